"""Coin flips (511) in other editions than those of 2006 to 2008: who calls, which flips are called, and what a coin is.

Since 2025-06-06 effects may also state what comes up in a flip or who wins it (705.3). That has no number in 2006: it is
511.4 here.
"""

from typing import Any

import z3

from models.chance import can_come_up, means
from models.coin_flips import IN_THE_AIR
from models.flips import came_up, flip_at, is_there, result_at
from verifier.clauses import clause
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""

A_COIN, BY_EFFECT, CALLED_BY_DEFAULT = "2008-10-01", "2018-06-08", "2022-06-10"
"""From when on a coin is said to be fair; the effect alone counts; a flip is called unless only a side matters."""

STATED = "2025-06-06"
"""From when on effects may state what comes up in a flip, and who wins it."""


@clause(
    "511.1e",
    "an opponent calls while the coin is in the air",
    because="one player flips the coin, and it is an opponent of that player who calls, not the player",
    until=IN_THE_AIR,
)
def called_by_an_opponent(flips: RecordView, call: RecordView, refused: z3.BoolRef) -> z3.BoolRef:
    """Just those calls are refused that can't be, come too late, or are the flipper's own.

    Which of several opponents calls isn't said, so any of them may. What a call then wins is known from the texts since
    2006-07-15 only, and nothing is said here of flips that nobody wins.
    """
    return refused == not_(may_call_as_an_opponent(flips, call))


@clause(
    "511.2c",
    "an object that speaks of winning has its flips called",
    because="it is the object that cares who wins, wherever on it winning or losing a flip is spoken of",
    since=IN_THE_AIR,
    until=BY_EFFECT,
)
def called_by_object(own: RecordView, others: RecordView, called: z3.BoolRef) -> z3.BoolRef:
    """Of an object that speaks of winning or of sides, the flips are called exactly if it speaks of winning somewhere."""
    return called == any_of(own.winning, others.winning)


@clause(
    "511.2d",
    "an effect that cares who wins has its flips called",
    because="it is the effect that cares who wins or which side comes up, whatever else its object does",
    since=BY_EFFECT,
    until=CALLED_BY_DEFAULT,
)
def called_by_effect(own: RecordView, called: z3.BoolRef) -> z3.BoolRef:
    """Of an effect that cares for the one or for the other, the flips are called exactly if it cares who wins."""
    return called == own.winning


@clause(
    "511.2e",
    "flips are called unless an effect cares for sides only",
    because="only where an effect cares for nothing but heads or tails nobody calls; all other flips are called",
    since=CALLED_BY_DEFAULT,
)
def called_by_default(own: RecordView, called: z3.BoolRef) -> z3.BoolRef:
    """An effect that cares for neither, or for both, has its flips called as well."""
    return called == not_(all_of(own.sides, not_(own.winning)))


@clause(
    "511.3e",
    "a coin has two sides, told apart and equally likely",
    because="what is flipped must have two sides that are easily told apart and land face up equally often",
    since=A_COIN,
)
def a_fair_coin(thing: RecordView, serves: z3.BoolRef) -> z3.BoolRef:
    """Just such a thing may be flipped as a coin. Which of its sides are heads may still have to be designated."""
    return serves == all_of(thing.sides == 2, thing.told_apart, thing.equally_likely)


@clause(
    "511.4a",
    "the side that an effect states has come up",
    because="where an effect states what comes up, what really came up is ignored",
    since=STATED,
)
def side_as_stated(flips: RecordView, place: Any, stated: RecordView, word: Any) -> z3.BoolRef:
    """Nothing has come up before the flip has its result; then it is what is stated, or else what that result means."""
    return all_of(
        word.present == came_up(flips, place),
        implies(word.present, has_come_up_as_stated(flips, place, stated, word.value)),
    )


@clause(
    "511.4b",
    "the player whom an effect states wins",
    because="where an effect states who wins, neither call nor result counts",
    since=STATED,
    reading="winner-as-stated-of-any-flip",
    reading_because="a flip that nobody calls is won by that player too, since the effect says so",
)
def winner_as_stated(flips: RecordView, winner: Any, stated: RecordView) -> z3.BoolRef:
    """Whoever flips, and whatever was called."""
    return same(winner, stated.winner)


@winner_as_stated.read_as(
    "winner-as-stated-of-called-flips", because="a flip that only shows heads or tails has neither winner nor loser (705.2)"
)
def winner_as_stated_of_called_flips(flips: RecordView, winner: Any, stated: RecordView) -> z3.BoolRef:
    """Of flips of which only the side matters nobody wins."""
    return choose(flips.cares.SIDES, winner.absent, same(winner, stated.winner))


@clause(
    "511.4c",
    "without a stated winner a call is compared with what counts",
    because="who flips wins if the call matches what is stated to have come up, or else what came up",
    since=STATED,
)
def wins_by_what_counts(flips: RecordView, place: Any, stated: RecordView, winner: Any) -> z3.BoolRef:
    """Nobody but the player who flips wins, and nobody does without a call."""
    flip = flip_at(flips, place)
    matching = all_of(flip.call.present, has_come_up_as_stated(flips, place, stated, flip.call.value))
    return all_of(winner.present == matching, implies(winner.present, winner.value == flip.flipper))


def has_come_up_as_stated(flips: Any, place: Any, stated: Any, word: Any) -> z3.BoolRef:
    """Whether that word counts as having come up in a flip that has its result."""
    side = stated.side.value
    as_stated = choose(side.HEADS, word.HEADS, word.TAILS)
    return choose(stated.side.present, as_stated, means(flips.method, result_at(flips, place), word))


def may_call_as_an_opponent(flips: Any, call: Any) -> z3.BoolRef:
    """Whether a call can be, comes in time, and isn't by the player who flips."""
    flip = flip_at(flips, call.place)
    in_time = all_of(flip.call.absent, flip.result.absent)
    return all_of(is_there(flips, call.place), can_come_up(flips.method, call.word), in_time, call.by != flip.flipper)
