"""The words in which clauses are written: views of values, whose leaves are Z3 terms.

A view may be of an input, of an engine's answer, or made up by a clause to say what a rule describes. Numbers are signed
bit-vectors of 16 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

import z3

from verifier import formulas, sums

NUMBER_BITS = 16
ATOM_BITS = 16


MADE_UP: Any = object()
"""The subject of a view that a clause made up."""


class View:
    """A view of a value. `subject` is what an engine is given in its place."""

    __slots__ = ("subject",)

    def __init__(self, subject: Any = MADE_UP) -> None:
        self.subject = subject


class RecordView(View):
    """A dataclass: an attribute for each field. Views of `pending` fields are made when they are first looked at.

    Two views of one `source` are of one value. `chosen` are a condition and two views: it is the first of them where the
    condition holds, else the second.
    """

    __slots__ = ("_chosen", "_made", "_pending", "_same_as", "_source")

    def __init__(
        self,
        fields: dict[str, Any] | None = None,
        subject: Any = MADE_UP,
        *,
        pending: Mapping[str, Callable[[], Any]] | None = None,
        source: Any = None,
        chosen: tuple[z3.BoolRef, RecordView, RecordView] | None = None,
    ) -> None:
        super().__init__(subject)
        self._made = fields or {}
        self._pending = pending or {}
        self._source = self if source is None else source
        self._chosen = chosen
        self._same_as: dict[RecordView, z3.BoolRef] = {}

    @property
    def fields(self) -> dict[str, Any]:
        """The views of all fields, in their order."""
        return {name: self._field(name) for name in _names(self)}

    def __getattr__(self, name: str) -> Any:
        return self._field(name)

    def _field(self, name: str) -> Any:
        """The view of a field, also of one that is named as something of the view's own."""
        if name not in self._made:
            if name not in self._pending:
                raise AttributeError(f"there is no field `{name}`, only {', '.join(_names(self))}")
            self._made[name] = self._pending[name]()
        return self._made[name]


class EnumView(View):
    """An enum's member. An attribute by a member's name says whether it is that one."""

    __slots__ = ("index", "names")

    def __init__(self, names: Sequence[str], index: z3.BitVecRef, subject: Any = MADE_UP) -> None:
        super().__init__(subject)
        self.names = tuple(names)
        self.index = index

    def is_member(self, name: str) -> z3.BoolRef:
        """Whether it is the member of that name."""
        return formulas.equal(self.index, _number(_position(self.names, name), formulas.width_of(self.index)))

    def __getattr__(self, name: str) -> z3.BoolRef:
        return self.is_member(name)


class NumberView(z3.BitVecRef):  # type: ignore[misc]
    """A number, with what an engine is given in its place. What is computed from it is any number."""

    def __init__(self, number: z3.BitVecRef, subject: Any) -> None:
        super().__init__(number.as_ast(), number.ctx)
        self.subject = subject


class AtomView(View):
    """An identifier: nothing can be asked of it but whether it is the `same` as another."""

    __slots__ = ("code",)

    def __init__(self, code: z3.BitVecRef, subject: Any = MADE_UP) -> None:
        super().__init__(subject)
        self.code = code


class SetView(View):
    """A set of an enum's members. An attribute by a member's name says whether it is among them."""

    __slots__ = ("bits", "names")

    def __init__(self, names: Sequence[str], bits: z3.BitVecRef, subject: Any = MADE_UP) -> None:
        super().__init__(subject)
        self.names = tuple(names)
        self.bits = bits

    def contains(self, name: str) -> z3.BoolRef:
        """Whether the member of that name is among them."""
        position = _position(self.names, name)
        return _formula(z3.Extract(position, position, self.bits) == 1)

    def __getattr__(self, name: str) -> z3.BoolRef:
        return self.contains(name)

    def count(self) -> z3.BitVecRef:
        """How many members it has."""
        width = NUMBER_BITS - 1
        bits = [z3.Extract(position, position, self.bits) for position in range(len(self.names))]
        return z3.Sum([z3.ZeroExt(width, bit) for bit in bits])

    def is_empty(self) -> z3.BoolRef:
        """Whether it has no member."""
        return _formula(self.bits == 0)

    def union(self, other: SetView) -> SetView:
        """The members of either."""
        return SetView(self.names, self.bits | other.bits)

    def intersects(self, other: SetView) -> z3.BoolRef:
        """Whether the two share a member."""
        return _formula((self.bits & other.bits) != 0)


class OptionalView(View):
    """None or a value. `value` means nothing where the value is absent."""

    __slots__ = ("present", "value")

    def __init__(self, present: z3.BoolRef, value: Any, subject: Any = MADE_UP) -> None:
        super().__init__(subject)
        self.present = present
        self.value = value

    @property
    def absent(self) -> z3.BoolRef:
        """Whether it is None."""
        return formulas.negation(self.present)


class ChoiceView(View):
    """One of several dataclasses, by their class names."""

    __slots__ = ("alternatives",)

    def __init__(self, alternatives: dict[str, tuple[z3.BoolRef, RecordView]], subject: Any = MADE_UP) -> None:
        super().__init__(subject)
        self.alternatives = alternatives

    def is_a(self, name: str) -> z3.BoolRef:
        """Whether it is of the class of that name."""
        return self._alternative(name)[0]

    def as_a(self, name: str) -> RecordView:
        """It, seen as of the class of that name; this means nothing where it is of another."""
        return self._alternative(name)[1]

    def _alternative(self, name: str) -> tuple[z3.BoolRef, RecordView]:
        if name not in self.alternatives:
            raise AttributeError(f"there is no alternative `{name}`, only {', '.join(self.alternatives)}")
        return self.alternatives[name]


class SequenceView(View):
    """A tuple: its length, and its elements as far as they are there; `there` says of each whether it is, if it is told."""

    __slots__ = ("elements", "length", "there")

    def __init__(
        self,
        length: z3.BitVecRef,
        elements: Sequence[Any],
        subject: Any = MADE_UP,
        *,
        there: Sequence[z3.BoolRef] | None = None,
    ) -> None:
        super().__init__(subject)
        self.length = length
        self.elements = tuple(elements)
        self.there = there

    def has(self, position: int) -> z3.BoolRef:
        """Whether there is an element at that position, counted from 0."""
        if self.there is not None:
            return self.there[position] if position < len(self.there) else formulas.FALSE
        return (
            _formula(self.length > position)
            if not isinstance(self.length, z3.BitVecNumRef)
            else _leaf(self.length.as_signed_long() > position)
        )

    def at(self, position: int) -> Any:
        """The element at that position; it means nothing where `has` says no."""
        return self.elements[position]

    def __len__(self) -> int:
        return len(self.elements)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.elements)


class FunctionView(View):
    """An arbitrary comparison or question. Calling it with views gives its answer on them."""

    __slots__ = ("apply",)

    def __init__(self, apply: Callable[[Sequence[Any]], Any], subject: Any = MADE_UP) -> None:
        super().__init__(subject)
        self.apply = apply

    def __call__(self, *arguments: Any) -> Any:
        return self.apply(arguments)


def record(**fields: Any) -> RecordView:
    """A dataclass with these fields, as a rule describes it."""
    return RecordView({name: _leaf(value) for name, value in fields.items()})


def set_of(**members: z3.BoolRef | bool) -> SetView:
    """A set of an enum's members: for each, by name and in the enum's order, whether it is among them."""
    bits = [formulas.ite(_leaf(member), _number(1, 1), _number(0, 1)) for member in reversed(members.values())]
    return SetView(tuple(members), z3.Concat(*bits) if len(bits) > 1 else bits[0])


def optional(present: z3.BoolRef | bool, value: Any) -> OptionalView:
    """The value where `present`, else None."""
    return OptionalView(_leaf(present), _leaf(value))


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
    return formulas.all_of(_leaf(part) for part in parts)


def any_of(*parts: z3.BoolRef | bool) -> z3.BoolRef:
    """That one of these holds, or several."""
    return formulas.any_of(_leaf(part) for part in parts)


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
    match _leaf(yes), _leaf(no):
        case RecordView() as a, RecordView() as b:
            _check_fields(a, b)
            pending = {name: partial(_chosen_field, name, condition, a, b) for name in _names(a)}
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
    match _leaf(left), _leaf(right):
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
    return formulas.all_of(same(left._field(name), right._field(name)) for name in _names(left))


def _implied(condition: z3.BoolRef, formula: z3.BoolRef) -> z3.BoolRef:
    return formulas.any_of((formulas.negation(condition), formula))


def flatten(view: Any) -> list[z3.ExprRef]:
    """A value's leaves in a fixed order, the meaningless ones zero: equal values have equal leaves."""
    match _leaf(view):
        case RecordView(fields=fields):
            return [leaf for value in fields.values() for leaf in flatten(value)]
        case EnumView(index=leaf) | AtomView(code=leaf) | SetView(bits=leaf):
            return [leaf]
        case OptionalView(present=present, value=value):
            if value is None:
                raise TypeError("the leaves of a value that is always absent aren't known")
            return [present, *_where(present, flatten(value))]
        case ChoiceView(alternatives=alternatives):
            return [leaf for here, value in alternatives.values() for leaf in (here, *_where(here, flatten(value)))]
        case SequenceView() as sequence:
            elements = (_where(sequence.has(i), flatten(element)) for i, element in enumerate(sequence))
            return [sequence.length, *(leaf for leaves in elements for leaf in leaves)]
        case z3.ExprRef() as leaf:
            return [leaf]
        case other:
            raise TypeError(f"{type(other).__name__} has no leaves")


def _where(condition: z3.BoolRef, leaves: Sequence[z3.ExprRef]) -> list[z3.ExprRef]:
    return [formulas.ite(condition, leaf, _zero(leaf)) for leaf in leaves]


def _zero(leaf: Any) -> z3.ExprRef:
    return formulas.FALSE if isinstance(leaf, z3.BoolRef) else _number(0, formulas.width_of(leaf))


@cache
def _number(value: int, width: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, width)


def _leaf(value: Any) -> Any:
    if isinstance(value, bool):
        return formulas.TRUE if value else formulas.FALSE
    if isinstance(value, int):
        return _number(value, NUMBER_BITS)
    return value


def _position(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise AttributeError(f"there is no member `{name}`, only {', '.join(names)}")
    return names.index(name)


def _names(record: RecordView) -> Iterable[str]:
    return record._pending or record._made


def _check_fields(a: RecordView, b: RecordView) -> None:
    names, others = set(_names(a)), set(_names(b))
    if names != others:
        differing = ", ".join(sorted(names ^ others))
        raise TypeError(f"records with different fields, {differing}, can't be compared")


def _formula(expression: Any) -> z3.BoolRef:
    assert isinstance(expression, z3.BoolRef)
    return expression
