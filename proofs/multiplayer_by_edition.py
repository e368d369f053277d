"""Claims on multiplayer games (600) in each edition: for every set of options and variants that there have ever been."""

from typing import Any

import z3

from engine.multiplayer import Configuration, Proposal
from engine.objects import Edition
from models import multiplayer_by_edition as rules
from proofs.multiplayer import MultiplayerRules
from verifier.claims import Goal, claim
from verifier.formulas import TRUE
from verifier.vocabulary import all_of, not_, same

PROPOSED = "one asks whether this may be played: {proposal}"


@claim(rules.as_it_would_start, when=PROPOSED + "; and it is begun, with {configuration}")
def as_it_would_start(engine: MultiplayerRules, proposal: Proposal, configuration: Configuration, edition: Edition) -> Goal:
    may, started = engine.may_start(proposal, edition), engine.attempt.start_game(configuration)
    return Goal(of_one_game(proposal, configuration), rules.as_it_would_start(may, started.refused))


@claim(
    rules.as_it_would_start,
    title="what came later isn't played yet",
    when=PROPOSED,
    part=True,
)
def not_before_it_came(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    return Goal(rules.with_new_choices(proposal), not_(engine.may_start(proposal, edition)))


@claim(rules.nothing_else, when=PROPOSED)
def nothing_else(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    return Goal(TRUE, rules.nothing_else(proposal, engine.may_start(proposal, edition)))


@claim(rules.two_players_choose_nothing, when=PROPOSED)
def two_players_choose_nothing(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(rules.well_told(proposal), rules.two_players_choose_nothing(proposal, may))


@claim(rules.not_two_variants, when=PROPOSED)
def not_two_variants(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    return Goal(TRUE, rules.not_two_variants(proposal, engine.may_start(proposal, edition)))


@claim(rules.any_options, when=PROPOSED)
def any_options(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(without_variant(proposal), rules.any_options(proposal, may))


@claim(rules.free_for_all, when=PROPOSED)
def free_for_all(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(in_variant(proposal, "FREE_FOR_ALL"), rules.free_for_all(proposal, may))


@claim(rules.two_headed_giant, when=PROPOSED)
def two_headed_giant(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(in_variant(proposal, "TWO_HEADED_GIANT"), rules.two_headed_giant(proposal, may))


@claim(rules.emperor, when=PROPOSED)
def emperor(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(in_variant(proposal, "EMPEROR"), rules.emperor(proposal, may))


@claim(rules.grand_melee, when=PROPOSED)
def grand_melee(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(in_variant(proposal, "GRAND_MELEE"), rules.grand_melee(proposal, may))


@claim(rules.team_vs_team, when=PROPOSED)
def team_vs_team(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(in_variant(proposal, "TEAM_VS_TEAM"), rules.team_vs_team(proposal, may))


@claim(rules.alternating_teams, when=PROPOSED)
def alternating_teams(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    may = engine.may_start(proposal, edition)
    return Goal(in_variant(proposal, "ALTERNATING_TEAMS"), rules.alternating_teams(proposal, may))


@claim(rules.range_with_its_option, when=PROPOSED)
def range_with_its_option(engine: MultiplayerRules, proposal: Proposal, edition: Edition) -> Goal:
    return Goal(TRUE, rules.range_with_its_option(proposal, engine.may_start(proposal, edition)))


def of_one_game(proposal: Any, configuration: Any) -> z3.BoolRef:
    """What is asked of and what is begun are the same: players, options, variants and range."""
    alike = all_of(same(proposal.players, configuration.players), same(proposal.range, configuration.range))
    return all_of(alike, rules.is_of(proposal, configuration))


def in_variant(proposal: Any, variant: str) -> z3.BoolRef:
    """A proposal with that variant and no other, whose range of influence is given just if it is limited."""
    return all_of(rules.well_told(proposal), rules.only(proposal, variant))


def without_variant(proposal: Any) -> z3.BoolRef:
    """A proposal without a variant, whose range of influence is given just if it is limited."""
    return all_of(rules.well_told(proposal), rules.only(proposal, None))
