"""Ordinary Python, one function for each construct. Each is followed, and run, on all of its small inputs."""

import functools
import itertools
import operator
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from typing import Annotated, Any

from tests.follow.domain import Count, Few, Lamp, Pair, Rank, Sign, Signal, Street

PRIORITY = {Lamp.RED: 3, Lamp.AMBER: 2}
ORDER = [Lamp.GREEN, Lamp.AMBER, Lamp.RED]


class RoadClosed(Exception):
    """A road can't be used."""


class Flooded(RoadClosed):
    """A road is under water."""

    def __init__(self, depth: int) -> None:
        super().__init__(f"{depth} deep")
        self.depth = depth


# --- conditions and ways out


def early_returns(number: Few, lamp: Lamp) -> str:
    if number < 0:
        return "negative"
    if lamp is Lamp.RED:
        return "red"
    elif number == 2 or lamp is Lamp.GREEN:
        return "two or green"
    else:
        number += 5
    return "many" if number > 7 else "few"


def and_or_give_their_operands(number: Few, maybe: Few | None) -> Any:
    return number and maybe, number or maybe, maybe or "none", not number, maybe and not number


def short_circuits(number: Few) -> bool:
    return number != 0 and 6 // number > 2 or number == 0


def chained_comparisons(one: Few, two: Few) -> Any:
    return 0 <= one < two, one == two == 1, one < two > one, one < two != 3 < 4


def conditional_expressions(one: Few, lamp: Lamp) -> Any:
    return one if lamp.stops else lamp if one > 0 else None


def chained_comparison_evaluates_once(number: Few) -> Any:
    seen: list[int] = []

    def note(value: int) -> int:
        seen.append(value)
        return value

    return note(0) < note(number) < note(2), seen


def identity(lamp: Lamp, maybe: Lamp | None, flag: bool) -> Any:
    return lamp is Lamp.RED, maybe is None, maybe is not lamp, flag is True, (flag is lamp), type(flag) is bool


def walrus(number: Few) -> Any:
    if (double := number * 2) > 2:
        return double
    return [half for each in (number, 4) if (half := each // 2)], half


# --- arithmetic


def arithmetic(one: Few, two: Few) -> Any:
    return one + two, one - two, one * two, -one, +two, abs(one), one + True


def division(one: Few, two: Few) -> Any:
    return one // two, one % two, divmod(one, two)


def true_division(one: Few, two: Few) -> Any:
    return one / two, one / 2 < 1, one / 2 == 0.5, one == 1.0


def powers_and_shifts(one: Few, two: Count) -> Any:
    return one**2, 2**two, 1 << two, 6 >> two, one & two, one | two, one ^ two, ~one


def truth_values_are_numbers(one: bool, two: bool) -> Any:
    return one + two, one * 3, one & two, one | two, one ^ two, one == 1, sum([one, two, True]), int(one), -one, one < two


def extremes(one: Few, two: Few, flag: bool) -> Any:
    return min(one, two), max(one, two, 0), min([one, two], key=abs), max((one, two), key=lambda n: -n), max(flag, one)


def extremes_of_nothing(number: Count) -> Any:
    return max((n for n in range(number) if n), default=None), min([n for n in range(number)])


def conversions(number: Few, flag: bool) -> Any:
    return bool(number), int(flag), int("7"), float(2), round(2.5), bool([]), bool({0}), ord("a"), chr(98)


def augmented(number: Few) -> Any:
    total = 1
    total += number
    total -= 2
    total *= number
    total //= 2
    total %= 3
    return total


def ranks_are_numbers(rank: Rank, number: Few) -> Any:
    return rank == number, rank > 0, rank + 1, rank is Rank.ROAD, rank == Rank.LANE, bool(rank), rank in {1, 2}, [5, 6, 7][rank]


def ranks_in_sets(rank: Rank, other: Rank) -> Any:
    ranks = {rank, other}
    return Rank.ROAD in ranks, 1 in ranks, len(ranks), sum(ranks), {1: "one"}.get(rank)


# --- loops


def for_with_break_and_else(number: Few) -> Any:
    for each in (1, 2, 3):
        if each == number:
            found = "found"
            break
    else:
        found = "missing"
        each = -each
    return found, each


def for_with_continue(flags: tuple[bool, bool, bool]) -> Any:
    kept = []
    for place, flag in enumerate(flags):
        if not flag:
            continue
        kept.append(place)
    return kept


def for_over_range(number: Few) -> Any:
    total = 0
    for each in range(number):
        total += each
    for each in range(3, number, -1):
        total -= each
    return total


def loop_variable_stays(number: Count) -> Any:
    for each in range(number):
        pass
    return each


def nested_loops(one: Count, two: Count) -> Any:
    seen = []
    for a in range(one):
        for b in range(two):
            if b > a:
                break
            if a == 2:
                return "early", seen
            seen.append((a, b))
        else:
            seen.append("whole")
    return seen


def while_with_break(number: Few) -> Any:
    steps = 0
    while True:
        if number <= 0:
            break
        number -= 1
        steps += 1
        if steps == 2:
            continue
    return steps


def while_with_else(number: Few) -> Any:
    tries = 0
    while tries < 3:
        tries += 1
        if tries == number:
            break
    else:
        tries = 9
    return tries


def while_condition_fails(number: Few) -> Any:
    items = [0, 1, 2]
    place = 0
    while items[place] != number:
        place += 1
    return place


def while_with_a_list(number: Count) -> Any:
    waiting, done = [number], []
    while waiting:
        each = waiting.pop()
        done.append(each)
        if each > 0:
            waiting.append(each - 1)
    return done


# --- errors


def raising(number: Few) -> int:
    if number == 0:
        raise ValueError("zero")
    if number == 1:
        raise RoadClosed
    if number == 2:
        raise Flooded(number)
    return number


def catching(number: Few) -> Any:
    try:
        return raising(number)
    except ValueError:
        return "value"
    except (Flooded, KeyError) as error:
        return error.depth, isinstance(error, RoadClosed)


def catching_all(number: Few) -> Any:
    try:
        raising(number)
    except Exception as error:
        kind = type(error)
    else:
        kind = None
    return kind


def raising_again(number: Few) -> Any:
    log = []
    try:
        try:
            raising(number)
        except RoadClosed:
            log.append("closed")
            raise
        finally:
            log.append("finally")
    except Exception:
        log.append("outer")
    return log


def raising_from(number: Few) -> Any:
    try:
        return 4 // number
    except ZeroDivisionError as error:
        raise RoadClosed("no way") from error


def finally_on_every_way_out(number: Few) -> Any:
    log = []

    def leave() -> Any:
        for each in range(3):
            try:
                if each == number:
                    return "returned"
                if number == 3:
                    break
                if number == -1:
                    continue
                if number == -2:
                    raise KeyError
            finally:
                log.append(each)
        return "ended"

    try:
        return leave(), log
    except KeyError:
        return "raised", log


def finally_returns(number: Few) -> Any:
    try:
        return 1 // number
    finally:
        if number < 2:
            return "finally"  # noqa: B012


def caught_error_is_forgotten(number: Few) -> Any:
    try:
        1 // number
    except ZeroDivisionError as error:
        pass
    return error


def caught_error_is_forgotten_by_continue(number: Few) -> Any:
    for each in (number, 1):
        try:
            1 // each
        except ZeroDivisionError as error:
            continue
    return error


def asserting(number: Few) -> Any:
    assert number > 0, "too few"
    return number


def errors_of_python(number: Few, maybe: Few | None) -> Any:
    try:
        return [4, 5][number] + maybe
    except (IndexError, TypeError) as error:
        return type(error)


def attribute_of_none(maybe: Signal | None) -> Any:
    return maybe.blinks


def unbound(flag: bool) -> Any:
    if flag:
        value = 1
    return value


def unbound_in_closure(flag: bool) -> Any:
    def read() -> int:
        return value

    if flag:
        value = 1
    return read()


def deleted(flag: bool) -> Any:
    value = 1
    if flag:
        del value
    return value


def wrong_number_of_arguments(flag: bool) -> Any:
    return early_returns(1) if flag else 0


# --- lists and tuples


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


def tuples_of_any_length(items: Annotated[tuple[Few, ...], range(0, 3)], place: Count) -> Any:
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


# --- dicts


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


# --- sets


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


def set_comprehensions(lamps: frozenset[Lamp]) -> Any:
    return {lamp.following() for lamp in lamps}, {len(lamp.value) for lamp in lamps}, {lamp: 1 for lamp in Lamp if lamp in lamps}


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


# --- comprehensions, generators, builtins that take them


def comprehensions(number: Count, flags: tuple[bool, bool]) -> Any:
    return (
        [n * n for n in range(number) if n % 2 == 0],
        {n: flag for n, flag in zip(range(3), flags)},  # noqa: B905
        [(a, b) for a in range(number) for b in range(a) if a != 2],
        {flag for flag in flags},  # noqa: C416
    )


def comprehension_scope(number: Few) -> Any:
    n = number
    squares = [n * n for n in (1, 2)]
    return n, squares


def generators(flags: tuple[bool, bool, bool], number: Few) -> Any:
    return any(flags), all(not f for f in flags), sum(1 for f in flags if f), any(n == number for n in (1, 2)), all([])


def any_stops_early(number: Few) -> Any:
    seen: list[int] = []
    found = any(seen.append(n) or n == number for n in (0, 1, 2))
    return found, seen


def any_hides_errors(number: Count) -> Any:
    return any(6 // n > 2 for n in (number, 1, 0))


def generator_functions(number: Count, flag: bool) -> Any:
    def numbers(most: int) -> Iterator[int]:
        for n in range(most):
            if flag and n == 1:
                return
            yield n
        yield from (8, 9)

    return list(numbers(number)), tuple(numbers(1)), next(numbers(number)), 8 in numbers(2)


def generator_keeps_its_first_source(number: Few) -> Any:
    items = [number, 1]
    doubled = (2 * n for n in items)
    items = [0]
    return list(doubled), items


def generator_sees_late_variables(number: Few) -> Any:
    factor = 2
    scaled = (factor * n for n in (1, number))
    factor = 3
    return list(scaled)


def next_with_default(lamps: tuple[Lamp, Lamp]) -> Any:
    return next((lamp for lamp in lamps if lamp.stops), None), next(lamp for lamp in lamps if lamp is Lamp.RED)


def zips(flags: tuple[bool, bool], number: Count) -> Any:
    return list(zip(flags, range(number), strict=False)), [a for a, b in zip("ab", flags, strict=True) if b]


def zip_strict(number: Count) -> Any:
    return list(zip((1, 2), range(number), strict=True))


def enumerates(flags: tuple[bool, bool, bool], number: Few) -> Any:
    return list(enumerate(flags, start=number)), [place for place, f in enumerate(f for f in flags if f)]


def mapping_and_filtering(flags: tuple[bool, bool], number: Few) -> Any:
    return (
        list(map(abs, [number, -1])),
        list(filter(None, [number, 0, 5])),
        tuple(map(operator.add, (1, number), (2, 3))),
        list(reversed([number, *flags])),
        [n for n in filter(lambda n: n > number, range(3))],
    )


def iterators_are_no_sequences(number: Few) -> Any:
    try:
        return zip([number], [1])[0]
    except TypeError:
        return isinstance(enumerate([number]), tuple), bool(zip([], [])), bool(map(abs, []))


def from_itertools(number: Few, flags: tuple[bool, bool]) -> Any:
    return (
        list(itertools.chain([number], flags)),
        list(itertools.chain.from_iterable([flags, (1,)])),
        list(itertools.product(flags, repeat=2)),
        list(itertools.combinations([1, number, 3], 2)),
        list(itertools.permutations(flags)),
        list(itertools.pairwise([number, 1, 2])),
    )


def reducing(one: Few, two: Few) -> Any:
    return reduce(lambda a, b: a * 2 + b, [one, two, 1]), reduce(operator.mul, (one, two), 2)


# --- match


def matching_values(number: Few, lamp: Lamp) -> Any:
    match number, lamp:
        case 0, Lamp.RED:
            return "zero red"
        case 1 | 2, _:
            return "one or two"
        case n, Lamp.GREEN if n > 0:
            return n
        case -1, other:
            return other
    return None


def matching_singletons(value: bool | None) -> Any:
    match value:
        case None:
            return "none"
        case True:
            return "yes"
        case _:
            return "no"


def matching_classes(thing: Signal | Sign) -> Any:
    match thing:
        case Signal(lamp=Lamp.RED):
            return "red"
        case Signal(lamp, 1 | 2 as blinks):
            return lamp, blinks
        case Signal():
            return "signal"
        case Sign(limit=None):
            return "no limit"
        case Sign(int(limit)) if limit > 1:
            return limit
        case Sign(limit) | limit:
            return "limit", limit


def matching_sequences(number: Count, flag: bool) -> Any:
    items = [*range(number), flag]
    match items:
        case [only]:
            return "one", only
        case [0, *middle, False]:
            return "middle", middle
        case [first, second, *_]:
            return first, second


def matching_mappings(lamp: Lamp, number: Few) -> Any:
    table = {"lamp": lamp}
    if number > 0:
        table["number"] = number
    match table:
        case {"lamp": Lamp.RED, "number": 1}:
            return "red one"
        case {"number": n}:
            return n
        case {}:
            return "any"


def failed_patterns_bind_nothing(number: Few, other: Few) -> Any:
    first = "before"
    match number, other:
        case first, 1:
            return "one", first
        case [2 | 3 as second, -1 as first] | [first, second, 0]:
            return "two", first
    return first


def attributes_missing_in_patterns(thing: Signal | Sign) -> Any:
    match thing:
        case Signal(limit=_):
            return "limited signal"
        case Sign(limit=None) | Signal(blinks=0):
            return "free"
    return "other"


# --- functions


def recursion(number: Count) -> int:
    return 1 if number <= 0 else number * recursion(number - 1)


def arguments_of_all_kinds(number: Few, flag: bool) -> Any:
    def called(a: Any, /, b: Any = 2, *rest: Any, c: Any = 3, **more: Any) -> Any:
        return a, b, rest, c, more

    items = [number, 5] if flag else [number]
    return called(*items), called(1, 2, number, c=4, d=5), called(*items, **{"c": flag, "e": number})


def closures(number: Few, flag: bool) -> Any:
    count = 0

    def step(by: int = number) -> int:
        nonlocal count
        count += by
        return count

    if flag:
        step()
    number = 100
    return step(1), step(), count


def late_binding(number: Few) -> Any:
    makers = [lambda: n + number for n in range(2)]
    return [make() for make in makers]


def makers_of_functions(number: Few) -> Any:
    def make(k: int) -> list[Callable[[int], int]]:
        return [lambda n, i=i: n * k + i for i in range(2)]

    return [each(3) for each in make(number)]


def chosen_functions(flag: bool, number: Few) -> Any:
    function: Any = abs if flag else (lambda n: n + 1)
    return function(number), (min if flag else max)(number, 1), callable(function), callable(number)


def partial_functions(number: Few) -> Any:
    def join(a: int, b: int, c: int = 0) -> Any:
        return a, b, c

    return partial(join, 1, c=number)(2), partial(early_returns, number)(lamp=Lamp.RED)


def decorated(number: Few) -> Any:
    def twice(function: Callable[[int], int]) -> Callable[[int], int]:
        @functools.wraps(function)
        def inner(n: int) -> int:
            return function(function(n))

        return inner

    @twice
    def step(n: int) -> int:
        return n * 2 + number

    return step(1)


@functools.lru_cache
def remembered(number: int) -> int:
    return number * 2


def cached(number: Few) -> Any:
    return remembered(number) + remembered(1)


def texts(street: Street, lamp: Lamp, number: Few) -> Any:
    name = "ace" if number > 0 else street
    return street == "ace", name, name == street, f"{street}" == "king", str(street) == street, lamp.value + "!"


def texts_in_collections(street: Street, other: Street) -> Any:
    table = {"ace": 1, street: 2}
    return street in ("king",), table, len({street, other}), street != other, repr("a"), table.get(other)


# --- classes


class Counter:
    """A counter that changes."""

    made = 0

    def __init__(self, start: int) -> None:
        self.value = start
        self.history: list[int] = []

    def bump(self, by: int = 1) -> "Counter":
        self.value += by
        self.history.append(self.value)
        return self

    @property
    def large(self) -> bool:
        return self.value > 2

    @staticmethod
    def unit() -> int:
        return 1

    @classmethod
    def from_pair(cls, one: int, two: int) -> "Counter":
        return cls(one + two)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Counter):
            return NotImplemented
        return self.value == other.value

    def __len__(self) -> int:
        return abs(self.value)

    def __contains__(self, item: int) -> bool:
        return item in self.history

    def __getitem__(self, place: int) -> int:
        return self.history[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self.history)

    def __call__(self, number: int) -> int:
        return self.value + number


class Doubling(Counter):
    """A counter that goes twice as fast."""

    def bump(self, by: int = 1) -> "Counter":
        return super().bump(2 * by)


@dataclass
class Crossing:
    """Lamps, by direction."""

    lamp: Lamp
    cars: list[int] = field(default_factory=list)
    open: bool = True


class Amount:
    """A number with operators of its own."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __add__(self, other: Any) -> Any:
        return Amount(self.number + other.number) if isinstance(other, Amount) else NotImplemented

    def __radd__(self, other: int) -> Any:
        return Amount(self.number + other)

    def __iadd__(self, other: int) -> Any:
        self.number += 10 * other
        return self

    def __lt__(self, other: Any) -> Any:
        return self.number < other.number

    def __ne__(self, other: object) -> bool:
        return True

    def __neg__(self) -> Any:
        return Amount(-self.number)

    def __bool__(self) -> bool:
        return self.number != 0


class Slotted:
    """An instance with a fixed attribute."""

    __slots__ = ("held",)

    def __init__(self, held: int) -> None:
        self.held = held


FIXED = Slotted(4)


def objects(number: Few, flag: bool) -> Any:
    counter = Counter(number)
    if flag:
        counter.bump().bump(2)
    other = Counter.from_pair(number, 1)
    return counter.value, counter.history, counter.large, other, counter == other, counter.unit(), Counter.made


def objects_with_operators(number: Few, flag: bool) -> Any:
    counter = (Doubling if flag else Counter)(number)
    counter.bump(number)
    return len(counter), number in counter, counter[0], [*counter], counter(1), bool(counter), counter == 1, counter != counter


def objects_are_shared(flag: bool) -> Any:
    one, two = Counter(0), Counter(0)
    chosen = one if flag else two
    chosen.bump()
    return one.value, two.value, chosen is one, one == two, one is two


def attributes(flag: bool, number: Few) -> Any:
    counter = Counter(0)
    if flag:
        counter.extra = number  # type: ignore[attr-defined]
    setattr(counter, "value", 7)  # noqa: B010
    return hasattr(counter, "extra"), getattr(counter, "extra", None), counter.value, getattr(counter, "missing", 1), FIXED.held


def missing_attribute(flag: bool) -> Any:
    counter = Counter(0)
    if flag:
        counter.extra = 1  # type: ignore[attr-defined]
    return counter.extra  # type: ignore[attr-defined]


def new_attribute_of_slotted(flag: bool) -> Any:
    slotted = Slotted(1)
    if flag:
        slotted.other = 1  # type: ignore[attr-defined]
    return slotted.held


def operators_of_own(number: Few) -> Any:
    one, two = Amount(number), Amount(1)
    one += 1
    return one + two, 3 + one, one < two, one > two, one != one, -one, "yes" if one else "no"


def operators_not_implemented(flag: bool) -> Any:
    return Amount(1) + (Amount(2) if flag else 3)


def mutable_dataclasses(lamp: Lamp, number: Few) -> Any:
    crossing = Crossing(lamp)
    crossing.cars += [number]
    crossing.open = crossing.lamp is not Lamp.RED
    return crossing, crossing == Crossing(Lamp.RED, [1], False), crossing == Crossing(lamp), replace(crossing, cars=[])


def frozen_dataclasses(signal: Signal, lamp: Lamp) -> Any:
    blinked = signal.blink()
    return blinked, signal == Signal(lamp), signal.calm, replace(signal, lamp=lamp), signal != blinked


def frozen_fields_stay(signal: Signal) -> Any:
    signal.blinks = 2  # type: ignore[misc]


def records_in_sets(one: Signal, lamp: Lamp) -> Any:
    held = {one, Signal(lamp), Signal(Lamp.RED)}
    return len(held), one in held, Signal(Lamp.RED, 1) in held


def records_as_keys(one: Signal, lamp: Lamp) -> Any:
    table = {one: 1}
    table[Signal(lamp)] = 2
    return table, table.get(Signal(Lamp.RED))


def named_tuples(number: Few) -> Any:
    pair = Pair(number)
    left, right = pair
    return pair, pair.left, pair[1], pair == (number, 7), left + right, pair._replace(right=1) if number > 5 else None, len(pair)


def copies(number: Few) -> Any:
    items = [[number], 2]
    shallow, deep = copy(items), deepcopy(items)
    items[0].append(3)
    return shallow, deep


def copies_of_objects(flag: bool) -> Any:
    counter = Counter(1)
    shallow, deep = copy(counter), deepcopy(counter)
    shallow.bump(flag)
    return counter, counter.history, shallow, deep, deep.history


def enum_members(lamp: Lamp, name: Street) -> Any:
    return lamp.name, lamp.value, lamp.stops, lamp.following(), Lamp("red"), Lamp["RED"], list(Lamp), len(Lamp), lamp in Lamp


def enum_by_value(number: Few) -> Any:
    return Rank(number)


def types(thing: Signal | Sign | None, number: Few, flag: bool) -> Any:
    return (
        isinstance(thing, Signal),
        isinstance(thing, (Sign, type(None))),
        isinstance(thing, Signal | Sign),
        isinstance(flag, int),
        type(thing) is Sign,
        type(number),
        isinstance([number], list),
    )


def module_constants(lamp: Lamp, number: Count) -> Any:
    return ORDER.index(lamp), ORDER[number], PRIORITY.get(lamp), lamp in ORDER, len(ORDER), ORDER + [lamp], ORDER == [*ORDER]
