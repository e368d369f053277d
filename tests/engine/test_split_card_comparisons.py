"""Rule 505.6: comparisons, with one split card or several, and what is so of all of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    characteristics,
    comparison_of_several,
    converted_mana_costs,
    count_cards,
    negative_comparison,
    positive_comparison,
    relative_comparison,
)
from engine.cards import CardType, Color, ManaCost, NormalCard, SplitCard
from engine.catalogue import catalogue, title
from engine.objects import Half, Object, Zone
from proofs.strategies import editions, objects
from tests.engine.games import (
    FIRST,
    LAST,
    a_face,
    costing,
    costs,
    in_zone,
    is_color,
    is_type,
    on_stack,
)

SPLIT_CARDS = [each for each in catalogue() if isinstance(each, SplitCard)]


def same_name(one, other):
    return one.name is not None and one.name == other.name


def same_cost(one, other):
    return one.converted_mana_cost == other.converted_mana_cost


def costs_more(one, other):
    return one.converted_mana_cost > other.converted_mana_cost


def share_a_color(one, other):
    return bool(one.colors & other.colors)


def test_either_half_may_be_what_is_asked_for():
    assault_battery = (in_zone("Assault/Battery"),)
    assert positive_comparison(assault_battery, is_color(Color.RED), FIRST)
    assert positive_comparison(assault_battery, is_color(Color.GREEN), FIRST)
    assert not positive_comparison(assault_battery, is_color(Color.BLUE), FIRST)
    assert [number for number in range(10) if positive_comparison(assault_battery, costs(number), FIRST)] == [1, 4]


def test_a_cost_may_be_odd_and_even():
    assault_battery = (in_zone("Assault/Battery"),)
    assert positive_comparison(assault_battery, lambda values: values.converted_mana_cost % 2 == 1, FIRST)
    assert positive_comparison(assault_battery, lambda values: values.converted_mana_cost % 2 == 0, FIRST)


def test_no_half_passes_for_the_two_together():
    assault_battery = (in_zone("Assault/Battery"),)
    assert not positive_comparison(assault_battery, lambda v: v.colors >= {Color.RED, Color.GREEN}, FIRST)
    assert not positive_comparison(assault_battery, lambda v: Color.RED in v.colors and v.converted_mana_cost == 4, FIRST)


@pytest.mark.parametrize(
    ("relation", "expected"),
    [
        (lambda values: values.converted_mana_cost < 2, True),
        (lambda values: values.converted_mana_cost <= 2, True),
        (lambda values: values.converted_mana_cost >= 3, True),
        (lambda values: values.converted_mana_cost > 2, True),
        (lambda values: values.converted_mana_cost < 1, False),
        (lambda values: values.converted_mana_cost > 4, False),
        (lambda values: 2 <= values.converted_mana_cost <= 3, False),
    ],
)
def test_order_relations_with_one_and_four(relation, expected):
    assert relative_comparison((in_zone("Assault/Battery"),), relation, FIRST) is expected


def test_not_two_or_less_is_another_question_than_more_than_two():
    assault_battery = (in_zone("Assault/Battery"),)
    assert not negative_comparison(assault_battery, lambda values: values.converted_mana_cost <= 2, FIRST)
    assert relative_comparison(assault_battery, lambda values: values.converted_mana_cost > 2, FIRST)


def test_each_of_two_cards_can_cost_more_than_the_other():
    assault_battery, phantasms = in_zone("Assault/Battery"), in_zone("Drift of Phantasms")
    assert relative_comparison((assault_battery, phantasms), costs_more, FIRST)
    assert relative_comparison((phantasms, assault_battery), costs_more, FIRST)


def test_costing_more_is_not_transitive():
    two, one_and_four, three = in_zone("Chill"), in_zone("Assault/Battery"), in_zone("Cunning Wish")
    assert relative_comparison((two, one_and_four), costs_more, FIRST)
    assert relative_comparison((one_and_four, three), costs_more, FIRST)
    assert not relative_comparison((two, three), costs_more, FIRST)


@pytest.mark.parametrize(
    ("one", "other", "test", "expected"),
    [
        ("Assault/Battery", "Fire/Ice", same_cost, False),
        ("Assault/Battery", "Pain/Suffering", same_cost, True),
        ("Assault/Battery", "Order/Chaos", same_cost, True),
        ("Assault/Battery", "Wax/Wane", share_a_color, True),
        ("Assault/Battery", "Spite/Malice", share_a_color, False),
        ("Assault/Battery", "Assault/Battery", same_name, True),
        ("Assault/Battery", "Fire/Ice", same_name, False),
        ("Assault/Battery", "Grizzly Bears", share_a_color, True),
    ],
)
def test_comparisons_of_two_cards_take_any_half_of_each(one, other, test, expected):
    pair = (in_zone(one), in_zone(other, Zone.GRAVEYARD))
    assert positive_comparison(pair, test, FIRST) is expected
    assert positive_comparison(pair[::-1], test, FIRST) is expected
    assert negative_comparison(pair, test, FIRST) is not expected


def test_three_cards_need_one_choice_of_halves_for_the_whole_test():
    three = tuple(Object(costing(*pair), Zone.HAND) for pair in [(1, 4), (4, 5), (1, 5)])
    pairs = [(three[0], three[1]), (three[1], three[2]), (three[0], three[2])]
    assert all(positive_comparison(pair, same_cost, FIRST) for pair in pairs)
    assert not positive_comparison(
        three, lambda a, b, c: a.converted_mana_cost == b.converted_mana_cost == c.converted_mana_cost, FIRST
    )


def test_a_spell_in_a_comparison_is_only_its_half():
    battery, wax_wane = on_stack("Assault/Battery", Half.RIGHT), in_zone("Wax/Wane")
    assert positive_comparison((battery, wax_wane), share_a_color, FIRST)
    assert not positive_comparison((on_stack("Assault/Battery", Half.LEFT), wax_wane), share_a_color, FIRST)


def test_a_card_with_a_black_half_is_not_nonblack():
    assert not negative_comparison((in_zone("Pain/Suffering"),), is_color(Color.BLACK), FIRST)
    assert negative_comparison((in_zone("Assault/Battery"),), is_color(Color.BLACK), FIRST)
    assert all(negative_comparison((Object(each, Zone.HAND),), is_type(CardType.LAND), LAST) for each in SPLIT_CARDS)


def test_names_that_some_half_shares_are_not_different():
    battery = Object(NormalCard(a_face("Battery")), Zone.HAND)
    assert not negative_comparison((in_zone("Assault/Battery"), battery), same_name, FIRST)
    assert negative_comparison((in_zone("Fire/Ice"), battery), same_name, FIRST)


def test_several_characteristics_may_be_met_by_different_halves():
    hit_run = (in_zone("Hit/Run"),)
    assert comparison_of_several(hit_run, (is_color(Color.BLACK), costs(5)), FIRST)
    assert not comparison_of_several(hit_run, (is_color(Color.BLACK), costs(4)), FIRST)
    assert not comparison_of_several(hit_run, (is_color(Color.WHITE), costs(5)), FIRST)
    assert not positive_comparison(hit_run, lambda v: Color.BLACK in v.colors and v.converted_mana_cost == 5, FIRST)


def test_sunforger_finds_research_development():
    tests = (
        lambda values: bool(values.colors & {Color.RED, Color.WHITE}),
        is_type(CardType.INSTANT),
        lambda values: values.converted_mana_cost <= 4,
    )
    assert comparison_of_several((in_zone("Research/Development", Zone.LIBRARY),), tests, FIRST)
    assert not comparison_of_several((in_zone("Assault/Battery", Zone.LIBRARY),), tests, FIRST)


def test_several_characteristics_of_several_cards_take_halves_anew_for_each():
    pair = (in_zone("Assault/Battery"), in_zone("Pain/Suffering"))
    assert comparison_of_several(pair, (same_cost, share_a_color), FIRST)
    assert not positive_comparison(pair, lambda a, b: same_cost(a, b) and share_a_color(a, b), FIRST)


@pytest.mark.parametrize("split", SPLIT_CARDS, ids=title)
def test_void_discards_a_split_card_for_the_cost_of_either_half(split):
    hand = (Object(split, Zone.HAND),)
    costs_of_halves = {half.mana_cost for half in (split.left, split.right)}
    totals = {sum(getattr(cost, field) for field in ManaCost.__slots__ if field != "x") for cost in costs_of_halves}
    discarded = {
        number
        for number in range(17)
        if negative_comparison(hand, is_type(CardType.LAND), FIRST) and positive_comparison(hand, costs(number), FIRST)
    }
    assert discarded == totals
    assert all(count_cards(hand, costs(number), FIRST) == 1 for number in totals)


def test_void_for_one_four_and_five():
    hand = (in_zone("Assault/Battery"),)
    assert [positive_comparison(hand, costs(number), FIRST) for number in (1, 4, 5)] == [True, True, False]


@given(st.lists(objects(), min_size=1, max_size=3).map(tuple), editions("505"), st.data())
def test_a_comparison_holds_where_some_half_of_each_card_meets_it(compared, edition, data):
    sets = [characteristics(object, edition) for object in compared]
    wanted = tuple(data.draw(st.sampled_from(each)) for each in sets)
    assert positive_comparison(compared, lambda *taken: taken == wanted, edition)
    assert not negative_comparison(compared, lambda *taken: taken == wanted, edition)
    assert not positive_comparison(compared, lambda *taken: False, edition)


@given(st.lists(objects(), max_size=4).map(tuple), st.integers(0, 8), editions("505"))
def test_no_card_counts_twice(counted, number, edition):
    matching = [object for object in counted if number in converted_mana_costs(object, edition)]
    assert count_cards(counted, costs(number), edition) == len(matching)


@given(objects(), editions("505"))
def test_a_half_that_passes_all_tests_makes_the_comparison_of_several_hold(object, edition):
    one_half = characteristics(object, edition)[-1]
    tests = (
        lambda values: values.colors == one_half.colors,
        lambda values: values.converted_mana_cost == one_half.converted_mana_cost,
        lambda values: values.name == one_half.name,
    )
    assert comparison_of_several((object,), tests, edition)
    assert not comparison_of_several((object,), (*tests, lambda values: False), edition)
