"""Two classes, one built on the other, have an attribute of the same private name; they are two attributes.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


class Base:
    def __init__(self, object: Object) -> None:
        self.__ante = object.zone is Zone.ANTE

    def in_ante(self) -> bool:
        return self.__ante


class Card(Base):
    def forget(self) -> None:
        self.__ante = False


def is_multicolored(object: Object, edition: Edition) -> bool:
    card = Card(object)
    card.forget()
    return engine.is_multicolored(object, edition) and not card.in_ante()
