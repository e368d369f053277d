"""Mistakes in 510, status."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import CardType, FlipCard, NormalCard, SplitCard
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
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Player,
    PutIntoPlay,
    RulesError,
    Status,
    Tap,
    TurnFaceDown,
    Zone,
)

Sets = tuple[Characteristics, ...]


@mistake("cards in a hand have a status", "510.5a", instead_of=engine.status_of)
def status_of_every_card(object: Object) -> Status | None:
    return object.status or Status()


@mistake("a phased-out card still has its status", "510.5a", instead_of=engine.status_of)
def status_remembered(object: Object) -> Status | None:
    return object.status if object.status is not None else object.remembered_status


@mistake("face down isn't told", "510.1b", "510.1c", instead_of=engine.status_of)
def status_of_two_categories(object: Object) -> Status | None:
    status = engine.status_of(object)
    return None if status is None else Status(tapped=status.tapped, flipped=status.flipped)


@mistake("only flip cards are ever flipped", "510.1b", "510.1c", instead_of=engine.status_of)
def status_without_the_irrelevant(object: Object) -> Status | None:
    status = engine.status_of(object)
    if status is not None and not isinstance(object.card, FlipCard):
        return replace(status, flipped=False)
    return status


@mistake(
    "of a flipped permanent only the alternative part is copied",
    "510.2a",
    "510.2a/copy-enters-unflipped",
    instead_of=engine.copiable_values,
)
def copiable_values_as_they_show(object: Object) -> Copy:
    values = engine.copiable_values(object)
    if isinstance(values.card, FlipCard) and object.status is not None and object.status.flipped:
        return Copy(NormalCard(part_in_effect(values.card, flipped=True)), values.granted)
    return values


@mistake("a tapped copy isn't copied as such", "510.2a", instead_of=engine.copiable_values)
def copiable_values_of_the_untapped(object: Object) -> Copy:
    if object.status is not None and object.status.tapped:
        return Copy(object.card)
    return engine.copiable_values(object)


@mistake(
    "what is copied is the face-down card itself", "510.2a/not-copied-but-what-it-is", instead_of=engine.copiable_values
)
def copiable_values_of_what_lies_hidden(object: Object) -> Copy:
    return object.copy or Copy(object.card)


@mistake("who gains control of it is whoever owns it", "510.4a/retained-and-done-as-told", instead_of=engine.object_after)
def object_after_gained_by_its_owner(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, controller=after.owner) if isinstance(action, ChangeControl) else after


@mistake("it enters under its owner's control", "510.4a/retained-and-done-as-told", instead_of=engine.object_after)
def object_after_entering_for_its_owner(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, controller=after.owner) if isinstance(action, PutIntoPlay) else after


@mistake("the damage is added to what there was", "510.4a/retained-and-done-as-told", instead_of=engine.object_after)
def object_after_adding_damage(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, damage=min(object.damage + after.damage, 15)) if isinstance(action, Mark) else after


@mistake("being flipped prevails over being face down", "510.2b", instead_of=engine.characteristics)
def characteristics_of_the_flipped_face_down(object: Object, edition: Edition) -> Sets:
    status = object.status
    if status is not None and status.flipped and isinstance(object.card, FlipCard):
        return engine.characteristics(replace(object, status=replace(status, face_down=False)), edition)
    return engine.characteristics(object, edition)


@mistake("a face-down copy shows what it copies", "510.2b", instead_of=engine.characteristics)
def characteristics_of_what_a_face_down_one_copies(object: Object, edition: Edition) -> Sets:
    if object.status is not None and object.copy is not None:
        return engine.characteristics(replace(object, status=replace(object.status, face_down=False)), edition)
    return engine.characteristics(object, edition)


@mistake("a flipped copy loses the text that the copy effect added", "510.4c", instead_of=engine.characteristics)
def characteristics_without_what_a_copy_adds(object: Object, edition: Edition) -> Sets:
    sets = engine.characteristics(object, edition)
    if object.status is not None and object.status.flipped:
        return tuple(replace(values, granted=None) for values in sets)
    return sets


@mistake("a card removed face down is a 2/2 creature", "510.5b", instead_of=engine.characteristics)
def characteristics_of_a_removed_2_2(object: Object, edition: Edition) -> Sets:
    if object.zone is Zone.REMOVED and object.concealed:
        return engine.characteristics(Object(object.card, Zone.STACK, concealed=True), edition)
    return engine.characteristics(object, edition)


@mistake(
    "every card outside play is a 2/2 creature", "510.5b/merely-hidden-and-what-it-is", instead_of=engine.characteristics
)
def characteristics_of_a_2_2_outside_play(object: Object, edition: Edition) -> Sets:
    if object.zone in (Zone.IN_PLAY, Zone.STACK, Zone.PHASED_OUT):
        return engine.characteristics(object, edition)
    return engine.characteristics(Object(object.card, Zone.STACK, concealed=True), edition)


@mistake("the owner may look at a card removed face down", "510.5b/merely-hidden-from-all", instead_of=engine.may_look_at)
def may_look_at_as_its_owner(object: Object, player: Player) -> bool:
    if object.zone is Zone.REMOVED:
        return not object.concealed or object.owner == player
    return engine.may_look_at(object, player)


@mistake("phasing out reveals what was face down", "510.6c", instead_of=engine.may_look_at)
def may_look_at_what_is_phased_out(object: Object, player: Player) -> bool:
    return object.zone is Zone.PHASED_OUT or engine.may_look_at(object, player)


@mistake("the owner may look at what phased out, not who controlled it", "510.6c", instead_of=engine.may_look_at)
def may_look_at_as_its_owner_while_phased_out(object: Object, player: Player) -> bool:
    if object.zone is Zone.PHASED_OUT:
        return object.owner == player
    return engine.may_look_at(object, player)


def _unflipped_after(kind: type, object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, kind) and after.status is not None:
        return replace(after, status=replace(after.status, flipped=False))
    return after


@mistake("becoming a copy unflips", "508.4a", "510.4c", instead_of=engine.object_after)
def apply_unflipping_copies(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(BecomeCopy, object, action, edition)


@mistake("turning face down unflips", "508.4a", instead_of=engine.object_after)
def apply_unflipping_the_face_down(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(TurnFaceDown, object, action, edition)


@mistake("a change of control unflips", "510.4a", instead_of=engine.object_after)
def apply_unflipping_for_another_player(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(ChangeControl, object, action, edition)


@mistake("phasing in unflips", "508.4a", "510.6b", instead_of=engine.object_after)
def apply_phasing_in_unflipped(object: Object, action: Action, edition: Edition) -> Object:
    return _unflipped_after(PhaseIn, object, action, edition)


@mistake("permanents phase in untapped", "510.6b", instead_of=engine.object_after)
def apply_phasing_in_untapped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    match action, after.status:
        case PhaseIn(), Status(flipped=flipped, face_down=face_down):
            return replace(after, status=Status(flipped=flipped, face_down=face_down))
    return after


@mistake(
    "permanents phase in with the defaults for coming into play",
    "510.6b/restored-after-phasing",
    instead_of=engine.object_after,
)
def apply_phasing_in_like_coming_into_play(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, status=Status()) if isinstance(action, PhaseIn) else after


@mistake("permanents phase in under their owner's control", "510.6b", instead_of=engine.object_after)
def apply_phasing_in_under_the_owner(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, controller=after.owner) if isinstance(action, PhaseIn) else after


@mistake(
    "what isn't phased out phases in, and nothing happens",
    "510.6b/restored-from-phasing-only",
    instead_of=engine.object_after,
)
def apply_phasing_in_from_anywhere(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PhaseIn) and object.zone is not Zone.PHASED_OUT:
        return object
    return engine.object_after(object, action, edition)


@mistake("damage stays while phased out", "510.6a", instead_of=engine.object_after)
def apply_keeping_damage_while_phased_out(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, damage=object.damage) if isinstance(action, PhaseOut) else after


@mistake("phasing out removes counters", "510.6a", instead_of=engine.object_after)
def apply_phasing_out_without_counters(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, counters=0) if isinstance(action, PhaseOut) else after


@mistake("phasing out turns face up", "510.6a", "510.6c", instead_of=engine.object_after)
def apply_phasing_out_face_up(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, PhaseOut) and after.remembered_status is not None:
        return replace(after, remembered_status=replace(after.remembered_status, face_down=False))
    return after


@mistake(
    "what is phased out has a status beside the remembered one", "510.1c/always-well-formed", instead_of=engine.object_after
)
def apply_phasing_out_with_status(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, status=object.status) if isinstance(action, PhaseOut) else after


@mistake(
    "what comes into play tapped comes unflipped and face up, whatever was said", "510.3b", instead_of=engine.object_after
)
def apply_entering_with_one_category(object: Object, action: Action, edition: Edition) -> Object:
    match action:
        case PutIntoPlay(tapped=True):
            return engine.object_after(object, replace(action, flipped=False, face_down=False), edition)
    return engine.object_after(object, action, edition)


@mistake("everything comes into play face up", "510.3b", instead_of=engine.object_after)
def apply_entering_face_up(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PutIntoPlay):
        return engine.object_after(object, replace(action, face_down=False), edition)
    return engine.object_after(object, action, edition)


@mistake(
    "copies come into play flipped",
    "510.3a",
    "510.2a/copy-enters-unflipped",
    "508.4a/flipped-from-the-beginning",
    instead_of=engine.object_after,
)
def apply_copies_entering_flipped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, PutIntoPlay) and action.copy is not None and after.status is not None:
        return replace(after, status=replace(after.status, flipped=True))
    return after


@mistake(
    "what is in play comes into play again and stays what it was",
    "510.3a/default-entry-refused",
    instead_of=engine.object_after,
)
def apply_entering_from_play(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PutIntoPlay) and object.zone is Zone.IN_PLAY:
        return replace(object, controller=action.controller)
    return engine.object_after(object, action, edition)


@mistake("tapping a tapped permanent is refused", "510.5a/permanents-only-undergo", instead_of=engine.object_after)
def apply_refusing_to_tap_twice(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.status is not None and object.status.tapped:
        raise RulesError("510.1: it is tapped already")
    return engine.object_after(object, action, edition)


@mistake("tapping a card in a hand does nothing", "510.5a/permanents-only-undergo", instead_of=engine.object_after)
def apply_tapping_cards_in_hand(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.zone is Zone.HAND:
        return object
    return engine.object_after(object, action, edition)


@mistake("only creatures are tapped", "510.4a", "510.4b", instead_of=engine.object_after)
def apply_tapping_creatures_only(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.status is not None:
        (values,) = engine.characteristics(object, edition)
        if CardType.CREATURE not in values.types:
            return object
    return engine.object_after(object, action, edition)


@mistake("flipping untaps", "510.4a", instead_of=engine.object_after)
def apply_flipping_untaps(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, Flip) and after.status is not None:
        return replace(after, status=replace(after.status, tapped=False))
    return after


@mistake("a copy doesn't become a copy of something else", "510.4c", instead_of=engine.object_after)
def apply_copying_once_only(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    if isinstance(action, BecomeCopy) and object.copy is not None:
        return replace(after, copy=object.copy)
    return after


@mistake("becoming a copy ends other effects", "510.4a/retained-with-the-rest", instead_of=engine.object_after)
def apply_copying_without_changes(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, changes=Changes()) if isinstance(action, BecomeCopy) else after


@mistake("a card is moved into play", "510.1c/always-well-formed-or-refused", instead_of=engine.object_after)
def apply_moving_into_play(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Move) and action.zone is Zone.IN_PLAY and object.zone is Zone.HAND:
        return Object(object.card, Zone.IN_PLAY, owner=object.owner, controller=object.owner, status=Status())
    return engine.object_after(object, action, edition)


@mistake("a card is moved to where it is", "510.1c/always-well-formed-or-refused", instead_of=engine.object_after)
def apply_moving_to_the_same_zone(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Move) and action.zone is object.zone is Zone.GRAVEYARD:
        return object
    return engine.object_after(object, action, edition)


@mistake(
    "a permanent becomes a copy of a split card", "510.1c/always-well-formed-or-refused", instead_of=engine.object_after
)
def apply_copying_split_cards(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, BecomeCopy) and object.status is not None and isinstance(action.copy.card, SplitCard):
        return object
    return engine.object_after(object, action, edition)


@mistake("no spell leaves the stack", "510.1c/always-well-formed-or-refused", instead_of=engine.object_after)
def apply_spells_that_stay(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Move) and object.zone is Zone.STACK:
        raise RulesError("217.1: a spell stays on the stack")
    return engine.object_after(object, action, edition)
