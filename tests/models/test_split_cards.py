"""The examples that the texts give on split cards: engine and models must both answer as the text does."""

import pytest
import z3

import engine
from engine.cards import CardType, Color, Name, SplitCard
from engine.catalogue import card, catalogue
from engine.objects import Characteristics, Edition, Half, Move, Object, Play, Zone
from models import split_cards as rules
from tests.engine.games import FIRST, LAST, after, costing, in_play, in_zone, on_stack
from tests.models.seeing import holds, number, seen, truth
from verifier.vocabulary import same

Sets = tuple[Characteristics, ...]
Costs = tuple[int, ...]
Names = tuple[Name, ...]


def cost(card):
    """The converted mana cost, of a value or of a view."""
    return card.converted_mana_cost


def same_cost(first, second):
    """Whether two cost the same, as values or as views."""
    return cost(first) == cost(second)


@pytest.mark.parametrize(
    ("title", "costs", "tokens"), [("Assault/Battery", (1, 4), 5), ("Spite/Malice", (4, 4), 8), ("Hit/Run", (3, 5), 8)]
)
def test_infernal_genesis_counts_both_answers(title, costs, tokens):
    milled = in_zone(title, Zone.GRAVEYARD)
    assert engine.answers(milled, cost, FIRST) == costs
    assert sum(engine.answers(milled, cost, FIRST)) == tokens

    def obeyed(told):
        return holds(rules.two_answers(seen(milled, Object), cost, seen(told, Costs)))

    assert obeyed(costs)
    assert not obeyed((tokens,))
    assert not obeyed(costs[:1])


@pytest.mark.parametrize(("chosen", "discarded"), [(1, True), (4, True), (5, False)])
def test_void_discards_assault_battery_for_one_and_for_four(chosen, discarded):
    revealed = in_zone("Assault/Battery")
    of_that_cost = engine.positive_comparison((revealed,), lambda card: cost(card) == chosen, FIRST)
    nonland = engine.negative_comparison((revealed,), lambda card: CardType.LAND in card.types, FIRST)
    assert (of_that_cost and nonland) is discarded
    assert holds(rules.void(seen(revealed, Object), number(chosen), truth(discarded)))
    assert not holds(rules.void(seen(revealed, Object), number(chosen), truth(not discarded)))


@pytest.mark.parametrize("chosen", range(10))
def test_void_finds_each_real_split_card_by_its_two_costs_only(chosen):
    for printed in catalogue():
        if isinstance(printed, SplitCard):
            revealed = Object(printed, Zone.HAND)
            discarded = chosen in engine.converted_mana_costs(revealed, FIRST)
            assert holds(rules.void(seen(revealed, Object), number(chosen), truth(discarded)))


@pytest.mark.parametrize(
    ("of_value", "of_view", "answer"),
    [
        (lambda card: Color.RED in card.colors, lambda card: card.colors.RED, True),
        (lambda card: Color.GREEN in card.colors, lambda card: card.colors.GREEN, True),
        (lambda card: Color.BLUE in card.colors, lambda card: card.colors.BLUE, False),
        (lambda card: cost(card) < 2, lambda card: cost(card) < 2, True),
        (lambda card: cost(card) <= 2, lambda card: cost(card) <= 2, True),
        (lambda card: cost(card) >= 3, lambda card: cost(card) >= 3, True),
        (lambda card: cost(card) > 2, lambda card: cost(card) > 2, True),
        (lambda card: cost(card) == 5, lambda card: cost(card) == 5, False),
    ],
)
def test_whether_assault_battery_is_so(of_value, of_view, answer):
    found = in_zone("Assault/Battery", Zone.LIBRARY)
    assert engine.positive_comparison((found,), of_value, FIRST) is answer
    assert engine.relative_comparison((found,), of_value, FIRST) is answer
    assert engine.negative_comparison((found,), of_value, FIRST) is not answer
    view = seen(found, Object)
    for told in (True, False):
        assert holds(rules.positive(view, of_view, truth(told))) == (told is answer)
        assert holds(rules.relative((view,), of_view, truth(told))) == (told is answer)
        assert holds(rules.negative((view,), of_view, truth(told))) == (told is not answer)


@pytest.mark.parametrize(
    ("first", "second", "answer"),
    [
        ("Assault/Battery", "Fire/Ice", False),
        ("Assault/Battery", "Pain/Suffering", True),
        ("Spite/Malice", "Assault/Battery", True),
        ("Grizzly Bears", "Fire/Ice", True),
        ("Grizzly Bears", "Assault/Battery", False),
    ],
)
def test_whether_two_cards_cost_the_same(first, second, answer):
    pair = in_zone(first), in_zone(second)
    assert engine.positive_comparison(pair, same_cost, FIRST) is answer
    views = tuple(seen(each, Object) for each in pair)
    assert holds(rules.several_cards(views, same_cost, truth(answer)))
    assert not holds(rules.several_cards(views, same_cost, truth(not answer)))


def test_two_assault_battery_do_not_have_different_names():
    pair = in_zone("Assault/Battery", Zone.GRAVEYARD), in_zone("Assault/Battery", Zone.GRAVEYARD)
    assert engine.negative_comparison(pair, lambda one, other: one.name == other.name, FIRST) is False
    views = tuple(seen(each, Object) for each in pair)
    assert holds(rules.negative(views, lambda one, other: same(one.name, other.name), truth(False)))
    assert not holds(rules.negative(views, lambda one, other: same(one.name, other.name), truth(True)))


def test_three_cards_that_share_costs_in_pairs_share_none_together():
    three = tuple(Object(costing(*pair), Zone.HAND) for pair in ((1, 4), (4, 5), (1, 5)))
    views = tuple(seen(each, Object) for each in three)
    assert engine.positive_comparison(three, lambda a, b, c: cost(a) == cost(b) == cost(c), FIRST) is False
    together = lambda a, b, c: z3.And(same_cost(a, b), same_cost(b, c))  # noqa: E731
    assert holds(rules.several_cards(views, together, truth(False)))
    assert not holds(rules.several_cards(views, together, truth(True)))


def test_hit_run_is_black_and_costs_five():
    found = in_zone("Hit/Run")
    asked = (lambda card: Color.BLACK in card.colors, lambda card: cost(card) == 5)
    assert engine.comparison_of_several((found,), asked, FIRST) is True
    of_views = (lambda card: card.colors.BLACK, lambda card: cost(card) == 5)
    assert holds(rules.each_by_itself((seen(found, Object),), of_views, truth(True)))
    assert not holds(rules.each_by_itself((seen(found, Object),), of_views, truth(False)))


@pytest.mark.parametrize(
    ("title", "two_colors"), [("Assault/Battery", True), ("Boom/Bust", False), ("Crime/Punishment", True)]
)
def test_multicolored_by_edition(title, two_colors):
    found = in_zone(title, Zone.LIBRARY)
    view = seen(found, Object)
    assert engine.is_multicolored(found, Edition.TIME_SPIRAL)
    assert holds(rules.always_multicolored(view, truth(True)))
    assert not holds(rules.always_multicolored(view, truth(False)))
    for edition in (Edition.PLANAR_CHAOS, Edition.MORNINGTIDE):
        assert engine.is_multicolored(found, edition) is two_colors
    assert holds(rules.multicolored_by_both_halves(view, truth(two_colors)))
    assert not holds(rules.multicolored_by_both_halves(view, truth(not two_colors)))


def test_fire_on_the_stack_is_nothing_but_fire():
    spell = on_stack("Fire/Ice", Half.LEFT)
    (fire,) = engine.characteristics(spell, LAST)
    assert (fire.name, fire.converted_mana_cost, fire.colors) == ("Fire", 2, frozenset({Color.RED}))
    whole = engine.characteristics(in_zone("Fire/Ice"), LAST)
    view = seen(spell, Object)
    assert holds(rules.played_half_only(view, seen((fire,), Sets)))
    assert not holds(rules.played_half_only(view, seen(whole, Sets)))
    assert not holds(rules.played_half_only(view, seen(whole[1:], Sets)))


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD])
def test_a_split_card_that_was_drawn_or_discarded_is_one_card(zone):
    cards = (in_zone("Assault/Battery", zone), in_zone("Grizzly Bears", zone))
    red_or_green = lambda card: Color.RED in card.colors or Color.GREEN in card.colors  # noqa: E731
    assert engine.count_cards(cards, red_or_green, FIRST) == 2
    views = seen(cards, tuple[Object, ...])
    of_view = lambda card: z3.Or(card.colors.RED, card.colors.GREEN)  # noqa: E731
    assert holds(rules.one_card(views, of_view, number(2)))
    assert not holds(rules.one_card(views, of_view, number(3)))


@pytest.mark.parametrize(
    ("names", "accepted"),
    [(("Fire", "Ice"), True), (("Ice", "Fire"), True), (("Fire",), False), (("Fire", "Battery"), False), ((), False)],
)
def test_naming_fire_ice(names, accepted):
    assert engine.may_name(card("Fire/Ice"), names, LAST) is accepted
    view = seen(card("Fire/Ice"), engine.cards.Card)
    assert holds(rules.both_names(view, seen(names, Names), truth(accepted)))
    assert not holds(rules.both_names(view, seen(names, Names), truth(not accepted)))


@pytest.mark.parametrize(
    ("object", "bears_it"),
    [
        (on_stack("Illusion/Reality", Half.LEFT), True),
        (in_zone("Illusion/Reality"), True),
        (in_zone("Fire/Ice"), False),
        (in_play("Grizzly Bears"), False),
    ],
)
def test_what_has_the_name_illusion_reality(object, bears_it):
    chosen = (Name("Illusion"), Name("Reality"))
    view = seen(object, Object)
    for edition, clause in ((FIRST, rules.has_a_name_that_was_said), (LAST, rules.has_a_chosen_name)):
        assert engine.has_chosen_name(object, chosen, edition) is bears_it
        assert holds(clause(view, seen(chosen, Names), truth(bears_it)))
        assert not holds(clause(view, seen(chosen, Names), truth(not bears_it)))


def test_the_card_in_the_graveyard_has_two_sets_again():
    countered = after(in_zone("Fire/Ice"), Play(controller=1, half=Half.LEFT), Move(Zone.GRAVEYARD))
    sets = engine.characteristics(countered, LAST)
    assert [values.name for values in sets] == ["Fire", "Ice"]
    assert holds(rules.two_sets_off_stack(seen(countered, Object), seen(sets, Sets)))
    assert not holds(rules.two_sets_off_stack(seen(countered, Object), seen(sets[:1], Sets)))
    assert not holds(rules.two_sets_off_stack(seen(countered, Object), seen(sets[::-1], Sets)))
