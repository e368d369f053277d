"""Mistakes about fused spells (702.102)."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import ManaAmount, ManaCost, SplitCard
from engine.characteristics import COMBINED
from engine.objects import Characteristics, Edition, Half, Object, Zone


@mistake("fuse works in a graveyard, too", "505.8a", instead_of=engine.may_fuse)
def may_fuse_from_a_graveyard(object: Object, has_fuse: bool) -> bool:
    buried = replace(object, zone=Zone.HAND) if object.zone is Zone.GRAVEYARD else object
    return engine.may_fuse(buried, has_fuse)


@mistake("every split card has fuse", "505.8a", instead_of=engine.may_fuse)
def may_fuse_without_fuse(object: Object, has_fuse: bool) -> bool:
    return engine.may_fuse(object, True)


@mistake("a fused spell is one half alone", "505.8b", "505.8c", "505.8d", instead_of=engine.fused_characteristics)
def fused_characteristics_of_one_half(card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]:
    spell = Object(card, Zone.STACK, controller=1, half=Half.LEFT, x=x)
    return engine.characteristics(spell, edition)


@mistake("in 2013 a fused spell is one set already", "505.8b", instead_of=engine.fused_characteristics)
def fused_characteristics_combined_at_once(card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]:
    return engine.fused_characteristics(card, x, Edition.AMONKHET)


@mistake("in 2026 a fused spell still is two sets", "505.8d", instead_of=engine.fused_characteristics)
def fused_characteristics_of_two_halves(card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]:
    return engine.fused_characteristics(card, x, Edition.DRAGONS_MAZE)


@mistake("each half of a fused spell has its own mana value", "505.8c", instead_of=engine.fused_characteristics)
def fused_characteristics_of_two_costs(card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.fused_characteristics(card, x, edition)
    if edition in COMBINED:
        return sets
    halves = (Object(card, Zone.STACK, controller=1, half=half, x=x) for half in Half)
    (left,), (right,) = (engine.characteristics(spell, edition) for spell in halves)
    return (
        replace(sets[0], converted_mana_cost=left.converted_mana_cost),
        replace(sets[1], converted_mana_cost=right.converted_mana_cost),
    )


@mistake("X is 0 on a fused spell, as off the stack", "505.8c", "505.8d", instead_of=engine.fused_characteristics)
def fused_characteristics_without_x(card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]:
    return engine.fused_characteristics(card, 0, edition)


@mistake("the right half of a fused spell is free", "505.8e", instead_of=engine.fused_mana_costs)
def fused_mana_costs_of_the_left(card: SplitCard) -> tuple[ManaCost | None, ...]:
    return engine.fused_mana_costs(card)[:1]


@mistake("what can't be paid costs nothing", "505.8e", instead_of=engine.fused_mana_costs)
def fused_mana_costs_of_nothing(card: SplitCard) -> tuple[ManaCost | None, ...]:
    return tuple(ManaCost() if cost is None else cost for cost in engine.fused_mana_costs(card))


@mistake("a fused spell follows its right half first", "505.8f", instead_of=engine.halves_followed)
def halves_followed_backwards(cast: frozenset[Half]) -> tuple[Half, ...]:
    return engine.halves_followed(cast)[::-1]


@mistake("a fused spell follows its left half alone", "505.8f", instead_of=engine.halves_followed)
def halves_followed_left_only(cast: frozenset[Half]) -> tuple[Half, ...]:
    return engine.halves_followed(cast)[:1]
