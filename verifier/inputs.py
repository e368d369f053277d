"""Inputs: a symbolic one of any shape, and the plain one that a solver's model makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import Any

import z3

from verifier import computing, terms
from verifier.fitting import is_plainly
from verifier.follow.atoms import Atoms
from verifier.follow.merging import enum_member, union
from verifier.follow.values import (
    Arbitrary,
    Items,
    Record,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
    Union,
    boolean,
    from_term,
    members,
    width_for,
)
from verifier.formulas import is_constant
from verifier.leaves import to_leaves
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
    ShapeError,
    TupleShape,
)
from verifier.substitution import substitute
from verifier.terms import FALSE, TRUE, Term
from verifier.viewing import Viewer
from verifier.views import ATOM_BITS, INPUT_ATOM_BITS, NUMBER_BITS, FunctionView
from verifier.vocabulary import flatten

MOST_FREE_ELEMENTS = 3
"""How long a tuple is considered in an answer whose type sets no bound."""


@dataclass(slots=True)
class Maker:
    """Makes symbolic values. `constraints` collects what holds of their variables, `variables` the variables in order."""

    constraints: list[Term] = field(default_factory=list)
    variables: list[Term] = field(default_factory=list)
    signed: set[Term] = field(default_factory=set)
    """Those of the variables whose bits are those of numbers that may be below 0."""
    bounded: bool = True
    """Whether every number and tuple must have bounds, as an input's must; an answer's needn't."""

    def variable(self, name: str, width: int) -> Term:
        """A new variable."""
        term = terms.variable(name, width)
        self.variables.append(term)
        return term

    def make(self, shape: Shape, name: str) -> Any:
        """A value that may be any of that shape; its variables' names begin with `name`."""
        match shape:
            case BoolShape():
                return SymbolicBool(self.variable(name, terms.BOOL))
            case IntShape(low, high):
                return self._number(low, high, name)
            case EnumShape(cls):
                index, _ = self._one_of(len(members(cls)), name)
                return enum_member(cls, index) if len(members(cls)) > 1 else members(cls)[0]
            case AtomShape():
                return SymbolicAtom(self._text(name))
            case LiteralShape(value):
                return value
            case OptionalShape(inner):
                present = self.variable(f"{name}?", terms.BOOL)
                return union(((terms.negate(present), None), *_under(present, self.make(inner, name))))
            case RecordShape(cls, fields):
                return Record(cls, {each: self.make(inner, f"{name}.{each}") for each, inner in fields})
            case ChoiceShape(options):
                return self._choice(options, name)
            case TupleShape(elements):
                return Items(tuple((TRUE, self.make(inner, f"{name}[{i}]")) for i, inner in enumerate(elements)))
            case SequenceShape(element, least, most):
                return self._repeated(element, least, most, name)
            case SetShape(cls):
                return SymbolicSet(cls, self.variable(name, len(members(cls))))
            case FunctionShape():
                return Arbitrary(name, shape)

    def _number(self, low: int | None, high: int | None, name: str) -> Any:
        if low is None or high is None:
            if self.bounded:
                raise ShapeError(f"`{name}` is an int without bounds: write Annotated[int, range(...)]")
            return SymbolicInt(self.variable(name, NUMBER_BITS), -(1 << NUMBER_BITS - 1), (1 << NUMBER_BITS - 1) - 1)
        if low == high:
            return low
        signed = width_for(low, high)
        if low < 0:
            term = self.variable(name, signed)
            self.signed.add(term)
        else:
            term = terms.extend_unsigned(self.variable(name, signed - 1), signed)
        if not (low == 0 and high == (1 << signed - 1) - 1):
            for bound in (computing.less(term, terms.number(low, signed)), computing.less(terms.number(high, signed), term)):
                self.constraints.append(terms.negate(bound))
        return SymbolicInt(term, low, high)

    def _text(self, name: str) -> Term:
        """The code of a text, which only an answer's may be empty."""
        if not self.bounded:
            return self.variable(name, ATOM_BITS)
        return terms.extend_unsigned(self.variable(name, INPUT_ATOM_BITS), ATOM_BITS)

    def _one_of(self, size: int, name: str) -> tuple[Term, list[Term]]:
        """A new variable for a place among as many as `size`, and for each place whether the variable is that one."""
        index = self.variable(name, max(1, (size - 1).bit_length()))
        is_place = [terms.equal(index, terms.number(each, index.width)) for each in range(1 << index.width)]
        self.constraints += [terms.negate(beyond) for beyond in is_place[size:]]
        if size > 2:
            terms.just_one_of(tuple(is_place[:size]))
        return index, is_place[:size]

    def _choice(self, options: Sequence[RecordShape], name: str) -> Any:
        _, chosen = self._one_of(len(options), f"{name}/")
        made = (self.make(option, f"{name}:{option.cls.__name__}") for option in options)
        return Union(tuple(zip(chosen, made, strict=True)))

    def _repeated(self, element: Shape, least: int, most: int | None, name: str) -> Any:
        if most is None:
            if self.bounded:
                raise ShapeError(f"`{name}` is a tuple without bounds: write Annotated[tuple[...], range(...)]")
            most = MOST_FREE_ELEMENTS
        there = [TRUE] * least + [self.variable(f"{name}#{place}", terms.BOOL) for place in range(least, most)]
        for one, other in pairwise(there[least:]):
            # Just as it is: it may be noted of these names before, and what is noted is left out of what is simplified.
            self.constraints.append(terms.build("or", (one, terms.negate(other)), None, terms.BOOL))
            terms.imply(other, one)
        return Items(tuple((guard, self.make(element, f"{name}[{place}]")) for place, guard in enumerate(there)))


def _under(condition: Term, value: Any) -> tuple[tuple[Term, Any], ...]:
    if isinstance(value, Union):
        return tuple((terms.conjoin((condition, guard)), each) for guard, each in value.alternatives)
    return ((condition, value),)


def specialized(value: Any, settled: dict[Term, Term]) -> Any:
    """A symbolic value where variables have the values in `settled`."""

    def put(term: Term) -> Term:
        return substitute(term, settled)

    match value:
        case SymbolicBool(term):
            return boolean(put(term))
        case SymbolicInt(term, low, high):
            return from_term(put(term), low, high)
        case SymbolicEnum(cls, term):
            return enum_member(cls, put(term))
        case SymbolicAtom(term):
            return SymbolicAtom(put(term))
        case SymbolicSet(cls, term):
            return SymbolicSet(cls, put(term))
        case Items(items):
            there = ((put(guard), each) for guard, each in items)
            return Items(tuple((guard, specialized(each, settled)) for guard, each in there if guard is not FALSE))
        case Record(cls, fields):
            return Record(cls, {name: specialized(each, settled) for name, each in fields.items()})
        case Union(alternatives):
            possible = ((put(guard), each) for guard, each in alternatives)
            return union(tuple((guard, specialized(each, settled)) for guard, each in possible if guard is not FALSE))
    return value


@dataclass(frozen=True, slots=True)
class FiniteFunction:
    """A function from a model: its answers on the arguments that mattered, and one answer on all others.

    `entries` maps the leaves of the arguments, as `flatten` orders them, to the answer.
    """

    shape: FunctionShape
    entries: Mapping[tuple[int, ...], Any] = field(hash=False)
    default: Any
    atoms: Atoms = field(compare=False)

    def __call__(self, *arguments: Any) -> Any:
        if len(arguments) != len(self.shape.arguments):
            raise TypeError(f"it takes {len(self.shape.arguments)} arguments")
        leaves = chain.from_iterable(map(self._leaves, arguments, self.shape.arguments))
        return self.entries.get(tuple(leaves), self.default)

    def _leaves(self, argument: Any, shape: Shape) -> Iterable[int]:
        if is_plainly(argument, shape):
            return to_leaves(shape, argument, self.atoms)
        fits, view = Viewer(self.atoms, _no_function).view(argument, shape)
        if fits is not TRUE:
            raise TypeError("the question is asked about something of another type")
        return leaf_values([view])


def leaf_values(views: Sequence[Any]) -> tuple[int, ...]:
    """The numbers that the leaves of views of constants are; a truth value is 0 or 1."""
    leaves = [leaf for view in views for leaf in flatten(view)]
    # Simplifying takes far longer than to see that there is nothing to be simplified.
    return tuple(number_of(leaf if z3.is_bv_value(leaf) or is_constant(leaf) else z3.simplify(leaf)) for leaf in leaves)


def number_of(expression: Any) -> int:
    """The number that a constant of Z3's is, a truth value as 0 or 1."""
    if z3.is_bv_value(expression):
        return int(expression.as_long())
    if not (z3.is_true(expression) or z3.is_false(expression)):
        raise ValueError(f"`{expression}` is no constant")
    return int(z3.is_true(expression))


def _no_function(*_: Any) -> FunctionView:
    raise AssertionError("a function's arguments hold no functions")


def plain(value: Any, evaluate: Callable[[Term], int], function: Callable[[Arbitrary], Any], atoms: Atoms) -> Any:
    """The plain Python value that a symbolic one is where its terms have the values that `evaluate` gives.

    A truth value evaluates to 0 or 1, a number to its bits read as unsigned.
    """

    def decode(each: Any) -> Any:
        match each:
            case SymbolicBool(term):
                return bool(evaluate(term))
            case SymbolicInt(term):
                return terms.signed(terms.number(evaluate(term), term.width))
            case SymbolicEnum(cls, term):
                return members(cls)[evaluate(term)]
            case SymbolicAtom(term):
                code = evaluate(term)
                text = atoms.text(code)
                return f"made-up {code}" if text is None else text
            case SymbolicSet(cls, term):
                held = evaluate(term)
                return frozenset(member for place, member in enumerate(members(cls)) if held >> place & 1)
            case Items(items):
                return tuple(decode(item) for guard, item in items if evaluate(guard))
            case Record(cls, fields):
                return cls(**{name: decode(held) for name, held in fields.items()})
            case Union(alternatives):
                # What was answered of another type is none of them; a claim that passes it on has failed already.
                return next((decode(item) for guard, item in alternatives if evaluate(guard)), None)
            case Arbitrary():
                return function(each)
            case tuple() if type(each) is tuple:
                return tuple(decode(item) for item in each)
        return each

    return decode(value)


def function_from(model: z3.ModelRef, value: Arbitrary, atoms: Atoms) -> FiniteFunction:
    """The function that a model gives for an arbitrary one."""
    answer = _decoder(value)
    found = next((model[each] for each in model.decls() if each.name() == value.name), None)
    if not isinstance(found, z3.FuncInterp):
        return FiniteFunction(value.shape, {}, answer(0), atoms)
    entries = {}
    for place in range(found.num_entries()):
        entry = found.entry(place)
        key = tuple(number_of(entry.arg_value(i)) for i in range(entry.num_args()))
        entries[key] = answer(number_of(entry.value()))
    return FiniteFunction(value.shape, entries, answer(number_of(found.else_value())), atoms)


def _decoder(value: Arbitrary) -> Callable[[int], Any]:
    match value.shape.result:
        case IntShape(low, high) if low is not None and high is not None:
            return lambda number: number % (high - low + 1) + low
        case _:
            return bool
