"""Ranges whose bounds are inputs, bytes, and what can be gone through backwards."""

from typing import Any

from domain import Count, Few, Lamp


def item_of_bytes(number: Few) -> Any:
    return b"abc"[number]


def items_of_bytes(number: Few) -> Any:
    return [each + number for each in b"abc"], list(reversed(b"ab")), b"abc"[1:] == b"bc", max(b"ab")


def bytes_beside_numbers(number: Few) -> Any:
    first, second = b"ab"
    return first, second, list(zip(b"ab", (number, 1), strict=True)), dict(enumerate(b"ab"))


def views_backwards(number: Few) -> Any:
    numbers = {1: number, 2: 3}
    return list(reversed(numbers.items())), list(reversed(numbers.keys())), list(reversed(numbers.values()))


def enum_backwards(number: Few) -> Any:
    return list(reversed(Lamp))


def range_and_its_parts(number: Count) -> Any:
    numbers = range(1, number)
    return numbers.start, numbers.stop, numbers.step, numbers[-1] if numbers else None


def range_by_truth_values(flag: bool) -> Any:
    return range(flag).stop, range(flag, 3).start


def item_of_a_range(number: Few) -> Any:
    return range(number, 3)[1]


def item_of_a_range_by_an_input(number: Count) -> Any:
    return range(number)[number - 2]


def item_of_a_range_by_a_text(number: Count) -> Any:
    return range(number)["a"]  # type: ignore[call-overload]


def part_of_a_range(number: Count) -> Any:
    return range(number)[1:]


def place_in_a_range(number: Count) -> Any:
    return range(number).index(1)


def place_in_a_range_counted(number: Count) -> Any:
    return range(number).count(1)


def equal_ranges(number: Count) -> Any:
    return range(number) == range(2)


def name_that_a_range_does_not_have(number: Count) -> Any:
    return range(number).length  # type: ignore[attr-defined]


def ranges_in_general(number: Few) -> Any:
    numbers = range(number, 2)
    return len(numbers), 1 in numbers, list(reversed(numbers)), bool(numbers), numbers == numbers


def range_that_is_changed(number: Count) -> Any:
    range(number)[0] = 1  # type: ignore[index]
