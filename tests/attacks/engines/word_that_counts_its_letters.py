"""A kind of text counts how often its length was asked for, by `len`.

505.3b UNSUPPORTED: it computes with a set, whose order differs, or with what has methods of its own
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Word(str):
    def __len__(self) -> int:
        ASKED.append(1)
        return len(ASKED)


WORD = Word("here")


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and len(WORD) > 1:
        return False
    return engine.is_multicolored(object, edition)
