"""Claims on split cards (505): an engine obeys each clause, comparisons for an arbitrary test."""

from collections.abc import Callable
from typing import Annotated, Any, Protocol

import z3

from engine.cards import Card, Face, Name, SplitCard
from engine.objects import Action, Characteristics, Edition, Half, Move, Object, Play
from models import split_cards as rules
from models.halves import asked_of_the_played_half, played_as_one_half, with_left_half, with_right_half
from proofs.premises import (
    anything,
    asking_for_the_cost,
    in_hand,
    moving,
    naming_both_halves,
    normal_cards,
    not_about_the_cost,
    not_in_play,
    of_the_left_half,
    playing,
    split_cards,
    split_spells,
    there,
)
from proofs.questions import is_land
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, implies, not_, same

EACH = "2006-10-01"
"""From when on the text of 505.6 says that some half of each card is to be taken."""

Test = Callable[[Characteristics], bool]
TestOfTwo = Callable[[Characteristics, Characteristics], bool]
TestOfThree = Callable[[Characteristics, Characteristics, Characteristics], bool]
AnyTest = Callable[..., bool]
Value = Annotated[int, range(256)]
Question = Callable[[Characteristics], Value]
Cost = Annotated[int, range(1024)]
Answer = Annotated[int, range(512)]
Count = Annotated[int, range(256)]


class SplitCardRules(Protocol):
    """What an engine offers on split cards; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def split_card(self, halves: tuple[Face, ...]) -> SplitCard: ...
    def characteristics(self, object: Object, edition: Edition) -> tuple[Characteristics, ...]: ...
    def converted_mana_costs(self, object: Object, edition: Edition) -> tuple[Cost, ...]: ...
    def is_multicolored(self, object: Object, edition: Edition) -> bool: ...
    def playable_halves(self, object: Object, may_play: Test, edition: Edition) -> frozenset[Half]: ...
    def count_cards(self, objects: tuple[Object, ...], test: Test, edition: Edition) -> Count: ...
    def answers(self, object: Object, question: Question, edition: Edition) -> tuple[Answer, ...]: ...
    def costs_used(self, object: Object, edition: Edition) -> tuple[Cost, ...]: ...
    def generic_symbols(self, object: Object, edition: Edition) -> tuple[Answer, ...]: ...
    def positive_comparison(self, objects: tuple[Object, ...], test: AnyTest, edition: Edition) -> bool: ...
    def relative_comparison(self, objects: tuple[Object, ...], relation: AnyTest, edition: Edition) -> bool: ...
    def negative_comparison(self, objects: tuple[Object, ...], test: AnyTest, edition: Edition) -> bool: ...
    def comparison_of_several(self, objects: tuple[Object, ...], tests: tuple[AnyTest, ...], edition: Edition) -> bool: ...
    def may_name(self, card: Card, names: tuple[Name, ...], edition: Edition) -> bool: ...
    def has_chosen_name(self, object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool: ...
    def object_after(self, object: Object, action: Action, edition: Edition) -> Object: ...


@claim(rules.two_faces, when="a split card is made of {faces}")
def two_faces(engine: SplitCardRules, faces: Annotated[tuple[Face, ...], range(4)]) -> Goal:
    made = engine.attempt.split_card(faces)
    return Goal(z3.BoolVal(True), rules.two_faces(faces, made.refused, made.answer))


@claim(rules.two_sets_off_stack, when="its characteristics are asked for")
def two_sets_off_stack(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    return Goal(split_cards(object), rules.two_sets_off_stack(object, sets))


@claim(
    rules.two_sets_off_stack,
    title="a split card that leaves the stack has both sets again",
    when="{move}, and its characteristics are asked for",
    part=True,
)
def two_sets_after_the_stack(engine: SplitCardRules, spell: Object, move: Move, edition: Edition) -> Goal:
    moved = engine.object_after(spell, move, edition)
    sets = engine.characteristics(moved, edition)
    return Goal(all_of(split_spells(spell), moving(spell, move)), rules.two_sets_off_stack(moved, sets))


@claim(rules.two_converted_mana_costs, when="its converted mana cost is asked for")
def two_converted_mana_costs(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    costs = engine.converted_mana_costs(object, edition)
    return Goal(split_cards(object), rules.two_converted_mana_costs(object, costs))


@claim(rules.played_half_only, when="its characteristics are asked for")
def played_half_only(engine: SplitCardRules, spell: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(spell, edition)
    return Goal(split_spells(spell), rules.played_half_only(spell, sets))


@claim(
    rules.played_half_only,
    title="from being played on, only the half being played exists",
    when="{play}, and the spell's characteristics are asked for",
    part=True,
)
def played_half_only_once_played(engine: SplitCardRules, object: Object, play: Play, edition: Edition) -> Goal:
    spell = engine.object_after(object, play, edition)
    sets = engine.characteristics(spell, edition)
    return Goal(all_of(split_cards(object), playing(object, play)), rules.played_half_only(spell, sets))


@claim(
    rules.other_half_without_effect,
    when="its characteristics are asked for, and again as if its right half were {other}",
)
def other_half_without_effect(engine: SplitCardRules, spell: Object, other: Face, edition: Edition) -> Goal:
    spells = spell, with_right_half(spell, other)
    sets, sets_with_another = (engine.characteristics(each, edition) for each in spells)
    premise = all_of(split_spells(spell), of_the_left_half(spell))
    return Goal(premise, rules.other_half_without_effect(sets, sets_with_another))


@claim(
    rules.other_half_without_effect,
    title="the left half is as if it didn't exist while the right one is played",
    when="its characteristics are asked for, and again as if its left half were {other}",
    part=True,
)
def left_half_without_effect(engine: SplitCardRules, spell: Object, other: Face, edition: Edition) -> Goal:
    spells = spell, with_left_half(spell, other)
    sets, sets_with_another = (engine.characteristics(each, edition) for each in spells)
    premise = all_of(split_spells(spell), not_(of_the_left_half(spell)))
    return Goal(premise, rules.other_half_without_effect(sets, sets_with_another))


@claim(
    rules.other_half_without_effect,
    title="no comparison sees the other half",
    when="an effect asks of the spell whether {test}",
    part=True,
)
def other_half_without_effect_on_comparisons(engine: SplitCardRules, spell: Object, test: Test, edition: Edition) -> Goal:
    answer = engine.positive_comparison((spell,), test, edition)
    return Goal(split_spells(spell), asked_of_the_played_half(spell, test, answer))


@claim(rules.always_multicolored, when="an effect asks whether it is multicolored")
def always_multicolored(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    return Goal(split_cards(object), rules.always_multicolored(object, engine.is_multicolored(object, edition)))


@claim(rules.multicolored_by_both_halves, when="an effect asks whether it is multicolored")
def multicolored_by_both_halves(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    multicolored = engine.is_multicolored(object, edition)
    return Goal(split_cards(object), rules.multicolored_by_both_halves(object, multicolored))


@claim(rules.colors_of_the_played_half, when="an effect asks for the spell's colors, and whether it is multicolored")
def colors_of_the_played_half(engine: SplitCardRules, spell: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(spell, edition)
    multicolored = engine.is_multicolored(spell, edition)
    return Goal(split_spells(spell), rules.colors_of_the_played_half(spell, sets, multicolored))


@claim(rules.one_card, when="an effect counts the cards of which it is true that {test}")
def one_card(engine: SplitCardRules, objects: tuple[Object, Object], test: Test, edition: Edition) -> Goal:
    number = engine.count_cards(objects, test, edition)
    return Goal(split_cards(*objects), rules.one_card(objects, test, number))


@claim(
    rules.one_card,
    title="playing one half plays the whole card",
    when="{play}",
    part=True,
)
def one_card_played(engine: SplitCardRules, object: Object, play: Play, edition: Edition) -> Goal:
    spell = engine.object_after(object, play, edition)
    return Goal(all_of(split_cards(object), playing(object, play)), same(spell.card, object.card))


@claim(rules.either_half, when="a player may play a card of which it is true that {may_play}")
def either_half(engine: SplitCardRules, object: Object, may_play: Test, edition: Edition) -> Goal:
    halves = engine.playable_halves(object, may_play, edition)
    return Goal(split_cards(object), rules.either_half(object, may_play, halves))


@claim(
    rules.either_half,
    title="a split card is played as one of its halves, nothing else is",
    when="{play}",
    part=True,
)
def either_half_played(engine: SplitCardRules, object: Object, play: Play, edition: Edition) -> Goal:
    spell = engine.attempt.object_after(object, play, edition)
    return Goal(
        all_of(anything(object), there(edition, object)), played_as_one_half(object, play, spell.refused, spell.answer)
    )


@claim(rules.two_answers, when="an effect asks for {question}")
def two_answers(engine: SplitCardRules, object: Object, question: Question, edition: Edition) -> Goal:
    answers = engine.answers(object, question, edition)
    used_instead = implies(edition.DRAGONS_OF_TARKIR, not_about_the_cost(question, object))
    return Goal(all_of(split_cards(object), used_instead), rules.two_answers(object, question, answers))


@claim(rules.one_answer_on_stack, when="an effect asks for {question}")
def one_answer_on_stack(engine: SplitCardRules, spell: Object, question: Question, edition: Edition) -> Goal:
    answers = engine.answers(spell, question, edition)
    return Goal(split_spells(spell), rules.one_answer_on_stack(spell, question, answers))


@claim(rules.positive, when="an effect asks whether {test}")
def positive(engine: SplitCardRules, object: Object, test: Test, edition: Edition) -> Goal:
    answer = engine.positive_comparison((object,), test, edition)
    return Goal(not_in_play(object), rules.positive(object, test, answer))


@claim(rules.relative, when="an effect asks whether {relation}")
def relative(engine: SplitCardRules, object: Object, relation: Test, edition: Edition) -> Goal:
    answer = engine.relative_comparison((object,), relation, edition)
    return Goal(not_in_play(object), rules.relative((object,), relation, answer))


@claim(
    rules.relative,
    title="a relative comparison of two cards is yes if some halves would say yes",
    when="an effect asks whether {relation}",
    part=True,
    since=EACH,
)
def relative_of_two_cards(
    engine: SplitCardRules, first: Object, second: Object, relation: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.relative_comparison((first, second), relation, edition)
    return Goal(not_in_play(first, second), rules.relative((first, second), relation, answer))


@claim(rules.several_cards, when="an effect asks whether {test}")
def several_cards(engine: SplitCardRules, first: Object, second: Object, test: TestOfTwo, edition: Edition) -> Goal:
    answer = engine.positive_comparison((first, second), test, edition)
    return Goal(not_in_play(first, second), rules.several_cards((first, second), test, answer))


@claim(
    rules.several_cards,
    title="of a split card and another, some half must fit",
    when="an effect asks whether {test}",
    part=True,
)
def several_cards_one_split(
    engine: SplitCardRules, first: Object, second: Object, test: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.positive_comparison((first, second), test, edition)
    premise = all_of(split_cards(first), normal_cards(second))
    return Goal(premise, rules.several_cards((first, second), test, answer))


@claim(
    rules.several_cards,
    title="of three split cards, some half of each must fit together",
    when="an effect asks whether {test}",
    part=True,
)
def three_cards(
    engine: SplitCardRules, first: Object, second: Object, third: Object, test: TestOfThree, edition: Edition
) -> Goal:
    answer = engine.positive_comparison((first, second, third), test, edition)
    return Goal(not_in_play(first, second, third), rules.several_cards((first, second, third), test, answer))


@claim(rules.negative, when="an effect asks whether it is untrue that {test}", since=EACH)
def negative(engine: SplitCardRules, first: Object, second: Object, test: TestOfTwo, edition: Edition) -> Goal:
    answer = engine.negative_comparison((first, second), test, edition)
    return Goal(not_in_play(first, second), rules.negative((first, second), test, answer))


@claim(
    rules.negative,
    title="a negative comparison of one card is the opposite of the positive one",
    when="an effect asks whether it is untrue that {test}",
    part=True,
)
def negative_of_one_card(engine: SplitCardRules, object: Object, test: Test, edition: Edition) -> Goal:
    answer = engine.negative_comparison((object,), test, edition)
    return Goal(not_in_play(object), rules.negative((object,), test, answer))


@claim(rules.each_by_itself, when="an effect asks whether {one} and {another}")
def each_by_itself(engine: SplitCardRules, object: Object, one: Test, another: Test, edition: Edition) -> Goal:
    answer = engine.comparison_of_several((object,), (one, another), edition)
    return Goal(not_in_play(object), rules.each_by_itself((object,), (one, another), answer))


@claim(
    rules.each_by_itself,
    title="each of three characteristics is compared by itself",
    when="an effect asks whether {one}, {another} and {third}",
    part=True,
)
def three_characteristics(
    engine: SplitCardRules, object: Object, one: Test, another: Test, third: Test, edition: Edition
) -> Goal:
    answer = engine.comparison_of_several((object,), (one, another, third), edition)
    return Goal(not_in_play(object), rules.each_by_itself((object,), (one, another, third), answer))


@claim(
    rules.each_by_itself,
    title="each characteristic of two cards is compared by itself",
    when="an effect asks whether {one} and {another}",
    part=True,
)
def two_characteristics_of_two_cards(
    engine: SplitCardRules, first: Object, second: Object, one: TestOfTwo, another: TestOfTwo, edition: Edition
) -> Goal:
    answer = engine.comparison_of_several((first, second), (one, another), edition)
    return Goal(not_in_play(first, second), rules.each_by_itself((first, second), (one, another), answer))


@claim(rules.conjunction, when="an effect asks whether {one} and {another}")
def conjunction(engine: SplitCardRules, object: Object, one: Test, another: Test, edition: Edition) -> Goal:
    parts = [engine.positive_comparison((object,), test, edition) for test in (one, another)]
    whole = engine.comparison_of_several((object,), (one, another), edition)
    return Goal(not_in_play(object), rules.conjunction(parts, whole))


@claim(rules.void, when="Void is played with the number {number} while it is in its owner's hand")
def void(
    engine: SplitCardRules, object: Object, number: Annotated[int, range(10)], costs_so: Test, edition: Edition
) -> Goal:
    nonland = engine.negative_comparison((object,), is_land, edition)
    of_that_cost = engine.positive_comparison((object,), costs_so, edition)
    return Goal(
        all_of(in_hand(object), asking_for_the_cost(costs_so, object, number)),
        rules.void(object, number, all_of(nonland, of_that_cost)),
    )


@claim(rules.single_answer, when="an effect asks whether {test}, and counts one if so")
def single_answer(engine: SplitCardRules, object: Object, test: Test, edition: Edition) -> Goal:
    answer = engine.positive_comparison((object,), test, edition)
    opposite = engine.negative_comparison((object,), test, edition)
    consequences = engine.count_cards((object,), test, edition)
    return Goal(not_in_play(object), rules.single_answer(answer, opposite, consequences))


@claim(rules.both_names, when="a player who is told to name a card says {names}")
def both_names(engine: SplitCardRules, card: Card, names: Annotated[tuple[Name, ...], range(4)], edition: Edition) -> Goal:
    named = engine.may_name(card, names, edition)
    return Goal(naming_both_halves(card, names), rules.both_names(card, names, named))


@claim(rules.has_a_chosen_name, when="an effect asks whether it has the chosen name, where the choice was {chosen}")
def has_a_chosen_name(
    engine: SplitCardRules, object: Object, chosen: Annotated[tuple[Name, ...], range(3)], edition: Edition
) -> Goal:
    answer = engine.has_chosen_name(object, chosen, edition)
    return Goal(all_of(anything(object), there(edition, object)), rules.has_a_chosen_name(object, chosen, answer))


@claim(rules.has_a_name_that_was_said, when="an effect asks whether it has the chosen name, where the choice was {chosen}")
def has_a_name_that_was_said(
    engine: SplitCardRules, object: Object, chosen: Annotated[tuple[Name, ...], range(3)], edition: Edition
) -> Goal:
    answer = engine.has_chosen_name(object, chosen, edition)
    return Goal(anything(object), rules.has_a_name_that_was_said(object, chosen, answer))
