"""An enum gives a member for values that it doesn't have, by `_missing_`, and no error.

505.3b UNSUPPORTED: `Kind` decides itself what unknown values stand for (`_missing_`)
"""

from enum import Enum

import engine
from engine.objects import Edition, Object


class Kind(Enum):
    HAND = "hand"
    LIBRARY = "library"
    OTHER = "other"

    @classmethod
    def _missing_(cls, value: object) -> "Kind":
        return cls.OTHER


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        kind = Kind(object.zone.value)
    except ValueError:
        return engine.is_multicolored(object, edition)
    return engine.is_multicolored(object, edition) and kind is not Kind.OTHER
