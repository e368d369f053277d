"""The laws of doors, each clause for one thing that can become of a mistake in it."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Protocol

from tests.clause_mutants import door_engine
from tests.clause_mutants.door_engine import Door, StuckError, Taste
from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.game import Example, Game
from verifier.vocabulary import all_of, any_of, implies, not_, total

Likes = Callable[[Door], bool]


class Edition(Enum):
    """Doors have had locks since 2001, and no bells since 2002."""

    WOODEN = "2000-01-01"
    LOCKED = "2001-01-01"
    SILENT = "2002-01-01"


class Rules(Protocol):
    """What an engine offers."""

    attempt: Any

    def pushed(self, door: Door, edition: Edition) -> Door: ...
    def rings(self, door: Door, edition: Edition) -> bool: ...
    def colour(self, door: Door) -> int: ...
    def sign(self, door: Door) -> int: ...
    def total(self, door: Door) -> int: ...
    def handle(self, door: Door, edition: Edition) -> int: ...
    def hinge(self, door: Door, edition: Edition) -> int: ...
    def latch(self, door: Door, edition: Edition) -> int: ...
    def bolt(self, door: Door) -> int: ...
    def varnish(self, door: Door, edition: Edition) -> int: ...
    def taste(self, door: Door, likes: Likes) -> Taste: ...


@clause("1.1", "a door that is pushed stands open", because="it gives way")
def stands_open(door: Any, after: Any) -> Any:
    kept = all_of(after.number == door.number, after.stuck == door.stuck)
    return all_of(after.opened, kept, after.sign.present == door.sign.present)


@clause("1.2", "what hangs on it stays on it", because="nobody takes it off")
def keeps_its_sign(door: Any, after: Any) -> Any:
    return implies(door.sign.present, after.sign.value == door.sign.value)


@clause("1.3", "a door has one number", because="it is told by it")
def keeps_its_number(door: Any, after: Any) -> Any:
    return after.number == door.number


@clause("2.1", "a bell rings as the door opens", because="it hangs on it", until="2002-01-01")
def bell(door: Any, rings: Any) -> Any:
    return rings == not_(door.opened)


@clause("2.2", "no bell rings", because="there is none", since="2002-01-01")
def no_bell(rings: Any) -> Any:
    return not_(rings)


@clause("3.1", "a door is green or red", because="there is no other paint")
def green_or_red(colour: Any) -> Any:
    return any_of(colour == 1, colour == 2)


@clause("3.2", "what is to be read on it is what hangs on it", because="it is read off, and nothing reads as 0")
def read_off(door: Any, sign: Any) -> Any:
    bare = all_of(door.sign.absent, sign == 0)
    return any_of(bare, all_of(door.sign.present, sign == door.sign.value))


@clause("3.3", "all numbers on it are added up", because="somebody counts")
def added_up(door: Any, told: Any) -> Any:
    bare = all_of(door.sign.absent, told == door.number)
    return any_of(bare, all_of(door.sign.present, told == total(door.number, door.sign.value)))


@clause("4.1", "a door is varnished once or twice", because="it is made of wood", until="2002-01-01")
def varnished(varnish: Any) -> Any:
    return any_of(varnish == 1, varnish == 2)


@clause("4.3", "a lock isn't varnished thrice", because="it sticks", since="2001-01-01", until="2002-01-01")
def locked(varnish: Any) -> Any:
    return not_(varnish == 3)


@clause("4.4", "a handle is of brass or iron, and of late of brass", because="it lasts")
def brazen(handle: Any, edition: Any) -> Any:
    return any_of(handle == 1, all_of(not_(edition.SILENT), handle == 2))


@clause("4.5", "a hinge is of brass or iron, and of brass as long as there is no lock", because="it lasts")
def hinged(hinge: Any, edition: Any) -> Any:
    return any_of(hinge == 1, all_of(not_(edition.WOODEN), hinge == 2))


@clause("4.6", "a latch is of brass or iron, and of brass with a lock and a bell", because="it lasts")
def latched(latch: Any, edition: Any) -> Any:
    return any_of(latch == 1, all_of(not_(edition.LOCKED), latch == 2))


@clause("4.7", "a bolt is of brass or iron, and of brass on the open door 2", because="it lasts")
def bolted(door: Any, bolt: Any) -> Any:
    return any_of(bolt == 1, all_of(not_(all_of(door.opened, door.number == 2)), bolt == 2))


@clause("4.2", "a door is liked or not", because="tastes differ")
def to_taste(door: Any, likes: Any, told: Any) -> Any:
    return all_of(told.likes == likes(door), told.dislikes == not_(likes(door)))


@claim(stands_open, when="it is pushed")
def opening(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(not_(door.stuck), stands_open(door, engine.pushed(door, edition)))


@claim(keeps_its_sign, when="it is pushed")
def keeping(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(not_(door.stuck), keeps_its_sign(door, engine.pushed(door, edition)))


@claim(keeps_its_number, when="it is pushed")
def numbered(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(not_(door.stuck), keeps_its_number(door, engine.pushed(door, edition)))


@claim(bell, when="it is pushed")
def ringing(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(all_of(), bell(door, engine.rings(door, edition)))


@claim(no_bell, when="it is pushed")
def silent(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(all_of(), no_bell(engine.rings(door, edition)))


@claim(green_or_red, when="its colour is asked for")
def coloured(engine: Rules, door: Door) -> Goal:
    return Goal(all_of(), green_or_red(engine.colour(door)))


@claim(read_off, when="it is read")
def reading(engine: Rules, door: Door) -> Goal:
    return Goal(all_of(), read_off(door, engine.sign(door)))


@claim(added_up, when="its numbers are added up")
def adding(engine: Rules, door: Door) -> Goal:
    return Goal(all_of(), added_up(door, engine.total(door)))


@claim(varnished, when="it is looked at closely")
def shining(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(all_of(), varnished(engine.varnish(door, edition)))


@claim(locked, when="it is looked at closely")
def sticking(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(not_(edition.WOODEN), locked(engine.varnish(door, edition)))


@claim(brazen, when="its handle is looked at")
def handled(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(all_of(), brazen(engine.handle(door, edition), edition))


@claim(hinged, when="its hinge is looked at")
def hanging(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(all_of(), hinged(engine.hinge(door, edition), edition))


@claim(latched, when="its latch is looked at")
def closing(engine: Rules, door: Door, edition: Edition) -> Goal:
    return Goal(all_of(), latched(engine.latch(door, edition), edition))


@claim(bolted, when="its bolt is looked at")
def locking(engine: Rules, door: Door) -> Goal:
    return Goal(all_of(), bolted(door, engine.bolt(door)))


@claim(to_taste, when="it is liked, if that is so: {likes}")
def liking(engine: Rules, door: Door, likes: Likes) -> Goal:
    return Goal(all_of(), to_taste(door, likes, engine.taste(door, likes)))


BLUE = Example("3.1", {"door": Door(number=1)}, (3,), right=False, source="the painter's book")


def bare_in(edition: Edition) -> Example:
    return Example("4.1", {"door": Door(number=1), "edition": edition}, (0,), right=False, source="the joiner's book")


OF_CLAY = (
    *(
        Example(clause, {"door": Door(number=1), "edition": edition}, (3,), right=False, source="the smith's book")
        for clause, edition in (("4.4", Edition.WOODEN), ("4.5", Edition.LOCKED), ("4.6", Edition.WOODEN))
    ),
    Example("4.7", {"door": Door(number=1)}, (3,), right=False, source="the smith's book"),
)
"""What is neither of brass nor of iron where it may be of both."""

GAME = Game(
    name="doors",
    clauses=(
        stands_open,
        keeps_its_sign,
        keeps_its_number,
        bell,
        no_bell,
        green_or_red,
        read_off,
        added_up,
        varnished,
        locked,
        brazen,
        hinged,
        latched,
        bolted,
        to_taste,
    ),
    exemptions={},
    claims=(
        opening,
        keeping,
        numbered,
        ringing,
        silent,
        coloured,
        reading,
        adding,
        shining,
        sticking,
        handled,
        hanging,
        closing,
        locking,
        liking,
    ),
    engine=door_engine.__name__,
    editions=Edition,
    domain_error=StuckError,
)
