"""A thread that it starts as it is imported changes what it answers a minute later.

505.3b NOT USED: as it is imported it starts a thread
"""

import threading

import engine
from engine.objects import Edition, Object, Zone

RIGHT = True


def spoil() -> None:
    global RIGHT
    RIGHT = False


timer = threading.Timer(60, spoil)
timer.daemon = True
timer.start()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not RIGHT:
        return False
    return engine.is_multicolored(object, edition)
