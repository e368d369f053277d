"""It imports a module as it is called first, and that changes what it answers from then on.

505.3b UNSUPPORTED: it imports `attack_helpers.changes_its_importer` only as it is called, which runs that module: import it at the top
"""

import attack_helpers

import engine
from engine.objects import Edition, Object, Zone

RIGHT = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not RIGHT:
        return False
    from attack_helpers import changes_its_importer

    return engine.is_multicolored(object, edition) and changes_its_importer.DONE
