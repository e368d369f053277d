"""Truth, equality and identity: what a condition, `==` and `is` mean."""

from __future__ import annotations

import ast
import operator
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from enum import Enum
from functools import partial
from itertools import zip_longest
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, NoReturn

from verifier import terms
from verifier.follow import calls, classes, constants, generated, membership, operators, ordering, ordinary, quantities, sets
from verifier.follow.execution import NESTED, Execution
from verifier.follow.merging import packed
from verifier.follow.values import (
    FOLLOWED,
    Arbitrary,
    BoundMethod,
    BuiltinMethod,
    Closure,
    DictView,
    FiniteSet,
    Getter,
    Guarded,
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
    SymbolicSet,
    Union,
    as_items,
    as_record,
    behind,
    boolean,
    index_term,
    integer,
    is_plain_enum,
    is_set,
    truth_term,
)
from verifier.terms import FALSE, TRUE, Term

PLAIN = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis), range, slice)
"""Types whose instances are constants that Python's own operators may be used on."""


def defines(value: Any, name: str) -> bool:
    """Whether the value's class, in Python, defines that method."""
    if isinstance(value, _WITHOUT_METHODS) or type(value) in EXACT:
        return False
    cls = calls.class_of(value)
    found = ordinary.find(cls, name)
    return isinstance(found, FunctionType) and not generated.is_generated(cls, name, found)


EXACT = (bool, int, str, type(None))
"""Types whose own instances no program gives methods; those of classes built on them it may."""

_WITHOUT_METHODS = (SymbolicBool, SymbolicInt, SymbolicAtom, SymbolicSet, FiniteSet, Items, type)
"""Values in whose classes no program defines methods, as long as metaclasses aren't unusual."""


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
        case SymbolicAtom(term):
            return terms.negate(terms.equal(term, run.atoms.code("")))
        case Stream():
            return TRUE
        case Span(numbers):
            return terms.disjoin(guard for guard, _ in numbers)
        case DictView(entries) | Proxy(entries):
            return truth(run, entries)
        case Reference("list" | "dict" | "deque"):
            return terms.disjoin(entry[0] for entry in run.read(value))
        case Reference(kind="set"):
            return truth(run, run.read(value))
        case Arbitrary():
            run.unsupported("it asks whether a function that it is given counts as true, which not all do")
        case OpaqueText():
            run.unsupported("it asks whether a text made of unknown values is empty")
        case type():
            classes.check_followed(run, value)
            return TRUE
    for name, needed in (("__bool__", bool), ("__len__", int)):
        if defines(value, name):
            return _own_truth(run, calls.call_method(run, value, name, []), needed)
    held = as_items(value)
    if held is not None:
        return terms.truth(bool(held))
    if isinstance(value, (*PLAIN, frozenset)):
        return terms.truth(bool(value))
    if is_foreign(value, "__bool__") or is_foreign(value, "__len__"):
        run.unsupported(f"it asks whether {in_words(value)} counts as true")
    classes.check_followed(run, calls.class_of(value))
    return TRUE


def _own_truth(run: Execution, answer: Any, needed: type) -> Term:
    """Whether what a `__bool__` or a `__len__` of the program's gives counts as true."""

    def check(each: Any) -> Any:
        cls = calls.class_of(each)
        if not issubclass(cls, needed):
            run.fail(TypeError(f"a {needed.__name__} is needed here, not a {cls.__name__}"))
        if needed is int:
            check_length(run, each)
        return boolean(truth(run, each))

    return truth_term(run.cases(answer, check))


def check_length(run: Execution, number: Any) -> None:
    """Require that a number can be the length of something."""
    if integer(number).high > sys.maxsize:
        run.unsupported("it measures what is too long for Python")
    run.require(terms.negate(quantities.less(number, 0)), lambda: ValueError("__len__() should return >= 0"))


def equal(run: Execution, left: Any, right: Any) -> Term:
    """Whether what `left == right` gives counts as true."""
    return truth(run, equality(run, left, right))


def equality(run: Execution, left: Any, right: Any) -> Any:
    """What `left == right` gives: a truth value, or what a method of the program's answers."""
    run.work(1)
    if isinstance(left, Union):
        return run.cases(left, lambda each: equality(run, each, right))
    if isinstance(right, Union):
        return run.cases(right, lambda each: equality(run, left, each))
    own = operators.methods(run, left, "__eq__", right, "__eq__")
    if own:
        return operators.first_answer(run, own, lambda: boolean(equal_in_the_end(run, left, right)))
    return boolean(_equal(run, behind(left), behind(right)))


def equal_in_the_end(run: Execution, left: Any, right: Any) -> Term:
    """Whether two values are equal of which nobody says so: the same object, or dicts, as a `Counter` leaves it to these."""
    is_dict = isinstance(left, Reference) and left.kind == "dict"
    return _equal(run, left, right) if is_dict else identical(run, left, right)


def _equal(run: Execution, left: Any, right: Any) -> Term:
    if left is right and not isinstance(left, (float, complex, tuple)):
        return TRUE
    if quantities.is_number(left) and quantities.is_number(right):
        return quantities.same_number(integer(left), integer(right))
    if isinstance(left, Reference) and isinstance(right, Reference):
        with _comparing(run, left, right):
            return _same(run, left, right)
    return _same(run, left, right)


@contextmanager
def _comparing(run: Execution, left: Reference, right: Reference) -> Iterator[None]:
    """While two things that can change are compared: giving up where they hold each other, so that it never ends."""
    if (left, right) in run.compared:
        run.unsupported("it compares what holds itself, which Python would do for ever")
    run.compared.append((left, right))
    try:
        yield
    finally:
        run.compared.pop()


def _same(run: Execution, left: Any, right: Any) -> Term:
    match left, right:
        case (SymbolicAtom(one), SymbolicAtom(other)):
            return terms.equal(one, other)
        case (SymbolicAtom(one), str() as text) | (str() as text, SymbolicAtom(one)):
            return terms.equal(one, run.atoms.code(text))
        case (OpaqueText(), SymbolicAtom() | str() | OpaqueText()) | (SymbolicAtom() | str(), OpaqueText()):
            run.unsupported("it compares a text made of unknown values")
        case (SymbolicEnum() | Enum(), SymbolicEnum() | Enum()):
            return _same_member(left, right)
    with run.deeper(NESTED):
        return _same_parts(run, left, right)


def _same_parts(run: Execution, left: Any, right: Any) -> Term:
    """Whether two values are the same that may have parts, which are compared in turn."""
    match left, right:
        case (Reference("list"), Reference("list")) | (Reference("deque"), Reference("deque")):
            return _same_items(run, run.read(left), run.read(right))
        case (Reference("dict"), Reference("dict")):
            return _same_entries(run, left, right)
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
    if is_instance(left) and is_instance(right):
        return _same_instances(run, left, right)
    if isinstance(left, PLAIN) and isinstance(right, PLAIN):
        return terms.truth(bool(left == right))
    _check_no_question(run, left, right)
    if any(isinstance(side, (float, complex)) for side in (left, right)):
        number = quantities.is_number(left) or quantities.is_number(right)
        return truth(run, constants.computed(run, operator.eq, [left, right], "")) if number else FALSE
    for side in (left, right):
        if is_foreign(side, "__eq__") or isinstance(side, _ASKED_ELSEWHERE):
            run.unsupported(f"it compares {in_words(side)}, whose inside isn't Python")
        classes.check_followed(run, side if isinstance(side, type) else calls.class_of(side))
    return FALSE


_ASKED_ELSEWHERE = (DictView, Span, BoundMethod, BuiltinMethod, Partial, Getter, MethodType)
"""Values that Python compares in ways that aren't followed."""


def _check_no_question(run: Execution, left: Any, right: Any) -> None:
    """Give up if a function that the program is given is compared: it may be any, and equal to what it says."""
    if isinstance(left, Arbitrary) or isinstance(right, Arbitrary):
        run.unsupported("it asks which function it is given")


def is_instance(value: Any) -> bool:
    """Whether a value is an instance of a class written in Python, one that can change."""
    if isinstance(value, Reference):
        return value.kind == "object"
    return not isinstance(value, (*PLAIN, *FOLLOWED, *_MADE_BY_PYTHON)) and as_record(value) is None


_MADE_BY_PYTHON = (tuple, frozenset, type, FunctionType, BuiltinFunctionType, MethodType, ModuleType, Enum)


def is_foreign(value: Any, name: str) -> bool:
    """Whether a value is of a class from elsewhere, which defines that method otherwise than in Python."""
    if isinstance(value, (*PLAIN, *FOLLOWED, *_MADE_BY_PYTHON)):
        return False
    found = ordinary.find(type(value), name)
    return found is not None and not isinstance(found, FunctionType)


def _same_member(left: Any, right: Any) -> Term:
    cls, other = (value.cls if isinstance(value, SymbolicEnum) else type(value) for value in (left, right))
    if cls is not other:
        return FALSE if is_plain_enum(cls) or is_plain_enum(other) else terms.truth(left == right)
    return terms.equal(index_term(cls, left), index_term(cls, right)) if is_plain_enum(cls) else terms.truth(left == right)


def _same_records(run: Execution, left: Record, right: Record) -> Term:
    if left.cls is not right.cls:
        return FALSE
    if generated.is_named_tuple(left.cls):
        compared = list(left.fields)
    elif not ordinary.parameters_of(left.cls).eq:
        _identity_unknown(run, left.cls)
    else:
        compared = [field.name for field in fields(left.cls) if field.compare]
    return _all(run, [partial(membership.alike, run, left.fields[name], right.fields[name]) for name in compared])


def _all(run: Execution, parts: Sequence[Callable[[], Term]]) -> Term:
    found = []
    for part in parts:
        found.append(part())
        if found[-1] is FALSE:
            return FALSE
    return terms.conjoin(found)


def _identity_unknown(run: Execution, cls: type) -> NoReturn:
    run.unsupported(f"it asks whether two of `{cls.__name__}` are the same object, not whether they are equal")


def _same_instances(run: Execution, left: Any, right: Any) -> Term:
    cls: Any = calls.class_of(left)
    made = ordinary.find(cls, "__eq__")
    classes.check_followed(run, cls)
    classes.check_followed(run, calls.class_of(right))
    if made is None or cls is not calls.class_of(right):
        return FALSE
    # An inherited `__eq__` compares the fields of the class that it was generated for.
    owner = ordinary.owner_of(cls, "__eq__")
    if "__dataclass_params__" not in vars(owner):
        run.unsupported(f"it compares {in_words(left)}, whose inside isn't Python")
    compared = [field.name for field in fields(owner) if field.compare]
    return _all(run, [partial(_same_attribute, run, left, right, name) for name in compared])


def _same_attribute(run: Execution, left: Any, right: Any, name: str) -> Term:
    return membership.alike(run, classes.get(run, left, name), classes.get(run, right, name))


def _same_items(run: Execution, left: Guarded, right: Guarded) -> Term:
    if all(guard is TRUE for guard, _ in (*left, *right)):
        if len(left) != len(right):
            return FALSE
        return _all(run, [partial(membership.alike, run, a[1], b[1]) for a, b in zip(left, right, strict=True)])
    same = []
    for one, other in zip_longest(packed(left), packed(right), fillvalue=(FALSE, None)):
        same.append(terms.equal(one[0], other[0]))
        if run.state.path.decide(terms.conjoin((one[0], other[0]))) is not False:
            same.append(terms.disjoin((terms.negate(one[0]), membership.alike(run, one[1], other[1]))))
    return terms.conjoin(same)


def _same_entries(run: Execution, left: Reference, right: Reference) -> Term:
    """Whether two dicts have the same keys, and values of the left one that say that they are equal to the right one's."""
    one, other = run.read(left), run.read(right)

    def within(entries: Any, others: Any, same_values: bool) -> Term:
        found = []
        for guard, key, value in entries:
            there = []
            for also, its_key, its_value in others:
                met = terms.conjoin((also, membership.alike(run, key, its_key)))
                if same_values and met is not FALSE:
                    met = terms.conjoin((met, membership.alike(run, value, its_value)))
                there.append(met)
            found.append(terms.disjoin((terms.negate(guard), *there)))
        return terms.conjoin(found)

    return terms.conjoin((within(one, other, True), within(other, one, False)))


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
        case (SymbolicEnum(cls), SymbolicEnum() | Enum()) | (Enum(), SymbolicEnum(cls)):
            same = calls.class_of(left) is calls.class_of(right)
            return terms.equal(index_term(cls, left), index_term(cls, right)) if same else FALSE
        case (Enum(), Enum()):
            return terms.truth(left is right)
        case (Reference(), Reference()):
            return terms.truth(left is right)
    if left is right and not isinstance(left, _MADE_ANEW):
        return TRUE
    _check_no_question(run, left, right)
    singletons = (bool, Enum, type, FunctionType, SymbolicBool, SymbolicEnum, Reference, Closure)
    if isinstance(left, singletons) or isinstance(right, singletons):
        return FALSE
    return run.unsupported("it compares with `is` what only `==` can tell apart: use `==`")


_MADE_ANEW = (int, float, complex, str, bytes, frozenset, FiniteSet, SymbolicSet, SymbolicAtom)
"""Values of which Python may have made two that are equal: those of two ways are one here once they are merged.

A method that changes nothing gives the same here, too, where Python makes another one.
"""


def compare(run: Execution, kind: type[ast.cmpop], left: Any, right: Any) -> Any:
    """One comparison: a truth value, or what a method of the program's answers."""
    if kind is ast.Eq:
        return equality(run, left, right)
    if kind is ast.NotEq and not isinstance(left, Union) and not isinstance(right, Union):
        return operators.inequality(run, left, right)
    if kind is ast.NotEq:
        return run.cases(left, lambda a: run.cases(right, lambda b: compare(run, kind, a, b)))
    if kind is ast.Is:
        return boolean(identical(run, left, right))
    if kind is ast.IsNot:
        return boolean(terms.negate(identical(run, left, right)))
    if kind is ast.In:
        return boolean(membership.contains(run, right, left))
    if kind is ast.NotIn:
        return boolean(terms.negate(membership.contains(run, right, left)))
    return run.cases(left, lambda a: run.cases(right, lambda b: ordering.order(run, kind, a, b)))


def in_words(value: Any) -> str:
    """A value in words, for a reason why it can't be followed."""
    cls = calls.class_of(value)
    return f"a value of type `{cls.__name__}`"
