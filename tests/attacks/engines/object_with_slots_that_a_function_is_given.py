"""It answers by an object with slots, which another function changes that is given it.

505.3b UNSUPPORTED: it asks for `life`, which `lose_life` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Player:
    __slots__ = ("life",)

    def __init__(self) -> None:
        self.life = 20


PLAYER = Player()


def lose_life(player: Player) -> None:
    player.life -= 1


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and PLAYER.life < 20:
        return False
    return engine.is_multicolored(object, edition)
