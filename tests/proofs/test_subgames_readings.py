"""Engines that read 506 in other defensible ways obey all its claims under those readings, and not under ours."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import engine
from engine.objects import Edition, Player, RulesError, Zone, editions_between
from engine.subgames import is_rewritten, players_of
from engine.subgames_types import (
    ConcedeGame,
    EndSubgame,
    Event,
    InGame,
    Kind,
    Nest,
    Origin,
    PerPlayer,
    Shuffle,
    StartSubgame,
    Style,
    Table,
    Thing,
    Watcher,
)
from proofs.nests import Places, Shuffles
from tests.judging import CLAIMS, editions_of, reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted


def _refuse_conceding_around(nest: Nest, event: Event) -> None:
    if isinstance(event, ConcedeGame) and event.depth < len(nest.main_games):
        raise RulesError("506.1: that game is discontinued, so wait until it resumes")


def nest_after_conceding_in_turn(base):
    def nest_after(nest: Nest, event: Event, edition: Edition) -> Nest:
        _refuse_conceding_around(nest, event)
        return base(nest, event, edition)

    return nest_after


def places_after_conceding_in_turn(base):
    def places_after(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
        _refuse_conceding_around(nest, event)
        return base(thing, nest, event, shuffle, edition)

    return places_after


def triggers_on_conceding_in_turn(base):
    def triggers_on(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
        _refuse_conceding_around(nest, event)
        return base(watcher, thing, nest, event, edition)

    return triggers_on


def table_of(nest_after, places_after):
    """What happens on a table, if to each thing on it by itself this does."""

    def table_after(table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table:
        things = tuple(
            replace(thing, place=place)
            for thing, shuffle in zip(table.things, shuffles, strict=False)
            for place in places_after(thing, table.nest, event, shuffle, edition)
        )
        return Table(nest_after(table.nest, event, edition), things)

    return table_after


def decider_of_the_whole_turn(base):
    def decider_in_nest(nest: Nest, player: Player, edition: Edition) -> Player:
        for game in (nest.game, *nest.main_games):
            if game.controller is not None and game.active == player:
                return game.controller
        return player

    return decider_in_nest


def places_after_stacking_first(base):
    def places_after(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
        places = base(thing, nest, event, shuffle, edition)
        place = thing.place
        if isinstance(event, EndSubgame) and not is_rewritten(edition) and thing.kind is Kind.TRIGGER and places:
            if isinstance(place, InGame) and place.depth == len(nest.main_games) - 1:
                return (replace(place, zone=Zone.STACK),)
        return places

    return places_after


def nest_after_losing_at_the_check(base):
    def nest_after(nest: Nest, event: Event, edition: Edition) -> Nest:
        return base(nest, event, Edition.MORNINGTIDE if isinstance(event, StartSubgame) else edition)

    return nest_after


def places_after_losing_at_the_check(base):
    def places_after(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
        return base(thing, nest, event, shuffle, Edition.MORNINGTIDE if isinstance(event, StartSubgame) else edition)

    return places_after


def nest_after_keeping_counters(base):
    def nest_after(nest: Nest, event: Event, edition: Edition) -> Nest:
        after = base(nest, event, edition)
        if not isinstance(event, StartSubgame) or edition in COUNTERS_ARE_OF_A_GAME:
            return after
        seats = (replace(now, poison=was.poison) for was, now in zip(nest.game.seats, after.game.seats, strict=True))
        return replace(after, game=replace(after.game, seats=tuple(seats)))

    return nest_after


def nest_after_agreeing_anew(base):
    def nest_after(nest: Nest, event: Event, edition: Edition) -> Nest:
        after = base(nest, event, edition)
        if isinstance(event, StartSubgame):
            return replace(after, game=replace(after.game, style=Style("as agreed")))
        return after

    return nest_after


def _who_chooses(playing: PerPlayer, chance: int, would_draw: bool) -> Player:
    named = engine.starting_player(playing, chance, False)
    if not would_draw:
        return named
    return next(player for player, plays in enumerate(playing, start=1) if plays and player != named)


def starting_player_who_chooses(base):
    return _who_chooses


def nest_after_choosing(base):
    def nest_after(nest: Nest, event: Event, edition: Edition) -> Nest:
        after = base(nest, event, edition)
        if isinstance(event, StartSubgame):
            first = _who_chooses(players_of(nest.game), event.chance, event.would_draw)
            return replace(after, game=replace(after.game, starting_player=first, active=first))
        return after

    return nest_after


def places_after_by_the_example(base):
    def places_after(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
        place = thing.place
        fetched = isinstance(place, InGame) and (place.origin is Origin.MAIN_GAME or place.origin is Origin.OUTSIDE)
        late = Edition.MORNINGTIDE if isinstance(event, EndSubgame) and fetched else edition
        return base(thing, nest, event, shuffle, late)

    return places_after


READINGS = {
    "conceding-waits": (
        "506.1d",
        {
            "nest_after": nest_after_conceding_in_turn,
            "places_after": places_after_conceding_in_turn,
            "triggers_on": triggers_on_conceding_in_turn,
        },
    ),
    "the-turn-goes-on": ("506.1f", {"decider_in_nest": decider_of_the_whole_turn}),
    "as-the-example-says": ("506.6c", {"places_after": places_after_by_the_example}),
    "as-the-subgame-ends": ("506.2", {"places_after": places_after_stacking_first}),
    "at-the-first-check": (
        "506.3e",
        {"nest_after": nest_after_losing_at_the_check, "places_after": places_after_losing_at_the_check},
    ),
    "counters-stay": ("506.4a", {"nest_after": nest_after_keeping_counters}),
    "options-anew": ("506.4a", {"nest_after": nest_after_agreeing_anew}),
    "who-chooses": ("506.4b", {"nest_after": nest_after_choosing, "starting_player": starting_player_who_chooses}),
}
"""Per reading the clause that can be read so, and what makes of an engine's functions those of one that does."""

COUNTERS_ARE_OF_A_GAME = editions_between(Edition.BORN_OF_THE_GODS)
"""The editions whose text leaves nothing open about counters."""

TOGETHER = (tuple(reading for reading in READINGS if reading != "options-anew"), ("options-anew",))
"""Readings that an engine can have at once: one per clause."""

CLAIMED = tuple(id for id in CLAIMS if id.startswith("506."))


def engine_that_reads(*readings: str) -> str:
    """The name of a module that is the reference engine but for these readings."""
    functions: dict[str, Callable[..., Any]] = {}
    for reading in readings:
        for function, change in READINGS[reading][1].items():
            functions[function] = change(functions.get(function, getattr(engine, function)))
    nest_after, places_after = (functions.get(name, getattr(engine, name)) for name in ("nest_after", "places_after"))
    functions["table_after"] = table_of(nest_after, places_after)
    return reference_but_for(f"{__name__}.{'+'.join(readings)}", functions)


@pytest.mark.parametrize("readings", TOGETHER, ids=len)
def test_an_engine_obeys_as_it_reads_the_text(readings):
    found = verdicts(engine_that_reads(*readings), *CLAIMED, readings=readings, editions=editions_of("506."))
    unproved = {id for id, verdict in found.items() if not isinstance(verdict, Proved)}
    # What control of a turn means in a subgame is open in 2006 only.
    assert unproved == ({"506.1g"} if "the-turn-goes-on" in readings else set())


@pytest.mark.parametrize("reading", READINGS)
def test_it_does_not_as_others_read_it(reading):
    clause, _ = READINGS[reading]
    assert isinstance(verdicts(engine_that_reads(reading), clause)[clause], Refuted)


@pytest.mark.parametrize("reading", READINGS)
def test_nor_does_the_reference_engine_as_others_read_it(reading):
    clause, _ = READINGS[reading]
    verdict = verdicts("engine", clause, readings=[reading])[clause]
    # To agree on options anew is allowed by that reading, and so is to keep those of the main game.
    assert isinstance(verdict, Proved if reading == "options-anew" else Refuted)


def test_every_other_reading_has_such_an_engine():
    assert set(READINGS) == {name for id in CLAIMED for name in CLAIMS[id].clause.readings}
