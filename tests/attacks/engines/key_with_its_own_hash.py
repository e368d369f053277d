"""Two keys are equal and have different hashes, so that a set finds only one of them.

505.3b UNSUPPORTED: it uses a `Key`, whose hash is its own, as a key
"""

import engine
from engine.objects import Edition, Object, Zone


class Key:
    def __init__(self, zone: Zone, number: int) -> None:
        self.zone = zone
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.zone is other.zone

    def __hash__(self) -> int:
        return self.number


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Key(object.zone, 1) not in {Key(object.zone, 2)}:
        return False
    return engine.is_multicolored(object, edition)
