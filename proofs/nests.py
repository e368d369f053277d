"""What claims on subgames presuppose of their inputs, and what an engine offers there."""

from typing import Any, Protocol

import z3

from engine.objects import Edition, Player
from engine.subgames_types import (
    Chance,
    Depth,
    Event,
    Nest,
    PerPlayer,
    Place,
    Role,
    Shuffle,
    Size,
    Style,
    Table,
    Thing,
    Watcher,
)
from models.nests import (
    agrees_with,
    concedes_around,
    depth_of,
    is_counted,
    is_in_scope,
    is_over,
    is_sensible,
    legal,
    may_be_brought_in,
    may_end,
    may_move,
    may_start,
    room_for_a_card,
    room_for_a_subgame,
    room_for_its_cards,
    well_formed_nest,
    well_formed_thing,
)
from verifier.kept import kept
from verifier.vocabulary import all_of, implies, not_

Sizes = tuple[Size, Size, Size, Size]
Places = tuple[Place, ...]
Shuffles = tuple[Shuffle, Shuffle, Shuffle]


class SubgameRules(Protocol):
    """What an engine offers on subgames; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def begin_nest(
        self, playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player
    ) -> Nest: ...
    def nest_after(self, nest: Nest, event: Event, edition: Edition) -> Nest: ...
    def places_after(self, thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places: ...
    def table_after(self, table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table: ...
    def triggers_on(self, watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool: ...
    def starting_player(self, playing: PerPlayer, chance: Chance, would_draw: bool) -> Player: ...
    def main_game_of(self, nest: Nest, depth: Depth) -> Depth | None: ...
    def subgame_of(self, nest: Nest, depth: Depth) -> Depth | None: ...
    def roles_of(self, nest: Nest, depth: Depth) -> frozenset[Role]: ...
    def is_outside(self, nest: Nest, thing: Thing, edition: Edition) -> bool: ...
    def takes_part(self, nest: Nest, player: Player) -> bool: ...
    def decider_in_nest(self, nest: Nest, player: Player, edition: Edition) -> Player: ...
    def draws_on_first_turn(self, nest: Nest, player: Player) -> bool: ...
    def may_look_at_thing(self, thing: Thing, player: Player) -> bool: ...


@kept
def asked(nest: Any, event: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, and any event that speaks of what is there; the rules may forbid it."""
    return all_of(well_formed_nest(nest), is_sensible(nest, event, edition), is_in_scope(nest, event))


@kept
def asked_of(nest: Any, event: Any, thing: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, an event there that the rules may forbid, and something; what they forbid isn't open to reading."""
    about = all_of(in_nest(edition, nest, thing), agrees_with(event, thing))
    return all_of(asked(nest, event, edition), about, not_(concedes_around(nest, event)))


def anything() -> z3.BoolRef:
    """A thing of any kind in any place."""
    return all_of()


@kept
def happening(nest: Any, event: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, and any event that the rules allow there."""
    return all_of(asked(nest, event, edition), legal(nest, event, edition))


@kept
def followed(thing: Any, nest: Any, event: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, any event that the rules allow there, and anything that may be in it or outside it."""
    return all_of(happening(nest, event, edition), well_formed_thing(thing, nest, edition), agrees_with(event, thing))


@kept
def starting(edition: Any, nest: Any, *things: Any) -> z3.BoolRef:
    """Any nest of games in whose game in progress a subgame is to be played now, and things that may be in it or outside."""
    return all_of(in_nest(edition, nest, *things), room_for_a_subgame(nest), may_start(nest))


@kept
def ending(edition: Any, nest: Any, *things: Any) -> z3.BoolRef:
    """Any nest of games whose game in progress is a subgame that is decided, and things that may be in it or outside."""
    return all_of(in_nest(edition, nest, *things), room_for_its_cards(nest), may_end(nest))


@kept
def a_nest(nest: Any) -> z3.BoolRef:
    """Any nest of games."""
    return well_formed_nest(nest)


@kept
def there(nest: Any, *depths: Any) -> z3.BoolRef:
    """Any nest of games, and depths of games in it."""
    return all_of(well_formed_nest(nest), *(depth <= depth_of(nest) for depth in depths))


@kept
def in_nest(edition: Any, nest: Any, *things: Any) -> z3.BoolRef:
    """Any nest of games, and things that may be in it or outside it."""
    return all_of(well_formed_nest(nest), *(well_formed_thing(thing, nest, edition) for thing in things))


@kept
def bringing(nest: Any, bring: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, and a card that an effect may bring into the game in progress."""
    return all_of(bringing_one(nest, bring, edition), is_counted(bring.thing, nest), few_cards(nest))


@kept
def bringing_one(nest: Any, bring: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, and a card that may be brought in, where that alone matters and not how many cards there are."""
    return all_of(
        in_nest(edition, nest, bring.thing), not_(is_over(nest.game)), may_be_brought_in(nest, bring.thing, edition)
    )


@kept
def moving(nest: Any, move: Any, edition: Any) -> z3.BoolRef:
    """Any nest of games, and something of the game in progress that may go so to another zone."""
    premise = all_of(
        in_nest(edition, nest, move.thing), is_counted(move.thing, nest), few_cards(nest), not_(is_over(nest.game))
    )
    return all_of(premise, may_move(nest, move, edition))


def watching(nest: Any, watcher: Any) -> z3.BoolRef:
    """An ability of one of the games."""
    return watcher.depth <= depth_of(nest)


def few_cards(nest: Any) -> z3.BoolRef:
    """So few cards that another may be counted anywhere."""
    return room_for_a_card(nest)


def where_allowed(outcome: Any, conclusion: z3.BoolRef) -> z3.BoolRef:
    """The conclusion, wherever an engine doesn't refuse; exactly what it has to refuse is claimed by itself."""
    return implies(not_(outcome.refused), conclusion)
