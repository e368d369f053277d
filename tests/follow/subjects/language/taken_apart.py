"""Dataclasses as dicts and tuples: `asdict` and `astuple`."""

from collections import deque
from dataclasses import asdict, astuple, dataclass, field
from typing import Any, NamedTuple

from domain import Few, Signal


class Place(NamedTuple):
    """Where something is."""

    row: Any
    column: Any = 1


@dataclass
class Card:
    """Something with others in it."""

    name: Any
    held: Any = field(default_factory=list)

    @property
    def size(self) -> int:
        return len(self.held)


@dataclass(frozen=True)
class Kept:
    """Something that can't change."""

    name: Any
    held: Any = None
    turned: bool = field(default=False, compare=False)


class Plain:
    """No dataclass."""

    def __init__(self, number: int) -> None:
        self.number = number


BEFORE = Kept([1, 2], Kept({1: (2,)}))


def as_dicts(number: Few, signal: Signal) -> Any:
    return asdict(Card(number, [1])), asdict(signal), asdict(Kept(number, Card(1)))


def as_tuples(number: Few, signal: Signal) -> Any:
    return astuple(Card(number, [Card(1), (number,), {number: Card(2)}, {1, number}])), astuple(signal)


def of_what_was_there_before(number: Few) -> Any:
    return asdict(BEFORE), astuple(BEFORE), number


def of_named_tuples(number: Few) -> Any:
    return asdict(Card(Place(number, Card(1)), (Card(2), 3)))


def of_one_of_two(number: Few, flag: bool) -> Any:
    return asdict(Card(1) if flag else Kept(number)), astuple(Kept(number, Card(1) if flag else None))


def of_a_list_that_changes(number: Few, flag: bool) -> Any:
    held = [Card(1)]
    if flag:
        held.append(Card(number))
    card = Card(held, tuple(held))
    made = asdict(card)
    held.append(Card(3))
    return made, card


def copied_what_is_no_dataclass(number: Few) -> Any:
    plain = Plain(number)
    made = asdict(Card(plain, deque([Card(1), number])))
    return made, made["name"] is plain, made["held"][0]


def made_otherwise(number: Few) -> Any:
    names = asdict(Card(number), dict_factory=lambda pairs: [name for name, _ in pairs])
    return names, astuple(Card(number, Card(1)), tuple_factory=list), asdict(Card(number), dict_factory=tuple)


def made_again(number: Few) -> Any:
    return Kept(**{**asdict(Kept(number, 2)), "name": 5}), Card(*astuple(Card(number, 2)))


def of_a_class(number: Few) -> Any:
    return asdict(Card) if number else asdict(Card(number).size)  # type: ignore[call-overload]


def with_what_can_be_no_key(number: Few) -> Any:
    return asdict(Card({Kept(number): 1}))
