"""It answers otherwise if its file is moved.

505.3b UNSUPPORTED: it asks for `__file__`, which may differ from one process to another
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not __file__.endswith("knows_its_file.py"):
        return False
    return engine.is_multicolored(object, edition)
