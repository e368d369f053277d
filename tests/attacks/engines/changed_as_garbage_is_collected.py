"""Python tells it when garbage is collected, and that changes what it answers.

505.3b NOT USED: as it is imported it is told when garbage is collected (`gc.callbacks`)
"""

import gc

import engine
from engine.objects import Edition, Object, Zone

RIGHT = True


def spoil(phase, information) -> None:
    global RIGHT
    RIGHT = False


gc.callbacks.append(spoil)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not RIGHT:
        return False
    return engine.is_multicolored(object, edition)
