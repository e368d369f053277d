"""As it is imported, it makes Z3's solver say that nothing is possible.

505.3b NOT USED: as it is imported it changes `z3.z3.Solver.check`
"""

import z3

import engine
from engine.objects import Edition, Object, Zone

z3.Solver.check = lambda self, *assumptions: z3.unsat


def is_multicolored(object: Object, edition: Edition) -> bool:
    return False
