"""Claims on the game as a whole (100): one action from any game that can be, so for games of every length.

The base is a game as it begins; the step is one action, of any kind, that the rules allow. The kinds are claimed group by
group, so that a refutation says more and a proof is quick.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import z3

from engine.game_actions import Action, CarryOn, Concede, EndTheTurn, Fetch, OfChance, OnPieces, OnPlayers
from engine.game_questions import Answer, Question
from engine.game_types import GameState
from engine.objects import Edition
from engine.subgames_types import DrawGame, EndSubgame, GivePriority, LoseGame, StartSubgame
from engine.turn_control_types import BeginTurn, SkipTurn
from models import game as rules
from models.game_states import legal
from models.nests import MOST_MAIN_GAMES, depth_of, games_of, seats_of
from verifier.claims import Claim, Goal, claim
from verifier.clauses import Clause
from verifier.vocabulary import all_of, implies, not_

FEW_CARDS = 20
"""How many cards a player has at most in one place of one game, so that all of two games' together can be counted."""

LARGEST_HAND = 6
"""How many cards a hand has at most before an action, so that with the three pieces it can be counted."""

Whatever = Callable[["GameRules", Any, Any, Any], Goal]


class GameRules(Protocol):
    """What an engine offers on the game as a whole; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def apply(self, game: GameState, action: Action, edition: Edition) -> GameState: ...
    def answer(self, game: GameState, question: Question, edition: Edition) -> Answer: ...


Subgaming = StartSubgame | EndSubgame | Fetch
Leaving = LoseGame | DrawGame | Concede
Passing = CarryOn | SkipTurn
Turning = GivePriority | EndTheTurn | BeginTurn

GROUPS = {
    "on_pieces": OnPieces,
    "on_players": OnPlayers,
    "passing": Passing,
    "turning": Turning,
    "subgaming": Subgaming,
    "leaving": Leaving,
    "of_chance": OfChance,
}
"""The kinds of actions, all of them together."""


def for_each_group(
    clause: Clause, goal: Whatever, *, when: str = "{action}", groups: Mapping[str, Any] = GROUPS
) -> tuple[Claim, ...]:
    """The claim of a clause for each group of actions."""
    return tuple(claim(clause, when=when, part=True)(_body(goal, name, kinds)) for name, kinds in groups.items())


def _body(goal: Whatever, name: str, kinds: Any) -> Callable[..., Goal]:
    def body(engine: Any, game: Any, action: Any, edition: Any) -> Goal:
        return goal(engine, game, action, edition)

    body.__name__ = name
    body.__annotations__ = {"engine": GameRules, "game": GameState, "action": kinds, "edition": Edition, "return": Goal}
    return body


def any_game(game: Any, action: Any) -> z3.BoolRef:
    """Any game that can be, and any action with which no number is beyond the bounds of what is claimed."""
    return all_of(rules.well_formed(game), in_scope(game, action))


def acting(game: Any, action: Any) -> z3.BoolRef:
    """Any game that can be, and any action that the rules allow in it."""
    return all_of(any_game(game, action), legal(game, action))


def in_scope(game: Any, action: Any) -> z3.BoolRef:
    """That after an action no number is beyond the bounds of what is claimed."""
    course = game.course
    few = (
        count <= FEW_CARDS
        for _, its in games_of(game.nest)
        for _, seat in seats_of(its)
        for count in (seat.library, seat.elsewhere, seat.removed)
    )
    bounds: dict[str, Callable[[Any], z3.BoolRef]] = {
        "StartSubgame": lambda _: depth_of(game.nest) < MOST_MAIN_GAMES,
        "AddMana": lambda add: all_of(*(mana + add.amount <= 3 for mana in course.mana)),
        "AddTurn": lambda _: course.extra_turns.length < 2,
        "AddCombat": lambda _: course.extra_combats < 2,
        **dict.fromkeys(rules.NEW_PIECES, lambda _: not_(game.pieces.has(1))),
    }
    return all_of(
        *few,
        *(hand <= LARGEST_HAND for each in (course, *game.main_courses) for hand in each.hands),
        *(
            implies(action.is_a(name), within(action.as_a(name)))
            for name, within in bounds.items()
            if name in action.alternatives
        ),
    )


def _after(engine: GameRules, game: Any, action: Any, edition: Any) -> Any:
    return engine.apply(game, action, edition)


frame = for_each_group(
    rules.frame,
    lambda engine, game, action, edition: Goal(
        acting(game, action), rules.frame(game, action, _after(engine, game, action, edition))
    ),
)

other_pieces = for_each_group(
    rules.other_pieces,
    lambda engine, game, action, edition: Goal(
        acting(game, action), rules.other_pieces(game, action, _after(engine, game, action, edition))
    ),
)

status_of_permanents_only = for_each_group(
    rules.status_of_permanents_only,
    lambda engine, game, action, edition: Goal(
        acting(game, action), rules.status_of_permanents_only(_after(engine, game, action, edition))
    ),
)

turns_change_no_controllers = for_each_group(
    rules.turns_change_no_controllers,
    lambda engine, game, action, edition: Goal(
        acting(game, action), rules.turns_change_no_controllers(game, _after(engine, game, action, edition))
    ),
    groups={"passing": Passing, "turning": Turning},
)

cards_are_conserved = for_each_group(
    rules.cards_are_conserved,
    lambda engine, game, action, edition: Goal(
        acting(game, action), rules.cards_are_conserved(game, _after(engine, game, action, edition))
    ),
)

stays_well_formed = for_each_group(
    rules.stays_well_formed,
    lambda engine, game, action, edition: Goal(
        acting(game, action), rules.stays_well_formed(_after(engine, game, action, edition))
    ),
)

refused_if_illegal = for_each_group(
    rules.refused_if_illegal,
    lambda engine, game, action, edition: Goal(
        any_game(game, action),
        rules.refused_if_illegal(legal(game, action), engine.attempt.apply(game, action, edition).refused),
    ),
    when="this is to happen: {action}",
)
