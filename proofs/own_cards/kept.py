"""The cards of a file, in a temporary database: a file may have millions that differ, and then few of them are in memory.

Which are chosen hangs on all of them, and on the last printing of each, so that none can be left out before the end.
"""

import json
import sqlite3
from array import array
from collections.abc import Hashable, Iterator
from functools import partial

from engine.cards import Card
from engine.catalogue import as_entry, catalogue, read_entries, title
from proofs.own_cards.choice import MOST, Featured, features_of, most_different

_LAYOUTS: dict[type[Card], int] = {layout: number for number, layout in enumerate(MOST)}
_NUMBERS = "I"

_BEGIN = """
    PRAGMA journal_mode = OFF;
    PRAGMA cache_size = -16000;
    CREATE TABLE cards (
        place INTEGER, title TEXT, layout INTEGER, features BLOB, written TEXT, PRIMARY KEY (place, title)
    ) WITHOUT ROWID;
"""
_ADD = """
    INSERT INTO cards VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET layout = excluded.layout, features = excluded.features, written = excluded.written
    WHERE excluded.written < written
"""
_FEATURED = "SELECT title, features FROM cards WHERE layout = ? ORDER BY place, title"
_WRITTEN = "SELECT written FROM cards WHERE place = ? AND title = ?"


class Kept:
    """Different cards, in order: first those that the package has, as its tests and examples speak of them; then by titles.

    Of several of one title the one is kept that is written first in the order of words. Raises sqlite3.Error.
    """

    def __init__(self) -> None:
        """Without cards."""
        self.added = 0
        self._known = {title(each): place for place, each in enumerate(catalogue())}
        self._numbers: dict[Hashable, int] = {}
        # An empty name is that of a file which SQLite makes once its cache is full, and removes as it is closed.
        self._cards = sqlite3.connect("")
        self._cards.executescript(_BEGIN)

    def add(self, card: Card) -> None:
        """Keep a card, if none of its title is kept that is written before it."""
        self.added += 1
        features = array(_NUMBERS, (self._numbers.setdefault(each, len(self._numbers)) for each in features_of(card)))
        written = json.dumps(as_entry(card))
        self._cards.execute(_ADD, (*self._key(title(card)), _LAYOUTS[type(card)], features.tobytes(), written))

    def __len__(self) -> int:
        """How many different cards there are."""
        (count,) = self._cards.execute("SELECT count(*) FROM cards").fetchone()
        return int(count)

    def chosen(self) -> tuple[Card, ...]:
        """The cards that are used, in order."""
        titles = [each for layout, most in MOST.items() for each in most_different(partial(self._featured, layout), most)]
        keys = sorted(map(self._key, titles))
        return read_entries([json.loads(self._cards.execute(_WRITTEN, key).fetchone()[0]) for key in keys])

    def close(self) -> None:
        """Forget the cards."""
        self._cards.close()

    def _key(self, name: str) -> tuple[int, str]:
        return self._known.get(name, len(self._known)), name

    def _featured(self, layout: type[Card]) -> Iterator[Featured]:
        for name, features in self._cards.execute(_FEATURED, (_LAYOUTS[layout],)):
            yield name, array(_NUMBERS, features)
