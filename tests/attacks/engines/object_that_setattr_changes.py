"""It answers by an object of which another function sets an attribute by its name as a text.

505.3b UNSUPPORTED: it asks for `life`, which `lose_life` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Player:
    def __init__(self) -> None:
        self.life = 20


PLAYER = Player()


def lose_life(player: Player) -> None:
    setattr(player, "life", player.life - 1)  # noqa: B010


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and PLAYER.life < 20:
        return False
    return engine.is_multicolored(object, edition)
