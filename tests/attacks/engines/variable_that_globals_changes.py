"""It answers by a variable that another function of the engine changes by `globals()`.

505.3b UNSUPPORTED: it asks for `ended`, which `end_the_game` changes
"""

import engine
from engine.objects import Edition, Object, Zone

ended = False


def end_the_game() -> None:
    globals()["ended"] = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and ended:
        return False
    return engine.is_multicolored(object, edition)
