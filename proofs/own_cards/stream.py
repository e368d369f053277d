"""Published data as a stream: plain or gzip, entry by entry, so that little of it is in memory at once.

The parts of entries are built here and not by `ijson.items`, which keeps, for each level of nesting, the way down to it
in words: nothing here is nested so that it would take the memory of the machine.
"""

import codecs
import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import IO, Any, cast

import ijson

from verifier.errors import SentenceError

DEEPEST = 6
"""How deep an entry is nested at most, as far as it is looked at; what is published has four levels."""

LARGEST_ENTRY = 4 << 20
"""How many bytes an entry has at most; those that are published have less than a tenth of that."""

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


class _TooDeep:
    """Stands for what is nested deeper than anything published is."""


TOO_DEEP = _TooDeep()


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its number from 1, the name that it is filed under in MTGJSON, and its value but for unwanted fields."""

    number: int
    key: str | None
    value: Any


@dataclass(slots=True)
class _Reader:
    """Bytes for the parser, in UTF-8 whatever the file has: what is no UTF-8 becomes U+FFFD, and is in one entry only."""

    file: IO[bytes]
    path: Path
    unmarked: int = 0
    """How many bytes were read since an entry ended."""
    decoder: codecs.IncrementalDecoder = field(default_factory=lambda: codecs.getincrementaldecoder("utf-8-sig")("replace"))

    def read(self, size: int) -> bytes:
        """The next bytes; none at the end only."""
        if size == 0:
            return b""
        if self.unmarked > LARGEST_ENTRY:
            raise PublishedDataError(
                f"`{self.path}` has more than {LARGEST_ENTRY >> 20} MB without the end of an entry; {ADVICE}"
            )
        while True:
            chunk = self._chunk()
            self.unmarked += len(chunk)
            text = self.decoder.decode(chunk, final=not chunk)
            if text or not chunk:
                return text.encode()

    def _chunk(self) -> bytes:
        try:
            return self.file.read(_CHUNK)
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            raise PublishedDataError(f"`{self.path}` is cut or no gzip: {_first_line(error)}; download it again") from error
        except OSError as error:
            raise PublishedDataError(f"cannot read `{self.path}`: {_reason(error)}") from error


class Published:
    """A file of published data. `format` is known once the first entry was asked for."""

    def __init__(self, path: Path, fields: frozenset[str]) -> None:
        """Of the entries only the `fields` of these names are built, at any depth."""
        self._path = path
        self._fields = fields
        self._reached = 0
        self.format: Format | None = None

    def entries(self) -> Iterator[Entry]:
        """All entries, in order. Raises PublishedDataError."""
        try:
            with self._path.open("rb") as plain:
                compressed = plain.peek(len(_GZIP))[: len(_GZIP)] == _GZIP
                file = cast(IO[bytes], gzip.GzipFile(fileobj=plain)) if compressed else plain
                reader = _Reader(file, self._path)
                yield from self._parsed(reader)
        except OSError as error:
            raise PublishedDataError(f"cannot read `{self._path}`: {_reason(error)}") from error

    def _parsed(self, reader: _Reader) -> Iterator[Entry]:
        # Numbers as floats: of whole ones with thousands of digits, the parser's other way crashes.
        events: Events = ijson.basic_parse(reader, use_float=True, buf_size=_CHUNK)
        try:
            for number, (key, value) in enumerate(self._values(events), start=1):
                self._reached = number
                reader.unmarked = 0
                yield Entry(number, key, value)
        except ijson.JSONError as error:
            after = f"after entry {self._reached}" if self._reached else "before the first entry"
            if "overflow" in str(error) or "numeric" in str(error):
                raise PublishedDataError(
                    f"`{self._path}` has a number {after} that is too large to be read: take its entry out"
                ) from None
            raise PublishedDataError(
                f"`{self._path}` is cut or no JSON {after}: {_first_line(error)}; download it again"
            ) from error

    def _values(self, events: Events) -> Iterator[tuple[str | None, Any]]:
        match next(events, None):
            case ("start_array", _):
                self.format = Format.SCRYFALL
                for event, value in events:
                    if event == "end_array":
                        break
                    yield None, self._value(events, event, value)
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
                    yield name, self._value(events, *next(events))
            else:
                _skip(events, event)
        if self.format is None:
            raise PublishedDataError(f"`{self._path}` is an object without cards in `data`; {ADVICE}")

    def _value(self, events: Events, event: str, value: Any, depth: int = 0) -> Any:
        """The value that begins with an event."""
        if event not in _STARTS:
            return value
        if depth == DEEPEST:
            _skip(events, event)
            return TOO_DEEP
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


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].strip() or "it ends too soon"


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
