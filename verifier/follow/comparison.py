"""Truth, equality, identity and membership."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import Enum
from functools import partial
from types import FunctionType
from typing import Any, NoReturn

from verifier import terms
from verifier.follow import calls, classes, iteration, ordering, quantities, sets
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.values import (
    FOLLOWED,
    Closure,
    DictView,
    FiniteSet,
    Guarded,
    Items,
    OpaqueText,
    Record,
    Reference,
    Stream,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
    Union,
    as_items,
    as_record,
    boolean,
    index_term,
    integer,
    is_named_tuple,
    is_plain_enum,
    is_set,
    members,
    set_items,
    truth_term,
)
from verifier.terms import FALSE, TRUE, Term

PLAIN = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis), range, slice)
"""Types whose instances are constants that Python's own operators may be used on."""


def defines(value: Any, name: str) -> bool:
    """Whether the value's class, in Python, defines that method."""
    cls = calls.class_of(value)
    found = classes.find(cls, name)
    return isinstance(found, FunctionType) and not classes.is_generated(cls, name, found)


def truth(run: Execution, value: Any) -> Term:
    """Whether a value counts as true."""
    match value:
        case SymbolicBool(term):
            return term
        case Union():
            return truth_term(run.cases(value, lambda each: boolean(truth(run, each))))
        case SymbolicInt(term, low, high):
            return TRUE if low > 0 or high < 0 else terms.negate(terms.equal(term, terms.number(0, term.width)))
        case SymbolicSet(_, term):
            return terms.negate(terms.equal(term, terms.number(0, term.width)))
        case FiniteSet(items) | Items(items):
            return terms.disjoin(guard for guard, _ in items)
        case SymbolicAtom() | Stream():
            return TRUE
        case DictView(entries):
            return truth(run, entries)
        case Reference(kind="list") | Reference(kind="dict"):
            return terms.disjoin(entry[0] for entry in run.read(value))
        case Reference(kind="set"):
            return truth(run, run.read(value))
        case OpaqueText():
            run.unsupported("it asks whether a text made of unknown values is empty")
        case Record(cls, held) if is_named_tuple(cls):
            return terms.truth(bool(held))
        case frozenset() | tuple() | type():
            return terms.truth(bool(value))
    if isinstance(value, PLAIN):
        return terms.truth(bool(value))
    for name in ("__bool__", "__len__"):
        if defines(value, name):
            return truth(run, calls.call_method(run, value, name, []))
    if is_foreign(value, "__bool__") or is_foreign(value, "__len__"):
        run.unsupported(f"it asks whether {in_words(value)} counts as true")
    return TRUE


def equal(run: Execution, left: Any, right: Any) -> Term:
    """Whether `left == right`."""
    if left is right and not isinstance(left, float) and not defines(left, "__eq__"):
        return TRUE
    if isinstance(left, Union):
        return truth_term(run.cases(left, lambda each: boolean(equal(run, each, right))))
    if isinstance(right, Union):
        return truth_term(run.cases(right, lambda each: boolean(equal(run, left, each))))
    own = methods(run, left, "__eq__", right, "__eq__")
    if own:
        return truth(run, first_answer(run, own, lambda: boolean(identical(run, left, right))))
    if quantities.is_number(left) and quantities.is_number(right):
        return quantities.same_number(integer(left), integer(right))
    match left, right:
        case (SymbolicAtom(one), SymbolicAtom(other)):
            return terms.equal(one, other)
        case (SymbolicAtom(one), str() as text) | (str() as text, SymbolicAtom(one)):
            return terms.equal(one, run.atoms.code(text))
        case (OpaqueText(), SymbolicAtom() | str() | OpaqueText()) | (SymbolicAtom() | str(), OpaqueText()):
            run.unsupported("it compares a text made of unknown values")
        case (SymbolicEnum() | Enum(), SymbolicEnum() | Enum()):
            return _same_member(left, right)
        case (Reference("list"), Reference("list")):
            return _same_items(run, run.read(left), run.read(right))
        case (Reference("dict"), Reference("dict")):
            return _same_entries(run, left, right)
        case (Reference("object", one_class), Reference("object", other_class)):
            return _same_objects(run, left, right) if one_class is other_class else FALSE
        case (Reference("set"), _):
            return equal(run, run.read(left), right)
        case (_, Reference("set")):
            return equal(run, left, run.read(right))
    if is_set(left) and is_set(right):
        return sets.same_sets(run, left, right)
    one_items, other_items = as_items(left), as_items(right)
    if one_items is not None and other_items is not None:
        return _same_items(run, one_items, other_items)
    one_record, other_record = as_record(left), as_record(right)
    if one_record is not None and other_record is not None:
        return _same_records(run, one_record, other_record)
    if isinstance(left, PLAIN) and isinstance(right, PLAIN):
        return terms.truth(bool(left == right))
    if any(isinstance(side, (float, complex)) for side in (left, right)):
        number = quantities.is_number(left) or quantities.is_number(right)
        return truth(run, calls.plainly(run, operator.eq, [left, right], "")) if number else FALSE
    for side in (left, right):
        if is_foreign(side, "__eq__") or isinstance(side, DictView):
            run.unsupported(f"it compares {in_words(side)}, whose inside isn't Python")
    return FALSE


def is_foreign(value: Any, name: str) -> bool:
    """Whether a value is of a class from elsewhere, which defines that method otherwise than in Python."""
    if isinstance(value, (*PLAIN, *FOLLOWED, tuple, frozenset, type, FunctionType, Enum)):
        return False
    found = classes.find(type(value), name)
    return found is not None and not isinstance(found, FunctionType)


def methods(run: Execution, left: Any, name: str, right: Any, reflected: str) -> list[Callable[[], Any]]:
    """The methods that Python asks for an operator's answer, those of them that the program defines, in Python's order."""
    asked = [(left, name, right), (right, reflected, left)]
    one, other = calls.class_of(left), calls.class_of(right)
    if one is not other and issubclass(other, one):
        asked.reverse()
    return [
        partial(calls.call_method, run, side, method, [against]) for side, method, against in asked if defines(side, method)
    ]


def first_answer(run: Execution, asked: Sequence[Callable[[], Any]], otherwise: Callable[[], Any]) -> Any:
    """The first answer that isn't NotImplemented."""
    if not asked:
        return otherwise()

    def accept(answer: Any) -> Any:
        return first_answer(run, asked[1:], otherwise) if answer is NotImplemented else answer

    return run.cases(asked[0](), accept)


def _same_member(left: Any, right: Any) -> Term:
    cls, other = (value.cls if isinstance(value, SymbolicEnum) else type(value) for value in (left, right))
    if cls is not other:
        return FALSE
    return terms.equal(index_term(cls, left), index_term(cls, right)) if is_plain_enum(cls) else terms.truth(left == right)


def _same_records(run: Execution, left: Record, right: Record) -> Term:
    if left.cls is not right.cls:
        return FALSE
    if is_named_tuple(left.cls):
        compared = list(left.fields)
    elif not classes.parameters_of(left.cls).eq:
        _identity_unknown(run, left.cls)
    else:
        compared = [field.name for field in fields(left.cls) if field.compare]
    return _all(run, [partial(equal, run, left.fields[name], right.fields[name]) for name in compared])


def _all(run: Execution, parts: Sequence[Callable[[], Term]]) -> Term:
    found = []
    for part in parts:
        found.append(part())
        if found[-1] is FALSE:
            return FALSE
    return terms.conjoin(found)


def _identity_unknown(run: Execution, cls: type) -> NoReturn:
    run.unsupported(f"it asks whether two of `{cls.__name__}` are the same object, not whether they are equal")


def _same_objects(run: Execution, left: Reference, right: Reference) -> Term:
    cls: Any = left.cls
    if left is right or not hasattr(cls, "__dataclass_params__") or not cls.__dataclass_params__.eq:
        return terms.truth(left is right)
    one, other = run.read(left), run.read(right)
    return _all(run, [partial(equal, run, one[f.name], other[f.name]) for f in fields(cls) if f.compare])


def _same_items(run: Execution, left: Guarded, right: Guarded) -> Term:
    if all(guard is TRUE for guard, _ in (*left, *right)):
        if len(left) != len(right):
            return FALSE
        return _all(run, [partial(equal, run, a[1], b[1]) for a, b in zip(left, right, strict=True)])
    lengths = terms.equal(*quantities.widened(quantities.count(left), quantities.count(right)))
    most = min(len(left), len(right))
    same = []
    for place in range(most):
        there = terms.less(*quantities.widened(integer(place), quantities.count(left)))
        here = terms.conjoin((there, lengths))
        if run.state.path.decide(here) is not False:
            pair = equal(run, quantities.nth(left, place), quantities.nth(right, place))
            same.append(terms.disjoin((terms.negate(there), pair)))
    return terms.conjoin((lengths, *same))


def _same_entries(run: Execution, left: Reference, right: Reference) -> Term:
    one, other = run.read(left), run.read(right)

    def within(entries: Any, others: Any) -> Term:
        found = []
        for guard, key, value in entries:
            there = terms.disjoin(terms.conjoin((g, equal(run, key, k), equal(run, value, v))) for g, k, v in others)
            found.append(terms.disjoin((terms.negate(guard), there)))
        return terms.conjoin(found)

    return terms.conjoin((within(one, other), within(other, one)))


def contains(run: Execution, container: Any, value: Any) -> Term:
    """Whether `value in container`."""
    if isinstance(container, Union):
        return truth_term(run.cases(container, lambda each: boolean(contains(run, each, value))))
    if isinstance(value, Union):
        return truth_term(run.cases(value, lambda each: boolean(contains(run, container, each))))
    match container:
        case SymbolicSet(cls, term):
            if isinstance(value, cls):
                return terms.bit(term, members(cls).index(value))
            if isinstance(value, SymbolicEnum) and value.cls is cls:
                places = range(len(members(cls)))
                here = (terms.equal(value.term, terms.number(place, value.term.width)) for place in places)
                return terms.disjoin(terms.conjoin((is_it, terms.bit(term, place))) for place, is_it in enumerate(here))
            return FALSE
        case FiniteSet() | frozenset():
            return _among(run, set_items(container), value)
        case Reference("set"):
            return contains(run, run.read(container), value)
        case Reference("list"):
            return _among(run, run.read(container), value)
        case Reference("dict"):
            return _among(run, tuple((guard, key) for guard, key, _ in run.read(container)), value)
        case range():
            return terms.disjoin(equal(run, number, value) for number in container)
        case str():
            if isinstance(value, str):
                return terms.truth(value in container)
            return run.unsupported("it looks for an unknown text within a text")
        case type() if issubclass(container, Enum):
            if not issubclass(calls.class_of(value), Enum):
                run.unsupported("it asks whether an enum has what is no member, an error in some versions of Python")
            return _among(run, tuple((TRUE, member) for member in container), value)
        case Stream():
            return truth_term(_found(run, container, value))
        case DictView(entries, "keys"):
            return contains(run, entries, value)
        case DictView(entries):
            entry = iteration.view_entry(container)
            return _among(run, tuple((guard, entry(key, held)) for guard, key, held in run.read(entries)), value)
    items = as_items(container)
    if items is not None:
        return _among(run, items, value)
    if defines(container, "__contains__"):
        return truth(run, calls.call_method(run, container, "__contains__", [value]))
    if defines(container, "__iter__"):
        return truth_term(_found(run, container, value))
    if is_foreign(container, "__contains__") or defines(container, "__getitem__"):
        run.unsupported(f"it looks for something in {in_words(container)}")
    return run.fail(TypeError(f"argument of type '{calls.class_of(container)}' is not iterable"))


def _among(run: Execution, items: Guarded, value: Any) -> Term:
    return terms.disjoin(terms.conjoin((guard, equal(run, item, value))) for guard, item in items)


def _found(run: Execution, collection: Any, value: Any) -> Any:
    found: Ways = []

    def look(item: Any) -> None:
        run.branch(equal(run, item, value), lambda: run.exit(found, True), nothing)

    def to_the_end() -> bool:
        iteration.each(run, collection, look)
        return False

    run.attempt(to_the_end, found)
    return run.meet(found)


def identical(run: Execution, left: Any, right: Any) -> Term:
    """Whether `left is right`, where values rather than objects decide that."""
    if isinstance(left, Union):
        return truth_term(run.cases(left, lambda each: boolean(identical(run, each, right))))
    if isinstance(right, Union):
        return truth_term(run.cases(right, lambda each: boolean(identical(run, left, each))))
    match left, right:
        case (None, _) | (_, None):
            return terms.truth(left is right)
        case (SymbolicBool() | bool(), SymbolicBool() | bool()):
            return terms.equal(truth_term(left), truth_term(right))
        case (SymbolicEnum() | Enum(), SymbolicEnum() | Enum()):
            return _same_member(left, right)
        case (Reference(), Reference()):
            return terms.truth(left is right)
    if left is right:
        return TRUE
    singletons = (bool, Enum, type, FunctionType, SymbolicBool, SymbolicEnum, Reference, Closure)
    if isinstance(left, singletons) or isinstance(right, singletons):
        return FALSE
    return run.unsupported("it compares with `is` what only `==` can tell apart: use `==`")


def compare(run: Execution, kind: type[ast.cmpop], left: Any, right: Any) -> Any:
    """One comparison: a truth value, or what a method of the program's answers."""
    if kind is ast.Eq:
        return boolean(equal(run, left, right))
    if kind is ast.NotEq and not isinstance(left, Union) and not isinstance(right, Union):
        own = methods(run, left, "__ne__", right, "__ne__")
        return first_answer(run, own, lambda: boolean(terms.negate(equal(run, left, right))))
    if kind is ast.NotEq:
        return run.cases(left, lambda a: run.cases(right, lambda b: compare(run, kind, a, b)))
    if kind is ast.Is:
        return boolean(identical(run, left, right))
    if kind is ast.IsNot:
        return boolean(terms.negate(identical(run, left, right)))
    if kind is ast.In:
        return boolean(contains(run, right, left))
    if kind is ast.NotIn:
        return boolean(terms.negate(contains(run, right, left)))
    return run.cases(left, lambda a: run.cases(right, lambda b: ordering.order(run, kind, a, b)))


def in_words(value: Any) -> str:
    """A value in words, for a reason why it can't be followed."""
    cls = calls.class_of(value)
    return f"a value of type `{cls.__name__}`"
