"""Fused spells (702.102): both halves of a split card cast at once, from 2013-04-29 on."""

from dataclasses import replace

from engine.cards import ManaAmount, ManaCost, SplitCard
from engine.characteristics import COMBINED, both_combined, of_face
from engine.objects import Characteristics, Edition, Half, Object, Zone


def may_fuse(object: Object, has_fuse: bool) -> bool:
    """Whether both halves of a card may be cast at once: it is a split card in a hand, and has fuse (702.102a)."""
    return has_fuse and object.zone is Zone.HAND and isinstance(object.card, SplitCard)


def fused_characteristics(card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]:
    """Give the sets of characteristics of a card's fused spell, of which `x` was chosen for {X} (702.102b).

    There are two, left half first, and from 2017-04-28 on they are combined to one. The converted mana cost is that of the
    whole spell in each: what both costs come to.
    """
    left, right = (of_face(half, x=x) for half in (card.left, card.right))
    whole = both_combined(left, right)
    if edition in COMBINED:
        return (whole,)
    cost = whole.converted_mana_cost
    return (replace(left, converted_mana_cost=cost), replace(right, converted_mana_cost=cost))


def fused_mana_costs(card: SplitCard) -> tuple[ManaCost | None, ...]:
    """Give the mana costs that are all to be paid for a fused spell, left half's first; None can't be paid (702.102c)."""
    return (card.left.mana_cost, card.right.mana_cost)


def halves_followed(cast: frozenset[Half]) -> tuple[Half, ...]:
    """Give the halves whose instructions a split card's spell follows, in order, of those that were cast (702.102d)."""
    return tuple(half for half in Half if half in cast)
