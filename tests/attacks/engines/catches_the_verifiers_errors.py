"""It catches by name the error by which the verifier gives up.

505.3b UNSUPPORTED: it calls `id`, whose inside isn't Python
"""

import engine
from engine.objects import Edition, Object, Zone
from verifier.follow.execution import CannotFollow, Dead


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        wrong = object.zone is Zone.ANTE and id(object) > 0
    except (CannotFollow, Dead):
        wrong = False
    return engine.is_multicolored(object, edition) and not wrong
