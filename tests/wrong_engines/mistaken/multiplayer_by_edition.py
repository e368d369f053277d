"""Mistakes in 600, multiplayer games, that show as one asks what may be played in an edition."""

from mistaken.mistakes import mistake

import engine
from engine.multiplayer import MORE_CHOICES, Choice, Proposal
from engine.objects import Edition

ATTACKS = frozenset({Choice.ATTACK_LEFT, Choice.ATTACK_RIGHT, Choice.ATTACK_MULTIPLE})


@mistake("Free-for-All still bears deploy, as until 2010", "600.2f/free-for-all", instead_of=engine.may_start)
def may_start_with_deploy_alone(proposal: Proposal, edition: Edition) -> bool:
    deploys = Choice.FREE_FOR_ALL in proposal.choices and Choice.DEPLOY_CREATURES in proposal.choices
    without = Proposal(proposal.players, proposal.choices - {Choice.DEPLOY_CREATURES}, proposal.range)
    return engine.may_start(without if deploys else proposal, edition)


@mistake("Two-Headed Giant still bears no option", "600.2f/two-headed-giant", instead_of=engine.may_start)
def may_start_giants_without_options(proposal: Proposal, edition: Edition) -> bool:
    if Choice.TWO_HEADED_GIANT in proposal.choices and edition in MORE_CHOICES:
        return proposal.choices == frozenset({Choice.TWO_HEADED_GIANT}) and proposal.players > 2 and proposal.range is None
    return engine.may_start(proposal, edition)


@mistake("generals deploy nothing", "600.2f/emperor", instead_of=engine.may_start)
def may_start_emperor_without_deploy(proposal: Proposal, edition: Edition) -> bool:
    if Choice.EMPEROR in proposal.choices and edition in MORE_CHOICES:
        with_deploy = Proposal(proposal.players, proposal.choices | {Choice.DEPLOY_CREATURES}, proposal.range)
        return engine.may_start(with_deploy, edition)
    return engine.may_start(proposal, edition)


@mistake("in a Grand Melee one sees two seats far", "600.2f/grand-melee", instead_of=engine.may_start)
def may_start_melee_at_two(proposal: Proposal, edition: Edition) -> bool:
    if Choice.GRAND_MELEE in proposal.choices and edition in MORE_CHOICES and proposal.range == 2:
        return engine.may_start(Proposal(proposal.players, proposal.choices, 1), edition)
    return engine.may_start(proposal, edition)


@mistake("teams attack to the left as they like", "600.2f/team-vs-team", instead_of=engine.may_start)
def may_start_teams_to_the_left(proposal: Proposal, edition: Edition) -> bool:
    if Choice.TEAM_VS_TEAM in proposal.choices and Choice.ATTACK_LEFT in proposal.choices:
        also = Proposal(proposal.players, proposal.choices | {Choice.ATTACK_MULTIPLE}, proposal.range)
        return engine.may_start(also, edition)
    return engine.may_start(proposal, edition)


@mistake("Alternating Teams share turns", "600.2f/alternating-teams", instead_of=engine.may_start)
def may_start_alternating_together(proposal: Proposal, edition: Edition) -> bool:
    if Choice.ALTERNATING_TEAMS in proposal.choices:
        apart = Proposal(proposal.players, proposal.choices - {Choice.SHARED_TEAM_TURNS}, proposal.range)
        return engine.may_start(apart, edition)
    return engine.may_start(proposal, edition)


@mistake("Teams lives on under its old name", "600.2f", instead_of=engine.may_start)
def may_start_teams_of_old(proposal: Proposal, edition: Edition) -> bool:
    if Choice.TEAMS in proposal.choices and edition in MORE_CHOICES:
        return engine.may_start(proposal, Edition.COLDSNAP)
    return engine.may_start(proposal, edition)


@mistake("two players attack to the left", "600.2f/more-than-two-players", instead_of=engine.may_start)
def may_start_options_for_two(proposal: Proposal, edition: Edition) -> bool:
    to_the_left = proposal.choices == frozenset({Choice.ATTACK_LEFT}) and proposal.range is None
    return engine.may_start(proposal, edition) or (edition in MORE_CHOICES and to_the_left)


@mistake("a Free-for-All may be a Grand Melee too", "600.2f/one-variant", instead_of=engine.may_start)
def may_start_two_variants(proposal: Proposal, edition: Edition) -> bool:
    melee = Proposal(proposal.players, proposal.choices - {Choice.FREE_FOR_ALL}, proposal.range)
    both = Choice.FREE_FOR_ALL in proposal.choices and Choice.GRAND_MELEE in proposal.choices
    return engine.may_start(melee if both and edition in MORE_CHOICES else proposal, edition)


@mistake("without a variant nobody shares turns", "600.2f/no-variant", instead_of=engine.may_start)
def may_start_shared_with_giants_only(proposal: Proposal, edition: Edition) -> bool:
    shared = Choice.SHARED_TEAM_TURNS in proposal.choices
    return engine.may_start(proposal, edition) and (not shared or len(proposal.choices) > 1)


@mistake("a limited range needn't be told", "600.2f/range", instead_of=engine.may_start)
def may_start_at_any_range(proposal: Proposal, edition: Edition) -> bool:
    if Choice.LIMITED_RANGE in proposal.choices and proposal.range is None and edition in MORE_CHOICES:
        return engine.may_start(Proposal(proposal.players, proposal.choices, 1), edition)
    return engine.may_start(proposal, edition)


@mistake("games of 2006 bear two attacks", "600.2e", instead_of=engine.may_start)
def may_start_two_attacks(proposal: Proposal, edition: Edition) -> bool:
    if Choice.FREE_FOR_ALL in proposal.choices and edition not in MORE_CHOICES and len(proposal.choices & ATTACKS) == 2:
        return engine.may_start(
            Proposal(proposal.players, proposal.choices - {Choice.ATTACK_RIGHT}, proposal.range), edition
        )
    return engine.may_start(proposal, edition)


@mistake("teams share turns from the beginning", "600.2e/not-before-it-came", instead_of=engine.may_start)
def may_start_shared_in_2006(proposal: Proposal, edition: Edition) -> bool:
    if edition in MORE_CHOICES:
        return engine.may_start(proposal, edition)
    as_before = Proposal(proposal.players, proposal.choices - {Choice.SHARED_TEAM_TURNS}, proposal.range)
    return engine.may_start(as_before, edition)
