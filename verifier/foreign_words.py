"""Values and errors of code that isn't ours in words: on one line, the same in every run, whatever they do when asked."""

import re
from collections.abc import Callable
from typing import Any

from verifier.plain_run import attempted

MOST_LETTERS = 500
"""How much of a text is shown."""

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def value_in_words(value: Any, describe: Callable[[Any], str], *, most: int = MOST_LETTERS) -> str:
    """What `describe` says of the value, so many letters of it, or that it can't be shown."""
    words = attempted(describe, value).value
    return on_one_line(words, most=most) if type(words) is str else "something that can't be shown"


def error_in_words(error: BaseException) -> str:
    """The error's kind and what it says, if it says something."""
    words = attempted(str, error).value
    said = on_one_line(words) if type(words) is str else ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def on_one_line(text: str, *, most: int = MOST_LETTERS) -> str:
    """The text without line breaks, addresses in memory and letters that can't be printed, and not without end."""
    line = " ".join(_ADDRESS.sub("", text[: 2 * most]).split())
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)
    return shown if len(shown) <= most else f"{shown[:most]}..."
