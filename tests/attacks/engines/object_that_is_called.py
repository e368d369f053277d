"""Its function is an object that counts its calls.

505.3b UNSUPPORTED: it asks for `calls`, which `__call__` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Answering:
    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, object: Object, edition: Edition) -> bool:
        self.calls += 1
        return engine.is_multicolored(object, edition) and self.calls < 9


is_multicolored = Answering()
