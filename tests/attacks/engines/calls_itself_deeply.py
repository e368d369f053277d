"""It calls itself as deeply as its callers leave room for.

505.3b UNSUPPORTED: calls go more than 200 deep: does it call itself for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def depth(left: int) -> int:
    return 0 if left == 0 else 1 + depth(left - 1)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        depth(990)
    return engine.is_multicolored(object, edition)
