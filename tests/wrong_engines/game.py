"""Mistakes in the game as a whole (100): what one section does to another that it has nothing to do with."""

from dataclasses import replace

import engine
from engine.ending_the_turn_types import Stage
from engine.game_actions import Action, AddMana, CreateEffect, Do, FlipCoins
from engine.game_types import GameState, InZone, Piece
from engine.game_views import turn_of
from engine.objects import Edition, Move, RulesError, Status, Tap, Zone
from engine.subgames_types import EndSubgame
from engine.turn_control_types import BeginTurn, SkipTurn
from tests.wrong_engines.mistakes import mistake


@mistake("mana added to one pool empties the others", "100/frame/on-players", instead_of=engine.apply)
def apply_emptying_other_pools(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, AddMana):
        return after
    a, b, c, d = after.course.mana
    own = action.player
    mana = (a if own == 1 else 0, b if own == 2 else 0, c if own == 3 else 0, d if own == 4 else 0)
    return replace(after, course=replace(after.course, mana=mana))


@mistake("an effect on a player who isn't there waits all the same", "100/refusal/on-players", instead_of=engine.apply)
def apply_waiting_for_the_absent(game: GameState, action: Action, edition: Edition) -> GameState:
    try:
        return engine.apply(game, action, edition)
    except RulesError:
        if isinstance(action, CreateEffect) and game.course.stage is Stage.PRIORITY:
            return game
        raise


@mistake("a coin can be flipped by somebody who isn't there", "100/refusal/of-chance", instead_of=engine.apply)
def apply_flipping_for_the_absent(game: GameState, action: Action, edition: Edition) -> GameState:
    try:
        return engine.apply(game, action, edition)
    except RulesError:
        if isinstance(action, FlipCoins) and game.course.stage is Stage.RESOLVING and game.course.flips is None:
            return game
        raise


@mistake("a turn that has begun can be skipped", "100/refusal/passing", instead_of=engine.apply)
def apply_skipping_what_has_begun(game: GameState, action: Action, edition: Edition) -> GameState:
    if isinstance(action, SkipTurn) and game.course.stage is Stage.PRIORITY:
        return game
    return engine.apply(game, action, edition)


@mistake("a subgame ends in the main game, too", "100/refusal/subgaming", instead_of=engine.apply)
def apply_ending_what_is_no_subgame(game: GameState, action: Action, edition: Edition) -> GameState:
    if isinstance(action, EndSubgame) and not game.nest.main_games:
        return game
    return engine.apply(game, action, edition)


@mistake("who controls a turn controls the permanents in it", "100/control/turning", instead_of=engine.apply)
def apply_taking_control_of_permanents(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, BeginTurn):
        return after
    turn = turn_of(after)

    def taken(piece: Piece) -> Piece:
        at = piece.at
        if isinstance(at, InZone) and at.object.zone is Zone.IN_PLAY and at.object.controller == turn.active:
            return replace(piece, at=replace(at, object=replace(at.object, controller=turn.controller)))
        return piece

    return replace(after, pieces=tuple(taken(piece) for piece in after.pieces))


@mistake("a permanent taps the others with it", "100/pieces/on-pieces", instead_of=engine.apply)
def apply_tapping_all(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, Tap):
        return after

    def tapped(piece: Piece) -> Piece:
        at = piece.at
        if isinstance(at, InZone) and at.object.status is not None:
            status = replace(at.object.status, tapped=True)
            return replace(piece, at=replace(at, object=replace(at.object, status=status)))
        return piece

    return replace(after, pieces=tuple(tapped(piece) for piece in after.pieces))


@mistake("a card that goes to a graveyard lies there untapped", "100/status/on-pieces", instead_of=engine.apply)
def apply_keeping_a_status_off_play(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, Move):
        return after

    def lying(piece: Piece) -> Piece:
        at = piece.at
        if isinstance(at, InZone) and at.object.zone is Zone.GRAVEYARD:
            return replace(piece, at=replace(at, object=replace(at.object, status=Status())))
        return piece

    return replace(after, pieces=tuple(lying(piece) for piece in after.pieces))


@mistake("a card in an ante has a new owner", "100/conserved/on-pieces", instead_of=engine.apply)
def apply_giving_the_ante_away(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, Move):
        return after

    def given(piece: Piece) -> Piece:
        at = piece.at
        if isinstance(at, InZone) and at.object.zone is Zone.ANTE:
            return replace(piece, at=replace(at, object=replace(at.object, owner=1)))
        return piece

    return replace(after, pieces=tuple(given(piece) for piece in after.pieces))


@mistake("what is countered leaves a gap in the stack", "100/invariant/on-pieces", instead_of=engine.apply)
def apply_leaving_a_gap(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, Move):
        return after

    def as_high(before: Piece, piece: Piece) -> Piece:
        old, at = before.at, piece.at
        if isinstance(old, InZone) and isinstance(at, InZone) and at.object.zone is Zone.STACK:
            return replace(piece, at=replace(at, height=old.height))
        return piece

    pairs = zip(game.pieces, after.pieces, strict=True)
    return replace(after, pieces=tuple(as_high(before, piece) for before, piece in pairs))
