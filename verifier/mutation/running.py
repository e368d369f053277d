"""Running mutants on examples: where one answers otherwise than the engine, its claims are asked whether they mind."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType, ModuleType
from typing import Any

import z3

from verifier import posing
from verifier.claims import Claim
from verifier.game import Game
from verifier.mutation.copies import Copies
from verifier.plain_run import TooLong
from verifier.posing import Inputs

SECONDS = 0.25
"""How much of the processor's time a call of a mutant may take before it is given to the slow run that counts its lines."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call that claims make on an example, and how the engine ends it."""

    name: str
    arguments: Sequence[Any]
    value: Any
    error: type[BaseException] | None


@dataclass(frozen=True, slots=True)
class Example:
    """Inputs, the calls that claims make on them, and the mutants whose places those come by."""

    inputs: Mapping[str, Any]
    calls: Sequence[Call]
    reached: frozenset[str]


@dataclass(frozen=True, slots=True)
class Killed:
    """A claim that doesn't hold of a mutant, and the inputs on which it doesn't."""

    claim: Claim
    inputs: Mapping[str, Any]


@dataclass(slots=True)
class Trials:
    """Claims of the same inputs, and the examples on which mutants are tried by them."""

    game: Game
    claims: Sequence[Claim]
    copies: Copies
    inputs: Inputs
    examples: list[Example] = field(default_factory=list)
    _telling: list[Claim] = field(default_factory=list)
    """Claims that make calls of something else than their inputs."""
    _direct: list[tuple[str, Sequence[str]]] = field(default_factory=list)
    """The calls that are made of inputs alone, each with the names of the inputs."""
    _calling: dict[str, list[Claim]] = field(default_factory=dict)
    """By the name of a function, the claims that call it."""

    def __post_init__(self) -> None:
        for claim in self.claims:
            calls = posing.calls_made(claim, self.inputs.values, self.inputs.atoms)
            made = [(call.function, self._names_of(call.arguments)) for call in calls]
            direct = [(name, names) for name, names in made if names is not None]
            self._direct += (each for each in direct if each not in self._direct)
            if len(direct) < len(made):
                self._telling.append(claim)
            for name in {name for name, _ in made}:
                self._calling.setdefault(name, []).append(claim)

    def _names_of(self, arguments: Sequence[Any]) -> Sequence[str] | None:
        """The names of the inputs that the arguments are, or None if they aren't all inputs."""
        names = [next((name for name, value in self.inputs.values.items() if value is each), None) for each in arguments]
        return None if None in names else [name for name in names if name is not None]

    def add(self, inputs: Mapping[str, Any]) -> Example:
        """An example more, of which is noted what is called on it."""
        calls = [_call(self.copies.module, name, [inputs[each] for each in names]) for name, names in self._direct]
        for claim in self._telling:
            calls += (call for call in self._calls(claim, inputs) if not any(_is_same(call, each) for each in calls))
        example = Example(inputs, calls, self._reached(calls))
        self.examples.append(example)
        return example

    def _calls(self, claim: Claim, inputs: Mapping[str, Any]) -> list[Call]:
        noted: list[Call] = []
        posing.run_plainly(claim, self.game, _noting(self.copies.module, noted), inputs, self.inputs.atoms)
        return noted

    def _reached(self, calls: Sequence[Call]) -> frozenset[str]:
        with self.copies.noting_what_is_reached() as reached:
            for call in calls:
                _ended(self.copies.module, call)
            return frozenset(reached)

    def try_out(self, mutant: str, *, most_asked: int) -> Killed | None:
        """How a mutant is killed by an example, if it is; of those on which it differs, the claims are asked on so many."""
        constant = self.copies.is_of_a_constant(mutant)
        for example in self.examples:
            if constant or mutant in example.reached:
                killed, differs = self.try_on(mutant, example)
                most_asked -= differs
                if killed is not None or most_asked == 0:
                    return killed
        return None

    def differs_on(self, mutant: str, example: Example) -> bool:
        """Whether a mutant answers otherwise than the engine."""
        if mutant not in example.reached:
            return False
        with self.copies.chosen(mutant) as module:
            return any(_differs(module, call) for call in example.calls)

    def try_on(self, mutant: str, example: Example) -> tuple[Killed | None, bool]:
        """How a mutant is killed by an example, if it is; and whether it answers otherwise where a claim speaks of it."""
        spoken_of = False
        with self.copies.chosen(mutant) as module:
            differing = next((call for call in example.calls if _differs(module, call)), None)
            for claim in [] if differing is None else list(self._calling[differing.name]):
                posed = posing.run_plainly(claim, self.game, module, example.inputs, self.inputs.atoms)
                if z3.is_true(z3.simplify(posed.goal.premise)):
                    spoken_of = True
                    if not z3.is_true(z3.simplify(posed.holds)):
                        self._ask_first(claim)
                        return Killed(claim, example.inputs), True
        return None, spoken_of

    def _ask_first(self, claim: Claim) -> None:
        """A claim that killed one mutant is likely to kill others."""
        for claims in self._calling.values():
            if claim in claims:
                claims.remove(claim)
                claims.insert(0, claim)


def _noting(module: ModuleType, noted: list[Call]) -> ModuleType:
    """The engine, where each call is noted, once if it is made twice in a row."""
    noting = ModuleType(module.__name__)

    def wrapped(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            noting_it = Call(name, arguments, None, None)
            if not any(_is_same(noting_it, each) for each in noted):
                noted.append(_call(module, name, arguments))
            return function(*arguments)

        return call

    for name, value in vars(module).items():
        if callable(value):
            setattr(noting, name, wrapped(name, value))
    return noting


def _is_same(one: Call, other: Call) -> bool:
    return one.name == other.name and one.arguments == other.arguments


def _call(module: ModuleType, name: str, arguments: Sequence[Any]) -> Call:
    """A call, as the engine ends it."""
    value, error = _ended(module, Call(name, arguments, None, None))
    return Call(name, arguments, value, error)


def _ended(module: ModuleType, call: Call) -> tuple[Any, type[BaseException] | None]:
    try:
        with _not_for_ever():
            return getattr(module, call.name)(*call.arguments), None
    except (Exception, TooLong) as error:
        return None, type(error)


def _differs(module: ModuleType, call: Call) -> bool:
    """Whether a mutant ends a call otherwise than the engine does."""
    value, error = _ended(module, call)
    if error is not None or call.error is not None:
        return error is not call.error
    return type(value) is not type(call.value) or bool(value != call.value)


@contextmanager
def _not_for_ever() -> Iterator[None]:
    """Raise TooLong in what takes too much time. How long that is matters little: what took it is run again, and counted."""

    def too_long(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
