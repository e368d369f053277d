"""The game as a whole: what is in it, each fact in one place only.

What a section speaks of is its own type wherever it has one: the nest of games is that of 506, an object that of 510.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.cards import Card
from engine.coin_flips import CoinFlips
from engine.ending_the_turn_types import Bonus, Event, Gone, HandSize, InCombat, Kind, Stage
from engine.multiplayer import RunningGame
from engine.objects import Object, Player, Zone
from engine.subgames_types import (
    Depth,
    Nest,
    ThingId,
)
from engine.turns import Mana, Step

Number = Annotated[int, range(2)]
"""The number by which a piece is known: its place among all pieces, counted from 0."""

Height = Annotated[int, range(2)]
"""How many of the pieces on the stack are below one of them."""


@dataclass(frozen=True, slots=True)
class InZone:
    """A card, a token or a copy of a spell, in a zone of a game of the nest.

    `height` and `goes_to` are for the stack: where a spell is put as it resolves, if not into the graveyard. `attacked`,
    `combat`, `bonus` (to the toughness, until end of turn), `is_aura` and `attached_to` are for what is in play, and `along`
    for what has phased out along with what it is attached to (502.15i).
    """

    depth: Depth
    object: Object
    height: Height = 0
    goes_to: Zone | None = None
    attacked: bool = False
    combat: InCombat | None = None
    bonus: Bonus = 0
    is_aura: bool = False
    attached_to: Number | None = None
    along: bool = False
    place: Literal["in a zone"] = "in a zone"


@dataclass(frozen=True, slots=True)
class AbilityInZone:
    """An ability, or combat damage, on the stack, or removed from the game until state-based effects end it (509.1a)."""

    depth: Depth
    owner: Player
    controller: Player
    zone: Zone = Zone.STACK
    height: Height = 0
    place: Literal["an ability in a zone"] = "an ability in a zone"


@dataclass(frozen=True, slots=True)
class AbilityInNoZone:
    """An ability that may trigger, or has `triggered` and waits to be put on the stack (410.2).

    `watched` is what triggers it by leaving play or the stack.
    """

    depth: Depth
    owner: Player
    event: Event
    watched: Number | None = None
    triggered: bool = False
    place: Literal["an ability in no zone"] = "an ability in no zone"


@dataclass(frozen=True, slots=True)
class LeftWithOwner:
    """A card that is in no zone of a game because its owner left that game (600.4)."""

    depth: Depth
    owner: Player
    card: Card
    place: Literal["left with its owner"] = "left with its owner"


@dataclass(frozen=True, slots=True)
class OutsideAll:
    """A card that its owner has outside every game."""

    owner: Player
    card: Card
    place: Literal["outside every game"] = "outside every game"


Whereabouts = InZone | AbilityInZone | AbilityInNoZone | LeftWithOwner | OutsideAll | Gone
"""Where a piece is, and what belongs to it there."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, token, copy or ability that is followed through the game; its number stays its own when it is gone.

    `plays_subgame` says that its effect has players play a subgame, as Shahrazad's has.
    """

    id: ThingId
    kind: Kind
    at: Whereabouts
    plays_subgame: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    """How far a game has come in its turns. What is per player is by seat.

    `acted` says that something was done since players got priority, so that state-based effects aren't checked yet.
    `hands` counts the cards in each hand. `waiting` has who created the effect that waits for a player's next turn.
    `extra_combats` and `extra_turns` are to come in this turn and after it, the next first. `flips` are the coins that
    the object which resolves has flipped.
    """

    step: Step = Step.UNTAP
    stage: Stage = Stage.BEGUN
    acted: bool = False
    mana: tuple[Mana, Mana, Mana, Mana] = (0, 0, 0, 0)
    hands: tuple[HandSize, HandSize, HandSize, HandSize] = (0, 0, 0, 0)
    waiting: tuple[Player | None, Player | None, Player | None, Player | None] = (None, None, None, None)
    extra_combats: Annotated[int, range(3)] = 0
    extra_turns: Annotated[tuple[Player, ...], range(3)] = ()
    flips: CoinFlips | None = None


@dataclass(frozen=True, slots=True)
class GameState:
    """A nest of games with all that is in them.

    `started_as` is how the game that is no subgame began (600). `main_courses` belong to the main games, in their order.
    The cards that the nest counts and that are no `pieces` are there, but not followed one by one.
    """

    started_as: RunningGame
    nest: Nest
    course: Course
    main_courses: Annotated[tuple[Course, ...], range(4)]
    pieces: Annotated[tuple[Piece, ...], range(1, 3)]
