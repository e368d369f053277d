"""Entries of MTGJSON's AtomicCards: under each name a list of the faces of one card.

The fields are those of mtgjson.com/data-models/card/card-atomic.
"""

from collections.abc import Mapping
from typing import Any

from proofs.own_cards.fields import list_of, list_of_words, needed, object_of, words
from proofs.own_cards.printed import FIRST_FACE, FLIP, HALVES, LACKING, MalformedError, Printed

_IDENTITY = ("name", "faceName", "side", "layout")
_FURTHER = ("loyalty", "defense")
FIELDS = frozenset(
    (*_IDENTITY, "manaCost", "supertypes", "types", "subtypes", "text", "power", "toughness", "colors", *_FURTHER)
)
"""The fields that are looked at."""


def faces_of(key: str, value: Any) -> tuple[str, list[Printed]]:
    """The layout of an entry, and its faces. Raises MalformedError."""
    entries = [object_of(each, "a face") for each in list_of(value, "the entry")]
    layout = needed(entries[0], "layout")
    if any(needed(each, "layout") != layout for each in entries):
        raise MalformedError("its faces differ in `layout`")
    if any(needed(each, "name") != key for each in entries):
        raise MalformedError("`name` isn't the name that it is filed under")
    if layout in LACKING:
        return layout, []
    if layout not in HALVES | FIRST_FACE | {FLIP}:
        return layout, [_face(each, "name") for each in entries]
    sides = [needed(each, "side") for each in entries]
    if sorted(sides) != list("abcdefgh"[: len(sides)]):
        raise MalformedError("the sides of its faces aren't `a`, `b` and so on")
    return layout, [_face(entries[sides.index(side)], "faceName") for side in sorted(sides)]


def _face(entry: Mapping[str, Any], name: str) -> Printed:
    types = list_of_words(entry, "types")
    if types is None:
        raise MalformedError("`types` is missing")
    return Printed(
        name=needed(entry, name),
        mana_cost=words(entry, "manaCost") or None,
        supertypes=list_of_words(entry, "supertypes") or [],
        types=types,
        subtypes=list_of_words(entry, "subtypes") or [],
        text=words(entry, "text"),
        power=words(entry, "power"),
        toughness=words(entry, "toughness"),
        colors=list_of_words(entry, "colors"),
        further=[f"`{each}`" for each in _FURTHER if words(entry, each) is not None],
    )
