"""Rule 506: what becomes of any one card, token, copy or ability as subgames start, go on and end."""

from dataclasses import replace

import pytest

from engine import is_outside, may_look_at_thing, table_after, triggers_on
from engine.objects import Edition, RulesError, Zone
from engine.subgames import is_rewritten
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    FinishResolving,
    GivePriority,
    Kind,
    LoseGame,
    MoveThing,
    Origin,
    Outside,
    Resolve,
    Shuffle,
    StartSubgame,
    Table,
    ThingId,
    Watch,
    Watcher,
)
from tests.engine.nests import (
    NEW,
    OLD,
    SHAHRAZAD,
    a_game,
    after,
    card,
    card_outside,
    drawn,
    followed,
    other,
    place_of,
    places,
    subgame_in,
)

DUEL = a_game(40, 40)
TO_START = after(DUEL, Resolve(SHAHRAZAD, creates=True))
START, END = StartSubgame(0), EndSubgame()
ENDING = (DrawGame(), END)
EDITIONS = tuple(Edition)
OTHER_ZONES = [zone for zone in Zone if zone is not Zone.LIBRARY]
REMOVED, LEAVES = (Watcher(0, watch) for watch in Watch)


def whose(zone, depth=0, owner=1, controller=2):
    """A card that another player controls where cards are controlled."""
    return card(zone, depth=depth, owner=owner, whose=controller if zone in (Zone.IN_PLAY, Zone.STACK) else owner)


# 506.3: libraries become decks


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("owner", [1, 2])
def test_a_library_becomes_its_owners_deck(edition, owner):
    (place,) = places(card(owner=owner, rank=5), TO_START, START, edition=edition, rank=3)
    assert (place.depth, place.zone, place.whose, place.origin, place.rank) == (1, Zone.LIBRARY, owner, Origin.DECK, 3)


@pytest.mark.parametrize("zone", OTHER_ZONES)
def test_nothing_else_is_in_the_deck(zone):
    thing = whose(zone)
    assert places(thing, TO_START, START) == (thing.place,)


@pytest.mark.parametrize("kind", [Kind.TOKEN, Kind.COPY])
def test_only_cards_are_in_a_deck(kind):
    thing = other(kind, Zone.LIBRARY)
    assert places(thing, TO_START, START) == (thing.place,)


def test_what_is_outside_stays_outside():
    assert places(card_outside(), TO_START, START) == (Outside(),)


def test_the_deck_of_who_has_lost_already_is_set_aside():
    nest = after(a_game(6, 40), Resolve(SHAHRAZAD, creates=True))
    thing, _ = followed(card(), nest, START)
    assert place_of(thing) == (1, None, 1)
    assert place_of(followed(card(), nest, START, edition=NEW)[0]) == (1, Zone.LIBRARY, 1)
    assert place_of(followed(card(), nest, START, END)[0]) == (0, Zone.LIBRARY, 1)


@pytest.mark.parametrize("player", [1, 2, 3, 4])
def test_nobody_may_look_at_a_deck(player):
    thing, _ = followed(card(), TO_START, START)
    assert not may_look_at_thing(thing, player)


@pytest.mark.parametrize(
    ("thing", "seen_by"),
    [
        (card(Zone.HAND, owner=2), [2]),
        (card(Zone.GRAVEYARD), [1, 2, 3, 4]),
        (card(Zone.REMOVED), [1, 2, 3, 4]),
        (card(Zone.REMOVED, face_down=True), []),
        (card(Zone.IN_PLAY, face_down=True, whose=3), [3]),
        (card(Zone.IN_PLAY), [1, 2, 3, 4]),
        (card_outside(4), [4]),
        (card(None, owner=2), [2]),
    ],
)
def test_who_may_look_at_something(thing, seen_by):
    assert [player for player in (1, 2, 3, 4) if may_look_at_thing(thing, player)] == seen_by


# 506.3, 506.5a: what triggers, and 506.2: that it waits


@pytest.mark.parametrize("edition", EDITIONS)
def test_abilities_trigger_once_per_library_card(edition):
    assert triggers_on(REMOVED, card(), TO_START, START, edition) is (not is_rewritten(edition))
    assert triggers_on(LEAVES, card(), TO_START, START, edition)
    for zone in OTHER_ZONES:
        assert not any(triggers_on(watcher, whose(zone), TO_START, START, edition) for watcher in (REMOVED, LEAVES))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("zone", OTHER_ZONES)
def test_abilities_trigger_on_what_is_brought_in_from_their_game(edition, zone):
    nest, thing = subgame_in(DUEL, edition=edition), whose(zone)
    removed = not is_rewritten(edition) and zone is not Zone.REMOVED
    assert triggers_on(REMOVED, thing, nest, BringIn(thing), edition) is removed
    assert triggers_on(LEAVES, thing, nest, BringIn(thing), edition)
    assert not triggers_on(replace(REMOVED, depth=1), thing, nest, BringIn(thing), edition)


def test_nothing_triggers_on_what_comes_from_outside_both_games():
    nest, thing = subgame_in(DUEL), card_outside()
    watchers = [Watcher(depth, watch) for depth in (0, 1) for watch in Watch]
    assert not any(triggers_on(watcher, thing, nest, BringIn(thing), OLD) for watcher in watchers)


@pytest.mark.parametrize(
    "event",
    [
        MoveThing(card(Zone.IN_PLAY, depth=1), Zone.REMOVED, controller=1),
        MoveThing(card(Zone.IN_PLAY, depth=1), Zone.GRAVEYARD, controller=1),
        LoseGame(1),
    ],
)
def test_what_happens_in_a_subgame_triggers_nothing_in_the_main_game(event):
    nest, thing = subgame_in(DUEL), card(Zone.IN_PLAY, depth=1)
    assert not any(triggers_on(watcher, thing, nest, event, OLD) for watcher in (REMOVED, LEAVES))
    assert triggers_on(replace(LEAVES, depth=1), thing, nest, event, OLD)


def test_nothing_triggers_in_a_subgame_that_ends():
    nest = after(subgame_in(DUEL), DrawGame())
    assert not triggers_on(replace(LEAVES, depth=1), card(None, depth=1), nest, END, OLD)
    assert not triggers_on(replace(LEAVES, depth=1), card(Zone.REMOVED, depth=1), nest, END, NEW)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_of_the_main_game_waits_for_the_subgame_and_the_spell(edition):
    trigger = other(Kind.TRIGGER, None, owner=2)
    nest = after(DUEL, Resolve(SHAHRAZAD, creates=True), edition=edition)
    meanwhile = (START, GivePriority(), *ENDING, FinishResolving())
    for event in meanwhile:
        trigger, nest = followed(trigger, nest, event, edition=edition)
        assert place_of(trigger) == (0, None, 2)
    assert place_of(followed(trigger, nest, GivePriority(), edition=edition)[0]) == (0, Zone.STACK, 2)


def test_in_a_nest_each_ability_waits_for_its_own_game():
    nest = subgame_in(subgame_in(DUEL))
    inner, outer = (other(Kind.TRIGGER, None, depth=depth) for depth in (1, 0))
    back = (*ENDING, FinishResolving(), GivePriority())
    assert place_of(followed(inner, nest, *back)[0]) == (1, Zone.STACK, 1)
    assert place_of(followed(outer, nest, *back)[0]) == (0, None, 1)
    assert place_of(followed(outer, nest, *back, *back)[0]) == (0, Zone.STACK, 1)


def test_an_ability_goes_with_who_controls_it_and_with_its_game():
    nest = subgame_in(DUEL)
    assert followed(other(Kind.TRIGGER, None), nest, ConcedeGame(1, depth=0))[0] is None
    assert followed(other(Kind.TRIGGER, None, depth=1), nest, *ENDING)[0] is None
    assert place_of(followed(other(Kind.TRIGGER, None, owner=2), nest, ConcedeGame(1, depth=0))[0]) == (0, None, 2)


# 506.5: what is outside, and what is brought in


@pytest.mark.parametrize("zone", list(Zone))
def test_all_of_the_main_game_is_outside_the_subgame(zone):
    nest = subgame_in(DUEL)
    assert is_outside(nest, card(zone), OLD)
    assert is_outside(nest, card(zone, depth=1), OLD) is (zone is Zone.REMOVED)
    assert is_outside(nest, card_outside(), OLD)


@pytest.mark.parametrize("depth", [0, 1])
def test_a_card_that_left_with_its_owner_is_outside_and_an_ability_that_waits_is_not(depth):
    nest = subgame_in(DUEL)
    assert is_outside(nest, card(None, depth=depth), OLD)
    assert is_outside(nest, other(Kind.TRIGGER, None, depth=depth), OLD) is (depth == 0)


@pytest.mark.parametrize("zone", OTHER_ZONES)
@pytest.mark.parametrize("depth", [0, 1])
def test_a_card_of_any_game_around_can_be_fetched(zone, depth):
    nest, thing = subgame_in(subgame_in(DUEL)), whose(zone, depth=depth)
    fetched, now = followed(thing, nest, BringIn(thing))
    assert place_of(fetched) == (2, Zone.HAND, 1)
    assert fetched.place.origin is Origin.MAIN_GAME
    assert not is_outside(now, fetched, OLD)


def test_a_card_from_no_game_can_be_fetched():
    fetched, nest = followed(card_outside(), subgame_in(DUEL), BringIn(card_outside()))
    assert (place_of(fetched), fetched.place.origin) == ((1, Zone.HAND, 1), Origin.OUTSIDE)
    assert nest.outside == (2, 3, 0, 0)


def test_what_was_removed_from_a_game_can_be_fetched_there():
    thing = card(Zone.REMOVED, depth=1)
    assert place_of(followed(thing, subgame_in(DUEL), BringIn(thing))[0]) == (1, Zone.HAND, 1)


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        (other(Kind.TOKEN, Zone.IN_PLAY), "506.5a"),
        (other(Kind.COPY, Zone.STACK), "506.5a"),
        (card(Zone.GRAVEYARD, depth=1), "506.5a"),
        (card_outside(3), "506.5"),
    ],
)
def test_what_cannot_be_fetched(thing, rule):
    with pytest.raises(RulesError) as refused:
        places(thing, subgame_in(DUEL), BringIn(thing))
    assert str(refused.value).startswith(f"{rule}: ")


@pytest.mark.parametrize(
    ("thing", "zone", "rule"),
    [
        (card(Zone.IN_PLAY), Zone.GRAVEYARD, "506.5"),
        (card_outside(), Zone.HAND, "506.5"),
        (card(Zone.HAND, depth=1), Zone.HAND, "217.1"),
        (other(Kind.TRIGGER, Zone.STACK, depth=1), Zone.HAND, "217.1"),
    ],
)
def test_what_cannot_be_moved(thing, zone, rule):
    with pytest.raises(RulesError) as refused:
        places(thing, subgame_in(DUEL), MoveThing(thing, zone, controller=1))
    assert str(refused.value).startswith(f"{rule}: ")


def test_nobody_who_is_outside_gets_control():
    thing = card(Zone.HAND, depth=1)
    with pytest.raises(RulesError, match=r"^506\.5: "):
        places(thing, subgame_in(DUEL), MoveThing(thing, Zone.IN_PLAY, controller=3))


def test_the_effect_still_finishes_if_its_own_card_is_fetched():
    shahrazad = replace(card(Zone.STACK), id=SHAHRAZAD)
    fetched, nest = followed(shahrazad, subgame_in(DUEL), BringIn(shahrazad), *ENDING)
    assert place_of(fetched) == (0, Zone.LIBRARY, 1)
    assert nest.game.resolving.object == SHAHRAZAD
    assert [seat.life for seat in after(nest, FinishResolving()).game.seats[:2]] == [10, 10]


# 506.6: the end


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("zone", [zone for zone in Zone if zone is not Zone.REMOVED])
@pytest.mark.parametrize("origin", [Origin.DECK, Origin.MAIN_GAME, Origin.OUTSIDE])
def test_all_cards_of_a_subgame_go_to_their_owners_library(edition, zone, origin):
    nest = subgame_in(DUEL, edition=edition)
    thing = replace(whose(zone, depth=1), place=replace(whose(zone, depth=1).place, origin=origin))
    home, now = followed(thing, nest, *ENDING, edition=edition, rank=6)
    assert (place_of(home), home.place.rank) == ((0, Zone.LIBRARY, 1), 6)
    assert [seat.shuffled for seat in now.game.seats[:2]] == [True, True]


@pytest.mark.parametrize("origin", [Origin.DECK, Origin.MAIN_GAME, Origin.OUTSIDE])
def test_what_was_removed_in_the_subgame_stays_removed_until_2007(origin):
    thing = card(Zone.REMOVED, depth=1, origin=origin, face_down=True)
    old, new = (followed(thing, subgame_in(DUEL), *ENDING, edition=edition)[0] for edition in (OLD, NEW))
    assert (place_of(old), old.place.face_down) == ((0, Zone.REMOVED, 1), True)
    assert (place_of(new), new.place.face_down) == ((0, Zone.LIBRARY, 1), False)


@pytest.mark.parametrize("fetched", [card(Zone.GRAVEYARD), card_outside()])
def test_the_example_a_card_that_was_brought_in_ends_up_in_the_library(fetched):
    """The example of 506.6, from either place."""
    home, _ = followed(fetched, subgame_in(DUEL), BringIn(fetched), *ENDING)
    assert place_of(home) == (0, Zone.LIBRARY, 1)


def test_a_wish_stays_removed_and_what_it_fetched_goes_home():
    nest, fetched = subgame_in(DUEL), card_outside()
    wish = replace(card(Zone.STACK, depth=1), id=ThingId("Living Wish"))
    played = (BringIn(fetched), MoveThing(wish, Zone.REMOVED, controller=1), *ENDING)
    assert place_of(followed(wish, nest, *played)[0]) == (0, Zone.REMOVED, 1)
    assert place_of(followed(fetched, nest, *played)[0]) == (0, Zone.LIBRARY, 1)
    assert after(nest, *played).game.seats[0].library == 40


def test_a_library_may_be_larger_after_a_subgame():
    assert drawn(after(subgame_in(DUEL), BringIn(card_outside()))).game.seats[0].library == 41


@pytest.mark.parametrize(
    ("kind", "zone"), [(Kind.TOKEN, Zone.IN_PLAY), (Kind.COPY, Zone.STACK), (Kind.TRIGGER, Zone.STACK), (Kind.TRIGGER, None)]
)
def test_what_was_not_brought_in_vanishes(kind, zone):
    nest = after(subgame_in(DUEL), LoseGame(2))
    assert followed(other(kind, zone, depth=1), nest, END)[0] is None
    assert followed(other(kind, zone, depth=0), nest, END)[0] is not None


def test_the_cards_of_who_left_the_subgame_come_home():
    nest = subgame_in(a_game(40, 40, 40))
    thing, now = followed(card(Zone.HAND, depth=1), nest, LoseGame(1))
    assert place_of(thing) == (1, None, 1)
    assert place_of(followed(thing, now, *ENDING)[0]) == (0, Zone.LIBRARY, 1)


def test_the_cards_of_who_left_both_games_go_with_them():
    thing, now = followed(card(depth=1), subgame_in(a_game(40, 40, 40)), ConcedeGame(1, depth=0), *ENDING)
    assert place_of(thing) == (0, None, 1)
    assert now.game.seats[0].library == 0


def test_what_who_left_controlled_is_its_owners_again():
    stolen = card(Zone.IN_PLAY, depth=1, owner=2, whose=1)
    assert place_of(followed(stolen, subgame_in(a_game(40, 40, 40)), LoseGame(1))[0]) == (1, Zone.IN_PLAY, 2)


def test_cards_go_to_the_game_directly_around_the_one_that_ends():
    nest, thing = subgame_in(subgame_in(DUEL)), card(Zone.GRAVEYARD)
    fetched, now = followed(thing, nest, BringIn(thing), *ENDING)
    assert place_of(fetched) == (1, Zone.LIBRARY, 1)
    assert place_of(followed(fetched, now, FinishResolving(), *ENDING)[0]) == (0, Zone.LIBRARY, 1)


def test_what_was_removed_in_the_inner_game_does_not_reach_the_outermost_library():
    nest, thing = subgame_in(subgame_in(DUEL)), card(Zone.REMOVED, depth=2)
    stays, now = followed(thing, nest, *ENDING)
    assert place_of(stays) == (1, Zone.REMOVED, 1)
    assert place_of(followed(stays, now, FinishResolving(), *ENDING)[0]) == (0, Zone.REMOVED, 1)


# State-based effects on what is no card


@pytest.mark.parametrize(
    ("thing", "stays"),
    [
        (other(Kind.TOKEN, Zone.IN_PLAY), True),
        (other(Kind.TOKEN, Zone.GRAVEYARD), False),
        (other(Kind.TOKEN, Zone.PHASED_OUT), False),
        (other(Kind.COPY, Zone.STACK), True),
        (other(Kind.COPY, Zone.HAND), False),
        (card(Zone.GRAVEYARD), True),
    ],
)
def test_a_check_ends_what_cannot_be_where_it_is(thing, stays):
    assert (places(thing, DUEL, GivePriority()) == (thing.place,)) is stays


# A small table


def test_several_things_are_followed_at_once():
    things = (card(), replace(card(Zone.IN_PLAY), id=ThingId("Clone")), other(Kind.TOKEN, Zone.IN_PLAY))
    table, shuffles = Table(TO_START, things), tuple(Shuffle(rank) for rank in (4, 5, 6))
    for event in (START, DrawGame(), END):
        table = table_after(table, event, shuffles, OLD)
    assert [place_of(thing) for thing in table.things] == [(0, Zone.LIBRARY, 1), (0, Zone.IN_PLAY, 1), (0, Zone.IN_PLAY, 1)]
    assert table.things[0].place.rank == 4


def test_what_ceases_to_exist_is_no_longer_on_the_table():
    table = Table(subgame_in(DUEL), (other(Kind.TOKEN, Zone.IN_PLAY, depth=1), card(depth=1)))
    for event in ENDING:
        table = table_after(table, event, (Shuffle(0),) * 3, OLD)
    assert [thing.kind for thing in table.things] == [Kind.CARD]


def test_what_is_not_on_the_table_is_not_moved():
    with pytest.raises(RulesError, match=r"^506\.5: "):
        table_after(Table(DUEL, ()), BringIn(card_outside()), (Shuffle(0),) * 3, OLD)


def test_what_is_refused_leaves_everything_as_it_was():
    table = Table(DUEL, (card(Zone.HAND),))
    with pytest.raises(RulesError):
        table_after(table, EndSubgame(), (Shuffle(0),) * 3, OLD)
    assert table == Table(a_game(40, 40), (card(Zone.HAND),))
