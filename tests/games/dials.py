"""A small game of the tests' own: a dial that is turned, in two editions of its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Annotated, Any

import z3

from verifier.asking.vocabulary import Presupposed, Vocabulary
from verifier.game import Game, Question
from verifier.vocabulary import any_of, not_

Position = Annotated[int, range(4)]


class Rules(Enum):
    """Two editions."""

    OLD = "1990-01-01"
    NEW = "2000-01-01"


class DialError(Exception):
    """What the rules forbid."""


class NotSupposed(Exception):
    """What a conjecture supposes isn't so."""


@dataclass(frozen=True)
class Dial:
    """A dial, which is locked only where it shows more than 1."""

    position: Position
    locked: bool


@dataclass(frozen=True)
class Bell:
    """A bell, which is as loud as it is."""

    loudness: Position


Device = Dial | Bell


def assume(condition: object) -> None:
    if not condition:
        raise NotSupposed


def turned(dial: Dial, rules: Rules) -> Dial:
    """The dial one further. The old rules stop at 3, the new ones go on at 0."""
    if dial.locked:
        raise DialError("1: it is locked, so unlock it first")
    if dial.position < 3:
        return replace(dial, position=dial.position + 1)
    return dial if rules is Rules.OLD else replace(dial, position=0)


def unlocked(dial: Dial) -> Dial:
    return replace(dial, locked=False)


def asserts(dial: Dial) -> bool:
    assert dial.position == 3, "it is low"
    return True


def is_high(position: int) -> bool:
    return position >= 2


def shows(dial: Dial, test: Callable[[int], bool]) -> bool:
    return test(dial.position)


def names(rules: Enum | None) -> Mapping[str, Any]:
    turn = turned if rules is None else partial(turned, rules=rules)
    types = {
        "Dial": Dial,
        "Bell": Bell,
        "Device": Device,
        "Position": Position,
        "Rules": Rules,
        "DialError": DialError,
        "Test": Callable[[Position], bool],
    }
    return {**types, "assume": assume, "turned": turn, "unlocked": unlocked, "is_high": is_high, "shows": shows}


def high_if_locked(dial: Any) -> z3.BoolRef:
    return any_of(not_(dial.locked), dial.position > 1)


REAL = (Dial(2, locked=True), Dial(1, locked=False), Dial(3, locked=False))

GAME = Game(
    name="dials",
    clauses=(),
    exemptions={},
    claims=(),
    engine="dials",
    editions=Rules,
    domain_error=DialError,
    catalogue={Dial: REAL, Device: (Bell(3), *REAL)},
    questions={1: (Question("it is high", is_high),)},
    describe=lambda value: f"{'a locked ' * value.locked}{value.position}" if isinstance(value, Dial) else str(value),
    vocabulary=Vocabulary(
        names=names,
        unassumed=NotSupposed,
        presupposed={Dial: Presupposed("only what is high is locked", lambda dial, _: high_if_locked(dial))},
    ),
)

DIALS = tuple(Dial(position, locked) for position in range(4) for locked in (False, True) if position > 1 or not locked)
"""All that can be."""
