"""The game as a whole: when abilities trigger, how long they wait, and in which order they go on the stack (100)."""

from itertools import permutations
from typing import Any

import z3

from models import subgames
from models.editions import since
from models.ending_the_turn_moments import LARGEST_HAND
from models.ending_the_turn_order import WAITING_CEASES
from models.game_pieces import (
    body_of,
    depth_of_piece,
    height_of,
    is_in_zone,
    is_on_stack,
    is_or_was_in_play,
    of_number,
    of_pieces,
    owner_of,
    pieces_of,
)
from models.game_states import combat_is_ended
from models.nests import cases, depth_of, happens, plays_at
from models.objects import is_phased_out, same_but_for
from models.turns import of, turns_after
from verifier.clauses import clause
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of triggering is beyond a program."""

AS_IT_ENDS = "as-the-subgame-ends"
"""The other reading of when what waits in a main game is put on the stack (506.2)."""

STACKING = ("GivePriority", "CarryOn")
"""The actions by which players may get priority, before which abilities that wait are put on the stack."""


@clause(
    "100/triggers",
    "an ability triggers as what it watches leaves, and waits",
    because="what has triggered waits until players would get priority, and then is put on the stack (410.1, 410.2)",
    reading=subgames.triggers_wait.reading,
    reading_because=subgames.triggers_wait.reading_because,
)
def triggers_wait(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Of who is there still: no ability vanishes, and none triggers that shouldn't.

    But from 2015-07-17 on those that have triggered cease to exist as the turn is ended, and as the combat phase is.
    """
    return _wait(game, action, edition, after)


@triggers_wait.read_as(AS_IT_ENDS, because=subgames.triggers_wait.readings[AS_IT_ENDS].because)
def triggers_wait_for_the_end(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """As a subgame ends nothing is said here: that abilities may go on the stack then is said by 100/as-told."""
    return any_of(happens(action, "EndSubgame"), _wait(game, action, edition, after))


def _wait(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Whether abilities wait just as long as they should."""
    given = all_of(happens(action, *STACKING), after.course.stage.PRIORITY)
    begun = all_of(happens(action, "CarryOn"), game.course.stage.BEGUN)
    turn_is_ended = all_of(happens(action, "EndTheTurn"), since(edition, WAITING_CEASES))
    forgetting = any_of(turn_is_ended, combat_is_ended(game, action))

    def waits(piece: Any, now: Any) -> z3.BoolRef:
        ability, later = piece.at.as_a("AbilityInNoZone"), now.at.as_a("AbilityInNoZone")
        watched = all_of(ability.watched.present, _has_left(game, after, ability.watched.value, ability.depth))
        happened = all_of(begun, ability.depth == depth_of(game.nest), begins_with(game, ability.event))
        meant = (
            all_of(here, of_number(game, told.ability, lambda each: same(each.id, piece.id)))
            for here, told in cases(action, "LetTrigger")
        )
        triggers, waiting = any_of(ability.triggered, watched, happened, *meant), now.at.is_a("AbilityInNoZone")
        # As somebody leaves more may trigger: then all wait until priority is given anew, and go on the stack together.
        stacking = all_of(given, ability.depth == depth_of(after.nest), not_(after.course.acted))
        is_one = all_of(piece.at.is_a("AbilityInNoZone"), plays_at(after.nest, ability.depth, ability.owner))
        ceases = all_of(forgetting, ability.depth == depth_of(game.nest), ability.triggered)
        as_before = all_of(
            same_but_for(ability, later, "triggered"),
            implies(triggers, all_of(later.triggered, not_(stacking))),
            implies(later.triggered, triggers),
        )
        goes_on = all_of(
            any_of(waiting, all_of(stacking, _is_stacked(now, ability.owner, ability.depth))),
            implies(waiting, as_before),
            implies(not_(waiting), triggers),
        )
        return implies(is_one, choose(ceases, now.at.is_a("Gone"), goes_on))

    return all_of(of_pieces(game, after, waits), implies(given, _are_stacked_in_turn(game, after)))


def _are_stacked_in_turn(game: Any, after: Any) -> z3.BoolRef:
    """Whether what is put on the stack is above what stays there, the active player's below the next one's (103.4)."""
    rows, active = [], after.nest.game.active
    pairs = [(there, piece, now) for (_, there, piece), now in zip(pieces_of(game), after.pieces, strict=False)]
    for (one_there, one, one_now), (other_there, other, other_now) in permutations(pairs, 2):
        new, other_new = _is_newly_stacked(one, one_now, after), _is_newly_stacked(other, other_now, after)
        stays = all_of(is_on_stack(other), is_on_stack(other_now), depth_of_piece(other_now) == depth_of(after.nest))
        sooner = turns_after(owner_of(other), active) < turns_after(owner_of(one), active)
        above = height_of(one_now) > height_of(other_now)
        below = all_of(other_there, any_of(stays, all_of(other_new, sooner)))
        rows.append(implies(all_of(one_there, new, below), above))
    return all_of(*rows)


def _is_newly_stacked(piece: Any, now: Any, after: Any) -> z3.BoolRef:
    ability = piece.at.as_a("AbilityInNoZone")
    here = ability.depth == depth_of(after.nest)
    return all_of(piece.at.is_a("AbilityInNoZone"), here, _is_stacked(now, ability.owner, ability.depth))


def begins_with(game: Any, event: Any) -> z3.BoolRef:
    """Whether a step begins with an event: the end of turn step itself, or a discard in the cleanup step (313.1, 314.1)."""
    step, hand = game.course.step, of(game.course.hands, game.nest.game.active)
    discards = all_of(event.DISCARDING, step.CLEANUP, hand > LARGEST_HAND)
    return any_of(all_of(event.END_OF_TURN, step.END_OF_TURN), discards)


def may_be_stacked_as_it_ends(piece: Any, now: Any) -> z3.BoolRef:
    """Whether an ability that has triggered is on the stack of its game."""
    ability = piece.at.as_a("AbilityInNoZone")
    triggered = all_of(piece.at.is_a("AbilityInNoZone"), ability.triggered)
    return all_of(triggered, _is_stacked(now, ability.owner, ability.depth))


def _has_left(game: Any, after: Any, number: Any, depth: Any) -> z3.BoolRef:
    """Whether a piece was in play or on the stack of the game of that depth, and isn't now, nor phased out (502.15d)."""

    def is_or_was_there(piece: Any) -> z3.BoolRef:
        on_stack = all_of(is_on_stack(piece), depth_of_piece(piece) == depth)
        return any_of(on_stack, is_or_was_in_play(piece, depth))

    def is_there(piece: Any) -> z3.BoolRef:
        return all_of(is_or_was_there(piece), not_(all_of(is_in_zone(piece), is_phased_out(body_of(piece)))))

    return all_of(of_number(game, number, is_there), not_(of_number(after, number, is_or_was_there)))


def _is_stacked(now: Any, owner: Any, depth: Any) -> z3.BoolRef:
    """Whether an ability is on the stack of that game, its owner's."""
    ability = now.at.as_a("AbilityInZone")
    own = all_of(ability.owner == owner, ability.controller == owner)
    return all_of(now.at.is_a("AbilityInZone"), ability.zone.STACK, ability.depth == depth, own)
