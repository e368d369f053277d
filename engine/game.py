"""The game as a whole: the sections composed, so that a game is played through all of them at once.

`apply` takes every action and `answer` every question. Each section's own functions decide what is theirs; here is said
what an action of one means to the others: that an extra turn can be skipped, that who has lost is on no stack and in no
turn any more, that whoever controls a turn calls its coins.
"""

from dataclasses import replace

from engine.characteristics import characteristics, is_face_down
from engine.coin_flips import Call, CoinFlips, ControlledTurn, Land, Table, begin_flips, flip_after, who_calls
from engine.ending_the_turn import who_has_priority
from engine.ending_the_turn_types import Stage
from engine.game_actions import (
    Action,
    AddCombat,
    AddMana,
    AddTurn,
    Concede,
    Draw,
    Fetch,
    FlipCoins,
    LetTrigger,
    OfChance,
    OfNests,
    OfTurns,
    OnPieces,
    OnPlayers,
)
from engine.game_nests import with_nest_after
from engine.game_pieces import piece_of, refuse_absent, with_pieces_after
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
from engine.game_turns import refuse_coin_in_the_air, with_turns_after
from engine.game_types import AbilityInZone, Course, GameState, InZone, LeftWithOwner, OutsideAll, Piece
from engine.game_views import (
    depth_of,
    moment_of,
    of_player,
    playing_in,
    thing_of,
    turn_control_of,
    turn_of,
    with_hand,
    with_player,
)
from engine.multiplayer import Configuration, is_multiplayer, start_game
from engine.objects import Edition, Object, Player, RulesError, Zone
from engine.status import status_of
from engine.subgames import begin_nest, is_outside, is_over, nest_after, roles_of, seats_of, starting_player
from engine.subgames_types import Chance, Depth, DrawGame, EndSubgame, LoseGame, Seat, SetTotals, Size, StartSubgame, Style
from engine.turn_control import may_see, turn_control_after, who_decides
from engine.turn_control_types import CreateEffect, HiddenCard, Hiding, PayMana

SEATS_HERE = 4
"""How many players this engine has seats for."""

NOBODY = (False, False, False, False)

Doing = OnPieces | OnPlayers | OfChance | StartSubgame | Fetch | LoseGame | DrawGame
"""What happens within a turn only, and not while it is being ended."""


def begin_game(
    configuration: Configuration,
    style: Style,
    libraries: tuple[Size, Size, Size, Size],
    outside: tuple[Size, Size, Size, Size],
    chance: Chance,
    pieces: tuple[Piece, ...],
) -> GameState:
    """Begin a game with so many cards in libraries and outside, of which the pieces are some; chance says who is first."""
    running = start_game(configuration)
    if configuration.players > SEATS_HERE:
        raise RulesError("101.1: there are four seats here, so begin with at most four players")
    playing = (True, True, configuration.players > 2, configuration.players > 3)
    nest = begin_nest(playing, libraries, outside, style, starting_player(playing, chance, would_draw=False))
    return GameState(running, nest, Course(), (), pieces)


def apply(game: GameState, action: Action, edition: Edition) -> GameState:
    """Give the game as it is after an action; RulesError, which names the rule, if the action is against the rules."""
    _refuse_out_of_time(game, action)
    match action:
        case action if isinstance(action, OnPieces):
            return _acted(with_pieces_after(game, action, edition))
        case action if isinstance(action, OnPlayers):
            return _acted(_with_players_after(game, action, edition))
        case action if isinstance(action, OfTurns):
            return with_turns_after(game, action, edition)
        case action if isinstance(action, OfNests):
            return _acted(with_nest_after(game, action, edition))
        case _:
            return _with_flips_after(game, action, edition)


def answer(game: GameState, question: Question, edition: Edition) -> Answer:
    """Answer a question about the game as it is; RulesError if it is about what isn't there."""
    match question:
        case CharacteristicsOf(number):
            at = piece_of(game, number).at
            return SetsOfCharacteristics(characteristics(at.object, edition) if isinstance(at, InZone) else ())
        case StatusOf(number):
            at = piece_of(game, number).at
            return AStatus(status_of(at.object) if isinstance(at, InZone) else None)
        case ControllerOf(number):
            return APlayer(_controller(piece_of(game, number)))
        case MaySee(player, number):
            hidden = _hidden(piece_of(game, number))
            return YesOrNo(hidden is None or may_see(turn_control_of(game), hidden, player, edition))
        case IsOutside(number):
            thing = thing_of(piece_of(game, number))
            return YesOrNo(thing is None or is_outside(game.nest, thing, edition))
        case WhoDecides(player, decision):
            return APlayer(who_decides(turn_control_of(game), player, decision, edition))
        case WhoHasPriority():
            return APlayer(who_has_priority(moment_of(game, edition)))
        case WhoCalls(place):
            return APlayer(who_calls(_flips_now(game), place))
        case RolesOf(depth):
            return Roles(roles_of(game.nest, depth))
        case IsMultiplayer():
            now = replace(game.started_as, began_with=game.nest.game.began_with)
            return YesOrNo(is_multiplayer(now))


def _refuse_out_of_time(game: GameState, action: Action) -> None:
    """Raise RulesError if nothing of the kind happens now."""
    stage = game.course.stage
    if is_over(game.nest.game) and not isinstance(action, EndSubgame | Concede):
        raise RulesError("102.1: this game is over, so end it")
    if stage is Stage.OVER and isinstance(action, Doing):
        raise RulesError("300.2: nothing happens between turns, so begin the next one")
    ending = stage in (Stage.STACK_REMOVED, Stage.CHECKED)
    if ending and isinstance(action, Doing) and not isinstance(action, LetTrigger):
        raise RulesError("509.1b: nobody does anything while the turn is being ended, so let the game carry on")


def _acted(game: GameState) -> GameState:
    """Remember that players had priority and something was done, so that they get it again before all pass (408.1)."""
    course = game.course
    return replace(game, course=replace(course, acted=course.acted or course.stage is Stage.PRIORITY))


def _with_players_after(game: GameState, action: OnPlayers, edition: Edition) -> GameState:
    course = game.course
    match action:
        case AddMana(player, amount):
            refuse_absent(game, player)
            mana = with_player(course.mana, player, of_player(course.mana, player) + amount)
            return replace(game, course=replace(course, mana=mana))
        case PayMana() | CreateEffect():
            control = turn_control_after(turn_control_of(game), action, edition)
            return replace(game, course=replace(course, mana=control.mana, waiting=control.waiting))
        case SetTotals():
            return replace(game, nest=nest_after(game.nest, action, edition))
        case Draw(player):
            return _drawn(game, player)
        case AddTurn(player):
            refuse_absent(game, player)
            return replace(game, course=replace(course, extra_turns=(player, *course.extra_turns)))
        case AddCombat():
            return replace(game, course=replace(course, extra_combats=course.extra_combats + 1))


def _drawn(game: GameState, player: Player) -> GameState:
    """Draw a card that is no piece: one goes from a library to a hand, and nothing else is known of it.

    Who would draw from an empty library loses as state-based effects are checked next (420.5g).
    """
    refuse_absent(game, player)
    library = of_player(game.nest.game.seats, player).library
    if library == 0:
        short = seats_of(game.nest.game, lambda seat_of, seat: replace(seat, short=True) if seat_of == player else seat)
        return replace(game, nest=replace(game.nest, game=short))
    if library <= sum(_is_in_library(piece, depth_of(game), player) for piece in game.pieces):
        raise RulesError("217.2: this library has no card but pieces, so move one of them to the hand")

    def drawn(seat_of: Player, seat: Seat) -> Seat:
        return replace(seat, library=seat.library - 1, elsewhere=seat.elsewhere + 1) if seat_of == player else seat

    nest = replace(game.nest, game=seats_of(game.nest.game, drawn))
    return replace(game, nest=nest, course=with_hand(game.course, player, 1))


def _is_in_library(piece: Piece, depth: Depth, player: Player) -> bool:
    match piece.at:
        case InZone(there, object):
            return there == depth and object.zone is Zone.LIBRARY and object.owner == player
        case _:
            return False


def _with_flips_after(game: GameState, action: OfChance, edition: Edition) -> GameState:
    course = game.course
    match action:
        case FlipCoins():
            if course.stage is not Stage.RESOLVING:
                raise RulesError("511.1: an effect has coins flipped as it resolves, so let something resolve first")
            refuse_coin_in_the_air(game)
            players = tuple(player for player in (1, 2, 3, 4) if of_player(playing_in(game), player))
            table = Table(players, action.agreeing, _controlled_turn(game))
            flips = begin_flips(action.cares, action.flippers, action.proposed, table)
            return replace(game, course=replace(course, flips=flips))
        case Call() | Land():
            return replace(game, course=replace(course, flips=flip_after(_flips_now(game), action, edition)))


def _flips_now(game: GameState) -> CoinFlips:
    """The coins that are flipped, whose turn is controlled as it is now: who left since calls nothing any more (507.3)."""
    flips = game.course.flips
    if flips is None:
        raise RulesError("511.1: no coin is flipped now, so let an effect have some flipped")
    return replace(flips, turn=_controlled_turn(game))


def _controlled_turn(game: GameState) -> ControlledTurn | None:
    """The turn of the game in progress, if another player controls it who is in that game."""
    turn = turn_of(game)
    by_another = turn.controller != turn.active and of_player(playing_in(game), turn.controller)
    return ControlledTurn(turn.active, turn.controller) if by_another else None


def _controller(piece: Piece) -> Player | None:
    """Who controls a piece, which somebody does only in play and on the stack (217.5d)."""
    match piece.at:
        case InZone(object=object):
            return object.controller
        case AbilityInZone(controller=controller, zone=Zone.STACK):
            return controller
        case _:
            return None


def _hidden(piece: Piece) -> HiddenCard | None:
    """The card that a piece is, if not everybody may look at its front (217, 504.3)."""
    match piece.at:
        case InZone(object=object):
            return _hidden_object(object)
        case OutsideAll(owner) | LeftWithOwner(owner=owner):
            return HiddenCard(Hiding.OUTSIDE, owner, NOBODY)
        case _:
            return None


def _hidden_object(object: Object) -> HiddenCard | None:
    owner = object.owner
    match object.zone:
        case Zone.LIBRARY:
            return HiddenCard(Hiding.LIBRARY, owner, NOBODY)
        case Zone.HAND if not object.concealed:
            return HiddenCard(Hiding.HAND, owner, NOBODY)
        case Zone.IN_PLAY | Zone.STACK if is_face_down(object) and object.controller is not None:
            return HiddenCard(Hiding.FACE_DOWN, object.controller, NOBODY)
        case Zone.PHASED_OUT if is_face_down(object) and object.remembered_controller is not None:
            return HiddenCard(Hiding.PHASED_OUT, object.remembered_controller, NOBODY)
        case _:
            return HiddenCard(Hiding.REMOVED, owner, NOBODY) if object.concealed else None
