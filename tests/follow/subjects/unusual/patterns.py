"""`match`: classes with parts of their own, what is looked at, what is bound."""

from dataclasses import dataclass
from typing import Any

from domain import Few, Lamp, Pair, Rank, Signal


def match_misc(number: Few, lamp: Lamp, maybe: Signal | None) -> Any:
    match (number, lamp, maybe):
        case (0 | 1 as n, Lamp.RED, None):
            return "a", n
        case (int(n), l, Signal(lamp=k, blinks=b)) if k is l and b:
            return "b", n, b
        case (_, Lamp(), Signal(Lamp.RED, x)):
            return "c", x
        case [n, *rest] if len(rest) == 2 and n > 1:
            return "d", rest
        case _:
            return "e"


def match_dict(number: Few) -> Any:
    match {"a": number, "b": [1, number]}:
        case {"a": 0}:
            return 0
        case {"b": [1, x], "a": y} if y > 1:
            return x
        case {"c": _}:
            return "c"
        case {}:
            return "any"


def match_bool(flag: bool, number: Few) -> Any:
    match flag:
        case 1:
            return "one"
        case False:
            return "f"


def match_num(number: Few, flag: bool) -> Any:
    out = []
    for v in (number, flag, 1.0, None, "a", Lamp.RED):
        match v:
            case True:
                out.append("T")
            case bool():
                out.append("b")
            case 1:
                out.append("1")
            case float():
                out.append("f")
            case int():
                out.append("i")
            case None:
                out.append("N")
            case str():
                out.append("s")
            case object():
                out.append("o")
    return out


def match_or(one: Few, two: Few) -> Any:
    match (one, (two, 3)):
        case (1, (x, _)) | (x, (1, _)) if x > 0:
            return "a", x
        case ((0 | 2) as y, (z, 3)):
            return y, z
        case (x, (y, z)) if x == y:
            return x, y, z
    return None


def match_guard_effect(number: Few) -> Any:
    log = []
    match number:
        case x if log.append(x):
            pass
        case 1 if log.append("1") or True:
            log.append("hit")
        case _:
            log.append("_")
    return log


@dataclass
class Pt:
    x: int
    y: int

    def __post_init__(self):
        self.z = self.x + self.y


class Pt2(Pt):
    __match_args__ = ("y", "z")


def match_pos(one: Few, two: Few, flag: bool) -> Any:
    p = (Pt2 if flag else Pt)(one, two)
    match p:
        case Pt2(1, z):
            return "pt2", z
        case Pt(1, y):
            return "pt", y
        case Pt(x=x, z=z):
            return x, z


def match_too_many(number: Few) -> Any:
    try:
        match Pt(number, 1):
            case Pt(1, 2, 3):
                return 1
            case _:
                return 2
    except TypeError:
        return "te"


def match_dup(number: Few) -> Any:
    try:
        match Pt(number, 1):
            case Pt(1, x=1):
                return 1
            case _:
                return 2
    except TypeError:
        return "te"


def match_seq(number: Few) -> Any:
    out = []
    for v in ([1, number], (1, number), "ab", {1, number}, Pair(1, number), range(2), {1: 2}, [number], b"ab"):
        match v:
            case [a, b]:
                out.append(("two", b))
            case [a]:
                out.append("one")
            case {1: x}:
                out.append(("map", x))
            case _:
                out.append("no")
    return out


def match_star(one: Few, two: Few) -> Any:
    match [one, two, 1, 2]:
        case [0, *_, 2, 2]:
            return "n"
        case [a, *rest, 2]:
            return a, rest


def match_map_rest(number: Few) -> Any:
    d = {"a": number, "b": 2}
    match d:
        case {"a": 1, **rest}:
            return rest
        case {"a": x, "b": y, **rest}:
            return x, y, rest


def match_none_key(number: Few) -> Any:
    match {number: 1, 2: 3}:
        case {1: x}:
            return x
        case {True: x}:
            return x


def match_dotted_eq(number: Few) -> Any:
    match number:
        case Rank.LANE:
            return "lane"
        case Rank.ROAD:
            return "road"


class PropLog:
    __match_args__ = ("a", "b")

    def __init__(self, a):
        self.a, self.log = a, []

    @property
    def b(self):
        self.log.append("b")
        return 2


def match_reads_all(number: Few) -> Any:
    p = PropLog(number)
    match p:
        case PropLog(1, 2):
            r = 1
        case _:
            r = 0
    return r, p.log


class PropFails:
    def __init__(self, a):
        self.a = a

    @property
    def b(self):
        raise KeyError


def match_prop_fails(number: Few) -> Any:
    match PropFails(number):
        case PropFails(a=1, b=2):
            return 1
        case _:
            return 0


def match_int_kw(number: Few) -> Any:
    match number:
        case int(real=0):
            return "zero"
        case int(real=x):
            return x


def match_int_two(number: Few) -> Any:
    try:
        match number:
            case int(a, b):
                return 1
            case _:
                return 2
    except TypeError:
        return "te"


class Listed:
    """It says in a list what a pattern takes."""

    __match_args__ = ["number"]

    def __init__(self, number: int) -> None:
        self.number = number


def pattern_of_a_class_with_a_list(number: Few) -> Any:
    match Listed(number):
        case Listed(1):
            return "one"
        case _:
            return "other"


def pattern_by_name_of_a_class_with_a_list(number: Few) -> Any:
    match Listed(number):
        case Listed(number=1):
            return "one"
        case _:
            return "other"


def match_key_twice(flag: bool) -> Any:
    held = {Lamp.RED: 1, Lamp.GREEN: 2} if flag else {Lamp.RED: 1}
    match held:
        case {Lamp.RED: one, Lamp.RED: other}:
            return one, other
    return None


def match_keys_that_are_not_asked_for(flag: bool) -> Any:
    held = {Lamp.RED: 1, Lamp.GREEN: 2} if flag else {Lamp.RED: 1}
    match held:
        case {Lamp.RED: one, Lamp.BLUE: other}:  # type: ignore[attr-defined]
            return one, other
    return None
