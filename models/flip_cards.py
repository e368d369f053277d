"""Flip cards (508): which part of a flip card applies, and what flipping does and doesn't change, as clauses."""

from typing import Any

import z3

from models.characteristics import (
    FLIPPING_VALUES,
    UNCHANGING_VALUES,
    agree,
    changed,
    exactly,
    of_alternative,
    of_face,
    only_one,
)
from models.objects import same_but_for
from verifier.clauses import clause
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, implies, not_, optional, record, same

EXEMPT = {
    "508.1c": "the back of a card is printed, and no value that an engine computes with shows it",
    "508.1e": "that a top half usually has an ability that flips is told, not demanded",
    "508.3a": "how a player marks a permanent on the table is no business of a program",
}
"""Per obligation that no program can violate, the reason."""

TYPE_LINE = ("supertypes", "types", "subtypes")
STATS = ("power", "toughness")


@clause(
    "508.1a",
    "a flip card has one part at a time",
    because="it is one card, and the values of its two parts are never mixed",
)
def one_part_at_a_time(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """There is one set of characteristics, and all that flipping changes in it comes from one and the same part."""
    card = flip_card(object)
    parts = of_face(card.normal, object), of_alternative(card, object)
    return only_one(sets, lambda there: any_of(*(agree(there, part, *FLIPPING_VALUES) for part in parts)))


@clause("508.1b", "tapping is no flipping", because="which part is upside down is a matter of print, not of turning")
def tapping_swaps_nothing(sets: SequenceView, sets_turned: SequenceView) -> z3.BoolRef:
    """A permanent that is tapped or untapped has the same characteristics as before."""
    return same(sets, sets_turned)


@clause(
    "508.1d",
    "the normal values are those of the top half",
    because="name, type line, text, power and toughness are printed on the top half",
)
def values_of_the_top_half(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """Each of the five, or that it is missing, is as the normal part has it."""
    return only_one(sets, lambda there: agree(there, flip_card(object).normal, *FLIPPING_VALUES))


@clause(
    "508.1f",
    "the alternative values are those of the bottom half",
    because="a value that the bottom half lacks is lacking, and isn't taken from the top half",
)
def values_of_the_bottom_half(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """Each of the five, or that it is missing, is as the alternative part has it."""
    part = flip_card(object).alternative
    others = (value for value in FLIPPING_VALUES if value != "name")
    return only_one(
        sets,
        lambda there: all_of(there.name.present, same(there.name.value, part.name), agree(there, part, *others)),
    )


@clause(
    "508.1g",
    "alternative values only in play and flipped",
    because="both are needed: the permanent is in play, and it is flipped",
)
def alternative_needs_both(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """What isn't as on the normal part is there only if the object is in play and flipped."""
    normal = flip_card(object).normal
    return any_of(
        all_of(object.zone.IN_PLAY, is_flipped(object)),
        only_one(sets, lambda there: agree(there, normal, *FLIPPING_VALUES)),
    )


@clause(
    "508.1h",
    "flipping leaves color and mana cost as they were",
    because="color, mana cost and so converted mana cost don't change as a permanent flips",
)
def color_and_cost_stay(sets_before: SequenceView, sets_after: SequenceView) -> z3.BoolRef:
    """Before and after, they are the same."""
    return only_one(sets_before, lambda before: only_one(sets_after, lambda after: agree(before, after, *UNCHANGING_VALUES)))


@clause(
    "508.1i",
    "outside changes stay as a permanent flips",
    because="what outside effects changed about a permanent goes on applying after it flips",
)
def outside_changes_stay(before: RecordView, after: RecordView, sets: SequenceView) -> z3.BoolRef:
    """Nothing about the permanent but its status differs, and the changes show in the characteristics it now has."""
    return all_of(
        same_but_for(before, after, "status"),
        only_one(sets, lambda there: shows_changes(there, of_alternative(flip_card(before), before), before.changes)),
    )


@clause(
    "508.2a",
    "off play a flip card has only its normal values",
    because="in every zone but in play a flip card has its normal characteristics only",
)
def normal_elsewhere(object: RecordView, sets: SequenceView) -> z3.BoolRef:
    """The one set is what the normal part gives, the cost on the stack with the value chosen for X.

    A phased-out card isn't in play, so it has the normal ones too, while it remembers to be flipped. The text of 2006
    says "of the permanent" also where there is none; the printed normal values are all that can be meant, and from
    2008-02-01 on it says "of the card".
    """
    return same(sets, exactly(of_face(flip_card(object).normal, object)))


@clause(
    "508.2b",
    "before it flips, a permanent has only its normal values",
    because="nothing can see the alternative part of a permanent that isn't flipped",
)
def alternative_without_effect(sets: SequenceView, sets_with_another: SequenceView) -> z3.BoolRef:
    """Were the alternative part of an unflipped permanent another, it would have the same characteristics."""
    return same(sets, sets_with_another)


@clause(
    "508.2c",
    "flipping replaces the normal values by the alternative ones",
    because="once flipped, the normal values don't apply and the alternative ones apply instead",
)
def alternative_after_flipping(before: RecordView, sets_after: SequenceView) -> z3.BoolRef:
    """They replace, below all outside effects: nothing of the normal part is added to them."""
    return same(sets_after, exactly(changed(of_alternative(flip_card(before), before), before.changes)))


@clause(
    "508.2d",
    "legendary only once it is flipped",
    because="a search can't find what only the alternative part is, and a bonus reaches it only once flipped",
)
def legendary_once_flipped(object: RecordView, legendary: z3.BoolRef) -> z3.BoolRef:
    """Of a card with a nonlegendary normal and a legendary alternative part."""
    return legendary == all_of(object.zone.IN_PLAY, is_flipped(object))


@clause(
    "508.2e",
    "before 2008 only its normal name names a flip card",
    because="in every zone but in play a flip card has its normal name only, so no other names it",
    until="2008-02-01",
)
def named_by_its_normal_name(card: ChoiceView, names: SequenceView, named: z3.BoolRef) -> z3.BoolRef:
    """One name is given, that of the normal part; from 2008-02-01 on 508.5 allows the other, too."""
    return named == is_its_normal_name(card, names)


@clause(
    "508.4a",
    "flipping is one-way",
    because="a flipped permanent can't become unflipped",
    reading="phasing-remembers-all",
    reading_because="508.4 is about other zones, since 510.6 speaks of phasing alone and is the later text",
)
def one_way(before: RecordView, after: RecordView) -> z3.BoolRef:
    """What is flipped, in play or as phasing remembers it, is still flipped unless it left for another zone."""
    gone = not_(any_of(after.zone.IN_PLAY, after.zone.PHASED_OUT))
    return implies(is_flipped(before), any_of(gone, is_flipped(after)))


@one_way.read_as(
    "phasing-forgets-flipped", because="508.4 says of flipped permanents that they forget it as they leave play, however"
)
def one_way_in_play(before: RecordView, after: RecordView) -> z3.BoolRef:
    """What is flipped is still flipped unless it left play."""
    return implies(is_flipped(before), any_of(not_(after.zone.IN_PLAY), is_flipped(after)))


@clause(
    "508.4b",
    "what leaves play forgets that it was flipped",
    because="a permanent that leaves play retains no memory of its status",
)
def forgotten(permanent: RecordView, other: RecordView, after: RecordView, other_after: RecordView) -> z3.BoolRef:
    """Two permanents that differ in nothing but being flipped can't be told apart once they have left play."""
    only_flipped = all_of(
        same_but_for(permanent, other, "status"),
        same_but_for(permanent.status.value, other.status.value, "flipped"),
    )
    return implies(only_flipped, same(after, other_after))


@clause(
    "508.5",
    "a flip card may be named by its alternative name",
    because="a player may name a card by the alternative name of a flip card, which is one name",
    since="2008-02-01",
)
def named_by_either(card: ChoiceView, names: SequenceView, named: z3.BoolRef) -> z3.BoolRef:
    """One name is given, that of the normal or that of the alternative part."""
    alternative = card.as_a("FlipCard").alternative.name
    return named == any_of(is_its_normal_name(card, names), same(names, exactly(alternative)))


def is_its_normal_name(card: ChoiceView, names: SequenceView) -> z3.BoolRef:
    """Whether a single name is given, the one of a flip card's normal part."""
    name = card.as_a("FlipCard").normal.name
    return all_of(name.present, same(names, exactly(name.value)))


def flip_card(object: RecordView) -> RecordView:
    """The flip card that an object is."""
    card: RecordView = object.card.as_a("FlipCard")
    return card


def with_alternative(object: Any, other: Any) -> Any:
    """A flip card, but for its alternative part: that is another."""
    card = object.card
    parts = record(normal=card.as_a("FlipCard").normal, alternative=other)
    return record(**object.fields | {"card": ChoiceView(card.alternatives | {"FlipCard": (card.is_a("FlipCard"), parts)})})


def is_flipped(object: RecordView) -> z3.BoolRef:
    """Whether an object is a flipped permanent, or phased out and remembers that it is flipped (510.6)."""
    return any_of(
        all_of(object.status.present, object.status.value.flipped),
        all_of(object.remembered_status.present, object.remembered_status.value.flipped),
    )


def shows_changes(characteristics: RecordView, part: RecordView, changes: RecordView) -> z3.BoolRef:
    """Whether what outside effects add to a part, set or take away shows in what a permanent has."""
    there = characteristics
    return all_of(
        *(same(getattr(there, kind), getattr(there, kind).union(getattr(changes, f"added_{kind}"))) for kind in TYPE_LINE),
        implies(changes.colors.present, same(there.colors, changes.colors.value)),
        implies(changes.loses_text, there.text.absent),
        *(same(getattr(there, stat), raised(getattr(part, stat), getattr(changes, stat))) for stat in STATS),
    )


def raised(number: OptionalView, bonus: z3.BitVecRef) -> OptionalView:
    """A power or toughness with a bonus; what has none gets none."""
    return optional(number.present, number.value + bonus)
