"""What follows from the clauses of 505, 508 and 510 and surprises people, each with a proof or an example of its own.

That a permanent never unflips is proved by induction. The step takes any object, and any one action that the rules
allow on it; the base is how it came into play. Every history is such a beginning and such steps, so it needs no bound.
"""

from typing import Any

import z3

from engine.objects import Action, Edition, Object, PutIntoPlay
from models import flip_cards, split_cards, status
from models.characteristics import exactly, has_symbol, of_face
from models.halves import halves_of
from models.status_changes import CATEGORIES
from proofs import premises
from proofs.flip_cards import FlipCardRules, flipped
from proofs.questions import (
    costs_at_most_two,
    costs_more_than_two,
    first_costs_less,
    first_costs_more,
    is_green,
    is_red,
)
from proofs.split_cards import SplitCardRules
from proofs.status import StatusRules
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, not_, same


@claim(
    split_cards.relative,
    title="a card can cost both 2 or less and more than 2",
    when="an effect asks whether its converted mana cost is 2 or less, and another whether it is more than 2",
    corollary=True,
    witness_wanted=True,
)
def both_two_or_less_and_more_than_two(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    low = engine.relative_comparison((object,), costs_at_most_two, edition)
    high = engine.relative_comparison((object,), costs_more_than_two, edition)
    return Goal(premises.split_cards(object), all_of(low, high))


@claim(
    split_cards.relative,
    title="two cards can each cost more than the other",
    when="an effect asks of either card whether its converted mana cost is higher than the other's",
    corollary=True,
    witness_wanted=True,
)
def each_higher_than_the_other(engine: SplitCardRules, first: Object, second: Object, edition: Edition) -> Goal:
    one_way = engine.relative_comparison((first, second), first_costs_more, edition)
    the_other = engine.relative_comparison((second, first), first_costs_more, edition)
    return Goal(premises.split_cards(first, second), all_of(one_way, the_other))


@claim(
    split_cards.relative,
    title="less than isn't transitive",
    when="an effect asks which of the three costs less than which",
    corollary=True,
    witness_wanted=True,
)
def less_than_is_not_transitive(
    engine: SplitCardRules, first: Object, second: Object, third: Object, edition: Edition
) -> Goal:
    less = [
        engine.relative_comparison(pair, first_costs_less, edition)
        for pair in ((first, second), (second, third), (first, third))
    ]
    return Goal(premises.split_cards(first, second, third), all_of(less[0], less[1], not_(less[2])))


@claim(
    split_cards.each_by_itself,
    title="several characteristics may be met by different halves",
    when="an effect asks whether it is red and green",
    corollary=True,
    witness_wanted=True,
)
def met_by_different_halves(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    both = engine.comparison_of_several((object,), (is_red, is_green), edition)
    return Goal(all_of(premises.split_cards(object), no_half_is_red_and_green(object)), both)


@claim(
    split_cards.negative,
    title="not 2 or less and more than 2 are different questions",
    when="an effect asks whether it is untrue that it costs 2 or less, and another whether it costs more than 2",
    corollary=True,
    witness_wanted=True,
)
def not_low_is_not_high(engine: SplitCardRules, object: Object, edition: Edition) -> Goal:
    not_low = engine.negative_comparison((object,), costs_at_most_two, edition)
    high = engine.relative_comparison((object,), costs_more_than_two, edition)
    return Goal(premises.split_cards(object), not_low != high)


@claim(
    flip_cards.one_way,
    title="whatever happens to it, a flipped permanent stays flipped while in play",
    when="{action}",
    corollary=True,
)
def never_unflips(engine: FlipCardRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.object_after(object, action, edition)
    told_of = premises.told_of(action, edition)
    premise = all_of(premises.acting(object, action, edition), told_of, flipped(object), not_leaving(action))
    return Goal(premise, all_of(not_gone(after), flip_cards.one_way(object, after)))


@claim(
    flip_cards.one_way,
    title="a permanent is flipped from the beginning only if it comes into play so",
    when="{entry}",
    corollary=True,
)
def flipped_from_the_beginning(engine: FlipCardRules, object: Object, entry: PutIntoPlay, edition: Edition) -> Goal:
    after = engine.object_after(object, entry, edition)
    premise = all_of(premises.entering(object, entry), premises.there(edition, object))
    return Goal(premise, flipped_as_said(after, entry))


@claim(
    status.not_copied,
    title="a copy of a flipped permanent enters unflipped",
    when="{entry}",
    corollary=True,
)
def copy_enters_unflipped(
    engine: StatusRules, original: Object, object: Object, entry: PutIntoPlay, edition: Edition
) -> Goal:
    copied = engine.copiable_values(original)
    after = engine.object_after(object, entry, edition)
    sets = engine.characteristics(after, edition)
    premise = all_of(premises.flip_permanents(original), flipped(original), premises.entering(object, entry))
    return Goal(all_of(premise, copying_only(entry, original)), unflipped_copy(entry, copied, after, sets))


def no_half_is_red_and_green(object: Any) -> z3.BoolRef:
    """A split card of which neither half has both colors."""
    halves = halves_of(object)
    return all_of(*(not_(all_of(*(has_symbol(half.mana_cost, color) for color in ("RED", "GREEN")))) for half in halves))


def not_leaving(action: Any) -> z3.BoolRef:
    """An action that doesn't take a permanent, or what is phased out, to another zone for good."""
    return not_(action.is_a("Move"))


def not_gone(object: Any) -> z3.BoolRef:
    """What is in play or phased out."""
    return any_of(object.zone.IN_PLAY, object.zone.PHASED_OUT)


def flipped_as_said(permanent: Any, entry: Any) -> z3.BoolRef:
    """Whether a permanent is flipped just if that was said as it came into play."""
    return flipped(permanent) == entry.flipped


def copying_only(entry: Any, original: Any) -> z3.BoolRef:
    """A way to come into play that says nothing but that it is as a copy of a permanent's card."""
    named = any_of(*(getattr(entry, category) for category in CATEGORIES))
    copy = entry.copy.value
    return all_of(not_(named), entry.copy.present, same(copy.card, original.card), copy.granted.absent)


def unflipped_copy(entry: Any, copied: Any, copy: Any, sets: Any) -> z3.BoolRef:
    """Whether both parts are copied, and the copy isn't flipped and has what the normal part gives."""
    normal = entry.copy.value.card.as_a("FlipCard").normal
    return all_of(same(copied, entry.copy.value), not_(flipped(copy)), same(sets, exactly(of_face(normal, copy))))
