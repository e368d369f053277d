"""Mistakes in 508, flip cards."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import Card, FlipCard, Name
from engine.objects import (
    Action,
    Changes,
    Characteristics,
    Edition,
    Flip,
    Move,
    Object,
    PhaseIn,
    PutIntoPlay,
    Status,
    Untap,
    Zone,
)

Sets = tuple[Characteristics, ...]


def _is_flipped(object: Object) -> bool:
    return object.status is not None and object.status.flipped


@mistake(
    "off play both parts of a flip card are there, as of a split card", "508.1a", "508.2a", instead_of=engine.characteristics
)
def characteristics_of_both_parts(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if not isinstance(object.card, FlipCard) or object.zone is Zone.IN_PLAY:
        return sets
    lower = object.card.alternative
    return (*sets, replace(sets[0], name=lower.name, supertypes=lower.supertypes, types=lower.types, text=lower.text))


@mistake("what phased out flipped shows its alternative part", "508.1g", "508.2a", instead_of=engine.characteristics)
def characteristics_flipped_while_phased_out(object: Object, edition: Edition) -> Sets:
    if object.zone is Zone.PHASED_OUT:
        return engine.characteristics(engine.object_after(object, PhaseIn(), edition), edition)
    return engine.characteristics(object, edition)


@mistake("tapping turns the bottom half up, as cards lie", "508.1b", instead_of=engine.characteristics)
def characteristics_of_the_bottom_half_while_tapped(object: Object, edition: Edition) -> Sets:
    status = object.status
    if status is not None and status.tapped:
        return engine.characteristics(replace(object, status=replace(status, flipped=True)), edition)
    return engine.characteristics(object, edition)


@mistake("the bottom half has no mana cost", "508.1h", instead_of=engine.characteristics)
def characteristics_without_mana_cost_once_flipped(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if not _is_flipped(object):
        return sets
    return tuple(replace(values, mana_cost=None, converted_mana_cost=0) for values in sets)


@mistake("flipping takes the color", "508.1h", instead_of=engine.characteristics)
def characteristics_colorless_once_flipped(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if _is_flipped(object):
        return tuple(replace(values, colors=frozenset()) for values in sets)
    return sets


@mistake("power that the bottom half lacks is taken from the top half", "508.1f", instead_of=engine.characteristics)
def characteristics_falling_back_to_normal_power(object: Object, edition: Edition) -> Sets:
    (values,) = sets = engine.characteristics(object, edition)
    card = object.card
    if _is_flipped(object) and isinstance(card, FlipCard) and values.power is None:
        return (replace(values, power=card.normal.power, toughness=card.normal.toughness),)
    return sets


@mistake("text that the bottom half lacks is taken from the top half", "508.1a", "508.1f", instead_of=engine.characteristics)
def characteristics_falling_back_to_normal_text(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if _is_flipped(object) and isinstance(object.card, FlipCard):
        normal = object.card.normal
        return tuple(replace(values, text=values.text or normal.text) for values in sets)
    return sets


@mistake("flipping adds to the normal types", "508.2c", instead_of=engine.characteristics)
def characteristics_keeping_normal_types(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    match object.card:
        case FlipCard(normal=normal) if _is_flipped(object):
            return tuple(
                replace(values, types=values.types | normal.types, subtypes=values.subtypes | normal.subtypes)
                for values in sets
            )
    return sets


@mistake("flipping keeps the name", "508.2c", instead_of=engine.characteristics)
def characteristics_keeping_the_normal_name(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if _is_flipped(object) and isinstance(object.card, FlipCard):
        return tuple(replace(values, name=object.card.normal.name) for values in sets)
    return sets


@mistake("a bonus doesn't reach the alternative part", "508.1i", "508.2c", instead_of=engine.characteristics)
def characteristics_unchanged_once_flipped(object: Object, edition: Edition) -> Sets:
    if _is_flipped(object):
        return engine.characteristics(replace(object, changes=Changes()), edition)
    return engine.characteristics(object, edition)


@mistake("the alternative part makes it legendary before it flips", "508.1d", "508.2b", instead_of=engine.characteristics)
def characteristics_legendary_in_every_state(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if isinstance(object.card, FlipCard):
        legendary = object.card.alternative.supertypes
        return tuple(replace(values, supertypes=values.supertypes | legendary) for values in sets)
    return sets


@mistake("a search for a legendary card finds the bottom half", "508.2d", instead_of=engine.positive_comparison)
def comparison_with_both_parts(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
    if len(objects) == 1:
        return any(test(values) for values in characteristics_legendary_in_every_state(objects[0], edition))
    return engine.positive_comparison(objects, test, edition)


@mistake("flipping a flipped permanent unflips it", "508.4a", "508.4a/never-unflips", instead_of=engine.object_after)
def apply_flipping_back_and_forth(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, Flip) and object.status is not None and after.status is not None:
        return replace(after, status=replace(after.status, flipped=not object.status.flipped))
    return after


@mistake("what outside effects changed is lost by flipping", "508.1i", instead_of=engine.object_after)
def apply_flipping_as_a_new_object(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, Flip):
        return replace(after, changes=Changes(), counters=0)
    return after


@mistake("only flip cards can be flipped", "510.4a", "510.4b", instead_of=engine.object_after)
def apply_flipping_flip_cards_only(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Flip) and object.zone is Zone.IN_PLAY and not isinstance(object.card, FlipCard):
        return object
    return engine.object_after(object, action, edition)


@mistake("untapping unflips, as cards lie", "508.4a", instead_of=engine.object_after)
def apply_turning_upright(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, Untap) and after.status is not None:
        return replace(after, status=Status(face_down=after.status.face_down))
    return after


@mistake("a card off play keeps its status", "508.4b", instead_of=engine.object_after)
def apply_remembering_off_play(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, Move):
        return replace(after, status=object.status)
    return after


@mistake("what left play flipped returns flipped", "508.4b/forgotten-on-return", instead_of=engine.object_after)
def apply_returning_flipped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, Move) and object.status is not None and object.status.flipped:
        return replace(after, remembered_status=object.status)
    if isinstance(action, PutIntoPlay) and object.remembered_status is not None and after.status is not None:
        return replace(after, status=replace(after.status, flipped=object.remembered_status.flipped))
    return after


@mistake("the alternative name names nothing in 2008", "508.5", instead_of=engine.may_name)
def may_name_by_the_normal_name(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, FlipCard):
        return names == (card.normal.name,)
    return engine.may_name(card, names, edition)


@mistake("the alternative name names the card before 2008", "508.2e", instead_of=engine.may_name)
def may_name_by_either_in_every_edition(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return engine.may_name(card, names, Edition.MORNINGTIDE)


@mistake("both names together name it too", "508.5", instead_of=engine.may_name)
def may_name_by_both_parts(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if isinstance(card, FlipCard):
        both = card.normal.name, card.alternative.name
        return names == both or engine.may_name(card, names, edition)
    return engine.may_name(card, names, edition)
