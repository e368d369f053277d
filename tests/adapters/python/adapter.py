"""An adapter over the reference engine: reads requests from standard input, a line each, and writes an answer to each.

Run it with `verifier conform --cases FILE -- python tests/adapters/python/adapter.py`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

import engine
from verifier.areas import Area, Function, functions_of
from verifier.encoding import encode
from verifier.game import Game, installed_games
from verifier.shapes import FunctionShape, SequenceShape, Shape, shape_of

GAME: Game = next(game for game in installed_games() if game.engine == engine.__name__)
AREAS = {area.name: area for area in GAME.areas}


class UnsupportedError(Exception):
    """The engine lacks something that the case needs."""


class RequestError(Exception):
    """A request can't be carried out; the code is that of JSON-RPC."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def carried_out(method: str, params: Mapping[str, Any]) -> Any:
    """What comes of a request."""
    match method:
        case "initialize":
            return {"protocol": 1, "engine": f"the reference engine of {GAME.name}", "areas": list(AREAS)}
        case "run":
            try:
                return {"answers": list(answers(params["case"]))}
            except UnsupportedError as error:
                return {"unsupported": str(error)}
        case "shutdown":
            return None
    raise RequestError(-32601, f"there is no method {method}")


def answers(case: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """An answer to each expectation of the case, in their order."""
    area = AREAS[case["area"]]
    edition = GAME.editions(case["edition"])
    try:
        state = state_of(case, area, edition)
    except GAME.domain_error as error:
        raise RequestError(-32000, f"what is done was refused: {error}") from error
    for expectation in case["then"]:
        try:
            yield answer(expectation, state, area, edition)
        except GAME.domain_error:
            yield {"refused": True}


def state_of(case: Mapping[str, Any], area: Area, edition: Any) -> Any:
    """The state after all that is done."""
    match case["given"]:
        case None:
            state = None
        case {"kind": "begin", "call": call, "arguments": arguments}:
            state = called(call, arguments, None, area, edition)
        case {"kind": "given", "state": form}:
            state = decoded(form, area.state, shape_of(area.state))
    for act in case["when"]:
        state = called(act["call"], act["arguments"], state, area, edition)
    return state


def answer(expectation: Mapping[str, Any], state: Any, area: Area, edition: Any) -> Mapping[str, Any]:
    """The answer to one expectation. Raises the game's own error to refuse."""
    match expectation:
        case {"kind": "look", "at": at}:
            found = encode(state, shape_of(area.state))
            for step in at:
                found = found[step]
            return {"value": found}
        case {"kind": "ask" | "refuse", "call": call, "arguments": arguments}:
            value = called(call, arguments, state, area, edition)
            return {"value": encode(value, shape_of(function(area.name, call).answer))}
    raise UnsupportedError(f"what is expected can't be of the kind {expectation['kind']}")


def called(call: str, arguments: Mapping[str, Any], state: Any, area: Area, edition: Any) -> Any:
    """What the engine's function gives for these arguments."""
    known = function(area.name, call)
    values = {each.name: decoded(arguments[each.name], each.annotation, each.shape) for each in known.free}
    return getattr(engine, call)(*known.arguments(state, edition, values))


@cache
def function(area: str, name: str) -> Function:
    """The engine's function of that name."""
    functions = functions_of(AREAS[area], engine, GAME.editions)
    if name not in functions:
        raise UnsupportedError(f"{area} has no {name}")
    return functions[name]


def decoded(form: Any, annotation: Any, shape: Shape) -> Any:
    """The value that a JSON form stands for."""
    match shape:
        case FunctionShape():
            return question(form)
        case SequenceShape(FunctionShape()):
            return tuple(map(question, form))
    return adapter(annotation).validate_python(form)


@cache
def adapter(annotation: Any) -> TypeAdapter[Any]:
    """What makes values of this type."""
    return TypeAdapter(annotation)


@cache
def questions() -> Mapping[str, Any]:
    """What people ask of things, by its phrase."""
    known = [question for several in GAME.questions.values() for question in several]
    return {each.phrase: each.predicate for each in (*known, *GAME.number_questions)}


def question(form: Any) -> Any:
    """The predicate with this phrase."""
    phrase = form.get("question")
    if phrase not in questions():
        raise UnsupportedError(f"the question {phrase} isn't known")
    return questions()[phrase]


def main() -> None:
    """Answer requests until they end."""
    for line in sys.stdin:
        request = json.loads(line)
        response = {"jsonrpc": "2.0", "id": request["id"]}
        try:
            response["result"] = carried_out(request["method"], request["params"])
        except RequestError as error:
            response["error"] = {"code": error.code, "message": str(error)}
        except ValidationError as error:
            response["error"] = {"code": -32602, "message": str(error.errors()[0]["msg"])}
        print(json.dumps(response), flush=True)


if __name__ == "__main__":
    main()
