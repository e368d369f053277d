"""What names stand for in a source: whether a function of a name is what is called by it, or may be anything else."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence, Set

from verifier.follow.source_nodes import Parents, is_of_a_class
from verifier.follow.source_paths import called_by, nodes_in


def decorators_of(node: ast.AST) -> list[ast.expr]:
    """What is called to decorate a function or a class."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return [each.func if isinstance(each, ast.Call) else each for each in decorators]


def is_of_slices(node: ast.AST) -> bool:
    """Whether a node asks for the type of slices, or has a method that is given them."""
    names = {str(getattr(node, each, "")) for each in ("id", "attr", "name", "value")}
    return not names.isdisjoint({"slice", "__getitem__", "__setitem__", "__delitem__", "__class_getitem__", "__args__"})


def is_like_a_name_of_python(node: ast.AST, parent: ast.AST) -> bool:
    """Whether a node is a text other than a docstring with two underlines, or gives all names that something has."""
    match node:
        case ast.Constant(value=str(text)):
            return "__" in text and text != "__main__" and not isinstance(parent, ast.Expr)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in ("dir", "__name__", "__qualname__")
    return False


_KEEPING_FUNCTIONS = frozenset(
    {"staticmethod", "classmethod", "property", "cached_property", "cache", "lru_cache", "wraps", "abstractmethod"}
    | {"override", "final", "overload", "setter", "getter", "deleter", "total_ordering"}
)
"""Decorators that make what calls the function with what it is given itself."""


def replaced_in(tree: ast.AST, parents: Parents, own: Set[str]) -> Iterator[str]:
    """The names of functions that are decorated, or that something else is assigned to outside of functions."""
    for node in parents:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                made_by = {getattr(each, "attr", getattr(each, "id", "")) for each in decorators_of(node)}
                yield from [node.name] if not made_by <= _KEEPING_FUNCTIONS - own else []
            case ast.Global(names=names):
                yield from names
            case ast.Subscript(slice=ast.Constant(value=str(name)), ctx=ast.Store()):
                yield name
    for node in nodes_in(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


def assigned_attributes(parents: Parents) -> Iterator[str]:
    """The names of attributes that are assigned, or that a class has that aren't functions of its own."""
    for node in parents:
        match node:
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) if is_of_a_class(node, parents):
                yield name
            case ast.Call(keywords=keywords) if called_by(node) == "SimpleNamespace":
                yield from (each.arg for each in keywords if each.arg)
            case ast.Call(args=[_, ast.Constant(value=str(name)), *_]) if called_by(node) in ("setattr", "__setattr__"):
                yield name
            case ast.Call(args=arguments) if called_by(node) in ("namedtuple", "NamedTuple", "make_dataclass", "type"):
                texts = [each.value for one in arguments for each in ast.walk(one) if isinstance(each, ast.Constant)]
                yield from (name for text in texts if isinstance(text, str) for name in text.replace(",", " ").split())


def loaded_in(nodes: Sequence[ast.AST], parents: Parents, variables: Set[str]) -> Iterator[str]:
    """The last names of what is read but not as what is called or decorates, or is asked for by its name."""
    for node in nodes:
        around = parents.get(node)
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()):
                is_called = isinstance(around, ast.Call) and around.func is node
                is_variable = isinstance(node, ast.Name) and name in variables
                is_read = not (is_called or is_variable or node in getattr(around, "decorator_list", ()))
                yield from [name if isinstance(node, ast.Name) else f".{name}"] if is_read else []
            case ast.Call(args=arguments) if called_by(node) in ("getattr", "methodcaller", "attrgetter"):
                texts = [each.value for each in arguments if isinstance(each, ast.Constant)]
                yield from (name for text in texts for name in str(text).split("."))
