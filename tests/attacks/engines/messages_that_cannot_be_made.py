"""It makes texts in ways that raise errors: a format that None lacks, numbers joined, too few values.

505.3b REFUTED: raises TypeError
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition)
    if object.zone is Zone.ANTE:
        _note = f"{object.controller:>3}"  # None has no such format: TypeError
    if object.zone is Zone.REMOVED:
        _note = ", ".join([object.owner])  # a number: TypeError
    if object.zone is Zone.HAND:
        _note = "%s of %s" % (object.owner,)  # TypeError
    if object.zone is Zone.GRAVEYARD:
        _note = "{} of {}".format(object.owner)  # IndexError
    return right
