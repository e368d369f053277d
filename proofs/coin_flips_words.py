"""What has to do with coin flips (511) in words, for people who read a witness."""

from typing import Any

from engine.coin_flips import (
    Call,
    Cares,
    Coin,
    CoinFlips,
    ControlledTurn,
    Designation,
    Die,
    Flip,
    Land,
    Numbers,
    Stated,
    Table,
    Thing,
    Wording,
)


def describe(value: Any) -> str | None:
    """Put a value of this section into words; None if it is of another."""
    match value:
        case CoinFlips(cares, method, flips, turn):
            made = "; ".join(f"flip {place} by {_flip(cares, flip)}" for place, flip in enumerate(flips, start=1))
            return f"flips with {_method(method)} where {cares.value} matters: {made}{_in_turn(turn)}"
        case Table(players, agreeing, turn):
            agreed = f"{_players(agreeing)} agreed" if agreeing else "nobody agreed"
            return f"a game of {_players(players)}, where {agreed}{_in_turn(turn)}"
        case Coin() | Die() | Numbers():
            return _method(value)
        case Flip():
            return _flip(None, value)
        case Designation():
            return _designated(value, "first side or odds", "second side or evens")
        case ControlledTurn():
            return _turn(value)
        case Wording(winning, sides):
            named = [words for words, there in (("winning", winning), ("heads or tails", sides)) if there]
            return f"a text on {' and on '.join(named)}" if named else "a text on neither winning nor heads or tails"
        case Thing(sides, told_apart, equally_likely):
            apart = "told apart" if told_apart else "not told apart"
            return f"a thing with {sides} {'side' if sides == 1 else 'sides'}, {apart}, {_likely(equally_likely)}"
        case Stated(side, winner):
            stated = [f"{side.value} come up"] if side else []
            stated += [f"player {winner} wins"] if winner else []
            return f"an effect by which {' and '.join(stated)}" if stated else "an effect that states nothing of the flip"
        case Call(place, by, word):
            return f"player {by} calls {word.value} for flip {place}"
        case Land(place, result):
            return f"flip {place} comes to the result {result}"
        case _:
            return None


def _likely(equally: bool) -> str:
    return "equally likely" if equally else "not equally likely"


def _flip(cares: Cares | None, flip: Flip) -> str:
    parts = [f"player {flip.flipper}"]
    if flip.call is not None or cares is not Cares.SIDES:
        parts.append("not called" if flip.call is None else f"called {flip.call.value}")
    parts.append("no result yet" if flip.result is None else f"result {flip.result}")
    return ", ".join(parts)


def _method(method: Coin | Die | Numbers) -> str:
    match method:
        case Coin(designation):
            return "a coin" + _in_brackets(designation, "first side", "second side")
        case Die(sides, designation):
            return f"a die with {sides} sides" + _in_brackets(designation, "odds", "evens")
        case Numbers(numbers, heads):
            return f"random numbers from 1 to {numbers}, those up to {heads} for heads"


def _in_brackets(designation: Designation | None, first: str, second: str) -> str:
    return "" if designation is None else f" ({_designated(designation, first, second)})"


def _designated(designation: Designation, first: str, second: str) -> str:
    return f"{first}: {designation.first.value}, {second}: {designation.second.value}"


def _in_turn(turn: ControlledTurn | None) -> str:
    return "" if turn is None else f", in {_turn(turn)}"


def _turn(turn: ControlledTurn) -> str:
    return f"the turn of player {turn.player} that player {turn.controller} controls"


def _players(players: tuple[int, ...]) -> str:
    *others, last = map(str, players)
    return f"players {', '.join(others)} and {last}" if others else f"player {last}"
