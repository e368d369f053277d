"""Whether the rules of an edition demand what a clause of another does: then only words changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

import z3

from verifier.audit.examples import NotShown, answers_in, example_of, least_model
from verifier.audit.lawbook import Lawbook
from verifier.audit.possible import Possible
from verifier.audit.situations import Situation
from verifier.backing import SECOND_SOLVERS
from verifier.claims import Claim
from verifier.clause_mutants.trials import MANY
from verifier.clauses import Clause
from verifier.editions.changes import Pair, whenever
from verifier.editions.verdicts import LeftOpen, NotTold, OnlyWords, Words
from verifier.follow.atoms import Atoms
from verifier.formulas import any_of
from verifier.game import Game
from verifier.prove import begun_anew
from verifier.saying import evaluating, texts_in
from verifier.second_solver import SecondSolver
from verifier.solving import Answer, Query


@dataclass(frozen=True, slots=True)
class Demanding:
    """Claims of the same inputs, each of a clause that only one of two editions has."""

    game: Game
    claims: Sequence[Claim]
    pair: Pair

    def words(self) -> Words:
        """Whether only words changed; if not, the first clause of which that can't be said."""
        clauses = tuple(dict.fromkeys(claim.clause for claim in self.claims))
        found = [self._demanded(clause) for clause in clauses]
        untold = next((each for each in found if each is not None), None)
        return untold or OnlyWords(tuple(clause.id for clause in clauses))

    def _demanded(self, clause: Clause) -> LeftOpen | NotTold | None:
        """None if the rules of the edition that lacks the clause demand what it does."""
        lacking = next(edition for edition in self.pair if not clause.in_force(edition.value))
        own = [whenever(claim) for claim in self.claims if claim.clause is clause]
        with begun_anew():
            for situation in self._situations(own, lacking):
                formulas = list(_rules_of(situation))
                broken = any_of(each.broken for each in situation.said)
                query = Query([*formulas, broken], incremental=False, functions=situation.has_functions)
                match query.ask():
                    case Answer.POSSIBLE if len(situation.answer_variables) <= MANY:
                        last = situation, [*formulas, broken], query.model()
                    case Answer.IMPOSSIBLE if _confirmed(formulas, broken):
                        return None
                    case _:
                        return NotTold(lacking.value, clause.id)
            try:
                return _let_through(*last, lacking, clause)
            except NotShown:
                return NotTold(lacking.value, clause.id)

    def _situations(self, claims: Sequence[Claim], edition: Enum) -> Iterator[Situation]:
        """What the rules of an edition say of the claims' calls, each time with more that they say with other calls."""
        atoms = Atoms(texts_in(self.game))
        lawbook = Lawbook.on(claims, self.game, [edition])
        near = lawbook.situation(claims, atoms)
        yield near
        yield from lawbook.wider(near, atoms)


def _rules_of(situation: Situation) -> Iterator[z3.BoolRef]:
    """What holds of all inputs, and what the rules say of the answers."""
    yield from situation.always()
    yield from (law.formula for law in situation.laws if not law.claim.corollary)


def _confirmed(formulas: Sequence[z3.BoolRef], broken: z3.BoolRef) -> bool:
    return SecondSolver(SECOND_SOLVERS[0]).told(formulas, simplify=True).ask(broken) is Answer.IMPOSSIBLE


def _let_through(
    situation: Situation, formulas: Sequence[z3.BoolRef], model: z3.ModelRef, edition: Enum, clause: Clause
) -> LeftOpen:
    least, real = least_model(Possible.as_found(situation, formulas, model), situation.answer_variables)
    forbidding = next(each for each in situation.said if z3.is_true(least.eval(each.broken, model_completion=True)))
    answers = answers_in(forbidding.calls, evaluating(least), situation.game, situation.inputs.atoms)
    example = example_of(situation, forbidding.claim, least, real=real, answers=[answers])
    return LeftOpen(edition.value, clause.id, example.given, example.when, answers, real)
