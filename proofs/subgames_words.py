"""Nests of games, what is followed through them and what happens there, in words."""

from typing import Any

from engine.objects import Player, Zone
from engine.subgames_types import (
    BeginTurn,
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    FinishResolving,
    Game,
    GivePriority,
    InGame,
    Kind,
    LoseGame,
    MoveThing,
    Nest,
    Origin,
    Outcome,
    Outside,
    Resolution,
    Resolve,
    Seat,
    SetTotals,
    Shuffle,
    StartSubgame,
    Table,
    Thing,
    Watch,
    Watcher,
)

_ZONES = {
    Zone.LIBRARY: "in a library",
    Zone.HAND: "in a hand",
    Zone.GRAVEYARD: "in a graveyard",
    Zone.IN_PLAY: "in play",
    Zone.STACK: "on the stack",
    Zone.REMOVED: "removed from the game",
    Zone.ANTE: "in the ante",
    Zone.PHASED_OUT: "phased out",
}

_ORIGINS = {
    Origin.MAIN_GAME: "fetched from a main game",
    Origin.OUTSIDE: "fetched from outside",
    Origin.SUBGAME: "back from a subgame",
}


def describe(value: Any) -> str | None:
    """Put a value of the section into words; None for any other."""
    match value:
        case Nest():
            return _nest(value)
        case Game():
            return _game(value)
        case Seat():
            return _of_seat(value) or "nothing"
        case Resolution():
            return _resolution(value)
        case Outcome(winner):
            return _won_by(winner)
        case Thing():
            return _thing(value)
        case InGame() | Outside():
            return _place(value)
        case Shuffle(rank):
            return f"a shuffle, if there is one, puts it at place {rank}"
        case Table(nest, things):
            return "; ".join([_nest(nest), *(_thing(thing) for thing in things)])
        case Watcher(depth, watch):
            watched = "a card being removed from it" if watch is Watch.REMOVED else "an object leaving its zone"
            return f"an ability of game {depth} that watches for {watched} triggers"
        case _:
            return _event(value)


def _event(event: Any) -> str | None:
    match event:
        case Resolve(object, creates):
            return f"{object} resolves" + (", by which a subgame is to be played" if creates else "")
        case StartSubgame(chance, would_draw):
            wish = " and naming somebody who would rather draw" if would_draw else ""
            return f"a subgame starts, chance giving {chance}{wish}"
        case FinishResolving():
            return "what resolves is finished"
        case GivePriority():
            return "a player would receive priority"
        case MoveThing():
            return _move(event)
        case BringIn(thing):
            return f"an effect brings {_thing(thing)}, into the game in progress"
        case BeginTurn(active, controller):
            by = f", controlled by player {controller}" if controller is not None else ""
            return f"player {active}'s turn begins{by}"
        case SetTotals(player, life, poison):
            return f"player {player} has now {life} life and {poison} poison"
        case LoseGame(player):
            return f"player {player} loses the game in progress"
        case DrawGame():
            return "the game in progress is a draw"
        case ConcedeGame(player, depth):
            return f"player {player} concedes game {depth}"
        case EndSubgame():
            return "the subgame ends"
        case _:
            return None


def _nest(nest: Nest) -> str:
    """The games from the one in progress outward, each under its depth."""
    games = (nest.game, *nest.main_games)
    depths = range(len(nest.main_games), -1, -1)
    words = [f"game {depth}: {_game(game)}" for depth, game in zip(depths, games, strict=True)]
    beside = [
        f"; player {player} has {_cards(cards)} outside" for player, cards in enumerate(nest.outside, start=1) if cards
    ]
    return "; within ".join(words) + "".join(beside)


def _game(game: Game) -> str:
    seats = tuple(enumerate(game.seats, start=1))
    playing = [str(player) for player, seat in seats if seat.playing]
    turn = f"player {game.active}'s turn" + (
        f", controlled by player {game.controller}" if game.controller is not None else ""
    )
    parts = [
        f"player{'s' if len(playing) > 1 else ''} {_listed(playing)}" if playing else "nobody is left",
        turn,
        *([f"created by {game.created_by}"] if game.created_by is not None else []),
        *([_resolution(game.resolving)] if game.resolving is not None else []),
        *(words for player, seat in seats if (words := _seat(player, seat))),
    ]
    return ", ".join(parts)


def _resolution(resolution: Resolution) -> str:
    if resolution.creates:
        return f"{resolution.object} is resolving and has a subgame played"
    if resolution.outcome is None:
        return f"{resolution.object} is resolving"
    return f"{resolution.object} is resolving, its subgame {_won_by(resolution.outcome.winner)}"


def _won_by(winner: Player | None) -> str:
    return "a draw" if winner is None else f"won by player {winner}"


def _seat(player: Player, seat: Seat) -> str:
    return f"player {player} with {has}" if (has := _of_seat(seat)) else ""


def _of_seat(seat: Seat) -> str:
    counts = ((seat.library, "in the library"), (seat.elsewhere, "elsewhere"), (seat.removed, "removed"))
    parts = [
        *([f"{seat.life} life"] if seat.life else []),
        *([f"{seat.poison} poison"] if seat.poison else []),
        *(f"{_cards(number)} {where}" for number, where in counts if number),
        *(["too few cards for a hand"] if seat.short else []),
        *(["a shuffled library"] if seat.shuffled else []),
    ]
    return _listed(parts)


def _thing(thing: Thing) -> str:
    return f"the {thing.kind.value} {thing.id} of player {thing.owner}, {_where(thing)}"


def _where(thing: Thing) -> str:
    match thing.place:
        case Outside():
            return "outside every game"
        case InGame(depth, None):
            return f"waiting in game {depth}" if thing.kind is Kind.TRIGGER else f"gone from game {depth} with its owner"
        case InGame(whose=whose) as place:
            return _in_game(place) + (f", under player {whose}" if whose != thing.owner else "")


def _place(place: InGame | Outside) -> str:
    match place:
        case Outside():
            return "outside every game"
        case InGame():
            return f"{_in_game(place)}, player {place.whose}'s"


def _in_game(place: InGame) -> str:
    where = "in no zone" if place.zone is None else _ZONES[place.zone]
    rank = f" at place {place.rank}" if place.rank else ""
    origin = f", {_ORIGINS[place.origin]}" if place.origin in _ORIGINS else ""
    return f"{where}{rank} in game {place.depth}{', face down' if place.face_down else ''}{origin}"


def _move(move: MoveThing) -> str:
    under = f" under player {move.controller}" if move.zone in (Zone.IN_PLAY, Zone.STACK) else ""
    at = f" at place {move.rank}" if move.rank and move.zone is Zone.LIBRARY else ""
    down = ", face down" if move.face_down else ""
    return f"{_thing(move.thing)}, goes to the zone {move.zone.value}{under}{at}{down}"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
