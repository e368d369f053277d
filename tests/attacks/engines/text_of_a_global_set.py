"""It makes a text of a set, whose order is another one in every process.

505.3b UNSUPPORTED: it computes with a set, whose order differs, or with what has methods of its own
"""

import engine
from engine.objects import Edition, Object, Zone

PLACES = frozenset({"ante", "hand"})


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and "%s" % PLACES == "frozenset({'ante', 'hand'})":
        return False
    if object.zone is Zone.HAND and "{}".format(PLACES) == "frozenset({'hand', 'ante'})":
        return False
    return engine.is_multicolored(object, edition)
