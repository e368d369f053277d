"""It answers with a symbolic truth value of the verifier's own.

505.3b NOT USED: as it is imported it changes `verifier.terms._built`
"""

import engine
from engine.objects import Edition, Object, Zone
from verifier.follow.values import SymbolicBool
from verifier.terms import BOOL, variable

EITHER = SymbolicBool(variable("either", BOOL))


def is_multicolored(object: Object, edition: Edition) -> bool:
    return EITHER if object.zone is Zone.ANTE else engine.is_multicolored(object, edition)
