"""Formulas as clauses over bits, of which some can hold together just if the formulas can.

A literal is a number that isn't 0, and minus it the literal's negation. A truth value is a literal; a bit-vector is a tuple
of them, the least significant bit first. Each gate's output is a variable of its own that its clauses define fully.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import combinations
from typing import Any

import z3

from verifier.terms import BOOL
from verifier.translation import NotTranslated, Translation

Literal = int
Bits = tuple[Literal, ...]
Clause = tuple[Literal, ...]

TRUE: Literal = 1
"""The variable 1 is true; the first clause says so."""


class Clauses:
    """Clauses of formulas that are to hold together."""

    def __init__(self, *, lazily: bool = False) -> None:
        """That a function answers equal arguments alike is said `lazily` if only `say_alike` does, where it isn't so."""
        self.clauses: list[Clause] = [(TRUE,)]
        self.inputs: dict[str, Bits] = {}
        """The bits of each variable by its name, and of each answer of a function by that call."""
        self._gates = _Gates(self.clauses)
        self._circuits = _Circuits(self._gates, self.inputs, lazily=lazily)
        self._translation = Translation(self._circuits)

    def hold(self, formula: z3.BoolRef) -> None:
        """The formula is to hold. Raises NotTranslated."""
        self.clauses.append((self._translation.term(formula),))

    def bits(self, expression: z3.ExprRef) -> Bits:
        """The bits of an expression; a truth value has one. Raises NotTranslated."""
        bits = self._translation.term(expression)
        return (bits,) if isinstance(bits, int) else bits

    def say_alike(self, true: Collection[Literal]) -> bool:
        """Say of the calls that are answered alike of which it isn't so in what is `true`; whether there are any."""
        said = [self._circuits.say_alike(each, true) for each in self.functions]
        return any(said)

    @property
    def functions(self) -> Sequence[Unknown]:
        """Those of the unknowns that are asked with arguments."""
        return [each for each in self.unknowns if each.domain]

    @property
    def unknowns(self) -> Iterable[Unknown]:
        """The variables and functions of which nothing is known but what formulas say."""
        return self._circuits.unknowns.values()

    @property
    def variables(self) -> int:
        """How many there are: the numbers from 1 to this."""
        return self._gates.last


@dataclass(frozen=True, slots=True)
class Unknown:
    """A variable or function by its name, the widths of its arguments and answers, and the bits of both in each call."""

    name: str
    domain: Sequence[int]
    width: int
    calls: list[tuple[Sequence[Bits | Literal], Bits]] = field(default_factory=list)


class _Gates:
    """Gates by their inputs: each is made once, and none for what is plain."""

    def __init__(self, clauses: list[Clause]) -> None:
        self._clauses = clauses
        self._made: dict[tuple[Any, ...], Literal] = {}
        self.last = TRUE

    def new(self) -> Literal:
        """A variable of which nothing is said."""
        self.last += 1
        return self.last

    def hold(self, *literals: Literal) -> None:
        """One of the literals is to be true."""
        self._clauses.append(literals)

    def both(self, *literals: Literal) -> Literal:
        """Whether all are true."""
        kept = sorted(set(literals) - {TRUE})
        if -TRUE in kept or any(-literal in kept for literal in kept if literal < 0):
            return -TRUE
        if len(kept) < 2:
            return kept[0] if kept else TRUE
        return self._gate(("both", *kept), lambda it: [(*(-each for each in kept), it), *((each, -it) for each in kept)])

    def either(self, *literals: Literal) -> Literal:
        """Whether one of them is true."""
        return -self.both(*(-literal for literal in literals))

    def differ(self, left: Literal, right: Literal) -> Literal:
        """Whether one of them is true and not the other."""
        one, other = sorted((abs(left), abs(right)))
        turned = (left < 0) != (right < 0)
        if one == other:
            return TRUE if turned else -TRUE
        if one == TRUE:
            return other if turned else -other
        made = self._gate(
            ("differ", one, other),
            lambda it: [(-it, one, other), (-it, -one, -other), (it, -one, other), (it, one, -other)],
        )
        return -made if turned else made

    def choose(self, condition: Literal, yes: Literal, no: Literal) -> Literal:
        """`yes` where the condition is true, else `no`."""
        if condition < 0:
            return self.choose(-condition, no, yes)
        if condition == TRUE or yes == no:
            return yes
        if yes == -no:
            return self.differ(condition, no)
        if yes in (TRUE, condition):
            return self.either(condition, no)
        if yes in (-TRUE, -condition):
            return self.both(-condition, no)
        if no in (TRUE, -condition):
            return self.either(-condition, yes)
        if no in (-TRUE, condition):
            return self.both(condition, yes)
        return self._gate(
            ("choose", condition, yes, no),
            lambda it: [
                (-condition, -yes, it),
                (-condition, yes, -it),
                (condition, -no, it),
                (condition, no, -it),
                # These two follow, and spare the search to find that.
                (-yes, -no, it),
                (yes, no, -it),
            ],
        )

    def _gate(self, key: tuple[Any, ...], clauses: Callable[[Literal], Iterable[Clause]]) -> Literal:
        if key not in self._made:
            self._made[key] = self.new()
            self._clauses.extend(clauses(self._made[key]))
        return self._made[key]


class _Circuits:
    """The language of circuits: for each operator the gates that compute it."""

    def __init__(self, gates: _Gates, inputs: dict[str, Bits], *, lazily: bool) -> None:
        self._gates = gates
        self._inputs = inputs
        self._lazily = lazily
        self.unknowns: dict[tuple[str, Sequence[int], int], Unknown] = {}
        """By their names and widths: Z3 takes two of one name for the same one only if these are the same, too."""

    def truth(self, value: bool) -> Literal:
        return TRUE if value else -TRUE

    def number(self, value: int, width: int) -> Bits:
        return tuple(TRUE if value >> place & 1 else -TRUE for place in range(width))

    def unknown(self, name: str, domain: Sequence[int], width: int, parts: Sequence[Any]) -> Any:
        bits = tuple(self._gates.new() for _ in range(width or 1))
        unknown = self.unknowns.setdefault((name, tuple(domain), width), Unknown(name, domain, width))
        self._inputs[f"{name}, call {len(unknown.calls) + 1}" if domain else name] = bits
        if not self._lazily:
            for others, answer in unknown.calls:
                self._answer_alike(parts, bits, others, answer)
        unknown.calls.append((parts, bits))
        return bits if width != BOOL else bits[0]

    def say_alike(self, unknown: Unknown, true: Collection[Literal]) -> bool:
        """Say of a function's calls that they are answered alike of which it isn't so; whether there are any."""
        first: dict[tuple[Bits, ...], tuple[Sequence[Bits | Literal], Bits]] = {}
        unlike = []
        for call in unknown.calls:
            same = first.setdefault(tuple(_values(part, true) for part in call[0]), call)
            if _values(same[1], true) != _values(call[1], true):
                unlike.append((*call, *same))
        for each in unlike:
            self._answer_alike(*each)
        return bool(unlike)

    def _answer_alike(self, parts: Sequence[Any], bits: Bits, others: Sequence[Any], answer: Bits) -> None:
        """Equal arguments have equal answers: all that there is to know of an unknown function."""
        alike = self._gates.both(*(self._same(part, other) for part, other in zip(parts, others, strict=True)))
        for one, other in zip(bits, answer, strict=True):
            self._gates.hold(-alike, -one, other)
            self._gates.hold(-alike, one, -other)

    def applied(self, operator: str, indices: Sequence[int], parts: Sequence[Any], width: int) -> Any:
        gates = self._gates
        match operator, *parts:
            case "not", part:
                return -part
            case "and", *_:
                return gates.both(*parts)
            case "or", *_:
                return gates.either(*parts)
            case "=>", premise, conclusion:
                return gates.either(-premise, conclusion)
            case "xor", *_:
                return reduce(gates.differ, parts)
            case "=", left, right:
                return self._same(left, right)
            case "distinct", *_:
                return gates.both(*(-self._same(left, right) for left, right in combinations(parts, 2)))
            case "ite", condition, yes, no if width == BOOL:
                return gates.choose(condition, yes, no)
            case "ite", condition, yes, no:
                return tuple(gates.choose(condition, one, other) for one, other in zip(yes, no, strict=True))
            case ("bvult", small, large) | ("bvugt", large, small):
                return self._less(small, large)
            case ("bvule", small, large) | ("bvuge", large, small):
                return -self._less(large, small)
            case ("bvslt", small, large) | ("bvsgt", large, small):
                return self._less(_shifted(small), _shifted(large))
            case ("bvsle", small, large) | ("bvsge", large, small):
                return -self._less(_shifted(large), _shifted(small))
            case "concat", *_:
                return tuple(bit for part in reversed(parts) for bit in part)
            case "extract", part:
                return part[indices[1] : indices[0] + 1]
            case "sign_extend", part:
                return part + part[-1:] * indices[0]
            case "zero_extend", part:
                return part + (-TRUE,) * indices[0]
            case "bvnot", part:
                return _not(part)
            case "bvand", *_:
                return tuple(gates.both(*bits) for bits in zip(*parts, strict=True))
            case "bvor", *_:
                return tuple(gates.either(*bits) for bits in zip(*parts, strict=True))
            case "bvxor", *_:
                return tuple(reduce(gates.differ, bits) for bits in zip(*parts, strict=True))
            case "bvadd", *_:
                return reduce(self._sum, parts)
            case "bvsub", left, right:
                return self._sum(left, _not(right), TRUE)
            case "bvneg", part:
                return self._sum((-TRUE,) * width, _not(part), TRUE)
            case "bvmul", *_:
                return reduce(self._product, parts)
            case "bvudiv", left, right:
                return self._divided(left, right)[0]
            case "bvurem", left, right:
                return self._divided(left, right)[1]
        raise NotTranslated(f"the operator `{operator}`")

    def _same(self, left: Any, right: Any) -> Literal:
        if isinstance(left, int):
            return -self._gates.differ(left, right)
        return self._gates.both(*(-self._gates.differ(one, other) for one, other in zip(left, right, strict=True)))

    def _less(self, left: Bits, right: Bits) -> Literal:
        """Whether it is less, read as unsigned: the highest bit in which they differ tells."""
        less = -TRUE
        for one, other in zip(left, right, strict=True):
            less = self._gates.choose(self._gates.differ(one, other), other, less)
        return less

    def _sum(self, left: Bits, right: Bits, carry: Literal = -TRUE) -> Bits:
        bits = []
        for one, other in zip(left, right, strict=True):
            differ = self._gates.differ(one, other)
            bits.append(self._gates.differ(differ, carry))
            carry = self._gates.choose(differ, carry, one)
        return tuple(bits)

    def _product(self, left: Bits, right: Bits) -> Bits:
        total: Bits = (-TRUE,) * len(left)
        for place, bit in enumerate(right):
            row = tuple(self._gates.both(bit, each) for each in left[: len(left) - place])
            total = self._sum(total, (-TRUE,) * place + row)
        return total

    def _divided(self, left: Bits, right: Bits) -> tuple[Bits, Bits]:
        """The quotient and the rest, in which 0 is contained in whatever is left over, as often as there are bits."""
        divisor = (*right, -TRUE)
        rest: Bits = (-TRUE,) * len(left)
        quotient: Bits = ()
        for bit in reversed(left):
            longer = (bit, *rest)
            fits = -self._less(longer, divisor)
            less = self._sum(longer, _not(divisor), TRUE)
            rest = tuple(self._gates.choose(fits, yes, no) for yes, no in zip(less, longer, strict=True))[:-1]
            quotient = (fits, *quotient)
        return quotient, rest


def _values(bits: Bits | Literal, true: Collection[Literal]) -> Bits:
    """Which of these literals are `true`, as 1 and 0."""
    return tuple(int(bit in true) for bit in ((bits,) if isinstance(bits, int) else bits))


def _not(bits: Bits) -> Bits:
    return tuple(-bit for bit in bits)


def _shifted(bits: Bits) -> Bits:
    """The bits that as an unsigned number are in the place that these have among signed ones."""
    return (*bits[:-1], -bits[-1])
