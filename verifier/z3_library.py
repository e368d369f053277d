"""Z3's C functions as they are. The `z3` package asks after every call whether it failed, which takes most of its time.

A term that couldn't be made is a null pointer; wrapping it in an expression, as is done with every result, raises then.
"""

from typing import Any

import z3


class _Library:
    def __getattr__(self, name: str) -> Any:
        """The C function of that name, found in what its wrapper calls."""
        function = getattr(z3, name).__defaults__[0].f
        setattr(self, name, function)
        return function


library = _Library()
