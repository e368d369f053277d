"""It remembers answers by a key that leaves out the object in its comparison.

505.3b UNSUPPORTED: it keeps results by arguments that can be equal and yet differ, so it may give those of others
"""

from dataclasses import dataclass, field
from functools import cache

import engine
from engine.objects import Edition, Object


@dataclass(frozen=True)
class Asked:
    edition: Edition
    object: Object = field(compare=False)


@cache
def answer(asked: Asked) -> bool:
    return engine.is_multicolored(asked.object, asked.edition)


def is_multicolored(object: Object, edition: Edition) -> bool:
    return answer(Asked(edition, object))
