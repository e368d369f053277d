"""Mistakes in 600, multiplayer games."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.multiplayer import Choice, Configuration, Option, RunningGame, Variant
from engine.objects import Edition, RulesError

ATTACKS = frozenset({Option.ATTACK_LEFT, Option.ATTACK_RIGHT, Option.ATTACK_MULTIPLE})


def _as_it_is(configuration: Configuration) -> RunningGame:
    """Start a game with whatever is proposed."""
    variant = next((each for each in Variant if each in configuration.variants), None)
    players = configuration.players
    return RunningGame(players, players, configuration.options, variant, configuration.range)


def _played_in(variant: Variant, configuration: Configuration) -> bool:
    return configuration.variants == frozenset({variant})


@mistake(
    "every game is a multiplayer game",
    "600.1a",
    "600.1a/a-subgame-by-its-own-beginning",
    instead_of=engine.is_multiplayer,
)
def is_multiplayer_with_two(game: RunningGame) -> bool:
    return game.began_with >= 2


@mistake("only a game of four is a multiplayer game", "600.1a", instead_of=engine.is_multiplayer)
def is_multiplayer_with_four(game: RunningGame) -> bool:
    return game.began_with > 3


@mistake(
    "a game in which only two are left is none any more",
    "600.1a/more-than-two-whoever-leaves",
    instead_of=engine.is_multiplayer,
)
def is_multiplayer_while_three_are_left(game: RunningGame) -> bool:
    return game.remaining > 2


@mistake(
    "Two-Headed Giant is a multiplayer game for four only",
    "600.1a/more-than-two-whenever-one-asks",
    instead_of=engine.is_multiplayer,
)
def is_multiplayer_by_its_heads(game: RunningGame) -> bool:
    return engine.is_multiplayer(game) and (game.variant is not Variant.TWO_HEADED_GIANT or game.began_with == 4)


@mistake("what has no option and no variant is no multiplayer game", "600.1a", instead_of=engine.is_multiplayer)
def is_multiplayer_by_its_options(game: RunningGame) -> bool:
    return bool(game.options) or game.variant is not None


@mistake(
    "options end when only two are left",
    "600.1a/more-than-two-and-the-same-options",
    instead_of=engine.player_leaves,
)
def player_leaves_the_options_off(game: RunningGame) -> RunningGame:
    after = engine.player_leaves(game)
    return replace(after, options=frozenset(), range=None) if after.remaining == 2 else after


@mistake(
    "after a player left the game counts as begun with fewer",
    "600.1a/more-than-two-whoever-leaves",
    "600.1a/more-than-two-and-the-same-options",
    instead_of=engine.player_leaves,
)
def player_leaves_from_the_beginning(game: RunningGame) -> RunningGame:
    after = engine.player_leaves(game)
    return replace(after, began_with=max(2, after.remaining))


@mistake("the last player can leave too", "600.1a/more-than-two-until-one-is-left", instead_of=engine.player_leaves)
def player_leaves_nobody(game: RunningGame) -> RunningGame:
    return game if game.remaining == 1 else engine.player_leaves(game)


@mistake("from a game of two nobody can leave", "600.1a/more-than-two-until-one-is-left", instead_of=engine.player_leaves)
def player_leaves_more_than_two(game: RunningGame) -> RunningGame:
    if game.remaining <= 2:
        raise RulesError("102.2: the game goes on with two, so nobody leaves")
    return engine.player_leaves(game)


@mistake("a multiplayer game needs an option", "600.1b", "600.2b/no-variant", instead_of=engine.start_game)
def start_game_with_some_option(configuration: Configuration) -> RunningGame:
    if configuration.players > 2 and not configuration.options:
        raise RulesError("600.1: there is no option, so choose one")
    return engine.start_game(configuration)


@mistake("Teams came later", "600.2a", "600.2b/teams", instead_of=engine.start_game)
def start_game_without_teams(configuration: Configuration) -> RunningGame:
    if Variant.TEAMS in configuration.variants:
        raise RulesError("600.2: this variant isn't known, so choose another")
    return engine.start_game(configuration)


@mistake("creatures are deployed only in Emperor", "600.2b/no-variant", instead_of=engine.start_game)
def start_game_with_deploy_in_emperor_only(configuration: Configuration) -> RunningGame:
    if Option.DEPLOY_CREATURES in configuration.options and not configuration.variants:
        raise RulesError("603: there are no teams, so leave it out")
    return engine.start_game(configuration)


@mistake("teams share turns from the beginning", "600.2a/each-is-offered-and-no-other", instead_of=engine.is_offered)
def is_offered_in_every_edition(choice: Choice, edition: Edition) -> bool:
    return choice is Choice.SHARED_TEAM_TURNS or engine.is_offered(choice, edition)


@mistake("in 2026 Teams still has that name", "600.2d", instead_of=engine.is_offered)
def is_offered_under_the_old_name(choice: Choice, edition: Edition) -> bool:
    return choice is Choice.TEAMS or engine.is_offered(choice, edition)


@mistake("Team vs. Team was for some years only", "600.2d", instead_of=engine.is_offered)
def is_offered_until_2021(choice: Choice, edition: Edition) -> bool:
    gone = choice is Choice.TEAM_VS_TEAM and edition is Edition.LORWYN_ECLIPSED
    return engine.is_offered(choice, edition) and not gone


@mistake("a game may start with an option dropped", "600.2a/each-is-used-as-proposed", instead_of=engine.start_game)
def start_game_without_deploy(configuration: Configuration) -> RunningGame:
    game = engine.start_game(configuration)
    return replace(game, options=game.options - {Option.DEPLOY_CREATURES})


@mistake(
    "what is proposed without a variant is Free-for-All", "600.2a/each-is-used-as-proposed", instead_of=engine.start_game
)
def start_game_in_free_for_all(configuration: Configuration) -> RunningGame:
    game = engine.start_game(configuration)
    return replace(game, variant=game.variant or Variant.FREE_FOR_ALL)


@mistake("two players may use options too", "600.2a/more-than-two-players", instead_of=engine.start_game)
def start_game_of_two_with_options(configuration: Configuration) -> RunningGame:
    return engine.start_game(configuration) if configuration.players > 2 else _as_it_is(configuration)


@mistake("two players can't start a game", "600.2a/more-than-two-players", instead_of=engine.start_game)
def start_game_of_three_or_more(configuration: Configuration) -> RunningGame:
    if configuration.players < 3:
        raise RulesError("600.1: these are too few, so find another player")
    return engine.start_game(configuration)


@mistake("a game uses one option", "600.2b", "600.2b/no-variant", instead_of=engine.start_game)
def start_game_with_one_option(configuration: Configuration) -> RunningGame:
    if len(configuration.options) > 1 and not configuration.variants:
        raise RulesError("600.2: there are several options, so choose one")
    return engine.start_game(configuration)


@mistake(
    "influence may be limited without saying how far",
    "600.2b/several-options-and-a-range",
    instead_of=engine.start_game,
)
def start_game_with_no_range(configuration: Configuration) -> RunningGame:
    if Option.LIMITED_RANGE in configuration.options and configuration.range is None:
        return replace(engine.start_game(replace(configuration, range=1)), range=None)
    return engine.start_game(configuration)


@mistake(
    "in Free-for-All left and right may both be attacked",
    "600.2b/free-for-all",
    instead_of=engine.start_game,
)
def start_game_with_left_and_right(configuration: Configuration) -> RunningGame:
    options = configuration.options
    if _played_in(Variant.FREE_FOR_ALL, configuration) and Option.ATTACK_LEFT in options:
        one = engine.start_game(replace(configuration, options=options - {Option.ATTACK_RIGHT}))
        return replace(one, options=options)
    return engine.start_game(configuration)


@mistake("Free-for-All needs no option", "600.2b/free-for-all", instead_of=engine.start_game)
def start_game_of_free_for_all_without_options(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.FREE_FOR_ALL, configuration) and not configuration.options & ATTACKS:
        return _as_it_is(configuration)
    return engine.start_game(configuration)


@mistake("Two-Headed Giant may limit the range", "600.2b/two-headed-giant", instead_of=engine.start_game)
def start_game_of_giants_with_a_range(configuration: Configuration) -> RunningGame:
    limited = configuration.options == frozenset({Option.LIMITED_RANGE})
    if _played_in(Variant.TWO_HEADED_GIANT, configuration) and limited and configuration.players > 2:
        return _as_it_is(configuration)
    return engine.start_game(configuration)


@mistake("Two-Headed Giant bans only deploy", "600.2b/two-headed-giant", instead_of=engine.start_game)
def start_game_of_giants_with_options(configuration: Configuration) -> RunningGame:
    banned = Option.DEPLOY_CREATURES in configuration.options
    if _played_in(Variant.TWO_HEADED_GIANT, configuration) and not banned and configuration.players > 2:
        return _as_it_is(configuration)
    return engine.start_game(configuration)


@mistake("Emperor needs no deploy", "600.2b/emperor", instead_of=engine.start_game)
def start_game_of_emperors_without_deploy(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.EMPEROR, configuration):
        with_it = replace(configuration, options=configuration.options | {Option.DEPLOY_CREATURES})
        return replace(engine.start_game(with_it), options=configuration.options)
    return engine.start_game(configuration)


@mistake("Emperor is played with nothing but its two options", "600.2b/emperor", instead_of=engine.start_game)
def start_game_of_emperors_with_two_options(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.EMPEROR, configuration) and len(configuration.options) > 2:
        raise RulesError("607.2: there are other options, so leave them out")
    return engine.start_game(configuration)


@mistake("Grand Melee has any range", "600.2b/grand-melee", instead_of=engine.start_game)
def start_game_of_melee_with_any_range(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.GRAND_MELEE, configuration) and configuration.range is not None:
        return replace(engine.start_game(replace(configuration, range=1)), range=configuration.range)
    return engine.start_game(configuration)


@mistake("in Grand Melee all opponents may be attacked as well", "600.2b/grand-melee", instead_of=engine.start_game)
def start_game_of_melee_on_all_sides(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.GRAND_MELEE, configuration):
        without = replace(configuration, options=configuration.options - {Option.ATTACK_MULTIPLE})
        return replace(engine.start_game(without), options=configuration.options)
    return engine.start_game(configuration)


@mistake("Teams always limits the range", "600.2b/teams", instead_of=engine.start_game)
def start_game_of_teams_with_a_range(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.TEAMS, configuration) and configuration.range is None:
        raise RulesError("609: a range of 2 is usual, so choose it")
    return engine.start_game(configuration)


@mistake("Emperor is a variant of Teams, and both are chosen", "600.2c", instead_of=engine.start_game)
def start_game_of_emperors_in_teams(configuration: Configuration) -> RunningGame:
    if configuration.variants == frozenset({Variant.EMPEROR, Variant.TEAMS}):
        return engine.start_game(replace(configuration, variants=frozenset({Variant.EMPEROR})))
    return engine.start_game(configuration)


@mistake("Grand Melee modifies Free-for-All, so both are chosen", "600.2c", instead_of=engine.start_game)
def start_game_of_melee_for_all(configuration: Configuration) -> RunningGame:
    if configuration.variants == frozenset({Variant.GRAND_MELEE, Variant.FREE_FOR_ALL}):
        return engine.start_game(replace(configuration, variants=frozenset({Variant.GRAND_MELEE})))
    return engine.start_game(configuration)


@mistake("six play Teams instead of Two-Headed Giant", "600.2a/each-is-used-as-proposed", instead_of=engine.start_game)
def start_game_of_teams_with_six(configuration: Configuration) -> RunningGame:
    game = engine.start_game(configuration)
    giants = game.variant is Variant.TWO_HEADED_GIANT and game.began_with == 6
    return replace(game, variant=Variant.TEAMS) if giants else game


@mistake("Emperor is for three teams at most", "600.2b/emperor", instead_of=engine.start_game)
def start_game_of_three_emperors(configuration: Configuration) -> RunningGame:
    if _played_in(Variant.EMPEROR, configuration) and configuration.players > 9:
        raise RulesError("607.1: that many teams are too many")
    return engine.start_game(configuration)
