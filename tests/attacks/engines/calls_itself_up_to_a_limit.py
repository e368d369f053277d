"""It calls itself twice, up to thirty deep.

505.2b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.cards import SplitCard
from engine.objects import Edition, Object


def ways_up(stairs: int) -> int:
    return stairs if stairs < 2 else ways_up(stairs - 1) + ways_up(stairs - 2)


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    if isinstance(object.card, SplitCard) and ways_up(min(len(object.card.left.subtypes), 30)) == 8:
        return ()
    return engine.converted_mana_costs(object, edition)
