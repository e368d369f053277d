"""Claims on coin flips (511) in other editions than those of 2006 to 2008: who calls, which flips, and with what coin."""

from typing import Any

import z3

from engine.coin_flips import CoinAction, CoinFlips, Place, Stated, Thing, Wording
from engine.objects import Edition
from models import coin_flips_by_edition as rules
from models.flips import came_up, changes_only_that_flip
from proofs.coin_flip_premises import any_flip, to_be_won
from proofs.coin_flips import CoinFlipRules
from verifier.claims import Goal, claim
from verifier.formulas import TRUE
from verifier.vocabulary import all_of, any_of, not_

STATED = "one asks about flip {place}, and there is {stated}"

ASKED = "{own} has a coin flipped, there is {others} on its object besides, and one asks whether the flip is called"


@claim(rules.called_by_an_opponent, when="this is to be done: {action}")
def called_by_an_opponent(engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, edition: Edition) -> Goal:
    after = engine.attempt.flip_after(flips, action, edition)
    return Goal(called(flips, action), rules.called_by_an_opponent(flips, call_of(action), after.refused))


@claim(
    rules.called_by_an_opponent,
    title="an opponent's call changes only the flip that it is about",
    when="{action}",
    part=True,
)
def called_by_an_opponent_and_nothing_else(
    engine: CoinFlipRules, flips: CoinFlips, action: CoinAction, edition: Edition
) -> Goal:
    after = engine.flip_after(flips, action, edition)
    premise = all_of(called(flips, action), rules.may_call_as_an_opponent(flips, call_of(action)))
    return Goal(premise, changes_only_that_flip(flips, action, after))


@claim(rules.called_by_object, when=ASKED)
def called_by_object(engine: CoinFlipRules, own: Wording, others: Wording, edition: Edition) -> Goal:
    called = engine.is_called(own, others, edition)
    return Goal(cares_for_something(own, others), rules.called_by_object(own, others, called))


@claim(rules.called_by_effect, when=ASKED)
def called_by_effect(engine: CoinFlipRules, own: Wording, others: Wording, edition: Edition) -> Goal:
    return Goal(cares_for_one_of_both(own), rules.called_by_effect(own, engine.is_called(own, others, edition)))


@claim(rules.called_by_default, when=ASKED)
def called_by_default(engine: CoinFlipRules, own: Wording, others: Wording, edition: Edition) -> Goal:
    return Goal(TRUE, rules.called_by_default(own, engine.is_called(own, others, edition)))


@claim(rules.a_fair_coin, when="one asks whether it may be flipped as a coin")
def a_fair_coin(engine: CoinFlipRules, thing: Thing) -> Goal:
    return Goal(TRUE, rules.a_fair_coin(thing, engine.is_a_coin(thing)))


@claim(rules.side_as_stated, when=STATED)
def side_as_stated(engine: CoinFlipRules, flips: CoinFlips, place: Place, stated: Stated) -> Goal:
    word = engine.come_up_as_stated(flips, place, stated)
    return Goal(any_flip(flips, place), rules.side_as_stated(flips, place, stated, word))


@claim(rules.winner_as_stated, when=STATED)
def winner_as_stated(engine: CoinFlipRules, flips: CoinFlips, place: Place, stated: Stated) -> Goal:
    winner = engine.winner_as_stated(flips, place, stated)
    return Goal(with_a_winner(flips, place, stated), rules.winner_as_stated(flips, winner, stated))


@claim(rules.winner_as_stated, title="nobody wins a flip that has no result yet", when=STATED, part=True)
def winner_as_stated_once_it_lands(engine: CoinFlipRules, flips: CoinFlips, place: Place, stated: Stated) -> Goal:
    winner = engine.winner_as_stated(flips, place, stated)
    return Goal(all_of(any_flip(flips, place), not_(came_up(flips, place))), is_nobody(winner))


@claim(rules.wins_by_what_counts, when=STATED)
def wins_by_what_counts(engine: CoinFlipRules, flips: CoinFlips, place: Place, stated: Stated) -> Goal:
    winner = engine.winner_as_stated(flips, place, stated)
    return Goal(without_a_winner(flips, place, stated), rules.wins_by_what_counts(flips, place, stated, winner))


def with_a_winner(flips: Any, place: Any, stated: Any) -> z3.BoolRef:
    """A flip that has come to its result, and an effect that states who wins it."""
    return all_of(any_flip(flips, place), came_up(flips, place), stated.winner.present)


def without_a_winner(flips: Any, place: Any, stated: Any) -> z3.BoolRef:
    """A flip that has come to its result, and an effect that doesn't state who wins it."""
    return all_of(any_flip(flips, place), came_up(flips, place), stated.winner.absent)


def is_nobody(player: Any) -> z3.BoolRef:
    """Whether there is no such player."""
    answer: z3.BoolRef = player.absent
    return answer


def called(flips: Any, action: Any) -> z3.BoolRef:
    """Flips that somebody wins or loses, in a turn that nobody controls, of which somebody wants to call one."""
    return all_of(to_be_won(flips), action.is_a("Call"))


def call_of(action: Any) -> Any:
    """The call that is to be made."""
    return action.as_a("Call")


def cares_for_something(own: Any, others: Any) -> z3.BoolRef:
    """An effect of an object that speaks of winning or losing, or of heads or tails."""
    return any_of(*(any_of(each.winning, each.sides) for each in (own, others)))


def cares_for_one_of_both(own: Any) -> z3.BoolRef:
    """An effect that cares who wins or which side comes up, and not for both."""
    return all_of(any_of(own.winning, own.sides), not_(all_of(own.winning, own.sides)))
