"""It answers by a private attribute of an object of the module, which a method of the object changes.

505.3b UNSUPPORTED: it asks for `_Player__life`, which `lose_life` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Player:
    def __init__(self) -> None:
        self.__life = 20

    def lose_life(self) -> None:
        self.__life -= 1

    def is_hurt(self) -> bool:
        return self.__life < 20


PLAYER = Player()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and PLAYER.is_hurt():
        return False
    return engine.is_multicolored(object, edition)
