"""What `operator` makes to get something of what it is called on: `itemgetter`, `attrgetter` and `methodcaller`."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import Any

from verifier.follow import calls, classes, containers, program
from verifier.follow.execution import Execution
from verifier.follow.natives import Model, stands_in_for
from verifier.follow.values import Getter, tuple_of


def _maker(cls: type) -> Model:
    def model(run: Execution, *given: Any, **keyword: Any) -> Any:
        if not given or (keyword and cls is not operator.methodcaller):
            return run.fail(TypeError(f"{cls.__name__}() got unexpected arguments, or too few"))
        for name in () if cls is operator.itemgetter else given[:1] if cls is operator.methodcaller else given:
            _check_name(run, name)
        return Getter(cls, given, keyword)

    return model


for _cls in (operator.itemgetter, operator.attrgetter, operator.methodcaller):
    stands_in_for(_cls)(_maker(_cls))


def _check_name(run: Execution, name: Any) -> None:
    def check(each: Any) -> None:
        if type(each) is str:
            return
        if issubclass(calls.class_of(each), str):
            run.unsupported("it looks up an attribute whose name isn't known")
        run.fail(TypeError("attribute name must be a string"))

    run.cases(name, check)


def is_made(value: Any) -> bool:
    """Whether a value that was there before the run is one of these."""
    return any(type(value) is each for each in (operator.itemgetter, operator.attrgetter, operator.methodcaller))


def lifted(run: Execution, value: Any) -> Getter:
    """Such a value that was there before the run, as it can be followed: of what it is made Python keeps to copy it."""
    made, given = value.__reduce__()
    named = made.keywords if isinstance(made, functools.partial) else {}
    first = made.args if isinstance(made, functools.partial) else ()
    held = {name: program.found(run, each) for name, each in named.items()}
    return Getter(type(value), tuple(program.found(run, each) for each in (*first, *given)), held)


def call(run: Execution, getter: Getter, positional: Sequence[Any], keyword: dict[str, Any]) -> Any:
    """What a getter gives of what it is called on."""
    if len(positional) != 1 or keyword:
        return run.fail(TypeError(f"{getter.cls.__name__} expected 1 argument, got {len(positional)}"))
    (value,) = positional
    if getter.cls is operator.methodcaller:
        name, *given = getter.given
        return run.cases(name, lambda each: calls.call(run, classes.get(run, value, each), given, getter.keyword))
    get = _item if getter.cls is operator.itemgetter else _attribute
    parts = [get(run, value, each) for each in getter.given]
    return parts[0] if len(parts) == 1 else tuple_of(parts)


def _item(run: Execution, value: Any, index: Any) -> Any:
    return program.known(run, containers.item(run, value, index))


def _attribute(run: Execution, value: Any, path: Any) -> Any:
    def get(names: str) -> Any:
        return functools.reduce(lambda held, name: classes.get(run, held, name), names.split("."), value)

    return run.cases(path, get)
