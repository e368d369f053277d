"""Functions of engines that read the texts on multiplayer games otherwise; they import nothing but the engine."""

import engine
from engine.multiplayer import MORE_CHOICES, Choice, Option, Proposal, Variant
from engine.objects import Edition, RulesError

ATTACKS = frozenset({Option.ATTACK_LEFT, Option.ATTACK_RIGHT, Option.ATTACK_MULTIPLE})
DEPLOYING = frozenset({Variant.FREE_FOR_ALL, Variant.TEAMS})
ATTACKING = frozenset({Choice.ATTACK_LEFT, Choice.ATTACK_RIGHT, Choice.ATTACK_MULTIPLE})
APART = frozenset({Choice.FREE_FOR_ALL, Choice.TEAMS, Choice.TEAM_VS_TEAM, Choice.ALTERNATING_TEAMS})
VARIANTS = APART | {Choice.TWO_HEADED_GIANT, Choice.EMPEROR, Choice.GRAND_MELEE}


def starting_with_a_variant(configuration):
    """The reference engine's `start_game`, but that a multiplayer game has a variant."""
    if configuration.players > 2 and not configuration.variants:
        raise RulesError("600.2: a multiplayer game is played in a variant, so choose one")
    return engine.start_game(configuration)


def starting_without_contradictions(configuration):
    """The reference engine's `start_game`, but that only one option says who can be attacked."""
    if not configuration.variants and len(configuration.options & ATTACKS) > 1:
        raise RulesError("604: these options contradict each other, so choose one of them")
    return engine.start_game(configuration)


def starting_without_deploy(configuration):
    """The reference engine's `start_game`, but that Free-for-All and Teams ban deploy."""
    if Option.DEPLOY_CREATURES in configuration.options and configuration.variants & DEPLOYING:
        raise RulesError("605.2: deploy isn't used in this variant, so leave it out")
    return engine.start_game(configuration)


def choosing_a_variant(proposal: Proposal, edition: Edition):
    """The reference engine's `may_start`, but that a multiplayer game has a variant."""
    return engine.may_start(proposal, edition) and (proposal.players <= 2 or bool(proposal.choices & VARIANTS))


def choosing_without_contradictions(proposal: Proposal, edition: Edition):
    """The reference engine's `may_start`, but that only one option says who can be attacked."""
    contradictory = not proposal.choices & VARIANTS and len(proposal.choices & ATTACKING) > 1
    return engine.may_start(proposal, edition) and not contradictory


def choosing_without_deploy(proposal: Proposal, edition: Edition):
    """The reference engine's `may_start`, but that what isn't usual in a variant is banned."""
    choices = proposal.choices
    deploying = Choice.DEPLOY_CREATURES in choices and bool(choices & APART)
    limited = Choice.TEAM_VS_TEAM in choices and Choice.LIMITED_RANGE in choices
    return engine.may_start(proposal, edition) and not deploying and not limited


def choosing_nothing_but_shared_turns(proposal: Proposal, edition: Edition):
    """The reference engine's `may_start`, but that Two-Headed Giant has no option beside shared turns."""
    others = Choice.TWO_HEADED_GIANT in proposal.choices and len(proposal.choices) > 2
    return engine.may_start(proposal, edition) and not (edition in MORE_CHOICES and others)


def starting_emperor_with_teams_of_three(configuration):
    """The reference engine's `start_game`, but that a variant needs as many players as it is made for."""
    if Variant.EMPEROR in configuration.variants and configuration.players % 3 != 0:
        raise RulesError("607.1: Emperor is played by teams of three, so find more players")
    return engine.start_game(configuration)


def choosing_emperor_with_teams_of_three(proposal: Proposal, edition: Edition):
    """The reference engine's `may_start`, but that a variant needs as many players as it is made for."""
    return engine.may_start(proposal, edition) and not (Choice.EMPEROR in proposal.choices and proposal.players % 3 != 0)
