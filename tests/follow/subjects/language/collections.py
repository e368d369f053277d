"""Lists, tuples, dicts and sets."""

# ruff: noqa: C406, C408, C418, RUF005
# The code here is written in many ways on purpose, also in ones that aren't the best.

from typing import Annotated, Any

from domain import Count, Few, Lamp, Sign

PRIORITY = {Lamp.RED: 3, Lamp.AMBER: 2}
ORDER = [Lamp.GREEN, Lamp.AMBER, Lamp.RED]


def lists(number: Few, flag: bool) -> Any:
    items = [1, 2]
    if flag:
        items.append(number)
    items.insert(0, 5)
    items += [7, 8]
    items.extend(range(2))
    items[1] = number
    items.reverse()
    return items, len(items), items[-1], items[1:3], items.count(5), 7 in items


def pops_and_removes(number: Few, flag: bool) -> Any:
    items = [0, 1, 2, 1]
    if flag:
        items.pop()
    last = items.pop(0)
    items.remove(number)
    return items, last


def finding_a_place(number: Few, flag: bool) -> Any:
    items = [3, 1, 2]
    if flag:
        items.clear()
    return items.index(number)


def conditional_lists_are_equal(flag: bool, other: bool) -> Any:
    items, others = [], [1]
    if flag:
        items.append(1)
    if other:
        others.append(2)
        items += [2]
    return items == others, items, others, bool(items)


def lists_are_shared(flag: bool) -> Any:
    one: list[int] = []
    two = one if flag else [0]
    two.append(1)
    return one, two, one is two


def list_of_choices(one: Sign | None, number: Few) -> Any:
    held = [None, one, number]
    return held[1], held[number]


def first_of_conditional(flag: bool, other: bool) -> Any:
    items: list[int | None] = []
    if flag:
        items.append(5)
    if other:
        items.append(None)
    return items[0]


def indexing_with_truth(flag: bool) -> Any:
    return (10, 20)[flag], "ab"[flag]


def unpacking(number: Few, items: tuple[Few, bool]) -> Any:
    (first, second), *rest = items, number, 2
    first, second = second, first
    head, *middle, last = [1, number, 3, 4]
    return first, second, rest, head, middle, last


def unpacking_fails(number: Count) -> Any:
    one, two = range(number)
    return one, two


def tuples(items: tuple[Few, bool], flag: bool) -> Any:
    both = items + (1,) if flag else items * 2
    return both, len(both), items < (1, True), items == (1, True), both[1:], items[0] in both


def tuples_of_any_length(items: Annotated[tuple[Few, ...], range(3)], place: Count) -> Any:
    return len(items), sum(items), items + (1,), items[1:], items == (1, 0), sorted(items), items[place], items[-1]


def aliased_arguments(flag: bool) -> Any:
    def add_to(items: list[int], more: list[int]) -> None:
        items.append(len(more))
        more.append(9)

    items: list[int] = []
    add_to(items, items if flag else [])
    return items


def sorting(one: Few, two: Few, flag: bool) -> Any:
    items = sorted([one, two, 1], reverse=flag)
    return items, sorted(("b", "a")), sorted([one, two], key=lambda n: -n), sorted([(one, 1), (1, two)])


def sorting_members(lamps: frozenset[Lamp]) -> Any:
    return sorted(lamps, key=lambda lamp: lamp.value)


def sorting_in_place(one: Few, two: Few) -> Any:
    items = [one, two, 0]
    items.sort(key=abs, reverse=True)
    return items


def dicts(number: Few, lamp: Lamp) -> Any:
    table: dict[Any, Any] = {"a": 1, lamp: number}
    table[Lamp.RED] = 5
    table["b"] = table.get(lamp, 0)
    table.setdefault(Lamp.GREEN, []).append(1) if lamp is Lamp.RED else None
    return table, len(table), Lamp.AMBER in table, list(table), list(table.items()), list(table.values())


def dict_lookup_fails(lamp: Lamp) -> Any:
    return PRIORITY[lamp]


def dict_methods(lamp: Lamp, number: Few) -> Any:
    table = {1: "one", 2: "two", 3: "three"}
    table.pop(number, None)
    table.update({2: lamp})
    table |= {4: "four"}
    del table[3]
    return table, table.pop(1)


def dict_of_lists(lamps: tuple[Lamp, Lamp]) -> Any:
    groups: dict[Lamp, list[int]] = {}
    for place, lamp in enumerate(lamps):
        groups.setdefault(lamp, []).append(place)
    return groups, max(len(group) for group in groups.values()), {**groups, "more": 1}


def dict_order(flag: bool) -> Any:
    table = {1: "a", 2: "b"}
    if flag:
        del table[1]
    table[1] = "c"
    return list(table), table == {2: "b", 1: "c"}


def empty_views(flag: bool) -> Any:
    table = {1: 2} if flag else {}
    keys, values = table.keys(), table.values()
    return bool(keys), len(values), "yes" if table.items() else "no", 1 in keys, 2 in values


def views_see_changes(flag: bool) -> Any:
    table = {1: 2}
    keys = table.keys()
    if flag:
        table[3] = 4
    return list(keys), list(keys), len(keys)


def dict_constructor(number: Few) -> Any:
    return dict([(1, number), (number, 2)]), dict(a=1, collection=2), dict({1: 2})


def sets(lamps: frozenset[Lamp], lamp: Lamp) -> Any:
    return (
        lamp in lamps,
        lamps | {lamp},
        lamps & {Lamp.RED, lamp},
        lamps - {lamp},
        lamps ^ {Lamp.GREEN},
        len(lamps),
        bool(lamps),
        lamps == frozenset({lamp}),
    )


def set_relations(one: frozenset[Lamp], two: frozenset[Lamp]) -> Any:
    return one <= two, one < two, one >= two, one > two, one.isdisjoint(two), one.issubset(two), one.union(two, [Lamp.RED])


def mutable_sets(lamps: frozenset[Lamp], lamp: Lamp, flag: bool) -> Any:
    held = set(lamps)
    held.add(lamp)
    if flag:
        held.discard(Lamp.RED)
        held |= {Lamp.AMBER}
    held.remove(Lamp.GREEN)
    return held, len(held), held & lamps, frozenset(held)


def sets_of_numbers(one: Few, two: Few) -> Any:
    held = {one, two, 1}
    held ^= {2}
    return held, len(held), one in held, frozenset([one, two]) == {two}


def sets_that_grow(one: Few, two: Few, flag: bool) -> Any:
    """As many conditions as there are numbers, so that nothing may double with each."""
    found = set()
    for number in range(24):
        if (one + two) % (number + 1) == 0:
            found.add(number)
        elif flag:
            found.add(-number)
    if flag:
        found.add(one)
    else:
        found.discard(two)
    return len(found), one in found, two in found, -3 in found, found == {0, 1, 2}


def sets_of_either(one: Few, two: Few, flag: bool, also: bool) -> Any:
    found = {one, 2} if flag else {2, two}
    if also:
        found |= {one} if flag else {1, one}
    return len(found), one in found, two in found, 1 in found, found


def set_comprehensions(lamps: frozenset[Lamp]) -> Any:
    return (
        {lamp.following() for lamp in lamps},
        {len(lamp.value) for lamp in lamps},
        {lamp: 1 for lamp in Lamp if lamp in lamps},
    )


def sum_over_a_set(lamps: frozenset[Lamp]) -> Any:
    return sum(PRIORITY.get(lamp, 0) for lamp in lamps), sum(((lamp,) for lamp in lamps), ())


def order_of_a_set(lamps: frozenset[Lamp]) -> Any:
    found = None
    for lamp in lamps:
        found = lamp
    return found


def first_of_a_set(lamps: frozenset[Lamp]) -> Any:
    return next(iter(lamps), None)


def tuple_of_a_set(lamps: frozenset[Lamp]) -> Any:
    return tuple(lamps), [*lamps] == sorted(lamps, key=lambda lamp: lamp.value)


def errors_over_a_set(lamps: frozenset[Lamp]) -> Any:
    def fail(lamp: Lamp) -> bool:
        if lamp is Lamp.RED:
            raise ValueError
        if lamp is Lamp.AMBER:
            raise KeyError
        return True

    return any(fail(lamp) for lamp in lamps)


def errors_of_max_over_a_set(lamps: frozenset[Lamp]) -> Any:
    return max({Lamp.RED: 1}[lamp] if lamp is not Lamp.GREEN else [][0] for lamp in lamps)


def effects_over_a_set(lamps: frozenset[Lamp]) -> Any:
    seen: list[Lamp] = []
    most = max((seen.append(lamp) or len(lamp.value) for lamp in lamps), default=0)
    return most, seen


def sorted_effects_over_a_set(lamps: frozenset[Lamp]) -> Any:
    seen: list[Lamp] = []
    {1}.union(seen.append(lamp) or 2 for lamp in lamps)
    return seen


def dicts_made_of_keys(number: Few) -> Any:
    once = list(dict.fromkeys([2, number, 1, number]))
    return dict.fromkeys([1, number], 0), once, dict.fromkeys("ab"), dict.fromkeys({1: 2}), dict.fromkeys([1, True, number])


def dicts_made_of_what_can_be_no_keys(number: Few) -> Any:
    return dict.fromkeys([[number]]) if number else dict.fromkeys(number)  # type: ignore[call-overload]


def last_entries(number: Few, flag: bool) -> Any:
    table: dict[Any, int] = {1: 2, number: 3}
    if flag:
        del table[1]
    if number == 2:
        table["x"] = 1
    return table.popitem(), dict(table), table.popitem(), table


def last_entry_of_what_may_be_empty(number: Few, flag: bool) -> Any:
    table = {}
    if flag:
        table[number] = 1
    return table.popitem(), table


def worked_off_from_the_end(number: Few) -> Any:
    table, seen = {1: 2, 2: number}, []
    while table:
        seen.append(table.popitem())
    return seen
