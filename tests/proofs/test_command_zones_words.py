"""What lies in command zones, and players' counters, in words."""

import pytest

from engine.command_zones import Commanded, InCommandZone, PlayerCounters
from proofs.words import describe


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (InCommandZone(Commanded.EMBLEM, in_subgame=False), "an emblem in the command zone of the main game, face up"),
        (
            InCommandZone(Commanded.SCHEME, in_subgame=True, in_deck=True),
            "a scheme in the command zone of the subgame, in its deck",
        ),
        (
            InCommandZone(Commanded.PLANE, in_subgame=True, in_deck=True, shuffled=True),
            "a plane in the command zone of the subgame, shuffled into its deck",
        ),
        (
            InCommandZone(Commanded.PLANE, in_subgame=False, shuffled=True),
            "a plane in the command zone of the main game, face up and yet shuffled",
        ),
        (PlayerCounters(), "no counters"),
        (PlayerCounters(poison=1, energy=3), "1 poison counter, 3 energy counters"),
    ],
)
def test_each_is_told_with_where_it_is_and_how_many_there_are(value, words):
    assert describe(value) == words
