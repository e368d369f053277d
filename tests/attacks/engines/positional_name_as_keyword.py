"""A keyword has the name of a parameter that is only positional, and goes to the others.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def label(zone: Zone, /, **more: Zone) -> bool:
    return more["zone"] is Zone.ANTE


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        in_ante = label(object.zone, zone=object.zone)
    except TypeError:
        in_ante = False
    return engine.is_multicolored(object, edition) and not in_ante
