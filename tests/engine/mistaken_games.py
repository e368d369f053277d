"""The game as a whole with one mistake each, of the kind that shows only in what sections mean to each other."""

from collections.abc import Callable
from dataclasses import replace

from mistaken.changes import NOBODYS, with_objects

from engine.ending_the_turn_types import Stage
from engine.game import apply
from engine.game_actions import Action, CarryOn, Do, Draw, EndTheTurn, Fetch, PutOnStack
from engine.game_types import AbilityInZone, Course, GameState
from engine.objects import BecomeCopy, Edition, Object, RulesError, Status, Zone
from engine.subgames import is_over, seats_of
from engine.subgames_types import EndSubgame, LoseGame, StartSubgame
from engine.turn_control_types import BeginTurn, SkipTurn
from engine.turns import Step

Engine = Callable[[GameState, Action, Edition], GameState]


def loses_a_card_as_a_subgame_ends(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, EndSubgame):
        return after
    fewer = seats_of(after.nest.game, lambda _, seat: replace(seat, library=max(0, seat.library - 1)))
    return replace(after, nest=replace(after.nest, game=fewer))


def ends_the_effects_that_wait_with_the_turn(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    return replace(after, course=replace(after.course, waiting=NOBODYS)) if isinstance(action, EndTheTurn) else after


def keeps_a_status_in_the_graveyard(game: GameState, action: Action, edition: Edition) -> GameState:
    def kept(object: Object) -> Object:
        return replace(object, status=Status(tapped=True)) if object.zone is Zone.GRAVEYARD else object

    return with_objects(apply(game, action, edition), kept)


def counts_a_card_drawn_twice(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, Draw):
        return after
    one, two, three, four = (hand + (player == action.player) for player, hand in enumerate(after.course.hands, start=1))
    return replace(after, course=replace(after.course, hands=(one, two, three, four)))


def leaves_a_gap_in_the_stack(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, PutOnStack):
        return after
    *others, new = after.pieces
    assert isinstance(new.at, AbilityInZone)
    return replace(after, pieces=(*others, replace(new, at=replace(new.at, height=new.at.height + 1))))


def leaves_everything_to_who_lost(game: GameState, action: Action, edition: Edition) -> GameState:
    after, was = apply(game, action, edition), game.course
    if not isinstance(action, LoseGame):
        return after
    return replace(after, course=replace(after.course, mana=was.mana, hands=was.hands, waiting=was.waiting))


def skips_turns_that_have_begun(game: GameState, action: Action, edition: Edition) -> GameState:
    try:
        return apply(game, action, edition)
    except RulesError:
        if isinstance(action, SkipTurn) and not is_over(game.nest.game):
            return game
        raise


def begins_the_turn_anew_after_a_subgame(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, EndSubgame):
        return after
    return replace(after, course=replace(after.course, step=Step.UPKEEP, extra_turns=()))


def never_uses_an_effect_up(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, BeginTurn):
        return after
    return replace(after, course=replace(after.course, waiting=game.course.waiting))


def makes_a_copy_of_the_card(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    match action:
        case Do(_, BecomeCopy(copy)):
            return with_objects(after, lambda each: replace(each, card=copy.card, copy=None) if each.copy == copy else each)
        case _:
            return after


def forgets_that_a_card_came_from_outside(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    return replace(after, nest=replace(after.nest, outside=game.nest.outside)) if isinstance(action, Fetch) else after


def deals_a_subgame_while_its_main_game_goes_on(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, StartSubgame):
        return after
    return replace(after, main_courses=(Course(), *after.main_courses[1:]))


def never_ends_a_turn(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    if not isinstance(action, CarryOn) or after.course.stage is not Stage.OVER:
        return after
    return replace(after, course=replace(after.course, stage=Stage.BEGUN))


def fails_where_nobody_controls(game: GameState, action: Action, edition: Edition) -> GameState:
    if isinstance(action, EndTheTurn) and game.nest.game.controller is None and game.nest.main_games:
        raise KeyError(action)
    return apply(game, action, edition)


def changes_what_it_is_given(game: GameState, action: Action, edition: Edition) -> GameState:
    after = apply(game, action, edition)
    object.__setattr__(game.course, "acted", False)
    return after


MISTAKES: tuple[Engine, ...] = (
    loses_a_card_as_a_subgame_ends,
    ends_the_effects_that_wait_with_the_turn,
    keeps_a_status_in_the_graveyard,
    counts_a_card_drawn_twice,
    leaves_a_gap_in_the_stack,
    leaves_everything_to_who_lost,
    skips_turns_that_have_begun,
    begins_the_turn_anew_after_a_subgame,
    never_uses_an_effect_up,
    makes_a_copy_of_the_card,
    forgets_that_a_card_came_from_outside,
    deals_a_subgame_while_its_main_game_goes_on,
    never_ends_a_turn,
    fails_where_nobody_controls,
    changes_what_it_is_given,
)
