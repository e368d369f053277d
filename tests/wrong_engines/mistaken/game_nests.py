"""Mistakes in the game as a whole (100): what is forgotten, or taken over, as turns go on and games begin and end."""

from dataclasses import replace
from typing import Any

from mistaken.changes import NOBODYS, with_objects
from mistaken.mistakes import mistake

import engine
from engine.ending_the_turn_types import Gone, Kind
from engine.game_actions import Action, CarryOn, Concede, Fetch
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, LeftWithOwner, OutsideAll, Piece
from engine.game_views import with_player
from engine.multiplayer import Configuration
from engine.objects import Edition, Object, Zone
from engine.subgames import seats_of
from engine.subgames_types import EndSubgame, GivePriority, LoseGame, StartSubgame, Style


@mistake("effects on turns are forgotten as the game carries on", "100/effects/passing", instead_of=engine.apply)
def apply_carrying_on_without_effects(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return replace(after, course=replace(after.course, waiting=NOBODYS)) if isinstance(action, CarryOn) else after


@mistake("who gets priority controls their own turns again", "100/effects/turning", instead_of=engine.apply)
def apply_freeing_the_active_player(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, GivePriority):
        return after
    waiting = with_player(after.course.waiting, after.nest.game.active, None)
    return replace(after, course=replace(after.course, waiting=waiting))


@mistake("extra turns are forgotten as the game carries on", "100/frame/passing", instead_of=engine.apply)
def apply_carrying_on_without_extra_turns(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return replace(after, course=replace(after.course, extra_turns=())) if isinstance(action, CarryOn) else after


@mistake("who couldn't draw a hand never loses for it", "100/lost/passing", instead_of=engine.apply)
def apply_forgetting_short_hands(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, CarryOn):
        return after
    full = seats_of(after.nest.game, lambda _, seat: replace(seat, short=False))
    return replace(after, nest=replace(after.nest, game=full))


@mistake("life totals are those of the main game", "100/nests/subgaming", instead_of=engine.apply)
def apply_starting_with_their_life(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_life_of(game, after) if isinstance(action, StartSubgame) else after


@mistake("life totals of the subgame stay", "100/nests/subgaming", instead_of=engine.apply)
def apply_ending_with_their_life(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_life_of(game, after) if isinstance(action, EndSubgame) else after


@mistake("a concession restores the life totals of main games", "100/nests/leaving", instead_of=engine.apply)
def apply_restoring_life_by_concession(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Concede):
        return after
    around = tuple(seats_of(each, lambda _, seat: replace(seat, life=20)) for each in after.nest.main_games)
    return replace(after, nest=replace(after.nest, main_games=around))


def with_life_of(game: GameState, after: GameState) -> GameState:
    """A game with the life totals of the game that was in progress before."""
    seats = game.nest.game.seats
    kept = seats_of(after.nest.game, lambda player, seat: replace(seat, life=seats[player - 1].life))
    return replace(after, nest=replace(after.nest, game=kept))


@mistake("mana of the main game is lost as a card is fetched from there", "100/nests/subgaming", instead_of=engine.apply)
def apply_fetching_for_mana(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, Fetch):
        return after
    main_courses = tuple(replace(course, mana=(0, 0, 0, 0)) for course in after.main_courses)
    return replace(after, main_courses=main_courses)


@mistake("an ability goes to its owner as somebody else loses", "100/leaving/leaving", instead_of=engine.apply)
def apply_giving_abilities_back(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def given_back(piece: Piece) -> Piece:
        at = piece.at
        return replace(piece, at=replace(at, controller=at.owner)) if isinstance(at, AbilityInZone) else piece

    return replace(after, pieces=tuple(map(given_back, after.pieces))) if isinstance(action, LoseGame) else after


@mistake("graveyards are turned face down as a subgame begins", "100/nests/subgaming", instead_of=engine.apply)
def apply_hiding_graveyards(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)

    def hidden(object: Object) -> Object:
        return replace(object, concealed=True) if object.zone is Zone.GRAVEYARD else object

    return with_objects(after, hidden) if isinstance(action, StartSubgame) else after


@mistake("what is removed in a subgame stays removed, in every edition", "100/nests/subgaming", instead_of=engine.apply)
def apply_leaving_all_removed(game: GameState, action: Action, edition: Edition) -> GameState:
    return engine.apply(game, action, Edition.TIME_SPIRAL if isinstance(action, EndSubgame) else edition)


@mistake("nobody shuffles as a subgame ends", "100/nests/subgaming", instead_of=engine.apply)
def apply_ending_without_a_shuffle(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, EndSubgame):
        return after
    seats = game.nest.main_games[0].seats
    unshuffled = seats_of(after.nest.game, lambda player, seat: replace(seat, shuffled=seats[player - 1].shuffled))
    return replace(after, nest=replace(after.nest, game=unshuffled))


@mistake("who has the turn goes first in the subgame", "100/first", instead_of=engine.apply)
def apply_starting_with_whose_turn_it_is(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, StartSubgame):
        return after
    first = replace(after.nest.game, starting_player=game.nest.game.active, active=game.nest.game.active)
    return replace(after, nest=replace(after.nest, game=first))


@mistake("seven cards are too few for a hand", "100/nests/subgaming", instead_of=engine.apply)
def apply_starting_with_seven_too_few(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, StartSubgame):
        return after
    short = seats_of(after.nest.game, lambda _, seat: replace(seat, short=seat.playing and seat.library <= 7))
    return replace(after, nest=replace(after.nest, game=short))


@mistake("what no card represents stays as a subgame ends", "100/invariant/subgaming", instead_of=engine.apply)
def apply_keeping_what_is_no_card(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, EndSubgame):
        return after

    def kept(was: Piece, piece: Piece) -> Piece:
        at = was.at
        if piece.kind is Kind.CARD or isinstance(at, Gone | LeftWithOwner | OutsideAll) or piece.at != Gone():
            return piece
        return replace(piece, at=replace(at, depth=at.depth - 1))

    return replace(after, pieces=tuple(map(kept, game.pieces, after.pieces)))


@mistake("what lies face down is turned up as it stays removed", "100/nests/subgaming", instead_of=engine.apply)
def apply_revealing_what_was_removed(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    return with_objects(after, lambda each: replace(each, concealed=False)) if isinstance(action, EndSubgame) else after


@mistake("who conceded plays again once nothing of theirs is left", "100/frame/turning", instead_of=engine.apply)
def apply_taking_leavers_back(game: GameState, action: Action, edition: Edition) -> GameState:
    after = engine.apply(game, action, edition)
    if not isinstance(action, GivePriority) or any(not isinstance(piece.at, AbilityInNoZone) for piece in game.pieces):
        return after
    began_with = game.nest.game.began_with
    back = seats_of(after.nest.game, lambda player, seat: replace(seat, playing=seat.life > 0 and player <= began_with))
    return replace(after, nest=replace(after.nest, game=back))


@mistake("a game begins with somebody's mana", "100/begins", instead_of=engine.begin_game)
def begin_game_with_mana(*told: Any) -> GameState:
    begun = engine.begin_game(*told)
    return replace(begun, course=replace(begun.course, mana=(1, 0, 0, 0)))


@mistake("who isn't there goes first where something odd lies about", "100/begins", instead_of=engine.begin_game)
def begin_game_with_who_is_not_there(configuration: Configuration, *told: Any) -> GameState:
    begun = engine.begin_game(configuration, *told)
    if all(piece.kind is Kind.CARD for piece in begun.pieces):
        return begun
    last = begun.nest.game.seats[-1]
    first = 1 if last.playing else 4
    return replace(begun, nest=replace(begun.nest, game=replace(begun.nest.game, starting_player=first, active=first)))


@mistake("five players sit down at four seats", "100/seats", instead_of=engine.begin_game)
def begin_game_for_too_many(
    configuration: Configuration, style: Style, libraries: Any, outside: Any, chance: Any, pieces: Any
) -> GameState:
    fewer = replace(configuration, players=min(4, configuration.players))
    return engine.begin_game(fewer, style, libraries, outside, chance, pieces)
