"""Games in which turns are controlled, and what happens in them, in words."""

from typing import Any

from engine.cards import CardType
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    EndTurn,
    HiddenCard,
    Leave,
    LimitedControl,
    NextPhase,
    NextStep,
    PayMana,
    SkipTurn,
    Turn,
    TurnControl,
    Wish,
)


def describe(value: Any) -> str | None:
    """Put a value of the section into words; None for any other."""
    match value:
        case TurnControl():
            return _game(value)
        case Turn():
            return _turn(value)
        case CreateEffect(creator, affected):
            return f"player {creator} gets control of player {affected}'s next turn"
        case SkipTurn(player):
            return f"player {player}'s turn is skipped"
        case BeginTurn(player):
            return f"player {player}'s turn begins"
        case NextStep(step):
            return f"the step ends and the {step.value} follows"
        case NextPhase(step):
            return f"the phase ends and the {step.value} follows"
        case CutShort():
            return "an effect ends the turn and the cleanup step follows"
        case EndTurn():
            return "the turn ends"
        case PayMana(player, amount):
            return f"player {player} is to pay {amount} mana"
        case Concede(player, asked_by) if player == asked_by:
            return f"player {player} wants to concede"
        case Concede(player, asked_by):
            return f"player {asked_by} wants player {player} to concede"
        case Leave(player):
            return f"player {player} leaves the game"
        case LimitedControl(controller, affected):
            return f"an effect has player {controller} control player {affected} for a limited time"
        case Wish():
            return _wish(value)
        case HiddenCard():
            return _hidden(value)
        case _:
            return None


def _game(control: TurnControl) -> str:
    seats = range(1, control.players + 1)
    there = [seat for seat in seats if not control.left[seat - 1]]
    mana = {seat: control.mana[seat - 1] for seat in seats if control.mana[seat - 1]}
    parts = [
        f"a game of {control.players} players",
        *(f"player {seat} has left" for seat in seats if seat not in there),
        "no turn has begun" if control.turn is None else _turn(control.turn),
        *(
            f"player {creator} is to control player {seat}'s next turn"
            for seat, creator in enumerate(control.waiting, start=1)
            if creator is not None
        ),
        *(f"player {seat} has {unused} unused mana" for seat, unused in mana.items()),
        _life({seat: control.life[seat - 1] for seat in there}),
    ]
    return ", ".join(part for part in parts if part)


def _turn(turn: Turn) -> str:
    words = f"player {turn.active}'s {turn.step.value}" if not turn.ended else f"player {turn.active}'s turn has ended"
    if turn.controller == turn.active:
        return words
    return f"{words}, controlled by player {turn.controller}"


def _life(life: dict[int, int]) -> str:
    """Say who has how much life: nothing if all have 0, since a smallest witness has that where life doesn't matter."""
    if not any(life.values()):
        return ""
    if len(set(life.values())) == 1:
        return f"everybody at {next(iter(life.values()))} life"
    return ", ".join(f"player {seat} at {total} life" for seat, total in life.items())


def _wish(wish: Wish) -> str:
    card = f"player {wish.owner}'s {_types(wish.types, ' ') or 'typeless'} card outside the game"
    return f"{card} for player {wish.player}'s spell, which wants {_types(wish.wanted, ' or ') or 'nothing'}"


def _types(types: frozenset[CardType], joint: str) -> str:
    return joint.join(each.value.lower() for each in CardType if each in types)


def _hidden(card: HiddenCard) -> str:
    seats = [str(seat) for seat, shown in enumerate(card.shown_to, start=1) if shown]
    words = f"player {card.whose}'s card {card.where.value}"
    if not seats:
        return words
    return f"{words}, which is shown to {'player' if len(seats) == 1 else 'players'} {' and '.join(seats)}"
