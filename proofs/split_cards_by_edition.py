"""Claims on split cards (505) in the editions before 2006-10-01 and from 2013-04-29 on."""

from typing import Annotated

from engine.cards import Card, Name
from engine.objects import Edition, Object, Play
from models import split_cards_by_edition as rules
from proofs.premises import (
    asking_for_the_cost,
    combinable,
    costing_mana,
    in_hand,
    naming_a_half,
    not_in_play,
    playing,
    split_cards,
)
from proofs.questions import is_land
from proofs.split_cards import Question, SplitCardRules, Test, TestOfThree, TestOfTwo
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, same

SIZELESS = "halves without power and toughness"
"""Of which halves that are combined is spoken."""


@claim(rules.one_set_off_stack, when="its characteristics are asked for", within=SIZELESS)
def one_set_off_stack(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    return Goal(all_of(split_cards(object), combinable(object)), rules.one_set_off_stack(object, sets))


@claim(rules.one_mana_value, when="its mana value is asked for", within=SIZELESS)
def one_mana_value(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    values = engine.converted_mana_costs(object, edition)
    return Goal(all_of(split_cards(object), combinable(object)), rules.one_mana_value(object, values))


@claim(rules.multicolored_by_the_combined_cost, when="an effect asks whether it is multicolored", within=SIZELESS)
def multicolored_by_the_combined_cost(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    multicolored = engine.is_multicolored(object, edition)
    premise = all_of(split_cards(object), combinable(object))
    return Goal(premise, rules.multicolored_by_the_combined_cost(object, multicolored))


@claim(
    rules.generic_mana_is_one_symbol,
    when="an effect looks at the generic symbols in its mana cost",
    within="halves that cost something other than {0}",
)
def generic_mana_is_one_symbol(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    numbers = engine.generic_symbols(object, edition)
    return Goal(all_of(split_cards(object), costing_mana(object)), rules.generic_mana_is_one_symbol(object, numbers))


@claim(rules.symbols_of_each_half, when="an effect looks at the generic symbols in its mana cost")
def symbols_of_each_half(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    return Goal(split_cards(object), rules.symbols_of_each_half(object, engine.generic_symbols(object, edition)))


@claim(rules.one_card_with_one_set, when="an effect counts the cards of which it is true that {test}", within=SIZELESS)
def one_card_with_one_set(engine: SplitCardRules, objects: tuple[Object, Object], test: Test, edition: Edition) -> Goal:
    number = engine.count_cards(objects, test, edition)
    premise = all_of(split_cards(*objects), combinable(*objects))
    return Goal(premise, rules.one_card_with_one_set(objects, test, number))


@claim(
    rules.one_card_with_one_set,
    title="casting one half casts the whole card",
    when="{play}",
    part=True,
)
def whole_card_cast(engine: SplitCardRules, object: Object, play: Play, edition: Edition) -> Goal:
    spell = engine.object_after(object, play, edition)
    return Goal(all_of(split_cards(object), playing(object, play)), same(spell.card, object.card))


@claim(rules.sum_of_both, when="an effect asks for {question}", within=SIZELESS)
def sum_of_both(engine: SplitCardRules, object: Object, question: Question, edition: Edition) -> Goal:
    answers = engine.answers(object, question, edition)
    return Goal(all_of(split_cards(object), combinable(object)), rules.sum_of_both(object, question, answers))


@claim(rules.sum_used_at_first, when="an effect uses its converted mana cost")
def sum_used_at_first(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    return Goal(split_cards(object), rules.sum_used_at_first(object, engine.costs_used(object, edition)))


@claim(rules.two_costs_used, when="an effect uses its converted mana cost")
def two_costs_used(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    return Goal(split_cards(object), rules.two_costs_used(object, engine.costs_used(object, edition)))


@claim(rules.sum_used_again, when="an effect uses its converted mana cost")
def sum_used_again(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    return Goal(split_cards(object), rules.sum_used_again(object, engine.costs_used(object, edition)))


@claim(rules.answer_of_the_one_set, when="an effect asks for {question}", within=SIZELESS)
def answer_of_the_one_set(engine: SplitCardRules, object: Object, question: Question, edition: Edition) -> Goal:
    answers = engine.answers(object, question, edition)
    premise = all_of(split_cards(object), combinable(object))
    return Goal(premise, rules.answer_of_the_one_set(object, question, answers))


@claim(rules.mana_value_used, when="an effect uses its mana value", within=SIZELESS)
def mana_value_used(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    values = engine.costs_used(object, edition)
    return Goal(all_of(split_cards(object), combinable(object)), rules.mana_value_used(object, values))


@claim(rules.either_side_of_those, when="an effect asks whether {test}")
def either_side_of_those(engine: SplitCardRules, first: Object, second: Object, test: TestOfTwo, edition: Edition) -> Goal:
    answer = engine.positive_comparison((first, second), test, edition)
    return Goal(split_cards(first, second), rules.either_side_of_those((first, second), test, answer))


@claim(
    rules.either_side_of_those,
    title="of a relative comparison, too, either side is enough",
    when="an effect asks whether {relation}",
    part=True,
)
def either_side_of_those_related(
    engine: SplitCardRules, first: Object, second: Object, relation: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.relative_comparison((first, second), relation, edition)
    return Goal(split_cards(first, second), rules.either_side_of_those((first, second), relation, answer))


@claim(rules.compared_by_one_set, when="an effect asks whether {test}", within=SIZELESS)
def compared_by_one_set(engine: SplitCardRules, object: Object, test: Test, edition: Edition) -> Goal:
    answer = engine.positive_comparison((object,), test, edition)
    premise = all_of(not_in_play(object), combinable(object))
    return Goal(premise, rules.compared_by_one_set((object,), test, answer))


@claim(
    rules.compared_by_one_set,
    title="a relative comparison is answered by both halves combined",
    when="an effect asks whether {relation}",
    part=True,
    within=SIZELESS,
)
def related_by_one_set(engine: SplitCardRules, object: Object, relation: Test, edition: Edition) -> Goal:
    answer = engine.relative_comparison((object,), relation, edition)
    premise = all_of(not_in_play(object), combinable(object))
    return Goal(premise, rules.compared_by_one_set((object,), relation, answer))


@claim(
    rules.compared_by_one_set,
    title="two cards are compared by what both halves of each have",
    when="an effect asks whether {test}",
    part=True,
    within=SIZELESS,
)
def two_compared_by_one_set(
    engine: SplitCardRules, first: Object, second: Object, test: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.positive_comparison((first, second), test, edition)
    premise = all_of(not_in_play(first, second), combinable(first, second))
    return Goal(premise, rules.compared_by_one_set((first, second), test, answer))


@claim(
    rules.compared_by_one_set,
    title="an order of two cards is told by what both halves of each have",
    when="an effect asks whether {relation}",
    part=True,
    within=SIZELESS,
)
def two_related_by_one_set(
    engine: SplitCardRules, first: Object, second: Object, relation: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.relative_comparison((first, second), relation, edition)
    premise = all_of(not_in_play(first, second), combinable(first, second))
    return Goal(premise, rules.compared_by_one_set((first, second), relation, answer))


@claim(
    rules.compared_by_one_set,
    title="three cards are compared by what both halves of each have",
    when="an effect asks whether {test}",
    part=True,
    within=SIZELESS,
)
def three_compared_by_one_set(
    engine: SplitCardRules, first: Object, second: Object, third: Object, test: TestOfThree, edition: Edition
) -> Goal:
    answer = engine.positive_comparison((first, second, third), test, edition)
    premise = all_of(not_in_play(first, second, third), combinable(first, second, third))
    return Goal(premise, rules.compared_by_one_set((first, second, third), test, answer))


@claim(rules.negated_by_one_set, when="an effect asks whether it is untrue that {test}", within=SIZELESS)
def negated_by_one_set(engine: SplitCardRules, first: Object, second: Object, test: TestOfTwo, edition: Edition) -> Goal:
    answer = engine.negative_comparison((first, second), test, edition)
    premise = all_of(not_in_play(first, second), combinable(first, second))
    return Goal(premise, rules.negated_by_one_set((first, second), test, answer))


@claim(
    rules.negated_by_one_set,
    title="a negative comparison of one card is answered by both halves combined",
    when="an effect asks whether it is untrue that {test}",
    part=True,
    within=SIZELESS,
)
def one_negated_by_one_set(engine: SplitCardRules, object: Object, test: Test, edition: Edition) -> Goal:
    answer = engine.negative_comparison((object,), test, edition)
    premise = all_of(not_in_play(object), combinable(object))
    return Goal(premise, rules.negated_by_one_set((object,), test, answer))


@claim(rules.all_of_one_set, when="an effect asks whether {one} and {another}", within=SIZELESS)
def all_of_one_set(engine: SplitCardRules, object: Object, one: Test, another: Test, edition: Edition) -> Goal:
    answer = engine.comparison_of_several((object,), (one, another), edition)
    premise = all_of(not_in_play(object), combinable(object))
    return Goal(premise, rules.all_of_one_set((object,), (one, another), answer))


@claim(
    rules.all_of_one_set,
    title="three characteristics are those of both halves combined",
    when="an effect asks whether {one}, {another} and {third}",
    part=True,
    within=SIZELESS,
)
def three_of_one_set(
    engine: SplitCardRules, object: Object, one: Test, another: Test, third: Test, edition: Edition
) -> Goal:
    answer = engine.comparison_of_several((object,), (one, another, third), edition)
    premise = all_of(not_in_play(object), combinable(object))
    return Goal(premise, rules.all_of_one_set((object,), (one, another, third), answer))


@claim(
    rules.all_of_one_set,
    title="several characteristics of two cards are those of both halves",
    when="an effect asks whether {one} and {another}",
    part=True,
    within=SIZELESS,
)
def all_of_one_set_of_each(
    engine: SplitCardRules, first: Object, second: Object, one: TestOfTwo, another: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.comparison_of_several((first, second), (one, another), edition)
    premise = all_of(not_in_play(first, second), combinable(first, second))
    return Goal(premise, rules.all_of_one_set((first, second), (one, another), answer))


@claim(
    rules.void_by_the_sum,
    when="Void is cast with the number {number} while it is in its owner's hand",
    within=SIZELESS,
)
def void_by_the_sum(
    engine: SplitCardRules, object: Object, number: Annotated[int, range(10)], costs_so: Test, edition: Edition
) -> Goal:
    nonland = engine.negative_comparison((object,), is_land, edition)
    of_that_cost = engine.positive_comparison((object,), costs_so, edition)
    premise = all_of(in_hand(object), combinable(object), asking_for_the_cost(costs_so, object, number))
    return Goal(premise, rules.void_by_the_sum(object, number, all_of(nonland, of_that_cost)))


@claim(rules.one_of_its_names, when="a player who is told to choose a card name says {names}")
def one_of_its_names(
    engine: SplitCardRules, card: Card, names: Annotated[tuple[Name, ...], range(4)], edition: Edition
) -> Goal:
    named = engine.may_name(card, names, edition)
    return Goal(naming_a_half(card, names), rules.one_of_its_names(card, names, named))
