"""What functions and methods of the library do with what they are given: read it, copy it, keep it, or give one of it."""

from __future__ import annotations

from verifier.follow.source_paths import COPYING, GIVING
from verifier.follow.source_sites import CHANGING

READING_METHODS = frozenset({"index", "count", "keys", "issubset", "issuperset", "isdisjoint"})
"""Methods of lists, dicts and sets that give nothing of them that could be changed."""

COPYING_METHODS = frozenset({"copy", "union", "intersection", "difference", "symmetric_difference"})

ONLY_ASKING = frozenset(
    {"len", "sum", "any", "all", "isinstance", "issubclass", "print", "repr", "str", "bool", "hash", "int", "type", "range"}
    | {"callable", "hasattr", "format", "join", "deepcopy", "asdict", "astuple", "fields", "getattr", "float", "abs"}
    | {"round", "id", "dir", "prod", "fsum", "gcd", "mean", "median", "bisect", "bisect_left", "bisect_right"}
)
"""Functions of the library that give nothing of what they are given that could be changed."""

KEEPING = frozenset(
    {"partial", "setattr", "replace", "_replace", "__replace__", "ChainMap", "reduce", "starmap", "MappingProxyType"}
)
"""Functions of the library that keep what they are given in something else, or give it to others."""

KEPT_BY_NAME = frozenset({"initial", "fillvalue"})
"""Parameters of functions of the library of which what they give may have what it is given itself."""

KEEPING_BY_NAMES = frozenset({"dict", "OrderedDict", "defaultdict", "Counter"})
"""Functions of the library that keep what they are given by a name."""

ALSO_COPYING = frozenset({"deque", "map", "filter", "filterfalse"})

ASKING_FOR_EACH = frozenset({"map", "filter", "filterfalse", "takewhile", "dropwhile"})
"""Functions of the library that ask the function that they are given first of each of what is within the next."""

GIVING_ONE = frozenset({"min", "max", "next"})

GIVING_TUPLES = frozenset(
    {"enumerate", "zip", "zip_longest", "product", "permutations", "combinations", "pairwise", "groupby"}
)
"""Functions of the library that give tuples, or the like, of what is within what they are given."""

PUTTING_TOGETHER = KEEPING_BY_NAMES | {"from_iterable", "sum"}
"""Functions of the library that may give what is within each of what is within what they are given, as of pairs."""

TAKING_IN = frozenset(each for each in CHANGING if each.endswith("update") or each == "extend")
"""Methods that put into a list, dict or set what is within what they are given."""

READING = ONLY_ASKING | READING_METHODS | COPYING_METHODS | COPYING | GIVING | ALSO_COPYING | CHANGING
"""Functions and methods of the library that are known to change nothing of what they are given."""

MAKING_GETTERS = frozenset({"itemgetter", "attrgetter"})
"""Functions of the library that make a function that only looks at what it is given."""

METHODS = CHANGING | GIVING | COPYING_METHODS | {"popitem"}
"""Methods of lists, dicts and sets that change them or give something of them."""

COMPARING = frozenset({"min", "max", "index", "count", "remove", "isinstance", "issubclass", "iter", "round"})
"""Functions and methods of the library that may give what they are given to an operator, or to what decides on kinds."""

COMPARING_EACH = frozenset({"sorted", "sum"})
"""Those that give only what is within it."""
