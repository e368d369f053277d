"""Claims on what is outside a subgame, what is brought into it, and what triggers on all that (506.5)."""

from engine.objects import Edition, Player
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    Event,
    MoveThing,
    Nest,
    Shuffle,
    Thing,
    Watcher,
)
from models import nests
from models import places as whereabouts
from models import subgames_places as rules
from proofs.nests import (
    SubgameRules,
    a_nest,
    anything,
    asked_of,
    bringing,
    bringing_one,
    few_cards,
    followed,
    in_nest,
    moving,
    watching,
    where_allowed,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, not_, same


@claim(rules.outside_the_subgame, when="it is asked whether that is outside the game in progress")
def outside_the_subgame(engine: SubgameRules, thing: Thing, nest: Nest, edition: Edition) -> Goal:
    return Goal(
        in_nest(edition, nest, thing),
        rules.outside_the_subgame(thing, nest, edition, engine.is_outside(nest, thing, edition)),
    )


@claim(
    rules.outside_the_subgame,
    title="nothing is done to what is in another game",
    when="this is to happen: {move}",
    part=True,
)
def outside_the_subgame_is_refused(engine: SubgameRules, nest: Nest, move: MoveThing, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, move, edition)
    counted = nests.is_counted(move.thing, nest)
    premise = all_of(in_nest(edition, nest, move.thing), counted, few_cards(nest), not_(nests.is_over(nest.game)))
    return Goal(premise, after.refused == not_(nests.may_move(nest, move, edition)))


@claim(
    rules.outside_the_subgame,
    title="abilities trigger on what befalls things in their own game only",
    when="{event}, and it is asked whether {watcher} for this",
    part=True,
)
def outside_the_subgame_nothing_triggers(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, event: Event, edition: Edition
) -> Goal:
    triggered = engine.attempt.triggers_on(watcher, thing, nest, event, edition)
    return Goal(
        all_of(followed(thing, nest, event, edition), watching(nest, watcher)),
        where_allowed(triggered, rules.of_its_own_game(thing, nest, event, watcher, triggered.answer, edition)),
    )


@claim(
    rules.outside_the_subgame,
    title="whether an event may be is the same for what triggers on it",
    when="{event}, and it is asked whether {watcher} for this",
    part=True,
)
def refused_for_triggers_too(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, event: Event, edition: Edition
) -> Goal:
    triggered = engine.attempt.triggers_on(watcher, thing, nest, event, edition)
    premise = all_of(asked_of(nest, event, thing, edition), watching(nest, watcher))
    return Goal(premise, triggered.refused == not_(nests.legal(nest, event, edition)))


@claim(
    rules.outside_the_subgame,
    title="whether a concession may be is the same for what triggers on it",
    when="{concession}, and it is asked whether {watcher} for this",
    part=True,
)
def concessions_agree_for_triggers(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, concession: ConcedeGame, edition: Edition
) -> Goal:
    triggered = engine.attempt.triggers_on(watcher, thing, nest, concession, edition)
    after = engine.attempt.nest_after(nest, concession, edition)
    premise = all_of(in_nest(edition, nest, thing), nests.room_to_leave(nest), watching(nest, watcher))
    return Goal(premise, triggered.refused == after.refused)


@claim(
    rules.outside_the_subgame,
    title="one may look at what lies open, and at what is one's own",
    when="player {player} wants to look at it",
    part=True,
)
def outside_the_subgame_and_hidden(engine: SubgameRules, thing: Thing, player: Player) -> Goal:
    may_look = engine.may_look_at_thing(thing, player)
    return Goal(anything(), whereabouts.hidden_from_others(thing, player, may_look))


@claim(
    rules.outside_the_subgame,
    title="within a subgame abilities trigger as in any game",
    when="{move}, and it is asked whether {watcher} for this",
    part=True,
)
def outside_the_subgame_makes_no_difference(
    engine: SubgameRules, nest: Nest, watcher: Watcher, move: MoveThing, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, move.thing, nest, move, edition)
    premise = all_of(moving(nest, move, edition), watcher.depth == nests.depth_of(nest))
    return Goal(premise, rules.triggers_as_in_any_game(move, watcher, triggered))


@claim(rules.players_outside, when="it is asked whether player {player} is in the game in progress")
def players_outside(engine: SubgameRules, nest: Nest, player: Player) -> Goal:
    return Goal(a_nest(nest), rules.players_outside(nest, player, engine.takes_part(nest, player)))


@claim(rules.cards_may_be_brought_in, when="this is to happen: {bring}")
def cards_may_be_brought_in(
    engine: SubgameRules, thing: Thing, nest: Nest, bring: BringIn, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, bring, shuffle, edition)
    premise = all_of(in_nest(edition, nest, thing), not_(nests.is_over(nest.game)), same(bring.thing, thing))
    return Goal(premise, rules.cards_may_be_brought_in(bring.thing, nest, edition, places.refused, places.answer))


@claim(rules.brought_in_is_gone, when="{bring}")
def brought_in_is_gone(
    engine: SubgameRules, thing: Thing, nest: Nest, bring: BringIn, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, bring, shuffle, edition)
    after = engine.nest_after(nest, bring, edition)
    premise = all_of(bringing(nest, bring, edition), same(bring.thing, thing))
    return Goal(premise, rules.brought_in_is_gone(bring.thing, nest, places, after))


@claim(
    rules.brought_in_is_gone,
    title="a card brought in is known as brought in",
    when="{bring}",
    part=True,
)
def known_as_brought_in(
    engine: SubgameRules, thing: Thing, nest: Nest, bring: BringIn, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, bring, shuffle, edition)
    premise = all_of(bringing_one(nest, bring, edition), same(bring.thing, thing))
    return Goal(premise, whereabouts.is_known_as_brought_in(bring.thing, nest, places))


@claim(rules.bringing_in_removes, when="{bring}, and it is asked whether {watcher} for this")
def bringing_in_removes(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, bring: BringIn, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, thing, nest, bring, edition)
    premise = all_of(bringing(nest, bring, edition), same(bring.thing, thing), watching(nest, watcher))
    return Goal(premise, rules.bringing_in_removes(bring.thing, nest, watcher, triggered))


@claim(rules.bringing_in_leaves, when="{bring}, and it is asked whether {watcher} for this")
def bringing_in_leaves(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, bring: BringIn, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, thing, nest, bring, edition)
    premise = all_of(bringing(nest, bring, edition), same(bring.thing, thing), watching(nest, watcher))
    return Goal(premise, rules.bringing_in_leaves(bring.thing, watcher, triggered))
