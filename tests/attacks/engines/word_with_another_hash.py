"""A kind of text has another hash each time, so that no dict finds it.

505.3b UNSUPPORTED: it uses a `Word`, whose hash is its own, as a key
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Word(str):
    def __hash__(self) -> int:
        ASKED.append(1)
        return len(ASKED)


WORD = Word("here")
TABLE = {WORD: True}


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not TABLE.get(WORD, False):
        return False
    return engine.is_multicolored(object, edition)
