"""Running mutants on examples: where one answers otherwise than the engine, its claims are asked whether they mind."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import unwrap
from types import FrameType, ModuleType
from typing import Any

import z3

from verifier import posing
from verifier.callers import Answer, Running, constant
from verifier.claims import Claim
from verifier.clauses import clauses_left_out
from verifier.fitting import is_plainly
from verifier.formulas import is_true
from verifier.game import Game
from verifier.inputs import FiniteFunction, plain
from verifier.mutation.copies import Copies
from verifier.mutation.remembering import Asked, End, Remembered, Said
from verifier.plain_run import TooLong
from verifier.posing import Inputs, Posed
from verifier.shapes import Shape, holds_function
from verifier.terms import FALSE, TRUE, Term, truth

SECONDS = 0.25
"""How much of the processor's time a call of a mutant may take before it is given to the slow run that counts its lines."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call that claims make on an example, and how the engine ends it."""

    name: str
    arguments: Sequence[Any]
    given: Sequence[Any]
    """The arguments, of which the functions remember what they answered."""
    value: Any
    error: type[BaseException] | None
    reached: frozenset[str]
    """The mutants whose places it comes by, but for those of constants."""


@dataclass(frozen=True, slots=True)
class Example:
    """Inputs, and the calls that claims make on them."""

    inputs: Mapping[str, Any]
    views: Sequence[Any] | None
    """The inputs as claims see them; None if there are functions among them, which each run follows anew."""
    calls: Sequence[Call]

    @property
    def reached(self) -> frozenset[str]:
        """The mutants whose places the calls come by."""
        return frozenset[str]().union(*(call.reached for call in self.calls))


@dataclass(frozen=True, slots=True)
class Killed:
    """A claim that doesn't hold of a mutant, and the inputs on which it doesn't."""

    claim: Claim
    inputs: Mapping[str, Any]


@dataclass(slots=True)
class Trials:
    """Claims of the same inputs, and the examples on which mutants are tried by them."""

    game: Game
    claims: Sequence[Claim]
    copies: Copies
    inputs: Inputs
    examples: list[Example] = field(default_factory=list)
    """All that were added, kept since something is known of each by its address."""
    _telling: list[Claim] = field(default_factory=list)
    """Claims that make calls of something else than their inputs."""
    _direct: list[tuple[str, Sequence[str]]] = field(default_factory=list)
    """The calls that are made of inputs alone, each with the names of the inputs."""
    _calling: dict[str, list[Claim]] = field(default_factory=dict)
    """By the name of a function, the claims that call it."""
    _of_inputs: dict[str, bool] = field(default_factory=dict)
    """By a claim's name, whether its premise speaks of the inputs alone, so that no mutant changes whether it is met."""
    _silent: set[tuple[str, int]] = field(default_factory=set)
    """Which of those claims don't speak of which examples, by the claim's name and the example's address."""
    _remembered: dict[tuple[str, int], Remembered] = field(default_factory=dict)
    """What each claim said on each example, by the claim's name and the example's address."""
    _engine_ended: dict[tuple[str, int], Sequence[End]] = field(default_factory=dict)
    """How the engine ends the calls that a claim makes on an example, by the claim's name and the example's address."""

    def __post_init__(self) -> None:
        for claim in self.claims:
            calls = posing.calls_made(claim, self.inputs.values, self.inputs.atoms)
            made = [(call.function, self.inputs.names_of(call.arguments)) for call in calls]
            direct = [(name, names) for name, names in made if names is not None]
            self._direct += (each for each in direct if each not in self._direct)
            if len(direct) < len(made):
                self._telling.append(claim)
            for name in {name for name, _ in made}:
                self._calling.setdefault(name, []).append(claim)

    def add(self, examples: Iterable[Mapping[str, Any]]) -> list[Example]:
        """More examples, of each of which is noted what is called on it."""
        with self.copies.noting_what_is_reached() as reached:
            seen = map(self._viewed, examples)
            added = [Example(inputs, views, self._calls(inputs, views, reached)) for inputs, views in seen]
        self.examples += added
        return added

    def forget(self) -> None:
        """Forget all examples."""
        self.examples.clear()
        self._silent.clear()
        self._remembered.clear()
        self._engine_ended.clear()

    def _viewed(self, inputs: Mapping[str, Any]) -> tuple[Mapping[str, Any], Sequence[Any] | None]:
        """The inputs, and as claims see them if each run sees the same."""
        signature = self.inputs.signature
        if any(map(holds_function, signature.shapes.values())):
            return inputs, None
        return inputs, posing.views_of(signature, inputs, posing.without_engine(self.inputs.atoms))

    def _calls(self, inputs: Mapping[str, Any], views: Sequence[Any] | None, reached: set[str]) -> list[Call]:
        """The calls that claims make on inputs; `reached` is where it is noted what is come by."""
        module = self.copies.module
        calls = [_call(module, name, [inputs[each] for each in names], reached) for name, names in self._direct]
        with clauses_left_out():
            for claim in self._telling:
                self._posed(claim, _noting(module, calls, reached), inputs, views)
        return calls

    def _posed(self, claim: Claim, module: ModuleType, inputs: Mapping[str, Any], views: Sequence[Any] | None) -> Posed:
        """The claim asked of one input, of which the engine's answers are taken as they come."""
        return posing.run_plainly(claim, self.game, module, inputs, self.inputs.atoms, caller=Trusting, views=views)

    def try_out(self, mutant: str, examples: Sequence[Example], *, most_asked: int) -> Killed | None:
        """How a mutant is killed by an example, if it is; of those on which it differs, the claims are asked on so many."""
        for example in examples:
            killed, speaking = self.try_on(mutant, example)
            most_asked -= bool(speaking)
            if killed is not None or most_asked == 0:
                return killed
        return None

    def _differing(self, mutant: str, example: Example) -> set[str]:
        """The names of the functions of which a mutant ends a call otherwise than the engine."""
        constant = self.copies.is_of_a_constant(mutant)
        calls = [call for call in example.calls if constant or mutant in call.reached]
        if not calls:
            return set()
        with self.copies.chosen(mutant) as module:
            return {call.name for call in calls if _differs(module, call)}

    def try_on(self, mutant: str, example: Example) -> tuple[Killed | None, Sequence[Claim]]:
        """How a mutant is killed by an example, if it is; and the claims that speak of where it answers otherwise."""
        speaking: list[tuple[Claim, Sequence[End]]] = []
        differing = self._differing(mutant, example)
        asked = dict.fromkeys(claim for name in sorted(differing) for claim in self._calling[name])
        with self.copies.chosen(mutant) as module:
            for claim in asked:
                if (claim.id, id(example)) in self._silent:
                    continue
                said, ended = self._said(claim, module, example)
                if said is Said.NOTHING and self._is_of_inputs(claim):
                    self._silent.add((claim.id, id(example)))
                if said is Said.FAILS:
                    self._ask_first(claim)
                    return Killed(claim, example.inputs), [claim]
                if said is Said.HOLDS:
                    speaking.append((claim, ended))
        # A claim that calls what ends otherwise somewhere may itself have asked what ends as it should.
        return None, [claim for claim, ended in speaking if self._ends_otherwise(claim, example, ended)]

    def _ends_otherwise(self, claim: Claim, example: Example, ended: Sequence[End]) -> bool:
        """Whether calls that a claim makes on an example ended otherwise than the engine ends them."""
        key = claim.id, id(example)
        if key not in self._engine_ended:
            posed = self._posed(claim, self.copies.module, example.inputs, example.views)
            self._engine_ended[key] = [end for _, end in posed.caller.ended]
        expected = self._engine_ended[key]
        return len(ended) != len(expected) or any(map(_is_other, ended, expected))

    def _said(self, claim: Claim, module: ModuleType, example: Example) -> tuple[Said, Sequence[End]]:
        """What a claim says of a mutant on an example, and how that ended the claim's calls."""
        remembered = self._remembered.setdefault((claim.id, id(example)), Remembered())
        said, ended = remembered.of(lambda name, given: _ended(module, name, given))
        if said is not None:
            return said, ended
        posed = self._posed(claim, module, example.inputs, example.views)
        if not z3.is_true(z3.simplify(posed.goal.premise)):
            said = Said.NOTHING
        elif not z3.is_false(z3.simplify(posed.holds)):
            said = Said.HOLDS
        else:
            surely = not posed.caller.too_long or self._fails(claim, module, example.inputs)
            said = Said.FAILS if surely else Said.HOLDS
        remembered.keep(posed.caller.ended, said)
        return said, [end for _, end in posed.caller.ended]

    def _is_of_inputs(self, claim: Claim) -> bool:
        # Its clauses are left out. If one in its premise spoke of answers, an example might be missed; the solver has all.
        if claim.id not in self._of_inputs:
            asked = claim, self.inputs.values, self.inputs.atoms
            self._of_inputs[claim.id] = not (is_true(posing.known_premise(*asked)) or posing.hangs_on_answers(*asked))
        return self._of_inputs[claim.id]

    def _fails(self, claim: Claim, module: ModuleType, inputs: Mapping[str, Any]) -> bool:
        """Whether a claim fails on one input, however long the engine takes."""
        posed = posing.run_plainly(claim, self.game, module, inputs, self.inputs.atoms)
        return bool(z3.is_true(z3.simplify(posed.goal.premise)) and z3.is_false(z3.simplify(posed.holds)))

    def _ask_first(self, claim: Claim) -> None:
        """A claim that killed one mutant is likely to kill others."""
        for claims in self._calling.values():
            if claim in claims:
                claims.remove(claim)
                claims.insert(0, claim)


@dataclass
class Trusting(Running):
    """Runs an engine once, and not for ever, and looks at no more of its answers than it is asked for.

    An engine's mutants do nothing that the engine doesn't, so nothing is watched but the time, which isn't the same in
    every run: what was `too_long` is told only by a slow run that counts its lines.
    """

    too_long: bool = False
    ended: list[tuple[Asked, End]] = field(default_factory=list)
    """The calls that were made, and how each ended."""

    def call(self, name: str, arguments: Sequence[Any], shape: Shape, where: Term) -> Answer:
        if not constant(where):
            return Answer(None, FALSE, FALSE)
        given = [plain(argument, constant, lambda each: each, self.run.atoms) for argument in arguments]
        value, error = _ended(self.module, name, given)
        self.ended.append((Asked(name, given, shape), (value, error)))
        if error is None:
            return Answer(value, TRUE, FALSE)
        self.too_long |= error is TooLong
        return Answer(None, FALSE, truth(issubclass(error, self.domain_error)))

    def view(self, value: Any, shape: Shape, *, sure: bool = False) -> tuple[Term, Any]:
        if sure or not is_plainly(value, shape):
            return super().view(value, shape, sure=sure)
        return TRUE, super().view(value, shape, sure=True)[1]


def _noting(module: ModuleType, noted: list[Call], reached: set[str]) -> ModuleType:
    """The engine, where each call is noted that isn't among those noted."""
    noting = ModuleType(module.__name__)

    def wrapped(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            if not any(each.name == name and each.arguments == list(arguments) for each in noted):
                noted.append(_call(module, name, list(arguments), reached))
            return function(*arguments)

        return call

    for name, value in vars(module).items():
        if callable(value):
            setattr(noting, name, wrapped(name, value))
    return noting


def _call(module: ModuleType, name: str, arguments: Sequence[Any], reached: set[str]) -> Call:
    """A call, as the engine ends it; `reached` is where it is noted what is come by."""
    given = [_remembering(each) if isinstance(each, FiniteFunction) else each for each in arguments]
    reached.clear()
    value, error = _ended(module, name, given)
    return Call(name, arguments, given, value, error, frozenset(reached))


def _remembering(function: FiniteFunction) -> Callable[..., Any]:
    """The function, which is asked only once of what looks the same: all mutants ask much the same of it."""
    answers: dict[str, Any] = {}

    def ask(*arguments: Any) -> Any:
        asked = repr(arguments)
        if asked not in answers:
            answers[asked] = function(*arguments)
        return answers[asked]

    return ask


def _ended(module: ModuleType, name: str, arguments: Sequence[Any]) -> tuple[Any, type[BaseException] | None]:
    try:
        with NotForEver():
            return getattr(module, name)(*arguments), None
    except (Exception, TooLong) as error:
        return None, type(error)


def _differs(module: ModuleType, call: Call) -> bool:
    """Whether a mutant ends a call otherwise than the engine does."""
    return _is_other(_ended(module, call.name, call.given), (call.value, call.error))


def _is_other(one: End, other: End) -> bool:
    """Whether calls that ended so ended in two ways."""
    (value, error), (expected, its_error) = one, other
    if error is not None or its_error is not None:
        return error is not its_error
    return type(value) is not type(expected) or bool(value != expected)


class NotForEver:
    """Raises TooLong in what takes too much time. How long that is matters little: what took it is run again, and counted.

    It is there for most calls of mutants, so it does nothing that takes longer than those.
    """

    __slots__ = ("_before", "_told")

    def __enter__(self) -> None:
        self._before, self._told = _handle(signal.SIGVTALRM, _raise_too_long), sys.unraisablehook
        # What is raised while Python clears something away is lost, so it is raised again and again, and that isn't told.
        sys.unraisablehook = self._tell_otherwise
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, SECONDS)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        _handle(signal.SIGVTALRM, self._before)
        sys.unraisablehook = self._told

    def _tell_otherwise(self, unraisable: sys.UnraisableHookArgs) -> None:
        if unraisable.exc_type is not TooLong:
            self._told(unraisable)


_handle: Callable[[int, Any], Any] = unwrap(signal.signal)
"""Sets the handler of a signal, and gives the one before, without looking whether these are known by names."""


def _raise_too_long(number: int, frame: FrameType | None) -> None:
    raise TooLong
