"""It answers by an attribute of a class that a method of the class changes.

505.3b UNSUPPORTED: it asks for `Game.turns`, which `begin_turn` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Game:
    turns = 0

    @classmethod
    def begin_turn(cls) -> None:
        cls.turns += 1


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Game.turns > 3:
        return False
    return engine.is_multicolored(object, edition)
