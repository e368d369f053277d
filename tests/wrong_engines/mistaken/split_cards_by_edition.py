"""Mistakes about split cards (505) in the editions before 2006-10-01 and from 2013-04-29 on."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import Card, Color, ManaCost, Name, SplitCard
from engine.characteristics import COMBINED, sets_by_face
from engine.objects import Action, Characteristics, Edition, Half, Object, Play, Zone

Test = Callable[..., bool]

TWO_SETS = Edition.MORNINGTIDE
"""An edition in which halves are two sets, give two answers, and are both named."""

ONE_SET = Edition.LORWYN_ECLIPSED
"""An edition in which they are combined."""


@mistake("in 2026 there still are two sets", "505.2e", instead_of=engine.characteristics)
def characteristics_of_two_halves(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return sets_by_face(object)


@mistake("combined halves have one name", "505.2e", instead_of=engine.characteristics)
def characteristics_of_one_name(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return tuple(replace(values, second_name=None) for values in engine.characteristics(object, edition))


@mistake("combined halves have the left one's text", "505.2e", instead_of=engine.characteristics)
def characteristics_of_one_text(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return tuple(replace(values, second_text=None) for values in engine.characteristics(object, edition))


@mistake("combined halves have the left one's cost", "505.2e", instead_of=engine.characteristics)
def characteristics_of_one_cost(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return tuple(replace(values, second_mana_cost=None) for values in engine.characteristics(object, edition))


@mistake("the generic mana of both halves is one symbol", "505.2e", instead_of=engine.characteristics)
def characteristics_of_an_added_cost(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    def added(values: Characteristics) -> Characteristics:
        left, right = values.mana_cost, values.second_mana_cost
        if left is None or right is None or left.generic + right.generic > 15:
            return values
        whole = replace(left, generic=left.generic + right.generic)
        return replace(values, mana_cost=whole, second_mana_cost=ManaCost())

    return tuple(map(added, engine.characteristics(object, edition)))


@mistake("halves are combined from 2009-07-08 on", "505.2a", instead_of=engine.characteristics)
def characteristics_combined_too_soon(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return engine.characteristics(object, ONE_SET if edition.value >= "2009-07-08" else edition)


@mistake("in 2026 there still are two mana values", "505.2f", instead_of=engine.converted_mana_costs)
def two_mana_values(object: Object, edition: Edition) -> tuple[int, ...]:
    return engine.converted_mana_costs(object, TWO_SETS)


@mistake("the mana value is that of the half that costs more", "505.2f", instead_of=engine.converted_mana_costs)
def the_higher_mana_value(object: Object, edition: Edition) -> tuple[int, ...]:
    costs = engine.converted_mana_costs(object, TWO_SETS)
    return (max(costs),) if edition in COMBINED else costs


@mistake("in 2026 every split card still is multicolored", "505.3d", instead_of=engine.is_multicolored)
def is_multicolored_as_in_2006(object: Object, edition: Edition) -> bool:
    split = isinstance(object.card, SplitCard) and object.zone is not Zone.STACK
    return engine.is_multicolored(object, edition) or (edition in COMBINED and split)


@mistake("colors of the halves are counted, each by itself", "505.3b", "505.3d", instead_of=engine.is_multicolored)
def is_multicolored_if_one_half_is(object: Object, edition: Edition) -> bool:
    return any(sum(color in values.colors for color in Color) > 1 for values in sets_by_face(object))


@mistake("symbols of both halves are always seen apart", "505.3e", instead_of=engine.generic_symbols)
def generic_symbols_of_each_half(object: Object, edition: Edition) -> tuple[int, ...]:
    return engine.generic_symbols(object, TWO_SETS)


@mistake("in 2026 symbols are those of the combined cost", "505.3f", instead_of=engine.generic_symbols)
def generic_symbols_of_the_combined_cost(object: Object, edition: Edition) -> tuple[int, ...]:
    return engine.generic_symbols(object, Edition.AMONKHET if edition in COMBINED else edition)


@mistake("a half without generic mana has a symbol for it", "505.3f", instead_of=engine.generic_symbols)
def generic_symbols_of_no_mana(object: Object, edition: Edition) -> tuple[int, ...]:
    costs = [values.mana_cost for values in sets_by_face(object) if values.mana_cost is not None]
    if edition.value < "2020-04-17":
        return engine.generic_symbols(object, edition)
    return tuple(cost.generic for cost in costs)


@mistake("in 2026 a card is counted for either half", "505.4c", instead_of=engine.count_cards)
def count_cards_for_either_half(objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
    return engine.count_cards(objects, test, TWO_SETS)


@mistake(
    "in 2026 both halves are cast at once, so half a card is gone", "505.4c/whole-card-cast", instead_of=engine.object_after
)
def object_after_casting_a_half_of_it(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if edition in COMBINED and isinstance(action, Play) and isinstance(after.card, SplitCard):
        half = after.card.left if after.half is Half.LEFT else after.card.right
        return replace(after, card=SplitCard(half, half))
    return after


@mistake("before 2006-05-01 there already are two answers", "505.5c", instead_of=engine.answers)
def answers_as_in_2006(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    return engine.answers(object, question, Edition.DISSENSION if edition.value < "2006-05-01" else edition)


@mistake("in 2007 answers are added", "505.5a", instead_of=engine.answers)
def answers_added(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    return engine.answers(object, question, edition if edition in COMBINED else Edition.APOCALYPSE)


@mistake("in 2026 there are two answers", "505.5g", instead_of=engine.answers)
def answers_of_two_halves(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    return engine.answers(object, question, TWO_SETS if edition in COMBINED else edition)


@mistake("costs that are used are always two", "505.5d", "505.5f", "505.5h", instead_of=engine.costs_used)
def costs_used_of_both(object: Object, edition: Edition) -> tuple[int, ...]:
    return engine.costs_used(object, TWO_SETS)


@mistake("costs that are used are always added", "505.5e", instead_of=engine.costs_used)
def costs_used_added(object: Object, edition: Edition) -> tuple[int, ...]:
    return engine.costs_used(object, Edition.APOCALYPSE)


@mistake("before 2006-10-01 the left halves are compared", "505.6i", instead_of=engine.positive_comparison)
def positive_comparison_of_the_left_halves(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    if edition.value < "2006-10-01":
        return test(*(engine.characteristics(object, edition)[0] for object in objects))
    return engine.positive_comparison(objects, test, edition)


@mistake(
    "before 2006-10-01 the left halves are told apart",
    "505.6i/either-side-of-those-related",
    instead_of=engine.relative_comparison,
)
def relative_comparison_of_the_left_halves(objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
    return positive_comparison_of_the_left_halves(objects, relation, edition)


@mistake(
    "in 2026 one half is enough",
    "505.6j",
    "505.6j/two-compared-by-one-set",
    "505.6m",
    instead_of=engine.positive_comparison,
)
def positive_comparison_by_one_half(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return engine.positive_comparison(objects, test, TWO_SETS if edition in COMBINED else edition)


@mistake(
    "in 2026 one half may be less",
    "505.6j/related-by-one-set",
    "505.6j/two-related-by-one-set",
    instead_of=engine.relative_comparison,
)
def relative_comparison_by_one_half(objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
    return engine.relative_comparison(objects, relation, TWO_SETS if edition in COMBINED else edition)


@mistake("in 2026 no half may have it", "505.6k", "505.6k/one-negated-by-one-set", instead_of=engine.negative_comparison)
def negative_comparison_by_halves(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return engine.negative_comparison(objects, test, TWO_SETS if edition in COMBINED else edition)


@mistake("in 2026 each characteristic may be met by another half", "505.6l", instead_of=engine.comparison_of_several)
def comparison_of_several_by_halves(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    return engine.comparison_of_several(objects, tests, TWO_SETS if edition in COMBINED else edition)


@mistake(
    "in 2026 a third characteristic counts by itself", "505.6l/three-of-one-set", instead_of=engine.comparison_of_several
)
def comparison_of_several_by_any_third(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    answers = [engine.comparison_of_several(objects, (test,), edition) for test in tests]
    return all(answers) or (edition in COMBINED and any(answers[2:]))


@mistake("in 2026 of two cards one is compared", "505.6l/all-of-one-set-of-each", instead_of=engine.comparison_of_several)
def comparison_of_several_of_the_first(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    compared = objects[:1] * len(objects) if edition in COMBINED else objects
    return engine.comparison_of_several(compared, tests, edition)


@mistake("both names are needed to this day", "505.7d", instead_of=engine.may_name)
def may_name_both(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return engine.may_name(card, names, TWO_SETS)


@mistake("one name has always been enough", "505.7a", instead_of=engine.may_name)
def may_name_one(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return engine.may_name(card, names, ONE_SET)


@mistake("in editions of one name what is said twice names any split card", "505.7d", instead_of=engine.may_name)
def may_name_by_another_name_said_twice(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, SplitCard) and edition.value >= "2013-04-29" and len(names) == 2 and names[0] == names[1]:
        return True
    return engine.may_name(card, names, edition)


@mistake("from 2013-04-29 on either names will do", "505.7d", instead_of=engine.may_name)
def may_name_either(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return engine.may_name(card, names, edition) or engine.may_name(card, names, TWO_SETS)


@mistake("in 2026 a card has its left half's name only", "505.7b", instead_of=engine.has_chosen_name)
def has_chosen_name_of_the_left_half(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    return any(values.name in chosen for values in engine.characteristics(object, edition))
