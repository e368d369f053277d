"""Dataclasses whose generated methods were made for a class that they inherit from, which may have other fields."""

from dataclasses import dataclass, field, replace
from typing import Any

from domain import Few


@dataclass(frozen=True)
class FrozenBase:
    x: int


class FrozenWithLater(FrozenBase):
    def __post_init__(self):
        if self.x < 0:
            raise ValueError


@dataclass
class Base:
    x: int
    y: int = 0


class WithLater(Base):
    def __post_init__(self):
        self.y = 9


@dataclass
class DecoratedWithLater(WithLater):
    pass


class OverridesLater(DecoratedWithLater):
    def __post_init__(self):
        self.y = 5


def post_init_of_an_undecorated_class(number: Few) -> Any:
    return WithLater(number), DecoratedWithLater(number), OverridesLater(number)


def post_init_of_an_undecorated_frozen_class(number: Few) -> Any:
    try:
        return FrozenWithLater(number).x
    except ValueError:
        return "value error"


@dataclass(frozen=True, init=False)
class FrozenOfTheBase(FrozenBase):
    amount: int = 0


@dataclass(init=False)
class OfTheBase(Base):
    amount: int = 0
    y: int = 4


def init_of_the_base_given_too_much(number: Few) -> Any:
    answers = []
    for make in (
        lambda: FrozenOfTheBase(1, number).amount,
        lambda: FrozenOfTheBase(1, amount=number).amount,
        lambda: OfTheBase(1, 2, number).amount,
        lambda: OfTheBase(1, amount=number).amount,
    ):
        try:
            answers.append(make())
        except TypeError:
            answers.append("type error")
    return answers


def init_of_the_base(number: Few) -> Any:
    frozen, other, third = FrozenOfTheBase(number), OfTheBase(number), OfTheBase(1, number)
    return frozen.x, frozen.amount, other.x, other.y, other.amount, third.y, third == other


def replaced_with_the_init_of_the_base(number: Few) -> Any:
    answers = []
    for made in (FrozenOfTheBase(number), OfTheBase(number)):
        try:
            answers.append(replace(made, x=1).x)
        except TypeError:
            answers.append("type error")
    return answers


@dataclass
class HasUngiven:
    x: int
    y: int = field(init=False, default=3)


class SetsUngiven(HasUngiven):
    y = 5


def default_of_what_is_not_given(number: Few) -> Any:
    return HasUngiven(number).y, SetsUngiven(number).y


def default_of_what_is_not_given_where_it_is_not_looked_at(number: Few) -> Any:
    return HasUngiven(number).y, HasUngiven(number)


@dataclass(eq=False)
class EqualByTheBase(Base):
    number: int = 0


@dataclass(frozen=True, eq=False)
class FrozenEqualByTheBase(FrozenBase):
    number: int = 0


@dataclass(unsafe_hash=True)
class Hashed:
    x: int


@dataclass(eq=False)
class HashedByTheBase(Hashed):
    number: int = 0


@dataclass(order=True)
class Ordered:
    x: int


@dataclass(eq=False)
class OrderedByTheBase(Ordered):
    number: int = 0


@dataclass(repr=False)
class ShownByTheBase(Ordered):
    number: int = 0


def equality_of_the_base(number: Few) -> Any:
    one, other = EqualByTheBase(1, 2, number), EqualByTheBase(1, 2, 1)
    return one == other, one != other, one in [other], EqualByTheBase(number) == other


def equality_of_the_frozen_base(number: Few) -> Any:
    return FrozenEqualByTheBase(1, number) == FrozenEqualByTheBase(1, 1)


def hash_of_the_base(number: Few) -> Any:
    return len({HashedByTheBase(1, number), HashedByTheBase(1, 1)})


def hash_of_the_frozen_base(number: Few) -> Any:
    return len({FrozenEqualByTheBase(1, number), FrozenEqualByTheBase(1, 1)})


def order_of_the_base(number: Few) -> Any:
    return OrderedByTheBase(1, number) < OrderedByTheBase(1, 1), OrderedByTheBase(number) < OrderedByTheBase(1)


def text_of_the_base(number: Few) -> Any:
    return repr(ShownByTheBase(1, number)) == repr(ShownByTheBase(1, 1))
