"""Examples that a game gives with its clauses: answers of which its texts say whether they are right."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import Any

import z3

from verifier import posing
from verifier.audit.repeating import Repeatable
from verifier.callers import Answer, Running
from verifier.claims import Claim
from verifier.clause_mutants.mutants import ClauseMutants
from verifier.engines import Asked, Engine
from verifier.follow.atoms import Atoms
from verifier.game import REFUSED, Example, Game
from verifier.shapes import Shape
from verifier.terms import FALSE, TRUE, Term


class Examples:
    """A game's examples, and which of them a mutant of a clause gets wrong."""

    def __init__(self, game: Game, editions: Sequence[Enum]) -> None:
        """Those of the game's examples that are of these editions."""
        claims = {claim.id: claim for claim in game.claims}
        other = [each for each in game.editions if each not in editions]
        ours = [each for each in game.examples if not any(value in other for value in each.inputs.values())]
        self._told = [(example, _told(claims[example.claim], example)) for example in ours]

    def wrong(self) -> Iterator[Example]:
        """The examples of which clauses as they are now don't say what the example says."""
        for example, told in self._told:
            if not _is_as_it_says(example, told):
                yield example

    def wrong_with_each(
        self, mutants: ClauseMutants, claims: Collection[str], only: Collection[str] | None = None
    ) -> dict[str, Example]:
        """For each mutant that an example of these claims is wrong with, or for `only` some, the first such example."""
        found: dict[str, Example] = {}
        for example, told in self._told:
            if example.claim not in claims:
                continue
            with mutants.noting_what_is_reached() as reached:
                told.again()
            for mutant in sorted(reached - found.keys()):
                if only is None or mutant in only:
                    with mutants.chosen(mutant):
                        if not _is_as_it_says(example, told):
                            found[mutant] = example
        return found

    def first_wrong_with(self, mutant: str, mutants: ClauseMutants) -> Example | None:
        """The first example that a mutant gets wrong."""
        with mutants.chosen(mutant):
            return next(self.wrong(), None)


def _is_as_it_says(example: Example, told: Repeatable) -> bool:
    """Whether clauses as they are now say of an example what it says."""
    goal = told.again()
    holds = z3.is_true(z3.simplify(told.goal.premise)) and z3.is_true(z3.simplify(goal.conclusion))
    return bool(holds == example.right)


def _told(claim: Claim, example: Example) -> Repeatable:
    viewer = posing.without_engine(Atoms(()))
    signature = posing.signature_of(claim)
    engine = Engine(signature.protocol, _Telling(iter(example.answers), viewer), Asked())
    return Repeatable(claim, engine, posing.views_of(signature, example.inputs, viewer))


class _Telling:
    """Gives the answers of an example, in their order."""

    def __init__(self, answers: Iterator[Any], viewer: Running) -> None:
        self._answers = answers
        self._viewer = viewer

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        answer = next(self._answers)
        return Answer(None, FALSE, TRUE) if answer is REFUSED else Answer(answer, TRUE, FALSE)

    def view(self, value: Any, shape: Shape, *, sure: bool = False) -> tuple[Term, Any]:
        return self._viewer.view(value, shape, sure=sure)

    def lasts(self, value: Any) -> bool:
        return False
