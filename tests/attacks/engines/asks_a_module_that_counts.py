"""An attribute of another module is made as it is asked for, and is another one every time.

505.3b UNSUPPORTED: `attack_helpers.module_that_counts` makes its attributes as they are asked for (`__getattr__`)
"""

from attack_helpers import module_that_counts

import engine
from engine.objects import Edition, Object


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and module_that_counts.ASKED < 4
