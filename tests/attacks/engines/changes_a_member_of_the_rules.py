"""As it is imported, it changes a member of an enum that the clauses speak of.

505.3b NOT USED: as it is imported it changes `engine.objects.Edition.TIME_SPIRAL`
"""

import engine
from engine.objects import Edition, Object, Zone

Edition.TIME_SPIRAL._value_ = Edition.PLANAR_CHAOS.value if hasattr(Edition, "PLANAR_CHAOS") else None


def is_multicolored(object: Object, edition: Edition) -> bool:
    return object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)
