"""Claims on the game as a whole (100): one action from any game that can be, so for games of every length.

The base is a game as it begins; the step is one action, of any kind, that the rules allow. The kinds are claimed group by
group, so that a refutation says more and a proof is quick.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, Protocol

import z3

from engine.game_actions import Action, CarryOn, Concede, EndTheCombatPhase, EndTheTurn, Fetch, OfChance, OnPieces, OnPlayers
from engine.game_questions import Answer, Question
from engine.game_types import GameState
from engine.objects import Edition
from engine.subgames_types import DrawGame, EndSubgame, GivePriority, LoseGame, StartSubgame
from engine.turn_control_types import BeginTurn, SkipTurn
from models import game as rules
from models import game_attached as attached
from models import game_counts as counts
from models import game_doing as doings
from models import game_moves as moves
from models import game_nests as nests
from models import game_steps as steps
from models import game_triggers as triggers
from models import game_turns as turns
from models.nests import depth_of
from models.turns import of
from verifier.claims import Claim, Goal, claim
from verifier.clauses import Clause
from verifier.kept import kept
from verifier.shapes import Narrowly
from verifier.vocabulary import all_of, implies, not_

FEW_CARDS = 15
"""How many cards a player has at most in one place of one game: two opening hands, and one more."""

MOST_HELD = 8
"""How many cards a hand has at most before an action: more than a cleanup step leaves, with room for one more."""

MOST_MAIN_GAMES = 2
"""How many games are at most around the one in progress: its main game, and one that isn't."""

MOST_MANA = 3
"""How much mana a player has at most."""

MOST_PIECES = 2
"""How many pieces are followed one by one at most."""


WITHIN = "no number beyond its bounds after the action"
"""What the premise sets besides the bounds of the inputs."""

Sizes = range(FEW_CARDS + 1)
Around = range(MOST_MAIN_GAMES + 1)

AnyGame = Annotated[
    GameState,
    Narrowly(
        main_games=Around,
        main_courses=Around,
        depth=Around,
        library=Sizes,
        elsewhere=Sizes,
        removed=Sizes,
        hands=range(MOST_HELD + 1),
    ),
]
"""A game as large as it is claimed of."""


class GameRules(Protocol):
    """What an engine offers on the game as a whole; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def apply(self, game: GameState, action: Action, edition: Edition) -> GameState: ...
    def answer(self, game: GameState, question: Question, edition: Edition) -> Answer: ...


Subgaming = StartSubgame | EndSubgame | Fetch
Leaving = LoseGame | DrawGame | Concede
Passing = CarryOn | SkipTurn
Turning = GivePriority | BeginTurn
Ending = EndTheTurn | EndTheCombatPhase

GROUPS: dict[str, Any] = {
    "on_pieces": OnPieces,
    "on_players": OnPlayers,
    "passing": Passing,
    "turning": Turning,
    "ending": Ending,
    "subgaming": Subgaming,
    "leaving": Leaving,
    "of_chance": OfChance,
}
"""The kinds of actions, all of them together."""

OF_TURNS = ("passing", "turning", "ending")
"""The groups in which turns, or their control, change."""

NOT_ON_PIECES = tuple(group for group in GROUPS if group != "on_pieces")
"""The groups whose actions do nothing to a permanent but what 100/steps names."""

ONLY_OF: dict[Clause, tuple[str, ...]] = {
    doings.does_as_told: tuple(group for group in GROUPS if group not in ("turning", "ending")),
    rules.turns_change_no_controllers: NOT_ON_PIECES,
    steps.permanents_go_on: NOT_ON_PIECES,
    nests.nests_go_on: ("subgaming", "leaving"),
    moves.things_move_for_a_reason: OF_TURNS,
    moves.own_things_leave: (*OF_TURNS, "leaving"),
    moves.chance_in_cleanup: ("passing",),
    turns.turns_go_on: OF_TURNS,
    turns.control_lasts: ("on_players", *OF_TURNS, "subgaming", "leaving"),
    turns.mana_burns: OF_TURNS,
    turns.mana_is_lost: OF_TURNS,
    turns.losers_are_gone: OF_TURNS,
}
"""The clauses that are asked of these groups only.

What an action on pieces does to permanents is said by 100/as-told and 100/pieces, and that no turn goes on by 100/frame.
What an action that takes turns further does is said by 100/turns and 100/moves.
"""


CLAUSES: dict[Clause, Callable[..., z3.BoolRef]] = {
    rules.frame: rules.frame,
    rules.other_pieces: rules.other_pieces,
    rules.status_of_permanents_only: lambda _, __, after: rules.status_of_permanents_only(after),
    rules.turns_change_no_controllers: lambda game, _, after: rules.turns_change_no_controllers(game, after),
    rules.cards_are_conserved: lambda game, _, after: rules.cards_are_conserved(game, after),
    rules.stays_well_formed: lambda _, __, edition, after: rules.stays_well_formed(edition, after),
    doings.does_as_told: doings.does_as_told,
    doings.priority_is_due: doings.priority_is_due,
    triggers.triggers_wait: triggers.triggers_wait,
    counts.cards_are_counted: counts.cards_are_counted,
    attached.attached_while_both_are_there: attached.attached_while_both_are_there,
    steps.permanents_go_on: steps.permanents_go_on,
    nests.nests_go_on: nests.nests_go_on,
    moves.things_move_for_a_reason: moves.things_move_for_a_reason,
    moves.own_things_leave: moves.own_things_leave,
    moves.chance_in_cleanup: moves.chance_in_cleanup,
    turns.turns_go_on: turns.turns_go_on,
    turns.control_lasts: turns.control_lasts,
    turns.mana_burns: turns.mana_burns,
    turns.mana_is_lost: turns.mana_is_lost,
    turns.losers_are_gone: turns.losers_are_gone,
}
"""The clauses on what an action makes of a game, each asked of the game before, the action and the game after."""

OF_AN_EDITION = (
    rules.frame,
    rules.stays_well_formed,
    doings.does_as_told,
    triggers.triggers_wait,
    counts.cards_are_counted,
    steps.permanents_go_on,
    nests.nests_go_on,
    moves.things_move_for_a_reason,
    moves.own_things_leave,
    moves.chance_in_cleanup,
    turns.turns_go_on,
    turns.control_lasts,
)
"""The clauses that are asked of the edition too, before the game after, since what they say is another in some."""


@kept
def any_game(game: Any, action: Any, edition: Any) -> z3.BoolRef:
    """Any game that can be in an edition, and any action with which no number is beyond the bounds of what is claimed."""
    return all_of(rules.well_formed(game), rules.of_its_time(game, edition), in_scope(game, action))


def in_scope(game: Any, action: Any) -> z3.BoolRef:
    """That after an action no number is beyond the bounds of what is claimed."""
    course = game.course
    bounds: dict[str, Callable[[Any], z3.BoolRef]] = {
        "StartSubgame": lambda _: depth_of(game.nest) < MOST_MAIN_GAMES,
        "AddMana": lambda add: of(course.mana, add.player) + add.amount <= MOST_MANA,
        "AddTurn": lambda _: course.extra_turns.length < 2,
        "AddCombat": lambda _: course.extra_combats < 2,
        **dict.fromkeys(rules.NEW_PIECES, lambda _: game.pieces.length < MOST_PIECES),
    }
    return all_of(
        *(
            implies(action.is_a(name), within(action.as_a(name)))
            for name, within in bounds.items()
            if name in action.alternatives
        )
    )


def _claims_of(group: str) -> Iterator[Claim]:
    """The claims on the actions of a group. All ask the same call, so they are proved at once."""
    for each in CLAUSES:
        if group in ONLY_OF.get(each, GROUPS):
            yield _claim(group, each, "{action}", partial(_allowed, each))
    yield _claim(group, rules.refused_if_illegal, "this is to happen: {action}", _refused)


def _allowed(clause: Clause, game: Any, action: Any, edition: Any, outcome: Any) -> z3.BoolRef:
    """The clause, wherever an engine doesn't refuse; exactly what it has to refuse is claimed by itself."""
    editions = (edition,) if clause in OF_AN_EDITION else ()
    return implies(not_(outcome.refused), CLAUSES[clause](game, action, *editions, outcome.answer))


def _refused(game: Any, action: Any, edition: Any, outcome: Any) -> z3.BoolRef:
    return rules.refused_if_illegal(game, action, edition, outcome.refused)


def of_group(group: str, body: Callable[..., Goal]) -> Callable[..., Goal]:
    """The body of a claim, named as a group of actions, and with a game, an action of the group and an edition as inputs."""
    body.__name__ = group
    body.__annotations__ = {
        "engine": GameRules,
        "game": AnyGame,
        "action": GROUPS[group],
        "edition": Edition,
        "return": Goal,
    }
    return body


def _claim(group: str, clause: Clause, when: str, conclusion: Callable[[Any, Any, Any, Any], z3.BoolRef]) -> Claim:
    def body(engine: Any, game: Any, action: Any, edition: Any) -> Goal:
        outcome = engine.attempt.apply(game, action, edition)
        return Goal(any_game(game, action, edition), conclusion(game, action, edition, outcome))

    return claim(clause, when=when, part=True, within=WITHIN)(of_group(group, body))


CLAIMS = tuple(each for group in GROUPS for each in _claims_of(group))
"""The claims, group by group."""
