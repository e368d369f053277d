"""It answers otherwise in a later version of Python.

505.3b UNSUPPORTED: it asks for `sys.version_info`, which may differ from one process to another
"""

import sys

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and sys.version_info >= (3, 99):
        return False
    return engine.is_multicolored(object, edition)
