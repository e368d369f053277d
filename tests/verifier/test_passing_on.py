"""What a claim may pass on to an engine: numbers, tuples that it makes, and answers of earlier calls, refused or not."""

from dataclasses import replace
from typing import Annotated, Any, Protocol

import pytest

from tests.bench import claims as bench
from tests.verifier.dial_engine import BeyondTheEndError, Dial, Place, Steps
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.formulas import TRUE
from verifier.prove import prove_claims, replay
from verifier.verdicts import Proved, Refuted, Verdict
from verifier.vocabulary import all_of, any_of, choose, implies, not_


class Dials(Protocol):
    attempt: Any

    def turned(self, dial: Dial, steps: Steps) -> Dial: ...
    def left_over(self, place: Place) -> int: ...
    def furthest(
        self, dials: Annotated[tuple[Dial, ...], range(1, 3)], steps: Annotated[tuple[Steps, ...], range(1, 3)]
    ) -> int: ...


@clause("505.6", "what was passed on is what was meant", because="it is")
def meant(said: Any) -> Any:
    """What is said of it."""
    return said


@claim(meant, part=True, when="{dial} is turned by {steps} twice")
def turned_twice(engine: Dials, dial: Dial, steps: Steps) -> Goal:
    first = engine.attempt.turned(dial, steps)
    second = engine.attempt.turned(first.answer, steps)
    far = dial.place + steps + steps
    answered = implies(not_(second.refused), second.answer.place == far)
    return Goal(TRUE, meant(all_of(second.refused == (far > 4), answered, implies(first.refused, second.refused))))


@claim(meant, part=True, when="{dial} is turned by {steps} twice")
def never_refused(engine: Dials, dial: Dial, steps: Steps) -> Goal:
    first = engine.attempt.turned(dial, steps)
    return Goal(TRUE, meant(any_of(first.refused, not_(engine.attempt.turned(first.answer, steps).refused))))


@claim(meant, part=True, when="{dial} is turned by {steps} twice")
def not_excused(engine: Dials, dial: Dial, steps: Steps) -> Goal:
    """What is passed on to a call that can't be refused is in order only where that isn't refused."""
    first = engine.attempt.turned(dial, steps)
    second = engine.turned(first.answer, steps)
    return Goal(TRUE, meant(implies(not_(first.refused), second.place == dial.place + steps + steps)))


@claim(meant, part=True, when="{dial} is turned by {steps} twice")
def never_refused_at_first(engine: Dials, dial: Dial, steps: Steps) -> Goal:
    """Where the first call is refused, the second one is given nothing."""
    return Goal(all_of(dial.place == 4, steps > 0), meant(engine.turned(engine.turned(dial, steps), steps).place <= 4))


@claim(meant, part=True, when="{place} is divided")
def a_number_has_its_bounds(engine: Dials, place: Place) -> Goal:
    return Goal(TRUE, meant(engine.left_over(place) == place & 7))


@claim(meant, part=True, when="{dial} and {other} are compared")
def tuples_are_made(engine: Dials, dial: Dial, other: Dial, steps: Steps) -> Goal:
    further = choose(dial.place < other.place, other.place, dial.place)
    return Goal(TRUE, meant(engine.furthest((dial, other), (steps, steps)) == further + steps + steps))


CLAIMS = (turned_twice, never_refused, not_excused, never_refused_at_first, a_number_has_its_bounds, tuples_are_made)
GAME = replace(bench.GAME, clauses=(meant,), claims=CLAIMS, domain_error=BeyondTheEndError)


def verdict(asked: Claim) -> Verdict:
    (result,) = prove_claims(GAME, [asked], "tests.verifier.dial_engine", tuple(GAME.editions))
    return result.verdict


@pytest.mark.parametrize("asked", [turned_twice, a_number_has_its_bounds, tuples_are_made], ids=lambda each: each.id)
def test_what_is_passed_on_is_followed(asked: Claim) -> None:
    assert isinstance(verdict(asked), Proved)


@pytest.mark.parametrize("asked", [never_refused, not_excused], ids=lambda each: each.id)
def test_what_goes_wrong_with_what_was_passed_on_is_found(asked: Claim) -> None:
    found = verdict(asked)
    assert isinstance(found, Refuted)
    assert replay(GAME, found.witness, None).fails


def test_what_was_refused_is_told_and_not_what_comes_of_it() -> None:
    found = verdict(never_refused_at_first)
    assert isinstance(found, Refuted)
    assert found.witness.engine_says == "refuses"
