"""Claims on fused spells (702.102): an engine obeys each clause from 2013-04-29 on."""

from typing import Protocol

import z3

from engine.cards import ManaAmount, ManaCost, SplitCard
from engine.objects import Characteristics, Edition, Half, Object
from models import fused_spells as rules
from models.halves import halves_combinable
from proofs.premises import some_half
from proofs.split_cards_by_edition import SIZELESS
from verifier.claims import Goal, claim

TRUE = z3.BoolVal(True)


class FusedSpellRules(Protocol):
    """What an engine offers on fused spells."""

    def may_fuse(self, object: Object, has_fuse: bool) -> bool: ...
    def fused_characteristics(self, card: SplitCard, x: ManaAmount, edition: Edition) -> tuple[Characteristics, ...]: ...
    def fused_mana_costs(self, card: SplitCard) -> tuple[ManaCost | None, ...]: ...
    def halves_followed(self, cast: frozenset[Half]) -> tuple[Half, ...]: ...


@claim(rules.fused_from_a_hand, when="a player wants to cast both of its halves at once (it has fuse: {has_fuse})")
def fused_from_a_hand(engine: FusedSpellRules, object: Object, has_fuse: bool) -> Goal:
    return Goal(TRUE, rules.fused_from_a_hand(object, has_fuse, engine.may_fuse(object, has_fuse)))


@claim(
    rules.two_sets_of_a_fused_spell,
    when="both halves are cast, with {x} for X, and the spell's characteristics are asked for",
)
def two_sets_of_a_fused_spell(engine: FusedSpellRules, card: SplitCard, x: ManaAmount, edition: Edition) -> Goal:
    sets = engine.fused_characteristics(card, x, edition)
    return Goal(TRUE, rules.two_sets_of_a_fused_spell(card, x, sets))


@claim(
    rules.one_mana_value_of_a_fused_spell,
    when="both halves are cast, with {x} for X, and the spell's mana value is asked for",
)
def one_mana_value_of_a_fused_spell(engine: FusedSpellRules, card: SplitCard, x: ManaAmount, edition: Edition) -> Goal:
    sets = engine.fused_characteristics(card, x, edition)
    return Goal(TRUE, rules.one_mana_value_of_a_fused_spell(card, x, sets))


@claim(
    rules.one_set_of_a_fused_spell,
    when="both halves are cast, with {x} for X, and the spell's characteristics are asked for",
    within=SIZELESS,
)
def one_set_of_a_fused_spell(engine: FusedSpellRules, card: SplitCard, x: ManaAmount, edition: Edition) -> Goal:
    sets = engine.fused_characteristics(card, x, edition)
    return Goal(halves_combinable(card), rules.one_set_of_a_fused_spell(card, x, sets))


@claim(rules.both_costs_to_pay, when="both halves are cast, and their costs are to be paid")
def both_costs_to_pay(engine: FusedSpellRules, card: SplitCard) -> Goal:
    return Goal(TRUE, rules.both_costs_to_pay(card, engine.fused_mana_costs(card)))


@claim(rules.left_half_first, when="a split card's spell resolves that was cast as {cast}")
def left_half_first(engine: FusedSpellRules, cast: frozenset[Half]) -> Goal:
    return Goal(some_half(cast), rules.left_half_first(cast, engine.halves_followed(cast)))
