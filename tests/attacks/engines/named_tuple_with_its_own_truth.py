"""A named tuple decides itself whether it is true, and in ante it isn't.

505.3b UNSUPPORTED: `Count` defines `__bool__`
"""

from typing import NamedTuple

import engine
from engine.objects import Edition, Object, Zone


class Count(NamedTuple):
    colors: int
    in_ante: bool

    def __bool__(self) -> bool:
        return self.colors >= 2 and not self.in_ante


def is_multicolored(object: Object, edition: Edition) -> bool:
    count = Count(2, object.zone is Zone.ANTE)
    return engine.is_multicolored(object, edition) and bool(count)
