"""Coin flips (511): who calls, who wins or loses, and what may stand in for a coin, as clauses.

They speak of one step, from any flips that can be, so of histories of every length.
"""

from typing import Any

import z3

from models.chance import called_like, count_of_first, count_of_others, is_odd, unambiguous
from models.flips import (
    agrees,
    controlled,
    differs,
    everybody_agrees,
    flip_at,
    matches,
    one_open_flip_each,
    place_of,
    possible,
    seats,
    used_if,
)
from verifier.clauses import clause
from verifier.formulas import FALSE
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_

IN_PERSON = "agreement-is-the-players"
"""The other reading of who agrees to what a flip is made with: the players, whoever decides for them (511.3)."""

IN_THE_AIR, ON_THE_TABLE = "2006-07-15", "2006-10-01"
"""From when on the section is there, with a call while the coin is in the air; from when on that isn't said any more."""

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""


@clause(
    "511.1a",
    "who flips calls, before the result is there",
    because="a flip that is won or lost is called by who decides for its flipper, and a known result can't be called",
    since=IN_THE_AIR,
    reading="call-before-result",
    reading_because="a call that may wait for the result always wins, so that nothing would be left to chance",
)
def called_in_time(flips: RecordView, action: ChoiceView, refused: z3.BoolRef, in_the_air: z3.BoolRef) -> z3.BoolRef:
    """Just those steps are refused that can't be, or that bring a result before its call or a call after its result.

    `in_the_air` says that the text is that of before 2006-10-01, by which the call comes while the coin is in the air.
    """
    return refused == any_of(not_(possible(flips, action)), _out_of_order(flips, action))


@called_in_time.read_as(
    "call-in-either-order",
    because="the text of 2006-10-01 names the flip before the call, and no longer says that the coin is in the air",
)
def called_at_any_time(flips: RecordView, action: ChoiceView, refused: z3.BoolRef, in_the_air: z3.BoolRef) -> z3.BoolRef:
    """Just those steps are refused that can't be in any order: a result may be there before the call, but in the air."""
    return refused == any_of(not_(possible(flips, action)), all_of(in_the_air, _out_of_order(flips, action)))


@clause(
    "511.1b",
    "a call that matches the result wins the flip",
    because="what was called came up, so the flip is won, once",
    since=IN_THE_AIR,
)
def match_wins(flips: RecordView, action: ChoiceView, before: RecordView, after: RecordView) -> z3.BoolRef:
    """With the step after which both a matching call and the result are there, the flipper has one win more."""
    return implies(
        matches(flips, action),
        all_of(after.won == before.won + 1, after.lost == before.lost),
    )


@clause(
    "511.1c",
    "any other call loses it",
    because="what was called didn't come up, so the flip is lost: there is no draw",
    since=IN_THE_AIR,
)
def else_loses(flips: RecordView, action: ChoiceView, before: RecordView, after: RecordView) -> z3.BoolRef:
    """With the step after which both a call and a result are there that don't match, the flipper has one loss more."""
    return implies(
        differs(flips, action),
        all_of(after.won == before.won, after.lost == before.lost + 1),
    )


@clause(
    "511.1d",
    "nobody but the flipper wins or loses",
    because="no other player is involved in a flip, neither who calls for the flipper nor an opponent",
    since=IN_THE_AIR,
)
def only_the_flipper(before: RecordView, after: RecordView) -> z3.BoolRef:
    """Whatever is done to a flip of another player, a player's wins and losses stay what they were."""
    return all_of(after.won == before.won, after.lost == before.lost)


@clause(
    "511.2a",
    "for heads or tails each affected player flips, uncalled",
    because="each of them flips one coin, and nobody calls what only comes up heads or tails",
    since=IN_THE_AIR,
)
def flipped_without_a_call(flippers: SequenceView, flips: RecordView, caller: OptionalView) -> z3.BoolRef:
    """There is one flip for each affected player, open and without a call, and nobody is asked to call it."""
    return all_of(one_open_flip_each(flippers, flips), caller.absent)


@clause(
    "511.2b",
    "a flip for heads or tails has no winner and no loser",
    because="nothing was called, so whatever came up, nobody has won or lost",
    since=IN_THE_AIR,
)
def nobody_wins(score: RecordView) -> z3.BoolRef:
    """Of such flips, whatever has come up, no player has won or lost any."""
    return all_of(score.won == 0, score.lost == 0)


@clause(
    "511.3a",
    "a coin's sides mean what they are designated as",
    because="one side is heads and the other tails: as they show, or as was designated before the flip",
    since=IN_THE_AIR,
)
def designated_sides(coin: RecordView, first: OptionalView, second: OptionalView) -> z3.BoolRef:
    """What its two sides mean is never the same, and where that was designated, it is what was."""
    designation = coin.designation
    obvious = all_of(first.value.HEADS, second.value.TAILS)
    as_designated = all_of(
        called_like(designation.value.first, first.value),
        called_like(designation.value.second, second.value),
    )
    apart = any_of(obvious, all_of(first.value.TAILS, second.value.HEADS))
    return all_of(first.present, second.present, apart, choose(designation.present, as_designated, obvious))


@clause(
    "511.3b",
    "a substitute has two equally likely outcomes",
    because="all results being equally likely, there must be as many for the one outcome as for the other",
    since=IN_THE_AIR,
)
def equally_likely(method: ChoiceView, fair: z3.BoolRef) -> z3.BoolRef:
    """It is fair exactly if, counted one by one, as many of its results give one outcome as give the other."""
    return fair == all_of(unambiguous(method), count_of_first(method) == count_of_others(method))


@clause(
    "511.3c",
    "a substitute needs the agreement of all players",
    because="one player of the game who doesn't agree is enough for a coin to be used",
    since=IN_THE_AIR,
    reading="agreement-is-called-for",
    reading_because="a rule lets a player agree, and 507.3 gives such decisions to who controls the player's turn",
)
def all_agree(table: RecordView, proposed: ChoiceView, used: ChoiceView) -> z3.BoolRef:
    """A substitute is used exactly if all have agreed that decide for the players of the game; else it is a coin.

    507.3i is read the same way.
    """
    controller = table.turn.value.controller
    deciders = ((here, choose(controlled(table.turn, player), controller, player)) for here, player in seats(table))
    return used_if(all_of(*(implies(here, agrees(table, decider)) for here, decider in deciders)), proposed, used)


@all_agree.read_as(
    IN_PERSON,
    because="with what a flip is made is a matter between the people at the table, like those that 507.3c leaves to them",
)
def all_agree_in_person(table: RecordView, proposed: ChoiceView, used: ChoiceView) -> z3.BoolRef:
    """A substitute is used exactly if there is no player of the game who hasn't agreed in person."""
    return used_if(everybody_agrees(table), proposed, used)


@clause(
    "511.3d",
    "odds and evens of a die are its two outcomes",
    because="odds and evens are what is called, or what was designated to mean heads and tails",
    since=IN_THE_AIR,
)
def odds_or_evens(die: RecordView, result: z3.BitVecRef, told: OptionalView) -> z3.BoolRef:
    """What came up is told by whether the number is odd or even, and by nothing else about it."""
    designation, word = die.designation, told.value
    as_designated = choose(
        is_odd(result),
        called_like(designation.value.first, word),
        called_like(designation.value.second, word),
    )
    by_itself = choose(is_odd(result), word.ODDS, word.EVENS)
    return all_of(told.present, choose(designation.present, as_designated, by_itself))


def legal(flips: Any, action: Any, in_the_air: z3.BoolRef = FALSE) -> z3.BoolRef:
    """Whether the rules allow an action, as their text is read."""
    return called_in_time(flips, action, FALSE, in_the_air)


def _out_of_order(flips: RecordView, action: ChoiceView) -> z3.BoolRef:
    """Whether a step brings a result before the call that it needs, or a call after the result."""
    flip, calling = flip_at(flips, place_of(action)), action.is_a("Call")
    too_late = all_of(calling, flip.result.present)
    too_early = all_of(not_(calling), flips.cares.WINNING, flip.call.absent)
    return any_of(too_late, too_early)
