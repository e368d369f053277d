"""Claims on how the game as a whole begins, and who goes first in a subgame (100)."""

from typing import Annotated, Any, Protocol

from engine.game_types import GameState, Piece
from engine.multiplayer import Configuration
from engine.objects import Edition
from engine.subgames_types import Chance, Size, StartSubgame, Style
from models import game_beginning as rules
from models.game import well_formed
from models.nests import depth_of
from proofs.game import MOST_MAIN_GAMES, AnyGame
from proofs.subgames_starting import CHANCES
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, implies, not_

TOLD = "{configuration}, {style}; cards by seat: in libraries {libraries}, outside {outside}; chance says {chance}"
"""What is told of a game that begins, in words."""

Sizes = tuple[Size, Size, Size, Size]
Pieces = Annotated[tuple[Piece, ...], range(1, 3)]


class BeginningRules(Protocol):
    """What an engine offers on how games begin; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def begin_game(
        self, configuration: Configuration, style: Style, libraries: Sizes, outside: Sizes, chance: Chance, pieces: Pieces
    ) -> GameState: ...
    def apply(self, game: GameState, action: StartSubgame, edition: Edition) -> GameState: ...


@claim(rules.begins_as_told, when=f"a game begins: {TOLD}")
def begins_as_told(
    engine: BeginningRules,
    configuration: Configuration,
    style: Style,
    libraries: Sizes,
    outside: Sizes,
    chance: Chance,
    pieces: Pieces,
) -> Goal:
    outcome = engine.attempt.begin_game(configuration, style, libraries, outside, chance, pieces)
    as_told = rules.begins_as_told(configuration, style, libraries, outside, pieces, outcome.answer)
    return Goal(all_of(), implies(not_(outcome.refused), as_told))


@claim(rules.begins_if_it_can, when=f"a game is to begin: {TOLD}")
def begins_if_it_can(
    engine: BeginningRules,
    configuration: Configuration,
    style: Style,
    libraries: Sizes,
    outside: Sizes,
    chance: Chance,
    pieces: Pieces,
) -> Goal:
    outcome = engine.attempt.begin_game(configuration, style, libraries, outside, chance, pieces)
    return Goal(all_of(), rules.begins_if_it_can(configuration, outcome.refused))


@claim(
    rules.chance_says_who_goes_first,
    when="it is asked who goes first as a subgame starts, for each outcome of chance, and then as {start}",
)
def chance_says_who_goes_first(engine: BeginningRules, game: AnyGame, start: StartSubgame, edition: Edition) -> Goal:
    outcomes = [engine.attempt.apply(game, StartSubgame(chance), edition) for chance in CHANCES]
    to_draw = engine.attempt.apply(game, start, edition)
    refused = any_of(*(outcome.refused for outcome in (*outcomes, to_draw)))
    named = [outcome.answer.nest.game.starting_player for outcome in outcomes]
    by_chance = rules.chance_says_who_goes_first(game, named, start.chance, to_draw.answer.nest.game.starting_player)
    wishes = all_of(start.would_draw, depth_of(game.nest) < MOST_MAIN_GAMES)
    return Goal(all_of(well_formed(game), wishes), any_of(refused, by_chance))
