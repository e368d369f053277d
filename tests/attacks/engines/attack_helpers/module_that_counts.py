"""No engine: `ASKED` is how often one has asked for it."""

import itertools

_asked = itertools.count()


def __getattr__(name: str) -> int:
    if name == "ASKED":
        return next(_asked)
    raise AttributeError(name)
