"""Comparisons that people really ask, by how many sets of characteristics they take, the most natural first."""

from engine.cards import CardType, Color, Supertype
from engine.objects import Characteristics
from verifier.game import Question


def is_red(card: Characteristics) -> bool:
    """Whether it is red."""
    return Color.RED in card.colors


def is_green(card: Characteristics) -> bool:
    """Whether it is green."""
    return Color.GREEN in card.colors


def is_black(card: Characteristics) -> bool:
    """Whether it is black."""
    return Color.BLACK in card.colors


def is_white(card: Characteristics) -> bool:
    """Whether it is white."""
    return Color.WHITE in card.colors


def is_blue(card: Characteristics) -> bool:
    """Whether it is blue."""
    return Color.BLUE in card.colors


def costs_at_most_two(card: Characteristics) -> bool:
    """Whether its converted mana cost is 2 or less."""
    return card.converted_mana_cost <= 2


def costs_more_than_two(card: Characteristics) -> bool:
    """Whether its converted mana cost is more than 2."""
    return card.converted_mana_cost > 2


def costs_one(card: Characteristics) -> bool:
    """Whether its converted mana cost is 1."""
    return card.converted_mana_cost == 1


def costs_four(card: Characteristics) -> bool:
    """Whether its converted mana cost is 4."""
    return card.converted_mana_cost == 4


def costs_five(card: Characteristics) -> bool:
    """Whether its converted mana cost is 5."""
    return card.converted_mana_cost == 5


def is_instant(card: Characteristics) -> bool:
    """Whether it is an instant card."""
    return CardType.INSTANT in card.types


def is_sorcery(card: Characteristics) -> bool:
    """Whether it is a sorcery card."""
    return CardType.SORCERY in card.types


def is_creature(card: Characteristics) -> bool:
    """Whether it is a creature card."""
    return CardType.CREATURE in card.types


def is_land(card: Characteristics) -> bool:
    """Whether it is a land card."""
    return CardType.LAND in card.types


def is_legendary(card: Characteristics) -> bool:
    """Whether it is legendary."""
    return Supertype.LEGENDARY in card.supertypes


def have_the_same_name(first: Characteristics, second: Characteristics) -> bool:
    """Whether they have a name in common; what has no name shares none."""
    return any(name is not None and name in (second.name, second.second_name) for name in (first.name, first.second_name))


def share_a_color(first: Characteristics, second: Characteristics) -> bool:
    """Whether they share a color."""
    return bool(first.colors & second.colors)


def cost_the_same(first: Characteristics, second: Characteristics) -> bool:
    """Whether they have the same converted mana cost."""
    return first.converted_mana_cost == second.converted_mana_cost


def first_costs_more(first: Characteristics, second: Characteristics) -> bool:
    """Whether the first's converted mana cost is higher than the second's."""
    return first.converted_mana_cost > second.converted_mana_cost


def first_costs_less(first: Characteristics, second: Characteristics) -> bool:
    """Whether the first's converted mana cost is less than the second's."""
    return first.converted_mana_cost < second.converted_mana_cost


def share_a_card_type(first: Characteristics, second: Characteristics) -> bool:
    """Whether they share a card type."""
    return bool(first.types & second.types)


def all_have_the_same_name(first: Characteristics, second: Characteristics, third: Characteristics) -> bool:
    """Whether all three have the same name."""
    return have_the_same_name(first, second) and have_the_same_name(second, third)


def all_share_a_color(first: Characteristics, second: Characteristics, third: Characteristics) -> bool:
    """Whether all three share a color."""
    return bool(first.colors & second.colors & third.colors)


def all_cost_the_same(first: Characteristics, second: Characteristics, third: Characteristics) -> bool:
    """Whether all three have the same converted mana cost."""
    return cost_the_same(first, second) and cost_the_same(second, third)


QUESTIONS = {
    1: (
        Question("it is red", is_red),
        Question("it is green", is_green),
        Question("it is black", is_black),
        Question("it is white", is_white),
        Question("it is blue", is_blue),
        Question("its converted mana cost is 2 or less", costs_at_most_two),
        Question("its converted mana cost is more than 2", costs_more_than_two),
        Question("its converted mana cost is 1", costs_one),
        Question("its converted mana cost is 4", costs_four),
        Question("its converted mana cost is 5", costs_five),
        Question("it is an instant card", is_instant),
        Question("it is a sorcery card", is_sorcery),
        Question("it is a creature card", is_creature),
        Question("it is a land card", is_land),
        Question("it is legendary", is_legendary),
    ),
    2: (
        Question("they have the same name", have_the_same_name),
        Question("they share a color", share_a_color),
        Question("they have the same converted mana cost", cost_the_same),
        Question("the first's converted mana cost is higher", first_costs_more),
        Question("the first's converted mana cost is lower", first_costs_less),
        Question("they share a card type", share_a_card_type),
    ),
    3: (
        Question("all three have the same name", all_have_the_same_name),
        Question("all three share a color", all_share_a_color),
        Question("all three have the same converted mana cost", all_cost_the_same),
    ),
}


def converted_mana_cost_of(card: Characteristics) -> int:
    """Its converted mana cost."""
    return card.converted_mana_cost


NUMBER_QUESTIONS = (Question("its converted mana cost", converted_mana_cost_of),)
