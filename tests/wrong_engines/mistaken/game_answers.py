"""Mistakes in what is answered about the game as a whole (100): what one section says, taken for what another does."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.coin_flips import who_calls
from engine.ending_the_turn_types import Stage
from engine.game_questions import (
    Answer,
    APlayer,
    AStatus,
    CharacteristicsOf,
    ControllerOf,
    IsMultiplayer,
    IsOutside,
    MaySee,
    Question,
    Roles,
    RolesOf,
    SetsOfCharacteristics,
    StatusOf,
    WhoCalls,
    WhoDecides,
    WhoHasPriority,
    YesOrNo,
)
from engine.game_types import AbilityInZone, GameState, InZone, LeftWithOwner, Piece, Whereabouts
from engine.game_views import depth_of, turn_of
from engine.objects import Edition, RulesError, Zone
from engine.subgames_types import Role


def _at(game: GameState, number: int) -> Whereabouts | None:
    pieces: tuple[Piece, ...] = tuple(piece for at, piece in enumerate(game.pieces) if at == number)
    return pieces[0].at if pieces else None


@mistake("a split card is only its left half", "100/answers-characteristics", instead_of=engine.answer)
def answer_with_the_left_half_only(game: GameState, question: Question, edition: Edition) -> Answer:
    said = engine.answer(game, question, edition)
    return SetsOfCharacteristics(said.sets[:1]) if isinstance(said, SetsOfCharacteristics) else said


@mistake("a face-down permanent is what is printed on it", "100/answers-characteristics", instead_of=engine.answer)
def answer_looking_below(game: GameState, question: Question, edition: Edition) -> Answer:
    at = _at(game, question.piece) if isinstance(question, CharacteristicsOf) else None
    if not isinstance(at, InZone) or at.object.status is None:
        return engine.answer(game, question, edition)
    face_up = replace(at.object, status=replace(at.object.status, face_down=False))
    return SetsOfCharacteristics(engine.characteristics(face_up, edition))


@mistake("a face-down permanent costs what is paid to play it", "100/answers-costs", instead_of=engine.answer)
def answer_with_the_cost_of_morph(game: GameState, question: Question, edition: Edition) -> Answer:
    said = engine.answer(game, question, edition)
    at = _at(game, question.piece) if isinstance(question, CharacteristicsOf) else None
    if isinstance(said, SetsOfCharacteristics) and isinstance(at, InZone) and at.object.status is not None:
        if at.object.status.face_down:
            return SetsOfCharacteristics(tuple(replace(each, converted_mana_cost=3) for each in said.sets))
    return said


@mistake("what is phased out has the status that it remembers", "100/answers-status", instead_of=engine.answer)
def answer_with_a_remembered_status(game: GameState, question: Question, edition: Edition) -> Answer:
    at = _at(game, question.piece) if isinstance(question, StatusOf) else None
    if isinstance(at, InZone) and at.object.zone is Zone.PHASED_OUT:
        return AStatus(at.object.remembered_status)
    return engine.answer(game, question, edition)


@mistake("who controls a turn controls its permanents", "100/answers-controller", instead_of=engine.answer)
def answer_with_the_controller_of_the_turn(game: GameState, question: Question, edition: Edition) -> Answer:
    said, turn = engine.answer(game, question, edition), turn_of(game)
    if isinstance(question, ControllerOf) and isinstance(said, APlayer) and said.player == turn.active:
        return APlayer(turn.controller)
    return said


@mistake("an ability that was removed still has its controller", "100/answers-controller", instead_of=engine.answer)
def answer_with_who_controlled_it(game: GameState, question: Question, edition: Edition) -> Answer:
    at = _at(game, question.piece) if isinstance(question, ControllerOf) else None
    return APlayer(at.controller) if isinstance(at, AbilityInZone) else engine.answer(game, question, edition)


@mistake("everybody sees what left with its owner", "100/answers-sight", instead_of=engine.answer)
def answer_showing_what_has_left(game: GameState, question: Question, edition: Edition) -> Answer:
    at = _at(game, question.piece) if isinstance(question, MaySee) else None
    return YesOrNo(True) if isinstance(at, LeftWithOwner) else engine.answer(game, question, edition)


@mistake("who controls a turn sees no more than before", "100/answers-sight", instead_of=engine.answer)
def answer_hiding_from_who_controls_the_turn(game: GameState, question: Question, edition: Edition) -> Answer:
    if not isinstance(question, MaySee):
        return engine.answer(game, question, edition)
    uncontrolled = replace(game.nest.game, controller=None)
    return engine.answer(replace(game, nest=replace(game.nest, game=uncontrolled)), question, edition)


@mistake("the hand in the main game is in the subgame, too", "100/answers-outside", instead_of=engine.answer)
def answer_bringing_hands_along(game: GameState, question: Question, edition: Edition) -> Answer:
    at = _at(game, question.piece) if isinstance(question, IsOutside) else None
    if isinstance(at, InZone) and at.object.zone is Zone.HAND:
        return YesOrNo(False)
    return engine.answer(game, question, edition)


@mistake("a card that left with its owner is in the game still", "100/answers-outside", instead_of=engine.answer)
def answer_keeping_what_has_left(game: GameState, question: Question, edition: Edition) -> Answer:
    at = _at(game, question.piece) if isinstance(question, IsOutside) else None
    if isinstance(at, LeftWithOwner):
        return YesOrNo(at.depth != depth_of(game))
    return engine.answer(game, question, edition)


@mistake("who controls a turn decides all in it", "100/answers-decider", instead_of=engine.answer)
def answer_deciding_all(game: GameState, question: Question, edition: Edition) -> Answer:
    said, turn = engine.answer(game, question, edition), turn_of(game)
    if isinstance(question, WhoDecides) and question.player == turn.active:
        return APlayer(turn.controller)
    return said


@mistake("somebody decides for who isn't there", "100/answers-refusal/decider", instead_of=engine.answer)
def answer_deciding_for_the_absent(game: GameState, question: Question, edition: Edition) -> Answer:
    try:
        return engine.answer(game, question, edition)
    except RulesError:
        if isinstance(question, WhoDecides):
            return APlayer(question.player)
        raise


@mistake("who controls the turn gets priority", "100/answers-priority", instead_of=engine.answer)
def answer_giving_priority_to_the_controller(game: GameState, question: Question, edition: Edition) -> Answer:
    said, turn = engine.answer(game, question, edition), turn_of(game)
    if isinstance(question, WhoHasPriority) and isinstance(said, APlayer) and said.player == turn.active:
        return APlayer(turn.controller)
    return said


@mistake("the active player gets priority even after leaving", "100/answers-priority", instead_of=engine.answer)
def answer_giving_priority_to_who_left(game: GameState, question: Question, edition: Edition) -> Answer:
    if isinstance(question, WhoHasPriority) and game.course.stage is Stage.PRIORITY:
        return APlayer(game.nest.game.active)
    return engine.answer(game, question, edition)


@mistake(
    "who controlled the turn as a coin was tossed calls it after leaving", "100/answers-caller", instead_of=engine.answer
)
def answer_with_who_called_then(game: GameState, question: Question, edition: Edition) -> Answer:
    flips = game.course.flips
    if not isinstance(question, WhoCalls) or flips is None:
        return engine.answer(game, question, edition)
    return APlayer(who_calls(flips, question.place))


@mistake("the innermost game is a main game", "100/answers-roles", instead_of=engine.answer)
def answer_that_all_but_subgames_are_main_games(game: GameState, question: Question, edition: Edition) -> Answer:
    said = engine.answer(game, question, edition)
    if isinstance(question, RolesOf) and isinstance(said, Roles) and Role.SUBGAME not in said.roles:
        return Roles(frozenset({Role.MAIN_GAME}))
    return said


@mistake("a subgame is a multiplayer game if its main game is", "100/answers-multiplayer", instead_of=engine.answer)
def answer_by_the_main_game(game: GameState, question: Question, edition: Edition) -> Answer:
    if isinstance(question, IsMultiplayer):
        return YesOrNo(game.started_as.began_with > 2)
    return engine.answer(game, question, edition)


@mistake("what isn't there is outside the game", "100/answers-refusal/outside", instead_of=engine.answer)
def answer_about_what_is_not_there(game: GameState, question: Question, edition: Edition) -> Answer:
    try:
        return engine.answer(game, question, edition)
    except RulesError:
        if isinstance(question, IsOutside):
            return YesOrNo(True)
        raise


@mistake("a flip that isn't there is called by nobody", "100/answers-refusal/caller", instead_of=engine.answer)
def answer_about_a_flip_that_is_not_there(game: GameState, question: Question, edition: Edition) -> Answer:
    try:
        return engine.answer(game, question, edition)
    except RulesError:
        if isinstance(question, WhoCalls) and game.course.flips is not None:
            return APlayer(None)
        raise


@mistake("games that aren't played have no role", "100/answers-refusal/roles", instead_of=engine.answer)
def answer_about_games_that_are_not_played(game: GameState, question: Question, edition: Edition) -> Answer:
    if isinstance(question, RolesOf) and question.depth > depth_of(game):
        return Roles(frozenset())
    return engine.answer(game, question, edition)
