"""The vocabulary of conjectures about the game: its words, what they presuppose, and the real cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.cards import Card, FlipCard, NormalCard, SplitCard
from engine.coin_flips import CoinFlips
from engine.command_zones import InCommandZone
from engine.ending_the_turn_types import Moment
from engine.game_types import GameState
from engine.multiplayer import RunningGame
from engine.objects import Object
from engine.rooms import Room
from engine.subgames_types import Nest
from engine.turn_control_types import TurnControl
from models import command_zones as command_zone_clauses
from models import flips, game, nests
from models import multiplayer as multiplayer_clauses
from models import objects as object_clauses
from models import rooms as room_clauses
from proofs.asking import NEEDED, SINCE, NotAssumed, names
from proofs.ending_the_turn_premises import at_any_time
from proofs.game import AnyGame
from proofs.premises import phased_out_by_status, there
from proofs.turn_control import can_be
from verifier.asking.vocabulary import Presupposed, Vocabulary
from verifier.vocabulary import all_of, any_of


def _always(formula: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    """What holds in all editions."""
    return lambda value, _: formula(value)


def _object(object: Any, edition: Any) -> Any:
    """What phases out is in a zone for that until 2009-07-08, and then has a status for it."""
    elsewhere = all_of(object_clauses.well_formed(object), there(edition, object))
    return any_of(elsewhere, phased_out_by_status(edition, object))


def _game(state: Any, edition: Any) -> Any:
    return all_of(game.well_formed(state), game.of_its_time(state, edition))


def vocabulary_of(cards: Sequence[Card]) -> Vocabulary:
    """The words with which conjectures are written, and these cards, in this order, as the real ones."""
    return Vocabulary(
        names=names,
        unassumed=NotAssumed,
        presupposed={
            Object: Presupposed("objects as they can be in their zones", _object),
            Room: Presupposed("Rooms as they can be in play", _always(room_clauses.well_formed)),
            InCommandZone: Presupposed("command zones as they can come to be", _always(command_zone_clauses.well_formed)),
            TurnControl: Presupposed("turns and their control as they can come to be", can_be),
            CoinFlips: Presupposed("coin flips as they can come to be", _always(flips.well_formed)),
            Moment: Presupposed("moments as they can come to be", at_any_time),
            Nest: Presupposed("nests of games as they can come to be", _always(nests.well_formed_nest)),
            RunningGame: Presupposed("games as they can begin and be left", _always(multiplayer_clauses.well_formed)),
            GameState: Presupposed("games as they can come to be", _game),
        },
        sections=NEEDED,
        since=SINCE,
        narrowed={GameState: AnyGame},
        real={
            layout: tuple(each for each in cards if isinstance(each, layout)) for layout in (NormalCard, SplitCard, FlipCard)
        },
    )
