"""What the clauses on subgames say from 2009-07-08 on: exile is in the game, and control and counters end with theirs."""

from dataclasses import replace

import pytest

from engine.objects import Edition, Zone
from engine.subgames_types import BeginTurn, BringIn, LoseGame, MoveThing, Resolution, SetTotals, StartSubgame
from models import nest_changes, nests, places, subgames, subgames_places, subgames_starting
from tests.engine.nests import SHAHRAZAD, a_game, after, card, subgame_in
from tests.models.seeing import holds, number, truth
from tests.models.subgames_cases import DUEL, STARTED, edition, event, found, in_game, nest, seats, thing
from verifier.clauses import readings_chosen

LAST_BEFORE, FIRST_WITH = Edition.MORNINGTIDE, Edition.MAGIC_2010
EXILED = card(Zone.REMOVED, depth=1)


@pytest.mark.parametrize(("its", "outside"), [(LAST_BEFORE, True), (FIRST_WITH, False), (Edition.LORWYN_ECLIPSED, False)])
def test_a_card_in_exile_is_in_its_game(its, outside):
    for told in (True, False):
        said = subgames_places.outside_the_subgame(thing(EXILED), nest(STARTED), edition(its), truth(told))
        assert holds(said) is (told is outside)
        assert holds(nests.may_be_brought_in(nest(STARTED), thing(EXILED), edition(its))) is outside
    in_hand = found(in_game(1, Zone.HAND))
    fetched = subgames_places.cards_may_be_brought_in(thing(EXILED), nest(STARTED), edition(its), truth(False), in_hand)
    assert holds(fetched) is outside
    may_be = nests.legal(nest(STARTED), event(BringIn(EXILED)), edition(its))
    assert holds(may_be) is outside


@pytest.mark.parametrize("its", [LAST_BEFORE, FIRST_WITH])
def test_what_a_main_game_exiled_can_be_fetched_in_every_edition(its):
    around = card(Zone.REMOVED, depth=0)
    assert holds(nests.may_be_brought_in(nest(STARTED), thing(around), edition(its)))


@pytest.mark.parametrize(("its", "stays"), [(LAST_BEFORE, True), (FIRST_WITH, False)])
def test_exile_is_left_as_the_game_is(its, stays):
    lost = event(LoseGame(1))
    for place, right in ((EXILED.place, stays), (replace(EXILED.place, zone=None), not stays)):
        said = places.leaves_with_its_owner(thing(EXILED), nest(STARTED), lost, found(place), edition(its))
        assert holds(said) is right
    assert holds(places.leaves_its_zone(thing(EXILED), nest(STARTED), lost, edition(its))) is not stays
    subgame = subgame_in(a_game(40, 40, 40))
    before = seats(subgame, removed=2)
    for asked, right in ((LAST_BEFORE, stays), (FIRST_WITH, not stays)):
        now = after(before, LoseGame(1), edition=asked)
        said = nest_changes.nobody_leaves_with_cards(nest(before), lost, nest(now), edition(its))
        assert holds(said) is right
    gone = after(subgame, LoseGame(1), edition=its)
    assert holds(nests.well_formed_thing(thing(EXILED), nest(gone), edition(its))) is stays


@pytest.mark.parametrize(("its", "by_zone"), [(LAST_BEFORE, True), (FIRST_WITH, False)])
def test_what_phases_out_has_a_zone_or_none(its, by_zone):
    permanent = card(Zone.IN_PLAY, depth=1)
    phases = MoveThing(permanent, Zone.PHASED_OUT, controller=1)
    assert holds(nests.may_move(nest(STARTED), event(phases).as_a("MoveThing"), edition(its))) is by_zone
    gone = card(Zone.PHASED_OUT, depth=1)
    assert holds(nests.well_formed_thing(thing(gone), nest(STARTED), edition(its))) is by_zone


@pytest.mark.parametrize(("its", "decider"), [(FIRST_WITH, 2), (Edition.SCARS_OF_MIRRODIN, 1)])
def test_who_has_left_decides_or_not(its, decider):
    controlled = after(subgame_in(a_game(40, 40, 40)), BeginTurn(1, controller=2))
    left = after(controlled, LoseGame(2))
    for asked in (1, 2):
        said = subgames.no_meaning_across_games(nest(left), number(1), edition(its), number(asked))
        assert holds(said) is (asked == decider)
        there = subgames.no_meaning_across_games(nest(controlled), number(1), edition(its), number(asked))
        assert holds(there) is (asked == 2)


@pytest.mark.parametrize(("its", "may_stay"), [(Edition.MAGIC_2014, True), (Edition.DRAGONS_OF_TARKIR, False)])
def test_counters_are_a_games_own_whatever_the_reading_since_the_text_says_so(its, may_stay):
    poisoned = after(DUEL, SetTotals(1, 20, 3))
    to_start = replace(poisoned, game=replace(poisoned.game, resolving=Resolution(SHAHRAZAD, True)))
    begun = after(to_start, StartSubgame(0), edition=its)
    with readings_chosen(["counters-stay"]):
        for now, right in ((seats(begun, poison=3), may_stay), (begun, not may_stay)):
            said = subgames_starting.begins_like_any_game(nest(to_start), edition(its), nest(now))
            assert holds(said) is right
