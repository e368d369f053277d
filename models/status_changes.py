"""What becomes of an object by an action (510), but for the status of what stays in play, which clauses speak of."""

from collections.abc import Callable
from typing import Any

import z3

from models.objects import MOVING_ACTIONS, may_enter, phased_out_in_play, well_formed
from verifier.views import OptionalView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record, same

CATEGORIES = ("tapped", "flipped", "face_down")
"""The categories that what comes into play may be said to be in."""

SPEAKING = {
    "card": (),
    "zone": MOVING_ACTIONS,
    "owner": (),
    "controller": ("ChangeControl", *MOVING_ACTIONS),
    "half": ("Play", "Move"),
    "x": ("Play", "PutIntoPlay", "Move"),
    "concealed": ("Play", "PutIntoPlay", "Move"),
    "status": ("Tap", "Untap", "Flip", "TurnFaceDown", "TurnFaceUp", *MOVING_ACTIONS),
    "remembered_status": ("PhaseOut", "PhaseIn", "Move"),
    "remembered_controller": ("PhaseOut", "PhaseIn", "Move"),
    "copy": ("BecomeCopy", "PutIntoPlay", "Move"),
    "changes": ("Change", "Move"),
    "counters": ("Mark", "Move"),
    "damage": ("Mark", "PhaseOut", "Move"),
}
"""Per field of an object, the actions that speak of it: no other changes it."""


def in_status(permanent: Any, status: Any, *categories: str) -> Any:
    """A permanent, but for these categories of its status: in them it is as that status says."""
    turned = {category: getattr(status, category) for category in categories}
    return record(**permanent.fields | {"status": optional(True, record(**permanent.status.value.fields | turned))})


def lies_as_moved(object: Any, move: Any) -> z3.BoolRef:
    """Whether a card that was moved is where it was to be, and lies face down just if it was moved so (217.7b, 504.6)."""
    return all_of(same(object.zone, move.zone), object.concealed == move.concealed)


def enters_if_it_may(object: Any, entry: Any, refused: z3.BoolRef) -> z3.BoolRef:
    """Whether exactly those objects come into play that may: no permanent does, and no split card (217.1a)."""
    return refused == not_(may_enter(object, entry))


def agrees_with(entry: RecordView, status: RecordView) -> z3.BoolRef:
    """Whether a status is, category by category, as an entry into play names it."""
    return all_of(*(getattr(status, category) == getattr(entry, category) for category in CATEGORIES))


def changes_only_what_it_speaks_of(before: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whether each thing about an object is as before, unless the action is one that speaks of it."""
    return all_of(
        *(
            any_of(same(before.fields[field], after.fields[field]), *(action.is_a(name) for name in speaking))
            for field, speaking in SPEAKING.items()
        )
    )


def done_as_told(before: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whether an object is as what was done to it says, as far as that isn't the status of what stays in play (510.4)."""
    return all_of(*(implies(action.is_a(name), is_so(before, action.as_a(name), after)) for name, is_so in DONE.items()))


def copied_as_it_is(permanent: Any, values: Any) -> z3.BoolRef:
    """Whether what is copied of a permanent is what it copies, else its card, and face down neither (503.2, 504.2)."""
    copied = same(values, permanent.copy.value)
    printed = all_of(same(values.card, permanent.card), values.granted.absent)
    face_up = choose(permanent.copy.present, copied, printed)
    return choose(permanent.status.value.face_down, _is_face_down_values(values), face_up)


def has_another_part(permanent: Any) -> z3.BoolRef:
    """Whether there is another part to flip to: a permanent is a flip card, or the copy of one."""
    card: z3.BoolRef = z3.If(
        permanent.copy.present, permanent.copy.value.card.is_a("FlipCard"), permanent.card.is_a("FlipCard")
    )
    return card


def stays_well_formed(after: Any, phasing_by_status: z3.BoolRef) -> z3.BoolRef:
    """Whether the invariant of objects holds after an action as it did before: status in play and nowhere else.

    Where phasing is a matter of status, what has phased out is still in play, and otherwise it isn't.
    """
    by_zone = not_(after.zone.PHASED_OUT)
    return choose(
        phasing_by_status, all_of(by_zone, any_of(well_formed(after), phased_out_in_play(after))), well_formed(after)
    )


def _is_face_down_values(values: RecordView) -> z3.BoolRef:
    """Whether these are the values of a nameless 2/2 creature."""
    face = values.card.as_a("NormalCard").face
    nothing_else = all_of(face.supertypes.is_empty(), face.subtypes.is_empty(), face.text.absent, values.granted.absent)
    creature = all_of(face.types.CREATURE, face.types.count() == 1, _is(face.power, 2), _is(face.toughness, 2))
    return all_of(values.card.is_a("NormalCard"), face.name.absent, face.mana_cost.absent, nothing_else, creature)


def _is(number: OptionalView, value: int) -> z3.BoolRef:
    return all_of(number.present, number.value == value)


def _controls(body: RecordView, player: z3.BitVecRef) -> z3.BoolRef:
    return all_of(body.controller.present, body.controller.value == player)


def _is_played(_: RecordView, play: RecordView, spell: RecordView) -> z3.BoolRef:
    as_told = all_of(_controls(spell, play.controller), same(spell.half, play.half), spell.x == play.x)
    return all_of(spell.zone.STACK, as_told, not_(spell.concealed))


def _enters(_: RecordView, entry: RecordView, permanent: RecordView) -> z3.BoolRef:
    status = all_of(permanent.status.present, agrees_with(entry, permanent.status.value))
    return all_of(permanent.zone.IN_PLAY, _controls(permanent, entry.controller), status, same(permanent.copy, entry.copy))


def _is_marked(_: RecordView, mark: RecordView, now: RecordView) -> z3.BoolRef:
    return all_of(now.counters == mark.counters, now.damage == mark.damage)


DONE: dict[str, Callable[[RecordView, RecordView, RecordView], z3.BoolRef]] = {
    "BecomeCopy": lambda _, become, now: all_of(now.copy.present, same(now.copy.value, become.copy)),
    "ChangeControl": lambda _, change, now: _controls(now, change.controller),
    "Change": lambda _, change, now: same(now.changes, change.changes),
    "Mark": _is_marked,
    "Play": _is_played,
    "PutIntoPlay": _enters,
}
"""Per thing done to an object of which no clause says it, how the object is then, but for the status of what stays."""
