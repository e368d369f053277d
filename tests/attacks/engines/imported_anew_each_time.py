"""It imports a module that counts how often it was imported, and forgets that it was.

505.3b UNSUPPORTED: it imports `attack_helpers.imported_anew` only as it is called, which runs that module: import it at the top
"""

import attack_helpers

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    from attack_helpers.imported_anew import TIMES

    if object.zone is Zone.ANTE and TIMES > 9:
        return False
    return engine.is_multicolored(object, edition)
