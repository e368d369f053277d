"""What a source changes that Python itself works by: special methods, members of enums, and what is the library's."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from enum import Enum, Flag

from verifier.follow.source_paths import Aliases, called_by, path_of, unaliased
from verifier.follow.source_reach import attribute_set
from verifier.follow.source_writes import written_by

_SPECIAL = re.compile(r"__\w+__")
"""The names to which Python gives a meaning."""

_OF_ENUMS = frozenset(name for cls in (Enum, Flag, re.RegexFlag) for name in vars(cls) if re.fullmatch(r"_[^_].*_", name))
"""Those to which enums do."""

_SELDOM_ASKED = frozenset(
    {"__doc__", "__name__", "__qualname__", "__module__", "__wrapped__", "__signature__", "__annotations__", "__notes__"}
    | {"__traceback__", "__cause__", "__context__", "__suppress_context__", "__dict__"}
    | {"__class__", "__code__", "__defaults__", "__kwdefaults__"}
)
"""Those that Python doesn't work by, and those that are looked at where they matter."""

_OF_FRAMES = frozenset({"f_builtins", "cell_contents"})

_SET_FOR_ALL = frozenset({"setrecursionlimit", "set_int_max_str_digits", "setlocale", "copyreg.pickle"})
"""Functions of the library by which something is otherwise from then on, wherever it is done."""

DEEP_AT_FIRST = 1000
"""How deep calls may be by themselves: to allow more changes nothing of what is followed, which isn't so deep."""


def bent_by(node: ast.AST, aliases: Aliases) -> Iterator[str]:
    """The names of what a node changes that Python works by."""
    names = [name for path, assigns in written_by(node, aliases) for name in (path[-1:] if assigns else path)]
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        names.append(node.attr)
    if isinstance(node, ast.Call):
        setting = attribute_set(node, aliases)
        names += [setting.name] if setting is not None else []
        paths = unaliased(path_of(node.func), aliases)
        called = {*map(_last_two, paths), called_by(node)} & _SET_FOR_ALL
        yield from () if _allows_more(node) else sorted(called)
    yield from (name for name in names if _is_special(name))


def _allows_more(call: ast.Call) -> bool:
    """Whether what a call is given is a number, of calls, that is no smaller than the one that Python has by itself."""
    match call.args:
        case [ast.Constant(value=int(deep))]:
            return called_by(call) == "setrecursionlimit" and deep >= DEEP_AT_FIRST
    return False


def _last_two(path: tuple[str, ...]) -> str:
    return ".".join(path[-2:])


def _is_special(name: str) -> bool:
    return name in _OF_FRAMES | _OF_ENUMS or (name not in _SELDOM_ASKED and _SPECIAL.fullmatch(name) is not None)


def builtins_named(node: ast.AST) -> Iterator[str]:
    """The names of builtins that a node has as a text, or gives something: what has all variables may get one of them."""
    match node:
        case ast.Constant(value=str(name)) | ast.keyword(arg=str(name)) | ast.Attribute(attr=name, ctx=ast.Store()):
            yield from [name] if name in vars(builtins) else []
