"""506, subgames: what becomes of any one card, token, copy or triggered ability in a nest of games.

Each thing is followed by itself, so what is said here holds of libraries of any size.
"""

from dataclasses import replace

from engine.objects import Edition, Player, RulesError, Zone
from engine.subgames import (
    EXILE_IS_IN_THE_GAME,
    is_rewritten,
    leaves,
    loses_as_it_starts,
    nest_after,
    refuse_illegal,
)
from engine.subgames_types import (
    BringIn,
    EndSubgame,
    Event,
    GivePriority,
    InGame,
    Kind,
    MoveThing,
    Nest,
    Origin,
    Outside,
    Place,
    Shuffle,
    StartSubgame,
    Table,
    Thing,
    Watch,
    Watcher,
)


def places_after(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> tuple[Place, ...]:
    """Give where something is after an event: in one place, or in none if it has ceased to exist.

    `shuffle` says where a shuffle, if there is one, puts it. RulesError if the event is against the rules.
    """
    refuse_illegal(nest, event, edition)
    match event:
        case MoveThing(moved) if moved.id == thing.id:
            return (_moved(thing, event),)
        case BringIn(fetched) if fetched.id == thing.id:
            return (_fetched(thing, nest),)
    match thing.place:
        case InGame() as place if isinstance(event, StartSubgame):
            return (_dealt(thing, place, nest, shuffle, edition),)
        case InGame() as place if isinstance(event, EndSubgame):
            return _returned(thing, place, nest, shuffle, edition)
        case InGame() as place:
            return _left_or_stayed(thing, place, nest, event, edition)
        case Outside() as place:
            return (place,)


def after_leaving(thing: Thing, place: InGame, nest: Nest, event: Event, edition: Edition) -> tuple[InGame, ...]:
    """What a player who leaves owns leaves too, and what else that player controlled is its owner's again (600.4).

    But abilities and copies of spells on the stack cease to exist with who controls them. Removed cards aren't in the game
    and stay, until exile becomes a zone of it.
    """
    stays = place.zone is Zone.REMOVED and edition not in EXILE_IS_IN_THE_GAME
    if leaves(nest, event, place.depth, thing.owner) and not stays:
        if thing.kind is Kind.CARD:
            return (InGame(place.depth, None, thing.owner, place.origin),)
        return ()
    if leaves(nest, event, place.depth, thing.owner):
        return (place,) if thing.kind is Kind.CARD else ()
    if leaves(nest, event, place.depth, place.whose):
        ceases = place.zone is Zone.STACK and thing.kind is not Kind.CARD
        return () if ceases else (replace(place, whose=thing.owner),)
    return (place,)


def table_after(table: Table, event: Event, shuffles: tuple[Shuffle, Shuffle, Shuffle], edition: Edition) -> Table:
    """Give a nest and the things on its table after an event; RulesError if it is against the rules.

    `shuffles` say where a shuffle, if there is one, puts each of the things in their order.
    """
    if isinstance(event, (MoveThing, BringIn)) and event.thing not in table.things:
        raise RulesError("506.5: this isn't on the table, so name something that is")
    things = tuple(
        replace(thing, place=place)
        for thing, shuffle in zip(table.things, shuffles, strict=False)
        for place in places_after(thing, table.nest, event, shuffle, edition)
    )
    return Table(nest_after(table.nest, event, edition), things)


def triggers_on(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    """Whether an ability of a game triggers because of what an event does to something.

    What is taken from a main game into its subgame leaves its zone there; by the text of 2006 it is also removed from that
    game (506.3, 506.5a).
    """
    place = thing.place
    afterwards = places_after(thing, nest, event, Shuffle(0), edition)
    if not isinstance(place, InGame) or place.depth != watcher.depth or place.zone is None:
        return False
    if isinstance(event, EndSubgame) and watcher.depth == len(nest.main_games):
        # The game that ends has no later moment at which its abilities could be put on the stack.
        return False
    stays = [each for each in afterwards if isinstance(each, InGame) and each.depth == place.depth]
    match watcher.watch:
        case Watch.LEAVES:
            return all(each.zone is not place.zone for each in stays)
        case Watch.REMOVED:
            taken = bool(afterwards) and not stays and not is_rewritten(edition)
            return place.zone is not Zone.REMOVED and (taken or any(each.zone is Zone.REMOVED for each in stays))


def may_look_at_thing(thing: Thing, player: Player) -> bool:
    """Whether a player may look at the front of something.

    In a library: nobody (217.2b). Removed face down: nobody (217.7b). A hand, and a card in no zone of a game: the owner.
    Face down in play or on the stack: the controller (504.3). Everything else: everybody.
    """
    match thing.place:
        case InGame(zone=Zone.LIBRARY):
            return False
        case InGame(zone=Zone.HAND):
            return player == thing.owner
        case InGame(zone=None) if thing.kind is Kind.CARD:
            return player == thing.owner
        case InGame(zone=Zone.REMOVED, face_down=face_down):
            return not face_down
        case InGame(whose=whose, face_down=face_down):
            return not face_down or player == whose
        case Outside():
            return player == thing.owner


def _moved(thing: Thing, move: MoveThing) -> Place:
    place = thing.place
    assert isinstance(place, InGame)
    controlled = move.zone in (Zone.IN_PLAY, Zone.STACK)
    return InGame(
        place.depth,
        move.zone,
        whose=move.controller if controlled else thing.owner,
        origin=place.origin,
        rank=move.rank if move.zone is Zone.LIBRARY else 0,
        face_down=move.face_down and (controlled or move.zone is Zone.REMOVED),
    )


def _fetched(card: Thing, nest: Nest) -> Place:
    """The place in a hand of a card that an effect brings into the game in progress (506.5a)."""
    depth = len(nest.main_games)
    match card.place:
        case Outside():
            origin = Origin.OUTSIDE
        case InGame(depth=from_depth, origin=known):
            origin = known if from_depth == depth else Origin.MAIN_GAME
    return InGame(depth, Zone.HAND, card.owner, origin)


def _dealt(thing: Thing, place: InGame, nest: Nest, shuffle: Shuffle, edition: Edition) -> Place:
    """What was in a library of the game in progress is in its owner's deck in the subgame, or has left with its owner."""
    depth = len(nest.main_games)
    if thing.kind is not Kind.CARD or place.zone is not Zone.LIBRARY or place.depth != depth:
        return place
    if loses_as_it_starts(nest.game.seats[thing.owner - 1], edition):
        return InGame(depth + 1, None, thing.owner, Origin.DECK)
    return InGame(depth + 1, Zone.LIBRARY, thing.owner, Origin.DECK, shuffle.rank)


def _returned(thing: Thing, place: InGame, nest: Nest, shuffle: Shuffle, edition: Edition) -> tuple[Place, ...]:
    """Each card of the subgame goes to its owner in the main game; all else that was in it ceases to exist (506.6)."""
    if place.depth != len(nest.main_games):
        return (place,)
    if thing.kind is not Kind.CARD:
        return ()
    depth = place.depth - 1
    if place.zone is Zone.REMOVED and not is_rewritten(edition):
        return (InGame(depth, Zone.REMOVED, thing.owner, Origin.SUBGAME, face_down=place.face_down),)
    if not nest.main_games[0].seats[thing.owner - 1].playing:
        return (InGame(depth, None, thing.owner, Origin.SUBGAME),)
    return (InGame(depth, Zone.LIBRARY, thing.owner, Origin.SUBGAME, shuffle.rank),)


def _left_or_stayed(thing: Thing, place: InGame, nest: Nest, event: Event, edition: Edition) -> tuple[Place, ...]:
    places = after_leaving(thing, place, nest, event, edition)
    if isinstance(event, GivePriority) and place.depth == len(nest.main_games):
        return tuple(checked for each in places for checked in _checked(thing, each))
    return places


def _checked(thing: Thing, place: InGame) -> tuple[InGame, ...]:
    """State-based effects end what isn't where it can be (420.5f, j); then waiting abilities go on the stack (408.1)."""
    match thing.kind:
        case Kind.TOKEN if place.zone is not Zone.IN_PLAY:
            return ()
        case Kind.COPY if place.zone not in (Zone.IN_PLAY, Zone.STACK):
            return ()
        case Kind.TRIGGER:
            return (replace(place, zone=Zone.STACK),)
        case _:
            return (place,)
