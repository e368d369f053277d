"""The state of a run on one path: how it got here, and what everything that can change holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from verifier import terms
from verifier.follow.merging import merge, merge_items
from verifier.follow.paths import Path, shared_path
from verifier.follow.values import UNBOUND, Guarded, Reference
from verifier.terms import TRUE, Term


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

    An object's and a frame's content is a dict from names to values, a list's and a deque's a tuple of guarded items, a
    dict's a tuple of (condition, key, value), a set's a set value.
    """

    path: Path
    contents: dict[Reference, Any]
    shared: bool = True
    """Whether another state may have the same contents, so that they are copied before one is replaced."""

    def under(self, condition: Term, *, known: Iterable[Term] = ()) -> State:
        """This state on the path on which the condition holds as well, from which the `known` ones follow."""
        self.shared = True
        return State(self.path.with_condition(condition, known), self.contents)

    def write(self, reference: Reference, content: Any) -> None:
        """Replace a content."""
        self._own()
        self.contents[reference] = content

    def drop(self, reference: Reference) -> Any:
        """Forget a content that nothing refers to any more; returns it."""
        self._own()
        return self.contents.pop(reference, None)

    def _own(self) -> None:
        if self.shared:
            self.contents, self.shared = dict(self.contents), False


def join(ways: Sequence[tuple[State, Any]]) -> tuple[State, Any]:
    """Several ways to one point in the program, no two of them possible at once, as one state with one value."""
    state, value = ways[-1]
    for other, other_value in reversed(ways[:-1]):
        shared = shared_path(other.path, state.path)
        condition, opposite = (terms.conjoin(way.path.conditions(shared)) for way in (other, state))
        either = terms.disjoin((condition, opposite))
        path = shared if either is TRUE else shared.with_condition(either)
        state, value = _join_two(path, condition, (other, other_value), (state, value))
    return state, value


def join_cases(before: State, cases: Sequence[Term], ways: Sequence[tuple[Term, State, Any]]) -> tuple[State, Any]:
    """The ways that go on of those on which a state was parted by cases, exactly one of which holds."""
    met = [(terms.conjoin(state.path.conditions(before.path)), state, value) for _, state, value in ways]
    missing = [case for case in cases if all(case is not each for each, _, _ in ways)]
    as_they_were = all(condition is case for (condition, _, _), (case, _, _) in zip(met, ways, strict=True))
    holds = terms.negate(terms.disjoin(missing)) if as_they_were else terms.disjoin(condition for condition, _, _ in met)
    path = before.path if holds is TRUE else before.path.with_condition(holds)
    _, state, value = met[-1]
    for condition, other, other_value in reversed(met[:-1]):
        state, value = _join_two(path, condition, (other, other_value), (state, value))
    return State(path, state.contents), value


def _join_two(path: Path, condition: Term, yes: tuple[State, Any], no: tuple[State, Any]) -> tuple[State, Any]:
    (yes_state, yes_value), (no_state, no_value) = yes, no
    contents = _join_contents(condition, yes_state.contents, no_state.contents)
    return State(path, contents), merge(condition, yes_value, no_value)


def _join_contents(condition: Term, yes: dict[Reference, Any], no: dict[Reference, Any]) -> dict[Reference, Any]:
    if yes is no:
        return no
    contents = dict(no)
    # Most of what there is hasn't changed on either way, so what has is sought first.
    for reference, content in [each for each in yes.items() if no.get(each[0]) is not each[1]]:
        opposite = no.get(reference)
        contents[reference] = content if opposite is None else _merge_contents(reference.kind, condition, content, opposite)
    return contents


def _merge_contents(kind: str, condition: Term, yes: Any, no: Any) -> Any:
    match kind:
        case "list" | "deque":
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
