"""Expressions: one function for each kind, found by the kind of its node."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, TypeGuard

from verifier.follow import (
    annotating,
    arithmetic,
    assignment,
    calls,
    classes,
    connectives,
    containers,
    displays,
    iteration,
    names,
    orders,
    program,
    sets,
    texts,
)
from verifier.follow.execution import Execution, Scope, nothing
from verifier.follow.values import Closure, FiniteSet, OpaqueText, Super, Unbound
from verifier.terms import TRUE


def evaluate(run: Execution, node: ast.expr) -> Any:
    """The value of an expression."""
    handler = _HANDLERS.get(type(node))
    if handler is None:
        return run.unsupported(f"it uses {type(node).__name__.lower()}, which can't be followed")
    return handler(run, node)


def _constant(run: Execution, node: ast.Constant) -> Any:
    return node.value


def _name(run: Execution, node: ast.Name) -> Any:
    run.line = node.lineno
    return run.look_up(node.id)


def _attribute(run: Execution, node: ast.Attribute) -> Any:
    value = evaluate(run, node.value)
    run.line = node.lineno
    return classes.get(run, value, node.attr)


def _unary(run: Execution, node: ast.UnaryOp) -> Any:
    return arithmetic.unary(run, type(node.op), evaluate(run, node.operand))


def _binary(run: Execution, node: ast.BinOp) -> Any:
    left, right = evaluate(run, node.left), evaluate(run, node.right)
    run.line = node.lineno
    return arithmetic.binary(run, type(node.op), left, right)


def _call(run: Execution, node: ast.Call) -> Any:
    function = evaluate(run, node.func)
    if function is super and isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args:
        return _super(run)
    match node.args:
        case [ast.Starred(starred)]:
            # Of what is starred alone Python takes the elements last, when all keywords are evaluated.
            spread = evaluate(run, starred)
            return _with_keywords(
                run,
                node.keywords,
                {},
                lambda keyword: _spread(run, spread, lambda items: _called(run, node, function, items, keyword)),
            )
    return _with_arguments(run, node, function, list(node.args), [])


def _super(run: Execution) -> Any:
    scope = run.scope
    if scope is None or scope.owner is None or scope.first is None or scope.outer is not None:
        return run.unsupported("it uses `super()` elsewhere than right in a method")
    return run.cases(run.local(scope.first), partial(_super_of, run, scope.owner))


def _super_of(run: Execution, owner: type, receiver: Any) -> Any:
    """`super()` in a method of `owner` whose first parameter is, by now, `receiver`."""
    if isinstance(receiver, Unbound):
        return run.fail(RuntimeError("super(): arg[0] deleted"))
    if receiver is None:
        return run.unsupported("it asks for `super()` where the method's first parameter is None by now")
    cls = receiver if isinstance(receiver, type) else calls.class_of(receiver)
    if owner not in cls.__mro__:
        # A class with `slots=True` is made anew, but its methods still know the one that it was made of.
        return run.fail(TypeError("super(type, obj): obj must be an instance or subtype of type"))
    return Super(owner, receiver)


def _with_arguments(run: Execution, node: ast.Call, function: Any, waiting: list[ast.expr], given: list[Any]) -> Any:
    """Evaluate the arguments that wait, then call; a starred one is spread out for each length it may have."""
    given = list(given)
    while waiting:
        argument = waiting.pop(0)
        if isinstance(argument, ast.Starred):
            spread = evaluate(run, argument.value)
            return _spread(run, spread, lambda items: _with_arguments(run, node, function, list(waiting), given + items))
        given.append(evaluate(run, argument))
    return _with_keywords(run, node.keywords, {}, lambda keyword: _called(run, node, function, given, keyword))


def _spread(run: Execution, value: Any, action: Callable[[list[Any]], Any]) -> Any:
    """Do the action with the elements of what is starred, for each number of them that there may be."""
    return iteration.by_length(run, iteration.collect(run, iteration.measured(run, value)), action)


def _called(run: Execution, node: ast.Call, function: Any, given: list[Any], keyword: dict[str, Any]) -> Any:
    run.step(node)
    return calls.call(run, function, given, keyword)


def _with_keywords(
    run: Execution, waiting: Sequence[ast.keyword], keyword: dict[str, Any], call: Callable[[dict[str, Any]], Any]
) -> Any:
    """Evaluate the keywords that wait, then call; `**` is spread out for each of the dicts that it may be of.

    Those with names up to the next `**` are all evaluated before it is looked whether one was given before.
    """
    if not waiting:
        return call(keyword)

    def merged(more: dict[str, Any], left: Sequence[ast.keyword]) -> Any:
        if keyword.keys() & more.keys():
            run.fail(TypeError("got multiple values for keyword argument"))
        return _with_keywords(run, left, keyword | more, call)

    named = [*takewhile(lambda each: each.arg is not None, waiting)]
    if named:
        return merged({str(each.arg): evaluate(run, each.value) for each in named}, waiting[len(named) :])
    return run.cases(evaluate(run, waiting[0].value), lambda each: merged(containers.as_keywords(run, each), waiting[1:]))


def _subscript(run: Execution, node: ast.Subscript) -> Any:
    value = evaluate(run, node.value)
    if isinstance(node.slice, ast.Slice):
        return _with_bounds(run, _bounds(run, node.slice), [], lambda part: containers.item(run, value, part))
    index = evaluate(run, node.slice)
    run.line = node.lineno
    return program.known(run, containers.item(run, value, index))


def _bounds(run: Execution, node: ast.Slice) -> list[Any]:
    return [None if part is None else evaluate(run, part) for part in (node.lower, node.upper, node.step)]


def _with_bounds(run: Execution, waiting: Sequence[Any], given: list[Any], take: Callable[[slice], Any]) -> Any:
    """Take a slice, for each of the kinds of bound that there may be."""
    if not waiting:
        return take(slice(*given))
    return run.cases(waiting[0], lambda bound: _with_bounds(run, waiting[1:], [*given, bound], take))


def _slice(run: Execution, node: ast.Slice) -> Any:
    made = slice(*_bounds(run, node))
    return made if containers.has_known_bounds(made) else run.unsupported("it takes a slice whose bounds aren't known")


def _lambda(run: Execution, node: ast.Lambda) -> Any:
    return closure(run, node)


def closure(run: Execution, node: ast.FunctionDef | ast.Lambda) -> Closure:
    """The function that a `def` or `lambda` makes here."""
    assert run.scope is not None
    run.capture()
    defaults = tuple(evaluate(run, default) for default in node.args.defaults)
    named = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    keyword_defaults = {each.arg: evaluate(run, default) for each, default in named if default is not None}
    if found := names.annotations_of(node):
        annotating.evaluate_all(run, found)
    return Closure(node, run.scope, defaults, keyword_defaults)


def _text(run: Execution, node: ast.JoinedStr) -> Any:
    parts = [_text_part(run, each) for each in node.values]
    if all(isinstance(part, str) for part in parts):
        return "".join(parts)
    return parts[0] if len(parts) == 1 else OpaqueText()


def _text_part(run: Execution, node: ast.expr) -> Any:
    value = evaluate(run, node.value if isinstance(node, ast.FormattedValue) else node)
    if not isinstance(node, ast.FormattedValue):
        return value
    if node.conversion not in texts.CONVERSIONS:
        run.unsupported("it asks for the ASCII form of a value")
    specification = "" if node.format_spec is None else evaluate(run, node.format_spec)
    if not isinstance(specification, str):
        run.unsupported("it formats a value in a way that isn't known")
    return texts.text_of(run, value, node.conversion, specification)


def _named(run: Execution, node: ast.NamedExpr) -> Any:
    value = evaluate(run, node.value)
    assignment.assign_in_function(run, node.target.id, value)
    return value


def _comprehension(run: Execution, node: Any, first: Any, add: Callable[[], None], ordered: bool = True) -> None:
    """Go through a comprehension's loops, first over `first`, in a scope of its own; `add` where its conditions hold."""
    assert run.scope is not None
    outer = run.scope
    targets = {name.id for each in node.generators for name in ast.walk(each.target) if _is_bound(name)}
    frame, nothing_global = run.new("frame", {}), frozenset[str]()
    scope = Scope(frame, outer.file, frozenset(targets), nothing_global, outer.globals, outer=outer, owner=outer.owner)
    scope.of_comprehension = True
    scope.give = outer.give
    with run.inside(scope, run.raised):
        _loops(run, node.generators, first, add, ordered)
    if not scope.captured:
        run.state.drop(scope.frame)


def _is_bound(node: ast.AST) -> TypeGuard[ast.Name]:
    """Whether a part of a target is a name that it binds, not one that it only uses, as in `names[place]`."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _loops(
    run: Execution, generators: Sequence[ast.comprehension], first: Any, add: Callable[[], None], ordered: bool
) -> None:
    here, *inner = generators

    def take(item: Any) -> None:
        assignment.assign(run, here.target, item)
        _conditions(run, here.ifs, go_on)

    def go_on() -> None:
        if inner:
            _loops(run, inner, evaluate(run, inner[0].iter), add, ordered)
        else:
            add()

    iteration.each(run, first, take, ordered=ordered)


def _conditions(run: Execution, conditions: Sequence[ast.expr], action: Callable[[], None]) -> None:
    if not conditions:
        action()
        return
    run.branch(connectives.holds(run, conditions[0]), lambda: _conditions(run, conditions[1:], action), nothing)


def _list_comprehension(run: Execution, node: ast.ListComp) -> Any:
    made = run.new("list", ())
    first = evaluate(run, node.generators[0].iter)
    _comprehension(run, node, first, lambda: run.write(made, (*run.read(made), (TRUE, evaluate(run, node.elt)))))
    return made


def _set_comprehension(run: Execution, node: ast.SetComp) -> Any:
    first = evaluate(run, node.generators[0].iter)

    def go_through(ordered: bool) -> Any:
        made = run.new("set", FiniteSet(()))
        elements: list[Any] = []

        def add() -> None:
            elements.append(evaluate(run, node.elt))
            sets.add(run, made, elements[-1])

        _comprehension(run, node, first, add, ordered)
        sets.need_order_of_equals(run, elements, ordered)
        return made

    return orders.without_order(run, go_through)


def _dict_comprehension(run: Execution, node: ast.DictComp) -> Any:
    made = run.new("dict", ())
    first = evaluate(run, node.generators[0].iter)
    _comprehension(
        run, node, first, lambda: containers.put_item(run, made, evaluate(run, node.key), evaluate(run, node.value))
    )
    return made


def _generator(run: Execution, node: ast.GeneratorExp) -> Any:
    maker = run.scope
    first = iteration.started(run, evaluate(run, node.generators[0].iter))
    run.capture()

    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        consumer, raised = run.scope, run.raised

        def add() -> None:
            value = evaluate(run, node.elt)
            with run.inside(consumer, raised):
                give(value)

        with run.inside(maker, raised):
            _comprehension(run, node, first, add, ordered)

    return iteration.stream(run, go_through)


def _yield(run: Execution, node: ast.Yield) -> Any:
    assert run.scope is not None and run.scope.give is not None
    value = None if node.value is None else evaluate(run, node.value)
    run.scope.give(value)
    return None


def _yield_from(run: Execution, node: ast.YieldFrom) -> Any:
    assert run.scope is not None and run.scope.give is not None
    iteration.each(run, evaluate(run, node.value), run.scope.give)
    return None


_HANDLERS: dict[type[ast.expr], Callable[[Execution, Any], Any]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.BoolOp: connectives.connected,
    ast.UnaryOp: _unary,
    ast.BinOp: _binary,
    ast.Compare: connectives.compared,
    ast.IfExp: connectives.conditional,
    ast.Call: _call,
    ast.Subscript: _subscript,
    ast.Slice: _slice,
    ast.Tuple: displays.tuple_display,
    ast.List: displays.list_display,
    ast.Set: displays.set_display,
    ast.Dict: displays.dict_display,
    ast.Lambda: _lambda,
    ast.JoinedStr: _text,
    ast.NamedExpr: _named,
    ast.ListComp: _list_comprehension,
    ast.SetComp: _set_comprehension,
    ast.DictComp: _dict_comprehension,
    ast.GeneratorExp: _generator,
    ast.Yield: _yield,
    ast.YieldFrom: _yield_from,
}
