"""Rooms (709.5): what a permanent has of a split card's halves, and how they come to be unlocked, from 2024-11-08 on."""

from typing import Any

import z3

from models.characteristics import COLORS, agree, converted, has_symbol, total_of_costs
from models.counting import NONE
from models.halves import halves_combinable
from verifier.clauses import clause
from verifier.views import EnumView, OptionalView, RecordView, SetView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record, same, set_of

EXEMPT: dict[str, str] = {}
"""There is no obligation here that no program can violate."""

ROOMS = "2024-11-08"
"""From when on there are permanents that are split cards."""


def can_be_a_room(card: Any) -> z3.BoolRef:
    """A split card whose halves share one type line, that of a permanent without power and toughness."""
    one_line = agree(card.left, card.right, "supertypes", "types", "subtypes")
    return all_of(halves_combinable(card), one_line, not_(any_of(card.left.types.INSTANT, card.left.types.SORCERY)))


def well_formed(room: Any) -> z3.BoolRef:
    """A permanent that can be a Room, with any of its halves unlocked."""
    return can_be_a_room(room.card)


@clause(
    "505.9a",
    "a Room has of its halves what is unlocked",
    because="a locked half's name, mana cost and text aren't there; the type line is that of both",
    since=ROOMS,
)
def only_what_is_unlocked(room: RecordView, values: RecordView) -> z3.BoolRef:
    """Two halves' names, costs and texts, one half's or none, and the colors and the mana value that come of the costs."""
    left, right = room.card.left, room.card.right
    has_left, has_right = _is_in("LEFT", room.unlocked), _is_in("RIGHT", room.unlocked)
    both = all_of(has_left, has_right)
    costs = [(has_left, left.mana_cost), (has_right, right.mana_cost)]
    of_one = choose(has_left, _amount(left.mana_cost), choose(has_right, _amount(right.mana_cost), NONE))
    written = []
    for name in ("name", "mana_cost", "text"):
        of_left, of_right = getattr(left, name), getattr(right, name)
        first = choose(has_left, of_left, of_right)
        written += [
            same(getattr(values, name), optional(all_of(any_of(has_left, has_right), first.present), first.value)),
            same(getattr(values, f"second_{name}"), optional(all_of(both, of_right.present), of_right.value)),
        ]
    return all_of(
        *written,
        agree(values, left, "types", "subtypes", "supertypes"),
        same(values.colors, set_of(**{color: _has_color(color, costs) for color in COLORS})),
        values.converted_mana_cost == choose(both, total_of_costs(room.card), of_one),
        *(each.absent for each in (values.granted, values.power, values.toughness)),
    )


@clause(
    "505.9b",
    "a Room enters with the half unlocked that was cast",
    because="the half that was cast as a spell is unlocked, and without a spell both are locked",
    since=ROOMS,
)
def entering_with_the_cast_half(card: RecordView, cast: OptionalView, room: RecordView) -> z3.BoolRef:
    """Just that half, if there is one, of just that card."""
    unlocked = (_is_in(half, room.unlocked) == all_of(cast.present, getattr(cast.value, half)) for half in ("LEFT", "RIGHT"))
    return all_of(same(room.card, card), *unlocked)


@clause(
    "505.9c",
    "a locked half is unlocked when a sorcery could be cast",
    because="its controller may do so with priority in a main phase of their own turn while the stack is empty",
    since=ROOMS,
)
def unlocked_in_time(room: RecordView, half: EnumView, occasion: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Exactly if nothing of that is missing, and the half is locked."""
    return may == all_of(not_(_holds(half, room.unlocked)), *occasion.fields.values())


@clause(
    "505.9d",
    "unlocking a half costs its mana cost",
    because="the cost is that of the half which is unlocked, not of the half that is there already",
    since=ROOMS,
)
def cost_of_that_half(room: RecordView, half: EnumView, cost: OptionalView) -> z3.BoolRef:
    """The cost is what is printed on that half, though it is locked."""
    return same(cost, choose(half.LEFT, room.card.left.mana_cost, room.card.right.mana_cost))


@clause(
    "505.9e",
    "unlocking a half leaves the other as it is",
    because="the half has its designation from then on, whether it had it before or not",
    since=ROOMS,
)
def unlocked_from_then_on(room: RecordView, half: EnumView, after: RecordView) -> z3.BoolRef:
    """Of the same card, that half is unlocked, and the other one if it was."""
    return all_of(_holds(half, after.unlocked), _other_as_before(room, half, after))


@clause(
    "505.9f",
    "locking a half leaves the other as it is",
    because="the half has lost its designation, if it had it at all",
    since=ROOMS,
)
def locked_from_then_on(room: RecordView, half: EnumView, after: RecordView) -> z3.BoolRef:
    """Of the same card, that half is locked, and the other one if it was."""
    return all_of(not_(_holds(half, after.unlocked)), _other_as_before(room, half, after))


@clause(
    "505.9g",
    "abilities trigger as their half is unlocked",
    because="they wait for a half to get its designation, also while the Room enters, and not for what stays as it is",
    since=ROOMS,
)
def triggering_as_unlocked(before: SetView, after: SetView, opened: SetView) -> z3.BoolRef:
    """Each half that is unlocked now and wasn't before."""
    halves = ("LEFT", "RIGHT")
    return all_of(*(_is_in(each, opened) == all_of(_is_in(each, after), not_(_is_in(each, before))) for each in halves))


@clause(
    "505.9h",
    "a Room is fully unlocked by its last designation",
    because="it is so as it gets the one that it lacks, or both at once",
    since=ROOMS,
)
def fully_unlocked(before: SetView, after: SetView, fully: z3.BoolRef) -> z3.BoolRef:
    """Both are unlocked, and one of them wasn't before."""
    was_locked = any_of(*(not_(_is_in(half, before)) for half in ("LEFT", "RIGHT")))
    return fully == all_of(was_locked, *(_is_in(half, after) for half in ("LEFT", "RIGHT")))


def _is_in(half: str, halves: SetView) -> z3.BoolRef:
    is_there: z3.BoolRef = halves.contains(half)
    return is_there


def _holds(half: EnumView, halves: SetView) -> z3.BoolRef:
    """Whether a half that may be either is among these."""
    return any_of(*(all_of(getattr(half, each), _is_in(each, halves)) for each in ("LEFT", "RIGHT")))


def _other_as_before(room: RecordView, half: EnumView, after: RecordView) -> z3.BoolRef:
    same_halves = {each: _is_in(each, after.unlocked) == _is_in(each, room.unlocked) for each in ("LEFT", "RIGHT")}
    return all_of(
        same(after.card, room.card),
        *(implies(not_(getattr(half, each)), as_before) for each, as_before in same_halves.items()),
    )


def _has_color(color: str, costs: list[tuple[z3.BoolRef, OptionalView]]) -> z3.BoolRef:
    return any_of(*(all_of(there, has_symbol(cost, color)) for there, cost in costs))


def _amount(cost: OptionalView) -> Any:
    """The total of a mana cost where X counts nothing."""
    return converted(cost, record(zone=record(STACK=z3.BoolVal(False)), x=NONE))
