"""Mistakes about status (510) in the editions from 2009-07-08 on, where phasing is a matter of status."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.objects import (
    Action,
    Edition,
    Object,
    PhaseIn,
    PhaseOut,
    Player,
    PutIntoPlay,
    Status,
    Tap,
    Zone,
)
from engine.status import PHASING_BY_STATUS, is_phased_out_in_play


def _since_2009(kind: type, change: Callable[[Object], Object], object: Object, action: Action, edition: Edition) -> Object:
    """What becomes of an object, with a change from 2009-07-08 on if the action is of a kind."""
    after = engine.object_after(object, action, edition)
    return change(after) if isinstance(action, kind) and edition in PHASING_BY_STATUS else after


def _in_status(object: Object, **categories: bool) -> Object:
    return object if object.status is None else replace(object, status=replace(object.status, **categories))


@mistake("that it is phased out isn't told", "510.1c", "510.1d", instead_of=engine.status_of)
def status_of_three_categories(object: Object) -> Status | None:
    status = engine.status_of(object)
    return None if status is None else Status(status.tapped, status.flipped, status.face_down)


@mistake("what is phased out has no status", "510.1c", "510.1d", instead_of=engine.status_of)
def status_of_what_is_phased_in(object: Object) -> Status | None:
    return None if is_phased_out_in_play(object) else engine.status_of(object)


@mistake("permanents enter the battlefield phased out", "510.3c", instead_of=engine.object_after)
def apply_entering_phased_out(object: Object, action: Action, edition: Edition) -> Object:
    return _since_2009(PutIntoPlay, lambda after: _in_status(after, phased_out=True), object, action, edition)


@mistake("in 2026 what phases out still leaves play", "510.4d", "510.1c/always-well-formed", instead_of=engine.object_after)
def apply_phasing_out_of_play_in_2026(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PhaseOut) and edition is Edition.LORWYN_ECLIPSED and not is_phased_out_in_play(object):
        return engine.object_after(object, action, Edition.MORNINGTIDE)
    return engine.object_after(object, action, edition)


@mistake("in 2008 what phases out already stays in play", "510.6a", instead_of=engine.object_after)
def apply_phasing_by_status_in_2008(object: Object, action: Action, edition: Edition) -> Object:
    early = isinstance(action, PhaseOut) and edition is Edition.MORNINGTIDE
    return engine.object_after(object, action, Edition.MAGIC_2010 if early else edition)


@mistake("damage still goes as a permanent phases out", "510.4d", instead_of=engine.object_after)
def apply_phasing_out_without_damage(object: Object, action: Action, edition: Edition) -> Object:
    return _since_2009(PhaseOut, lambda after: replace(after, damage=0), object, action, edition)


@mistake("what is phased out is controlled by its owner", "510.4d", instead_of=engine.object_after)
def apply_phasing_out_to_the_owner(object: Object, action: Action, edition: Edition) -> Object:
    return _since_2009(PhaseOut, lambda after: replace(after, controller=after.owner), object, action, edition)


@mistake("phasing out untaps", "510.4a", "510.4d", instead_of=engine.object_after)
def apply_phasing_out_untapped(object: Object, action: Action, edition: Edition) -> Object:
    return _since_2009(PhaseOut, lambda after: _in_status(after, tapped=False), object, action, edition)


@mistake("phasing in turns face up", "510.4a", "510.4e", instead_of=engine.object_after)
def apply_phasing_in_face_up(object: Object, action: Action, edition: Edition) -> Object:
    return _since_2009(PhaseIn, lambda after: _in_status(after, face_down=False), object, action, edition)


@mistake("phasing in removes counters", "510.4e", instead_of=engine.object_after)
def apply_phasing_in_without_counters(object: Object, action: Action, edition: Edition) -> Object:
    return _since_2009(PhaseIn, lambda after: replace(after, counters=0), object, action, edition)


@mistake("what is phased out can be tapped", "510.4d/phased-out-and-out-of-reach", instead_of=engine.object_after)
def apply_tapping_while_phased_out(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Tap) and object.status is not None and object.status.phased_out:
        return _in_status(object, tapped=True)
    return engine.object_after(object, action, edition)


@mistake(
    "what is phased in phases in, and nothing happens", "510.4e/phased-in-from-phasing-only", instead_of=engine.object_after
)
def apply_phasing_in_what_is_phased_in(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, PhaseIn) and object.zone is Zone.IN_PLAY and not is_phased_out_in_play(object):
        return object
    return engine.object_after(object, action, edition)


@mistake(
    "everybody may look at what is phased out face down", "510.4d/phased-out-and-still-hidden", instead_of=engine.may_look_at
)
def may_look_at_whatever_is_phased_out(object: Object, player: Player) -> bool:
    return is_phased_out_in_play(object) or engine.may_look_at(object, player)
