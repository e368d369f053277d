"""A function's summary as the executor merges it, evaluated at plain inputs, and the same function run as Python runs it."""

import copy
import importlib.util
import itertools
import sys
from collections import deque
from collections.abc import Callable, ItemsView, Iterator, KeysView, Sequence, ValuesView
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cached_property
from operator import attrgetter, itemgetter, methodcaller
from pathlib import Path
from types import (
    BuiltinFunctionType,
    EllipsisType,
    FunctionType,
    GetSetDescriptorType,
    MappingProxyType,
    MethodType,
    ModuleType,
    UnionType,
)
from typing import Any, get_type_hints

import z3

from verifier import terms
from verifier.follow import calls
from verifier.follow.atoms import Atoms
from verifier.follow.execution import Dead, Execution
from verifier.follow.state import State
from verifier.follow.values import (
    CALLABLE,
    DictView,
    FiniteSet,
    Items,
    OpaqueText,
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
    is_named_tuple,
    members,
    place_of,
)
from verifier.inputs import Maker
from verifier.lowering import forget, lower
from verifier.plain_run import MOST_DEEP
from verifier.shapes import (
    AtomShape,
    BoolShape,
    ChoiceShape,
    EnumShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
    shape_of,
)
from verifier.substitution import substitute, variables
from verifier.terms import FALSE, TRUE, Term

Outcome = tuple[str, Any]
"""`("answers", value)` or `("raises", class of the error)`; a value is in the form that `comparable` gives it."""

TEXTS = ("ace", "king")
"""The values that an identifier takes in the tests."""


def import_source(text: str, folder: Path, name: str) -> ModuleType:
    """The module that a program's text is, from a file of its own."""
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    specification = importlib.util.spec_from_file_location(name, file)
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def shapes_of(function: Callable[..., Any]) -> dict[str, Shape]:
    """The shapes of a function's parameters, by name."""
    hints = get_type_hints(function, include_extras=True)
    return {name: shape_of(hint) for name, hint in hints.items() if name != "return"}


class Summary:
    """All ways through a function, each with the condition under which it is taken. CannotFollow if there is none."""

    def __init__(self, function: Callable[..., Any]) -> None:
        forget()
        maker = Maker()
        self._atoms = Atoms(TEXTS)
        self._shapes = shapes_of(function)
        self._inputs = {name: maker.make(shape, name) for name, shape in self._shapes.items()}
        self._order: list[Term] = []
        solver = z3.SimpleSolver()
        solver.add(*map(lower, maker.constraints))
        self._run = Execution(
            possible=lambda conditions: solver.check(*map(lower, conditions)) != z3.unsat,
            fresh=self._fresh,
            atoms=self._atoms,
        )
        self._ways: list[tuple[State, bool, Any]] = []
        try:
            value = calls.call(self._run, function, list(self._inputs.values()))
            self._ways.append((self._run.state, False, value))
        except Dead:
            pass
        self._ways += [(state, True, error) for state, error in self._run.raised]

    def _fresh(self, width: int) -> Term:
        self._order.append(terms.variable(f"order {len(self._order)}", width))
        return self._order[-1]

    @property
    def paths(self) -> int:
        """How many merged ways there are."""
        return len(self._ways)

    @property
    def depends_on_order(self) -> bool:
        """Whether a set is gone through in an order that isn't settled."""
        return bool(self._order)

    def outcomes(self, arguments: Sequence[Any]) -> list[Outcome]:
        """What the summary gives at plain arguments, for each order of the sets that are gone through."""
        values: dict[Term, Term] = {}
        for (name, shape), argument in zip(self._shapes.items(), arguments, strict=True):
            values |= dict(self._constants(self._inputs[name], shape, argument))
        return [self._outcome(values | order) for order in self._orders]

    @cached_property
    def _orders(self) -> list[dict[Term, Term]]:
        """The values of the variables that stand for the orders of sets."""
        orders: list[dict[Term, Term]] = [{}]
        for each in self._order:
            values = [terms.number(value, each.width) for value in range(1 << each.width)]
            orders = [found for order in orders for value in values if self._is_order(found := {**order, each: value})]
        return orders

    def _is_order(self, order: dict[Term, Term]) -> bool:
        return not any(substitute(each, order) is FALSE for each in self._run.assumptions)

    def _outcome(self, values: dict[Term, Term]) -> Outcome:
        taken = [way for way in self._ways if _constant(terms.conjoin(way[0].path.conditions()), values) is TRUE]
        assert len(taken) == 1, f"one way must be taken, not {len(taken)}"
        state, raised, value = taken[0]
        if raised:
            return "raises", calls.class_of(_chosen(value, values))
        return "answers", decoded(value, self._run.program.constants | state.contents, values, self._atoms)

    def _constants(self, value: Any, shape: Shape, argument: Any) -> Iterator[tuple[Term, Term]]:
        """The input's variables, each with its value where the input is the argument."""
        match shape:
            case BoolShape():
                yield value.term, terms.truth(argument)
            case IntShape():
                if isinstance(value, SymbolicInt):
                    variable = value.term.arguments[0] if value.term.operator == "extend unsigned" else value.term
                    yield variable, terms.number(argument, variable.width)
            case EnumShape():
                variable = value.term if isinstance(value, SymbolicEnum) else value.alternatives[0][0].arguments[0]
                yield variable, terms.number(place_of(argument), variable.width)
            case AtomShape():
                (variable,) = value.term.arguments
                yield variable, terms.number(self._atoms.code(argument).data, variable.width)
            case SetShape():
                yield value.term, terms.number(sum(1 << place_of(each) for each in argument), value.term.width)
            case OptionalShape(inner):
                ((absent, _), *others) = value.alternatives
                yield absent.arguments[0], terms.truth(argument is not None)
                if argument is not None:
                    there = others[0][1] if len(others) == 1 else Union(tuple(others))
                    yield from self._constants(there, inner, argument)
            case RecordShape(_, inner_shapes):
                for name, inner in inner_shapes:
                    yield from self._constants(value.fields[name], inner, getattr(argument, name))
            case ChoiceShape(options):
                place = next(place for place, option in enumerate(options) if option.cls is type(argument))
                guard, chosen = value.alternatives[place]
                yield (guard if guard.operator == "equal" else guard.arguments[-1]).arguments
                yield from self._constants(chosen, options[place], argument)
            case TupleShape(elements):
                for (_, item), inner, each in zip(value.items, elements, argument, strict=True):
                    yield from self._constants(item, inner, each)
            case SequenceShape(element, _, _):
                for place, (guard, item) in enumerate(value.items):
                    if guard is not TRUE:
                        yield guard, terms.truth(place < len(argument))
                    if place < len(argument):
                        yield from self._constants(item, element, argument[place])


def _constant(term: Term, values: dict[Term, Term]) -> Term:
    """The term where variables have these values; what it says nothing of may be anything, so it is zero."""
    rest = {
        variable: terms.truth(False) if variable.width == terms.BOOL else terms.number(0, variable.width)
        for variable in variables(term)
        if variable not in values
    }
    result = substitute(term, values | rest)
    assert terms.is_constant(result), f"{result} is no constant"
    return result


def _chosen(value: Any, values: dict[Term, Term]) -> Any:
    if not isinstance(value, Union):
        return value
    (chosen,) = [each for guard, each in value.alternatives if _constant(guard, values) is TRUE]
    return chosen


def decoded(value: Any, contents: dict[Reference, Any], values: dict[Term, Term], atoms: Atoms) -> Any:
    """A value where variables have these values, in the form that `comparable` gives it."""

    def number(term: Term) -> int:
        constant = _constant(term, values)
        return int(constant is TRUE) if term.width == terms.BOOL else int(constant.data)

    def decode(each: Any) -> Any:
        match each:
            case SymbolicBool(term):
                return comparable(bool(number(term)))
            case SymbolicInt(term, low, high):
                found = terms.signed(_constant(term, values))
                assert low <= found <= high, f"{found} isn't from {low} to {high}"
                return comparable(found)
            case SymbolicEnum(cls, term):
                return comparable(members(cls)[number(term)])
            case SymbolicAtom(term):
                return comparable(atoms.text(number(term)))
            case SymbolicSet(cls, term):
                return comparable(frozenset(m for place, m in enumerate(members(cls)) if number(term) >> place & 1))
            case FiniteSet(items):
                return _set("frozenset", present(items))
            case Items(items):
                return ("tuple", *present(items))
            case Span(numbers):
                return ("range", *present(numbers))
            case Record(cls, held):
                return (cls.__name__, *((name, decode(field)) for name, field in held.items()))
            case Union():
                return decode(_chosen(each, values))
            case Reference("list" | "deque" as kind):
                return (kind, *present(contents[each]))
            case Reference("set"):
                return ("set", *decode(contents[each])[1:])
            case Reference("dict"):
                there = [entry for entry in contents[each] if number(entry[0])]
                return (calls.class_of(each).__name__, *((decode(key), decode(held)) for _, key, held in there))
            case Reference("object", cls) if cls is not None:
                return (cls.__name__, *((name, decode(held)) for name, held in contents[each].items()))
            case DictView(entries, part):
                seen = (("tuple", *entry) if part == "items" else entry[part == "values"] for entry in decode(entries)[1:])
                return (f"dict_{part}", *seen)
            case Proxy(entries):
                return ("mappingproxy", decode(entries))
            case Stream():
                return ITERATOR
            case OpaqueText():
                return OfSomeKind(lambda form: isinstance(form, tuple) and form[0] == "str")
            case _ if isinstance(each, CALLABLE):
                return OfSomeKind(callable)
            case tuple() if type(each) is tuple:
                return ("tuple", *map(decode, each))
        return comparable(each)

    def present(items: Any) -> list[Any]:
        return [decode(item) for guard, item in items if number(guard)]

    return decode(value)


def _set(kind: str, forms: Sequence[Any]) -> Any:
    assert len(set(forms)) == len(forms), "a set has an element twice"
    return (kind, *sorted(forms, key=repr))


ITERATOR = ("iterator",)
"""The form of all iterators: what they give isn't looked at."""


class OfSomeKind:
    """The form of a value of which only the kind is known, equal to all forms of that kind."""

    def __init__(self, is_of_kind: Callable[[Any], bool]) -> None:
        self._is_of_kind = is_of_kind

    def __eq__(self, form: object) -> bool:
        return self._is_of_kind(form)

    def __hash__(self) -> int:
        return 0


def comparable(value: Any) -> Any:
    """A value with its types and, where it matters, its order: equal forms only for values that code can't tell apart."""
    match value:
        case itemgetter() | attrgetter() | methodcaller():
            return value
        case Enum() | type() | UnionType() | FunctionType() | BuiltinFunctionType() | MethodType() | GetSetDescriptorType():
            return value
        case bool() | int() | float() | complex() | str() | bytes() | EllipsisType() | None:
            return (type(value).__name__, repr(value))
        case KeysView() | ValuesView() | ItemsView():
            return (type(value).__name__, *map(comparable, value))
        case Iterator():
            return ITERATOR
        case range():
            return ("range", *map(comparable, value))
        case frozenset() | set():
            return _set(type(value).__name__, [comparable(each) for each in value])
        case MappingProxyType():
            return ("mappingproxy", comparable(value.copy()))
        case dict():
            return (type(value).__name__, *((comparable(key), comparable(held)) for key, held in value.items()))
    if is_named_tuple(type(value)):
        names = value._fields
    elif isinstance(value, (tuple, list, deque)):
        return (type(value).__name__, *map(comparable, value))
    elif is_dataclass(value):
        names = [field.name for field in fields(value)]
    else:
        names = list(getattr(value, "__dict__", ()))
    return (type(value).__name__, *((name, comparable(getattr(value, name))) for name in names))


def run_plainly(function: Callable[..., Any], arguments: Sequence[Any]) -> Outcome:
    """What Python itself makes of the call, which may go as deep as Python lets calls go."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(MOST_DEEP)
    try:
        answer = function(*copy.deepcopy(list(arguments)))
    except Exception as error:
        return "raises", type(error)
    finally:
        sys.setrecursionlimit(before)
    return "answers", comparable(answer)


def all_values(shape: Shape) -> Iterator[Any]:
    """Every value of a small shape; of identifiers only those in `TEXTS`."""
    match shape:
        case BoolShape():
            yield from (False, True)
        case IntShape(low, high):
            assert low is not None and high is not None
            yield from range(low, high + 1)
        case EnumShape(cls):
            yield from members(cls)
        case AtomShape():
            yield from TEXTS
        case LiteralShape(value):
            yield value
        case SetShape(cls):
            for held in itertools.product((False, True), repeat=len(members(cls))):
                yield frozenset(itertools.compress(members(cls), held))
        case OptionalShape(inner):
            yield None
            yield from all_values(inner)
        case RecordShape(cls, inner_shapes):
            for held in itertools.product(*(list(all_values(inner)) for _, inner in inner_shapes)):
                yield cls(*held)
        case ChoiceShape(options):
            for option in options:
                yield from all_values(option)
        case TupleShape(elements):
            yield from itertools.product(*(list(all_values(element)) for element in elements))
        case SequenceShape(element, least, most):
            assert most is not None
            for length in range(least, most + 1):
                yield from itertools.product(list(all_values(element)), repeat=length)


def all_arguments(function: Callable[..., Any]) -> Iterator[tuple[Any, ...]]:
    """Every way to call a function whose parameters have small shapes."""
    return itertools.product(*(list(all_values(shape)) for shape in shapes_of(function).values()))


def differences(function: Callable[..., Any], summary: Summary, inputs: Iterator[tuple[Any, ...]]) -> list[str]:
    """The inputs on which Python does what the summary doesn't say, in words."""
    found = []
    for arguments in inputs:
        said, done = summary.outcomes(arguments), run_plainly(function, arguments)
        if done not in said:
            found.append(f"{arguments}: the summary says {said}, Python {done}")
    return found
