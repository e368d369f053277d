"""Split cards (505): what the rules say of two halves on one card, as clauses.

A comparison is a question over a choice: of each card in it, one of the sets of characteristics that it has. Off the
stack a split card offers two, everything else one; so each clause on comparisons speaks of whether a choice exists.
"""

from collections.abc import Callable, Sequence
from functools import partial

import z3

from models.characteristics import COLORS, converted, exactly, has_symbol, of_face, only_one
from models.counting import amount, how_many
from models.halves import (
    Test,
    choices,
    halves_of,
    has_name,
    has_one_of,
    has_two_colors,
    of_played_half,
    some_choice,
    two_colors,
)
from verifier.clauses import clause
from verifier.views import ChoiceView, RecordView, SequenceView, SetView
from verifier.vocabulary import all_of, any_of, implies, not_, same

EXEMPT = {
    "505.1b": "the back of a card is printed, and no value that an engine computes with shows it",
}
"""Per obligation that no program can violate, the reason."""

COMPARED = "an effect that asks whether a card is multicolored compares, and 505.6 lets one half alone answer that"
"""Why one may hold that a split card isn't multicolored to an effect that asks, if neither half is."""

DISSENSION, COLDSNAP, ONE_NAME, COMBINED = "2006-05-01", "2006-07-15", "2013-04-29", "2017-04-28"
"""From when on an effect gets two answers; comparisons are told apart; one name is given; both halves are one set."""


@clause("505.1a", "a split card has exactly two halves", because="one card carries two faces, no more and no fewer")
def two_faces(faces: SequenceView, refused: z3.BoolRef, card: RecordView) -> z3.BoolRef:
    """Two faces, and no other number of them, make a split card; each face is the half it was given as."""
    halves = exactly(card.left, card.right)
    return all_of(refused == (faces.length != 2), implies(not_(refused), same(faces, halves)))


@clause(
    "505.2a",
    "off the stack a split card has both halves' characteristics",
    because="in every zone but the stack each half's characteristics are there, as two sets",
    until=COMBINED,
)
def two_sets_off_stack(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """The sets are a pair, one per half and never mixed, left before right as the card lies before its reader.

    Outside the game is no zone, so no object is there, and the text says nothing of a split card that lies there.
    """
    return same(sets, exactly(*(of_face(half, object) for half in halves_of(object))))


@clause(
    "505.2b",
    "off the stack a split card has two converted mana costs",
    because="each half has its own converted mana cost, and they are neither added nor merged",
    since=COLDSNAP,
    until=COMBINED,
)
def two_converted_mana_costs(object: RecordView, costs: SequenceView) -> z3.BoolRef:
    """Equal costs remain two, and X counts 0 off the stack."""
    return same(costs, exactly(*(converted(half.mana_cost, object) for half in halves_of(object))))


@clause(
    "505.2c",
    "on the stack only the half being played exists",
    because="a split card's spell has the characteristics of the half being played, no others",
)
def played_half_only(spell: RecordView, sets: SequenceView) -> z3.BoolRef:
    """The one set is that of the half being played."""
    return same(sets, exactly(of_played_half(spell)))


@clause(
    "505.2d",
    "the other half is as if it didn't exist",
    because="nothing about a spell can depend on the half that isn't being played",
)
def other_half_without_effect(answer: object, answer_with_another: object) -> z3.BoolRef:
    """Were the half that isn't being played another, every question about the spell would have the same answer."""
    return same(answer, answer_with_another)


@clause(
    "505.3a",
    "every split card off the stack is multicolored",
    because="the 2006 wording calls each split card multicolored while it isn't a spell",
    until="2007-02-01",
    reading="every-one-of-them",
    reading_because="the wording says it of each, gives a reason but no condition, and is about this question, unlike 505.6",
)
def always_multicolored(object: RecordView, multicolored: z3.BoolRef) -> z3.BoolRef:
    """Also where both halves have the same colors, although the reason given fails there."""
    return multicolored


@always_multicolored.read_as(
    "by-the-reason-given",
    because="the wording rests on halves that differ in color, so it says nothing of those that don't, and 203.2b decides",
)
def multicolored_where_the_reason_holds(object: RecordView, multicolored: z3.BoolRef) -> z3.BoolRef:
    """Of two colors among both halves' mana symbols, as from 2007-02-01 on."""
    return multicolored == has_two_colors(object)


@clause(
    "505.3b",
    "halves of different colors make a split card multicolored",
    because="it counts the colors of both halves' mana symbols, and there must be two",
    since="2007-02-01",
    reading="by-both-halves",
    reading_because="505.3 is about this one question, and would have no force if 505.6 let one half answer it",
    until=COMBINED,
)
def multicolored_by_both_halves(object: RecordView, multicolored: z3.BoolRef) -> z3.BoolRef:
    """Multicolored exactly if two different colors can be found among the mana symbols of the two halves.

    A half of two colors suffices, since any object of two colors is multicolored (203.2b).
    """
    return multicolored == has_two_colors(object)


@always_multicolored.read_as("by-one-half", because=COMPARED)
@multicolored_by_both_halves.read_as("by-one-half", because=COMPARED)
def multicolored_by_one_half(object: RecordView, multicolored: z3.BoolRef) -> z3.BoolRef:
    """Multicolored, to an effect that asks, exactly if one of the halves is."""
    halves = (two_colors(partial(has_symbol, half.mana_cost)) for half in halves_of(object))
    return multicolored == any_of(*halves)


@clause(
    "505.3c",
    "a split card's spell has only its half's colors",
    because="on the stack it has just the color or colors of the half being played",
)
def colors_of_the_played_half(spell: RecordView, sets: SequenceView, multicolored: z3.BoolRef) -> z3.BoolRef:
    """Its colors are those of the played half's mana symbols, and it is multicolored if they are several."""
    cost = of_played_half(spell).mana_cost
    own = only_one(
        sets, lambda there: all_of(*(there.colors.contains(color) == has_symbol(cost, color) for color in COLORS))
    )
    return all_of(own, multicolored == two_colors(lambda color: has_symbol(cost, color)))


@clause(
    "505.4a",
    "a split card is one card",
    because="two playable halves don't make it two cards",
    until=COMBINED,
)
def one_card(objects: SequenceView, test: Test, number: z3.BitVecRef) -> z3.BoolRef:
    """A count moves by one for each card that passes by one half or another, however many halves do."""
    passing = [all_of(objects.has(position), some_choice(test, card)) for position, card in enumerate(objects)]
    return number == how_many(passing)


@clause("505.4b", "either half may be played", because="each half is judged on its own, and one of them is played")
def either_half(object: RecordView, may_play: Test, halves: SetView) -> z3.BoolRef:
    """The halves that may be played are those whose own characteristics are allowed."""
    left, right = halves_of(object)
    return all_of(
        may_play(of_face(left, object)) == halves.LEFT,
        may_play(of_face(right, object)) == halves.RIGHT,
    )


@clause(
    "505.5a",
    "asking for a characteristic gets two answers",
    because="each half gives an answer, and both count even if they are equal",
    since=DISSENSION,
    until=COMBINED,
)
def two_answers(object: RecordView, question: Callable[[RecordView], z3.BitVecRef], answers: SequenceView) -> z3.BoolRef:
    """One answer per half, of that half alone.

    Whether an effect asks for a value or tests it is for its words to say, and so is what it does with two answers.
    """
    return same(answers, exactly(*(question(of_face(half, object)) for half in halves_of(object))))


@clause("505.5b", "on the stack there is one answer", because="only off the stack does each half give an answer")
def one_answer_on_stack(
    spell: RecordView, question: Callable[[RecordView], z3.BitVecRef], answers: SequenceView
) -> z3.BoolRef:
    """The half being played gives the only answer."""
    return same(answers, exactly(question(of_played_half(spell))))


@clause(
    "505.6a",
    "a positive comparison is yes if one half would say yes",
    because="the answer is yes exactly if one half, taken alone, has what is asked for",
    until=COMBINED,
)
def positive(card: RecordView, test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """Some set of the card's characteristics passes the test."""
    return answer == some_choice(test, card)


@clause(
    "505.6b",
    "a relative comparison is yes if one half would say yes",
    because="less than, at most and higher than are answered like a positive comparison, by one half alone",
    since=COLDSNAP,
    until=COMBINED,
)
def relative(cards: Sequence[RecordView], relation: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """For some choice of halves the relation holds.

    Two bounds on one value can be asked as one relation, for one half to meet, or each by itself: the effect says which.
    """
    return answer == some_choice(relation, *cards)


@clause(
    "505.6c",
    "of several split cards, some half of each must fit together",
    because="the answer is yes exactly if one half of each card can be taken so that they pass",
    since="2006-10-01",
    until=COMBINED,
)
def several_cards(cards: Sequence[RecordView], test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """Halves are chosen independently per card, for the whole of a test at once, of however many cards it is.

    Three cards of which any two share a cost needn't share one: whether an effect asks for the one or the other is for
    the effect to say, and a test of three cards isn't three tests of two.
    """
    return answer == some_choice(test, *cards)


@clause(
    "505.6d",
    "a negative comparison is the opposite of the positive one",
    because="it is yes exactly if the analogous positive comparison is no",
    since=COLDSNAP,
    until=COMBINED,
)
def negative(cards: Sequence[RecordView], test: Test, answer: z3.BoolRef) -> z3.BoolRef:
    """No choice of halves passes the analogous positive test. What is a negative comparison is for the effect to say."""
    passing = (all_of(there, test(*chosen)) for there, chosen in choices(cards))
    return answer == all_of(*(not_(passes) for passes in passing))


@clause(
    "505.6e",
    "each characteristic is compared by itself",
    because="each characteristic may be met by a half of its own choice",
    since="2006-10-01",
    until=COMBINED,
)
def each_by_itself(cards: Sequence[RecordView], tests: Sequence[Test], answer: z3.BoolRef) -> z3.BoolRef:
    """For each test a choice of halves can be found that passes it; the tests needn't agree on one."""
    return answer == all_of(*(some_choice(test, *cards) for test in tests))


@clause(
    "505.6f",
    "the whole is yes if every single comparison is",
    because="the whole comparison is yes exactly if each of its parts is",
    since="2006-10-01",
    until=COMBINED,
)
def conjunction(parts: Sequence[z3.BoolRef], whole: z3.BoolRef) -> z3.BoolRef:
    """The text states that all yes give yes. There being one answer, which isn't always yes, a single no gives no."""
    return whole == all_of(*parts)


@clause(
    "505.6g",
    "Void discards a split card for either of its costs",
    because="the card's converted mana cost is seen as each half's, never as their sum",
    since=DISSENSION,
    until=COMBINED,
)
def void(object: RecordView, number: z3.BitVecRef, discarded: z3.BoolRef) -> z3.BoolRef:
    """Discarded exactly if no half is a land and the number is one of the two costs."""
    costs = [converted(half.mana_cost, object) for half in halves_of(object)]
    nonland = all_of(*(not_(half.types.LAND) for half in halves_of(object)))
    return discarded == all_of(nonland, any_of(*(cost == number for cost in costs)))


@clause(
    "505.6h",
    "a comparison has a single answer",
    because="the two halves give one answer together, not one each",
    since=COLDSNAP,
    until=COMBINED,
)
def single_answer(answer: z3.BoolRef, opposite: z3.BoolRef, consequences: z3.BitVecRef) -> z3.BoolRef:
    """Yes and no exclude each other, and what depends on a yes happens once."""
    return all_of(answer != opposite, consequences == amount(answer))


@clause(
    "505.7a",
    "naming a split card takes both names",
    because="the names of both halves must be given",
    until=ONE_NAME,
)
def both_names(card: ChoiceView, names: SequenceView, named: z3.BoolRef) -> z3.BoolRef:
    """Two names are given, one of each half, in either order."""
    split = card.as_a("SplitCard")
    left, right = split.left.name.value, split.right.name.value
    return named == any_of(same(names, exactly(left, right)), same(names, exactly(right, left)))


@clause(
    "505.7b",
    "one of the chosen names is enough to have the chosen name",
    because="an object that has at least one of the names chosen has the chosen name",
    since="2008-02-01",
)
def has_a_chosen_name(object: RecordView, chosen: SequenceView, answer: z3.BoolRef) -> z3.BoolRef:
    """Some name among those chosen is a name that the object has, whatever kind of object it is."""
    return answer == has_one_of(object, chosen)


@clause(
    "505.7c",
    "before 2008, too, one of the chosen names is enough",
    because="what has a name that was chosen has the chosen name, as the rule says from 2008-02-01 on",
    until="2008-02-01",
    reading="one-name-is-enough",
    reading_because="the names are given for one card, and nothing asks for both where something is to have the name",
)
def has_a_name_that_was_said(object: RecordView, chosen: SequenceView, answer: z3.BoolRef) -> z3.BoolRef:
    """The text of then has both names given, and doesn't say what has the name that is chosen so."""
    return answer == has_one_of(object, chosen)


@has_a_name_that_was_said.read_as(
    "both-names-are-needed",
    because="both names together name the split card, and a half on the stack hasn't the other half's name (505.2)",
)
def has_all_that_was_said(object: RecordView, chosen: SequenceView, answer: z3.BoolRef) -> z3.BoolRef:
    """A name is chosen, and each name given is one that the object has."""
    had = (implies(chosen.has(position), has_name(object, name)) for position, name in enumerate(chosen))
    return answer == all_of(chosen.length > 0, *had)
