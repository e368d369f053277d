"""The methods of the builtin types: of lists, dicts, sets, tuples, texts and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

from verifier import terms
from verifier.follow import (
    calls,
    comparison,
    constants,
    containers,
    deques,
    dict_kinds,
    instances,
    iteration,
    membership,
    orders,
    quantities,
    sets,
    texts,
)
from verifier.follow.execution import Execution, Ways
from verifier.follow.merging import union
from verifier.follow.values import (
    DictView,
    FiniteSet,
    OpaqueText,
    Reference,
    SymbolicAtom,
    alternatives,
    as_items,
    boolean,
    is_set,
    tuple_of,
)
from verifier.terms import FALSE, TRUE

Method = Callable[..., Any]

_MISSING = object()


def call_method(run: Execution, receiver: Any, name: str, positional: Sequence[Any], keyword: dict[str, Any]) -> Any:
    """`receiver.name(...)` for a receiver of a builtin type."""
    kind = receiver.kind if isinstance(receiver, Reference) else _immutable_kind(receiver)
    method = _METHODS.get(kind, {}).get(name)
    if method is not None:
        return calls.call_model(run, method, [receiver, *positional], keyword)
    if isinstance(receiver, Reference) and receiver.kind == "object":
        if name != "__init__":
            run.unsupported(f"it calls the builtin `{name}`")
        return _initialize(run, receiver, positional, keyword)
    is_format = kind == "text" and name == "format"
    if is_format and keyword:
        return run.unsupported(_NO_FORMAT)
    if keyword or isinstance(receiver, Reference) or name.startswith("__"):
        return run.unsupported(f"it calls the builtin method `{name}` in a way that can't be followed")
    if kind == "text" and not constants.is_constant(receiver):
        return run.unsupported(f"it looks into a text with `{name}`: of texts only equality can be followed")
    return constants.computed(
        run,
        lambda one, *others: getattr(one, name)(*others),
        [receiver, *positional],
        _NO_FORMAT if is_format else f"it calls the builtin `{name}` with what isn't known",
    )


_NO_FORMAT = "it makes a text with `format` in a way that can't be followed: use an f-string"


def _initialize(run: Execution, receiver: Reference, positional: Sequence[Any], keyword: dict[str, Any]) -> None:
    """What the `__init__` of `object` and of the builtin errors does."""
    cls = calls.class_of(receiver)
    if issubclass(cls, BaseException):
        instances.check_error(run, cls, positional, keyword)
        run.write(receiver, {**run.read(receiver), "args": tuple_of(positional)})
    elif positional or keyword:
        run.fail(TypeError("object.__init__() takes exactly one argument"))


def _immutable_kind(value: Any) -> str:
    if is_set(value):
        return "frozenset"
    if isinstance(value, (str, SymbolicAtom, OpaqueText)):
        return "text"
    return "tuple" if as_items(value) is not None else "plain"


def _write_items(run: Execution, receiver: Reference, items: Any) -> None:
    run.write(receiver, tuple(items))


def _append(run: Execution, receiver: Reference, value: Any) -> None:
    _write_items(run, receiver, (*run.read(receiver), (TRUE, value)))


def extend(run: Execution, receiver: Reference, values: Any) -> None:
    """`receiver.extend(values)`: a list or tuple at once, of all else one element after the other."""

    def take(each: Any) -> None:
        if (isinstance(each, Reference) and each.kind == "list") or as_items(each) is not None:
            _write_items(run, receiver, (*run.read(receiver), *iteration.collect(run, each)))
        else:
            iteration.each(run, iteration.measured(run, each), lambda item: _append(run, receiver, item))

    run.cases(values, take)


def _insert(run: Execution, receiver: Reference, index: Any, value: Any) -> None:
    containers.edit(run, receiver, index, lambda held, place: held.insert(place, value))


def _pop_item(run: Execution, receiver: Reference, index: Any = -1) -> Any:
    return containers.edit(run, receiver, index, lambda held, place: held.pop(place))


def _delete_item(run: Execution, receiver: Reference, index: Any) -> None:
    containers.edit(run, receiver, index, lambda held, place: held.__delitem__(place))


def _sort(run: Execution, receiver: Reference, *, key: Any = None, reverse: Any = False) -> None:
    before = run.read(receiver)
    sorted_copy, own = run.new("list", before), cast(Ways, [])
    ends: Ways = []
    _write_items(run, receiver, ())
    with run.inside(run.scope, own):
        run.attempt(lambda: calls.call(run, sorted, [sorted_copy], {"key": key, "reverse": reverse}), ends)
    for state, error in own:
        run.state = state
        run.write(receiver, before)
        run.attempt(partial(_pass_on, run, error, len(before)), [])
    arranged = run.meet(ends)
    if run.read(receiver) != ():
        run.unsupported("it changes a list while it sorts it")
    run.write(receiver, run.read(arranged))


def _pass_on(run: Execution, error: Any, length: int) -> None:
    """Raise what was raised while a list was sorted: an error of a key leaves it as it was, one of a comparison doesn't."""
    if length > 2 and any(issubclass(calls.class_of(each), TypeError) for _, each in alternatives(error)):
        run.unsupported("it sorts what can't all be compared, which leaves the list in an order that isn't known")
    run.fail(error)


def _remove_item(run: Execution, receiver: Reference, value: Any) -> None:
    kept, removed = [], FALSE
    for guard, each in run.read(receiver):
        here = terms.conjoin((guard, terms.negate(removed), membership.alike(run, each, value)))
        kept.append((terms.conjoin((guard, terms.negate(here))), each))
        removed = terms.disjoin((removed, here))
    run.require(removed, lambda: ValueError("list.remove(x): x not in list"))
    _write_items(run, receiver, (entry for entry in kept if entry[0] is not FALSE))


def _copy(run: Execution, receiver: Reference) -> Reference:
    return run.new(receiver.kind, run.read(receiver), receiver.cls, receiver.given)


def _clear(run: Execution, receiver: Reference) -> None:
    run.write(receiver, FiniteSet(()) if receiver.kind == "set" else ())


def _reverse(run: Execution, receiver: Reference) -> None:
    _write_items(run, receiver, reversed(run.read(receiver)))


def _items_of(run: Execution, receiver: Any) -> Any:
    if isinstance(receiver, Reference) and receiver.kind in ("list", "deque"):
        return run.read(receiver)
    return as_items(receiver)


def _count(run: Execution, receiver: Any, value: Any) -> Any:
    same = [(terms.conjoin((guard, membership.alike(run, each, value))), each) for guard, each in _items_of(run, receiver)]
    return quantities.plain(quantities.count(tuple(same)))


def _index(run: Execution, receiver: Any, value: Any) -> Any:
    items = _items_of(run, receiver)

    def look(place: int) -> Any:
        if place == len(items):
            return run.fail(ValueError("not in the sequence"))
        guard, each = items[place]
        here = terms.conjoin((guard, membership.alike(run, each, value)))
        return run.branch(here, lambda: quantities.plain(quantities.count(items[:place])), lambda: look(place + 1))

    return look(0)


def _get(run: Execution, receiver: Reference, key: Any, default: Any = None) -> Any:
    return run.cases(key, lambda each: containers.entry(run, receiver, each, lambda: default))


def _set_default(run: Execution, receiver: Reference, key: Any, default: Any = None) -> Any:
    def put() -> Any:
        containers.put_item(run, receiver, key, default)
        return default

    return run.cases(key, lambda each: containers.entry(run, receiver, each, put))


def _pop_entry(run: Execution, receiver: Reference, key: Any, default: Any = _MISSING) -> Any:
    def missing() -> Any:
        return run.fail(KeyError("no such key")) if default is _MISSING else default

    # Of an empty dict Python doesn't ask whether there can be such a key.
    return run.branch(comparison.truth(run, receiver), lambda: _take_entry(run, receiver, key, missing), missing)


def _pop_last_entry(run: Execution, receiver: Reference) -> Any:
    entries, there, found = run.read(receiver), FALSE, []
    kept = []
    for guard, key, value in reversed(entries):
        found.append((terms.conjoin((guard, terms.negate(there))), tuple_of([key, value])))
        kept.append((terms.conjoin((guard, there)), key, value))
        there = terms.disjoin((there, guard))
    run.require(there, lambda: KeyError("popitem(): dictionary is empty"))
    run.write(receiver, tuple(each for each in reversed(kept) if each[0] is not FALSE))
    return union(tuple(found))


def _delete_entry(run: Execution, receiver: Reference, key: Any) -> None:
    _take_entry(run, receiver, key, lambda: run.fail(KeyError("no such key")))


def _take_entry(run: Execution, receiver: Reference, key: Any, missing: Callable[[], Any]) -> Any:
    def pop(each: Any) -> Any:
        value = containers.entry(run, receiver, each, missing)
        kept = []
        for guard, known, held in run.read(receiver):
            there = terms.conjoin((guard, terms.negate(membership.same_key(run, known, each))))
            if there is not FALSE:
                kept.append((there, known, held))
        run.write(receiver, tuple(kept))
        return value

    return run.cases(key, pop)


def _update(run: Execution, receiver: Reference, other: Any = _MISSING, /, **named: Any) -> None:
    if other is not _MISSING:
        containers.update(run, receiver, other)
    for name, value in named.items():
        containers.put_item(run, receiver, name, value)


def _view(part: str) -> Method:
    return lambda run, receiver: DictView(receiver, part)


def _taken(run: Execution, other: Any) -> Any:
    """The elements of what a method goes through only as far as it must, as a set."""
    return iteration.at_once(run, lambda: sets.as_set(run, other))


def _set_method(
    operation: Callable[[Execution, Any, Any], Any], elements_of: Callable[[Execution, Any], Any] = sets.as_set
) -> Method:
    def method(run: Execution, receiver: Any, *others: Any) -> Any:
        result = sets.as_set(run, receiver)
        for other in others:
            result = operation(run, result, elements_of(run, other))
        return run.new("set", result) if isinstance(receiver, Reference) else result

    return method


def _in_one(run: Execution, receiver: Any, other: Any) -> Any:
    return _set_method(sets.symmetric_difference)(run, receiver, other)


def _set_update(operation: Callable[[Execution, Any, Any], Any], *, one_by_one: bool = False) -> Method:
    """A method that changes a set by another collection, which is taken at once or one element after the other."""

    def change_by(run: Execution, receiver: Reference, elements: Any) -> None:
        run.write(receiver, operation(run, run.read(receiver), elements))

    def change(run: Execution, receiver: Reference, other: Any) -> None:
        at_once = is_set(other) or (isinstance(other, Reference) and other.kind in ("set", "dict"))
        if at_once or not one_by_one:
            change_by(run, receiver, _taken(run, other))
        else:
            orders.without_order(run, lambda ordered: change_by_each(run, receiver, other, ordered))

    def change_by_each(run: Execution, receiver: Reference, other: Any, ordered: bool) -> None:
        def take(item: Any) -> None:
            change_by(run, receiver, sets.make_set(run, ((TRUE, item),)))

        iteration.each(run, other, take, ordered=ordered)

    def method(run: Execution, receiver: Reference, *others: Any) -> None:
        for other in others:
            run.cases(other, lambda each: change(run, receiver, each))

    return method


def _discard(run: Execution, receiver: Reference, value: Any) -> None:
    membership.check_no_set(run, value)
    run.write(receiver, sets.difference(run, run.read(receiver), sets.make_set(run, ((TRUE, value),))))


def _remove_element(run: Execution, receiver: Reference, value: Any) -> None:
    run.require(membership.contains(run, receiver, value), lambda: KeyError("no such element"))
    _discard(run, receiver, value)


def _is_subset(run: Execution, receiver: Any, other: Any) -> Any:
    return boolean(sets.subset(run, sets.as_set(run, receiver), sets.as_set(run, other)))


def _is_superset(run: Execution, receiver: Any, other: Any) -> Any:
    elements = _taken(run, other)
    return boolean(sets.subset(run, elements, sets.as_set(run, receiver)))


def _is_disjoint(run: Execution, receiver: Any, other: Any) -> Any:
    elements = _taken(run, other)
    shared = sets.intersection(run, sets.as_set(run, receiver), elements)
    return boolean(terms.negate(comparison.truth(run, shared)))


_SET_METHODS: dict[str, Method] = {
    "union": _set_method(sets.set_union),
    "intersection": _set_method(sets.intersection, _taken),
    "difference": _set_method(sets.difference),
    "symmetric_difference": _in_one,
    "issubset": _is_subset,
    "issuperset": _is_superset,
    "isdisjoint": _is_disjoint,
}


_METHODS: dict[str, dict[str, Method]] = {
    "list": {
        "append": _append,
        "extend": extend,
        "insert": _insert,
        "pop": _pop_item,
        "remove": _remove_item,
        "copy": _copy,
        "clear": _clear,
        "reverse": _reverse,
        "sort": _sort,
        "__delitem__": _delete_item,
        "count": _count,
        "index": _index,
    },
    "deque": {
        **deques.METHODS,
        "remove": _remove_item,
        "copy": _copy,
        "clear": _clear,
        "reverse": _reverse,
        "__delitem__": _delete_item,
        "count": _count,
        "index": _index,
    },
    "tuple": {"count": _count, "index": _index},
    "dict": {
        "get": _get,
        "setdefault": _set_default,
        "pop": _pop_entry,
        "popitem": _pop_last_entry,
        "__delitem__": _delete_entry,
        "update": _update,
        "__init__": dict_kinds.initialize,
        "keys": _view("keys"),
        "values": _view("values"),
        "items": _view("items"),
        "copy": _copy,
        "clear": _clear,
    },
    "frozenset": {**_SET_METHODS, "copy": lambda run, receiver: receiver},
    "set": {
        **_SET_METHODS,
        "add": sets.add,
        "discard": _discard,
        "remove": _remove_element,
        "update": _set_update(sets.set_union, one_by_one=True),
        "intersection_update": _set_update(sets.intersection),
        "difference_update": _set_update(sets.difference, one_by_one=True),
        "copy": _copy,
        "clear": _clear,
    },
    "text": {"join": texts.joined, "__format__": texts.formatted},
}
