"""Importing cards: every entry becomes a card, or is beyond the model, or is malformed; none becomes half a card."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from engine.cards import Card
from engine.catalogue import as_entry, title
from proofs.own_cards import mtgjson, scryfall
from proofs.own_cards.choice import chosen
from proofs.own_cards.fields import shown
from proofs.own_cards.place import OwnCards
from proofs.own_cards.printed import BeyondError, MalformedError, Printed, card_of
from proofs.own_cards.stream import ADVICE, Entry, Format, Published, PublishedDataError

_MOST_DETAILS = 4


@dataclass(slots=True)
class Import:
    """What became of the entries of a file; `beyond` counts, per reason, what it was in detail."""

    format: Format | None = None
    entries: int = 0
    malformed: int = 0
    printings: int = 0
    """How many entries were of cards that others were of too."""
    beyond: dict[str, Counter[str]] = field(default_factory=dict)
    _cards: dict[str, tuple[str, Card]] = field(default_factory=dict)
    """By title: how the card is written, which says which of several is taken, and the card."""

    @property
    def usable(self) -> int:
        """How many different cards can be used."""
        return len(self._cards)

    def reasons(self) -> list[tuple[int, str]]:
        """Why entries couldn't be used that aren't malformed, the most frequent reason first, and how many they were."""
        ranked = sorted(self.beyond.items(), key=lambda each: (-each[1].total(), each[0]))
        return [(details.total(), f"{kind}{_details(details)}") for kind, details in ranked]

    def cards(self) -> OwnCards:
        """The cards to be used."""
        assert self.format is not None
        return OwnCards(self.format.value, self.entries, self.usable, chosen(card for _, card in self._cards.values()))

    def keep(self, card: Card) -> None:
        """Count a card; of several of one title the one is kept that is written first in the order of words."""
        written = json.dumps(as_entry(card))
        others = self._cards.get(title(card))
        self.printings += others is not None
        if others is None or written < others[0]:
            self._cards[title(card)] = written, card


def import_cards(path: Path, tell: Callable[[str], None]) -> Import:
    """Import the cards of a file; `tell` is told each malformed entry, in one line. Raises PublishedDataError.

    That a file is no card data, or none of its cards can be used, is an error.
    """
    found = Import()
    published = Published(path, scryfall.FIELDS | mtgjson.FIELDS)
    for entry in published.entries():
        found.format = published.format
        found.entries += 1
        try:
            found.keep(card_of(*_faces_of(entry)))
        except MalformedError as error:
            found.malformed += 1
            tell(f"{_place(entry)}: {error}")
        except BeyondError as error:
            found.beyond.setdefault(error.kind, Counter())[error.detail] += 1
    if not found.usable:
        raise PublishedDataError(
            f"`{path}` has no card that can be used; of {found.entries} {'entry' if found.entries == 1 else 'entries'} "
            f"{found.malformed} {'is' if found.malformed == 1 else 'are'} malformed{_and_reasons(found)}; {ADVICE}"
        )
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
    return scryfall.faces_of(entry.value) if entry.key is None else mtgjson.faces_of(entry.key, entry.value)


def _place(entry: Entry) -> str:
    name = scryfall.name_of(entry.value) if entry.key is None else entry.key
    return f"entry {entry.number}" + (f", `{shown(name)}`" if name else "")
