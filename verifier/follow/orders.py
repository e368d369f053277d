"""In which order a set is gone through, which Python doesn't promise, and where that makes no difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verifier import terms
from verifier.follow.execution import Execution, Ways
from verifier.follow.state import State
from verifier.follow.values import Reference
from verifier.terms import TRUE, Term

MOST_UNORDERED = 6
"""How many elements a set may have for all their orders to be considered."""


def places_of(run: Execution, of: tuple[Reference, Any], items: tuple[Any, ...]) -> list[Term]:
    """In which order the items are gone through of a set that can change, the same one each time."""
    reference, content = of
    key = (reference, id(content), *map(id, items))
    if key not in run.orders:
        run.orders[key] = content, items, places(run, len(items))
    return run.orders[key][-1]


def places(run: Execution, size: int) -> list[Term]:
    """An order of so many items: for each place the number of the item that comes there."""
    width = size.bit_length()
    places = [run.fresh(width) for _ in range(size)]
    numbers = [terms.number(place, width) for place in range(size)]
    run.assumptions += [terms.disjoin(terms.equal(place, number) for number in numbers) for place in places]
    run.assumptions += [terms.negate(terms.equal(one, other)) for i, one in enumerate(places) for other in places[:i]]
    run.usual_orders += [terms.equal(place, number) for place, number in zip(places, numbers, strict=True)]
    return places


class OrderMatters(Exception):
    """What was made of a set's elements depends on their order."""


def need_order(run: Execution, ordered: bool) -> None:
    """Within `without_order`: go through sets in every order after all, if one was gone through."""
    if run.disordered and not ordered:
        raise OrderMatters


def without_order(run: Execution, go_through: Callable[[bool], Any]) -> Any:
    """What `go_through(ordered)` gives, where its result depends on the order only through what goes wrong on the way.

    It is tried without order; if a set was gone through so, and an error was raised or anything was changed on the way,
    it is done again in every order.
    """
    before, errors, disordered = run.state, len(run.raised), run.disordered
    run.state, run.disordered = before.under(TRUE), False
    ways: Ways = []
    try:
        run.attempt(lambda: go_through(False), ways)
    except OrderMatters:
        del run.raised[errors:]
        run.state, run.disordered = before, disordered
        return go_through(True)
    harmless, run.disordered = not run.disordered, disordered or run.disordered
    if harmless or (len(run.raised) == errors and not changed(run, before)):
        return run.meet(ways)
    del run.raised[errors:]
    run.state = before
    return go_through(True)


def changed(run: Execution, before: State) -> bool:
    """Whether anything that was there before has changed, other than that iterators were begun."""
    if run.state.contents is before.contents:
        return False
    contents = ((ref, content) for ref, content in before.contents.items() if ref.kind != "stream")
    return any(run.state.contents.get(ref, content) is not content for ref, content in contents)
