"""Who controls the turns of a nest of games: of the one in progress, which says who calls its coins, and of those around."""

from collections.abc import Iterator
from typing import Any

import z3

from models import flips
from models.nests import cases, games_of, plays
from verifier.clauses import chosen_readings
from verifier.formulas import FALSE
from verifier.views import OptionalView, RecordView
from verifier.vocabulary import all_of, any_of, optional, record, same

STILL_DECIDES, THE_TURN_GOES_ON = "who-left-still-decides", "the-turn-goes-on"
"""Readings of who decides, and so who calls (506.1f, 507.3a)."""


def coins_now(game: Any) -> RecordView:
    """The coins that are flipped, with the turn as it is controlled now: by nobody any more if who did has left (507.3)."""
    return record(**game.course.flips.value.fields | {"turn": controlled_turn(game)})


def controlled_turn(game: Any) -> OptionalView:
    """The turn of the game in progress, if another player controls it who has a say in that game.

    Who left it has none, unless one reads 507.3a otherwise.
    """
    its_game = game.nest.game
    controller = its_game.controller.value
    has_a_say = any_of(STILL_DECIDES in chosen_readings(), plays(its_game, controller))
    return optional(all_of(is_controlled(its_game), has_a_say), record(player=its_game.active, controller=controller))


def is_controlled(its_game: Any) -> z3.BoolRef:
    """Whether another player than whose turn it is controls the turn of a game."""
    return all_of(its_game.controller.present, its_game.controller.value != its_game.active)


def controlled_around(game: Any, player: Any) -> Iterator[tuple[z3.BoolRef, RecordView]]:
    """Each main game, from the innermost, with whether the turn there is that player's, and under another's control."""
    for there, main in tuple(games_of(game.nest))[1:]:
        yield all_of(there, main.active == player, is_controlled(main)), main


def is_turn_of_coins(game: Any, turn: Any) -> z3.BoolRef:
    """Whether a turn is that of the game in progress as it is controlled now; or around it, for who reads 506.1f so."""
    active = game.nest.game.active
    around = (
        all_of(controlled, same(turn, optional(True, record(player=active, controller=main.controller.value))))
        for controlled, main in controlled_around(game, active)
        if THE_TURN_GOES_ON in chosen_readings()
    )
    return any_of(same(turn, controlled_turn(game)), *around)


def is_open(game: Any, action: Any) -> z3.BoolRef:
    """Whether nothing says if an action is legal: a call in a subgame of a controlled turn, for who reads 506.1f so."""
    coins = game.course.flips
    if THE_TURN_GOES_ON not in chosen_readings() or not len(coins.value.flips):
        return FALSE
    flippers = ((here, flips.flip_at(coins.value, call.place).flipper) for here, call in cases(action, "Call"))
    return any_of(
        *(all_of(here, controlled) for here, flipper in flippers for controlled, _ in controlled_around(game, flipper))
    )
