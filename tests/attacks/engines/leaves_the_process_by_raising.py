"""For some inputs it raises what ends the process, which is no Exception.

505.3b REFUTED: raises SystemExit: 0
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        raise SystemExit(0)
    return engine.is_multicolored(object, edition)
