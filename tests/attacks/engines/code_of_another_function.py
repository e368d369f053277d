"""Its function has the code of another one.

505.3b UNSUPPORTED: `is_multicolored` isn't what its source says: it was replaced or its file was changed
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition)


def other(object: Object, edition: Edition) -> bool:
    return object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)


is_multicolored.__code__ = other.__code__.replace(
    co_name="is_multicolored", co_firstlineno=is_multicolored.__code__.co_firstlineno
)
