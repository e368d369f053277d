"""The items of containers: `container[index]` and `container[index] = value`."""

from __future__ import annotations

import ast
import typing
from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import Enum
from functools import partial
from types import FunctionType
from typing import Any, cast

from verifier import terms
from verifier.follow import (
    arithmetic,
    calls,
    classes,
    comparison,
    constants,
    dict_kinds,
    generated,
    iteration,
    membership,
    ordinary,
    program,
    quantities,
)
from verifier.follow.execution import NESTED, Execution, nothing
from verifier.follow.merging import merge, packed, union
from verifier.follow.values import (
    FOLLOWED,
    BoundMethod,
    BuiltinMethod,
    Getter,
    Guarded,
    Items,
    OpaqueText,
    Partial,
    Proxy,
    Reference,
    Span,
    Stream,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    as_items,
    as_record,
    behind,
    integer,
    is_plain_enum,
)
from verifier.terms import FALSE, TRUE, Term


def item(run: Execution, container: Any, index: Any) -> Any:
    """`container[index]`."""
    return run.cases(container, lambda one: run.cases(index, lambda place: _item(run, one, place)))


def _item(run: Execution, container: Any, index: Any) -> Any:
    container = behind(container)
    is_list = isinstance(container, Reference) and container.kind == "list"
    is_deque = isinstance(container, Reference) and container.kind == "deque"
    if is_deque and isinstance(index, slice):
        return run.fail(TypeError("sequence index must be integer, not 'slice'"))
    items = (
        run.read(container)
        if is_list or is_deque
        else container.numbers
        if isinstance(container, Span)
        else as_items(container)
    )
    if isinstance(index, slice) and isinstance(container, Span):
        return run.unsupported("it takes a part of a `range` whose bounds aren't known")
    if isinstance(index, slice) and not has_known_bounds(index) and not (items is not None and _can_be_followed(index)):
        return run.unsupported("it takes a slice whose bounds aren't known")
    if isinstance(container, Reference) and container.kind == "dict":
        return entry(run, container, index, lambda: dict_kinds.missing(run, container, index))
    if (
        items is None
        and isinstance(container, (str, bytes, range))
        and isinstance(index, (int, slice, SymbolicInt, SymbolicBool))
    ):
        return constants.computed(run, lambda one, place: one[place], [container, index], "it indexes a text")
    if items is None:
        return _own_item(run, container, index)
    if isinstance(index, slice) and _can_be_followed(index):
        part = _part(run, packed(items), index.start, index.stop)
        return run.new("list", part) if is_list else Items(part)
    if isinstance(index, slice):
        if index.step == 0:
            run.fail(ValueError("slice step cannot be zero"))
        return iteration.by_length(run, items, lambda held: _stepwise(run, held[index], is_list=is_list))
    return _indexed(run, items, index)


def has_known_bounds(part: slice) -> bool:
    """Whether Python's own operators may be used with the slice."""
    return all(bound is None or type(bound) in (int, bool) for bound in (part.start, part.stop, part.step))


def _can_be_followed(part: slice) -> bool:
    """Whether each item is in the slice or not by its own place and their number alone."""
    numbers = all(bound is None or quantities.is_number(bound) for bound in (part.start, part.stop))
    return numbers and part.step in (None, 1)


def _part(run: Execution, items: Guarded, start: Any, stop: Any) -> Guarded:
    total = quantities.plain(quantities.count(items))

    def is_within(place: int) -> Term:
        begun = TRUE if start is None else terms.negate(_is_before(run, place, start, total))
        return begun if stop is None else terms.conjoin((begun, _is_before(run, place, stop, total)))

    part = ((terms.conjoin((guard, is_within(place))), each) for place, (guard, each) in enumerate(items))
    return tuple((guard, each) for guard, each in part if guard is not FALSE)


def _is_before(run: Execution, place: int, bound: Any, total: Any) -> Term:
    """Whether a place comes before a bound of a slice; a bound below 0 counts from the end."""
    from_end = quantities.less(place, arithmetic.binary(run, ast.Add, total, bound))
    return terms.choose(quantities.less(bound, 0), from_end, quantities.less(place, bound))


def _stepwise(run: Execution, held: list[Any], *, is_list: bool) -> Any:
    items = tuple((TRUE, each) for each in held)
    return run.new("list", items) if is_list else Items(items)


def _own_item(run: Execution, container: Any, index: Any) -> Any:
    if container is typing.Optional or container is typing.Union:
        return _kind_of_types(run, container, index)
    if isinstance(container, type):
        if not ordinary.is_of_library(container):
            classes.check_followed(run, container)
        if issubclass(container, Enum) and not constants.is_constant(index):
            return run.unsupported(f"it looks up a member of `{container.__name__}` by a name that isn't known")
        if isinstance(getattr(ordinary.find(container, "__class_getitem__"), "__func__", None), FunctionType):
            classes.check_of_library(run, container, "__class_getitem__")
        known = iteration.fixed(run, index.items) if isinstance(index, Items) else [index]
        if known is None or any(isinstance(each, FOLLOWED) for each in known):
            return run.unsupported(f"it asks for a kind of `{container.__name__}` that isn't known")
        try:
            return program.found(run, container[tuple(known) if isinstance(index, Items) else index])  # type: ignore[index]
        except (KeyError, TypeError) as error:
            return run.fail(error)
    if ordinary.find(calls.class_of(container), "__getitem__") is not None and not isinstance(container, comparison.PLAIN):
        return calls.call_method(run, container, "__getitem__", [index])
    return run.fail(TypeError(f"{classes.type_name(container)} is not subscriptable"))


def _kind_of_types(run: Execution, form: Any, index: Any) -> Any:
    """`Optional[...]` and `Union[...]`, of classes."""
    known = constants.as_plain(index)
    if not constants.is_constant(known):
        return run.unsupported("it asks for a kind of types that isn't known")
    try:
        return program.found(run, form[known])
    except TypeError as error:
        return run.fail(error)


def _indexed(run: Execution, items: Any, index: Any) -> Any:
    require_index(run, index)
    number = integer(index)
    held = [(place, *each) for place, each in enumerate(packed(items))] if number.high >= 0 else []
    from_end = enumerate(packed(tuple(reversed(items))) if number.low < 0 else (), start=1)
    held += [(-place, *each) for place, each in from_end]
    found = tuple((terms.conjoin((guard, _is_place(number, place))), each) for place, guard, each in held)
    found = tuple((here, each) for here, each in found if run.state.path.decide(here) is not False)
    run.require(terms.disjoin(here for here, _ in found), lambda: IndexError("index out of range"))
    return union(found)


def require_index(run: Execution, value: Any) -> None:
    """Require that a value is a whole number, of those that Python counts and looks up by."""
    run.cases(value, lambda each: _require_index(run, each))


def _require_index(run: Execution, value: Any) -> None:
    if not isinstance(value, (int, SymbolicInt, SymbolicBool)):
        if ordinary.find(calls.class_of(value), "__index__") is not None:
            run.unsupported("it counts or looks up by what is no plain number")
        run.fail(TypeError(f"{classes.type_name(value)} cannot be interpreted as an integer"))


def _is_place(number: SymbolicInt, place: int) -> Term:
    return quantities.same_number(number, integer(place))


def entry(run: Execution, container: Reference, key: Any, missing: Callable[[], Any]) -> Any:
    """The value of a key in a dict, or what `missing` gives where it isn't there."""
    check_hashable(run, key)
    found: list[tuple[Term, Any]] = []
    for guard, known, value in run.read(container):
        here = terms.conjoin((guard, membership.same_key(run, known, key)))
        if here is TRUE:
            return value
        if here is not FALSE:
            found.append((here, value))
    there = terms.disjoin(here for here, _ in found)
    return run.branch(there, lambda: union(tuple(found)), missing)


def check_hashable(run: Execution, key: Any) -> None:
    """Require that a value can be a key of a dict or an element of a set."""
    run.cases(key, lambda each: _check_hashable(run, each))


def _check_hashable(run: Execution, key: Any) -> None:
    run.work(1)
    if isinstance(key, (OpaqueText, Stream, BoundMethod, BuiltinMethod, Partial, Getter)):
        run.unsupported("it uses what has no fixed value, a text made of unknown ones or a method, as a key")
    if isinstance(key, (Enum, SymbolicEnum, *comparison.PLAIN)) and comparison.defines(key, "__eq__"):
        run.unsupported(f"it uses a `{calls.class_of(key).__name__}`, whose equality is its own, as a key")
    record, cls = as_record(key), calls.class_of(key)
    if cls.__hash__ is None or isinstance(key, Proxy):
        run.fail(TypeError(f"unhashable type: '{cls.__name__}'"))
    own_hash = ordinary.find(cls, "__hash__")
    if record is None and ordinary.is_of_program(own_hash):
        _follow_hash(run, key, cls)
    if record is not None and not generated.is_named_tuple(cls):
        _check_hash_of_record(run, cls)
    elif comparison.is_instance(key) and ordinary.find(cls, "__eq__") is not None:
        run.unsupported(f"it uses what can change, a `{cls.__name__}`, as a key")
    hashed = () if record is None else _hashed(cls)
    inner = as_items(key) or () if record is None else tuple((TRUE, record.fields[name]) for name in hashed)
    with run.deeper(NESTED):
        for guard, held in inner:
            run.branch(guard, partial(check_hashable, run, held), nothing)


def _follow_hash(run: Execution, key: Any, cls: Any) -> None:
    """Ask a member of an enum for its hash: it is the same each time if that can be followed."""
    if not is_plain_enum(cls):
        run.unsupported(f"it uses a `{cls.__name__}`, whose hash is its own, as a key")

    def check(answer: Any) -> None:
        if not quantities.is_number(answer):
            run.fail(TypeError("__hash__ method should return an integer"))

    run.cases(calls.call_method(run, key, "__hash__", []), check)


def _hashed(cls: Any) -> Sequence[str]:
    """The names of the fields of a record that count for its hash."""
    if generated.is_named_tuple(cls):
        return cast(Sequence[str], cls._fields)
    return [each.name for each in fields(cls) if (each.compare if each.hash is None else each.hash)]


def _check_hash_of_record(run: Execution, cls: Any) -> None:
    """Equal records must have equal hashes, or sets and dicts may find them different."""
    made = ordinary.find(cls, "__hash__")
    usual = isinstance(made, FunctionType) and generated.is_generated(cls, "__hash__", made)
    told_apart = all(field.compare or not field.hash for field in fields(cls))
    if ordinary.find(cls, "__eq__") is None or not usual or not told_apart:
        run.unsupported(f"it uses a `{cls.__name__}`, whose equality or hash is its own, as a key")


def put_item(run: Execution, container: Any, index: Any, value: Any) -> None:
    """`container[index] = value`."""
    run.cases(container, lambda one: run.cases(index, lambda place: _put_item(run, one, place, value)))


def _put_item(run: Execution, container: Any, index: Any, value: Any) -> None:
    if isinstance(container, Reference) and container.kind == "dict":
        _put_entry(run, container, index, value)
    elif isinstance(container, Reference) and container.kind in ("list", "deque"):
        _put_indexed(run, container, index, value)
    elif ordinary.find(calls.class_of(container), "__setitem__") is not None:
        calls.call_method(run, container, "__setitem__", [index, value])
    else:
        run.fail(TypeError(f"{classes.type_name(container)} does not support item assignment"))


def _put_entry(run: Execution, container: Reference, key: Any, value: Any) -> None:
    check_hashable(run, key)
    entries, present = [], FALSE
    for guard, known, old in run.read(container):
        same = terms.conjoin((guard, membership.same_key(run, known, key)))
        entries.append((guard, known, merge(same, value, old)))
        present = terms.disjoin((present, same))
    if present is not TRUE:
        entries.append((terms.negate(present), key, value))
    run.write(container, tuple(entries))


def _put_indexed(run: Execution, container: Reference, index: Any, value: Any) -> None:
    edit(run, container, index, lambda held, place: held.__setitem__(place, value))


def edit(run: Execution, container: Reference, index: Any, change: Callable[[list[Any], int], Any]) -> Any:
    """Change a list or deque at a place as Python does, for each length and place possible; what `change` gives."""
    if not quantities.is_number(index):
        return run.unsupported(f"it changes a {container.kind} at a place that is no plain number")

    def at(place: int) -> Any:
        def with_items(items: list[Any]) -> Any:
            held = list(items)
            try:
                value = change(held, place)
            except (IndexError, OverflowError) as error:
                return run.fail(error)
            run.write(container, tuple((TRUE, each) for each in held))
            return value

        return iteration.by_length(run, run.read(container), with_items)

    return arithmetic.each_value(run, integer(index), at)


def update(run: Execution, container: Any, other: Any) -> None:
    """`container.update(other)` on a dict."""

    def each(value: Any) -> None:
        one = behind(value)
        if not isinstance(one, Reference) or one.kind != "dict":
            run.unsupported("it updates a dict with what is no dict")
        for guard, key, value in run.read(one):
            run.branch(guard, partial(put_item, run, container, key, value), nothing)

    run.cases(other, each)


def as_keywords(run: Execution, value: Any) -> dict[str, Any]:
    """The arguments that `**value` stands for."""
    given = behind(value)
    if not isinstance(given, Reference) or given.kind != "dict":
        run.unsupported("it passes `**` something that is no dict")
    entries = run.read(given)
    if not all(run.state.path.decide(guard) is True and isinstance(key, str) for guard, key, _ in entries):
        run.unsupported("it passes `**` a dict whose keys aren't known")
    return {key: each for _, key, each in entries}
