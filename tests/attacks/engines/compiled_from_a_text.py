"""Its function is compiled from a text, not from a file.

505.3b UNSUPPORTED: there is no source in `<string>`
"""

import engine
from engine.objects import Edition, Object, Zone

exec(
    "def is_multicolored(object, edition):\n"
    "    return object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)\n"
)
