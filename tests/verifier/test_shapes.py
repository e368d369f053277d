"""Shapes: what is read off annotations."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from verifier.shapes import holds_function, shape_of

Test = Callable[[bool], bool]


@dataclass(frozen=True, slots=True)
class Question:
    """A record with a function in it."""

    test: Test | None
    asked: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A record without one."""

    said: tuple[bool, ...]


@pytest.mark.parametrize("annotation", [Test, tuple[bool, Test], tuple[Test, ...], Question, Question | Answer])
def test_a_function_is_found_wherever_it_is(annotation: object) -> None:
    assert holds_function(shape_of(annotation))


@pytest.mark.parametrize("annotation", [bool, tuple[bool, bool], Answer, Answer | None])
def test_nothing_else_holds_a_function(annotation: object) -> None:
    assert not holds_function(shape_of(annotation))
