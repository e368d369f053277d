"""Mistakes in 510, status."""

from dataclasses import replace

import engine
from engine.cards import CardType, FlipCard, NormalCard
from engine.flip_cards import part_in_effect
from engine.objects import (
    Action,
    BecomeCopy,
    ChangeControl,
    Changes,
    Characteristics,
    Copy,
    Edition,
    Flip,
    Object,
    PhaseIn,
    PhaseOut,
    Player,
    PutIntoPlay,
    RulesError,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Zone,
)

Sets = tuple[Characteristics, ...]


def status_of_every_card(object: Object) -> Status | None:
    return object.status or Status()


def status_remembered(object: Object) -> Status | None:
    return object.status if object.status is not None else object.remembered_status


def status_of_two_categories(object: Object) -> Status | None:
    status = engine.status_of(object)
    return None if status is None else Status(tapped=status.tapped, flipped=status.flipped)


def status_without_the_irrelevant(object: Object) -> Status | None:
    status = engine.status_of(object)
    if status is not None and not isinstance(object.card, FlipCard):
        return replace(status, flipped=False)
    return status


def copiable_values_as_they_show(object: Object) -> Copy:
    values = engine.copiable_values(object)
    if isinstance(values.card, FlipCard) and object.status is not None and object.status.flipped:
        return Copy(NormalCard(part_in_effect(values.card, flipped=True)), values.granted)
    return values


def copiable_values_of_the_untapped(object: Object) -> Copy:
    if object.status is not None and object.status.tapped:
        return Copy(object.card)
    return engine.copiable_values(object)


def characteristics_of_the_flipped_face_down(object: Object, edition: Edition) -> Sets:
    status = object.status
    if status is not None and status.flipped and isinstance(object.card, FlipCard):
        return engine.characteristics(replace(object, status=replace(status, face_down=False)), edition)
    return engine.characteristics(object, edition)


def characteristics_of_what_a_face_down_one_copies(object: Object, edition: Edition) -> Sets:
    if object.status is not None and object.copy is not None:
        return engine.characteristics(replace(object, status=replace(object.status, face_down=False)), edition)
    return engine.characteristics(object, edition)


def characteristics_of_unflipped_copies(object: Object, edition: Edition) -> Sets:
    if object.status is not None and object.copy is not None:
        return engine.characteristics(replace(object, status=replace(object.status, flipped=False)), edition)
    return engine.characteristics(object, edition)


def characteristics_without_what_a_copy_adds(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if object.status is not None and object.status.flipped:
        return tuple(replace(values, granted=None) for values in sets)
    return sets


def characteristics_of_a_removed_2_2(object: Object, edition: Edition) -> Sets:
    if object.zone is Zone.REMOVED and object.concealed:
        return engine.characteristics(Object(object.card, Zone.STACK, concealed=True), edition)
    return engine.characteristics(object, edition)


def may_look_at_as_its_owner(object: Object, player: Player) -> bool:
    if object.zone is Zone.REMOVED:
        return not object.concealed or object.owner == player
    return engine.may_look_at(object, player)


def may_look_at_what_is_phased_out(object: Object, player: Player) -> bool:
    return object.zone is Zone.PHASED_OUT or engine.may_look_at(object, player)


def may_look_at_as_its_owner_while_phased_out(object: Object, player: Player) -> bool:
    if object.zone is Zone.PHASED_OUT:
        return object.owner == player
    return engine.may_look_at(object, player)


def _unflipped_after(kind: type, object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    if isinstance(action, kind) and after.status is not None:
        return replace(after, status=replace(after.status, flipped=False))
    return after


def apply_unflipping_copies(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(BecomeCopy, object, action, edition)


def apply_unflipping_the_face_down(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(TurnFaceDown, object, action, edition)


def apply_unflipping_the_face_up(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(TurnFaceUp, object, action, edition)


def apply_unflipping_for_another_player(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(ChangeControl, object, action, edition)


def apply_phasing_in_unflipped(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(PhaseIn, object, action, edition)


def apply_phasing_in_untapped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    match action, after.status:
        case PhaseIn(), Status(flipped=flipped, face_down=face_down):
            return replace(after, status=Status(flipped=flipped, face_down=face_down))
    return after


def apply_phasing_in_like_coming_into_play(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, status=Status()) if isinstance(action, PhaseIn) else after


def apply_phasing_in_under_the_owner(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, controller=after.owner) if isinstance(action, PhaseIn) else after


def apply_phasing_in_from_anywhere(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PhaseIn) and object.zone is not Zone.PHASED_OUT:
        return object
    return engine.apply(object, action, edition)


def apply_keeping_damage_while_phased_out(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, damage=object.damage) if isinstance(action, PhaseOut) else after


def apply_phasing_out_without_counters(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, counters=0) if isinstance(action, PhaseOut) else after


def apply_phasing_out_face_up(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    if isinstance(action, PhaseOut) and after.remembered_status is not None:
        return replace(after, remembered_status=replace(after.remembered_status, face_down=False))
    return after


def apply_phasing_out_with_status(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, status=object.status) if isinstance(action, PhaseOut) else after


def apply_entering_with_one_category(object: Object, action: Action, edition: Edition) -> Object:
    match action:
        case PutIntoPlay(tapped=True):
            return engine.apply(object, replace(action, flipped=False, face_down=False), edition)
    return engine.apply(object, action, edition)


def apply_entering_face_up(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PutIntoPlay):
        return engine.apply(object, replace(action, face_down=False), edition)
    return engine.apply(object, action, edition)


def apply_copies_entering_flipped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    if isinstance(action, PutIntoPlay) and action.copy is not None and after.status is not None:
        return replace(after, status=replace(after.status, flipped=True))
    return after


def apply_lands_entering_tapped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    card = object.card
    if isinstance(action, PutIntoPlay) and isinstance(card, NormalCard) and CardType.LAND in card.face.types:
        return engine.apply(after, Tap(), edition)
    return after


def apply_entering_from_play(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PutIntoPlay) and object.zone is Zone.IN_PLAY:
        return replace(object, controller=action.controller)
    return engine.apply(object, action, edition)


def apply_refusing_to_tap_twice(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.status is not None and object.status.tapped:
        raise RulesError("510.1: it is tapped already")
    return engine.apply(object, action, edition)


def apply_tapping_cards_in_hand(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.zone is Zone.HAND:
        return object
    return engine.apply(object, action, edition)


def apply_tapping_creatures_only(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.status is not None:
        (values,) = engine.characteristics(object, edition)
        if CardType.CREATURE not in values.types:
            return object
    return engine.apply(object, action, edition)


def apply_flipping_untaps(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    if isinstance(action, Flip) and after.status is not None:
        return replace(after, status=replace(after.status, tapped=False))
    return after


def apply_copying_once_only(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    if isinstance(action, BecomeCopy) and object.copy is not None:
        return replace(after, copy=object.copy)
    return after


def apply_copying_without_changes(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, changes=Changes()) if isinstance(action, BecomeCopy) else after


def apply_turning_face_down_without_counters(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    return replace(after, counters=0) if isinstance(action, TurnFaceDown) else after


def apply_losing_control_taps(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.apply(object, action, edition)
    if isinstance(action, ChangeControl) and after.controller != object.controller:
        return engine.apply(after, Tap(), edition)
    return after
