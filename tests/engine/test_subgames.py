"""Rule 506: how games lie within one another, how one starts, ends and is resumed, and who decides in it."""

from collections import Counter
from dataclasses import replace

import pytest

from engine import (
    begin_nest,
    decider_in_nest,
    draws_on_first_turn,
    main_game_of,
    nest_after,
    roles_of,
    starting_player,
    subgame_of,
    takes_part,
)
from engine.objects import Edition, RulesError, Zone
from engine.subgames_types import (
    BeginTurn,
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    FinishResolving,
    GivePriority,
    Kind,
    LoseGame,
    MoveThing,
    Outcome,
    Resolution,
    Resolve,
    Role,
    SetTotals,
    StartSubgame,
    Style,
    ThingId,
)
from tests.engine.nests import (
    NEW,
    NO_OPTIONS,
    OLD,
    SHAHRAZAD,
    a_game,
    after,
    card,
    card_outside,
    drawn,
    other,
    playing,
    subgame_in,
)

DUEL = a_game(40, 40)
EDITIONS = tuple(Edition)


def refused(nest, event, edition=OLD) -> str:
    """The rule by which an event is refused."""
    with pytest.raises(RulesError) as error:
        nest_after(nest, event, edition)
    rule, _, advice = str(error.value).partition(": ")
    assert advice[0].islower() and not advice.endswith(".")
    return rule


# 506.1: what creates a subgame


def test_only_an_effect_that_says_so_starts_a_subgame():
    assert refused(DUEL, StartSubgame(0)) == "506.1"
    assert refused(after(DUEL, Resolve(SHAHRAZAD, creates=False)), StartSubgame(0)) == "506.1"
    assert len(subgame_in(DUEL).main_games) == 1


def test_an_effect_has_its_subgame_played_once():
    assert refused(drawn(subgame_in(DUEL)), StartSubgame(0)) == "506.1"


def test_a_copy_creates_a_later_subgame_of_its_own():
    nest = after(drawn(subgame_in(DUEL, creator="the copy")), FinishResolving())
    again = subgame_in(nest, creator="Shahrazad")
    assert (again.game.created_by, len(again.main_games)) == (SHAHRAZAD, 1)


def test_the_main_game_is_the_one_in_which_the_effect_resolves():
    nest = subgame_in(subgame_in(DUEL, creator="first"), creator="second")
    assert [main_game_of(nest, depth) for depth in (0, 1, 2)] == [None, 0, 1]
    assert [subgame_of(nest, depth) for depth in (0, 1, 2)] == [1, 2, None]
    assert nest.game.created_by == "second"
    assert [main.created_by for main in nest.main_games] == ["first", None]
    with pytest.raises(RulesError, match=r"^506\.7: "):
        main_game_of(nest, 3)


# 506.1: the main game is discontinued, and resumes


@pytest.mark.parametrize(
    "event",
    [
        Resolve(ThingId("Time Stop"), creates=False),
        SetTotals(1, life=3, poison=2),
        BeginTurn(2, controller=1),
        GivePriority(),
        LoseGame(1),
        DrawGame(),
        ConcedeGame(2, depth=1),
        MoveThing(card(depth=1), Zone.HAND, controller=1),
        BringIn(card_outside()),
    ],
    ids=lambda event: event.event,
)
def test_what_happens_in_a_subgame_leaves_the_main_game_as_it_was(event):
    nest = subgame_in(after(DUEL, SetTotals(1, life=11, poison=1), BeginTurn(1, controller=2)))
    assert after(nest, event).main_games == nest.main_games


def test_the_main_game_is_in_the_middle_of_the_resolution_meanwhile():
    (main,) = subgame_in(DUEL).main_games
    assert main.resolving == Resolution(SHAHRAZAD)
    assert [seat.library for seat in main.seats] == [0, 0, 0, 0]


def test_the_main_game_goes_on_where_it_was():
    before = after(DUEL, SetTotals(1, life=11, poison=4), BeginTurn(1, controller=2))
    nest = drawn(after(subgame_in(before), SetTotals(1, life=1, poison=9), BeginTurn(2)))
    seats = tuple(replace(seat, shuffled=True) for seat in nest.game.seats[:2]) + nest.game.seats[2:]
    assert nest.game.seats == seats
    assert (nest.game.active, nest.game.controller, nest.game.resolving.object) == (1, 2, SHAHRAZAD)
    assert [(seat.life, seat.poison, seat.library) for seat in nest.game.seats[:2]] == [(11, 4, 40), (20, 0, 40)]


def test_what_created_the_subgame_is_finished_before_anybody_gets_priority():
    nest = drawn(subgame_in(DUEL))
    for event in (GivePriority(), BeginTurn(2), Resolve(SHAHRAZAD, creates=True)):
        assert refused(nest, event) == "413.2"
    assert after(nest, FinishResolving(), GivePriority()).game.resolving is None


def test_it_is_not_finished_before_its_subgame_is_played():
    assert refused(after(DUEL, Resolve(SHAHRAZAD, creates=True)), FinishResolving()) == "413.2"
    assert refused(DUEL, FinishResolving()) == "413.2"


@pytest.mark.parametrize(("life", "left"), [(20, 10), (11, 5), (1, 0), (0, 0)])
def test_shahrazad_takes_half_the_life_rounded_up_of_who_has_not_won(life, left):
    nest = after(DUEL, SetTotals(1, life, poison=0), SetTotals(2, life, poison=0))
    won = after(subgame_in(nest), LoseGame(2), EndSubgame())
    assert won.game.resolving.outcome == Outcome(1)
    assert [seat.life for seat in after(won, FinishResolving()).game.seats[:2]] == [life, left]


def test_a_drawn_subgame_has_no_winner_so_all_lose_life():
    nest = drawn(subgame_in(DUEL))
    assert nest.game.resolving.outcome == Outcome(None)
    assert [seat.life for seat in after(nest, FinishResolving()).game.seats[:2]] == [10, 10]


def test_only_the_game_directly_around_learns_who_won():
    nest = after(subgame_in(subgame_in(DUEL)), LoseGame(2), EndSubgame())
    assert nest.game.resolving.outcome == Outcome(1)
    assert nest.main_games[0].resolving.outcome is None


def test_a_subgame_ends_once_it_is_decided():
    assert refused(subgame_in(DUEL), EndSubgame()) == "506.6"
    assert refused(after(DUEL, LoseGame(1)), EndSubgame()) == "506.6"


def test_in_a_game_that_is_over_nothing_happens():
    nest = after(subgame_in(DUEL), LoseGame(1))
    for event in (GivePriority(), SetTotals(2, 5, 0), Resolve(SHAHRAZAD, creates=True), BringIn(card_outside(2))):
        assert refused(nest, event) == "102.1"
    assert refused(nest, ConcedeGame(2, depth=1)) == "102.1"


# Conceding, on which 506 is silent


def test_who_concedes_a_main_game_leaves_it_and_its_subgames():
    nest = after(subgame_in(subgame_in(a_game(40, 40, 40))), ConcedeGame(3, depth=1))
    assert [playing(game) for game in (nest.game, *nest.main_games)] == [[1, 2], [1, 2], [1, 2, 3]]


def test_conceding_the_subgame_concedes_no_main_game():
    nest = after(subgame_in(DUEL), ConcedeGame(2, depth=1), EndSubgame())
    assert (nest.game.resolving.outcome, playing(nest.game)) == (Outcome(1), [1, 2])


def test_conceding_the_outermost_game_decides_all_of_them():
    nest = after(subgame_in(subgame_in(DUEL)), ConcedeGame(2, depth=0))
    ended = after(nest, EndSubgame(), EndSubgame())
    assert (playing(ended.game), ended.main_games) == ([1], ())
    assert refused(ended, EndSubgame()) == "506.6"


def test_who_is_not_in_a_game_cannot_concede_it():
    assert refused(after(a_game(40, 40, 40), LoseGame(3)), ConcedeGame(3, depth=0)) == "506.5"
    assert refused(DUEL, ConcedeGame(1, depth=1)) == "506.7"


# Who decides


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_controls_the_turn_of_the_main_game_decides_nothing_in_the_subgame(edition):
    controlled = after(DUEL, BeginTurn(1, controller=2))
    assert [decider_in_nest(controlled, player, OLD) for player in (1, 2)] == [2, 2]
    nest = subgame_in(controlled, edition=edition)
    assert [decider_in_nest(nest, player, OLD) for player in (1, 2)] == [1, 2]
    assert decider_in_nest(after(nest, BeginTurn(2, controller=1)), 2, OLD) == 1
    assert [decider_in_nest(drawn(nest, edition=edition), player, OLD) for player in (1, 2)] == [2, 2]


# 506.3a: decks of any size, and of fewer than seven cards


@pytest.mark.parametrize("cards", [0, 3, 6, 7, 60])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_subgame_starts_whatever_the_size_of_the_libraries(cards, edition):
    assert len(subgame_in(a_game(cards, 40), edition=edition).main_games) == 1


@pytest.mark.parametrize(("cards", "plays"), [(0, False), (6, False), (7, True), (40, True)])
def test_who_has_fewer_than_seven_cards_loses_as_the_subgame_starts(cards, plays):
    nest = subgame_in(a_game(cards, 40))
    assert takes_part(nest, 1) is plays
    assert takes_part(nest, 2)
    assert playing(nest.main_games[0]) == [1, 2]
    if not plays:
        assert after(nest, EndSubgame()).game.resolving.outcome == Outcome(2)


def test_two_small_decks_make_the_subgame_a_draw():
    assert after(subgame_in(a_game(3, 6)), EndSubgame()).game.resolving.outcome == Outcome(None)


@pytest.mark.parametrize(("cards", "plays"), [(0, False), (6, False), (7, True), (40, True)])
def test_since_2007_who_has_fewer_than_seven_loses_at_the_first_check(cards, plays):
    nest = subgame_in(a_game(cards, 40), edition=NEW)
    assert playing(nest.game) == [1, 2]
    draw = MoveThing(card(depth=1, owner=2), Zone.HAND, controller=2)
    back = MoveThing(card(Zone.HAND, depth=1, owner=2), Zone.LIBRARY, controller=2)
    checked = after(nest, draw, back, BeginTurn(2), GivePriority(), edition=NEW)
    assert takes_part(checked, 1) is plays


# 506.4: a normal game, and who goes first


def test_nothing_of_the_main_game_is_in_the_subgame():
    before = after(a_game(40, 40, style=Style("Emperor")), SetTotals(1, life=3, poison=7), BeginTurn(2, controller=1))
    game = subgame_in(before).game
    for seat in game.seats[:2]:
        assert (seat.life, seat.poison, seat.library, seat.elsewhere, seat.removed) == (20, 0, 40, 0, 0)
    assert (game.controller, game.resolving, game.style) == (None, None, "Emperor")
    assert game.active == game.starting_player


def test_a_subgame_of_two_is_a_game_of_two():
    three = after(a_game(40, 40, 40), LoseGame(1))
    assert draws_on_first_turn(three, three.game.starting_player)
    nest = subgame_in(three)
    first = nest.game.starting_player
    assert [draws_on_first_turn(nest, player) for player in (first, 5 - first)] == [False, True]
    assert draws_on_first_turn(subgame_in(a_game(40, 40, 40)), 1)


@pytest.mark.parametrize(
    "playing", [(True, True, False, False), (False, True, True, True), (True,) * 4, (True, False, False, True)]
)
def test_chance_names_each_player_equally_often(playing):
    named = Counter(starting_player(playing, chance, False) for chance in range(12))
    assert named == {player: 12 // sum(playing) for player, plays in enumerate(playing, start=1) if plays}


def test_nobody_chooses_who_goes_first():
    for chance in range(12):
        starts = [
            subgame_in(DUEL, chance=chance).game.starting_player,
            starting_player((True, True, False, False), chance, True),
        ]
        assert len(set(starts)) == 1


# 506.5: players outside


def test_who_left_the_main_game_does_not_play_its_subgame():
    nest = subgame_in(after(a_game(40, 40, 40), LoseGame(2)))
    assert [takes_part(nest, player) for player in (1, 2, 3, 4)] == [True, False, True, False]
    for event in (SetTotals(2, 20, 0), LoseGame(2), BeginTurn(2), BringIn(card_outside(2))):
        assert refused(nest, event) == "506.5"


def test_who_leaves_a_subgame_is_still_in_the_main_game():
    nest = after(subgame_in(a_game(40, 40, 40)), LoseGame(2))
    assert (playing(nest.game), playing(nest.main_games[0])) == ([1, 3], [1, 2, 3])
    assert playing(drawn(nest).game) == [1, 2, 3]


# 506.7: nests


def test_games_in_the_middle_are_both():
    nest = subgame_in(subgame_in(DUEL))
    assert [roles_of(nest, depth) for depth in (0, 1, 2)] == [
        {Role.MAIN_GAME},
        {Role.MAIN_GAME, Role.SUBGAME},
        {Role.SUBGAME},
    ]
    assert roles_of(DUEL, 0) == frozenset()


def test_the_rules_set_no_limit_to_nesting():
    nest = DUEL
    for depth in range(1, 20):
        nest = subgame_in(nest, edition=NEW)
        assert len(nest.main_games) == depth
    for _ in range(19):
        nest = after(drawn(nest, edition=NEW), FinishResolving(), edition=NEW)
    assert [seat.library for seat in nest.game.seats[:2]] == [40, 40]


def test_subgames_may_follow_each_other():
    nest = after(drawn(subgame_in(DUEL)), FinishResolving())
    assert len(subgame_in(nest).main_games) == 1


# The numbers of cards


def test_the_numbers_go_with_the_cards():
    nest = subgame_in(DUEL)
    assert [seat.library for seat in nest.game.seats[:2]] == [40, 40]
    nest = after(nest, BringIn(card_outside()), MoveThing(card(depth=1), Zone.REMOVED, controller=1))
    first = nest.game.seats[0]
    assert (first.library, first.elsewhere, first.removed, nest.outside) == (39, 1, 1, (2, 3, 0, 0))
    old, new = (drawn(nest, edition=edition).game.seats[0] for edition in (OLD, NEW))
    assert [(seat.library, seat.elsewhere, seat.removed) for seat in (old, new)] == [(40, 0, 1), (41, 0, 0)]


def test_what_is_no_card_is_not_counted():
    token = other(Kind.TOKEN, Zone.IN_PLAY)
    assert after(DUEL, MoveThing(token, Zone.GRAVEYARD, controller=1)).game.seats == DUEL.game.seats


def test_a_library_into_which_something_was_put_is_not_in_an_order_of_chance():
    nest = after(DUEL, MoveThing(card(Zone.HAND), Zone.LIBRARY, controller=1, rank=2))
    assert [seat.shuffled for seat in nest.game.seats[:2]] == [False, True]
    assert [seat.shuffled for seat in drawn(subgame_in(nest)).game.seats[:2]] == [True, True]


def test_a_game_takes_two():
    with pytest.raises(RulesError, match=r"^101\.2: "):
        a_game(40)


def test_who_goes_first_plays():
    with pytest.raises(RulesError, match=r"^102\.5: "):
        begin_nest((True, True, False, False), (40, 40, 0, 0), (0, 0, 0, 0), NO_OPTIONS, starting_player=3)
