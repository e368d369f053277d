"""What becomes of what a function reaches by names: it is only read, or it gets where it may be changed.

Whatever isn't known to be only read is said to get anywhere. Of a copy, what is within the original gets there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

from verifier.follow.source_paths import (
    CHANGING,
    COPYING,
    GIVING,
    WITHIN,
    FunctionNode,
    called_by,
    children_of,
    given_back,
    nodes_in,
    result_of,
)

Parameter = tuple[str, int | str]
"""A parameter of any function of a name: its place, where an object that has the method isn't counted, or its own name.

What comes after all that have names is `STARRED`, what the function gives back is `RETURNED`, or one of it `PACKED`; it is
`WRITTEN` if that is changed in place.
"""

STARRED, RETURNED, PACKED, WRITTEN = "*", "return", "one of return", "return, to be written"

Parents = Mapping[ast.AST, ast.AST]


@dataclass(frozen=True, slots=True)
class Use:
    """That what is at a path of names, or within it, is given as a parameter or given back; or, without that, anywhere."""

    path: tuple[str, ...]
    given_as: Parameter | None


def parents_in(tree: ast.AST) -> Parents:
    """The node around each node but the tree itself, outer ones first."""
    parents: dict[ast.AST, ast.AST] = {}
    waiting = [tree]
    for parent in waiting:
        children = children_of(parent)
        parents.update(dict.fromkeys(children, parent))
        waiting += children
    return parents


def uses(node: FunctionNode, name: str, variables: Set[str], parents: Parents) -> Iterator[Use]:
    """All uses in a function of that name, of names and of what is given back to it, that aren't only reading.

    `variables` are names that may be of any function, so that nobody knows what a call by them does.
    """
    climber = _Climber(name, variables, parents)
    for each in nodes_in(node):
        match each:
            case ast.Name(id=root, ctx=ast.Load()):
                yield from climber.ends(each, (root,), within=False)
            case ast.Call():
                yield from climber.ends(each, (result_of(called_by(each)),), within=False)
            case ast.withitem(optional_vars=ast.expr() as target) if not _is_followed(target):
                yield _use((result_of("__enter__"),), False)


_ONLY_READ = (
    *(ast.Compare, ast.UnaryOp, ast.FormattedValue, ast.JoinedStr, ast.Expr, ast.If, ast.While, ast.Assert, ast.Raise),
    *(ast.Slice, ast.Match, ast.match_case, ast.MatchValue, ast.MatchClass, ast.For, ast.comprehension, ast.arguments),
    *(ast.Delete, ast.FunctionDef, ast.ClassDef, ast.ExceptHandler),
)
"""Where a value is only looked at, or where what it is assigned to is followed as a name of its own."""

_READING = frozenset({"index", "count", "keys", "issubset", "issuperset", "isdisjoint"})
"""Methods of lists, dicts and sets that give nothing of them that could be changed."""

_COPYING = frozenset({"copy", "union", "intersection", "difference", "symmetric_difference"})

ONLY_ASKING = frozenset(
    {"len", "sum", "any", "all", "isinstance", "issubclass", "print", "repr", "str", "bool", "hash", "int", "type", "range"}
    | {
        "callable",
        "hasattr",
        "format",
        "join",
        "deepcopy",
        "dumps",
        "asdict",
        "astuple",
        "float",
        "abs",
        "round",
        "id",
        "dir",
    }
)
"""Functions of the library that give nothing of what they are given that could be changed."""

_CHANGING_FIRST = frozenset(
    {"heappush", "heappop", "heapify", "heapreplace", "heappushpop", "insort", "insort_left", "insort_right", "shuffle"}
    | {"setitem", "delitem", "iadd", "iconcat", "iand", "ior", "ixor", "isub", "imul"}
)
"""Functions of the library that change the list, dict or set that they are given first, or put the others into it."""

_KEEPING = frozenset({"partial", "setattr", "replace", "_replace", "deque", "MappingProxyType", "ChainMap"})
"""Functions of the library that keep what they are given in something else."""

_OF_NAMES = frozenset({"dict", "OrderedDict", "defaultdict", "Counter"})
"""Functions of the library that keep what they are given by a name."""

_KEPT = frozenset({"initial", "fillvalue"})
"""Parameters of functions of the library of which what they give may have what it is given itself."""

_LOOKING = frozenset({"itemgetter", "attrgetter"})
"""Functions of the library that make a function that only looks at what it is given."""

_TAKING_IN = frozenset(each for each in CHANGING if each.endswith("update") or each == "extend")
"""Methods that put into a list, dict or set what is within what they are given."""

_ASKING_FOR_EACH = frozenset({"map", "filter", "reduce", "starmap"})
"""Functions of the library that give what is within something to a function."""

_Ends = Iterator[Use]


@dataclass(frozen=True, slots=True)
class _Climber:
    """Goes from an expression to those around it, up to where its value ends."""

    name: str
    variables: Set[str]
    parents: Parents

    def ends(self, node: ast.AST, path: tuple[str, ...], *, within: bool) -> _Ends:
        """Where the value of an expression gets that is at a path, or only something `within` that."""
        parent = self.parents[node]
        match parent:
            case ast.Attribute(attr=name, ctx=ast.Load()):
                yield from self._of_attribute(parent, name, path, within)
            case ast.Subscript(value=value, ctx=context) if value is node:
                if isinstance(context, ast.Load):
                    yield from self.ends(parent, path, within=True)
                else:
                    yield _use(path, within)
            case ast.IfExp(test=test):
                yield from self.ends(parent, path, within=within) if node is not test else ()
            case ast.BoolOp() | ast.NamedExpr():
                yield from self.ends(parent, path, within=within)
            case ast.Starred() | ast.BinOp():
                yield from self.ends(parent, (*path, WITHIN) if within else path, within=True)
            case ast.Call(func=func, args=arguments) if node is not func:
                place = next(place for place, each in enumerate(arguments) if each is node)
                yield from self._of_argument(parent, place, path, within)
            case ast.keyword(arg=str(name)):
                yield from self._of_argument(self.parents[parent], name, path, within)
            case ast.keyword():
                yield _use((*path, WITHIN) if within else path, True)
            case ast.Assign(targets=targets):
                yield from () if all(map(_is_followed, targets)) else [_use(path, within)]
            case ast.AnnAssign(target=target):
                yield from () if _is_followed(target) else [_use(path, within)]
            case ast.AugAssign():
                yield _use(path, True)
            case ast.Return():
                yield _use(path, within, (self.name, RETURNED))
                yield _use(path, True, (self.name, PACKED))
            case ast.Yield():
                yield from (_use(path, within, (self.name, given_as)) for given_as in (RETURNED, PACKED))
            case ast.For(target=target) | ast.comprehension(target=target) if not _is_followed(target):
                yield _use(path, True)
            case ast.Dict(keys=keys, values=values):
                is_copied = any(key is None and value is node for key, value in zip(keys, values, strict=True))
                yield _use((*path, WITHIN) if within and is_copied else path, within or is_copied)
            case ast.Tuple() if isinstance(self.parents[parent], ast.Return):
                yield _use(path, within, (self.name, PACKED))
            case ast.Tuple() | ast.List():
                yield from () if self._is_taken_apart(parent) else [_use(path, within)]
            case ast.Call() | ast.Subscript() | ast.Attribute():
                pass
            case _ if not isinstance(parent, _ONLY_READ):
                yield _use(path, within)

    def _of_attribute(self, node: ast.AST, name: str, path: tuple[str, ...], within: bool) -> _Ends:
        call = self.parents[node]
        is_called = isinstance(call, ast.Call) and call.func is node
        if name in CHANGING:
            yield _use(path, within)
        elif name == "register":
            yield _use((*path, name), within)
        if is_called and (name in GIVING or name in _COPYING):
            yield from self.ends(call, path, within=True)
        elif name not in _READING | _COPYING | GIVING | CHANGING:
            yield from self.ends(node, path if within else (*path, name), within=within)

    def _of_argument(self, call: ast.AST, place: int | str, path: tuple[str, ...], within: bool) -> _Ends:
        assert isinstance(call, ast.Call)
        called = called_by(call)
        if (
            not called
            or (isinstance(call.func, ast.Name) and called in self.variables)
            or (called == "reduce" and place == 2)
        ):
            yield _use(path, within)
        elif called in ("map", "filter") and isinstance(place, int) and place and (asked := _name_of(call.args[0])):
            yield _use(path, True, (asked, place - 1))
            yield from self.ends(call, path, within=True) if called == "filter" else ()
        elif called in _TAKING_IN or called in _ASKING_FOR_EACH:
            yield _use(path, True)
        elif called in CHANGING or called in _KEEPING or called in _CHANGING_FIRST:
            yield _use(path, within)
        elif called == "getattr" and place == 0 and (name := _name_asked_for(call)) and not within:
            yield from self.ends(call, (*path, name), within=False)
        elif called in COPYING or called in _COPYING:
            yield from self._of_copied(call, place, path, within)
        elif called not in ONLY_ASKING | _READING:
            yield _use(path, within, (called, place))

    def _of_copied(self, call: ast.Call, place: int | str, path: tuple[str, ...], within: bool) -> _Ends:
        """Where what a function is given gets that gives what is within that, or, of some of it, that itself."""
        called = called_by(call)
        given = call.args[place] if isinstance(place, int) else None
        is_back = place == "default" if given is None else any(each is given for each in given_back(call))
        if isinstance(place, str) and (called in _OF_NAMES or place in _KEPT):
            yield _use(path, within)
        elif is_back:
            yield from self.ends(call, path, within=within)
        function = _function_given(call)
        if function is not None and function is not given and place != "key":
            asked = _name_of(function)
            if asked not in ONLY_ASKING | _READING | GIVING:
                yield _use(path, True, (asked, 0) if asked else None)
        yield from self.ends(call, path, within=True)

    def _is_taken_apart(self, node: ast.Tuple | ast.List) -> bool:
        """Whether a tuple is looked at, or each of it is assigned to a name."""
        around = self.parents[node]
        match around:
            case ast.Compare() | ast.Subscript() if getattr(around, "value", None) is not node:
                return True
            case ast.Assign(targets=targets):
                return all(
                    isinstance(each, (ast.Tuple, ast.List)) and len(each.elts) == len(node.elts) and _is_followed(each)
                    for each in targets
                )
            case ast.For() | ast.comprehension():
                return True
        return False


def _function_given(call: ast.Call) -> ast.expr | None:
    """The function that a call is given to ask of each of what else it is given; one that is made to look is left out."""
    called = called_by(call)
    place = {"takewhile": 0, "dropwhile": 0, "accumulate": 1, "groupby": 1}.get(called)
    by_name = [each.value for each in call.keywords if each.arg in ("key", "func")]
    found = by_name if place is None or by_name else call.args[place : place + 1]
    return next((each for each in found if not (isinstance(each, ast.Call) and called_by(each) in _LOOKING)), None)


def _name_of(function: ast.expr) -> str:
    """The name of a function that is given; empty if it has none."""
    made = "<lambda>" if isinstance(function, ast.Lambda) else ""
    return str(getattr(function, "attr", getattr(function, "id", made)))


def _name_asked_for(call: ast.Call) -> str | None:
    """The name that `getattr` is given, if that is a text in the source."""
    match call.args:
        case [_, ast.Constant(value=str(name)), *_]:
            return name
    return None


def _use(path: tuple[str, ...], within: bool, given_as: Parameter | None = None) -> Use:
    return Use((*path, WITHIN) if within else path, given_as)


def _is_followed(target: ast.expr) -> bool:
    """Whether what is assigned to this is followed by the names that it has then."""
    match target:
        case ast.Name():
            return True
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return all(map(_is_followed, parts))
        case ast.Starred(value=value):
            return _is_followed(value)
    return False
