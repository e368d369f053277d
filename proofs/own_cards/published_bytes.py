"""Published data as the parser takes it: UTF-8 whatever the file has, and of escapes only those that mean a character."""

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass, field

LARGEST_ENTRY = 4 << 20
"""How many bytes an entry has at most; those that are published have less than a tenth of that."""

_HALF = r"[\da-fA-F]{2}"
_HIGH = re.compile(rf"\\u[dD][89abAB]{_HALF}")
_ESCAPE = re.compile(rf"\\(?:u[dD][89abAB]{_HALF}\\u[dD][c-fC-F]{_HALF}|(u[dD][89a-fA-F]{_HALF})|.)", re.DOTALL)
_LONGEST_ESCAPE = len(r"\ud83d\ude00")
_NO_CHARACTER = r"\ufffd"


class TooLargeError(Exception):
    """There is no end of an entry for longer than an entry may be."""


@dataclass(slots=True)
class ParserInput:
    """A file for the parser, of which `chunk` gives the next bytes, and none at the end only.

    What is no UTF-8 becomes U+FFFD, and is in one entry only. So does half of a surrogate pair: the parser would make
    another character of it, or go no further.
    """

    chunk: Callable[[], bytes]
    unmarked: int = 0
    """How many bytes were read since an entry ended."""
    decoder: codecs.IncrementalDecoder = field(default_factory=lambda: codecs.getincrementaldecoder("utf-8-sig")("replace"))
    held: str = ""
    """What was read, but may be part of an escape that goes on in what follows."""

    def read(self, size: int) -> bytes:
        """The next bytes; none at the end only. Raises TooLargeError, and what `chunk` raises."""
        if size == 0:
            return b""
        if self.unmarked > LARGEST_ENTRY:
            raise TooLargeError
        while True:
            chunk = self.chunk()
            self.unmarked += len(chunk)
            text = self.held + self.decoder.decode(chunk, final=not chunk)
            settled = _settled(text) if chunk else len(text)
            self.held = text[settled:]
            if settled or not chunk:
                return _of_characters(text[:settled]).encode()


def _of_characters(text: str) -> str:
    """A text that begins outside of escapes, without halves of surrogate pairs."""
    if r"\u" not in text:
        return text
    return _ESCAPE.sub(lambda escape: _NO_CHARACTER if escape[1] else escape[0], text)


def _settled(text: str) -> int:
    """How much of a text that begins outside of escapes ends outside of escapes, and of pairs of them, whatever follows."""
    at = text.find("\\", max(0, len(text) + 1 - _LONGEST_ESCAPE))
    if at < 0:
        return len(text)
    before = at - _LONGEST_ESCAPE // 2
    if before >= 0 and _HIGH.match(text, before) and not _is_escaped(text, before):
        return before
    return at + _is_escaped(text, at)


def _is_escaped(text: str, at: int) -> bool:
    """Whether the sign at a place belongs to the backslash before it."""
    return (at - len(text[:at].rstrip("\\"))) % 2 == 1
