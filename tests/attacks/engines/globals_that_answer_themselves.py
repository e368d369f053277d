"""A function's globals are a dict of a kind of its own, which counts what it is asked for.

505.3b UNSUPPORTED: the globals of `answer` are a `Globals`, not a plain dict
"""

from types import FunctionType

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Globals(dict):
    def __getitem__(self, name):
        if name == "RIGHT":
            ASKED.append(name)
            return len(ASKED) < 9
        return super().__getitem__(name)


RIGHT = True


def answer(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not RIGHT:
        return False
    return engine.is_multicolored(object, edition)


is_multicolored = FunctionType(answer.__code__, Globals(globals()))
