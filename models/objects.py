"""What is always so of an object (217, 502.15, 510), and which actions are legal on it."""

import z3

from verifier.vocabulary import ChoiceView, RecordView, same

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

    A split card is neither in play nor phased out, nor what a copy in play copies, since instants and sorceries never
    come into play (217.1a).
    """
    in_play, on_stack, phased_out = object.zone.IN_PLAY, object.zone.STACK, object.zone.PHASED_OUT
    kept = z3.Or(in_play, phased_out)
    split = object.card.is_a("SplitCard")
    return z3.And(
        object.status.present == in_play,
        object.remembered_status.present == phased_out,
        object.remembered_controller.present == phased_out,
        object.controller.present == z3.Or(in_play, on_stack),
        object.half.present == z3.And(on_stack, split),
        z3.Implies(z3.Not(on_stack), object.x == 0),
        z3.Implies(object.copy.present, z3.And(kept, z3.Not(object.copy.value.card.is_a("SplitCard")))),
        z3.Implies(z3.Not(kept), z3.And(unchanged(object), object.counters == 0)),
        z3.Implies(z3.Not(in_play), object.damage == 0),
        z3.Implies(kept, z3.Not(z3.Or(object.concealed, split))),
    )


def unchanged(object: RecordView) -> z3.BoolRef:
    """Whether no outside effect changes anything about an object."""
    changes = object.changes
    return z3.And(
        changes.added_supertypes.is_empty(),
        changes.added_types.is_empty(),
        changes.added_subtypes.is_empty(),
        changes.colors.absent,
        z3.Not(changes.loses_text),
        changes.power == 0,
        changes.toughness == 0,
    )


def legal(object: RecordView, action: ChoiceView) -> z3.BoolRef:
    """Whether the rules allow an action on an object where it is."""
    of_a_permanent = z3.Or(*(action.is_a(name) for name in PERMANENT_ACTIONS))
    return z3.And(
        z3.Implies(of_a_permanent, object.zone.IN_PLAY),
        z3.Implies(action.is_a("BecomeCopy"), copiable(action.as_a("BecomeCopy").copy)),
        z3.Implies(action.is_a("PhaseIn"), object.zone.PHASED_OUT),
        z3.Implies(action.is_a("Play"), may_be_played(object, action.as_a("Play"))),
        z3.Implies(action.is_a("PutIntoPlay"), may_enter(object, action.as_a("PutIntoPlay"))),
        z3.Implies(action.is_a("Move"), may_be_moved(object, action.as_a("Move"))),
    )


def may_be_played(object: RecordView, play: RecordView) -> z3.BoolRef:
    """Whether a card can be played so: it is no spell, in play or phased out, and of a split card one half is named."""
    zone = object.zone
    return z3.And(
        z3.Not(z3.Or(zone.IN_PLAY, zone.STACK, zone.PHASED_OUT)),
        play.half.present == object.card.is_a("SplitCard"),
    )


def may_enter(object: RecordView, entry: RecordView) -> z3.BoolRef:
    """Whether an object can come into play so: it isn't there, and neither a split card nor a copy of one (217.1a)."""
    return z3.And(
        z3.Not(z3.Or(object.zone.IN_PLAY, object.zone.PHASED_OUT)),
        z3.Not(object.card.is_a("SplitCard")),
        z3.Implies(entry.copy.present, copiable(entry.copy.value)),
    )


def may_be_moved(object: RecordView, move: RecordView) -> z3.BoolRef:
    """Whether an object can be moved so: to another zone than it is in, which isn't entered by other means."""
    by_other_means = z3.Or(move.zone.IN_PLAY, move.zone.STACK, move.zone.PHASED_OUT)
    return z3.Not(z3.Or(by_other_means, same(move.zone, object.zone)))


def copiable(copy: RecordView) -> z3.BoolRef:
    """Whether a permanent can be a copy of this: no permanent is a split card, an instant or sorcery (217.1a)."""
    return z3.Not(copy.card.is_a("SplitCard"))


def as_printed(object: RecordView) -> z3.BoolRef:
    """Whether an object shows what is printed on its card: it is no copy, unchanged, and not face down."""
    face_down = z3.Or(
        z3.And(object.status.present, object.status.value.face_down),
        z3.And(object.remembered_status.present, object.remembered_status.value.face_down),
        z3.And(object.zone.STACK, object.concealed),
    )
    return z3.And(object.copy.absent, unchanged(object), z3.Not(face_down))


def same_but_for(left: RecordView, right: RecordView, *fields: str) -> z3.BoolRef:
    """Whether two records differ in nothing but these fields, if at all."""
    return z3.And(*(same(left.fields[name], right.fields[name]) for name in left.fields if name not in fields))
