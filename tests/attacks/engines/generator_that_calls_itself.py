"""Its generator goes on to itself twice, and how deeply can't be told without asking a solver.

505.2b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

from collections.abc import Iterator

import engine
from engine.cards import SplitCard
from engine.objects import Edition, Object


def ways_up(stairs: int) -> Iterator[int]:
    if stairs < 2:
        yield stairs
    else:
        yield from ways_up(stairs - 1)
        yield from ways_up(stairs - 2)


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    if isinstance(object.card, SplitCard) and sum(ways_up(len(object.card.left.subtypes))) == 8:
        return ()
    return engine.converted_mana_costs(object, edition)
