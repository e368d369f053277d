"""It has the version of Python by a name of its own.

505.3b UNSUPPORTED: it uses a `version_info`, a kind of container of its own
"""

from sys import version_info

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and version_info >= (3, 99):
        return False
    return engine.is_multicolored(object, edition)
