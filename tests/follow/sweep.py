"""Programs for the sweep: every builtin, every method and every operator, each given every kind of value."""

import builtins
import itertools
import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from types import BuiltinFunctionType, MappingProxyType
from typing import NamedTuple

from domain import Lamp, Pair, Rank, Signal

HEAD = """\
from collections import Counter, defaultdict, deque
from types import MappingProxyType
from typing import Annotated, Any

from domain import Few, Lamp, Pair, Rank, Sign, Signal, Street


def halved(number):
    return number // 2
"""

TYPES = {
    "flag": "bool",
    "few": "Few",
    "bit": "Annotated[int, range(2)]",
    "lamp": "Lamp",
    "rank": "Rank",
    "maybe": "Annotated[int, range(2)] | None",
    "street": "Street",
    "row": "Annotated[tuple[Annotated[int, range(-1, 2)], ...], range(3)]",
    "lamps": "frozenset[Lamp]",
    "signal": "Signal",
    "sign": "Sign | None",
}
"""The parameters that programs may have, and their types."""

PAIRED = (
    *("flag", "few", "lamp", "rank", "maybe", "street", "row", "lamps", "signal", "[few, 1]", "{few, 1}", "()"),
    *("{1: few, bit: flag}", "None", '"ab"', "halved if flag else None", "(each for each in row)"),
)
"""The kinds of value of which every two are tried together, each as the expression that makes it."""

KINDS = (
    *PAIRED,
    *(
        "2",
        "-1.5",
        "halved",
        "int",
        "bit",
        "sign",
        "(few, flag)",
        '(lamp, "ab")',
        "frozenset(row)",
        "{*lamps}",
        "Pair(few)",
        "[*row]",
        "range(few)",
    ),
    *('{lamp: "ab", "ab": 2}', '{"ab": few}.items()', "iter((few, 1))", '""', "0", "True", 'b"ab"', "...", "Lamp"),
    *("lambda *given: given", "few if flag else lamp", "[few] if flag else (few, 1)", "street if flag else few"),
    *('"ab" if flag else None', "[[few], row]", "row if flag else None", "{few: 1} if flag else {few}", "(few, 1)[:bit]"),
    *('f"{few}"', "{signal}", "{few, flag}", "not flag", "{}", "set()", "-1", '"lamp"', '"value"', "Rank.ROAD"),
    *("int if flag else (int, str)", "lambda number: -number"),
    *("deque([few, 1])", "Counter([few, 1])", "defaultdict(int, {few: 1})", "MappingProxyType({1: few})"),
)
"""Every kind of value."""

AFTERWARDS = """\
held = {receiver}
try:
    answer = held.{call}
except Exception as error:
    answer = type(error)
return answer, held"""
"""What a call of a method gives or raises, and what it leaves of what it was called on."""

BUILTINS = {
    "dict": ("dict(A)", "dict([A])", "dict([(A, 1)])", "dict(A, ab=1)", "dict([(1, A), (few, 2)])"),
    "divmod": ("divmod(A, B)",),
    "enumerate": ("list(enumerate(A))", "list(enumerate((few, 2), A))"),
    "filter": ("list(filter(A, B))",),
    "format": ("format(A)", "format(few, A)", 'format(A, ">4")'),
    "frozenset": ("frozenset(A)", "frozenset([few, A])"),
    "getattr": ('getattr(A, "value")', 'getattr(A, "value", B)', 'getattr(A, "real")', "getattr(signal, A)"),
    "hasattr": ('hasattr(A, "lamp")', "hasattr(signal, A)"),
    "int": ("int(A)", 'int("11", A)', "int(A, 2)"),
    "isinstance": ("isinstance(A, B)", "isinstance(A, (int, str))", "isinstance(few, A)"),
    "issubclass": ("issubclass(A, B)", "issubclass(bool, A)"),
    "iter": ("list(iter(A))", "iter(A, 1)"),
    "map": ("list(map(A, B))", "list(map(A, row, (few, 1)))"),
    "max": ("max(A)", "max(A, B)", "max(A, default=None)", "max(few, 1, key=A)", "max(A, key=B)"),
    "min": ("min(A)", "min(A, B)", "min(A, default=None)", "min(few, 1, key=A)", "min(A, key=B)"),
    "next": ("next(A)", "next(A, 1)", "next(iter(row), A)", "next(iter(A))"),
    "pow": ("pow(A, B)", "pow(2, 3, A)"),
    "range": ("list(range(A))", "list(range(A, B))", "list(range(0, 3, A))"),
    "reversed": ("list(reversed(A))",),
    "round": ("round(A)", "round(A, 1)", "round(few, A)"),
    "setattr": ('setattr(A, "lamp", 1)', "setattr(signal, A, 1)"),
    "slice": ("(0, 1, 2)[slice(A)]",),
    "sorted": (
        "sorted(A)",
        "sorted(A, reverse=True)",
        "sorted([few, 1], reverse=A)",
        "sorted(A, key=B)",
        "sorted(row, key=A)",
    ),
    "str": ("str(A)", 'str(A, "ascii")'),
    "sum": ("sum(A)", "sum(A, B)", "sum([few, A])"),
    "zip": ("list(zip(A))", "list(zip(A, B))", "list(zip(A, (1, 2), strict=True))", "list(zip(row, (1, 2), strict=A))"),
}
"""How builtins are called; those that aren't here are given one value."""

WITH_EFFECTS = frozenset({"breakpoint", "input", "open"})
"""Builtins that would do something outside of the program if they were followed and then run."""

ASSIGNING = ("+", "-", "*", "//", "&", "|", "^")
COMPARING = ("==", "!=", "<", "<=", ">", ">=", "in", "not in", "is", "is not")
BETWEEN = (*ASSIGNING, "/", "%", "**", "<<", ">>", *COMPARING, "and", "or")

ONE = {
    "-": ("-A",),
    "+": ("+A",),
    "~": ("~A",),
    "not": ("not A", "1 if A else 2"),
    "[]": (
        *("A[B]", "{A: 1}.get(B)", "{A, B}", "A[0]", "A[-1:]", "A[::-1]", "A[bit:]"),
        *("[few, 1, 2][A:]", "row[:A]", '"ab"[::A]'),
    ),
    "[]=": (
        *("held = A\nheld[B] = few\nreturn held", "held = [few, *row]\nheld[:1] = A\nreturn held"),
        *("held = A\ndel held[0]\nreturn held", "held = {few: 1}\ndel held[A]\nreturn held"),
    ),
    "*": ("[*A]", "{**A}", "(1, *A)", "one, other = A\nreturn one, other", "one, *others = A\nreturn one, others"),
    "()": ("A()", "A(few)", "A(few, flag)", "(lambda *given: given)(*A)", "(lambda **named: named)(**A)"),
    "classes": (
        *("Lamp(A)", "Lamp[A]", "Rank(A)", "Signal(A)", "Signal(A, B)", "Signal(lamp, unknown=A)"),
        *("Sign(limit=A) == Sign(B)", "Pair(A, few)", "Pair(A) < Pair(few)"),
    ),
    "texts": (
        *("f'{A}'", "f'{A!r:>4}'", '"%s %d" % (A, few)', '"%s" % A', "street.join([A])", "street.upper(A)"),
        *("street.replace(A, 'b')", "street.startswith(A)"),
    ),
}
"""What is done with a value, or with two, that isn't between them."""

CHANGED = ("few", "flag", "row", "lamps", "[few, 1]", "{few, 1}", "{1: few, bit: flag}")
"""What operators that assign are used on."""

RECEIVERS: dict[type, tuple[str, ...]] = {
    int: ("few", "2"),
    bool: ("flag",),
    str: ('"ab"',),
    tuple: ("row", "(few, flag)"),
    list: ("[few, 1]", "[*row]"),
    set: ("{few, 1}", "{*lamps}"),
    frozenset: ("lamps", "frozenset(row)"),
    dict: ("{1: few, bit: flag}", "{lamp: 1}"),
    range: ("range(few)",),
    deque: ("deque([few, 1])", "deque(row, 2)"),
    Counter: ("Counter([few, 1])",),
    defaultdict: ("defaultdict(int, {few: 1})",),
    MappingProxyType: ("MappingProxyType({1: few})",),
    Lamp: ("lamp",),
    Rank: ("rank",),
    Signal: ("signal",),
    Pair: ("Pair(few)",),
}
"""What methods are called on."""

WITH = {
    "dict.get": ("(few, A)", "(A, 1)"),
    "dict.pop": ("(few, A)", "(A, 1)"),
    "dict.setdefault": ("(few, A)", "(A, 1)"),
    "dict.update": ("(ab=A)", "([(few, A)])"),
    "frozenset.union": ("(A, (few, 2))",),
    "int.to_bytes": ("(A, 'big')", "(2, A)"),
    "list.index": ("(A, 1)",),
    "list.insert": ("(A, few)", "(0, A)"),
    "list.sort": ("(key=A)", "(reverse=A)"),
    "set.difference": ("(A, (few, 2))",),
    "set.union": ("(A, (few, 2))",),
    "str.center": ("(A, 'b')", "(4, A)"),
    "str.find": ("('b', A)",),
    "str.join": ("([A])", "(('a', A))"),
    "str.replace": ("('a', A)", "(A, 'a')"),
    "str.split": ("(A, 1)", "('a', A)"),
    "tuple.index": ("(A, 1)",),
}
"""With what methods are called besides one value and wrong numbers of them."""


class Program(NamedTuple):
    """What a program takes and does; its name comes from its place."""

    parameters: str
    body: str


_PARAMETER = re.compile(rf'(?<!")\b({"|".join(TYPES)})\b(?!")')


def _program(form: str, first: str, second: str) -> Program:
    """A form with one value in the place of `A`, and another in that of `B`."""
    second = _PARAMETER.sub(r"other_\1", second)
    values = {"A": f"({first})", "B": f"({second})"}
    body = re.sub(r"\b[AB]\b", lambda place: values[place[0]], form)
    names = dict.fromkeys(re.findall(rf'(?<!")\b(?:other_)?(?:{"|".join(TYPES)})\b(?!")', body))
    return Program(", ".join(f"{name}: {TYPES[name.removeprefix('other_')]}" for name in names), body)


def _filled(forms: Sequence[str], kinds: Sequence[str] = KINDS) -> Iterator[Program]:
    """Forms with every kind of value in their place, or every two in their two places."""
    for form in forms:
        two = re.search(r"\bB\b", form) is not None
        for first, second in itertools.product(PAIRED if two else kinds, PAIRED if two else ("",)):
            yield _program(form, first, second)
            if not re.search(r"\bA\b", form):
                break


def _of_builtin(name: str) -> Iterator[Program]:
    wrong = (f"{name}()", f"{name}(few, 1, 2, 3, 4)", f"{name}(row, unknown=1)")
    yield from _filled((*BUILTINS.get(name, (f"{name}(A)",)), *wrong))


def _of_type(cls: type) -> Iterator[Program]:
    for name in dir(cls):
        if name.startswith("_"):
            continue
        calls = ["", "()", "(A)", "(1, 2, 3, 4, 5)", "(unknown=1)", *WITH.get(f"{cls.__name__}.{name}", ())]
        for receiver in RECEIVERS[cls]:
            yield from _filled([AFTERWARDS.format(receiver=receiver, call=name + each) for each in calls], PAIRED)


def _assigning(operator: str) -> Iterator[Program]:
    yield from _filled([f"held = same = {kind}\nheld {operator}= A\nreturn held, same" for kind in CHANGED], PAIRED)


def programs_of(subject: str) -> list[Program]:
    """The programs about a subject."""
    kind, _, name = subject.partition(" ")
    match kind:
        case "builtin":
            return list(_of_builtin(name))
        case "type":
            return list(_of_type(next(cls for cls in RECEIVERS if cls.__name__ == name)))
        case "assigning":
            return list(_assigning(name))
        case "between":
            return list(_filled([f"A {name} B"]))
    return list(_filled(ONE[name]))


SUBJECTS = (
    *(
        f"builtin {name}"
        for name, held in sorted(vars(builtins).items())
        if isinstance(held, (type, BuiltinFunctionType))
        and not (isinstance(held, type) and issubclass(held, BaseException))
        and not name.startswith("_")
        and name not in WITH_EFFECTS
    ),
    *(f"type {cls.__name__}" for cls in RECEIVERS),
    *(f"between {operator}" for operator in BETWEEN),
    *(f"assigning {operator}" for operator in ASSIGNING),
    *(f"one {name}" for name in ONE),
)


def text_of(programs: Sequence[Program]) -> str:
    """A module of programs, each named by its place."""
    parts = [HEAD]
    for place, each in enumerate(programs):
        *others, last = each.body.splitlines()
        lines = [*others, last if last.startswith("return ") else f"return {last}"]
        parts.append(f"def program_{place}({each.parameters}) -> Any:\n" + "".join(f"    {line}\n" for line in lines))
    return "\n\n".join(parts)
