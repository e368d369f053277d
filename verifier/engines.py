"""Engines as claims see them: every call gives a view of the answer, and notes what must hold for the call to be in order.

There are three kinds of caller behind one `Engine`: one follows the engine's code over all inputs, one runs it as it is
on plain inputs, and one lets the answers be any at all, which shows what a clause leaves to an engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from types import ModuleType
from typing import Annotated, Any, Protocol, get_args, get_origin, get_type_hints

import z3

from verifier import terms
from verifier.fitting import is_plainly
from verifier.follow import calls, comparison
from verifier.follow.execution import Dead, Execution
from verifier.follow.lasting import is_unchanging
from verifier.follow.paths import Path
from verifier.follow.state import State
from verifier.follow.values import tuple_of
from verifier.inputs import FiniteFunction, Maker, leaf_values, number_of, plain
from verifier.lowering import lower
from verifier.plain_run import Ended, TooLong, attempted
from verifier.shapes import BoolShape, FunctionShape, Shape, shape_of
from verifier.terms import FALSE, TRUE, Term
from verifier.viewing import Viewer, value_of
from verifier.views import MADE_UP, NUMBER_BITS, FunctionView, NumberView, View


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether the engine refused, and its answer, which means something only where it didn't.

    An answer may be passed on to another call: where it was refused that isn't made, and counts as refused too.
    """

    refused: z3.BoolRef
    answer: Any


@dataclass(slots=True)
class Asked:
    """The calls that a claim's body made: what must hold for them to be in order; their answers with views and shapes."""

    in_order: list[Term] = field(default_factory=list)
    answers: list[tuple[Answer, Any, Shape]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Answered:
    """A call that a claim made; its answer, where that is of its type, and the view of it. Arguments are views mostly.

    Only where `in_order` holds did the claim get what it asked for.
    """

    name: str
    arguments: tuple[Any, ...]
    answer: Answer
    fits: Term
    view: Any
    in_order: Term


Key = tuple[Any, ...]
"""A call: the function's name, where it isn't made, and the addresses of the arguments."""

Shared = dict[Key, list[tuple[Sequence[Any], tuple[Answer, Term, Any]]]]
"""What was answered to each call, the first time that a claim made it, the second time and so on.

The arguments are kept with it, so that nothing else is ever at their addresses.
"""


class Engine:
    """An engine as the body of a claim sees it: an attribute for each of its functions, and `attempt`."""

    def __init__(
        self,
        protocol: type,
        caller: Caller,
        asked: Asked,
        shared: Shared | None = None,
        *,
        there: Mapping[int, Term] | None = None,
    ) -> None:
        """What is called and answered is noted in `asked`; `shared` are calls of other claims on the same inputs.

        `there` has, by their addresses, parts of the inputs that may be missing, with the conditions under which they
        aren't. With one that is missing a call isn't made.
        """
        self._protocol = protocol
        self._caller = caller
        self._asked = asked
        self._refused: list[tuple[Any, Term]] = []
        """Answers that may be refused, each with the condition under which they were."""
        self._shared: Shared = {} if shared is None else shared
        self._there = there or {}
        self._times: Counter[Key] = Counter()
        """How often the claim made each call."""
        self._answered: list[Answered] = []

    def for_another_claim(self, protocol: type | None = None) -> Engine:
        """The engine for a claim on the same inputs: a call that was made for others needn't be made again for it.

        What a claim calls twice is called twice, and what can change is never passed from one claim to another. `protocol`
        is that of the claim, if it is another.
        """
        return Engine(protocol or self._protocol, self._caller, self._asked, self._shared, there=self._there)

    @property
    def attempt(self) -> _Attempts:
        """The same functions, for a claim that speaks of refusals."""
        return _Attempts(self._attempt)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            not_made = self._not_made(arguments)
            view = self._note(name, arguments, *self._ask(name, arguments, not_made), or_else=not_made)
            self._refused.append((view, not_made))
            return view

        return call

    def _attempt(self, name: str, arguments: Sequence[Any]) -> Outcome:
        answer, fits, view = self._ask(name, arguments, self._not_made(arguments))
        self._refused.append((view, answer.refused))
        self._note(name, arguments, answer, fits, view, or_else=answer.refused)
        return Outcome(lower(answer.refused), view)

    def _note(self, name: str, arguments: Sequence[Any], answer: Answer, fits: Term, view: Any, *, or_else: Term) -> Any:
        """Note a call that is in order where it has an answer of its type, `or_else` where this holds; gives the view."""
        in_order = terms.disjoin((or_else, terms.conjoin((answer.given, fits))))
        self._asked.in_order.append(in_order)
        self._answered.append(Answered(name, tuple(arguments), answer, fits, view, in_order))
        return view

    def _ask(self, name: str, arguments: Sequence[Any], not_made: Term) -> tuple[Answer, Term, Any]:
        key = (name, not_made, *map(id, arguments))
        made = self._shared.setdefault(key, [])
        time = self._times[key]
        self._times[key] += 1
        if time < len(made):
            asked = made[time][1]
        else:
            asked = self._ask_anew(name, arguments, not_made)
            if self._caller.lasts(asked[0].value):
                made.append((arguments, asked))
        return asked

    def _ask_anew(self, name: str, arguments: Sequence[Any], not_made: Term) -> tuple[Answer, Term, Any]:
        hints = _hints(getattr(self._protocol, name))
        given = [_subject(argument, hints[each]) for argument, each in zip(arguments, list(hints), strict=False)]
        shape = shape_of(hints["return"])
        answer = self._caller.call(name, given, shape, terms.negate(not_made))
        answer = replace(answer, refused=terms.disjoin((not_made, answer.refused)))
        fits, view = self._caller.view(answer.value, shape)
        self._asked.answers.append((answer, view, shape))
        return answer, fits, view

    def _not_made(self, arguments: Sequence[Any]) -> Term:
        """Where a call isn't made, since it is given what is missing, or an answer that was refused."""
        missing = [
            terms.negate(self._there[id(argument.subject)])
            for argument in arguments
            if isinstance(argument, View) and id(argument.subject) in self._there
        ]
        refused = (where for view, where in self._refused if any(view is argument for argument in arguments))
        return terms.disjoin((*missing, *refused))


def answered_by(engine: Engine) -> list[Answered]:
    """The calls that a claim made, in order, those included that were made for others before.

    It is no attribute, since those are the engine's functions.
    """
    return engine._answered


@contextmanager
def in_order_apart(engine: Engine) -> Iterator[list[Term]]:
    """What must hold for the calls that are made within this to be in order, which then isn't asked of the whole claim.

    The list has it once this is left. It is no method, since those are the engine's functions.
    """
    apart: list[Term] = []
    before = len(engine._asked.in_order)
    yield apart
    apart += engine._asked.in_order[before:]
    del engine._asked.in_order[before:]


class _Attempts:
    def __init__(self, attempt: Callable[[str, Sequence[Any]], Outcome]) -> None:
        self._attempt = attempt

    def __getattr__(self, name: str) -> Callable[..., Outcome]:
        return lambda *arguments: self._attempt(name, arguments)


@cache
def _hints(function: Any) -> dict[str, Any]:
    return get_type_hints(function, include_extras=True)


def _subject(argument: Any, annotation: Any) -> Any:
    """What the engine is given for an argument of a claim."""
    match argument:
        case tuple() | list():
            return tuple_of([_subject(*each) for each in zip(argument, _elements(annotation, len(argument)), strict=True)])
        case View(subject=subject) | NumberView(subject=subject) if subject is not MADE_UP:
            return subject
        case View() | z3.ExprRef():
            return value_of(argument, shape_of(annotation))
    return argument


def _elements(annotation: Any, length: int) -> Sequence[Any]:
    """The annotations of the elements of a tuple that has that annotation and that length."""
    inner = get_args(annotation)
    if get_origin(annotation) is Annotated:
        return _elements(inner[0], length)
    return inner[:1] * length if inner[-1] is Ellipsis else inner


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

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        function = function_of(self.module, name)
        if not constant(where):
            self.errors.append(None)
            return Answer(None, FALSE, FALSE)
        given = [plain(argument, constant, lambda each: each, self.run.atoms) for argument in arguments]
        ended = self._ended(name, function, given, shape)
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
        elif self._differ(first, second, shape):
            self.unsteady = f"`{name}` answers the same question in two ways"
        return first

    def _differ(self, first: Ended, second: Ended, shape: Shape) -> bool:
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
