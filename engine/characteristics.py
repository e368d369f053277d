"""What an object's characteristics are: what is printed or copied, by its own status, as outside effects change it."""

from dataclasses import replace

from engine.cards import CardType, Color, Face, FlipCard, ManaCost, NormalCard, SplitCard, Text
from engine.flip_cards import part_in_effect
from engine.objects import Changes, Characteristics, Copy, Edition, Half, Object, RulesError, Zone, editions_between

FACE_DOWN = Face(
    name=None,
    mana_cost=None,
    supertypes=frozenset(),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset(),
    text=None,
    power=2,
    toughness=2,
)
"""All that a face-down spell or permanent is: a 2/2 creature (502.26, 504.2)."""


COMBINED = editions_between(Edition.AMONKHET)
"""The editions in which both halves of a split card off the stack are one set of characteristics (709.4)."""


def characteristics(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    """Give an object's sets of characteristics: one, or a split card's two off the stack, left half first (505.2).

    From 2017-04-28 on those two are combined to one.
    """
    sets = sets_by_face(object)
    return (both_combined(*sets),) if len(sets) == 2 and edition in COMBINED else sets


def sets_by_face(object: Object) -> tuple[Characteristics, ...]:
    """Give what each face of an object gives by itself: one set, or a split card's two off the stack, left half first.

    The copiable values are read by the object's own status, so a flipped permanent that is a flip card, or a copy of
    one, has the alternative part's (503.3, 508.2, 510.4). Outside effects change the outcome, in play only: a
    phased-out card remembers them (502.15h).
    """
    copied = copiable_values(object)
    faces = _faces(copied, flipped=is_flipped(object))
    x = object.x if object.zone is Zone.STACK else 0
    sets = tuple(of_face(face, granted=copied.granted, x=x) for face in faces)
    if object.zone is not Zone.IN_PLAY:
        return sets
    return tuple(_changed(values, object.changes) for values in sets)


def copiable_values(object: Object) -> Copy:
    """Give what a copy effect takes from an object: what it copies or else its card, not status, not changes (503.2).

    Face down, that is a nameless 2/2 creature (504.2); of a split card's spell, the half being played (503.10). A flip
    card has both parts to copy in every zone (510.4). RulesError for a split card's spell of no half.
    """
    if is_face_down(object):
        return Copy(NormalCard(FACE_DOWN))
    if object.copy is not None:
        return object.copy
    if object.zone is Zone.STACK and isinstance(object.card, SplitCard):
        return Copy(NormalCard(_half_being_played(object.card, object.half)))
    return Copy(object.card)


def is_face_down(object: Object) -> bool:
    """Whether an object is a face-down spell, permanent or phased-out card (504.2, 510.6).

    A card that lies face down in another zone is no such thing: it is only hidden (510.5).
    """
    status = object.remembered_status if object.zone is Zone.PHASED_OUT else object.status
    if status is not None:
        return status.face_down
    return object.zone is Zone.STACK and object.concealed


def is_flipped(object: Object) -> bool:
    """Whether an object is a flipped permanent; what is phased out only remembers being one (508.2, 510.5)."""
    return object.status is not None and object.status.flipped


def colors_of(cost: ManaCost | None) -> frozenset[Color]:
    """Read the colors off the mana symbols of a mana cost; without any, there are none (203.2)."""
    if cost is None:
        return frozenset()
    symbols = {
        Color.WHITE: cost.white,
        Color.BLUE: cost.blue,
        Color.BLACK: cost.black,
        Color.RED: cost.red,
        Color.GREEN: cost.green,
    }
    return frozenset(color for color, amount in symbols.items() if amount > 0)


def converted(cost: ManaCost | None, *, x: int) -> int:
    """Total the mana of a mana cost, where each {X} counts `x`; without a mana cost, 0 (203.3)."""
    if cost is None:
        return 0
    return cost.generic + cost.x * x + cost.white + cost.blue + cost.black + cost.red + cost.green


def of_face(face: Face, *, granted: Text | None = None, x: int) -> Characteristics:
    """Give what a face says, and a text that a copy effect adds, where each {X} counts `x` (201.2, 203.3)."""
    return Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        converted_mana_cost=converted(face.mana_cost, x=x),
        colors=colors_of(face.mana_cost),
        supertypes=face.supertypes,
        types=face.types,
        subtypes=face.subtypes,
        text=face.text,
        granted=granted,
        power=face.power,
        toughness=face.toughness,
    )


def both_combined(left: Characteristics, right: Characteristics) -> Characteristics:
    """Combine what two halves give: both names, costs and texts, all colors and types, one mana value (709.4)."""
    return Characteristics(
        name=left.name,
        mana_cost=left.mana_cost,
        converted_mana_cost=left.converted_mana_cost + right.converted_mana_cost,
        colors=left.colors | right.colors,
        supertypes=left.supertypes | right.supertypes,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        text=left.text,
        granted=left.granted,
        power=left.power,
        toughness=left.toughness,
        second_name=right.name,
        second_mana_cost=right.mana_cost,
        second_text=right.text,
    )


def _half_being_played(card: SplitCard, half: Half | None) -> Face:
    match half:
        case Half.LEFT:
            return card.left
        case Half.RIGHT:
            return card.right
        case None:
            raise RulesError("505.2: a split card on the stack is one of its halves, so say which half is being played")


def _faces(copied: Copy, *, flipped: bool) -> tuple[Face, ...]:
    match copied.card:
        case NormalCard():
            return (copied.card.face,)
        case SplitCard():
            return (copied.card.left, copied.card.right)
        case FlipCard():
            return (part_in_effect(copied.card, flipped=flipped),)


def _changed(values: Characteristics, changes: Changes) -> Characteristics:
    return replace(
        values,
        colors=values.colors if changes.colors is None else changes.colors,
        supertypes=values.supertypes | changes.added_supertypes,
        types=values.types | changes.added_types,
        subtypes=values.subtypes | changes.added_subtypes,
        text=None if changes.loses_text else values.text,
        granted=None if changes.loses_text else values.granted,
        power=None if values.power is None else values.power + changes.power,
        toughness=None if values.toughness is None else values.toughness + changes.toughness,
    )
