"""What the rules give as characteristics: by half, by part, face down, and as what an object can be taken."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import z3

from models.counting import NONE
from verifier.views import NUMBER_BITS, ChoiceView, OptionalView, RecordView, SequenceView, SetView
from verifier.vocabulary import all_of, any_of, choose, not_, optional, record, same, set_of, times, total

COLORS = ("WHITE", "BLUE", "BLACK", "RED", "GREEN")

FLIPPING_VALUES = ("name", "supertypes", "types", "subtypes", "text", "power", "toughness")
"""The values of which a flip card has two versions: name, type line, text box, power and toughness (508.1a, b)."""

_COUNTED = ("generic", *(color.lower() for color in COLORS))
"""What of a mana cost counts where X doesn't."""

UNCHANGING_VALUES = ("mana_cost", "converted_mana_cost", "colors")
"""The values that both parts of a flip card have in common (508.1c)."""


@dataclass(frozen=True, slots=True)
class Side:
    """A set of characteristics, which an object has where `present`."""

    present: z3.BoolRef
    characteristics: RecordView


def has_symbol(mana_cost: OptionalView, color: str) -> z3.BoolRef:
    """Whether a mana cost has a mana symbol of that color."""
    symbols: z3.BitVecRef = getattr(mana_cost.value, color.lower())
    return all_of(mana_cost.present, symbols > 0)


def colors_of(mana_cost: OptionalView) -> SetView:
    """The colors of the mana symbols in a mana cost; none without one (203.2)."""
    return set_of(**{color: has_symbol(mana_cost, color) for color in COLORS})


def converted(mana_cost: OptionalView, object: RecordView) -> z3.BitVecRef:
    """The total of a mana cost that an object has; {X} counts what was chosen on the stack, elsewhere 0 (203.3)."""
    cost = mana_cost.value
    symbols = [cost.generic, *(getattr(cost, color.lower()) for color in COLORS)]
    amount = choose(object.zone.STACK, total(*symbols, times(cost.x, object.x)), total(*symbols))
    mana: z3.BitVecRef = choose(mana_cost.present, amount, NONE)
    return mana


def of_face(face: RecordView, object: RecordView) -> RecordView:
    """What a normal card, a half or a normal part gives by itself to the object that it is on."""
    return record(
        name=face.name,
        mana_cost=face.mana_cost,
        converted_mana_cost=converted(face.mana_cost, object),
        colors=colors_of(face.mana_cost),
        supertypes=face.supertypes,
        types=face.types,
        subtypes=face.subtypes,
        text=face.text,
        granted=optional(False, face.text.value),
        power=face.power,
        toughness=face.toughness,
        second_name=optional(False, face.name.value),
        second_mana_cost=optional(False, face.mana_cost.value),
        second_text=optional(False, face.text.value),
    )


def of_alternative(card: RecordView, object: RecordView) -> RecordView:
    """What a flip card gives when it is flipped: the alternative values, and those that never change (508.1b, c)."""
    alternative, normal = card.alternative, of_face(card.normal, object)
    return record(
        **{value: getattr(normal, value) for value in normal.fields}
        | {value: getattr(alternative, value) for value in FLIPPING_VALUES}
        | {"name": optional(True, alternative.name)}
    )


def of_face_down(like: RecordView) -> RecordView:
    """A nameless 2/2 creature without anything else (504.2, 502.26); `like` is any set of characteristics."""
    return record(
        name=_without(like.name),
        mana_cost=_without(like.mana_cost),
        converted_mana_cost=0,
        colors=_only(like.colors),
        supertypes=_only(like.supertypes),
        types=_only(like.types, "CREATURE"),
        subtypes=_only(like.subtypes),
        text=_without(like.text),
        granted=_without(like.granted),
        power=optional(True, 2),
        toughness=optional(True, 2),
        second_name=_without(like.second_name),
        second_mana_cost=_without(like.second_mana_cost),
        second_text=_without(like.second_text),
    )


def granting(characteristics: RecordView, text: OptionalView) -> RecordView:
    """These characteristics, with a text that a copy effect adds to them (503.9)."""
    return record(**characteristics.fields | {"granted": text})


def changed(characteristics: RecordView, changes: RecordView) -> RecordView:
    """These characteristics, as outside effects change them: types, colors, lost text, power and toughness (418.5)."""
    before, kept = characteristics, not_(changes.loses_text)
    return record(
        **before.fields
        | {
            "colors": choose(changes.colors.present, changes.colors.value, before.colors),
            "supertypes": before.supertypes.union(changes.added_supertypes),
            "types": before.types.union(changes.added_types),
            "subtypes": before.subtypes.union(changes.added_subtypes),
            "text": optional(all_of(before.text.present, kept), before.text.value),
            "granted": optional(all_of(before.granted.present, kept), before.granted.value),
            "power": _plus(before.power, changes.power),
            "toughness": _plus(before.toughness, changes.toughness),
        }
    )


def of_card(card: ChoiceView, object: RecordView) -> RecordView:
    """What a card gives to an object that is it or a copy of it: the half being played, or the part its status says."""
    split_card, flip_card, single = card.as_a("SplitCard"), card.as_a("FlipCard"), card.as_a("NormalCard").face
    right_half = all_of(object.zone.STACK, object.half.value.RIGHT)
    flipped = all_of(object.zone.IN_PLAY, object.status.value.flipped)
    half = choose(right_half, of_face(split_card.right, object), of_face(split_card.left, object))
    part = choose(flipped, of_alternative(flip_card, object), of_face(flip_card.normal, object))
    given: RecordView = choose(card.is_a("SplitCard"), half, choose(card.is_a("FlipCard"), part, of_face(single, object)))
    return given


def of_object(object: RecordView) -> RecordView:
    """What an object has, and of two halves what the left one gives.

    It is what is copied or else printed, read by the object's own status (503.3), with what outside effects change. The
    reading for what is phased out: it is still the copy that it was (502.15f), still face down (510.6) and not flipped
    (508.2). What outside effects do to it there isn't said, so whoever asks leaves those out that have any.
    """
    in_play, on_stack, phased_out = object.zone.IN_PLAY, object.zone.STACK, object.zone.PHASED_OUT
    status, remembered, copy = object.status.value, object.remembered_status.value, object.copy
    copied, printed = of_card(copy.value.card, object), of_card(object.card, object)
    granted = optional(all_of(copy.present, copy.value.granted.present), copy.value.granted.value)
    face_up = granting(choose(copy.present, copied, printed), granted)
    face_down = any_of(
        all_of(in_play, status.face_down),
        all_of(phased_out, remembered.face_down),
        all_of(on_stack, object.concealed),
    )
    return changed(choose(face_down, of_face_down(face_up), face_up), object.changes)


def sides(object: RecordView) -> tuple[Side, Side]:
    """As what an object can be taken: two halves (505.2), or one set beside a second that isn't there."""
    split_off_stack = all_of(object.card.is_a("SplitCard"), not_(object.zone.STACK))
    return (
        Side(z3.BoolVal(True), of_object(object)),
        Side(split_off_stack, of_face(object.card.as_a("SplitCard").right, object)),
    )


def costs_added(object: RecordView) -> z3.BitVecRef:
    """The total of a split card's two mana costs off the stack, where {X} counts 0."""
    return total_of_costs(object.card.as_a("SplitCard"))


def total_of_costs(card: RecordView, x: z3.BitVecRef | None = None) -> z3.BitVecRef:
    """The total of a split card's two mana costs, where {X} counts `x`, or else 0."""
    left, right = card.left.mana_cost, card.right.mana_cost
    of_left, of_right = (_counted(cost.value, x) for cost in (left, right))
    if_left = choose(right.present, total(*of_left, *of_right), total(*of_left))
    amount: z3.BitVecRef = choose(left.present, if_left, choose(right.present, total(*of_right), NONE))
    return amount


def of_both_halves(object: RecordView) -> RecordView:
    """What a split card off the stack gives where its halves are combined: all that either has (709.4).

    Of halves with power and toughness nothing is said.
    """
    return halves_combined(object.card.as_a("SplitCard"), object, costs_added(object))


def halves_combined(card: RecordView, object: RecordView, mana_value: z3.BitVecRef) -> RecordView:
    """What the halves of a split card give together, of that mana value, to the object that it is."""
    left, right = of_face(card.left, object), of_face(card.right, object)
    both = {name: getattr(left, name).union(getattr(right, name)) for name in ("colors", "supertypes", "types", "subtypes")}
    second = {f"second_{name}": getattr(right, name) for name in ("name", "mana_cost", "text")}
    return record(**left.fields | both | second | {"converted_mana_cost": mana_value})


def combined(object: RecordView) -> RecordView:
    """The one set of characteristics that an object has where halves are combined."""
    split_off_stack = all_of(object.card.is_a("SplitCard"), not_(object.zone.STACK))
    whole: RecordView = choose(split_off_stack, of_both_halves(object), of_object(object))
    return whole


def exactly(*views: Any) -> SequenceView:
    """The tuple of just these values, in this order."""
    return SequenceView(z3.BitVecVal(len(views), NUMBER_BITS), views)


def only_one(sets: SequenceView, holds: Callable[[RecordView], z3.BoolRef]) -> z3.BoolRef:
    """Whether there is a single set of characteristics, of which that holds."""
    return all_of(sets.length == 1, *(holds(characteristics) for characteristics in sets.elements[:1]))


def agree(left: RecordView, right: RecordView, *values: str) -> z3.BoolRef:
    """Whether two records have the same in each of these fields."""
    return all_of(*(same(getattr(left, value), getattr(right, value)) for value in values))


def _counted(cost: RecordView, x: z3.BitVecRef | None) -> list[z3.BitVecRef]:
    """The numbers in a mana cost that are added up, with what {X} counts if it counts anything."""
    amounts = [getattr(cost, name) for name in _COUNTED]
    return amounts if x is None else [*amounts, times(cost.x, x)]


def _plus(number: OptionalView, bonus: z3.BitVecRef) -> OptionalView:
    return optional(number.present, number.value + bonus)


def _without(like: OptionalView) -> OptionalView:
    return optional(False, like.value)


def _only(like: SetView, *members: str) -> SetView:
    return set_of(**{name: name in members for name in like.names})
