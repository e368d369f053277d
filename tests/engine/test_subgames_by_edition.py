"""Subgames from 2009-07-08 on: exile is in the game, nothing phases out of its zone, and control ends with its player."""

import pytest

from engine import decider_in_nest, is_outside
from engine.objects import Edition, RulesError, Zone
from engine.subgames_types import BeginTurn, BringIn, DrawGame, EndSubgame, LoseGame, MoveThing
from tests.engine.nests import a_game, after, card, followed, place_of, subgame_in

LATER = [each for each in Edition if each.value >= "2009-07-08"]
BEFORE = Edition.MORNINGTIDE
ENDING = (DrawGame(), EndSubgame())
SUBGAME = subgame_in(a_game(40, 40, 40))


@pytest.mark.parametrize("edition", LATER)
def test_a_card_in_exile_is_in_the_game_and_so_can_not_be_fetched(edition):
    exiled = card(Zone.REMOVED, depth=1)
    assert is_outside(SUBGAME, exiled, BEFORE) and not is_outside(SUBGAME, exiled, edition)
    with pytest.raises(RulesError, match=r"506\.5a"):
        followed(exiled, SUBGAME, BringIn(exiled), edition=edition)
    around = card(Zone.REMOVED, depth=0)
    assert place_of(followed(around, subgame_in(SUBGAME), BringIn(around), edition=edition)[0]) == (2, Zone.HAND, 1)


@pytest.mark.parametrize("edition", [BEFORE, *LATER])
def test_who_leaves_takes_along_what_is_in_exile_and_all_comes_home(edition):
    exiled, nest = followed(card(Zone.LIBRARY, depth=1), SUBGAME, MoveThing(card(depth=1), Zone.REMOVED, 1), edition=edition)
    left, now = followed(exiled, nest, LoseGame(1), edition=edition)
    assert place_of(left) == (1, Zone.REMOVED if edition is BEFORE else None, 1)
    seat = now.game.seats[0]
    assert (seat.library, seat.elsewhere, seat.removed) == ((0, 39, 1) if edition is BEFORE else (0, 40, 0))
    home, back = followed(left, now, *ENDING, edition=edition)
    assert place_of(home) == (0, Zone.LIBRARY, 1)
    assert back.game.seats[0].library == 40


@pytest.mark.parametrize("edition", LATER)
def test_nothing_phases_out_of_its_zone(edition):
    permanent = card(Zone.IN_PLAY, depth=1)
    with pytest.raises(RulesError, match="what phases out stays in play"):
        followed(permanent, SUBGAME, MoveThing(permanent, Zone.PHASED_OUT, 1), edition=edition)
    assert place_of(followed(permanent, SUBGAME, *ENDING, edition=edition)[0]) == (0, Zone.LIBRARY, 1)


@pytest.mark.parametrize("edition", [BEFORE, *LATER])
def test_who_has_left_controls_nobody_since_2010(edition):
    controlled = after(SUBGAME, BeginTurn(1, controller=2), edition=edition)
    left = after(controlled, LoseGame(2), edition=edition)
    assert decider_in_nest(controlled, 1, edition) == 2
    assert decider_in_nest(left, 1, edition) == (1 if edition.value >= "2010-10-01" else 2)
