"""Fields of published entries: each is of its type, or the entry is malformed."""

from collections.abc import Mapping
from typing import Any

from proofs.own_cards.printed import MalformedError

_UNDECODED = "\N{REPLACEMENT CHARACTER}"
_LONGEST_SHOWN = 60
_TEXTS = frozenset({"oracle_text", "text"})
LONGEST_TEXT = 10_000
"""How many signs a text has at most; what is printed on a card is far shorter."""

LONGEST_WORDS = 300
"""How many signs another string has at most; no card has a name half as long."""

_KINDS = {dict: "an object", list: "a list", str: "a string", bool: "a truth value", type(None): "null"}


def words(entry: Mapping[str, Any], field: str) -> str | None:
    """The string in a field, None where there is none. Raises MalformedError."""
    value = entry.get(field)
    if value is None:
        return None
    if not isinstance(value, str):
        raise MalformedError(f"`{field}` is {_kind(value)}, and not a string")
    return _legible(value, field)


def needed(entry: Mapping[str, Any], field: str) -> str:
    """The string in a field that has to be there, and not blank. Raises MalformedError."""
    value = words(entry, field)
    if value is None:
        raise MalformedError(f"`{field}` is missing")
    if not value.strip():
        raise MalformedError(f"`{field}` is blank")
    return value


def list_of_words(entry: Mapping[str, Any], field: str) -> list[str] | None:
    """The strings in a field, None where there is none. Raises MalformedError."""
    value = entry.get(field)
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise MalformedError(f"`{field}` is no list of strings")
    return [_legible(each, field) for each in value]


def object_of(value: Any, called: str) -> Mapping[str, Any]:
    """What has fields. Raises MalformedError."""
    if not isinstance(value, dict):
        raise MalformedError(f"{called} is {_kind(value)}, and not an object")
    return value


def list_of(value: Any, called: str) -> list[Any]:
    """A list that isn't empty. Raises MalformedError."""
    if not isinstance(value, list):
        raise MalformedError(f"{called} is {_kind(value)}, and not a list")
    if not value:
        raise MalformedError(f"{called} is empty")
    return value


def shown(text: str) -> str:
    """A text of a file as it may be shown on a terminal: without what no card has, and not too long."""
    short = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
    return "".join(each if each.isprintable() else "?" for each in short)


def _legible(value: str, field: str) -> str:
    longest = LONGEST_TEXT if field in _TEXTS else LONGEST_WORDS
    if len(value) > longest:
        raise MalformedError(f"`{field}` is longer than {longest} signs")
    if _UNDECODED in value:
        raise MalformedError(f"`{field}` has bytes that are no UTF-8, or half of a surrogate pair")
    if not value.replace("\n", "").isprintable() or ("\n" in value and field not in _TEXTS):
        raise MalformedError(f"`{field}` has signs that can't be printed")
    return value


def _kind(value: Any) -> str:
    return _KINDS.get(type(value), "a number" if isinstance(value, int | float) else "nested too deep, or one too many")
