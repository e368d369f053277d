"""The game as a whole: how turns go on, whose they are, and what that means for players (100)."""

from itertools import pairwise
from typing import Any

import z3

from models.counting import NONE
from models.ending_the_turn_moments import PHASES_END_WITH, STEPS
from models.game_doing import extra_turns_go_on
from models.game_pieces import (
    height_of,
    in_play_of_one_game,
    is_of_game_in_progress,
    is_on_stack,
    of_pieces,
    pieces_of,
)
from models.nests import MOST_POISON, cases, happens, seats_of
from models.objects import same_but_for
from models.turns import of
from verifier.clauses import clause
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of turns is beyond a program."""


@clause(
    "100/turns",
    "turns are begun, go on and are ended as said",
    because="the last effect on a turn controls it, its steps come in order, and ending it skips some (300, 507, 509)",
)
def turns_go_on(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Step by step, stage by stage; what that does to pieces is told for those of the game in progress."""
    return all_of(
        *(implies(here, _begins(game, begin.player, after)) for here, begin in cases(action, "BeginTurn")),
        implies(happens(action, "EndTheTurn"), _is_being_ended(game, after)),
        implies(happens(action, "CarryOn"), _goes_on(game, after)),
    )


@clause(
    "100/burn",
    "unused mana is lost as a phase ends, and life with it",
    because="as a phase ends mana burns all but whose turn another controls, and nothing else costs life (300.3, 507.4)",
)
def mana_burns(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Of those who are there still; whatever else happens to turns, pools and life stay.

    As an effect is finished that had a subgame played, who didn't win that is left with half the life, rounded down.
    """
    its_game, course = game.nest.game, game.course
    ends = all_of(happens(action, "CarryOn"), phase_ends(game, after))
    halved = all_of(happens(action, "CarryOn"), course.stage.RESOLVING, its_game.resolving.value.outcome.present)
    winner = its_game.resolving.value.outcome.value.winner
    rows = []
    players = zip(its_game.seats, after.nest.game.seats, course.mana, after.course.mana, strict=True)
    for player, (seat, now, mana, left) in enumerate(players, start=1):
        spared = all_of(its_game.active == player, its_game.controller.present, its_game.controller.value != player)
        burnt = choose(seat.life > mana, seat.life - mana, NONE)
        loser = all_of(halved, not_(all_of(winner.present, winner.value == player)))
        half = any_of(now.life + now.life == seat.life, now.life + now.life + 1 == seat.life)
        lives_on = choose(loser, half, now.life == choose(all_of(ends, not_(spared)), burnt, seat.life))
        pool = choose(ends, NONE, mana)
        rows.append(implies(all_of(seat.playing, now.playing), all_of(lives_on, left == pool)))
    return all_of(*rows)


@clause(
    "100/lost",
    "who has lost is gone as players get priority, none else",
    because="without life, with ten poison counters or short of cards a player loses at the next check (102.3, 420.5)",
)
def losers_are_gone(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whatever they lost for. Nobody else leaves because a turn goes on."""
    checked = is_checked(game, action, after)
    rows = []
    for (_, seat), (_, now) in zip(seats_of(game.nest.game), seats_of(after.nest.game), strict=True):
        lost = has_lost(seat, now.life)
        rows.append(implies(seat.playing, choose(checked, now.playing == not_(lost), now.playing)))
    return all_of(*rows)


def _begins(game: Any, player: Any, after: Any) -> z3.BoolRef:
    """A turn begins with its untap step, under who made the last effect on it, which is used up (507.1)."""
    now, waited, course = after.nest.game, of(game.course.waiting, player), after.course
    controlled = all_of(waited.present, waited.value != player)

    def is_as_before(piece: Any, later: Any) -> z3.BoolRef:
        was, place = piece.at.as_a("InZone"), later.at.as_a("InZone")
        fresh = all_of(in_play_of_one_game(piece, later), same_but_for(was, place, "attacked"))
        return any_of(same(piece, later), all_of(same_but_for(piece, later, "at"), fresh, not_(place.attacked)))

    return all_of(
        now.active == player,
        now.controller.present == controlled,
        implies(controlled, now.controller.value == waited.value),
        of(course.waiting, player).absent,
        all_of(course.step.UNTAP, course.stage.BEGUN, course.extra_combats == 0),
        extra_turns_go_on(game, player, after),
        of_pieces(game, after, is_as_before),
    )


def _is_being_ended(game: Any, after: Any) -> z3.BoolRef:
    """Nothing is on the stack or in combat any more, and what ended the turn isn't finished (509.1a)."""

    def is_out(piece: Any, now: Any) -> z3.BoolRef:
        fights = all_of(in_play_of_one_game(piece, now), now.at.as_a("InZone").combat.present)
        return implies(is_of_game_in_progress(piece, game), not_(any_of(is_on_stack(now), fights)))

    course = after.course
    coins = all_of(course.stage.STACK_REMOVED, same(course.step, game.course.step), course.flips.absent)
    return all_of(coins, after.nest.game.resolving.absent, of_pieces(game, after, is_out))


def _goes_on(game: Any, after: Any) -> z3.BoolRef:
    before, now = game.course, after.course
    cleaning = all_of(before.stage.BEGUN, before.step.CLEANUP)
    follows = all_of(now.stage.BEGUN, _next_step(before, now))
    resolves = all_of(now.stage.RESOLVING, same(before.step, now.step), _top_resolves(game, after))
    passed = choose(_stack_is_empty(game), follows, resolves)
    given = all_of(now.stage.PRIORITY, same(before.step, now.step))
    return all_of(
        implies(before.stage.PRIORITY, passed),
        implies(all_of(before.stage.BEGUN, before.step.UNTAP), all_of(now.stage.BEGUN, now.step.UPKEEP)),
        implies(all_of(before.stage.BEGUN, not_(before.step.UNTAP)), any_of(given, all_of(cleaning, now.stage.OVER))),
        implies(before.stage.RESOLVING, all_of(given, after.nest.game.resolving.absent, now.flips.absent)),
        implies(before.stage.STACK_REMOVED, all_of(now.stage.CHECKED, same(before.step, now.step))),
        implies(before.stage.CHECKED, all_of(now.stage.BEGUN, now.step.CLEANUP)),
        any_of(_spends_a_combat(before), before.extra_combats == now.extra_combats),
    )


def _next_step(before: Any, now: Any) -> z3.BoolRef:
    """The steps in their order, and once more from combat on after the second main phase for each extra combat (300.7)."""
    usual = (implies(before.step.is_member(step), now.step.is_member(then)) for step, then in pairwise(STEPS))
    once_more = all_of(now.step.BEGINNING_OF_COMBAT, now.extra_combats == before.extra_combats - 1)
    again = implies(before.step.CLEANUP, now.step.CLEANUP)
    return choose(_spends_a_combat(before), once_more, all_of(*usual, again))


def _spends_a_combat(before: Any) -> z3.BoolRef:
    return all_of(before.stage.PRIORITY, before.step.SECOND_MAIN, before.extra_combats > 0)


def phase_ends(game: Any, after: Any) -> z3.BoolRef:
    """Whether a phase ends now: all passed at its end, the turn is being ended, or is over."""
    course = game.course
    last = any_of(*(course.step.is_member(step) for step in PHASES_END_WITH))
    passed = all_of(course.stage.PRIORITY, _stack_is_empty(game), last)
    return any_of(passed, course.stage.CHECKED, after.course.stage.OVER)


def has_lost(seat: Any, life: Any) -> z3.BoolRef:
    """Whether a player with so much life loses at the next check (420.5a, g, h)."""
    return any_of(seat.short, life == 0, seat.poison >= MOST_POISON)


def cleans_up(game: Any, action: Any) -> z3.BoolRef:
    """Whether a cleanup step begins, with what is done in it at once (314.1, 314.2)."""
    return all_of(happens(action, "CarryOn"), game.course.stage.BEGUN, game.course.step.CLEANUP)


def is_checked(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whether state-based effects are checked: as players get priority, and as the turn is ended (408.1, 509.1b)."""
    return all_of(
        happens(action, "GivePriority", "CarryOn"),
        any_of(after.course.stage.PRIORITY, after.course.stage.CHECKED),
        not_(all_of(happens(action, "CarryOn"), same(game.course.stage, after.course.stage))),
    )


def _stack_is_empty(game: Any) -> z3.BoolRef:
    return not_(any_of(*(is_stacked for is_stacked, _ in _stack(game))))


def _stack(game: Any) -> list[tuple[z3.BoolRef, RecordView]]:
    """The pieces, each with whether it is on the stack of the game in progress."""
    return [
        (all_of(there, is_on_stack(piece), is_of_game_in_progress(piece, game)), piece)
        for _, there, piece in pieces_of(game)
    ]


def _top_resolves(game: Any, after: Any) -> z3.BoolRef:
    """Whether what resolves is what nothing on the stack is above, and whether a subgame is played is as its effect says."""
    resolving = after.nest.game.resolving
    stack = _stack(game)
    rows = []
    for here, piece in stack:
        higher = any_of(*(all_of(there, height_of(other) > height_of(piece)) for there, other in stack))
        as_it_is = all_of(same(resolving.value.object, piece.id), resolving.value.creates == piece.plays_subgame)
        rows.append(implies(all_of(here, not_(higher)), as_it_is))
    return all_of(resolving.present, resolving.value.outcome.absent, *rows)
