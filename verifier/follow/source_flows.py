"""Where what the functions in a file reach by a name gets: it is only read, or it gets where anything may be done to it.

What isn't known to be only read is said to get anywhere. So it is told of a list, a dict or a set, of which nobody knows
by which names it is reached, that it isn't changed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from verifier.follow.names import global_names, local_names
from verifier.follow.source_imports import Place
from verifier.follow.source_library import (
    ALSO_COPYING,
    COPYING_METHODS,
    GIVING_ONE,
    GIVING_TUPLES,
    KEEPING,
    KEEPING_BY_NAMES,
    KEPT_BY_NAME,
    MAKING_GETTERS,
    METHODS,
    PUTTING_TOGETHER,
    TAKING_IN,
)
from verifier.follow.source_nodes import Parents, is_added_to, is_of_a_class, readings_in, stored_in
from verifier.follow.source_paths import COPYING, GIVING, FunctionNode, called_by, functions_in
from verifier.follow.source_places import ANY, OPERATOR, RETURNED, At, Parameter
from verifier.follow.source_sites import CHANGING, CHANGING_FIRST, named

_ONLY_READ = (
    *(ast.UnaryOp, ast.FormattedValue, ast.JoinedStr, ast.Expr, ast.If, ast.While, ast.Raise),
    *(ast.Slice, ast.match_case, ast.MatchClass, ast.MatchMapping, ast.withitem, ast.Delete),
    *(ast.FunctionDef, ast.ClassDef, ast.ExceptHandler),
)
"""Where a value is only looked at."""

_DEEPEST = 6
"""How deep it is told where something gets; what is deeper is said to get anywhere."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is known of a function for which it is told where what it reaches gets."""

    node: FunctionNode
    around: Sequence[FunctionNode]
    name: str
    within: str
    """The name of the outermost function around it."""
    parameters: Mapping[str, Sequence[Parameter]]
    """Those that it has, and those of the functions around it."""
    imported: Mapping[str, Place]
    parents: Parents


class _On(NamedTuple):
    """That something is at a place there, too."""

    node: ast.AST
    at: At


class _As(NamedTuple):
    """That a variable, which is a comprehension's if it is `within` one, is at a place."""

    name: str
    within: ast.AST | None
    at: At


class _End(NamedTuple):
    """That something gets to be a parameter, or anywhere."""

    at: At
    into: Parameter | None = None


_Step = _On | _As | _End
_Steps = Iterator[_Step]


class Climber:
    """Goes from an expression to those around it, and to where the variables are read that it is assigned to."""

    def __init__(self, function: Surroundings) -> None:
        self._parents, self._imported, self._name = function.parents, function.imported, function.name
        self._outermost = function.around[0] if function.around else function.node
        self._functions = (function.node, *function.around)

    def ends(self, node: ast.AST, at: At) -> Iterator[tuple[At, Parameter | None]]:
        """Where the value of an expression gets that is `at` some place, unless it is only read."""
        yield from self._ends([_On(node, at)])

    def ends_matched(self, pattern: ast.pattern, at: At) -> Iterator[tuple[At, Parameter | None]]:
        """Where it gets by the names that a pattern gives to what is at a place, or to what is within that."""
        yield from self._ends(self._matched(pattern, at))

    def _ends(self, steps: Iterable[_Step]) -> Iterator[tuple[At, Parameter | None]]:
        seen = set[_Step]()
        waiting = [*steps]
        while waiting:
            match waiting.pop():
                case _End(at, into):
                    yield at, into
                case _On(_, at) | _As(_, _, at) if abs(at.depth) > _DEEPEST:
                    yield at, None
                case _As(name, within, at) as step if step not in seen:
                    seen.add(step)
                    waiting += [_On(each, at) for each in readings_in(self._outermost).get((name, within), ())]
                case _On(node, at) as step if step not in seen:
                    seen.add(step)
                    waiting += self._from(node, at)

    def _from(self, node: ast.AST, at: At) -> _Steps:
        """Where something gets next from an expression."""
        parent = self._parents[node]
        match parent:
            case ast.Attribute():
                yield from self._of_attribute(parent, at)
            case ast.Subscript(value=value):
                # What is made by an index, such as a type, may keep it.
                yield from self._of_index(parent, at) if value is node else [_End(at)]
            case ast.IfExp(test=test):
                yield from [_On(parent, at)] if test is not node else []
            case ast.BoolOp():
                yield _On(parent, at)
            case ast.NamedExpr(target=target):
                yield from self._assigned(target, at)
                yield _On(parent, at)
            case ast.Starred():
                yield from self._of_starred(parent, at)
            case ast.BinOp(left=one, right=other):
                yield from [] if _is_plain(other if node is one else one) else [_End(at, (OPERATOR, ANY))]
                yield _On(parent, at.copied)
            case ast.Compare(left=left, ops=operators, comparators=others):
                # What is plain asks only what is within it, as what something is in does.
                is_asked_itself = node is not left and all(isinstance(each, (ast.In, ast.NotIn)) for each in operators)
                are_plain = all(_is_plain(each) for each in (left, *others) if each is not node)
                yield _End(at.one_of_it if is_asked_itself or are_plain else at, (OPERATOR, ANY))
            case ast.MatchValue():
                yield _End(at, (OPERATOR, ANY))
            case ast.Call(func=func):
                yield from self._given(parent, _place(parent, node), at) if node is not func else ()
            case ast.keyword(arg=name):
                call = self._parents[parent]
                yield from self._given(call, name, at) if isinstance(call, ast.Call) else [_End(at)]
            case ast.Assign(targets=targets):
                for target in targets:
                    yield from self._assigned(target, at)
            case ast.AnnAssign(target=target, value=value):
                yield from self._assigned(target, at) if value is node else [_End(at)]
            case ast.AugAssign(target=target):
                yield _End(at, (OPERATOR, ANY))
                yield from self._added(target, at) if target is not node else [_End(at)] * (not at.new)
            case ast.Return():
                yield _End(at, (self._name, RETURNED))
            case ast.YieldFrom():
                yield _End(at.one_of_it)
            case ast.For(target=target, iter=iterated) | ast.comprehension(target=target, iter=iterated):
                yield from self._assigned(target, at.one_of_it) if iterated is node else ()
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.Tuple() | ast.List() | ast.Set():
                yield _On(parent, at.in_something_new)
            case ast.DictComp(value=value):
                yield from [_On(parent, at.in_something_new)] if value is node else []
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if value is node:
                        yield _On(parent, at.copied if key is None else at.in_something_new)
            case ast.arguments():
                yield _End(at, _with_default(parent, node, self._parents[parent]))
            case ast.Match(cases=cases):
                yield _End(at, (OPERATOR, ANY))
                for case in cases:
                    yield from self._matched(case.pattern, at)
            case ast.Assert(test=test):
                yield from [_End(at)] if test is not node else []
            case _ if not isinstance(parent, _ONLY_READ):
                yield _End(at)

    def _matched(self, pattern: ast.pattern, at: At) -> _Steps:
        match pattern:
            case ast.MatchAs(pattern=inner, name=name):
                yield from self._read_as(name, at) if name else ()
                yield from self._matched(inner, at) if inner else ()
            case ast.MatchOr(patterns=patterns):
                for each in patterns:
                    yield from self._matched(each, at)
            case ast.MatchSequence(patterns=patterns) | ast.MatchMapping(patterns=patterns):
                rest = pattern.rest if isinstance(pattern, ast.MatchMapping) else None
                yield from self._read_as(rest, at.copied) if rest else ()
                for each in patterns:
                    yield from self._matched(each, at.one_of_it)
            case ast.MatchStar(name=str(name)):
                yield from self._read_as(name, at.in_something_new)
            case ast.MatchClass(patterns=patterns, kwd_attrs=names):
                # Of a list, say, what is found at a place is the list itself.
                for each in patterns:
                    yield from self._matched(each, at)
                yield from [_End(at)] if METHODS & {*names} else []

    def _read_as(self, name: str, at: At, within: ast.AST | None = None) -> _Steps:
        """Where it gets as a variable of that name, which is a comprehension's if it is `within` one."""
        if any(name in global_names(each) for each in self._functions):
            yield _End(at)
        yield _As(name, within, at)

    def _of_attribute(self, node: ast.Attribute, at: At) -> _Steps:
        call, name = self._parents[node], node.attr
        is_called = isinstance(call, ast.Call) and call.func is node
        if name in CHANGING and not at.new:
            yield _End(at)
        if name in METHODS and not is_called:
            yield _End(at)
        elif name == "values" or name in COPYING_METHODS:
            yield _On(call, at.copied)
        elif name == "items":
            yield _On(call, at.in_tuples)
        elif name == "popitem":
            yield _On(call, at.one_of_it.in_something_new)
        elif name in GIVING:
            yield _On(call, at.one_of_it)
            # What is given by an index may be a slice.
            yield from [_On(call, at.copied)] if name == "__getitem__" else []
        elif name.startswith("__") and name not in CHANGING:
            yield _End(at)

    def _of_index(self, node: ast.Subscript, at: At) -> _Steps:
        if not isinstance(node.ctx, ast.Load):
            yield from [_End(at)] if not at.new else []
            yield from [_End(at.one_of_it)] if is_added_to(node, self._parents) else []
            return
        # What isn't told may be a slice.
        if not isinstance(node.slice, ast.Slice):
            yield _On(node, at.one_of_it)
        if not isinstance(node.slice, ast.Constant):
            yield _On(node, at.copied if isinstance(node.slice, ast.Slice) else at.sliced)

    def _of_starred(self, node: ast.Starred, at: At) -> _Steps:
        around = self._parents[node]
        if isinstance(around, ast.Call):
            yield from self._given(around, ANY, at.one_of_it)
        else:
            yield _On(around, at.copied)

    def _added(self, target: ast.expr, at: At) -> _Steps:
        """Where it gets if something is added to a target, which may be anything in place."""
        yield _End(at.one_of_it)
        if isinstance(target, ast.Name):
            yield from self._assigned(target, at.copied)

    def _assigned(self, target: ast.expr, at: At) -> _Steps:
        match target:
            case ast.Name(id=name) if not is_of_a_class(target, self._parents):
                yield from self._read_as(name, at, self._comprehension_of(target))
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    yield from self._assigned(part, at.copied if isinstance(part, ast.Starred) else at.one_of_it)
            case ast.Starred(value=value):
                yield from self._assigned(value, at)
            case _:
                yield _End(at)

    def _given(self, call: ast.Call, place: int | str | None, at: At) -> _Steps:
        """Where it gets if it is given to what is called: at a place, by a name, or one of it by names that nobody tells."""
        called = self._called(call.func)
        name = called.removeprefix(".")
        if place is None:
            at, place = at.one_of_it, ANY
        is_kept = name in KEEPING | CHANGING_FIRST or place in KEPT_BY_NAME or (name == "type" and len(call.args) != 1)
        if is_kept or not called or (name == "getattr" and (place == ANY or len(call.args) < 2)):
            yield _End(at)
        elif name == "getattr" and place == 0:
            is_told = isinstance(call.args[1], ast.Constant) and call.args[1].value not in METHODS
            yield from [] if is_told or at.new else [_End(at)]
        elif name in CHANGING:
            yield _End(at.one_of_it if name in TAKING_IN and isinstance(place, int) else at)
            yield _End(at, (called, place))
        else:
            yield _End(at, (called, place))
        yield from self._given_back(call, name, place, at)

    def _given_back(self, call: ast.Call, called: str, place: int | str, at: At) -> _Steps:
        """Where what a function of the library gives of it gets."""
        given = call.args[place] if isinstance(place, int) else None
        for function in _functions_given(call):
            if function is not given:
                yield _End(at.one_of_it, (name, ANY) if (name := self._called(function)) else None)
        if called in GIVING_ONE:
            yield _On(call, at.one_of_it)
        if called in GIVING_ONE or called in GIVING or (called == "getattr" and place == 2):
            yield _On(call, at)
        if called in KEEPING_BY_NAMES and isinstance(place, str):
            yield _On(call, at.in_something_new)
        elif called in GIVING_TUPLES:
            yield _On(call, at.in_tuples)
        elif called in COPYING | COPYING_METHODS | ALSO_COPYING:
            yield _On(call, at.copied)
        if called in PUTTING_TOGETHER:
            yield _On(call, at.one_of_it.copied)
        if called == "groupby":
            yield _On(call, at.copied.in_something_new.in_something_new)
        if called == "sum" and place:
            yield _On(call, at)

    def _called(self, function: ast.expr) -> str:
        """The name of a function, with a dot before it if it is an attribute; empty if nobody knows which function it is."""
        match function:
            case ast.Lambda():
                return "<lambda>"
            case ast.Name(id=name):
                return "" if self._is_variable(name) else named(function, self._imported)
            case ast.Attribute(attr=name):
                return f".{name}"
        return ""

    def _comprehension_of(self, target: ast.Name) -> ast.AST | None:
        """The comprehension whose variable this is, if it is one's."""
        around: ast.AST = target
        while isinstance(around, (ast.Name, ast.Tuple, ast.List, ast.Starred)):
            around = self._parents[around]
        return self._parents[around] if isinstance(around, ast.comprehension) else None

    def _is_variable(self, name: str) -> bool:
        """Whether this is a variable, so that nobody knows what a function of that name is."""
        function = next((each for each in self._functions if name in local_names(each)), None)
        if function is None:
            return name in stored_in(self._outermost)
        makers = {getattr(each, "name", "") for each in functions_in(function)}
        return name in stored_in(function) or not (name in makers or name in self._imported)


def _is_plain(value: ast.expr) -> bool:
    """Whether a value is of a type of Python's, so that an operator gives the other one to no method of the program."""
    return isinstance(value, (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.Constant, ast.ListComp, ast.SetComp, ast.DictComp))


def _place(call: ast.Call, node: ast.AST) -> int | str:
    """The place of an argument; it isn't told behind others of which nobody knows how many there are."""
    place = next(place for place, each in enumerate(call.args) if each is node)
    return ANY if any(isinstance(each, ast.Starred) for each in call.args[:place]) else place


def _with_default(arguments: ast.arguments, default: ast.AST, function: ast.AST) -> Parameter:
    """The parameter of a function that has a default."""
    by_place = [*arguments.posonlyargs, *arguments.args]
    with_default = [*zip(by_place[::-1], arguments.defaults[::-1], strict=False)]
    with_default += [(each, value) for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if value]
    return getattr(function, "name", "<lambda>"), next(each.arg for each, value in with_default if value is default)


def _functions_given(call: ast.Call) -> list[ast.expr]:
    """The functions that a call is given to ask of each of what else it is given, but for those that are made to look."""
    called = called_by(call)
    place = {"map": 0, "filter": 0, "takewhile": 0, "dropwhile": 0, "filterfalse": 0, "accumulate": 1, "groupby": 1}.get(
        called
    )
    # One may be among what is given by names that aren't told.
    found = [each.value for each in call.keywords if each.arg in ("key", "func", None)]
    found += call.args[place : place + 1] if place is not None else []
    return [each for each in found if not (isinstance(each, ast.Constant) or _only_looks(each))]


def _only_looks(function: ast.expr) -> bool:
    return isinstance(function, ast.Call) and called_by(function) in MAKING_GETTERS
