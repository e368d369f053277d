"""The examples and corner cases of coin flips: the clauses accept what the rules say, and nothing else."""

import pytest

from engine import begin_flips, come_up, flip_after, is_fair, times_lost, times_won, who_calls
from engine.coin_flips import (
    Call,
    Cares,
    Coin,
    CoinAction,
    CoinFlips,
    ControlledTurn,
    Designation,
    Die,
    Flip,
    Land,
    Method,
    Numbers,
    Side,
    Table,
    Word,
)
from engine.objects import Edition, Player
from models import coin_flips as rules
from models.flips import may_begin, well_formed
from tests.models.seeing import holds, number, seen, truth
from verifier.clauses import readings_chosen
from verifier.vocabulary import record

TURNED = Designation(Side.TAILS, Side.HEADS)
ALIKE = Designation(Side.TAILS, Side.TAILS)
Flippers = tuple[Player, ...]

OPEN = CoinFlips(Cares.WINNING, Coin(), (Flip(1), Flip(2)))
CALLED = CoinFlips(Cares.WINNING, Coin(), (Flip(1, Word.HEADS), Flip(2)))
UNCALLED = CoinFlips(Cares.SIDES, Coin(), (Flip(1), Flip(2)))
CONTROLLED = CoinFlips(Cares.WINNING, Coin(), (Flip(1),), ControlledTurn(1, 3))


IN_THE_AIR, ON_THE_TABLE = truth(True), truth(False)


def flips(value):
    """Flips as a clause sees them."""
    return seen(value, CoinFlips)


def doing(value):
    """An action as a clause sees it."""
    return seen(value, CoinAction)


def score(won, lost):
    """Wins and losses as a clause sees them."""
    return record(won=won, lost=lost)


def word(value):
    """A word that came up, as a clause sees it."""
    return seen(value, Word | None)


@pytest.mark.parametrize(
    ("before", "action", "refused"),
    [
        (OPEN, Call(1, 1, Word.HEADS), False),
        (OPEN, Call(1, 2, Word.HEADS), True),
        (OPEN, Call(1, 1, Word.ODDS), True),
        (OPEN, Call(3, 1, Word.HEADS), True),
        (OPEN, Land(1, 1), True),
        (OPEN, Land(3, 1), True),
        (CALLED, Call(1, 1, Word.TAILS), True),
        (CALLED, Land(1, 2), False),
        (CALLED, Land(1, 3), True),
        (CALLED, Land(2, 1), True),
        (UNCALLED, Land(2, 1), False),
        (UNCALLED, Call(1, 1, Word.HEADS), True),
        (CONTROLLED, Call(1, 3, Word.HEADS), False),
        (CONTROLLED, Call(1, 1, Word.HEADS), True),
        (CoinFlips(Cares.SIDES, Coin(), (Flip(1, result=1),)), Land(1, 1), True),
        (CoinFlips(Cares.WINNING, Die(6), (Flip(1),)), Call(1, 1, Word.EVENS), False),
        (CoinFlips(Cares.WINNING, Die(6), (Flip(1),)), Call(1, 1, Word.TAILS), True),
    ],
)
def test_what_is_refused(before, action, refused):
    for told in (True, False):
        assert holds(rules.called_in_time(flips(before), doing(action), truth(told), truth(False))) is (told is refused)


def test_read_otherwise_the_result_may_come_before_the_call():
    known = CoinFlips(Cares.WINNING, Coin(), (Flip(1, result=1),))
    for before, action in ((OPEN, Land(1, 1)), (known, Call(1, 1, Word.HEADS))):
        views = flips(before), doing(action)
        assert holds(rules.called_in_time(*views, truth(True), ON_THE_TABLE))
        with readings_chosen(["call-in-either-order"]):
            assert holds(rules.called_in_time(*views, truth(False), ON_THE_TABLE))
            assert not holds(rules.called_in_time(*views, truth(True), ON_THE_TABLE))
            assert holds(rules.called_in_time(*views, truth(True), IN_THE_AIR))
    assert not holds(well_formed(flips(known)))
    with readings_chosen(["call-in-either-order"]):
        assert holds(well_formed(flips(known)))


@pytest.mark.parametrize(("call", "result"), [(Word.HEADS, 1), (Word.HEADS, 2), (Word.TAILS, 1), (Word.TAILS, 2)])
def test_who_wins_and_who_loses(call, result):
    before = CoinFlips(Cares.WINNING, Coin(), (Flip(1, call), Flip(2)))
    after = flip_after(before, Land(1, result), Edition.MORNINGTIDE)
    told = score(times_won(after, 1), times_lost(after, 1))
    views = flips(before), doing(Land(1, result)), score(0, 0)
    for clause in (rules.match_wins, rules.else_loses):
        assert holds(clause(*views, told))
    won = (call is Word.HEADS) == (result == 1)
    assert not holds((rules.match_wins if won else rules.else_loses)(*views, score(int(not won), int(won))))
    assert not holds((rules.match_wins if won else rules.else_loses)(*views, score(0, 0)))
    assert holds(rules.only_the_flipper(score(0, 0), score(times_won(after, 2), times_lost(after, 2))))
    assert not holds(rules.only_the_flipper(score(0, 0), score(int(not won), int(won))))


def test_odds_asks_nobody_to_call():
    flippers, table = (1, 2), Table((1, 2, 3))
    begun = begin_flips(Cares.SIDES, flippers, Coin(), table)
    views = seen(flippers, Flippers), flips(begun)
    assert holds(rules.flipped_without_a_call(*views, seen(who_calls(begun, 1), Player | None)))
    assert not holds(rules.flipped_without_a_call(*views, seen(1, Player | None)))
    alone = flips(begin_flips(Cares.SIDES, (1,), Coin(), table))
    assert not holds(rules.flipped_without_a_call(seen(flippers, Flippers), alone, seen(None, Player | None)))


def test_nobody_wins_a_flip_for_heads_or_tails():
    landed = flip_after(UNCALLED, Land(1, 1), Edition.MORNINGTIDE)
    assert holds(rules.nobody_wins(score(times_won(landed, 1), times_lost(landed, 1))))
    assert not holds(rules.nobody_wins(score(1, 0)))
    assert not holds(rules.nobody_wins(score(0, 1)))


@pytest.mark.parametrize("designation", [None, TURNED])
def test_designated_sides(designation):
    coin = Coin(designation)
    landed = CoinFlips(Cares.SIDES, coin, (Flip(1, result=1), Flip(1, result=2)))
    words = [word(come_up(landed, place)) for place in (1, 2)]
    assert holds(rules.designated_sides(seen(coin, Coin), *words))
    assert not holds(rules.designated_sides(seen(coin, Coin), *reversed(words)))
    assert not holds(rules.designated_sides(seen(coin, Coin), words[0], words[0]))


@pytest.mark.parametrize(
    ("method", "fair"),
    [
        (Coin(), True),
        (Coin(ALIKE), False),
        (Die(6), True),
        (Die(6, ALIKE), False),
        (Die(64), True),
        (Die(63), False),
        (Die(3), False),
        (Numbers(6, 3), True),
        (Numbers(6, 1), False),
        (Numbers(3, 1), False),
        (Numbers(5, 2), False),
    ],
)
def test_fairness_is_counted(method, fair):
    assert is_fair(method) is fair
    for told in (True, False):
        assert holds(rules.equally_likely(seen(method, Method), truth(told))) is (told is fair)


DIE = seen(Die(6), Method)
COIN = seen(Coin(), Method)


@pytest.mark.parametrize("agreeing", [(), (1,), (1, 2), (1, 2, 3), (3, 2, 1)])
def test_one_refusal_means_that_the_coin_is_used(agreeing):
    table = seen(Table((1, 2, 3), agreeing), Table)
    assert holds(rules.all_agree(table, DIE, DIE)) is (len(agreeing) == 3)
    assert holds(rules.all_agree(table, DIE, COIN)) is (len(agreeing) < 3)
    assert holds(rules.all_agree(table, COIN, COIN))
    assert not holds(rules.all_agree(table, COIN, DIE))


def test_who_agrees_for_a_player_whose_turn_is_controlled_can_be_read_in_two_ways():
    turn = ControlledTurn(player=1, controller=2)
    by_the_controller = seen(Table((1, 2), (2,), turn), Table)
    assert holds(rules.all_agree(by_the_controller, DIE, DIE))
    assert not holds(rules.all_agree(by_the_controller, DIE, COIN))
    assert not holds(rules.all_agree(seen(Table((1, 2), (1,), turn), Table), DIE, DIE))
    with readings_chosen(["agreement-is-the-players"]):
        assert holds(rules.all_agree(by_the_controller, DIE, COIN))
        assert not holds(rules.all_agree(by_the_controller, DIE, DIE))
        assert holds(rules.all_agree(seen(Table((1, 2), (1, 2), turn), Table), DIE, DIE))


@pytest.mark.parametrize("designation", [None, TURNED])
@pytest.mark.parametrize("result", [1, 2, 5, 6])
def test_odds_and_evens(designation, result):
    die = Die(6, designation)
    told = come_up(CoinFlips(Cares.WINNING, die, (Flip(1, result=result),)), 1)
    for each in Word:
        assert holds(rules.odds_or_evens(seen(die, Die), number(result), word(each))) is (each is told)
    assert not holds(rules.odds_or_evens(seen(die, Die), number(result), word(None)))


@pytest.mark.parametrize(
    "wrong",
    [
        CoinFlips(Cares.WINNING, Die(3), (Flip(1),)),
        CoinFlips(Cares.WINNING, Coin(ALIKE), (Flip(1),)),
        CoinFlips(Cares.SIDES, Die(6), (Flip(1),)),
        CoinFlips(Cares.SIDES, Coin(), (Flip(1, Word.HEADS),)),
        CoinFlips(Cares.WINNING, Coin(), (Flip(1, Word.ODDS),)),
        CoinFlips(Cares.WINNING, Coin(), (Flip(1, Word.HEADS, 3),)),
        CoinFlips(Cares.WINNING, Coin(), (Flip(1), Flip(1, result=1))),
    ],
)
def test_the_invariant_refuses_what_cannot_be(wrong):
    assert not holds(well_formed(flips(wrong)))


@pytest.mark.parametrize("right", [OPEN, CALLED, UNCALLED, CONTROLLED])
def test_the_invariant_accepts_what_can_be(right):
    assert holds(well_formed(flips(right)))


def test_only_players_of_the_game_may_begin():
    cares, table = seen(Cares.WINNING, Cares), seen(Table((1, 2)), Table)
    assert holds(may_begin(cares, seen((2, 1), Flippers), COIN, table))
    assert not holds(may_begin(cares, seen((1, 3), Flippers), COIN, table))
