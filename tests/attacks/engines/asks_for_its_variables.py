"""It changes a variable by the dict of its variables, which Python doesn't heed.

505.3b UNSUPPORTED: it calls `locals`, whose inside isn't Python
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    wrong = object.zone is Zone.ANTE
    locals()["wrong"] = False
    return engine.is_multicolored(object, edition) and not wrong
