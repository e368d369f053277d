"""Objects: a card where it is, with all that decides what its characteristics are; and what can be done to it."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal

from engine.cards import Card, CardType, Color, ManaAmount, ManaCost, Name, Subtype, Supertype, Text

Player = Annotated[int, range(1, 5)]
"""A player, by seat: 1 to 4."""

Counters = Annotated[int, range(16)]
"""A number of counters, or of damage: 0 to 15."""

Bonus = Annotated[int, range(-8, 9)]
"""What outside effects add to a power or toughness: -8 to 8."""


class RulesError(Exception):
    """What was asked for is against the rules; the message begins with the rule's number."""


class Edition(Enum):
    """The editions of the Comprehensive Rules that the engine knows, by the date each took effect.

    Each begins with a change in what is asked here, or in the number of a section; the last is that of the last text. Not
    every section is known in each of them.
    """

    APOCALYPSE = "2001-07-23"
    MIRRODIN = "2003-10-01"
    CHAMPIONS_OF_KAMIGAWA = "2004-10-01"
    NINTH_EDITION = "2005-08-01"
    DISSENSION = "2006-05-01"
    COLDSNAP = "2006-07-15"
    TIME_SPIRAL = "2006-10-01"
    PLANAR_CHAOS = "2007-02-01"
    TENTH_EDITION = "2007-07-13"
    LORWYN = "2007-10-01"
    MORNINGTIDE = "2008-02-01"
    SHARDS_OF_ALARA = "2008-10-01"
    MAGIC_2010 = "2009-07-08"
    WORLDWAKE = "2010-02-01"
    ARCHENEMY = "2010-06-18"
    SCARS_OF_MIRRODIN = "2010-10-01"
    INNISTRAD = "2011-09-30"
    DRAGONS_MAZE = "2013-04-29"
    MAGIC_2014 = "2013-07-11"
    BORN_OF_THE_GODS = "2014-02-01"
    DRAGONS_OF_TARKIR = "2015-03-27"
    MAGIC_ORIGINS = "2015-07-17"
    ELDRITCH_MOON = "2016-07-22"
    AMONKHET = "2017-04-28"
    BATTLEBOND = "2018-06-08"
    CORE_SET_2020 = "2019-07-12"
    COMMANDER_2019 = "2019-08-23"
    IKORIA = "2020-04-17"
    FORGOTTEN_REALMS = "2021-07-12"
    BATTLE_FOR_BALDURS_GATE = "2022-06-10"
    DOUBLE_MASTERS_2022 = "2022-07-08"
    FOUNDATIONS = "2024-11-08"
    FINAL_FANTASY = "2025-06-06"
    EDGE_OF_ETERNITIES = "2025-07-25"
    LORWYN_ECLIPSED = "2026-01-16"


def editions_between(first: Edition | None = None, until: Edition | None = None) -> tuple[Edition, ...]:
    """The editions from `first` on, or from the beginning; only those before `until`, if it is there."""
    known = tuple(Edition)
    begin = 0 if first is None else known.index(first)
    return known[begin:] if until is None else known[begin : known.index(until)]


class Zone(Enum):
    """The zones (217.1). Being outside the game is not a zone."""

    LIBRARY = "library"
    HAND = "hand"
    GRAVEYARD = "graveyard"
    IN_PLAY = "in play"
    STACK = "stack"
    REMOVED = "removed from the game"
    ANTE = "ante"
    PHASED_OUT = "phased out"


class Half(Enum):
    """A half of a split card, as it lies before its reader."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Status:
    """A permanent's physical state, categories with two values each (510.1).

    There are three of them, and from 2009-07-08 on a fourth: until then what phases out leaves play, and none is so.
    """

    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    phased_out: bool = False


@dataclass(frozen=True, slots=True)
class Copy:
    """The values that a copy effect gives: those of a card, and the text that the effect adds (503.2, 503.9)."""

    card: Card
    granted: Text | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """What outside effects that are no copy effects change about an object, applied in the order of 418.5."""

    added_supertypes: frozenset[Supertype] = frozenset()
    added_types: frozenset[CardType] = frozenset()
    added_subtypes: frozenset[Subtype] = frozenset()
    colors: frozenset[Color] | None = None
    loses_text: bool = False
    power: Bonus = 0
    toughness: Bonus = 0


@dataclass(frozen=True, slots=True)
class Object:
    """A card in a zone.

    `half` is the half being played, on a split card's spell only. `x` is the value chosen for X, on the stack only.
    `controller` is there in play and on the stack only (217.5d). `status` is there in play only (510.5). A phased-out
    card has in `remembered_status` and `remembered_controller` what it will return with (510.6), until 2009-07-08: from
    then on it stays in play, and its status says that it is phased out. `concealed` says that
    a card that isn't in play and not phased out lies face down, which is no status (510.5). `copy`, `changes`,
    `counters` and `damage` belong to permanents, and but for damage are remembered while phased out (502.15h).
    """

    card: Card
    zone: Zone
    owner: Player = 1
    controller: Player | None = None
    half: Half | None = None
    x: ManaAmount = 0
    concealed: bool = False
    status: Status | None = None
    remembered_status: Status | None = None
    remembered_controller: Player | None = None
    copy: Copy | None = None
    changes: Changes = Changes()
    counters: Counters = 0
    damage: Counters = 0


@dataclass(frozen=True, slots=True)
class Characteristics:
    """One set of characteristics (201.2), and beside them the converted mana cost, which is none (203.3, 505.2).

    `granted` is the text that a copy effect adds to the copied one. Power and toughness may be below zero.
    Where both halves of a split card are one set, from 2017-04-28 on, `second_name`, `second_mana_cost` and `second_text`
    are the right half's: the card has both names and texts, and the symbols of both costs.
    """

    name: Name | None
    mana_cost: ManaCost | None
    converted_mana_cost: Annotated[int, range(1024)]
    colors: frozenset[Color]
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[Subtype]
    text: Text | None
    granted: Text | None
    power: Annotated[int, range(-8, 24)] | None
    toughness: Annotated[int, range(-8, 24)] | None
    second_name: Name | None = None
    second_mana_cost: ManaCost | None = None
    second_text: Text | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap a permanent. Nothing happens to one that is tapped."""

    action: Literal["tap"] = "tap"


@dataclass(frozen=True, slots=True)
class Untap:
    """Untap a permanent. Nothing happens to one that is untapped."""

    action: Literal["untap"] = "untap"


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip a permanent (508.4). Nothing happens to a flipped one; one that is no flip card is flipped too (510.1)."""

    action: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class TurnFaceDown:
    """Turn a permanent face down (504)."""

    action: Literal["turn face down"] = "turn face down"


@dataclass(frozen=True, slots=True)
class TurnFaceUp:
    """Turn a permanent face up (504.5)."""

    action: Literal["turn face up"] = "turn face up"


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """A permanent becomes a copy (503.4); the effects that are no copy effects stay."""

    copy: Copy
    action: Literal["become a copy"] = "become a copy"


@dataclass(frozen=True, slots=True)
class ChangeControl:
    """Another player gains control of a permanent."""

    controller: Player
    action: Literal["change control"] = "change control"


@dataclass(frozen=True, slots=True)
class Change:
    """Outside effects on a permanent are from now on these."""

    changes: Changes
    action: Literal["change"] = "change"


@dataclass(frozen=True, slots=True)
class Mark:
    """A permanent has from now on so many counters and so much damage."""

    counters: Counters
    damage: Counters
    action: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class PhaseOut:
    """A permanent phases out: it leaves play (502.15), from 2009-07-08 on by its status only."""

    action: Literal["phase out"] = "phase out"


@dataclass(frozen=True, slots=True)
class PhaseIn:
    """A phased-out card phases in (502.15)."""

    action: Literal["phase in"] = "phase in"


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played: it becomes a spell on the stack; of a split card, one half is (505.2, 505.4)."""

    controller: Player
    half: Half | None = None
    x: ManaAmount = 0
    action: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class PutIntoPlay:
    """An object comes into play from another zone, in the status that the spell or ability says, else the default one.

    `tapped`, `flipped` and `face_down` say that the effect names that value (510.3). `copy` is what it comes into play
    as a copy of (503.5).
    """

    controller: Player
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    copy: Copy | None = None
    action: Literal["put into play"] = "put into play"


@dataclass(frozen=True, slots=True)
class Move:
    """An object goes to another zone, not into play, not onto the stack, not by phasing; `concealed`: face down."""

    zone: Zone
    concealed: bool = False
    action: Literal["move"] = "move"


Action = (
    Tap
    | Untap
    | Flip
    | TurnFaceDown
    | TurnFaceUp
    | BecomeCopy
    | ChangeControl
    | Change
    | Mark
    | PhaseOut
    | PhaseIn
    | Play
    | PutIntoPlay
    | Move
)
