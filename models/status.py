"""Status (510): tapped, flipped and face down, who has it, what changes it and what keeps it, as clauses."""

from typing import Any

import z3

from models.characteristics import combined, exactly, of_object, sides
from models.objects import same_but_for
from models.status_changes import CATEGORIES, agrees_with, has_another_part
from verifier.clauses import clause
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, implies, not_, optional, record, same

EXEMPT = {
    "510.1a": "it says what the word status means, and what follows is in the clauses after it",
}
"""Per obligation that no program can violate, the reason."""

WHOLE, PHASING_BY_STATUS = "2006-07-15", "2009-07-08"
"""From when on there is more of the section than its first rule; from when on phasing changes no zones."""

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
