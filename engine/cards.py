"""Cards as they are printed: three layouts, and the values that a face of a card carries (200 to 212)."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, NewType

Name = NewType("Name", str)
"""A card name. Two names are alike or different, nothing else is known of them (202.3)."""

Text = NewType("Text", str)
"""A rules text, by a short summary of it. Two texts are alike or different, nothing else is known of them."""

ManaAmount = Annotated[int, range(16)]
"""How many mana symbols of one kind, or how much generic mana, a cost has: 0 to 15."""

Stat = Annotated[int, range(16)]
"""A printed power or toughness: 0 to 15. A printed star counts 0 where nothing determines it (104.2)."""


class Color(Enum):
    """The five colors (203.1), by their letters."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class Supertype(Enum):
    """The supertypes (205.4)."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    SNOW = "Snow"
    WORLD = "World"


class CardType(Enum):
    """The card types (205.2); tribal and planeswalker exist from 2007-10-01 on."""

    ARTIFACT = "Artifact"
    CREATURE = "Creature"
    ENCHANTMENT = "Enchantment"
    INSTANT = "Instant"
    LAND = "Land"
    PLANESWALKER = "Planeswalker"
    SORCERY = "Sorcery"
    TRIBAL = "Tribal"


class Subtype(Enum):
    """The subtypes that occur in the catalogue (205.3)."""

    ARCANE = "Arcane"
    ASSASSIN = "Assassin"
    AURA = "Aura"
    BEAR = "Bear"
    BEAST = "Beast"
    EFREET = "Efreet"
    ELEMENTAL = "Elemental"
    EQUIPMENT = "Equipment"
    FOX = "Fox"
    GOBLIN = "Goblin"
    HUMAN = "Human"
    ILLUSION = "Illusion"
    MINOTAUR = "Minotaur"
    MONK = "Monk"
    MOONFOLK = "Moonfolk"
    OGRE = "Ogre"
    RAT = "Rat"
    ROGUE = "Rogue"
    SAMURAI = "Samurai"
    SHAMAN = "Shaman"
    SHAPESHIFTER = "Shapeshifter"
    SNAKE = "Snake"
    SOLDIER = "Soldier"
    SPIRIT = "Spirit"
    WARRIOR = "Warrior"
    WIZARD = "Wizard"


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost: generic mana, how many {X}, and how many symbols of each color (203.1)."""

    generic: ManaAmount = 0
    x: ManaAmount = 0
    white: ManaAmount = 0
    blue: ManaAmount = 0
    black: ManaAmount = 0
    red: ManaAmount = 0
    green: ManaAmount = 0


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a normal card, or on one half of a split card.

    A land has no mana cost, which isn't the same as a cost of zero; what is no creature has no power and toughness.
    """

    name: Name | None
    mana_cost: ManaCost | None
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[Subtype]
    text: Text | None
    power: Stat | None
    toughness: Stat | None


@dataclass(frozen=True, slots=True)
class Alternative:
    """What is printed upside down on a flip card: everything that flipping replaces, so no mana cost (508.1b, c)."""

    name: Name
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[Subtype]
    text: Text | None
    power: Stat | None
    toughness: Stat | None


@dataclass(frozen=True, slots=True)
class NormalCard:
    """A card with one face."""

    face: Face


@dataclass(frozen=True, slots=True)
class SplitCard:
    """A card with two halves, neither of which comes before the other (505.1)."""

    left: Face
    right: Face


@dataclass(frozen=True, slots=True)
class FlipCard:
    """A card with a normal part and an alternative part upside down (508.1)."""

    normal: Face
    alternative: Alternative


Card = NormalCard | SplitCard | FlipCard
