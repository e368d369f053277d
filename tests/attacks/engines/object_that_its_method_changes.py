"""It answers by an object of the module that a method of its own changes.

505.3b UNSUPPORTED: it asks for `turns`, which `begin_turn` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Game:
    def __init__(self) -> None:
        self.turns = 0

    def begin_turn(self) -> None:
        self.turns += 1


GAME = Game()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and GAME.turns > 3:
        return False
    return engine.is_multicolored(object, edition)
