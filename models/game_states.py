"""The turns of the games of a nest, as they go on beside each other: what is always so of them, and what is legal when."""

from collections.abc import Callable
from functools import partial
from typing import Any

import z3

from models import coin_flips, flips
from models import objects as object_rules
from models.chance import serves
from models.counting import how_many
from models.editions import since
from models.ending_the_combat_phase import COMBAT_CAN_BE_ENDED
from models.ending_the_turn_moments import COMBAT_STEPS, in_a_step
from models.game_control import coins_now
from models.game_pieces import (
    body_of,
    depth_of_piece,
    is_card_in,
    is_in_zone,
    is_of_game_in_progress,
    is_on_stack,
    of_number,
    owner_of,
    pieces_of,
)
from models.nests import (
    EXILE_IS_IN_THE_GAME,
    cases,
    depth_of,
    games_of,
    happens,
    is_over,
    may_concede,
    may_end,
    may_start,
    plays,
    says_so,
    seats_of,
)
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

IN_A_TURN = (
    *("Do", "Engage", "Attach", "CreateToken", "CopySpell", "PutOnStack", "CreateTrigger", "LetTrigger"),
    *("AddMana", "PayMana", "SetTotals", "Draw", "AddTurn", "AddCombat", "CreateEffect"),
    *("FlipCoins", "Call", "Land", "StartSubgame", "Fetch", "LoseGame", "DrawGame"),
)
"""The actions that happen within a turn, and but for triggering not while it is being ended."""

BETWEEN_TURNS = ("SkipTurn", "BeginTurn")
"""The actions that happen between turns."""


def well_formed_courses(game: Any) -> z3.BoolRef:
    """The invariant of turns: each game has its own, and in it nobody has anything who isn't in that game.

    Something resolves just while the game says so. The stack is empty as a step begins and while a turn is ended.
    """
    return all_of(
        game.main_courses.length == game.nest.main_games.length,
        *(
            implies(there, _well_formed_course(course, its_game, steps, game))
            for steps, ((there, its_game), course) in enumerate(zip(games_of(game.nest), courses_of(game), strict=False))
        ),
    )


def nobody_absent_controls(game: Any) -> z3.BoolRef:
    """Whether in each game who controls the turn, or waits to control one, is in that game."""
    rows = []
    for (there, its_game), course in zip(games_of(game.nest), courses_of(game), strict=False):
        controlling = (its_game.controller, *course.waiting)
        rows += [implies(all_of(there, each.present), plays(its_game, each.value)) for each in controlling]
    return all_of(*rows)


def _well_formed_course(course: Any, its_game: Any, steps: int, game: Any) -> z3.BoolRef:
    stage, depth = course.stage, depth_of(game.nest) - steps
    seats = [seat for _, seat in seats_of(its_game)]
    absent = [
        implies(not_(seat.playing), all_of(mana == 0, hand == 0, waiting.absent))
        for seat, mana, hand, waiting in zip(seats, course.mana, course.hands, course.waiting, strict=True)
    ]
    held = [
        hand >= how_many(all_of(there, holds(piece, depth, player)) for _, there, piece in pieces_of(game))
        for player, hand in enumerate(course.hands, start=1)
    ]
    stacked = any_of(
        *(all_of(there, is_on_stack(piece), depth_of_piece(piece) == depth) for _, there, piece in pieces_of(game))
    )
    return all_of(
        *absent,
        *held,
        its_game.resolving.present == stage.RESOLVING,
        implies(course.flips.present, all_of(stage.RESOLVING, flips.well_formed(course.flips.value))),
        implies(stacked, any_of(stage.PRIORITY, stage.RESOLVING)),
        implies(stage.OVER, all_of(course.step.CLEANUP, *(mana == 0 for mana in course.mana))),
        implies(course.step.UNTAP, stage.BEGUN),
        implies(course.acted, stage.PRIORITY),
    )


def holds(piece: Any, depth: Any, player: Any) -> z3.BoolRef:
    """Whether a piece is a card in a player's hand in the game of a depth."""
    return all_of(is_card_in(piece, "HAND"), depth_of_piece(piece) == depth, owner_of(piece) == player)


def legal(game: Any, action: Any, edition: Any) -> z3.BoolRef:
    """Whether the rules of an edition allow an action in a game."""
    now, stage = game.nest.game, game.course.stage
    of_a_turn = happens(action, *IN_A_TURN)
    ending = any_of(stage.STACK_REMOVED, stage.CHECKED)
    return all_of(
        any_of(not_(is_over(now)), happens(action, "EndSubgame", "Concede")),
        implies(of_a_turn, not_(stage.OVER)),
        implies(all_of(of_a_turn, ending), happens(action, "LetTrigger")),
        implies(happens(action, *BETWEEN_TURNS), stage.OVER),
        implies(happens(action, "Call", "Land"), _may_go_on(game, action)),
        *(
            implies(here, condition(game, what))
            for name, condition in (CONDITIONS | _by_edition(edition)).items()
            for here, what in cases(action, name)
        ),
    )


def _by_edition(edition: Any) -> dict[str, Callable[[Any, Any], z3.BoolRef]]:
    """The conditions that aren't the same in each edition.

    Combat damage is stacked until exile is in the game, and effects end the combat phase only from COMBAT_CAN_BE_ENDED on.
    """
    later = since(edition, EXILE_IS_IN_THE_GAME)
    return {
        "Fetch": partial(_may_fetch, exile=later),
        "PutOnStack": partial(_may_put_on_stack, damage=not_(later)),
        "EndTheCombatPhase": lambda game, _: all_of(since(edition, COMBAT_CAN_BE_ENDED), game.course.stage.RESOLVING),
    }


def _may_do(game: Any, do: Any) -> z3.BoolRef:
    """An object of the game in progress, whose owner is in it, takes what 510 allows, from players who are there."""
    what = do.what
    givers = all_of(
        *(
            implies(what.is_a(name), plays(game.nest.game, what.as_a(name).controller))
            for name in ("Play", "PutIntoPlay", "ChangeControl")
        )
    )
    returning = any_of(*(what.is_a(name) for name in ("Play", "PutIntoPlay", "PhaseIn")))

    def may_take_it(piece: Any) -> z3.BoolRef:
        phased_out = all_of(body_of(piece).zone.IN_PLAY, object_rules.is_phased_out(body_of(piece)))
        return all_of(
            is_in_zone(piece),
            is_of_game_in_progress(piece, game),
            plays(game.nest.game, body_of(piece).owner),
            implies(returning, any_of(piece.kind.CARD, phased_out)),
            implies(what.is_a("PhaseIn"), not_(piece.at.as_a("InZone").along)),
            choose(phased_out, what.is_a("PhaseIn"), object_rules.legal(body_of(piece), what)),
        )

    return all_of(of_number(game, do.piece, may_take_it), givers, implies(what.is_a("Play"), may_play_now(game)))


def _may_go_on(game: Any, action: Any) -> z3.BoolRef:
    """Whether there are coins that a call or a result fits (511). A plain game without coins has no flip to look at."""
    coins = game.course.flips
    if "Call" not in action.alternatives or not len(coins.value.flips):
        return coins.present
    return all_of(coins.present, coin_flips.legal(coins_now(game), action))


def courses_of(game: Any) -> tuple[RecordView, ...]:
    """How far the game in progress has come, its main game, and so on outward."""
    return (game.course, *game.main_courses)


def combat_is_ended(game: Any, action: Any) -> z3.BoolRef:
    """Whether the combat phase is ended by an effect, rather than one said to end it where there is none (509.4)."""
    return all_of(happens(action, "EndTheCombatPhase"), in_a_step(game.course, COMBAT_STEPS))


def may_play_now(game: Any) -> z3.BoolRef:
    """Whether somebody may play anything: with priority, or because of what resolves (408.1)."""
    return any_of(game.course.stage.PRIORITY, game.course.stage.RESOLVING)


def _is_permanent(game: Any, number: Any) -> z3.BoolRef:
    return of_number(
        game,
        number,
        lambda piece: all_of(
            is_in_zone(piece),
            is_of_game_in_progress(piece, game),
            body_of(piece).zone.IN_PLAY,
            not_(object_rules.is_phased_out(body_of(piece))),
        ),
    )


def _is_new(game: Any, id: Any) -> z3.BoolRef:
    return not_(any_of(*(all_of(there, same(piece.id, id)) for _, there, piece in pieces_of(game))))


def _may_create_token(game: Any, create: Any) -> z3.BoolRef:
    return all_of(_is_new(game, create.id), plays(game.nest.game, create.owner), not_(create.card.is_a("SplitCard")))


def _may_copy(game: Any, copy: Any) -> z3.BoolRef:
    def is_spell(piece: Any) -> z3.BoolRef:
        return all_of(is_in_zone(piece), is_of_game_in_progress(piece, game), body_of(piece).zone.STACK)

    return all_of(_is_new(game, copy.id), plays(game.nest.game, copy.controller), of_number(game, copy.spell, is_spell))


def _may_put_on_stack(game: Any, put: Any, *, damage: z3.BoolRef) -> z3.BoolRef:
    """An ability may, and combat damage if it is `damage` that uses the stack (310.2)."""
    return all_of(
        _is_new(game, put.id),
        plays(game.nest.game, put.controller),
        any_of(put.kind.ABILITY, all_of(put.kind.COMBAT_DAMAGE, damage)),
        may_play_now(game),
    )


def _may_create_trigger(game: Any, create: Any) -> z3.BoolRef:
    return all_of(
        _is_new(game, create.id),
        plays(game.nest.game, create.owner),
        create.watched.present == create.event.LEAVING,
        implies(create.watched.present, create.watched.value < game.pieces.length),
    )


def _may_trigger(game: Any, let: Any) -> z3.BoolRef:
    def waits_for_it(piece: Any) -> z3.BoolRef:
        ability = piece.at.as_a("AbilityInNoZone")
        return all_of(
            piece.at.is_a("AbilityInNoZone"),
            is_of_game_in_progress(piece, game),
            ability.event.OTHER,
            not_(ability.triggered),
        )

    return of_number(game, let.ability, waits_for_it)


def _may_draw(game: Any, draw: Any) -> z3.BoolRef:
    """There is a card in the library that is no piece, or no card at all (420.5g)."""

    def has_such_a_card(player: int, seat: Any) -> z3.BoolRef:
        return any_of(seat.library == 0, seat.library > _pieces_in_library(game, player))

    return any_of(
        *(
            all_of(draw.player == player, seat.playing, has_such_a_card(player, seat))
            for player, seat in seats_of(game.nest.game)
        )
    )


def _pieces_in_library(game: Any, player: int) -> z3.BitVecRef:
    return how_many(
        all_of(
            there,
            is_in_zone(piece),
            is_of_game_in_progress(piece, game),
            body_of(piece).zone.LIBRARY,
            body_of(piece).owner == player,
        )
        for _, there, piece in pieces_of(game)
    )


def _may_pay(game: Any, pay: Any) -> z3.BoolRef:
    return any_of(
        *(
            all_of(pay.player == player, seat.playing, mana >= pay.amount)
            for (player, seat), mana in zip(seats_of(game.nest.game), game.course.mana, strict=True)
        )
    )


def _may_carry_on(game: Any, _: Any) -> z3.BoolRef:
    """Whoever acted has had priority again, and what resolves has had its subgame, and its coins have landed."""
    course = game.course
    return all_of(
        not_(course.stage.OVER),
        not_(course.acted),
        implies(course.stage.RESOLVING, all_of(not_(says_so(game.nest.game)), not_(_coin_in_the_air(game)))),
    )


def _coin_in_the_air(game: Any) -> z3.BoolRef:
    coins = game.course.flips
    return all_of(
        coins.present, any_of(*(all_of(here, flip.result.absent) for here, flip in flips.there(coins.value.flips)))
    )


def _may_begin_turn(game: Any, begin: Any) -> z3.BoolRef:
    """The player is in the game, and of the extra turns to come, if any are, the first is that player's (300.6)."""
    turns = game.course.extra_turns
    first = all_of()
    for position in reversed(range(len(turns))):
        here = all_of(turns.has(position), plays(game.nest.game, turns.at(position)))
        first = all_of(implies(here, turns.at(position) == begin.player), implies(not_(here), first))
    return all_of(plays(game.nest.game, begin.player), first)


def _may_fetch(game: Any, fetch: Any, *, exile: z3.BoolRef) -> z3.BoolRef:
    """A card from outside the game in progress, of somebody who plays there (506.5a).

    It may be one removed from it, unless there is `exile`, which is in the game.
    """

    def is_outside(piece: Any) -> z3.BoolRef:
        removed = all_of(is_in_zone(piece), body_of(piece).zone.REMOVED, not_(exile))
        return all_of(
            piece.kind.CARD,
            plays(game.nest.game, owner_of(piece)),
            any_of(removed, not_(is_of_game_in_progress(piece, game))),
        )

    return of_number(game, fetch.piece, is_outside)


def _may_flip(game: Any, flip: Any) -> z3.BoolRef:
    return all_of(
        game.course.stage.RESOLVING,
        not_(_coin_in_the_air(game)),
        serves(flip.cares, flip.proposed),
        *(implies(here, plays(game.nest.game, flipper)) for here, flipper in flips.there(flip.flippers)),
    )


CONDITIONS = {
    "Do": _may_do,
    "Engage": lambda game, engage: _is_permanent(game, engage.piece),
    "Attach": lambda game, attach: all_of(
        _is_permanent(game, attach.piece), _is_permanent(game, attach.to), attach.piece != attach.to
    ),
    "CreateToken": _may_create_token,
    "CopySpell": _may_copy,
    "CreateTrigger": _may_create_trigger,
    "LetTrigger": _may_trigger,
    "AddMana": lambda game, add: plays(game.nest.game, add.player),
    "PayMana": _may_pay,
    "SetTotals": lambda game, totals: plays(game.nest.game, totals.player),
    "Draw": _may_draw,
    "AddTurn": lambda game, add: plays(game.nest.game, add.player),
    "CreateEffect": lambda game, effect: all_of(
        plays(game.nest.game, effect.creator), plays(game.nest.game, effect.affected)
    ),
    "GivePriority": lambda game, _: game.course.stage.PRIORITY,
    "CarryOn": _may_carry_on,
    "EndTheTurn": lambda game, _: game.course.stage.RESOLVING,
    "SkipTurn": lambda game, skip: plays(game.nest.game, skip.player),
    "BeginTurn": _may_begin_turn,
    "StartSubgame": lambda game, _: may_start(game.nest),
    "EndSubgame": lambda game, _: may_end(game.nest),
    "LoseGame": lambda game, lose: plays(game.nest.game, lose.player),
    "Concede": lambda game, concede: all_of(concede.player == concede.asked_by, may_concede(game.nest, concede)),
    "FlipCoins": _may_flip,
}
"""Per kind of action, when the rules of all editions allow it besides what they say of its kind's time."""
