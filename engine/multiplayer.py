"""600, multiplayer games: when a game is one, and which options and variants it can be played with.

Options and variants are data; how they work is in sections 601 to 609. Games are started with those of until 2010-06-18:
which options fit the variants that there are since then isn't known here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

from engine.objects import Edition, RulesError, editions_between

NumberOfPlayers = Annotated[int, range(2, 13)]
"""How many players a game begins with: 2 to 12. Not fewer than ten make a usual Grand Melee."""

Remaining = Annotated[int, range(1, 13)]
"""How many players are still in a game."""

Range = Annotated[int, range(1, 4)]
"""A range of influence, in seats (601)."""


class Option(Enum):
    """The options that can be added to a multiplayer game (600.2); section 604 has two of them."""

    LIMITED_RANGE = "limited range of influence"
    ATTACK_MULTIPLE = "attack multiple players"
    DEPLOY_CREATURES = "deploy creatures"
    ATTACK_LEFT = "attack left"
    ATTACK_RIGHT = "attack right"


class Variant(Enum):
    """The styles of multiplayer play (600.2)."""

    FREE_FOR_ALL = "Free-for-All"
    TWO_HEADED_GIANT = "Two-Headed Giant"
    EMPEROR = "Emperor"
    GRAND_MELEE = "Grand Melee"
    TEAMS = "Teams"


class Choice(Enum):
    """All options and variants that the rules have had, in one edition or another (600.2)."""

    LIMITED_RANGE = "limited range of influence"
    ATTACK_MULTIPLE = "attack multiple players"
    DEPLOY_CREATURES = "deploy creatures"
    ATTACK_LEFT = "attack left"
    ATTACK_RIGHT = "attack right"
    SHARED_TEAM_TURNS = "shared team turns"
    FREE_FOR_ALL = "Free-for-All"
    TWO_HEADED_GIANT = "Two-Headed Giant"
    EMPEROR = "Emperor"
    GRAND_MELEE = "Grand Melee"
    TEAMS = "Teams"
    TEAM_VS_TEAM = "Team vs. Team"
    ALTERNATING_TEAMS = "Alternating Teams"


MORE_CHOICES = editions_between(Edition.SCARS_OF_MIRRODIN)
"""The editions that have what the rules of 2010-06-18 brought: an option and a variant more, and Teams by another name."""

_LATER = frozenset({Choice.SHARED_TEAM_TURNS, Choice.TEAM_VS_TEAM, Choice.ALTERNATING_TEAMS})


@dataclass(frozen=True, slots=True)
class VariantRules:
    """What a variant says of options: those it requires, those it excludes, and those of which it requires just one.

    `rule` is where it says so. `range` is the range of influence that it prescribes. `by_role` says that in it players
    have ranges by their role, so that none is chosen.
    """

    rule: str
    required: frozenset[Option] = frozenset()
    excluded: frozenset[Option] = frozenset()
    one_of: frozenset[Option] = frozenset()
    range: Range | None = None
    by_role: bool = False


_ATTACKS = frozenset({Option.ATTACK_MULTIPLE, Option.ATTACK_LEFT, Option.ATTACK_RIGHT})

VARIANT_RULES: Mapping[Variant, VariantRules] = {
    Variant.FREE_FOR_ALL: VariantRules("605.2b", one_of=_ATTACKS),
    Variant.TWO_HEADED_GIANT: VariantRules("606.2", excluded=frozenset(Option)),
    Variant.EMPEROR: VariantRules("607.2", frozenset({Option.LIMITED_RANGE, Option.DEPLOY_CREATURES}), by_role=True),
    Variant.GRAND_MELEE: VariantRules(
        "608.2",
        required=frozenset({Option.LIMITED_RANGE, Option.ATTACK_LEFT}),
        excluded=frozenset({Option.ATTACK_MULTIPLE, Option.DEPLOY_CREATURES}),
        range=1,
    ),
    Variant.TEAMS: VariantRules("609.2b", one_of=_ATTACKS),
}
"""What each variant says of options. That Free-for-All and Teams normally have no deploy is no ban (605, 609)."""

WITHOUT_VARIANT = VariantRules("600.2")
"""A game without a variant may use any set of options: what may not be combined is in the variants only."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """What players propose to play: how many they are, with which options and variants, and how far influence reaches.

    `range` is there if it is limited, but for Emperor, where the role of a player tells it.
    """

    players: NumberOfPlayers
    options: frozenset[Option] = frozenset()
    variants: frozenset[Variant] = frozenset()
    range: Range | None = None


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game: with how many players it began, how many are left, and what it is played with."""

    began_with: NumberOfPlayers
    remaining: Remaining
    options: frozenset[Option] = frozenset()
    variant: Variant | None = None
    range: Range | None = None


def start_game(configuration: Configuration) -> RunningGame:
    """The game as it begins, with any options and at most one variant that fits them (600.2)."""
    if len(configuration.variants) > 1:
        raise RulesError("600.2: a game uses only one variant, so choose one of them")
    if configuration.players <= 2 and (configuration.options or configuration.variants):
        raise RulesError("600.1: options and variants are for more than two players, so play without them")
    variant = next((each for each in Variant if each in configuration.variants), None)
    _check(configuration, WITHOUT_VARIANT if variant is None else VARIANT_RULES[variant])
    players = configuration.players
    return RunningGame(players, players, configuration.options, variant, configuration.range)


def is_offered(choice: Choice, edition: Edition) -> bool:
    """Whether the rules have an option or a variant; what was Teams is Alternating Teams since 2010-06-18 (600.2)."""
    return choice is not Choice.TEAMS if edition in MORE_CHOICES else choice not in _LATER


def is_multiplayer(game: RunningGame) -> bool:
    """Whether a game began with more than two players, however many are left (600.1)."""
    return game.began_with > 2


def player_leaves(game: RunningGame) -> RunningGame:
    """The game after a player left it; it stays what it was, and its options stay on (600.1)."""
    if game.remaining == 1:
        raise RulesError("102.2: who is left alone has won and the game is over, so start another")
    return replace(game, remaining=game.remaining - 1)


def _check(configuration: Configuration, rules: VariantRules) -> None:
    options = configuration.options
    if not rules.required <= options:
        raise RulesError(f"{rules.rule}: this variant is always played with certain options, so add them")
    if rules.excluded & options:
        raise RulesError(f"{rules.rule}: this variant is never played with one of these options, so leave it out")
    if rules.one_of and len(rules.one_of & options) != 1:
        raise RulesError(f"{rules.rule}: attack left, attack right or attack multiple players is used, so choose just one")
    if (configuration.range is not None) != (Option.LIMITED_RANGE in options and not rules.by_role):
        raise RulesError("601: a range of influence is chosen just if it is limited, so say how far, or leave it out")
    if rules.range is not None and configuration.range != rules.range:
        raise RulesError(f"{rules.rule}: this variant has a range of influence of its own, so take that")
