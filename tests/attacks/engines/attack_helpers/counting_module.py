"""A module of a class of its own, whose property counts how often it was asked for."""

import sys
from types import ModuleType

ASKED = []


class Counting(ModuleType):
    @property
    def RIGHT(self) -> int:  # noqa: N802
        ASKED.append(1)
        return len(ASKED)


sys.modules[__name__].__class__ = Counting
