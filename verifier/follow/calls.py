"""Calls: which code runs, with which arguments, and what comes back."""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
from collections.abc import Callable, Sequence
from functools import cache
from types import BuiltinFunctionType, FunctionType, GeneratorType, MappingProxyType, MethodDescriptorType, MethodType
from typing import Any, NewType

from verifier import terms
from verifier.follow import (
    arbitrary,
    builtin_methods,
    caching,
    classes,
    comparison,
    expressions,
    getters,
    instances,
    iteration,
    natives,
    ordinary,
    program,
    statements,
)
from verifier.follow.execution import Execution, Scope
from verifier.follow.instead import instead_of
from verifier.follow.names import FunctionNode, global_names, is_generator, local_names, own_nodes
from verifier.follow.sources import NoSource, source_of
from verifier.follow.values import (
    CALLABLE,
    FOLLOWED,
    UNBOUND,
    Arbitrary,
    BoundMethod,
    BuiltinMethod,
    Closure,
    DictView,
    Getter,
    Items,
    OpaqueText,
    Partial,
    Proxy,
    Record,
    Reference,
    Span,
    Stream,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    is_set,
    tuple_of,
)


def class_of(value: Any) -> type:
    """What `type(value)` is, of a value that isn't a union."""
    match value:
        case Record(cls) | SymbolicEnum(cls) | Getter(cls):
            return cls
        case Reference(_, cls) if cls is not None:
            return cls
        case Reference(kind):
            return {"list": list, "dict": dict, "set": set}[kind]
        case SymbolicBool():
            return bool
        case SymbolicInt():
            return int
        case SymbolicAtom() | OpaqueText():
            return str
        case Items():
            return tuple
        case Span():
            return range
        case Closure():
            return FunctionType
        case BoundMethod():
            return MethodType
        case BuiltinMethod():
            return BuiltinFunctionType
        case Partial():
            return functools.partial
        case Stream():
            return GeneratorType
        case DictView(_, part):
            return type(getattr({}, part)())
        case Proxy():
            return MappingProxyType
    return frozenset if is_set(value) else type(value)


def is_callable(value: Any) -> bool:
    """Whether a value, which isn't a union, can be called."""
    return isinstance(value, CALLABLE) or ordinary.find(class_of(value), "__call__") is not None


def call(run: Execution, function: Any, positional: Sequence[Any], keyword: dict[str, Any] | None = None) -> Any:
    """What `function(*positional, **keyword)` gives."""
    named = keyword or {}
    return run.cases(function, lambda each: _call(run, each, list(positional), named))


def _call(run: Execution, function: Any, positional: list[Any], keyword: dict[str, Any]) -> Any:
    if not isinstance(function, FOLLOWED):
        program.check_is_what_it_seems(run, function)
    model = natives.model_of(function)
    if model is not None:
        return call_model(run, model, positional, keyword)
    match function:
        case BoundMethod(inner, receiver):
            return call(run, inner, [receiver, *positional], keyword)
        case BuiltinMethod(name, receiver):
            return builtin_methods.call_method(run, receiver, name, positional, keyword)
        case Closure(node, scope, defaults, keyword_defaults):
            inner_scope = _scope(run, node, scope.file, scope.globals, outer=scope, owner=scope.owner)
            return invoke(run, node, inner_scope, defaults, keyword_defaults, positional, keyword)
        case Arbitrary():
            if keyword or len(positional) != len(function.shape.arguments):
                return run.unsupported(f"it asks a question about other than {len(function.shape.arguments)} values")
            return arbitrary.apply(run, function, positional)
        case FunctionType():
            return _call_function(run, function, positional, keyword)
        case MethodType():
            return call(run, function.__func__, [program.found(run, function.__self__), *positional], keyword)
        case Partial(inner, first, named):
            return call(run, inner, [*first, *positional], {**named, **keyword})
        case functools.partial() if type(function) is functools.partial:
            changes = run.program.changes
            by = changes.of_itself(function) or changes.of_content(function.keywords)
            program.check_stays(run, "a `partial`", by)
            held = {name: program.found(run, value) for name, value in function.keywords.items()}
            return call(
                run,
                function.func,
                [*(program.found(run, value) for value in function.args), *positional],
                {**held, **keyword},
            )
        case Getter():
            return getters.call(run, function, positional, keyword)
        case _ if getters.is_made(function):
            return getters.call(run, getters.lifted(run, function), positional, keyword)
        case functools._lru_cache_wrapper():
            return caching.call(run, function, positional, keyword)
        case NewType() if type(function) is NewType:
            if keyword or len(positional) != 1:
                return run.fail(TypeError(f"{function.__name__} takes exactly one argument"))
            return positional[0]
        case type():
            return instances.construct(run, function, positional, keyword)
        case BuiltinFunctionType():
            receiver = function.__self__
            if isinstance(receiver, comparison.PLAIN) and receiver is not None:
                return builtin_methods.call_method(run, receiver, function.__name__, positional, keyword)
            return run.unsupported(f"it calls `{function.__qualname__}`, whose inside isn't Python{instead_of(function)}")
        case MethodDescriptorType():
            return _call_by_type(run, function, positional, keyword)
    own = ordinary.find(class_of(function), "__call__")
    if isinstance(own, FunctionType):
        return call(run, own, [function, *positional], keyword)
    if own is None:
        return run.fail(TypeError(f"{classes.type_name(function)} is not callable"))
    return run.unsupported(f"it calls `{getattr(function, '__name__', class_of(function).__name__)}`, which isn't known")


def _call_by_type(run: Execution, function: Any, positional: list[Any], keyword: dict[str, Any]) -> Any:
    """A method of a builtin type, asked of the type, as in `str.lower(text)`."""
    if not positional:
        return run.fail(TypeError(f"unbound method {function.__qualname__}() needs an argument"))

    def of(receiver: Any) -> Any:
        if not issubclass(class_of(receiver), function.__objclass__):
            return run.fail(TypeError(f"descriptor '{function.__name__}' doesn't apply to {classes.type_name(receiver)}"))
        if class_of(receiver) is not function.__objclass__:
            return run.unsupported(
                f"it asks `{function.__objclass__.__name__}` for a method of {comparison.in_words(receiver)}"
            )
        return builtin_methods.call_method(run, receiver, function.__name__, positional[1:], keyword)

    return run.cases(positional[0], of)


def call_model(run: Execution, model: Callable[..., Any], positional: Sequence[Any], keyword: dict[str, Any]) -> Any:
    """What a stand-in gives."""
    try:
        _signature(model).bind(run, *positional, **keyword)
    except TypeError:
        return run.unsupported("it calls a builtin with arguments that can't be followed")
    return model(run, *positional, **keyword)


@cache
def _signature(model: Callable[..., Any]) -> inspect.Signature:
    """What a stand-in takes: by place only, as builtins do, where it doesn't say itself what is to be given by place."""
    own = inspect.signature(model)
    parameters = own.parameters.values()
    if any(each.kind is each.POSITIONAL_ONLY for each in parameters):
        return own
    by_place = inspect.Parameter.POSITIONAL_ONLY
    return own.replace(
        parameters=[each.replace(kind=by_place) if each.kind is each.POSITIONAL_OR_KEYWORD else each for each in parameters]
    )


def _call_function(run: Execution, function: FunctionType, positional: list[Any], keyword: dict[str, Any]) -> Any:
    try:
        node = source_of(function)
    except NoSource as error:
        return run.unsupported(str(error))
    _check_surroundings(run, function)
    for part in ("__code__", "__defaults__", "__kwdefaults__"):
        changes = run.program.changes
        by = changes.of_constant(function, part) or changes.of_content(getattr(function, part))
        program.check_stays(run, f"`{part}`", by)
    scope = _scope(run, node, function.__code__.co_filename, function.__globals__, owner=_owner(function))
    scope.cells.update(_cells(function))
    defaults = tuple(program.found(run, default) for default in function.__defaults__ or ())
    keyword_defaults = {name: program.found(run, value) for name, value in (function.__kwdefaults__ or {}).items()}
    return invoke(run, node, scope, defaults, keyword_defaults, positional, keyword)


def _check_surroundings(run: Execution, function: Any) -> None:
    """Give up a function that finds its globals and builtins elsewhere than functions do."""
    variables = function.__globals__
    if type(variables) is not dict:
        run.unsupported(f"the globals of `{function.__name__}` are a `{type(variables).__name__}`, not a plain dict")
    own = variables.get("__builtins__", builtins)
    if function.__builtins__ is not vars(builtins) or (own is not builtins and own is not vars(builtins)):
        run.unsupported(f"`{function.__name__}` has builtins of its own (`__builtins__`)")


def _cells(function: FunctionType) -> dict[str, Any]:
    names, cells = function.__code__.co_freevars, function.__closure__ or ()
    held: dict[str, Any] = {}
    for name, cell in zip(names, cells, strict=True):
        try:
            held[name] = cell.cell_contents
        except ValueError:
            held[name] = UNBOUND
    return held


def _owner(function: FunctionType) -> type | None:
    owner = _cells(function).get("__class__")
    return owner if isinstance(owner, type) else None


def _scope(
    run: Execution,
    node: FunctionNode,
    file: str,
    variables: dict[str, Any],
    *,
    outer: Scope | None = None,
    owner: type | None = None,
) -> Scope:
    first = next((parameter.arg for parameter in (*node.args.posonlyargs, *node.args.args)), None)
    declared = global_names(node)
    return Scope(run.new("frame", {}), file, local_names(node), declared, variables, outer=outer, owner=owner, first=first)


def invoke(
    run: Execution,
    node: FunctionNode,
    scope: Scope,
    defaults: tuple[Any, ...],
    keyword_defaults: dict[str, Any],
    positional: list[Any],
    keyword: dict[str, Any],
) -> Any:
    """Run a function's body in its own scope."""
    run.step()
    run.write(scope.frame, _bind(run, node, defaults, keyword_defaults, positional, keyword))
    if is_generator(node):
        scope.captured = True
        return iteration.stream(run, lambda give, _: _generate(run, node, scope, give))
    return _body(run, node, scope)


def _body(run: Execution, node: FunctionNode, scope: Scope) -> Any:
    with run.deeper(), run.inside(scope, run.raised):
        if isinstance(node, ast.Lambda):
            run.attempt(lambda: expressions.evaluate(run, node.body), scope.returns)
        else:
            run.attempt(lambda: statements.block(run, node.body), scope.returns)
    if not scope.captured:
        for state, _ in scope.returns:
            state.drop(scope.frame)
    return run.meet(scope.returns)


def _generate(run: Execution, node: FunctionNode, scope: Scope, give: Callable[[Any], None]) -> None:
    consumer, raised = run.scope, run.raised

    def hand_over(value: Any) -> None:
        with run.inside(consumer, raised):
            give(value)

    if _has_an_end_of_its_own(node):
        run.unsupported(f"the generator `{node.name}` does something when it is closed, or returns a value")  # type: ignore[union-attr]
    scope.give = hand_over
    _body(run, node, scope)


@cache
def _has_an_end_of_its_own(node: FunctionNode) -> bool:
    """Whether a generator's end is more than its last value: a value, or a `finally` or a `with` around a `yield`."""
    own = own_nodes(node.body if isinstance(node.body, list) else [node.body])
    returns = any(isinstance(each, ast.Return) and each.value is not None for each in own)
    yields = (ast.Yield, ast.YieldFrom)
    tries = [each for each in own if isinstance(each, ast.With) or (isinstance(each, ast.Try) and each.finalbody)]
    return returns or any(isinstance(inner, yields) for each in tries for inner in own_nodes([each]))


def _bind(
    run: Execution,
    node: FunctionNode,
    defaults: tuple[Any, ...],
    keyword_defaults: dict[str, Any],
    positional: list[Any],
    keyword: dict[str, Any],
) -> dict[str, Any]:
    """The values of the parameters, or the program's TypeError."""
    signature = node.args
    name = getattr(node, "name", "<lambda>")
    only_positional = [parameter.arg for parameter in signature.posonlyargs]
    names = only_positional + [parameter.arg for parameter in signature.args]
    by_keyword = [parameter.arg for parameter in signature.kwonlyargs]
    values: dict[str, Any] = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True)) | keyword_defaults
    given = dict(zip(names, positional, strict=False))
    others: dict[str, Any] = {}
    for parameter, value in keyword.items():
        if parameter in given and parameter not in only_positional:
            run.fail(TypeError(f"{name}() got several values for '{parameter}'"))
        if parameter in by_keyword or (parameter in names and parameter not in only_positional):
            given[parameter] = value
        else:
            others[parameter] = value
    rest = positional[len(names) :]
    if (rest and signature.vararg is None) or (others and signature.kwarg is None):
        run.fail(TypeError(f"{name}() got unexpected arguments"))
    values |= given
    missing = [parameter for parameter in names + by_keyword if parameter not in values]
    if missing:
        run.fail(TypeError(f"{name}() missing arguments: {', '.join(missing)}"))
    if signature.vararg is not None:
        values[signature.vararg.arg] = tuple_of(rest)
    if signature.kwarg is not None:
        entries = tuple((terms.TRUE, key, value) for key, value in others.items())
        values[signature.kwarg.arg] = run.new("dict", entries)
    return values


def call_method(run: Execution, value: Any, name: str, positional: Sequence[Any]) -> Any:
    """What a method that the value's class defines gives, which Python looks for in the class only."""
    if isinstance(value, Reference) and value.kind == "object" and name in run.read(value):
        run.unsupported(f"it gives an instance a `{name}` of its own")
    return call(run, classes.get(run, value, name), positional)
