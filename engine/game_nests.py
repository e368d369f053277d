"""The game as a whole: how subgames of it begin and end, and what is left of it when players leave."""

from dataclasses import replace

from engine.ending_the_turn_types import Kind
from engine.game_actions import Concede, Fetch, OfNests
from engine.game_pieces import piece_of, with_pieces
from engine.game_types import Course, GameState, Number, Piece
from engine.game_views import (
    depth_of,
    of_player,
    piece_at,
    thing_of,
    with_hand,
    without_leavers,
    without_waiting_leavers,
)
from engine.objects import Edition, RulesError, Zone
from engine.subgames import CONTROL_ENDS_WITH_ITS_PLAYER, nest_after, players_of
from engine.subgames_places import after_leaving, places_after
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    Game,
    GivePriority,
    InGame,
    LoseGame,
    Nest,
    Shuffle,
    StartSubgame,
)

Leaving = LoseGame | DrawGame | ConcedeGame | GivePriority
"""The events by which players leave a game."""


def with_nest_after(game: GameState, action: OfNests, edition: Edition) -> GameState:
    """Give the game after its nest changes; RulesError if that is against the rules."""
    match action:
        case StartSubgame():
            nest = nest_after(game.nest, action, edition)
            courses = (game.course, *game.main_courses)
            begun = replace(game, nest=nest, course=Course(), main_courses=courses)
            return with_pieces(begun, _pieces_after(game, action, edition))
        case EndSubgame():
            nest = nest_after(game.nest, action, edition)
            resumed = replace(game, nest=nest, course=game.main_courses[0], main_courses=game.main_courses[1:])
            return with_pieces(resumed, _pieces_after(game, action, edition))
        case Fetch(number):
            return _fetched(game, number, edition)
        case Concede(player, asked_by, depth):
            if player != asked_by:
                raise RulesError("507.3b: nobody makes another player concede, so ask that player")
            return with_leavers_gone(game, ConcedeGame(player, depth), edition)
        case LoseGame() | DrawGame():
            return with_leavers_gone(game, action, edition)


def with_leavers_gone(game: GameState, event: Leaving, edition: Edition) -> GameState:
    """Let go whom an event makes leave, with all that is theirs in each game that they leave (600.4)."""
    nest = nest_after(game.nest, event, edition)
    if edition in CONTROL_ENDS_WITH_ITS_PLAYER:
        main_games = tuple(_without_control_by_who_left(main) for main in nest.main_games)
        nest = replace(nest, game=_without_control_by_who_left(nest.game), main_games=main_games)
    left = replace(
        game,
        nest=nest,
        course=_course_left(game.course, nest.game, edition),
        main_courses=tuple(
            _course_left(course, main, edition) for course, main in zip(game.main_courses, nest.main_games, strict=False)
        ),
    )
    return with_pieces(left, tuple(_left(each, game.nest, event, edition) for each in game.pieces))


def _without_control_by_who_left(game: Game) -> Game:
    """A game in which nobody controls the turn who has left it (800.4a)."""
    stays = game.controller is None or of_player(players_of(game), game.controller)
    return game if stays else replace(game, controller=None)


def _course_left(course: Course, its_game: Game, edition: Edition) -> Course:
    """The course of a game that some have left, from 2010-10-01 on without what waits for them to control a turn."""
    staying = without_leavers(course, players_of(its_game))
    ends = edition in CONTROL_ENDS_WITH_ITS_PLAYER
    return without_waiting_leavers(staying, players_of(its_game)) if ends else staying


def _pieces_after(game: GameState, event: StartSubgame | EndSubgame, edition: Edition) -> tuple[Piece, ...]:
    return tuple(_piece_after(each, game.nest, event, edition) for each in game.pieces)


def _piece_after(piece: Piece, nest: Nest, event: StartSubgame | EndSubgame | BringIn, edition: Edition) -> Piece:
    """A piece where 506 puts it. Where in a library a shuffle puts it isn't followed."""
    thing = thing_of(piece)
    return piece if thing is None else piece_at(piece, places_after(thing, nest, event, Shuffle(0), edition), edition)


def _left(piece: Piece, nest: Nest, event: Leaving, edition: Edition) -> Piece:
    """A piece as players leave; combat damage on the stack stays, whoever put it there (600.4a)."""
    thing = thing_of(piece)
    if thing is None or not isinstance(thing.place, InGame) or piece.kind is Kind.COMBAT_DAMAGE:
        return piece
    return piece_at(piece, after_leaving(thing, thing.place, nest, event, edition), edition)


def _fetched(game: GameState, number: Number, edition: Edition) -> GameState:
    """Bring a card into its owner's hand; to the game from which it comes it has left its zone (506.5a)."""
    card = piece_of(game, number)
    thing = thing_of(card)
    if thing is None:
        raise RulesError("506.5a: this has ceased to exist, so name a card from outside the game")
    bring = BringIn(thing)
    place = thing.place
    emptied = place.depth if isinstance(place, InGame) and place.zone is Zone.HAND else None
    main_courses = tuple(
        with_hand(course, thing.owner, -1) if emptied == depth_of(game) - steps else course
        for steps, course in enumerate(game.main_courses, start=1)
    )
    brought = replace(
        game,
        nest=nest_after(game.nest, bring, edition),
        course=with_hand(game.course, thing.owner, 1),
        main_courses=main_courses,
    )
    after = _piece_after(card, game.nest, bring, edition)
    return with_pieces(brought, tuple(after if at == number else piece for at, piece in enumerate(game.pieces)))
