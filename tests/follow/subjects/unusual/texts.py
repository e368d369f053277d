"""Texts: made of unknown values, formatted, joined; what goes wrong as they are made."""

from enum import IntEnum, StrEnum
from typing import Any

from domain import Few, Lamp, Rank, Street


def opaque_isinstance(number: Few) -> Any:
    return isinstance(f"{number}", str), isinstance(str(number), str)


def join_numbers(number: Few) -> Any:
    try:
        ", ".join([number, 1])
        return 1
    except TypeError:
        return "te"


def percent(number: Few) -> Any:
    try:
        "%s %s" % (number,)
        return 1
    except TypeError:
        return "te"


def fmt_missing(number: Few) -> Any:
    try:
        "{} {}".format(number)
        return 1
    except IndexError:
        return "ie"


def fmt_none(maybe: Few | None) -> Any:
    try:
        f"{maybe:>5}"
        return 1
    except TypeError:
        return "te"


def fmt_spec(lamp: Lamp) -> Any:
    try:
        f"{lamp:d}"
        return 1
    except ValueError:
        return "te"


class StrRaises:
    def __init__(self, n):
        self.n = n

    def __str__(self):
        self.n += 1
        return "x"


def str_effect(number: Few) -> Any:
    s = StrRaises(number)
    f"{s}"
    str(s)
    return s.n


def in_opaque(number: Few) -> Any:
    try:
        return "1" in f"{number}"
    except TypeError:
        return "te"


def in_atom(street: Street) -> Any:
    try:
        return "a" in street
    except TypeError:
        return "te"


def sum_texts(street: Street) -> Any:
    try:
        sum([street, "b"], "")
        return 1
    except TypeError:
        return "te"


def str_methods(number: Few) -> Any:
    return "a b".split(), "abc"[::-1], "x".join("abc"), "ab".upper(), "abc".find("c"), "%d" % 3, "{:>3}".format(2), number


def method_bool(flag: bool) -> Any:
    return flag.__repr__(), flag.bit_length(), flag.__add__(1), flag.__and__(True)


def int_methods(number: Few) -> Any:
    return number.bit_length(), number.__neg__(), number.conjugate(), number.__bool__()


def match_str_class(street: Street, number: Few) -> Any:
    match (street, number):
        case (str(s), bool()):
            return "b"
        case (str() as s, int(n)):
            return s == "ace", n


def str_const(number: Few) -> Any:
    return (
        "abc" < "abd",
        "a" in "cab",
        "x".isdigit(),
        "abc".replace("b", "z"),
        "a,b".partition(","),
        "%s" % "a",
        "Abc".swapcase(),
        "abc".startswith(("a", "b")),
        "a" * 3,
        "-".join(["a", "b"]),
        "abc"[1],
        "abc"[number:],
        len("abc"),
        "{a}".format(a="q"),
        f"{'a'!r:>5}",
        f"{3:03d}",
        "ab",
        number,
    )


def args_of_caught(number: Few) -> Any:
    try:
        {1: 2}[number]
    except KeyError as e:
        return e.args


def text_of_caught(number: Few) -> Any:
    try:
        1 // number
    except ZeroDivisionError as e:
        return str(e) == "no", e.args


def caught_own(number: Few) -> Any:
    try:
        raise ValueError("a", number)
    except ValueError as e:
        return e.args, number


def str_enum_vs(street: Street) -> Any:
    return street == Lamp.RED, Lamp.RED == "red", Lamp("red") is Lamp.RED, street != Lamp.RED.value, street == Lamp.RED.value


def str_join_gen(number: Few) -> Any:
    log = []
    s = ",".join(log.append(x) or "a" for x in (1, number))
    return s, log


class NumberWithRepr(IntEnum):
    A = 1

    def __repr__(self):
        return "rr"


class NumberWithStr(IntEnum):
    A = 1

    def __str__(self):
        return "ss"


class TextWithRepr(StrEnum):
    A = "a"

    def __repr__(self):
        return "rr"


def text_of_a_number_with_a_repr(flag: bool) -> Any:
    return str(NumberWithRepr.A)


def format_of_a_number_with_a_repr(flag: bool) -> Any:
    return f"{NumberWithRepr.A}"


def format_of_a_number_with_a_str(flag: bool) -> Any:
    return f"{NumberWithStr.A:>3}"


def text_of_a_text_with_a_repr(flag: bool) -> Any:
    return str(TextWithRepr.A)


def format_of_a_text_with_a_repr(flag: bool) -> Any:
    return f"{TextWithRepr.A}"


def text_of_a_rank(rank: Rank) -> Any:
    return str(rank), f"{rank}", f"{rank:02d}", str(rank) == "1"


def joined_members(flag: bool) -> Any:
    return "-".join([TextWithRepr.A, "b"])


class ErrorWithRepr(Exception):
    def __repr__(self):
        return "rr"


def text_of_an_error_with_a_repr(number: Few) -> Any:
    return str(ErrorWithRepr(number)) == "rr"


def format_of_an_error_with_a_repr(number: Few) -> Any:
    return f"{ErrorWithRepr('a')}" == "rr"


class WithRepr:
    def __repr__(self):
        return "rr"


def wide_text_of_what_has_no_format(number: Few) -> Any:
    return f"{WithRepr():>3}"


def wide_text_of_what_was_made_a_text(number: Few) -> Any:
    return f"{WithRepr()!s:>3}", f"{WithRepr()!r:>3}", f"{WithRepr()}"


def wide_text_of_a_tuple(number: Few) -> Any:
    try:
        return f"{(1, number):>3}"
    except TypeError:
        return "type error"


class SaysAnother:
    def __str__(self):
        return TextWithRepr.A


def text_that_is_a_member(number: Few) -> Any:
    return str(SaysAnother())


class OwnText(StrEnum):
    A = "abc"

    def __iter__(self):
        LOG.append(self)
        return iter((1, 2))

    def __contains__(self, part):
        LOG.append(part)
        return True


LOG = []


def goes_through_a_text_of_its_own(number: Few) -> Any:
    return list(OwnText.A), len(LOG)


def looks_in_a_text_of_its_own(number: Few) -> Any:
    return "x" in OwnText.A, len(LOG)


def truth_value_in_a_text(flag: bool) -> Any:
    return "%s" % flag == "True", "{} {}".format(flag, 1) == "True 1", "%r" % flag == "False"  # noqa: UP032
