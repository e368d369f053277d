"""The game as a whole: how turns go on, whose they are, and what that means for players (100)."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import z3

from models import ending_the_turn, turn_control
from models.counting import NONE
from models.editions import since
from models.ending_the_turn_moments import COMBAT_IS_OVER_ONCE_CHECKED, END_STEPS, PHASES_END_WITH, STEPS
from models.game_doing import extra_turns_go_on
from models.game_pieces import (
    height_of,
    in_play_of_one_game,
    is_of_game_in_progress,
    is_on_stack,
    of_pieces,
    pieces_of,
)
from models.game_states import combat_is_ended, courses_of
from models.nests import MOST_POISON, cases, games_of, happens, plays, seats_of
from models.objects import same_but_for
from models.turns import MANA_STOPS_BURNING, of
from verifier.clauses import clause
from verifier.formulas import FALSE, TRUE
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of turns is beyond a program."""

NO_OTHER_CLEANUP = "no-cleanup-step-after-the-last"
"""The other reading of what comes as a turn is ended in its cleanup step (509.1h)."""

GOES_ON, UNBURNT = "the-end-phase-goes-on", "cut-short-burns-nobody"
"""The other readings of how a phase ends with a turn that an effect ends (507.4a, 509.1g)."""


@clause(
    "100/turns",
    "turns are begun, go on and are ended as said",
    because="the last effect on a turn controls it, its steps come in order, and ending it skips some (300, 507, 509)",
    reading=ending_the_turn.straight_to_cleanup.reading,
    reading_because=ending_the_turn.straight_to_cleanup.reading_because,
)
def turns_go_on(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Step by step, stage by stage; what that does to pieces is told for those of the game in progress.

    An effect that is to end the combat phase, and isn't in one, changes nothing (509.4g).
    """
    return _turns_go_on(game, action, edition, after, once_checked=after.course.stage.BEGUN)


@turns_go_on.read_as(NO_OTHER_CLEANUP, because=ending_the_turn.straight_to_cleanup.readings[NO_OTHER_CLEANUP].because)
def turns_go_on_or_are_over(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """A turn that is ended in its cleanup step is over; from BEGINS_ANEW on the rules say otherwise."""
    stage = after.course.stage
    over = all_of(game.course.step.CLEANUP, not_(since(edition, ending_the_turn.BEGINS_ANEW)))
    return _turns_go_on(game, action, edition, after, once_checked=choose(over, stage.OVER, stage.BEGUN))


@clause(
    "100/burn",
    "unused mana is lost as a phase ends, and life with it",
    because="as a phase ends mana burns all but whose turn another controls, and nothing else costs life (300.3, 507.4)",
    until=MANA_STOPS_BURNING,
    reading=ending_the_turn.phase_ends.reading,
    reading_because=ending_the_turn.phase_ends.reading_because,
)
def mana_burns(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Of pools, those of who is there still; whatever else happens to turns, pools and life stay, also of who is out.

    As an effect is finished that had a subgame played, who didn't win that is left with half the life, rounded down.
    """
    ends = all_of(happens(action, "CarryOn"), phase_ends(game, after))
    return _burns(game, action, after, lost=ends, burnt=ends)


@mana_burns.read_as(GOES_ON, because=ending_the_turn.phase_ends.readings[GOES_ON].because)
def mana_burns_but_for_the_last_phase(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """As a turn is ended in its end phase, mana stays for the cleanup step."""
    stays = all_of(_is_cut_short(game), any_of(*(game.course.step.is_member(step) for step in END_STEPS)))
    ends = all_of(happens(action, "CarryOn"), phase_ends(game, after), any_of(not_(stays), after.course.stage.OVER))
    return _burns(game, action, after, lost=ends, burnt=ends)


@mana_burns.read_as(UNBURNT, because=ending_the_turn.phase_ends.readings[UNBURNT].because)
def mana_burns_unless_cut_short(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """As a turn is ended, mana is lost and no life is."""
    ends = all_of(happens(action, "CarryOn"), phase_ends(game, after))
    return _burns(game, action, after, lost=ends, burnt=all_of(ends, not_(_is_cut_short(game))))


@clause(
    "100/unused",
    "unused mana is lost as a step or phase ends",
    because="as any step or phase ends pools are emptied, which costs no life, and nothing else does (500.4)",
    since=MANA_STOPS_BURNING,
)
def mana_is_lost(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Of pools, those of who is there still; of what is done to life else, that is so which 100/burn says."""
    gone_on = all_of(happens(action, "CarryOn"), any_of(phase_ends(game, after), _step_ends(game)))
    ends = any_of(gone_on, combat_is_ended(game, action))
    return _burns(game, action, after, lost=ends, burnt=FALSE)


@clause(
    "100/effects",
    "an effect on a turn waits until it begins, and then lasts",
    because="nothing but the turn that it is for, or a later effect, takes an effect away, and nothing its control (507.1)",
    reading=turn_control.for_the_next_turn.reading,
    reading_because=turn_control.for_the_next_turn.reading_because,
)
def control_lasts(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Of turns of players who are there still, in the game in progress and in its main games.

    From 2010-10-01 on what controls a player ends as its controller leaves the game that it is in (800.4a).
    """
    ends = since(edition, turn_control.PLAYERS_CONTROLLED)

    def lasts(was: Any, now: Any, _: Any, later: Any) -> z3.BoolRef:
        is_gone = all_of(ends, was.present, not_(plays(later, was.value)))
        return choose(is_gone, now.absent, same(was, now))

    return _control_lasts(game, action, after, lasts=lasts)


@control_lasts.read_as(turn_control.ENDS, because=turn_control.for_the_next_turn.readings[turn_control.ENDS].because)
def control_lasts_while_creators_stay(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Until its creator leaves the game that it is in. Of who left before nothing is said: they would have none."""

    def lasts(was: Any, now: Any, its_game: Any, later: Any) -> z3.BoolRef:
        is_gone = all_of(was.present, not_(plays(later, was.value)))
        ends = any_of(now.absent, all_of(not_(plays(its_game, was.value)), same(was, now)))
        return choose(is_gone, ends, same(was, now))

    return _control_lasts(game, action, after, lasts=lasts)


def _control_lasts(game: Any, action: Any, after: Any, *, lasts: Callable[[Any, Any, Any, Any], z3.BoolRef]) -> z3.BoolRef:
    """Whether it lasts so, before and after, in a game before and after, who waits for a turn and who controls it."""
    rows = []
    games = zip(games_of(game.nest), games_of(after.nest), courses_of(game), courses_of(after), strict=False)
    for steps, ((there, its_game), (_, later), course, now) in enumerate(games):
        begun = happens(action, "BeginTurn") if steps == 0 else FALSE
        rows.append(implies(all_of(there, not_(begun)), lasts(its_game.controller, later.controller, its_game, later)))
        waiting = zip(later.seats, course.waiting, now.waiting, strict=True)
        for player, (seat, waited, waits) in enumerate(waiting, start=1):
            another = any_of(*_is_for_another_turn(action, player)) if steps == 0 else FALSE
            rows.append(implies(all_of(there, seat.playing, not_(another)), lasts(waited, waits, its_game, later)))
    return any_of(happens(action, "StartSubgame", "EndSubgame"), all_of(*rows))


def _is_for_another_turn(action: Any, player: int) -> Iterator[z3.BoolRef]:
    """Whether a player's next turn is another than before, or an effect on it is created."""
    yield from (all_of(here, begin.player == player) for here, begin in cases(action, "BeginTurn"))
    yield from (all_of(here, effect.affected == player) for here, effect in cases(action, "CreateEffect"))


def _turns_go_on(game: Any, action: Any, edition: Any, after: Any, *, once_checked: z3.BoolRef) -> z3.BoolRef:
    """Whether turns go on so, where `once_checked` comes of a turn that is being ended."""
    return all_of(
        *(implies(here, _begins(game, begin.player, after)) for here, begin in cases(action, "BeginTurn")),
        implies(happens(action, "EndTheTurn"), _is_being_ended(game, edition, after)),
        implies(combat_is_ended(game, action), _has_combat_ended(game, after)),
        implies(all_of(happens(action, "EndTheCombatPhase"), not_(combat_is_ended(game, action))), same(game, after)),
        implies(happens(action, "CarryOn"), _goes_on(game, after, once_checked)),
    )


def _burns(game: Any, action: Any, after: Any, *, lost: z3.BoolRef, burnt: z3.BoolRef) -> z3.BoolRef:
    """Whether mana is lost just if it is `lost`, and costs life just if it is `burnt`."""
    its_game, course = game.nest.game, game.course
    halved = all_of(happens(action, "CarryOn"), course.stage.RESOLVING, its_game.resolving.value.outcome.present)
    winner = its_game.resolving.value.outcome.value.winner
    rows = []
    players = zip(its_game.seats, after.nest.game.seats, course.mana, after.course.mana, strict=True)
    for player, (seat, now, mana, left) in enumerate(players, start=1):
        spared = all_of(its_game.active == player, its_game.controller.present, its_game.controller.value != player)
        scorched = choose(seat.life > mana, seat.life - mana, NONE)
        loser = all_of(halved, not_(all_of(winner.present, winner.value == player)))
        half = any_of(now.life + now.life == seat.life, now.life + now.life + 1 == seat.life)
        lives_on = choose(loser, half, now.life == choose(all_of(burnt, not_(spared)), scorched, seat.life))
        pool = choose(lost, NONE, mana)
        rows.append(choose(seat.playing, lives_on, now.life == seat.life))
        rows.append(implies(all_of(seat.playing, now.playing), left == pool))
    return all_of(*rows)


@clause(
    "100/lost",
    "who has lost is gone as players get priority, none else",
    because="without life, with ten poison counters or short of cards a player loses at the next check (102.3, 420.5)",
)
def losers_are_gone(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whatever they lost for. Nobody else leaves because a turn goes on, and who was short of cards is until then."""
    checked = is_checked(game, action, after)
    rows = []
    for (_, seat), (_, now) in zip(seats_of(game.nest.game), seats_of(after.nest.game), strict=True):
        lost = has_lost(seat, now.life)
        rows.append(implies(seat.playing, choose(checked, now.playing == not_(lost), now.playing)))
        rows.append(implies(all_of(seat.playing, now.playing), seat.short == now.short))
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


def _is_being_ended(game: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Nothing is on the stack any more, and what ended the turn isn't finished (509.1a).

    Nor is anything in combat, but from 2019-08-23 on only once state-based effects are checked.
    """
    at_once, course = not_(since(edition, COMBAT_IS_OVER_ONCE_CHECKED)), after.course
    stays = all_of(course.stage.STACK_REMOVED, same(course.step, game.course.step))
    return all_of(stays, _nothing_is_left(game, after, of_combat=at_once))


def _has_combat_ended(game: Any, after: Any) -> z3.BoolRef:
    """The main phase after combat begins, and what ended combat isn't finished (509.4i)."""
    begun = all_of(after.course.stage.BEGUN, after.course.step.SECOND_MAIN)
    return all_of(begun, _nothing_is_left(game, after, of_combat=TRUE))


def _nothing_is_left(game: Any, after: Any, *, of_combat: z3.BoolRef) -> z3.BoolRef:
    """Whether nothing of the game in progress is stacked, resolves or is flipped any more, nor fights if `of_combat`."""

    def is_out(piece: Any, now: Any) -> z3.BoolRef:
        fights = all_of(of_combat, in_play_of_one_game(piece, now), now.at.as_a("InZone").combat.present)
        return implies(is_of_game_in_progress(piece, game), not_(any_of(is_on_stack(now), fights)))

    idle = all_of(after.course.flips.absent, after.nest.game.resolving.absent)
    return all_of(idle, of_pieces(game, after, is_out))


def _goes_on(game: Any, after: Any, once_checked: z3.BoolRef) -> z3.BoolRef:
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
        implies(before.stage.RESOLVING, all_of(given, after.nest.game.resolving.absent)),
        now.flips.absent,
        implies(before.stage.STACK_REMOVED, all_of(now.stage.CHECKED, same(before.step, now.step))),
        implies(before.stage.CHECKED, all_of(once_checked, now.step.CLEANUP)),
        any_of(all_of(_spends_a_combat(before), now.stage.BEGUN), before.extra_combats == now.extra_combats),
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
    return any_of(passed, _is_cut_short(game), after.course.stage.OVER)


def _step_ends(game: Any) -> z3.BoolRef:
    """Whether a step ends since all passed, or since nobody gets priority in it, as in an untap step (302.3)."""
    course = game.course
    passed = all_of(course.stage.PRIORITY, _stack_is_empty(game))
    return any_of(passed, all_of(course.stage.BEGUN, course.step.UNTAP))


def _is_cut_short(game: Any) -> z3.BoolRef:
    """Whether the turn is being ended, and its phase comes next to be (509.1c)."""
    checked: z3.BoolRef = game.course.stage.CHECKED
    return checked


def has_lost(seat: Any, life: Any) -> z3.BoolRef:
    """Whether a player with so much life loses at the next check (420.5a, g, h)."""
    return any_of(seat.short, life == 0, seat.poison >= MOST_POISON)


def cleans_up(game: Any, action: Any) -> z3.BoolRef:
    """Whether a cleanup step begins, with what is done in it at once (314.1, 314.2)."""
    return all_of(happens(action, "CarryOn"), game.course.stage.BEGUN, game.course.step.CLEANUP)


def is_checked(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Whether state-based effects are checked: as players get priority, and as the turn or combat is ended (408.1, 509)."""
    as_turns_go_on = all_of(
        happens(action, "GivePriority", "CarryOn"),
        any_of(after.course.stage.PRIORITY, after.course.stage.CHECKED),
        not_(all_of(happens(action, "CarryOn"), same(game.course.stage, after.course.stage))),
    )
    return any_of(as_turns_go_on, combat_is_ended(game, action))


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
