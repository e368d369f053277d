"""It counts its calls in a list that a cached property of a global made.

505.3b UNSUPPORTED: it asks for `questions_asked`, which `is_multicolored` changes
"""

from functools import cached_property

import engine
from engine.objects import Edition, Object


class Log:
    @cached_property
    def questions_asked(self) -> list:
        return []


LOG = Log()


def is_multicolored(object: Object, edition: Edition) -> bool:
    LOG.questions_asked.append(object)
    return len(LOG.questions_asked) <= 4 and engine.is_multicolored(object, edition)
