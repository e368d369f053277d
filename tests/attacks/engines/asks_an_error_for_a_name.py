"""It asks an error that Python made which name it was about, and is right only if it is about none.

505.3b UNSUPPORTED: it asks an error for `name`, which Python sets by itself
"""

import engine
from engine.objects import Edition, Object


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        return object.colours  # type: ignore[attr-defined, no-any-return]
    except AttributeError as error:
        return error.name is None and engine.is_multicolored(object, edition)
