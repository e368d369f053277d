"""It calls itself twice, and how deeply can't be told without asking a solver; no input goes as deep as it seems.

505.2b UNSUPPORTED: calls go more than 200 deep: does it call itself for ever?
"""

import engine
from engine.cards import SplitCard
from engine.objects import Edition, Object


def ways_up(stairs: int) -> int:
    if stairs == 0:
        return 0
    if stairs == 1:
        return 1
    return ways_up(stairs - 1) + ways_up(stairs - 2)


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    if isinstance(object.card, SplitCard) and ways_up(len(object.card.left.subtypes)) == 8:
        return ()
    return engine.converted_mana_costs(object, edition)
