"""Areas: the parts of a game that an engine may have or lack, each a small machine with states, steps and questions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

from verifier.shapes import FunctionShape, SequenceShape, Shape, shape_of


@dataclass(frozen=True, slots=True)
class Call:
    """A call of an engine's function: its arguments by their names, but for the state and the edition."""

    function: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Start:
    """How a state begins: by a call, or as `state`, which is given; there is no state if neither is there."""

    call: Call | None = None
    state: Any = None


@dataclass(frozen=True)
class Area:
    """A part of a game, by the names of an engine's functions.

    `rules` is the number of its section. A state comes from one of the functions in `begin`, or is given where there are
    none of them; one in `steps` makes another state of it; one in `asks` answers a question about it, or about nothing but
    its arguments. `state` is the type of states. Of all that could be called by chance, `begins` gives how a state begins
    and `goes_on` what is likely to be done to one, where few of all calls would be allowed. Where making cases takes very
    long, they are made `if_named` only, and not among those of all areas; of mutants its claims are asked last.
    """

    name: str
    rules: str
    state: Any
    begin: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    begins: Callable[[Random], Start] | None = None
    goes_on: Callable[[Any, Random], Call | None] | None = None
    if_named: bool = False

    @property
    def functions(self) -> tuple[str, ...]:
        """The names of all its functions."""
        return (*self.begin, *self.steps, *self.asks)


@dataclass(frozen=True)
class Parameter:
    """What a function takes in one place."""

    name: str
    annotation: Any

    @cached_property
    def shape(self) -> Shape:
        """Its shape; of a comparison that takes any number of things, that of one that takes none."""
        if _takes_any(self.annotation):
            return _of_any(self.annotation)
        inner = get_args(self.annotation)
        if get_origin(self.annotation) is tuple and inner and _takes_any(inner[0]):
            return SequenceShape(_of_any(inner[0]), 0, None)
        return shape_of(self.annotation)


def _takes_any(annotation: Any) -> bool:
    return get_origin(annotation) is Callable and get_args(annotation)[0] is Ellipsis


def _of_any(annotation: Any) -> FunctionShape:
    return FunctionShape((), shape_of(get_args(annotation)[1]))


class Function:
    """An engine's function as an area uses it: what it takes, and where the state and the edition are among that."""

    def __init__(self, name: str, engine: ModuleType, state: Any, edition: type) -> None:
        hints = get_type_hints(getattr(engine, name), include_extras=True)
        self.name = name
        self.answer = hints["return"]
        taken = [Parameter(each, hints[each]) for each in inspect.signature(getattr(engine, name)).parameters]
        self._taken = taken
        self._state = next((each.name for each in taken if each.annotation == state), None)
        self._edition = next((each.name for each in taken if each.annotation is edition), None)
        self.free = [each for each in taken if each.name not in (self._state, self._edition)]
        """What it takes besides the state and the edition."""

    @property
    def of_state(self) -> bool:
        """Whether it takes a state."""
        return self._state is not None

    def arguments(self, state: Any, edition: Any, chosen: Mapping[str, Any]) -> Iterator[Any]:
        """All that it takes, in its order."""
        for each in self._taken:
            if each.name == self._state:
                yield state
            else:
                yield edition if each.name == self._edition else chosen[each.name]

    def taken(self, arguments: Sequence[Any]) -> tuple[Any, Any, dict[str, Any]]:
        """The state and the edition among all that it takes, None where it takes none, and the rest by name."""
        by_name = {each.name: value for each, value in zip(self._taken, arguments, strict=True)}
        state, edition = (by_name.pop(name, None) if name else None for name in (self._state, self._edition))
        return state, edition, by_name


def functions_of(area: Area, engine: ModuleType, edition: type) -> dict[str, Function]:
    """The functions of an area by their names."""
    return {name: Function(name, engine, area.state, edition) for name in area.functions}
