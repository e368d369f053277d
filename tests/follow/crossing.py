"""A toy game, a crossing with lamps and cars. Beside each claim stands what it means, in plain Python."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import product
from types import ModuleType
from typing import Annotated, Any, Protocol

from crossing_engine import Car, Refused
from domain import Lamp

from tests.follow.summaries import all_values
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.game import Game
from verifier.posing import signature_of
from verifier.shapes import FunctionShape, Shape
from verifier.vocabulary import all_of, any_of, implies, not_, same

Waiting = Annotated[int, range(4)]


class Edition(Enum):
    """When the crossing's rules were written."""

    FIRST = "1914-08-05"


class Rules(Protocol):
    """What an engine offers."""

    def following(self, lamp: Lamp, broken: bool) -> Lamp: ...
    def go(self, lamp: Lamp, waiting: Waiting) -> int: ...
    def some(self, cars: tuple[Car, Car], test: Callable[[Car], bool]) -> bool: ...
    def longest(self, cars: tuple[Car, Car]) -> Car | None: ...


Oracle = Callable[..., tuple[bool, bool]]
"""Whether the premise holds, and whether the engine obeys, of an engine and plain inputs."""

ORACLES: dict[str, Oracle] = {}


def _claim(id: str, oracle: Oracle) -> Callable[[Callable[..., Goal]], Claim]:
    def decorate(body: Callable[..., Goal]) -> Claim:
        ORACLES[id] = oracle
        said = clause(id, id, because="it is a rule of the crossing")(body)
        return claim(said, when="the crossing is asked")(body)

    return decorate


def _answered(cls: type, engine: ModuleType, name: str, *arguments: Any) -> Any:
    """The answer if it is of the right type, else None; an error of the engine's is no answer, a truth no number."""
    try:
        answer = getattr(engine, name)(*arguments)
    except Exception:
        return None
    return answer if isinstance(answer, cls) and (cls is not int or type(answer) is int) else None


def _refuses(engine: ModuleType, name: str, *arguments: Any) -> bool | None:
    """Whether the engine refuses; None if it fails in another way."""
    try:
        getattr(engine, name)(*arguments)
    except Refused:
        return True
    except Exception:
        return None
    return False


def _follows(engine: ModuleType, lamp: Lamp, broken: bool) -> tuple[bool, bool]:
    expected = {Lamp.RED: Lamp.GREEN, Lamp.GREEN: Lamp.AMBER, Lamp.AMBER: Lamp.RED}[lamp]
    return not broken, _answered(Lamp, engine, "following", lamp, broken) is expected


@_claim("1.1", _follows)
def lamps_follow_each_other(engine: Rules, lamp: Lamp, broken: bool) -> Goal:
    after = engine.following(lamp, broken)
    right = all_of(
        implies(lamp.is_member("RED"), after.is_member("GREEN")),
        implies(lamp.is_member("GREEN"), after.is_member("AMBER")),
        implies(lamp.is_member("AMBER"), after.is_member("RED")),
    )
    return Goal(not_(broken), right)


def _never(engine: ModuleType, lamp: Lamp, broken: bool) -> tuple[bool, bool]:
    return lamp is Lamp.RED and lamp is Lamp.GREEN, _answered(Lamp, engine, "following", lamp, broken) is lamp


@_claim("1.2", _never)
def two_lamps_at_once(engine: Rules, lamp: Lamp, broken: bool) -> Goal:
    after = engine.following(lamp, broken)
    return Goal(all_of(lamp.is_member("RED"), lamp.is_member("GREEN")), same(after, lamp))


def _in_bounds(engine: ModuleType, lamp: Lamp, waiting: int) -> tuple[bool, bool]:
    if lamp is Lamp.RED:
        return True, _refuses(engine, "go", lamp, waiting) is True
    went = _answered(int, engine, "go", lamp, waiting)
    return True, went is not None and 0 <= went <= waiting


@_claim("2.1", _in_bounds)
def nobody_goes_at_red(engine: Rules, lamp: Lamp, waiting: Waiting) -> Goal:
    went = engine.attempt.go(lamp, waiting)  # type: ignore[attr-defined]
    some = all_of(not_(went.refused), went.answer >= 0, went.answer <= waiting)
    return Goal(all_of(), any_of(all_of(lamp.is_member("RED"), went.refused), all_of(not_(lamp.is_member("RED")), some)))


def _some(engine: ModuleType, cars: tuple[Car, Car], test: Callable[[Car], bool]) -> tuple[bool, bool]:
    return True, _answered(bool, engine, "some", cars, test) is any(test(car) for car in cars)


@_claim("3.1", _some)
def some_car_passes(engine: Rules, cars: tuple[Car, Car], test: Callable[[Car], bool]) -> Goal:
    one, other = cars
    return Goal(all_of(), same(engine.some(cars, test), any_of(test(one), test(other))))


def _longest(engine: ModuleType, cars: tuple[Car, Car]) -> tuple[bool, bool]:
    found = _answered((Car, type(None)), engine, "longest", cars)  # type: ignore[arg-type]
    if not any(car.long for car in cars):
        return True, found is None and _answered(object, engine, "longest", cars) is None and _returns(engine, cars)
    return True, found is not None and found.long and found in cars


def _returns(engine: ModuleType, cars: tuple[Car, Car]) -> bool:
    try:
        engine.longest(cars)
    except Exception:
        return False
    return True


@_claim("3.2", _longest)
def the_longest_is_long(engine: Rules, cars: tuple[Car, Car]) -> Goal:
    one, other = cars
    found: Any = engine.longest(cars)
    any_long = any_of(one.long, other.long)
    right = all_of(found.value.long, any_of(same(found.value, one), same(found.value, other)))
    return Goal(all_of(), all_of(same(found.present, any_long), implies(found.present, right)))


CLAIMS = (lamps_follow_each_other, two_lamps_at_once, nobody_goes_at_red, some_car_passes, the_longest_is_long)

GAME = Game(
    name="crossing",
    clauses=tuple(each.clause for each in CLAIMS),
    exemptions={},
    claims=CLAIMS,
    engine="crossing_engine",
    editions=Edition,
    domain_error=Refused,
)


def inputs_of(claim: Claim) -> Iterator[tuple[Any, ...]]:
    """All inputs of a claim; of the comparisons, all functions."""
    return product(*(list(_values(shape)) for shape in signature_of(claim).shapes.values()))


def _values(shape: Shape) -> Iterator[Any]:
    if not isinstance(shape, FunctionShape):
        yield from all_values(shape)
        return
    arguments: Sequence[Any] = list(product(*(list(all_values(each)) for each in shape.arguments)))
    for answers in product(list(all_values(shape.result)), repeat=len(arguments)):
        table = dict(zip(arguments, answers, strict=True))
        yield lambda *given, table=table: table[given]


def obeys(claim: Claim, engine: ModuleType) -> str:
    """The verdict that going through all inputs gives."""
    outcomes = [ORACLES[claim.id](engine, *inputs) for inputs in inputs_of(claim)]
    wanted = [right for premise, right in outcomes if premise]
    return "VACUOUS" if not wanted else "PROVED" if all(wanted) else "REFUTED"
