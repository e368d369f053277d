"""510, status: who has one, what comes of an object when something is done to it, and who may look at its front."""

from dataclasses import replace

from engine.cards import SplitCard
from engine.characteristics import is_face_down
from engine.objects import (
    Action,
    BecomeCopy,
    Change,
    ChangeControl,
    Copy,
    Edition,
    Flip,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    Player,
    PutIntoPlay,
    RulesError,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    Zone,
    editions_between,
)

PHASING_BY_STATUS = editions_between(Edition.MAGIC_2010)
"""The editions in which what phases out stays in play, and is phased out by its status (110.6)."""

PermanentAction = Tap | Untap | Flip | TurnFaceDown | TurnFaceUp | BecomeCopy | ChangeControl | Change | Mark | PhaseOut
"""What can be done to a permanent only."""


def status_of(object: Object) -> Status | None:
    """Give the status of a permanent; nothing else has one (510.5)."""
    return object.status if object.zone is Zone.IN_PLAY else None


def object_after(object: Object, action: Action, edition: Edition) -> Object:
    """Give the object as it is after one action on it; RulesError if the action is against the rules.

    An object that comes into play from elsewhere, is played or moved is a new one, and remembers nothing (217.1c,
    508.4); one that phases is still the same (510.6). From 2009-07-08 on phasing out is a matter of status, and what is
    phased out is treated as if it weren't there: nothing but phasing in is done to it.
    """
    match action:
        case PhaseIn():
            return _phased_in(object)
        case _ if is_phased_out_in_play(object):
            raise RulesError("502.15: what is phased out is treated as if it weren't there, so let it phase in first")
        case Play():
            return _played(object, action)
        case PutIntoPlay():
            return _put_into_play(object, action)
        case Move():
            return _moved(object, action)
        case _:
            return _permanent_after(object, action, edition)


def is_phased_out_in_play(object: Object) -> bool:
    """Whether an object is phased out by its status, as permanents are from 2009-07-08 on."""
    status = status_of(object)
    return status is not None and status.phased_out


def may_look_at(object: Object, player: Player) -> bool:
    """Whether a player may look at the front of an object (504.3).

    A face-down spell or permanent: its controller; phased out, who controlled it then (510.6). A card hidden in another
    zone, or in a library: nobody (217.7b, 217.2b). A hand: its owner. Everything else: everybody.
    """
    match object.zone:
        case Zone.IN_PLAY | Zone.STACK:
            return not is_face_down(object) or object.controller == player
        case Zone.PHASED_OUT:
            return not is_face_down(object) or object.remembered_controller == player
        case Zone.LIBRARY:
            return False
        case Zone.HAND:
            return not object.concealed and object.owner == player
        case _:
            return not object.concealed


def _permanent_after(permanent: Object, action: PermanentAction, edition: Edition) -> Object:
    """Change what the action says about a permanent and keep the rest, status too (510.4)."""
    status = status_of(permanent)
    if status is None:
        raise RulesError("510.5: this is done to permanents only, and the object isn't one, so put it into play first")
    match action:
        case Tap():
            return replace(permanent, status=replace(status, tapped=True))
        case Untap():
            return replace(permanent, status=replace(status, tapped=False))
        case Flip():
            return replace(permanent, status=replace(status, flipped=True))
        case TurnFaceDown():
            return replace(permanent, status=replace(status, face_down=True))
        case TurnFaceUp():
            return replace(permanent, status=replace(status, face_down=False))
        case BecomeCopy():
            _refuse_copy_of_split_card(action.copy)
            return replace(permanent, copy=action.copy)
        case ChangeControl():
            return replace(permanent, controller=action.controller)
        case Change():
            return replace(permanent, changes=action.changes)
        case Mark():
            return replace(permanent, counters=action.counters, damage=action.damage)
        case PhaseOut() if edition in PHASING_BY_STATUS:
            return replace(permanent, status=replace(status, phased_out=True))
        case PhaseOut():
            return _phased_out(permanent)


def _phased_out(permanent: Object) -> Object:
    """Remember all of the permanent but its damage (502.15e, 510.6)."""
    return replace(
        permanent,
        zone=Zone.PHASED_OUT,
        controller=None,
        status=None,
        remembered_status=permanent.status,
        remembered_controller=permanent.controller,
        damage=0,
    )


def _phased_in(object: Object) -> Object:
    """Return the same permanent, with the status and the controller that it left with (510.6)."""
    if object.status is not None and is_phased_out_in_play(object):
        return replace(object, status=replace(object.status, phased_out=False))
    if object.zone is not Zone.PHASED_OUT:
        raise RulesError("502.15: only a phased-out card phases in, so let the permanent phase out first")
    return replace(
        object,
        zone=Zone.IN_PLAY,
        controller=object.remembered_controller,
        status=object.remembered_status,
        remembered_status=None,
        remembered_controller=None,
    )


def _played(object: Object, play: Play) -> Object:
    """Make a spell of a card, of a split card the spell of one half (505.2, 505.4)."""
    if object.zone in (Zone.IN_PLAY, Zone.STACK, Zone.PHASED_OUT):
        raise RulesError("409.1: a card is played from another zone than this one, so move it to a hand first")
    if isinstance(object.card, SplitCard) and play.half is None:
        raise RulesError("505.2: one half of a split card is played, so say which")
    if not isinstance(object.card, SplitCard) and play.half is not None:
        raise RulesError("505.4: only a split card has halves to play, so name no half")
    return Object(object.card, Zone.STACK, owner=object.owner, controller=play.controller, half=play.half, x=play.x)


def _put_into_play(object: Object, entry: PutIntoPlay) -> Object:
    """Make a permanent of an object, untapped, unflipped and face up but for what the effect says (510.3)."""
    if object.zone in (Zone.IN_PLAY, Zone.PHASED_OUT):
        raise RulesError("217.1: what is in play or phased out doesn't come into play, so move it elsewhere first")
    if isinstance(object.card, SplitCard):
        raise RulesError("217.1a: a split card never comes into play and stays where it is, so put another into play")
    _refuse_copy_of_split_card(entry.copy)
    return Object(
        object.card,
        Zone.IN_PLAY,
        owner=object.owner,
        controller=entry.controller,
        status=Status(tapped=entry.tapped, flipped=entry.flipped, face_down=entry.face_down),
        copy=entry.copy,
    )


def _moved(object: Object, move: Move) -> Object:
    """Make a new object of the card, in which nothing of the old one is left (217.1c, 508.4)."""
    if move.zone in (Zone.IN_PLAY, Zone.STACK, Zone.PHASED_OUT):
        raise RulesError("217.1: a card isn't moved to this zone, so play it, put it into play or let it phase out")
    if move.zone is object.zone:
        raise RulesError("217.1: the card is in this zone already, so name another zone")
    return Object(object.card, move.zone, owner=object.owner, concealed=move.concealed)


def _refuse_copy_of_split_card(copy: Copy | None) -> None:
    if copy is not None and isinstance(copy.card, SplitCard):
        raise RulesError("217.1a: no permanent is a split card, so name another card for it to copy")
