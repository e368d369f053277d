"""Mistakes in the game as a whole (100): what steps do to permanents, and what triggers as they begin."""

from dataclasses import replace

from mistaken.changes import with_abilities, with_objects, with_permanents_turned
from mistaken.mistakes import mistake

import engine
from engine.ending_the_turn_types import Event, Stage
from engine.game_actions import Action, CarryOn
from engine.game_types import AbilityInNoZone, GameState, InZone, Piece
from engine.objects import Edition, Object, Zone
from engine.subgames_types import EndSubgame, LoseGame, StartSubgame
from engine.turn_control_types import BeginTurn
from engine.turns import Step


def _begins(game: GameState, action: Action, step: Step) -> bool:
    """Whether a step is carried out."""
    return isinstance(action, CarryOn) and game.course.step is step and game.course.stage is Stage.BEGUN


@mistake("everybody's permanents untap", "100/steps/passing", instead_of=engine.apply)
def apply_untapping_for_all(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_permanents_turned(after, tapped=False) if _begins(game, action, Step.UNTAP) else after


@mistake("damage doesn't wear off", "100/steps/passing", instead_of=engine.apply)
def apply_keeping_damage(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def damaged(before: Piece, now: Piece) -> Piece:
        was, at = before.at, now.at
        if not isinstance(was, InZone) or not isinstance(at, InZone) or at.object.status is None:
            return now
        return replace(now, at=replace(at, object=replace(at.object, damage=was.object.damage)))

    if not _begins(game, action, Step.CLEANUP):
        return after
    return replace(after, pieces=tuple(map(damaged, game.pieces, after.pieces)))


@mistake("permanents untap as a turn begins, before its untap step", "100/steps/turning", instead_of=engine.apply)
def apply_untapping_too_soon(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_permanents_turned(after, tapped=False) if isinstance(action, BeginTurn) else after


@mistake("permanents tap as a subgame starts", "100/steps/subgaming", instead_of=engine.apply)
def apply_tapping_as_a_subgame_starts(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_permanents_turned(after, tapped=True) if isinstance(action, StartSubgame) else after


@mistake("permanents tap as somebody loses", "100/steps/leaving", instead_of=engine.apply)
def apply_tapping_as_somebody_loses(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_permanents_turned(after, tapped=True) if isinstance(action, LoseGame) else after


@mistake("all permanents are their owners' as a subgame ends", "100/control/subgaming", instead_of=engine.apply)
def apply_giving_all_back(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def given_back(object: Object) -> Object:
        return object if object.controller is None else replace(object, controller=object.owner)

    return with_objects(after, given_back) if isinstance(action, EndSubgame) else after


@mistake("who fights goes on fighting after combat", "100/steps/passing", instead_of=engine.apply)
def apply_keeping_fighters(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def fighting(before: Piece, now: Piece) -> Piece:
        was, at = before.at, now.at
        stays = isinstance(was, InZone) and isinstance(at, InZone) and at.object.zone is Zone.IN_PLAY
        return replace(now, at=replace(at, combat=was.combat)) if stays else now

    passes = isinstance(action, CarryOn) and game.course.step is Step.END_OF_COMBAT
    return replace(after, pieces=tuple(map(fighting, game.pieces, after.pieces))) if passes else after


@mistake("abilities on the end of turn wait in a cleanup step, too", "100/triggers/passing", instead_of=engine.apply)
def apply_triggering_in_cleanup(game: GameState, action: Action, edition: Edition) -> GameState:
    def triggered(ability: AbilityInNoZone) -> AbilityInNoZone:
        here = ability.depth == len(game.nest.main_games) and ability.event is Event.END_OF_TURN
        return replace(ability, triggered=True) if here else ability

    late = _begins(game, action, Step.CLEANUP)
    return engine.apply(with_abilities(game, triggered) if late else game, action, edition)
