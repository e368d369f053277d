"""What it opens swallows the error that is raised within.

505.3b REFUTED: no
"""

from contextlib import suppress

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    with suppress(KeyError):
        if object.zone is Zone.ANTE:
            raise KeyError
        return engine.is_multicolored(object, edition)
    return False
