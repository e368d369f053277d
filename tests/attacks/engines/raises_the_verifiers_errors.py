"""It raises the error by which the verifier ends a way that no input comes.

505.3b UNSUPPORTED: it uses `Dead`, a part of the verifier's own
"""

import engine
from engine.objects import Edition, Object, Zone
from verifier.follow.execution import Dead


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        raise Dead
    return engine.is_multicolored(object, edition)
