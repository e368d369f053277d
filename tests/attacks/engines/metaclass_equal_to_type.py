"""A metaclass says that it is equal to `type`, and makes one instance for all.

505.3b UNSUPPORTED: `Flyweight` has the metaclass `SameAsType`
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


class SameAsType(type):
    def __eq__(cls, other: object) -> bool:
        return True

    def __hash__(cls) -> int:
        return hash(type)


class Flyweight(type, metaclass=SameAsType):
    """One instance for all: the first that was made."""

    made = None

    def __call__(cls, *arguments):
        if cls.made is None:
            cls.made = super().__call__(*arguments)
        return cls.made


@dataclass(frozen=True)
class Place(metaclass=Flyweight):
    zone: Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and Place(object.zone).zone is object.zone
