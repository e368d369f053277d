"""Who calls an engine's functions for claims: whoever follows its code, runs it as it is, or lets it answer anything.

To follow is to find what comes of all inputs at once; to run is to find what comes of plain ones; answers that may be any at
all show what a clause leaves to an engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Protocol

import z3

from verifier import terms
from verifier.fitting import is_plainly
from verifier.follow import calls, comparison, program
from verifier.follow.execution import Dead, Execution
from verifier.follow.lasting import is_unchanging
from verifier.follow.paths import Path
from verifier.follow.state import State
from verifier.inputs import FiniteFunction, Maker, leaf_values, number_of, plain
from verifier.lowering import lower
from verifier.plain_run import Ended, TooLong, attempted
from verifier.shapes import BoolShape, FunctionShape, Shape
from verifier.terms import FALSE, TRUE, Term
from verifier.viewing import Viewer, value_of
from verifier.views import NUMBER_BITS, FunctionView


class MissingArea(Exception):
    """The engine has no function of that name."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a call: under which conditions it gave the value, and under which it refused."""

    value: Any
    given: Term
    refused: Term


class Caller(Protocol):
    """Calls the engine's functions."""

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        """What the function of that name gives, whose answers have that shape; it is called only `where` that holds."""

    def view(self, value: Any, shape: Shape, *, sure: bool = False) -> tuple[Term, Any]:
        """Under which condition a value is of that shape, and its view; `sure` where it is known to be."""

    def lasts(self, value: Any) -> bool:
        """Whether an answer may be given once more for the same call, since nothing that is called can change it."""


@dataclass(slots=True)
class Following:
    """Follows an engine's code over all inputs at once. `paths` counts the merged ways its calls can end."""

    module: ModuleType
    run: Execution
    domain_error: type[Exception]
    paths: int = 0
    errors: list[tuple[Term, Any]] = field(default_factory=list)

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        function = function_of(self.module, name)
        if where is FALSE:
            return Answer(None, FALSE, FALSE)
        self.run.program.changes.look_at(vars(self.module))
        self.run.state = State(Path() if where is TRUE else Path().with_condition(where), self.run.state.contents)
        self.run.raised = []
        try:
            value = calls.call(self.run, function, list(arguments))
            given = terms.conjoin(self.run.state.path.conditions())
            self.paths += 1
        except Dead:
            value, given = None, FALSE
        refused = []
        for state, error in self.run.raised:
            self.paths += 1
            condition = terms.conjoin(state.path.conditions())
            self.errors.append((condition, error))
            if issubclass(calls.class_of(error), self.domain_error):
                refused.append(condition)
        # What is known on the way that returned isn't known of inputs on other ways, which may be compared later.
        self.run.state = State(Path(), self.run.state.contents)
        if (bent := self.run.program.changes.of_python()) is not None:
            program.check_stays(self.run, f"what Python works by, `{bent[0]}`", bent[1])
        return Answer(value, given, terms.disjoin(refused))

    def view(self, value: Any, shape: Shape, *, sure: bool = False) -> tuple[Term, Any]:
        return Viewer(self.run.atoms, self._question, sure).view(value, shape)

    def lasts(self, value: Any) -> bool:
        return is_unchanging(value, {})

    def _question(self, function: Any, shape: FunctionShape) -> FunctionView:
        """A comparison that is known, as clauses see it: it is followed too."""
        return followed_question(function, shape, self.run)


def followed_question(function: Any, shape: FunctionShape, run: Execution) -> FunctionView:
    """The view of a plain Python function, which is followed each time that a clause asks it."""

    def apply(arguments: Sequence[Any]) -> Any:
        values = [value_of(view, inner) for view, inner in zip(arguments, shape.arguments, strict=True)]
        before, run.state = run.state, State(Path(), run.state.contents)
        answer = calls.call(run, function, values)
        run.state = before
        if isinstance(shape.result, BoolShape):
            return lower(comparison.truth(run, answer))
        return Viewer(run.atoms, _no_function).view(answer, shape.result)[1]

    return FunctionView(apply, function)


def _no_function(*_: Any) -> FunctionView:
    raise AssertionError("an answer holds no functions")


@dataclass(slots=True)
class Running:
    """Runs an engine as it is, on plain inputs, twice unless it doesn't end, and looks at what it does to them."""

    module: ModuleType
    run: Execution
    domain_error: type[Exception]
    errors: list[BaseException | None] = field(default_factory=list)
    """What each call raised, in order."""
    unsteady: str | None = None
    asked: dict[str, Shape] = field(default_factory=dict)
    """The functions that were called, each with the shape of its answers."""

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        function = function_of(self.module, name)
        if not constant(where):
            self.errors.append(None)
            return Answer(None, FALSE, FALSE)
        given = [plain(argument, constant, lambda each: each, self.run.atoms) for argument in arguments]
        ended = self._ended(name, function, given, shape)
        self.asked[name] = shape
        self.errors.append(ended.error)
        if ended.error is None:
            return Answer(ended.value, TRUE, FALSE)
        return Answer(None, FALSE, terms.truth(isinstance(ended.error, self.domain_error)))

    def _ended(self, name: str, function: Any, given: Sequence[Any], shape: Shape) -> Ended:
        """How a call ends the first time."""
        values = [each for each in given if not callable(each)]
        # What can't be copied or compared is no value of the game's, and was noted as such where it was answered.
        kept = attempted(deepcopy, values)
        first = attempted(function, *given)
        second = first if isinstance(first.error, TooLong) else attempted(function, *given)
        if kept.error is None and attempted(_equal, values, kept.value).value is False:
            self.unsteady = f"`{name}` changes what it is given"
        elif self.differ(first, second, shape):
            self.unsteady = f"`{name}` answers the same question in two ways"
        return first

    def differ(self, first: Ended, second: Ended, shape: Shape) -> bool:
        """Whether two calls ended in two ways. Answers of which none is of the shape are as wrong as each other."""
        if first.error is not None or second.error is not None:
            return type(first.error) is not type(second.error)
        if attempted(_equal, first.value, second.value).value is True:
            return False
        return any(self.view(each.value, shape)[0] is TRUE for each in (first, second))

    def view(self, value: Any, shape: Shape, *, sure: bool = False) -> tuple[Term, Any]:
        viewer = Viewer(self.run.atoms, self._question, sure)
        if sure or is_plainly(value, shape):
            return viewer.view(value, shape)
        viewed = attempted(viewer.view, value, shape)
        if viewed.error is None:
            fits_and_view: tuple[Term, Any] = viewed.value
            return fits_and_view
        # Looking at it raised an error, so it is no value of any type that an engine may answer with.
        return FALSE, viewer.view(object(), shape)[1]

    def lasts(self, value: Any) -> bool:
        return False

    def _question(self, function: Any, shape: FunctionShape) -> FunctionView:
        if not isinstance(function, FiniteFunction):
            return followed_question(function, shape, self.run)

        def apply(arguments: Sequence[Any]) -> Any:
            answer = function.entries.get(leaf_values(arguments), function.default)
            return z3.BoolVal(answer) if isinstance(answer, bool) else z3.BitVecVal(answer, NUMBER_BITS)

        return FunctionView(apply, function)


class RunningOnce(Running):
    """Runs an engine as it is, once, whatever it does to what it is given."""

    def _ended(self, name: str, function: Any, given: Sequence[Any], shape: Shape) -> Ended:
        return attempted(function, *given)


def _equal(one: Any, other: Any) -> bool:
    return bool(one == other)


def constant(term: Term) -> int:
    """What a term without variables is."""
    return number_of(z3.simplify(lower(term)))


@dataclass(frozen=True, slots=True)
class Call:
    """A call of an engine's function: its arguments as they are computed with, its answer and the answer's shape.

    It is made where `made` holds; elsewhere an argument was refused to begin with, and it counts as refused.
    """

    function: str
    arguments: tuple[Any, ...]
    answer: Answer
    shape: Shape
    made: Term


@dataclass(slots=True)
class Free:
    """Answers anything: what is left of a claim then is what its clauses leave to an engine."""

    maker: Maker
    viewing: Callable[..., tuple[Term, Any]]
    made: list[Call] = field(default_factory=list)
    """What it was asked."""

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        number = len(self.made) + 1
        value = self.maker.make(shape, f"answer {number}")
        refused = terms.disjoin((terms.negate(where), self.maker.variable(f"refused {number}", terms.BOOL)))
        self.made.append(Call(name, tuple(arguments), Answer(value, terms.negate(refused), refused), shape, where))
        return self.made[-1].answer

    def view(self, value: Any, shape: Shape, *, sure: bool = False) -> tuple[Term, Any]:
        return self.viewing(value, shape, sure=True)

    def lasts(self, value: Any) -> bool:
        return True


def what_is_missing(module: ModuleType, name: str) -> str | None:
    """That the module has no function of that name of its own, if it hasn't."""
    if vars(module).get(name) is not None:
        return None
    made = ": what its `__getattr__` makes isn't counted" if "__getattr__" in vars(module) else ""
    return f"`{module.__name__}` has no function `{name}`, so this area isn't there{made}"


def function_of(module: ModuleType, name: str) -> Any:
    """The module's function of that name; MissingArea if it has none of its own."""
    missing = what_is_missing(module, name)
    if missing is not None:
        raise MissingArea(missing)
    return vars(module)[name]
