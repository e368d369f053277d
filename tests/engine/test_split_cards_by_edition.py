"""Split cards (505, later 708 and 709) in each edition: what its own examples and changes say of real cards."""

import pytest

from engine import (
    answers,
    characteristics,
    comparison_of_several,
    converted_mana_costs,
    costs_used,
    count_cards,
    generic_symbols,
    has_chosen_name,
    is_multicolored,
    may_name,
    negative_comparison,
    playable_halves,
    positive_comparison,
    relative_comparison,
)
from engine.cards import CardType, Color, Name
from engine.catalogue import card
from engine.objects import Edition, Half, editions_between
from proofs.questions import converted_mana_cost_of, have_the_same_name, is_green, is_red
from tests.engine.games import costs, in_zone, on_stack

COMBINED = editions_between(Edition.AMONKHET)
TWO_SETS = editions_between(until=Edition.AMONKHET)
ONE_ANSWER = editions_between(until=Edition.DISSENSION)
ASSAULT_BATTERY = in_zone("Assault/Battery")


def test_editions_are_in_order_and_told_by_where_they_begin_and_end():
    assert [edition.value for edition in Edition] == sorted(edition.value for edition in Edition)
    assert editions_between() == tuple(Edition)
    assert editions_between(Edition.LORWYN_ECLIPSED) == (Edition.LORWYN_ECLIPSED,)
    two = (Edition.TENTH_EDITION, Edition.LORWYN)
    assert editions_between(Edition.TENTH_EDITION, Edition.MORNINGTIDE) == two


@pytest.mark.parametrize("edition", COMBINED)
def test_assault_battery_has_both_names_and_colors_and_one_mana_value(edition):
    (values,) = characteristics(ASSAULT_BATTERY, edition)
    assert {values.name, values.second_name} == {"Assault", "Battery"}
    assert values.colors == {Color.RED, Color.GREEN}
    assert values.converted_mana_cost == 5
    assert values.mana_cost == card("Assault/Battery").left.mana_cost
    assert values.second_mana_cost == card("Assault/Battery").right.mana_cost
    assert converted_mana_costs(ASSAULT_BATTERY, edition) == costs_used(ASSAULT_BATTERY, edition) == (5,)


@pytest.mark.parametrize("edition", COMBINED)
def test_combined_types_are_those_of_both_halves(edition):
    (values,) = characteristics(in_zone("Illusion/Reality"), edition)
    halves = card("Illusion/Reality")
    assert values.types == halves.left.types | halves.right.types
    assert CardType.LAND not in values.types


@pytest.mark.parametrize("edition", COMBINED)
def test_on_the_stack_there_is_still_the_half_being_played_alone(edition):
    (values,) = characteristics(on_stack("Assault/Battery", Half.RIGHT), edition)
    assert (values.name, values.second_name, values.converted_mana_cost) == ("Battery", None, 4)
    assert values.colors == {Color.GREEN}


@pytest.mark.parametrize("edition", COMBINED)
@pytest.mark.parametrize("title", ["Grizzly Bears", "Akki Lavarunner"])
def test_other_cards_are_as_they_were(edition, title):
    assert characteristics(in_zone(title), edition) == characteristics(in_zone(title), Edition.TIME_SPIRAL)


@pytest.mark.parametrize("edition", TWO_SETS)
def test_until_then_there_are_two_sets(edition):
    left, right = characteristics(ASSAULT_BATTERY, edition)
    assert (left.name, right.name, left.second_name, right.second_name) == ("Assault", "Battery", None, None)


@pytest.mark.parametrize("edition", ONE_ANSWER)
def test_before_dissension_infernal_genesis_sees_five(edition):
    assert answers(ASSAULT_BATTERY, converted_mana_cost_of, edition) == (5,)


@pytest.mark.parametrize("edition", editions_between(Edition.DISSENSION, Edition.AMONKHET))
def test_from_dissension_on_it_sees_one_and_four(edition):
    assert answers(ASSAULT_BATTERY, converted_mana_cost_of, edition) == (1, 4)


@pytest.mark.parametrize("edition", Edition)
def test_a_cost_that_is_used_is_the_sum_but_from_dissension_until_dragons_of_tarkir(edition):
    two = edition in editions_between(Edition.DISSENSION, Edition.DRAGONS_OF_TARKIR)
    assert costs_used(ASSAULT_BATTERY, edition) == ((1, 4) if two else (5,))
    assert costs_used(on_stack("Assault/Battery", Half.LEFT), edition) == (1,)


@pytest.mark.parametrize("edition", Edition)
def test_fire_ice_has_two_generic_symbols_but_from_2017_to_2020(edition):
    combined = edition in editions_between(Edition.AMONKHET, Edition.IKORIA)
    assert generic_symbols(in_zone("Fire/Ice"), edition) == ((2,) if combined else (1, 1))
    assert generic_symbols(ASSAULT_BATTERY, edition) == (3,)
    assert generic_symbols(on_stack("Fire/Ice", Half.RIGHT), edition) == (1,)
    assert generic_symbols(in_zone("Akki Lavarunner"), edition) == (3,)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("number", [1, 4, 5])
def test_void_finds_either_cost_until_it_finds_the_sum_alone(edition, number):
    found = positive_comparison((ASSAULT_BATTERY,), costs(number), edition)
    assert found is ((number == 5) is (edition in COMBINED))
    assert negative_comparison((ASSAULT_BATTERY,), costs(number), edition) is not found
    assert relative_comparison((ASSAULT_BATTERY,), costs(number), edition) is found
    assert count_cards((ASSAULT_BATTERY, ASSAULT_BATTERY), costs(number), edition) == 2 * found


@pytest.mark.parametrize("edition", Edition)
def test_assault_battery_is_red_and_green_in_every_edition(edition):
    assert comparison_of_several((ASSAULT_BATTERY,), (is_red, is_green), edition)
    assert is_multicolored(ASSAULT_BATTERY, edition)
    assert positive_comparison((ASSAULT_BATTERY, ASSAULT_BATTERY), have_the_same_name, edition)


@pytest.mark.parametrize("edition", Edition)
def test_nothing_of_two_colors_at_once_is_found_until_halves_are_combined(edition):
    both = positive_comparison((ASSAULT_BATTERY,), lambda values: is_red(values) and is_green(values), edition)
    assert both is (edition in COMBINED)


@pytest.mark.parametrize("edition", Edition)
def test_each_half_is_judged_by_itself_as_it_is_played_in_every_edition(edition):
    assert playable_halves(ASSAULT_BATTERY, costs(1), edition) == {Half.LEFT}
    assert playable_halves(ASSAULT_BATTERY, costs(5), edition) == set()


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("names", [("Fire",), ("Ice",), ("Fire", "Ice"), ("Ice", "Fire"), ("Fire", "Fire"), ()])
def test_from_dragons_maze_on_one_half_is_named(edition, names):
    one = edition in editions_between(Edition.DRAGONS_MAZE)
    both = set(names) == {"Fire", "Ice"}
    assert may_name(card("Fire/Ice"), tuple(map(Name, names)), edition) is (len(names) == 1 if one else both)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("name", ["Fire", "Ice"])
def test_the_card_has_the_name_of_either_half(edition, name):
    assert has_chosen_name(in_zone("Fire/Ice"), (Name(name),), edition)
    assert has_chosen_name(on_stack("Fire/Ice", Half.LEFT), (Name(name),), edition) is (name == "Fire")
