"""Nests of games to test with: short ways to write them, to go on in them, and to follow something through them."""

from dataclasses import replace

from engine import begin_nest, nest_after, places_after
from engine.objects import Edition, Player, Zone
from engine.subgames_types import (
    DrawGame,
    EndSubgame,
    Event,
    Game,
    InGame,
    Kind,
    Nest,
    Origin,
    Outside,
    Place,
    Resolve,
    Shuffle,
    StartSubgame,
    Style,
    Thing,
    ThingId,
)

OLD, NEW = Edition.TIME_SPIRAL, Edition.MORNINGTIDE
"""The first edition that is known, and the first one that has the section as it was rewritten."""

SHAHRAZAD = ThingId("Shahrazad")
NO_OPTIONS = Style("no options")


def a_game(*libraries: int, outside: int = 3, style: Style = NO_OPTIONS) -> Nest:
    """A game that is no subgame, of as many players as libraries."""
    playing = tuple(seat < len(libraries) for seat in range(4))
    return begin_nest(
        playing, (*libraries, *[0] * 4)[:4], tuple(outside if plays else 0 for plays in playing), style, starting_player=1
    )


def after(nest: Nest, *events: Event, edition: Edition = OLD) -> Nest:
    """The nest after these events, one after the other."""
    for event in events:
        nest = nest_after(nest, event, edition)
    return nest


def subgame_in(nest: Nest, *, chance: int = 0, creator: str = "Shahrazad", edition: Edition = OLD) -> Nest:
    """The nest after a spell in the game in progress has had a subgame played."""
    return after(nest, Resolve(ThingId(creator), creates=True), StartSubgame(chance), edition=edition)


def drawn(nest: Nest, *, edition: Edition = OLD) -> Nest:
    """The nest after the subgame in progress has been drawn and has ended."""
    return after(nest, DrawGame(), EndSubgame(), edition=edition)


def card(
    zone: Zone | None = Zone.LIBRARY, *, depth: int = 0, owner: Player = 1, origin: Origin = Origin.DECK, **more
) -> Thing:
    """A card in a game."""
    return Thing(ThingId("Grizzly Bears"), Kind.CARD, owner, InGame(depth, zone, more.pop("whose", owner), origin, **more))


def other(kind: Kind, zone: Zone | None, *, depth: int = 0, owner: Player = 1) -> Thing:
    """A token, copy or triggered ability in a game."""
    return Thing(ThingId("it"), kind, owner, InGame(depth, zone, owner, Origin.CREATED))


def card_outside(owner: Player = 1) -> Thing:
    """A card in no game."""
    return Thing(ThingId("Burning Wish"), Kind.CARD, owner, Outside())


def places(thing: Thing, nest: Nest, event: Event, *, edition: Edition = OLD, rank: int = 0) -> tuple[Place, ...]:
    """Where something is after an event."""
    return places_after(thing, nest, event, Shuffle(rank), edition)


def followed(thing: Thing, nest: Nest, *events: Event, edition: Edition = OLD, rank: int = 0) -> tuple[Thing | None, Nest]:
    """Something and the nest after these events; None once it has ceased to exist."""
    for event in events:
        if thing is not None:
            (*found,) = places(thing, nest, event, edition=edition, rank=rank)
            assert len(found) <= 1
            thing = replace(thing, place=found[0]) if found else None
        nest = nest_after(nest, event, edition)
    return thing, nest


def place_of(thing: Thing | None) -> tuple[int, Zone | None, Player]:
    """Of something in a game, in which, in which zone, and whose."""
    assert thing is not None and isinstance(thing.place, InGame)
    return thing.place.depth, thing.place.zone, thing.place.whose


def playing(game: Game) -> list[Player]:
    """Who is in a game."""
    return [player for player, seat in enumerate(game.seats, start=1) if seat.playing]
