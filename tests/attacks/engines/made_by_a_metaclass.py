"""A metaclass gives the first instance of a frozen dataclass whenever one is made.

505.3b UNSUPPORTED: `Place` has the metaclass `Flyweight`
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


class Flyweight(type):
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
