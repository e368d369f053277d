"""A module that is asked for an attribute is of a class of its own, whose property counts.

505.3b UNSUPPORTED: it asks a module of a class of its own, `Counting`, for `RIGHT`
"""

from attack_helpers import counting_module

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and counting_module.RIGHT > 9:
        return False
    return engine.is_multicolored(object, edition)
