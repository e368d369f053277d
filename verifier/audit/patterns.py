"""What a claim asks an engine: what it says of a call, it says of it wherever it is made.

The claim's call is kept as a pattern of its inputs, and matched with the arguments of another claim's call.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from verifier import posing, terms
from verifier.callers import Call
from verifier.claims import Claim
from verifier.follow import comparison
from verifier.follow.atoms import Atoms
from verifier.follow.execution import Execution
from verifier.follow.values import Items
from verifier.game import Game
from verifier.terms import TRUE, Term


@dataclass(frozen=True, slots=True)
class Input:
    """The claim's input of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class Several:
    """A tuple that the claim makes."""

    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Constant:
    """A value that isn't the claim's input."""

    value: Any


Pattern = Input | Several | Constant


@dataclass(frozen=True, slots=True)
class CallPattern:
    """A call that a claim makes of its inputs: of which function, and of what."""

    function: str
    arguments: tuple[Pattern, ...]
    place: int
    """How many calls the claim makes before it."""
    calls: int
    """How many it makes in all."""

    @property
    def alone(self) -> bool:
        """Whether it is the only one."""
        return self.calls == 1

    def inputs(self) -> set[str]:
        """The names of the inputs that the call is told."""
        return {name for part in self.arguments for name in _inputs_in(part)}

    def has_constants(self) -> bool:
        """Whether the call is of some values only that the claim gives it."""
        return any(map(_has_constants, self.arguments))


def _inputs_in(part: Pattern) -> Iterator[str]:
    match part:
        case Input(name):
            yield name
        case Several(parts):
            for each in parts:
                yield from _inputs_in(each)


def _has_constants(part: Pattern) -> bool:
    return isinstance(part, Constant) or (isinstance(part, Several) and any(map(_has_constants, part.parts)))


def patterns_of(
    claims: Sequence[Claim], game: Game, editions: Sequence[Enum], atoms: Atoms
) -> dict[str, CallPattern | None]:
    """By its id, the first call of each claim that is of its inputs as they are or in a tuple; None if there is none.

    The claims are of the same inputs.
    """
    inputs = posing.make_inputs(claims[0], game, editions, atoms)
    names = {id(value): name for name, value in inputs.values.items()}
    made = {claim.id: posing.calls_made(claim, inputs.values, inputs.atoms) for claim in claims}
    return {id: _pattern_of(calls, names) for id, calls in made.items()}


def _pattern_of(made: Sequence[Call], names: Mapping[int, str]) -> CallPattern | None:
    for place, call in enumerate(made):
        arguments = _arguments(call, names)
        if arguments is not None:
            return CallPattern(call.function, arguments, place, len(made))
    return None


def _arguments(call: Call, names: Mapping[int, str]) -> tuple[Pattern, ...] | None:
    arguments = [_pattern(argument, names) for argument in call.arguments]
    known = tuple(each for each in arguments if each is not None)
    return known if len(known) == len(arguments) else None


def _pattern(argument: Any, names: Mapping[int, str]) -> Pattern | None:
    if id(argument) in names:
        return Input(names[id(argument)])
    match argument:
        case Items(items) if all(guard is TRUE for guard, _ in items):
            parts = [_pattern(each, names) for _, each in items]
            known = tuple(each for each in parts if each is not None)
            return Several(known) if len(known) == len(parts) else None
        case Enum() | bool() | int() | None:
            return Constant(argument)
    return None


def matched(pattern: CallPattern, call: Call, run: Execution) -> tuple[Term, dict[str, Any]] | None:
    """What the claim's inputs are for its call to be this one, and under which condition; None if it can't be."""
    bound: dict[str, Any] = {}
    conditions: list[Term] = []
    pairs = list(zip(pattern.arguments, call.arguments, strict=True))
    while pairs:
        part, argument = pairs.pop(0)
        match part:
            case Input(name) if name in bound:
                conditions.append(comparison.equal(run, bound[name], argument))
            case Input(name):
                bound[name] = argument
            case Constant(value):
                conditions.append(comparison.equal(run, value, argument))
            case Several(parts):
                if not isinstance(argument, Items) or len(argument.items) != len(parts):
                    return None
                conditions += (guard for guard, _ in argument.items)
                pairs += zip(parts, (each for _, each in argument.items), strict=True)
    return terms.conjoin(conditions), bound
