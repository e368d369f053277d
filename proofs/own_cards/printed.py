"""What is printed on published cards, and which of it a card of the model can say.

What is wrong with an entry is MALFORMED; what is right but beyond the model is BEYOND it, and never left out of a card.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from engine.cards import Alternative, Card, CardType, Color, Face, FlipCard, ManaCost, Name, NormalCard, SplitCard
from engine.cards import Subtype as KnownSubtype
from engine.cards import Supertype as KnownSupertype
from engine.cards import Text as RulesText
from engine.catalogue import LARGEST_AMOUNT, SYMBOLS
from engine.characteristics import colors_of

ONE_FACE = frozenset({"normal", "leveler", "class", "case", "saga", "mutate", "prototype"})
"""Layouts of cards with one face, whatever else is in its text."""

FIRST_FACE = frozenset({"adventure"})
"""Layouts of cards that have, but on the stack as something else, only the characteristics of their first face (715.4)."""

HALVES = frozenset({"split", "aftermath"})
"""Layouts of cards with two halves."""

FLIP = "flip"

_TWO_SIDES = "another side, because of which it can't be face down as the model's cards can (712)"
_NO_CARD = "no card that a library may have"
_NO_RULES = "no card for games by these rules"
LACKING = {
    "transform": _TWO_SIDES,
    "modal_dfc": _TWO_SIDES,
    "meld": _TWO_SIDES,
    "battle": _TWO_SIDES,
    "reversible_card": "two fronts; its cards have other printings",
    "host": _NO_RULES,
    "augment": _NO_RULES,
    **dict.fromkeys(
        ("planar", "scheme", "vanguard", "token", "double_faced_token", "emblem", "art_series", "dungeon"), _NO_CARD
    ),
}
"""Layouts that the model has nothing for, with the reasons."""

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_NUMBER = re.compile(r"[0-9]{1,9}")
_STAR = re.compile(r"([0-9]{1,9})[+-]\*|\*\+([0-9]{1,9})|\*")
_RENAMED_TYPES = {"Kindred": CardType.TRIBAL.value}
_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})

Member = TypeVar("Member", bound=Enum)


class MalformedError(Exception):
    """An entry isn't as it is published; the message says what is wrong with it."""


class BeyondError(Exception):
    """A card has what the model can't say: `kind` is for all cards that lack the same, `detail` for this one."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


def of_other_colors(colors: Sequence[str]) -> BeyondError:
    """What is raised for a card whose colors aren't those of its mana cost."""
    said = f"`{''.join(sorted(colors))}`" if colors else "colorless"
    return BeyondError("other colors than its mana cost has, by an indicator or an ability", said)


@dataclass(frozen=True, slots=True)
class Printed:
    """What is published of one face; `colors` is None where they aren't, and `further` names what else is printed on it."""

    name: str
    mana_cost: str | None
    supertypes: Sequence[str]
    types: Sequence[str]
    subtypes: Sequence[str]
    text: str | None
    power: str | None
    toughness: str | None
    colors: Sequence[str] | None
    further: Sequence[str]


def card_of(layout: str, faces: Sequence[Printed]) -> Card:
    """The card of the model that a published card of this layout is. Raises MalformedError or BeyondError."""
    if layout in LACKING:
        raise BeyondError(LACKING[layout], f"`{layout}`")
    if layout in ONE_FACE:
        if len(faces) > 1:
            raise BeyondError("several cards of one name", f"{len(faces)} of them")
        return NormalCard(_face(faces[0]))
    if layout in FIRST_FACE:
        return NormalCard(_face(_two(layout, faces)[0]))
    if layout in HALVES:
        if len(faces) > 2:
            raise BeyondError("more than two halves", str(len(faces)))
        left, right = (_face(each) for each in _two(layout, faces))
        if not left.types | right.types <= _SPELLS:
            kinds = " ".join(sorted(each.value for each in left.types | right.types))
            raise BeyondError("halves that may come into play, which no half in the model does", f"`{kinds}`")
        return SplitCard(left, right)
    if layout == FLIP:
        normal, alternative = _two(layout, faces)
        return _flip_card(normal, alternative)
    raise BeyondError("a layout that isn't known", f"`{layout}`")


def _two(layout: str, faces: Sequence[Printed]) -> tuple[Printed, Printed]:
    if len(faces) != 2:
        raise MalformedError(f"a card of the layout `{layout}` has two faces, and not {len(faces)}")
    return faces[0], faces[1]


def _flip_card(normal: Printed, alternative: Printed) -> FlipCard:
    face = _face(normal)
    if alternative.mana_cost is not None and _mana_cost(alternative.mana_cost) != face.mana_cost:
        raise MalformedError("the part that is upside down has a mana cost of its own")
    _check_colors(alternative, face.mana_cost)
    lower = _parts(alternative)
    return FlipCard(face, Alternative(lower.name, *_kinds(lower), lower.text, lower.power, lower.toughness))


@dataclass(frozen=True, slots=True)
class _Parts:
    """All of a face but its mana cost."""

    name: Name
    supertypes: frozenset[KnownSupertype]
    types: frozenset[CardType]
    subtypes: frozenset[KnownSubtype]
    text: RulesText | None
    power: int | None
    toughness: int | None


def _kinds(parts: _Parts) -> tuple[frozenset[KnownSupertype], frozenset[CardType], frozenset[KnownSubtype]]:
    return parts.supertypes, parts.types, parts.subtypes


def _face(printed: Printed) -> Face:
    cost = None if printed.mana_cost is None else _mana_cost(printed.mana_cost)
    _check_colors(printed, cost)
    parts = _parts(printed)
    return Face(parts.name, cost, *_kinds(parts), parts.text, parts.power, parts.toughness)


def _parts(printed: Printed) -> _Parts:
    types = _members(CardType, [_RENAMED_TYPES.get(each, each) for each in printed.types], "a card type")
    if not types:
        raise MalformedError("it has no card type")
    if printed.further or CardType.PLANESWALKER in types:
        raise BeyondError("a loyalty or a defense", ", ".join(printed.further) or "a planeswalker")
    power, toughness = printed.power, printed.toughness
    if CardType.CREATURE in types and (power is None or toughness is None):
        raise MalformedError("it is a creature without power and toughness")
    if CardType.CREATURE not in types and (power is not None or toughness is not None):
        raise BeyondError("power and toughness on what is no creature", " ".join(printed.subtypes) or "no subtype")
    return _Parts(
        Name(printed.name),
        _members(KnownSupertype, printed.supertypes, "a supertype"),
        types,
        _members(KnownSubtype, printed.subtypes, "a subtype"),
        RulesText(printed.text) if printed.text and not printed.text.isspace() else None,
        _stat(power),
        _stat(toughness),
    )


def _members(kind: type[Member], words: Sequence[str], called: str) -> frozenset[Member]:
    known = {member.value: member for member in kind}
    for each in words:
        if each not in known:
            raise BeyondError(f"{called} that the model lacks", f"`{each}`")
    return frozenset(known[each] for each in words)


def _stat(written: str | None) -> int | None:
    """A power or toughness; a star counts 0, as nothing determines it (104.2)."""
    if written is None:
        return None
    star = _STAR.fullmatch(written)
    if star is None and not _NUMBER.fullmatch(written):
        raise BeyondError("a power or toughness that the model lacks", f"`{written}`")
    amount = int(written) if star is None else int(star[1] or star[2] or 0)
    if amount > LARGEST_AMOUNT:
        raise BeyondError("a power or toughness that the model lacks", f"`{written}`")
    return amount


def _mana_cost(written: str) -> ManaCost:
    symbols = _SYMBOL.findall(written)
    if not symbols or _SYMBOL.sub("", written):
        raise MalformedError(f"its mana cost isn't one symbol after another, such as `{{2}}{{R}}`, but `{written}`")
    amounts = dict.fromkeys(("generic", *SYMBOLS.values()), 0)
    numbers = [each for each in symbols if _NUMBER.fullmatch(each)]
    if len(numbers) > 1:
        raise MalformedError(f"its mana cost has two amounts of generic mana: `{written}`")
    for each in symbols:
        if each in SYMBOLS:
            amounts[SYMBOLS[each]] += 1
        elif each in numbers:
            amounts["generic"] = int(each)
        else:
            raise BeyondError("a mana symbol that the model lacks", f"`{{{each}}}`")
    if max(amounts.values()) > LARGEST_AMOUNT:
        raise BeyondError(f"more than {LARGEST_AMOUNT} of one kind of mana in a cost", f"`{written}`")
    return ManaCost(**amounts)


def _check_colors(printed: Printed, cost: ManaCost | None) -> None:
    """Raise BeyondError for a card of other colors than its mana cost has, which alone gives it colors here."""
    if printed.colors is None:
        return
    known = {color.value: color for color in Color}
    if not set(printed.colors) <= known.keys():
        raise MalformedError(f"`colors` has letters other than {', '.join(known)}")
    if {known[each] for each in printed.colors} != colors_of(cost):
        raise of_other_colors(printed.colors)
