"""Mistakes in the game as a whole (100): what triggers when, and what goes on the stack in which order."""

from dataclasses import replace

from mistaken.changes import with_abilities, with_places
from mistaken.mistakes import mistake

import engine
from engine.ending_the_turn_types import Event
from engine.game_actions import Action, CarryOn, CreateTrigger, Do, LetTrigger, PutOnStack
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, InZone, Piece
from engine.game_views import depth_of
from engine.objects import ChangeControl, Edition, PhaseOut
from engine.subgames_types import GivePriority


@mistake("each ability triggers that may, and not the one meant", "100/triggers/on-pieces", instead_of=engine.apply)
def apply_letting_all_trigger(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, LetTrigger):
        return after
    return with_abilities(after, lambda each: replace(each, triggered=each.triggered or each.event is Event.OTHER))


@mistake(
    "whatever watches for something to leave triggers as a player does", "100/triggers/turning", instead_of=engine.apply
)
def apply_triggering_on_losers(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    pairs = zip(game.nest.game.seats, after.nest.game.seats, strict=True)
    if not isinstance(action, GivePriority) or not any(was.playing and not now.playing for was, now in pairs):
        return after
    here = depth_of(game)
    return with_abilities(after, lambda each: replace(each, triggered=each.triggered or _watches_here(each, here)))


def _watches_here(ability: AbilityInNoZone, depth: int) -> bool:
    return ability.event is Event.LEAVING and ability.depth == depth


@mistake(
    "the active player's abilities are put on the stack last",
    "100/triggers/turning",
    "100/triggers/passing",
    instead_of=engine.apply,
)
def apply_stacking_in_reverse(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    waited = [isinstance(piece.at, AbilityInNoZone) for piece in game.pieces]
    match [piece.at for piece in after.pieces]:
        case [AbilityInZone() as one, AbilityInZone() as other] if all(waited) and isinstance(
            action, GivePriority | CarryOn
        ):
            first, second = after.pieces
            heights = (replace(one, height=other.height), replace(other, height=one.height))
            return replace(after, pieces=(replace(first, at=heights[0]), replace(second, at=heights[1])))
        case _:
            return after


@mistake(
    "an ability that waits goes on the stack before who has lost is gone, and what triggers by that",
    "100/triggers/turning",
    "100/triggers/passing",
    instead_of=engine.apply,
)
def apply_stacking_before_losers_leave(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    given = isinstance(action, GivePriority | CarryOn) and after.course.acted
    return replace(after, pieces=tuple(map(_stacked, after.pieces))) if given else after


def _stacked(piece: Piece) -> Piece:
    match piece.at:
        case AbilityInNoZone(depth, owner, triggered=True):
            return replace(piece, at=AbilityInZone(depth, owner, controller=owner))
        case _:
            return piece


@mistake("any ability put on the stack has a subgame played", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_playing_a_subgame_for_it(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, PutOnStack | CreateTrigger):
        return after
    *others, new = after.pieces
    return replace(after, pieces=(*others, replace(new, plays_subgame=True)))


@mistake("what phases out leaves play", "100/triggers/on-pieces", instead_of=engine.apply)
def apply_leaving_by_phasing(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Do) or not isinstance(action.what, PhaseOut):
        return after
    return with_abilities(after, lambda each: replace(each, triggered=each.triggered or each.watched == action.piece))


@mistake("what changes hands fights on", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_fighting_for_another(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    stolen = isinstance(action, Do) and isinstance(action.what, ChangeControl)
    return with_places(game, after, lambda was, now: replace(now, combat=was.combat)) if stolen else after
