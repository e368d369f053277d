"""What is claimed of a conjecture, so that it is decided as an engine is: the function itself is the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from inspect import Parameter, Signature
from typing import Any, cast

import z3

from verifier import posing
from verifier.asking.conjectures import Conjecture
from verifier.asking.parts import Apart, classes_in, differ, holding
from verifier.asking.vocabulary import Vocabulary
from verifier.claims import Claim, Goal
from verifier.clauses import Clause
from verifier.follow.atoms import Atoms
from verifier.formulas import FALSE, TRUE, all_of, any_of, negation
from verifier.game import Game, words_of
from verifier.shapes import Shape, shape_of


@dataclass(frozen=True, slots=True)
class Asked:
    """A conjecture about a game. `atoms` are the texts that are known to the engine, with their codes.

    `edition` is the one in which all is asked, unless the conjecture says of which it speaks.
    """

    conjecture: Conjecture
    game: Game
    atoms: Atoms
    edition: Enum | None

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return words_of(self.game)

    @property
    def real(self) -> Mapping[Any, Sequence[Any]]:
        """The real values of types."""
        return {**self.game.catalogue, **self.vocabulary.real}

    @property
    def shapes(self) -> Mapping[str, Shape]:
        """The shapes of the inputs."""
        return {name: shape_of(annotation) for name, annotation in self.conjecture.annotations.items()}

    def refusing(self, *errors: type[Exception]) -> Game:
        """The game, where these errors say that an input isn't spoken of."""
        # What asks whether an error is a refusal takes several kinds as well as one.
        return replace(self.game, domain_error=cast(type[Exception], errors), catalogue=self.real)

    def it_holds(self, found: Sequence[Mapping[str, Any]], apart: Apart) -> tuple[Game, Claim]:
        """That it holds wherever what it assumes is so, but for inputs that are found already: any error breaks it."""

        def goal(views: Sequence[Any], outcome: Any) -> Goal:
            return Goal(
                all_of((*self._spoken_of(views, found, apart), negation(outcome.refused))), _says_yes(outcome.answer)
            )

        return self.refusing(self.vocabulary.unassumed), self._claim(goal)

    def nothing_shows_it(self, found: Sequence[Mapping[str, Any]], apart: Apart) -> tuple[Game, Claim]:
        """That it holds nowhere, but for inputs that are found already. What raises an error shows nothing."""

        def goal(views: Sequence[Any], outcome: Any) -> Goal:
            shown = all_of((negation(outcome.refused), _says_yes(outcome.answer)))
            return Goal(all_of(self._spoken_of(views, found, apart)), negation(shown))

        return self.refusing(Exception), self._claim(goal)

    def it_answers(self) -> tuple[Game, Claim]:
        """That it raises no error but one that says no: what it assumes or asserts isn't so, or the rules forbid it."""

        def goal(views: Sequence[Any], outcome: Any) -> Goal:
            return Goal(all_of(self._spoken_of(views, (), Apart.IN_ANYTHING)), TRUE)

        refusing = self.refusing(self.vocabulary.unassumed, AssertionError, self.game.domain_error)
        return refusing, self._claim(goal)

    def _spoken_of(self, views: Sequence[Any], found: Sequence[Mapping[str, Any]], apart: Apart) -> Iterable[z3.BoolRef]:
        """What holds of all inputs: they can be, and aren't among those that were found."""
        shapes = self.shapes
        editions = self._editions(dict(zip(shapes, views, strict=True)))
        formulas = {cls: _in_all(each.formula, editions) for cls, each in self.vocabulary.presupposed.items()}
        for view, shape in zip(views, shapes.values(), strict=True):
            yield holding(view, shape, formulas)
        real = {shape_of(annotation) for annotation in self.real}
        here = dict(zip(shapes, views, strict=True))
        for inputs in found:
            yield differ(here, self._seen(inputs), shapes, apart, real)

    def _editions(self, views: Mapping[str, Any]) -> Sequence[Any]:
        """Views of the editions that it speaks of."""
        its_shape = shape_of(self.game.editions)
        named = [views[name] for name, shape in self.shapes.items() if shape == its_shape]
        return named or [posing.without_engine(self.atoms).view(self.edition, its_shape, sure=True)[1]]

    def _seen(self, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
        """Plain inputs as views."""
        viewer = posing.without_engine(self.atoms)
        return {name: viewer.view(inputs[name], shape, sure=True)[1] for name, shape in self.shapes.items()}

    def _claim(self, goal: Callable[[Sequence[Any], Any], Goal]) -> Claim:
        name, annotations = self.conjecture.name, self.conjecture.annotations

        def body(engine: Any, *views: Any) -> Goal:
            return goal(views, getattr(engine.attempt, name)(*views))

        # The types are read off the claim's signature and off that of the function that it asks.
        body.__annotations__ = {"engine": _protocol(name, annotations), **annotations, "return": Goal}
        body.__dict__["__signature__"] = _signature(("engine", *annotations))
        clause = Clause(name, self.conjecture.title, "", None, None, _never_called)
        return Claim(
            id=name,
            name=name,
            title=self.conjecture.title,
            when="it is asked",
            because=None,
            clause=clause,
            corollary=True,
            witness_wanted=False,
            within=None,
            since=None,
            body=body,
        )

    @property
    def within(self) -> tuple[str, ...]:
        """What is presupposed of the inputs, in words."""
        presupposed = self.vocabulary.presupposed
        there = {cls for shape in self.shapes.values() for cls in classes_in(shape, presupposed.__contains__)}
        return tuple(each.words for cls, each in presupposed.items() if cls in there)


def _in_all(formula: Callable[[Any, Any], z3.BoolRef], editions: Sequence[Any]) -> Callable[[Any], z3.BoolRef]:
    return lambda value: all_of(formula(value, edition) for edition in editions)


def _says_yes(answer: Any) -> z3.BoolRef:
    """Whether a conjecture returns True, or nothing, as one does that asserts."""
    return any_of((answer.absent, FALSE if answer.value is None else answer.value))


def _protocol(name: str, annotations: Mapping[str, Any]) -> type:
    def ask(*_: Any) -> None: ...

    ask.__annotations__ = {**annotations, "return": bool | None}
    return type("Conjectures", (), {name: ask})


def _signature(names: Iterable[str]) -> Signature:
    return Signature([Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in names])


def _never_called(*_: Any) -> z3.BoolRef:
    raise AssertionError("a conjecture has a claim and no clause")
