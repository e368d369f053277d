"""Mistakes in how the combat phase of a game is ended (509.4): what is kept that should go, or the other way round."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.ending_the_turn_types import Stage
from engine.game_actions import Action, EndTheCombatPhase
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, InZone, Piece
from engine.objects import Edition, Zone
from engine.turns import COMBAT_PHASE, Step


def is_ended(game: GameState, action: Action) -> bool:
    """Whether a combat phase is ended."""
    return isinstance(action, EndTheCombatPhase) and game.course.step in COMBAT_PHASE


def with_pieces_of_before(
    game: GameState, action: Action, edition: Edition, instead: Callable[[Piece, Piece], Piece]
) -> GameState:
    """The game after an action; of pieces, those that are there instead of the one before and after as combat is ended."""
    after = engine.apply(game, action, edition)
    if not is_ended(game, action):
        return after
    pieces = tuple(instead(piece, now) for piece, now in zip(game.pieces, after.pieces, strict=True))
    return replace(after, pieces=pieces)


def with_course(game: GameState, action: Action, edition: Edition, **changes: object) -> GameState:
    """The game after an action; as combat is ended, with these changes to how far it has come."""
    after = engine.apply(game, action, edition)
    return replace(after, course=replace(after.course, **changes)) if is_ended(game, action) else after


@mistake("creatures fight on as combat is ended", "100/turns/ending", "100/steps/ending", instead_of=engine.apply)
def apply_fighting_on(game: GameState, action: Action, edition: Edition) -> GameState:
    def fights(piece: Piece, now: Piece) -> Piece:
        stays = isinstance(piece.at, InZone) and isinstance(now.at, InZone) and now.at.object.zone is Zone.IN_PLAY
        return replace(now, at=replace(now.at, combat=piece.at.combat)) if stays else now

    return with_pieces_of_before(game, action, edition, fights)


@mistake("combat that is ended has its last step still", "100/turns/ending", instead_of=engine.apply)
def apply_having_the_last_step(game: GameState, action: Action, edition: Edition) -> GameState:
    return with_course(game, action, edition, step=Step.END_OF_COMBAT)


@mistake("as combat is ended the turn is", "100/turns/ending", instead_of=engine.apply)
def apply_ending_the_turn_too(game: GameState, action: Action, edition: Edition) -> GameState:
    return with_course(game, action, edition, step=Step.CLEANUP)


@mistake("an effect ends combat where there is none", "100/turns/ending", instead_of=engine.apply)
def apply_ending_no_combat(game: GameState, action: Action, edition: Edition) -> GameState:
    if not isinstance(action, EndTheCombatPhase):
        return engine.apply(game, action, edition)
    return engine.apply(replace(game, course=replace(game.course, step=Step.COMBAT_DAMAGE)), action, edition)


@mistake("an effect ends combat before any could", "100/refusal/ending", instead_of=engine.apply)
def apply_ending_combat_always(game: GameState, action: Action, edition: Edition) -> GameState:
    ends = isinstance(action, EndTheCombatPhase) and edition.value < Edition.COMMANDER_2019.value
    return engine.apply(game, action, Edition.COMMANDER_2019 if ends else edition)


@mistake("what has triggered waits on as combat is ended", "100/triggers/ending", instead_of=engine.apply)
def apply_keeping_what_waited(game: GameState, action: Action, edition: Edition) -> GameState:
    def waits(piece: Piece, now: Piece) -> Piece:
        return piece if isinstance(piece.at, AbilityInNoZone) and piece.at.triggered else now

    return with_pieces_of_before(game, action, edition, waits)


@mistake("an ability stays in exile as combat is ended", "100/moves/ending", instead_of=engine.apply)
def apply_exiling_abilities(game: GameState, action: Action, edition: Edition) -> GameState:
    def exiled(piece: Piece, now: Piece) -> Piece:
        at = piece.at
        return replace(now, at=replace(at, zone=Zone.REMOVED, height=0)) if isinstance(at, AbilityInZone) else now

    return with_pieces_of_before(game, action, edition, exiled)


@mistake("nothing dies as combat is ended", "100/moves/ending", instead_of=engine.apply)
def apply_sparing_creatures(game: GameState, action: Action, edition: Edition) -> GameState:
    def lives(piece: Piece, now: Piece) -> Piece:
        was_there = isinstance(piece.at, InZone) and piece.at.object.zone is Zone.IN_PLAY
        return replace(piece, at=replace(piece.at, combat=None)) if was_there else now

    return with_pieces_of_before(game, action, edition, lives)


@mistake("nobody loses as combat is ended", "100/lost/ending", instead_of=engine.apply)
def apply_letting_losers_stay(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not is_ended(game, action):
        return after
    return replace(after, nest=replace(after.nest, game=replace(after.nest.game, seats=game.nest.game.seats)))


@mistake("mana lasts though combat is ended", "100/unused/ending", instead_of=engine.apply)
def apply_keeping_mana(game: GameState, action: Action, edition: Edition) -> GameState:
    return with_course(game, action, edition, mana=game.course.mana)


@mistake("players get priority as combat is ended", "100/turns/ending", instead_of=engine.apply)
def apply_giving_priority(game: GameState, action: Action, edition: Edition) -> GameState:
    return with_course(game, action, edition, stage=Stage.PRIORITY)
