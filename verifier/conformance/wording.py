"""What an adapter sent, as words that can be printed anywhere: no control characters, and not too long."""

from __future__ import annotations

import json
from typing import Any

_LONGEST = 1000
_LONGEST_VALUE = 100_000


def plain(text: str, *, longest: int = _LONGEST) -> str:
    """The text without anything that would move a cursor, end a line or be refused by a file; the end cut off if long."""
    shortened = text if len(text) <= longest else f"{text[:longest]}... ({len(text)} characters)"
    if shortened.isprintable():
        return shortened
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in shortened)


def shown(value: Any) -> str:
    """A JSON value as it is written, the end cut off if that is long."""
    text = _written(value)
    return "a value that is nested too deep to be shown" if text is None else plain(text)


def is_long(value: Any) -> bool:
    """Whether a JSON value is too long to be looked through for words."""
    text = _written(value)
    return text is None or len(text) > _LONGEST_VALUE


def _written(value: Any) -> str | None:
    try:
        return json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return None
