"""For each clause on split cards in other editions than those of 2006 to 2008, an answer that it accepts and one not."""

from engine.cards import Card, Name
from engine.catalogue import card
from engine.characteristics import characteristics
from engine.objects import Characteristics, Edition, Object
from models import split_cards_by_edition as rules
from tests.engine.games import FIRST, in_zone
from tests.models.seeing import number, seen, truth
from verifier.vocabulary import all_of

YES, NO = truth(True), truth(False)

ASSAULT_BATTERY = in_zone("Assault/Battery")
GIVEN = seen(ASSAULT_BATTERY, Object)
FIRE = seen(in_zone("Fire/Ice"), Object)
CARDS = seen((ASSAULT_BATTERY,), tuple[Object, ...])
ONE_SET, TWO_SETS = (
    seen(characteristics(ASSAULT_BATTERY, edition), tuple[Characteristics, ...])
    for edition in (Edition.LORWYN_ECLIPSED, FIRST)
)
FIRE_ICE = seen(card("Fire/Ice"), Card)


def numbers(*values: int):
    """Numbers as a clause sees them."""
    return seen(values, tuple[int, ...])


def names(*values: str):
    """Names as a clause sees them."""
    return seen(tuple(Name(value) for value in values), tuple[Name, ...])


def cost(characteristics):
    """Its converted mana cost, or mana value."""
    return characteristics.converted_mana_cost


def costs_five(characteristics):
    """Whether its mana value is 5."""
    return cost(characteristics) == 5


def costs_one(characteristics):
    """Whether its converted mana cost is 1."""
    return cost(characteristics) == 1


def both_cost_four(first, second):
    """Whether both cost 4."""
    return all_of(cost(first) == 4, cost(second) == 4)


CASES = (
    (rules.one_set_off_stack, (GIVEN, ONE_SET), (GIVEN, TWO_SETS)),
    (rules.one_mana_value, (GIVEN, numbers(5)), (GIVEN, numbers(1, 4))),
    (rules.multicolored_by_the_combined_cost, (GIVEN, YES), (GIVEN, NO)),
    (rules.generic_mana_is_one_symbol, (FIRE, numbers(2)), (FIRE, numbers(1, 1))),
    (rules.symbols_of_each_half, (FIRE, numbers(1, 1)), (FIRE, numbers(2))),
    (rules.one_card_with_one_set, (CARDS, costs_five, number(1)), (CARDS, costs_one, number(1))),
    (rules.sum_of_both, (GIVEN, cost, numbers(5)), (GIVEN, cost, numbers(1, 4))),
    (rules.sum_used_at_first, (GIVEN, numbers(5)), (GIVEN, numbers(1, 4))),
    (rules.two_costs_used, (GIVEN, numbers(1, 4)), (GIVEN, numbers(5))),
    (rules.sum_used_again, (GIVEN, numbers(5)), (GIVEN, numbers(1, 4))),
    (rules.answer_of_the_one_set, (GIVEN, cost, numbers(5)), (GIVEN, cost, numbers(1, 4))),
    (rules.mana_value_used, (GIVEN, numbers(5)), (GIVEN, numbers(1, 4))),
    (rules.either_side_of_those, ((GIVEN, GIVEN), both_cost_four, YES), ((GIVEN, GIVEN), both_cost_four, NO)),
    (rules.compared_by_one_set, ((GIVEN,), costs_five, YES), ((GIVEN,), costs_one, YES)),
    (rules.negated_by_one_set, ((GIVEN,), costs_one, YES), ((GIVEN,), costs_five, YES)),
    (rules.all_of_one_set, ((GIVEN,), (costs_five,), YES), ((GIVEN,), (costs_five, costs_one), YES)),
    (rules.void_by_the_sum, (GIVEN, number(5), YES), (GIVEN, number(4), YES)),
    (rules.one_of_its_names, (FIRE_ICE, names("Ice"), YES), (FIRE_ICE, names("Fire", "Ice"), YES)),
)
