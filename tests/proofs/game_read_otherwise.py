"""Functions of engines that read an unclear rule otherwise than we do; they import nothing but the engine."""

from dataclasses import replace
from typing import Any

from engine import answer, apply
from engine.cards import FlipCard
from engine.coin_flips import Cares, CoinFlips, ControlledTurn, Method, Table, begin_flips
from engine.ending_the_turn import has_resolved, what_comes
from engine.ending_the_turn_types import Moment, Stage, Unstacked
from engine.game import _controlled_turn
from engine.game_actions import Action, CarryOn, Concede, EndTheTurn, OfTurns
from engine.game_nests import with_leavers_gone
from engine.game_pieces import with_moved_pieces
from engine.game_questions import Answer, APlayer, MaySee, Question, WhoDecides, YesOrNo
from engine.game_turns import with_turns_after
from engine.game_types import AbilityInNoZone, AbilityInZone, Course, GameState, InZone, Piece
from engine.game_views import depth_of, moment_of, piece_after_moment, turn_control_of, turn_of
from engine.objects import Action as ObjectAction
from engine.objects import Edition, Flip, Object, PhaseIn, PhaseOut, Player, RulesError, Zone
from engine.status import object_after
from engine.subgames import seats_of, starting_player
from engine.subgames_types import ConcedeGame, DrawGame, EndSubgame, Game, GivePriority, LoseGame, StartSubgame, Style
from engine.turn_control import who_decides
from engine.turns import Step

REWRITTEN, IN_NO_DOUBT, BEGINS_ANEW = "2007-07-13", "2009-07-08", "2015-03-27"
"""From when on 506 says more; all of the stack is removed beyond doubt; a cleanup step comes after the last."""

COUNTERS_ARE_PER_GAME = "2014-02-01"
"""From when on the rules say that players have no counters from the main game in a subgame."""


def at_least_rewritten(edition: Edition) -> Edition:
    """The edition, or the first one in which 506 is rewritten."""
    return edition if edition.value >= REWRITTEN else Edition.MORNINGTIDE


def coming_in_the_end_phase(moment: Moment, edition: Edition) -> Moment:
    """Let come what comes next, but that in the end phase mana stays for the cleanup step."""
    after = what_comes(moment, edition)
    goes_on = moment.stage is Stage.CHECKED and moment.step in (Step.END_OF_TURN, Step.CLEANUP)
    return replace(after, seats=moment.seats) if goes_on else after


def coming_without_burning(moment: Moment, edition: Edition) -> Moment:
    """Let come what comes next, but that mana which is cut off burns nobody."""
    if moment.stage is not Stage.CHECKED:
        return what_comes(moment, edition)
    one, two, three, four = moment.seats
    unburnt = (replace(one, mana=0), replace(two, mana=0), replace(three, mana=0), replace(four, mana=0))
    return replace(what_comes(moment, edition), seats=unburnt)


def coming_to_no_other_cleanup(moment: Moment, edition: Edition) -> Moment:
    """Let come what comes next, but that a turn which is ended in its cleanup step is over."""
    over = moment.stage is Stage.CHECKED and moment.step is Step.CLEANUP and edition.value < BEGINS_ANEW
    return replace(what_comes(moment, edition), stage=Stage.OVER) if over else what_comes(moment, edition)


def coming_for_triggers_only(moment: Moment, edition: Edition) -> Moment:
    """Let come what comes next, but that state-based effects alone give nobody priority in a cleanup step."""
    after = what_comes(moment, edition)
    begun = moment.stage is Stage.BEGUN and moment.step is Step.CLEANUP
    waits = any(isinstance(each.place, Unstacked) and each.place.triggered for each in after.objects)
    return replace(_with_phase_ended(after, edition), stage=Stage.OVER) if begun and not waits else after


def _with_phase_ended(moment: Moment, edition: Edition) -> Moment:
    """The moment as its phase has ended, by the way of a turn that is being ended."""
    return what_comes(replace(moment, stage=Stage.CHECKED), edition)


def ending_once_resolved(game: GameState, action: OfTurns, edition: Edition) -> GameState:
    """Let turns go on, but that as one is ended what resolves goes where it would go as it resolves."""
    resolving = game.nest.game.resolving
    if not isinstance(action, EndTheTurn) or resolving is None or edition.value >= IN_NO_DOUBT:
        return with_turns_after(game, action, edition)
    number = next((at for at, piece in enumerate(game.pieces) if piece.id == resolving.object), None)
    objects = has_resolved(moment_of(game, edition), number).objects
    pieces = tuple(
        piece_after_moment(piece, depth_of(game), object, edition)
        for piece, object in zip(game.pieces, objects, strict=True)
    )
    return with_turns_after(with_moved_pieces(game, pieces, edition), action, edition)


def leaving_in_turn(game: Any, event: Any, edition: Edition) -> Any:
    """Let players leave, but refuse that they concede a main game of the one in progress."""
    if isinstance(event, ConcedeGame) and event.depth < len(game.nest.main_games):
        raise RulesError("506.1: that game is discontinued, so wait until it resumes")
    return with_leavers_gone(game, event, edition)


def apply_ending_control(game: GameState, action: Action, edition: Edition) -> GameState:
    """Apply an action, but that with a player who leaves that player's effects on turns and control of one end."""
    after = apply(game, action, edition)
    if not isinstance(action, GivePriority | CarryOn | LoseGame | DrawGame | Concede):
        return after
    nest = after.nest
    now = replace(after, course=_without_effects_of_gone(after.course, nest.game))
    if not isinstance(action, Concede):
        return replace(now, nest=replace(nest, game=_without_gone_controller(nest.game)))
    main_games = tuple(map(_without_gone_controller, nest.main_games))
    return replace(
        now,
        nest=replace(nest, game=_without_gone_controller(nest.game), main_games=main_games),
        main_courses=tuple(map(_without_effects_of_gone, after.main_courses, nest.main_games)),
    )


def _without_gone_controller(game: Game) -> Game:
    gone = game.controller is not None and not game.seats[game.controller - 1].playing
    return replace(game, controller=None) if gone else game


def _without_effects_of_gone(course: Course, game: Game) -> Course:
    def still(creator: Player | None) -> Player | None:
        return creator if creator is not None and game.seats[creator - 1].playing else None

    one, two, three, four = course.waiting
    return replace(course, waiting=(still(one), still(two), still(three), still(four)))


def apply_stacking_first(game: GameState, action: Action, edition: Edition) -> GameState:
    """Apply an action, but that as a subgame ends what has triggered in its main game is put on the stack there."""
    after = apply(game, action, edition)
    if not isinstance(action, EndSubgame):
        return after
    depth = len(after.nest.main_games)
    pieces: tuple[Piece, ...] = ()
    height = sum(_is_on_stack(piece, depth) for piece in after.pieces)
    for piece in after.pieces:
        at = piece.at
        if isinstance(at, AbilityInNoZone) and at.triggered and at.depth == depth:
            pieces = (*pieces, replace(piece, at=AbilityInZone(depth, at.owner, controller=at.owner, height=height)))
            height = height + 1
        else:
            pieces = (*pieces, piece)
    return replace(after, pieces=pieces)


def _is_on_stack(piece: Piece, depth: int) -> bool:
    match piece.at:
        case InZone(there, object):
            return there == depth and object.zone is Zone.STACK
        case AbilityInZone(there, zone=zone):
            return there == depth and zone is Zone.STACK
        case _:
            return False


def answer_in_the_whole_turn(game: GameState, question: Question, edition: Edition) -> Answer:
    """Answer, but that who controls a turn decides in its subgames too, up to 2007-07-13."""
    now = game.nest.game
    if not isinstance(question, WhoDecides) or edition.value >= REWRITTEN or _gives_away(now, question.player):
        return answer(game, question, edition)
    around = next((main for main in game.nest.main_games if _gives_away(main, question.player)), None)
    if around is None or not now.seats[question.player - 1].playing:
        return answer(game, question, edition)
    control = turn_control_of(replace(game, nest=replace(game.nest, game=around)))
    return APlayer(who_decides(control, question.player, question.decision, edition))


def _gives_away(game: Game, player: Player) -> bool:
    return game.active == player and game.controller is not None and game.controller != player


def controlled_by_whoever(game: GameState) -> ControlledTurn | None:
    """The turn of the game in progress, if another player controls it, be it that this player has left."""
    turn = turn_of(game)
    return None if turn.controller == turn.active else ControlledTurn(turn.active, turn.controller)


def controlled_as_around(game: GameState) -> ControlledTurn | None:
    """The turn of the game in progress as that of the outermost game, where that is the same player's and controlled."""
    now, around = game.nest.game, game.nest.main_games[-1] if game.nest.main_games else None
    if around is None or not _gives_away(around, now.active) or _gives_away(now, now.active):
        return _controlled_turn(game)
    return ControlledTurn(now.active, around.controller)


def answer_with_sight_of_all_around(game: GameState, question: Question, edition: Edition) -> Answer:
    """Answer, but that who controls the turn of a main game sees all of what its subgames hide, up to 2007-07-13."""
    told = answer(game, question, edition)
    if not isinstance(question, MaySee) or edition.value >= REWRITTEN:
        return told
    controls = (main.controller == question.player != main.active for main in game.nest.main_games)
    return YesOrNo(True) if any(controls) else told


def apply_bringing_all_home(game: GameState, action: Action, edition: Edition) -> GameState:
    """Apply an action, but that as a subgame ends what was removed in it goes to libraries, as it does since 2007-07-13."""
    return apply(game, action, at_least_rewritten(edition) if isinstance(action, EndSubgame) else edition)


def apply_keeping_counters(game: GameState, action: Action, edition: Edition) -> GameState:
    """Apply an action, but that players keep their poison counters in a subgame."""
    after = apply(game, action, edition)
    if not isinstance(action, StartSubgame) or edition.value >= COUNTERS_ARE_PER_GAME:
        return after
    seats = game.nest.game.seats
    poisoned = seats_of(after.nest.game, lambda player, seat: replace(seat, poison=seats[player - 1].poison))
    return replace(after, nest=replace(after.nest, game=poisoned))


def apply_agreeing_anew(game: GameState, action: Action, edition: Edition) -> GameState:
    """Apply an action, but that players agree anew how they play a subgame."""
    after = apply(game, action, edition)
    if not isinstance(action, StartSubgame):
        return after
    return replace(after, nest=replace(after.nest, game=replace(after.nest.game, style=Style("as agreed"))))


def apply_losing_at_the_check(game: GameState, action: Action, edition: Edition) -> GameState:
    """Apply an action, but that as a subgame starts who has too few cards plays on, as they do since 2007-07-13."""
    return apply(game, action, at_least_rewritten(edition) if isinstance(action, StartSubgame) else edition)


def player_who_starts(playing: tuple[bool, bool, bool, bool], chance: int, would_draw: bool) -> Player:
    """Who goes first, but that whom chance names may have somebody else do so."""
    named = starting_player(playing, chance, would_draw=False)
    others = (player for player, plays in enumerate(playing, start=1) if plays and player != named)
    return next(others) if would_draw else named


def object_flipped_if_it_can(object: Object, what: ObjectAction, edition: Edition) -> Object:
    """What becomes of an object, but that what has no other part doesn't flip."""
    card = object.card if object.copy is None else object.copy.card
    after = object_after(object, what, edition)
    return object if isinstance(what, Flip) and not isinstance(card, FlipCard) else after


def object_unflipped_by_phasing(object: Object, what: ObjectAction, edition: Edition) -> Object:
    """What becomes of an object, but that what phases out remembers to be unflipped."""
    after = object_after(object, what, edition)
    remembered = after.remembered_status
    if not isinstance(what, PhaseOut) or remembered is None:
        return after
    return replace(after, remembered_status=replace(remembered, flipped=False))


def object_back_to_its_owner(object: Object, what: ObjectAction, edition: Edition) -> Object:
    """What becomes of an object, but that it phases in under its owner's control."""
    after = object_after(object, what, edition)
    return replace(after, controller=after.owner) if isinstance(what, PhaseIn) and edition.value < IN_NO_DOUBT else after


def flips_agreed_in_person(cares: Cares, flippers: tuple[Player, ...], proposed: Method, table: Table) -> CoinFlips:
    """Coins that are flipped with what the players agree to, whoever decides for them."""
    return replace(begin_flips(cares, flippers, proposed, replace(table, turn=None)), turn=table.turn)
