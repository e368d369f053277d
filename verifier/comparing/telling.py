"""What two engines say on one input when they are run as they are, in words, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from verifier import posing, saying
from verifier.claims import Claim
from verifier.comparing.asking import Asking, Part, parts, where_of
from verifier.comparing.sides import Side
from verifier.comparing.verdicts import Different, Said
from verifier.encoding import encode
from verifier.game import Game
from verifier.others_asked import answers_otherwise
from verifier.posing import Inputs
from verifier.saying import as_predicate, given_in_words, when_in_words
from verifier.smallest import Smallest
from verifier.witnessing import NotReproduced


@dataclass(frozen=True, slots=True)
class Telling:
    """Runs two engines on plain inputs of some claims, and tells what comes of it."""

    game: Game
    sides: Sequence[Side]
    inputs: Inputs
    claims: Sequence[Claim]

    def check_alike(self, values: Mapping[str, Any]) -> None:
        """Raise NotReproduced if the engines don't answer alike here, as they do when they are followed."""
        run = self._run(values, others_too=True)
        parted = next((part for part in run if _is_broken(part, *part.alike, part.answered)), None)
        if parted is not None:
            raise NotReproduced(self._disagreement(parted.claim, values, "followed, both answer alike; run"))

    def different(self, found: Smallest) -> Different:
        """The input on which the engines part. Raises NotReproduced if they don't when they are run."""
        values = found.inputs
        parted = [part for part in self._run(values) if _is_broken(part, *part.alike)]
        if not parted:
            claim = self.claims[0]
            raise NotReproduced(self._disagreement(claim, values, "followed, they part; run, both answer alike, as"))
        function = parted[0].function
        asking = dict.fromkeys((*(part.claim for part in parted), *self._minding(function, values)))
        told = [(claim, [self._said(side, claim, values) for side in self.sides]) for claim in asking]
        claim, (one, other) = min(told, key=lambda each: _rank(*each[1]))
        breaking = next((said for said in (one, other) if said.fails), None)
        shapes = self.inputs.signature.shapes
        told_of = self.sides[0].without_edition(values, shapes)
        return Different(
            function=function,
            claim=claim.id,
            clause=claim.clause.id,
            inputs={name: encode(value, shapes[name]) for name, value in told_of.items()},
            given=tuple(given_in_words(claim, self.game, shapes, told_of)),
            when=when_in_words(claim, self.game, values),
            one=Said(one.engine_says, one.fails),
            other=Said(other.engine_says, other.fails),
            rules_say=None if breaking is None else breaking.rules_say,
            because=self._left_open(asking) if breaking is None else claim.because or claim.clause.reason,
            real=found.real,
            unique=found.unique,
        )

    def unanswered(self, values: Mapping[str, Any]) -> str:
        """That neither engine answers here, nor refuses to. Raises NotReproduced if one does when it is run."""
        part = next((part for part in self._run(values) if _is_broken(part, part.answered)), None)
        if part is None:
            claim = self.claims[0]
            raise NotReproduced(self._disagreement(claim, values, "followed, neither answers; run"))
        return f"neither answers `{part.function}`: {self._story(part.claim, values)}"

    def _run(self, values: Mapping[str, Any], *, others_too: bool = False) -> list[Part]:
        """What the engines make of each question here. Raises NotReproduced if an engine isn't steady.

        That is if it answers a question in two ways, or `others_too`, if it does once all else was asked.
        """
        asked = []
        for side in self.sides:
            asking = Asking(self.claims)
            with side.in_place():
                given = side.given(values, self.inputs.signature.shapes)
                posed = posing.run_plainly(asking.claim, self.game, side.module, given, self.inputs.atoms)
                unsteady = posed.caller.unsteady
                if unsteady is None and others_too:
                    unsteady = answers_otherwise(self.game, posed.caller)
            if unsteady is not None:
                raise NotReproduced(f"{side.name}: {unsteady}: what it does depends on more than its input")
            asked.append(asking)
        one, other = asked
        return list(parts(self.claims, one, other, where_of(self.sides)))

    def _said(self, side: Side, claim: Claim, values: Mapping[str, Any]) -> saying.Said:
        with side.in_place():
            given = side.given(values, self.inputs.signature.shapes)
            return saying.Said.of(claim, self.game, side.module, given, self.inputs.atoms)

    def _minding(self, function: str, values: Mapping[str, Any]) -> Iterator[Claim]:
        """All claims that ask the function of such inputs, and not only those that were chosen: they may mind."""
        signature = self.inputs.signature
        dates = [value.value for value in values.values() if isinstance(value, self.game.editions)]
        for claim in self.game.claims:
            if claim.witness_wanted or posing.signature_of(claim) != signature or not all(map(claim.in_force, dates)):
                continue
            called = {call.function for call in posing.calls_made(claim, self.inputs.values, self.inputs.atoms)}
            if function in called and all(name in vars(side.module) for name in called for side in self.sides):
                yield claim

    def _left_open(self, claims: Iterable[Claim]) -> str:
        """Why no claim minds, if the game says why."""
        return next((self.game.left_open[claim.id] for claim in claims if claim.id in self.game.left_open), "")

    def _disagreement(self, claim: Claim, values: Mapping[str, Any], how: str) -> str:
        return (
            f"following the engines and running them disagree: {how} {self._story(claim, values)}; the engines may be "
            "right, so please report this with their code"
        )

    def _story(self, claim: Claim, values: Mapping[str, Any]) -> str:
        shapes = self.inputs.signature.shapes
        told_of = self.sides[0].without_edition(values, shapes)
        given = "; ".join(given_in_words(claim, self.game, shapes, told_of)) or "nothing"
        says = [f"{side.name} {as_predicate(self._said(side, claim, values).engine_says)}" for side in self.sides]
        return f"given {given}, when {when_in_words(claim, self.game, values)}, {' and '.join(says)}"


def _rank(one: saying.Said, other: saying.Said) -> int:
    """Which claim tells most of what the rules say: one that one engine breaks and the other doesn't."""
    return 0 if one.fails != other.fails else 1 if one.fails else 2


def _is_broken(part: Part, *formulas: z3.BoolRef) -> bool:
    """Whether the question is asked here, and one of these doesn't hold of it."""
    return _is_so(part.asked) and not all(map(_is_so, formulas))


def _is_so(formula: z3.BoolRef) -> bool:
    simplified = z3.simplify(formula)
    if not (z3.is_true(simplified) or z3.is_false(simplified)):
        raise AssertionError("a plain input leaves it open what an engine says")
    return bool(z3.is_true(simplified))
