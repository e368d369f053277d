"""What is always so of an object (217, 502.15, 510), and which actions are legal on it."""

from typing import Any

import z3

from verifier.views import OptionalView, RecordView
from verifier.vocabulary import all_of, any_of, implies, not_, same

PERMANENT_ACTIONS = (
    "Tap",
    "Untap",
    "Flip",
    "TurnFaceDown",
    "TurnFaceUp",
    "BecomeCopy",
    "ChangeControl",
    "Change",
    "Mark",
    "PhaseOut",
)
"""The actions that only a permanent can undergo."""

MOVING_ACTIONS = ("PhaseOut", "PhaseIn", "Play", "PutIntoPlay", "Move")
"""The actions that take an object to another zone."""


def well_formed(object: RecordView) -> z3.BoolRef:
    """The invariant of objects: each thing that only permanents, spells or phased-out cards have, they alone have.

    What is phased out by its status, as from 2009-07-08 on, is treated as if it weren't there, and so isn't among them.
    """
    return all_of(_consistent(object), not_(_is_phased_out(object.status)))


def phased_out_in_play(object: RecordView) -> z3.BoolRef:
    """The invariant of what is phased out by its status, from 2009-07-08 on: but for that it is as other permanents."""
    return all_of(_consistent(object), _is_phased_out(object.status))


def _consistent(object: RecordView) -> z3.BoolRef:
    """Whether what only some objects have is where it belongs.

    A split card is neither in play nor phased out, nor what a copy in play copies, since instants and sorceries never
    come into play (217.1a). What left play as it phased out isn't phased out by its status.
    """
    in_play, on_stack, phased_out = object.zone.IN_PLAY, object.zone.STACK, object.zone.PHASED_OUT
    kept = any_of(in_play, phased_out)
    split = object.card.is_a("SplitCard")
    return all_of(
        object.status.present == in_play,
        object.remembered_status.present == phased_out,
        not_(_is_phased_out(object.remembered_status)),
        object.remembered_controller.present == phased_out,
        object.controller.present == any_of(in_play, on_stack),
        object.half.present == all_of(on_stack, split),
        implies(not_(on_stack), object.x == 0),
        implies(object.copy.present, all_of(kept, not_(object.copy.value.card.is_a("SplitCard")))),
        implies(not_(kept), all_of(unchanged(object), object.counters == 0)),
        implies(not_(in_play), object.damage == 0),
        implies(kept, not_(any_of(object.concealed, split))),
    )


def is_phased_out(object: RecordView) -> z3.BoolRef:
    """Whether an object has phased out, be it into a zone of its own or, from 2009-07-08 on, by its status."""
    return any_of(object.zone.PHASED_OUT, _is_phased_out(object.status))


def _is_phased_out(status: OptionalView) -> z3.BoolRef:
    return all_of(status.present, status.value.phased_out)


def unchanged(object: RecordView) -> z3.BoolRef:
    """Whether no outside effect changes anything about an object."""
    changes = object.changes
    return all_of(
        changes.added_supertypes.is_empty(),
        changes.added_types.is_empty(),
        changes.added_subtypes.is_empty(),
        changes.colors.absent,
        not_(changes.loses_text),
        changes.power == 0,
        changes.toughness == 0,
    )


def legal(object: Any, action: Any) -> z3.BoolRef:
    """Whether the rules allow an action on an object where it is, which isn't phased out by its status."""
    of_a_permanent = any_of(*(action.is_a(name) for name in PERMANENT_ACTIONS))
    return all_of(
        implies(of_a_permanent, object.zone.IN_PLAY),
        implies(action.is_a("BecomeCopy"), copiable(action.as_a("BecomeCopy").copy)),
        implies(action.is_a("PhaseIn"), object.zone.PHASED_OUT),
        implies(action.is_a("Play"), may_be_played(object, action.as_a("Play"))),
        implies(action.is_a("PutIntoPlay"), may_enter(object, action.as_a("PutIntoPlay"))),
        implies(action.is_a("Move"), may_be_moved(object, action.as_a("Move"))),
    )


def may_be_played(object: RecordView, play: RecordView) -> z3.BoolRef:
    """Whether a card can be played so: it is no spell, in play or phased out, and of a split card one half is named."""
    zone = object.zone
    return all_of(
        not_(any_of(zone.IN_PLAY, zone.STACK, zone.PHASED_OUT)),
        play.half.present == object.card.is_a("SplitCard"),
    )


def may_enter(object: RecordView, entry: RecordView) -> z3.BoolRef:
    """Whether an object can come into play so: it isn't there, and neither a split card nor a copy of one (217.1a)."""
    return all_of(
        not_(any_of(object.zone.IN_PLAY, object.zone.PHASED_OUT)),
        not_(object.card.is_a("SplitCard")),
        implies(entry.copy.present, copiable(entry.copy.value)),
    )


def may_be_moved(object: RecordView, move: RecordView) -> z3.BoolRef:
    """Whether an object can be moved so: to another zone than it is in, which isn't entered by other means."""
    by_other_means = any_of(move.zone.IN_PLAY, move.zone.STACK, move.zone.PHASED_OUT)
    return not_(any_of(by_other_means, same(move.zone, object.zone)))


def copiable(copy: RecordView) -> z3.BoolRef:
    """Whether a permanent can be a copy of this: no permanent is a split card, an instant or sorcery (217.1a)."""
    return not_(copy.card.is_a("SplitCard"))


def as_printed(object: RecordView) -> z3.BoolRef:
    """Whether an object shows what is printed on its card: it is no copy, unchanged, and not face down."""
    face_down = any_of(
        all_of(object.status.present, object.status.value.face_down),
        all_of(object.remembered_status.present, object.remembered_status.value.face_down),
        all_of(object.zone.STACK, object.concealed),
    )
    return all_of(object.copy.absent, unchanged(object), not_(face_down))


def same_but_for(left: RecordView, right: RecordView, *fields: str) -> z3.BoolRef:
    """Whether two records differ in nothing but these fields, if at all."""
    return all_of(*(same(left.fields[name], right.fields[name]) for name in left.fields if name not in fields))
