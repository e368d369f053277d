"""What the builtin containers do: items, and the methods of lists, dicts, sets, tuples, texts and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import arithmetic, calls, classes, comparison, iteration, quantities, sets
from verifier.follow.execution import Execution, nothing
from verifier.follow.merging import merge, union
from verifier.follow.values import (
    DictView,
    FiniteSet,
    Items,
    OpaqueText,
    Reference,
    SymbolicAtom,
    SymbolicBool,
    SymbolicInt,
    SymbolicSet,
    alternatives,
    as_items,
    boolean,
    integer,
    is_plain_enum,
    is_set,
    set_bits,
    set_class,
    tuple_of,
)
from verifier.terms import FALSE, TRUE, Term

_MISSING = object()


def item(run: Execution, container: Any, index: Any) -> Any:
    """`container[index]`."""
    return run.cases(container, lambda one: run.cases(index, lambda place: _item(run, one, place)))


def _item(run: Execution, container: Any, index: Any) -> Any:
    if isinstance(container, Reference) and container.kind == "dict":
        return _entry(run, container, index, lambda: run.fail(KeyError("no such key")))
    is_list = isinstance(container, Reference) and container.kind == "list"
    items = run.read(container) if is_list else as_items(container)
    if items is None and isinstance(container, (str, range)) and isinstance(index, (int, slice, SymbolicInt, SymbolicBool)):
        return calls.plainly(run, lambda one, place: one[place], [container, index], "it indexes a text")
    if items is None:
        return _own_item(run, container, index)
    if isinstance(index, slice):
        return iteration.by_length(run, items, lambda held: _part(run, held[index], is_list=is_list))
    return _indexed(run, items, index)


def _part(run: Execution, held: list[Any], *, is_list: bool) -> Any:
    items = tuple((TRUE, each) for each in held)
    return run.new("list", items) if is_list else Items(items)


def _own_item(run: Execution, container: Any, index: Any) -> Any:
    if isinstance(container, type):
        if issubclass(container, Enum) and not calls.is_constant(index):
            return run.unsupported(f"it looks up a member of `{container.__name__}` by a name that isn't known")
        try:
            return container[index] if not isinstance(index, (Items, Reference)) else container  # type: ignore[index]
        except (KeyError, TypeError) as error:
            return run.fail(error)
    if classes.find(calls.class_of(container), "__getitem__") is not None and not isinstance(container, comparison.PLAIN):
        return calls.call_method(run, container, "__getitem__", [index])
    return run.fail(TypeError(f"{classes.type_name(container)} is not subscriptable"))


def _indexed(run: Execution, items: Any, index: Any) -> Any:
    if not isinstance(index, (int, SymbolicInt, SymbolicBool)):
        if classes.find(calls.class_of(index), "__index__") is not None:
            return run.unsupported("it takes an item by what is no plain number")
        return run.fail(TypeError("indices must be integers or slices"))
    if type(index) is int and all(guard is TRUE for guard, _ in items):
        if -len(items) <= index < len(items):
            return items[index][1]
        return run.fail(IndexError("index out of range"))
    total = quantities.count(items)

    def at(place: int) -> Any:
        if place >= 0:
            run.require(quantities.less(place, total), lambda: IndexError("index out of range"))
            return quantities.nth(items, place)
        run.require(terms.negate(quantities.less(total, -place)), lambda: IndexError("index out of range"))
        from_end = tuple(reversed(items))
        return quantities.nth(from_end, -place - 1)

    return arithmetic.each_value(run, integer(index), at)


def _entry(run: Execution, container: Reference, key: Any, missing: Callable[[], Any]) -> Any:
    """The value of a key in a dict, or what `missing` gives where it isn't there."""
    _check_hashable(run, key)
    found: list[tuple[Term, Any]] = []
    for guard, known, value in run.read(container):
        here = terms.conjoin((guard, comparison.equal(run, known, key)))
        if here is TRUE:
            return value
        if here is not FALSE:
            found.append((here, value))
    there = terms.disjoin(here for here, _ in found)
    return run.branch(there, lambda: union(tuple(found)), missing)


def _check_hashable(run: Execution, key: Any) -> None:
    if isinstance(key, Reference) and key.kind != "object":
        run.fail(TypeError(f"unhashable type: '{key.kind}'"))
    for _, each in as_items(key) or ():
        _check_hashable(run, each)
    if isinstance(key, OpaqueText):
        run.unsupported("it uses a text made of unknown values as a key")


def put_item(run: Execution, container: Any, index: Any, value: Any) -> None:
    """`container[index] = value`."""
    run.cases(container, lambda one: run.cases(index, lambda place: _put_item(run, one, place, value)))


def _put_item(run: Execution, container: Any, index: Any, value: Any) -> None:
    if isinstance(container, Reference) and container.kind == "dict":
        _put_entry(run, container, index, value)
    elif isinstance(container, Reference) and container.kind == "list":
        _put_indexed(run, container, index, value)
    elif classes.find(calls.class_of(container), "__setitem__") is not None:
        calls.call_method(run, container, "__setitem__", [index, value])
    else:
        run.fail(TypeError(f"{classes.type_name(container)} does not support item assignment"))


def _put_entry(run: Execution, container: Reference, key: Any, value: Any) -> None:
    _check_hashable(run, key)
    entries, present = [], FALSE
    for guard, known, old in run.read(container):
        same = terms.conjoin((guard, comparison.equal(run, known, key)))
        entries.append((guard, known, merge(same, value, old)))
        present = terms.disjoin((present, same))
    if present is not TRUE:
        entries.append((terms.negate(present), key, value))
    run.write(container, tuple(entries))


def _put_indexed(run: Execution, container: Reference, index: Any, value: Any) -> None:
    _edit(run, container, index, lambda held, place: held.__setitem__(place, value))


def _edit(run: Execution, container: Reference, index: Any, edit: Callable[[list[Any], int], Any]) -> Any:
    """Change a list at a place as Python does, for each length and place that is possible; what `edit` gives."""
    if not quantities.is_number(index):
        return run.unsupported("it changes a list at a place that is no plain number")

    def at(place: int) -> Any:
        def with_items(items: list[Any]) -> Any:
            held = list(items)
            try:
                value = edit(held, place)
            except IndexError as error:
                return run.fail(error)
            run.write(container, tuple((TRUE, each) for each in held))
            return value

        return iteration.by_length(run, run.read(container), with_items)

    return arithmetic.each_value(run, integer(index), at)


def update(run: Execution, container: Any, other: Any) -> None:
    """`container.update(other)` on a dict."""

    def each(one: Any) -> None:
        if not isinstance(one, Reference) or one.kind != "dict":
            run.unsupported("it updates a dict with what is no dict")
        for guard, key, value in run.read(one):
            run.branch(guard, partial(put_item, run, container, key, value), nothing)

    run.cases(other, each)


def _update(run: Execution, receiver: Reference, other: Any = _MISSING, **named: Any) -> None:
    if other is not _MISSING:
        update(run, receiver, other)
    for name, value in named.items():
        put_item(run, receiver, name, value)


def as_keywords(run: Execution, value: Any) -> dict[str, Any]:
    """The arguments that `**value` stands for."""
    if not isinstance(value, Reference) or value.kind != "dict":
        run.unsupported("it passes `**` something that is no dict")
    entries = run.read(value)
    if not all(run.state.path.decide(guard) is True and isinstance(key, str) for guard, key, _ in entries):
        run.unsupported("it passes `**` a dict whose keys aren't known")
    return {key: each for _, key, each in entries}


def make_set(run: Execution, items: Sequence[tuple[Term, Any]]) -> Any:
    """The set of these elements, those that are there."""
    parts = tuple((terms.conjoin((guard, inner)), each) for guard, value in items for inner, each in alternatives(value))
    cls = set_class(FiniteSet(parts)) if parts else None
    if cls is not None and is_plain_enum(cls):
        bits = set_bits(cls, FiniteSet(parts))
        if bits is not None:
            return SymbolicSet(cls, bits)
    made = FiniteSet(())
    for guard, each in parts:
        _check_hashable(run, each)
        new = terms.conjoin((guard, terms.negate(comparison.contains(run, made, each))))
        made = FiniteSet((*made.items, (new, each))) if new is not FALSE else made
    return made


def add(run: Execution, container: Reference, value: Any) -> None:
    """`container.add(value)` on a set."""
    run.write(container, sets.set_union(run, run.read(container), make_set(run, ((TRUE, value),))))


Method = Callable[..., Any]


def call_method(run: Execution, receiver: Any, name: str, positional: Sequence[Any], keyword: dict[str, Any]) -> Any:
    """`receiver.name(...)` for a receiver of a builtin type."""
    kind = receiver.kind if isinstance(receiver, Reference) else _immutable_kind(receiver)
    method = _METHODS.get(kind, {}).get(name)
    if method is not None:
        return calls.call_model(run, method, [receiver, *positional], keyword)
    if isinstance(receiver, Reference) and receiver.kind == "object":
        if name != "__init__":
            run.unsupported(f"it calls the builtin `{name}`")
        return _initialize(run, receiver, positional)
    if keyword or isinstance(receiver, Reference):
        return run.unsupported(f"it calls the builtin method `{name}` in a way that can't be followed")
    if kind == "text" and not calls.is_constant(receiver):
        return run.unsupported(f"it looks into a text with `{name}`: of texts only equality can be followed")
    return calls.plainly(
        run, lambda one, *others: getattr(one, name)(*others), [receiver, *positional], f"it calls the builtin `{name}`"
    )


def _initialize(run: Execution, receiver: Reference, positional: Sequence[Any]) -> None:
    """What the `__init__` of `object` and of the builtin errors does."""
    if issubclass(calls.class_of(receiver), BaseException):
        run.write(receiver, {**run.read(receiver), "args": tuple_of(positional)})
    elif positional:
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


def _extend(run: Execution, receiver: Reference, values: Any) -> None:
    _write_items(run, receiver, (*run.read(receiver), *iteration.collect(run, values)))


def _insert(run: Execution, receiver: Reference, index: Any, value: Any) -> None:
    _edit(run, receiver, index, lambda held, place: held.insert(place, value))


def _pop_item(run: Execution, receiver: Reference, index: Any = -1) -> Any:
    return _edit(run, receiver, index, lambda held, place: held.pop(place))


def _delete_item(run: Execution, receiver: Reference, index: Any) -> None:
    _edit(run, receiver, index, lambda held, place: held.__delitem__(place))


def _sort(run: Execution, receiver: Reference, *, key: Any = None, reverse: Any = False) -> None:
    arranged = calls.call(run, sorted, [receiver], {"key": key, "reverse": reverse})
    run.write(receiver, run.read(arranged))


def _remove_item(run: Execution, receiver: Reference, value: Any) -> None:
    kept, removed = [], FALSE
    for guard, each in run.read(receiver):
        here = terms.conjoin((guard, terms.negate(removed), comparison.equal(run, each, value)))
        kept.append((terms.conjoin((guard, terms.negate(here))), each))
        removed = terms.disjoin((removed, here))
    run.require(removed, lambda: ValueError("list.remove(x): x not in list"))
    _write_items(run, receiver, (entry for entry in kept if entry[0] is not FALSE))


def _copy(run: Execution, receiver: Reference) -> Reference:
    return run.new(receiver.kind, run.read(receiver))


def _clear(run: Execution, receiver: Reference) -> None:
    run.write(receiver, FiniteSet(()) if receiver.kind == "set" else ())


def _reverse(run: Execution, receiver: Reference) -> None:
    _write_items(run, receiver, reversed(run.read(receiver)))


def _items_of(run: Execution, receiver: Any) -> Any:
    if isinstance(receiver, Reference) and receiver.kind == "list":
        return run.read(receiver)
    return as_items(receiver)


def _count(run: Execution, receiver: Any, value: Any) -> Any:
    same = [(terms.conjoin((guard, comparison.equal(run, each, value))), each) for guard, each in _items_of(run, receiver)]
    return quantities.plain(quantities.count(tuple(same)))


def _index(run: Execution, receiver: Any, value: Any) -> Any:
    items = _items_of(run, receiver)

    def look(place: int) -> Any:
        if place == len(items):
            return run.fail(ValueError("not in the sequence"))
        guard, each = items[place]
        here = terms.conjoin((guard, comparison.equal(run, each, value)))
        return run.branch(here, lambda: quantities.plain(quantities.count(items[:place])), lambda: look(place + 1))

    return look(0)


def _get(run: Execution, receiver: Reference, key: Any, default: Any = None) -> Any:
    return run.cases(key, lambda each: _entry(run, receiver, each, lambda: default))


def _set_default(run: Execution, receiver: Reference, key: Any, default: Any = None) -> Any:
    def put() -> Any:
        put_item(run, receiver, key, default)
        return default

    return run.cases(key, lambda each: _entry(run, receiver, each, put))


def _pop_entry(run: Execution, receiver: Reference, key: Any, default: Any = _MISSING) -> Any:
    def missing() -> Any:
        return run.fail(KeyError("no such key")) if default is _MISSING else default

    def pop(each: Any) -> Any:
        value = _entry(run, receiver, each, missing)
        kept = []
        for guard, known, held in run.read(receiver):
            there = terms.conjoin((guard, terms.negate(comparison.equal(run, known, each))))
            if there is not FALSE:
                kept.append((there, known, held))
        run.write(receiver, tuple(kept))
        return value

    return run.cases(key, pop)


def _view(part: str) -> Method:
    return lambda run, receiver: DictView(receiver, part)


def _as_set(run: Execution, value: Any) -> Any:
    if isinstance(value, Reference) and value.kind == "set":
        return run.read(value)
    if is_set(value):
        return value
    return iteration.without_order(run, lambda ordered: make_set(run, iteration.collect(run, value, ordered=ordered)))


def _set_method(operation: Callable[[Execution, Any, Any], Any]) -> Method:
    def method(run: Execution, receiver: Any, *others: Any) -> Any:
        result = _as_set(run, receiver)
        for other in others:
            result = operation(run, result, _as_set(run, other))
        return run.new("set", result) if isinstance(receiver, Reference) else result

    return method


def _set_update(operation: Callable[[Execution, Any, Any], Any]) -> Method:
    def method(run: Execution, receiver: Reference, *others: Any) -> None:
        for other in others:
            run.write(receiver, operation(run, run.read(receiver), _as_set(run, other)))

    return method


def _discard(run: Execution, receiver: Reference, value: Any) -> None:
    run.write(receiver, sets.difference(run, run.read(receiver), make_set(run, ((TRUE, value),))))


def _remove_element(run: Execution, receiver: Reference, value: Any) -> None:
    run.require(comparison.contains(run, receiver, value), lambda: KeyError("no such element"))
    _discard(run, receiver, value)


def _is_subset(run: Execution, receiver: Any, other: Any) -> Any:
    return boolean(sets.subset(run, _as_set(run, receiver), _as_set(run, other)))


def _is_superset(run: Execution, receiver: Any, other: Any) -> Any:
    return boolean(sets.subset(run, _as_set(run, other), _as_set(run, receiver)))


def _is_disjoint(run: Execution, receiver: Any, other: Any) -> Any:
    shared = sets.intersection(run, _as_set(run, receiver), _as_set(run, other))
    return boolean(terms.negate(comparison.truth(run, shared)))


def _joined(run: Execution, receiver: Any, values: Any) -> Any:
    parts = iteration.fixed(run, iteration.collect(run, values))
    if parts is not None and isinstance(receiver, str) and all(isinstance(part, str) for part in parts):
        return receiver.join(parts)
    return OpaqueText()


def _formatted(run: Execution, receiver: Any, /, *values: Any, **named: Any) -> Any:
    return OpaqueText()


_SET_METHODS: dict[str, Method] = {
    "union": _set_method(sets.set_union),
    "intersection": _set_method(sets.intersection),
    "difference": _set_method(sets.difference),
    "symmetric_difference": _set_method(sets.symmetric_difference),
    "issubset": _is_subset,
    "issuperset": _is_superset,
    "isdisjoint": _is_disjoint,
}

_METHODS: dict[str, dict[str, Method]] = {
    "list": {
        "append": _append,
        "extend": _extend,
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
    "tuple": {"count": _count, "index": _index},
    "dict": {
        "get": _get,
        "setdefault": _set_default,
        "pop": _pop_entry,
        "__delitem__": _pop_entry,
        "update": _update,
        "keys": _view("keys"),
        "values": _view("values"),
        "items": _view("items"),
        "copy": _copy,
        "clear": _clear,
    },
    "frozenset": {**_SET_METHODS, "copy": lambda run, receiver: receiver},
    "set": {
        **_SET_METHODS,
        "add": add,
        "discard": _discard,
        "remove": _remove_element,
        "update": _set_update(sets.set_union),
        "intersection_update": _set_update(sets.intersection),
        "difference_update": _set_update(sets.difference),
        "copy": _copy,
        "clear": _clear,
    },
    "text": {"join": _joined, "format": _formatted},
}
