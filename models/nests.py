"""What is always so of a nest of games and of what is in it (217, 506, 600.4), and which events the rules allow there."""

import itertools
from collections.abc import Iterator
from typing import Any

import z3

from models.editions import since
from verifier.views import ChoiceView, RecordView
from verifier.vocabulary import all_of, any_of, implies, not_, same

REWRITTEN = "2007-07-13"
"""Since when the section is as it was rewritten."""

EXILE_IS_IN_THE_GAME = "2009-07-08"
"""Since when removed cards are in exile, a zone of the game, and what phases out stays in its zone."""

COUNTS = ("library", "elsewhere", "removed")
"""The fields in which a player's cards in one game are counted."""

MOST_CARDS = 63
MOST_MAIN_GAMES = 3
"""The bounds of what is claimed; the rules have none (506.7)."""

MOST_POISON = 10
"""With so many poison counters a player loses (420.5h)."""

NAMING_THINGS = ("MoveThing", "BringIn")
"""The events that are about one thing."""

LEAVING = ("GivePriority", "LoseGame", "DrawGame", "ConcedeGame")
"""The events by which players may leave a game."""

NEEDING_REST = ("Resolve", "BeginTurn", "GivePriority")
"""The events that wait while something is in the middle of its resolution."""


def games_of(nest: RecordView) -> Iterator[tuple[z3.BoolRef, RecordView]]:
    """The game in progress, its main game, and so on outward, each with whether it is there."""
    yield all_of(), nest.game
    for steps, game in enumerate(nest.main_games):
        yield nest.main_games.has(steps), game


def seats_of(game: RecordView) -> Iterator[tuple[int, RecordView]]:
    """Each player's part in a game, with the player's number."""
    yield from enumerate(game.seats, start=1)


def depth_of(nest: Any) -> z3.BitVecRef:
    """How many games are around the game in progress."""
    length: z3.BitVecRef = nest.main_games.length
    return length


def at_depth(nest: RecordView, depth: z3.BitVecRef) -> Iterator[tuple[z3.BoolRef, RecordView]]:
    """Each game that may be the one of a depth, with whether it is."""
    for steps, (there, game) in enumerate(games_of(nest)):
        yield all_of(there, depth == depth_of(nest) - steps), game


def plays(game: RecordView, player: z3.BitVecRef) -> z3.BoolRef:
    """Whether a player is in a game."""
    return any_of(*(all_of(player == number, seat.playing) for number, seat in seats_of(game)))


def plays_at(nest: RecordView, depth: z3.BitVecRef, player: z3.BitVecRef) -> z3.BoolRef:
    """Whether a player is in the game of a depth."""
    return any_of(*(all_of(here, plays(game, player)) for here, game in at_depth(nest, depth)))


def is_over(game: Any) -> z3.BoolRef:
    """Whether no two players are left in a game, so that nobody has an opponent in it (102.2a)."""
    pairs = itertools.combinations([seat.playing for _, seat in seats_of(game)], 2)
    return not_(any_of(*(all_of(one, other) for one, other in pairs)))


def owned_in(seat: RecordView) -> z3.BitVecRef:
    """How many cards a player has in a game."""
    return z3.Sum([getattr(seat, count) for count in COUNTS])


def happens(event: ChoiceView, *names: str) -> z3.BoolRef:
    """Whether an event, or an action, is of one of these kinds; it may be one of a type that doesn't have them all."""
    return any_of(*(event.is_a(name) for name in names if name in event.alternatives))


def cases(event: ChoiceView, *names: str) -> Iterator[tuple[z3.BoolRef, RecordView]]:
    """For each of these kinds that an event may be of: whether it is, and the event seen so."""
    for name in names:
        if name in event.alternatives and not z3.is_false(event.is_a(name)):
            yield event.is_a(name), event.as_a(name)


def says_so(game: Any) -> z3.BoolRef:
    """Whether something is resolving in a game that has yet to have a subgame played (506.1)."""
    return all_of(game.resolving.present, game.resolving.value.creates)


def well_formed_nest(nest: Any) -> z3.BoolRef:
    """The invariant of a nest: a chain of games, of which each but the outermost was created by what resolves around it.

    A main game is in the middle of that resolution, and its libraries are empty, since they are decks now. Who plays a
    subgame plays its main game. Who left a game has no library there.
    """
    games = tuple(games_of(nest))
    return all_of(
        not_(all_of(says_so(nest.game), nest.game.resolving.value.outcome.present)),
        *(implies(there, all_of(*(_settled(seat) for _, seat in seats_of(game)))) for there, game in games),
        *(implies(there, _discontinued(game)) for there, game in games[1:]),
        *(implies(there, _within(game, main)) for (_, game), (there, main) in itertools.pairwise(games)),
        *(
            implies(there, game.created_by.present == any_of(*(around for around, _ in games[steps : steps + 1])))
            for steps, (there, game) in enumerate(games, start=1)
        ),
    )


def well_formed_thing(thing: Any, nest: Any, edition: Any) -> z3.BoolRef:
    """The invariant of what is followed: it is in one of the games, in a zone where it can be, under whom it can be.

    What isn't a card came to be in its game and is never outside. Without a zone is only what waits to be put on the
    stack, and what has left a game with its owner; of a player who left, nothing else is there but removed cards, and not
    even these where exile is in the game. There nothing is in a zone of what is phased out.
    """
    exile = since(edition, EXILE_IS_IN_THE_GAME)
    place: RecordView = thing.place.as_a("InGame")
    zone, card, trigger = place.zone, thing.kind.CARD, thing.kind.TRIGGER
    owner_plays = plays_at(nest, place.depth, thing.owner)
    controlled = is_in(place, "IN_PLAY", "STACK")
    other = all_of(controlled, not_(trigger), plays_at(nest, place.depth, place.whose))
    inside = all_of(
        place.depth <= depth_of(nest),
        not_(card) == place.origin.CREATED,
        implies(place.depth == 0, not_(place.origin.MAIN_GAME)),
        implies(zone.absent, any_of(trigger, all_of(card, not_(owner_plays)))),
        implies(trigger, any_of(zone.absent, is_in(place, "STACK"))),
        implies(not_(owner_plays), all_of(card, any_of(zone.absent, all_of(is_in(place, "REMOVED"), not_(exile))))),
        not_(all_of(exile, is_in(place, "PHASED_OUT"))),
        any_of(place.whose == thing.owner, other),
        implies(all_of(card, is_in(place, "LIBRARY")), place.depth == depth_of(nest)),
        any_of(place.rank == 0, is_in(place, "LIBRARY")),
        implies(place.face_down, any_of(controlled, is_in(place, "REMOVED"))),
    )
    return all_of(implies(in_a_game(thing), inside), implies(outside_all(thing), card))


def in_a_game(thing: Any) -> z3.BoolRef:
    """Whether something is in a game of the nest."""
    inside: z3.BoolRef = thing.place.is_a("InGame")
    return inside


def outside_all(thing: RecordView) -> z3.BoolRef:
    """Whether something is outside every game."""
    beside: z3.BoolRef = thing.place.is_a("Outside")
    return beside


def is_in(place: RecordView, *zones: str) -> z3.BoolRef:
    """Whether a place in a game is in one of these zones."""
    return all_of(place.zone.present, any_of(*(place.zone.value.is_member(zone) for zone in zones)))


def is_of(thing: Any, nest: Any, steps: int = 0) -> z3.BoolRef:
    """Whether something is in the game in progress, or so many steps outward from it."""
    return all_of(in_a_game(thing), thing.place.as_a("InGame").depth == depth_of(nest) - steps)


def counted_in(place: RecordView, count: str) -> z3.BoolRef:
    """Whether a card in this place is one of those that this field counts."""
    library, removed = is_in(place, "LIBRARY"), is_in(place, "REMOVED")
    return {"library": library, "removed": removed, "elsewhere": not_(any_of(library, removed))}[count]


def is_counted(thing: Any, nest: Any) -> z3.BoolRef:
    """That a card is among the cards counted where it is; this follows from the counts being those of all cards."""
    place = thing.place.as_a("InGame")
    in_games = [
        implies(all_of(here, thing.owner == number, counted_in(place, count)), getattr(seat, count) > 0)
        for here, game in at_depth(nest, place.depth)
        for number, seat in seats_of(game)
        for count in COUNTS
    ]
    beside = [implies(thing.owner == number, cards > 0) for number, cards in enumerate(nest.outside, start=1)]
    return implies(
        thing.kind.CARD, all_of(implies(in_a_game(thing), all_of(*in_games)), implies(outside_all(thing), all_of(*beside)))
    )


def legal(nest: Any, event: Any, edition: Any) -> z3.BoolRef:
    """Whether the rules allow an event."""
    game = nest.game
    resolves = game.resolving.present
    return all_of(
        any_of(not_(is_over(game)), happens(event, "EndSubgame", "ConcedeGame")),
        implies(happens(event, *NEEDING_REST), not_(resolves)),
        implies(happens(event, "StartSubgame"), says_so(game)),
        implies(happens(event, "EndSubgame"), may_end(nest)),
        implies(happens(event, "FinishResolving"), all_of(resolves, not_(says_so(game)))),
        *(implies(here, may_move(nest, move, edition)) for here, move in cases(event, "MoveThing")),
        *(implies(here, may_be_brought_in(nest, bring.thing, edition)) for here, bring in cases(event, "BringIn")),
        *(implies(here, may_begin(game, turn)) for here, turn in cases(event, "BeginTurn")),
        *(implies(here, plays(game, named.player)) for here, named in cases(event, "SetTotals", "LoseGame")),
        *(implies(here, may_concede(nest, concession)) for here, concession in cases(event, "ConcedeGame")),
    )


def may_begin(game: RecordView, turn: RecordView) -> z3.BoolRef:
    """Whether a turn can begin so: it is a player's of that game, and who controls it is in the game too."""
    return all_of(plays(game, turn.active), any_of(turn.controller.absent, plays(game, turn.controller.value)))


def may_start(nest: Any) -> z3.BoolRef:
    """Whether a subgame can start: the effect of what resolves says so, in a game that isn't decided (506.1)."""
    return all_of(says_so(nest.game), not_(is_over(nest.game)))


def may_end(nest: Any) -> z3.BoolRef:
    """Whether the game in progress can end as a subgame: it is one, and it is decided (506.6)."""
    return all_of(depth_of(nest) > 0, is_over(nest.game))


def may_move(nest: Any, move: Any, edition: Any) -> z3.BoolRef:
    """Whether something can go so to another zone: it is in the game in progress, and so is who owns and who gets it."""
    thing, place = move.thing, move.thing.place.as_a("InGame")
    controlled = any_of(move.zone.IN_PLAY, move.zone.STACK)
    return all_of(
        is_of(thing, nest),
        not_(thing.kind.TRIGGER),
        place.zone.present,
        not_(same(place.zone.value, move.zone)),
        not_(all_of(move.zone.PHASED_OUT, since(edition, EXILE_IS_IN_THE_GAME))),
        plays(nest.game, thing.owner),
        implies(controlled, plays(nest.game, move.controller)),
    )


def may_be_brought_in(nest: RecordView, thing: RecordView, edition: Any) -> z3.BoolRef:
    """Whether an effect can bring this in: a card from outside the game in progress whose owner plays there (506.5a)."""
    return all_of(thing.kind.CARD, plays(nest.game, thing.owner), is_beyond(nest, thing, edition))


def is_beyond(nest: RecordView, thing: RecordView, edition: Any) -> z3.BoolRef:
    """Whether something is outside the game in progress: not in it, or a card in no zone, or removed (506.5, 217.1e).

    What is in exile, as removed cards are since 2009-07-08, isn't outside.
    """
    place = thing.place.as_a("InGame")
    left = all_of(thing.kind.CARD, place.zone.absent)
    removed = all_of(is_in(place, "REMOVED"), not_(since(edition, EXILE_IS_IN_THE_GAME)))
    return any_of(not_(is_of(thing, nest)), removed, left)


def may_concede(nest: RecordView, concession: RecordView) -> z3.BoolRef:
    """Whether a player can concede a game of that depth: they are in it, and it isn't decided."""
    return any_of(
        *(
            all_of(here, plays(game, concession.player), not_(is_over(game)))
            for here, game in at_depth(nest, concession.depth)
        )
    )


def concedes_around(nest: Any, event: Any) -> z3.BoolRef:
    """Whether a player of a main game of the one in progress wants to concede it; whether that may be is open to reading."""
    return any_of(
        *(
            all_of(here, concession.depth < depth_of(nest), may_concede(nest, concession))
            for here, concession in cases(event, "ConcedeGame")
        )
    )


def is_sensible(nest: Any, event: Any, edition: Any) -> z3.BoolRef:
    """That what an event speaks of can be where it is said to be."""
    return all_of(
        *(
            implies(here, all_of(well_formed_thing(about.thing, nest, edition), is_counted(about.thing, nest)))
            for here, about in cases(event, *NAMING_THINGS)
        )
    )


def agrees_with(event: Any, thing: Any) -> z3.BoolRef:
    """That if an event speaks of this very thing, it knows it as it is."""
    return all_of(
        *(
            implies(all_of(here, same(about.thing.id, thing.id)), same(about.thing, thing))
            for here, about in cases(event, *NAMING_THINGS)
        )
    )


def speaks_of(event: ChoiceView, thing: RecordView) -> z3.BoolRef:
    """Whether an event is about this very thing."""
    return any_of(*(all_of(here, same(about.thing.id, thing.id)) for here, about in cases(event, *NAMING_THINGS)))


def is_in_scope(nest: Any, event: Any) -> z3.BoolRef:
    """That after an event no number is beyond the bounds of what is claimed."""
    return all_of(
        implies(happens(event, "StartSubgame"), room_for_a_subgame(nest)),
        implies(happens(event, "EndSubgame"), room_for_its_cards(nest)),
        implies(happens(event, *NAMING_THINGS), room_for_a_card(nest)),
        implies(happens(event, *LEAVING), room_to_leave(nest)),
    )


def room_for_a_card(nest: Any) -> z3.BoolRef:
    """That a card more, of any player anywhere, is within the bounds of what is claimed."""
    return all_of(
        *(
            implies(there, getattr(seat, count) < MOST_CARDS)
            for there, game in games_of(nest)
            for _, seat in seats_of(game)
            for count in COUNTS
        )
    )


def room_to_leave(nest: Any) -> z3.BoolRef:
    """That a player's cards, counted together as that player leaves, are within the bounds of what is claimed.

    Of a main game too. Removed cards count, since these leave as well where exile is in the game.
    """
    return all_of(
        *(implies(there, owned_in(seat) <= MOST_CARDS) for there, game in games_of(nest) for _, seat in seats_of(game))
    )


def room_for_a_subgame(nest: Any) -> z3.BoolRef:
    """That a subgame more is within the bounds of what is claimed."""
    return depth_of(nest) < MOST_MAIN_GAMES


def room_for_its_cards(nest: Any) -> z3.BoolRef:
    """That all cards of the game in progress and its main game together are within the bounds of what is claimed."""
    return all_of(
        *(
            z3.Sum([owned_in(seat) for seat in both]) <= MOST_CARDS
            for main in tuple(nest.main_games)[:1]
            for both in zip(nest.game.seats, main.seats, strict=True)
        )
    )


def _settled(seat: RecordView) -> z3.BoolRef:
    return any_of(seat.playing, all_of(seat.library == 0, not_(seat.short)))


def _discontinued(game: RecordView) -> z3.BoolRef:
    return all_of(
        game.resolving.present,
        not_(game.resolving.value.creates),
        game.resolving.value.outcome.absent,
        *(seat.library == 0 for _, seat in seats_of(game)),
    )


def _within(game: RecordView, main: RecordView) -> z3.BoolRef:
    players = zip(game.seats, main.seats, strict=True)
    return all_of(
        same(game.created_by.value, main.resolving.value.object),
        *(implies(seat.playing, around.playing) for seat, around in players),
    )
