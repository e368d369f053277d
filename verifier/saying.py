"""What is said of a witness: what is given, what is asked, what the rules say, and what the engine says or does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import z3

from verifier import posing, terms
from verifier.callers import Answer as EngineAnswer
from verifier.callers import Running, RunningOnce
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.follow.calls import class_of
from verifier.follow.values import as_record
from verifier.foreign_words import error_in_words, value_in_words
from verifier.game import Game, Question
from verifier.inputs import FiniteFunction, function_from, plain
from verifier.lowering import lower
from verifier.posing import Posed
from verifier.shapes import (
    FunctionShape,
    IntShape,
    Shape,
)
from verifier.solving import Answer
from verifier.terms import Term
from verifier.viewing import value_of
from verifier.witnesses import Minimum

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def followed_says(game: Game, posed: Posed, model: z3.ModelRef) -> str:
    """What an engine says as it was followed, on the input of a model."""
    evaluate = evaluating(model)
    said = []
    for answer, view, shape in posed.asked.answers:
        if evaluate(answer.refused):
            said.append("refuses")
        elif not evaluate(answer.given):
            return _raised_as_followed(posed, evaluate)
        elif not evaluate(posed.caller.view(answer.value, shape)[0]):
            said.append("something that is no answer to this question")
        else:
            value = plain(value_of(view, shape), evaluate, lambda each: each, posed.run.atoms)
            said.append(value_in_words(value, game.describe))
    return "; then ".join(said)


def _raised_as_followed(posed: Posed, evaluate: Callable[[Term], int]) -> str:
    """Only the kind of the error: what it says may be in other words than Python's."""
    error = next((error for condition, error in posed.caller.errors if evaluate(condition)), None)
    return "doesn't answer" if error is None else f"raises {class_of(error).__name__}"


def evaluating(model: z3.ModelRef) -> Callable[[Term], int]:
    """What terms are in a model: 0 or 1 for a truth value, a number's bits read as unsigned."""

    def evaluate(term: Term) -> int:
        value: Any = model.eval(lower(term), model_completion=True)
        return int(z3.is_true(value)) if term.width == terms.BOOL else int(value.as_long())

    return evaluate


def plain_inputs(values: Mapping[str, Any], model: z3.ModelRef, atoms: Atoms) -> dict[str, Any]:
    """The inputs in a model; questions among them are as they are."""
    evaluate = evaluating(model)
    return {
        name: value
        if isinstance(value, Question)
        else plain(value, evaluate, lambda each: function_from(model, each, atoms), atoms)
        for name, value in values.items()
    }


def as_predicate(said: str) -> str:
    """What an engine says, to follow `it`."""
    return said if said.startswith(("raises ", "refuses", "is asked ", "doesn't ")) else f"says {said}"


@dataclass(frozen=True, slots=True)
class Said:
    """What an engine says on a plain input, what the rules say, and whether that breaks the claim."""

    fails: bool
    engine_says: str
    rules_say: str | None
    running: Running
    """Who called it."""

    @property
    def unsteady(self) -> str | None:
        """What shows that an answer depends on more than what was asked, if something does."""
        return self.running.unsteady

    @staticmethod
    def of(claim: Claim, game: Game, module: ModuleType, values: Mapping[str, Any], atoms: Atoms) -> Said:
        """Run the claim on the engine as it is."""
        posed = posing.run_plainly(claim, game, module, values, atoms)
        if not _is_so(posed.goal.premise):
            return Said(False, "is asked something that the claim doesn't speak of", None, posed.caller)
        fails = _fails(posed)
        rules = _rules_say(claim, game, values, atoms) if fails else None
        return Said(fails, _engine_says(game, posed), rules, posed.caller)


def fails_on(claim: Claim, game: Game, module: ModuleType, values: Mapping[str, Any], atoms: Atoms) -> bool:
    """Whether the engine as it is breaks the claim on a plain input, run once."""
    return _fails(posing.run_plainly(claim, game, module, values, atoms, caller=RunningOnce))


def _fails(posed: Posed) -> bool:
    return _is_so(posed.goal.premise) and not _is_so(posed.holds)


def _is_so(formula: z3.BoolRef) -> bool:
    """Whether a formula without unknowns holds. What is left open would be no check of a witness."""
    simplified = z3.simplify(formula)
    if z3.is_true(simplified) or z3.is_false(simplified):
        return bool(z3.is_true(simplified))
    raise AssertionError("a plain input leaves it open whether the claim holds")


def _engine_says(game: Game, posed: Posed) -> str:
    """What it says, up to the first call that should have been answered and wasn't."""
    said = []
    for (answer, _, shape), error, in_order in zip(
        posed.asked.answers, posed.caller.errors, posed.asked.in_order, strict=True
    ):
        if error is not None and not isinstance(error, game.domain_error):
            return f"raises {error_in_words(error)}"
        said.append(_answer_in_words(game, posed, answer, shape))
        if in_order is not terms.TRUE:
            break
    return "; then ".join(said)


def _answer_in_words(game: Game, posed: Posed, answer: EngineAnswer, shape: Shape) -> str:
    if answer.refused is terms.TRUE:
        return "refuses"
    words = value_in_words(answer.value, game.describe)
    if posed.caller.view(answer.value, shape)[0] is terms.TRUE:
        return words
    kind = type(answer.value).__name__
    return f"{words}, {'an' if kind[:1].lower() in tuple('aeiou') else 'a'} `{kind}`, which is no answer to this question"


def _rules_say(claim: Claim, game: Game, values: Mapping[str, Any], atoms: Atoms) -> str | None:
    """The answer that the clause leaves, if it leaves just one that can be put into words."""
    posed, maker = posing.leave_free(claim, values, atoms)
    query = posed.query(posed.holds)
    if claim.witness_wanted or query.ask() is not Answer.POSSIBLE:
        return None
    minimum = Minimum(query, query.model())
    minimum.least([variable for variable in maker.variables if str(variable.data).startswith("refused")])
    only = posed.query(posed.holds)
    others = z3.Or(*(z3.Not(_same_as_in(minimum.model, answer)) for answer in posed.asked.answers))
    if only.ask(others) is not Answer.IMPOSSIBLE:
        return None
    said = []
    for answer, _, _ in posed.asked.answers:
        value = plain(answer.value, minimum.value, lambda each: each, atoms)
        said.append("it is refused" if minimum.value(answer.refused) else game.describe(value))
    return "; then ".join(said)


def _same_as_in(model: z3.ModelRef, asked: tuple[Any, Any, Shape]) -> z3.BoolRef:
    from verifier.vocabulary import flatten

    answer, view, _ = asked
    refused = lower(answer.refused)
    leaves = z3.And(*(leaf == model.eval(leaf, model_completion=True) for leaf in flatten(view)))
    is_refused = model.eval(refused, model_completion=True)
    return z3.And(refused == is_refused, z3.Or(refused, leaves))


def given_in_words(claim: Claim, game: Game, shapes: Mapping[str, Shape], found: Mapping[str, Any]) -> Iterator[str]:
    """What is there before anything is asked: the inputs that aren't spoken of in the question, like ones together."""
    lines: dict[str, int] = {}
    for name, value in found.items():
        asked = f"{{{name}}}" in claim.when or isinstance(shapes[name], FunctionShape)
        if not asked:
            line = f"the rules of {value.value}" if isinstance(value, game.editions) else game.describe(value)
            lines[line] = lines.get(line, 0) + 1
    for line, times in lines.items():
        yield line if times == 1 else f"{line}, {_NUMBERS[times]} of them"


def when_in_words(claim: Claim, game: Game, found: Mapping[str, Any]) -> str:
    """What is asked, in words."""
    words = {name: _in_words(game, value) for name, value in found.items()}
    return claim.when.format(**words)


def _in_words(game: Game, value: Any) -> str:
    match value:
        case Question(phrase=phrase):
            return phrase
        case FiniteFunction(shape=FunctionShape(result=IntShape())):
            return "a number that no common question asks for"
        case FiniteFunction():
            return "something is so that no common question asks"
        case _:
            return game.describe(value)


def texts_in(game: Game) -> tuple[str, ...]:
    """The texts in a game's catalogue, sorted, so that codes don't depend on what was asked before, then those invented."""
    found: set[str] = set()

    def visit(value: Any) -> None:
        record = as_record(value)
        if record is not None:
            for each in record.fields.values():
                visit(each)
        elif type(value) is str:
            found.add(value)
        elif isinstance(value, tuple):
            for each in value:
                visit(each)

    for values in game.catalogue.values():
        visit(tuple(values))
    invented = (text for texts in game.invented.values() for text in texts)
    return (*sorted(found), *(text for text in invented if text not in found))
