"""Flips of coins and the table where they are flipped, as clauses see them: what is always so, and what can be done."""

import itertools
from typing import Any

import z3

from models.chance import can_come_up, means, number_of_results, serves
from models.objects import same_but_for
from verifier.clauses import clause
from verifier.formulas import TRUE
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same


def well_formed(flips: Any) -> z3.BoolRef:
    """The invariant of flips: a method that serves, calls where a flip can be won, and calls and results that it has."""
    return all_of(
        serves(flips.cares, flips.method),
        *(implies(here, _consistent(flips, flip)) for here, flip in there(flips.flips)),
    )


@clause(
    "511.1a",
    "what is won or lost has its call before its result",
    because="the call comes first",
    reading="call-before-result",
    reading_because="a call that may wait for the result always wins",
)
def results_follow_calls(flips: Any, flip: Any) -> z3.BoolRef:
    """The part of the invariant that depends on how 511.1a is read; it is no clause of its own."""
    return implies(all_of(flips.cares.WINNING, flip.result.present), flip.call.present)


@results_follow_calls.read_as("call-in-either-order", because="then the result may be there before the call")
def results_and_calls(flips: Any, flip: Any) -> z3.BoolRef:
    """Nothing: either may be there before the other."""
    return TRUE


def _consistent(flips: Any, flip: Any) -> z3.BoolRef:
    return all_of(
        results_follow_calls(flips, flip),
        implies(flip.call.present, all_of(flips.cares.WINNING, can_come_up(flips.method, flip.call.value))),
        implies(flip.result.present, flip.result.value <= number_of_results(flips.method)),
    )


def seated(table: Any) -> z3.BoolRef:
    """Whether a table can be: everybody has one seat, and who plays the turn and who controls it have one."""
    pairs = itertools.combinations(seats(table), 2)
    return all_of(
        *(not_(all_of(later, one == other)) for (_, one), (later, other) in pairs),
        implies(table.turn.present, all_of(*(plays(table, each) for each in table.turn.value.fields.values()))),
    )


def may_begin(cares: Any, flippers: Any, proposed: Any, table: Any) -> z3.BoolRef:
    """Whether these players can flip with that method proposed: all of them play, and the method serves."""
    return all_of(serves(cares, proposed), all_play(flippers, table))


def all_play(flippers: Any, table: Any) -> z3.BoolRef:
    """Whether these are all players of the game."""
    return all_of(*(implies(here, plays(table, flipper)) for here, flipper in there(flippers)))


def well_begun(cares: Any, flippers: Any, table: Any, flips: Any) -> z3.BoolRef:
    """Whether flips are as they begin: they can be so, nothing is known of them yet, and the rest is as it was said."""
    return all_of(
        well_formed(flips),
        one_open_flip_each(flippers, flips),
        same(flips.cares, cares),
        same(flips.turn, table.turn),
    )


def one_open_flip_each(flippers: Any, flips: Any) -> z3.BoolRef:
    """Whether there is just one flip for each of these players, in their order, and nothing is known of it yet."""
    return all_of(
        same(flippers.length, flips.flips.length),
        *(
            implies(here, all_of(flip.flipper == flipper, flip.call.absent, flip.result.absent))
            for (here, flipper), flip in zip(there(flippers), flips.flips, strict=False)
        ),
    )


def possible(flips: Any, action: Any) -> z3.BoolRef:
    """Whether an action fits the flips, whatever its order: there is such a flip, and it has no such call or result yet."""
    flip, call, land = flip_at(flips, place_of(action)), action.as_a("Call"), action.as_a("Land")
    callable_ = all_of(
        flips.cares.WINNING,
        decides_for(flips.turn, flip.flipper, call.by),
        can_come_up(flips.method, call.word),
        flip.call.absent,
    )
    landing = all_of(flip.result.absent, land.result <= number_of_results(flips.method))
    return all_of(is_there(flips, place_of(action)), choose(action.is_a("Call"), callable_, landing))


def settles(flips: Any, action: Any) -> z3.BoolRef:
    """Whether after an action both call and result of its flip are there."""
    flip = flip_at(flips, place_of(action))
    return choose(action.is_a("Call"), flip.result.present, flip.call.present)


def matches(flips: Any, action: Any) -> z3.BoolRef:
    """Whether after an action both call and result of its flip are there, and match."""
    return all_of(settles(flips, action), _call_and_result_match(flips, action))


def differs(flips: Any, action: Any) -> z3.BoolRef:
    """Whether after an action both call and result of its flip are there, and don't match."""
    return all_of(settles(flips, action), not_(_call_and_result_match(flips, action)))


def _call_and_result_match(flips: Any, action: Any) -> z3.BoolRef:
    flip, calling = flip_at(flips, place_of(action)), action.is_a("Call")
    call = choose(calling, action.as_a("Call").word, flip.call.value)
    result = choose(calling, flip.result.value, action.as_a("Land").result)
    return means(flips.method, result, call)


def has_come_up(flips: Any, place: Any, word: Any) -> z3.BoolRef:
    """Whether something has come up just if there is a result, and it is what that result means."""
    as_it_means = means(flips.method, result_at(flips, place), word.value)
    return all_of(word.present == came_up(flips, place), implies(word.present, as_it_means))


def counted_as_it_lands(flips: Any, action: Any, player: Any, before: Any, after: Any) -> z3.BoolRef:
    """Whether a player has flipped one coin more just if one of that player's has now come to its result."""
    own = all_of(action.is_a("Land"), is_by(flips, action, player))
    return after == choose(own, before + 1, before)


def changes_only_that_flip(flips: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whether the flip spoken of has now that call or that result, and all else is as it was."""
    pairs = zip(there(flips.flips), after.flips, strict=False)
    return all_of(
        same_but_for(flips, after, "flips"),
        same(flips.flips.length, after.flips.length),
        *(
            implies(here, choose(same(place_of(action), place), _done_to(flip, action, now), same(flip, now)))
            for place, ((here, flip), now) in enumerate(pairs, start=1)
        ),
    )


def _done_to(flip: Any, action: Any, now: Any) -> z3.BoolRef:
    called = all_of(now.call.present, same(now.call.value, action.as_a("Call").word), same_but_for(flip, now, "call"))
    result = now.result
    landed = all_of(result.present, result.value == action.as_a("Land").result, same_but_for(flip, now, "result"))
    return choose(action.is_a("Call"), called, landed)


def is_the_caller(flips: Any, place: Any, caller: Any) -> z3.BoolRef:
    """Whether it is somebody who calls a flip, and who decides for its flipper."""
    return all_of(caller.present, decides_for(flips.turn, flip_at(flips, place).flipper, caller.value))


def decides_for(turn: Any, player: Any, decider: Any) -> z3.BoolRef:
    """Whether it is this player that decides for a player: the controller of the player's turn, or else the player."""
    return decider == choose(controlled(turn, player), turn.value.controller, player)


def controlled(turn: Any, player: Any) -> z3.BoolRef:
    """Whether it is that player's turn, and controlled."""
    return all_of(turn.present, turn.value.player == player)


def used_if(agreed: z3.BoolRef, proposed: Any, used: Any) -> z3.BoolRef:
    """Whether what is proposed is used where that is agreed or it is a coin, and else a coin that shows heads and tails."""
    plain_coin = all_of(used.is_a("Coin"), used.as_a("Coin").designation.absent)
    return choose(any_of(agreed, proposed.is_a("Coin")), same(used, proposed), plain_coin)


def everybody_agrees(table: Any) -> z3.BoolRef:
    """Whether there is no player of the game who hasn't agreed."""
    return all_of(*(implies(here, agrees(table, player)) for here, player in seats(table)))


def agrees(table: Any, player: Any) -> z3.BoolRef:
    """Whether somebody has agreed."""
    return any_of(*(all_of(here, each == player) for here, each in there(table.agreeing)))


def plays(table: Any, player: Any) -> z3.BoolRef:
    """Whether a player is one of the game."""
    return any_of(*(all_of(here, each == player) for here, each in seats(table)))


def seats(table: Any) -> list[tuple[z3.BoolRef, Any]]:
    """The players of a game, each with whether the seat is taken."""
    return there(table.players)


def is_by(flips: Any, action: Any, player: Any) -> z3.BoolRef:
    """Whether the flip that an action speaks of is one by that player."""
    flipper: z3.BoolRef = flip_at(flips, place_of(action)).flipper == player
    return flipper


def came_up(flips: Any, place: Any) -> z3.BoolRef:
    """Whether there is a flip at that place, and it has come to its result."""
    return all_of(is_there(flips, place), flip_at(flips, place).result.present)


def result_at(flips: Any, place: Any) -> Any:
    """The result of the flip at a place; it means nothing if there is none yet."""
    return flip_at(flips, place).result.value


def flip_at(flips: Any, place: Any) -> RecordView:
    """The flip at a place, counted from 1; it means nothing if there is none."""
    *before, found = flips.flips
    for each, flip in enumerate(before, start=1):
        found = choose(same(place, each), flip, found)
    assert isinstance(found, RecordView)
    return found


def is_there(flips: Any, place: Any) -> z3.BoolRef:
    """Whether there is a flip at that place."""
    return any_of(*(all_of(same(place, each), here) for each, (here, _) in enumerate(there(flips.flips), start=1)))


def place_of(action: Any) -> Any:
    """Which flip an action speaks of."""
    return choose(action.is_a("Call"), action.as_a("Call").place, action.as_a("Land").place)


def there(sequence: Any) -> list[tuple[z3.BoolRef, Any]]:
    """The elements of a sequence, each with whether it is there."""
    return [(sequence.has(place), each) for place, each in enumerate(sequence)]
