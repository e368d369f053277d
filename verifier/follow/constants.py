"""What Python itself computes of constants: only what is the same each time, in a bounded time and in bounded memory."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from types import UnionType
from typing import Any

from verifier.follow import arithmetic, comparison, ordinary, program
from verifier.follow.execution import MOST_PARTS, Execution
from verifier.follow.values import Items, SymbolicBool, SymbolicEnum, SymbolicInt
from verifier.terms import TRUE


def computed(run: Execution, function: Callable[..., Any], arguments: Sequence[Any], reason: str) -> Any:
    """Python's own answer where all arguments are constants; numbers and members that aren't are tried one by one."""
    for place, argument in enumerate(arguments):
        before, after = arguments[:place], arguments[place + 1 :]

        def with_value(value: Any, before: Sequence[Any] = before, after: Sequence[Any] = after) -> Any:
            return computed(run, function, [*before, value, *after], reason)

        if isinstance(argument, SymbolicBool):
            return run.branch(argument.term, partial(with_value, True), partial(with_value, False))
        if isinstance(argument, SymbolicInt):
            return arithmetic.each_value(run, argument, with_value)
        if isinstance(argument, SymbolicEnum):
            return arithmetic.each_member(run, argument, with_value)
    arguments = [as_plain(argument) for argument in arguments]
    if not all(is_constant(argument) for argument in arguments):
        return run.unsupported(reason)
    if any(map(_differs_between_runs, arguments)):
        return run.unsupported("it computes with a set, whose order differs, or with what has methods of its own")
    _check_sizes(run, function, arguments)
    try:
        found = function(*arguments)
    except Exception as error:
        return run.fail(error)
    if type(found) is list:
        # Of constants, which are none, Python makes a new one.
        return run.new("list", tuple((TRUE, program.known(run, each)) for each in found))
    return program.known(run, found)


_WIDE = re.compile(r"(^|[%:]).{0,3}\d{6,}")
"""A format that asks for a text of a huge width."""


def _check_sizes(run: Execution, function: Callable[..., Any], arguments: Sequence[Any]) -> None:
    """Give up what Python computes at once and yet not in a lifetime, or in no memory: huge numbers and huge texts."""
    # What a text is made of by `%` may be a tuple, with numbers in it that say how wide it is.
    parts = [part for each in arguments for part in (each if isinstance(each, tuple) else (each,))]
    numbers = [abs(each) for each in parts if isinstance(each, int)]
    texts = [each for each in parts if isinstance(each, (str, bytes))]
    lengths, digits = [*map(len, texts)], [each.bit_length() for each in numbers]
    run.work_at_once(sum(lengths) + sum(digits))
    if not all(isinstance(each, (int, range)) for each in arguments):
        # What is no int is looked for among all numbers of a range, one by one.
        for each in arguments:
            if isinstance(each, range):
                run.check_length(each)
    if any(isinstance(each, str) and _WIDE.search(each) for each in texts):
        run.check_size(MOST_PARTS + 1)
    elif getattr(function, "__name__", None) == "replace":
        # At most Python puts all of one text in for each letter of another.
        run.check_size(math.prod(max(each, 1) for each in lengths))
    elif texts:
        run.check_size(max(lengths) * max(numbers, default=0))
    elif function in (operator.pow, pow) and len(numbers) > 1:
        base, power, *modulus = numbers
        run.check_size(math.prod(digits[1:]) if modulus else digits[0] * power if base > 1 else 0)
    elif function is operator.lshift and len(numbers) > 1:
        run.check_size(digits[0] + numbers[1] if numbers[0] else 0)
    elif function is round:
        # Python makes the power of ten that it rounds to, even for 0.
        run.check_size(_BITS_OF_A_DIGIT * sum(numbers[1:]))


_BITS_OF_A_DIGIT = 4
"""How many bits a decimal digit needs at most."""


def _differs_between_runs(value: Any) -> bool:
    """Whether what Python makes of a constant may differ: of a set by its order, of a member by methods of the program's."""
    if isinstance(value, (tuple, frozenset)):
        return (isinstance(value, frozenset) and len(value) > 1) or any(map(_differs_between_runs, value))
    cls = type(value)
    return not isinstance(value, type) and cls not in comparison.PLAIN and ordinary.has_methods_of_the_program(cls)


def as_plain(value: Any) -> Any:
    """A tuple of which it is known what is in it as Python has it; any other value itself."""
    if isinstance(value, Items) and all(guard is TRUE for guard, _ in value.items):
        return tuple(as_plain(item) for _, item in value.items)
    return value


def is_the_same_always(value: Any) -> bool:
    """Whether the value is a constant with which Python computes the same each time."""
    return is_constant(value) and not _differs_between_runs(value)


def is_constant(value: Any) -> bool:
    """Whether the value is a constant of Python's own, all through."""
    if isinstance(value, (tuple, frozenset)) and type(value) in (tuple, frozenset):
        return all(is_constant(item) for item in value)
    return isinstance(value, (*comparison.PLAIN, Enum, type, UnionType))
