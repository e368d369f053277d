"""What mistakes in 506 have in common: ways to change the games of a nest, and where things are."""

from dataclasses import replace

from engine.objects import Player, Zone
from engine.subgames_types import Game, InGame, Nest, Thing
from proofs.nests import Places


def seats(game: Game, change) -> Game:
    return replace(game, seats=tuple(change(player, seat) for player, seat in enumerate(game.seats, start=1)))


def gone(player: Player):
    return lambda at, seat: replace(seat, playing=False) if at == player else seat


def is_in(thing: Thing, nest: Nest, zone: Zone | None) -> bool:
    place = thing.place
    return isinstance(place, InGame) and place.depth == len(nest.main_games) and place.zone is zone


def each(places: Places, change) -> Places:
    return tuple(change(place) if isinstance(place, InGame) else place for place in places)
