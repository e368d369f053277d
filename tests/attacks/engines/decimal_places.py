"""It computes with as many decimal places as the context says.

505.3b UNSUPPORTED: `Decimal` is built on `Decimal`, whose inside isn't Python
"""

from decimal import Decimal

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Decimal(1) / Decimal(3) * 3 != Decimal(1):
        return False
    return engine.is_multicolored(object, edition)
