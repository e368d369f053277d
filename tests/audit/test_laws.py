"""Laws are instances of claims: an engine that obeys the claims obeys them, wherever it is asked."""

from typing import Any

import pytest

import engine
from proofs.registry import GAME
from tests.judging import CLAIMS
from verifier.audit import situations
from verifier.audit.lawbook import Lawbook, says_something
from verifier.audit.patterns import Input, Several, patterns_of
from verifier.callers import Call, Following, Free
from verifier.follow.atoms import Atoms
from verifier.follow.execution import Execution
from verifier.follow.lasting import is_unchanging
from verifier.formulas import negation
from verifier.lowering import forget
from verifier.prove import begun_anew
from verifier.saying import texts_in
from verifier.solving import Answer
from verifier.supposing import Supposing
from verifier.together import of_the_same_inputs

EDITIONS = tuple(GAME.editions)


class Followed(Free):
    """The reference engine in the place of any engine at all."""

    def __init__(self, maker: Any, viewing: Any) -> None:
        super().__init__(maker, viewing)
        self._following = Following(engine, _execution(), GAME.domain_error)

    def call(self, name: str, arguments: Any, shape: Any, where: Any) -> Any:
        answer = self._following.call(name, arguments, shape, where)
        self.made.append(Call(name, tuple(arguments), answer, shape, where))
        return answer

    def view(self, value: Any, shape: Any, *, sure: bool = False) -> Any:
        return self._following.view(value, shape)

    def lasts(self, value: Any) -> bool:
        return is_unchanging(value, {})


def _execution() -> Execution:
    return Execution(possible=lambda _: True, fresh=_no_variable, atoms=Atoms(texts_in(GAME)))


def _no_variable(width: int) -> Any:
    raise AssertionError("nothing here depends on an order")


@pytest.mark.parametrize(
    ("rule", "sections"),
    [("510.4a", ("510",)), *((rule, tuple(GAME.given)) for rule in ("510.3a", "510.6a", "507.1a", "511.1a", "508.5"))],
)
def test_the_reference_engine_obeys_the_laws(rule: str, sections: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """All laws of these sections: of 510.4a there are many, and those on whole cards take a SAT solver minutes."""
    monkeypatch.setattr(situations, "Free", Followed)
    group = next(
        each
        for each in of_the_same_inputs([claim for claim in GAME.claims if says_something(claim, EDITIONS)], EDITIONS)
        if CLAIMS[rule] in each
    )
    lawbook = Lawbook.on(group, GAME, EDITIONS)
    with begun_anew():
        atoms = Atoms(texts_in(GAME))
        *_, situation = lawbook.wider(lawbook.situation(group, atoms), atoms)
        laws = [law for law in situation.laws if law.claim.id.startswith(sections)]
        assert laws
        solver = Supposing(situation.always(), conflicts=1_000_000)
        for law in laws:
            assert solver.ask(solver.bits(negation(law.formula))) is Answer.IMPOSSIBLE, law.claim.id


def test_a_call_of_inputs_as_they_are_is_a_pattern_and_no_other_is() -> None:
    def pattern(claim: str) -> Any:
        forget()
        return patterns_of([CLAIMS[claim]], GAME, EDITIONS, Atoms(()))[claim]

    entered = pattern("510.3a/default-entry-refused")
    assert (entered.function, entered.arguments) == ("object_after", (Input("object"), Input("entry"), Input("edition")))
    moved = pattern("506.6a/nothing-else-moves")
    assert isinstance(moved.arguments[0], Input | Several)
    both = pattern("510.1b")
    assert (both.function, both.place, both.alone) == ("status_of", 0, False)
