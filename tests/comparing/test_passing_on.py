"""What claims ask about answers: a question about what wasn't given isn't asked, and the others are."""

from dataclasses import replace
from types import ModuleType
from typing import Annotated, Any, Protocol

from tests.comparing.both import compared, names, side_of
from tests.verifier import dial_engine
from tests.verifier.dial_engine import BeyondTheEndError, Dial, Place, Steps
from tests.verifier.test_passing_on import GAME, meant
from verifier.claims import Goal, claim
from verifier.comparing.verdicts import Comparison, Different
from verifier.formulas import TRUE
from verifier.verdicts import Unsupported
from verifier.vocabulary import all_of


class Dials(Protocol):
    attempt: Any

    def turned(self, dial: Dial, steps: Steps) -> Dial: ...
    def passed(self, dial: Dial) -> Annotated[tuple[Place, ...], range(3)]: ...
    def left_over(self, place: Place) -> int: ...


@claim(meant, part=True, when="{dial} is turned, and its place is divided")
def left_over_when_turned(engine: Dials, dial: Dial) -> Goal:
    turned = engine.turned(dial, 2)
    return Goal(dial.place < 3, meant(engine.left_over(turned.place) == turned.place))


@claim(meant, part=True, when="each place that {dial} passed is divided")
def left_over_of_each(engine: Dials, dial: Dial) -> Goal:
    return Goal(TRUE, meant(all_of(*(engine.left_over(place) >= 0 for place in engine.passed(dial)))))


def asked(id: str, *, instead_of: Any = None, **functions: Any) -> Comparison:
    """What a claim asks, of the dial and of an engine that is like it but for these functions.

    `instead_of` is what the dial itself has as `passed`.
    """
    game = replace(GAME, claims=(*GAME.claims, left_over_when_turned, left_over_of_each))
    one, other = ModuleType("one"), ModuleType("other")
    vars(one).update(vars(dial_engine) | {"passed": instead_of})
    vars(other).update(vars(dial_engine) | functions)
    (found,) = compared(game, (side_of(one, "one"), side_of(other, "other")), f"505.6/{id}")
    return found


def test_what_is_made_of_an_answer_that_both_refuse_to_give_is_not_asked() -> None:
    assert names([asked("never-refused-at-first")]) == ["EQUAL"]
    assert names([asked("turned-twice"), asked("tuples-are-made")]) == ["EQUAL", "EQUAL"]


def left_over_but_for_four(place: Place) -> int:
    return 0 if place == 4 else place % 8


def left_over_but_for_five(place: Place) -> int:
    return 0 if place == 5 else place % 8


def test_engines_that_part_only_in_what_is_made_of_an_answer_are_found() -> None:
    found = asked("left-over-when-turned", left_over=left_over_but_for_four).verdict
    assert isinstance(found, Different)
    assert (found.function, found.inputs, found.one.says, found.other.says) == (
        "left_over",
        {"dial": {"place": 2}},
        "Dial(place=4); then 4",
        "Dial(place=4); then 0",
    )


def test_what_is_asked_of_no_answer_is_not_compared() -> None:
    assert names([asked("left-over-when-turned", left_over=left_over_but_for_five)]) == ["EQUAL"]
    assert names([asked("a-number-has-its-bounds", left_over=left_over_but_for_five)]) == ["DIFFERENT"]


def turned_too_far(dial: Dial, steps: Steps) -> Dial:
    if dial.place + steps > 4:
        raise BeyondTheEndError
    return Dial(dial.place)


def test_the_function_that_parts_first_is_told() -> None:
    found = asked("left-over-when-turned", turned=turned_too_far).verdict
    assert isinstance(found, Different)
    assert found.function == "turned"


def where_it_is(dial: Dial) -> tuple[int, ...]:
    return (dial.place,)


def where_it_is_but_at_the_end(dial: Dial) -> tuple[int, ...]:
    return (dial.place,) if dial.place < 4 else ()


def nowhere(dial: Dial) -> tuple[int, ...]:
    return ()


def test_where_engines_are_asked_different_questions_nothing_is_said() -> None:
    found = asked("left-over-of-each", passed=nowhere, instead_of=where_it_is).verdict
    assert isinstance(found, Unsupported)
    assert found.reason == "which questions 505.6/left-over-of-each asks depends on what is answered"
    assert names([asked("left-over-of-each", passed=where_it_is, instead_of=where_it_is)]) == ["EQUAL"]
    assert names([asked("left-over-of-each", passed=where_it_is_but_at_the_end, instead_of=where_it_is)]) != ["EQUAL"]
