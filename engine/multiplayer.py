"""600, multiplayer games: when a game is one, and which options and variants it can be played with.

Options and variants are data; how they work is in sections 601 to 609, of today 801 to 811. Games are started with those
of until 2010-06-18; what may be started with those that came then is a question with an answer for each edition.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any, Generic, TypeVar

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


MORE_CHOICES = editions_between(Edition.ARCHENEMY)
"""The editions that have what the rules of 2010-06-18 brought: an option and a variant more, and Teams by another name."""

_LATER = frozenset({Choice.SHARED_TEAM_TURNS, Choice.TEAM_VS_TEAM, Choice.ALTERNATING_TEAMS})


Each = TypeVar("Each", bound=Enum)


@dataclass(frozen=True, slots=True)
class VariantRules(Generic[Each]):
    """What a variant says of options: those it requires, those it excludes, and those of which it requires just one.

    `rule` is where it says so. `range` is the range of influence that it prescribes. `by_role` says that in it players
    have ranges by their role, so that none is chosen.
    """

    rule: str
    required: frozenset[Each] = frozenset()
    excluded: frozenset[Each] = frozenset()
    one_of: frozenset[Each] = frozenset()
    range: Range | None = None
    by_role: bool = False


_ATTACKS = frozenset({Option.ATTACK_MULTIPLE, Option.ATTACK_LEFT, Option.ATTACK_RIGHT})

VARIANT_RULES: Mapping[Variant, VariantRules[Option]] = {
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

WITHOUT_VARIANT: VariantRules[Any] = VariantRules("600.2")
"""A game without a variant may use any set of options: what may not be combined is in the variants only."""


_LEFT_RIGHT_OR_MULTIPLE = frozenset({Choice.ATTACK_MULTIPLE, Choice.ATTACK_LEFT, Choice.ATTACK_RIGHT})
_AS_ONE_OR_AWAY = frozenset({Choice.SHARED_TEAM_TURNS, Choice.DEPLOY_CREATURES})

VARIANTS_SINCE_2010: Mapping[Choice, VariantRules[Choice]] = {
    Choice.FREE_FOR_ALL: VariantRules("806.2", excluded=_AS_ONE_OR_AWAY, one_of=_LEFT_RIGHT_OR_MULTIPLE),
    Choice.TWO_HEADED_GIANT: VariantRules("810.2", required=frozenset({Choice.SHARED_TEAM_TURNS})),
    Choice.EMPEROR: VariantRules("809.3", frozenset({Choice.LIMITED_RANGE, Choice.DEPLOY_CREATURES}), by_role=True),
    Choice.GRAND_MELEE: VariantRules(
        "807.2",
        required=frozenset({Choice.LIMITED_RANGE, Choice.ATTACK_LEFT}),
        excluded=_AS_ONE_OR_AWAY | {Choice.ATTACK_MULTIPLE},
        range=1,
    ),
    Choice.TEAM_VS_TEAM: VariantRules("808.3", required=frozenset({Choice.ATTACK_MULTIPLE})),
    Choice.ALTERNATING_TEAMS: VariantRules(
        "811.2", excluded=frozenset({Choice.SHARED_TEAM_TURNS}), one_of=_LEFT_RIGHT_OR_MULTIPLE
    ),
}
"""What each variant says of options since 2010-06-18.

Turns are shared by teammates who sit together (805.1), so not by individuals, nor where no two of a team do (811.3).
"""

VARIANTS_UNTIL_2010: Mapping[Choice, VariantRules[Choice]] = {
    Choice[variant.name]: VariantRules(
        rules.rule,
        frozenset(Choice[option.name] for option in rules.required),
        frozenset(Choice[option.name] for option in rules.excluded),
        frozenset(Choice[option.name] for option in rules.one_of),
        rules.range,
        rules.by_role,
    )
    for variant, rules in VARIANT_RULES.items()
}
"""What each variant says of options until then."""

_VARIANTS = frozenset(VARIANTS_SINCE_2010) | frozenset(VARIANTS_UNTIL_2010)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What players of any edition propose to play: how many they are, with which options and variants, and how far.

    `range` is there if it is limited, but for Emperor, where the role of a player tells it.
    """

    players: NumberOfPlayers
    choices: frozenset[Choice] = frozenset()
    range: Range | None = None


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
    rules = WITHOUT_VARIANT if variant is None else VARIANT_RULES[variant]
    _check(rules, configuration.options, configuration.range, limited=Option.LIMITED_RANGE in configuration.options)
    players = configuration.players
    return RunningGame(players, players, configuration.options, variant, configuration.range)


def is_offered(choice: Choice, edition: Edition) -> bool:
    """Whether the rules have an option or a variant; what was Teams is Alternating Teams since 2010-06-18 (600.2)."""
    return choice is not Choice.TEAMS if edition in MORE_CHOICES else choice not in _LATER


def may_start(proposal: Proposal, edition: Edition) -> bool:
    """Whether a game may be started with that: any options, and at most one variant, that the edition has and that fit."""
    choices = proposal.choices
    variants = choices & _VARIANTS
    if len(variants) > 1 or (proposal.players <= 2 and choices):
        return False
    if not all(is_offered(choice, edition) for choice in choices):
        return False
    table = VARIANTS_SINCE_2010 if edition in MORE_CHOICES else VARIANTS_UNTIL_2010
    rules = next((rules for variant, rules in table.items() if variant in variants), WITHOUT_VARIANT)
    try:
        _check(rules, choices, proposal.range, limited=Choice.LIMITED_RANGE in choices)
    except RulesError:
        return False
    return True


def is_multiplayer(game: RunningGame) -> bool:
    """Whether a game began with more than two players, however many are left (600.1)."""
    return game.began_with > 2


def player_leaves(game: RunningGame) -> RunningGame:
    """The game after a player left it; it stays what it was, and its options stay on (600.1)."""
    if game.remaining == 1:
        raise RulesError("102.2: who is left alone has won and the game is over, so start another")
    return replace(game, remaining=game.remaining - 1)


def _check(rules: VariantRules[Each], options: frozenset[Each], range: Range | None, *, limited: bool) -> None:
    """Raise RulesError unless a variant can be played with these options and that range of influence, if it is limited."""
    if not rules.required <= options:
        raise RulesError(f"{rules.rule}: this variant is always played with certain options, so add them")
    if rules.excluded & options:
        raise RulesError(f"{rules.rule}: this variant is never played with one of these options, so leave it out")
    if rules.one_of and len(rules.one_of & options) != 1:
        raise RulesError(f"{rules.rule}: attack left, attack right or attack multiple players is used, so choose just one")
    if (range is not None) != (limited and not rules.by_role):
        raise RulesError("601: a range of influence is chosen just if it is limited, so say how far, or leave it out")
    if rules.range is not None and range != rules.range:
        raise RulesError(f"{rules.rule}: this variant has a range of influence of its own, so take that")
