"""Its function is a coroutine.

505.3b UNSUPPORTED: `is_multicolored` is a coroutine, which answers only when it is waited for
"""

import engine
from engine.objects import Edition, Object, Zone


async def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition)
