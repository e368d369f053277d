"""What is asked of the game as a whole, and what is answered."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.coin_flips import Place
from engine.game_types import Number
from engine.objects import Characteristics, Player, Status
from engine.subgames_types import (
    Depth,
    Role,
)
from engine.turn_control_types import Decision


@dataclass(frozen=True, slots=True)
class CharacteristicsOf:
    """What are the characteristics of a piece? A split card may have two sets of them (505.2)."""

    piece: Number
    question: Literal["characteristics"] = "characteristics"


@dataclass(frozen=True, slots=True)
class StatusOf:
    """What is the status of a piece (510)?"""

    piece: Number
    question: Literal["status"] = "status"


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """Who controls a piece (507.1c)?"""

    piece: Number
    question: Literal["controller"] = "controller"


@dataclass(frozen=True, slots=True)
class MaySee:
    """May a player look at the front of a piece (217, 504.3, 507.2)?"""

    player: Player
    piece: Number
    question: Literal["may see"] = "may see"


@dataclass(frozen=True, slots=True)
class IsOutside:
    """Is a piece outside the game in progress (506.5)?"""

    piece: Number
    question: Literal["is outside"] = "is outside"


@dataclass(frozen=True, slots=True)
class WhoDecides:
    """Who makes a decision that is a player's (507.3)?"""

    player: Player
    decision: Decision
    question: Literal["who decides"] = "who decides"


@dataclass(frozen=True, slots=True)
class WhoHasPriority:
    """Who gets priority first now (408.1)?"""

    question: Literal["who has priority"] = "who has priority"


@dataclass(frozen=True, slots=True)
class WhoCalls:
    """Who calls one of the flips (511.1)?"""

    place: Place
    question: Literal["who calls"] = "who calls"


@dataclass(frozen=True, slots=True)
class RolesOf:
    """What is a game of the nest to its neighbors (506.7)?"""

    depth: Depth
    question: Literal["roles"] = "roles"


@dataclass(frozen=True, slots=True)
class IsMultiplayer:
    """Is the game in progress a multiplayer game (600.1)?"""

    question: Literal["is multiplayer"] = "is multiplayer"


Question = (
    CharacteristicsOf
    | StatusOf
    | ControllerOf
    | MaySee
    | IsOutside
    | WhoDecides
    | WhoHasPriority
    | WhoCalls
    | RolesOf
    | IsMultiplayer
)
"""What is asked."""


@dataclass(frozen=True, slots=True)
class YesOrNo:
    """The answer to whether something is so."""

    yes: bool
    answer: Literal["yes or no"] = "yes or no"


@dataclass(frozen=True, slots=True)
class APlayer:
    """The answer to who does something, if somebody does."""

    player: Player | None
    answer: Literal["a player"] = "a player"


@dataclass(frozen=True, slots=True)
class AStatus:
    """The answer to what a status is; what is no permanent has none."""

    status: Status | None
    answer: Literal["a status"] = "a status"


@dataclass(frozen=True, slots=True)
class SetsOfCharacteristics:
    """The answer to what the characteristics are; an ability has none here."""

    sets: Annotated[tuple[Characteristics, ...], range(3)]
    answer: Literal["characteristics"] = "characteristics"


@dataclass(frozen=True, slots=True)
class Roles:
    """The answer to what a game is to its neighbors."""

    roles: frozenset[Role]
    answer: Literal["roles"] = "roles"


Answer = YesOrNo | APlayer | AStatus | SetsOfCharacteristics | Roles
"""What is answered."""
