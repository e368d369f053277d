"""Equality of texts that are members of enums, and of records and what holds them."""

import copy
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from domain import Few, Sign, Signal, Street


class SA(StrEnum):
    X = "x"
    Y = "y"


class SB(StrEnum):
    X = "x"


def two_strenums(flag: bool) -> Any:
    a = SA.X if flag else SA.Y
    return a == SB.X, a in (SB.X,), {SB.X: 1}.get(a), a == "x"


class SE(StrEnum):
    ACE = "ace"
    KING = "king"


def strenum_street(street: Street):
    return (
        street == SE.ACE,
        SE.ACE == street,
        street in (SE.KING,),
        street in {SE.ACE},
        {SE.ACE: 1}.get(street),
        {street: 1}.get(SE.ACE),
    )


def strenum_match(street: Street) -> Any:
    match street:
        case SE.ACE:
            return "A"
        case "king":
            return "K"


def strenum_from_value(street: Street) -> Any:
    try:
        return SE(street)
    except ValueError:
        return "ve"


def strenum_match_const(flag: bool) -> Any:
    match SE.ACE if flag else SE.KING:
        case "ace":
            return 1
        case str(x):
            return x


@dataclass(frozen=True)
class Hid:
    x: int
    h: int = field(compare=False, default=0)


def in_list_hidden(one: Few, two: Few) -> Any:
    xs = [Hid(1, one), Hid(2, two)]
    xs.remove(Hid(1, 5))
    return xs, xs.index(Hid(2)), Hid(2) in xs


def string_in_tuple(street: Street, flag: bool) -> Any:
    return (
        street in ("ace", None, 1),
        {street: 1, "ace": 2},
        [street, "ace"].index("ace"),
        {street, "king", "ace"} == {"ace", "king"},
        max([1 if street == "ace" else 2]),
    )


def atom_or_none(street: Street, flag: bool) -> Any:
    x = street if flag else None
    return x == "ace", x or "king", x is None, {x: 1}.get("ace"), [x] == ["ace"], (x, 1) == ("ace", 1), isinstance(x, str)


def two_kinds_eq(one: Signal | Sign, two: Signal | Sign) -> Any:
    return one == two, one in (two,), type(one) is type(two), {one: 1}.get(two)


class CE(ValueError):
    def __init__(self, n, *, k):
        self.n, self.k = n, k


def custom_exc_eq(number: Few) -> Any:
    a, b = CE(number, k=1), CE(number, k=1)
    return a == b, a == a, a in [b], bool(a)


def deep_eq(number: Few) -> Any:
    a = {"x": [1, {"y": (number, {1})}]}
    b = {"x": [1, {"y": (1, {True})}]}
    return a == b, copy.deepcopy(a) == a, a["x"] is copy.copy(a)["x"]
