"""The game as a whole: what an action does to what it is about, whatever section it is from (100).

That it changes nothing else is said in `models.game`, and how turns go on in `models.game_turns`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import z3

from models import coin_flips, flips, subgames
from models.counting import amount, how_many
from models.game_control import is_turn_of_coins
from models.game_pieces import (
    Relation,
    depth_of_piece,
    is_in_zone,
    is_of_game_in_progress,
    of_pieces,
)
from models.game_pieces_told import TOLD_OF_PIECES, Told, done, of_piece
from models.game_states import courses_of
from models.game_triggers import AS_IT_ENDS, STACKING, may_be_stacked_as_it_ends
from models.nests import cases, depth_of, games_of, happens, plays, seats_of
from models.objects import same_but_for
from models.turns import of
from verifier.clauses import chosen_readings, clause
from verifier.formulas import FALSE
from verifier.views import SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, record, same

EXEMPT: dict[str, str] = {}
"""Nothing of what actions do is beyond a program."""

DOING = (
    *("Do", "Engage", "Attach", "CreateToken", "CopySpell", "PutOnStack", "CreateTrigger", "LetTrigger"),
    *("AddMana", "PayMana", "SetTotals", "Draw", "AddTurn", "AddCombat", "CreateEffect"),
    *("Fetch", "LoseGame", "DrawGame", "Concede"),
)
"""The actions with which something is done that may make state-based effects apply, or abilities trigger."""

BEGINNING = ("GivePriority", "CarryOn", "EndTheTurn", "EndTheCombatPhase", "BeginTurn", "StartSubgame", "EndSubgame")
"""The actions after which nothing has been done yet since players got priority."""

PER_PLAYER = ("mana", "hands")
"""What a course has per player, but for effects on turns (100/effects)."""


@clause(
    "100/as-told",
    "an action does what it says to what it is about",
    because="what an action says is done, to whom or what it names, in the game in progress",
    reading=subgames.triggers_wait.reading,
    reading_because=subgames.triggers_wait.reading_because,
)
def does_as_told(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Kind by kind: `TOLD`. Which card is drawn is spoken of by 100/counted, and how turns go on by 100/turns."""
    return _does(game, action, edition, after, TOLD)


@does_as_told.read_as(AS_IT_ENDS, because=subgames.triggers_wait.readings[AS_IT_ENDS].because)
def does_as_told_and_stacks(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """As a subgame ends, what has triggered in its main game may go on the stack there."""
    ends = partial(_ends_subgame, may_be_stacked=may_be_stacked_as_it_ends)
    return _does(game, action, edition, after, TOLD | {"EndSubgame": ends})


def _does(game: Any, action: Any, edition: Any, after: Any, told: Mapping[str, Told]) -> z3.BoolRef:
    """Whether each kind of action does what is told of its kind; what is done to an object is told by edition."""
    told = {**told, "Do": partial(done, edition=edition)}
    as_told = (implies(here, says(game, what, after)) for name, says in told.items() for here, what in cases(action, name))
    return all_of(*as_told, implies(happens(action, "Call", "Land"), _coins_go_on(game, action, after)))


@clause(
    "100/acted",
    "once somebody acted, priority is due before all pass",
    because="after each action players get priority anew, and before that state-based effects are checked (408.1)",
)
def priority_is_due(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Only where players have priority: elsewhere the game goes on to it by itself. Chance and skipping are no actions.

    Who loses as priority is given takes things out of the game, on which abilities may trigger: so it is given anew.
    """
    due, now = game.course.acted, after.course.acted
    playing = zip(game.nest.game.seats, after.nest.game.seats, strict=True)
    somebody_left = any_of(*(all_of(seat.playing, not_(later.playing)) for seat, later in playing))
    losing = all_of(happens(action, *STACKING), after.course.stage.PRIORITY, somebody_left)
    acting = choose(happens(action, *DOING), any_of(due, game.course.stage.PRIORITY), due)
    return now == choose(happens(action, *BEGINNING), losing, acting)


def _mana_becomes(sign: int) -> Told:
    """That a pool has so much more, or less, than before."""

    def becomes(game: Any, told: Any, after: Any) -> z3.BoolRef:
        had, has = (of(each.course.mana, told.player) for each in (game, after))
        by_as_much: z3.BoolRef = has == had + sign * told.amount
        return by_as_much

    return becomes


def _effect_waits(_: Any, told: Any, after: Any) -> z3.BoolRef:
    """The last effect created is the one that works (507.1a)."""
    waits = of(after.course.waiting, told.affected)
    return all_of(waits.present, waits.value == told.creator)


def _combat_is_added(game: Any, _: Any, after: Any) -> z3.BoolRef:
    one_more: z3.BoolRef = after.course.extra_combats == game.course.extra_combats + 1
    return one_more


def _totals_as_told(_: Any, done: Any, after: Any) -> z3.BoolRef:
    return all_of(
        *(
            implies(done.player == player, all_of(seat.life == done.life, seat.poison == done.poison))
            for player, seat in seats_of(after.nest.game)
        )
    )


def _is_drawn(game: Any, draw: Any, after: Any) -> z3.BoolRef:
    """Who would draw from an empty library is short of cards (420.5g); what is drawn else 100/counted says."""
    pairs = zip(seats_of(game.nest.game), after.nest.game.seats, strict=True)
    return all_of(
        *(
            implies(
                draw.player == player,
                all_of(now.playing == seat.playing, now.short == any_of(seat.short, seat.library == 0)),
            )
            for (player, seat), now in pairs
        )
    )


def _turn_is_added(game: Any, add: Any, after: Any) -> z3.BoolRef:
    """The turn created last is taken first (300.6)."""
    were, are = game.course.extra_turns, after.course.extra_turns
    taken = (add.player, *were)
    return all_of(
        are.length == were.length + 1,
        *(implies(are.has(i), now == then) for i, (now, then) in enumerate(zip(are, taken, strict=False))),
    )


def _turn_is_skipped(game: Any, skip: Any, after: Any) -> z3.BoolRef:
    """The next extra turn, if it is that player's; any other extra turn is still to come, in the same order (419.6e)."""
    return extra_turns_go_on(game, skip.player, after)


def extra_turns_go_on(game: Any, player: Any, after: Any) -> z3.BoolRef:
    """Whether a player's next turn is used up if it is an extra one, and of those who are there no other is.

    Others stay in their order. Those of who has left are never taken, and may be forgotten.
    """
    its_game, turns, later = game.nest.game, game.course.extra_turns, after.course.extra_turns
    first = FALSE
    for i in reversed(range(len(turns))):
        there = all_of(turns.has(i), plays(its_game, turns.at(i)))
        first = choose(there, turns.at(i) == player, first)
    rows = [implies(turns.length == later.length, same(turns, later))]
    for each, seat in seats_of(its_game):
        were, are = _turns_of(game, each), _turns_of(after, each)
        used = amount(all_of(first, player == each))
        rows.append(choose(seat.playing, are == were - used, are <= were))
    return all_of(*rows)


def _turns_of(game: Any, player: int) -> z3.BitVecRef:
    turns = game.course.extra_turns
    return how_many(all_of(turns.has(i), each == player) for i, each in enumerate(turns))


def _is_fetched(game: Any, fetch: Any, after: Any) -> z3.BoolRef:
    """The card is in its owner's hand, where it is seen as any card there (506.5a)."""

    def in_hand(_: Any, now: Any) -> z3.BoolRef:
        place = now.at.as_a("InZone")
        here = all_of(is_in_zone(now), place.depth == depth_of(game.nest))
        return all_of(here, place.object.zone.HAND, not_(place.object.concealed))

    return of_piece(game, fetch.piece, after, in_hand)


def _coins_are_flipped(game: Any, flip: Any, after: Any) -> z3.BoolRef:
    """One coin for each time that a player is to flip one (511.1), and who controls the turn now may call."""
    coins = after.course.flips.value
    if not len(coins.flips):
        return FALSE
    one_each = flips.one_open_flip_each(flip.flippers, coins)
    as_told = all_of(same(coins.cares, flip.cares), is_turn_of_coins(game, coins.turn))
    return all_of(after.course.flips.present, one_each, as_told, _method_is_agreed(game, flip, coins))


def _method_is_agreed(game: Any, flip: Any, coins: Any) -> z3.BoolRef:
    """Something else than a coin is used if all players of this game agree to it, or who decides for them (511.3)."""
    in_person = coin_flips.IN_PERSON in chosen_readings()

    def agrees(player: int) -> z3.BoolRef:
        controlled = FALSE if in_person else flips.controlled(coins.turn, player)
        return choose(controlled, flips.agrees(flip, coins.turn.value.controller), flips.agrees(flip, player))

    agreed = all_of(*(implies(seat.playing, agrees(player)) for player, seat in seats_of(game.nest.game)))
    return flips.used_if(agreed, flip.proposed, coins.method)


def _coins_go_on(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """The flip that is called or lands has its call or result. A plain game without coins has no flip to look at."""
    before, coins = game.course.flips.value, after.course.flips
    if "Call" not in action.alternatives or not len(before.flips):
        return coins.present
    was = record(**before.fields | {"turn": coins.value.turn})
    goes_on = all_of(flips.changes_only_that_flip(was, action, coins.value), is_turn_of_coins(game, coins.value.turn))
    return all_of(coins.present, goes_on)


def _begins_subgame(game: Any, _: Any, after: Any) -> z3.BoolRef:
    """The turn of the main game stands still, and the subgame's first one begins with nothing from it (506.1, 506.4)."""
    course = after.course
    hands = zip(course.hands, after.nest.game.seats, strict=True)
    return all_of(
        depth_of(after.nest) == depth_of(game.nest) + 1,
        *_moved_by_one(after.main_courses, game.main_courses),
        implies(after.main_courses.has(0), same(after.main_courses.at(0), game.course))
        if len(after.main_courses)
        else FALSE,
        all_of(course.step.UNTAP, course.stage.BEGUN, course.extra_combats == 0, course.extra_turns.length == 0),
        *(mana == 0 for mana in course.mana),
        *(waiting.absent for waiting in course.waiting),
        *(hand <= seat.elsewhere for hand, seat in hands),
        course.flips.absent,
    )


def _moved_by_one(outward: SequenceView, inward: SequenceView) -> Iterator[z3.BoolRef]:
    """That these are the games around, of which another is the innermost. Plain games have as many places as games."""
    for i, its in enumerate(inward):
        if i + 1 < len(outward):
            yield implies(inward.has(i), all_of(outward.has(i + 1), same(its, outward.at(i + 1))))
        else:
            yield not_(inward.has(i))


def _stays_unstacked(_: Any, __: Any) -> z3.BoolRef:
    return FALSE


def _ends_subgame(game: Any, _: Any, after: Any, *, may_be_stacked: Relation = _stays_unstacked) -> z3.BoolRef:
    """The turn of the main game goes on where it stopped. What is no card is gone, and cards go back there (506.6)."""
    depth = depth_of(game.nest)

    def goes_back(piece: Any, now: Any) -> z3.BoolRef:
        inside = is_of_game_in_progress(piece, game)
        back = depth_of_piece(now) + 1 == depth
        return implies(inside, choose(piece.kind.CARD, back, now.at.is_a("Gone")))

    def stays(piece: Any, now: Any) -> z3.BoolRef:
        return any_of(is_of_game_in_progress(piece, game), same(piece, now), may_be_stacked(piece, now))

    return all_of(
        depth_of(after.nest) == depth - 1,
        same(after.course, game.main_courses.at(0)) if len(game.main_courses) else FALSE,
        *_moved_by_one(game.main_courses, after.main_courses),
        of_pieces(game, after, goes_back),
        of_pieces(game, after, stays),
    )


def _leave(leaves: Callable[[Any, Any, int, Any], z3.BoolRef]) -> Told:
    """That just those leave of whom it is so, each game that they leave; who stays keeps mana and hand."""

    def left(game: Any, told: Any, after: Any) -> z3.BoolRef:
        rows = []
        games = zip(games_of(game.nest), games_of(after.nest), courses_of(game), courses_of(after), strict=False)
        for steps, ((there, its), (_, later), course, now) in enumerate(games):
            depth = depth_of(game.nest) - steps
            for player, (seat, seat_now) in enumerate(zip(its.seats, later.seats, strict=True), start=1):
                goes = leaves(told, depth, player, depth_of(game.nest))
                has = (same(course.fields[each].at(player - 1), now.fields[each].at(player - 1)) for each in PER_PLAYER)
                stays = all_of(seat_now.playing, same_but_for(seat, seat_now), *has)
                rows.append(implies(all_of(there, seat.playing), choose(goes, not_(seat_now.playing), stays)))
        return all_of(*rows)

    return left


def _loses(told: Any, depth: Any, player: int, innermost: Any) -> z3.BoolRef:
    return all_of(told.player == player, depth == innermost)


def _draws(_: Any, depth: Any, __: int, innermost: Any) -> z3.BoolRef:
    in_progress: z3.BoolRef = depth == innermost
    return in_progress


def _concedes(told: Any, depth: Any, player: int, _: Any) -> z3.BoolRef:
    """A game that is conceded is left with all subgames within it, since only its players play these."""
    return all_of(told.player == player, told.depth <= depth)


TOLD: dict[str, Told] = {
    **TOLD_OF_PIECES,
    "AddMana": _mana_becomes(1),
    "PayMana": _mana_becomes(-1),
    "SetTotals": _totals_as_told,
    "Draw": _is_drawn,
    "AddTurn": _turn_is_added,
    "AddCombat": _combat_is_added,
    "CreateEffect": _effect_waits,
    "SkipTurn": _turn_is_skipped,
    "FlipCoins": _coins_are_flipped,
    "StartSubgame": _begins_subgame,
    "EndSubgame": _ends_subgame,
    "Fetch": _is_fetched,
    "LoseGame": _leave(_loses),
    "DrawGame": _leave(_draws),
    "Concede": _leave(_concedes),
}
"""Per kind of action, what is so after it; how turns go on is said elsewhere."""
