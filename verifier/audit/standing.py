"""Whether a clause is needed: whether something that it forbids is possible where all other clauses hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

import z3

from verifier import sums, terms
from verifier.audit.examples import answers_in, example_of, least_model
from verifier.audit.findings import (
    ClauseFinding,
    CorollaryFinding,
    Empty,
    EmptyClaimFinding,
    Example,
    Follows,
    Needed,
    Standing,
    Undecided,
)
from verifier.audit.laws import Law
from verifier.audit.situations import Said, Situation
from verifier.clauses import Clause
from verifier.follow.values import index_term
from verifier.formulas import TRUE, all_of, any_of, names_in
from verifier.lowering import lower
from verifier.saying import evaluating
from verifier.shapes import EnumShape
from verifier.solving import Answer, Assumptions, Query

RESOURCES = 20_000_000
"""How many of the solver's resource units one query may use."""


class Standings:
    """What becomes of the clauses and corollaries that are claimed in a situation."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._formulas = by_clause(situation)
        self._always = situation.always()
        functions = situation.has_functions
        self._assumptions = Assumptions(self._always, self._formulas, functions=functions, resources=RESOURCES)

    def findings(self) -> Iterator[ClauseFinding | CorollaryFinding | EmptyClaimFinding]:
        """A finding for each clause in each edition, or in all at once if no edition matters, and for each corollary.

        A claim that no answer breaks is one more.
        """
        said = self._situation.said
        editions = self._editions()
        for clause in dict.fromkeys(each.claim.clause for each in said if not each.claim.corollary):
            own = [each for each in said if each.claim.clause is clause and not each.claim.corollary]
            known: Needed | None = None
            for dates, here in editions:
                standing = self._standing(clause, own, here, known)
                known = standing if isinstance(standing, Needed) else known
                yield ClauseFinding(clause.id, dates, standing)
        for each in said:
            if self._assumptions.ask(each.broken, []) is Answer.IMPOSSIBLE:
                yield EmptyClaimFinding(each.claim.id)
            if each.claim.corollary:
                yield CorollaryFinding(each.claim.id, self._rests_on(each))

    def _standing(self, clause: Clause, own: Sequence[Said], here: z3.BoolRef, known: Needed | None) -> Standing:
        """What becomes of the clause; where it is needed as it was in another edition, that edition's example will do."""
        broken = all_of([here, any_of(each.broken for each in own)])
        others = [name for name in self._formulas if name != clause.id]
        if self._assumptions.ask(broken, []) is Answer.IMPOSSIBLE:
            return Empty()
        match self._assumptions.ask(broken, others):
            case Answer.POSSIBLE:
                return known or Needed(self._example(own, broken, others))
            case Answer.UNDECIDED:
                return Undecided()
        return Follows(tuple(self._assumptions.smallest_core(broken)), self._spoken_of(own, here))

    def _spoken_of(self, own: Sequence[Said], here: z3.BoolRef) -> Example:
        """The least input that meets a premise of a clause's claims."""
        situation = self._situation
        premise = any_of(each.premise for each in own)
        of_answers = {str(variable.data) for variable in situation.answer_variables}
        known = self._always if names_in(premise) & of_answers else [*situation.inputs.constraints(), *sums.definitions()]
        formulas = [*known, here, premise]
        query = Query(formulas, incremental=False, functions=situation.has_functions)
        if query.ask() is not Answer.POSSIBLE:
            raise AssertionError(f"{own[0].claim.id} can be broken, so that its premise can be met")
        model, real = least_model(situation, formulas, query.model(), ())
        met = next(each for each in own if z3.is_true(model.eval(each.premise, model_completion=True)))
        return example_of(situation, met.claim, model, real=real, answers=())

    def _rests_on(self, corollary: Said) -> tuple[str, ...] | None:
        broken = corollary.broken
        if self._assumptions.ask(broken, self._formulas) is not Answer.IMPOSSIBLE:
            return None
        return tuple(self._assumptions.smallest_core(broken))

    def _example(self, own: Sequence[Said], broken: z3.BoolRef, others: Sequence[str]) -> Example:
        """What is possible without the clause: the least input, and an answer that the clause forbids."""
        situation = self._situation
        formulas = [*self._always, *(self._formulas[name] for name in others), broken]
        model, real = least_model(situation, formulas, self._assumptions.model(), situation.answer_variables)
        forbidding = next(each for each in own if z3.is_true(model.eval(each.broken, model_completion=True)))
        answers = answers_in(situation.calls, evaluating(model), situation.game, situation.inputs.atoms)
        return example_of(situation, forbidding.claim, model, real=real, answers=[answers])

    def _editions(self) -> list[tuple[tuple[str, ...], z3.BoolRef]]:
        """The editions to ask of one by one, each with the condition that it is that one; all at once if none matters."""
        inputs, game = self._situation.inputs, self._situation.game
        dates = tuple(edition.value for edition in inputs.editions)
        for name, shape in inputs.signature.shapes.items():
            if isinstance(shape, EnumShape) and shape.cls is game.editions and len(dates) > 1:
                told = [_is(inputs.values[name], edition) for edition in inputs.editions]
                stated = [*self._formulas.values(), *(each.broken for each in self._situation.said)]
                if names_in(any_of(told)) & set().union(*map(names_in, stated)):
                    return [((date,), here) for date, here in zip(dates, told, strict=True)]
        return [(dates, TRUE)]


def by_clause(situation: Situation) -> Mapping[str, z3.BoolRef]:
    """What each clause says in a situation, by its id; corollaries say nothing that clauses don't."""
    formulas: dict[str, list[z3.BoolRef]] = {}
    all_said: list[Said | Law] = [*situation.said, *situation.laws]
    for each in all_said:
        if not each.claim.corollary:
            formulas.setdefault(each.claim.clause.id, []).append(each.formula)
    return {clause: all_of(parts) for clause, parts in formulas.items()}


def _is(value: object, edition: Enum) -> z3.BoolRef:
    cls = type(edition)
    formula: z3.BoolRef = lower(terms.equal(index_term(cls, value), index_term(cls, edition)))
    return formula
