"""What a `deque` does that a list doesn't: it grows and shrinks at both ends, and may have no more than so many items."""

from __future__ import annotations

import collections
from collections.abc import Callable
from typing import Any

from verifier import terms
from verifier.follow import arithmetic, containers, iteration, quantities
from verifier.follow.execution import Execution
from verifier.follow.merging import packed, union
from verifier.follow.natives import stands_in_for
from verifier.follow.values import Guarded, Reference, integer
from verifier.terms import FALSE, TRUE


@stands_in_for(collections.deque)
def _deque(run: Execution, collection: Any = (), /, maxlen: Any = None) -> Any:
    if maxlen is not None and type(maxlen) is not int:
        return run.unsupported("it makes a `deque` of which it isn't known how many items it has at most")
    if maxlen is not None and maxlen < 0:
        return run.fail(ValueError("maxlen must be non-negative"))
    made = run.new("deque", (), collections.deque, maxlen)
    _extend(run, made, collection)
    return made


def _append(run: Execution, receiver: Reference, value: Any) -> None:
    most = receiver.given
    _write(run, receiver, (*run.read(receiver), (TRUE, value)), lambda held: held[max(len(held) - most, 0) :])


def _append_left(run: Execution, receiver: Reference, value: Any) -> None:
    _write(run, receiver, ((TRUE, value), *run.read(receiver)), lambda held: held[: receiver.given])


def _write(run: Execution, receiver: Reference, items: Guarded, kept: Callable[[list[Any]], list[Any]]) -> None:
    """Put items into a deque, and of more than it may have those that are `kept`."""
    if receiver.given is None:
        run.write(receiver, items)
    else:
        iteration.by_length(run, items, lambda held: run.write(receiver, tuple((TRUE, each) for each in kept(held))))


def _extend(run: Execution, receiver: Reference, values: Any) -> None:
    iteration.each(run, values, lambda item: _append(run, receiver, item))


def _extend_left(run: Execution, receiver: Reference, values: Any) -> None:
    iteration.each(run, values, lambda item: _append_left(run, receiver, item))


def _pop(run: Execution, receiver: Reference) -> Any:
    items = _some(run, receiver)
    following = [*(guard for guard, _ in items[1:]), FALSE]
    run.write(
        receiver, tuple((after, item) for (_, item), after in zip(items, following, strict=True) if after is not FALSE)
    )
    last = ((terms.conjoin((here, terms.negate(after))), item) for (here, item), after in zip(items, following, strict=True))
    return union(tuple(last))


def _pop_left(run: Execution, receiver: Reference) -> Any:
    items = _some(run, receiver)
    run.write(receiver, items[1:])
    return items[0][1]


def _some(run: Execution, receiver: Reference) -> Guarded:
    """The items of a deque that isn't empty, each there only where the one before it is."""
    items = packed(run.read(receiver))
    run.require(items[0][0] if items else FALSE, lambda: IndexError("pop from an empty deque"))
    return items


def _insert(run: Execution, receiver: Reference, index: Any, value: Any) -> None:
    if receiver.given is not None:
        run.unsupported("it inserts into a `deque` that has only so many items")
    containers.edit(run, receiver, index, lambda held, place: held.insert(place, value))


def _rotate(run: Execution, receiver: Reference, steps: Any = 1) -> None:
    if not quantities.is_number(steps):
        run.unsupported("it rotates a `deque` by what is no plain number")

    def by(number: int) -> None:
        def rotated(held: list[Any]) -> None:
            turned = collections.deque(held)
            turned.rotate(number)
            run.write(receiver, tuple((TRUE, each) for each in turned))

        iteration.by_length(run, run.read(receiver), rotated)

    arithmetic.each_value(run, integer(steps), by)


METHODS: dict[str, Callable[..., Any]] = {
    "append": _append,
    "appendleft": _append_left,
    "extend": _extend,
    "extendleft": _extend_left,
    "pop": _pop,
    "popleft": _pop_left,
    "insert": _insert,
    "rotate": _rotate,
}
