"""Ordinary Python is followed as Python runs it, and what can't be followed is said, with file and line."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import refused
from language import (
    classes,
    collections,
    contexts,
    control,
    deques,
    errors,
    functions,
    getters,
    iterators,
    itertools_functions,
    kinds_of_dicts,
    mapping_proxies,
    named_tuples,
    ordered_records,
    sequences,
    taken_apart,
    texts,
)

from tests.follow.summaries import Summary, all_arguments, differences
from verifier.follow.execution import CannotFollow


def examples(*modules: ModuleType) -> list[Any]:
    """The functions of modules that are to be followed: those whose parameters have types from which inputs are made."""
    return [
        pytest.param(function, id=f"{module.__name__.rpartition('.')[2]}-{name}")
        for module in modules
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and function.__annotations__.keys() - {"return"}
    ]


ORDINARY = (
    *(control, errors, collections, iterators, functions, classes, sequences, named_tuples),
    *(mapping_proxies, getters, itertools_functions, kinds_of_dicts, deques),
    *(texts, taken_apart, contexts, ordered_records),
)


@pytest.mark.parametrize("function", examples(*ORDINARY))
def test_python_does_what_the_summary_says(function: Callable[..., Any]) -> None:
    assert not differences(function, Summary(function), all_arguments(function))


@pytest.mark.parametrize("function", examples(refused))
def test_what_cannot_be_followed_is_said(function: Callable[..., Any]) -> None:
    with pytest.raises(CannotFollow) as caught:
        Summary(function)
    assert caught.value.file == refused.__file__
    assert caught.value.reason == caught.value.reason.strip(".")
    lines, first = inspect.getsourcelines(function)
    marked = [first + place for place, line in enumerate(lines) if line.endswith("# here\n")]
    assert caught.value.line in (marked or range(first, first + len(lines))), caught.value.reason


INSTEAD = {
    refused.uses_an_ordered_dict: "use a dict",
    refused.counts_by_itertools: "write a loop",
    refused.keeps_a_heap: "use `sorted` or `min`",
    refused.enters_what_a_generator_is_made_to: "write a class with `__enter__` and `__exit__`",
    refused.chooses_by_single_dispatch: "use `match` or `isinstance`",
    refused.chooses_a_method_by_single_dispatch: "use `match` or `isinstance`",
    refused.makes_a_text_by_format: "use an f-string",
    refused.makes_a_text_of_a_width: "use an f-string",
}


@pytest.mark.parametrize("function", INSTEAD)
def test_what_says_the_same_and_is_followed_is_named(function: Callable[..., Any]) -> None:
    with pytest.raises(CannotFollow) as caught:
        Summary(function)
    assert caught.value.reason.endswith(f": {INSTEAD[function]}")


def test_what_no_input_reaches_is_not_refused() -> None:
    summary = Summary(unreached)
    assert not differences(unreached, summary, all_arguments(unreached))


def unreached(flag: bool, other: bool) -> Any:
    if flag and other and not (flag or other):
        return id(flag)
    return flag
