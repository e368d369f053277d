"""From values to views and back: the one place that knows both what code computes with and what clauses speak of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import z3

from verifier import terms
from verifier.follow.atoms import Atoms
from verifier.follow.lasting import Known, is_unchanging
from verifier.follow.merging import MergedFields, enum_member, packed, union
from verifier.follow.quantities import count, less
from verifier.follow.values import (
    Arbitrary,
    Guarded,
    Items,
    Record,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
    Union,
    alternatives,
    as_items,
    as_record,
    boolean,
    from_term,
    index_term,
    index_width,
    integer,
    is_set,
    members,
    set_bits,
    truth_term,
)
from verifier.lowering import lower
from verifier.shapes import (
    AtomShape,
    BoolShape,
    ChoiceShape,
    EnumShape,
    FunctionShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
)
from verifier.terms import FALSE, TRUE, Term
from verifier.views import (
    ATOM_BITS,
    NUMBER_BITS,
    AtomView,
    ChoiceView,
    EnumView,
    FunctionView,
    NumberView,
    OptionalView,
    RecordView,
    SequenceView,
    SetView,
)
from verifier.vocabulary import flatten

_EDGE = 1 << (NUMBER_BITS - 1)


@dataclass(slots=True)
class Viewer:
    """Makes views of values.

    `function` gives the view of a function that is no `Arbitrary` one. Where values are `sure` to be of their shape, as
    inputs are, no more of them is viewed than is looked at.
    """

    atoms: Atoms
    function: Callable[[Any, FunctionShape], FunctionView]
    sure: bool = False
    viewed: dict[tuple[int, int, int], tuple[Any, Term, RecordView]] = field(default_factory=dict)
    """The views of records so far, by the addresses of record, shape and subject."""
    unchanging: Known = field(default_factory=dict)

    def view(self, value: Any, shape: Shape) -> tuple[Term, Any]:
        """Under which condition the value is of that shape, and its view, which means something only there."""
        match shape:
            case BoolShape():
                return self._leaf(value, lambda each: truth_term(each) if _is_bool(each) else None, FALSE)
            case IntShape(low, high):
                return self._number(value, low, high)
            case EnumShape(cls):
                fits, index = self._leaf(value, lambda each: _index(cls, each), terms.number(0, index_width(cls)))
                return fits, EnumView(_names(cls), index, value)
            case AtomShape():
                fits, code = self._leaf(value, self._code, terms.number(0, ATOM_BITS))
                return fits, AtomView(code, value)
            case SetShape(cls):
                fits, bits = self._leaf(value, lambda each: self._bits(cls, each), terms.number(0, len(members(cls))))
                return fits, SetView(_names(cls), bits, value)
            case LiteralShape(expected):
                return terms.disjoin(
                    g for g, each in alternatives(value) if type(each) is type(expected) and each == expected
                ), z3.BoolVal(True)
            case OptionalShape(inner):
                return self._optional(value, inner)
            case RecordShape():
                return self._record(value, shape)
            case ChoiceShape(options):
                views = [self._record(value, option) for option in options]
                named = {o.cls.__name__: (lower(here), view) for o, (here, view) in zip(options, views, strict=True)}
                return terms.disjoin(here for here, _ in views), ChoiceView(named, value)
            case TupleShape(elements):
                return self._sequence(value, elements)
            case SequenceShape(element, least, most):
                return self._repeated(value, element, least, most)
            case FunctionShape():
                return TRUE, self._function(value, shape)

    def _leaf(self, value: Any, term_of: Callable[[Any], Term | None], default: Term) -> tuple[Term, Any]:
        fits, chosen = FALSE, default
        for guard, each in alternatives(value):
            term = term_of(each)
            if term is not None:
                chosen = term if fits is FALSE else terms.choose(guard, term, chosen)
                fits = terms.disjoin((fits, guard))
        return fits, lower(chosen)

    def _number(self, value: Any, low: int | None, high: int | None) -> tuple[Term, Any]:
        lowest, highest = (
            max(-_EDGE if low is None else low, -_EDGE),
            min(_EDGE - 1 if high is None else high, _EDGE - 1),
        )
        fits, chosen = FALSE, terms.number(0, NUMBER_BITS)
        for guard, each in alternatives(value):
            if not _is_int(each):
                continue
            number = integer(each)
            bounds = (_at_least(number, lowest), _at_most(number, highest))
            term = _as_number(number)
            chosen = term if fits is FALSE else terms.choose(guard, term, chosen)
            fits = terms.disjoin((fits, terms.conjoin((guard, *bounds))))
        view = lower(chosen)
        return fits, NumberView(view, value) if isinstance(value, SymbolicInt) and not terms.is_constant(chosen) else view

    def _code(self, value: Any) -> Term | None:
        if isinstance(value, SymbolicAtom):
            return value.term
        return self.atoms.code(value) if type(value) is str else None

    def _bits(self, cls: Any, value: Any) -> Term | None:
        return set_bits(cls, value) if is_set(value) else None

    def _optional(self, value: Any, inner: Shape) -> tuple[Term, Any]:
        absent = terms.disjoin(guard for guard, each in alternatives(value) if each is None)
        others = tuple((guard, each) for guard, each in alternatives(value) if each is not None)
        if not others:
            return absent, OptionalView(lower(FALSE), self.view(_UNFIT, inner)[1], value)
        fits, view = self.view(others[0][1] if len(others) == 1 else Union(others), inner)
        present = terms.disjoin(guard for guard, _ in others)
        return terms.disjoin((absent, terms.conjoin((present, fits)))), OptionalView(lower(present), view, value)

    def _record(self, value: Any, shape: RecordShape) -> tuple[Term, Any]:
        for guard, each in alternatives(value):
            record = as_record(each)
            if record is not None and record.cls is shape.cls:
                inside, view = self._of_record(record, shape, value)
                return terms.conjoin((guard, inside)), view
        return FALSE, RecordView({name: self.view(_UNFIT, inner)[1] for name, inner in shape.fields}, value)

    def _of_record(self, record: Record, shape: RecordShape, subject: Any) -> tuple[Term, RecordView]:
        if self.sure:
            return TRUE, RecordView(subject=subject, source=record, pending=self._pending(record, shape))
        key = id(record), id(shape), id(subject)
        if key not in self.viewed:
            # What was looked at is kept with its view, so that nothing else is ever at its address.
            self.viewed[key] = (record, shape, subject), *self._looked_into(record, shape, subject)
        return self.viewed[key][1:]

    def _looked_into(self, record: Record, shape: RecordShape, subject: Any) -> tuple[Term, RecordView]:
        source = record if is_unchanging(record, self.unchanging) else None
        if isinstance(record.fields, MergedFields):
            yes, no = record.fields.yes, record.fields.no
            (fits, view), (also_fits, other) = self._of_record(yes, shape, yes), self._of_record(no, shape, no)
            chosen, pending = (lower(record.fields.condition), view, other), self._pending(record, shape)
            merged = RecordView(subject=subject, source=source, chosen=chosen, pending=pending)
            return terms.choose(record.fields.condition, fits, also_fits), merged
        views = {name: self.view(record.fields[name], inner) for name, inner in shape.fields}
        named = {name: view for name, (_, view) in views.items()}
        return terms.conjoin(inside for inside, _ in views.values()), RecordView(named, subject, source=source)

    def _pending(self, record: Record, shape: RecordShape) -> dict[str, Callable[[], Any]]:
        return {name: partial(self._field, record, name, inner) for name, inner in shape.fields}

    def _field(self, record: Record, name: str, shape: Shape) -> Any:
        return self.view(record.fields[name], shape)[1]

    def _sequence(self, value: Any, shapes: Sequence[Shape]) -> tuple[Term, Any]:
        items = _the_items(value)
        held = [item for _, item in items[: len(shapes)]] + [_UNFIT] * (len(shapes) - len(items))
        views = [self.view(item, shape) for item, shape in zip(held, shapes, strict=True)]
        total = count(items)
        fits = terms.conjoin((_is_tuple(value), _is_number(total, len(shapes)), *(inside for inside, _ in views)))
        return fits, SequenceView(lower(_resized(total.term)), [view for _, view in views], value)

    def _repeated(self, value: Any, shape: Shape, least: int, most: int | None) -> tuple[Term, Any]:
        items = _the_items(value)
        total = count(items)
        views = [self.view(item, shape) for _, item in items]
        fits = [terms.disjoin((terms.negate(guard), inside)) for (guard, _), (inside, _) in zip(items, views, strict=True)]
        bounds = (_at_least(total, least), _at_most(total, len(items) if most is None else most))
        there = [lower(guard) for guard, _ in items]
        view = SequenceView(lower(_resized(total.term)), [view for _, view in views], value, there=there)
        return terms.conjoin((_is_tuple(value), *bounds, *fits)), view

    def _function(self, value: Any, shape: FunctionShape) -> FunctionView:
        if not isinstance(value, Arbitrary):
            return self.function(value, shape)

        def apply(arguments: Sequence[Any]) -> Any:
            leaves = [leaf for argument in arguments for leaf in flatten(argument)]
            answer = declaration(value, leaves)(*leaves)
            return answer if isinstance(shape.result, BoolShape) else _in_bounds(answer, shape.result)

        return FunctionView(apply, value)


_UNFIT = object()


def declaration(function: Arbitrary, leaves: Sequence[Any]) -> z3.FuncDeclRef:
    """The uninterpreted function behind an arbitrary one."""
    result = z3.BoolSort() if isinstance(function.shape.result, BoolShape) else z3.BitVecSort(NUMBER_BITS)
    return z3.Function(function.name, *(leaf.sort() for leaf in leaves), result)


def _in_bounds(answer: Any, shape: Shape) -> Any:
    """An arbitrary number as one of those that the question may be answered with."""
    assert isinstance(shape, IntShape) and shape.low is not None and shape.high is not None
    size = shape.high - shape.low + 1
    return z3.URem(answer, z3.BitVecVal(size, NUMBER_BITS)) + shape.low


def value_of(view: Any, shape: Shape) -> Any:
    """A value to compute with, made of a view's leaves."""
    match shape:
        case BoolShape():
            return boolean(_external(view, terms.BOOL))
        case IntShape():
            return from_term(_external(view, NUMBER_BITS), *_bounds(view))
        case EnumShape(cls):
            return enum_member(cls, _external(view.index, index_width(cls)))
        case AtomShape():
            return SymbolicAtom(_external(view.code, ATOM_BITS))
        case SetShape(cls):
            return SymbolicSet(cls, _external(view.bits, len(members(cls))))
        case LiteralShape(value):
            return value
        case OptionalShape(inner):
            present = _external(view.present, terms.BOOL)
            held = None if view.value is None else value_of(view.value, inner)
            return union(
                (
                    *((terms.conjoin((present, g)), each) for g, each in alternatives(held)),
                    (terms.negate(present), None),
                )
            )
        case RecordShape(cls, fields):
            return Record(cls, {name: value_of(view.fields[name], inner) for name, inner in fields})
        case ChoiceShape(options):
            parts = ((option, view.alternatives[option.cls.__name__]) for option in options)
            return union(tuple((_external(here, terms.BOOL), value_of(inner, o)) for o, (here, inner) in parts))
        case TupleShape(elements):
            return Items(tuple((TRUE, value_of(each, inner)) for each, inner in zip(view, elements, strict=True)))
        case SequenceShape(element, _, _):
            return Items(tuple((_external(view.has(i), terms.BOOL), value_of(each, element)) for i, each in enumerate(view)))
        case FunctionShape():
            return view.subject


def _bounds(number: Any) -> tuple[int, int]:
    """The least and the greatest value that a number may have, as its form shows."""
    match number.decl().kind():
        case z3.Z3_OP_ZERO_EXT:
            return 0, (1 << number.arg(0).size()) - 1
        case z3.Z3_OP_SIGN_EXT:
            edge = 1 << (number.arg(0).size() - 1)
            return -edge, edge - 1
    return -_EDGE, _EDGE - 1


def _external(expression: Any, width: int) -> Term:
    if z3.is_true(expression) or z3.is_false(expression):
        return terms.truth(z3.is_true(expression))
    if z3.is_bv_value(expression):
        return terms.number(expression.as_long(), width)
    return terms.external(expression, expression.get_id(), width)


def _is_bool(value: Any) -> bool:
    return isinstance(value, (bool, SymbolicBool))


def _is_int(value: Any) -> bool:
    return type(value) is int or isinstance(value, SymbolicInt)


def _index(cls: Any, value: Any) -> Term | None:
    own = value.cls if isinstance(value, SymbolicEnum) else type(value)
    return index_term(cls, value) if own is cls else None


def _names(cls: Any) -> tuple[str, ...]:
    return tuple(member.name for member in members(cls))


def _the_items(value: Any) -> Guarded:
    """The items of a tuple, each there only where the one before it is."""
    found = (_items_of(each) for _, each in alternatives(value))
    return packed(next((items for items in found if items is not None), ()))


def _is_tuple(value: Any) -> Term:
    """Whether the value is the tuple whose items are looked at."""
    return next((guard for guard, each in alternatives(value) if _items_of(each) is not None), FALSE)


def _items_of(value: Any) -> Guarded | None:
    """The items of a tuple; None for any other value, and for a named tuple, which is of a type of its own."""
    return as_items(value) if as_record(value) is None else None


def _at_least(number: Any, low: int) -> Term:
    return terms.negate(less(number, integer(low)))


def _at_most(number: Any, high: int) -> Term:
    return terms.negate(less(integer(high), number))


def _is_number(number: Any, value: int) -> Term:
    return terms.conjoin((_at_least(number, value), _at_most(number, value)))


def _as_number(number: SymbolicInt) -> Term:
    """A number as clauses compute with it: what chooses among small ones chooses among their few bits."""
    narrow = terms.narrowed(number.term, number.high.bit_length()) if number.low >= 0 and number.high > 0 else None
    return _resized(number.term) if narrow is None else terms.extend_unsigned(narrow, NUMBER_BITS)


def _resized(term: Term) -> Term:
    if term.width <= NUMBER_BITS:
        return terms.extend(term, NUMBER_BITS)
    return terms.truncate(term, NUMBER_BITS)
