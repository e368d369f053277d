"""It calls itself twice with what it remembers in a dict, and how deeply can't be told without asking a solver.

505.2b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.cards import SplitCard
from engine.objects import Edition, Object


def ways_up(stairs: int, known: dict[int, int]) -> int:
    if stairs < 2:
        return stairs
    if stairs not in known:
        known[stairs] = ways_up(stairs - 1, known) + ways_up(stairs - 2, known)
    return known[stairs]


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    if isinstance(object.card, SplitCard) and ways_up(len(object.card.left.subtypes), {}) == 8:
        return ()
    return engine.converted_mana_costs(object, edition)
