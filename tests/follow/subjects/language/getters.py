"""What `operator` makes to get something of a value."""

from dataclasses import dataclass
from functools import partial
from operator import attrgetter, itemgetter, methodcaller
from typing import Any

from domain import Few, Signal

FIRST = itemgetter(0)
ENDS = itemgetter(0, -1)
BLINKS = attrgetter("blinks")
STOPS_AND_BLINKS = attrgetter("lamp.stops", "blinks")
BLINK = methodcaller("blink")
SORT = methodcaller("sort", reverse=True)


@dataclass(frozen=True)
class Table:
    """One that says itself what it goes by."""

    key: Any = FIRST

    def best(self, *rows: Any) -> Any:
        return max(rows, key=self.key)


def items(number: Few) -> Any:
    return FIRST((number, 1)), ENDS([1, 2, number]), itemgetter("a")({"a": number})


def item_at_any_place(number: Few) -> Any:
    return itemgetter(number)([1, 2, 3])


def missing_item(number: Few) -> Any:
    return itemgetter(number, "other")({1: 2})


def item_of_what_has_none(number: Few) -> Any:
    return FIRST(number)


def attributes(signal: Signal) -> Any:
    return BLINKS(signal), STOPS_AND_BLINKS(signal), attrgetter("lamp", "calm")(signal)


def missing_attribute(signal: Signal) -> Any:
    return attrgetter("blinks", "lamp.limit")(signal)


def attribute_of_no_name(signal: Signal) -> Any:
    return attrgetter("lamp.")(signal)


def methods(signal: Signal, number: Few) -> Any:
    held = [1, number, 2]
    return BLINK(signal), methodcaller("count", 1)(held), SORT(held), held


def missing_method(number: Few) -> Any:
    return methodcaller("blink", number)(number)


def wrong_arguments_of_a_method(number: Few) -> Any:
    return BLINK(number, number)


def keys(one: Few, other: Few) -> Any:
    rows = [(one, 1), (other, 2), (0, 3)]
    return sorted(rows, key=itemgetter(0)), min(rows, key=FIRST), max(rows, key=itemgetter(1, 0)), list(map(FIRST, rows))


def keys_that_are_held(one: Few, other: Few) -> Any:
    return Table().best((one, 1), (other, 2)), Table(itemgetter(1)).best((one, 1), (other, 2))


def one_of_two(number: Few, flag: bool) -> Any:
    return (FIRST if flag else itemgetter(1))((number, 5))


def given_part_by_part(number: Few) -> Any:
    return partial(FIRST, [number])(), partial(itemgetter, 1)()((1, number))


def called_on_nothing(number: Few) -> Any:
    return FIRST() if number else FIRST((1,), (2,))


def made_of_nothing(number: Few) -> Any:
    return itemgetter() if number else methodcaller()


def made_of_what_is_no_name(number: Few) -> Any:
    return attrgetter(number) if number else methodcaller(number)


def made_by_keyword(number: Few) -> Any:
    return itemgetter(item=number)


def kinds(number: Few) -> Any:
    return isinstance(FIRST, itemgetter), isinstance(itemgetter(number), attrgetter), callable(itemgetter(number))
