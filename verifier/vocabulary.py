"""The words in which clauses are written, of views of values.

A view may be of an input, of an engine's answer, or made up by a clause to say what a rule describes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import z3

from verifier import formulas, sums
from verifier.views import (
    AtomView,
    ChoiceView,
    EnumView,
    OptionalView,
    RecordView,
    SequenceView,
    SetView,
    leaf_of,
    names_of,
    number_of,
)


def record(**fields: Any) -> RecordView:
    """A dataclass with these fields, as a rule describes it."""
    return RecordView({name: leaf_of(value) for name, value in fields.items()})


def set_of(**members: z3.BoolRef | bool) -> SetView:
    """A set of an enum's members: for each, by name and in the enum's order, whether it is among them."""
    bits = [formulas.ite(leaf_of(member), number_of(1, 1), number_of(0, 1)) for member in reversed(members.values())]
    return SetView(tuple(members), z3.Concat(*bits) if len(bits) > 1 else bits[0])


def optional(present: z3.BoolRef | bool, value: Any) -> OptionalView:
    """The value where `present`, else None."""
    return OptionalView(leaf_of(present), leaf_of(value))


def absent() -> OptionalView:
    """None."""
    return OptionalView(formulas.FALSE, None)


def total(*numbers: z3.BitVecRef) -> z3.BitVecRef:
    """The sum of numbers; sums of the same numbers are known to be the same in whatever order they are added."""
    return sums.total(numbers)


def times(left: z3.BitVecRef, right: z3.BitVecRef) -> z3.BitVecRef:
    """The product of two numbers."""
    return sums.times(left, right)


def all_of(*parts: z3.BoolRef | bool) -> z3.BoolRef:
    """That all of these hold."""
    return formulas.all_of(leaf_of(part) for part in parts)


def any_of(*parts: z3.BoolRef | bool) -> z3.BoolRef:
    """That one of these holds, or several."""
    return formulas.any_of(leaf_of(part) for part in parts)


def not_(part: z3.BoolRef) -> z3.BoolRef:
    """That this doesn't hold."""
    return formulas.negation(part)


def implies(condition: z3.BoolRef, part: z3.BoolRef) -> z3.BoolRef:
    """That this holds where the condition does."""
    return _implied(condition, part)


def choose(condition: z3.BoolRef, yes: Any, no: Any) -> Any:
    """`yes` where the condition holds, else `no`: two views of one kind."""
    return _choose(condition, yes, no)


def _choose(condition: z3.BoolRef, yes: Any, no: Any) -> Any:
    if formulas.is_constant(condition):
        return yes if formulas.is_true(condition) else no
    match leaf_of(yes), leaf_of(no):
        case RecordView() as a, RecordView() as b:
            _check_fields(a, b)
            pending = {name: partial(_chosen_field, name, condition, a, b) for name in names_of(a)}
            return RecordView(pending=pending, chosen=(condition, a, b))
        case EnumView() as a, EnumView() as b:
            return EnumView(a.names, formulas.ite(condition, a.index, b.index))
        case AtomView() as a, AtomView() as b:
            return AtomView(formulas.ite(condition, a.code, b.code))
        case SetView() as a, SetView() as b:
            return SetView(a.names, formulas.ite(condition, a.bits, b.bits))
        case OptionalView() as a, OptionalView() as b:
            value = b.value if a.value is None else a.value if b.value is None else _choose(condition, a.value, b.value)
            return OptionalView(formulas.ite(condition, a.present, b.present), value)
        case ChoiceView() as a, ChoiceView() as b:
            return ChoiceView(
                {
                    name: (formulas.ite(condition, here, b.is_a(name)), _choose(condition, view, b.as_a(name)))
                    for name, (here, view) in a.alternatives.items()
                }
            )
        case SequenceView() as a, SequenceView() as b if len(a) == len(b):
            elements = [_choose(condition, x, y) for x, y in zip(a, b, strict=True)]
            return SequenceView(formulas.ite(condition, a.length, b.length), elements)
        case z3.ExprRef() as a, z3.ExprRef() as b:
            return formulas.ite(condition, a, b)
        case a, b:
            raise TypeError(f"can't choose between {type(a).__name__} and {type(b).__name__}")


def _chosen_field(name: str, condition: z3.BoolRef, yes: RecordView, no: RecordView) -> Any:
    return _choose(condition, yes._field(name), no._field(name))


def same(left: Any, right: Any) -> z3.BoolRef:
    """Whether two views of one type are of equal values."""
    if left is right:
        return formulas.TRUE
    match leaf_of(left), leaf_of(right):
        case RecordView() as a, RecordView() as b:
            return _same_records(a, b)
        case EnumView() as a, EnumView() as b:
            return formulas.equal(a.index, b.index)
        case AtomView() as a, AtomView() as b:
            return formulas.equal(a.code, b.code)
        case SetView() as a, SetView() as b:
            return formulas.equal(a.bits, b.bits)
        case OptionalView() as a, OptionalView() as b:
            inner = formulas.TRUE if a.value is None or b.value is None else same(a.value, b.value)
            return formulas.all_of((formulas.equal(a.present, b.present), _implied(a.present, inner)))
        case ChoiceView() as a, ChoiceView() as b:
            return formulas.all_of(
                part
                for name, (here, view) in a.alternatives.items()
                for part in (formulas.equal(here, b.is_a(name)), _implied(here, same(view, b.as_a(name))))
            )
        case SequenceView() as a, SequenceView() as b:
            paired = (_implied(a.has(i), same(x, y)) for i, (x, y) in enumerate(zip(a, b, strict=False)))
            return formulas.all_of((formulas.equal(a.length, b.length), *paired))
        case z3.ExprRef() as a, z3.ExprRef() as b:
            return formulas.equal(a, b)
        case a, b:
            raise TypeError(f"can't compare {type(a).__name__} with {type(b).__name__}")


def _same_records(left: RecordView, right: RecordView) -> z3.BoolRef:
    """Whether two records are equal: each of those that are chosen from is compared, which is asked once of any two."""
    if left._source is right._source:
        return formulas.TRUE
    if right not in left._same_as:
        left._same_as[right] = _compared(left, right)
    return left._same_as[right]


def _compared(left: RecordView, right: RecordView) -> z3.BoolRef:
    if left._chosen is not None:
        condition, yes, no = left._chosen
        return formulas.ite(condition, _same_records(yes, right), _same_records(no, right))
    if right._chosen is not None:
        return _same_records(right, left)
    _check_fields(left, right)
    return formulas.all_of(same(left._field(name), right._field(name)) for name in names_of(left))


def _implied(condition: z3.BoolRef, formula: z3.BoolRef) -> z3.BoolRef:
    return formulas.any_of((formulas.negation(condition), formula))


Place = tuple[str | int, ...]
"""Where in a value a leaf is: by the names of fields and classes, and the positions of elements."""


def flatten(view: Any) -> list[z3.ExprRef]:
    """A value's leaves in a fixed order, the meaningless ones zero: equal values have equal leaves."""
    return [leaf for _, leaf in leaves_in(view)]


def leaves_in(view: Any, place: Place = ()) -> Iterator[tuple[Place, z3.ExprRef]]:
    """A value's leaves with their places, in a fixed order; a tuple has those of the elements that it may have here."""
    match leaf_of(view):
        case RecordView(fields=fields):
            for name, value in fields.items():
                yield from leaves_in(value, (*place, name))
        case EnumView(index=leaf) | AtomView(code=leaf) | SetView(bits=leaf):
            yield place, leaf
        case OptionalView(present=present, value=value):
            if value is None:
                raise TypeError("the leaves of a value that is always absent aren't known")
            yield place, present
            yield from _where(present, value, (*place, "value"))
        case ChoiceView(alternatives=alternatives):
            for name, (here, value) in alternatives.items():
                yield (*place, name), here
                yield from _where(here, value, (*place, name, "value"))
        case SequenceView() as sequence:
            yield place, sequence.length
            for position, element in enumerate(sequence):
                yield from _where(sequence.has(position), element, (*place, position))
        case z3.ExprRef() as leaf:
            yield place, leaf
        case other:
            raise TypeError(f"{type(other).__name__} has no leaves")


def _where(condition: z3.BoolRef, view: Any, place: Place) -> Iterator[tuple[Place, z3.ExprRef]]:
    for each, leaf in leaves_in(view, place):
        yield each, formulas.ite(condition, leaf, nothing_for(leaf))


def nothing_for(leaf: Any) -> z3.ExprRef:
    """What stands in the place of a leaf where nothing is there: false, or zero of its width."""
    return formulas.FALSE if isinstance(leaf, z3.BoolRef) else number_of(0, formulas.width_of(leaf))


def _check_fields(a: RecordView, b: RecordView) -> None:
    names, others = set(names_of(a)), set(names_of(b))
    if names != others:
        differing = ", ".join(sorted(names ^ others))
        raise TypeError(f"records with different fields, {differing}, can't be compared")
