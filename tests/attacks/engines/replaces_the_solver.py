"""As it is imported, it makes both solvers find nothing.

505.3b NOT USED: as it is imported it changes `verifier.second_solver.SecondSolver.ask`, and more
"""

import engine
from engine.objects import Edition, Object, Zone
from verifier.second_solver import SecondSolver
from verifier.solving import Answer, Query

Query.ask = lambda self, *conditions: Answer.POSSIBLE if len(conditions) else Answer.IMPOSSIBLE
SecondSolver.ask = lambda self, *anything: "unsat"


def is_multicolored(object: Object, edition: Edition) -> bool:
    return False
