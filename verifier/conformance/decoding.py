"""Plain values of their JSON forms, by their shapes: what `verifier.encoding.encode` made them of."""

from __future__ import annotations

from typing import Any

from verifier.conformance.comparing import fits
from verifier.game import Game
from verifier.shapes import (
    ChoiceShape,
    EnumShape,
    FunctionShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
)


def decode(form: Any, shape: Shape, game: Game) -> Any:
    """The value whose JSON form this is; a comparison is the game's question. Any error, if it is the form of none."""
    match shape:
        case OptionalShape(inner):
            return None if form is None else decode(form, inner, game)
        case EnumShape(cls):
            return cls(form)
        case SetShape(cls):
            return frozenset(map(cls, form))
        case RecordShape(cls, named):
            return cls(**{name: decode(form[name], inner, game) for name, inner in named})
        case ChoiceShape(alternatives):
            return decode(form, next(each for each in alternatives if fits(form, each)), game)
        case TupleShape(elements):
            return tuple(decode(each, inner, game) for each, inner in zip(form, elements, strict=True))
        case SequenceShape(element, _, _):
            return tuple(decode(each, element, game) for each in form)
        case FunctionShape():
            known = [*(each for several in game.questions.values() for each in several), *game.number_questions]
            return next(question for question in known if question.phrase == form["question"])
    return form
