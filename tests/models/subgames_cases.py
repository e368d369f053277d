"""For each clause of 506 an answer that it accepts, and one that it doesn't."""

from dataclasses import replace

from engine import starting_player
from engine.objects import Edition, Player, Zone
from engine.subgames_types import BeginTurn as TurnBegins
from engine.subgames_types import (
    BringIn,
    Depth,
    DrawGame,
    EndSubgame,
    Event,
    InGame,
    Kind,
    LoseGame,
    Nest,
    Origin,
    PerPlayer,
    Place,
    Resolve,
    Role,
    SetTotals,
    StartSubgame,
    Thing,
    ThingId,
    Watch,
    Watcher,
)
from models import subgames, subgames_places, subgames_starting
from tests.engine.nests import NEW, OLD, SHAHRAZAD, a_game, after, card, other, places, subgame_in
from tests.models.seeing import number, seen, truth

YES, NO = truth(True), truth(False)


def edition(value: Edition):
    """An edition as a clause sees it."""
    return seen(value, Edition)


def nest(value: Nest):
    """A nest as a clause sees it."""
    return seen(value, Nest)


def event(value: Event):
    """An event as a clause sees it."""
    return seen(value, Event)


def thing(value: Thing):
    """Something that is followed as a clause sees it."""
    return seen(value, Thing)


def found(*values: Place):
    """Places as a clause sees them."""
    return seen(values, tuple[Place, ...])


def depth(value: int | None):
    """A depth or none, as a clause sees it."""
    return seen(value, Depth | None)


def roles(*values: Role):
    """Roles as a clause sees them."""
    return seen(frozenset(values), frozenset[Role])


def watcher(at: int, watch: Watch):
    """An ability as a clause sees it."""
    return seen(Watcher(at, watch), Watcher)


def seats(value: Nest, **changes) -> Nest:
    """The nest, its first player's part in the game in progress changed."""
    first, *others = value.game.seats
    return replace(value, game=replace(value.game, seats=(replace(first, **changes), *others)))


def in_game(at: int, zone: Zone | None, *, whose: Player = 1, origin: Origin = Origin.SUBGAME, rank: int = 0) -> InGame:
    """A place in a game."""
    return InGame(at, zone, whose, origin, rank)


DUEL = a_game(40, 40)
TO_START = after(DUEL, Resolve(SHAHRAZAD, creates=True))
STARTED = subgame_in(DUEL)
OTHERS = replace(STARTED, game=replace(STARTED.game, created_by=ThingId("another")))
CHANGED = replace(STARTED, main_games=(seats(Nest(STARTED.main_games[0]), life=1).game,))
OVER = after(STARTED, DrawGame())
ENDED = after(OVER, EndSubgame())
RESTARTED = replace(ENDED, game=replace(ENDED.game, active=2))
CONTROLLED = subgame_in(after(DUEL, TurnBegins(1, controller=2)))
SMALL = after(a_game(6, 40), Resolve(SHAHRAZAD, creates=True))
NESTED = after(STARTED, Resolve(SHAHRAZAD, creates=True))
DEEPER = subgame_in(STARTED)

TRIGGER = other(Kind.TRIGGER, None)
LIBRARY_CARD = card()
DEALT = places(LIBRARY_CARD, TO_START, StartSubgame(0))
FETCHED = card(Zone.GRAVEYARD)
HOLDING = replace(STARTED, main_games=(seats(Nest(STARTED.main_games[0]), elsewhere=1).game,))
BROUGHT = after(HOLDING, BringIn(FETCHED))
IN_HAND = places(FETCHED, HOLDING, BringIn(FETCHED))
HAND = card(Zone.HAND, depth=1)
GONE = card(None, depth=1)
HOME = in_game(0, Zone.LIBRARY)
REMOVED_CARD = card(Zone.REMOVED, depth=1)
STAYS_REMOVED = in_game(0, Zone.REMOVED)
TWO: PerPlayer = (True, True, False, False)
NAMED = [number(starting_player(TWO, chance, False)) for chance in range(12)]
WON = after(STARTED, LoseGame(2))

CASES = (
    (subgames.by_an_effect_only, (nest(DUEL), YES), (nest(DUEL), NO)),
    (subgames.created_by_the_effect, (nest(TO_START), nest(STARTED)), (nest(TO_START), nest(OTHERS))),
    (subgames.main_game_is_that_of_the_effect, (nest(TO_START), depth(0)), (nest(TO_START), depth(None))),
    (
        subgames.main_games_stand_still,
        (nest(STARTED), event(SetTotals(1, 1, 0)), edition(OLD), NO, nest(after(STARTED, SetTotals(1, 1, 0)))),
        (nest(STARTED), event(SetTotals(1, 1, 0)), edition(OLD), NO, nest(CHANGED)),
    ),
    (subgames.main_game_resumes, (nest(OVER), nest(ENDED)), (nest(OVER), nest(RESTARTED))),
    (
        subgames.own_decisions,
        (nest(CONTROLLED), number(1), number(1)),
        (nest(CONTROLLED), number(1), number(2)),
    ),
    (
        subgames.no_meaning_across_games,
        (nest(CONTROLLED), number(1), edition(NEW), number(1)),
        (nest(CONTROLLED), number(1), edition(NEW), number(2)),
    ),
    *(
        (
            clause,
            (thing(TRIGGER), nest(OVER), event(EndSubgame()), found(TRIGGER.place)),
            (thing(TRIGGER), nest(OVER), event(EndSubgame()), found(replace(TRIGGER.place, zone=Zone.STACK))),
        )
        for clause in (subgames.triggers_wait, subgames.triggers_wait_for_the_spell)
    ),
    (subgames.subgames_within_subgames, (nest(NESTED), NO, nest(DEEPER)), (nest(NESTED), YES, nest(NESTED))),
    (
        subgames.one_chain,
        (nest(DEEPER), number(2), number(1), depth(1), depth(2)),
        (nest(DEEPER), number(2), number(0), depth(0), depth(2)),
    ),
    (
        subgames.both_at_once,
        (nest(DEEPER), number(1), roles(*Role)),
        (nest(DEEPER), number(1), roles(Role.SUBGAME)),
    ),
    (subgames_starting.any_size_will_do, (nest(TO_START), NO), (nest(SMALL), YES)),
    (
        subgames_starting.few_cards_lose_at_once,
        (nest(SMALL), nest(after(SMALL, StartSubgame(0)))),
        (nest(SMALL), nest(after(SMALL, StartSubgame(0), edition=NEW))),
    ),
    (
        subgames_starting.few_cards_lose_in_the_upkeep,
        (nest(SMALL), nest(after(SMALL, StartSubgame(0), edition=NEW))),
        (nest(SMALL), nest(after(SMALL, StartSubgame(0)))),
    ),
    (
        subgames_starting.begins_like_any_game,
        (nest(TO_START), edition(OLD), nest(STARTED)),
        (nest(TO_START), edition(OLD), nest(seats(STARTED, life=19))),
    ),
    (
        subgames_starting.chance_says_who_goes_first,
        (seen(TWO, PerPlayer), NAMED, number(3), NAMED[3]),
        (seen(TWO, PerPlayer), NAMED[:-1] + NAMED[:1], number(3), NAMED[3]),
    ),
    (
        subgames_places.libraries_are_taken,
        (thing(LIBRARY_CARD), nest(TO_START), found(*DEALT), nest(STARTED)),
        (thing(LIBRARY_CARD), nest(TO_START), found(*DEALT, LIBRARY_CARD.place), nest(STARTED)),
    ),
    (
        subgames_places.library_becomes_deck,
        (thing(LIBRARY_CARD), nest(TO_START), found(*DEALT), nest(STARTED), number(0)),
        (thing(LIBRARY_CARD), nest(TO_START), found(in_game(1, Zone.HAND)), nest(STARTED), number(0)),
    ),
    *(
        (
            clause,
            (thing(LIBRARY_CARD), nest(TO_START), watcher(0, Watch.REMOVED), truth(so)),
            (thing(LIBRARY_CARD), nest(TO_START), watcher(0, Watch.REMOVED), truth(not so)),
        )
        for clause, so in ((subgames_places.libraries_are_removed, True), (subgames_places.libraries_go_directly, False))
    ),
    (
        subgames_places.outside_the_subgame,
        (thing(FETCHED), nest(STARTED), edition(OLD), YES),
        (thing(FETCHED), nest(STARTED), edition(OLD), NO),
    ),
    (
        subgames_places.players_outside,
        (nest(WON), number(2), NO),
        (nest(WON), number(2), YES),
    ),
    (
        subgames_places.cards_may_be_brought_in,
        (thing(FETCHED), nest(STARTED), edition(OLD), NO, found(*IN_HAND)),
        (thing(FETCHED), nest(STARTED), edition(OLD), NO, found(in_game(1, Zone.GRAVEYARD))),
    ),
    (
        subgames_places.brought_in_is_gone,
        (thing(FETCHED), nest(HOLDING), found(*IN_HAND), nest(BROUGHT)),
        (thing(FETCHED), nest(HOLDING), found(*IN_HAND, FETCHED.place), nest(BROUGHT)),
    ),
    (
        subgames_places.bringing_in_removes,
        (thing(FETCHED), nest(STARTED), watcher(0, Watch.REMOVED), YES),
        (thing(FETCHED), nest(STARTED), watcher(0, Watch.REMOVED), NO),
    ),
    (
        subgames_places.bringing_in_leaves,
        (thing(FETCHED), watcher(0, Watch.LEAVES), YES),
        (thing(FETCHED), watcher(0, Watch.REMOVED), YES),
    ),
    (
        subgames_places.cards_go_home,
        (thing(GONE), nest(OVER), found(HOME)),
        (thing(GONE), nest(OVER), found(in_game(0, Zone.HAND))),
    ),
    (
        subgames_places.libraries_are_shuffled,
        (thing(GONE), nest(OVER), found(HOME), nest(ENDED), number(0)),
        (thing(GONE), nest(OVER), found(HOME), nest(ENDED), number(5)),
    ),
    (
        subgames_places.removed_stays_removed,
        (thing(REMOVED_CARD), nest(OVER), found(STAYS_REMOVED)),
        (thing(REMOVED_CARD), nest(OVER), found(HOME)),
    ),
    (
        subgames_places.removed_goes_home,
        (thing(REMOVED_CARD), nest(OVER), found(HOME)),
        (thing(REMOVED_CARD), nest(OVER), found(STAYS_REMOVED)),
    ),
)
