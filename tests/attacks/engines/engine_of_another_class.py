"""Its own module is of a class that makes another function each time that it is asked.

505.3b NOT USED: it puts an `Engine` in its module's place
"""

import sys
from types import ModuleType

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


def right(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition)


def wrong(object: Object, edition: Edition) -> bool:
    return False


class Engine(ModuleType):
    @property
    def is_multicolored(self):
        ASKED.append(1)
        return right if len(ASKED) < 9 else wrong


sys.modules[__name__].__class__ = Engine
