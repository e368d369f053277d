"""The cause of an error that it raises and catches is a name that there isn't: NameError.

505.3b REFUTED: raises NameError: name 'error' is not defined
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        if object.zone is Zone.ANTE:
            raise KeyError(object.zone) from error  # there is no `error` here: NameError
    except KeyError:
        pass
    return engine.is_multicolored(object, edition)
