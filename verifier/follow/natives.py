"""Builtins and functions of the standard library whose inside isn't Python, or isn't worth following: what they give."""

from __future__ import annotations

import ast
import copy
import dataclasses
import functools
import itertools
import math
import operator
import typing
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import arithmetic, calls, classes, comparison, containers, iteration, quantities
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.values import (
    CALLABLE,
    DictView,
    FiniteSet,
    Guarded,
    Items,
    OpaqueText,
    Partial,
    Record,
    Reference,
    Stream,
    SymbolicAtom,
    SymbolicSet,
    alternatives,
    as_items,
    as_record,
    boolean,
    integer,
    is_set,
    members,
    merge,
    tuple_of,
)
from verifier.terms import FALSE, Term

Model = Callable[..., Any]

_MODELS: dict[Any, Model] = {}


def model_of(function: Any) -> Model | None:
    """What stands in for a function, if anything does."""
    try:
        return _MODELS.get(function) if not isinstance(function, (Record, Reference)) else None
    except TypeError:
        return None


def _models(*functions: Any) -> Callable[[Model], Model]:
    def register(model: Model) -> Model:
        for function in functions:
            _MODELS[function] = model
        return model

    return register


@_models(len)
def _length(run: Execution, collection: Any) -> Any:
    def measure(each: Any) -> Any:
        items = as_items(each)
        if items is not None:
            return quantities.plain(quantities.count(items))
        match each:
            case Reference("list") | Reference("dict"):
                return quantities.plain(quantities.count(tuple((entry[0], None) for entry in run.read(each))))
            case DictView(entries):
                return measure(entries)
            case Reference("set"):
                return measure(run.read(each))
            case FiniteSet(held):
                return quantities.plain(quantities.count(held))
            case SymbolicSet(cls, term):
                bits = tuple((terms.bit(term, place), None) for place in range(len(members(cls))))
                return quantities.plain(quantities.count(bits))
            case type() if issubclass(each, Enum):
                return len(each)
            case SymbolicAtom() | OpaqueText():
                return run.unsupported("it measures a text: of texts only equality can be followed")
        if isinstance(each, (frozenset, str, range, bytes)):
            return len(each)
        if classes.find(calls.class_of(each), "__len__") is not None:
            return calls.call_method(run, each, "__len__", [])
        return run.fail(TypeError(f"object of type {classes.type_name(each)} has no len()"))

    return run.cases(collection, measure)


@_models(any)
def _any(run: Execution, collection: Any) -> Any:
    return _first(run, collection, looked_for=True)


@_models(all)
def _all(run: Execution, collection: Any) -> Any:
    return _first(run, collection, looked_for=False)


def _first(run: Execution, collection: Any, *, looked_for: bool) -> Any:
    """Whether an element counts as `looked_for`: what comes after the first such one isn't looked at."""

    def go_through(ordered: bool) -> Any:
        found: Ways = []

        def look(item: Any) -> None:
            holds = comparison.truth(run, item)
            run.branch(holds if looked_for else terms.negate(holds), lambda: run.exit(found, looked_for), nothing)

        def to_the_end() -> Any:
            iteration.each(run, collection, look, ordered=ordered)
            return not looked_for

        run.attempt(to_the_end, found)
        return run.meet(found)

    return iteration.without_order(run, go_through)


@_models(sum)
def _sum(run: Execution, collection: Any, start: Any = 0) -> Any:
    def go_through(ordered: bool) -> Any:
        total = run.new("object", {"value": start})

        def take(item: Any) -> None:
            run.write(total, {"value": arithmetic.binary(run, ast.Add, run.read(total)["value"], item)})

        iteration.each(run, collection, take, ordered=ordered)
        result = run.state.contents.pop(total)["value"]
        if not all(quantities.is_number(each) for _, each in alternatives(result)):
            iteration.need_order(run, ordered)
        return result

    return iteration.without_order(run, go_through)


@_models(min)
def _min(run: Execution, *values: Any, key: Any = None, default: Any = dataclasses.MISSING) -> Any:
    return _extreme(run, values, key, default, ast.Lt, "min")


@_models(max)
def _max(run: Execution, *values: Any, key: Any = None, default: Any = dataclasses.MISSING) -> Any:
    return _extreme(run, values, key, default, ast.Gt, "max")


def _extreme(run: Execution, values: Sequence[Any], key: Any, default: Any, better: type[ast.cmpop], name: str) -> Any:
    def go_through(ordered: bool) -> Any:
        items = iteration.collect(run, values[0], ordered=ordered) if len(values) == 1 else tuple_of(values).items
        measured = tuple((guard, _measured(run, guard, item, key), item) for guard, item in items)
        if not _is_settled([measure for _, measure, _ in measured], key):
            iteration.need_order(run, ordered)
        return _extreme_of(run, measured, default, better, name)

    return iteration.without_order(run, go_through)


def _extreme_of(
    run: Execution, items: Sequence[tuple[Term, Any, Any]], default: Any, better: type[ast.cmpop], name: str
) -> Any:
    """The first of the items that none is better than; each is given with its condition and what it is measured by."""
    there, best = FALSE, tuple_of([None, None])

    def challenge(measure: Any, item: Any) -> Any:
        is_better = comparison.truth(run, comparison.compare(run, better, measure, best.items[0][1]))
        return merge(is_better, tuple_of([measure, item]), best)

    for guard, measure, item in items:
        contest = partial(run.branch, there, partial(challenge, measure, item), partial(tuple_of, [measure, item]))
        best = run.branch(guard, contest, partial(_same, best))
        there = terms.disjoin((there, guard))

    def nothing_there() -> Any:
        return default if default is not dataclasses.MISSING else run.fail(ValueError(f"{name}() arg is empty"))

    return run.branch(there, lambda: best.items[1][1], nothing_there)


def _same(value: Any) -> Any:
    return value


@_models(sorted)
def _sorted(run: Execution, collection: Any, /, *, key: Any = None, reverse: Any = False) -> Any:
    def arrange(descending: bool) -> Any:
        return iteration.without_order(run, lambda ordered: _arranged(run, collection, key, descending, ordered))

    done = run.branch(comparison.truth(run, reverse), lambda: arrange(True), lambda: arrange(False))
    return run.new("list", done.items)


def _arranged(run: Execution, collection: Any, key: Any, descending: bool, ordered: bool) -> Any:
    items = iteration.collect(run, collection, ordered=ordered)
    measured = tuple((guard, _measured(run, guard, item, key), item) for guard, item in items)
    if not _is_settled([measure for _, measure, _ in measured], key):
        iteration.need_order(run, ordered)
    if all(calls.is_constant(measure) for _, measure, _ in measured):
        try:
            there = sorted(measured, key=lambda each: each[1], reverse=descending)
        except TypeError as error:
            if iteration.fixed(run, items) is not None:
                run.fail(error)
            run.unsupported("it sorts what can't all be compared")
        return Items(tuple((guard, item) for guard, _, item in there))
    pairs = tuple((guard, tuple_of([measure, item])) for guard, measure, item in measured)
    return iteration.by_length(run, pairs, lambda held: _inserted(run, [_pair(each) for each in held], descending))


def _measured(run: Execution, guard: Term, item: Any, key: Any) -> Any:
    """What an item is sorted by, where it is there."""
    if key is None:
        return item
    found: list[Any] = []
    run.branch(guard, lambda: found.append(calls.call(run, key, [item])), nothing)
    return found[0] if found else None


def _is_settled(measures: Sequence[Any], key: Any) -> bool:
    """Whether these values, in whatever order they come, are sorted in one way only: equal ones can't be told apart."""
    forms = {_form(measure) for measure in measures}
    if len(forms) > 1 or None in forms:
        return False
    return key is None or (all(map(calls.is_constant, measures)) and len(set(measures)) == len(measures))


def _form(value: Any) -> Any:
    """What numbers, texts and tuples of them have in common with those that they are ordered among; None for others."""
    forms: set[Any] = set()
    for _, each in alternatives(value):
        items = None if isinstance(each, Record) else as_items(each)
        if items is not None:
            inner = tuple(_form(item) for _, item in items)
            forms.add(None if None in inner else inner)
        else:
            cls = calls.class_of(each)
            forms.add(cls if cls in (int, bool, str) else None)
    return forms.pop() if len(forms) == 1 else None


def _pair(pair: Any) -> tuple[Any, Any]:
    (_, measure), (_, item) = pair.items
    return measure, item


def _inserted(run: Execution, measured: list[tuple[Any, Any]], reverse: bool) -> Any:
    """Insertion sort, in which every comparison may go either way."""
    kind = ast.Gt if reverse else ast.Lt
    done: list[tuple[Any, Any]] = []
    for measure, item in measured:
        moving: tuple[Any, Any] = (measure, item)
        placed: list[tuple[Any, Any]] = []
        for other_measure, other in done:
            first = comparison.truth(run, comparison.compare(run, kind, moving[0], other_measure))
            placed.append((merge(first, moving[0], other_measure), merge(first, moving[1], other)))
            moving = (merge(first, other_measure, moving[0]), merge(first, other, moving[1]))
        done = [*placed, moving]
    return tuple_of([item for _, item in done])


@_models(abs)
def _abs(run: Execution, number: Any) -> Any:
    negative = comparison.truth(run, comparison.compare(run, ast.Lt, number, 0))
    return run.branch(negative, lambda: arithmetic.unary(run, ast.USub, number), lambda: number)


@_models(range)
def _range(run: Execution, *arguments: Any) -> Any:
    return iteration.span(run, list(arguments))


@_models(enumerate)
def _enumerate(run: Execution, collection: Any, start: Any = 0) -> Any:
    def go_through(give: Callable[[Any], None], _: bool) -> None:
        counter = run.new("stream", {"next": start})

        def take(item: Any) -> None:
            place = run.read(counter)["next"]
            run.write(counter, {"next": arithmetic.binary(run, ast.Add, place, 1)})
            give(tuple_of([place, item]))

        iteration.each(run, collection, take)

    return iteration.stream(run, go_through)


@_models(zip)
def _zip(run: Execution, *collections: Any, strict: bool = False) -> Any:
    return iteration.stream(
        run, lambda give, _: iteration.each(run, iteration.pairs(run, list(collections), strict=strict), give)
    )


@_models(map)
def _map(run: Execution, function: Any, collection: Any, *others: Any) -> Any:
    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        if others:
            rows = iteration.pairs(run, [collection, *others], strict=False)
            iteration.each(run, rows, lambda row: give(calls.call(run, function, [item for _, item in row.items])))
        else:
            iteration.each(run, collection, lambda item: give(calls.call(run, function, [item])), ordered=ordered)

    return iteration.stream(run, go_through)


@_models(filter)
def _filter(run: Execution, function: Any, collection: Any) -> Any:
    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        def take(item: Any) -> None:
            answer = item if function is None else calls.call(run, function, [item])
            run.branch(comparison.truth(run, answer), lambda: give(item), nothing)

        iteration.each(run, collection, take, ordered=ordered)

    return iteration.stream(run, go_through)


@_models(reversed)
def _reversed(run: Execution, collection: Any) -> Any:
    def reverse(each: Any) -> Any:
        if comparison.defines(each, "__reversed__"):
            return calls.call_method(run, each, "__reversed__", [])
        if not issubclass(calls.class_of(each), (tuple, list, dict, range, str)):
            return run.fail(TypeError(f"{classes.type_name(each)} is not reversible"))
        return _from_items(run, lambda: tuple(reversed(iteration.collect(run, each))))

    return run.cases(collection, reverse)


def _from_items(run: Execution, make: Callable[[], Guarded]) -> Stream:
    """An iterator over what is made when it is begun."""
    return iteration.stream(run, lambda give, _: iteration.each(run, Items(make()), give))


@_models(iter)
def _iter(run: Execution, collection: Any) -> Any:
    return iteration.stream(run, lambda give, ordered: iteration.each(run, collection, give, ordered=ordered))


@_models(next)
def _next(run: Execution, iterator: Any, default: Any = dataclasses.MISSING) -> Any:
    if not isinstance(iterator, Stream):
        return run.unsupported("it takes the next element of what may be no iterator")
    found: Ways = []

    def to_the_end() -> Any:
        iteration.each(run, iterator, lambda item: run.exit(found, item))
        return default if default is not dataclasses.MISSING else run.fail(StopIteration())

    run.attempt(to_the_end, found)
    return run.meet(found)


@_models(tuple)
def _tuple(run: Execution, collection: Any = ()) -> Any:
    return Items(iteration.collect(run, collection))


@_models(list)
def _list(run: Execution, collection: Any = ()) -> Any:
    return run.new("list", iteration.collect(run, collection))


@_models(set)
def _set(run: Execution, collection: Any = ()) -> Any:
    return run.new("set", _frozenset(run, collection))


@_models(frozenset)
def _frozenset(run: Execution, collection: Any = ()) -> Any:
    def make(each: Any) -> Any:
        if is_set(each):
            return each
        if isinstance(each, Reference) and each.kind == "set":
            return run.read(each)

        def go_through(ordered: bool) -> Any:
            return containers.make_set(run, iteration.collect(run, each, ordered=ordered))

        return iteration.without_order(run, go_through)

    return run.cases(collection, make)


@_models(dict)
def _dict(run: Execution, *collections: Any, **named: Any) -> Any:
    made = run.new("dict", ())
    if len(collections) > 1:
        run.fail(TypeError(f"dict expected at most 1 argument, got {len(collections)}"))
    collection = collections[0] if collections else ()
    if isinstance(collection, Reference) and collection.kind == "dict":
        containers.update(run, made, collection)
    else:
        for guard, pair in iteration.collect(run, collection):
            run.branch(guard, partial(_put_pair, run, made, pair), nothing)
    for name, value in named.items():
        containers.put_item(run, made, name, value)
    return made


def _put_pair(run: Execution, made: Reference, pair: Any) -> None:
    def put(held: list[Any]) -> None:
        if len(held) != 2:
            run.fail(ValueError("dictionary update sequence element is no pair"))
        containers.put_item(run, made, held[0], held[1])

    iteration.by_length(run, iteration.collect(run, pair), put)


@_models(bool)
def _bool(run: Execution, value: Any = False) -> Any:
    return boolean(comparison.truth(run, value))


@_models(int)
def _int(run: Execution, value: Any = 0) -> Any:
    def convert(each: Any) -> Any:
        if quantities.is_number(each):
            return quantities.plain(integer(each))
        return calls.plainly(run, int, [each], "it makes a number of what isn't known")

    return run.cases(value, convert)


@_models(repr)
def _repr(run: Execution, value: Any) -> Any:
    return run.cases(value, lambda each: repr(each) if type(each) in (int, bool, str) else OpaqueText())


@_models(format, ascii)
def _text(run: Execution, *_: Any) -> Any:
    return OpaqueText()


@_models(str)
def _str(run: Execution, value: Any = "") -> Any:
    def convert(each: Any) -> Any:
        return each if type(each) is str or isinstance(each, SymbolicAtom) else OpaqueText()

    return run.cases(value, convert)


@_models(isinstance)
def _isinstance(run: Execution, value: Any, cls: Any) -> Any:
    return run.cases(value, lambda each: is_instance(run, each, cls))


def is_instance(run: Execution, value: Any, cls: Any) -> bool:
    """Whether a value, which isn't a union, is of a class or of one of several."""
    items = as_items(cls)
    if items is not None:
        return any(is_instance(run, value, each) for _, each in items)
    if typing.get_origin(cls) is not None or isinstance(cls, typing.types.UnionType):  # type: ignore[attr-defined]
        if (typing.get_args(cls) and not isinstance(typing.get_origin(cls), type)) or isinstance(cls, _UNION):
            return any(is_instance(run, value, each) for each in typing.get_args(cls))
        return bool(run.fail(TypeError("isinstance() argument 2 cannot be a parameterized generic")))
    if not isinstance(cls, type):
        return bool(run.unsupported("it asks for the type of a value by what is no class"))
    if type(cls).__instancecheck__ not in _PLAIN_CHECKS:
        return bool(run.unsupported(f"`{cls.__name__}` decides itself what its instances are"))
    return issubclass(calls.class_of(value), cls)


_UNION = type(int | str)
_PLAIN_CHECKS = (type.__instancecheck__, __import__("abc").ABCMeta.__instancecheck__)


@_models(issubclass)
def _issubclass(run: Execution, cls: Any, other: Any) -> Any:
    return calls.plainly(run, issubclass, [cls, other], "") if calls.is_constant(other) else issubclass(cls, other)


@_models(type)
def _type(run: Execution, value: Any) -> Any:
    return run.cases(value, calls.class_of)


@_models(callable)
def _callable(run: Execution, value: Any) -> Any:
    return run.cases(
        value, lambda each: isinstance(each, CALLABLE) or classes.find(calls.class_of(each), "__call__") is not None
    )


@_models(hasattr)
def _hasattr(run: Execution, value: Any, name: Any) -> Any:
    return _attribute_or(run, value, name, found=lambda _: True, missing=lambda: False)


@_models(getattr)
def _getattr(run: Execution, value: Any, name: Any, *default: Any) -> Any:
    def look_up(each: Any) -> Any:
        if not default:
            return classes.get(run, value, each) if isinstance(each, str) else _name_unknown(run)
        return _attribute_or(run, value, each, found=lambda held: held, missing=lambda: default[0])

    return run.cases(name, look_up)


def _name_unknown(run: Execution) -> Any:
    return run.unsupported("it looks up an attribute whose name isn't known")


def _attribute_or(run: Execution, value: Any, name: Any, *, found: Callable[[Any], Any], missing: Callable[[], Any]) -> Any:
    if not isinstance(name, str):
        return _name_unknown(run)
    ends: Ways = []
    errors: Ways = []
    with run.inside(run.scope, errors):
        run.attempt(lambda: found(classes.get(run, value, name)), ends)
    for state, error in errors:
        run.state = state
        if isinstance(error, AttributeError):
            run.attempt(missing, ends)
        else:
            run.attempt(partial(run.fail, error), ends)
    return run.meet(ends)


@_models(setattr)
def _setattr(run: Execution, value: Any, name: Any, new: Any) -> None:
    if isinstance(name, str):
        classes.put(run, value, name, new)
    else:
        _name_unknown(run)


@_models(dataclasses.replace)
def _replace(run: Execution, value: Any, /, **changes: Any) -> Any:
    def replace(each: Any) -> Any:
        record = as_record(each)
        held: dict[str, Any] | None = None if record is None else record.fields
        if isinstance(each, Reference) and each.kind == "object":
            held = run.read(each)
        if held is None or not dataclasses.is_dataclass(calls.class_of(each)):
            return run.fail(TypeError("replace() should be called on dataclass instances"))
        return calls.call(run, calls.class_of(each), [], {**held, **changes})

    return run.cases(value, replace)


@_models(copy.copy)
def _copy(run: Execution, value: Any) -> Any:
    return run.cases(
        value,
        lambda each: run.new(each.kind, run.read(each), each.cls) if isinstance(each, Reference) else each,
    )


@_models(copy.deepcopy)
def _deepcopy(run: Execution, value: Any) -> Any:
    def deep(each: Any) -> Any:
        match each:
            case Items(items):
                return Items(tuple((guard, _deepcopy(run, item)) for guard, item in items))
            case Record(cls, held):
                return Record(cls, {name: _deepcopy(run, inner) for name, inner in held.items()})
            case Reference("list"):
                return run.new("list", tuple((guard, _deepcopy(run, item)) for guard, item in run.read(each)))
            case Reference("dict"):
                entries = ((guard, key, _deepcopy(run, item)) for guard, key, item in run.read(each))
                return run.new("dict", tuple(entries))
            case Reference("object", cls):
                return run.new("object", {name: _deepcopy(run, held) for name, held in run.read(each).items()}, cls)
            case Reference():
                return run.new(each.kind, run.read(each), each.cls)
        return each

    return run.cases(value, deep)


@_models(functools.reduce)
def _reduce(run: Execution, function: Any, collection: Any, *initial: Any) -> Any:
    def fold(items: list[Any]) -> Any:
        values = [*initial, *items]
        if not values:
            return run.fail(TypeError("reduce() of empty iterable with no initial value"))
        result = values[0]
        for value in values[1:]:
            result = calls.call(run, function, [result, value])
        return result

    return iteration.by_length(run, iteration.collect(run, collection), fold)


@_models(functools.partial)
def _partial(run: Execution, function: Any, /, *positional: Any, **keyword: Any) -> Any:
    return Partial(function, positional, keyword)


@_models(functools.update_wrapper)
def _update_wrapper(run: Execution, wrapper: Any, wrapped: Any, assigned: Any = (), updated: Any = ()) -> Any:
    return wrapper


@_models(itertools.chain)
def _chain(run: Execution, *collections: Any) -> Any:
    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        for collection in collections:
            iteration.each(run, collection, give, ordered=ordered)

    return iteration.stream(run, go_through)


@_models(itertools.chain.from_iterable)
def _chain_all(run: Execution, collections: Any) -> Any:
    return iteration.stream(
        run,
        lambda give, ordered: iteration.each(
            run, collections, lambda each: iteration.each(run, each, give, ordered=ordered), ordered=ordered
        ),
    )


@_models(itertools.product)
def _product(run: Execution, *collections: Any, repeat: int = 1) -> Any:
    lists = [iteration.collect(run, collection) for collection in collections] * repeat
    rows = (
        (terms.conjoin(guard for guard, _ in row), tuple_of([item for _, item in row])) for row in itertools.product(*lists)
    )
    items = tuple((guard, row) for guard, row in rows if guard is not FALSE)
    return _from_items(run, lambda: items)


def _chosen(choose: Callable[..., Any]) -> Model:
    def model(run: Execution, collection: Any, *size: Any) -> Any:
        items = iteration.fixed(run, iteration.collect(run, collection))
        if items is None or not all(type(each) is int for each in size):
            return run.unsupported("it chooses from a collection whose length isn't known")
        rows = tuple_of([tuple_of(row) for row in choose(items, *size)]).items
        return _from_items(run, lambda: rows)

    return model


for _choose in (itertools.combinations, itertools.permutations, itertools.pairwise):
    _MODELS[_choose] = _chosen(_choose)


@_models(typing.cast)
def _cast(run: Execution, cls: Any, value: Any) -> Any:
    return value


_OPERATORS: dict[Callable[..., Any], type[ast.operator] | type[ast.cmpop]] = {
    operator.add: ast.Add,
    operator.sub: ast.Sub,
    operator.mul: ast.Mult,
    operator.and_: ast.BitAnd,
    operator.or_: ast.BitOr,
    operator.xor: ast.BitXor,
    operator.eq: ast.Eq,
    operator.ne: ast.NotEq,
    operator.lt: ast.Lt,
    operator.le: ast.LtE,
    operator.gt: ast.Gt,
    operator.ge: ast.GtE,
    operator.is_: ast.Is,
    operator.is_not: ast.IsNot,
}


def _operator_model(kind: Any) -> Model:
    if issubclass(kind, ast.operator):
        return lambda run, left, right: arithmetic.binary(run, kind, left, right)
    return lambda run, left, right: comparison.compare(run, kind, left, right)


_MODELS |= {function: _operator_model(kind) for function, kind in _OPERATORS.items()}
_MODELS[operator.not_] = lambda run, value: boolean(terms.negate(comparison.truth(run, value)))
_MODELS[operator.contains] = lambda run, container, value: boolean(comparison.contains(run, container, value))


def _constant_model(function: Callable[..., Any]) -> Model:
    def model(run: Execution, *arguments: Any) -> Any:
        return calls.plainly(run, function, arguments, f"it calls `{function.__name__}` on what isn't known")

    return model


for _plain in (ord, chr, divmod, pow, round, math.gcd, math.ceil, math.floor, bin, hex, float):
    _MODELS[_plain] = _constant_model(_plain)
