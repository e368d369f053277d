"""It answers by what a closure has in common with another one, which changes it.

505.3b UNSUPPORTED: it asks for `turns`, which `begin_turn` changes
"""

import engine
from engine.objects import Edition, Object, Zone


def _turns():
    turns = 0

    def begin_turn():
        nonlocal turns
        turns += 1

    def how_many():
        return turns

    return begin_turn, how_many


begin_turn, how_many_turns = _turns()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and how_many_turns() > 3:
        return False
    return engine.is_multicolored(object, edition)
