"""The game as a whole: how its turns go on, and what that does to players and pieces."""

from dataclasses import replace

from engine.ending_the_combat_phase import end_the_combat_phase
from engine.ending_the_turn import end_the_turn, has_resolved, next_turn, settled, what_comes
from engine.ending_the_turn_types import GameObject, Moment, OnStack, Stage
from engine.game_actions import CarryOn, EndTheCombatPhase, EndTheTurn, OfTurns
from engine.game_nests import with_leavers_gone
from engine.game_pieces import top_of_stack, with_moved_pieces
from engine.game_types import AbilityInNoZone, GameState, Number, Piece
from engine.game_views import depth_of, moment_of, of_player, piece_after_moment, playing_in, turn_control_of, with_player
from engine.objects import Edition, Player, RulesError
from engine.subgames import nest_after, seats_of
from engine.subgames_types import FinishResolving, GivePriority, Resolve, Seat
from engine.turn_control import turn_control_after
from engine.turn_control_types import BeginTurn, SkipTurn

GoingOn = GivePriority | CarryOn | EndTheTurn | BeginTurn
"""The actions by which the turn in progress goes on, or the next one begins."""


def with_turns_after(game: GameState, action: OfTurns, edition: Edition) -> GameState:
    """Give the game after its turns went on; RulesError if that is against the rules."""
    if isinstance(action, SkipTurn):
        return _skipped(game, action, edition)
    if isinstance(action, EndTheCombatPhase):
        return _with_combat_ended(game, edition)
    now = _with_what_changes_first(game, action, edition)
    moment = moment_of(now, edition)
    after = settled(_going_on(game, action, moment, edition), edition)
    if after.stage is Stage.RESOLVING:
        now = _resolving(now, edition)
    return _at_moment(now, moment, after, edition)


def refuse_coin_in_the_air(game: GameState) -> None:
    """Raise RulesError if a coin is flipped that hasn't landed yet (511.1)."""
    flips = game.course.flips
    if flips is not None and any(flip.result is None for flip in flips.flips):
        raise RulesError("511.1: a coin is still to be flipped, so let it land first")


def _skipped(game: GameState, skip: SkipTurn, edition: Edition) -> GameState:
    turn_control_after(turn_control_of(game), skip, edition)
    extra_turns = _extra_turns(game)
    skipped = extra_turns[1:] if extra_turns and extra_turns[0] == skip.player else extra_turns
    return replace(game, course=replace(game.course, extra_turns=skipped))


def _with_combat_ended(game: GameState, edition: Edition) -> GameState:
    """The game with its combat phase ended; if it is in none, what resolves goes on as if nothing had been said (509.4)."""
    moment = moment_of(game, edition)
    after = end_the_combat_phase(moment, edition)
    return game if after.stage is Stage.RESOLVING else _at_moment(_without_resolution(game), moment, after, edition)


def _with_what_changes_first(game: GameState, action: GoingOn, edition: Edition) -> GameState:
    """The game with what doesn't resolve any more, or with whose turn begins."""
    match action:
        case EndTheTurn():
            return _without_resolution(game)
        case CarryOn() if game.course.stage is Stage.RESOLVING:
            return _finished(game, edition)
        case BeginTurn():
            return _with_turn_of(game, action, edition)
        case _:
            return game


def _going_on(game: GameState, action: GoingOn, moment: Moment, edition: Edition) -> Moment:
    """What a moment becomes by an action, before it is settled; RulesError if it isn't the time for that."""
    match action:
        case GivePriority():
            if moment.stage is not Stage.PRIORITY:
                raise RulesError("408.1: nobody gets priority now, so let the game carry on")
            return moment
        case CarryOn() if moment.stage is Stage.RESOLVING:
            return has_resolved(moment, _number_of_what_resolves(game))
        case CarryOn():
            if game.course.acted and moment.stage is Stage.PRIORITY:
                raise RulesError("408.1: something was done since players got priority, so give it again")
            return what_comes(moment, edition)
        case EndTheTurn():
            return end_the_turn(moment, edition)
        case BeginTurn():
            return next_turn(moment, moment.active, moment.controller, moment.hand)


def _with_turn_of(game: GameState, begin: BeginTurn, edition: Edition) -> GameState:
    """The game in which a player's turn begins, under the control of whoever's effect waited for it (507.1)."""
    control = turn_control_after(turn_control_of(game), begin, edition)
    turn = control.turn
    assert turn is not None
    controller = None if turn.controller == turn.active else turn.controller
    now = replace(game.nest.game, active=turn.active, controller=controller)
    return replace(game, nest=replace(game.nest, game=now), course=replace(game.course, waiting=control.waiting))


def _resolving(game: GameState, edition: Edition) -> GameState:
    """Let the top piece of the stack begin to resolve."""
    top = top_of_stack(game)
    assert top is not None
    return replace(game, nest=nest_after(game.nest, Resolve(top.id, top.plays_subgame), edition))


def _finished(game: GameState, edition: Edition) -> GameState:
    """The game in which what resolves is done; its coins have all landed, and its subgame has been played."""
    refuse_coin_in_the_air(game)
    nest = nest_after(game.nest, FinishResolving(), edition)
    return replace(game, nest=nest, course=replace(game.course, flips=None))


def _number_of_what_resolves(game: GameState) -> Number | None:
    resolving = game.nest.game.resolving
    return next((at for at, piece in enumerate(game.pieces) if resolving is not None and piece.id == resolving.object), None)


def _without_resolution(game: GameState) -> GameState:
    """What resolves isn't finished: it is taken off the stack with everything else (509.1a, 509.4)."""
    now = replace(game.nest.game, resolving=None)
    return replace(game, nest=replace(game.nest, game=now), course=replace(game.course, flips=None))


def _extra_turns(game: GameState) -> tuple[Player, ...]:
    """The extra turns to come, without those of players who left."""
    return tuple(player for player in game.course.extra_turns if of_player(playing_in(game), player))


def _at_moment(game: GameState, before: Moment, after: Moment, edition: Edition) -> GameState:
    """Take over what a moment of a turn has become: first the turn, then the pieces; then let go who has lost."""

    def burned(player: Player, seat: Seat) -> Seat:
        change = after.seats[player - 1].life - before.seats[player - 1].life
        return replace(seat, life=max(0, seat.life + change))

    one, two, three, four = after.seats
    course = replace(
        game.course,
        step=after.step,
        stage=after.stage,
        acted=False,
        mana=(one.mana, two.mana, three.mana, four.mana),
        hands=with_player(game.course.hands, after.active, after.hand),
        extra_combats=after.extra_combats,
        extra_turns=after.extra_turns,
    )
    nest = replace(game.nest, game=seats_of(game.nest.game, burned))
    lost = any(seat.out and not earlier.out for seat, earlier in zip(after.seats, before.seats, strict=True))
    pieces = tuple(
        _unstacked(piece)
        if lost and _is_stacked(piece, object)
        else piece_after_moment(piece, depth_of(game), object, edition)
        for piece, object in zip(game.pieces, after.objects, strict=True)
    )
    gone_on = with_moved_pieces(replace(game, nest=nest, course=course), pieces, edition)
    return _without_losers(gone_on, edition) if lost else gone_on


def _is_stacked(piece: Piece, after: GameObject) -> bool:
    """Whether a piece is an ability in no zone that a moment puts on the stack."""
    return isinstance(piece.at, AbilityInNoZone) and isinstance(after.place, OnStack)


def _unstacked(piece: Piece) -> Piece:
    """An ability that waits, together with what triggers as somebody who has lost leaves, for priority anew (410.2)."""
    assert isinstance(piece.at, AbilityInNoZone)
    return replace(piece, at=replace(piece.at, triggered=True))


def _without_losers(game: GameState, edition: Edition) -> GameState:
    """Let go who has lost. What goes with them may trigger abilities, so priority is given anew if it was given (408.1)."""
    left = with_leavers_gone(game, GivePriority(), edition)
    return replace(left, course=replace(left.course, acted=left.course.stage is Stage.PRIORITY))
