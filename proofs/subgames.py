"""Claims on how games lie within one another (506): one event in any nest, so for histories of every length.

An event within the game in progress, the start of a subgame and the end of one are claimed apart, since only the latter
two change how many games there are.
"""

from typing import Any

import z3

from engine.objects import Edition, Player
from engine.subgames_types import (
    ConcedeGame,
    Depth,
    DrawGame,
    EndSubgame,
    Event,
    FinishResolving,
    GivePriority,
    LoseGame,
    Nest,
    PerPlayer,
    Shuffle,
    StartSubgame,
    Style,
    Thing,
    Within,
)
from models import nest_changes as changes
from models import nests
from models import subgames as rules
from models import subgames_starting as starting_rules
from models.nests import depth_of
from models.places import waits_for_the_stack
from proofs.nests import (
    Sizes,
    SubgameRules,
    a_nest,
    asked,
    ending,
    followed,
    happening,
    starting,
    there,
    where_allowed,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, not_

Leaving = GivePriority | LoseGame | DrawGame | ConcedeGame


@claim(rules.by_an_effect_only, when="{start}, if that may be")
def by_an_effect_only(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, start, edition)
    return Goal(all_of(a_nest(nest), room(nest)), rules.by_an_effect_only(nest, after.refused))


@claim(
    rules.by_an_effect_only,
    title="within a game exactly what is against the rules is refused",
    when="this is to happen: {event}",
    part=True,
)
def refused_if_illegal(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    premise = all_of(asked(nest, event, edition), not_(nests.concedes_around(nest, event)))
    return Goal(premise, after.refused == not_(nests.legal(nest, event, edition)))


@claim(rules.created_by_the_effect, when="{start}")
def created_by_the_effect(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    return Goal(starting(edition, nest), rules.created_by_the_effect(nest, engine.nest_after(nest, start, edition)))


@claim(rules.main_game_is_that_of_the_effect, when="{start}, and it is asked which is the main game of game {depth}")
def main_game_is_that_of_the_effect(
    engine: SubgameRules, nest: Nest, start: StartSubgame, depth: Depth, edition: Edition
) -> Goal:
    main = engine.main_game_of(engine.nest_after(nest, start, edition), depth)
    premise = all_of(starting(edition, nest), depth == depth_of(nest) + 1)
    return Goal(premise, rules.main_game_is_that_of_the_effect(nest, main))


@claim(rules.main_games_stand_still, when="{event}")
def main_games_stand_still(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    return Goal(
        happening(nest, event, edition), rules.main_games_stand_still(nest, event, edition, after.refused, after.answer)
    )


@claim(
    rules.main_games_stand_still,
    title="whether a concession may be is the same for games and for cards",
    when="{concession}, if that may be",
    part=True,
)
def concessions_agree(
    engine: SubgameRules, thing: Thing, nest: Nest, concession: ConcedeGame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, concession, shuffle, edition)
    after = engine.attempt.nest_after(nest, concession, edition)
    premise = all_of(a_nest(nest), nests.well_formed_thing(thing, nest, edition), nests.room_to_leave(nest))
    return Goal(premise, after.refused == places.refused)


@claim(
    rules.main_games_stand_still,
    title="an event changes only what it speaks of, and for whom",
    when="{event}",
    part=True,
)
def changes_only_what_it_speaks_of(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    return Goal(
        happening(nest, event, edition),
        where_allowed(after, changes.changes_only_what_it_speaks_of(nest, event, after.answer)),
    )


@claim(
    rules.main_games_stand_still,
    title="an event in a game does what it says",
    when="{event}",
    part=True,
)
def does_what_it_says(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    told = changes.does_what_it_says(event, after.answer)
    return Goal(happening(nest, event, edition), where_allowed(after, told))


@claim(
    rules.main_games_stand_still,
    title="exactly who loses or concedes a game leaves it, and nobody joins",
    when="{event}",
    part=True,
)
def players_leave_as_told(engine: SubgameRules, nest: Nest, event: Leaving, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    told = changes.players_leave_as_told(nest, event, after.answer)
    return Goal(happening(nest, event, edition), where_allowed(after, told))


@claim(
    rules.main_games_stand_still,
    title="a card that is moved or brought in is counted where it goes",
    when="{event}",
    part=True,
)
def is_counted_where_it_goes(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    counted = changes.is_counted_where_it_goes(nest, event, after.answer)
    return Goal(happening(nest, event, edition), where_allowed(after, counted))


@claim(
    rules.main_games_stand_still,
    title="as players leave a game, their cards in it are counted as before",
    when="{event}",
    part=True,
)
def nobody_leaves_with_cards(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    counted = changes.nobody_leaves_with_cards(nest, event, after.answer, edition)
    return Goal(happening(nest, event, edition), where_allowed(after, counted))


@claim(
    rules.main_games_stand_still,
    title="as a subgame starts, the main game loses its libraries only",
    when="{start}",
    part=True,
)
def stands_still_as_one_starts(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.nest_after(nest, start, edition)
    return Goal(starting(edition, nest), rules.stands_still_as_one_starts(nest, after))


@claim(
    rules.main_games_stand_still,
    title="as a subgame ends, no game but its main game changes",
    when="{end}",
    part=True,
)
def stands_still_as_one_ends(engine: SubgameRules, nest: Nest, end: EndSubgame, edition: Edition) -> Goal:
    after = engine.nest_after(nest, end, edition)
    return Goal(ending(edition, nest), rules.stands_still_as_one_ends(nest, after))


@claim(rules.main_game_resumes, when="{end}")
def main_game_resumes(engine: SubgameRules, nest: Nest, end: EndSubgame, edition: Edition) -> Goal:
    return Goal(ending(edition, nest), rules.main_game_resumes(nest, engine.nest_after(nest, end, edition)))


@claim(
    rules.main_game_resumes,
    title="a main game resumes only once its subgame is decided",
    when="{end}, if that may be",
    part=True,
)
def resumes_once_it_is_decided(engine: SubgameRules, nest: Nest, end: EndSubgame, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, end, edition)
    return Goal(all_of(a_nest(nest), nests.room_for_its_cards(nest)), after.refused == not_(nests.may_end(nest)))


@claim(
    rules.main_game_resumes,
    title="what created the subgame does the rest of what it says",
    when="{finish}",
    part=True,
)
def rest_is_done(engine: SubgameRules, nest: Nest, finish: FinishResolving, edition: Edition) -> Goal:
    return Goal(finishing(nest), rules.rest_is_done(nest, engine.nest_after(nest, finish, edition)))


@claim(rules.own_decisions, when="it is asked who decides for player {player}")
def own_decisions(engine: SubgameRules, nest: Nest, player: Player, edition: Edition) -> Goal:
    return Goal(a_nest(nest), rules.own_decisions(nest, player, engine.decider_in_nest(nest, player, edition)))


@claim(rules.no_meaning_across_games, when="it is asked who decides for player {player}")
def no_meaning_across_games(engine: SubgameRules, nest: Nest, player: Player, edition: Edition) -> Goal:
    return Goal(
        a_nest(nest), rules.no_meaning_across_games(nest, player, edition, engine.decider_in_nest(nest, player, edition))
    )


@claim(rules.triggers_wait_for_the_spell, when="{event}")
def triggers_wait_for_the_spell(
    engine: SubgameRules, trigger: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(trigger, nest, event, shuffle, edition)
    premise = all_of(followed(trigger, nest, event, edition), waits_for_the_stack(trigger))
    return Goal(premise, where_allowed(places, rules.triggers_wait_for_the_spell(trigger, nest, event, places.answer)))


@claim(rules.triggers_wait, when="{event}")
def triggers_wait(
    engine: SubgameRules, trigger: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(trigger, nest, event, shuffle, edition)
    premise = all_of(followed(trigger, nest, event, edition), waits_for_the_stack(trigger))
    waited = rules.triggers_wait(trigger, nest, event, places.answer)
    return Goal(premise, where_allowed(places, waited))


@claim(rules.subgames_within_subgames, when="{start}")
def subgames_within_subgames(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, start, edition)
    premise = all_of(starting(edition, nest), depth_of(nest) > 0)
    return Goal(premise, rules.subgames_within_subgames(nest, after.refused, after.answer))


@claim(rules.one_chain, when="it is asked which is the main game of game {depth} and the subgame of game {other}")
def one_chain(engine: SubgameRules, nest: Nest, depth: Depth, other: Depth) -> Goal:
    main, subgame = engine.main_game_of(nest, depth), engine.subgame_of(nest, other)
    return Goal(there(nest, depth, other), rules.one_chain(nest, depth, other, main, subgame))


@claim(
    rules.one_chain,
    title="no event within a game leaves a nest in a state that can't be",
    when="{event}",
    part=True,
)
def always_one_chain(engine: SubgameRules, nest: Nest, event: Within, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    return Goal(happening(nest, event, edition), where_allowed(after, nests.well_formed_nest(after.answer)))


@claim(
    rules.one_chain,
    title="no subgame leaves a nest in a state that can't be as it starts",
    when="{start}",
    part=True,
)
def always_one_chain_as_one_starts(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    return Goal(starting(edition, nest), nests.well_formed_nest(engine.nest_after(nest, start, edition)))


@claim(
    rules.one_chain,
    title="no subgame leaves a nest in a state that can't be as it ends",
    when="{end}",
    part=True,
)
def always_one_chain_as_one_ends(engine: SubgameRules, nest: Nest, end: EndSubgame, edition: Edition) -> Goal:
    return Goal(ending(edition, nest), nests.well_formed_nest(engine.nest_after(nest, end, edition)))


@claim(
    rules.one_chain,
    title="a game that is no subgame begins as a nest of one",
    when="player {first} goes first in a game with libraries of {libraries} cards, by seat",
    part=True,
)
def one_chain_from_the_beginning(
    engine: SubgameRules, playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, first: Player
) -> Goal:
    begun = engine.begin_nest(playing, libraries, outside, style, first)
    as_said = starting_rules.begins_with(begun, playing, libraries, outside, style, first)
    premise = all_of(two_or_more(playing), is_among(first, playing))
    return Goal(premise, all_of(nests.well_formed_nest(begun), depth_of(begun) == 0, as_said))


@claim(rules.both_at_once, when="it is asked what game {depth} is")
def both_at_once(engine: SubgameRules, nest: Nest, depth: Depth) -> Goal:
    return Goal(there(nest, depth), rules.both_at_once(nest, depth, engine.roles_of(nest, depth)))


def finishing(nest: Any) -> z3.BoolRef:
    """Any nest of games in whose game in progress something has only to finish its resolution."""
    game = nest.game
    resolving = all_of(game.resolving.present, not_(game.resolving.value.creates), not_(nests.is_over(game)))
    return all_of(a_nest(nest), resolving)


def room(nest: Any) -> z3.BoolRef:
    """A nest of so few games that there may be another."""
    return nests.room_for_a_subgame(nest)


def is_among(player: Any, playing: Any) -> z3.BoolRef:
    """A player who plays."""
    return any_of(*(all_of(player == number, plays) for number, plays in enumerate(playing, start=1)))


def two_or_more(playing: Any) -> z3.BoolRef:
    """Players of whom there are two at least."""
    first, second, third, fourth = playing
    return any_of(all_of(first, any_of(second, third, fourth)), all_of(second, any_of(third, fourth)), all_of(third, fourth))
