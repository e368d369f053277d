"""For each clause on coin flips in other editions than those of 2006 to 2008, an answer that it accepts and one not."""

from engine.coin_flips import Call, Cares, Coin, CoinFlips, Flip, Thing, Word, Wording
from models import coin_flips_by_edition as rules
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)

FLIPS = seen(CoinFlips(Cares.WINNING, Coin(), (Flip(1),)), CoinFlips)
BY_AN_OPPONENT, BY_THE_FLIPPER = (seen(Call(1, player, Word.HEADS), Call) for player in (2, 1))
WINNING, SIDES, NEITHER = (seen(Wording(*each), Wording) for each in ((True, False), (False, True), (False, False)))

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
)
