"""The laws of lamps, as a game of which the verifier knows nothing."""

from enum import Enum
from typing import Any, Protocol

import lamp_engine
from lamp_engine import BrokenError, Lamp, Switch

from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.game import Game
from verifier.vocabulary import all_of, any_of, choose, implies, not_


class Edition(Enum):
    """One edition."""

    ONLY = "2000-01-01"


class Rules(Protocol):
    """What an engine offers."""

    attempt: Any

    def lit(self, lamp: Lamp, switch: Switch) -> Lamp: ...
    def colour(self, lamp: Lamp) -> int: ...
    def counted(self, lamp: Lamp) -> int: ...
    def bright(self, lamp: Lamp) -> bool: ...


@clause("1.1", "a switch sets the light", because="it does")
def as_switched(lamp: Any, switch: Any, after: Any) -> Any:
    dimmer = choose(lamp.level > 0, lamp.level - 1, lamp.level)
    return all_of(
        implies(switch.OFF, after.level == 0),
        implies(switch.ON, after.level == 7),
        implies(switch.DIM, after.level == dimmer),
    )


@clause("1.2", "a broken lamp isn't lit", because="it can't be")
def not_broken(lamp: Any, refused: Any) -> Any:
    return refused == lamp.broken


@clause("2.1", "a colour is one of two", because="there are two")
def two_colours(colour: Any) -> Any:
    return any_of(colour == 1, colour == 2)


@clause("3.1", "the level can be counted", because="it is a number")
def as_counted(lamp: Any, count: Any) -> Any:
    return count == lamp.level


@clause("4.1", "what is brighter than half is bright", because="it is")
def as_bright(bright: Any, said: Any) -> Any:
    return said == bright


@claim(as_switched, when="it is switched")
def switched(engine: Rules, lamp: Lamp, switch: Switch) -> Goal:
    return Goal(not_(lamp.broken), as_switched(lamp, switch, engine.lit(lamp, switch)))


@claim(not_broken, when="it is to be switched")
def refused(engine: Rules, lamp: Lamp, switch: Switch) -> Goal:
    return Goal(all_of(), not_broken(lamp, engine.attempt.lit(lamp, switch).refused))


@claim(two_colours, when="its colour is asked for")
def coloured(engine: Rules, lamp: Lamp) -> Goal:
    return Goal(all_of(), two_colours(engine.colour(lamp)))


@claim(as_counted, when="its level is counted")
def counting(engine: Rules, lamp: Lamp) -> Goal:
    return Goal(all_of(), as_counted(lamp, engine.counted(lamp)))


@claim(as_bright, when="it is asked whether it is bright")
def brighter(engine: Rules, lamp: Lamp) -> Goal:
    return Goal(lamp.level > 4, as_bright(all_of(), engine.bright(lamp)))


@claim(as_bright, part=True, when="it is asked whether it is bright")
def not_brighter(engine: Rules, lamp: Lamp) -> Goal:
    return Goal(lamp.level < 3, as_bright(not_(all_of()), engine.bright(lamp)))


GAME = Game(
    name="lamps",
    clauses=(as_switched, not_broken, two_colours, as_counted, as_bright),
    exemptions={},
    claims=(switched, refused, coloured, counting, brighter, not_brighter),
    engine=lamp_engine.__name__,
    editions=Edition,
    domain_error=BrokenError,
)
