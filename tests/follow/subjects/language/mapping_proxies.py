"""Tables that nobody can change by the name that they have: `MappingProxyType`."""

# ruff: noqa: SIM300

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from domain import Count, Few, Lamp

_SECONDS = {Lamp.RED: 3, Lamp.AMBER: 2}
_SECONDS[Lamp.GREEN] = 9
SECONDS = MappingProxyType(_SECONDS)
NAMES = MappingProxyType({1: "one", 2: "two", 0: "none"})
LETTERS = MappingProxyType({"a": 1, "b": 2})
WITHIN = MappingProxyType({"few": MappingProxyType({1: 2}), "many": {1: 5}})


class Crossing:
    """A class that has a table."""

    LIMITS = MappingProxyType({1: 30, 2: 50})

    def limit(self, road: int) -> int:
        return self.LIMITS.get(road, 20)


@dataclass(frozen=True)
class Rules:
    """Rules with tables."""

    names: Mapping[int, str]
    costs: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({1: 2}))


RULES = Rules(NAMES)


def read(lamp: Lamp) -> Any:
    return SECONDS[lamp], SECONDS.get(lamp), lamp in SECONDS, lamp not in SECONDS


def read_a_missing_key(number: Few) -> str:
    return NAMES[number]


def asked_for_a_missing_key(number: Few) -> Any:
    return NAMES.get(number), NAMES.get(number, "many"), number in NAMES


def gone_through(number: Few) -> Any:
    return [key + number for key in NAMES], list(NAMES.items()), list(NAMES.values()), list(NAMES.keys())


def given_to_builtins(number: Few) -> Any:
    pairs = list(zip(NAMES, NAMES.values(), strict=True))
    return len(NAMES), sorted(NAMES), max(NAMES), sum(NAMES) + number, tuple(NAMES), set(NAMES), bool(NAMES), pairs


def made_a_dict_of(number: Few) -> Any:
    copied = dict(NAMES)
    copied[number] = "new"
    return copied, {**NAMES, number: "new"}, NAMES.copy(), {key: name for key, name in NAMES.items() if key != number}


def written(number: Few) -> str:
    try:
        NAMES[number] = "new"
    except TypeError:
        return "it can't be"
    return NAMES[number]


def deleted_from(number: Few) -> None:
    del NAMES[number]


def changed_by_methods_that_it_lacks(number: Few) -> Any:
    return hasattr(NAMES, "get"), hasattr(NAMES, "update"), NAMES.pop(number)


def its_kind(number: Few) -> Any:
    held = NAMES if number else {}
    return isinstance(held, dict), isinstance(held, Mapping), type(held) is MappingProxyType


def compared(number: Few) -> Any:
    same = MappingProxyType({1: "one", 2: "two", 0: "none"})
    return NAMES == same, NAMES == {number: "one"}, {} != NAMES, NAMES == number, [NAMES] == [dict(NAMES)]


def used_as_a_key(number: Few) -> Any:
    return {NAMES: number}


def joined(number: Few) -> Any:
    return NAMES | {number: "new"}, {number: "new"} | NAMES, NAMES | NAMES


def joined_in_place(number: Few) -> Any:
    names = {number: "new"}
    names |= NAMES
    names.update(NAMES)
    return names


def joined_in_place_of_itself(number: Few) -> Any:
    names = NAMES
    names |= {number: "new"}
    return names


def shows_what_was_changed_behind_it(number: Few) -> Any:
    table = {number: 1}
    shown = MappingProxyType(table)
    table[2] = 5
    return shown, len(shown), shown[2], list(shown)


def made_of_a_list(number: Few) -> Any:
    return MappingProxyType([number])


def one_of_two(number: Few, flag: bool) -> Any:
    table = NAMES if flag else {1: "single"}
    return table.get(number), number in table, len(table), isinstance(table, dict)


def within_another(number: Count) -> int:
    return WITHIN["few"].get(number, 0) + WITHIN["many"][number]


def matched(number: Few) -> Any:
    match MappingProxyType({number: 1}):
        case {1: found}:
            return found
        case dict():
            return "a dict"
        case _:
            return "another"


def passed_by_names(number: Few) -> Any:
    return dict(**LETTERS, other=number)


def of_a_class(number: Few) -> Any:
    return Crossing().limit(number), Crossing.LIMITS[1]


def of_an_instance(number: Few) -> Any:
    rules = Rules(NAMES)
    return rules.names.get(number), rules.costs[1], RULES.names is NAMES, rules == Rules({number: "one"})


def asked_with_what_is_no_key(number: Few) -> Any:
    return NAMES.get([number])


def as_a_function(number: Few) -> Any:
    return sorted((2, 1), key=NAMES.get), list(map(NAMES.get, (number, 1)))
