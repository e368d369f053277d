"""Rule 505: the examples of the text, its corner cases, and what is so of every split card."""

import pytest
from hypothesis import assume, given

from engine import (
    answers,
    characteristics,
    converted_mana_costs,
    count_cards,
    has_chosen_name,
    is_multicolored,
    may_name,
    negative_comparison,
    playable_halves,
    positive_comparison,
    split_card,
)
from engine.cards import CardType, Color, ManaCost, Name, NormalCard, SplitCard, Subtype
from engine.catalogue import card, catalogue, title
from engine.objects import Characteristics, Edition, Half, Move, Object, RulesError, Status, Zone
from proofs.strategies import cards, cards_in_zones, editions, spells
from tests.engine.games import (
    CARD_ZONES,
    FIRST,
    LAST,
    a_face,
    after,
    costs,
    in_play,
    in_zone,
    is_color,
    is_type,
    on_stack,
)

SPLIT_CARDS = [each for each in catalogue() if isinstance(each, SplitCard)]


# 505.1


@pytest.mark.parametrize("number", [0, 1, 3, 5])
def test_a_split_card_of_any_other_number_of_halves_is_refused(number):
    with pytest.raises(RulesError, match=r"^505\.1"):
        split_card(tuple(a_face(str(half)) for half in range(number)))


def test_two_halves_make_a_split_card_and_keep_their_places():
    stand, deliver = a_face("Stand"), a_face("Deliver")
    made = split_card((stand, deliver))
    assert (made.left, made.right) == (stand, deliver)


# 505.2


@pytest.mark.parametrize("zone", CARD_ZONES)
def test_off_the_stack_both_halves_are_there_each_with_its_own_values(zone):
    assault, battery = characteristics(in_zone("Assault/Battery", zone), FIRST)
    assert (assault.name, assault.colors, assault.converted_mana_cost) == ("Assault", {Color.RED}, 1)
    assert (battery.name, battery.colors, battery.converted_mana_cost) == ("Battery", {Color.GREEN}, 4)
    assert assault.mana_cost == ManaCost(red=1)
    assert battery.mana_cost == ManaCost(generic=3, green=1)
    assert assault.text != battery.text


def test_halves_that_are_quite_alike_stay_two():
    twins = SplitCard(a_face("Twin", cost=ManaCost(red=1)), a_face("Twin", cost=ManaCost(red=1)))
    one, other = characteristics(Object(twins, Zone.HAND), LAST)
    assert one == other
    assert converted_mana_costs(Object(twins, Zone.HAND), LAST) == (1, 1)


def test_halves_may_be_of_different_types():
    mixed = Object(
        SplitCard(a_face(types=frozenset({CardType.INSTANT})), a_face(types=frozenset({CardType.SORCERY}))), Zone.HAND
    )
    assert positive_comparison((mixed,), is_type(CardType.INSTANT), LAST)
    assert positive_comparison((mixed,), is_type(CardType.SORCERY), LAST)
    assert count_cards((mixed,), lambda values: bool(values.types), LAST) == 1


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("Assault/Battery", (1, 4)),
        ("Spite/Malice", (4, 4)),
        ("Supply/Demand", (2, 3)),
        ("Crime/Punishment", (5, 2)),
        ("Order/Chaos", (4, 3)),
        ("Void", (5,)),
        ("Chalice of the Void", (0,)),
    ],
)
@pytest.mark.parametrize("zone", CARD_ZONES)
def test_converted_mana_costs_off_the_stack(name, totals, zone):
    assert converted_mana_costs(in_zone(name, zone), FIRST) == totals


def test_a_spell_is_only_the_half_being_played():
    (fire,) = characteristics(on_stack("Fire/Ice", Half.LEFT), FIRST)
    assert (fire.name, fire.mana_cost) == ("Fire", ManaCost(generic=1, red=1))
    assert (fire.colors, fire.converted_mana_cost) == ({Color.RED}, 2)
    assert fire.text == card("Fire/Ice").left.text
    (ice,) = characteristics(on_stack("Fire/Ice", Half.RIGHT), FIRST)
    assert (ice.name, ice.colors) == ("Ice", {Color.BLUE})


def test_nothing_finds_the_other_half_of_a_spell():
    fire = on_stack("Fire/Ice", Half.LEFT)
    assert not positive_comparison((fire,), is_color(Color.BLUE), LAST)
    assert not has_chosen_name(fire, (Name("Ice"),), LAST)
    assert negative_comparison((fire,), is_color(Color.BLUE), LAST)


def test_x_counts_what_was_chosen_on_the_stack_and_nothing_elsewhere():
    punishment = on_stack("Crime/Punishment", Half.RIGHT, x=3)
    assert converted_mana_costs(punishment, FIRST) == (5,)
    assert converted_mana_costs(after(punishment, Move(Zone.GRAVEYARD)), FIRST) == (5, 2)
    assert converted_mana_costs(on_stack("Crime/Punishment", Half.LEFT, x=3), FIRST) == (5,)
    assert converted_mana_costs(on_stack("Chalice of the Void", x=3), FIRST) == (6,)


def test_a_spell_that_leaves_the_stack_has_two_halves_again():
    countered = after(on_stack("Hit/Run", Half.LEFT), Move(Zone.GRAVEYARD))
    assert converted_mana_costs(countered, LAST) == (3, 5)


def test_a_split_card_on_the_stack_must_be_one_of_its_halves():
    with pytest.raises(RulesError, match=r"^505\.2"):
        characteristics(Object(card("Fire/Ice"), Zone.STACK, controller=1), LAST)


def test_a_split_card_that_got_into_play_by_mistake_is_still_readable():
    misplaced = Object(card("Fire/Ice"), Zone.IN_PLAY, controller=1, status=Status(flipped=True))
    assert [values.name for values in characteristics(misplaced, LAST)] == ["Fire", "Ice"]


@given(spells(), editions("505"))
def test_a_spell_has_one_set(spell, edition):
    assert len(characteristics(spell, edition)) == 1


@given(cards_in_zones(), editions("505"))
def test_off_the_stack_a_card_has_a_set_for_each_half_until_they_are_combined(object, edition):
    assume(edition.value < "2017-04-28")
    assert len(characteristics(object, edition)) == (2 if isinstance(object.card, SplitCard) else 1)


# 505.3


@pytest.mark.parametrize("edition", Edition)
def test_halves_of_two_colors_make_a_card_multicolored(edition):
    assert is_multicolored(in_zone("Assault/Battery"), edition)


def test_of_all_split_cards_only_the_red_ones_of_planar_chaos_depend_on_the_edition():
    plain = {title(each) for each in SPLIT_CARDS if not is_multicolored(Object(each, Zone.LIBRARY), LAST)}
    assert plain == {"Boom/Bust", "Dead/Gone", "Rough/Tumble"}
    assert all(is_multicolored(Object(each, Zone.LIBRARY), FIRST) for each in SPLIT_CARDS)
    assert not is_multicolored(in_zone("Boom/Bust"), Edition.PLANAR_CHAOS)


@pytest.mark.parametrize(
    ("left", "right", "multicolored"),
    [
        (ManaCost(white=1, black=1), ManaCost(black=1, white=1), True),
        (ManaCost(generic=2), ManaCost(red=2), False),
        (ManaCost(white=1, black=1), ManaCost(), True),
        (ManaCost(red=1), ManaCost(generic=1, red=1), False),
        (None, None, False),
    ],
)
def test_from_2007_on_the_colors_of_both_halves_together_decide(left, right, multicolored):
    object = Object(SplitCard(a_face("Left", cost=left), a_face("Right", cost=right)), Zone.HAND)
    assert is_multicolored(object, Edition.PLANAR_CHAOS) is multicolored


@pytest.mark.parametrize("edition", Edition)
def test_a_spell_has_the_colors_of_its_half(edition):
    assert not is_multicolored(on_stack("Assault/Battery", Half.LEFT), edition)
    assert is_multicolored(on_stack("Crime/Punishment", Half.LEFT), edition)
    assert not is_multicolored(on_stack("Boom/Bust", Half.RIGHT), edition)


@pytest.mark.parametrize("edition", Edition)
def test_other_cards_are_multicolored_by_their_mana_cost(edition):
    assert is_multicolored(in_zone("Void"), edition)
    assert not is_multicolored(in_play("Grizzly Bears"), edition)
    assert not is_multicolored(in_zone("Mindslaver"), edition)


def test_a_card_can_be_monocolored_and_multicolored():
    assault_battery = in_zone("Assault/Battery")
    assert positive_comparison((assault_battery,), lambda values: len(values.colors) == 1, LAST)
    assert is_multicolored(assault_battery, LAST)


# 505.4


def test_a_card_that_is_found_by_both_halves_is_one_card():
    hand = (in_zone("Assault/Battery"), in_zone("Spite/Malice"), in_zone("Grizzly Bears"))
    assert count_cards(hand, lambda values: True, LAST) == 3
    assert count_cards(hand, lambda values: bool(values.colors & {Color.RED, Color.GREEN}), LAST) == 2
    assert count_cards(hand, costs(4), LAST) == 2
    assert count_cards(hand, costs(5), LAST) == 0
    assert count_cards((), costs(5), LAST) == 0


def test_each_half_is_playable_by_itself():
    assault_battery = in_zone("Assault/Battery")
    assert playable_halves(assault_battery, lambda values: True, LAST) == {Half.LEFT, Half.RIGHT}
    assert playable_halves(assault_battery, is_color(Color.GREEN), LAST) == {Half.RIGHT}
    assert playable_halves(assault_battery, costs(1), LAST) == {Half.LEFT}
    assert playable_halves(assault_battery, costs(5), LAST) == frozenset()


def test_a_card_found_by_one_half_may_be_played_by_the_other():
    found = in_zone("Research/Development", Zone.LIBRARY)
    assert positive_comparison((found,), is_color(Color.RED), LAST)
    assert Half.LEFT in playable_halves(found, lambda values: True, LAST)


@pytest.mark.parametrize(
    "object",
    [
        in_zone("Grizzly Bears"),
        in_zone("Akki Lavarunner"),
        on_stack("Fire/Ice", Half.LEFT),
        Object(card("Fire/Ice"), Zone.IN_PLAY, controller=1, status=Status()),
        Object(card("Fire/Ice"), Zone.PHASED_OUT, remembered_controller=1, remembered_status=Status()),
    ],
)
def test_a_half_is_chosen_of_a_split_card_that_is_elsewhere_only(object):
    with pytest.raises(RulesError, match=r"^505\.4"):
        playable_halves(object, lambda values: True, LAST)


# 505.5


def cost_asked_for(values: Characteristics) -> int:
    return values.converted_mana_cost


def test_infernal_genesis_makes_five_tokens_for_assault_battery():
    put = after(in_zone("Assault/Battery", Zone.LIBRARY), Move(Zone.GRAVEYARD))
    assert answers(put, cost_asked_for, FIRST) == (1, 4)
    assert sum(answers(put, cost_asked_for, FIRST)) == 5


def test_like_answers_both_count():
    assert answers(in_zone("Spite/Malice"), cost_asked_for, FIRST) == (4, 4)


def test_dark_confidant_sees_both_costs_and_a_spell_has_one():
    assert answers(in_zone("Hit/Run"), cost_asked_for, FIRST) == (3, 5)
    assert answers(on_stack("Hit/Run", Half.LEFT), cost_asked_for, FIRST) == (3,)
    assert answers(in_zone("Grizzly Bears"), cost_asked_for, FIRST) == (2,)


def test_anything_may_be_asked_for():
    assert answers(in_zone("Assault/Battery"), lambda values: len(values.name), FIRST) == (7, 7)


# 505.7


@pytest.mark.parametrize("edition", [edition for edition in Edition if edition.value < "2013-04-29"])
@pytest.mark.parametrize(
    ("named", "names", "expected"),
    [
        ("Fire/Ice", ("Fire", "Ice"), True),
        ("Fire/Ice", ("Ice", "Fire"), True),
        ("Fire/Ice", ("Fire",), False),
        ("Fire/Ice", ("Ice",), False),
        ("Fire/Ice", ("Fire", "Battery"), False),
        ("Fire/Ice", ("Fire", "Fire"), False),
        ("Fire/Ice", ("Fire", "Ice", "Ice"), False),
        ("Fire/Ice", ("Fire/Ice",), False),
        ("Fire/Ice", (), False),
        ("Void", ("Void",), True),
        ("Void", ("Void", "Void"), False),
        ("Void", ("Fire",), False),
        ("Akki Lavarunner", ("Akki Lavarunner",), True),
        ("Akki Lavarunner", ("Akki Lavarunner", "Tok-Tok, Volcano Born"), False),
    ],
)
def test_names_that_name_a_card(named, names, expected, edition):
    assert may_name(card(named), names, edition) is expected


def test_a_single_name_names_the_card_that_has_it_and_not_a_split_card():
    illusion = NormalCard(a_face("Illusion"))
    assert may_name(illusion, (Name("Illusion"),), LAST)
    assert not may_name(card("Illusion/Reality"), (Name("Illusion"),), LAST)


def test_halves_of_one_name_are_both_named():
    twins = SplitCard(a_face("Twin"), a_face("Twin"))
    assert may_name(twins, (Name("Twin"), Name("Twin")), LAST)
    assert not may_name(twins, (Name("Twin"),), LAST)


@pytest.mark.parametrize("edition", Edition)
def test_either_of_the_chosen_names_is_enough(edition):
    chosen = (Name("Illusion"), Name("Reality"))
    assert has_chosen_name(on_stack("Illusion/Reality", Half.LEFT), chosen, edition)
    assert has_chosen_name(on_stack("Illusion/Reality", Half.RIGHT), chosen, edition)
    assert has_chosen_name(in_zone("Illusion/Reality"), chosen, edition)
    token = Object(NormalCard(a_face("Illusion", types=frozenset({CardType.CREATURE}))), Zone.IN_PLAY, status=Status())
    assert has_chosen_name(token, chosen, edition)
    assert not has_chosen_name(in_zone("Fire/Ice"), chosen, edition)
    assert not has_chosen_name(in_zone("Ixidron"), chosen, edition)
    assert Subtype.ILLUSION in card("Ixidron").face.subtypes


def test_what_has_no_name_has_no_chosen_one():
    assert not has_chosen_name(in_play("Grizzly Bears", face_down=True), (Name("Grizzly Bears"),), LAST)
    assert not has_chosen_name(in_zone("Void"), (), LAST)


@given(cards(), editions("505"))
def test_a_card_in_hand_has_a_name_with_which_it_was_named(known, edition):
    values = characteristics(Object(known, Zone.HAND), edition)
    names = tuple(each.name for each in values)
    assume(None not in names)
    given = names[:1] if edition.value >= "2013-04-29" else names
    assert may_name(known, given, edition)
    assert has_chosen_name(Object(known, Zone.HAND), names, edition)
