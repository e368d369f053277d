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
from models.ending_the_turn_moments import LARGEST_HAND
from models.ending_the_turn_objects import numbered
from proofs.asking import NEEDED, SINCE, NotAssumed, names
from proofs.ending_the_turn_premises import at_any_time
from proofs.game import AnyGame
from proofs.premises import phased_out_by_status, there
from proofs.turn_control import can_be
from verifier.asking.vocabulary import Presupposed, Vocabulary
from verifier.vocabulary import all_of, any_of, implies, not_


def _always(formula: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    """What holds in all editions."""
    return lambda value, _: formula(value)


def _object(object: Any, edition: Any) -> Any:
    """What phases out is in a zone for that until 2009-07-08, and then has a status for it."""
    elsewhere = all_of(object_clauses.well_formed(object), there(edition, object))
    return any_of(elsewhere, phased_out_by_status(edition, object))


def _game(state: Any, edition: Any) -> Any:
    return all_of(game.well_formed(state), game.of_its_time(state, edition))


def _control(control: Any, edition: Any) -> Any:
    """Somebody is still in the game, and no effect waits before the first turn: effects are created in turns."""
    there = (all_of(seat <= control.players, not_(gone)) for seat, gone in enumerate(control.left.elements, start=1))
    nothing_waits = all_of(*(each.absent for each in control.waiting.elements))
    return all_of(can_be(control, edition), any_of(*there), any_of(control.turn.present, nothing_waits))


def _moment(moment: Any, edition: Any) -> Any:
    """A turn is over only once its cleanup step's actions have been done: cards discarded, and damage and effects gone."""
    in_play = [(here, each.place.as_a("InPlay")) for _, here, each in numbered(moment)]
    worn_off = (implies(here, all_of(each.damage == 0, each.bonus == 0)) for here, each in in_play)
    return all_of(at_any_time(moment, edition), implies(moment.stage.OVER, all_of(moment.hand <= LARGEST_HAND, *worn_off)))


def vocabulary_of(cards: Sequence[Card]) -> Vocabulary:
    """The words with which conjectures are written, and these cards, in this order, as the real ones."""
    return Vocabulary(
        names=names,
        unassumed=NotAssumed,
        presupposed={
            Object: Presupposed("objects as they can be in their zones", _object),
            Room: Presupposed("Rooms as they can be in play", _always(room_clauses.well_formed)),
            InCommandZone: Presupposed("command zones as they can come to be", _always(command_zone_clauses.well_formed)),
            TurnControl: Presupposed("turns and their control as they can come to be", _control),
            CoinFlips: Presupposed("coin flips as they can come to be", _always(flips.well_formed)),
            Moment: Presupposed("moments as they can come to be", _moment),
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
