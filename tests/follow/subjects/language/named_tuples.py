"""What named tuples have besides their fields."""

from collections import namedtuple
from typing import NamedTuple

from domain import Few, Pair

Place = namedtuple("Place", ["row", "column", "taken"], defaults=[False])


class Counter(NamedTuple):
    """One with a method of its own."""

    count: int
    limit: int = 3

    def counted(self, more: int) -> "Counter":
        return self._replace(count=min(self.count + more, self.limit))


class Named(Pair):
    """A class built on a named tuple."""

    __slots__ = ()

    def turned(self):
        return self._replace(left=self.right, right=self.left)


def replaced_field(one: Few, other: Few) -> int:
    place = Place(one, other)._replace(column=one + 1)
    return place.row * 10 + place.column + place.taken


def replaced_by_its_own_method(number: Few) -> tuple[int, ...]:
    counter = Counter(number)
    for _ in range(2):
        counter = counter.counted(number)
    return tuple(counter)


def replaced_nothing(number: Few) -> bool:
    counter = Counter(number)
    return counter._replace() == counter


def replaced_in_one_of_two(number: Few) -> tuple[int, ...]:
    either = Counter(number) if number > 1 else Place(number, 2)
    return tuple(either._replace(**({"limit": 9} if number > 1 else {"row": 7})))


def replaced_unknown_field(number: Few) -> int:
    try:
        return Counter(number)._replace(size=1).count
    except (TypeError, ValueError):
        return -1


def replaced_in_a_class_built_on_one(one: Few, other: Few) -> object:
    turned = Named(one, other).turned()
    return type(turned) is Named, turned.left, turned.right


def replaced_by_the_class(number: Few) -> int:
    return Counter._replace(Counter(number), limit=number).limit


def as_dict(number: Few) -> object:
    held = Counter(number)._asdict()
    held["limit"] += number
    return [(name, value) for name, value in held.items()]


def made_of_a_list(one: Few, other: Few) -> int:
    place = Place._make([one, other, True])
    return place.row + 2 * place.column + place.taken


def made_of_a_generator(number: Few) -> object:
    return tuple(Counter._make(number + each for each in range(2)))


def made_of_too_few(number: Few) -> int:
    try:
        return Place._make((number,)).row
    except TypeError:
        return -1


def fields_by_name(number: Few) -> object:
    counter = Counter(number)
    return [getattr(counter, name) for name in counter._fields]
