"""Conditions, arithmetic, loops."""

# ruff: noqa: B007, C416, RUF021
# The code here is written in many ways on purpose, also in ones that aren't the best.

from typing import Any

from domain import Count, Few, Lamp, Rank


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
    return (
        rank == number,
        rank > 0,
        rank + 1,
        rank is Rank.ROAD,
        rank == Rank.LANE,
        bool(rank),
        rank in {1, 2},
        [5, 6, 7][rank],
    )


def ranks_in_sets(rank: Rank, other: Rank) -> Any:
    ranks = {rank, other}
    return Rank.ROAD in ranks, 1 in ranks, len(ranks), sum(ranks), {1: "one"}.get(rank)


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


def ranges(number: Few) -> Any:
    return number in range(3), number not in range(-1, 3, 2), len(range(4)), range(4)[number], list(range(number, 2))


def ranges_to_an_input(number: Count) -> Any:
    numbers = range(1, number)
    last = numbers[-1] if numbers else None
    return len(numbers), last, list(reversed(numbers)), numbers.start, numbers.stop, numbers.step, 2 in numbers


def item_of_a_range_to_an_input(number: Count) -> Any:
    return range(number)[number - 2]


def bytes_are_numbers(number: Few) -> Any:
    return b"abc"[number], [each + number for each in b"ab"], list(reversed(b"ab"))


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
