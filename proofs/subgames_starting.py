"""Claims on how a subgame starts (506.3, 506.4): from any nest, with libraries and players of any number in scope."""

from typing import Any, get_args

import z3

from engine.objects import Edition, Player
from engine.subgames_types import Chance, GivePriority, Nest, PerPlayer, StartSubgame
from models import nests
from models import subgames_starting as rules
from proofs.nests import SubgameRules, a_nest, starting
from proofs.subgames import two_or_more
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, not_

CHANCES = get_args(Chance)[1]
"""The equally likely outcomes."""


@claim(rules.any_size_will_do, when="{start}, if that may be")
def any_size_will_do(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, start, edition)
    return Goal(all_of(a_nest(nest), nests.room_for_a_subgame(nest)), rules.any_size_will_do(nest, after.refused))


@claim(rules.few_cards_lose_at_once, when="{start}")
def few_cards_lose_at_once(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    return Goal(starting(edition, nest), rules.few_cards_lose_at_once(nest, engine.nest_after(nest, start, edition)))


@claim(rules.few_cards_lose_in_the_upkeep, when="{start}")
def few_cards_lose_in_the_upkeep(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    return Goal(starting(edition, nest), rules.few_cards_lose_in_the_upkeep(nest, engine.nest_after(nest, start, edition)))


@claim(
    rules.few_cards_lose_in_the_upkeep,
    title="who was short of cards loses at the check, whatever came before",
    when="{check}",
    part=True,
)
def check_ends_it(engine: SubgameRules, nest: Nest, check: GivePriority, edition: Edition) -> Goal:
    return Goal(checking(nest), rules.check_ends_it(nest, engine.nest_after(nest, check, edition)))


@claim(rules.begins_like_any_game, when="{start}")
def begins_like_any_game(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    return Goal(starting(edition, nest), rules.begins_like_any_game(nest, edition, engine.nest_after(nest, start, edition)))


@claim(
    rules.begins_like_any_game,
    title="who goes first in a subgame of two skips the draw",
    when="it is asked whether player {player} draws on their first turn",
    part=True,
)
def begins_without_a_draw(engine: SubgameRules, nest: Nest, player: Player) -> Goal:
    draws = engine.draws_on_first_turn(nest, player)
    return Goal(a_nest(nest), rules.skips_first_draw(nest, player, draws))


@claim(
    rules.chance_says_who_goes_first,
    when="it is asked who goes first, for each outcome of chance, and for {chance} if that player would rather draw; by "
    "seat, who plays: {playing}",
)
def chance_says_who_goes_first(engine: SubgameRules, playing: PerPlayer, chance: Chance, edition: Edition) -> Goal:
    named = [engine.starting_player(playing, each, False) for each in CHANCES]
    to_draw = engine.starting_player(playing, chance, True)
    return Goal(two_or_more(playing), rules.chance_says_who_goes_first(playing, named, chance, to_draw))


@claim(
    rules.chance_says_who_goes_first,
    title="who goes first in a subgame is whom chance names",
    when="{start}; by seat, who plays: {playing}",
    part=True,
)
def chance_is_heeded(engine: SubgameRules, nest: Nest, playing: PerPlayer, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.nest_after(nest, start, edition)
    named = engine.starting_player(playing, start.chance, start.would_draw)
    return Goal(all_of(starting(edition, nest), who_plays(nest, playing)), after.game.starting_player == named)


def who_plays(nest: Any, playing: Any) -> z3.BoolRef:
    """A nest of games, and who is in the one in progress."""
    return all_of(*(seat.playing == plays for seat, plays in zip(nest.game.seats, playing, strict=True)))


def checking(nest: Any) -> z3.BoolRef:
    """Any nest of games in whose game in progress a player would receive priority."""
    at_rest = all_of(nest.game.resolving.absent, not_(nests.is_over(nest.game)))
    return all_of(a_nest(nest), at_rest, nests.room_to_leave(nest))
