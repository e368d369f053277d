"""An engine of everything that ends ways or keeps things on the side; what is told of its mutants is tried on all inputs."""

from collections.abc import Iterator
from enum import Enum
from typing import Annotated

Small = Annotated[int, range(5)]


class Sort(Enum):
    """Of three sorts."""

    ROUND = "round"
    FLAT = "flat"
    LONG = "long"


SIZES = {Sort.ROUND: 1, Sort.FLAT: 2}
LARGE = 9
BEYOND = 4


class TooLargeError(Exception):
    """It is refused."""


def ended(one: Small, other: Small, sort: Sort) -> int:
    """Ends in many ways."""
    try:
        size = _size(sort) + (one if one < 5 else 0)
    except KeyError:
        size = 3
    finally:
        other = max(other, 0)
    if size > LARGE and other >= 0:
        raise TooLargeError
    for step in (1, 2, 3):
        if step == other:
            continue
        if step + one > BEYOND:
            break
        size += step
    else:
        return size + 1
    return size if size >= 0 else -size


def kept(one: Small, other: Small, sort: Sort) -> int:
    """Keeps lists, dicts and functions on the side."""
    seen: list[int] = []
    names = {"first": one, "second": other}
    for each in _numbers(one):
        if each % 2 == 0 or each > 7:
            seen.append(each)

    def counted(least: int) -> int:
        return sum(1 for each in seen if each >= least)

    names["first"] = counted(0)
    if sort is Sort.LONG and other > one:
        names["second"] += 1
    for each in _numbers(0):
        if each > other:
            break
    unused = [name for name in names if name == "third"]
    return counted(other) + names["first"] + names["second"] + len(unused)


def matched(one: Small, other: Small, sort: Sort) -> int:
    """Tells cases apart."""
    match sort:
        case Sort.ROUND if one > 0:
            return one
        case Sort.ROUND | Sort.FLAT:
            found = 1 if one == 0 and one < 4 else 2
        case _:
            found = other
    while found > 3:
        found -= 1
    return found


def _size(sort: Sort) -> int:
    if sort is Sort.LONG:
        raise KeyError
    return SIZES[sort]


def _numbers(least: int) -> Iterator[int]:
    for number in range(5):
        if number >= least:
            yield number
