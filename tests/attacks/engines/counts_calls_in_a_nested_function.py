"""A nested function counts calls in a global that has the name of a local variable of the function around it.

505.3b UNSUPPORTED: it asks for `asked`, which `note` changes
"""

import engine
from engine.objects import Edition, Object

asked = 0


def is_multicolored(object: Object, edition: Edition) -> bool:
    asked = 0

    def note() -> int:
        global asked
        asked += 1
        return asked

    return engine.is_multicolored(object, edition) and note() <= 4
