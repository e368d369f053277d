"""Moments of a turn and what is in them, in words."""

from collections import Counter
from typing import Any

from engine.ending_the_turn_types import (
    Elsewhere,
    Event,
    GameObject,
    Gone,
    InPlay,
    Kind,
    Moment,
    OnStack,
    Seat,
    Stage,
    Unstacked,
    Whereabouts,
)
from engine.objects import Zone

STAGES = {
    Stage.BEGUN: "which begins",
    Stage.PRIORITY: "in which players get priority",
    Stage.RESOLVING: "in which the top object of the stack resolves",
    Stage.STACK_REMOVED: "in which the turn is being ended and the stack is removed",
    Stage.CHECKED: "in which the turn is being ended and state-based effects are checked",
    Stage.OVER: "with which the turn is over",
}


def describe(value: Any) -> str | None:
    """Put a moment, an object, a player's state or a place into words; None for anything else."""
    match value:
        case Moment():
            return "; ".join([_where_in_the_turn(value), *_players(value.seats), *_still_to_come(value), *_objects(value)])
        case GameObject():
            return _object(value)
        case Seat():
            return _player(value)
        case Whereabouts(zone, whose):
            return zone.value if whose is None else f"{zone.value}, player {whose}'s"
        case Gone() | OnStack() | InPlay() | Elsewhere() | Unstacked():
            return ", ".join(_place(value))
        case _:
            return None


def _where_in_the_turn(moment: Moment) -> str:
    controlled = f", controlled by player {moment.controller}" if moment.controller != moment.active else ""
    return f"the {moment.step.value} of player {moment.active}'s turn{controlled}, {STAGES[moment.stage]}"


def _players(seats: tuple[Seat, ...]) -> list[str]:
    usual = Counter(seats).most_common(1)[0][0]
    others = [f"player {player} {_player(seat)}" for player, seat in enumerate(seats, start=1) if seat != usual]
    return [*others, f"each {'other ' if others else ''}player {_player(usual)}"]


def _player(seat: Seat) -> str:
    return f"has {seat.life} life" + (f" and {seat.mana} mana" if seat.mana else "") + (", and is out" if seat.out else "")


def _still_to_come(moment: Moment) -> list[str]:
    turns = ", ".join(f"player {player}'s" for player in moment.extra_turns)
    return [
        *([f"{moment.hand} cards in the active player's hand"] if moment.hand else []),
        *([f"{moment.extra_combats} more combat phases to come"] if moment.extra_combats else []),
        *([f"extra turns to come: {turns}"] if turns else []),
    ]


def _objects(moment: Moment) -> list[str]:
    there = [(number, each) for number, each in enumerate(moment.objects) if not isinstance(each.place, Gone)]
    return [f"object {number} is {_object(each)}" for number, each in there] or ["no objects"]


def _object(object: GameObject) -> str:
    controller = getattr(object.place, "controller", object.owner)
    kind = f"{'an' if object.kind is Kind.ABILITY else 'a'} {object.kind.value}".replace("a combat", "combat")
    where, *details = _place(object.place)
    return ", ".join(
        [
            f"{kind} {where}",
            *([f"of toughness {object.toughness}"] if object.toughness is not None else []),
            *([f"a legend named {object.legend}"] if object.legend is not None else []),
            *details,
            *([f"owned by player {object.owner}"] if object.owner != 1 or controller != object.owner else []),
            *([f"controlled by player {controller}"] if controller != object.owner else []),
        ]
    )


def _place(place: Gone | OnStack | InPlay | Elsewhere | Unstacked) -> list[str]:
    match place:
        case Gone():
            return ["that is gone"]
        case Elsewhere(zone):
            return [zone.value if zone is Zone.REMOVED else f"in the zone {zone.value}"]
        case OnStack():
            return _on_stack(place)
        case InPlay():
            return _in_play(place)
        case Unstacked(event=event, watched=watched, triggered=triggered):
            on = f"object {watched} leaving play or the stack" if event is Event.LEAVING else event.value
            return [f"that {'was triggered by' if triggered else 'triggers on'} {on}", *(["waiting"] if triggered else [])]


def _on_stack(spell: OnStack) -> list[str]:
    return [
        "on the stack" + (f" with {spell.below} below it" if spell.below else ""),
        *([f"to be put as it resolves into the zone {spell.goes_to.value}"] if spell.goes_to is not None else []),
        *(["face down"] if spell.face_down else []),
        *([f"its {spell.half.value} half"] if spell.half is not None else []),
    ]


def _in_play(permanent: InPlay) -> list[str]:
    return [
        "in play",
        *(["tapped"] if permanent.tapped else []),
        *(["having attacked"] if permanent.attacked else []),
        *([permanent.combat.value] if permanent.combat is not None else []),
        *([f"with {permanent.damage} damage"] if permanent.damage else []),
        *([f"with +{permanent.bonus} toughness until end of turn"] if permanent.bonus else []),
        *(["an Aura"] if permanent.is_aura else []),
        *([f"attached to object {permanent.attached_to}"] if permanent.attached_to is not None else []),
    ]
