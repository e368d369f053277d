"""Where mutants give something else at their places than the engine does there, the engine being followed only once.

A mutant answers as the engine does wherever its place isn't come by, or gives the same there: so most of those that are no
mistakes are told from the engine's code alone, and inputs where a mutant's place gives something else mostly show that it
is one. What happens after the place is the engine's doing in either case, and needn't be followed again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from verifier import terms
from verifier.follow.execution import CannotFollow, Execution, Ways
from verifier.follow.state import State, variable
from verifier.follow.values import (
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    index_term,
    integer,
    is_plain_enum,
    truth_term,
)
from verifier.terms import FALSE, TRUE, Term


class Infecting(Execution):
    """A run of the engine that notes at each mutant's place where the mutant would give something else."""

    def __init__(
        self, *, flags: Mapping[str, Term], constants: Mapping[tuple[int, str], Sequence[str]], **given: Any
    ) -> None:
        """`flags` are the variables that say of each mutant that it is meant; `given` is what any run is given.

        `constants` has by a module's variables, as their address, and a name the mutants in which that is something else.
        """
        super().__init__(**given)
        self.where: dict[str, list[Term]] = {}
        """By a mutant whose place is come by, the conditions under which something else comes of it."""
        self._meant = {flag: mutant for mutant, flag in flags.items()}
        self._not_meant = {terms.negate(flag): mutant for mutant, flag in flags.items()}
        self._constants = constants
        self._astray = False
        """Whether this is what a mutant does."""
        self._left_by: dict[int, tuple[Ways, int]] = {}
        """The exits that a mutant has added to, and how many there were before."""

    def branch(self, condition: Term, yes: Callable[[], Any], no: Callable[[], Any]) -> Any:
        """Do what the engine does; at a mutant's place see before what the mutant would come to."""
        if condition in self._meant:
            return self._at_place(self._meant[condition], yes, no)
        if condition in self._not_meant:
            return self._at_place(self._not_meant[condition], no, yes)
        return super().branch(condition, yes, no)

    def exit(self, ways: Ways, value: Any = None) -> Any:
        """End this way; what a mutant adds to the exits is taken away again."""
        if self._astray:
            self._left_by.setdefault(id(ways), (ways, len(ways)))
        super().exit(ways, value)

    def of_module(self, variables: dict[str, Any], name: str) -> Any:
        """What the variable is in the engine; where a mutant's is read, something else may come of it."""
        if not self._astray:
            for mutant in self._constants.get((id(variables), name), ()):
                self._note(mutant, TRUE)
        return super().of_module(variables, name)

    def _note(self, mutant: str, unlike: Term) -> None:
        """Note that the place of a mutant is come by, and where something else comes of it."""
        found = self.where.setdefault(mutant, [])
        if unlike is not FALSE:
            found.append(terms.conjoin((*self.state.path.conditions(), unlike)))

    def _at_place(self, mutant: str, as_mutant: Callable[[], Any], as_engine: Callable[[], Any]) -> Any:
        if self._astray:
            return as_engine()
        before = self.state
        # Both go on from here, so neither may change the contents in place.
        before.shared = True
        others = self._if_astray(as_mutant)
        self.state = State(before.path, before.contents)
        ways: Ways = []
        self.attempt(as_engine, ways)
        self.state = before
        self._note(mutant, self._unlike(before, others, ways))
        return self.meet(ways)

    def _if_astray(self, as_mutant: Callable[[], Any]) -> Ways:
        """How a mutant goes on after its place; nothing, if it doesn't or can't be followed."""
        before, steps = self.state, self._steps
        self.state = State(before.path, before.contents)
        self._astray = True
        ways: Ways = []
        try:
            self.attempt(as_mutant, ways)
        except CannotFollow:
            return []
        finally:
            self._astray, self._steps = False, steps
            for left_by, size in self._left_by.values():
                del left_by[size:]
            self._left_by.clear()
        return ways

    def _unlike(self, before: State, others: Ways, ways: Ways) -> Term:
        """Where a mutant's way goes on with something else than the engine's, or one of them may end there."""
        if not others or not ways:
            return TRUE
        (other, other_value), (state, value) = others[0], ways[0]
        # What goes on only under a condition may have ended elsewhere, and what is there isn't compared.
        if other.path.conditions(before.path) or state.path.conditions(before.path):
            return TRUE
        changed = [each for each in before.contents if other.contents.get(each) is not state.contents.get(each)]
        kept = all(each in other.contents and each in state.contents for each in changed)
        if not kept or any(each.kind not in ("frame", "object") for each in changed):
            return TRUE
        pairs = [(other_value, value)]
        for reference in changed:
            one, also = other.contents[reference], state.contents[reference]
            pairs += ((variable(one, name), variable(also, name)) for name in dict.fromkeys((*one, *also)))
        return terms.disjoin(self._differ(*pair) for pair in pairs)

    def _differ(self, one: Any, other: Any) -> Term:
        """Where two values differ; of those that the program could tell apart though they are equal, that they do."""
        if one is other:
            return FALSE
        match one, other:
            case (bool() | SymbolicBool(), bool() | SymbolicBool()):
                parts = truth_term(one), truth_term(other)
                mentioned = any(part in self._meant or part in self._not_meant for part in parts)
                return TRUE if mentioned else terms.negate(terms.equal(*parts))
            case (int() | SymbolicInt(), int() | SymbolicInt()) if _is_number(one) and _is_number(other):
                numbers = integer(one).term, integer(other).term
                width = max(each.width for each in numbers)
                return terms.negate(terms.equal(*(terms.extend(each, width) for each in numbers)))
            case (Enum() | SymbolicEnum(), Enum() | SymbolicEnum()):
                cls = _class_of(one)
                same = cls is _class_of(other) and is_plain_enum(cls)
                return terms.negate(terms.equal(index_term(cls, one), index_term(cls, other))) if same else TRUE
            case (SymbolicAtom(), SymbolicAtom()):
                return terms.negate(terms.equal(one.term, other.term))
        return TRUE


def _is_number(value: Any) -> bool:
    return type(value) in (int, SymbolicInt)


def _class_of(member: Any) -> type[Enum]:
    cls: type[Enum] = member.cls if isinstance(member, SymbolicEnum) else type(member)
    return cls
