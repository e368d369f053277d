"""Engines as claims see them: every call gives a view of the answer, and notes what must hold for the call to be in order.

Who calls the engine's functions behind that is told in `callers.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import z3

from verifier import terms
from verifier.callers import Answer, Caller
from verifier.follow.values import tuple_of
from verifier.lowering import lower
from verifier.shapes import Shape, shape_of
from verifier.terms import Term
from verifier.viewing import value_of
from verifier.views import MADE_UP, NumberView, View


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
    calls: list[tuple[Answer, Any, Shape]] = field(default_factory=list)
    """For each call what it was answered, in the order in which claims made them: another engine may share other answers."""

    @property
    def answers(self) -> list[tuple[Answer, Any, Shape]]:
        """The answers, each once, however many calls were answered with it."""
        return list({id(told[0]): told for told in self.calls}.values())


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

Shared = dict[Key, list[tuple[Sequence[Any], tuple[Answer, Term, Any, Shape]]]]
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
        answer, fits, view, shape = asked
        self._asked.calls.append((answer, view, shape))
        return answer, fits, view

    def _ask_anew(self, name: str, arguments: Sequence[Any], not_made: Term) -> tuple[Answer, Term, Any, Shape]:
        hints = _hints(getattr(self._protocol, name))
        given = [_subject(argument, hints[each]) for argument, each in zip(arguments, list(hints), strict=False)]
        shape = shape_of(hints["return"])
        answer = self._caller.call(name, given, shape, terms.negate(not_made))
        answer = replace(answer, refused=terms.disjoin((not_made, answer.refused)))
        fits, view = self._caller.view(answer.value, shape)
        return answer, fits, view, shape

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
