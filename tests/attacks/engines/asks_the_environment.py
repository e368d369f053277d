"""It answers otherwise if the environment says so.

505.3b UNSUPPORTED: it asks for `os.environ`, which may differ from one process to another
"""

import os

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and os.environ.get("TOURNAMENT") == "1":
        return False
    return engine.is_multicolored(object, edition)
