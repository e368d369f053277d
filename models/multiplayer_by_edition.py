"""Multiplayer games (600) since 2010-06-18: which options fit which variant, a clause for each row of the table.

The sections on variants have the numbers 806 to 811 since then. They call what they list the default options of a variant;
the rows say with which of them a game may be started, as those of `models.multiplayer` do for the editions before.
"""

from typing import Any

import z3

from models.multiplayer import ATTACKS, MORE_TO_CHOOSE, NEW_CHOICES, OPTIONS, VARIANTS, at_most_one, just_if, one_of
from verifier.clauses import clause
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, implies, not_

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""

STYLES = (*(name for name in VARIANTS if name != "TEAMS"), "TEAM_VS_TEAM", "ALTERNATING_TEAMS")
"""The variants that there are since then."""


@clause(
    "600.2e",
    "what may be played is what a game starts with",
    because="whether options and a variant fit each other is the same whether one asks or begins",
    until=MORE_TO_CHOOSE,
)
def as_it_would_start(may: z3.BoolRef, refused: z3.BoolRef) -> z3.BoolRef:
    """Who asks beforehand is told yes exactly if the game then starts."""
    return may == not_(refused)


@clause(
    "600.2f",
    "a game has nothing that the rules haven't",
    because="what is to be used is one of the options and variants that the rules list",
    since=MORE_TO_CHOOSE,
)
def nothing_else(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """With what the rules don't list any more, no game is started."""
    return implies(proposal.choices.contains("TEAMS"), not_(may))


@clause(
    "600.2f/more-than-two-players",
    "two players have no options and no variant",
    because="options and variants are for more than two players",
    since=MORE_TO_CHOOSE,
)
def two_players_choose_nothing(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Two players may play exactly if they choose nothing."""
    return implies(proposal.players < 3, may == proposal.choices.is_empty())


@clause(
    "600.2f/one-variant",
    "no game is played in two variants",
    because="of the variants a game uses only one",
    since=MORE_TO_CHOOSE,
)
def not_two_variants(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Two styles at once are never played."""
    return implies(may, at_most_one(*(proposal.choices.contains(name) for name in STYLES)))


@clause(
    "600.2f/no-variant",
    "any options go together where there is no variant",
    because="an option is excluded or required by a variant, and by nothing else",
    since=MORE_TO_CHOOSE,
    reading="any-set-of-options",
    reading_because="what contradicts each other is banned in variants, and shared turns are for whoever has teammates",
)
def any_options(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """More than two players without a variant may have any options."""
    return implies(_several_in(proposal), may)


@any_options.read_as(
    "no-contradictory-options",
    because="who may attack to the left only can't attack whom one likes",
)
def no_contradicting_options(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """More than two players without a variant may have any options of which at most one says who is attacked."""
    return implies(_several_in(proposal), may == at_most_one(*_attacks(proposal)))


@any_options.read_as("exactly-one-variant", because="a multiplayer game has some variant")
def some_variant(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """More than two players without a variant don't play at all."""
    return implies(_several_in(proposal), not_(may))


@clause(
    "600.2f/free-for-all",
    "in Free-for-All one says who is attacked",
    because="exactly one of attack left, attack right and attack multiple players is used, and nothing is deployed (806.2)",
    since=MORE_TO_CHOOSE,
)
def free_for_all(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Who plays alone has no teammates to deploy creatures to or to share turns with."""
    alone = not_(any_of(proposal.choices.DEPLOY_CREATURES, proposal.choices.SHARED_TEAM_TURNS))
    return _fits(proposal, "FREE_FOR_ALL", all_of(one_of(*_attacks(proposal)), alone), may)


@clause(
    "600.2f/two-headed-giant",
    "teams share their turns in Two-Headed Giant",
    because="the shared team turns option is used in it (810.2)",
    since=MORE_TO_CHOOSE,
    reading="other-options-if-wanted",
    reading_because="of other options it says nothing any more, and what isn't excluded may be agreed on",
)
def two_headed_giant(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """The heads share their turns; whatever else is chosen."""
    return _fits(proposal, "TWO_HEADED_GIANT", proposal.choices.SHARED_TEAM_TURNS, may)


@two_headed_giant.read_as(
    "no-other-option", because="shared turns have combat rules of their own, and until then no option was used in it"
)
def two_headed_giant_and_nothing_else(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """The heads share their turns, and that is the only option."""
    others = any_of(*(proposal.choices.contains(name) for name in OPTIONS))
    return _fits(proposal, "TWO_HEADED_GIANT", all_of(proposal.choices.SHARED_TEAM_TURNS, not_(others)), may)


@clause(
    "600.2f/emperor",
    "range by role and deploy are used in Emperor",
    because="its ranges of influence are those of emperors and generals, and it uses deploy creatures (809.3)",
    since=MORE_TO_CHOOSE,
)
def emperor(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """With both of these options, whatever the others, and not without one of them."""
    return _fits(proposal, "EMPEROR", all_of(proposal.choices.LIMITED_RANGE, proposal.choices.DEPLOY_CREATURES), may)


@clause(
    "600.2f/grand-melee",
    "only the left is attacked in Grand Melee",
    because="each player's range is 1, attack left is used, attack multiple and deploy aren't (807.2); nobody has teammates",
    since=MORE_TO_CHOOSE,
)
def grand_melee(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Everybody plays alone, sees one seat far and attacks to the left."""
    choices, range_ = proposal.choices, proposal.range
    to_the_left = all_of(choices.LIMITED_RANGE, range_.present, range_.value == 1, choices.ATTACK_LEFT)
    away = any_of(choices.ATTACK_MULTIPLE, choices.DEPLOY_CREATURES, choices.SHARED_TEAM_TURNS)
    return _fits(proposal, "GRAND_MELEE", all_of(to_the_left, not_(away)), may)


@clause(
    "600.2f/team-vs-team",
    "several are attacked in Team vs. Team",
    because="attack multiple players is used; deploy and a limited range usually aren't (808.3)",
    since=MORE_TO_CHOOSE,
    reading="deploy-if-wanted",
    reading_because="what usually isn't used may still be agreed on",
)
def team_vs_team(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Teams of any sizes, each of which sits together, may attack several players, whatever else they choose."""
    return _fits(proposal, "TEAM_VS_TEAM", proposal.choices.ATTACK_MULTIPLE, may)


@team_vs_team.read_as("no-deploy", because="what usually isn't used in a variant is no part of it")
def team_vs_team_without_deploy(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """As above, and neither is anything deployed nor is a range limited."""
    choices = proposal.choices
    unusual = any_of(choices.DEPLOY_CREATURES, choices.LIMITED_RANGE)
    return _fits(proposal, "TEAM_VS_TEAM", all_of(choices.ATTACK_MULTIPLE, not_(unusual)), may)


@clause(
    "600.2f/alternating-teams",
    "in Alternating Teams one says who is attacked",
    because="exactly one of attack left, attack right and attack multiple players is used (811.2), and teammates sit apart",
    since=MORE_TO_CHOOSE,
    reading="deploy-if-wanted",
    reading_because="what isn't normally used may still be agreed on",
)
def alternating_teams(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Teammates never sit side by side, so they share no turns; they may deploy creatures."""
    apart = not_(proposal.choices.SHARED_TEAM_TURNS)
    return _fits(proposal, "ALTERNATING_TEAMS", all_of(one_of(*_attacks(proposal)), apart), may)


@alternating_teams.read_as("no-deploy", because="what is said not to be normal in a variant is no part of it")
def alternating_teams_without_deploy(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """As above, and nothing is deployed."""
    away = any_of(proposal.choices.SHARED_TEAM_TURNS, proposal.choices.DEPLOY_CREATURES)
    return _fits(proposal, "ALTERNATING_TEAMS", all_of(one_of(*_attacks(proposal)), not_(away)), may)


@clause(
    "600.2f/range",
    "how far influence reaches is chosen with its option only",
    because="a range of influence is chosen just if it is limited, but for Emperor, where a player's role tells it (809.3a)",
    since=MORE_TO_CHOOSE,
)
def range_with_its_option(proposal: RecordView, may: z3.BoolRef) -> z3.BoolRef:
    """Nothing may be played of which it isn't said how far influence reaches, or needlessly is."""
    return implies(may, well_told(proposal))


def well_told(proposal: Any) -> z3.BoolRef:
    """Whether a range of influence is given just if it is limited, but for Emperor, where it depends on the role."""
    limited = all_of(proposal.choices.LIMITED_RANGE, not_(only(proposal, "EMPEROR")))
    told: z3.BoolRef = proposal.range.present == limited
    return told


def only(proposal: Any, variant: str | None) -> z3.BoolRef:
    """That variant is to be used, or none, and no other."""
    return all_of(*(proposal.choices.contains(name) == (name == variant) for name in dict.fromkeys((*STYLES, *VARIANTS))))


def is_of(proposal: Any, configuration: Any) -> z3.BoolRef:
    """Whether both are of the same game: what is chosen is in one the options and variants of the other."""
    named = {name: configuration.options.contains(name) for name in OPTIONS}
    named |= {name: configuration.variants.contains(name) for name in VARIANTS}
    named |= dict.fromkeys(NEW_CHOICES, z3.BoolVal(False))
    return all_of(*(proposal.choices.contains(name) == here for name, here in named.items()))


def with_new_choices(proposal: Any) -> z3.BoolRef:
    """Something of what came on 2010-06-18 is to be used."""
    return any_of(*(proposal.choices.contains(name) for name in NEW_CHOICES))


def _fits(proposal: Any, variant: str, options_fit: z3.BoolRef, may: z3.BoolRef) -> z3.BoolRef:
    """In that variant players may have just the options that fit; with an unusual number of players they may be refused."""
    return implies(_several_in(proposal, variant), just_if(options_fit, may, usual_number(proposal, variant)))


def usual_number(proposal: Any, variant: str) -> z3.BoolRef:
    """As many players as a variant is made for: two teams of two, teams of three, ten or more, equal teams."""
    players = proposal.players
    match variant:
        case "TWO_HEADED_GIANT":
            numbers = [4]
        case "EMPEROR":
            numbers = [6, 9, 12]
        case "GRAND_MELEE":
            numbers = [10, 11, 12]
        case "ALTERNATING_TEAMS":
            numbers = [4, 6, 8, 9, 10, 12]
        case _:
            numbers = list(range(3, 13))
    return any_of(*(players == number for number in numbers))


def _several_in(proposal: Any, variant: str | None = None) -> z3.BoolRef:
    """More than two players with that variant, or without any."""
    return all_of(proposal.players >= 3, only(proposal, variant))


def _attacks(proposal: Any) -> list[z3.BoolRef]:
    """For each option that says who can be attacked, whether it is to be used."""
    return [proposal.choices.contains(name) for name in ATTACKS]
