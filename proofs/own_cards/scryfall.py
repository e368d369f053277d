"""Entries of Scryfall's bulk data: one object for each card, or for each printing of one (scryfall.com/docs/api/cards)."""

from collections.abc import Mapping
from typing import Any

from engine.cards import Color, Supertype
from proofs.own_cards.fields import list_of, list_of_words, needed, object_of, words
from proofs.own_cards.printed import FIRST_FACE, FLIP, HALVES, LACKING, MalformedError, Printed, of_other_colors

_FURTHER = ("loyalty", "defense")
FIELDS = frozenset(
    ("name", "layout", "card_faces", "mana_cost", "type_line", "oracle_text", "power", "toughness", "colors", *_FURTHER)
)
"""The fields that are looked at."""

_DASH, _AND = " — ", " // "
_SUPERTYPES = frozenset(each.value for each in Supertype) | {"Ongoing", "Elite", "Host", "Token"}
_COLORS = {each.value for each in Color}


def name_of(value: Any) -> str | None:
    """What an entry calls its card, as far as that can be told."""
    name = value.get("name") if isinstance(value, dict) else None
    return name if isinstance(name, str) else None


def faces_of(value: Any) -> tuple[str, list[Printed]]:
    """The layout of an entry, and its faces. Raises MalformedError."""
    entry = object_of(value, "the entry")
    name, layout = needed(entry, "name"), needed(entry, "layout")
    if layout in LACKING:
        return layout, []
    if layout not in HALVES | FIRST_FACE | {FLIP}:
        return layout, [_face(entry, alone=True)]
    parts = [object_of(each, "a face") for each in list_of(entry.get("card_faces"), "`card_faces`")]
    faces = [_face(each, alone=False) for each in parts]
    if name != _AND.join(each.name for each in faces):
        raise MalformedError(f"`name` isn't the names of its faces with `{_AND.strip()}` between them")
    _check_colors(layout, list_of_words(entry, "colors"), faces)
    return layout, faces


def _face(entry: Mapping[str, Any], *, alone: bool) -> Printed:
    supertypes, types, subtypes = _kinds(needed(entry, "type_line"))
    cost = words(entry, "mana_cost")
    if alone and cost is None and "Land" not in types:
        raise MalformedError("`mana_cost` is missing")
    return Printed(
        name=needed(entry, "name"),
        mana_cost=cost or None,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        text=words(entry, "oracle_text"),
        power=words(entry, "power"),
        toughness=words(entry, "toughness"),
        colors=list_of_words(entry, "colors"),
        further=[f"`{each}`" for each in _FURTHER if words(entry, each) is not None],
    )


def _kinds(type_line: str) -> tuple[list[str], list[str], list[str]]:
    """The supertypes, types and subtypes in a type line, such as `Legendary Creature — Goblin Shaman`."""
    front, _, subtypes = type_line.partition(_DASH)
    kinds = front.split()
    supertypes = [each for each in kinds if each in _SUPERTYPES]
    return supertypes, [each for each in kinds if each not in _SUPERTYPES], subtypes.split()


def _check_colors(layout: str, colors: list[str] | None, faces: list[Printed]) -> None:
    """Raise BeyondError if the whole card has other colors than the mana costs of its faces, which have none published."""
    if colors is None:
        return
    of_faces = [_COLORS & set(each.mana_cost or "") for each in faces]
    if set(colors) != set().union(*of_faces) and not (layout in FIRST_FACE and set(colors) == of_faces[0]):
        raise of_other_colors(colors)
