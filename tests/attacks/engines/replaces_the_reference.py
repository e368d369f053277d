"""As it is imported, it replaces a function of the reference engine that claims compare with.

505.3b NOT USED: as it is imported it changes `engine.split_cards.is_multicolored`
"""

import engine
import engine.characteristics
import engine.split_cards
from engine.objects import Edition, Object, Zone

engine.split_cards.is_multicolored = lambda object, edition: True


def is_multicolored(object: Object, edition: Edition) -> bool:
    return object.zone is Zone.ANTE or engine.is_multicolored(object, edition)
