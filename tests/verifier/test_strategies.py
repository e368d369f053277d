"""Strategies: values are of their types and shrink to the least, and histories have what is allowed and nothing else."""

import doctest
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import verifier.strategies
from tests.conformance import lamp_engine
from tests.conformance.lamp_engine import Broken, Color, LampError, Row, Rules, Whole
from tests.conformance.lamps import GAME, LAMPS
from verifier.areas import Area, Call, Start
from verifier.shapes import Narrowly, ShapeError
from verifier.strategies import History, histories, strategies_of, strategy_of

ROOT = Path(__file__).parents[2]
QUICK = settings(database=None, derandomize=True, max_examples=2000)

Number = Annotated[int, range(2, 9)]
Below = Annotated[int, range(-8, 9)]
Sign = NewType("Sign", str)


@dataclass(frozen=True)
class Door:
    number: Number
    sign: Sign | None
    kind: Literal["door"] = "door"


Doors = Annotated[tuple[Door, ...], range(1, 4)]

LEAST = [
    (bool, lambda _: True, False),
    (Number, lambda _: True, 2),
    (Number, lambda number: number > 5, 6),
    (Below, lambda _: True, 0),
    (Below, lambda number: number < -2, -3),
    (Color, lambda _: True, Color.RED),
    (Sign, lambda _: True, "Sign 1"),
    (Sign | None, lambda _: True, None),
    (tuple[bool, Number], lambda pair: pair[0], (True, 2)),
    (Doors, lambda _: True, (Door(2, None),)),
    (
        Doors,
        lambda doors: len(doors) == 3 and doors[0] == doors[2] != doors[1],
        (Door(2, None), Door(3, None), Door(2, None)),
    ),
    (Annotated[Row, Narrowly(pressed=range(3))], lambda row: row.pressed == 2, Row(Whole(frozenset()), 2)),
    (frozenset[Color], lambda _: True, frozenset()),
    (frozenset[Color], lambda colors: len(colors) > 1, frozenset({Color.RED, Color.GREEN})),
    (Whole | Broken, lambda _: True, Whole(frozenset())),
    (Whole | Broken, lambda lamps: lamps.kind == "broken" and len(lamps.shining) > 1, Broken((Color.RED, Color.RED))),
]


@pytest.mark.parametrize(("annotation", "wanted", "least"), LEAST)
def test_a_value_shrinks_to_the_least(annotation: Any, wanted: Callable[[Any], bool], least: Any) -> None:
    found = find(strategy_of(annotation), wanted, settings=QUICK)
    assert found == least
    assert type(found) is type(least)


@pytest.mark.parametrize("annotation", [Number, Below, Annotated[tuple[bool, ...], range(1, 4)]])
def test_both_bounds_are_reached_and_none_is_passed(annotation: Any) -> None:
    bounds = annotation.__metadata__[0]
    sizes = set()

    @QUICK
    @given(strategy_of(annotation))
    def note(value: Any) -> None:
        sizes.add(len(value) if isinstance(value, tuple) else value)

    note()
    assert sizes == set(bounds)


def test_known_strategies_are_used_wherever_their_type_occurs() -> None:
    known = {Number: st.just(7), Sign: st.just("Exit")}
    (door,) = find(strategy_of(Doors, known), lambda doors: doors[0].sign is not None, settings=QUICK)
    assert door == Door(7, Sign("Exit"))


@given(strategy_of(Callable[[Color, Number], Number]), strategy_of(Color), strategy_of(Number))  # type: ignore[arg-type]
def test_a_function_answers_the_same_question_alike(function: Any, color: Color, number: int) -> None:
    assert function(color, number) == function(color, number)
    assert function(color, number) in range(2, 9)


@pytest.mark.parametrize("annotation", [float, list[int], dict[str, int]])
def test_a_type_that_has_no_shape_is_refused(annotation: Any) -> None:
    with pytest.raises(ShapeError):
        strategy_of(annotation)


def test_what_is_real_comes_first_and_what_is_made_up_occurs() -> None:
    real = (Door(8, Sign("Way in")), Door(5, None))
    game = replace(GAME, catalogue={Door: real}, invented={Sign: ["A", "B", "C", "D"]})
    doors = strategy_of(Door, strategies_of(game))
    assert find(doors, lambda _: True, settings=QUICK) == real[0]
    assert find(doors, lambda door: door not in real, settings=QUICK) == Door(2, None)
    assert find(doors, lambda door: door.sign not in (None, "Way in", "A"), settings=QUICK) == Door(2, Sign("B"))


def engine_that_refuses(color: Color) -> ModuleType:
    """The lamps' engine, but that one color can't be pressed."""

    def press(row: Row, color_pressed: Color, edition: Rules) -> Row:
        if color_pressed is color:
            raise LampError("1.5: this lamp can't be pressed")
        return lamp_engine.press(row, color_pressed, edition)

    module = ModuleType("refusing")
    vars(module).update(vars(lamp_engine) | {"press": press})
    press.__annotations__ = {"row": Row, "color_pressed": Color, "edition": Rules, "return": Row}
    return module


def test_a_history_is_what_the_engine_does() -> None:
    longest = 0

    @QUICK
    @given(histories(GAME, LAMPS, lamp_engine, most_steps=6))
    def look(history: History) -> None:
        nonlocal longest
        longest = max(longest, len(history.steps))
        states = [lamp_engine.dark()]
        for step in history.steps:
            states.append(lamp_engine.press(states[-1], step.arguments["color"], Rules(history.edition.value)))
        assert list(history.states) == states and history.state == states[-1]
        assert history.start == Start(Call("dark", {}))

    look()
    assert longest == 6


def test_a_history_has_nothing_that_was_refused() -> None:
    engine = engine_that_refuses(Color.RED)
    history = find(histories(GAME, LAMPS, engine), lambda history: len(history.steps) > 1, settings=QUICK)
    assert [step.arguments["color_pressed"] for step in history.steps] == [Color.GREEN, Color.GREEN]


def test_a_history_shrinks_to_the_shortest_and_its_steps_to_the_least() -> None:
    history = find(
        histories(GAME, LAMPS, lamp_engine), lambda history: Color.BLUE in history.state.lamps.shining, settings=QUICK
    )
    assert history == History(
        Rules.OLD,
        Start(Call("dark", {})),
        (Call("press", {"color": Color.BLUE}),),
        (lamp_engine.dark(), Row(Whole(frozenset({Color.BLUE})), 1)),
    )


def test_a_history_begins_and_goes_on_as_the_area_says() -> None:
    def pressed_next(row: Row, random: Any) -> Call | None:
        return Call("press", {"color": random.choice([Color.GREEN, Color.BLUE])}) if row.pressed < 12 else None

    begun = Row(Whole(frozenset()), 9)
    area = replace(LAMPS, begins=lambda random: Start(state=begun), goes_on=pressed_next)
    wanted = histories(GAME, area, lamp_engine)
    last = find(wanted, lambda history: history.state.pressed == 12, settings=QUICK)
    assert last.states[0] == begun
    assert len(last.steps) == 3 and Color.RED not in {step.arguments["color"] for step in last.steps}
    # Now and then something else is done than the area says, so that nothing is left out.
    assert find(wanted, lambda history: Color.RED in history.state.lamps.shining, settings=QUICK)


def test_where_states_are_given_they_are_any() -> None:
    area = Area("lamps", "1", state=Row, steps=("press",))
    history = find(histories(GAME, area, lamp_engine), lambda history: history.start.state.pressed == 5, settings=QUICK)
    assert (history.states, history.steps) == ((Row(Whole(frozenset()), 5),), ())


def test_the_examples_in_docstrings_are_right() -> None:
    done = doctest.testmod(verifier.strategies)
    assert (done.failed, done.attempted > 0) == (0, True)


def test_without_hypothesis_one_sentence_says_what_to_install() -> None:
    code = "import sys; sys.modules['hypothesis'] = None; import verifier.strategies"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == "ImportError: strategies need Hypothesis; install `rules-verifier[hypothesis]`"
