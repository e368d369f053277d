"""Importing cards: every entry becomes a card, or is beyond the model, or is malformed; none becomes half a card."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from engine.cards import Card
from proofs.own_cards import mtgjson, scryfall
from proofs.own_cards.fields import shown
from proofs.own_cards.kept import Kept
from proofs.own_cards.place import OwnCards
from proofs.own_cards.printed import BeyondError, MalformedError, Printed, card_of
from proofs.own_cards.stream import ADVICE, Entry, Format, Published, PublishedDataError

_MOST_DETAILS = 4
_MOST_COUNTED = 1000
_OTHERS = "others"


@dataclass(slots=True)
class Import:
    """What became of the entries of a file; `beyond` counts, per reason, what it was in detail."""

    format: Format | None = None
    entries: int = 0
    malformed: int = 0
    printings: int = 0
    """How many entries were of cards that others were of too."""
    usable: int = 0
    """How many different cards can be used."""
    beyond: dict[str, Counter[str]] = field(default_factory=dict)
    """Of very many details the first are counted each, and the others together."""
    chosen: tuple[Card, ...] = ()

    def reasons(self) -> list[tuple[int, str]]:
        """Why entries couldn't be used that aren't malformed, the most frequent reason first, and how many they were."""
        ranked = sorted(self.beyond.items(), key=lambda each: (-each[1].total(), each[0]))
        return [(details.total(), f"{kind}{_details(details)}") for kind, details in ranked]

    def cards(self) -> OwnCards:
        """The cards to be used."""
        assert self.format is not None
        return OwnCards(self.format.value, self.entries, self.usable, self.chosen)

    def skip(self, error: BeyondError) -> None:
        """Count an entry that the model lacks something for."""
        details = self.beyond.setdefault(error.kind, Counter())
        detail = shown(error.detail)
        details[detail if detail in details or len(details) < _MOST_COUNTED else _OTHERS] += 1


def import_cards(path: Path, tell: Callable[[str], None]) -> Import:
    """Import the cards of a file; `tell` is told each malformed entry, in one line. Raises PublishedDataError.

    That a file is no card data, or none of its cards can be used, is an error.
    """
    try:
        with closing(Kept()) as kept:
            found = _imported(path, kept, tell)
            found.usable = len(kept)
            found.printings = kept.added - found.usable
            found.chosen = kept.chosen()
    except sqlite3.Error as error:
        raise PublishedDataError(f"cannot keep the cards of `{path}` in a temporary file: {error}") from error
    if not found.usable:
        raise PublishedDataError(
            f"`{path}` has no card that can be used; of {found.entries} {'entry' if found.entries == 1 else 'entries'} "
            f"{found.malformed} {'is' if found.malformed == 1 else 'are'} malformed{_and_reasons(found)}; {ADVICE}"
        )
    return found


def _imported(path: Path, kept: Kept, tell: Callable[[str], None]) -> Import:
    """Keep the cards of a file, and count the other entries."""
    found = Import()
    published = Published(path, scryfall.FIELDS | mtgjson.FIELDS)
    for entry in published.entries():
        found.format = published.format
        found.entries += 1
        try:
            kept.add(card_of(*_faces_of(entry)))
        except MalformedError as error:
            found.malformed += 1
            tell(f"{_place(entry)}: {error}")
        except BeyondError as error:
            found.skip(error)
    return found


def _and_reasons(found: Import) -> str:
    """That of the others the model lacks something, and what."""
    told = [f"{count} ({words})" for count, words in found.reasons()]
    return f", and the model lacks something in others: {'; '.join(told)}" if told else ""


def _details(details: Counter[str]) -> str:
    ranked = sorted(details.items(), key=lambda each: (-each[1], each[0]))
    named = [f"{detail} {count}" for detail, count in ranked[:_MOST_DETAILS]]
    more = [f"{len(ranked) - _MOST_DETAILS} more"] if len(ranked) > _MOST_DETAILS else []
    return f": {', '.join([*named, *more])}"


def _faces_of(entry: Entry) -> tuple[str, list[Printed]]:
    if entry.twice is not None:
        raise MalformedError(f"an object has `{entry.twice}` twice")
    return scryfall.faces_of(entry.value) if entry.key is None else mtgjson.faces_of(entry.key, entry.value)


def _place(entry: Entry) -> str:
    name = scryfall.name_of(entry.value) if entry.key is None else entry.key
    return f"entry {entry.number}" + (f", `{shown(name)}`" if name else "")
