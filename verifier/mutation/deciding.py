"""Deciding mutants for all inputs at once: which of them, on which input, answers otherwise, and does any claim mind?

One unknown says which mutant is meant, so that the code is followed once for all of them. What a solver finds is run, and
only what was run counts as killed; what both solvers say can't differ answers as the engine does, in the claims' scope.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import z3

from verifier import posing, solving, sums, terms
from verifier.backing import SECOND_SOLVERS
from verifier.claims import Claim, Goal
from verifier.follow.execution import CannotFollow
from verifier.follow.values import SymbolicBool
from verifier.formulas import FALSE, TRUE, all_of, any_of
from verifier.game import Game
from verifier.lowering import lower
from verifier.mutation.copies import Copies
from verifier.mutation.running import Example, Killed, Trials
from verifier.part_by_part import find_failing
from verifier.posing import Inputs, Posed
from verifier.saying import plain_inputs
from verifier.second_solver import SecondSolver, Told
from verifier.solving import Answer, Query
from verifier.together import OtherPremises, Together
from verifier.vocabulary import flatten


class Equal:
    """It answers as the engine does, whatever the claims ask: two solvers say so."""


@dataclass(frozen=True, slots=True)
class Tolerated:
    """It answers otherwise on this example, and none of the claims fails on any input."""

    example: Example


@dataclass(frozen=True, slots=True)
class Undecided:
    """It can't be told, for this reason."""

    why: str


Outcome = Killed | Equal | Tolerated | Undecided

EQUAL = Equal()

EASILY = 2_000_000
"""How much of Z3's resources a question may use of which the answer only spares other questions."""


@dataclass(slots=True)
class Deciding:
    """Decides mutants by claims of the same inputs."""

    game: Game
    copies: Copies
    editions: Sequence[Enum]
    trials: Trials

    def outcomes(self, claims: Sequence[Claim], mutants: Sequence[str]) -> dict[str, Outcome]:
        """What becomes of each of the mutants, as far as these claims go."""
        flagged = [mutant for mutant in mutants if not self.copies.is_of_a_constant(mutant)]
        alone = [mutant for mutant in mutants if self.copies.is_of_a_constant(mutant)]
        decided: dict[str, Outcome] = {}
        for batch in [flagged, *([mutant] for mutant in alone)]:
            if batch:
                decided |= self._decided(claims, batch)
        return decided

    def equal(self, claim: Claim, mutants: Sequence[str]) -> frozenset[str]:
        """Those of the mutants that answer as the engine does on all inputs of a claim, whatever it says."""
        flagged = [mutant for mutant in mutants if not self.copies.is_of_a_constant(mutant)]
        if not flagged:
            return frozenset()
        try:
            return frozenset(_Batch(self, [claim], flagged).equal())
        except CannotFollow:
            return frozenset()

    def _decided(self, claims: Sequence[Claim], mutants: Sequence[str]) -> dict[str, Outcome]:
        """What becomes of mutants that are followed at once; where they can't be, of fewer of them at once."""
        try:
            return dict(_Batch(self, claims, mutants).outcomes())
        except OtherPremises as other:
            return self._by_premises(other.groups, mutants)
        except CannotFollow as error:
            if len(mutants) == 1:
                return {mutants[0]: Undecided(f"it can't be followed: {error.reason}")}
        half = len(mutants) // 2
        return self._decided(claims, mutants[:half]) | self._decided(claims, mutants[half:])

    def _by_premises(self, groups: Sequence[Sequence[Claim]], mutants: Sequence[str]) -> dict[str, Outcome]:
        decided: dict[str, Outcome] = {}
        for claims in groups:
            left = [mutant for mutant in mutants if not isinstance(decided.get(mutant), Killed)]
            if left:
                found = self._decided(claims, left)
                decided |= {mutant: worse(decided.get(mutant, EQUAL), outcome) for mutant, outcome in found.items()}
        return decided


def worse(one: Outcome, other: Outcome) -> Outcome:
    """What two groups of claims come to together: one that kills decides, and only what all find equal is."""
    for kind in (Killed, Undecided, Tolerated):
        for outcome in (one, other):
            if isinstance(outcome, kind):
                return outcome
    return EQUAL


class _Batch:
    """Mutants and the engine, followed over all inputs that claims of one premise speak of."""

    def __init__(self, deciding: Deciding, claims: Sequence[Claim], mutants: Sequence[str]) -> None:
        self._trials = deciding.trials
        self._left = list(mutants)
        together = Together(claims).claim if len(claims) > 1 else claims[0]
        game, copies, inputs = deciding.game, deciding.copies, deciding.trials.inputs
        # Inputs are made once only: what is noted of their variables then would settle the same constraints made again.
        maker = replace(inputs.maker, constraints=list(inputs.maker.constraints))
        self._inputs: Inputs = replace(inputs, maker=maker)
        module, values = copies.module, self._inputs.values
        if copies.is_of_a_constant(mutants[0]):
            self._which = []
            engine = posing.follow(together, game, module, self._inputs, values)
            with copies.chosen(mutants[0]):
                self._mutated = posing.follow(together, game, module, self._inputs, values)
        else:
            self._which = _one_of_or_none(self._inputs, len(mutants))
            conditions = {mutant: SymbolicBool(meant) for mutant, meant in zip(mutants, self._which, strict=True)}
            with copies.chosen_where(conditions):
                planted = list(conditions.values())
                engine = self._mutated = posing.follow(together, game, module, self._inputs, values, planted=planted)
        self._mutants = list(mutants)
        self._expected = [self._of_one(parts, None) for parts in _parts(engine)]
        self._parts = _parts(self._mutated)
        self._premises = [self._of_one(engine.goal.premise, None), *map(self._of_engine, engine.constraints)]

    def outcomes(self) -> Iterator[tuple[str, Outcome]]:
        """What becomes of each mutant."""
        tolerated: dict[str, Example] = {}
        alike: list[tuple[str, z3.BoolRef]] = []
        queries = {defined: self._query(defined=defined) for defined in (False, True)}
        while self._left:
            mutant = self._left[0]
            differing = self._differing(mutant)
            for query in queries.values():
                answer = Answer.IMPOSSIBLE if z3.is_false(differing) else query.ask(differing, self._meaning(mutant))
                if answer is Answer.POSSIBLE:
                    yield from self._tried(query.last_model(), tolerated)
                    if mutant not in self._left:
                        break
                if answer is Answer.IMPOSSIBLE:
                    alike.append((mutant, differing))
                    self._left.remove(mutant)
                    break
            else:
                self._left.remove(mutant)
                yield mutant, Undecided("whether it ever answers otherwise is too hard to tell for the solver")
        yield from self._agreed(alike)
        for mutant, example in tolerated.items():
            yield mutant, self._claims_asked(mutant, example)

    def equal(self) -> Iterator[str]:
        """Mutants that never answer otherwise, as far as that is easy to tell."""
        alike = []
        query = self._query(defined=False, resources=EASILY)
        while self._left:
            mutant, *self._left = self._left
            differing = self._differing(mutant)
            match Answer.IMPOSSIBLE if z3.is_false(differing) else query.ask(differing, self._meaning(mutant)):
                case Answer.IMPOSSIBLE:
                    alike.append((mutant, differing))
                case Answer.POSSIBLE:
                    example = self._trials.add(self._plain(query.last_model()))
                    self._left = [each for each in self._left if not self._trials.differs_on(each, example)]
        yield from (mutant for mutant, outcome in self._agreed(alike) if outcome is EQUAL)

    def _plain(self, model: z3.ModelRef) -> dict[str, Any]:
        return plain_inputs(self._inputs.values, model, self._inputs.atoms)

    def _query(self, *, defined: bool, resources: int = solving.FAIR) -> Query:
        known = self._known(defined=defined)
        return Query(known, incremental=True, functions=self._mutated.functions, resources=resources)

    def _known(self, *, defined: bool) -> list[z3.BoolRef]:
        """What holds of all inputs that the claims speak of, whether it is the engine or a mutant that is asked."""
        premise = any_of((self._premises[0], self._mutated.goal.premise))
        return [*self._premises[1:], *self._mutated.constraints, premise, *(sums.definitions() if defined else ())]

    def _meaning(self, mutant: str) -> z3.BoolRef:
        """That this mutant is meant."""
        return lower(self._which[self._mutants.index(mutant)]) if self._which else TRUE

    def _of_one(self, formula: Any, mutant: str | None) -> Any:
        """What a formula is where just this mutant is meant, or none."""
        if not self._which:
            return formula
        place = len(self._mutants) if mutant is None else self._mutants.index(mutant)
        which = lower(self._which[0].arguments[0])
        return z3.simplify(z3.substitute(formula, (which, z3.BitVecVal(place, which.size()))))

    def _of_engine(self, constraint: z3.BoolRef) -> z3.BoolRef:
        """What holds of the inputs and of the engine's answers, and isn't about which mutant is meant."""
        about_engine: z3.BoolRef = self._of_one(constraint, None)
        return about_engine

    def _differing(self, mutant: str) -> z3.BoolRef:
        """That one of the answers differs from the engine's: in being there and of the right type, or in what it is.

        Most of what a mutant answers is the engine's answer as it is written, and then nothing is to be asked of it.
        """
        formulas = []
        for answer, expected in zip(self._parts, self._expected, strict=True):
            pairs = zip(self._of_one(answer, mutant).children(), expected.children(), strict=True)
            (given, also_given), (refused, also_refused), *leaves = pairs
            formulas += [_unequal(given, also_given), _unequal(refused, also_refused)]
            formulas.append(all_of((given, also_given, any_of(_unequal(*each) for each in leaves))))
        return any_of(formulas)

    def _tried(self, model: z3.ModelRef, tolerated: dict[str, Example]) -> Iterator[tuple[str, Outcome]]:
        """The outcomes of those that are killed by a model's input; those that differ and no claim minds are put aside."""
        example = self._trials.add(self._plain(model))
        for mutant in list(self._left):
            killed, differs = self._trials.try_on(mutant, example)
            if killed is not None:
                yield mutant, killed
            elif differs:
                tolerated[mutant] = example
            else:
                continue
            self._left.remove(mutant)

    def _agreed(self, alike: Sequence[tuple[str, z3.BoolRef]]) -> Iterator[tuple[str, Outcome]]:
        """What becomes of those of which the first solver says that they never differ: whether the second says so too."""
        second = SecondSolver(SECOND_SOLVERS[0])
        told: dict[bool, Told] = {}
        for mutant, differing in alike:
            agreed = z3.is_false(differing)
            for defined in () if agreed else (False, True):
                if defined not in told:
                    told[defined] = second.told(self._known(defined=defined), simplify=defined)
                asked = all_of((differing, self._meaning(mutant)))
                if told[defined].ask(asked) is Answer.IMPOSSIBLE:
                    agreed = True
                    break
            yield mutant, EQUAL if agreed else Undecided("only one solver says that it answers as the engine does")

    def _claims_asked(self, mutant: str, example: Example) -> Outcome:
        """What becomes of one that answers otherwise: the claims are asked for an input on which they fail."""
        posed, meant = self._mutated, self._meaning(mutant)
        goal = Goal(self._of_one(posed.goal.premise, mutant), self._of_one(posed.goal.conclusion, mutant))
        only = replace(
            posed, goal=goal, in_order=self._of_one(posed.in_order, mutant), constraints=[*posed.constraints, meant]
        )
        failing = find_failing(only)
        match failing.answer:
            case Answer.IMPOSSIBLE:
                return Tolerated(example)
            case Answer.POSSIBLE:
                killed, _ = self._trials.try_on(mutant, self._trials.add(self._plain(failing.query.model())))
                return killed or Undecided("as followed it breaks a claim, and as it is run it doesn't")
        return Undecided("whether a claim fails is too hard to tell for the solver")


def _one_of_or_none(inputs: Inputs, size: int) -> list[terms.Term]:
    """For each of so many mutants that it is the one that is meant; none may be."""
    which = terms.variable(f"which of {size} mutants", size.bit_length())
    is_place = [terms.equal(which, terms.number(each, which.width)) for each in range(1 << which.width)]
    inputs.maker.constraints += [terms.negate(beyond) for beyond in is_place[size + 1 :]]
    if size > 1:
        terms.just_one_of(tuple(is_place[: size + 1]))
    return is_place[:size]


def _parts(posed: Posed) -> list[z3.ExprRef]:
    """For each answer, as one term: whether it is there and of the right type, whether it was refused, and its leaves."""
    terms_of_answers = []
    for answer, view, shape in posed.asked.answers:
        given = lower(terms.conjoin((answer.given, posed.caller.view(answer.value, shape)[0])))
        parts = [given, lower(answer.refused), *flatten(view)]
        together = z3.Function("answer", *(part.sort() for part in parts), z3.BoolSort())
        terms_of_answers.append(together(*parts))
    return terms_of_answers


def _unequal(one: Any, other: Any) -> z3.BoolRef:
    return FALSE if one.get_id() == other.get_id() else z3.simplify(one != other)
