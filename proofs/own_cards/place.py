"""The cards in use: those imported for the current folder, or named by a variable, or else those of the package."""

import json
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.cards import Card, CardType, FlipCard, NormalCard, SplitCard
from engine.catalogue import CatalogueError, as_entry, card, catalogue, read_entries, title
from verifier.errors import SentenceError

PLACE = Path(".verifier", "cards.json")
"""Where imported cards are kept, under the current folder."""

VARIABLE = "VERIFIER_CARDS"
"""The environment variable that names another file of imported cards; set but empty, it says that none are used."""

VERSION = 1
_FIELDS = {"version", "format", "entries", "usable", "cards"}
_PERMANENT_TYPES = frozenset(CardType) - {CardType.INSTANT, CardType.SORCERY}


class OwnCardsError(SentenceError):
    """The file of imported cards can't be used."""


@dataclass(frozen=True, slots=True)
class OwnCards:
    """Cards chosen from published data.

    `format` is what the data was, `entries` how many entries it had, and `usable` how many different cards could be used.
    """

    format: str
    entries: int
    usable: int
    cards: tuple[Card, ...]

    @property
    def lacking(self) -> list[type[Card]]:
        """The layouts of which there is no card."""
        return [each for each in (NormalCard, SplitCard, FlipCard) if not any(type(card) is each for card in self.cards)]


def place() -> Path | None:
    """The file whose cards are to be used; None if the package's own are."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    return PLACE if os.path.lexists(PLACE) else None


def own_cards() -> OwnCards | None:
    """The imported cards to be used, if there are any. Raises OwnCardsError."""
    path = place()
    if path is None:
        return None
    back = f"set `{VARIABLE}` to nothing" if VARIABLE in os.environ else "call `verifier cards reset`"
    advice = f"import cards anew, or {back} to have those of the package"
    try:
        return from_document(path.read_bytes())
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        raise OwnCardsError(f"cannot read the imported cards `{path}`: {said}; {advice}") from error
    except (ValueError, RecursionError) as error:
        reason = str(error) if isinstance(error, CatalogueError) else "they aren't as `verifier cards import` writes them"
        raise OwnCardsError(f"cannot use the imported cards `{path}`: {reason}; {advice}") from error


@cache
def cards_in_use() -> tuple[Card, ...]:
    """The imported cards, and of a layout of which there are none the package's; all of the package's if none are imported.

    So there are always cards of each layout, that can be asked about. Raises OwnCardsError.
    """
    own = own_cards()
    if own is None:
        return catalogue()
    return (*own.cards, *(each for each in catalogue() if type(each) in own.lacking))


def in_use(name: str) -> Card | None:
    """The card in use of this title, if there is one."""
    return next((each for each in cards_in_use() if title(each) == name), None)


def in_its_place(name: str) -> Card:
    """The card in use of this title, or the first of its layout and types, or else one that is as much a permanent card.

    If there is none, either, it is the package's.
    """
    meant = card(name)
    of_its_layout = [each for each in cards_in_use() if type(each) is type(meant)]
    alike = [each for each in of_its_layout if _types(each) == _types(meant)]
    alike += [each for each in of_its_layout if is_permanent(each) == is_permanent(meant)]
    return in_use(name) or next(iter(alike), meant)


def is_permanent(card: Card) -> bool:
    """Whether a card can come into play: no split card does, and no instant or sorcery."""
    return not isinstance(card, SplitCard) and bool(_types(card) & _PERMANENT_TYPES)


def _types(card: Card) -> frozenset[CardType]:
    match card:
        case NormalCard(face):
            return face.types
        case SplitCard(left, right):
            return left.types | right.types
        case FlipCard(normal, _):
            return normal.types


def to_document(own: OwnCards) -> bytes:
    """Write imported cards as a document, one card a line."""
    head = {"version": VERSION, "format": own.format, "entries": own.entries, "usable": own.usable}
    fields = [f"{json.dumps(field)}: {json.dumps(value)}" for field, value in head.items()]
    cards = ",\n".join(json.dumps(as_entry(each), ensure_ascii=False) for each in own.cards)
    return ("{\n" + ",\n".join([*fields, f'"cards": [\n{cards}\n]']) + "\n}\n").encode()


def from_document(document: bytes) -> OwnCards:
    """Read a document of imported cards. Raises CatalogueError or another ValueError."""
    match json.loads(document):
        case {"version": 1, "format": str(format), "entries": int(entries), "usable": int(usable), **rest} as fields if (
            isinstance(cards := rest.get("cards"), list) and cards and set(fields) == _FIELDS
        ):
            return OwnCards(format, entries, usable, read_entries(cards))
        case _:
            raise ValueError(f"a document of version {VERSION} has {', '.join(sorted(_FIELDS))}")
