"""The shape of what a case expects, read off the reference engine's types: so it is known which lists are sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module

from verifier.areas import Area, Function, functions_of
from verifier.conformance.comparing import fits
from verifier.errors import SentenceError
from verifier.fixtures.cases import Ask, Case, Look, Refuse
from verifier.game import Game
from verifier.shapes import (
    ChoiceShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    Shape,
    TupleShape,
    shape_of,
)


class UnknownCaseError(SentenceError):
    """A case speaks of what no installed game has."""


class AnswerShapes:
    """What is known of the answers to what games' areas are asked."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._areas = {area.name: (game, area) for game in games for area in game.areas}
        self._functions: dict[str, dict[str, Function]] = {}

    def check(self, cases: Sequence[Case]) -> None:
        """Raise UnknownCaseError if a case expects something of what no game has."""
        for case in cases:
            self._area(case)
            for expectation in case.then:
                if not isinstance(expectation, Refuse):
                    self.of(case, expectation)

    def of(self, case: Case, expectation: Ask | Look) -> Shape:
        """The shape of the answer that the case expects. Raises UnknownCaseError."""
        area = self._area(case)
        match expectation:
            case Ask(call):
                function = self._functions_of(area.name).get(call)
                if function is None:
                    raise UnknownCaseError(f"the case `{case.id}` calls `{call}`, which `{area.name}` has not; {_REMEDY}")
                return shape_of(function.answer)
            case Look(at, answer):
                found = list(dict.fromkeys(_along(at, shape_of(area.state))))
                if not found:
                    place = ".".join(map(str, at))
                    raise UnknownCaseError(
                        f"the case `{case.id}` looks at `{place}`, where states of `{area.name}` have nothing; {_REMEDY}"
                    )
                return next((shape for shape in found if fits(answer, shape)), found[0])

    def _area(self, case: Case) -> Area:
        if case.area not in self._areas:
            raise UnknownCaseError(f"the case `{case.id}` is of the area `{case.area}`, which no game here has; {_REMEDY}")
        return self._areas[case.area][1]

    def _functions_of(self, name: str) -> dict[str, Function]:
        if name not in self._functions:
            game, area = self._areas[name]
            self._functions[name] = functions_of(area, import_module(game.engine), game.editions)
        return self._functions[name]


_REMEDY = "make the cases anew with `verifier fixtures --out DIR`"


def _along(at: Sequence[str | int], shape: Shape) -> Iterator[Shape]:
    """The shapes of what is there: several, where the way goes through one of several records."""
    match shape:
        case OptionalShape(inner) if at:
            yield from _along(at, inner)
        case ChoiceShape(alternatives) if at:
            for each in alternatives:
                yield from _along(at, each)
        case _ if not at:
            yield shape
        case RecordShape(fields=named):
            for name, inner in named:
                if name == at[0]:
                    yield from _along(at[1:], inner)
        case SequenceShape(element, _, _) if isinstance(at[0], int):
            yield from _along(at[1:], element)
        case TupleShape(elements) if isinstance(at[0], int) and 0 <= at[0] < len(elements):
            yield from _along(at[1:], elements[at[0]])
