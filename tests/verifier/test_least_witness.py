"""A witness is the first input, in the order that is stated, of all that break a claim; and it says if it is alone."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import product
from types import ModuleType
from typing import Annotated, Any, Protocol

import pytest
import z3

from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.formulas import TRUE
from verifier.game import Game
from verifier.inputs import Maker
from verifier.least import variables_in
from verifier.posing import signature_of
from verifier.prove import prove_claims
from verifier.saying import Said
from verifier.shapes import shape_of
from verifier.verdicts import Proved, Refuted, Witness


class Edition(Enum):
    """The only edition."""

    ONLY = "2000-01-01"


class Lamp(Enum):
    """What shines, in the order of definition."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


@dataclass(frozen=True)
class Box:
    """A part of the input with a part that needn't be there."""

    first: Lamp
    second: Lamp | None


Few = Annotated[int, range(-3, 5)]
Rows = Annotated[tuple[Lamp, ...], range(3)]


class Rules(Protocol):
    """What the engine offers."""

    def fine(self, box: Box, number: Few, row: Rows, lamps: frozenset[Lamp], on: bool) -> bool: ...


FINE = clause("1.1", "all is fine", because="it is")(lambda answer: answer)


@claim(FINE, when="it is asked whether {box}, {number}, {row}, {lamps} and {on} are fine")
def all_is_fine(engine: Rules, box: Box, number: Few, row: Rows, lamps: frozenset[Lamp], on: bool) -> Goal:
    return Goal(TRUE, FINE(engine.fine(box, number, row, lamps, on)))


GAME = Game("lamps", (FINE,), {}, (all_is_fine,), __name__, Edition, ValueError)


def of_row(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return not (len(row) > 1 and row[0] is not row[1] and number > 2)


def of_set(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return not (len(lamps) == 2 and Lamp.BLUE in lamps and on)


def of_optional(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return box.second is None or box.second is box.first or number != 3


def of_one_member(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return box.first is not Lamp.GREEN or number < 0


def of_negative_numbers(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return number >= 0


def of_much(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return not (box.second is Lamp.BLUE and Lamp.GREEN in row and len(lamps) >= 2)


def of_nothing(box: Box, number: Any, row: Any, lamps: Any, on: bool) -> bool:
    return True


ENGINES: tuple[Callable[..., bool], ...] = (of_row, of_set, of_optional, of_one_member, of_negative_numbers, of_much)

LAMPS = tuple(Lamp)


def all_inputs() -> Iterator[tuple[Any, ...]]:
    boxes = [Box(*each) for each in product(LAMPS, (None, *LAMPS))]
    rows = [row for length in range(3) for row in product(LAMPS, repeat=length)]
    sets = [frozenset(lamp for lamp, there in zip(LAMPS, bits, strict=True) if there) for bits in product((0, 1), repeat=3)]
    return product(boxes, range(-3, 5), rows, sets, (False, True))


def place(lamp: Lamp | None) -> int:
    return 0 if lamp is None else LAMPS.index(lamp)


def order(box: Box, number: int, row: tuple[Lamp, ...], lamps: frozenset[Lamp], on: bool) -> tuple[Any, ...]:
    """The stated order: part by part as declared, what is absent first, then small numbers, from 0 up, then from -1 down."""
    return (
        *(place(box.first), box.second is not None, place(box.second)),
        (number < 0, abs(number)),
        *(len(row), [place(each) for each in row]),
        sum(1 << place(each) for each in lamps),
        on,
    )


def size(box: Box, number: int, row: tuple[Lamp, ...], lamps: frozenset[Lamp], on: bool) -> tuple[Any, ...]:
    """What two inputs of one size have in common: all but which members there are."""
    return (box.second is None, number, len(row), len(lamps), on)


def refuted(engine: Callable[..., bool]) -> Witness:
    module: Any = ModuleType(f"{__name__}.{engine.__name__}")
    module.fine = engine
    sys.modules[module.__name__] = module
    (result,) = prove_claims(GAME, [all_is_fine], module.__name__, tuple(Edition))
    assert isinstance(result.verdict, Refuted), result.verdict
    return result.verdict.witness


@pytest.mark.parametrize("engine", ENGINES)
def test_a_witness_is_the_least_of_all_inputs_that_fail_and_says_if_it_is_alone(engine: Callable[..., bool]) -> None:
    failing = [each for each in all_inputs() if not engine(*each)]
    least = min(failing, key=lambda each: order(*each))
    witness = refuted(engine)
    found = decode_inputs(witness.inputs, signature_of(all_is_fine), GAME, Atoms())
    assert tuple(found.values()) == least
    assert witness.unique is (sum(size(*each) == size(*least) for each in failing) == 1)


def test_some_of_these_witnesses_are_alone_and_some_are_not() -> None:
    assert {refuted(engine).unique for engine in ENGINES} == {True, False}


def test_what_fails_nowhere_is_proved() -> None:
    module: Any = ModuleType(f"{__name__}.right")
    module.fine = of_nothing
    sys.modules[module.__name__] = module
    (result,) = prove_claims(GAME, [all_is_fine], module.__name__, tuple(Edition))
    assert isinstance(result.verdict, Proved)


def test_a_check_on_a_plain_input_that_is_left_open_is_no_check() -> None:
    open_claim = claim(FINE, when="it is asked")(_left_open)
    module: Any = ModuleType("right")
    module.fine = of_nothing
    values = {"box": Box(Lamp.RED, None), "on": True}
    with pytest.raises(AssertionError, match="leaves it open"):
        Said.of(open_claim, GAME, module, values, Atoms())


def _left_open(engine: Rules, box: Box, on: bool) -> Goal:
    return Goal(TRUE, z3.Bool("unknown"))


@pytest.mark.parametrize("annotation", [Box, Rows, tuple[Lamp, Few], frozenset[Lamp], Box | None])
def test_the_variables_in_a_value_are_all_that_it_is_made_of(annotation: Any) -> None:
    maker = Maker()
    value = maker.make(shape_of(annotation), "value")
    assert variables_in(value) == set(maker.variables)
