"""Two wordings of rule 505.3, asked of all split cards: `python -m proofs.showpiece`.

The wording of 2006-10-01 calls every split card multicolored, because the halves of each differed in color when it was
written. Planar Chaos printed three that don't. The wording of 2007-02-01 asks for the colors instead.
"""

from collections.abc import Iterator

import z3

from engine.objects import Edition, Object
from models import split_cards as rules
from proofs.premises import split_cards
from proofs.registry import GAME
from proofs.split_cards import SplitCardRules
from verifier.claims import Claim, Goal, claim
from verifier.clauses import Clause
from verifier.prove import prove_claims
from verifier.report import Output, result_text
from verifier.verdicts import Result

WORDING_OF_2006 = Clause(
    id="505.3",
    title="every split card is multicolored (2006-10-01)",
    because="the wording takes for granted that the halves of every split card differ in color",
    since=None,
    until=None,
    formula=lambda multicolored: multicolored,
)
WORDING_OF_2007 = Clause(
    id="505.3",
    title="split cards with two colors are multicolored (2007-02-01)",
    because=rules.multicolored_by_both_halves.because,
    since=None,
    until=None,
    formula=rules.multicolored_by_both_halves.formula,
)


@claim(WORDING_OF_2006, when="one looks at the colors of both halves")
def every_split_card(engine: SplitCardRules, object: Object) -> Goal:
    return Goal(split_cards(object), WORDING_OF_2006(_by_its_colors(engine, object)))


@claim(WORDING_OF_2007, when="one looks at the colors of both halves")
def split_cards_of_two_colors(engine: SplitCardRules, object: Object) -> Goal:
    return Goal(split_cards(object), WORDING_OF_2007(object, _by_its_colors(engine, object)))


def _by_its_colors(engine: SplitCardRules, object: Object) -> z3.BoolRef:
    multicolored = engine.is_multicolored(object, Edition.PLANAR_CHAOS)
    assert isinstance(multicolored, z3.BoolRef)
    return multicolored


SHOWPIECE: tuple[Claim, ...] = (every_split_card, split_cards_of_two_colors)


def results() -> Iterator[Result]:
    """What becomes of the two wordings."""
    return prove_claims(GAME, SHOWPIECE, GAME.engine, tuple(GAME.editions))


if __name__ == "__main__":
    output = Output()
    for result in results():
        output.show(
            result_text(result, replay="python -m proofs.showpiece", columns=output.columns, rule_width=len(result.clause))
        )
