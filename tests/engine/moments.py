"""Moments of a turn to test with: short ways to write them and what is in them."""

from typing import Any

from engine.ending_the_turn import carry_on, end_the_turn
from engine.ending_the_turn_types import (
    NOTHING,
    Elsewhere,
    Event,
    GameObject,
    InPlay,
    Kind,
    Moment,
    OnStack,
    Seat,
    Stage,
    Unstacked,
)
from engine.objects import Edition, Zone
from engine.turns import Step

LAST, TODAY = Edition.MORNINGTIDE, Edition.LORWYN_ECLIPSED


def spell(owner: int = 1, controller: int | None = None, *, kind: Kind = Kind.CARD, **place: Any) -> GameObject:
    """An object on the stack; its controller is its owner unless another is named."""
    return GameObject(OnStack(owner if controller is None else controller, **place), kind, owner)


def time_stop(below: int) -> GameObject:
    """The spell that ends the turn, above so many other objects."""
    return spell(below=below)


def creature(toughness: int = 2, owner: int = 1, *, kind: Kind = Kind.CARD, legend: Any = None, **place: Any) -> GameObject:
    """A creature in play that its owner controls."""
    return GameObject(InPlay(owner, **place), kind, owner, toughness=toughness, legend=legend)


def aura(host: int, *, kind: Kind = Kind.CARD) -> GameObject:
    """An Aura that is attached to the object of that number."""
    return GameObject(InPlay(1, is_aura=True, attached_to=host), kind, owner=1)


def off_table(zone: Zone = Zone.GRAVEYARD, *, kind: Kind = Kind.CARD, owner: int = 1) -> GameObject:
    """An object that is neither in play nor on the stack."""
    return GameObject(Elsewhere(zone), kind, owner)


def ability(event: Event = Event.OTHER, owner: int = 1, **place: Any) -> GameObject:
    """An ability that isn't on the stack."""
    return GameObject(Unstacked(event, **place), Kind.ABILITY, owner)


def moment(
    *objects: GameObject, step: Step = Step.FIRST_MAIN, stage: Stage = Stage.RESOLVING, active: int = 1, **rest: Any
) -> Moment:
    """A moment of a player's own turn with these objects, four players at 20 life, and seven cards in hand."""
    seats = (Seat(20), Seat(20), Seat(20), Seat(20))
    there = (*objects, *NOTHING)[:4]
    return Moment(
        **{"active": active, "controller": active, "seats": seats, "hand": 7, **rest}, step=step, stage=stage, objects=there
    )


def seated(
    *, life: tuple[int, int, int, int] = (20, 20, 20, 20), mana: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> tuple[Seat, ...]:
    """Four players with so much life and mana."""
    return tuple(Seat(each, unused) for each, unused in zip(life, mana, strict=True))


def ended(before: Moment, edition: Edition = LAST) -> tuple[Moment, Moment, Moment]:
    """What a moment becomes as its turn is ended: after 509.1a, after 509.1b and after 509.1c."""
    removed = end_the_turn(before, edition)
    checked = carry_on(removed, edition)
    return removed, checked, carry_on(checked, edition)


def until_over(begun: Moment) -> list[Moment]:
    """All moments that follow while nobody does anything, the last of them the end of the turn."""
    moments = [begun]
    while moments[-1].stage is not Stage.OVER:
        moments.append(carry_on(moments[-1], LAST))
    return moments
