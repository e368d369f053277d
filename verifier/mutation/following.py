"""An engine and its mutants followed at once over all inputs that a claim speaks of: one unknown says which is meant."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from enum import Enum
from functools import cached_property, partial
from typing import Any

import z3

from verifier import posing, sums, terms
from verifier.callers import Answer
from verifier.claims import Claim
from verifier.follow.execution import CannotFollow, Execution
from verifier.follow.merging import merge
from verifier.follow.values import SymbolicBool
from verifier.formulas import FALSE, TRUE, all_of, any_of, children
from verifier.game import Game
from verifier.lowering import lower
from verifier.mutation.copies import Copies
from verifier.mutation.infected import Infected, at
from verifier.mutation.infecting import Infecting
from verifier.posing import Inputs, Posed
from verifier.saying import plain_inputs
from verifier.shapes import Shape
from verifier.vocabulary import Place, leaves_in, nothing_for

REFUSED: Place = ("refused or not",)
"""The place that stands for whether an answer was refused; no field can have that name."""


class Asking:
    """A claim that is asked of an engine and of some of its mutants. Following them raises CannotFollow."""

    def __init__(self, claim: Claim, game: Game, copies: Copies, inputs: Inputs, mutants: Sequence[str]) -> None:
        self.copies = copies
        self.mutants = list(mutants)
        # Inputs are made once only: what is noted of their variables then would settle the same constraints made again.
        self.inputs = _apart(inputs)
        self._claim = claim
        self._game = game

    def follow(self, inputs: Inputs, execution: Callable[..., Execution] = Execution) -> Posed:
        """The claim asked of the engine as it is now; `execution` makes the run in which its code is followed."""
        asked = self._claim, self._game, self.copies.module, inputs, inputs.values
        return posing.follow(*asked, execution=execution, settled=self._settled)

    @cached_property
    def _settled(self) -> dict[terms.Term, terms.Term]:
        """The variables that have one value in all inputs, whether it is the engine or a mutant that is asked."""
        return posing.settled_inputs(self._claim, self.inputs)

    @cached_property
    def of_engine(self) -> Posed:
        """The claim asked of the engine itself, on the same inputs as of mutants."""
        return self.follow(self.inputs)

    @cached_property
    def infected(self) -> Infected:
        """Where each of the mutants gives something else at its place than the engine does."""
        of_constants = [mutant for mutant in self.mutants if self.copies.is_of_a_constant(mutant)]
        flags = {each: terms.variable(f"{each} is meant", terms.BOOL) for each in self.mutants if each not in of_constants}
        conditions = {mutant: SymbolicBool(flag) for mutant, flag in flags.items()}
        constants: dict[tuple[int, str], list[str]] = {}
        for mutant in of_constants:
            for variables, name, *_ in self.copies.bindings(mutant):
                constants.setdefault((id(variables), name), []).append(mutant)
        runs: list[Infecting] = []

        def execution(**given: Any) -> Execution:
            runs.append(Infecting(flags=flags, constants=constants, planted=list(conditions.values()), **given))
            return runs[0]

        # The orders of sets here aren't those that mutants are followed with, though they be as many.
        inputs = replace(_apart(self.inputs), kind="order at places")
        with self.copies.chosen_where(conditions):
            posed = self.follow(inputs, execution)
        where = {mutant: [lower(each) for each in found] for mutant, found in runs[0].where.items()}
        known = [posing.known_premise(self._claim, inputs.values, inputs.atoms), *posed.constraints]
        given = (lower(answer.given) for answer, _, _ in posed.asked.answers)
        return Infected(inputs, known, all_of((posed.goal.premise, *given)), where, posed.functions)

    @cached_property
    def unlike(self) -> Mapping[str, z3.BoolRef]:
        """By a mutant, where it may give something else at its place; elsewhere it answers as the engine."""
        try:
            return {mutant: any_of(self.infected.where.get(mutant, ())) for mutant in self.mutants}
        except CannotFollow:
            return dict.fromkeys(self.mutants, TRUE)


class Followed:
    """Mutants and the engine, as formulas over all inputs of a claim. Raises CannotFollow, of all of them at once."""

    def __init__(self, asking: Asking, mutants: Sequence[str]) -> None:
        """Several mutants at once must all be such as `can_be_planted`."""
        self.mutants = list(mutants)
        self._unlike = asking.unlike
        self._which: list[terms.Term] = []
        if all(can_be_planted(asking.copies, mutant) for mutant in mutants):
            self._inputs = _apart(asking.inputs)
            self._which = _one_of_or_none(self._inputs, len(mutants))
            with _planted(asking.copies, dict(zip(mutants, self._which, strict=True))) as planted:
                engine = self.posed = asking.follow(self._inputs, partial(Execution, planted=planted))
        else:
            engine = asking.of_engine
            # Made only now, so that the orders of sets in the mutant aren't those in the engine.
            self._inputs = _apart(asking.inputs)
            with asking.copies.chosen(mutants[0]):
                self.posed = asking.follow(self._inputs)
        compared = _side_by_side(self.posed, engine)
        self._asks_the_same = compared is not None
        """Whether the claim makes as many calls of a mutant as of the engine, so that answers can be compared."""
        self._places = [places for places, _, _ in compared or ()]
        self._parts = [parts for _, parts, _ in compared or ()]
        self._mentioned = self._mentions()
        self._expected = [self._all_of(parts, None) for _, _, parts in compared or ()]
        self._premise = self._of(engine.goal.premise, None)
        self._of_engine = [self._of(constraint, None) for constraint in engine.constraints]

    def plain(self, model: z3.ModelRef) -> dict[str, Any]:
        """The inputs in a model."""
        return plain_inputs(self._inputs.values, model, self._inputs.atoms)

    def meant_in(self, model: z3.ModelRef) -> str | None:
        """The mutant that is meant in a model, if one is."""
        if not self._which:
            return self.mutants[0]
        place = model.eval(self._unknown, model_completion=True).as_long()
        return self.mutants[place] if place < len(self.mutants) else None

    def where(self, value: Callable[[z3.ExprRef], int]) -> z3.BoolRef:
        """That the inputs, and the mutant that is meant, are what `value` says of the formulas for their variables."""
        inputs = at(self._inputs, value)
        return all_of((inputs, self._unknown == value(self._unknown))) if self._which else inputs

    def meaning(self, mutant: str) -> z3.BoolRef:
        """That this mutant is meant."""
        return lower(self._which[self.mutants.index(mutant)]) if self._which else TRUE

    def known(self, *, defined: bool) -> list[z3.BoolRef]:
        """What holds of all inputs that the claim speaks of, whether it is the engine or a mutant that is asked."""
        premise = any_of((self._premise, self.posed.goal.premise))
        return [*self._of_engine, *self.posed.constraints, premise, *(sums.definitions() if defined else ())]

    def known_of(self, mutant: str, *, defined: bool) -> list[z3.BoolRef]:
        """What holds of all inputs that the claim speaks of, whether it is the engine or just this mutant that is asked."""
        return self._all_of(self.known(defined=defined), mutant)

    def differing(self, mutant: str, leaves: Collection[Place] | None = None) -> z3.BoolRef:
        """That one of the answers differs from the engine's: in being there and of the right type, or in what it is.

        Of the only answer it may be asked whether it differs in leaves at some places, of which REFUSED is whether it is
        refused, and with it whether it is there. Most of what a mutant answers is the engine's answer as it is written, and
        then nothing is to be asked of it.
        """
        if not self._asks_the_same:
            return self._unlike[mutant]
        place = self.mutants.index(mutant)
        mentioning = [
            part
            for parts, mentioned in zip(self._parts, self._mentioned, strict=True)
            for part, mask in zip(parts, mentioned, strict=True)
            if mask >> place & 1
        ]
        own = iter(self._all_of(mentioning, mutant))
        formulas = []
        for places, expected, mentioned in zip(self._places, self._expected, self._mentioned, strict=True):
            pairs = [
                (next(own) if mask >> place & 1 else also, also) for also, mask in zip(expected, mentioned, strict=True)
            ]
            (given, also_given), (refused, also_refused), *others = pairs
            if leaves is None or REFUSED in leaves:
                formulas += [_unequal(given, also_given), _unequal(refused, also_refused)]
            asked = [pair for leaf, pair in zip(places, others, strict=True) if leaves is None or leaf in leaves]
            formulas.append(all_of((given, also_given, any_of(_unequal(*each) for each in asked))))
        return all_of((self._unlike[mutant], any_of(formulas)))

    def breaking(self, mutant: str) -> z3.BoolRef:
        """That this mutant is meant, and breaks the claim where it gives something else at its place than the engine."""
        goal = self.posed.goal
        return all_of((self.meaning(mutant), self._unlike[mutant], goal.premise, self.posed.fails))

    def only(self, mutant: str) -> Posed:
        """The claim as it is asked of just this mutant."""
        goal = replace(
            self.posed.goal,
            premise=self._of(self.posed.goal.premise, mutant),
            conclusion=self._of(self.posed.goal.conclusion, mutant),
        )
        constraints = [*self.posed.constraints, self.meaning(mutant)]
        return replace(self.posed, goal=goal, in_order=self._of(self.posed.in_order, mutant), constraints=constraints)

    @property
    def _unknown(self) -> Any:
        return lower(self._which[0].arguments[0])

    def _of(self, formula: Any, mutant: str | None) -> Any:
        """What a formula is where just this mutant is meant, or none."""
        return self._all_of([formula], mutant)[0]

    def _all_of(self, formulas: Sequence[Any], mutant: str | None) -> list[Any]:
        """What each of the formulas is where just this mutant is meant, or none; what they share is gone through once."""
        if not self._which or not formulas:
            return list(formulas)
        place = len(self.mutants) if mutant is None else self.mutants.index(mutant)
        together = z3.Function("together", *(each.sort() for each in formulas), z3.BoolSort())(*formulas)
        meant = z3.substitute(together, (self._unknown, z3.BitVecVal(place, self._unknown.size())))
        return list(z3.simplify(meant).children())

    def _mentions(self) -> list[list[int]]:
        """Of each part of each answer, for which mutants it isn't the engine's as it is written: a bit for each of them."""
        everyone = (1 << len(self.mutants)) - 1
        known: dict[int, int] = {}
        if not self._which:
            return [[everyone] * len(parts) for parts in self._parts]
        for place, meant in enumerate(map(lower, self._which)):
            known[meant.get_id()] = 1 << place
        # Where none is meant, what is said of that is as for a mutant that isn't mentioned.
        known[(self._unknown == z3.BitVecVal(len(self.mutants), self._unknown.size())).get_id()] = everyone
        known[self._unknown.get_id()] = everyone
        return [[_gathered(part, known) for part in parts] for parts in self._parts]


def _apart(inputs: Inputs) -> Inputs:
    """The same inputs, of which more can be said by itself."""
    return replace(inputs, maker=replace(inputs.maker, constraints=list(inputs.maker.constraints)))


def can_be_planted(copies: Copies, mutant: str) -> bool:
    """Whether the mutant can be followed along with others, chosen by an unknown."""
    if not copies.is_of_a_constant(mutant):
        return True
    return all(_is_simple(value) for _, _, other, known in copies.bindings(mutant) for value in (other, known))


def _is_simple(value: Any) -> bool:
    return type(value) in (bool, int) or isinstance(value, Enum)


@contextmanager
def _planted(copies: Copies, meant: Mapping[str, terms.Term]) -> Iterator[list[Any]]:
    """The unknown values that are put into the engine meanwhile, such that it is what the mutant that is meant is."""
    conditions = {mutant: SymbolicBool(term) for mutant, term in meant.items() if not copies.is_of_a_constant(mutant)}
    constants = [mutant for mutant in meant if copies.is_of_a_constant(mutant)]
    with ExitStack() as stack:
        stack.enter_context(copies.chosen_where(conditions))
        planted: list[Any] = list(conditions.values())
        for mutant in constants:
            for variables, name, other, _ in copies.bindings(mutant):
                stack.callback(variables.__setitem__, name, variables[name])
                variables[name] = merge(meant[mutant], other, variables[name])
                planted.append(variables[name])
        yield planted


def _one_of_or_none(inputs: Inputs, size: int) -> list[terms.Term]:
    """For each of so many mutants that it is the one that is meant; none may be."""
    which = terms.variable(f"which of {size} mutants", size.bit_length())
    is_place = [terms.equal(which, terms.number(each, which.width)) for each in range(1 << which.width)]
    inputs.maker.constraints += [terms.negate(beyond) for beyond in is_place[size + 1 :]]
    if size > 1:
        terms.just_one_of(tuple(is_place[: size + 1]))
    return is_place[:size]


_Told = tuple[Answer, Any, Shape]
"""An answer, its view and its shape."""

_Compared = tuple[list[Place], list[Any], list[Any]]
"""The places of leaves, and in one answer and in the other: whether it is there and of the right type, whether it was
refused, and the leaves at these places."""


def _side_by_side(one: Posed, other: Posed) -> list[_Compared] | None:
    """What each call was answered in the one and in the other, such pairs once; None if there aren't as many calls."""
    calls, others = one.asked.calls, other.asked.calls
    if len(calls) != len(others):
        return None
    pairs = {(id(told[0]), id(also[0])): (told, also) for told, also in zip(calls, others, strict=True)}
    return [_compared(_parts(one, told), _parts(other, also)) for told, also in pairs.values()]


def _compared(one: tuple[list[Any], dict[Place, Any]], other: tuple[list[Any], dict[Place, Any]]) -> _Compared:
    """Parts of two answers side by side: a tuple that may be longer in one of them has leaves that the other lacks."""
    (own, leaves), (known, others) = one, other
    places = list(dict.fromkeys((*leaves, *others)))
    for place in places:
        own.append(leaves[place] if place in leaves else nothing_for(others[place]))
        known.append(others[place] if place in others else nothing_for(leaves[place]))
    return places, own, known


def _parts(posed: Posed, told: _Told) -> tuple[list[Any], dict[Place, Any]]:
    """Whether an answer is there and of the right type, and whether it was refused; and its leaves by their places."""
    answer, view, shape = told
    given = lower(terms.conjoin((answer.given, posed.caller.view(answer.value, shape)[0])))
    return [given, lower(answer.refused)], dict(leaves_in(view))


def _gathered(formula: Any, known: dict[int, int]) -> int:
    """The bits of all that occurs in a formula; those of its parts are kept in `known`, by their ids."""
    waiting = [(formula.get_id(), formula.as_ast())]
    while waiting:
        key, ast = waiting[-1]
        parts = () if key in known else children(ast)
        missing = [part for part in parts if part[0] not in known]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        if key not in known:
            known[key] = 0
            for part, _ in parts:
                known[key] |= known[part]
    return known[formula.get_id()]


def _unequal(one: Any, other: Any) -> Any:
    return FALSE if one.get_id() == other.get_id() else one != other
