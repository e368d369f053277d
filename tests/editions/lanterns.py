"""The laws of lanterns, as a game of which the verifier knows nothing."""

from typing import Any, Protocol

from tests.editions import lantern_engine
from tests.editions.lantern_engine import Edition, Lantern, LanternError, Level
from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.game import Game
from verifier.vocabulary import all_of, any_of, choose, implies, not_


class Rules(Protocol):
    """What an engine offers."""

    attempt: Any

    def glow(self, lantern: Lantern, edition: Edition) -> Level: ...
    def colour(self, lantern: Lantern, edition: Edition) -> Level: ...
    def heavy(self, lantern: Lantern) -> bool: ...
    def size(self, lantern: Lantern, room: Level, edition: Edition) -> Level: ...
    def burns(self, lantern: Lantern, edition: Edition) -> Level: ...
    def price(self, lantern: Lantern, edition: Edition) -> Level: ...
    def lent(self, lantern: Lantern, edition: Edition) -> bool: ...


@clause("1.1", "a lantern glows as its level says", because="the level says it", until="2002-01-01")
def glows(lantern: Any, glow: Any) -> Any:
    return glow == lantern.level


@clause("1.2", "no lantern glows more than five", because="more would blind", since="2002-01-01")
def glows_less(lantern: Any, glow: Any) -> Any:
    return glow == choose(lantern.level > 5, lantern.level * 0 + 5, lantern.level)


@clause("2.1", "the lower half is white", because="it is", until="2001-01-01")
def white(lantern: Any, colour: Any) -> Any:
    return all_of(implies(lantern.level < 4, colour == 1), implies(lantern.level >= 4, colour == 2))


@clause("2.2", "what isn't white is yellow", because="there are two", since="2001-01-01")
def yellow(lantern: Any, colour: Any) -> Any:
    return all_of(any_of(colour == 1, colour == 2), (colour == 1) == (lantern.level <= 3))


@clause("3.1", "the upper half is heavy", because="oil is", since="2001-01-01")
def as_heavy(lantern: Any, heavy: Any) -> Any:
    return heavy == (lantern.level > 3)


@clause("4.1", "the size is the level", because="they grow", since="2001-01-01")
def as_large(lantern: Any, size: Any) -> Any:
    return size == lantern.level


@clause("4.2", "the size is at most the level", because="there must be room")
def no_larger(lantern: Any, size: Any) -> Any:
    return size <= lantern.level


@clause("5.1", "a lantern burns an hour a wick", because="wicks are long")
def burning(lantern: Any, hours: Any) -> Any:
    return hours == choose(lantern.spare, lantern.level * 0 + 2, lantern.level * 0 + 1)


@clause("6.1", "nobody looks into a lantern", because="it is bright", since="2001-01-01")
def unseen() -> Any:
    return all_of()


@clause("7.1", "a price is one or two", because="they are cheap")
def cheap(price: Any) -> Any:
    return any_of(price == 1, price == 2)


@clause("8.1", "lanterns are lent", because="neighbours are kind", until="2002-01-01")
def is_lent(refused: Any, lent: Any) -> Any:
    return all_of(not_(refused), lent)


@clause("8.2", "no lantern is lent", because="none came back", since="2002-01-01")
def is_not_lent(refused: Any) -> Any:
    return refused


@claim(glows, when="it is lit")
def glowing(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    return Goal(all_of(), glows(lantern, engine.glow(lantern, edition)))


@claim(glows_less, when="it is lit")
def glowing_less(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    return Goal(all_of(), glows_less(lantern, engine.glow(lantern, edition)))


@clause("1.3", "no lantern glows more than its level", because="there is no more oil")
def no_brighter(lantern: Any, glow: Any) -> Any:
    return glow <= lantern.level


@claim(no_brighter, when="it is lit with {oil}")
def glowing_no_brighter(engine: Rules, lantern: Lantern, oil: Level, edition: Edition) -> Goal:
    return Goal(all_of(), no_brighter(lantern, engine.glow(lantern, edition)))


@claim(white, when="its colour is asked for")
def whitish(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    return Goal(all_of(), white(lantern, engine.colour(lantern, edition)))


@claim(yellow, when="its colour is asked for")
def yellowish(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    return Goal(all_of(), yellow(lantern, engine.colour(lantern, edition)))


@claim(as_heavy, when="it is lifted")
def lifted(engine: Rules, lantern: Lantern) -> Goal:
    return Goal(all_of(), as_heavy(lantern, engine.heavy(lantern)))


@claim(as_large, when="it is put into a room of {room}")
def sized(engine: Rules, lantern: Lantern, room: Level, edition: Edition) -> Goal:
    return Goal(all_of(), as_large(lantern, engine.size(lantern, room, edition)))


@claim(no_larger, when="it is put into a room of {room}")
def sized_at_most(engine: Rules, lantern: Lantern, room: Level, edition: Edition) -> Goal:
    return Goal(all_of(), no_larger(lantern, engine.size(lantern, room, edition)))


@claim(burning, when="it burns")
def burnt(engine: Rules, lantern: Lantern, edition: Any) -> Goal:
    return Goal(implies(lantern.spare, edition.THIRD), burning(lantern, engine.burns(lantern, edition)))


@claim(burning, part=True, when="it burns")
def burnt_twice(engine: Rules, lantern: Lantern, edition: Any) -> Goal:
    return Goal(all_of(lantern.spare, edition.THIRD), burning(lantern, engine.burns(lantern, edition)))


@claim(cheap, when="it is sold")
def sold(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    return Goal(all_of(), cheap(engine.price(lantern, edition)))


@claim(is_lent, when="it is to be lent")
def lending(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    asked = engine.attempt.lent(lantern, edition)
    return Goal(all_of(), is_lent(asked.refused, asked.answer))


@claim(is_not_lent, when="it is to be lent")
def not_lending(engine: Rules, lantern: Lantern, edition: Edition) -> Goal:
    return Goal(all_of(), is_not_lent(engine.attempt.lent(lantern, edition).refused))


for _body in (burnt.body, burnt_twice.body):
    # In the bodies it is a view, of which the type isn't told.
    _body.__annotations__["edition"] = Edition

GAME = Game(
    name="lanterns",
    clauses=(
        glows,
        glows_less,
        no_brighter,
        white,
        yellow,
        as_heavy,
        as_large,
        no_larger,
        burning,
        unseen,
        cheap,
        is_lent,
        is_not_lent,
    ),
    exemptions={},
    claims=(
        glowing,
        glowing_less,
        glowing_no_brighter,
        whitish,
        yellowish,
        lifted,
        sized,
        sized_at_most,
        burnt,
        burnt_twice,
        sold,
        lending,
        not_lending,
    ),
    engine=lantern_engine.__name__,
    editions=Edition,
    domain_error=LanternError,
)
