"""The shapes of what is in a case, read off the reference engine's types: so it is known which lists are sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from verifier.areas import Area, Function, functions_of
from verifier.conformance.comparing import fits
from verifier.errors import SentenceError
from verifier.fixtures.cases import Ask, Begin, Case, Look, Refuse
from verifier.game import Game
from verifier.shapes import ChoiceShape, OptionalShape, RecordShape, SequenceShape, Shape, TupleShape, shape_of


class UnknownCaseError(SentenceError):
    """A case speaks of what no installed game has."""


class CaseShapes:
    """What games' areas take and answer."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._areas = {area.name: (game, area) for game in games for area in game.areas}
        self._functions: dict[str, dict[str, Function]] = {}

    def check(self, cases: Sequence[Case]) -> None:
        """Raise UnknownCaseError if a case speaks of what no game has."""
        for case in cases:
            self.game(case)
            if isinstance(case.given, Begin):
                self._function(case, case.given.call)
            for act in case.when:
                self._function(case, act.call)
            for expectation in case.then:
                if isinstance(expectation, Refuse):
                    self._function(case, expectation.call)
                else:
                    self.answer(case, expectation)

    def game(self, case: Case) -> Game:
        """The game that has the case's area. Raises UnknownCaseError."""
        if case.area not in self._areas:
            raise UnknownCaseError(f"the case `{case.id}` is of the area `{case.area}`, which no game here has; {_REMEDY}")
        return self._areas[case.area][0]

    def state(self, case: Case) -> Shape:
        """The shape of the states that the case is about."""
        return shape_of(self._area(case).state)

    def arguments(self, case: Case, call: str) -> Mapping[str, Shape]:
        """The shapes of what a call takes besides the state, by the names. Raises UnknownCaseError."""
        return {each.name: each.shape for each in self._function(case, call).free}

    def answer(self, case: Case, expectation: Ask | Look) -> Shape:
        """The shape of the answer that the case expects. Raises UnknownCaseError."""
        match expectation:
            case Ask(call):
                return shape_of(self._function(case, call).answer)
            case Look(at, right):
                found = list(_along(at, self.state(case)))
                if not found:
                    place = ".".join(map(str, at))
                    raise UnknownCaseError(
                        f"the case `{case.id}` looks at `{place}`, where states of `{case.area}` have nothing; {_REMEDY}"
                    )
                return next((shape for shape in found if fits(right, shape)), found[0])

    def _area(self, case: Case) -> Area:
        return self._areas[case.area][1]

    def _function(self, case: Case, name: str) -> Function:
        if case.area not in self._functions:
            engine = import_module(self.game(case).engine)
            self._functions[case.area] = functions_of(self._area(case), engine, self.game(case).editions)
        function = self._functions[case.area].get(name)
        if function is None:
            raise UnknownCaseError(f"the case `{case.id}` calls `{name}`, which the area `{case.area}` lacks; {_REMEDY}")
        return function


_REMEDY = "make the cases anew with `verifier fixtures --out DIR`"


def _along(at: Sequence[str | int], shape: Shape) -> Iterator[Shape]:
    """The shapes of what is there: several, where the way goes through one of several records."""
    match shape:
        case _ if not at:
            yield shape
        case OptionalShape(inner):
            yield from _along(at, inner)
        case ChoiceShape(alternatives):
            for each in alternatives:
                yield from _along(at, each)
        case RecordShape(fields=named):
            for name, inner in named:
                if name == at[0]:
                    yield from _along(at[1:], inner)
        case SequenceShape(element, _, _) if isinstance(at[0], int):
            yield from _along(at[1:], element)
        case TupleShape(elements) if isinstance(at[0], int) and 0 <= at[0] < len(elements):
            yield from _along(at[1:], elements[at[0]])
