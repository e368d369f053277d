"""The least input that a query allows: real values where that is possible, else invented names, then small values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from verifier import bitsets, computing, terms
from verifier.follow.execution import Execution
from verifier.follow.values import Items, Record, SymbolicAtom, Union, alternatives
from verifier.game import Game
from verifier.known_values import Sameness
from verifier.narrowing import Narrowing
from verifier.posing import Inputs
from verifier.shapes import (
    ChoiceShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    Shape,
    TupleShape,
    shape_of,
)
from verifier.substitution import variables
from verifier.terms import Term


@dataclass(slots=True)
class Least:
    """Which inputs of a claim come before others; `run` is what compares values."""

    game: Game
    inputs: Inputs
    run: Execution
    _real: list[tuple[Term, Any, list[Term]]] = field(default_factory=list)
    """What `_known_real` gives, once it was asked."""
    sameness: Sameness = field(init=False)
    """What tells whether parts of the inputs are real ones."""

    def __post_init__(self) -> None:
        self.sameness = Sameness(self.run)

    def narrow(self, minimum: Narrowing) -> bool:
        """Narrow down to the least input; whether all in it is real that could be."""
        minimum.prefer(self.all_real())
        made_up = self._prefer_real(minimum)
        named = self._prefer_invented(minimum, made_up)
        signed = self.inputs.maker.signed
        left = [variable for variable in self.inputs.maker.variables if variable not in named]
        minimum.least([_from_zero(variable) if variable in signed else variable for variable in left])
        return not made_up

    def all_real(self) -> Term:
        """That all that could be real is real."""
        return terms.conjoin(terms.disjoin((terms.negate(guard), *same)) for guard, _, same in self._known_real())

    def _known_real(self) -> list[tuple[Term, Any, list[Term]]]:
        """The parts of which there are real ones: the condition under which each is there, and is each of the real ones."""
        if not self._real:
            self._real = [
                (guard, value, [terms.conjoin((guard, self.sameness.same(value, each))) for each in known])
                for guard, value, known in self.catalogued()
            ]
        return self._real

    def catalogued(self) -> Iterator[tuple[Term, Any, Sequence[Any]]]:
        """The parts of the inputs of which there are real ones, each with the condition under which it is there."""
        known = {shape_of(annotation): values for annotation, values in self.game.catalogue.items()}
        for name, shape in self.inputs.signature.shapes.items():
            yield from _parts(terms.TRUE, self.inputs.values[name], shape, known)

    def _prefer_real(self, minimum: Narrowing) -> list[Any]:
        """Keep to real values, one by one, where that is possible; those that can't be real."""
        made_up = []
        for guard, value, same in self._known_real():
            if minimum.prefer(terms.negate(guard)) and guard is not terms.TRUE:
                continue
            if minimum.first_of(same) is None:
                made_up.append(value)
        return made_up

    def _prefer_invented(self, minimum: Narrowing, made_up: Sequence[Any]) -> set[Term]:
        """Keep to invented texts in what is made up, each of its own kind, where that is possible; what is settled so."""
        invented = {shape_of(kind): texts for kind, texts in self.game.invented.items()}
        real = (value for _, value, _ in self.catalogued() if not any(value is each for each in made_up))
        settled_by_real = {variable for value in real for variable in variables_in(value)}
        open_ones = [
            (each.term, texts)
            for name, shape in self.inputs.signature.shapes.items()
            for _, value, texts in _parts(terms.TRUE, self.inputs.values[name], shape, invented)
            for _, each in alternatives(value)
            if isinstance(each, SymbolicAtom) and settled_by_real.isdisjoint(variables(each.term))
        ]
        settled: set[Term] = set()
        for choice in range(max((len(texts) for _, texts in open_ones), default=0)):
            wanted = {
                terms.equal(term, self.inputs.atoms.code(texts[choice])): term
                for term, texts in open_ones
                if term not in settled and choice < len(texts)
            }
            settled |= {wanted[condition] for condition in minimum.prefer_each(list(wanted))}
        return {variable for term in settled for variable in variables(term)}


def _from_zero(variable: Term) -> Term:
    """A number's place if those from 0 up come first, and then those from -1 down."""
    edge = 1 << (variable.width - 1)
    below = computing.subtract(terms.number(edge - 1, variable.width), variable)
    return terms.choose(bitsets.bit(variable, variable.width - 1), below, variable)


def _parts(guard: Term, value: Any, shape: Shape, known: Mapping[Shape, Any]) -> Iterator[tuple[Term, Any, Any]]:
    """The parts of a symbolic value that have one of the known shapes."""
    if shape in known:
        yield guard, value, known[shape]
        return
    match shape:
        case OptionalShape(inner) if isinstance(value, Union):
            there = tuple((each_guard, each) for each_guard, each in value.alternatives if each is not None)
            present = terms.disjoin(each_guard for each_guard, _ in there)
            yield from _parts(terms.conjoin((guard, present)), Union(there), inner, known)
        case RecordShape(_, fields):
            record = value.alternatives[0][1] if isinstance(value, Union) else value
            assert isinstance(record, Record)
            for name, inner in fields:
                yield from _parts(guard, record.fields[name], inner, known)
        case ChoiceShape(options):
            by_class = {option.cls: option for option in options}
            for here, each in alternatives(value):
                yield from _parts(terms.conjoin((guard, here)), each, by_class[each.cls], known)
        case TupleShape(elements):
            for (there, each), inner in zip(value.items, elements, strict=True):
                yield from _parts(terms.conjoin((guard, there)), each, inner, known)
        case SequenceShape(element, _, _):
            for there, each in value.items:
                yield from _parts(terms.conjoin((guard, there)), each, element, known)


def variables_in(value: Any) -> set[Term]:
    """The variables in a symbolic value's terms."""
    match value:
        case Record(_, fields):
            return set().union(*(variables_in(each) for each in fields.values()))
        case Union(parts) | Items(parts):
            return set().union(*(variables_in(each) | variables(guard) for guard, each in parts))
    term = getattr(value, "term", None)
    return variables(term) if term is not None else set()
