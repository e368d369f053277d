"""Split cards (505) before 2006-10-01 and from 2013-04-29 on: sums, comparisons told apart less, one name, one set.

From 2017-04-28 on both halves off the stack are one set of characteristics, so whatever an effect asks it asks of that.
"""

from collections.abc import Callable, Sequence

import z3

from models.characteristics import COLORS, combined, converted, costs_added, exactly, of_face, sides
from models.counting import NONE, how_many
from models.halves import Test, choices, halves_of, two_colors
from models.split_cards import COLDSNAP, COMBINED, DISSENSION, ONE_NAME
from verifier.clauses import clause
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same, total

EXEMPT: dict[str, str] = {}
"""There is no obligation here that no program can violate."""

SUM_USED = "2015-03-27"
"""From when on an effect that uses a converted mana cost, and compares nothing, uses the sum."""

SYMBOLS_APART = "2020-04-17"
"""From when on an effect that speaks of symbols sees those of each half."""

Question = Callable[[RecordView], z3.BitVecRef]
"""A question for a number about one set of characteristics."""


@clause(
    "505.2e",
    "off the stack both halves' characteristics are one set",
    because="what either half has, the card has: both names, all colors and types, and the mana of both costs",
    since=COMBINED,
)
def one_set_off_stack(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """The only set is that of both halves combined."""
    return same(sets, exactly(combined(object)))


@clause(
    "505.2f",
    "off the stack a split card has one mana value",
    because="its one mana value is the total of both halves' mana costs",
    since=COMBINED,
)
def one_mana_value(object: RecordView, values: SequenceView) -> z3.BoolRef:
    """The only number is the sum, where X counts 0."""
    return same(values, exactly(costs_added(object)))


@clause(
    "505.3d",
    "a split card has the colors of its combined mana cost",
    because="it is multicolored if both mana costs together have symbols of two colors",
    since=COMBINED,
)
def multicolored_by_the_combined_cost(object: RecordView, multicolored: z3.BoolRef) -> z3.BoolRef:
    """Multicolored exactly if the combined set has two different colors."""
    colors = combined(object).colors
    return multicolored == two_colors(colors.contains)


@clause(
    "505.3e",
    "effects see the symbols of the combined mana cost",
    because="a split card has one mana cost, in which both halves' generic mana is one symbol",
    since=COMBINED,
    until=SYMBOLS_APART,
)
def generic_mana_is_one_symbol(object: RecordView, numbers: SequenceView) -> z3.BoolRef:
    """One symbol for the generic mana of both, if there is any. Neither half costs {0}."""
    costs = [half.mana_cost for half in halves_of(object)]
    amounts = [choose(cost.present, cost.value.generic, NONE) for cost in costs]
    any_of_it = any_of(*(amount > 0 for amount in amounts))
    return choose(any_of_it, same(numbers, exactly(total(*amounts))), numbers.length == 0)


@clause(
    "505.3f",
    "effects see the symbols of each half's mana cost",
    because="what speaks of the symbols in a split card's mana cost sees those of each half, and not of the whole cost",
    since=SYMBOLS_APART,
)
def symbols_of_each_half(object: RecordView, numbers: SequenceView) -> z3.BoolRef:
    """The left half's generic symbol, if it has one, then the right one's; {0} is one."""
    left, right = (half.mana_cost for half in halves_of(object))
    in_left, in_right = _has_generic_symbol(left), _has_generic_symbol(right)
    of_left, of_right = left.value.generic, right.value.generic
    with_left = choose(in_right, same(numbers, exactly(of_left, of_right)), same(numbers, exactly(of_left)))
    without = choose(in_right, same(numbers, exactly(of_right)), numbers.length == 0)
    seen: z3.BoolRef = choose(in_left, with_left, without)
    return seen


def _has_generic_symbol(cost: OptionalView) -> z3.BoolRef:
    return all_of(cost.present, any_of(cost.value.generic > 0, costs_zero(cost)))


def costs_zero(cost: OptionalView) -> z3.BoolRef:
    """Whether a mana cost is {0}, which isn't the same as none."""
    amounts = (getattr(cost.value, name) for name in ("generic", "x", *map(str.lower, COLORS)))
    return all_of(cost.present, *(amount == 0 for amount in amounts))


@clause(
    "505.4c",
    "a split card with one set of characteristics is one card",
    because="it is counted once if what both halves together have passes",
    since=COMBINED,
)
def one_card_with_one_set(objects: SequenceView, test: Test, number: z3.BitVecRef) -> z3.BoolRef:
    """A count moves by one for each card whose combined set passes."""
    passing = [all_of(objects.has(position), test(combined(card))) for position, card in enumerate(objects)]
    return number == how_many(passing)


@clause(
    "505.5c",
    "asking for a characteristic gets one answer, the sum",
    because="both halves together give one answer: what each gives is added",
    until=DISSENSION,
    reading="added-up",
    reading_because="the answer is said to combine both halves, and the number that is asked for is the sum of both",
)
def sum_of_both(object: RecordView, question: Question, answers: SequenceView) -> z3.BoolRef:
    """The only answer is the sum of what the halves give."""
    left, right = (question(of_face(half, object)) for half in halves_of(object))
    return same(answers, exactly(left + right))


@sum_of_both.read_as(
    "of-both-at-once",
    because="one may ask the halves as if they were one set, as the rule has it from 2017-04-28 on",
)
def answer_of_both_at_once(object: RecordView, question: Question, answers: SequenceView) -> z3.BoolRef:
    """The only answer is that of both halves combined."""
    return same(answers, exactly(question(combined(object))))


@clause(
    "505.5d",
    "using a converted mana cost gets one answer, the sum",
    because="an effect that uses the cost, and compares nothing, uses the total of both halves' costs",
    until=DISSENSION,
)
def sum_used_at_first(object: RecordView, costs: SequenceView) -> z3.BoolRef:
    """The only number is the sum of both costs."""
    return same(costs, exactly(costs_added(object)))


@clause(
    "505.5e",
    "using a converted mana cost gets two answers",
    because="each half's cost is an answer, and an effect that uses the cost uses both",
    since=DISSENSION,
    until=SUM_USED,
)
def two_costs_used(object: RecordView, costs: SequenceView) -> z3.BoolRef:
    """The two costs, the left half's first."""
    return same(costs, exactly(*(converted(half.mana_cost, object) for half in halves_of(object))))


@clause(
    "505.5f",
    "using a converted mana cost gets the sum again",
    because="an effect that uses the cost, and compares nothing, uses the total of both halves' costs",
    since=SUM_USED,
    until=COMBINED,
)
def sum_used_again(object: RecordView, costs: SequenceView) -> z3.BoolRef:
    """The only number is the sum of both costs, while the card still has two."""
    return same(costs, exactly(costs_added(object)))


@clause(
    "505.5g",
    "asking for a characteristic gets the one answer there is",
    because="a split card has one set of characteristics, and that gives the answer",
    since=COMBINED,
)
def answer_of_the_one_set(object: RecordView, question: Question, answers: SequenceView) -> z3.BoolRef:
    """The only answer is that of both halves combined."""
    return same(answers, exactly(question(combined(object))))


@clause(
    "505.5h",
    "using the mana value gets the one there is",
    because="a split card has one mana value, the total of both halves' mana costs",
    since=COMBINED,
)
def mana_value_used(object: RecordView, values: SequenceView) -> z3.BoolRef:
    """The only number is the mana value."""
    return same(values, exactly(costs_added(object)))


@clause(
    "505.6i",
    "either side of those split cards is enough",
    because="some half of each of them can be taken so that they pass",
    since=COLDSNAP,
    until="2006-10-01",
    reading="some-half-of-each",
    reading_because="cards are compared by a side of each, and the text of 2006-10-01 says so",
)
def either_side_of_those(cards: Sequence[RecordView], test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """Halves are chosen independently per card."""
    return answer == any_of(*(all_of(there, test(*chosen)) for there, chosen in choices(cards)))


@either_side_of_those.read_as(
    "one-side-whatever-the-others-show",
    because="one may take the words for one side of one card, which by itself is to fit whichever side the others show",
)
def one_side_whatever_the_others_show(cards: Sequence[RecordView], test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """Some side of some card passes with all that the other cards can be taken as."""
    enough = []
    for place, card in enumerate(cards):
        for side in sides(card):
            others = choices([*cards[:place], *cards[place + 1 :]])
            fits = (implies(there, test(*chosen[:place], side.characteristics, *chosen[place:])) for there, chosen in others)
            enough.append(all_of(side.present, *fits))
    return answer == any_of(*enough)


@clause(
    "505.6j",
    "a comparison is answered by both halves combined",
    because="what is asked for is looked for in the one set that both halves together have",
    since=COMBINED,
)
def compared_by_one_set(cards: Sequence[RecordView], test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """Each card is compared by its one set, so nobody chooses anything."""
    return answer == test(*map(combined, cards))


@clause(
    "505.6k",
    "a negative comparison is answered by both halves combined",
    because="it is yes exactly if what both halves together have isn't so",
    since=COMBINED,
)
def negated_by_one_set(cards: Sequence[RecordView], test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """The one set of each card fails the analogous positive test."""
    return answer == not_(test(*map(combined, cards)))


@clause(
    "505.6l",
    "several characteristics are those of both halves combined",
    because="each of them is looked for in the one set that both halves together have",
    since=COMBINED,
)
def all_of_one_set(cards: Sequence[RecordView], tests: Sequence[Test], answer: z3.BoolRef) -> z3.BoolRef:
    """The one set of each card passes all tests."""
    whole = [combined(card) for card in cards]
    return answer == all_of(*(test(*whole) for test in tests))


@clause(
    "505.6m",
    "Void discards a split card for the sum of its costs",
    because="the card's mana value is the total of both halves' mana costs, so neither of them alone",
    since=COMBINED,
)
def void_by_the_sum(object: RecordView, number: z3.BitVecRef, discarded: z3.BoolRef) -> z3.BoolRef:
    """Discarded exactly if no half is a land and the number is the mana value."""
    nonland = all_of(*(not_(half.types.LAND) for half in halves_of(object)))
    return discarded == all_of(nonland, costs_added(object) == number)


@clause(
    "505.7d",
    "naming a split card takes one of its names",
    because="the name of one half is given, and not those of both",
    since=ONE_NAME,
)
def one_of_its_names(card: ChoiceView, names: SequenceView, named: z3.BoolRef) -> z3.BoolRef:
    """One name is given, of either half."""
    split = card.as_a("SplitCard")
    return named == any_of(*(same(names, exactly(half.name.value)) for half in (split.left, split.right)))
