"""From a claim that fails to a witness: small, real where it can be, run on the plain engine, and put into words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from types import ModuleType
from typing import Any

import z3

from verifier import posing, terms
from verifier.claims import Claim
from verifier.clauses import chosen_readings
from verifier.encoding import encode
from verifier.follow import comparison, quantities
from verifier.follow.execution import Execution
from verifier.follow.values import (
    Items,
    Record,
    SymbolicAtom,
    SymbolicEnum,
    SymbolicSet,
    Union,
    alternatives,
    integer,
    set_items,
)
from verifier.game import Game, Question
from verifier.inputs import function_from, plain
from verifier.loading import load
from verifier.lowering import lower
from verifier.posing import Inputs, Posed
from verifier.saying import Said, as_predicate, evaluating, followed_says, given_in_words, when_in_words
from verifier.shapes import (
    ChoiceShape,
    EnumShape,
    FunctionShape,
    IntShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    Shape,
    TupleShape,
    shape_of,
)
from verifier.solving import Answer, Query
from verifier.substitution import variables
from verifier.terms import Term
from verifier.verdicts import Witness
from verifier.witnesses import Minimum

MOST_QUESTIONS = 60
"""How many real questions, or pairs of them, are tried before an arbitrary one is shown."""


class NotReproduced(Exception):
    """What was found by following the code didn't come out when it was run; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Witnessing:
    """Makes witnesses of one claim's failure."""

    game: Game
    claim: Claim
    module: ModuleType
    engine_name: str
    inputs: Inputs
    posed: Posed

    def smallest(self, broken: Query) -> Witness:
        """The least input that a possible query allows; raises NotReproduced if the plain engine doesn't fail on it.

        Of a claim that was asked part by part, that is the least one that breaks one of the parts asked of last.
        """
        real = self._with_real_questions()
        values, posed, model = real or (self.inputs.values, self.posed, broken.model())
        minimum = Minimum(posed.query(posed.fails) if real else broken.incremental(), model)
        minimum.prefer(terms.conjoin(posed.run.usual_orders))
        all_real = self._make_least(minimum, posed)
        found = self._plain(minimum.model, values)
        followed = followed_says(self.game, posed, minimum.model)
        unique = self._is_unique(minimum, posed.query(posed.fails), posed.run, real=all_real)
        return self._witness(found, followed, real=all_real, unique=unique)

    def of_reference(self) -> Witness:
        """The witness that something can't happen: the input on which it does with the reference engine."""
        reference = posing.follow(self.claim, self.game, load(self.game.engine), self.inputs, self.inputs.values)
        query = reference.query(reference.holds)
        if query.ask() is not Answer.POSSIBLE:
            raise NotReproduced("no input is known on which it happens")
        minimum = Minimum(query, query.model())
        real = self._make_least(minimum, reference)
        found = self._plain(minimum.model, self.inputs.values)
        unique = self._is_unique(minimum, reference.query(reference.holds), reference.run, real=real)
        return self._witness(found, followed_says(self.game, self.posed, minimum.model), real=real, unique=unique)

    def check_example(self, model: z3.ModelRef) -> None:
        """Run one input that meets the premise on the plain engine: it must do there what following it promised."""
        found = self._plain(model, self.inputs.values)
        said = Said.of(self.claim, self.game, self.module, found, self.inputs.atoms)
        if said.unsteady is not None:
            raise NotReproduced(f"as followed it obeys, but {said.unsteady}: {_ON_MORE}")
        if said.fails:
            raise NotReproduced(self._disagreement(found, followed_says(self.game, self.posed, model), said))

    def _with_real_questions(self) -> tuple[Mapping[str, Any], Posed, z3.ModelRef] | None:
        """The inputs with the first real questions in the arbitrary ones' place that make the claim fail, if some do.

        Those come first with which it fails on real values, such as cards.
        """
        names = [name for name, shape in self.inputs.signature.shapes.items() if isinstance(shape, FunctionShape)]
        known = [self._questions(name) for name in names]
        failing = []
        if names and all(known):
            for chosen in islice(product(*known), MOST_QUESTIONS):
                values = {**self.inputs.values, **dict(zip(names, chosen, strict=True))}
                posed = posing.follow(self.claim, self.game, self.module, self.inputs, values)
                query = posed.query(posed.fails)
                if query.ask() is Answer.POSSIBLE:
                    failing.append((values, posed, query.model()))
                    if query.ask(lower(self._all_real(posed))) is Answer.POSSIBLE:
                        return values, posed, query.last_model()
        return failing[0] if failing else None

    def _questions(self, name: str) -> Sequence[Question]:
        shape = self.inputs.signature.shapes[name]
        assert isinstance(shape, FunctionShape)
        return self.game.real_questions(len(shape.arguments), for_number=isinstance(shape.result, IntShape))

    def _make_least(self, minimum: Minimum, posed: Posed) -> bool:
        """Keep to real values where that is possible, else to invented names, then to small values; whether all are real."""
        minimum.prefer(self._all_real(posed))
        made_up = self._prefer_real(minimum, posed)
        named = self._prefer_invented(minimum, made_up)
        minimum.least([variable for variable in self.inputs.maker.variables if variable not in named])
        return not made_up

    def _all_real(self, posed: Posed) -> Term:
        """That all that could be real is real."""
        return terms.conjoin(
            terms.disjoin((terms.negate(guard), *(comparison.equal(posed.run, value, each) for each in known)))
            for guard, value, known in self._catalogued()
        )

    def _prefer_real(self, minimum: Minimum, posed: Posed) -> list[Any]:
        """Keep to real values, one by one, where that is possible; those that can't be real."""
        made_up = []
        for guard, value, known in self._catalogued():
            same = [terms.conjoin((guard, comparison.equal(posed.run, value, each))) for each in known]
            if minimum.prefer(terms.negate(guard)) and guard is not terms.TRUE:
                continue
            if minimum.first_of(same) is None:
                made_up.append(value)
        return made_up

    def _prefer_invented(self, minimum: Minimum, made_up: Sequence[Any]) -> set[Term]:
        """Keep to invented texts in what is made up, each of its own kind, where that is possible; what is settled so."""
        invented = {shape_of(kind): texts for kind, texts in self.game.invented.items()}
        real = (value for _, value, _ in self._catalogued() if not any(value is each for each in made_up))
        settled_by_real = {variable for value in real for variable in _variables(value)}
        open_ones = [
            (each.term, texts)
            for name, shape in self.inputs.signature.shapes.items()
            for _, value, texts in _parts(terms.TRUE, self.inputs.values[name], shape, invented)
            for _, each in alternatives(value)
            if isinstance(each, SymbolicAtom) and each.term not in settled_by_real
        ]
        settled: set[Term] = set()
        for choice in range(max((len(texts) for _, texts in open_ones), default=0)):
            wanted = {
                terms.equal(term, self.inputs.atoms.code(texts[choice])): term
                for term, texts in open_ones
                if term not in settled and choice < len(texts)
            }
            settled |= {wanted[condition] for condition in minimum.prefer_each(list(wanted))}
        return settled

    def _catalogued(self) -> Iterator[tuple[Term, Any, Sequence[Any]]]:
        """The parts of the inputs of which there are real ones, each with the condition under which it is there."""
        known = {shape_of(annotation): values for annotation, values in self.game.catalogue.items()}
        for name, shape in self.inputs.signature.shapes.items():
            yield from _parts(terms.TRUE, self.inputs.values[name], shape, known)

    def _is_unique(self, minimum: Minimum, fresh: Query, run: Execution, *, real: bool) -> bool | None:
        """Whether no other input of the same size breaks the claim; None where that wasn't decided.

        Of the same size is an input with other real cards, or if there are none in it with other members of enums and
        as many in each set; all else in it is the same.
        """
        there = [(value, known) for guard, value, known in self._catalogued() if real and minimum.value(guard)]
        if there:
            same = [[comparison.equal(run, value, each) for each in known] for value, known in there]
            alike = [terms.disjoin(each) for each in same]
            here = [next(one for one in each if minimum.value(one)) for each in same]
            free = {variable for value, _ in there for variable in _variables(value)}
        else:
            open_ones = [each for value in self.inputs.values.values() for each in _members_in(value, minimum, self.game)]
            alike = [as_many for each in open_ones for as_many in _as_many(each, minimum)]
            here = [_equals(each.term, minimum.value(each.term)) for each in open_ones]
            free = {variable for each in open_ones for variable in variables(each.term)}
        for variable in self.inputs.maker.variables:
            if variable not in free:
                fresh.add(lower(_equals(variable, minimum.value(variable))))
        for condition in alike:
            fresh.add(lower(condition))
        match fresh.ask(lower(terms.negate(terms.conjoin(here)))):
            case Answer.IMPOSSIBLE:
                return True
            case Answer.POSSIBLE:
                return False
        return None

    def _plain(self, model: z3.ModelRef, values: Mapping[str, Any]) -> dict[str, Any]:
        atoms, evaluate = self.inputs.atoms, evaluating(model)
        return {
            name: value
            if isinstance(value, Question)
            else plain(value, evaluate, lambda each: function_from(model, each, atoms), atoms)
            for name, value in values.items()
        }

    def _witness(self, found: Mapping[str, Any], followed: str, *, real: bool, unique: bool | None) -> Witness:
        said = Said.of(self.claim, self.game, self.module, found, self.inputs.atoms)
        if not said.fails and said.unsteady is not None:
            raise NotReproduced(f"as followed it breaks the rule, but {said.unsteady}: {_ON_MORE}")
        if not said.fails:
            raise NotReproduced(self._disagreement(found, followed, said))
        shapes = self.inputs.signature.shapes
        forms = {name: encode(value, shapes[name]) for name, value in found.items()}
        key = json.dumps([self.claim.id, self.engine_name, forms], sort_keys=True).encode()
        return Witness(
            id=f"{self.claim.clause.id}-{hashlib.sha256(key).hexdigest()[:4]}",
            claim=self.claim.id,
            clause=self.claim.clause.id,
            engine=self.engine_name,
            inputs=forms,
            given=tuple(given_in_words(self.claim, self.game, shapes, self._without_idle_edition(found))),
            when=when_in_words(self.claim, self.game, found),
            rules_say=said.rules_say,
            because=self.claim.because or self.claim.clause.reason,
            engine_says=said.engine_says,
            real=real,
            unique=unique,
            readings=chosen_readings(),
        )

    def _without_idle_edition(self, found: Mapping[str, Any]) -> Mapping[str, Any]:
        """The inputs without the edition, if the engine fails in every edition that the claim speaks of."""
        shapes = self.inputs.signature.shapes
        name = next(
            (n for n, shape in shapes.items() if isinstance(shape, EnumShape) and shape.cls is self.game.editions), None
        )
        if name is None:
            return found
        others = ({**found, name: each} for each in self.inputs.editions if each is not found[name])
        said = (Said.of(self.claim, self.game, self.module, each, self.inputs.atoms) for each in others)
        return {n: each for n, each in found.items() if n != name} if all(each.fails for each in said) else found

    def _disagreement(self, found: Mapping[str, Any], followed: str, said: Said) -> str:
        """That the engine does one thing as it is followed and another as it is run, which may be the verifier's fault."""
        given = "; ".join(given_in_words(self.claim, self.game, self.inputs.signature.shapes, found))
        when = when_in_words(self.claim, self.game, found)
        return (
            f"following the engine and running it disagree; given {given or 'nothing'}, when {when}: followed, it "
            f"{as_predicate(followed)}; run, it {as_predicate(said.engine_says)}; the engine may be right, so please "
            "report this with its code"
        )


_ON_MORE = "what it does depends on more than its input"


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


def _members_in(value: Any, minimum: Minimum, game: Game) -> Iterator[SymbolicEnum | SymbolicSet]:
    """The members of enums and sets of them in a symbolic value that are there in the least model, editions left out."""
    match value:
        case SymbolicEnum(cls) if cls is not game.editions:
            yield value
        case SymbolicSet():
            yield value
        case Record(_, fields):
            for each in fields.values():
                yield from _members_in(each, minimum, game)
        case Union(parts) | Items(parts):
            for guard, each in parts:
                if minimum.value(guard):
                    yield from _members_in(each, minimum, game)


def _as_many(value: SymbolicEnum | SymbolicSet, minimum: Minimum) -> Iterator[Term]:
    """That a set has as many members as in the least model."""
    if isinstance(value, SymbolicSet):
        number = minimum.value(value.term).bit_count()
        yield quantities.same_number(quantities.count(set_items(value)), integer(number))


def _equals(variable: Term, value: int) -> Term:
    if variable.width == terms.BOOL:
        return variable if value else terms.negate(variable)
    return terms.equal(variable, terms.number(value, variable.width))


def _variables(value: Any) -> set[Term]:
    """The variables in a symbolic value's terms."""
    match value:
        case Record(_, fields):
            return set().union(*(_variables(each) for each in fields.values()))
        case Union(alternatives):
            return set().union(*(_variables(each) | variables(guard) for guard, each in alternatives))
    term = getattr(value, "term", None)
    return variables(term) if term is not None else set()
