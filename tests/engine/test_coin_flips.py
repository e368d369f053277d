"""Rule 511: who flips, who calls, who wins, and what may stand in for a coin."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import (
    begin_flips,
    come_up,
    come_up_as_stated,
    is_a_coin,
    is_called,
    is_fair,
    times_flipped,
    times_lost,
    times_won,
    who_calls,
    winner_as_stated,
    words_to_call,
)
from engine.coin_flips import (
    Call,
    Cares,
    Coin,
    CoinFlips,
    ControlledTurn,
    Designation,
    Die,
    Flip,
    Land,
    Numbers,
    Side,
    Stated,
    Table,
    Thing,
    Word,
    Wording,
)
from engine.objects import Edition, RulesError, editions_between

COIN = Coin()
TWO = Table((1, 2))
FOUR = Table((1, 2, 3, 4))
ALL_AGREE = Table((1, 2), agreeing=(1, 2))
CONTROLLED = Table((1, 2, 3), turn=ControlledTurn(player=1, controller=3))
MINDED = Designation(Side.HEADS, Side.TAILS)
TURNED = Designation(Side.TAILS, Side.HEADS)
ALIKE = Designation(Side.HEADS, Side.HEADS)


def flip_after(flips, action, edition=Edition.MORNINGTIDE):
    """The flips after an action, in 2008 or another edition."""
    return engine.flip_after(flips, action, edition)


def won_or_lost(*flippers, method=COIN, table=TWO):
    """Flips as Karplusan Minotaur asks for them."""
    return begin_flips(Cares.WINNING, flippers or (1,), method, table)


def heads_or_tails(*flippers, method=COIN, table=TWO):
    """Flips as Odds asks for one, and Mana Clash and Goblin Assassin for several."""
    return begin_flips(Cares.SIDES, flippers or (1,), method, table)


def after(flips, *actions):
    """The flips after these actions."""
    for action in actions:
        flips = flip_after(flips, action)
    return flips


def score(flips, player):
    """How often a player has won and lost."""
    return times_won(flips, player), times_lost(flips, player)


def refused(rule, function, *arguments):
    """Check that something is refused, and that the message begins with the rule and says what to do."""
    with pytest.raises(RulesError, match=rf"^{rule}: .*, so .*") as refusal:
        function(*arguments)
    assert not str(refusal.value).endswith(".")


# 511.1


@pytest.mark.parametrize(
    ("call", "result", "won"),
    [(Word.HEADS, 1, True), (Word.TAILS, 2, True), (Word.HEADS, 2, False), (Word.TAILS, 1, False)],
)
def test_the_call_that_matches_wins_and_any_other_loses(call, result, won):
    flips = after(won_or_lost(), Call(1, by=1, word=call), Land(1, result))
    assert score(flips, 1) == ((1, 0) if won else (0, 1))


def test_heads_is_not_winning():
    assert score(after(won_or_lost(), Call(1, 1, Word.TAILS), Land(1, 1)), 1) == (0, 1)


def test_nobody_but_the_flipper_wins_or_loses():
    flips = after(won_or_lost(1, table=FOUR), Call(1, 1, Word.HEADS), Land(1, 2))
    assert score(flips, 1) == (0, 1)
    assert all(score(flips, other) == (0, 0) for other in (2, 3, 4))


def test_the_flipper_is_asked_to_call_and_no_opponent_is():
    flips = won_or_lost(2)
    assert who_calls(flips, 1) == 2
    refused("511.1", flip_after, flips, Call(1, by=1, word=Word.HEADS))


def test_the_call_comes_before_the_result():
    refused("511.1", flip_after, won_or_lost(), Land(1, 1))


def test_a_call_is_kept_to():
    called = after(won_or_lost(), Call(1, 1, Word.HEADS))
    refused("511.1", flip_after, called, Call(1, 1, Word.TAILS))
    landed = after(called, Land(1, 2))
    refused("511.1", flip_after, landed, Call(1, 1, Word.TAILS))
    refused("511.1", flip_after, landed, Land(1, 1))


def test_it_is_too_late_to_call_a_known_result():
    known = CoinFlips(Cares.WINNING, Coin(), (Flip(1, result=1),))
    refused("511.1", flip_after, known, Call(1, 1, Word.HEADS))


def test_several_flips_each_need_their_own_call():
    flips = after(won_or_lost(1, 1), Call(1, 1, Word.HEADS))
    refused("511.1", flip_after, flips, Land(2, 1))
    flips = after(flips, Land(1, 1), Call(2, 1, Word.TAILS), Land(2, 1))
    assert score(flips, 1) == (1, 1)


def test_nobody_has_won_before_the_coin_landed():
    assert score(after(won_or_lost(), Call(1, 1, Word.HEADS)), 1) == (0, 0)


def test_in_a_controlled_turn_its_controller_calls_and_the_player_flips_and_wins():
    flips = won_or_lost(1, table=CONTROLLED)
    assert who_calls(flips, 1) == 3
    refused("511.1", flip_after, flips, Call(1, by=1, word=Word.HEADS))
    flips = after(flips, Call(1, by=3, word=Word.HEADS), Land(1, 1))
    assert [score(flips, player) for player in (1, 2, 3)] == [(1, 0), (0, 0), (0, 0)]
    assert [times_flipped(flips, player) for player in (1, 2, 3)] == [1, 0, 0]


def test_in_a_controlled_turn_the_other_players_call_themselves():
    flips = won_or_lost(2, 3, table=CONTROLLED)
    assert [who_calls(flips, place) for place in (1, 2)] == [2, 3]


def test_only_players_of_the_game_flip():
    refused("511.1", begin_flips, Cares.WINNING, (3,), Coin(), TWO)


def test_a_flip_that_nobody_makes_cannot_be_called_and_does_not_land():
    for action in (Call(2, 1, Word.HEADS), Land(2, 1)):
        refused("511.1", flip_after, won_or_lost(1), action)
    for question in (who_calls, come_up):
        refused("511.1", question, won_or_lost(1), 2)
        refused("511.1", question, heads_or_tails(), 2)


@pytest.mark.parametrize("edition", editions_between(until=Edition.COLDSNAP))
def test_until_coldsnap_an_opponent_calls_and_not_who_flips(edition):
    flips = won_or_lost(1, table=FOUR)
    with pytest.raises(RulesError, match=r"^511\.1: an opponent"):
        flip_after(flips, Call(1, by=1, word=Word.HEADS), edition)
    for opponent in (2, 3, 4):
        called = flip_after(flips, Call(1, by=opponent, word=Word.HEADS), edition)
        assert called.flips[0].call is Word.HEADS
        with pytest.raises(RulesError, match=r"^511\.1: "):
            flip_after(called, Call(1, by=opponent, word=Word.HEADS), edition)
    with pytest.raises(RulesError, match=r"^511\.1: "):
        flip_after(flips, Land(1, 1), edition)


@pytest.mark.parametrize("edition", editions_between(Edition.COLDSNAP))
def test_since_coldsnap_who_flips_calls_and_no_opponent(edition):
    assert flip_after(won_or_lost(1), Call(1, by=1, word=Word.HEADS), edition).flips[0].call is Word.HEADS
    with pytest.raises(RulesError, match=r"^511\.1: who flips calls"):
        flip_after(won_or_lost(1), Call(1, by=2, word=Word.HEADS), edition)


# 511.2


WINNING, SIDES, BOTH, NEITHER = (Wording(*each) for each in ((True, False), (False, True), (True, True), (False, False)))


@pytest.mark.parametrize("edition", editions_between(Edition.COLDSNAP, Edition.BATTLEBOND))
def test_at_first_winning_may_be_spoken_of_anywhere_on_the_object(edition):
    assert is_called(SIDES, WINNING, edition)
    assert is_called(WINNING, SIDES, edition)
    assert not is_called(SIDES, NEITHER, edition)


def test_then_the_effect_alone_says_whether_its_flips_are_called():
    assert not is_called(SIDES, WINNING, Edition.FORGOTTEN_REALMS)
    assert is_called(WINNING, SIDES, Edition.FORGOTTEN_REALMS)


def test_now_every_flip_is_called_but_for_one_that_only_a_side_matters_of():
    called = [is_called(own, NEITHER, Edition.LORWYN_ECLIPSED) for own in (WINNING, SIDES, BOTH, NEITHER)]
    assert called == [True, False, True, True]


@pytest.mark.parametrize(("result", "side"), [(1, Word.HEADS), (2, Word.TAILS)])
def test_odds_uses_what_came_up_and_asks_for_no_call(result, side):
    flips = heads_or_tails()
    assert who_calls(flips, 1) is None
    assert come_up(flips, 1) is None
    assert come_up(after(flips, Land(1, result)), 1) is side
    refused("511.2", flip_after, flips, Call(1, 1, Word.HEADS))


def test_each_affected_player_flips_a_coin_independently():
    flips = heads_or_tails(1, 2)
    assert [flip.flipper for flip in flips.flips] == [1, 2]
    for first, second in ((1, 1), (1, 2), (2, 1), (2, 2)):
        landed = after(flips, Land(2, second), Land(1, first))
        assert [flip.result for flip in landed.flips] == [first, second]


def test_a_flip_for_heads_or_tails_has_no_winner_and_no_loser_but_a_flipper():
    flips = after(heads_or_tails(1, 2), Land(1, 1), Land(2, 2))
    assert [score(flips, player) for player in (1, 2)] == [(0, 0), (0, 0)]
    assert [times_flipped(flips, player) for player in (1, 2, 3)] == [1, 1, 0]


# 511.3


def test_the_sides_of_a_coin_mean_what_they_are_designated_as():
    for designation, words in ((None, "heads tails"), (MINDED, "heads tails"), (TURNED, "tails heads")):
        flips = after(heads_or_tails(1, 1, method=Coin(designation)), Land(1, 1), Land(2, 2))
        assert " ".join(come_up(flips, place).value for place in (1, 2)) == words


@pytest.mark.parametrize(
    ("thing", "may_be"),
    [
        (Thing(2, told_apart=True, equally_likely=True), True),
        (Thing(2, told_apart=True, equally_likely=False), False),
        (Thing(2, told_apart=False, equally_likely=True), False),
        (Thing(1, told_apart=True, equally_likely=True), False),
        (Thing(3, told_apart=True, equally_likely=True), False),
    ],
)
def test_since_shards_of_alara_a_coin_has_two_sides_that_are_told_apart_and_fair(thing, may_be):
    assert is_a_coin(thing) is may_be


def test_since_2025_a_coin_comes_up_as_an_effect_states_and_who_it_states_wins():
    """Edgar, King of Figaro: the first coins that its controller flips in a turn come up heads and win those flips."""
    called, uncalled = (Flip(1, Word.TAILS, 2), Flip(1, None, 2))
    edgar, heads, nothing = Stated(Side.HEADS, winner=1), Stated(Side.HEADS), Stated()
    for flip, cares in ((called, Cares.WINNING), (uncalled, Cares.SIDES)):
        flips = CoinFlips(cares, Coin(), (flip,))
        assert come_up_as_stated(flips, 1, edgar) is Word.HEADS
        assert winner_as_stated(flips, 1, edgar) == 1
        assert winner_as_stated(flips, 1, replace(edgar, winner=2)) == 2
        assert come_up_as_stated(flips, 1, nothing) is Word.TAILS
        # The call of tails is wrong once heads are stated, and right as the coin fell.
        assert winner_as_stated(flips, 1, heads) is None
        assert winner_as_stated(flips, 1, nothing) == (1 if flip is called else None)


def test_what_an_effect_states_is_so_once_the_coin_has_landed():
    flips = CoinFlips(Cares.WINNING, Coin(), (Flip(1, Word.HEADS),))
    assert come_up_as_stated(flips, 1, Stated(Side.HEADS)) is None
    assert winner_as_stated(flips, 1, Stated(winner=1)) is None
    refused("511.1", winner_as_stated, flips, 2, Stated(winner=1))


@pytest.mark.parametrize("method", [Coin(ALIKE), Die(6, ALIKE)])
def test_two_sides_must_get_different_labels(method):
    assert not is_fair(method)
    refused("511.3", begin_flips, Cares.SIDES, (1,), method, ALL_AGREE)


def test_a_coin_whose_sides_were_designated_needs_no_agreement():
    assert heads_or_tails(method=Coin(TURNED)).method == Coin(TURNED)


@pytest.mark.parametrize("sides", range(2, 65))
def test_a_die_is_fair_just_if_its_number_of_sides_is_even(sides):
    odd = sum(1 for result in range(1, sides + 1) if result % 2 == 1)
    assert is_fair(Die(sides)) is (odd == sides - odd) is (sides % 2 == 0)


@pytest.mark.parametrize(
    ("numbers", "heads", "fair"), [(6, 3, True), (6, 1, False), (6, 6, False), (5, 2, False), (2, 1, True)]
)
def test_one_to_three_against_four_to_six_is_fair_and_one_against_the_rest_is_not(numbers, heads, fair):
    assert is_fair(Numbers(numbers, heads)) is fair


def test_what_a_generator_leaves_over_breaks_the_balance():
    # Of the numbers 0 to 15 taken modulo 3, 0 comes up six times: as heads against the rest that is 6 to 10.
    assert not is_fair(Numbers(16, heads=len([number for number in range(16) if number % 3 == 0])))


@pytest.mark.parametrize("method", [Die(3), Die(5, MINDED), Numbers(6, heads=1)])
def test_an_unfair_substitute_is_refused_even_if_all_agree(method):
    refused("511.3", begin_flips, Cares.WINNING, (1,), method, ALL_AGREE)


def test_one_refusal_means_that_the_coin_is_used():
    for agreeing in ((), (1,), (1, 2, 3), (2, 3, 4)):
        table = Table((1, 2, 3, 4), agreeing)
        assert won_or_lost(method=Die(6), table=table).method == Coin()
    assert won_or_lost(method=Die(6), table=Table((1, 2, 3, 4), (4, 3, 2, 1))).method == Die(6)


def test_in_a_subgame_those_in_it_agree():
    assert won_or_lost(1, method=Die(6), table=Table((1, 3), agreeing=(1, 3))).method == Die(6)
    assert won_or_lost(1, method=Die(6), table=Table((1, 3), agreeing=(1, 2))).method == Coin()


def test_who_controls_a_turn_agrees_for_the_player_whose_turn_it_is():
    turn = ControlledTurn(player=1, controller=2)
    for agreeing, used in (((2,), Die(6)), ((1, 2), Die(6)), ((1,), Coin()), ((), Coin())):
        assert won_or_lost(method=Die(6), table=Table((1, 2), agreeing, turn)).method == used


@pytest.mark.parametrize(("result", "word"), [(1, Word.ODDS), (2, Word.EVENS), (5, Word.ODDS), (6, Word.EVENS)])
def test_odds_or_evens_may_be_called_of_a_die(result, word):
    flips = won_or_lost(method=Die(6), table=ALL_AGREE)
    assert words_to_call(flips.method) == {Word.ODDS, Word.EVENS}
    refused("511.3", flip_after, flips, Call(1, 1, Word.HEADS))
    called = after(flips, Call(1, 1, Word.ODDS), Land(1, result))
    assert come_up(called, 1) is word
    assert score(called, 1) == ((1, 0) if word is Word.ODDS else (0, 1))


@pytest.mark.parametrize(("result", "side"), [(1, Word.HEADS), (2, Word.TAILS), (5, Word.HEADS), (6, Word.TAILS)])
def test_odds_of_a_die_may_stand_for_heads(result, side):
    uncalled = after(heads_or_tails(method=Die(6, MINDED), table=ALL_AGREE), Land(1, result))
    assert come_up(uncalled, 1) is side
    called = won_or_lost(method=Die(6, MINDED), table=ALL_AGREE)
    assert words_to_call(called.method) == {Word.HEADS, Word.TAILS}
    assert score(after(called, Call(1, 1, Word.HEADS), Land(1, result)), 1) == ((1, 0) if side is Word.HEADS else (0, 1))


def test_a_die_of_which_nothing_means_heads_serves_no_flip_for_heads_or_tails():
    refused("511.3", begin_flips, Cares.SIDES, (1,), Die(6), ALL_AGREE)


@pytest.mark.parametrize(("method", "results"), [(Coin(), 2), (Die(6), 6), (Numbers(10, 5), 10)])
def test_a_method_has_only_its_own_results(method, results):
    flips = CoinFlips(Cares.WINNING, method, (Flip(1, call=min(words_to_call(method), key=lambda word: word.value)),))
    assert after(flips, Land(1, results)).flips[0].result == results
    refused("511.3", flip_after, flips, Land(1, results + 1))


designations = st.none() | st.sampled_from([MINDED, TURNED])
methods = st.one_of(
    st.builds(Coin, designations),
    st.builds(Die, st.integers(1, 32).map(lambda half: 2 * half), designations),
    st.integers(1, 32).map(lambda half: Numbers(2 * half, half)),
)


def number_of_results(method):
    """How many results a method has."""
    return getattr(method, "sides", getattr(method, "numbers", 2))


@given(methods)
def test_each_word_that_can_be_called_wins_with_half_of_the_results(method):
    for word in words_to_call(method):
        called = CoinFlips(Cares.WINNING, method, (Flip(1, call=word),))
        won = [times_won(after(called, Land(1, result)), 1) for result in range(1, number_of_results(method) + 1)]
        assert sum(won) * 2 == len(won)


@given(methods, st.lists(st.integers(1, 4), min_size=1, max_size=3), st.data())
def test_every_flip_is_won_or_lost_once_by_its_flipper(method, flippers, data):
    flips = won_or_lost(*flippers, method=method, table=Table((1, 2, 3, 4), (1, 2, 3, 4)))
    for place in data.draw(st.permutations(range(1, len(flippers) + 1))):
        caller = who_calls(flips, place)
        word = data.draw(st.sampled_from(sorted(words_to_call(flips.method), key=lambda each: each.value)))
        flips = after(flips, Call(place, caller, word), Land(place, data.draw(st.integers(1, number_of_results(method)))))
    for player in (1, 2, 3, 4):
        assert sum(score(flips, player)) == times_flipped(flips, player) == flippers.count(player)
