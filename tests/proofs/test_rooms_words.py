"""Rooms and the moments in which they are unlocked, in words."""

from dataclasses import fields

import pytest

from engine.catalogue import card
from engine.objects import Half
from engine.rooms import Occasion, Room
from proofs.rooms_words import MISSING
from proofs.words import describe


@pytest.mark.parametrize(
    ("unlocked", "words"),
    [
        (frozenset(), "neither half unlocked"),
        (frozenset({Half.RIGHT}), "the right half unlocked"),
        (frozenset(Half), "both halves unlocked"),
    ],
)
def test_a_room_is_told_by_what_is_unlocked(unlocked, words):
    assert describe(Room(card("Fire/Ice"), unlocked)) == f"a Room that is Fire/Ice, with {words}"


def test_an_occasion_is_told_by_what_is_missing():
    assert set(MISSING) == {field.name for field in fields(Occasion)}
    assert describe(Occasion(True, True, True, True, True)) == "as a sorcery could be cast"
    assert describe(Occasion(True, False, True, True, False)) == "without priority, with something on the stack"
