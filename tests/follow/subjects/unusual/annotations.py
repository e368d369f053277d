"""Annotations of functions within functions, which are evaluated where the function is made."""

from typing import TYPE_CHECKING, Any

from domain import Few, Signal

if TYPE_CHECKING:
    from domain import Sign


def annotated_by_what_is_not_imported(number: Few) -> Any:
    if number == 2:

        def same(other: Sign) -> bool:
            return other == number

        return same(number)
    return number


def returns_what_is_not_imported(number: Few) -> Any:
    try:

        def same() -> "Sign | None" and Sign:
            return number

    except NameError:
        return "no such name"
    return same()


def annotations_with_effects(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return int

    def inner(a: note(1), /, b: note(2) = note(3), *c: note(4), d: note(5) = note(6), **e: note(7)) -> note(number):
        return a

    return inner(1), log


def assigned_in_an_annotation(number: Few) -> Any:
    kind = 1

    def ask():
        def inner(a: (kind := number), b: (other := 5)) -> None:
            pass

        return kind, other

    return ask(), kind


def union_of_a_text(number: Few) -> Any:
    try:

        def inner(a: "Signal" | None) -> None:
            pass

    except TypeError:
        return "no such union"
    return number


def no_generic_class(number: Few) -> Any:
    try:

        def inner(a: int[str]) -> None:
            pass

    except TypeError:
        return "no such kind"
    return number


def annotated_variables_of_functions(number: Few) -> Any:
    x: Sign = number
    y: missing[x] = 2
    z: (other := 3) = 4
    try:
        return x, y, z, other
    except UnboundLocalError:
        return "unbound"


def unbound_in_an_annotation(number: Few) -> Any:
    def inner(a: later) -> Any:
        return a

    later = int
    return inner(later)


def item_of_a_list(number: Few) -> Any:
    def inner(a: [1, 2][number]) -> Any:
        return a

    return inner(1)


def yields_in_an_annotation(number: Few) -> Any:
    def numbers():
        def inner(a: (yield number)):
            return a

    return list(numbers())


class Own:
    asked = 0

    def __class_getitem__(cls, number):
        cls.asked += 1
        return cls


def class_with_a_getitem_of_its_own(number: Few) -> Any:
    def inner(a: Own[int] | None) -> Any:
        return a

    return inner(1), Own.asked
