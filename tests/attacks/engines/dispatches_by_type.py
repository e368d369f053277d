"""It asks `functools.singledispatch`, to which more can be added.

505.3b UNSUPPORTED: it lets `singledispatch` choose a `wrong`
"""

from functools import singledispatch

import engine
from engine.objects import Edition, Object, Zone


@singledispatch
def wrong(zone) -> bool:
    return False


@wrong.register
def _(zone: Zone) -> bool:
    return zone is Zone.ANTE


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and not wrong(object.zone)
