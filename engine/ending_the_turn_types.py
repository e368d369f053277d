"""What ending the turn is about: a moment of a turn, and the objects in it, each with what belongs to it where it is."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal

from engine.cards import Name
from engine.objects import Half, Player, Zone
from engine.turns import Life, Mana, Step

Number = Annotated[int, range(4)]
"""The number by which an object is known: its place among all objects, counted from 0."""

Toughness = Annotated[int, range(3)]
"""A printed toughness: 0 to 2."""

Bonus = Annotated[int, range(2)]
"""What an effect adds to a toughness until end of turn: 0 or 1."""

Damage = Annotated[int, range(4)]
"""Damage on a permanent: 0 to 3."""

HandSize = Annotated[int, range(10)]
"""How many cards are in a hand: 0 to 9."""


class Stage(Enum):
    """How far a step has come: nobody has priority but in PRIORITY.

    STACK_REMOVED and CHECKED are there only while an effect ends the turn: after 509.1a, and after 509.1b.
    """

    BEGUN = "has begun"
    PRIORITY = "players get priority"
    RESOLVING = "the top object of the stack resolves"
    STACK_REMOVED = "the turn is being ended, the stack is removed"
    CHECKED = "the turn is being ended, state-based effects are checked"
    OVER = "the turn is over"


class Kind(Enum):
    """What an object is (200.8): a card, or what no card represents."""

    CARD = "card"
    TOKEN = "token"
    SPELL_COPY = "copy of a spell"
    ABILITY = "ability"
    COMBAT_DAMAGE = "combat damage"


class InCombat(Enum):
    """What a permanent is in combat (306.2). From 2007-10-01 on planeswalkers can be attacked."""

    ATTACKING = "attacking"
    BLOCKED = "attacking and blocked"
    UNBLOCKED = "attacking and unblocked"
    BLOCKING = "blocking"
    ATTACKED = "attacked"


class Event(Enum):
    """What an ability triggers on."""

    LEAVING = "something leaves play or the stack"
    DISCARDING = "a discard in the cleanup step"
    END_OF_TURN = "the beginning of the end of turn step"
    OTHER = "something else"


@dataclass(frozen=True, slots=True)
class OnStack:
    """On the stack, with `below` objects below it. `half` is the half being played of a split card.

    `goes_to` is where it would be put as it resolves, if not into the graveyard: into the hand, for instance, if buyback
    was paid, or into play.
    """

    controller: Player
    below: Annotated[int, range(4)] = 0
    goes_to: Zone | None = None
    face_down: bool = False
    half: Half | None = None
    place: Literal["on the stack"] = "on the stack"


@dataclass(frozen=True, slots=True)
class InPlay:
    """In play. `bonus` is added to its toughness until end of turn; `attached_to` is what an Aura is attached to, if any."""

    controller: Player
    tapped: bool = False
    attacked: bool = False
    combat: InCombat | None = None
    damage: Damage = 0
    bonus: Bonus = 0
    is_aura: bool = False
    attached_to: Number | None = None
    place: Literal["in play"] = "in play"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """In a zone that is neither in play nor the stack, the owner's where each player has one (217)."""

    zone: Zone
    place: Literal["elsewhere"] = "elsewhere"


@dataclass(frozen=True, slots=True)
class Unstacked:
    """In no zone: an ability that may trigger, or has and waits to be put on the stack (410.2).

    `watched` is what triggers it by leaving play or the stack.
    """

    event: Event
    watched: Number | None = None
    triggered: bool = False
    place: Literal["not on the stack"] = "not on the stack"


@dataclass(frozen=True, slots=True)
class Gone:
    """Nowhere: it has ceased to exist, which no card does, or there never was anything."""

    place: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class GameObject:
    """An object, or an ability that may become one. `toughness` is a creature's, `legend` the name of a legend.

    The owner of what no card represents is whose effect made it, or whose ability it is.
    """

    place: Gone | OnStack | InPlay | Elsewhere | Unstacked
    kind: Kind
    owner: Player
    toughness: Toughness | None = None
    legend: Name | None = None


NOTHING = (GameObject(Gone(), Kind.TOKEN, owner=1),) * 4
"""No objects at all."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, as far as turns go. Who has lost is `out`, and so is a seat that nobody took."""

    life: Life
    mana: Mana = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a turn.

    `controller` controls the turn: `active`, unless another player does (507.1). `hand` is how many cards the active
    player holds. `extra_combats` is how often a combat and a main phase will follow the second main phase once more.
    `extra_turns` has the players of turns that are to be taken after this one, the next first. Each of the `objects` is
    known by its place among them, which it keeps, and which stays when it is gone.
    """

    active: Player
    controller: Player
    step: Step
    stage: Stage
    seats: tuple[Seat, Seat, Seat, Seat]
    hand: HandSize
    objects: Annotated[tuple[GameObject, ...], range(4, 5)]
    extra_combats: Annotated[int, range(3)] = 0
    extra_turns: Annotated[tuple[Player, ...], range(3)] = ()


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where an object is: in which zone, and whose that is, None where all share it (217.1)."""

    zone: Zone
    whose: Player | None
