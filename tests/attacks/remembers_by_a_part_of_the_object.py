"""It remembers answers by a key that leaves out the object in its comparison."""

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
