"""Views of values, whose leaves are Z3 terms: what a clause sees of an input or of an engine's answer.

Numbers are signed bit-vectors of 16 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import z3

from verifier import formulas

NUMBER_BITS = 16
ATOM_BITS = 17
INPUT_ATOM_BITS = ATOM_BITS - 1
"""Of the codes of texts those that fit in so many bits may be an input's; the empty text's doesn't."""


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
    condition holds, else the second. What is no field begins with an underscore, also where `choose` and `same` look at it,
    so that every field can be named by itself.
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
        return {name: self._field(name) for name in names_of(self)}

    def __getattr__(self, name: str) -> Any:
        return self._field(name)

    def _field(self, name: str) -> Any:
        """The view of a field, also of one that is named as something of the view's own."""
        if name not in self._made:
            if name not in self._pending:
                raise AttributeError(f"there is no field `{name}`, only {', '.join(names_of(self))}")
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
        return formulas.equal(self.index, number_of(_position(self.names, name), formulas.width_of(self.index)))

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
            else leaf_of(self.length.as_signed_long() > position)
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


def names_of(record: RecordView) -> Iterable[str]:
    """The names of a record's fields, in their order."""
    return record._pending or record._made


@cache
def number_of(value: int, width: int) -> z3.BitVecRef:
    """A number of a formula, of so many bits."""
    return z3.BitVecVal(value, width)


def leaf_of(value: Any) -> Any:
    """A formula's constant for a truth value or a number of Python's; anything else as it is."""
    if isinstance(value, bool):
        return formulas.TRUE if value else formulas.FALSE
    if isinstance(value, int):
        return number_of(value, NUMBER_BITS)
    return value


def _position(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise AttributeError(f"there is no member `{name}`, only {', '.join(names)}")
    return names.index(name)


def _formula(expression: Any) -> z3.BoolRef:
    assert isinstance(expression, z3.BoolRef)
    return expression
