"""The examples that the texts give on subgames, and what is always so of a nest: the model answers as the text does."""

from dataclasses import replace

import pytest

from engine.objects import Zone
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    GivePriority,
    Kind,
    MoveThing,
    Origin,
    Outcome,
    Resolution,
    SetTotals,
    StartSubgame,
)
from models import nests, subgames, subgames_places, subgames_starting
from models.nest_changes import changes_only_what_it_speaks_of
from models.places import is_conserved, moves_only_if_meant
from tests.engine.nests import NEW, OLD, SHAHRAZAD, a_game, after, card, card_outside, followed, other, subgame_in
from tests.models.seeing import holds, number, truth
from tests.models.subgames_cases import (
    DEEPER,
    DUEL,
    ENDED,
    HOLDING,
    HOME,
    NESTED,
    OVER,
    SMALL,
    STARTED,
    STAYS_REMOVED,
    TO_START,
    edition,
    event,
    found,
    in_game,
    nest,
    seats,
    thing,
)
from verifier.clauses import readings_chosen


@pytest.mark.parametrize(("fetched", "begun"), [(card(Zone.GRAVEYARD), HOLDING), (card_outside(), STARTED)])
def test_the_example_a_card_that_was_brought_in_ends_up_in_the_library(fetched, begun):
    in_hand, now = followed(fetched, begun, BringIn(fetched))
    brought = thing(fetched), nest(begun)
    assert holds(subgames_places.cards_may_be_brought_in(*brought, edition(OLD), truth(False), found(in_hand.place)))
    assert holds(subgames_places.brought_in_is_gone(*brought, found(in_hand.place), nest(now)))
    left, now = followed(in_hand, now, DrawGame())
    home, _ = followed(left, now, EndSubgame())
    assert holds(subgames_places.cards_go_home(thing(left), nest(now), found(home.place)))
    assert not holds(subgames_places.cards_go_home(thing(left), nest(now), found(fetched.place)))


def test_the_example_and_the_text_differ_on_removed_cards():
    fetched = card(Zone.REMOVED, depth=1, origin=Origin.MAIN_GAME)
    of_the_deck = card(Zone.REMOVED, depth=1)
    for each, place, by_text, by_example in (
        (fetched, STAYS_REMOVED, True, False),
        (fetched, HOME, False, True),
        (of_the_deck, STAYS_REMOVED, True, True),
        (of_the_deck, HOME, False, False),
    ):
        views = thing(each), nest(OVER), found(place)
        assert holds(subgames_places.removed_stays_removed(*views)) is by_text
        with readings_chosen(["as-the-example-says"]):
            assert holds(subgames_places.removed_stays_removed(*views)) is by_example


def test_small_decks_lose_at_once_or_at_the_check():
    at_once, later = (after(SMALL, StartSubgame(0), edition=each) for each in (OLD, NEW))
    assert holds(subgames_starting.few_cards_lose_at_once(nest(SMALL), nest(at_once)))
    assert not holds(subgames_starting.few_cards_lose_at_once(nest(SMALL), nest(later)))
    with readings_chosen(["at-the-first-check"]):
        assert holds(subgames_starting.few_cards_lose_at_once(nest(SMALL), nest(later)))
    checked = after(later, GivePriority(), edition=NEW)
    assert holds(subgames_starting.check_ends_it(nest(later), nest(checked)))
    assert not holds(subgames_starting.check_ends_it(nest(later), nest(later)))


def test_a_main_game_can_be_conceded_or_not():
    concession = ConcedeGame(2, depth=0)
    gone = after(STARTED, concession)
    for refused, after_it, at_any_time in ((False, gone, True), (True, STARTED, False)):
        views = nest(STARTED), event(concession), edition(OLD), truth(refused), nest(after_it)
        assert holds(subgames.main_games_stand_still(*views)) is at_any_time
        with readings_chosen(["conceding-waits"]):
            assert holds(subgames.main_games_stand_still(*views)) is not at_any_time


def test_a_subgame_begins_with_or_without_what_the_text_leaves_open():
    poisoned = after(DUEL, SetTotals(1, 20, 3))
    to_start = nest(
        subgames_poisoned := replace(poisoned, game=replace(poisoned.game, resolving=Resolution(SHAHRAZAD, True)))
    )
    plain = after(subgames_poisoned, StartSubgame(0))
    kept, restyled = seats(plain, poison=3), replace(plain, game=replace(plain.game, style="anything"))
    for reading, accepted in ((None, plain), ("counters-stay", kept), ("options-anew", restyled)):
        with readings_chosen([reading] if reading else []):
            assert holds(subgames_starting.begins_like_any_game(to_start, edition(OLD), nest(accepted)))
    assert not holds(subgames_starting.begins_like_any_game(to_start, edition(OLD), nest(kept)))
    assert not holds(subgames_starting.begins_like_any_game(to_start, edition(OLD), nest(restyled)))


def test_who_has_not_won_loses_half():
    finishing = seats(after(ENDED, SetTotals(2, 0, 0)), life=11)
    done = replace(finishing, game=replace(finishing.game, resolving=None))
    assert holds(subgames.rest_is_done(nest(finishing), nest(seats(done, life=5))))
    for life in (11, 6, 4):
        assert not holds(subgames.rest_is_done(nest(finishing), nest(seats(done, life=life))))
    assert not holds(subgames.rest_is_done(nest(finishing), nest(seats(finishing, life=5))))


def test_what_a_start_and_an_end_leave_alone():
    assert holds(subgames.stands_still_as_one_starts(nest(NESTED), nest(DEEPER)))
    assert not holds(subgames.stands_still_as_one_starts(nest(NESTED), nest(STARTED)))
    over = after(DEEPER, DrawGame())
    assert holds(subgames.stands_still_as_one_ends(nest(over), nest(after(over, EndSubgame()))))
    assert not holds(subgames.stands_still_as_one_ends(nest(over), nest(DUEL)))


def test_conserved_is_one_place_for_a_card_and_at_most_one_for_the_rest():
    token = other(Kind.TOKEN, Zone.IN_PLAY)
    assert holds(is_conserved(thing(card()), found(HOME)))
    assert not holds(is_conserved(thing(card()), found()))
    assert not holds(is_conserved(thing(card()), found(HOME, STAYS_REMOVED)))
    assert holds(is_conserved(thing(token), found()))
    assert not holds(is_conserved(thing(token), found(HOME, HOME)))


def test_nothing_moves_unasked():
    hand = card(Zone.HAND, depth=1)
    views = thing(hand), nest(STARTED), event(SetTotals(1, 1, 1))
    assert holds(moves_only_if_meant(*views, found(hand.place)))
    assert not holds(moves_only_if_meant(*views, found(in_game(1, Zone.GRAVEYARD, origin=Origin.DECK))))
    moving = event(MoveThing(hand, Zone.GRAVEYARD, 1))
    assert holds(moves_only_if_meant(thing(hand), nest(STARTED), moving, found(in_game(1, Zone.GRAVEYARD))))


def test_nothing_changes_unasked():
    change = event(SetTotals(1, 1, 1))
    assert holds(changes_only_what_it_speaks_of(nest(STARTED), change, nest(after(STARTED, SetTotals(1, 1, 1)))))
    assert not holds(changes_only_what_it_speaks_of(nest(STARTED), change, nest(after(STARTED, SetTotals(2, 1, 1)))))


@pytest.mark.parametrize("right", [DUEL, TO_START, STARTED, OVER, ENDED, DEEPER, SMALL])
def test_the_invariant_accepts_what_can_be(right):
    assert holds(nests.well_formed_nest(nest(right)))


@pytest.mark.parametrize(
    "wrong",
    [
        replace(STARTED, game=replace(STARTED.game, created_by=None)),
        replace(DUEL, game=replace(DUEL.game, created_by=SHAHRAZAD)),
        replace(STARTED, main_games=(replace(STARTED.main_games[0], resolving=None),)),
        replace(STARTED, main_games=(replace(STARTED.main_games[0], resolving=Resolution(SHAHRAZAD, creates=True)),)),
        replace(STARTED, main_games=(replace(STARTED.main_games[0], resolving=Resolution("another")),)),
        replace(STARTED, main_games=(DUEL.game,)),
        replace(DUEL, game=replace(DUEL.game, resolving=Resolution(SHAHRAZAD, True, Outcome(None)))),
        seats(DUEL, playing=False),
        seats(replace(DUEL, game=a_game(0, 40).game), playing=False, short=True),
    ],
)
def test_the_invariant_refuses_what_cannot_be(wrong):
    assert not holds(nests.well_formed_nest(nest(wrong)))


@pytest.mark.parametrize(
    ("each", "can_be"),
    [
        (card(depth=1), True),
        (card(), False),
        (card(Zone.HAND), True),
        (card(Zone.HAND, depth=2), False),
        (card(None, depth=1), False),
        (card(None, owner=3), True),
        (card(Zone.HAND, owner=3), False),
        (card(Zone.REMOVED, owner=3), True),
        (card(Zone.IN_PLAY, whose=2), True),
        (card(Zone.IN_PLAY, whose=3), False),
        (card(Zone.HAND, whose=2), False),
        (card(Zone.HAND, rank=1), False),
        (card(Zone.HAND, face_down=True), False),
        (card(Zone.REMOVED, face_down=True), True),
        (card(Zone.HAND, origin=Origin.MAIN_GAME), False),
        (card(Zone.HAND, depth=1, origin=Origin.MAIN_GAME), True),
        (card(Zone.HAND, origin=Origin.CREATED), False),
        (card_outside(), True),
        (replace(card_outside(), kind=Kind.TOKEN), False),
        (other(Kind.TRIGGER, None), True),
        (other(Kind.TRIGGER, Zone.HAND), False),
        (other(Kind.TOKEN, None), False),
        (other(Kind.TOKEN, Zone.REMOVED, owner=3), False),
    ],
)
def test_where_something_can_be(each, can_be):
    assert holds(nests.well_formed_thing(thing(each), nest(STARTED), edition(OLD))) is can_be


def test_a_card_is_counted_where_it_is():
    hand = card(Zone.HAND, depth=1)
    assert not holds(nests.is_counted(thing(hand), nest(STARTED)))
    assert holds(nests.is_counted(thing(hand), nest(seats(STARTED, elsewhere=1))))
    assert holds(nests.is_counted(thing(card_outside()), nest(STARTED)))
    assert not holds(nests.is_counted(thing(card_outside(3)), nest(STARTED)))


def test_a_turn_of_two_begins_without_a_draw():
    subgame = nest(subgame_in(a_game(40, 40, 40)))
    for view, player, draws in ((nest(STARTED), 1, False), (nest(STARTED), 2, True), (subgame, 1, True)):
        assert holds(subgames_starting.skips_first_draw(view, number(player), truth(draws)))
        assert not holds(subgames_starting.skips_first_draw(view, number(player), truth(not draws)))
