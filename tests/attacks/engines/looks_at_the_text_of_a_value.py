"""It answers rightly only if the text of what it is given isn't that of a member.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if repr(object.zone) == "<Zone.ANTE: 'ante'>":
        return False
    return engine.is_multicolored(object, edition)
