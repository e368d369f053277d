"""Where what the functions in a file reach gets, from each name that they reach it by."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from verifier.follow.names import annotations_of, defaults, local_names
from verifier.follow.source_flows import Climber, Surroundings
from verifier.follow.source_imports import Place
from verifier.follow.source_nodes import Parents, is_added_to
from verifier.follow.source_paths import FunctionNode, nodes_in
from verifier.follow.source_places import ANY, ANY_ATTRIBUTE, RETURNED, At, Flow, Parameter, attribute
from verifier.follow.source_sites import named

_ALL = frozenset(
    {"__dict__", "__globals__", "f_globals", "f_locals", "__defaults__", "__kwdefaults__", "__closure__", "cell_contents"}
    | {"__getattribute__", "__getstate__", "__reduce__", "__reduce_ex__", "__builtins__", "modules", "__self__", "mapping"}
    | {"default", "defaults", "kwonlydefaults"}
)
"""Attributes that give what has a name that isn't told, or a dict of such."""

_ALL_BY_CALL = frozenset({"vars", "globals", "locals"})
"""Functions that do."""

_ANYTHING_BY_CALL = frozenset(
    {"get_objects", "get_referents", "get_referrers", "getmembers", "getmembers_static", "getattr_static", "_getframe"}
    | {"currentframe", "import_module", "__import__", "eval", "exec", "getclosurevars"}
)
"""Functions by which anything that there is may be got at."""

_Source = str | Sequence[Parameter]


def flows_in(function: Surroundings) -> Iterator[Flow]:
    """Where what a function reaches gets, each way once."""
    climber = Climber(function)
    around = _evaluated_around(function.node)
    ends = [
        (source, climber.ends(begun, at))
        for node in nodes_in(function.node)
        for source, begun, at in _begun(node, function, node in around)
    ]
    matched = [each for node in nodes_in(function.node) for each in _matched(node)]
    ends += [(source, climber.ends_matched(pattern, At(0))) for source, pattern in matched]
    yield from dict.fromkeys(
        Flow(source, at, into, function.name, function.within) for source, found in ends for at, into in found
    )


def _evaluated_around(function: FunctionNode) -> set[ast.AST]:
    """What of a function is evaluated where it is made, so that its own variables aren't meant."""
    outside = [*defaults(function.args), *getattr(function, "decorator_list", ())]
    outside += annotations_of(function) if not isinstance(function, ast.Lambda) else []
    return {each for one in outside for each in ast.walk(one)}


def by_place(place: int) -> str:
    """The name of what a pattern finds at a place in an instance of any class."""
    return f".{place} of a pattern"


def _matched(node: ast.AST) -> Iterator[tuple[str, ast.pattern]]:
    """The names of the attributes that a pattern asks for, each with the pattern that it must match."""
    if isinstance(node, ast.MatchClass):
        yield from ((by_place(place), pattern) for place, pattern in enumerate(node.patterns))
        yield from zip(map(attribute, node.kwd_attrs), node.kwd_patterns, strict=True)


def asked_later(parents: Parents, imported: Mapping[str, Place]) -> Iterator[str]:
    """The names by which something is asked for by what is made in the file, which may be called anywhere."""
    called = {node.func for node in parents if isinstance(node, ast.Call)}
    for node in parents:
        match node:
            case ast.Call(func=func, args=arguments) if named(func, imported) in ("attrgetter", "methodcaller"):
                texts = [each.value if isinstance(each, ast.Constant) else None for each in arguments]
                for text in texts:
                    yield from map(attribute, text.split(".")) if isinstance(text, str) else [ANY]
            case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                asked = _ANYTHING_BY_CALL if node in called else _ANYTHING_BY_CALL | _ALL_BY_CALL | {"getattr", "attrgetter"}
                yield from [ANY] if named(node, imported) in asked else []


def _begun(node: ast.AST, function: Surroundings, is_evaluated_around: bool) -> Iterator[tuple[_Source, ast.AST, At]]:
    """What is reached at a node by a name, as a parameter or as what a function gives, with the node that stands for it."""
    parent = function.parents.get(node)
    is_read = isinstance(getattr(node, "ctx", None), ast.Load) or is_added_to(node, function.parents)
    match node:
        case ast.Name(id=name) if is_read:
            if name in function.parameters:
                yield function.parameters[name], node, At(0)
            if name in function.imported or is_evaluated_around or name not in local_names(function.node):
                yield attribute(named(node, function.imported)), node, At(0)
                yield name, node, At(0)
        case ast.Attribute(attr=name) if is_read:
            yield attribute(name), node, At(0)
            if name in _ALL:
                is_called = isinstance(parent, ast.Call) and parent.func is node
                yield ANY, parent if is_called and parent is not None else node, At(-1)
        case ast.Call(func=func, args=arguments):
            called = named(func, function.imported)
            yield ((called, RETURNED),), node, At(0)
            match called, arguments:
                case "getattr", [_, ast.Constant(value=str(name)), *_]:
                    yield attribute(name), node, At(0)
                case "getattr", _:
                    yield ANY_ATTRIBUTE, node, At(0)
                    # Of a module, attributes are its variables.
                    first = arguments[0] if arguments else None
                    is_imported = isinstance(first, ast.Name) and first.id in function.imported
                    yield from (
                        [(ANY, node, At(0))] if is_imported or not isinstance(first, (ast.Name, ast.Attribute)) else []
                    )
                case _ if called in _ALL_BY_CALL:
                    yield ANY, node, At(-1)
