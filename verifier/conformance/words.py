"""Calls, states and answers in the game's words, or as JSON where it has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from verifier.conformance.case_shapes import CaseShapes
from verifier.conformance.comparing import fits
from verifier.conformance.decoding import decode
from verifier.conformance.wording import is_long, plain, shown
from verifier.fixtures.cases import Ask, Begin, Case, Given, Look, Refuse
from verifier.game import Game, Question
from verifier.shapes import ChoiceShape, FunctionShape, RecordShape, Shape, holds_function

REFUSED = "it is refused"


class Words:
    """Puts cases into words."""

    def __init__(self, shapes: CaseShapes) -> None:
        self._shapes = shapes

    def given(self, case: Case) -> list[str]:
        """What there is at first."""
        edition = f"the rules of {case.edition}"
        match case.given:
            case Begin(call, arguments):
                return [self._call(case, call, arguments), edition]
            case Given(state):
                return [_value(state, self._shapes.state(case), self._shapes.game(case)), edition]
        return [edition]

    def when(self, case: Case) -> list[str]:
        """What is done."""
        return [self._call(case, act.call, act.arguments) for act in case.when]

    def asked(self, case: Case, expectation: Ask | Look | Refuse) -> str:
        """What is asked then."""
        match expectation:
            case Look(at):
                return f"one looks at {'.'.join(map(str, at)) or 'the state'}"
            case Ask(call, arguments) | Refuse(call, arguments):
                return self._call(case, call, arguments)

    def difference(self, case: Case, expectation: Ask | Look, came: Any) -> tuple[str, str]:
        """What is right and what came, in words that tell them apart."""
        shape, game = self._shapes.answer(case, expectation), self._shapes.game(case)
        right = _value(expectation.answer, shape, game)
        # Of what is too long to be shown it isn't worth the time to find words for it.
        words = shown(came) if is_long(came) else _value(came, shape, game)
        return (right, words) if right != words else (shown(expectation.answer), shown(came))

    def _call(self, case: Case, call: str, arguments: Mapping[str, Any]) -> str:
        shapes, game = self._shapes.arguments(case, call), self._shapes.game(case)
        said = [(name, shapes.get(name), value) for name, value in arguments.items()]
        match said:
            case []:
                return _spaced(call)
            case [(_, (RecordShape() | ChoiceShape() | FunctionShape()) as shape, value)]:
                return f"{_spaced(call)}: {_value(value, shape, game)}"
        parts = [
            f"{_spaced(name)} {shown(value) if shape is None else _value(value, shape, game)}" for name, shape, value in said
        ]
        return f"{_spaced(call)}: {'; '.join(parts)}"


def _spaced(name: str) -> str:
    return plain(name.replace("_", " "))


def _value(form: Any, shape: Shape, game: Game) -> str:
    """A value in the game's words; what is no value of its shape, or what it has no words for, as JSON."""
    if not (holds_function(shape) or fits(form, shape)):
        return shown(form)
    try:
        value = decode(form, shape, game)
        return plain(_phrase(value) or game.describe(value))
    except Exception:
        # It looks like a value, but an adapter may have made it up, and a game needn't have words for such.
        return shown(form)


def _phrase(value: Any) -> str | None:
    match value:
        case Question(phrase):
            return phrase
        case (Question(), *_):
            return "; ".join(each.phrase for each in value)
    return None
