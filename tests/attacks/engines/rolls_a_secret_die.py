"""It answers otherwise once in a million, by chance that can't be seeded.

505.3b UNSUPPORTED: `Random` defines `__reduce__`
"""

import secrets

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and secrets.randbelow(1_000_000) == 0:
        return False
    return engine.is_multicolored(object, edition)
