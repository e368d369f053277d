"""The state of a run on one path: what was decided to get here, and what everything that can change holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from verifier import terms
from verifier.follow.merging import merge, merge_items
from verifier.follow.values import UNBOUND, Guarded, Reference
from verifier.terms import FALSE, TRUE, Term


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """The conditions taken so far, the last one first, and what follows from them at once.

    `known` has the truth of conditions met on the way, and for a term found equal to a constant, that constant.
    """

    before: Path | None = None
    condition: Term = TRUE
    length: int = 0
    known: dict[Term, Term] = field(default_factory=dict)
    decided: dict[Term, bool | None] = field(default_factory=dict)
    """What was found of a condition before; parts of it may occur in it many times."""

    def with_condition(self, condition: Term) -> Path:
        """The path on which the condition holds as well."""
        known = dict(self.known)
        _learn(condition, known)
        return Path(self, condition, self.length + 1, known)

    def decide(self, condition: Term) -> bool | None:
        """Whether the condition holds on this path, where that is plain without a solver."""
        if condition is TRUE or condition is FALSE:
            return condition is TRUE
        if condition not in self.decided:
            self.decided[condition] = self._decide(condition)
        return self.decided[condition]

    def _decide(self, condition: Term) -> bool | None:
        if condition.operator == "not":
            inner = self.decide(condition.arguments[0])
            return None if inner is None else not inner
        if condition in self.known:
            return self.known[condition] is TRUE
        match condition.operator:
            case "equal":
                left, right = condition.arguments
                value = self.known.get(left)
                return value is right if value is not None and terms.is_constant(right) else None
            case "and" | "or":
                deciding = condition.operator == "or"
                parts = [self.decide(part) for part in condition.arguments]
                return deciding if deciding in parts else None if None in parts else not deciding
        return None

    def conditions(self, until: Path | None = None) -> list[Term]:
        """The conditions taken since `until`, the last one first."""
        taken, path = [], self
        while path is not until and path.before is not None:
            taken.append(path.condition)
            path = path.before
        return taken


def _learn(condition: Term, known: dict[Term, Term]) -> None:
    match condition.operator:
        case "and":
            for part in condition.arguments:
                _learn(part, known)
        case "not":
            inner = condition.arguments[0]
            known[inner] = FALSE
            if inner.operator == "or":
                for part in inner.arguments:
                    _learn(terms.negate(part), known)
        case "equal" if terms.is_constant(condition.arguments[1]):
            known[condition.arguments[0]] = condition.arguments[1]
            known[condition] = TRUE
        case _:
            known[condition] = TRUE


@dataclass(slots=True, eq=False)
class Joined:
    """A variable where ways met. It is merged when it is read: most variables that differ where ways meet never are."""

    condition: Term
    yes: Any
    no: Any
    merged: tuple[Any] | None = None
    """Its value, once it was read."""


def variable(frame: dict[str, Any], name: str) -> Any:
    """The value of a variable in a frame, or UNBOUND."""
    return _value(frame.get(name, UNBOUND))


def _value(held: Any) -> Any:
    if not isinstance(held, Joined):
        return held
    if held.merged is None:
        held.merged = (merge(held.condition, _value(held.yes), _value(held.no)),)
    return held.merged[0]


@dataclass(slots=True, eq=False)
class State:
    """A path and the contents of all references on it. Contents are replaced, never changed in place.

    An object's and a frame's content is a dict from names to values, a list's a tuple of guarded items, a dict's a tuple
    of (condition, key, value), a set's a set value.
    """

    path: Path
    contents: dict[Reference, Any]

    def under(self, condition: Term) -> State:
        """A copy of this state on the path on which the condition holds as well."""
        return State(self.path.with_condition(condition), dict(self.contents))


def join(ways: Sequence[tuple[State, Any]]) -> tuple[State, Any]:
    """Several ways to one point in the program, no two of them possible at once, as one state with one value."""
    state, value = ways[-1]
    for other, other_value in reversed(ways[:-1]):
        state, value = _join_two(other, other_value, state, value)
    return state, value


def _join_two(yes: State, yes_value: Any, no: State, no_value: Any) -> tuple[State, Any]:
    shared = _shared_path(yes.path, no.path)
    condition = terms.conjoin(yes.path.conditions(shared))
    other = terms.conjoin(no.path.conditions(shared))
    either = terms.disjoin((condition, other))
    path = shared if either is TRUE else shared.with_condition(either)
    contents = dict(no.contents)
    for reference, content in yes.contents.items():
        opposite = contents.get(reference)
        if opposite is None:
            contents[reference] = content
        elif opposite is not content:
            contents[reference] = _merge_contents(reference.kind, condition, content, opposite)
    return State(path, contents), merge(condition, yes_value, no_value)


def _shared_path(one: Path, other: Path) -> Path:
    while one is not other:
        if one.length >= other.length:
            assert one.before is not None
            one = one.before
        else:
            assert other.before is not None
            other = other.before
    return one


def _merge_contents(kind: str, condition: Term, yes: Any, no: Any) -> Any:
    match kind:
        case "list":
            return merge_items(condition, yes, no)
        case "dict":
            return _merge_entries(condition, yes, no)
        case "set":
            return merge(condition, yes, no)
        case "frame":
            return {name: _joined(condition, *each) for name, each in _side_by_side(yes, no)}
        case _:
            return {name: merge(condition, *each) for name, each in _side_by_side(yes, no)}


def _side_by_side(yes: dict[str, Any], no: dict[str, Any]) -> Iterator[tuple[str, tuple[Any, Any]]]:
    return ((name, (yes.get(name, UNBOUND), no.get(name, UNBOUND))) for name in dict.fromkeys((*yes, *no)))


def _joined(condition: Term, yes: Any, no: Any) -> Any:
    return yes if yes is no else Joined(condition, yes, no)


def _merge_entries(condition: Term, yes: Guarded, no: Guarded) -> Any:
    """Two dicts' entries as one: `merge_items` on entries, each a value of key and value."""
    shared = 0
    while shared < min(len(yes), len(no)) and yes[shared][0] is no[shared][0] and yes[shared][1] is no[shared][1]:
        shared += 1
    other = terms.negate(condition)
    return (
        tuple((a[0], a[1], merge(condition, a[2], b[2])) for a, b in zip(yes[:shared], no[:shared], strict=True))  # type: ignore[misc]
        + tuple((terms.conjoin((condition, guard)), *rest) for guard, *rest in yes[shared:])
        + tuple((terms.conjoin((other, guard)), *rest) for guard, *rest in no[shared:])
    )
