"""What annotations tell of the types in a function: enough to find what could be mistaken for what."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

_NUMBER_MAKERS = (len, sum, abs)


class KnownTypes:
    """The types of a function's expressions, as far as its own annotations and those of what it uses say."""

    def __init__(self, namespace: Mapping[str, Any], function: ast.FunctionDef | None = None) -> None:
        """`namespace` is that of the module that the function stands in."""
        self._namespace = namespace
        self._own: dict[str, Any] = {}
        if function is not None:
            self._read(function)

    def _read(self, function: ast.FunctionDef) -> None:
        for node in ast.walk(function):
            match node:
                case ast.arg(arg=name, annotation=ast.expr() as annotation):
                    self._own[name] = self._evaluated(annotation)
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self._own.setdefault(name, self.of(value))
                case ast.MatchClass():
                    self._own |= {name: type for name, type in self._captured(node) if name not in self._own}

    def _captured(self, pattern: ast.MatchClass) -> Iterator[tuple[str, Any]]:
        cls = self.value_of(pattern.cls)
        if not is_dataclass(cls):
            return
        named = [*zip(getattr(cls, "__match_args__", ()), pattern.patterns, strict=False)]
        named += zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True)
        for name, inner in named:
            if isinstance(inner, ast.MatchAs) and inner.name is not None:
                yield inner.name, hints_of(cls).get(name)

    def _evaluated(self, annotation: ast.expr) -> Any:
        with suppress(Exception):
            return eval(compile(ast.Expression(annotation), "<annotation>", "eval"), dict(self._namespace))
        return None

    def value_of(self, node: ast.expr) -> Any:
        """What a name or an attribute of a name stands for in the module, if it is no variable of the function's."""
        match node:
            case ast.Name(id=name) if name not in self._own:
                builtins = self._namespace.get("__builtins__", {})
                known = builtins if isinstance(builtins, dict) else vars(builtins)
                return self._namespace.get(name, known.get(name))
            case ast.Attribute(value=ast.Name() as owner, attr=name):
                return getattr(self.value_of(owner), name, None)
        return None

    def of(self, node: ast.expr) -> Any:
        """The annotation of an expression's value, or None where it isn't known."""
        match node:
            case ast.Constant(value=value):
                return type(value)
            case ast.Name(id=name) if name in self._own:
                return self._own[name]
            case ast.Name():
                value = self.value_of(node)
                return None if value is None or isinstance(value, type) else type(value)
            case ast.Attribute(attr=name):
                owner = self.owner_of(node)
                return None if owner is None else hints_of(owner).get(name)
            case ast.Call(func=ast.Name(id="replace"), args=[first]):
                return self.of(first)
            case ast.Call(func=function):
                return self._result_of(self.value_of(function))
            case ast.BinOp(left=left, right=right):
                return int if self.is_number(left) or self.is_number(right) else self.of(left)
            case ast.Subscript(value=value):
                return _element_of(self.of(value))
        return None

    def _result_of(self, called: Any) -> Any:
        if called in _NUMBER_MAKERS:
            return int
        return called if isinstance(called, type) else hints_of(called).get("return")

    def is_number(self, node: ast.expr) -> bool:
        """Whether the value is known to be an int."""
        known = without_none(self.of(node))
        return (get_args(known)[0] if get_origin(known) is Annotated else known) is int

    def owner_of(self, node: ast.Attribute) -> type | None:
        """The dataclass whose field an attribute is: that of the value, or the only one in the module that has the field."""
        known = self.of(node.value)
        if known is not None:
            return next((cls for cls in classes_in(known) if node.attr in hints_of(cls)), None)
        having = [cls for cls in self._dataclasses() if any(field.name == node.attr for field in fields(cls))]
        return having[0] if len(having) == 1 else None

    def _dataclasses(self) -> list[Any]:
        found = {id(value): value for value in self._namespace.values() if isinstance(value, type) and is_dataclass(value)}
        return list(found.values())


def hints_of(annotated: Any) -> Mapping[str, Any]:
    """The annotations of a class's fields, or of a function's parameters and its `return`."""
    return _hints_of(annotated) if callable(annotated) else {}


@cache
def _hints_of(annotated: Any) -> Mapping[str, Any]:
    with suppress(Exception):
        return get_type_hints(annotated, include_extras=True)
    return {}


def classes_in(annotation: Any) -> list[type]:
    """The dataclasses that values of this annotation may be of."""
    if get_origin(annotation) in (Union, UnionType):
        return [cls for each in get_args(annotation) for cls in classes_in(each)]
    if get_origin(annotation) is Annotated:
        return classes_in(get_args(annotation)[0])
    return [annotation] if isinstance(annotation, type) and is_dataclass(annotation) else []


def without_none(annotation: Any) -> Any:
    """The annotation of what is there, where it may also be None."""
    if get_origin(annotation) in (Union, UnionType):
        others = [each for each in get_args(annotation) if each is not NoneType]
        return without_none(others[0]) if len(others) == 1 else annotation
    return annotation


def _element_of(annotation: Any) -> Any:
    known = without_none(annotation)
    inner = get_args(get_args(known)[0] if get_origin(known) is Annotated else known)
    alike = {str(each): each for each in inner if each is not Ellipsis}
    return next(iter(alike.values())) if len(alike) == 1 else None
