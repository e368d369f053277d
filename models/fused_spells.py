"""Fused spells (702.102): what both halves of a split card are on the stack, from 2013-04-29 on.

On the stack one half alone exists (505.2); fuse is the exception. Both halves are one spell, of one mana value.
"""

import z3

from models.characteristics import exactly, halves_combined, of_face, total_of_costs
from models.split_cards import COMBINED, ONE_NAME
from verifier.clauses import clause
from verifier.views import RecordView, SequenceView, SetView
from verifier.vocabulary import all_of, choose, implies, record, same

EXEMPT: dict[str, str] = {}
"""There is no obligation here that no program can violate."""


@clause(
    "505.8a",
    "a card with fuse may be cast fused from a hand",
    because="fuse works in a hand only, and it is split cards that have two halves to cast",
    since=ONE_NAME,
)
def fused_from_a_hand(object: RecordView, has_fuse: z3.BoolRef, may: z3.BoolRef) -> z3.BoolRef:
    """Both halves may be cast at once exactly if the card is a split card with fuse in a hand."""
    return may == all_of(object.card.is_a("SplitCard"), has_fuse, object.zone.HAND)


@clause(
    "505.8b",
    "a fused spell has both halves' characteristics",
    because="both halves were cast, so each half's characteristics are there, as two sets",
    since=ONE_NAME,
    until=COMBINED,
)
def two_sets_of_a_fused_spell(card: RecordView, x: z3.BitVecRef, sets: SequenceView) -> z3.BoolRef:
    """A pair, left half's first; but for the mana value each is what its half says."""
    halves = [of_face(half, _spell(x)).fields for half in (card.left, card.right)]
    costless = [record(**half | {"converted_mana_cost": 0}) for half in halves]
    given = (record(**each.fields | {"converted_mana_cost": 0}) for each in sets.elements[:2])
    return all_of(sets.length == 2, *(same(one, another) for one, another in zip(costless, given, strict=False)))


@clause(
    "505.8c",
    "a fused spell has one mana value",
    because="the spell is as much mana as both its costs together, whichever half one looks at",
    since=ONE_NAME,
)
def one_mana_value_of_a_fused_spell(card: RecordView, x: z3.BitVecRef, sets: SequenceView) -> z3.BoolRef:
    """Each set that there is has the sum as its mana value, and there is one."""
    amount = total_of_costs(card, x)
    told = (implies(sets.has(place), each.converted_mana_cost == amount) for place, each in enumerate(sets))
    return all_of(sets.length > 0, *told)


@clause(
    "505.8d",
    "a fused spell has its halves' characteristics combined",
    because="what either half has, the spell has: both names, all colors and types, and the mana of both costs",
    since=COMBINED,
)
def one_set_of_a_fused_spell(card: RecordView, x: z3.BitVecRef, sets: SequenceView) -> z3.BoolRef:
    """The only set is that of both halves combined, as off the stack, but that X counts what was chosen."""
    return same(sets, exactly(halves_combined(card, _spell(x), total_of_costs(card, x))))


@clause(
    "505.8e",
    "a fused spell costs what both halves cost",
    because="the total cost of a fused spell includes each half's mana cost",
    since=ONE_NAME,
)
def both_costs_to_pay(card: RecordView, costs: SequenceView) -> z3.BoolRef:
    """Both mana costs, neither twice and neither left out; where a half has none, none is there to pay."""
    return same(costs, exactly(card.left.mana_cost, card.right.mana_cost))


@clause(
    "505.8f",
    "a fused spell follows its left half, then its right",
    because="whoever controls the spell does what the left half says first, whatever the order of casting was",
    since=ONE_NAME,
)
def left_half_first(cast: SetView, halves: SequenceView) -> z3.BoolRef:
    """Two of two halves, left before right; a spell of one half follows that one alone."""
    first, second = halves.elements[:1], halves.elements[1:2]
    both = all_of(halves.length == 2, *(each.LEFT for each in first), *(each.RIGHT for each in second))
    left = all_of(halves.length == 1, *(each.LEFT for each in first))
    right = all_of(halves.length == 1, *(each.RIGHT for each in first))
    has_left, has_right = cast.contains("LEFT"), cast.contains("RIGHT")
    return choose(has_left, choose(has_right, both, left), implies(has_right, right))


def _spell(x: z3.BitVecRef) -> RecordView:
    """A spell, as far as its mana costs are concerned: {X} counts what was chosen for it."""
    return record(zone=record(STACK=z3.BoolVal(True)), x=x)
