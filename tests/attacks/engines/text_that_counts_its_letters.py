"""A kind of text counts how often its length was asked for.

505.3b UNSUPPORTED: it asks for a list, which `upper` changes
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Word(str):
    def upper(self) -> str:
        ASKED.append(self)
        return str(len(ASKED))


WORD = Word("a")


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and WORD.upper() != "1":
        return False
    return engine.is_multicolored(object, edition)
