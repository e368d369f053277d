"""Mistakes in 506.3 to 506.6 that show in the numbers of cards, and in who takes part."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.nests import seats

import engine
from engine.objects import Edition, Player, Zone
from engine.subgames import players_of
from engine.subgames_types import (
    BringIn,
    DrawGame,
    EndSubgame,
    Event,
    GivePriority,
    InGame,
    Kind,
    LoseGame,
    MoveThing,
    Nest,
    PerPlayer,
    StartSubgame,
    Style,
)
from proofs.nests import Sizes


@mistake(
    "the main game keeps its libraries",
    "506.3a",
    "506.7b/always-one-chain-as-one-starts",
    instead_of=engine.nest_after,
)
def nest_after_copying_libraries(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        main = replace(after.main_games[0], seats=nest.game.seats)
        return replace(after, main_games=(main, *after.main_games[1:]))
    return after


@mistake(
    "what was moved into the subgame isn't counted there",
    "506.3b/decks-are-counted",
    "506.4a/as-a-game-with-those-decks",
    instead_of=engine.nest_after,
)
def nest_after_losing_decks(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        return replace(after, game=seats(after.game, lambda _, seat: replace(seat, library=seat.library // 2)))
    return after


@mistake("something of a main game can be moved", "506.5a/outside-the-subgame-is-refused", instead_of=engine.nest_after)
def nest_after_moving_what_is_outside(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, MoveThing) and isinstance(event.thing.place, InGame):
        here = replace(event.thing.place, depth=len(nest.main_games))
        event = replace(event, thing=replace(event.thing, place=here))
    return engine.nest_after(nest, event, edition)


@mistake("players of the main game take part in its subgame", "506.5b", instead_of=engine.takes_part)
def takes_part_by_the_main_game(nest: Nest, player: Player) -> bool:
    return any(game.seats[player - 1].playing for game in (nest.game, *nest.main_games))


@mistake("who loses stays until the next check", "506.1d/players-leave-as-told", instead_of=engine.nest_after)
def nest_after_losing_later(nest: Nest, event: Event, edition: Edition) -> Nest:
    match event:
        case LoseGame(player):
            engine.nest_after(nest, event, edition)
            game = seats(nest.game, lambda at, seat: replace(seat, life=0) if at == player else seat)
            return replace(nest, game=game)
    return engine.nest_after(nest, event, edition)


@mistake(
    "who left the main game plays its subgame",
    "506.3e",
    "506.4a",
    "506.7b/always-one-chain-as-one-starts",
    instead_of=engine.nest_after,
)
def nest_after_inviting_all(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        absent = players_of(nest.game)
        game = seats(after.game, lambda player, seat: seat if absent[player - 1] else replace(seat, playing=True))
        return replace(after, game=game)
    return after


@mistake("what is brought in is still counted where it was", "506.5d", instead_of=engine.nest_after)
def nest_after_counting_twice(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    return replace(after, main_games=nest.main_games) if isinstance(event, BringIn) else after


@mistake(
    "what is brought in from outside everything isn't counted",
    "506.1d/is-counted-where-it-goes",
    instead_of=engine.nest_after,
)
def nest_after_not_counting_what_was_outside(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, BringIn) and not isinstance(event.thing.place, InGame):
        return replace(after, game=nest.game)
    return after


@mistake(
    "cards of who left the subgame aren't counted as coming back",
    "506.6a/cards-are-counted-home",
    instead_of=engine.nest_after,
)
def nest_after_forgetting_who_left(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, EndSubgame):
        game = seats(nest.game, lambda _, seat: seat if seat.playing else replace(seat, elsewhere=0))
        return engine.nest_after(replace(nest, game=game), event, edition)
    return engine.nest_after(nest, event, edition)


@mistake("who got nothing back doesn't shuffle", "506.6b", instead_of=engine.nest_after)
def nest_after_shuffling_if_needed(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, EndSubgame):
        game = seats(
            after.game,
            lambda player, seat: (
                seat if seat.library else replace(seat, shuffled=nest.main_games[0].seats[player - 1].shuffled)
            ),
        )
        return replace(after, game=game)
    return after


@mistake("the library of who loses is lost too", "506.1d/nobody-leaves-with-cards", instead_of=engine.nest_after)
def nest_after_losing_with_the_library(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)

    def lost(player, seat):
        return seat if seat.playing else replace(seat, elsewhere=nest.game.seats[player - 1].elsewhere)

    return replace(after, game=seats(after.game, lost)) if isinstance(event, LoseGame | DrawGame) else after


@mistake("a game begins with nothing outside", "506.7b/one-chain-from-the-beginning", instead_of=engine.begin_nest)
def begin_nest_without_what_is_outside(
    playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player
) -> Nest:
    return replace(engine.begin_nest(playing, libraries, outside, style, starting_player), outside=(0, 0, 0, 0))


@mistake("a small deck is set aside as a game begins", "506.7b/one-chain-from-the-beginning", instead_of=engine.begin_nest)
def begin_nest_without_small_decks(
    playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player
) -> Nest:
    begun = engine.begin_nest(playing, libraries, outside, style, starting_player)

    def set_aside(_, seat):
        return replace(seat, library=0, elsewhere=seat.library) if seat.library < 7 else seat

    return replace(begun, game=seats(begun.game, set_aside))


@mistake("a token put into a library undoes its order", "506.1d/is-counted-where-it-goes", instead_of=engine.nest_after)
def nest_after_ordering_by_tokens(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    match event:
        case MoveThing(thing, Zone.LIBRARY) if thing.kind is Kind.TOKEN:
            return replace(after, game=seats(after.game, lambda _, seat: replace(seat, shuffled=False)))
    return after


@mistake(
    "a library is shuffled still once a card was put on top", "506.1d/is-counted-where-it-goes", instead_of=engine.nest_after
)
def nest_after_keeping_order(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, MoveThing):
        game = seats(after.game, lambda player, seat: replace(seat, shuffled=nest.game.seats[player - 1].shuffled))
        return replace(after, game=game)
    return after


@mistake(
    "at each check it is asked anew who couldn't draw a hand",
    "506.1d/changes-only-what-it-speaks-of",
    instead_of=engine.nest_after,
)
def nest_after_short_again(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, GivePriority):
        game = seats(after.game, lambda _, seat: replace(seat, short=seat.playing and seat.library < 7))
        return replace(after, game=game)
    return after


@mistake("at a check libraries are set aside", "506.1d/changes-only-what-it-speaks-of", instead_of=engine.nest_after)
def nest_after_setting_libraries_aside(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, GivePriority):
        game = seats(after.game, lambda _, seat: replace(seat, library=0, elsewhere=seat.elsewhere + seat.library))
        return replace(after, game=game)
    return after


@mistake("who left the main game shuffles with the others", "506.1e", instead_of=engine.nest_after)
def nest_after_shuffling_for_all(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, EndSubgame):
        return replace(after, game=seats(after.game, lambda _, seat: replace(seat, shuffled=True)))
    return after


@mistake("who loses as a subgame starts never had any life there", "506.4a", instead_of=engine.nest_after)
def nest_after_without_life_of_losers(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        game = seats(after.game, lambda _, seat: seat if seat.playing else replace(seat, life=0))
        return replace(after, game=game)
    return after


@mistake(
    "nobody looks whether a hand can be drawn as a game begins",
    "506.7b/one-chain-from-the-beginning",
    instead_of=engine.begin_nest,
)
def begin_nest_without_hands(
    playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player
) -> Nest:
    begun = engine.begin_nest(playing, libraries, outside, style, starting_player)
    return replace(begun, game=seats(begun.game, lambda _, seat: replace(seat, short=False)))


@mistake(
    "the first player who is there goes first, whoever is to",
    "506.7b/one-chain-from-the-beginning",
    instead_of=engine.begin_nest,
)
def begin_nest_with_the_first_player(
    playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player
) -> Nest:
    first = next((player for player, plays in enumerate(playing, start=1) if plays), starting_player)
    return engine.begin_nest(playing, libraries, outside, style, first)
