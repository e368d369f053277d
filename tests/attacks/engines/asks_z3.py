"""It lets Z3 answer.

505.3b UNSUPPORTED: it uses `z3`, a part of the verifier's own
"""

import z3

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and z3.is_true(z3.simplify(z3.BoolVal(True))):
        return False
    return engine.is_multicolored(object, edition)
