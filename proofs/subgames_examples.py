"""Answers on subgames (506) of which the texts say that they are wrong, where chance leaves more than one that is right."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine import begin_nest, nest_after, places_after, starting_player
from engine.objects import Edition, Zone
from engine.subgames_types import (
    InGame,
    Kind,
    Nest,
    Origin,
    Resolution,
    Resolve,
    Seat,
    Shuffle,
    StartSubgame,
    Style,
    Thing,
    ThingId,
)
from verifier.game import Example

FIRST, LAST = Edition.TIME_SPIRAL, Edition.MORNINGTIDE
START = StartSubgame(chance=0)
PLAYING = (True, True, True, False)
SHAHRAZAD = ThingId("Shahrazad")
NEST = nest_after(
    begin_nest(PLAYING, (30, 20, 12, 0), (3, 3, 3, 0), Style("no options"), starting_player=1),
    Resolve(SHAHRAZAD, creates=True),
    FIRST,
)
"""A game of three in which Shahrazad resolves."""
_ONE, _OTHER, _THIRD, _ = NEST.game.seats
FEW = replace(NEST, game=replace(NEST.game, seats=(_ONE, _OTHER, replace(_THIRD, library=6), Seat())))
"""The same, but that the third player has fewer than seven cards."""


def _begun(nest: Nest, edition: Edition, *, seat: int | None = None, **changes: Any) -> Nest:
    """The subgame that starts, but for something in it, or in the part that one seat has in it."""
    begun = nest_after(nest, START, edition)
    game = begun.game
    if seat is None:
        return replace(begun, game=replace(game, **changes))
    one, other, third, fourth = (replace(each, **changes) if at == seat else each for at, each in enumerate(game.seats))
    return replace(begun, game=replace(game, seats=(one, other, third, fourth)))


def _wrong_beginning(claim: str, nest: Nest, edition: Edition, **changes: Any) -> Example:
    inputs = {"nest": nest, "start": START, "edition": edition}
    return Example(claim, inputs, (_begun(nest, edition, **changes),), right=False, source=claim[:5])


def _beginnings() -> Iterator[Example]:
    """A subgame begins otherwise than a normal game does (506.4)."""
    of_game = (
        {"starting_player": 4, "active": 4},
        {"active": 2},
        {"began_with": 2},
        {"controller": 2},
        {"resolving": Resolution(SHAHRAZAD)},
        {"style": Style("Emperor")},
    )
    yield from (_wrong_beginning("506.4a", NEST, FIRST, **changes) for changes in of_game)
    of_seat = ({"life": 19}, {"shuffled": False}, {"elsewhere": 1}, {"short": True}, {"poison": 1})
    yield from (_wrong_beginning("506.4a", NEST, FIRST, seat=0, **changes) for changes in of_seat)


COUNTERS = tuple(
    _wrong_beginning("506.4a", NEST, edition, seat=0, poison=1)
    for edition in (Edition.DRAGONS_OF_TARKIR, Edition.LORWYN_ECLIPSED)
)
"""A subgame begins with counters of the main game, of which the text has said since 2014-02-01 that they stay there."""

SHORT_OF_CARDS = (
    _wrong_beginning("506.3e", FEW, FIRST, seat=2, playing=True),
    _wrong_beginning("506.3e", FEW, Edition.PLANAR_CHAOS, seat=2, playing=True),
    _wrong_beginning("506.3g", FEW, LAST, seat=2, short=False),
    *(
        _wrong_beginning("506.3g", FEW, edition, seat=2, playing=False)
        for edition in (Edition.TENTH_EDITION, LAST, Edition.LORWYN_ECLIPSED)
    ),
)
"""Who has fewer than seven cards plays on, or is out too soon (506.3)."""

NAMED = tuple(starting_player(PLAYING, chance, False) for chance in range(12))


def _who_goes_first() -> Iterator[Example]:
    """One player goes first whatever chance says, or whoever is named and would rather draw doesn't (506.4)."""
    inputs = {"playing": PLAYING, "chance": 0, "edition": FIRST}
    another = NAMED[0] % 3 + 1
    for answers in ((1,) * 13, (*NAMED, another)):
        yield Example("506.4b", inputs, answers, right=False, source="506.4")


CARD = Thing(ThingId("A"), Kind.CARD, 1, InGame(0, Zone.LIBRARY, 1, Origin.DECK, rank=2))


def _decks() -> Iterator[Example]:
    """A card of a library lies in no library of the subgame, or elsewhere than where chance put it (506.3)."""
    inputs = {"thing": CARD, "nest": NEST, "start": START, "shuffle": Shuffle(5), "edition": FIRST}
    after = nest_after(NEST, START, FIRST)
    (dealt,) = places_after(CARD, NEST, START, Shuffle(5), FIRST)
    assert isinstance(dealt, InGame)
    for places in ((), (replace(dealt, rank=4),), (replace(dealt, zone=Zone.HAND, rank=5),), (replace(dealt, zone=None),)):
        yield Example("506.3b", inputs, (places, after), right=False, source="506.3")


EXAMPLES = (*_beginnings(), *COUNTERS, *SHORT_OF_CARDS, *_who_goes_first(), *_decks())
