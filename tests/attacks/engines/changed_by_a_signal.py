"""A signal that it asks for as it is imported changes what it answers a minute later.

505.3b NOT USED: as it is imported it handles a signal (`signal.signal`)
"""

import signal

import engine
from engine.objects import Edition, Object, Zone

RIGHT = True


def spoil(number, frame) -> None:
    global RIGHT
    RIGHT = False


signal.signal(signal.SIGUSR1, spoil)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not RIGHT:
        return False
    return engine.is_multicolored(object, edition)
