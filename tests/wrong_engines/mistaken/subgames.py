"""Mistakes in 506.1 and 506.7: in how games lie within one another, and what goes on in them."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.nests import gone, seats

import engine
from engine.objects import Edition, Player, RulesError
from engine.subgames import is_over, players_of
from engine.subgames_types import (
    BeginTurn,
    ConcedeGame,
    Depth,
    DrawGame,
    EndSubgame,
    Event,
    FinishResolving,
    GivePriority,
    LoseGame,
    MoveThing,
    Nest,
    Outcome,
    PerPlayer,
    Resolution,
    Resolve,
    Role,
    SetTotals,
    StartSubgame,
    Style,
    ThingId,
)
from proofs.nests import Sizes

# 506.1: what a subgame and a main game are


@mistake("a player may start a subgame", "506.1a", instead_of=engine.nest_after)
def nest_after_starting_at_will(nest: Nest, event: Event, edition: Edition) -> Nest:
    game = nest.game
    if isinstance(event, StartSubgame) and game.resolving is None:
        nest = replace(nest, game=replace(game, resolving=Resolution(ThingId("nothing"), creates=True)))
    return engine.nest_after(nest, event, edition)


@mistake("an effect has as many subgames played as one likes", "506.1a", instead_of=engine.nest_after)
def nest_after_starting_again(nest: Nest, event: Event, edition: Edition) -> Nest:
    game = nest.game
    if isinstance(event, StartSubgame) and game.resolving is not None:
        nest = replace(nest, game=replace(game, resolving=replace(game.resolving, creates=True)))
    return engine.nest_after(nest, event, edition)


@mistake("players get priority in the middle of a resolution", "506.1a/refused-if-illegal", instead_of=engine.nest_after)
def nest_after_giving_priority_at_any_time(nest: Nest, event: Event, edition: Edition) -> Nest:
    game = nest.game
    if isinstance(event, GivePriority) and game.resolving is not None:
        after = engine.nest_after(replace(nest, game=replace(game, resolving=None)), event, edition)
        return replace(after, game=replace(after.game, resolving=game.resolving))
    return engine.nest_after(nest, event, edition)


@mistake("a subgame is nobody's", "506.1b", "506.7b/always-one-chain-as-one-starts", instead_of=engine.nest_after)
def nest_after_without_creator(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    return replace(after, game=replace(after.game, created_by=None)) if isinstance(event, StartSubgame) else after


@mistake("a nested subgame is the first creator's", "506.1b", instead_of=engine.nest_after)
def nest_after_of_the_first_creator(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame) and nest.game.created_by is not None:
        return replace(after, game=replace(after.game, created_by=nest.game.created_by))
    return after


@mistake("the main game is always the outermost game", "506.1c", "506.7b", instead_of=engine.main_game_of)
def main_game_of_all_is_the_outermost(nest: Nest, depth: Depth) -> Depth | None:
    main = engine.main_game_of(nest, depth)
    return None if main is None else 0


@mistake("players have one life total in all games", "506.1d", instead_of=engine.nest_after)
def nest_after_with_common_life(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    match event:
        case SetTotals(player, life):
            around = (
                seats(main, lambda at, seat: replace(seat, life=life) if at == player else seat) for main in after.main_games
            )
            return replace(after, main_games=tuple(around))
    return after


@mistake("who loses a subgame loses its main game", "506.1d", instead_of=engine.nest_after)
def nest_after_losing_both(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    match event:
        case LoseGame(player):
            return replace(after, main_games=tuple(seats(main, gone(player)) for main in after.main_games))
    return after


@mistake("who concedes a main game plays on in its subgame", "506.1d", instead_of=engine.nest_after)
def nest_after_conceding_one_game_only(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, ConcedeGame) and event.depth < len(nest.main_games) - 1:
        return replace(after, main_games=(nest.main_games[0], *after.main_games[1:]))
    return after


@mistake("a player can't concede a main game", "506.1d", "506.1d/concessions-agree", instead_of=engine.nest_after)
def nest_after_refusing_concessions(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, ConcedeGame) and event.depth < len(nest.main_games):
        raise RulesError("506.1: that game is discontinued")
    return engine.nest_after(nest, event, edition)


@mistake(
    "who isn't in a main game may concede it, and nothing comes of it",
    "506.1a/refused-if-illegal",
    "506.1d/concessions-agree",
    instead_of=engine.nest_after,
)
def nest_after_conceding_what_one_does_not_play(nest: Nest, event: Event, edition: Edition) -> Nest:
    try:
        return engine.nest_after(nest, event, edition)
    except RulesError:
        if isinstance(event, ConcedeGame) and event.depth < len(nest.main_games):
            return nest
        raise


@mistake("a mulligan makes up for too small a deck", "506.1d/changes-only-what-it-speaks-of", instead_of=engine.nest_after)
def nest_after_mulligans_that_help(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, MoveThing):
        return replace(after, game=seats(after.game, lambda _, seat: replace(seat, short=False)))
    return after


@mistake("who receives priority is free from control", "506.1d/changes-only-what-it-speaks-of", instead_of=engine.nest_after)
def nest_after_priority_without_control(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    return replace(after, game=replace(after.game, controller=None)) if isinstance(event, GivePriority) else after


@mistake(
    "as a subgame starts nobody controls the turn around it any more",
    "506.1d/stands-still-as-one-starts",
    instead_of=engine.nest_after,
)
def nest_after_starting_without_control(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        main = replace(after.main_games[0], controller=None)
        return replace(after, main_games=(main, *after.main_games[1:]))
    return after


@mistake(
    "as a subgame ends, all of them do",
    "506.1d/stands-still-as-one-ends",
    "506.1e",
    instead_of=engine.nest_after,
)
def nest_after_ending_all(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, EndSubgame) and after.main_games:
        return replace(after, game=after.main_games[-1], main_games=())
    return after


@mistake("the main game resumes with a new turn", "506.1e", instead_of=engine.nest_after)
def nest_after_resuming_with_a_turn(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, EndSubgame):
        return replace(after, game=replace(after.game, active=after.game.starting_player, controller=None))
    return after


@mistake("the spell is over once its subgame is", "506.1e", instead_of=engine.nest_after)
def nest_after_resuming_after_the_spell(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    return replace(after, game=replace(after.game, resolving=None)) if isinstance(event, EndSubgame) else after


@mistake("who went first wins a drawn subgame", "506.1e", instead_of=engine.nest_after)
def nest_after_draws_with_a_winner(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, EndSubgame) and not any(players_of(nest.game)) and after.game.resolving is not None:
        outcome = Outcome(nest.game.starting_player)
        return replace(after, game=replace(after.game, resolving=replace(after.game.resolving, outcome=outcome)))
    return after


@mistake("a subgame can be left off", "506.1e/resumes-once-it-is-decided", instead_of=engine.nest_after)
def nest_after_leaving_off(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, EndSubgame) and nest.main_games and not is_over(nest.game):
        nest = engine.nest_after(nest, DrawGame(), edition)
    return engine.nest_after(nest, event, edition)


@mistake("after a draw nobody loses life", "506.1e/rest-is-done", instead_of=engine.nest_after)
def nest_after_draws_that_cost_nothing(nest: Nest, event: Event, edition: Edition) -> Nest:
    resolving = nest.game.resolving
    if isinstance(event, FinishResolving) and resolving is not None and resolving.outcome is not None:
        if resolving.outcome.winner is None:
            nest = replace(nest, game=replace(nest.game, resolving=replace(resolving, outcome=None)))
    return engine.nest_after(nest, event, edition)


@mistake("half of the life is rounded down", "506.1e/rest-is-done", instead_of=engine.nest_after)
def nest_after_rounding_down(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if not isinstance(event, FinishResolving):
        return after
    rounded = (
        replace(now, life=was.life - was.life // 2) if now.life != was.life else now
        for was, now in zip(nest.game.seats, after.game.seats)
    )
    return replace(after, game=replace(after.game, seats=tuple(rounded)))


@mistake(
    "who controls the turn of the main game decides in its subgame", "506.1f", "506.1g", instead_of=engine.decider_in_nest
)
def decider_of_the_main_game(nest: Nest, player: Player, edition: Edition) -> Player:
    decider = engine.decider_in_nest(nest, player, edition)
    for main in nest.main_games:
        if decider == player and main.controller is not None and main.active == player:
            decider = main.controller
    return decider


@mistake("nobody controls a turn of a subgame", "506.1f", "506.1g", instead_of=engine.decider_in_nest)
def decider_in_subgames_is_the_player(nest: Nest, player: Player, edition: Edition) -> Player:
    return player if nest.main_games else engine.decider_in_nest(nest, player, edition)


@mistake("every spell has a subgame played", "506.1d/does-what-it-says", instead_of=engine.nest_after)
def nest_after_any_spell(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, replace(event, creates=True) if isinstance(event, Resolve) else event, edition)


@mistake("no spell has a subgame played", "506.1d/does-what-it-says", instead_of=engine.nest_after)
def nest_after_no_spell(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, replace(event, creates=False) if isinstance(event, Resolve) else event, edition)


@mistake("a turn of a subgame is never controlled", "506.1d/does-what-it-says", instead_of=engine.nest_after)
def nest_after_turns_without_control(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    controlled = isinstance(event, BeginTurn) and nest.main_games
    return replace(after, game=replace(after.game, controller=None)) if controlled else after


@mistake("in a subgame there is no poison", "506.1d/does-what-it-says", instead_of=engine.nest_after)
def nest_after_without_poison(nest: Nest, event: Event, edition: Edition) -> Nest:
    poisoned = isinstance(event, SetTotals) and nest.main_games
    return engine.nest_after(nest, replace(event, poison=0) if poisoned else event, edition)


# 506.7: subgames of subgames


@mistake("a subgame has no subgames", "506.7a", instead_of=engine.nest_after)
def nest_after_refusing_nesting(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, StartSubgame) and nest.main_games:
        raise RulesError("506.7: this is a subgame already")
    return engine.nest_after(nest, event, edition)


@mistake(
    "a subgame within a subgame takes its place", "506.7a", "506.1d/stands-still-as-one-starts", instead_of=engine.nest_after
)
def nest_after_replacing_the_subgame(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame) and nest.main_games:
        return replace(after, main_games=nest.main_games)
    return after


@mistake("the subgame of a game is the one in progress", "506.7b", instead_of=engine.subgame_of)
def subgame_of_all_is_the_innermost(nest: Nest, depth: Depth) -> Depth | None:
    subgame = engine.subgame_of(nest, depth)
    return None if subgame is None else len(nest.main_games)


@mistake(
    "the effect may have its subgame played again", "506.7b/always-one-chain-as-one-starts", instead_of=engine.nest_after
)
def nest_after_creating_again(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, StartSubgame):
        main = replace(after.main_games[0], resolving=nest.game.resolving)
        return replace(after, main_games=(main, *after.main_games[1:]))
    return after


@mistake("who left keeps a library", "506.7b/always-one-chain", instead_of=engine.nest_after)
def nest_after_leaving_libraries(nest: Nest, event: Event, edition: Edition) -> Nest:
    match event:
        case LoseGame(player):
            engine.nest_after(nest, event, edition)
            return replace(nest, game=seats(nest.game, gone(player)))
    return engine.nest_after(nest, event, edition)


@mistake(
    "who left the main game gets a library back there", "506.7b/always-one-chain-as-one-ends", instead_of=engine.nest_after
)
def nest_after_giving_libraries_to_who_left(nest: Nest, event: Event, edition: Edition) -> Nest:
    after = engine.nest_after(nest, event, edition)
    if isinstance(event, EndSubgame):

        def given(player, seat):
            home = seat.elsewhere - nest.main_games[0].seats[player - 1].elsewhere
            return replace(seat, library=seat.library + home, elsewhere=seat.elsewhere - home)

        return replace(after, game=seats(after.game, given))
    return after


@mistake("a seat that nobody takes has a library", "506.7b/one-chain-from-the-beginning", instead_of=engine.begin_nest)
def begin_nest_with_empty_seats(
    playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player
) -> Nest:
    begun = engine.begin_nest(playing, libraries, outside, style, starting_player)
    return replace(begun, game=seats(begun.game, lambda player, seat: replace(seat, library=libraries[player - 1])))


@mistake("who goes first plays alone", "506.6a/begins-where-it-can-be", instead_of=engine.begin_nest)
def begin_nest_for_one(playing: PerPlayer, libraries: Sizes, outside: Sizes, style: Style, starting_player: Player) -> Nest:
    begun = engine.begin_nest(playing, libraries, outside, style, starting_player)

    def left(player, seat):
        return seat if player == starting_player else replace(seat, playing=False, library=0, short=False)

    return replace(begun, game=seats(begun.game, left))


@mistake("a subgame starts in a game that is over", "506.3d", instead_of=engine.nest_after)
def nest_after_starting_in_the_end(nest: Nest, event: Event, edition: Edition) -> Nest:
    if isinstance(event, StartSubgame) and is_over(nest.game):
        alive = seats(nest.game, lambda _, seat: replace(seat, playing=True))
        return engine.nest_after(replace(nest, game=alive), event, edition)
    return engine.nest_after(nest, event, edition)


@mistake("a game in the middle is a subgame only", "506.7c", instead_of=engine.roles_of)
def roles_of_one_kind(nest: Nest, depth: Depth) -> frozenset[Role]:
    return frozenset({Role.SUBGAME} if depth > 0 else {Role.MAIN_GAME} if nest.main_games else set())


@mistake("the outermost game is always a main game", "506.7c", instead_of=engine.roles_of)
def roles_of_the_outermost(nest: Nest, depth: Depth) -> frozenset[Role]:
    return engine.roles_of(nest, depth) | ({Role.MAIN_GAME} if depth == 0 else set())
