"""Messages of JSON-RPC 2.0, one a line: requests to an adapter, and its answers, of which nothing is taken on trust.

The libraries for JSON-RPC parse with Python's defaults, which let NaN, keys given twice and numbers without end pass;
these few lines refuse them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from verifier.fixtures.wording import plain

NO_SUCH_METHOD = -32601
"""The code of an error that says that a method isn't there."""

_SHOWN = 60


class MessageError(Exception):
    """A line is no answer that can be told to belong to a request. The message says what the adapter did."""


@dataclass(frozen=True, slots=True)
class Result:
    """A request was carried out."""

    id: int
    result: Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request ended in an error."""

    id: int
    code: int
    message: str


@dataclass(frozen=True, slots=True)
class Malformed:
    """It can be told to which request this belongs, and no more."""

    id: int
    fault: str


Reply = Result | Refusal | Malformed


def request(id: int, method: str, params: Mapping[str, Any]) -> bytes:
    """A request as a line."""
    message = {"jsonrpc": "2.0", "id": id, "method": method, "params": params}
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def reply(line: bytes) -> Reply:
    """The answer that a line is. Raises MessageError."""
    message = _message(line)
    if "method" in message:
        raise MessageError(f"sent a message of its own, `{_beginning(line)}`, and may only answer")
    id = message.get("id")
    if type(id) is not int:
        error = message.get("error")
        said = f", with the error {plain(str(error.get('message')))}" if isinstance(error, dict) else ""
        raise MessageError(f"answered without the number of a request{said}: `{_beginning(line)}`")
    return _reply(id, message)


def _reply(id: int, message: dict[str, Any]) -> Reply:
    if message.get("jsonrpc") != "2.0":
        return Malformed(id, 'its answer doesn\'t say `"jsonrpc": "2.0"`')
    match message:
        case {"result": _, "error": _}:
            return Malformed(id, "its answer has both a result and an error")
        case {"result": result}:
            return Result(id, result)
        case {"error": {"code": int(code), "message": str(said)}} if not isinstance(code, bool):
            return Refusal(id, code, plain(said))
        case {"error": _}:
            return Malformed(id, "its answer has an error without a code and a message")
    return Malformed(id, "its answer has neither a result nor an error")


def _message(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line.decode(), parse_constant=_refuse_constant, object_pairs_hook=_object)
    except UnicodeDecodeError as error:
        raise MessageError(f"wrote a line that is not UTF-8: `{_beginning(line)}`") from error
    except RecursionError as error:
        raise MessageError(f"wrote a line that is nested too deep: `{_beginning(line)}`") from error
    except json.JSONDecodeError as error:
        raise MessageError(f"wrote a line that is no JSON: `{_beginning(line)}`") from error
    except ValueError as error:
        raise MessageError(f"wrote a line with a number that is too long: `{_beginning(line)}`") from error
    if not isinstance(message, dict):
        raise MessageError(f"wrote a line that is no object: `{_beginning(line)}`")
    return message


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise MessageError(f"wrote an object that has the key `{plain(name, longest=_SHOWN)}` twice")
        found[name] = value
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise MessageError(f"wrote `{name}`, which is no JSON")


def _beginning(line: bytes) -> str:
    return plain(line[: 4 * _SHOWN].decode(errors="replace").strip(), longest=_SHOWN)
