"""For each clause on coin flips in other editions than those of 2006 to 2008, an answer that it accepts and one not."""

from engine.coin_flips import Call, Cares, Coin, CoinFlips, Flip, Place, Side, Stated, Thing, Word, Wording
from engine.objects import Player
from models import coin_flips_by_edition as rules
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)

FLIPS = seen(CoinFlips(Cares.WINNING, Coin(), (Flip(1),)), CoinFlips)
BY_AN_OPPONENT, BY_THE_FLIPPER = (seen(Call(1, player, Word.HEADS), Call) for player in (2, 1))
WINNING, SIDES, NEITHER = (seen(Wording(*each), Wording) for each in ((True, False), (False, True), (False, False)))

LOST = seen(CoinFlips(Cares.WINNING, Coin(), (Flip(1, Word.HEADS, 2),)), CoinFlips)
HEADS, TO_2, NOTHING = (seen(each, Stated) for each in (Stated(Side.HEADS), Stated(winner=2), Stated()))
NOBODY, PLAYER_1, PLAYER_2 = (seen(each, Player | None) for each in (None, 1, 2))
UP, DOWN = (seen(each, Word | None) for each in (Word.HEADS, Word.TAILS))
FIRST = seen(1, Place)

CASES = (
    (rules.called_by_an_opponent, (FLIPS, BY_AN_OPPONENT, NO), (FLIPS, BY_THE_FLIPPER, NO)),
    (rules.called_by_object, (SIDES, WINNING, YES), (SIDES, WINNING, NO)),
    (rules.called_by_effect, (SIDES, NO), (SIDES, YES)),
    (rules.called_by_default, (NEITHER, YES), (NEITHER, NO)),
    (
        rules.a_fair_coin,
        (seen(Thing(2, told_apart=True, equally_likely=True), Thing), YES),
        (seen(Thing(2, told_apart=True, equally_likely=False), Thing), YES),
    ),
    (rules.side_as_stated, (LOST, FIRST, HEADS, UP), (LOST, FIRST, HEADS, DOWN)),
    (rules.winner_as_stated, (LOST, PLAYER_2, TO_2), (LOST, PLAYER_1, TO_2)),
    (rules.wins_by_what_counts, (LOST, FIRST, HEADS, PLAYER_1), (LOST, FIRST, NOTHING, PLAYER_1)),
)
