"""What becomes of engines that read the texts on multiplayer games otherwise."""

import pytest

import engine
from engine.multiplayer import Option, Variant
from engine.objects import RulesError
from proofs.registry import GAME
from tests.judging import CLAIMS, reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted

ATTACKS = frozenset({Option.ATTACK_LEFT, Option.ATTACK_RIGHT, Option.ATTACK_MULTIPLE})
DEPLOYING = frozenset({Variant.FREE_FOR_ALL, Variant.TEAMS})


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


def starting_emperor_with_teams_of_three(configuration):
    """The reference engine's `start_game`, but that a variant needs as many players as it is made for."""
    if Variant.EMPEROR in configuration.variants and configuration.players % 3 != 0:
        raise RulesError("607.1: Emperor is played by teams of three, so find more players")
    return engine.start_game(configuration)


READ_OTHERWISE = (
    ("exactly-one-variant", starting_with_a_variant),
    ("no-contradictory-options", starting_without_contradictions),
    ("no-deploy", starting_without_deploy),
)
CLAIMS_OF_600 = tuple(claim for claim in CLAIMS if claim.startswith("600."))


def engine_starting(function):
    """The name of an engine that starts games so."""
    return reference_but_for(f"{__name__}.{function.__name__}", {"start_game": function})


@pytest.mark.parametrize(("reading", "function"), READ_OTHERWISE, ids=[name for name, _ in READ_OTHERWISE])
def test_an_engine_that_reads_otherwise_is_right_in_its_reading_only(reading, function):
    name = engine_starting(function)
    read_so = [clause.id for clause in GAME.clauses if reading in clause.readings]
    assert Refuted in {type(verdict) for verdict in verdicts(name, *read_so).values()}
    assert {type(verdict) for verdict in verdicts(name, *CLAIMS_OF_600, readings=[reading]).values()} == {Proved}
    assert Refuted in {type(verdict) for verdict in verdicts("engine", *read_so, readings=[reading]).values()}


def test_an_engine_may_ask_for_as_many_players_as_a_variant_is_made_for():
    name = engine_starting(starting_emperor_with_teams_of_three)
    assert {type(verdict) for verdict in verdicts(name, *CLAIMS_OF_600).values()} == {Proved}
