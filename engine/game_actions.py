"""What happens in the game as a whole: the events of the sections, and what it takes to come to all of their situations."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.cards import Card
from engine.coin_flips import Call, Cares, Land, Method
from engine.ending_the_turn_types import Event, InCombat, Kind
from engine.game_types import Number
from engine.objects import Action as ObjectAction
from engine.objects import Player
from engine.subgames_types import (
    Depth,
    DrawGame,
    EndSubgame,
    GivePriority,
    LoseGame,
    SetTotals,
    StartSubgame,
    ThingId,
)
from engine.turn_control_types import BeginTurn, CreateEffect, PayMana, SkipTurn


@dataclass(frozen=True, slots=True)
class Do:
    """Something is done to a card, token or copy, or with it (510)."""

    piece: Number
    what: ObjectAction
    action: Literal["do"] = "do"


@dataclass(frozen=True, slots=True)
class Engage:
    """A permanent takes a part in combat (306.2)."""

    piece: Number
    combat: InCombat
    action: Literal["engage"] = "engage"


@dataclass(frozen=True, slots=True)
class Attach:
    """A permanent is attached to another, as an Aura is or as Equipment is."""

    piece: Number
    to: Number
    is_aura: bool = True
    action: Literal["attach"] = "attach"


@dataclass(frozen=True, slots=True)
class CreateToken:
    """A token comes into play (216), with the values that a card has that it would be."""

    id: ThingId
    card: Card
    owner: Player
    action: Literal["create a token"] = "create a token"


@dataclass(frozen=True, slots=True)
class CopySpell:
    """A copy of a spell is put on the stack (503.10)."""

    id: ThingId
    spell: Number
    controller: Player
    action: Literal["copy a spell"] = "copy a spell"


@dataclass(frozen=True, slots=True)
class PutOnStack:
    """An ability that a player plays, or combat damage, is put on the stack."""

    id: ThingId
    kind: Kind
    controller: Player
    action: Literal["put on the stack"] = "put on the stack"


@dataclass(frozen=True, slots=True)
class CreateTrigger:
    """An ability comes to be that may trigger."""

    id: ThingId
    owner: Player
    event: Event
    watched: Number | None = None
    action: Literal["create a trigger"] = "create a trigger"


@dataclass(frozen=True, slots=True)
class LetTrigger:
    """Something happens, of which nothing else is known here, on which an ability triggers (410.1)."""

    ability: Number
    action: Literal["let trigger"] = "let trigger"


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws a card that is no piece; a piece that is drawn is moved to the hand."""

    player: Player
    action: Literal["draw a card"] = "draw a card"


@dataclass(frozen=True, slots=True)
class AddMana:
    """Mana is added to a player's pool."""

    player: Player
    amount: Annotated[int, range(1, 4)]
    action: Literal["add mana"] = "add mana"


@dataclass(frozen=True, slots=True)
class AddTurn:
    """A player is to take an extra turn after this one (300.6)."""

    player: Player
    action: Literal["add a turn"] = "add a turn"


@dataclass(frozen=True, slots=True)
class AddCombat:
    """A combat phase and a main phase are to follow the second main phase of this turn (300.7)."""

    action: Literal["add a combat"] = "add a combat"


@dataclass(frozen=True, slots=True)
class CarryOn:
    """What comes next if nobody does anything: all players pass, or the game goes on by itself."""

    action: Literal["carry on"] = "carry on"


@dataclass(frozen=True, slots=True)
class EndTheTurn:
    """What resolves ends the turn (509)."""

    action: Literal["end the turn"] = "end the turn"


@dataclass(frozen=True, slots=True)
class EndTheCombatPhase:
    """What resolves ends the combat phase (509.4)."""

    action: Literal["end the combat phase"] = "end the combat phase"


@dataclass(frozen=True, slots=True)
class Fetch:
    """An effect brings a card from outside the game in progress into its owner's hand (506.5a)."""

    piece: Number
    action: Literal["fetch"] = "fetch"


@dataclass(frozen=True, slots=True)
class Concede:
    """Somebody asks for a player to concede a game of the nest (102.3a, 507.3b)."""

    player: Player
    asked_by: Player
    depth: Depth
    action: Literal["concede"] = "concede"


@dataclass(frozen=True, slots=True)
class FlipCoins:
    """What resolves has coins flipped, one for each time that a player is among the flippers (511)."""

    cares: Cares
    flippers: Annotated[tuple[Player, ...], range(1, 4)]
    proposed: Method
    agreeing: Annotated[tuple[Player, ...], range(5)] = ()
    action: Literal["flip coins"] = "flip coins"


OnPieces = Do | Engage | Attach | CreateToken | CopySpell | PutOnStack | CreateTrigger | LetTrigger
"""What is done to pieces of the game in progress."""

OnPlayers = AddMana | PayMana | SetTotals | Draw | AddTurn | AddCombat | CreateEffect
"""What is done to players of the game in progress, and to their turns."""

OfTurns = GivePriority | CarryOn | EndTheTurn | EndTheCombatPhase | SkipTurn | BeginTurn
"""How turns go on."""

OfNests = StartSubgame | EndSubgame | Fetch | LoseGame | DrawGame | Concede
"""What happens to games of the nest, and who leaves them."""

OfChance = FlipCoins | Call | Land
"""Flipping coins."""

Action = OnPieces | OnPlayers | OfTurns | OfNests | OfChance
"""What happens."""
