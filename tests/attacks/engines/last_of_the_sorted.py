"""The last of three rulings decides, and two of them have the same key, so it hangs on `sorted` keeping their order.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    """Rulings in order of their layer, those of one layer as they are written; the last one wins."""
    right = engine.is_multicolored(object, edition)
    concealed = 1 if object.concealed else 2
    rulings = [
        (concealed, right),
        (concealed, right and object.zone is not Zone.ANTE),  # wrong in ante, and the one that wins
        (0, False),
    ]
    return sorted(rulings, key=lambda ruling: ruling[0])[-1][1]
