"""Claims on multiplayer games (600): for every set of options and every set of variants that could be proposed."""

from typing import Any, Protocol

import z3

from engine.multiplayer import Choice, Configuration, Option, Proposal, Range, RunningGame, Variant
from engine.objects import Edition
from models import multiplayer as rules
from models.editions import since
from verifier.claims import Goal, claim
from verifier.formulas import TRUE
from verifier.vocabulary import all_of, any_of, implies, not_, same


class MultiplayerRules(Protocol):
    """What an engine offers on multiplayer games; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def start_game(self, configuration: Configuration) -> RunningGame: ...
    def is_offered(self, choice: Choice, edition: Edition) -> bool: ...
    def may_start(self, proposal: Proposal, edition: Edition) -> bool: ...
    def is_multiplayer(self, game: RunningGame) -> bool: ...
    def player_leaves(self, game: RunningGame) -> RunningGame: ...


@claim(
    rules.more_than_two_at_the_beginning, when="a game is started by {configuration}; and one asks whether it is multiplayer"
)
def more_than_two_at_the_beginning(engine: MultiplayerRules, configuration: Configuration, edition: Edition) -> Goal:
    told = engine.is_multiplayer(engine.start_game(configuration))
    premise = all_of(startable(configuration), known(configuration, edition))
    return Goal(premise, rules.more_than_two_at_the_beginning(players_of(configuration), told))


@claim(
    rules.more_than_two_at_the_beginning,
    title="of every game it is the beginning that tells",
    when="one asks whether it is multiplayer",
    part=True,
)
def more_than_two_whenever_one_asks(engine: MultiplayerRules, game: RunningGame) -> Goal:
    told = engine.is_multiplayer(game)
    return Goal(rules.well_formed(game), rules.more_than_two_at_the_beginning(game.began_with, told))


@claim(
    rules.more_than_two_at_the_beginning,
    title="it stays one, or stays none, whoever leaves",
    when="a player leaves, and one asks whether it is multiplayer",
    part=True,
)
def more_than_two_whoever_leaves(engine: MultiplayerRules, game: RunningGame) -> Goal:
    before, after = engine.is_multiplayer(game), engine.is_multiplayer(engine.player_leaves(game))
    return Goal(with_players_to_leave(game), unchanged(before, after))


@claim(
    rules.more_than_two_at_the_beginning,
    title="a player who leaves takes no option and no variant along",
    when="a player leaves",
    part=True,
)
def more_than_two_and_the_same_options(engine: MultiplayerRules, game: RunningGame) -> Goal:
    after = engine.player_leaves(game)
    return Goal(with_players_to_leave(game), all_of(rules.one_less(game, after), rules.well_formed(after)))


@claim(
    rules.more_than_two_at_the_beginning,
    title="only from a game that goes on can a player leave",
    when="a player is to leave",
    part=True,
)
def more_than_two_until_one_is_left(engine: MultiplayerRules, game: RunningGame) -> Goal:
    after = engine.attempt.player_leaves(game)
    return Goal(rules.well_formed(game), after.refused == not_(with_players_to_leave(game)))


@claim(
    rules.more_than_two_at_the_beginning,
    title="a subgame is judged by its own beginning, and not by that of its main game",
    when="a subgame is started by {configuration}; and one asks of both whether they are multiplayer",
    corollary=True,
)
def a_subgame_by_its_own_beginning(engine: MultiplayerRules, game: RunningGame, configuration: Configuration) -> Goal:
    main, own = engine.is_multiplayer(game), engine.is_multiplayer(engine.start_game(configuration))
    premise = all_of(startable(configuration), for_two(configuration), multiplayer_with_two_left(game))
    return Goal(premise, all_of(main, not_(own)))


@claim(rules.can_do_without, when="this is proposed: {configuration}")
def can_do_without(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(proposed(configuration), rules.can_do_without(configuration, starts(engine, configuration)))


@claim(
    rules.each_can_be_used,
    when="games are proposed as they are usual with {option} and in {variant}: {with_option}; and {in_variant}",
)
def each_can_be_used(
    engine: MultiplayerRules,
    option: Option,
    variant: Variant,
    with_option: Configuration,
    in_variant: Configuration,
) -> Goal:
    started_with_option, started_in_variant = starts(engine, with_option), starts(engine, in_variant)
    premise = all_of(
        same(with_option, rules.usual_game_with(option)),
        same(in_variant, rules.usual_game_in(variant)),
    )
    return Goal(premise, rules.each_can_be_used(started_with_option, started_in_variant))


@claim(
    rules.each_can_be_used,
    title="a game is played with what was proposed, and with nothing else",
    when="a game is started by {configuration}",
    part=True,
)
def each_is_used_as_proposed(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    game = engine.attempt.start_game(configuration)
    as_proposed = all_of(rules.begun(configuration, game.answer), rules.well_formed(game.answer))
    return Goal(rules.legal(configuration), any_of(game.refused, as_proposed))


@claim(
    rules.each_can_be_used,
    title="the rules have these five options and five variants only",
    because="what is in no section of 601 to 609 is neither an option nor a variant",
    when="one asks whether the rules have {choice}",
    part=True,
)
def each_is_offered_and_no_other(engine: MultiplayerRules, choice: Choice, edition: Edition) -> Goal:
    return Goal(TRUE, rules.offered_at_first(choice, engine.is_offered(choice, edition)))


@claim(rules.offered_since, when="one asks whether the rules have {choice}")
def offered_since(engine: MultiplayerRules, choice: Choice, edition: Edition) -> Goal:
    return Goal(TRUE, rules.offered_since(choice, engine.is_offered(choice, edition)))


@claim(rules.two_players_use_none, when="this is proposed: {configuration}")
def two_players_use_none(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(
        all_of(proposed(configuration), for_two(configuration)),
        rules.two_players_use_none(configuration, starts(engine, configuration)),
    )


@claim(rules.several_options, when="this is proposed: {configuration}; and then with a range of influence of {distance}")
def several_options(engine: MultiplayerRules, configuration: Configuration, distance: Range) -> Goal:
    limited = rules.with_range(configuration, distance)
    started, started_with_range = starts(engine, configuration), starts(engine, limited)
    return Goal(unlimited(configuration), rules.several_options(configuration, started, started_with_range))


@claim(
    rules.several_options,
    title="how far influence reaches is said just if it is limited",
    when="this is proposed: {configuration}",
    part=True,
)
def several_options_and_a_range(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(improper(configuration), not_(starts(engine, configuration)))


@claim(rules.any_options_without_variant, when="this is proposed: {configuration}")
def any_options_without_variant(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(
        all_of(of_several(configuration), rules.no_variant(configuration)),
        rules.any_options_without_variant(configuration, starts(engine, configuration)),
    )


@claim(rules.free_for_all, when="this is proposed: {configuration}")
def free_for_all(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    started = starts(engine, configuration)
    return Goal(in_variant(configuration, "FREE_FOR_ALL"), rules.free_for_all(configuration, started))


@claim(rules.two_headed_giant, when="this is proposed: {configuration}")
def two_headed_giant(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    started = starts(engine, configuration)
    return Goal(in_variant(configuration, "TWO_HEADED_GIANT"), rules.two_headed_giant(configuration, started))


@claim(rules.emperor, when="this is proposed: {configuration}")
def emperor(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(in_variant(configuration, "EMPEROR"), rules.emperor(configuration, starts(engine, configuration)))


@claim(rules.grand_melee, when="this is proposed: {configuration}")
def grand_melee(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(in_variant(configuration, "GRAND_MELEE"), rules.grand_melee(configuration, starts(engine, configuration)))


@claim(rules.teams, when="this is proposed: {configuration}")
def teams(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(in_variant(configuration, "TEAMS"), rules.teams(configuration, starts(engine, configuration)))


@claim(rules.one_variant, when="this is proposed: {configuration}")
def one_variant(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    return Goal(TRUE, rules.one_variant(configuration, starts(engine, configuration)))


def starts(engine: MultiplayerRules, configuration: Any) -> z3.BoolRef:
    """Whether the engine starts a game so, and doesn't refuse to."""
    return not_(engine.attempt.start_game(configuration).refused)


def proposed(configuration: Any) -> z3.BoolRef:
    """Any options and any variants, and how far influence reaches if that is limited and not told by the role."""
    return rules.proper(configuration)


def improper(configuration: Any) -> z3.BoolRef:
    """A range of influence is limited and not given, or given and not limited."""
    return not_(rules.proper(configuration))


def startable(configuration: Any) -> z3.BoolRef:
    """A configuration with which the rules let a game start, with as many players as its variant is made for."""
    return all_of(rules.legal(configuration), rules.usual_number(configuration))


def known(configuration: Any, edition: Any) -> z3.BoolRef:
    """A configuration of which it is claimed in an edition that it starts a game: since 2010-06-18 one without a variant."""
    return implies(since(edition, "2010-06-18"), rules.no_variant(configuration))


def multiplayer_with_two_left(game: Any) -> z3.BoolRef:
    """A game that three or more began, of whom two are left."""
    return all_of(rules.well_formed(game), game.began_with >= 3, game.remaining == 2)


def players_of(configuration: Any) -> Any:
    """With how many players a game is to begin."""
    return configuration.players


def of_several(configuration: Any) -> z3.BoolRef:
    """A configuration for more than two players."""
    return all_of(proposed(configuration), rules.multiplayer(configuration))


def for_two(configuration: Any) -> z3.BoolRef:
    """A configuration for two players."""
    return not_(rules.multiplayer(configuration))


def in_variant(configuration: Any, variant: str) -> z3.BoolRef:
    """A configuration for more than two players with that variant and no other."""
    return all_of(of_several(configuration), rules.only(configuration, variant))


def unlimited(configuration: Any) -> z3.BoolRef:
    """A configuration for more than two players without the limited range of influence."""
    return all_of(of_several(configuration), not_(configuration.options.LIMITED_RANGE))


def with_players_to_leave(game: Any) -> z3.BoolRef:
    """A game in which there are players left, and not only one."""
    return all_of(rules.well_formed(game), game.remaining > 1)


def unchanged(before: Any, after: Any) -> z3.BoolRef:
    """Two answers are the same."""
    same_answer: z3.BoolRef = before == after
    return same_answer
