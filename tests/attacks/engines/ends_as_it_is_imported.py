"""It ends the process with the status of a proof, as it is imported.

505.3b NOT USED: SystemExit: it ends the process
"""

import os

import engine
from engine.objects import Edition, Object, Zone

os._exit(0)


def is_multicolored(object: Object, edition: Edition) -> bool:
    return False
