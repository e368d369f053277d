"""All that clauses say in a situation, and what some of them would say with a mistake."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from random import Random

import z3

from verifier import sums, terms
from verifier.apart_in import apart_in
from verifier.assuming import Assumptions
from verifier.audit.laws import Law
from verifier.audit.possible import CONFLICTS
from verifier.audit.questions import Stated, two_answers
from verifier.audit.situations import Said, Situation
from verifier.claims import Claim
from verifier.clause_mutants.mutants import ClauseMutants
from verifier.clause_mutants.presence import where_there
from verifier.formulas import all_of, any_of, applications_in, equal, names_in, negation
from verifier.lowering import lower
from verifier.saying import evaluating
from verifier.solving import Answer, Query
from verifier.terms import TRUE
from verifier.witnesses import has_value

FEW = 2_000
"""How many contradictions an answer may take of a solver that was asked much else, before a new one is asked."""

MOST_TRIES = 8
"""How often something else is put in the place of what isn't there, before it is given up to tell what a mutant says."""

Saying = Said | Law

Changed = Sequence[tuple[Saying, z3.BoolRef]]
"""What says something else with a mutant, and its conclusion then."""


class Sayings:
    """What the claims of a situation and all laws say of its inputs and answers; corollaries say nothing besides."""

    def __init__(self, situation: Situation, mutants: ClauseMutants) -> None:
        self.situation = situation
        self.said = [each for each in situation.said if not each.claim.corollary]
        laws = [each for each in situation.laws if not each.claim.corollary]
        self.all: list[Saying] = [*self.said, *laws]
        self._mutants = mutants
        self._names = {id(each): f"{place} {each.claim.id}" for place, each in enumerate(self.all)}
        self._always = situation.always()
        self._sums = len(sums.definitions())
        named = {self._names[id(each)]: each.formula for each in self.all}
        self._solver = Assumptions(self._always, named, conflicts=FEW, translated=situation.bits)
        inputs = ((TRUE, value) for value in situation.inputs.values.values())
        answers = ((call.answer.given, call.answer.value) for call in situation.calls)
        self._model: z3.ModelRef | None = None
        # What no value has by itself, such as whether a call is refused, is there in any case.
        variables = (*situation.inputs.maker.variables, *situation.answer_variables)
        self._where_there = {**dict.fromkeys(variables, TRUE), **where_there((*inputs, *answers))}
        self._pairs: dict[str, Assumptions] = {}
        """By a claim's id, two different answers to its calls that obey all clauses."""

    def reached(self) -> dict[str, list[Saying]]:
        """For each mutant that what the claims say depends on, all that depends on it."""
        found: dict[str, list[Saying]] = {}
        for each in self.all:
            with self._mutants.noting_what_is_reached() as reached:
                each.said.again()
            for mutant in sorted(reached):
                found.setdefault(mutant, []).append(each)
        return {mutant: some for mutant, some in found.items() if any(isinstance(each, Said) for each in some)}

    def changed(self, mutant: str, depending: Sequence[Saying]) -> Changed:
        """Those of what depends on a mutant that say something else with it."""
        with self._mutants.chosen(mutant):
            concluded = [(each, each.said.again().conclusion) for each in depending]
        return [(each, other) for each, other in concluded if other.get_id() != each.said.goal.conclusion.get_id()]

    def begin_with(self, chance: Random) -> None:
        """Begin the next search by chance; by itself it goes on from where the last one ended."""
        self._solver.begin_with(chance)

    def forbidden(self, changed: Changed) -> Answer:
        """Whether a mutant may forbid an answer that obeys all clauses."""
        return self._ask(any_of(said.broken_with(other) for said, other in changed if isinstance(said, Said)), self.all)

    def forbidding(self, changed: Changed) -> tuple[Answer, Claim | None]:
        """Whether it may with nothing in the place of what isn't there, as in a run, and in which claim it does."""
        broken = [(said.claim, self._plainly(said.broken_with(other))) for said, other in changed if isinstance(said, Said)]
        answer = self._ask(any_of(each for _, each in broken), self.all)
        if answer is not Answer.POSSIBLE:
            return answer, None
        return answer, next(claim for claim, each in broken if z3.is_true(self.model().eval(each, model_completion=True)))

    def _plainly(self, formula: z3.BoolRef) -> z3.BoolRef:
        """The formula with nothing in the place of what isn't there."""
        spelled_out = sums.spelled_out(formula)
        return z3.substitute(spelled_out, *self._nothing_elsewhere(names_in(spelled_out)))

    def let_through(self, changed: Changed, where: z3.BoolRef) -> Answer:
        """Whether an answer that the clauses of these claims forbid may obey them with a mutant, and all others, there.

        It obeys them if it does so whatever is in the place of what isn't there: a proof considers all of that.
        """
        kept = [each for each in self.all if not any(each is one for one, _ in changed)]
        as_mutated = all_of(each.formula_with(other) for each, other in changed)
        formulas = [where, as_mutated, any_of(each.broken for each, _ in changed if isinstance(each, Said))]
        for _ in range(MOST_TRIES):
            answer = self._ask(all_of(formulas), kept)
            if answer is not Answer.POSSIBLE:
                return answer
            through = self.model()
            otherwise = self._broken_otherwise(changed, through)
            if otherwise is not Answer.POSSIBLE:
                self._model = through
                return Answer.POSSIBLE if otherwise is Answer.IMPOSSIBLE else Answer.UNDECIDED
            formulas.append(z3.substitute(sums.spelled_out(as_mutated), *self._elsewhere()))
        return Answer.UNDECIDED

    def says_as_much(self, changed: Changed) -> bool:
        """Whether a mutant forbids what clauses forbid, as told by the parts alone in which the two differ.

        What a mutant says must hold whatever is in the place of what isn't there, so also if that is nothing, as long as
        this is an input, too, that the claim speaks of.
        """
        differing = []
        for each, other in changed:
            if isinstance(each, Said):
                right, mutated = sums.spelled_out(each.said.goal.conclusion), sums.spelled_out(other)
                named = set[str]().union(*(names_in(part) for _, part in apart_in(right, mutated, whole=0)))
                nothing = self._nothing_elsewhere(named)
                spoken_of = all_of([sums.spelled_out(each.premise), *self._known_of(named)])
                apart = [negation(z3.substitute(spoken_of, *nothing))] if nothing else []
                apart += [negation(equal(*parts)) for parts in apart_in(right, z3.substitute(mutated, *nothing))]
                differing.append(all_of([each.premise, each.in_order, any_of(apart)]))
        asked = all_of([any_of(differing), *sums.definitions()[self._sums :]])
        return self._solver.ask(asked, []) is Answer.IMPOSSIBLE

    def _known_of(self, named: Collection[str]) -> list[z3.BoolRef]:
        """What always holds of variables of these names, sums spelled out."""
        return [formula for formula, names in self._always_by_names if not names.isdisjoint(named)]

    @cached_property
    def _always_by_names(self) -> list[tuple[z3.BoolRef, set[str]]]:
        """What always holds but for what sums are, each with the names of its variables."""
        spelled_out = map(sums.spelled_out, self._always[: len(self._always) - self._sums])
        return [(formula, names_in(formula)) for formula in spelled_out]

    def _nothing_elsewhere(self, named: Collection[str]) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
        """Those variables that have one of these names, each where its value isn't there with nothing in the place of it."""
        return [
            (lower(each), lower(terms.choose(where, each, terms.constant(0, each.width))))
            for each, where in self._where_there.items()
            if where is not TRUE and str(each.data) in named
        ]

    def _broken_otherwise(self, changed: Changed, model: z3.ModelRef) -> Answer:
        """Whether what is there breaks a mutant with something else in the place of what isn't."""
        evaluate = evaluating(model)
        there = {each: where for each, where in self._where_there.items() if evaluate(where)}
        same = lower(terms.conjoin(has_value(each, evaluate(each)) for each in there))
        broken = any_of(each.broken_with(other) for each, other in changed if isinstance(each, Said))
        return self._ask(all_of([same, broken, *_answered(broken, model)]), [])

    def _elsewhere(self) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
        """What isn't there, each with what is in its place in the last model."""
        evaluate = evaluating(self.model())
        return [
            (lower(each), lower(terms.choose(where, each, terms.constant(evaluate(each), each.width))))
            for each, where in self._where_there.items()
            if where is not TRUE
        ]

    def _ask(self, formula: z3.BoolRef, assumed: Sequence[Saying]) -> Answer:
        """Whether a formula can hold where these say what they say; sums that it names are known."""
        asked = all_of([formula, *sums.definitions()[self._sums :]])
        answer = self._solver.ask(asked, [self._names[id(each)] for each in assumed])
        if answer is Answer.POSSIBLE:
            self._model = self._solver.model()
        if answer is Answer.UNDECIDED:
            answer = self._ask_at_length([*self._always, *(each.formula for each in assumed), asked])
        return answer

    def _ask_at_length(self, formulas: Sequence[z3.BoolRef]) -> Answer:
        """Whether formulas can hold, asked of a solver that hasn't searched for anything else, then of Z3."""
        fresh = Assumptions((), {}, conflicts=CONFLICTS, translated=self.situation.bits)
        answer = fresh.ask(all_of(formulas), [])
        if answer is Answer.POSSIBLE:
            self._model = fresh.model()
        if answer is not Answer.UNDECIDED:
            return answer
        query = Query(formulas, incremental=False, functions=self.situation.has_functions)
        answer = query.ask()
        if answer is Answer.POSSIBLE:
            self._model = query.model()
        return answer

    def model(self) -> z3.ModelRef:
        """The model of what was asked last, which was possible."""
        assert self._model is not None
        return self._model

    def is_settled(self, claim: str, model: z3.ModelRef) -> bool:
        """Whether all answers to a claim's calls are the same that obey all clauses, on the input of a model."""
        pairs = self._pairs.get(claim)
        if pairs is None:
            calls = next(said.calls for said in self.said if said.claim.id == claim)
            stated = Stated.of(self.situation, calls)
            pairs = Assumptions(two_answers(stated, stated), {}, conflicts=CONFLICTS, translated=self.situation.bits)
            self._pairs[claim] = pairs
        return pairs.ask(lower(TRUE), (), self.situation.inputs_in(model)) is Answer.IMPOSSIBLE


def _answered(formula: z3.BoolRef, model: z3.ModelRef) -> Iterator[z3.BoolRef]:
    """That the functions among the inputs answer what a formula asks of them as they do in a model."""
    for application in applications_in(formula):
        asked = [model.eval(each, model_completion=True) for each in application.children()]
        yield application.decl()(*asked) == model.eval(application, model_completion=True)
