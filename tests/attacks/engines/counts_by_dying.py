"""An object counts as it is forgotten.

505.3b UNSUPPORTED: `Mayfly` defines `__del__`
"""

import engine
from engine.objects import Edition, Object, Zone

GONE = []


class Mayfly:
    def __del__(self) -> None:
        GONE.append(1)


def is_multicolored(object: Object, edition: Edition) -> bool:
    Mayfly()
    return engine.is_multicolored(object, edition) and len(GONE) < 9
