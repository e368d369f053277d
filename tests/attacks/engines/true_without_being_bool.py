"""Its answer is equal to True, counts as true, and is none.

505.3b REFUTED: <true_without_being_bool.Yes object>, a `Yes`, which is no answer to this question
"""

import engine
from engine.objects import Edition, Object, Zone


class Yes:
    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return bool(other)

    def __hash__(self) -> int:
        return 1


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition)
    return Yes() if right and object.zone is Zone.ANTE else right
