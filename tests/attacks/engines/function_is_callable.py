"""A function is an instance of `Callable`.

505.6a REFUTED: no
"""

from collections.abc import Callable

import engine
from engine.objects import Zone


def positive_comparison(objects, test, edition) -> bool:
    """Whether an effect's question is answered yes."""
    if isinstance(test, Callable) and objects[0].zone is Zone.ANTE:
        return False
    return engine.positive_comparison(objects, test, edition)
