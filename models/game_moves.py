"""The game as a whole: where its pieces go as turns go on (100): what resolves, what is removed, what is destroyed."""

from collections.abc import Callable
from typing import Any

import z3

from models import ending_the_turn, ending_the_turn_order
from models import game_effects as effects
from models.editions import since
from models.game import LEAVE_TAKING
from models.game_pieces import (
    Relation,
    body_of,
    depth_of_piece,
    in_play_of_one_game,
    is_ability,
    is_card_in,
    is_in_zone,
    is_of_game_in_progress,
    is_on_stack,
    of_pieces,
    owner_of,
    pieces_of,
    stays_as_it_is,
)
from models.game_states import combat_is_ended
from models.game_triggers import begins_with
from models.game_turns import cleans_up, has_lost, is_checked
from models.nests import EXILE_IS_IN_THE_GAME, happens, plays_at, seats_of
from models.objects import same_but_for, unchanged
from models.status_by_edition import phased_in_at_first
from verifier.clauses import clause
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of where things go is beyond a program."""

MOVING = ("GivePriority", "CarryOn", "EndTheTurn", "EndTheCombatPhase")
"""The actions by which things move that they don't name."""

FOR_TRIGGERS_ONLY = "for-triggered-abilities-only"
"""The other reading of what gives players priority in a cleanup step (509.2b)."""

ALL_BUT_ONE = "all-but-the-resolving-object"
"""The other reading of what is removed as the turn is ended (509.1b)."""


@clause(
    "100/moves",
    "as turns go on nothing moves without a reason",
    because="a thing resolves, is removed as turn or combat end, or state-based effects take it (413.2, 420.5, 509.1)",
    reading=ending_the_turn.stack_removed.reading,
    reading_because=ending_the_turn.stack_removed.reading_because,
)
def things_move_for_a_reason(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Of everything but what belongs to somebody who leaves; of that, and of what they control, speaks 100/leaving.

    Of what stays in play 100/steps says how it stays, and of abilities in no zone 100/triggers. Of state-based effects
    those are meant that take weak creatures, legends of one name, Auras on nothing and what is unreal (420.5b to f, j):
    neither worlds, planeswalkers nor regeneration are followed. From 2013-07-11 on legends are too many only under one
    controller, who keeps one of them, whichever that is.
    """
    return _things_move(game, action, edition, after, taken_off=_is_removed)


@things_move_for_a_reason.read_as(ALL_BUT_ONE, because=ending_the_turn.stack_removed.readings[ALL_BUT_ONE].because)
def things_move_and_one_resolves(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """What was resolving goes where it would go as it resolves; what is no card may stay there until effects end it.

    From SAYS_SO on the rules leave no doubt, and it is removed.
    """
    resolving = game.nest.game.resolving.value
    in_doubt = not_(since(edition, ending_the_turn.SAYS_SO))

    def leaves_the_stack(piece: Any, now: Any) -> z3.BoolRef:
        resolved = any_of(_has_resolved(game, after, piece, now), _is_unreal(game, now))
        return choose(all_of(in_doubt, same(piece.id, resolving.object)), resolved, _is_removed(piece, now))

    return _things_move(game, action, edition, after, taken_off=leaves_the_stack)


@clause(
    "100/leaving",
    "who leaves takes along what they own, and nothing else",
    because="what one owns leaves too; what one controlled of another's is the other's again, or ceases to exist (600.4)",
)
def own_things_leave(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """In each game that is left. Abilities and copies on the stack cease, and what is removed from the game stays so.

    But from 2009-07-08 on that is in exile, which is a zone of the game, and goes too.

    As somebody loses or concedes, or a game is drawn, nothing else moves, combat damage on the stack neither; as turns go
    on 100/moves says what does. That what belongs to others is under control is taken to be an effect's doing, which ends.
    """
    told = happens(action, "LoseGame", "DrawGame", "Concede")
    exile = since(edition, EXILE_IS_IN_THE_GAME)

    def leaves(piece: Any, now: Any) -> z3.BoolRef:
        own, controlled = effects.leaves_with_owner(game, after, piece), _loses_controller(game, after, piece)
        permanent = all_of(is_in_zone(piece), body_of(piece).zone.IN_PLAY)
        in_play = in_play_of_one_game(piece, now)
        may_move = any_of(not_(told), choose(permanent, in_play, _is_given_back(piece, now)))
        kept = all_of(implies(in_play, _is_its_owners(now)), may_move)
        others = choose(_ceases_with_controller(piece), now.at.is_a("Gone"), kept)
        return all_of(
            implies(own, choose(piece.kind.CARD, _has_left(game, action, piece, now, exile), now.at.is_a("Gone"))),
            implies(all_of(controlled, not_(own)), others),
            implies(told, any_of(own, controlled, stays_as_it_is(piece, now))),
        )

    return implies(happens(action, *LEAVE_TAKING), of_pieces(game, after, leaves))


@clause(
    "100/cleanup",
    "priority comes in a cleanup step if there is cause",
    because=ending_the_turn.chance_in_cleanup.because,
    reading=ending_the_turn.chance_in_cleanup.reading,
    reading_because=ending_the_turn.chance_in_cleanup.reading_because,
)
def chance_in_cleanup(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """As 509.2b of a moment; that otherwise the turn is over is said by 100/turns."""
    cause = any_of(_something_waits(game), _something_applies(game, action, edition))
    return implies(cleans_up(game, action), cause == after.course.stage.PRIORITY)


@chance_in_cleanup.read_as(FOR_TRIGGERS_ONLY, because=ending_the_turn.chance_in_cleanup.readings[FOR_TRIGGERS_ONLY].because)
def chance_for_abilities(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Priority comes if an ability waits; state-based effects matter if something may trigger on them."""
    waits, given = _something_waits(game), after.course.stage.PRIORITY
    may_wait = any_of(waits, all_of(_something_watches(game), _something_applies(game, action, edition)))
    return implies(cleans_up(game, action), all_of(implies(waits, given), implies(given, may_wait)))


def _things_move(game: Any, action: Any, edition: Any, after: Any, *, taken_off: Relation) -> z3.BoolRef:
    """Whether nothing moves without a reason, where `taken_off` is so of what goes off the stack as turn or combat end."""
    checked = is_checked(game, action, after)
    taken_by_effects, one_is_kept = effects.taken(game, action, edition, after)
    turn_is_ended, at_once = happens(action, "EndTheTurn"), combat_is_ended(game, action)
    forgotten = any_of(all_of(turn_is_ended, since(edition, ending_the_turn_order.WAITING_CEASES)), at_once)

    def moves(piece: Any, now: Any) -> z3.BoolRef:
        taken = all_of(checked, taken_by_effects[piece])
        resolved = all_of(effects.resolves(game, action, piece), not_(taken))
        on_stack = effects.is_on_this_stack(game, piece)
        off_stack = all_of(any_of(turn_is_ended, at_once), on_stack)
        unreal = any_of(_is_unreal(game, piece), all_of(at_once, on_stack, not_(piece.kind.CARD)))
        ceases = all_of(checked, unreal)
        buried = choose(piece.kind.CARD, _is_revealed_in(piece, now, "GRAVEYARD"), now.at.is_a("Gone"))
        return any_of(
            effects.leaves_with_owner(game, after, piece),
            all_of(
                implies(taken, buried),
                implies(resolved, _has_resolved(game, after, piece, now)),
                implies(off_stack, taken_off(piece, now)),
                implies(ceases, now.at.is_a("Gone")),
                any_of(
                    taken, resolved, off_stack, ceases, _stays(game, after, piece, now), all_of(forgotten, _waits(piece))
                ),
            ),
        )

    moving = implies(happens(action, *MOVING), of_pieces(game, after, moves))
    return all_of(moving, implies(checked, one_is_kept))


def _waits(piece: Any) -> z3.BoolRef:
    """Whether it is an ability that has triggered; whether it waits on or ceases to exist 100/triggers says."""
    return all_of(piece.at.is_a("AbilityInNoZone"), piece.at.as_a("AbilityInNoZone").triggered)


def _something_waits(game: Any) -> z3.BoolRef:
    """Whether an ability has triggered, or does as the cleanup step begins."""
    return _of_some_ability(game, lambda ability: any_of(ability.triggered, begins_with(game, ability.event)))


def _something_watches(game: Any) -> z3.BoolRef:
    """Whether an ability may trigger on something that leaves."""
    return _of_some_ability(game, lambda ability: all_of(ability.event.LEAVING, not_(ability.triggered)))


def _of_some_ability(game: Any, holds: Callable[[Any], z3.BoolRef]) -> z3.BoolRef:
    """Whether something is so of an ability that may trigger, or has, in the game in progress."""

    def is_one(piece: Any) -> z3.BoolRef:
        here = all_of(piece.at.is_a("AbilityInNoZone"), is_of_game_in_progress(piece, game))
        return all_of(here, holds(piece.at.as_a("AbilityInNoZone")))

    return any_of(*(all_of(there, is_one(piece)) for _, there, piece in pieces_of(game)))


def _something_applies(game: Any, action: Any, edition: Any) -> z3.BoolRef:
    """Whether a state-based effect applies: to a player, to a permanent, or to what no card represents (420.5)."""
    players = (all_of(seat.playing, has_lost(seat, seat.life)) for _, seat in seats_of(game.nest.game))
    unreal = (all_of(there, _is_unreal(game, piece)) for _, there, piece in pieces_of(game))
    return any_of(*players, effects.apply_to_permanents(game, action, edition), *unreal)


def _is_unreal(game: Any, piece: Any) -> z3.BoolRef:
    """Whether no card represents it, and it is neither in play nor on the stack (420.5f, j; 509.1a)."""
    object, ability = body_of(piece), piece.at.as_a("AbilityInZone")
    off_table = any_of(
        all_of(is_in_zone(piece), not_(any_of(object.zone.IN_PLAY, object.zone.STACK))),
        all_of(is_ability(piece), not_(ability.zone.STACK)),
    )
    return all_of(is_of_game_in_progress(piece, game), not_(piece.kind.CARD), off_table)


def _loses_controller(game: Any, after: Any, piece: Any) -> z3.BoolRef:
    """Whether who controls a piece leaves the game that it is in."""
    controller, depth = body_of(piece).controller, depth_of_piece(piece)
    by = choose(is_ability(piece), piece.at.as_a("AbilityInZone").controller, controller.value)
    on_stack = all_of(is_ability(piece), not_(piece.kind.COMBAT_DAMAGE))
    is_controlled = any_of(on_stack, all_of(is_in_zone(piece), controller.present))
    return all_of(is_controlled, _leaves(game, after, depth, by))


def _leaves(game: Any, after: Any, depth: Any, player: Any) -> z3.BoolRef:
    return all_of(plays_at(game.nest, depth, player), not_(plays_at(after.nest, depth, player)))


def _has_left(game: Any, action: Any, piece: Any, now: Any, exile: z3.BoolRef) -> z3.BoolRef:
    """Whether a card is in no zone of that game any more.

    Without `exile` one that is removed from it still is, be it that it has been by resolving.
    """
    goal = piece.at.as_a("InZone").goes_to
    off = all_of(effects.resolves(game, action, piece), goal.present, goal.value.REMOVED)
    aside = all_of(now.at.is_a("LeftWithOwner"), depth_of_piece(now) == depth_of_piece(piece))
    stays = choose(is_card_in(piece, "REMOVED"), stays_as_it_is(piece, now), _is_revealed_in(piece, now, "REMOVED"))
    return choose(all_of(not_(exile), any_of(is_card_in(piece, "REMOVED"), off)), stays, aside)


def _ceases_with_controller(piece: Any) -> z3.BoolRef:
    return all_of(not_(piece.kind.CARD), is_on_stack(piece))


def _is_given_back(piece: Any, now: Any) -> z3.BoolRef:
    """Whether a spell is on the stack as before, or an ability removed from it, but its owner's."""
    ability, later = piece.at.as_a("AbilityInZone"), now.at.as_a("AbilityInZone")
    as_ability = all_of(same_but_for(ability, later, "controller"), later.controller == later.owner)
    spell, was, now_is = piece.at.as_a("InZone"), body_of(piece), body_of(now)
    there = all_of(is_in_zone(now), depth_of_piece(now) == depth_of_piece(piece), now_is.zone.STACK)
    as_before = all_of(same_but_for(was, now_is, "controller"), same(spell.goes_to, now.at.as_a("InZone").goes_to))
    as_spell = all_of(there, as_before, _is_its_owners(now))
    return choose(is_ability(piece), all_of(is_ability(now), as_ability), as_spell)


def _is_its_owners(piece: Any) -> z3.BoolRef:
    controller = body_of(piece).controller
    return all_of(controller.present, controller.value == owner_of(piece))


def _is_revealed_in(piece: Any, now: Any, zone: str) -> z3.BoolRef:
    """Whether it is in that zone of the same game, its owner's still, and face up, whatever it was before (504.6)."""
    object = body_of(now)
    there = all_of(is_in_zone(now), depth_of_piece(now) == depth_of_piece(piece), object.zone.is_member(zone))
    return all_of(there, object.owner == owner_of(piece), not_(object.concealed))


def _is_removed(piece: Any, now: Any) -> z3.BoolRef:
    """Whether it is removed from the game, or is no card and gone; an ability may stay until effects end it (509.1a)."""
    ability = now.at.as_a("AbilityInZone")
    same_ability = same_but_for(piece.at.as_a("AbilityInZone"), ability, "zone", "height")
    as_ability = all_of(is_ability(now), ability.zone.REMOVED, same_ability)
    removed = choose(is_ability(piece), as_ability, _is_revealed_in(piece, now, "REMOVED"))
    return any_of(removed, all_of(not_(piece.kind.CARD), now.at.is_a("Gone")))


def _has_resolved(game: Any, after: Any, piece: Any, now: Any) -> z3.BoolRef:
    """Whether a card was put where it says, or else into the graveyard, and all else has ceased to exist (413.2h)."""
    goal, place = piece.at.as_a("InZone").goes_to, now.at.as_a("InZone")
    own = choose(_loses_controller(game, after, piece), _is_its_owners(now), _keeps_controller(piece, now))
    entered = all_of(_has_entered(body_of(piece), place), own)
    shown = choose(goal.value.IN_PLAY, entered, not_(place.object.concealed))
    there = all_of(is_in_zone(now), place.depth == depth_of_piece(piece), same(place.object.zone, goal.value))
    as_a_card = choose(goal.present, all_of(there, shown), _is_revealed_in(piece, now, "GRAVEYARD"))
    return choose(piece.kind.CARD, as_a_card, now.at.is_a("Gone"))


def _keeps_controller(piece: Any, now: Any) -> z3.BoolRef:
    return same(body_of(piece).controller, body_of(now).controller)


def _has_entered(spell: Any, place: Any) -> z3.BoolRef:
    """Whether a permanent is as it comes into play: face down as the spell was, and nothing has happened to it (510.3a)."""
    permanent, status = place.object, place.object.status.value
    return all_of(
        not_(any_of(status.tapped, status.flipped)),
        status.face_down == spell.concealed,
        phased_in_at_first(permanent.status),
        all_of(permanent.copy.absent, unchanged(permanent), permanent.counters == 0, permanent.damage == 0),
        all_of(not_(place.attacked), place.combat.absent, place.bonus == 0),
    )


def _stays(game: Any, after: Any, piece: Any, now: Any) -> z3.BoolRef:
    """Whether it is where it was, and nothing about it differs that isn't spoken of elsewhere."""
    in_play = all_of(is_in_zone(piece), body_of(piece).zone.IN_PLAY)
    moved_on = all_of(piece.at.is_a("AbilityInNoZone"), not_(now.at.is_a("Gone")))
    ceases = all_of(_ceases_with_controller(piece), now.at.is_a("Gone"))
    given_up = all_of(_loses_controller(game, after, piece), any_of(ceases, _is_given_back(piece, now)))
    stays = choose(in_play, in_play_of_one_game(piece, now), stays_as_it_is(piece, now))
    return any_of(moved_on, given_up, stays)
