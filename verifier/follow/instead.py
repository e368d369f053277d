"""What can be written instead of what can't be followed, where there is something that says the same."""

from __future__ import annotations

import ast
import bisect
import collections
import functools
import heapq
import itertools
from typing import Any

_A_DICT = (collections.OrderedDict, collections.ChainMap)
_A_LOOP = (
    *(itertools.count, itertools.cycle, itertools.groupby, itertools.tee),
    *(bisect.bisect_left, bisect.bisect_right),
)
_MATCHING = (functools.singledispatch, functools.singledispatchmethod)
_SORTING = (heapq.heappush, heapq.heappop, heapq.heapify, heapq.heapreplace, heapq.heappushpop)

_INSTEAD: list[tuple[tuple[Any, ...], str]] = [
    (_A_DICT, "use a dict"),
    (_A_LOOP, "write a loop"),
    (_MATCHING, "use `match` or `isinstance`"),
    (_SORTING, "use `sorted` or `min`"),
]

_OF_STATEMENTS: dict[type[ast.stmt], str] = {
    ast.ClassDef: "define the class outside of functions",
    ast.TryStar: "catch single errors",
}


def instead_of(what: Any) -> str:
    """The end of a sentence on a class or function that can't be followed; mostly nothing."""
    return next((f": {advice}" for those, advice in _INSTEAD if any(what is each for each in those)), "")


def instead_of_statement(node: ast.stmt) -> str:
    """The end of a sentence on a statement that can't be followed."""
    advice = _OF_STATEMENTS.get(type(node))
    return "" if advice is None else f": {advice}"
