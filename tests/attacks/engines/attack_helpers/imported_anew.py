"""A module that counts how often it was imported, and forgets that it was."""

import sys

from attack_helpers import counter

counter.TIMES.append(1)
TIMES = len(counter.TIMES)
del sys.modules[__name__]
