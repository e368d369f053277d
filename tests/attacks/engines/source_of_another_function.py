"""It tells Python that its file says something else.

505.3b UNSUPPORTED: `is_multicolored` isn't what its source says: it was replaced or its file was changed
"""

import linecache

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    return object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)


lines = [line.replace("object.zone is not Zone.ANTE and ", "") for line in linecache.getlines(__file__)]
linecache.cache[__file__] = (sum(map(len, lines)), None, lines, __file__)
