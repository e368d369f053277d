"""It catches every error there is, the verifier's among them, and answers wrongly only if there was none of those.

505.3b UNSUPPORTED: it calls `id`, whose inside isn't Python
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        wrong = object.zone is Zone.ANTE and id(object) > 0
    except BaseException:
        wrong = False
    return engine.is_multicolored(object, edition) and not wrong
