"""It puts another program in the process's place, as it is imported.

505.3b NOT USED: SystemExit: it ends the process
"""

import os

import engine
from engine.objects import Edition, Object, Zone

os.execv("/bin/true", ["true"])


def is_multicolored(object: Object, edition: Edition) -> bool:
    return False
