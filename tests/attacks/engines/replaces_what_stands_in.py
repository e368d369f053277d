"""As it is imported, it tells the verifier that something else stands in for `len`.

505.3b NOT USED: as it is imported it changes `verifier.follow.natives._MODELS`
"""

import engine
from engine.objects import Edition, Object, Zone
from verifier.follow import natives

natives._MODELS[len] = lambda run, collection: 2


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and len((1, 2, 3)) == 3:
        return False
    return engine.is_multicolored(object, edition)
