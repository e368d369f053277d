"""Cards of the model written as Scryfall and MTGJSON publish them, and cards that can be written so."""

import json
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

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
from engine.characteristics import colors_of
from proofs.words import mana

PLAIN = {
    "object": "card",
    "name": "Sample",
    "lang": "en",
    "layout": "normal",
    "mana_cost": "{1}{R}",
    "cmc": 2.0,
    "type_line": "Creature — Goblin",
    "oracle_text": "",
    "power": "1",
    "toughness": "1",
    "colors": ["R"],
    "legalities": {"vintage": "legal"},
}
"""A card as Scryfall publishes it."""

ATOMIC = {
    "name": "Sample",
    "layout": "normal",
    "manaCost": "{1}{R}",
    "manaValue": 2.0,
    "type": "Creature — Goblin",
    "supertypes": [],
    "types": ["Creature"],
    "subtypes": ["Goblin"],
    "power": "1",
    "toughness": "1",
    "colors": ["R"],
}
"""A face as MTGJSON publishes it."""


def bulk(*entries: Any) -> bytes:
    """Bulk data, an entry a line."""
    return ("[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in entries) + "\n]\n").encode()


def atomic(data: Any) -> bytes:
    """AtomicCards with this data."""
    return json.dumps({"meta": {"date": "2026-01-16"}, "data": data}, ensure_ascii=False).encode()


def letters(part: Face, *others: Face) -> list[str]:
    return sorted({color.value for each in (part, *others) for color in colors_of(each.mana_cost)})


def _words(kinds: frozenset[Any]) -> list[str]:
    return sorted(each.value for each in kinds)


def _type_line(part: Face | Alternative) -> str:
    front = " ".join([*_words(part.supertypes), *_words(part.types)])
    return " — ".join([front, " ".join(_words(part.subtypes))]) if part.subtypes else front


def _stats(part: Face | Alternative) -> dict[str, Any]:
    both = {"power": part.power, "toughness": part.toughness}
    return {name: str(value) for name, value in both.items() if value is not None}


def _cost(part: Face | Alternative) -> str:
    return mana(part.mana_cost) if isinstance(part, Face) and part.mana_cost is not None else ""


def in_bulk_data(card: Card) -> dict[str, Any]:
    """The entry of a card in Scryfall's bulk data."""
    match card:
        case NormalCard(face):
            return {"object": "card", "layout": "normal", **_bulk_face(face), "colors": letters(face)}
        case SplitCard(left, right):
            layout, faces, colors = "split", (left, right), letters(left, right)
        case FlipCard(normal, alternative):
            layout, faces, colors = "flip", (normal, alternative), letters(normal)
    name = " // ".join(str(each.name) for each in faces)
    parts = [{"object": "card_face", **_bulk_face(each)} for each in faces]
    return {"object": "card", "layout": layout, "name": name, "colors": colors, "card_faces": parts}


def _bulk_face(part: Face | Alternative) -> dict[str, Any]:
    return {
        "name": part.name,
        "mana_cost": _cost(part),
        "type_line": _type_line(part),
        "oracle_text": part.text or "",
        **_stats(part),
    }


def in_atomic_cards(card: Card) -> tuple[str, list[dict[str, Any]]]:
    """The name of a card in MTGJSON's AtomicCards, and what is filed under it."""
    match card:
        case NormalCard(face):
            return str(face.name), [{"name": face.name, "layout": "normal", **_atomic_face(face, letters(face))}]
        case SplitCard(left, right):
            layout, faces = "split", [(left, letters(left)), (right, letters(right))]
        case FlipCard(normal, alternative):
            layout, faces = "flip", [(normal, letters(normal)), (alternative, letters(normal))]
    name = " // ".join(str(each.name) for each, _ in faces)
    return name, [
        {"name": name, "faceName": each.name, "side": side, "layout": layout, **_atomic_face(each, colors)}
        for side, (each, colors) in zip("ab", faces, strict=True)
    ]


def _atomic_face(part: Face | Alternative, colors: list[str]) -> dict[str, Any]:
    return {
        **({"manaCost": _cost(part)} if _cost(part) else {}),
        "supertypes": _words(part.supertypes),
        "types": _words(part.types),
        "subtypes": _words(part.subtypes),
        **({"text": part.text} if part.text is not None else {}),
        **_stats(part),
        "colors": colors,
    }


AMOUNTS = st.integers(0, 15)
COSTS = st.builds(ManaCost, *[AMOUNTS] * 7)
LETTERS = st.characters(codec="utf-8", categories=["L", "N", "P"], exclude_characters="/\ufffd")
NAMES = st.text(LETTERS, min_size=1, max_size=8).map(Name)
TEXTS = st.text(LETTERS | st.sampled_from(" \n"), min_size=1).filter(lambda text: not text.isspace()).map(Text)
"""Texts, in which a line may end; of white space alone there is no text."""

MOST_TYPES = frozenset(CardType) - {CardType.PLANESWALKER}
SPELL_TYPES = st.sampled_from([frozenset({each}) for each in (CardType.INSTANT, CardType.SORCERY)])


@st.composite
def _printed(draw: DrawFn, kind: type[Any], types: SearchStrategy[frozenset[CardType]], *costs: Any) -> Any:
    its = draw(types)
    kinds = draw(st.frozensets(st.sampled_from(Supertype))), its, draw(st.frozensets(st.sampled_from(Subtype), max_size=4))
    stats = (draw(AMOUNTS), draw(AMOUNTS)) if CardType.CREATURE in its else (None, None)
    return kind(draw(NAMES), *(draw(each) for each in costs), *kinds, draw(st.none() | TEXTS), *stats)


def own_cards() -> SearchStrategy[Card]:
    """Cards as they may be printed."""
    some = st.frozensets(st.sampled_from(sorted(MOST_TYPES, key=lambda each: each.value)), min_size=1, max_size=3)
    face, half = _printed(Face, some, st.none() | COSTS), _printed(Face, SPELL_TYPES, st.none() | COSTS)
    return (
        st.builds(NormalCard, face)
        | st.builds(SplitCard, half, half)
        | st.builds(FlipCard, face, _printed(Alternative, some))
    )
