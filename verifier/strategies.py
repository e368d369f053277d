"""Hypothesis strategies for the types of a game, and for what can come to be in it, for properties that users write.

They are made of the same description of types as symbolic inputs are, `verifier.shapes`, within the same bounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from types import ModuleType
from typing import Any

try:
    from hypothesis import reject
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ModuleNotFoundError as error:
    raise ImportError("strategies need Hypothesis; install `rules-verifier[hypothesis]`") from error

from verifier.areas import Area, Call, Function, Start, functions_of
from verifier.game import Game
from verifier.shapes import (
    AtomShape,
    BoolShape,
    ChoiceShape,
    EnumShape,
    FunctionShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
    shape_of,
    size_of,
)

Known = Mapping[Any, SearchStrategy[Any]]
"""Strategies by the types that they are for, which are used wherever in a value such a type occurs."""

FEW_TEXTS = 3
"""How many different texts there are of a kind that are made up: few, so that two are often alike."""

MOST_TRIED = 10
"""How often a step or a beginning is drawn anew, if it was refused."""

END, ONE_OF_SO_MANY = 0, 20
"""One step in so many is the last, and one is any at all where an area says what is likely to be allowed."""


def strategy_of(annotation: Any, known: Known | None = None) -> SearchStrategy[Any]:
    """Any value of a type: a bool, an int, an enum, a `NewType` of `str`, a frozen dataclass, tuples and unions of these.

    Numbers and tuples keep to the bounds that are annotated. `known` has strategies for parts of it. Values shrink to what
    is absent, false, empty, first or nearest to 0. Raises ShapeError for a type that has no shape.

    >>> from hypothesis import find
    >>> from typing import Annotated
    >>> find(strategy_of(tuple[Annotated[int, range(1, 5)], bool]), lambda value: value[0] > 2)
    (3, False)
    """
    return _of_shape(shape_of(annotation), {shape_of(each): strategy for each, strategy in (known or {}).items()})


def strategies_of(game: Game) -> Known:
    """For the types of a game's catalogue its real values first, then made-up ones; for kinds of texts, those of the game.

    They are meant as the `known` of `strategy_of`: `strategy_of(Card, strategies_of(GAME))` gives real cards and others.
    """
    made: dict[Any, SearchStrategy[Any]] = {
        kind: st.sampled_from(tuple(texts[:FEW_TEXTS])) for kind, texts in game.invented.items()
    }
    for kind in sorted(game.catalogue, key=lambda each: size_of(shape_of(each))):
        real = one_of_many(game.catalogue[kind])
        made[kind] = (made[kind] | real) if kind in made else (real | strategy_of(kind, made))
    return made


def one_of_many(values: Sequence[Any]) -> SearchStrategy[Any]:
    """One of the values, of which the first is the least; `sampled_from` would show all of them wherever it is shown."""
    return st.integers(0, len(values) - 1).map(lambda place: values[place])


def _of_shape(shape: Shape, known: Mapping[Shape, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    if shape in known:
        return known[shape]
    match shape:
        case BoolShape():
            return st.booleans()
        case IntShape(low, high):
            return st.integers(low, high)
        case EnumShape(cls):
            return st.sampled_from(cls)
        case AtomShape(name):
            return st.sampled_from([f"{name} {number}" for number in range(1, FEW_TEXTS + 1)])
        case SetShape(cls):
            return st.frozensets(st.sampled_from(cls))
        case LiteralShape(value):
            return st.just(value)
        case OptionalShape(inner):
            return st.none() | _of_shape(inner, known)
        case ChoiceShape(alternatives):
            return st.one_of(*(_of_shape(each, known) for each in alternatives))
        case RecordShape(cls, fields):
            return _record(cls, {name: _of_shape(inner, known) for name, inner in fields})
        case TupleShape(elements):
            return st.tuples(*(_of_shape(each, known) for each in elements))
        case SequenceShape(element, least, most):
            return st.lists(_of_shape(element, known), min_size=least, max_size=most).map(tuple)
        case FunctionShape(_, result):
            return st.functions(like=lambda *_: None, returns=_of_shape(result, known), pure=True)


def _record(cls: type, fields: Known) -> SearchStrategy[Any]:
    """Instances of a dataclass. `builds` would show the strategies of all fields wherever it is shown, which takes long."""

    def instance(draw: DrawFn) -> Any:
        return cls(**{name: draw(strategy) for name, strategy in fields.items()})

    instance.__name__ = cls.__name__
    return st.composite(instance)()


@dataclass(frozen=True, slots=True)
class History:
    """How a state came to be by what is allowed: a beginning, the steps, and the states, one more than there are steps."""

    edition: Enum
    start: Start
    steps: tuple[Call, ...]
    states: tuple[Any, ...] = field(repr=False)

    @property
    def state(self) -> Any:
        """The state that it comes to."""
        return self.states[-1]


def histories(
    game: Game, area: Area, engine: ModuleType, *, most_steps: int = 20, known: Known | None = None
) -> SearchStrategy[History]:
    """Histories of an area of a game, made by an engine that is taken to be right: nothing in them was refused.

    An area whose states are begun by calls or as it says, and not given, has only states that can come to be. `known` has
    strategies for parts of what is done, by default those of the game. Histories shrink to short ones.
    """
    functions = functions_of(area, engine, game.editions)
    parts = strategies_of(game) if known is None else known
    arguments = {
        name: {each.name: strategy_of(each.annotation, parts) for each in functions[name].free}
        for name in (*area.begin, *area.steps)
    }
    given = strategy_of(area.state, parts) if area.begins is None and not area.begin else None
    machine = _Machine(game, area, engine, functions, arguments, given)

    @st.composite
    def history(draw: DrawFn) -> History:
        return machine.history(draw, most_steps)

    return history()


@dataclass(frozen=True)
class _Machine:
    """An area of an engine."""

    game: Game
    area: Area
    engine: ModuleType
    functions: Mapping[str, Function]
    arguments: Mapping[str, Known]
    """What may be given to each function, by the names of what it takes."""
    given: SearchStrategy[Any] | None
    """The states, where they are given."""

    def history(self, draw: DrawFn, most_steps: int) -> History:
        edition = draw(st.sampled_from(self.game.given_in(self.area.rules, tuple(self.game.editions))))
        start, state = self._beginning(draw, edition)
        steps: list[Call] = []
        states = [state]
        # Each step is few numbers, whatever it is: so Hypothesis can take out any of them.
        while len(steps) < most_steps and (kind := draw(st.integers(0, ONE_OF_SO_MANY))) != END:
            step = self._step(draw, states[-1], edition, likely=kind < ONE_OF_SO_MANY)
            if step is None:
                break
            steps.append(step[0])
            states.append(step[1])
        return History(edition, start, tuple(steps), tuple(states))

    def _beginning(self, draw: DrawFn, edition: Enum) -> tuple[Start, Any]:
        """A beginning and its state."""
        for _ in range(MOST_TRIED):
            if self.area.begins is not None:
                start = self.area.begins(draw(st.randoms(use_true_random=False)))
            elif self.given is not None:
                start = Start(state=draw(self.given))
            else:
                start = Start(self._any_call(draw, self.area.begin))
            if start.call is None:
                return start, start.state
            for state in self._after(start.call, None, edition):
                return start, state
        reject()

    def _step(self, draw: DrawFn, state: Any, edition: Enum, *, likely: bool) -> tuple[Call, Any] | None:
        """A step that is allowed and the state after it; None if nothing goes on, or all that was tried was refused."""
        for _ in range(MOST_TRIED):
            if likely and self.area.goes_on is not None:
                call = self.area.goes_on(state, Random(draw(st.integers(0, 0xFFFF))))
            else:
                call = self._any_call(draw, self.area.steps) if self.area.steps else None
            if call is None:
                return None
            for after in self._after(call, state, edition):
                return call, after
        return None

    def _any_call(self, draw: DrawFn, names: tuple[str, ...]) -> Call:
        name = draw(st.sampled_from(names))
        return Call(name, {each: draw(strategy) for each, strategy in self.arguments[name].items()})

    def _after(self, call: Call, state: Any, edition: Enum) -> Iterator[Any]:
        """The state after a call; none if it was refused."""
        try:
            arguments = self.functions[call.function].arguments(state, edition, call.arguments)
            yield getattr(self.engine, call.function)(*arguments)
        except self.game.domain_error:
            return
