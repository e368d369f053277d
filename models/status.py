"""Status (510): tapped, flipped and face down, who has it, what changes it and what keeps it, as clauses."""

from collections.abc import Callable
from typing import Any

import z3

from models.characteristics import combined, exactly, of_object, sides
from models.objects import MOVING_ACTIONS, may_enter, phased_out_in_play, same_but_for, well_formed
from verifier.clauses import clause
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record, same

EXEMPT = {
    "510.1a": "it says what the word status means, and what follows is in the clauses after it",
}
"""Per obligation that no program can violate, the reason."""

WHOLE, PHASING_BY_STATUS = "2006-07-15", "2009-07-08"
"""From when on there is more of the section than its first rule; from when on phasing changes no zones."""

CATEGORIES = ("tapped", "flipped", "face_down")
"""The categories that what comes into play may be said to be in."""

SETTING = {
    "tapped": ("Tap", "Untap"),
    "face_down": ("TurnFaceDown", "TurnFaceUp"),
    "phased_out": ("PhaseOut", "PhaseIn"),
}
"""Per category that can be set back, the action that sets it and the one that sets it back; nothing unflips (508.4)."""

NOTHING_TO_FLIP = "508 speaks of flip permanents alone, and what has no other part can't be turned to it"
"""Why one may hold that to flip what is no flip card does nothing."""

ALWAYS_FLIPPED_OR_NOT = "each permanent is either flipped or unflipped (510.1), whatever else it is"
"""Why it is taken here that what is no flip card becomes flipped as well."""

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


@clause(
    "510.1b",
    "status has three categories of two values",
    because="each of the eight combinations is a status",
    until=PHASING_BY_STATUS,
)
def three_categories(permanent: RecordView, other: RecordView, told: OptionalView, other_told: OptionalView) -> z3.BoolRef:
    """Two permanents are told to be in the same status exactly if they agree in all three categories."""
    agreeing = same_but_for(permanent.status.value, other.status.value)
    return same(told, other_told) == agreeing


@clause("510.1c", "a permanent has one value in each category", because="each permanent always has a status")
def always_a_status(object: RecordView, told: OptionalView) -> z3.BoolRef:
    """In play, whatever it is, it has a status, and that which it is in."""
    return implies(object.zone.IN_PLAY, all_of(told.present, same(told, object.status)))


@clause(
    "510.2a",
    "status isn't a characteristic",
    because="copying takes characteristics, and status is none",
    since=WHOLE,
)
def not_copied(values: RecordView, other_values: RecordView) -> z3.BoolRef:
    """Of a permanent the same is copied, whether it is tapped or not, flipped or not.

    Face down is another matter: the values that a face-down permanent has are what is copied of it (503.2).
    """
    return same(values, other_values)


@clause(
    "510.2b",
    "status may affect characteristics",
    because="a face-down permanent is a nameless 2/2, and one face up shows the part that its status says",
    since=WHOLE,
)
def characteristics_by_status(permanent: RecordView, sets: SequenceView) -> z3.BoolRef:
    """Where it is both face down and flipped, being face down prevails; turned up it shows the flipped part."""
    return same(sets, exactly(of_object(permanent)))


@clause(
    "510.3a",
    "permanents come into play untapped, unflipped and face up",
    because="nothing said otherwise, so each category has its default value",
    since=WHOLE,
)
def default_entry(entry: RecordView, status: OptionalView) -> z3.BoolRef:
    """Where the entry names no category, none of the three is set."""
    named = any_of(*(getattr(entry, category) for category in CATEGORIES))
    default = all_of(*(not_(getattr(status.value, category)) for category in CATEGORIES))
    return implies(not_(named), all_of(status.present, default))


@clause(
    "510.3b",
    "a spell or ability may say otherwise, by category",
    because="what is named is set, and only that",
    since=WHOLE,
)
def named_entry(entry: RecordView, status: OptionalView) -> z3.BoolRef:
    """A category is set exactly if the entry names it: naming one doesn't touch the others."""
    return all_of(status.present, agrees_with(entry, status.value))


@clause(
    "510.4a",
    "status stays until something changes it",
    because="only a spell, ability or game action that speaks of a category changes it",
    since=WHOLE,
    reading="any-permanent-flips",
    reading_because=ALWAYS_FLIPPED_OR_NOT,
)
def retained(before: RecordView, action: ChoiceView, after: RecordView) -> z3.BoolRef:
    """A permanent that stays in play has in each category what it had, unless the action sets it.

    To flip sets it on whatever permanent it is done to. From 2009-07-08 on phasing out and in set the fourth category.
    """
    return _kept_unless_set(before, action, after, action.is_a("Flip"))


@retained.read_as("only-flip-cards-flip", because=NOTHING_TO_FLIP)
def retained_without_another_part(before: RecordView, action: ChoiceView, after: RecordView) -> z3.BoolRef:
    """To flip sets it on what is a flip card, or a copy of one, and does nothing to another permanent."""
    return _kept_unless_set(before, action, after, all_of(action.is_a("Flip"), has_another_part(before)))


@clause(
    "510.4b",
    "status stays even if it is irrelevant",
    because="what a permanent is, or becomes, has no bearing on its status",
    since=WHOLE,
    reading="any-permanent-flips",
    reading_because=ALWAYS_FLIPPED_OR_NOT,
)
def retained_whatever_it_is(before: RecordView, other: RecordView, after: RecordView, other_after: RecordView) -> z3.BoolRef:
    """Two permanents of the same status, whatever each is, have the same status after the same."""
    return implies(same(before.status, other.status), same(after.status, other_after.status))


@retained_whatever_it_is.read_as("only-flip-cards-flip", because=NOTHING_TO_FLIP)
def retained_but_for_flipping(
    before: RecordView, other: RecordView, after: RecordView, other_after: RecordView
) -> z3.BoolRef:
    """Where one of them has another part and the other hasn't, the one may be flipped then and the other not."""
    alike_but_flipped = all_of(
        after.status.present == other_after.status.present,
        same_but_for(after.status.value, other_after.status.value, "flipped"),
    )
    differing = all_of(has_another_part(before) != has_another_part(other), alike_but_flipped)
    return implies(same(before.status, other.status), any_of(same(after.status, other_after.status), differing))


@clause(
    "510.4c",
    "a flipped copy shows the alternative part of what it copies",
    because="flipped is its status, so of any flip card that it copies the alternative part applies",
    since=WHOLE,
    reading="any-permanent-flips",
    reading_because=ALWAYS_FLIPPED_OR_NOT,
)
def flipped_copy(
    before: RecordView, flipped_as: RecordView, copy: RecordView, after: RecordView, sets: SequenceView
) -> z3.BoolRef:
    """After a permanent flipped and became a copy, it is still flipped, and shows what it copies by that status.

    What it was a copy of as it flipped, `flipped_as`, doesn't matter. The text that the copy effect adds is among its
    values, flipped or not (503.9).
    """
    return _is_copy_flipped_if(z3.BoolVal(True), before, copy, after, sets)


@flipped_copy.read_as("only-flip-cards-flip", because=NOTHING_TO_FLIP)
def copy_flipped_as_a_flip_card(
    before: RecordView, flipped_as: RecordView, copy: RecordView, after: RecordView, sets: SequenceView
) -> z3.BoolRef:
    """It is flipped if it was before, or was a copy of a flip card as it was told to flip."""
    flips = any_of(before.status.value.flipped, flipped_as.card.is_a("FlipCard"))
    return _is_copy_flipped_if(flips, before, copy, after, sets)


@clause("510.5a", "only permanents have status", because="a card that isn't in play has no status", since=WHOLE)
def permanents_only(object: RecordView, told: OptionalView) -> z3.BoolRef:
    """Outside play there is none, not even for face-down spells and phased-out cards, which only remember.

    From 2009-07-08 on the text also says that such cards are neither tapped nor untapped, however they lie on the table.
    """
    return implies(told.present, object.zone.IN_PLAY)


@clause(
    "510.5b",
    "lying face down outside play is no status",
    because="a face-down card that was removed is merely hidden and keeps its characteristics",
    since=WHOLE,
)
def merely_hidden(sets: SequenceView, hidden_sets: SequenceView) -> z3.BoolRef:
    """Turned face down where it lies, a card outside play has the same characteristics as before."""
    return same(sets, hidden_sets)


def characteristics_of_its_own(card: Any, sets: Any, combining: z3.BoolRef) -> z3.BoolRef:
    """Outside play a card has what is printed on it, whichever way up it lies.

    Of a split card these are both halves, and where halves are combined they are one set.
    """
    one, other = sides(card)
    two = all_of(other.present, not_(combining))
    return all_of(
        implies(two, same(sets, exactly(one.characteristics, other.characteristics))),
        implies(not_(two), same(sets, exactly(combined(card)))),
    )


@clause(
    "510.6a",
    "a permanent that phases out remembers its status and more",
    because="it remembers status, controller, counters and the like, though not damage",
    since=WHOLE,
    until=PHASING_BY_STATUS,
    reading="phasing-remembers-all",
    reading_because="508.4 is about other zones: 510.6 speaks of phasing alone, is later, and agrees with 502.15h",
)
def remembered(before: RecordView, after: RecordView) -> z3.BoolRef:
    """It remembers what were its status and controller, and the rest stays on it, but for damage (502.15e)."""
    return _remembers(before, after, before.status)


@remembered.read_as(
    "phasing-forgets-flipped", because="508.4 says of flipped permanents that they forget it as they leave play, however"
)
def remembered_but_for_flipped(before: RecordView, after: RecordView) -> z3.BoolRef:
    """It remembers to be unflipped, and everything else as it was."""
    unflipped = record(**before.status.value.fields | {"flipped": False})
    return _remembers(before, after, optional(before.status.present, unflipped))


@clause(
    "510.6b",
    "it phases in with the status it phased out with",
    because="phasing in restores what is remembered; the defaults for coming into play don't apply",
    since=WHOLE,
    until=PHASING_BY_STATUS,
    reading="the-same-controller-again",
    reading_because="502.15h is for effects that end meanwhile; no object tells of such, so it returns to who is remembered",
)
def restored(before: RecordView, after: RecordView) -> z3.BoolRef:
    """What it remembered is its status and controller again, and nothing else about it differs.

    Nobody controls it meanwhile (217.8c).
    """
    return all_of(_returns(before, after), same(after.controller, before.remembered_controller))


@restored.read_as(
    "another-controller-perhaps",
    because="502.15h lets it return to another player, as when what gave control of it lasts a limited time only",
)
def restored_to_somebody(before: RecordView, after: RecordView) -> z3.BoolRef:
    """Somebody controls it; all else is the same."""
    return all_of(_returns(before, after), after.controller.present)


@clause(
    "510.6c",
    "what was face down stays face down while phased out",
    because="phasing out reveals nothing: only who controlled it as it phased out may look",
    since=WHOLE,
    until=PHASING_BY_STATUS,
)
def still_hidden(before: RecordView, after: RecordView, player: z3.BitVecRef, may_look: z3.BoolRef) -> z3.BoolRef:
    """Of a face-down permanent: it remembers to be face down, and who could look at it still can, and nobody else."""
    return all_of(
        after.remembered_status.present,
        after.remembered_status.value.face_down,
        may_look == (player == before.controller.value),
    )


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


def _kept_unless_set(before: RecordView, action: ChoiceView, after: RecordView, flips: z3.BoolRef) -> z3.BoolRef:
    """Whether each category of a permanent's status is as it was or as the action sets it, which flips it if `flips`."""
    stays = all_of(before.zone.IN_PLAY, after.zone.IN_PLAY)
    setting = {category: (action.is_a(on), action.is_a(off)) for category, (on, off) in SETTING.items()}
    setting["flipped"] = (flips, z3.BoolVal(False))
    return implies(
        stays,
        all_of(
            *(
                getattr(after.status.value, category)
                == z3.If(on, True, z3.If(off, False, getattr(before.status.value, category)))
                for category, (on, off) in setting.items()
            )
        ),
    )


def _is_copy_flipped_if(
    flipped: z3.BoolRef, before: RecordView, copy: RecordView, after: RecordView, sets: SequenceView
) -> z3.BoolRef:
    """Whether what has become a copy is flipped exactly if `flipped`, and has what that gives it."""
    status = record(**before.status.value.fields | {"flipped": flipped})
    expected = record(**before.fields | {"status": optional(True, status), "copy": optional(True, copy)})
    return all_of(after.status.present, after.status.value.flipped == flipped, same(sets, exactly(of_object(expected))))


def _remembers(before: RecordView, after: RecordView, status: OptionalView) -> z3.BoolRef:
    """Whether what phased out remembers this status, its controller and all the rest but damage."""
    moved = ("zone", "status", "controller", "remembered_status", "remembered_controller", "damage")
    return all_of(
        after.zone.PHASED_OUT,
        same(after.remembered_status, status),
        same(after.remembered_controller, before.controller),
        after.damage == 0,
        same_but_for(before, after, *moved),
    )


def _returns(before: RecordView, after: RecordView) -> z3.BoolRef:
    """Whether what phased in has the status that it remembered, and differs in nothing else but who controls it."""
    moved = ("zone", "status", "controller", "remembered_status", "remembered_controller")
    return all_of(
        after.zone.IN_PLAY,
        same(after.status, before.remembered_status),
        same_but_for(before, after, *moved),
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
