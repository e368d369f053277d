"""Command zones and players' counters in subgames: what the rules say of each kind, today in 728.2, 728.4b and 728.5."""

import pytest

from engine import command_zone_after_end, command_zone_after_start, counters_after_subgame, counters_in_subgame
from engine.command_zones import Commanded, InCommandZone, PlayerCounters

DECKS = (Commanded.PLANE, Commanded.SCHEME)
PLAYERS = (Commanded.VANGUARD, Commanded.COMMANDER)
OTHERS = (Commanded.EMBLEM, Commanded.DUNGEON)


@pytest.mark.parametrize("kind", DECKS)
def test_supplementary_decks_go_into_the_subgame_and_come_back_shuffled(kind):
    in_subgame = command_zone_after_start(InCommandZone(kind, in_subgame=False, in_deck=True))
    assert in_subgame == InCommandZone(kind, in_subgame=True, in_deck=True, shuffled=True)
    for lying in (in_subgame, InCommandZone(kind, in_subgame=True)):
        assert command_zone_after_end(lying) == InCommandZone(kind, in_subgame=False, in_deck=True, shuffled=True)


@pytest.mark.parametrize("kind", PLAYERS)
def test_what_is_the_player_s_goes_along_and_comes_back(kind):
    before = InCommandZone(kind, in_subgame=False)
    in_subgame = command_zone_after_start(before)
    assert in_subgame == InCommandZone(kind, in_subgame=True)
    assert command_zone_after_end(in_subgame) == before


@pytest.mark.parametrize("kind", [*DECKS, *OTHERS])
def test_what_else_is_face_up_stays_in_the_main_game(kind):
    lying = InCommandZone(kind, in_subgame=False)
    assert command_zone_after_start(lying) == lying
    assert command_zone_after_end(lying) == lying


@pytest.mark.parametrize("kind", OTHERS)
def test_what_came_to_be_in_the_subgame_ends_with_it(kind):
    assert command_zone_after_end(InCommandZone(kind, in_subgame=True)) is None


def test_each_game_has_its_own_counters():
    before = PlayerCounters(poison=9, experience=1, energy=3)
    assert counters_in_subgame(before) == PlayerCounters()
    assert counters_after_subgame(before, PlayerCounters(poison=2)) == before
