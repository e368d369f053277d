"""Mistakes in the game as a whole (100): what was right once is done still, and what is phased out where it is."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.ending_the_turn_types import Kind, Stage
from engine.game_actions import Action, CarryOn, CreateToken, Do, EndTheTurn, PutOnStack
from engine.game_questions import Answer, CharacteristicsOf, IsOutside, Question
from engine.game_types import GameState, InZone, Piece
from engine.objects import Edition, PhaseIn, PhaseOut, PutIntoPlay, RulesError, Zone
from engine.subgames_types import GivePriority, LoseGame
from engine.turns import Step


def not_after(edition: Edition, last: Edition) -> Edition:
    """The edition, or that last one if it is a later one."""
    return edition if edition.value <= last.value else last


@mistake("mana burns as it did until 2009", "100/unused/passing", instead_of=engine.apply)
def apply_burning_today(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(game, action, not_after(edition, Edition.MORNINGTIDE) if isinstance(action, CarryOn) else edition)


def with_arrivals_phased_out(before: GameState, after: GameState, edition: Edition) -> GameState:
    """The game after something, but that what has come into play is phased out there, where that is a status."""

    def is_in_play(piece: Piece) -> bool:
        return isinstance(piece.at, InZone) and piece.at.object.zone is Zone.IN_PLAY

    there = {piece.id for piece in before.pieces if is_in_play(piece)}

    def phased_out(piece: Piece) -> Piece:
        if edition.value < Edition.MAGIC_2010.value or not is_in_play(piece) or piece.id in there:
            return piece
        status = replace(piece.at.object.status, phased_out=True)
        return replace(piece, at=replace(piece.at, object=replace(piece.at.object, status=status)))

    return replace(after, pieces=tuple(phased_out(piece) for piece in after.pieces))


@mistake("tokens come into play phased out", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_creating_phased_out_tokens(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_arrivals_phased_out(game, after, edition) if isinstance(action, CreateToken) else after


@mistake("what is put into play comes in phased out", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_entering_phased_out(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    enters = isinstance(action, Do) and isinstance(action.what, PutIntoPlay)
    return with_arrivals_phased_out(game, after, edition) if enters else after


@mistake("what resolves comes into play phased out", "100/moves/passing", instead_of=engine.apply)
def apply_resolving_phased_out(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_arrivals_phased_out(game, after, edition) if isinstance(action, CarryOn) else after


@mistake("what phases out leaves play as it did until 2009", "100/as-told/on-pieces", instead_of=engine.apply)
def apply_phasing_out_of_play(game: GameState, action: Action, edition: Edition) -> GameState:
    phases = isinstance(action, Do) and isinstance(action.what, PhaseOut)
    return engine.apply(game, action, not_after(edition, Edition.MORNINGTIDE) if phases else edition)


@mistake("who loses leaves behind what is in exile", "100/leaving/leaving", "100/counted/leaving", instead_of=engine.apply)
def apply_leaving_exile_behind(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(game, action, not_after(edition, Edition.MORNINGTIDE) if isinstance(action, LoseGame) else edition)


@mistake("who has lost controls players still", "100/effects/leaving", "100/invariant/leaving", instead_of=engine.apply)
def apply_keeping_control(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(game, action, not_after(edition, Edition.MAGIC_2010) if isinstance(action, LoseGame) else edition)


@mistake("all legends of one name go as they did until 2013", "100/moves/turning", instead_of=engine.apply)
def apply_burying_all_legends(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(
        game, action, not_after(edition, Edition.DRAGONS_MAZE) if isinstance(action, GivePriority) else edition
    )


@mistake("what has triggered waits on as the turn is ended", "100/triggers/ending", instead_of=engine.apply)
def apply_keeping_what_waits(game: GameState, action: Action, edition: Edition) -> GameState:
    ends = isinstance(action, EndTheTurn)
    return engine.apply(game, action, not_after(edition, Edition.DRAGONS_OF_TARKIR) if ends else edition)


@mistake("combat is over before the check as the turn is ended", "100/steps/ending", instead_of=engine.apply)
def apply_ending_combat_at_once(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(game, action, not_after(edition, Edition.AMONKHET) if isinstance(action, EndTheTurn) else edition)


@mistake("a split card has two sets of characteristics today", "100/answers-characteristics", instead_of=engine.answer)
def answer_with_two_halves(game: GameState, question: Question, edition: Edition) -> Answer:
    of_halves = isinstance(question, CharacteristicsOf)
    return engine.answer(game, question, not_after(edition, Edition.ELDRITCH_MOON) if of_halves else edition)


@mistake("what is in exile is outside the game today", "100/answers-outside", instead_of=engine.answer)
def answer_with_exile_outside(game: GameState, question: Question, edition: Edition) -> Answer:
    outside = isinstance(question, IsOutside)
    return engine.answer(game, question, not_after(edition, Edition.MORNINGTIDE) if outside else edition)


@mistake("what is phased out untaps too", "100/steps/passing", instead_of=engine.apply)
def apply_untapping_what_is_out(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    course = game.course
    if not isinstance(action, CarryOn) or course.stage is not Stage.BEGUN or course.step is not Step.UNTAP:
        return after
    return replace(after, pieces=tuple(map(_untapped_if_out, after.pieces)))


def _untapped_if_out(piece: Piece) -> Piece:
    at = piece.at
    if not isinstance(at, InZone) or at.object.status is None or not at.object.status.phased_out:
        return piece
    return replace(piece, at=replace(at, object=replace(at.object, status=replace(at.object.status, tapped=False))))


@mistake("no token phases in", "100/refusal/on-pieces", instead_of=engine.apply)
def apply_bringing_no_token_back(game: GameState, action: Action, edition: Edition) -> GameState:
    if isinstance(action, Do) and isinstance(action.what, PhaseIn):
        for number, piece in enumerate(game.pieces):
            if number == action.piece and piece.kind is Kind.TOKEN:
                raise RulesError("420.5f: a token doesn't come back")
    return engine.apply(game, action, edition)


@mistake("combat damage uses the stack today", "100/refusal/on-pieces", instead_of=engine.apply)
def apply_stacking_damage(game: GameState, action: Action, edition: Edition) -> GameState:
    stacks = isinstance(action, PutOnStack)
    return engine.apply(game, action, not_after(edition, Edition.MORNINGTIDE) if stacks else edition)
