"""An object that can be called has the hash of `len`, and says that it is equal to everything.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


class Lookalike:
    """It answers 7 for whatever it is given."""

    def __hash__(self) -> int:
        return hash(len)

    def __eq__(self, other: object) -> bool:
        return True

    def __call__(self, collection: tuple) -> int:
        return 7


length = Lookalike()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and length((1, 2)) != 2:
        return False
    return engine.is_multicolored(object, edition)
