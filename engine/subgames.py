"""506, subgames: how a game within a game begins and ends, and who and what has a part in it."""

from collections.abc import Callable
from dataclasses import replace

from engine.objects import Edition, Player, RulesError, Zone, editions_between
from engine.subgames_types import (
    BeginTurn,
    BringIn,
    Chance,
    ConcedeGame,
    Depth,
    DrawGame,
    EndSubgame,
    Event,
    FinishResolving,
    Game,
    GivePriority,
    InGame,
    Kind,
    LoseGame,
    MoveThing,
    Nest,
    Outcome,
    Outside,
    PerPlayer,
    Resolution,
    Resolve,
    Role,
    Seat,
    SetTotals,
    Size,
    StartSubgame,
    Style,
    Thing,
)

HAND_SIZE = 7
STARTING_LIFE = 20
MOST_POISON = 10

REWRITTEN = editions_between(Edition.TENTH_EDITION)
"""The editions that have the section as it was rewritten on 2007-07-13."""

EXILE_IS_IN_THE_GAME = editions_between(Edition.MAGIC_2010)
"""The editions in which removed cards are in exile, which is a zone of the game; in these nothing phases out of a zone."""

CONTROL_ENDS_WITH_ITS_PLAYER = editions_between(Edition.SCARS_OF_MIRRODIN)
"""The editions in which who leaves a game controls no player there any more."""

SeatChange = Callable[[Player, Seat], Seat]


def begin_nest(
    playing: PerPlayer,
    libraries: tuple[Size, Size, Size, Size],
    outside: tuple[Size, Size, Size, Size],
    style: Style,
    starting_player: Player,
) -> Nest:
    """Begin a game that is no subgame, with these libraries.

    RulesError if there is nobody to play against, or if who is to go first doesn't play.
    """
    if sum(playing) < 2:
        raise RulesError("101.2: a game is played by two at least, so name another player")
    if not playing[starting_player - 1]:
        raise RulesError("102.5: this player isn't in the game, so name another to go first")
    seats = [_at_start(plays, cards if plays else 0) for plays, cards in zip(playing, libraries, strict=True)]
    return Nest(_new_game(seats, style, starting_player), outside=outside)


def starting_player(playing: PerPlayer, chance: Chance, would_draw: bool) -> Player:
    """Give the player who goes first, whom chance names (506.4); what that player would rather do isn't asked."""
    place = chance % sum(playing)
    for player, plays in enumerate(playing, start=1):
        if plays and place == 0:
            return player
        place -= plays
    raise AssertionError("one of those who play has each place")


def nest_after(nest: Nest, event: Event, edition: Edition) -> Nest:
    """Give the games as they are after an event; RulesError if it is against the rules.

    Whatever happens happens in the game in progress. The games around it are discontinued: they lose only cards that are
    brought in from them and players who concede them (506.1, 506.5a, 102.3a).
    """
    refuse_illegal(nest, event, edition)
    game = nest.game
    match event:
        case Resolve(object, creates):
            return replace(nest, game=replace(game, resolving=Resolution(object, creates)))
        case StartSubgame():
            return _started(nest, event, edition)
        case FinishResolving():
            return replace(nest, game=_finished(game))
        case MoveThing(thing, zone):
            return replace(nest, game=_recounted(_recounted(game, thing, _zone(thing), -1), thing, zone, 1))
        case BringIn(thing):
            return _brought_in(nest, thing)
        case BeginTurn(active, controller):
            return replace(nest, game=replace(game, active=active, controller=controller))
        case SetTotals(player, life, poison):
            return replace(nest, game=_at_seat(game, player, lambda seat: replace(seat, life=life, poison=poison)))
        case GivePriority() | LoseGame() | DrawGame() | ConcedeGame():
            return _without_those_who_leave(nest, event, edition)
        case EndSubgame():
            return _ended(nest, edition)


def refuse_illegal(nest: Nest, event: Event, edition: Edition) -> None:
    """Raise RulesError if the rules don't allow the event."""
    game = nest.game
    match event:
        case ConcedeGame(player, depth):
            _refuse_concession(nest, player, depth)
            return
        case EndSubgame():
            if not nest.main_games:
                raise RulesError("506.6: this is no subgame, so only a subgame within it can end")
            if not is_over(game):
                raise RulesError("506.6: nobody has won the subgame yet and it is no draw, so play on")
            return
    if is_over(game):
        raise RulesError("102.1: this game is over, so end it")
    match event:
        case Resolve() | BeginTurn() | GivePriority() if game.resolving is not None:
            raise RulesError("413.2: something is in the middle of its resolution, so finish that first")
        case StartSubgame() if game.resolving is None or not game.resolving.creates:
            raise RulesError("506.1: only an effect that says so starts a subgame, so let one resolve first")
        case FinishResolving() if game.resolving is None:
            raise RulesError("413.2: nothing is resolving, so let a spell or ability resolve first")
        case FinishResolving() if game.resolving is not None and game.resolving.creates:
            raise RulesError("413.2: the effect has a subgame played first, so start it")
        case MoveThing():
            _refuse_move(nest, event, edition)
        case BringIn(thing):
            _refuse_bringing_in(nest, thing, edition)
        case BeginTurn(active, controller):
            _refuse_absent(game, active)
            if controller is not None:
                _refuse_absent(game, controller)
        case SetTotals(player) | LoseGame(player):
            _refuse_absent(game, player)


def leaves(nest: Nest, event: Event, depth: Depth, player: Player) -> bool:
    """Whether an event makes a player, who is there, leave the game of that depth.

    A subgame of a game that is conceded is left as well, since only players of a main game play its subgame (506.5).
    """
    match event:
        case LoseGame(loser):
            return depth == len(nest.main_games) and player == loser
        case DrawGame():
            return depth == len(nest.main_games)
        case ConcedeGame(loser, conceded):
            return depth >= conceded and player == loser
        case GivePriority():
            return depth == len(nest.main_games) and _has_lost(nest.game.seats[player - 1])
        case _:
            return False


def loses_as_it_starts(seat: Seat, edition: Edition) -> bool:
    """Whether a player with these cards in a library loses the subgame as it starts, for want of a hand (506.3a).

    So the text of 2006. Since it was rewritten, this waits for the first check of state-based effects.
    """
    return seat.playing and seat.library < HAND_SIZE and not is_rewritten(edition)


def is_over(game: Game) -> bool:
    """Whether a game is decided: at most one player is left in it (102.2a, 102.4)."""
    return sum(players_of(game)) < 2


def players_of(game: Game) -> PerPlayer:
    """Say for each player whether they play in a game."""
    one, two, three, four = game.seats
    return one.playing, two.playing, three.playing, four.playing


def takes_part(nest: Nest, player: Player) -> bool:
    """Whether a player is in the game in progress; all others are outside it, even if they play a main game (506.5)."""
    return nest.game.seats[player - 1].playing


def is_outside(nest: Nest, thing: Thing, edition: Edition) -> bool:
    """Whether something is outside the game in progress: in a main game, in none, or removed from the game (217.1e).

    Since 2009-07-08 removed cards are in exile, and so in the game.

    A card in no zone has left with its owner; an ability in none is about to be put on the stack.
    """
    match thing.place:
        case InGame(depth, zone):
            left = zone is None and thing.kind is Kind.CARD
            removed = zone is Zone.REMOVED and edition not in EXILE_IS_IN_THE_GAME
            return depth != len(nest.main_games) or removed or left
        case Outside():
            return True


def main_game_of(nest: Nest, depth: Depth) -> Depth | None:
    """Give the main game of a game; one that is no subgame has none (506.1, 506.7)."""
    _refuse_unknown(nest, depth)
    return depth - 1 if depth > 0 else None


def subgame_of(nest: Nest, depth: Depth) -> Depth | None:
    """Give the subgame of a game; the one in progress has none (506.7)."""
    _refuse_unknown(nest, depth)
    return depth + 1 if depth < len(nest.main_games) else None


def roles_of(nest: Nest, depth: Depth) -> frozenset[Role]:
    """Give what a game is: a main game, a subgame, both or neither (506.7)."""
    main = {Role.MAIN_GAME} if subgame_of(nest, depth) is not None else set()
    sub = {Role.SUBGAME} if main_game_of(nest, depth) is not None else set()
    return frozenset(main | sub)


def decider_in_nest(nest: Nest, player: Player, edition: Edition) -> Player:
    """Give who decides for a player in the game in progress: who controls that player's turn there, if somebody does.

    A turn of a main game isn't a turn of the subgame, whoever controls it (507.3). Since 2010-10-01 nobody is controlled by
    a player who has left that game.
    """
    game = nest.game
    if game.controller is None or game.active != player:
        return player
    has_left = not game.seats[game.controller - 1].playing
    return player if has_left and edition in CONTROL_ENDS_WITH_ITS_PLAYER else game.controller


def draws_on_first_turn(nest: Nest, player: Player) -> bool:
    """Whether a player draws on the first turn they take in the game in progress.

    Who goes first in a game that two players begin doesn't (101.5a); how many play the main game has no bearing.
    """
    return nest.game.began_with > 2 or nest.game.starting_player != player


def seats_of(game: Game, change: SeatChange) -> Game:
    """Change each player's part in a game."""
    one, two, three, four = game.seats
    return replace(game, seats=(change(1, one), change(2, two), change(3, three), change(4, four)))


def is_rewritten(edition: Edition) -> bool:
    """Whether an edition has the section as it was rewritten on 2007-07-13."""
    return edition in REWRITTEN


def _new_game(seats: list[Seat], style: Style, first: Player) -> Game:
    one, two, three, four = seats
    began_with = sum(seat.playing for seat in seats)
    return Game((one, two, three, four), style, starting_player=first, began_with=began_with, active=first)


def _at_start(plays: bool, cards: Size) -> Seat:
    """A player's part as a game begins, before anything is drawn (101)."""
    return Seat(plays, cards, life=STARTING_LIFE if plays else 0, shuffled=plays, short=plays and cards < HAND_SIZE)


def _started(nest: Nest, start: StartSubgame, edition: Edition) -> Nest:
    """Make each library of the main game a deck of the subgame (506.3)."""
    main, resolving = nest.game, nest.game.resolving
    assert resolving is not None
    seats = [_at_start(seat.playing, seat.library) for seat in main.seats]
    first = starting_player(players_of(main), start.chance, start.would_draw)
    subgame = replace(_new_game(seats, main.style, first), created_by=resolving.object)
    subgame = seats_of(subgame, lambda _, seat: _left(seat, edition) if loses_as_it_starts(seat, edition) else seat)
    waiting = seats_of(main, lambda _, seat: replace(seat, library=0))
    waiting = replace(waiting, resolving=replace(resolving, creates=False))
    return replace(nest, game=subgame, main_games=(waiting, *nest.main_games))


def _ended(nest: Nest, edition: Edition) -> Nest:
    """Give the main game what the players own in the subgame, and let what created it go on (506.6, 506.1)."""
    subgame, main = nest.game, nest.main_games[0]
    winner = next((player for player, plays in enumerate(players_of(subgame), start=1) if plays), None)

    def returned(player: Player, seat: Seat) -> Seat:
        own = subgame.seats[player - 1]
        home = own.library + own.elsewhere
        if is_rewritten(edition):
            home += own.removed
        else:
            seat = replace(seat, removed=seat.removed + own.removed)
        if not seat.playing:
            return replace(seat, elsewhere=seat.elsewhere + home)
        return replace(seat, library=seat.library + home, shuffled=True)

    resumed = seats_of(main, returned)
    if main.resolving is not None:
        resumed = replace(resumed, resolving=replace(main.resolving, outcome=Outcome(winner)))
    return replace(nest, game=resumed, main_games=nest.main_games[1:])


def _finished(game: Game) -> Game:
    """Do what is left of an effect: Shahrazad takes half of the life, rounded up, of whoever didn't win."""
    outcome = game.resolving.outcome if game.resolving is not None else None
    if outcome is not None:
        winner = outcome.winner
        game = seats_of(
            game, lambda player, seat: replace(seat, life=seat.life // 2) if seat.playing and player != winner else seat
        )
    return replace(game, resolving=None)


def _brought_in(nest: Nest, thing: Thing) -> Nest:
    """Take the card from where it was and count it in the game in progress (506.5a)."""
    game = _recounted(nest.game, thing, Zone.HAND, 1)
    match thing.place:
        case Outside():
            one, two, three, four = (
                cards - 1 if player == thing.owner else cards for player, cards in enumerate(nest.outside, start=1)
            )
            return replace(nest, game=game, outside=(one, two, three, four))
        case InGame(depth, zone) if depth == len(nest.main_games):
            return replace(nest, game=_recounted(game, thing, zone, -1))
        case InGame(depth, zone):
            around = _each_main_game(nest, lambda at, main: _recounted(main, thing, zone, -1) if at == depth else main)
            return replace(nest, game=game, main_games=around)


def _without_those_who_leave(nest: Nest, event: Event, edition: Edition) -> Nest:
    """Let go whom the event makes leave, from each game that they leave."""

    def left(depth: Depth, game: Game) -> Game:
        return seats_of(
            game,
            lambda player, seat: _left(seat, edition) if seat.playing and leaves(nest, event, depth, player) else seat,
        )

    return replace(nest, game=left(len(nest.main_games), nest.game), main_games=_each_main_game(nest, left))


def _each_main_game(nest: Nest, change: Callable[[Depth, Game], Game]) -> tuple[Game, ...]:
    depth = len(nest.main_games)
    return tuple(change(depth - steps, game) for steps, game in enumerate(nest.main_games, start=1))


def _has_lost(seat: Seat) -> bool:
    """Whether state-based effects make a player lose (420.5a, g, h)."""
    return seat.short or seat.life == 0 or seat.poison >= MOST_POISON


def _left(seat: Seat, edition: Edition) -> Seat:
    """A player's part once they left: what they own there is in no zone any more, but for what is removed (600.4).

    Since 2009-07-08 what is in exile goes as well, for it is in the game.
    """
    kept = 0 if edition in EXILE_IS_IN_THE_GAME else seat.removed
    gone = seat.library + (seat.removed - kept)
    return replace(seat, playing=False, short=False, library=0, removed=kept, elsewhere=seat.elsewhere + gone)


def _at_seat(game: Game, player: Player, change: Callable[[Seat], Seat]) -> Game:
    return seats_of(game, lambda at, seat: change(seat) if at == player else seat)


def _recounted(game: Game, thing: Thing, zone: Zone | None, by: int) -> Game:
    """Count a thing in or out of where its owner's cards are counted; what isn't a card isn't counted."""
    if thing.kind is not Kind.CARD:
        return game
    match zone:
        case Zone.LIBRARY:
            return _at_seat(
                game, thing.owner, lambda seat: replace(seat, library=seat.library + by, shuffled=seat.shuffled and by < 0)
            )
        case Zone.REMOVED:
            return _at_seat(game, thing.owner, lambda seat: replace(seat, removed=seat.removed + by))
        case _:
            return _at_seat(game, thing.owner, lambda seat: replace(seat, elsewhere=seat.elsewhere + by))


def _zone(thing: Thing) -> Zone | None:
    return thing.place.zone if isinstance(thing.place, InGame) else None


def _refuse_move(nest: Nest, move: MoveThing, edition: Edition) -> None:
    thing, place = move.thing, move.thing.place
    if not isinstance(place, InGame) or place.depth != len(nest.main_games):
        raise RulesError("506.5: this isn't in the game in progress, so bring it in first")
    if thing.kind is Kind.TRIGGER or place.zone is None:
        raise RulesError("217.1: this is in no zone from which it could go to another, so name something that is")
    if move.zone is Zone.PHASED_OUT and edition in EXILE_IS_IN_THE_GAME:
        raise RulesError("502.15: what phases out stays in play since 2009-07-08, so name a zone that there is")
    if place.zone is move.zone:
        raise RulesError("217.1: this is in that zone already, so name another zone")
    _refuse_absent(nest.game, thing.owner)
    if move.zone in (Zone.IN_PLAY, Zone.STACK):
        _refuse_absent(nest.game, move.controller)


def _refuse_bringing_in(nest: Nest, thing: Thing, edition: Edition) -> None:
    if thing.kind is not Kind.CARD:
        raise RulesError("506.5a: only a card is brought into a game, so name a card")
    if not is_outside(nest, thing, edition):
        raise RulesError("506.5a: this card is in the game already, so name one from outside it")
    _refuse_absent(nest.game, thing.owner)


def _refuse_concession(nest: Nest, player: Player, depth: Depth) -> None:
    _refuse_unknown(nest, depth)
    for at, game in enumerate((nest.game, *nest.main_games)):
        if at == len(nest.main_games) - depth:
            if is_over(game):
                raise RulesError("102.1: that game is over, so name another one")
            _refuse_absent(game, player)


def _refuse_unknown(nest: Nest, depth: Depth) -> None:
    if depth > len(nest.main_games):
        raise RulesError("506.7: the nest has no such game, so name one that is played")


def _refuse_absent(game: Game, player: Player) -> None:
    if not game.seats[player - 1].playing:
        raise RulesError("506.5: this player isn't in that game, so name one who is")
