"""Rule 506 over long histories: every card is followed at once, and the numbers of cards are checked by counting them."""

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import nest_after, places_after
from engine.objects import Edition, RulesError, Zone
from engine.subgames import is_over
from engine.subgames_types import (
    BeginTurn,
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    FinishResolving,
    GivePriority,
    InGame,
    Kind,
    LoseGame,
    MoveThing,
    Nest,
    Origin,
    Outside,
    Resolve,
    SetTotals,
    Shuffle,
    StartSubgame,
    Thing,
    ThingId,
)
from tests.engine.nests import SHAHRAZAD, a_game

Things = tuple[Thing, ...]


def begun(players: int) -> tuple[Nest, Things]:
    """A game with nine cards in each library and one outside, and a token and an ability of the first player."""
    owners = range(1, players + 1)
    libraries = [
        Thing(ThingId(f"{owner}/{number}"), Kind.CARD, owner, InGame(0, Zone.LIBRARY, owner, Origin.DECK))
        for owner in owners
        for number in range(9)
    ]
    beside = [Thing(ThingId(f"{owner}/outside"), Kind.CARD, owner, Outside()) for owner in owners]
    made = [
        Thing(ThingId("token"), Kind.TOKEN, 1, InGame(0, Zone.IN_PLAY, 1, Origin.CREATED)),
        Thing(ThingId("ability"), Kind.TRIGGER, 1, InGame(0, None, 1, Origin.CREATED)),
    ]
    return a_game(*[9] * players, outside=1), (*libraries, *beside, *made)


players = st.integers(1, 3)
resolutions = st.builds(Resolve, st.sampled_from([SHAHRAZAD, ThingId("Time Stop")]), st.just(True))
plain_events = st.one_of(
    resolutions,
    st.sampled_from([FinishResolving(), GivePriority()]),
    st.builds(BeginTurn, players, st.none() | players),
    st.builds(SetTotals, players, st.sampled_from([0, 5]), st.sampled_from([0, 10])),
)
departures = st.one_of(st.just(DrawGame()), st.builds(LoseGame, players), st.builds(ConcedeGame, players, st.integers(0, 3)))


@st.composite
def events(draw, nest, things):
    """An event that leads on: it starts what is to start and ends what is over, and may be about any of the things."""
    chance, resolving = draw(st.integers(0, 9)), nest.game.resolving
    if is_over(nest.game) and chance:
        return EndSubgame()
    if resolving is not None and chance > 4:
        return StartSubgame(draw(st.integers(0, 11))) if resolving.creates else FinishResolving()
    if chance == 0:
        return draw(departures)
    if chance < 5:
        return draw(plain_events)
    if chance < 7:
        return BringIn(draw(st.sampled_from(things)))
    thing = draw(st.sampled_from([each for each in things if is_here(each, nest)] or things))
    return MoveThing(thing, draw(st.sampled_from(Zone)), draw(players), draw(st.integers(0, 7)), draw(st.booleans()))


def is_here(thing: Thing, nest: Nest) -> bool:
    """Whether something is in the game in progress."""
    return isinstance(thing.place, InGame) and thing.place.depth == len(nest.main_games)


@settings(max_examples=150)
@given(st.data(), st.integers(2, 3), st.sampled_from(Edition))
def test_cards_are_conserved_and_counted_whatever_happens(data, players, edition):
    nest, things = begun(players)
    cards = {thing.id for thing in things if thing.kind is Kind.CARD}
    for _ in range(data.draw(st.integers(20, 60))):
        event = data.draw(events(nest, things))
        try:
            now = nest_after(nest, event, edition)
        except RulesError:
            continue
        places = [(thing, places_after(thing, nest, event, Shuffle(0), edition)) for thing in things]
        assert all(len(found) == 1 for thing, found in places if thing.kind is Kind.CARD)
        things = tuple(replace(thing, place=place) for thing, found in places for place in found)
        nest = now
        assert {thing.id for thing in things if thing.kind is Kind.CARD} == cards
        assert counted(nest) == count(things, nest)


def counted(nest: Nest) -> Counter:
    """The numbers of cards that a nest knows."""
    numbers = Counter({(None, owner, "outside"): cards for owner, cards in enumerate(nest.outside, start=1)})
    for steps, game in enumerate((nest.game, *nest.main_games)):
        for owner, seat in enumerate(game.seats, start=1):
            for field in ("library", "elsewhere", "removed"):
                numbers[len(nest.main_games) - steps, owner, field] += getattr(seat, field)
    return +numbers


def count(things: Things, nest: Nest) -> Counter:
    """The numbers of cards that there are."""
    numbers: Counter = Counter()
    for thing in things:
        match thing.place:
            case _ if thing.kind is not Kind.CARD:
                continue
            case Outside():
                numbers[None, thing.owner, "outside"] += 1
            case InGame(depth, zone):
                field = {Zone.LIBRARY: "library", Zone.REMOVED: "removed"}.get(zone, "elsewhere")
                numbers[depth, thing.owner, field] += 1
    return numbers
