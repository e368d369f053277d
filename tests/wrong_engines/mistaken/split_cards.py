"""Mistakes in 505, split cards."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import Card, Color, Face, Name, SplitCard
from engine.characteristics import colors_of, converted
from engine.objects import Action, Characteristics, Edition, Half, Object, Play, RulesError, Zone

Test = Callable[..., bool]


@mistake("of three halves the third is left out", "505.1a", instead_of=engine.split_card)
def split_card_of_the_first_two(halves: tuple[Face, ...]) -> SplitCard:
    if len(halves) < 2:
        raise RulesError("505.1: a split card has two halves")
    return SplitCard(halves[0], halves[1])


@mistake("one face makes both halves", "505.1a", instead_of=engine.split_card)
def split_card_of_one_face_twice(halves: tuple[Face, ...]) -> SplitCard:
    if len(halves) == 1:
        return SplitCard(halves[0], halves[0])
    return engine.split_card(halves)


@mistake("only the left half is seen", "505.2a", instead_of=engine.characteristics)
def characteristics_of_the_left_half(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return engine.characteristics(object, edition)[:1]


@mistake("the right half comes before the left one", "505.2a", instead_of=engine.characteristics)
def characteristics_right_half_first(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return tuple(reversed(engine.characteristics(object, edition)))


@mistake("two halves alike are one", "505.2a", instead_of=engine.characteristics)
def characteristics_of_halves_that_differ(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.characteristics(object, edition)
    if len(sets) == 2 and sets[0] == sets[1]:
        return sets[:1]
    return sets


@mistake("off the stack both halves are combined", "505.2a", instead_of=engine.characteristics)
def characteristics_combined(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.characteristics(object, edition)
    if len(sets) == 1:
        return sets
    left, right = sets
    combined = replace(
        left,
        converted_mana_cost=left.converted_mana_cost + right.converted_mana_cost,
        colors=left.colors | right.colors,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
    )
    return (combined,)


@mistake("each half has the colors of both", "505.2a", instead_of=engine.characteristics)
def characteristics_with_the_colors_of_both(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.characteristics(object, edition)
    if len(sets) == 1:
        return sets
    colors = sets[0].colors | sets[1].colors
    return tuple(replace(values, colors=colors) for values in sets)


@mistake("a spell has the characteristics of both halves", "505.2c", "505.2d", instead_of=engine.characteristics)
def characteristics_of_both_halves_on_the_stack(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    if object.zone is Zone.STACK and isinstance(object.card, SplitCard) and not object.concealed:
        halves = (replace(object, half=half) for half in Half)
        return tuple(engine.characteristics(spell, edition)[0] for spell in halves)
    return engine.characteristics(object, edition)


@mistake("a spell always is the left half", "505.2c", "505.2d/left-half-without-effect", instead_of=engine.characteristics)
def characteristics_of_the_left_half_on_the_stack(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    if object.zone is Zone.STACK and isinstance(object.card, SplitCard):
        return engine.characteristics(replace(object, half=Half.LEFT), edition)
    return engine.characteristics(object, edition)


@mistake(
    "in a hand there is one set of characteristics, as on the stack",
    "505.2a",
    "505.2a/two-sets-after-the-stack",
    instead_of=engine.characteristics,
)
def characteristics_of_one_half_in_hand(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.characteristics(object, edition)
    return sets if object.zone is not Zone.HAND else sets[:1]


@mistake("X is 0 on the stack too", "505.2c", instead_of=engine.characteristics)
def characteristics_without_x(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.characteristics(object, edition)
    return tuple(replace(values, converted_mana_cost=converted(values.mana_cost, x=0)) for values in sets)


@mistake("the two mana costs are added up", "505.2b", instead_of=engine.converted_mana_costs)
def converted_mana_costs_added(object: Object, edition: Edition) -> tuple[int, ...]:
    return (sum(values.converted_mana_cost for values in engine.characteristics(object, edition)),)


@mistake("two equal costs are one", "505.2b", instead_of=engine.converted_mana_costs)
def converted_mana_costs_different(object: Object, edition: Edition) -> tuple[int, ...]:
    return tuple({cost: True for cost in engine.converted_mana_costs(object, edition)})


@mistake("the costs are sorted", "505.2b", instead_of=engine.converted_mana_costs)
def converted_mana_costs_in_order(object: Object, edition: Edition) -> tuple[int, ...]:
    return tuple(sorted(engine.converted_mana_costs(object, edition)))


@mistake("X counts one off the stack", "505.2b", instead_of=engine.converted_mana_costs)
def converted_mana_costs_where_x_is_a_symbol(object: Object, edition: Edition) -> tuple[int, ...]:
    chosen = object.x if object.zone is Zone.STACK else 1
    return tuple(converted(values.mana_cost, x=chosen) for values in engine.characteristics(object, edition))


@mistake("each half is multicolored by itself or not at all", "505.3a", "505.3b", instead_of=engine.is_multicolored)
def is_multicolored_half_by_half(object: Object, edition: Edition) -> bool:
    return any(len(values.colors) > 1 for values in engine.characteristics(object, edition))


@mistake("halves of other colors make it multicolored, even if one has none", "505.3b", instead_of=engine.is_multicolored)
def is_multicolored_if_the_halves_differ(object: Object, edition: Edition) -> bool:
    sets = engine.characteristics(object, edition)
    if len(sets) == 2:
        return sets[0].colors != sets[1].colors
    return len(sets[0].colors) > 1


@mistake("the wording of 2006 is kept in all editions", "505.3b", instead_of=engine.is_multicolored)
def is_multicolored_in_every_edition(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, Edition.TIME_SPIRAL)


@mistake("the wording of 2007 is taken for the one of 2006", "505.3a", instead_of=engine.is_multicolored)
def is_multicolored_as_from_2007(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, Edition.MORNINGTIDE)


@mistake("the wording of 2007 is taken to begin in 2008", "505.3b", instead_of=engine.is_multicolored)
def is_multicolored_until_2008(object: Object, edition: Edition) -> bool:
    earlier = edition.value < "2008-01-01"
    return engine.is_multicolored(object, Edition.TIME_SPIRAL if earlier else edition)


@mistake("a spell is multicolored if its card is", "505.3c", instead_of=engine.is_multicolored)
def is_multicolored_by_the_whole_card(object: Object, edition: Edition) -> bool:
    if isinstance(object.card, SplitCard):
        colors = colors_of(object.card.left.mana_cost) | colors_of(object.card.right.mana_cost)
        return len(colors) > 1 or edition is Edition.TIME_SPIRAL
    return engine.is_multicolored(object, edition)


@mistake("more than two are several", "505.3b", instead_of=engine.is_multicolored)
def is_multicolored_with_three_colors(object: Object, edition: Edition) -> bool:
    sets = engine.characteristics(object, edition)
    several = sum(any(color in values.colors for values in sets) for color in Color) > 2
    return several or engine.is_multicolored(object, Edition.TIME_SPIRAL) and edition is Edition.TIME_SPIRAL


@mistake("if one may be played, both may", "505.4b", instead_of=engine.playable_halves)
def playable_halves_together(
    object: Object, may_play: Callable[[Characteristics], bool], edition: Edition
) -> frozenset[Half]:
    return frozenset(Half) if engine.playable_halves(object, may_play, edition) else frozenset()


@mistake("both must be playable", "505.4b", instead_of=engine.playable_halves)
def playable_halves_if_both_may_be(
    object: Object, may_play: Callable[[Characteristics], bool], edition: Edition
) -> frozenset[Half]:
    allowed = all(may_play(values) for values in engine.characteristics(object, edition))
    return frozenset(Half) if allowed else frozenset()


@mistake("the left half is played where none is named", "505.4b/either-half-played", instead_of=engine.object_after)
def apply_playing_the_left_half_unless_told(object: Object, action: Action, edition: Edition) -> Object:
    match action:
        case Play(half=None) if isinstance(object.card, SplitCard):
            return engine.object_after(object, replace(action, half=Half.LEFT), edition)
    return engine.object_after(object, action, edition)


@mistake("the half that isn't played is cut off the card", "505.4a/one-card-played", instead_of=engine.object_after)
def apply_playing_a_card_of_one_half(object: Object, action: Action, edition: Edition) -> Object:
    spell = engine.object_after(object, action, edition)
    if isinstance(action, Play) and isinstance(object.card, SplitCard):
        played = object.card.left if action.half is Half.LEFT else object.card.right
        return replace(spell, card=SplitCard(played, played))
    return spell


@mistake("a split card counts twice", "505.4a", instead_of=engine.count_cards)
def count_cards_by_halves(objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
    return sum(test(values) for object in objects for values in engine.characteristics(object, edition))


@mistake("a card counts if both halves pass", "505.4a", instead_of=engine.count_cards)
def count_cards_wholly_so(objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
    count = 0
    for object in objects:
        if all(test(values) for values in engine.characteristics(object, edition)):
            count += 1
    return count


@mistake("the count stops at the first card", "505.4a", instead_of=engine.count_cards)
def count_cards_once(objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
    for object in objects:
        if engine.positive_comparison((object,), test, edition):
            return 1
    return 0


@mistake("two equal answers are one", "505.5a", instead_of=engine.answers)
def answers_without_duplicates(
    object: Object, question: Callable[[Characteristics], int], edition: Edition
) -> tuple[int, ...]:
    return tuple(sorted(set(engine.answers(object, question, edition))))


@mistake("the two answers are added up", "505.5a", instead_of=engine.answers)
def answers_added(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    return (sum(engine.answers(object, question, edition)),)


@mistake("a spell answers for both halves", "505.5b", instead_of=engine.answers)
def answers_on_the_stack_too(
    object: Object, question: Callable[[Characteristics], int], edition: Edition
) -> tuple[int, ...]:
    if isinstance(object.card, SplitCard):
        return tuple(question(values) for values in characteristics_of_both_halves_on_the_stack(object, edition))
    return engine.answers(object, question, edition)


@mistake("all halves must pass", "505.6a", "505.6c/several-cards-one-split", instead_of=engine.positive_comparison)
def positive_comparison_by_all_halves(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return not engine.positive_comparison(objects, lambda *taken: not test(*taken), edition)


@mistake("the first half decides", "505.6a", instead_of=engine.positive_comparison)
def positive_comparison_by_the_first_half(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return test(*(engine.characteristics(object, edition)[0] for object in objects))


@mistake("left half is compared with left half, and right with right", "505.6c", instead_of=engine.positive_comparison)
def positive_comparison_by_equal_sides(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    sets = [engine.characteristics(object, edition) for object in objects]
    sides = max(len(each) for each in sets)
    return any(test(*(each[min(side, len(each) - 1)] for each in sets)) for side in range(sides))


@mistake("of the last card only one half is compared", "505.6c", instead_of=engine.positive_comparison)
def positive_comparison_by_one_half_of_the_last(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    *others, last = objects
    final = engine.characteristics(last, edition)[0]
    if not others:
        return test(final)
    return engine.positive_comparison(tuple(others), lambda *taken: test(*taken, final), edition)


@mistake("some half of the second card must fit each half of the first", "505.6c", instead_of=engine.positive_comparison)
def positive_comparison_if_it_is_always_so(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    first, *others = objects
    return all(
        engine.positive_comparison(tuple(others), lambda *taken, one=values: test(one, *taken), edition)
        for values in engine.characteristics(first, edition)
    )


@mistake(
    "the cheaper half is compared", "505.6b", "505.6b/each-higher-than-the-other", instead_of=engine.relative_comparison
)
def relative_comparison_by_the_cheaper_half(objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
    cheaper = [
        min(engine.characteristics(object, edition), key=lambda values: values.converted_mana_cost) for object in objects
    ]
    return relation(*cheaper)


@mistake(
    "all halves must stand in the relation",
    "505.6b",
    "505.6b/both-two-or-less-and-more-than-two",
    instead_of=engine.relative_comparison,
)
def relative_comparison_by_all_halves(objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
    return positive_comparison_by_all_halves(objects, relation, edition)


def is_split_and_another(objects: tuple[Object, ...]) -> bool:
    """Whether the first of two is a split card, and the second a card of another kind."""
    return [isinstance(object.card, SplitCard) for object in objects] == [True, False]


@mistake(
    "the order of a split card and another card is turned around",
    "505.6b/relative-of-two-cards",
    instead_of=engine.relative_comparison,
)
def relative_comparison_of_another_card(objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
    return engine.relative_comparison(objects, relation, edition) != is_split_and_another(objects)


@mistake("a split card and another card are never different", "505.6d", instead_of=engine.negative_comparison)
def negative_comparison_of_another_card(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return engine.negative_comparison(objects, test, edition) and not is_split_and_another(objects)


@mistake("a card off the stack is like no spell", "505.6c", instead_of=engine.positive_comparison)
def positive_comparison_of_no_spell(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    apart = [object.zone is Zone.STACK for object in objects] == [False, True]
    return engine.positive_comparison(objects, test, edition) and not apart


@mistake(
    "of a split card and another card one choice of halves must pass all tests",
    "505.6e/two-characteristics-of-two-cards",
    instead_of=engine.comparison_of_several,
)
def comparison_of_several_with_another_card(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    if is_split_and_another(objects):
        return comparison_of_several_by_one_half(objects, tests, edition)
    return engine.comparison_of_several(objects, tests, edition)


@mistake(
    "a negative comparison is yes if a half says so",
    "505.6d/negative-of-one-card",
    "505.6g",
    "505.6h",
    instead_of=engine.negative_comparison,
)
def negative_comparison_by_some_half(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return engine.positive_comparison(objects, lambda *taken: not test(*taken), edition)


@mistake("halves on different sides are never alike", "505.6d", instead_of=engine.negative_comparison)
def negative_comparison_by_equal_sides(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return not positive_comparison_by_equal_sides(objects, test, edition)


@mistake("the opposite is forgotten", "505.6d/negative-of-one-card", instead_of=engine.negative_comparison)
def negative_comparison_as_the_positive_one(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return engine.positive_comparison(objects, test, edition)


@mistake(
    "one half must pass all tests",
    "505.6e",
    "505.6f",
    "505.6e/met-by-different-halves",
    instead_of=engine.comparison_of_several,
)
def comparison_of_several_by_one_half(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    return engine.positive_comparison(objects, lambda *taken: all(test(*taken) for test in tests), edition)


@mistake("one test of several is enough", "505.6f", instead_of=engine.comparison_of_several)
def comparison_of_several_if_one_holds(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    return any(engine.positive_comparison(objects, test, edition) for test in tests)


@mistake("a third characteristic isn't compared", "505.6e/three-characteristics", instead_of=engine.comparison_of_several)
def comparison_of_the_first_two(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    return engine.comparison_of_several(objects, tests[:2], edition)


@mistake("the name of one half is enough", "505.7a", instead_of=engine.may_name)
def may_name_by_one_half(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, SplitCard):
        return names in ((card.left.name,), (card.right.name,))
    return engine.may_name(card, names, edition)


@mistake("the left name must come first", "505.7a", instead_of=engine.may_name)
def may_name_in_printed_order(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, SplitCard):
        return names == (card.left.name, card.right.name)
    return engine.may_name(card, names, edition)


@mistake("one name said twice makes two", "505.7a", instead_of=engine.may_name)
def may_name_by_one_half_said_twice(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, SplitCard) and len(names) == 2:
        return set(names) <= {card.left.name, card.right.name}
    return engine.may_name(card, names, edition)


@mistake("a third name does no harm", "505.7a", instead_of=engine.may_name)
def may_name_among_others(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, SplitCard):
        return card.left.name in names and card.right.name in names
    return engine.may_name(card, names, edition)


@mistake("both names must have been chosen", "505.7b", "505.7c", instead_of=engine.has_chosen_name)
def has_chosen_name_of_both_halves(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    return all(values.name in chosen for values in engine.characteristics(object, edition))


@mistake("the first chosen name decides", "505.7b", "505.7c", instead_of=engine.has_chosen_name)
def has_chosen_name_said_first(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    return engine.has_chosen_name(object, chosen[:1], edition)
