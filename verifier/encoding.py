"""Plain inputs as JSON and back, by their shapes and annotations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from verifier.errors import SentenceError
from verifier.follow.atoms import Atoms
from verifier.follow.values import place_of
from verifier.game import Game, Question
from verifier.inputs import FiniteFunction
from verifier.posing import Signature
from verifier.shapes import (
    AtomShape,
    ChoiceShape,
    EnumShape,
    FunctionShape,
    IntShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
)
from verifier.terms import TRUE
from verifier.viewing import Viewer


class InputError(SentenceError):
    """An input in a file isn't one that the claim speaks of."""


def encode(value: Any, shape: Shape) -> Any:
    """The JSON form of a plain value; a set's members are in the order of their definition."""
    match shape:
        case OptionalShape(inner):
            return None if value is None else encode(value, inner)
        case EnumShape():
            return value.value
        case SetShape():
            return [member.value for member in sorted(value, key=place_of)]
        case RecordShape(_, fields):
            return {name: encode(getattr(value, name), inner) for name, inner in fields}
        case ChoiceShape(options):
            return next(encode(value, option) for option in options if option.cls is type(value))
        case TupleShape(elements):
            return [encode(each, inner) for each, inner in zip(value, elements, strict=True)]
        case SequenceShape(element, _, _):
            return [encode(each, element) for each in value]
        case FunctionShape():
            return _encode_function(value)
        case _:
            return value


def _encode_function(value: Any) -> Any:
    if isinstance(value, Question):
        return {"question": value.phrase}
    entries = [{"leaves": list(leaves), "answer": answer} for leaves, answer in sorted(value.entries.items())]
    return {"otherwise": value.default, "entries": entries}


def decode_inputs(inputs: Mapping[str, Any], signature: Signature, game: Game, atoms: Atoms) -> dict[str, Any]:
    """The plain inputs that their JSON forms stand for, or InputError."""
    if inputs.keys() != signature.shapes.keys():
        raise InputError(f"the witness has the inputs {_list(inputs)}, but the claim takes {_list(signature.shapes)}")
    return {name: _decode(name, inputs[name], signature, game, atoms) for name in signature.shapes}


def _list(names: Mapping[str, Any]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _decode(name: str, form: Any, signature: Signature, game: Game, atoms: Atoms) -> Any:
    shape = signature.shapes[name]
    if isinstance(shape, FunctionShape):
        return _decode_function(name, form, shape, game, atoms)
    try:
        value = TypeAdapter(signature.annotations[name]).validate_python(form)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, (name, *first["loc"])))
        raise InputError(f"the witness is damaged at `{place}`: {first['msg'].lower()}") from None
    if Viewer(atoms, _no_function).view(value, shape)[0] is not TRUE:
        raise InputError(f"the witness is damaged at `{name}`: a number is out of bounds")
    if _has_empty_text(value, shape):
        raise InputError(f"the witness is damaged at `{name}`: a text is empty, and none of an input's is")
    return value


def _has_empty_text(value: Any, shape: Shape) -> bool:
    match shape:
        case AtomShape():
            return bool(value == "")
        case OptionalShape(inner):
            return value is not None and _has_empty_text(value, inner)
        case RecordShape(_, fields):
            return any(_has_empty_text(getattr(value, name), inner) for name, inner in fields)
        case ChoiceShape(options):
            return any(type(value) is option.cls and _has_empty_text(value, option) for option in options)
        case TupleShape(elements):
            return any(map(_has_empty_text, value, elements))
        case SequenceShape(element):
            return any(_has_empty_text(each, element) for each in value)
    return False


def _no_function(*_: Any) -> Any:
    raise AssertionError("a value holds no functions")


def _decode_function(name: str, form: Any, shape: FunctionShape, game: Game, atoms: Atoms) -> Any:
    match form:
        case {"question": str(phrase)}:
            known = game.real_questions(len(shape.arguments), for_number=isinstance(shape.result, IntShape))
            question = next((each for each in known if each.phrase == phrase), None)
            if question is None:
                raise InputError(f"the witness asks `{phrase}`, which this version doesn't know")
            return question
        case {"otherwise": bool() | int() as otherwise, "entries": list(entries)}:
            try:
                table = {tuple(map(int, entry["leaves"])): entry["answer"] for entry in entries}
            except (KeyError, TypeError, ValueError):
                raise InputError(f"the witness is damaged at `{name}.entries`") from None
            return FiniteFunction(shape, table, otherwise, atoms)
    raise InputError(f"the witness is damaged at `{name}`: it is no comparison")
