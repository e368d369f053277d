"""As it is imported, it replaces what the clause on split cards says.

505.3b NOT USED: as it is imported it changes `models.split_cards.choices`, and more
"""

import z3

import engine
import models.split_cards
from engine.objects import Edition, Object, Zone

for name, held in list(vars(models.split_cards).items()):
    if callable(held) and getattr(held, "__module__", "") in ("models.split_cards", "models.halves"):
        setattr(models.split_cards, name, lambda *anything: z3.BoolVal(True))


def is_multicolored(object: Object, edition: Edition) -> bool:
    return False
