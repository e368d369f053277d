"""Claims on flip cards (508): which part applies, by zone and status; flipping as one step from any permanent."""

from typing import Annotated, Any, Protocol

import z3

from engine.cards import Alternative, Card, Name
from engine.objects import Action, Characteristics, Edition, Flip, Move, Object, PutIntoPlay, Tap, Untap
from models import flip_cards as rules
from models.objects import copiable, same_but_for
from proofs.premises import acting, flip_cards, flip_permanents, moving, permanents, there, told_of
from proofs.questions import is_legendary
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, implies, not_


class FlipCardRules(Protocol):
    """What an engine offers on flip cards."""

    def characteristics(self, object: Object, edition: Edition) -> tuple[Characteristics, ...]: ...
    def positive_comparison(self, objects: tuple[Object, ...], test: Any, edition: Edition) -> bool: ...
    def may_name(self, card: Card, names: tuple[Name, ...], edition: Edition) -> bool: ...
    def object_after(self, object: Object, action: Action, edition: Edition) -> Object: ...


@claim(rules.one_part_at_a_time, when="its characteristics are asked for")
def one_part_at_a_time(engine: FlipCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    return Goal(all_of(flip_cards(object), there(edition, object)), rules.one_part_at_a_time(object, sets))


@claim(rules.tapping_swaps_nothing, when="{turn}, and its characteristics are asked for before and after")
def tapping_swaps_nothing(engine: FlipCardRules, object: Object, turn: Tap | Untap, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    sets_turned = engine.characteristics(engine.object_after(object, turn, edition), edition)
    return Goal(permanents(object), rules.tapping_swaps_nothing(sets, sets_turned))


@claim(rules.values_of_the_top_half, when="its characteristics are asked for")
def values_of_the_top_half(engine: FlipCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    premise = all_of(flip_cards(object), permanents(object), not_(flipped(object)))
    return Goal(premise, rules.values_of_the_top_half(object, sets))


@claim(rules.values_of_the_bottom_half, when="its characteristics are asked for")
def values_of_the_bottom_half(engine: FlipCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    premise = all_of(flip_cards(object), permanents(object), flipped(object))
    return Goal(premise, rules.values_of_the_bottom_half(object, sets))


@claim(rules.alternative_needs_both, when="its characteristics are asked for")
def alternative_needs_both(engine: FlipCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    return Goal(all_of(flip_cards(object), there(edition, object)), rules.alternative_needs_both(object, sets))


@claim(rules.color_and_cost_stay, when="{flip}, and its colors and costs are asked for before and after")
def color_and_cost_stay(engine: FlipCardRules, object: Object, flip: Flip, edition: Edition) -> Goal:
    before = engine.characteristics(object, edition)
    after = engine.characteristics(engine.object_after(object, flip, edition), edition)
    return Goal(permanents(object), rules.color_and_cost_stay(before, after))


@claim(rules.outside_changes_stay, when="{flip}, and its characteristics are asked for")
def outside_changes_stay(engine: FlipCardRules, object: Object, flip: Flip, edition: Edition) -> Goal:
    after = engine.object_after(object, flip, edition)
    sets = engine.characteristics(after, edition)
    return Goal(flip_permanents(object), rules.outside_changes_stay(object, after, sets))


@claim(rules.normal_elsewhere, when="its characteristics are asked for")
def normal_elsewhere(engine: FlipCardRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    premise = all_of(flip_cards(object), there(edition, object), not_(in_play(object)))
    return Goal(premise, rules.normal_elsewhere(object, sets))


@claim(rules.named_by_its_normal_name, when="a player who is told to name a card says {names}")
def named_by_its_normal_name(
    engine: FlipCardRules, card: Card, names: Annotated[tuple[Name, ...], range(3)], edition: Edition
) -> Goal:
    named = engine.may_name(card, names, edition)
    return Goal(is_flip_card(card), rules.named_by_its_normal_name(card, names, named))


@claim(
    rules.alternative_without_effect, when="its characteristics are asked for, and again as if its lower part were {other}"
)
def alternative_without_effect(engine: FlipCardRules, object: Object, other: Alternative, edition: Edition) -> Goal:
    permanents_asked = object, rules.with_alternative(object, other)
    sets, sets_with_another = (engine.characteristics(each, edition) for each in permanents_asked)
    premise = all_of(permanents(object), is_flip_card(object.card), not_(flipped(object)))
    return Goal(premise, rules.alternative_without_effect(sets, sets_with_another))


@claim(rules.alternative_after_flipping, when="{flip}, and its characteristics are asked for")
def alternative_after_flipping(engine: FlipCardRules, object: Object, flip: Flip, edition: Edition) -> Goal:
    sets = engine.characteristics(engine.object_after(object, flip, edition), edition)
    return Goal(flip_permanents(object), rules.alternative_after_flipping(object, sets))


@claim(rules.legendary_once_flipped, when="an effect asks whether it is legendary")
def legendary_once_flipped(engine: FlipCardRules, object: Object, edition: Edition) -> Goal:
    legendary = engine.positive_comparison((object,), is_legendary, edition)
    premise = all_of(flip_cards(object), there(edition, object), legendary_by_flipping_only(object))
    return Goal(premise, rules.legendary_once_flipped(object, legendary))


@claim(rules.one_way, when="{action}")
def one_way(engine: FlipCardRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.object_after(object, action, edition)
    return Goal(all_of(acting(object, action, edition), told_of(action, edition)), rules.one_way(object, after))


@claim(rules.forgotten, when="this is done to both: {move}")
def forgotten(engine: FlipCardRules, permanent: Object, other: Object, move: Move, edition: Edition) -> Goal:
    after, other_after = (engine.object_after(each, move, edition) for each in (permanent, other))
    return Goal(
        all_of(permanents(permanent, other), differing_in(permanent, other, "flipped"), moving(permanent, move)),
        rules.forgotten(permanent, other, after, other_after),
    )


@claim(
    rules.forgotten,
    title="what returns to play returns unflipped",
    when="{move}, then {entry}",
    part=True,
)
def forgotten_on_return(engine: FlipCardRules, object: Object, move: Move, entry: PutIntoPlay, edition: Edition) -> Goal:
    returned = engine.object_after(engine.object_after(object, move, edition), entry, edition)
    premise = all_of(permanents(object), moving(object, move), unflipped_entry(entry))
    return Goal(premise, not_(flipped(returned)))


@claim(rules.named_by_either, when="a player who is told to name a card says {names}")
def named_by_either(
    engine: FlipCardRules, card: Card, names: Annotated[tuple[Name, ...], range(3)], edition: Edition
) -> Goal:
    named = engine.may_name(card, names, edition)
    return Goal(is_flip_card(card), rules.named_by_either(card, names, named))


def is_flip_card(card: Any) -> z3.BoolRef:
    """A flip card."""
    return card.is_a("FlipCard")


def in_play(object: Any) -> z3.BoolRef:
    """A permanent, flip card or not."""
    return object.zone.IN_PLAY


def flipped(permanent: Any) -> z3.BoolRef:
    """A flipped permanent."""
    return rules.is_flipped(permanent)


def differing_in(permanent: Any, other: Any, category: str) -> z3.BoolRef:
    """Two permanents that differ in nothing but one category of their status, if at all."""
    rest = same_but_for(permanent.status.value, other.status.value, category)
    return all_of(same_but_for(permanent, other, "status"), rest)


def legendary_by_flipping_only(object: Any) -> z3.BoolRef:
    """A flip card whose normal part isn't legendary and whose alternative part is."""
    card = object.card.as_a("FlipCard")
    return all_of(not_(card.normal.supertypes.LEGENDARY), card.alternative.supertypes.LEGENDARY)


def unflipped_entry(entry: Any) -> z3.BoolRef:
    """A way in which what was a permanent may come into play, that doesn't say flipped."""
    return all_of(not_(entry.flipped), implies(entry.copy.present, copiable(entry.copy.value)))
