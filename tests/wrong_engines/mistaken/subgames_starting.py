"""Mistakes in 506.3 and 506.4: in how a subgame starts."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.nests import seats

import engine
from engine.objects import Edition, Player, RulesError
from engine.subgames_types import (
    Event,
    GivePriority,
    Nest,
    PerPlayer,
    StartSubgame,
    Style,
)


@mistake("a deck of fewer than seven cards can't be played", "506.3d", instead_of=engine.nest_after)
def nest_after_refusing_small_decks(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, StartSubgame) and any(seat.playing and seat.library < 7 for seat in nest.game.seats):
        raise RulesError("100.2: a deck has a least number of cards")
    return engine.nest_after(nest, event, edition)


@mistake("who has no library can't play a subgame", "506.3d", instead_of=engine.nest_after)
def nest_after_refusing_empty_libraries(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, StartSubgame) and any(seat.playing and seat.library == 0 for seat in nest.game.seats):
        raise RulesError("506.3: there is no deck")
    return engine.nest_after(nest, event, edition)


@mistake("six cards are enough, as after a mulligan", "506.3e", "506.3g", instead_of=engine.nest_after)
def nest_after_six_cards_suffice(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):

        def kept(player, seat):
            was = nest.game.seats[player - 1]
            if was.playing and was.library == 6:
                return replace(seat, playing=True, short=False, library=6, elsewhere=0)
            return seat

        return replace(after, game=seats(after.game, kept))
    return after


@mistake("seven cards aren't enough, for there is nothing left to draw", "506.3e", "506.3g", instead_of=engine.nest_after)
def nest_after_seven_cards_lose(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        return replace(
            after,
            game=seats(after.game, lambda _, seat: replace(seat, playing=seat.playing and seat.library != 7)),
        )
    return after


@mistake("small decks lose when it comes to the check", "506.3e", instead_of=engine.nest_after)
def nest_after_losing_at_the_check(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, event, Edition.MORNINGTIDE if isinstance(event, StartSubgame) else edition)


@mistake("small decks still lose at once", "506.3g", instead_of=engine.nest_after)
def nest_after_losing_at_once(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, event, Edition.TIME_SPIRAL if isinstance(event, StartSubgame) else edition)


@mistake("only who has drawn from an empty library loses", "506.3g/check-ends-it", instead_of=engine.nest_after)
def nest_after_no_check_for_hands(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, GivePriority):
        game = seats(nest.game, lambda _, seat: replace(seat, short=seat.short and seat.library == 0))
        nest = replace(nest, game=game)
    return engine.nest_after(nest, event, edition)


@mistake("players keep their life in a subgame", "506.4a", "506.4a/as-a-game-with-those-decks", instead_of=engine.nest_after)
def nest_after_keeping_life(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        game = seats(after.game, lambda player, seat: replace(seat, life=nest.game.seats[player - 1].life))
        return replace(after, game=game)
    return after


@mistake("players keep their poison in a subgame", "506.4a", instead_of=engine.nest_after)
def nest_after_keeping_poison(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        game = seats(after.game, lambda player, seat: replace(seat, poison=nest.game.seats[player - 1].poison))
        return replace(after, game=game)
    return after


@mistake("a subgame is played without options", "506.4a", instead_of=engine.nest_after)
def nest_after_without_options(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        return replace(after, game=replace(after.game, style=Style("no options")))
    return after


@mistake("who controls the turn keeps it in the subgame", "506.4a", instead_of=engine.nest_after)
def nest_after_keeping_control(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        return replace(after, game=replace(after.game, controller=nest.game.controller))
    return after


@mistake(
    "how many began the main game counts in a subgame too",
    "506.4a",
    "506.4a/as-a-game-with-those-decks",
    instead_of=engine.nest_after,
)
def nest_after_counting_the_main_game(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        return replace(after, game=replace(after.game, began_with=nest.game.began_with))
    return after


@mistake("who goes first never draws", "506.4a/begins-without-a-draw", instead_of=engine.draws_on_first_turn)
def draws_on_first_turn_but_the_first(nest: Nest, player: Player) -> bool:
    return player != nest.game.starting_player


@mistake("in subgames everybody draws", "506.4a/begins-without-a-draw", instead_of=engine.draws_on_first_turn)
def draws_on_first_turn_of_subgames(nest: Nest, player: Player) -> bool:
    return bool(nest.main_games) or engine.draws_on_first_turn(nest, player)


@mistake("chance names a seat, and the next player there goes first", "506.4b", instead_of=engine.starting_player)
def starting_player_next_to_a_seat(playing: PerPlayer, chance: int, would_draw: bool) -> Player:
    order = [(chance + steps) % 4 + 1 for steps in range(4)]
    return next(player for player in order if playing[player - 1])


@mistake("the player named may choose to draw", "506.4b", instead_of=engine.starting_player)
def starting_player_who_may_choose(playing: PerPlayer, chance: int, would_draw: bool) -> Player:
    return engine.starting_player(playing, (chance + 1) % 12 if would_draw else chance, False)


@mistake("one of the first two players goes first", "506.4b", instead_of=engine.starting_player)
def starting_player_of_two(playing: PerPlayer, chance: int, would_draw: bool) -> Player:
    players = [player for player, plays in enumerate(playing, start=1) if plays]
    return players[chance % 2]


@mistake("whose turn it is goes first in the subgame", "506.4b/chance-is-heeded", instead_of=engine.nest_after)
def nest_after_active_player_first(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        first = nest.game.active
        return replace(after, game=replace(after.game, starting_player=first, active=first))
    return after
