"""What the control of turns is about: a game as far as it matters there, what happens in it, and what is asked of it."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal

from engine.cards import CardType
from engine.objects import Player
from engine.turns import Life, Mana, PlayerCount, Step

YesPerPlayer = tuple[bool, bool, bool, bool]
"""Yes or no for each player, by seat."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: whose it is, and who controls it, which is the same player where no effect works.

    Once it has `ended` nothing happens in it any more, but it is under that control until another begins (507.1).
    """

    active: Player
    controller: Player
    step: Step = Step.UNTAP
    ended: bool = False


@dataclass(frozen=True, slots=True)
class TurnControl:
    """A game as far as the control of turns goes; what is per player is by seat.

    `players` is how many began the game, in the first seats, and `left` says who of them isn't in it any more.
    `waiting` has who created the effect that waits for a player's next turn, if one does. `turn` is the latest turn that
    began. `mana` is unused mana. Of `life`, only what mana burn takes is of interest here; the rest of a game may change
    `mana` and `life`. Seats that nobody took have False, None and 0, and any life.
    """

    players: PlayerCount
    left: YesPerPlayer
    waiting: tuple[Player | None, Player | None, Player | None, Player | None]
    turn: Turn | None
    mana: tuple[Mana, Mana, Mana, Mana]
    life: tuple[Life, Life, Life, Life]


@dataclass(frozen=True, slots=True)
class CreateEffect:
    """The creator gets control of the next turn of a player, who may be the creator (507.1)."""

    creator: Player
    affected: Player
    event: Literal["create an effect"] = "create an effect"


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """The turn that a player would begin now is skipped (300.9)."""

    player: Player
    event: Literal["skip a turn"] = "skip a turn"


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """A player's turn begins, an extra turn or another."""

    player: Player
    event: Literal["begin a turn"] = "begin a turn"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The step ends, and in the same phase another follows; this may be another cleanup step (314.3)."""

    step: Step
    event: Literal["next step"] = "next step"


@dataclass(frozen=True, slots=True)
class NextPhase:
    """The phase ends, and another begins with this step; it may be an extra phase (300.7)."""

    step: Step
    event: Literal["next phase"] = "next phase"


@dataclass(frozen=True, slots=True)
class CutShort:
    """An effect ends the turn: the phase ends, and the game skips to the cleanup step (509.1c)."""

    event: Literal["cut the turn short"] = "cut the turn short"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The last phase of the turn ends, and the turn with it."""

    event: Literal["end the turn"] = "end the turn"


@dataclass(frozen=True, slots=True)
class PayMana:
    """Mana is paid for something that a player plays."""

    player: Player
    amount: Annotated[int, range(1, 4)]
    event: Literal["pay mana"] = "pay mana"


@dataclass(frozen=True, slots=True)
class Concede:
    """Somebody asks for a player to concede (102.3a)."""

    player: Player
    asked_by: Player
    event: Literal["concede"] = "concede"


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the game, for instance by losing it (102.5)."""

    player: Player
    event: Literal["leave"] = "leave"


Event = CreateEffect | SkipTurn | BeginTurn | NextStep | NextPhase | CutShort | EndTurn | PayMana | Concede | Leave
"""What happens."""


class Decision(Enum):
    """What a player may have to decide: called for by rules or objects, by tournament rules, or by nothing."""

    PLAY = "what to play"
    TARGET = "what a spell or ability targets"
    PASS = "whether to pass"
    TURN_FACE_UP = "whether to turn a creature face up"
    UNTAP = "what to untap"
    RESOLUTION = "what a resolving spell or ability asks"
    ORDER = "the order of triggered abilities"
    REPLACEMENT = "which replacement effect applies"
    ATTACK = "which creatures attack"
    BLOCK = "which creatures block"
    DAMAGE = "how combat damage is assigned"
    DISCARD = "what to discard in the cleanup step"
    COIN = "whether it is heads or tails"
    SUBSTITUTE = "whether to agree to a die instead of a coin"
    WISH = "which card to take from outside the game"
    CONCEDE = "whether to concede"
    DRAWN_GAME = "whether to agree to a draw"
    JUDGE = "whether to call a judge"
    SIDEBOARD = "what to exchange with the sideboard"
    RESTROOM = "whether to visit the restroom"
    TRADE = "whether to trade a card"


@dataclass(frozen=True, slots=True)
class LimitedControl:
    """An effect that has one player control another, or the same, for a limited time, as Word of Command does (718.2)."""

    controller: Player
    affected: Player


@dataclass(frozen=True, slots=True)
class Wish:
    """A card from outside the game that might be taken for a player's spell, which wants one of certain types."""

    player: Player
    owner: Player
    types: frozenset[CardType]
    wanted: frozenset[CardType]


class Hiding(Enum):
    """Where a card is hidden from some players."""

    HAND = "in a hand"
    TEAM_HAND = "in a hand that teammates may review"
    FACE_DOWN = "face down in play or on the stack"
    PHASED_OUT = "phased out face down"
    OUTSIDE = "outside the game"
    LIBRARY = "in a library"
    REMOVED = "removed from the game face down"


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """A hidden card. `whose`: its controller face down in play or on the stack, its last one phased out, else its owner.

    `shown_to` says who may look at it for another reason: an effect shows it, or in a hand that teammates may review,
    whose teammates they are (606.5).
    """

    where: Hiding
    whose: Player
    shown_to: YesPerPlayer


class Resource(Enum):
    """What costs are paid with."""

    MANA = "mana"
    CARDS = "cards"
    LIFE = "life"
    PERMANENTS = "permanents"
    COUNTERS = "counters"
