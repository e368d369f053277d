"""Whether a clause is needed: whether something that it forbids is possible where all other clauses hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import z3

from verifier import sums
from verifier.assuming import Assumptions, Values
from verifier.audit.examples import NotShown, answers_in, example_of, least_model
from verifier.audit.findings import (
    NOT_SHOWN,
    ClauseFinding,
    CorollaryFinding,
    Empty,
    EmptyClaimFinding,
    Example,
    Follows,
    FollowsToo,
    InEdition,
    Needed,
    NeededToo,
    StandingHere,
    Undecided,
)
from verifier.audit.laws import Law
from verifier.audit.possible import CONFLICTS, RESOURCES, Possible
from verifier.audit.situations import Said, Situation
from verifier.certificates.bit_blasting import Clauses
from verifier.clauses import Clause
from verifier.follow.values import index_term
from verifier.foreign_words import on_one_line
from verifier.formulas import TRUE, all_of, any_of, applied_to, equal, names_in
from verifier.lowering import lower
from verifier.saying import evaluating
from verifier.shapes import EnumShape
from verifier.solving import Answer, Query


@dataclass(frozen=True, slots=True)
class _Asked:
    """A clause in some editions: its claims, that it is one of these editions, and that one of the claims is broken then."""

    clause: Clause
    dates: tuple[str, ...]
    own: Sequence[Said]
    here: z3.BoolRef
    broken: z3.BoolRef


@dataclass(frozen=True, slots=True)
class _NeededThere:
    """That a clause is needed in an edition, as an input shows and some answers to it."""

    standing: Needed | NeededToo
    inputs: Values
    answers: Values


class Standings:
    """What becomes of the clauses and corollaries that are claimed in a situation."""

    def __init__(self, situation: Situation, asked: Collection[InEdition], shown: Collection[str]) -> None:
        """What becomes of the clauses that are `asked` will be told; of those to be `shown`, by ids, with examples."""
        self._shown = shown
        self._situation = situation
        self._formulas = by_clause(situation)
        self._broken: set[str] = set()
        """The claims of which it was found that some answers break them."""
        self._examples: dict[tuple[str, tuple[str, ...]], Example] = {}
        """By clauses and what they follow from, the least input that they speak of, in the first edition."""
        self._of_examples = Clauses(lazily=True)
        """What was translated for examples, apart from what the findings are asked with, which mustn't depend on it."""
        self._always = situation.always()
        self._assumptions = Assumptions(self._always, self._formulas, conflicts=CONFLICTS, translated=situation.bits)
        self._asked = list(self._all_asked(asked))

    def _all_asked(self, asked: Collection[InEdition]) -> Iterator[_Asked]:
        """Each clause in each edition in which it is asked, or in several at once that are alike."""
        said = [each for each in self._situation.said if not each.claim.corollary]
        editions = self._editions()
        for clause in dict.fromkeys(each.claim.clause for each in said):
            own = [each for each in said if each.claim.clause is clause]
            for dates, here in editions:
                if any((clause.id, date) in asked for date in dates):
                    yield _Asked(clause, dates, own, here, all_of([here, any_of(each.broken for each in own)]))

    def findings(self) -> Iterator[ClauseFinding | CorollaryFinding | EmptyClaimFinding]:
        """A finding for each clause in each edition that is asked, or in several that are alike, and for each corollary.

        A claim that no answer breaks is one more.
        """
        yield from self.of_clauses()
        for each in self._situation.said:
            if each.claim.id not in self._broken and self._assumptions.ask(each.broken, []) is Answer.IMPOSSIBLE:
                yield EmptyClaimFinding(each.claim.id)
            if each.claim.corollary:
                yield CorollaryFinding(each.claim.id, self._rests_on(each))

    def of_clauses(self) -> Iterator[ClauseFinding]:
        """A finding for each that is asked. It doesn't depend on which are shown: examples have solvers of their own."""
        needed: dict[str, _NeededThere] = {}
        for asked in self._asked:
            elsewhere = needed.get(asked.clause.id)
            others = [name for name in self._formulas if name != asked.clause.id]
            if elsewhere is not None and self._is_broken_here(elsewhere, asked, others):
                yield ClauseFinding(asked.clause.id, asked.dates, elsewhere.standing)
                continue
            answer = self._assumptions.ask(asked.broken, others)
            found = self._found(asked, others) if answer is Answer.UNDECIDED else None
            if answer is not Answer.POSSIBLE and found is None:
                yield ClauseFinding(asked.clause.id, asked.dates, self._standing(asked, answer))
            elif elsewhere is not None:
                yield ClauseFinding(asked.clause.id, asked.dates, elsewhere.standing)
            else:
                model = self._assumptions.model() if found is None else found
                self._broken.update(each.claim.id for each in asked.own if z3.is_true(model.eval(each.broken)))
                shown = asked.clause.id in self._shown
                standing = Needed(_if_told(partial(self._example, asked, others, model))) if shown else NeededToo()
                needed[asked.clause.id] = self._needed_there(standing, asked, model)
                yield ClauseFinding(asked.clause.id, asked.dates, standing)

    def _is_broken_here(self, elsewhere: _NeededThere, asked: _Asked, others: Sequence[str]) -> bool:
        """Whether the clause is needed here by the same input as elsewhere: that is soon told where it is so."""
        known = ({**elsewhere.inputs, **elsewhere.answers}, elsewhere.inputs)
        return any(self._assumptions.ask(asked.broken, others, each) is Answer.POSSIBLE for each in known)

    def _needed_there(self, standing: Needed | NeededToo, asked: _Asked, model: z3.ModelRef) -> _NeededThere:
        """That a clause is needed, as a model shows, whose edition doesn't matter."""
        of_edition, evaluate = names_in(asked.here), evaluating(model)
        found = self._situation.inputs_in(model)
        inputs = {each: value for each, value in found.items() if str(each.data) not in of_edition}
        return _NeededThere(standing, inputs, {each: evaluate(each) for each in self._situation.answer_variables})

    def _standing(self, asked: _Asked, answer: Answer) -> StandingHere:
        """What becomes of a clause of which it wasn't found that it is needed."""
        shown = asked.clause.id in self._shown
        if answer is not Answer.IMPOSSIBLE:
            empty = self._assumptions.ask(asked.broken, []) is Answer.IMPOSSIBLE
            return Empty() if empty else Undecided()
        clauses = tuple(self._assumptions.smallest_core(asked.broken))
        if not clauses:
            return Empty()
        if not shown:
            return FollowsToo(clauses)
        if (asked.clause.id, clauses) not in self._examples:
            formulas = self._spoken_of(asked)
            query = Query(formulas, incremental=False, functions=self._situation.has_functions)
            # A core that is told to be the smallest only as far as the solver tells may be of what no input meets.
            if query.ask() is not Answer.POSSIBLE:
                return Undecided()
            example = _if_told(partial(self._least_spoken_of, asked, formulas, query.model()))
            self._examples[asked.clause.id, clauses] = example
        return Follows(clauses, self._examples[asked.clause.id, clauses])

    def _spoken_of(self, asked: _Asked) -> list[z3.BoolRef]:
        """What holds of inputs that meet a premise of a clause's claims."""
        situation = self._situation
        premise = any_of(each.premise for each in asked.own)
        of_answers = {str(variable.data) for variable in situation.answer_variables}
        known = self._always if names_in(premise) & of_answers else [*situation.inputs.constraints(), *sums.definitions()]
        return [*known, asked.here, premise]

    def _least_spoken_of(self, asked: _Asked, formulas: Sequence[z3.BoolRef], model: z3.ModelRef) -> Example:
        """The least input that meets a premise of a clause's claims; one is in `model`. Raises NotShown."""
        situation = self._situation
        model, real = least_model(Possible.as_found(situation, formulas, model, self._of_examples), ())
        met = next(each for each in asked.own if z3.is_true(model.eval(each.premise, model_completion=True)))
        return example_of(situation, met.claim, model, real=real, answers=())

    def _rests_on(self, corollary: Said) -> tuple[str, ...] | None:
        broken = corollary.broken
        if self._assumptions.ask(broken, self._formulas) is not Answer.IMPOSSIBLE:
            return None
        return tuple(self._assumptions.smallest_core(broken))

    def _found(self, asked: _Asked, others: Sequence[str]) -> z3.ModelRef | None:
        """Where something that the clause forbids is possible without it, as Z3 finds what the solver of bits didn't."""
        known = [*self._always, *(self._formulas[name] for name in others), asked.broken]
        query = Query(known, incremental=False, functions=self._situation.has_functions, resources=RESOURCES)
        return query.model() if query.ask() is Answer.POSSIBLE else None

    def _example(self, asked: _Asked, others: Sequence[str], model: z3.ModelRef) -> Example:
        """What is possible without the clause: the least input, and an answer that the clause forbids; one is in `model`."""
        situation = self._situation
        formulas = [*self._always, *(self._formulas[name] for name in others), asked.broken]
        possible = Possible.as_found(situation, formulas, model, self._of_examples)
        model, real = least_model(possible, situation.answer_variables)
        forbidding = next(each for each in asked.own if z3.is_true(model.eval(each.broken, model_completion=True)))
        answers = on_one_line(answers_in(situation.calls, evaluating(model), situation.game, situation.inputs.atoms))
        return example_of(situation, forbidding.claim, model, real=real, answers=[answers])

    def _editions(self) -> list[tuple[tuple[str, ...], z3.BoolRef]]:
        """The dates of editions, those together in which the same is stated, and the condition that it is one of these."""
        inputs, game = self._situation.inputs, self._situation.game
        for name, shape in inputs.signature.shapes.items():
            if isinstance(shape, EnumShape) and shape.cls is game.editions:
                edition = lower(index_term(shape.cls, inputs.values[name]))
                numbers = [lower(index_term(shape.cls, each)) for each in inputs.editions]
                stated = [*self._always, *self._formulas.values(), *(each.broken for each in self._situation.said)]
                return [
                    (
                        tuple(inputs.editions[place].value for place in places),
                        any_of(equal(edition, numbers[place]) for place in places),
                    )
                    for places in alike(edition, numbers, stated)
                ]
        return [(tuple(edition.value for edition in inputs.editions), TRUE)]


def _if_told(example: Callable[[], Example]) -> Example:
    try:
        return example()
    except NotShown:
        return NOT_SHOWN


def by_clause(situation: Situation) -> Mapping[str, z3.BoolRef]:
    """What each clause says in a situation, by its id; corollaries say nothing that clauses don't."""
    formulas: dict[str, list[z3.BoolRef]] = {}
    all_said: list[Said | Law] = [*situation.said, *situation.laws]
    for each in all_said:
        if not each.claim.corollary:
            formulas.setdefault(each.claim.clause.id, []).append(each.formula)
    return {clause: all_of(parts) for clause, parts in formulas.items()}


def alike(variable: z3.ExprRef, values: Sequence[z3.ExprRef], formulas: Sequence[z3.BoolRef]) -> list[list[int]]:
    """The places of values, those together that make the same of all formulas, in the order of their first."""
    assert z3.is_const(variable)
    asked = applied_to(variable, formulas)
    places: dict[tuple[int, ...], list[int]] = {}
    # They are kept, or what comes after one could have its id.
    made = [[z3.simplify(z3.substitute(each, (variable, value))) for each in asked] for value in values]
    for place, each in enumerate(made):
        places.setdefault(tuple(formula.get_id() for formula in each), []).append(place)
    return list(places.values())
