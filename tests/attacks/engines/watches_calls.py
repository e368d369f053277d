"""As it is imported, it has Python tell it of every call, and answers otherwise after many.

505.3b NOT USED: as it is imported it watches every call (`sys.setprofile`)
"""

import sys

import engine
from engine.objects import Edition, Object, Zone

CALLS = []


def watch(frame, event, argument) -> None:
    CALLS.append(1)


sys.setprofile(watch)


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition)
