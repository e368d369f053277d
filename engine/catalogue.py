"""Real cards as values: every split card and flip card of the editions at hand, and the cards that examples name."""

import json
import re
from collections.abc import Sequence
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from engine.cards import (
    Alternative,
    Card,
    CardType,
    Face,
    FlipCard,
    ManaCost,
    Name,
    NormalCard,
    SplitCard,
    Subtype,
    Supertype,
    Text,
)

LARGEST_AMOUNT = 15
"""The most that a mana amount, a power or a toughness may be."""

MANA_COST = re.compile(r"(\{X\})*(\{[0-9]{1,2}\})?(\{[WUBRG]\})*")
SYMBOLS = {"X": "x", "W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

ALTERNATIVE_FIELDS = frozenset({"name", "supertypes", "types", "subtypes", "text", "power", "toughness"})
FACE_FIELDS = ALTERNATIVE_FIELDS | {"mana_cost"}


Member = TypeVar("Member", bound=Enum)


class CatalogueError(ValueError):
    """An entry of a catalogue document isn't what it must be; the message says which and why."""


@cache
def catalogue() -> tuple[Card, ...]:
    """Give all cards: 23 split cards, 20 flip cards, then normal cards, in the order of the document."""
    return read_catalogue(files("engine").joinpath("catalogue.json").read_text(encoding="utf-8"))


def card(name: str) -> Card:
    """Find a card by its title, such as `Assault/Battery` or `Akki Lavarunner`; LookupError if there is none."""
    for candidate in catalogue():
        if title(candidate) == name:
            return candidate
    titles = {known.casefold(): title(candidate) for candidate in catalogue() for known in _known_names(candidate)}
    near = sorted({titles[known] for known in get_close_matches(name.casefold(), titles)})
    advice = f"did you mean {' or '.join(f'`{each}`' for each in near)}" if near else "see `engine/catalogue.json`"
    raise LookupError(f"no card in the catalogue is called `{name}`, {advice}")


def title(card: Card) -> str:
    """Write how people call a card: its name, or of a split card both names with a slash between."""
    match card:
        case NormalCard():
            return card.face.name or "a nameless card"
        case SplitCard():
            return f"{card.left.name}/{card.right.name}"
        case FlipCard():
            return card.normal.name or "a nameless card"


def read_catalogue(document: str) -> tuple[Card, ...]:
    """Read a catalogue, a JSON list of cards with all their fields; CatalogueError names the one that is malformed."""
    try:
        entries = json.loads(document)
    except json.JSONDecodeError as error:
        raise CatalogueError(f"the catalogue is no JSON at line {error.lineno}, column {error.colno}") from error
    if not isinstance(entries, list):
        raise CatalogueError("the catalogue is no list, so write the cards between `[` and `]`")
    return read_entries(entries)


def read_entries(entries: Sequence[Any]) -> tuple[Card, ...]:
    """Read the entries of a catalogue, as JSON has them; CatalogueError names the one that is malformed."""
    cards: dict[str, Card] = {}
    for position, entry in enumerate(entries, start=1):
        label = _label(entry, position)
        try:
            read = _card(entry)
        except CatalogueError as error:
            raise CatalogueError(f"catalogue card `{label}`: {error}") from error
        if label in cards:
            raise CatalogueError(f"catalogue card `{label}`: there is another of this name, so leave one out")
        cards[label] = read
    return tuple(cards.values())


def as_entry(card: Card) -> dict[str, Any]:
    """Write a card as an entry that `read_entries` reads; each part of it has a name and a type."""
    match card:
        case NormalCard(face):
            return {"layout": "normal", "face": _fields(face)}
        case SplitCard(left, right):
            return {"layout": "split", "halves": [_fields(left), _fields(right)]}
        case FlipCard(normal, alternative):
            return {"layout": "flip", "normal": _fields(normal), "alternative": _fields(alternative)}


def _fields(part: Face | Alternative) -> dict[str, Any]:
    cost = {"mana_cost": _cost_in_symbols(part.mana_cost)} if isinstance(part, Face) else {}
    kinds = {"supertypes": part.supertypes, "types": part.types, "subtypes": part.subtypes}
    sorted_kinds = {field: sorted(str(each.value) for each in members) for field, members in kinds.items()}
    return {"name": part.name, **cost, **sorted_kinds, "text": part.text, "power": part.power, "toughness": part.toughness}


def _cost_in_symbols(cost: ManaCost | None) -> str | None:
    if cost is None:
        return None
    colored = "".join(f"{{{symbol}}}" * getattr(cost, field) for symbol, field in SYMBOLS.items() if symbol != "X")
    generic = f"{{{cost.generic}}}" if cost.generic or not (colored or cost.x) else ""
    return "{X}" * cost.x + generic + colored


def _known_names(card: Card) -> tuple[str, ...]:
    match card:
        case NormalCard():
            return (title(card),)
        case SplitCard():
            return (title(card), card.left.name or "", card.right.name or "")
        case FlipCard():
            return (title(card), card.alternative.name)


def _label(entry: Any, position: int) -> str:
    match entry:
        case {"halves": [{"name": str(left)}, {"name": str(right)}]}:
            return f"{left}/{right}"
        case {"normal": {"name": str(name)}} | {"face": {"name": str(name)}}:
            return name
        case _:
            return f"number {position}"


def _card(entry: Any) -> Card:
    match entry:
        case {"layout": "normal", "face": face, **rest} if not rest:
            return NormalCard(_face(face))
        case {"layout": "split", "halves": [left, right], **rest} if not rest:
            return SplitCard(_face(left), _face(right))
        case {"layout": "flip", "normal": normal, "alternative": alternative, **rest} if not rest:
            return FlipCard(_face(normal), _alternative(alternative))
        case _:
            raise CatalogueError(
                "a card is `normal` with a `face`, `split` with two `halves`, or `flip` with `normal` and `alternative`"
            )


def _face(entry: Any) -> Face:
    fields = _exactly(entry, FACE_FIELDS)
    return Face(mana_cost=_mana_cost(fields["mana_cost"]), **_printed(fields))


def _alternative(entry: Any) -> Alternative:
    return Alternative(**_printed(_exactly(entry, ALTERNATIVE_FIELDS)))


def _exactly(entry: Any, fields: frozenset[str]) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise CatalogueError(f"a face is an object with fields, and not `{entry}`")
    wrong = sorted(entry.keys() ^ fields)
    if wrong:
        raise CatalogueError(f"a field is missing or unknown: `{'`, `'.join(wrong)}`")
    return entry


def _printed(fields: dict[str, Any]) -> dict[str, Any]:
    types = _members(CardType, fields["types"], "types")
    power, toughness = _stat(fields["power"], "power"), _stat(fields["toughness"], "toughness")
    if not types:
        raise CatalogueError("`types` is empty, and a card has at least one")
    if {power is not None, toughness is not None} != {CardType.CREATURE in types}:
        raise CatalogueError("a creature has `power` and `toughness`, and what is no creature has neither")
    return {
        "name": Name(_words(fields["name"], "name")),
        "supertypes": _members(Supertype, fields["supertypes"], "supertypes"),
        "types": types,
        "subtypes": _members(Subtype, fields["subtypes"], "subtypes"),
        "text": None if fields["text"] is None else Text(_words(fields["text"], "text")),
        "power": power,
        "toughness": toughness,
    }


def _words(value: Any, field: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise CatalogueError(f"`{field}` is words, and not `{value}`")
    return value


def _members(kind: type[Member], values: Any, field: str) -> frozenset[Member]:
    known = {member.value: member for member in kind}
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise CatalogueError(f"`{field}` is a list of words, and not `{values}`")
    unknown = [value for value in values if value not in known]
    if unknown:
        raise CatalogueError(f"`{unknown[0]}` is none of the known {field}")
    if len(set(values)) < len(values):
        raise CatalogueError(f"`{field}` says something twice")
    return frozenset(known[value] for value in values)


def _stat(value: Any, field: str) -> int | None:
    if value == "*":
        return 0
    if value is None or (type(value) is int and 0 <= value <= LARGEST_AMOUNT):
        return value
    raise CatalogueError(f"`{field}` is `*` or a number from 0 to {LARGEST_AMOUNT}, or null, and not `{value}`")


def _mana_cost(value: Any) -> ManaCost | None:
    if value is None:
        return None
    if not isinstance(value, str) or not value or not MANA_COST.fullmatch(value):
        raise CatalogueError(f"`mana_cost` is such as `{{X}}{{2}}{{R}}`, or null, and not `{value}`")
    generic = re.search(r"[0-9]+", value)
    amounts = {field: value.count(f"{{{symbol}}}") for symbol, field in SYMBOLS.items()}
    amounts["generic"] = int(generic.group()) if generic else 0
    if max(amounts.values()) > LARGEST_AMOUNT:
        raise CatalogueError(f"`mana_cost` has at most {LARGEST_AMOUNT} of a kind, unlike `{value}`")
    return ManaCost(**amounts)
