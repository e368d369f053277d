"""511, flipping a coin: who flips and who calls, who wins or loses, and what may stand in for a coin.

Chance is an input: the number of the result that came up, counted from 1. Until 2006-07-15 there was only an entry in
the glossary, by which an opponent calls; who wins is known here from then on.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Literal

from engine.objects import Edition, Player, RulesError, editions_between

OPPONENTS_CALL = editions_between(until=Edition.COLDSNAP)
"""The editions in which not who flips calls, but an opponent."""

BY_OBJECT = editions_between(Edition.COLDSNAP, Edition.BATTLEBOND)
"""The editions in which the whole object that has coins flipped tells whether they are called (511.1, 511.2)."""

CALLED_BY_DEFAULT = editions_between(Edition.BATTLE_FOR_BALDURS_GATE)
"""The editions in which every flip is called but for an effect that cares for nothing but heads or tails (705.2)."""

Results = Annotated[int, range(2, 65)]
"""How many results a method of chance has, all equally likely: 2 to 64."""

Result = Annotated[int, range(1, 65)]
"""The result that came up: 1 to 64. Of a coin 1 is the first side and 2 the second; obvious heads are the first."""

Place = Annotated[int, range(1, 4)]
"""Which of the flips that belong together, counted from 1."""

Times = Annotated[int, range(4)]
"""How often something happened among the flips that belong together."""


class Side(Enum):
    """What a side of a coin is."""

    HEADS = "heads"
    TAILS = "tails"


class Word(Enum):
    """What is called and what comes up; odds and evens are there for dice of which neither means heads (511.3)."""

    HEADS = "heads"
    TAILS = "tails"
    ODDS = "odds"
    EVENS = "evens"


class Cares(Enum):
    """What the object that has coins flipped cares about: who wins, if its wording speaks of winning or losing."""

    WINNING = "who wins"
    SIDES = "heads or tails"


@dataclass(frozen=True, slots=True)
class Designation:
    """What the two outcomes of a method mean: of a coin its first and second side, of a die odds and evens (511.3)."""

    first: Side
    second: Side


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin. One without a designation has obvious heads and tails."""

    designation: Designation | None = None
    method: Literal["coin"] = "coin"


@dataclass(frozen=True, slots=True)
class Die:
    """A die. Of one without a designation odds or evens are called, so that it can serve flips with a call only."""

    sides: Results
    designation: Designation | None = None
    method: Literal["die"] = "die"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Random numbers from 1 up, of which those up to `heads` mean heads and the others tails."""

    numbers: Results
    heads: Annotated[int, range(65)]
    method: Literal["numbers"] = "numbers"


Method = Coin | Die | Numbers


@dataclass(frozen=True, slots=True)
class ControlledTurn:
    """Whose turn it is, if a player controls it (507)."""

    player: Player
    controller: Player


@dataclass(frozen=True, slots=True)
class Table:
    """The players of the game, in a subgame those in it; who of them agree to a method; whether the turn is controlled."""

    players: Annotated[tuple[Player, ...], range(2, 5)]
    agreeing: Annotated[tuple[Player, ...], range(5)] = ()
    turn: ControlledTurn | None = None


@dataclass(frozen=True, slots=True)
class Flip:
    """One flip: who flips, what was called, and the result, each as soon as it is there."""

    flipper: Player
    call: Word | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class CoinFlips:
    """The flips that one object asks for, each independent of the others."""

    cares: Cares
    method: Method
    flips: Annotated[tuple[Flip, ...], range(1, 4)]
    turn: ControlledTurn | None = None


@dataclass(frozen=True, slots=True)
class Wording:
    """What an effect that has coins flipped speaks of."""

    winning: bool
    sides: bool


@dataclass(frozen=True, slots=True)
class Thing:
    """What might be flipped: how many sides it has, whether they are easily told apart, and whether each is as likely."""

    sides: Annotated[int, range(1, 5)]
    told_apart: bool
    equally_likely: bool


@dataclass(frozen=True, slots=True)
class Stated:
    """What an effect states of a flip, as it may from 2025-06-06 on: the side that comes up, the winner, or both (705.3)."""

    side: Side | None = None
    winner: Player | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A player calls one of the flips."""

    place: Place
    by: Player
    word: Word
    action: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Land:
    """One of the flips comes to its result, which chance gives."""

    place: Place
    result: Result
    action: Literal["land"] = "land"


CoinAction = Call | Land


def begin_flips(
    cares: Cares, flippers: Annotated[tuple[Player, ...], range(1, 4)], proposed: Method, table: Table
) -> CoinFlips:
    """One flip for each that an affected player owes; with the method proposed, or a coin unless all agree (511.3).

    For a player whose turn is controlled, its controller agrees (507.3): the reading taken where the text is silent.
    """
    if any(flipper not in table.players for flipper in flippers):
        raise RulesError("511.1: only players of the game flip coins in it, so name one of them")
    if not isinstance(proposed, Numbers) and _is_ambiguous(proposed.designation):
        raise RulesError("511.3: the two outcomes mean different things, so designate one heads and the other tails")
    if not is_fair(proposed):
        raise RulesError("511.3: the two outcomes aren't equally likely, so take another method, such as a coin")
    if cares is Cares.SIDES and Word.ODDS in words_to_call(proposed):
        raise RulesError("511.3: nobody calls odds or evens here, so designate which of them means heads")
    agreed = all(_decider(table.turn, player) in table.agreeing for player in table.players)
    used = proposed if agreed or isinstance(proposed, Coin) else Coin()
    return CoinFlips(cares, used, tuple(Flip(flipper) for flipper in flippers), table.turn)


def is_called(own: Wording, others: Wording, edition: Edition) -> bool:
    """Whether somebody calls what an effect has flipped; `others` is what all else on its object speaks of.

    Until 2018-06-08 all that the object says counts, wherever it speaks of winning or losing (511.1); from then on the
    effect alone does, and from 2022-06-10 on it is called unless it cares for nothing but heads or tails.
    """
    if edition in BY_OBJECT:
        return own.winning or others.winning
    return own.winning or (edition in CALLED_BY_DEFAULT and not own.sides)


def is_a_coin(thing: Thing) -> bool:
    """Whether something may be flipped as a coin, of which the rules speak from 2008-10-01 on (511.3)."""
    return thing.sides == 2 and thing.told_apart and thing.equally_likely


def flip_after(flips: CoinFlips, action: CoinAction, edition: Edition) -> CoinFlips:
    """The flips after a call, or after one came to its result: the call comes before the result (511.1)."""
    flip = _flip_at(flips, action.place)
    changed = _called(flips, flip, action, edition) if isinstance(action, Call) else _landed(flips, flip, action)
    places = enumerate(flips.flips, start=1)
    return replace(flips, flips=tuple(changed if place == action.place else each for place, each in places))


def who_calls(flips: CoinFlips, place: Place) -> Player | None:
    """Who calls a flip: who flips, or who controls that player's turn (507.3); nobody if only the side matters (511.2).

    That is so from 2006-07-15 on. Until then an opponent calls, and which one isn't said.
    """
    flip = _flip_at(flips, place)
    return None if flips.cares is Cares.SIDES else _decider(flips.turn, flip.flipper)


def words_to_call(method: Method) -> frozenset[Word]:
    """The two words between which a caller chooses, and of which one comes up."""
    if isinstance(method, Die) and method.designation is None:
        return frozenset({Word.ODDS, Word.EVENS})
    return frozenset({Word.HEADS, Word.TAILS})


def is_fair(method: Method) -> bool:
    """Whether a method has two outcomes, and as many of its results give the one as give the other (511.3)."""
    match method:
        case Coin(designation):
            return not _is_ambiguous(designation)
        case Die(sides, designation):
            return sides % 2 == 0 and not _is_ambiguous(designation)
        case Numbers(numbers, heads):
            return heads * 2 == numbers


def come_up(flips: CoinFlips, place: Place) -> Word | None:
    """What came up in a flip, if it has come to its result."""
    result = _flip_at(flips, place).result
    return None if result is None else _outcome(flips.method, result)


def come_up_as_stated(flips: CoinFlips, place: Place, stated: Stated) -> Word | None:
    """What counts as having come up in a flip of which an effect states something: what that says, if it says it (705.3)."""
    word = come_up(flips, place)
    if word is None or stated.side is None:
        return word
    return Word.HEADS if stated.side is Side.HEADS else Word.TAILS


def winner_as_stated(flips: CoinFlips, place: Place, stated: Stated) -> Player | None:
    """Who wins a flip of which an effect states something: whoever that says, else who flips if the call matches (705.3).

    The player whom the effect states wins a flip too that nobody calls, and one of another player: by the letter.
    """
    flip, word = _flip_at(flips, place), come_up_as_stated(flips, place, stated)
    if word is None:
        return None
    if stated.winner is not None:
        return stated.winner
    return flip.flipper if flip.call is word else None


def times_flipped(flips: CoinFlips, player: Player) -> Times:
    """How many coins a player has flipped, as an ability wants to know that triggers on it."""
    return sum(1 for flip in flips.flips if flip.flipper == player and flip.result is not None)


def times_won(flips: CoinFlips, player: Player) -> Times:
    """How many of the flips a player has won: those that the player flipped and that match the call (511.1)."""
    return sum(1 for flip in flips.flips if flip.flipper == player and _matches(flips, flip) is True)


def times_lost(flips: CoinFlips, player: Player) -> Times:
    """How many of the flips a player has lost: those that the player flipped and that don't match the call (511.1)."""
    return sum(1 for flip in flips.flips if flip.flipper == player and _matches(flips, flip) is False)


def _flip_at(flips: CoinFlips, place: Place) -> Flip:
    if place > len(flips.flips):
        raise RulesError("511.1: there are fewer flips than that, so name one that is there")
    return flips.flips[place - 1]


def _called(flips: CoinFlips, flip: Flip, call: Call, edition: Edition) -> Flip:
    if flips.cares is Cares.SIDES:
        raise RulesError("511.2: nobody calls a flip of which only the side matters, so let it land")
    if edition in OPPONENTS_CALL:
        if all(call.by != _decider(flips.turn, other) for other in (1, 2, 3, 4) if other != flip.flipper):
            raise RulesError("511.1: an opponent of who flips calls, so let one of them call")
    elif call.by != _decider(flips.turn, flip.flipper):
        raise RulesError("511.1: who flips calls, or who controls that player's turn, so let that player call")
    if call.word not in words_to_call(flips.method):
        raise RulesError("511.3: this can't come up, so call one of the two outcomes")
    if flip.call is not None:
        raise RulesError("511.1: this flip has been called, so let it land")
    if flip.result is not None:
        raise RulesError("511.1: the result is known, so it is too late to call; flip another coin")
    return replace(flip, call=call.word)


def _landed(flips: CoinFlips, flip: Flip, land: Land) -> Flip:
    if flip.result is not None:
        raise RulesError("511.1: this flip has its result, so flip another coin")
    if land.result > _number_of_results(flips.method):
        raise RulesError("511.3: the method has no such result, so name one that it has")
    if flips.cares is Cares.WINNING and flip.call is None:
        raise RulesError("511.1: the call comes before the result, so let somebody call first")
    return replace(flip, result=land.result)


def _decider(turn: ControlledTurn | None, player: Player) -> Player:
    return turn.controller if turn is not None and turn.player == player else player


def _matches(flips: CoinFlips, flip: Flip) -> bool | None:
    """Whether the call of a flip matches its result; None while one of them isn't there."""
    if flip.call is None or flip.result is None:
        return None
    return _outcome(flips.method, flip.result) is flip.call


def _outcome(method: Method, result: Result) -> Word:
    """What a result of a method means."""
    match method:
        case Coin(designation):
            return _designated(designation, first=result == 1)
        case Die(_, None):
            return Word.ODDS if result % 2 == 1 else Word.EVENS
        case Die(_, designation):
            return _designated(designation, first=result % 2 == 1)
        case Numbers(_, heads):
            return Word.HEADS if result <= heads else Word.TAILS


def _number_of_results(method: Method) -> Results:
    match method:
        case Coin():
            return 2
        case Die(sides):
            return sides
        case Numbers(numbers):
            return numbers


def _is_ambiguous(designation: Designation | None) -> bool:
    return designation is not None and designation.first is designation.second


def _designated(designation: Designation | None, *, first: bool) -> Word:
    side = Side.HEADS if first else Side.TAILS
    if designation is not None:
        side = designation.first if first else designation.second
    return Word.HEADS if side is Side.HEADS else Word.TAILS
