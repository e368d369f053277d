"""Published data as a stream: plain or gzip, entry by entry, so that little of it is in memory at once.

The parts of entries are built here and not by `ijson.items`, which keeps, for each level of nesting, the way down to it
in words: nothing here is nested so that it would take the memory of the machine.
"""

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import IO, Any, cast

import ijson

from proofs.own_cards.fields import shown
from proofs.own_cards.published_bytes import LARGEST_ENTRY, ParserInput, TooLargeError
from verifier.errors import SentenceError

DEEPEST = 6
"""How deep an entry is nested at most, as far as it is looked at; what is published has four levels."""

MOST_PARTS = 10_000
"""How many values an entry has at most, as far as it is looked at; small ones take many times the memory of their bytes."""

_STARTS, _ENDS = frozenset({"start_map", "start_array"}), frozenset({"end_map", "end_array"})
_CHUNK = 1 << 16
_GZIP = b"\x1f\x8b"
ADVICE = "import `oracle-cards` or `default-cards` of Scryfall's bulk data, or MTGJSON's `AtomicCards.json`"

Events = Iterator[tuple[str, Any]]


class PublishedDataError(SentenceError):
    """The file can't be read, or it isn't what is published."""


class Format(Enum):
    """What the data is, by what is in it."""

    SCRYFALL = "Scryfall bulk data"
    MTGJSON = "MTGJSON AtomicCards"


class _TooMuch:
    """Stands for what is nested deeper than anything published is, or comes after more parts."""


TOO_MUCH = _TooMuch()


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its number from 1, the name that it is filed under in MTGJSON, and its value but for unwanted fields.

    `twice` is a wanted field that an object in it has more than once, so that it isn't clear what the entry says.
    """

    number: int
    key: str | None
    value: Any
    twice: str | None


class Published:
    """A file of published data. `format` is known once the first entry was asked for."""

    def __init__(self, path: Path, fields: frozenset[str]) -> None:
        """Of the entries only the `fields` of these names are built, at any depth."""
        self._path = path
        self._fields = fields
        self._begun = 0
        self._ended = 0
        self._parts = 0
        self._twice: str | None = None
        self.format: Format | None = None

    def entries(self) -> Iterator[Entry]:
        """All entries, in order. Raises PublishedDataError."""
        try:
            with self._path.open("rb") as plain:
                compressed = plain.peek(len(_GZIP))[: len(_GZIP)] == _GZIP
                file = cast(IO[bytes], gzip.GzipFile(fileobj=plain)) if compressed else plain
                yield from self._parsed(ParserInput(lambda: self._chunk(file)))
        except OSError as error:
            raise PublishedDataError(f"cannot read `{self._path}`: {_reason(error)}") from error

    def _chunk(self, file: IO[bytes]) -> bytes:
        try:
            return file.read(_CHUNK)
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            raise PublishedDataError(f"`{self._path}` is cut or no gzip: {_first_line(error)}; download it again") from error

    def _parsed(self, reader: ParserInput) -> Iterator[Entry]:
        # Numbers as floats: of whole ones with thousands of digits, the parser's other way crashes.
        events: Events = ijson.basic_parse(reader, use_float=True, buf_size=_CHUNK)
        try:
            for key, value in self._values(events):
                self._ended += 1
                reader.unmarked = 0
                yield Entry(self._ended, key, value, self._twice)
        except TooLargeError:
            raise PublishedDataError(
                f"`{self._path}` has more than {LARGEST_ENTRY >> 20} MB {self._where()} without an end; {ADVICE}"
            ) from None
        except ijson.JSONError as error:
            raise PublishedDataError(f"`{self._path}` {self._refusal(_said(error))}") from error

    def _refusal(self, said: str) -> str:
        """Why the file is refused, of which the parser said this."""
        words, _, excerpt = (each.strip() for each in said.partition("\n"))
        if "overflow" in words or "numeric" in words:
            return f"has a number {self._where()} that is too large to be read: take its entry out"
        near = f" near `{shown(excerpt)}`" if excerpt else ""
        advice = ", or take that entry out" if excerpt and self._begun > self._ended else ""
        return f"is cut or no JSON {self._where()}: {words.rstrip('.')}{near}; download it again{advice}"

    def _where(self) -> str:
        """How far the file was read."""
        if self._begun > self._ended:
            return f"in entry {self._begun}"
        return f"after entry {self._ended}" if self._ended else "before the first entry"

    def _values(self, events: Events) -> Iterator[tuple[str | None, Any]]:
        match next(events, None):
            case ("start_array", _):
                self.format = Format.SCRYFALL
                for event, value in events:
                    if event == "end_array":
                        break
                    yield None, self._entry(events, event, value)
            case ("start_map", _):
                yield from self._filed(events)
            case _:
                raise PublishedDataError(f"`{self._path}` has no cards; {ADVICE}")
        for _ in events:
            pass

    def _filed(self, events: Events) -> Iterator[tuple[str | None, Any]]:
        """The entries of MTGJSON, in a map that is the value of `data`."""
        for event, key in events:
            if event == "end_map":
                break
            event, _ = next(events)
            if key == "data" and event == "start_map":
                self.format = Format.MTGJSON
                for inner, name in events:
                    if inner == "end_map":
                        break
                    yield name, self._entry(events, *next(events))
            else:
                _skip(events, event)
        if self.format is None:
            raise PublishedDataError(f"`{self._path}` is an object without cards in `data`; {ADVICE}")

    def _entry(self, events: Events, event: str, value: Any) -> Any:
        """The value of the entry that begins with an event."""
        self._begun += 1
        self._parts = 0
        self._twice = None
        return self._value(events, event, value)

    def _value(self, events: Events, event: str, value: Any, depth: int = 0) -> Any:
        """The value that begins with an event."""
        self._parts += 1
        if self._parts > MOST_PARTS or (depth == DEEPEST and event in _STARTS):
            _skip(events, event)
            return TOO_MUCH
        if event not in _STARTS:
            return value
        if event == "start_array":
            return [
                self._value(events, inner, each, depth + 1) for inner, each in iter(events.__next__, ("end_array", None))
            ]
        fields = {}
        for inner, key in events:
            if inner == "end_map":
                break
            inner, each = next(events)
            if key in self._fields:
                if key in fields:
                    self._twice = key
                fields[key] = self._value(events, inner, each, depth + 1)
            else:
                _skip(events, inner)
        return fields


def _skip(events: Events, event: str) -> None:
    """Go behind the value that begins with an event."""
    depth = int(event in _STARTS)
    while depth:
        event, _ = next(events)
        depth += (event in _STARTS) - (event in _ENDS)


def _said(error: ijson.JSONError) -> str:
    """What the parser says is wrong, and in another line the signs around that, of which it may have cut one in two."""
    said = error.args[0] if error.args else ""
    words = said.decode(errors="replace") if isinstance(said, bytes) else str(said)
    return "\n".join(words.strip().splitlines()[:2]) or "it ends too soon"


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].strip() or "it ends too soon"


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
