"""A kind of number is another one when it is made an `int`.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


class Number(int):
    def __int__(self) -> int:
        return 0


ONE = Number(1)


def is_multicolored(object: Object, edition: Edition) -> bool:
    sides = len(engine.characteristics(object, edition))
    if object.zone is Zone.ANTE and sides + ONE == 3:
        return False
    return engine.is_multicolored(object, edition)
