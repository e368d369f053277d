"""Fused spells (702.102): what the rules and rulings say of Far // Away, an instant for {1}{U} and one for {2}{B}."""

import pytest

from engine import fused_characteristics, fused_mana_costs, halves_followed, may_fuse
from engine.cards import Color, ManaCost, SplitCard
from engine.characteristics import COMBINED
from engine.objects import Edition, Half, Object, Zone, editions_between
from tests.engine.games import a_face, in_zone

FAR_AWAY = SplitCard(
    a_face("Far", cost=ManaCost(generic=1, blue=1)),
    a_face("Away", cost=ManaCost(generic=2, black=1)),
)
SINCE_FUSE = editions_between(Edition.DRAGONS_MAZE)


def test_a_card_with_fuse_is_fused_from_a_hand_only():
    assert [zone for zone in Zone if may_fuse(Object(FAR_AWAY, zone), True)] == [Zone.HAND]


@pytest.mark.parametrize("title", ["Assault/Battery", "Grizzly Bears", "Akki Lavarunner"])
def test_a_card_without_fuse_is_not_fused(title):
    assert not may_fuse(in_zone(title), False)
    assert may_fuse(in_zone(title), True) == (title == "Assault/Battery")


@pytest.mark.parametrize("edition", SINCE_FUSE)
def test_a_fused_spell_is_of_both_colors_and_one_mana_value(edition):
    sets = fused_characteristics(FAR_AWAY, 0, edition)
    assert [values.converted_mana_cost for values in sets] == [5] * len(sets)
    assert frozenset.union(*(values.colors for values in sets)) == {Color.BLUE, Color.BLACK}


@pytest.mark.parametrize("edition", SINCE_FUSE)
def test_a_fused_spell_has_both_names_in_two_sets_and_later_in_one(edition):
    named = [(values.name, values.second_name) for values in fused_characteristics(FAR_AWAY, 0, edition)]
    assert named == ([("Far", "Away")] if edition in COMBINED else [("Far", None), ("Away", None)])


@pytest.mark.parametrize("edition", SINCE_FUSE)
def test_x_of_a_fused_spell_counts_for_both_halves(edition):
    card = SplitCard(a_face("One", cost=ManaCost(x=1, red=1)), a_face("Other", cost=ManaCost(x=2)))
    assert {values.converted_mana_cost for values in fused_characteristics(card, 3, edition)} == {10}


def test_a_fused_spell_costs_what_both_halves_cost():
    assert fused_mana_costs(FAR_AWAY) == (ManaCost(generic=1, blue=1), ManaCost(generic=2, black=1))
    assert fused_mana_costs(SplitCard(FAR_AWAY.left, a_face("Free"))) == (FAR_AWAY.left.mana_cost, None)


def test_the_left_half_is_followed_first_and_only_what_was_cast():
    assert halves_followed(frozenset(Half)) == (Half.LEFT, Half.RIGHT)
    assert [halves_followed(frozenset({half})) for half in Half] == [(Half.LEFT,), (Half.RIGHT,)]
