"""Texts made of values. What goes wrong on the way is followed; what comes out is known only where all of it is constant."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Any

from verifier.follow import arithmetic, calls, classes, comparison, constants, iteration, ordinary, quantities
from verifier.follow.execution import NESTED, Execution, nothing
from verifier.follow.values import (
    OpaqueText,
    Proxy,
    Reference,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    as_items,
    as_record,
    integer,
    is_set,
    set_items,
)
from verifier.terms import TRUE

CONVERSIONS = {-1: ("__format__", "__str__", "__repr__"), ord("s"): ("__str__", "__repr__"), ord("r"): ("__repr__",)}
"""Which methods make a text of a value, by the conversion that an f-string asks for."""

_SAFE = {
    SymbolicInt: re.compile(r"(.?[<>=^])?[-+ ]?\d{0,5}[dbxX]?"),
    SymbolicBool: re.compile(r"(.?[<>=^])?[-+ ]?\d{0,5}[dbxX]?"),
    SymbolicAtom: re.compile(r"(.?[<>^])?\d{0,5}s?"),
    OpaqueText: re.compile(r"(.?[<>^])?\d{0,5}s?"),
}
"""The formats that every value of a kind has."""


def text_of(run: Execution, value: Any, conversion: int = ord("s"), specification: str = "") -> Any:
    """A value as a text: `str(value)`, or what another conversion and a format give."""
    return run.cases(value, lambda each: _text_of(run, each, conversion, specification))


def _text_of(run: Execution, value: Any, conversion: int, specification: str) -> Any:
    if isinstance(value, SymbolicEnum):
        return arithmetic.each_member(run, value, lambda member: _text_of(run, member, conversion, specification))
    cls = calls.class_of(value)
    if conversion == -1 and specification and ordinary.find(cls, "__format__") is None:
        run.fail(TypeError(f"unsupported format string passed to {cls.__name__}.__format__"))
    for name in CONVERSIONS[conversion]:
        if comparison.defines(value, name):
            formats = name == "__format__"
            answer = calls.call_method(run, value, name, [specification] if formats else [])
            return run.cases(answer, partial(_own_text, run, specification="" if formats else specification))
        if ordinary.find(cls, name) is not None:
            break  # a builtin type that it is built on makes the text, and asks for no other method
    if isinstance(value, (*comparison.PLAIN, Enum)):
        return constants.computed(run, _MAKERS[conversion], [value, specification], "")
    safe = _SAFE.get(type(value))
    if specification and (safe is None or not safe.fullmatch(specification)):
        run.unsupported(f"it formats {comparison.in_words(value)} as `{specification}`")
    if isinstance(value, SymbolicAtom) and conversion != ord("r") and not specification:
        return value
    _check_parts(run, value, [])
    return OpaqueText()


_MAKERS: dict[int, Callable[[Any, str], str]] = {
    -1: format,
    ord("s"): lambda value, specification: format(str(value), specification),
    ord("r"): lambda value, specification: format(repr(value), specification),
}


def _own_text(run: Execution, answer: Any, *, specification: str) -> Any:
    cls = calls.class_of(answer)
    if not issubclass(cls, str):
        run.fail(TypeError(f"a text is needed here, not {classes.type_name(answer)}"))
    if cls is not str:
        run.unsupported(f"it makes a text that is a `{cls.__name__}`")
    return _text_of(run, answer, -1, specification)


def _check_parts(run: Execution, value: Any, within: Sequence[Any]) -> None:
    """Give up where a part of a value makes its text itself."""
    run.work(1)
    classes.check_followed(run, calls.class_of(value))
    record = as_record(value)
    parts: Sequence[Any] = ()
    if record is not None:
        parts = list(record.fields.values())
    elif isinstance(value, Proxy):
        parts = [value.entries]
    elif isinstance(value, Reference):
        held = run.read(value)
        parts = list(held.values()) if isinstance(held, dict) else [] if is_set(held) else [p for e in held for p in e[1:]]
    elif is_set(value) or as_items(value) is not None:
        parts = [item for _, item in (set_items(value) if is_set(value) else as_items(value) or ())]
    for part in parts:
        if not any(part is outer for outer in within):
            run.cases(part, lambda each: _check_part(run, each, [*within, value]))


def _check_part(run: Execution, value: Any, within: Sequence[Any]) -> None:
    if comparison.defines(value, "__repr__"):
        run.unsupported(f"it makes a text of {comparison.in_words(value)} within another value")
    with run.deeper(NESTED):
        _check_parts(run, value, within)


_CONVERSION = re.compile("%([srd%])")
_NOT_FOLLOWED = "it makes a text with `%` in a way that can't be followed: use an f-string"


def made_with_percent(run: Execution, form: str, values: Any) -> Any:
    """`form % values`, where it asks for no more than `%s`, `%r` and `%d`."""
    pieces = _CONVERSION.split(form)
    items = as_items(values)
    if any("%" in each for each in pieces[::2]) or any(guard is not TRUE for guard, _ in items or ()):
        return run.unsupported(_NOT_FOLLOWED)
    given = [values] if items is None else [item for _, item in items]
    if items is None and not any(each != "%" for each in pieces[1::2]):
        return run.unsupported(_NOT_FOLLOWED)
    parts = []
    for place, piece in enumerate(pieces):
        if place % 2 and piece != "%":
            if not given:
                return run.fail(TypeError("not enough arguments for format string"))
            parts.append(run.cases(given.pop(0), partial(_converted, run, piece)))
        else:
            parts.append(piece)
    if given:
        return run.fail(TypeError("not all arguments converted during string formatting"))
    parts = [part for part in parts if part != ""]
    if all(isinstance(part, str) for part in parts):
        return "".join(parts)
    return parts[0] if len(parts) == 1 else OpaqueText()


def _converted(run: Execution, conversion: str, value: Any) -> Any:
    if conversion != "d":
        return text_of(run, value, ord(conversion))
    if calls.class_of(value) not in (int, bool):
        return run.unsupported(_NOT_FOLLOWED)
    return text_of(run, quantities.plain(integer(value)))


def formatted(run: Execution, text: Any, specification: Any) -> Any:
    """`format(text, specification)`."""
    if not isinstance(specification, str):
        return run.unsupported("it formats a value in a way that isn't known")
    return text_of(run, text, -1, specification)


def joined(run: Execution, separator: Any, values: Any) -> Any:
    """`separator.join(values)`."""

    def check(part: Any) -> None:
        if not issubclass(calls.class_of(part), str):
            run.fail(TypeError(f"sequence item: expected str instance, {classes.type_name(part)} found"))

    items = iteration.collect(run, values)
    for guard, item in items:
        run.branch(guard, partial(run.cases, item, check), nothing)
    parts = iteration.fixed(run, items)
    if parts is not None and isinstance(separator, str) and all(isinstance(part, str) for part in parts):
        run.work_at_once(sum(map(len, parts)) + len(separator) * len(parts))
        return separator.join(parts)
    return OpaqueText()
