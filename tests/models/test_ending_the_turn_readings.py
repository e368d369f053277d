"""Where the text of 509 can be read in several ways, an engine that reads it otherwise isn't told that it is wrong."""

from dataclasses import replace

import pytest
from mistaken import cleanup_steps
from mistaken.moments import each_since

import engine
from engine.ending_the_turn_types import Elsewhere, Gone, InPlay, Kind, Moment, OnStack, Unstacked
from engine.objects import Edition, Zone
from tests.judging import editions_of, reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted


def end_the_turn_while_it_resolves(moment: Moment, edition: Edition) -> Moment:
    """All but what resolves is removed; that leaves the stack as it always does, and a permanent isn't gone then."""
    top = sum(isinstance(each.place, OnStack) for each in moment.objects) - 1

    def stays(number):
        place = moment.objects[number].place
        return isinstance(place, OnStack) and place.below == top and place.goes_to is Zone.IN_PLAY

    def left(was, now):
        if isinstance(was.place, Unstacked) and was.place.watched is not None and stays(was.place.watched):
            return was
        if not isinstance(was.place, OnStack) or was.place.below != top:
            return now
        if was.kind in (Kind.ABILITY, Kind.COMBAT_DAMAGE):
            return replace(was, place=Gone())
        if was.place.goes_to is Zone.IN_PLAY:
            return replace(was, place=InPlay(was.place.controller))
        return replace(was, place=Elsewhere(was.place.goes_to or Zone.GRAVEYARD))

    removed = engine.end_the_turn(moment, edition)
    return removed if edition.value >= "2009-07-08" else each_since(moment, removed, left)


def carry_on_to_no_other_cleanup(moment: Moment, edition: Edition) -> Moment:
    """Until 2015-03-27 a turn that is ended in its cleanup step is over."""
    as_read = engine.carry_on if edition.value >= "2015-03-27" else cleanup_steps.carry_on_to_no_other_cleanup
    return as_read(moment, edition)


READINGS = (
    ("all-but-the-resolving-object", "end_the_turn", end_the_turn_while_it_resolves, ("509.1a", "509.1b", "509.1d")),
    ("the-end-phase-goes-on", "carry_on", cleanup_steps.carry_on_in_the_end_phase, ("509.1g",)),
    ("cut-short-burns-nobody", "carry_on", cleanup_steps.carry_on_without_burning, ("509.1g",)),
    ("no-cleanup-step-after-the-last", "carry_on", carry_on_to_no_other_cleanup, ("509.1h",)),
    ("for-triggered-abilities-only", "carry_on", cleanup_steps.carry_on_for_triggers_only, ("509.2b",)),
)


READ_OTHERWISE_SINCE = ("2006-10-01", "2015-03-27")
EDITIONS = tuple(each for each in Edition if each in editions_of("509.") or each.value in READ_OTHERWISE_SINCE)


@pytest.fixture(params=READINGS, ids=[name for name, *_ in READINGS])
def reading(request):
    name, function, variant, claims = request.param
    return name, reference_but_for(f"{__name__}.{name}", {function: variant}), claims


def test_an_engine_of_another_reading_is_proved_by_it_and_refuted_by_the_first(reading):
    name, module, claims = reading
    found = verdicts(module, *claims, readings=[name], editions=EDITIONS)
    assert {claim: type(verdict) for claim, verdict in found.items()} == dict.fromkeys(claims, Proved)
    assert Refuted in {type(verdict) for verdict in verdicts(module, *claims, editions=EDITIONS).values()}


def test_the_reference_engine_is_refuted_by_another_reading(reading):
    name, _, claims = reading
    assert Refuted in {type(verdict) for verdict in verdicts("engine", *claims, readings=[name], editions=EDITIONS).values()}
