"""The table of options and variants: what its rows say of every configuration, and how many configurations are legal."""

from itertools import chain, combinations, product

import pytest
import z3

from engine import start_game
from engine.multiplayer import Configuration, Option, RunningGame, Variant
from engine.objects import RulesError
from models import multiplayer as rules
from tests.models.seeing import holds, seen, truth
from verifier.clauses import readings_chosen
from verifier.views import OptionalView, SetView
from verifier.vocabulary import record

LEGAL = 67
"""Without a variant 32, Free-for-All and Teams 12 each, Emperor 8, Grand Melee 2, Two-Headed Giant 1."""

PLAYERS, OPTIONS, VARIANTS = z3.BitVec("players", 16), z3.BitVec("options", 5), z3.BitVec("variants", 5)
LIMITED, RANGE = z3.Bool("limited"), z3.BitVec("range", 16)
ANY = record(
    players=PLAYERS,
    options=SetView(rules.OPTIONS, OPTIONS),
    variants=SetView(rules.VARIANTS, VARIANTS),
    range=OptionalView(LIMITED, RANGE),
)
"""Any configuration."""

IN_BOUNDS = z3.And(PLAYERS >= 2, PLAYERS <= 12, RANGE >= 1, RANGE <= 3)
OF_SEVERAL = z3.And(IN_BOUNDS, PLAYERS > 2)


def subsets(kind):
    """All sets of an enum's members."""
    return [frozenset(chosen) for chosen in chain(*(combinations(kind, size) for size in range(len(kind) + 1)))]


def startable(configuration):
    """Whether the engine starts a game so."""
    try:
        start_game(configuration)
    except RulesError:
        return False
    return True


def started(players):
    """The sets of options and variants with which the engine starts a game, tried one by one."""
    return {
        (options, variants)
        for options, variants in product(subsets(Option), subsets(Variant))
        if any(startable(Configuration(players, options, variants, range_)) for range_ in (None, 1, 2, 3))
    }


def legal(premise=OF_SEVERAL):
    """The sets of options and variants that the rows let be used, each found by the solver and then barred."""
    solver = z3.Solver()
    solver.add(premise, rules.legal(ANY))
    found = set()
    while solver.check() == z3.sat:
        model = solver.model()
        bits = [model.eval(each, model_completion=True) for each in (OPTIONS, VARIANTS)]
        solver.add(z3.Or(bits[0] != OPTIONS, bits[1] != VARIANTS))
        found.add(tuple(members(kind, each.as_long()) for kind, each in zip((Option, Variant), bits, strict=True)))
    return found


def members(kind, bits):
    """The set whose members these bits tell."""
    return frozenset(member for place, member in enumerate(kind) if bits >> place & 1)


def impossible(*formulas):
    """Whether there is no configuration of which these hold."""
    solver = z3.Solver()
    solver.add(IN_BOUNDS, *formulas)
    return solver.check() == z3.unsat


def test_sixty_seven_configurations_are_legal_counted_and_found_by_the_solver():
    found = legal()
    assert len(found) == LEGAL
    for players in (3, 4, 10):
        assert started(players) == found


def test_two_players_have_one_way_to_play():
    assert legal(z3.And(IN_BOUNDS, PLAYERS == 2)) == started(2) == {(frozenset(), frozenset())}


@pytest.mark.parametrize(
    ("variant", "number"),
    [
        (None, 32),
        (Variant.FREE_FOR_ALL, 12),
        (Variant.TWO_HEADED_GIANT, 1),
        (Variant.EMPEROR, 8),
        (Variant.GRAND_MELEE, 2),
        (Variant.TEAMS, 12),
    ],
)
def test_so_many_sets_of_options_fit_each_variant(variant, number):
    chosen = frozenset() if variant is None else frozenset({variant})
    assert len([options for options, variants in legal() if variants == chosen]) == number


@pytest.mark.parametrize(
    ("reading", "number"),
    [
        (["exactly-one-variant"], 35),
        (["no-contradictory-options"], 51),
        (["no-deploy"], 55),
        (["exactly-one-variant", "no-deploy"], 23),
    ],
)
def test_read_otherwise_fewer_are_legal(reading, number):
    with readings_chosen(reading):
        assert len(legal()) == number


READINGS = ([], ["exactly-one-variant"], ["no-contradictory-options"], ["no-deploy"])


@pytest.mark.parametrize("reading", READINGS)
def test_the_rows_agree_and_settle_every_configuration(reading):
    usual = z3.And(rules.proper(ANY), rules.usual_number(ANY))
    with readings_chosen(reading):
        yes, no = (z3.And(*(row(ANY, truth(told)) for row in rules.ROWS)) for told in (True, False))
    assert impossible(usual, z3.Not(yes), z3.Not(no))
    assert impossible(usual, yes, no)


@pytest.mark.parametrize("left_out", rules.ROWS, ids=lambda row: row.id)
def test_each_row_is_needed(left_out):
    usual = z3.And(rules.proper(ANY), rules.usual_number(ANY))
    others = [row for row in rules.ROWS if row is not left_out]
    yes, no = (z3.And(*(row(ANY, truth(told)) for row in others)) for told in (True, False))
    assert not impossible(usual, yes, no)


def view(players, *options, variant=None, range=None):
    """A configuration as a clause sees it."""
    variants = frozenset() if variant is None else frozenset({variant})
    return seen(Configuration(players, frozenset(options), variants, range), Configuration)


def test_limited_range_and_attack_left_go_together():
    left = view(4, Option.ATTACK_LEFT)
    both = rules.with_range(left, 1)
    assert holds(rules.proper(both))
    assert holds(rules.several_options(left, truth(True), truth(True)))
    assert not holds(rules.several_options(left, truth(True), truth(False)))
    assert not holds(rules.any_options_without_variant(both, truth(False)))


def test_left_and_right_without_a_variant_can_be_read_in_two_ways():
    both = view(4, Option.ATTACK_LEFT, Option.ATTACK_RIGHT)
    assert not holds(rules.any_options_without_variant(both, truth(False)))
    with readings_chosen(["no-contradictory-options"]):
        assert not holds(rules.any_options_without_variant(both, truth(True)))


def test_whether_a_game_may_have_no_variant_can_be_read_in_two_ways():
    for clause in (rules.can_do_without, rules.any_options_without_variant):
        assert not holds(clause(view(4), truth(False)))
    with readings_chosen(["exactly-one-variant"]):
        assert not holds(rules.any_options_without_variant(view(4), truth(True)))
        assert not holds(rules.one_variant(view(4), truth(True)))
        assert holds(rules.can_do_without(view(4), truth(False)))
        assert not holds(rules.can_do_without(view(4, variant=Variant.TWO_HEADED_GIANT), truth(False)))


@pytest.mark.parametrize("variant", [Variant.FREE_FOR_ALL, Variant.TEAMS])
def test_whether_deploy_is_banned_can_be_read_in_two_ways(variant):
    row = {Variant.FREE_FOR_ALL: rules.free_for_all, Variant.TEAMS: rules.teams}[variant]
    deploying = view(4, Option.ATTACK_LEFT, Option.DEPLOY_CREATURES, variant=variant)
    assert not holds(row(deploying, truth(False)))
    with readings_chosen(["no-deploy"]):
        assert not holds(row(deploying, truth(True)))


def test_with_an_unusual_number_of_players_an_engine_may_refuse_but_need_not():
    giants = view(5, variant=Variant.TWO_HEADED_GIANT)
    assert holds(rules.two_headed_giant(giants, truth(True)))
    assert holds(rules.two_headed_giant(giants, truth(False)))
    assert not holds(rules.two_headed_giant(view(4, variant=Variant.TWO_HEADED_GIANT), truth(False)))


@pytest.mark.parametrize("option", Option)
def test_the_usual_game_with_an_option_has_it_and_is_legal(option):
    usual = rules.usual_game_with(seen(option, Option))
    assert holds(usual.options.contains(option.name))
    assert holds(rules.legal(usual)) and holds(rules.usual_number(usual))


@pytest.mark.parametrize("variant", Variant)
def test_the_usual_game_in_a_variant_is_legal(variant):
    usual = rules.usual_game_in(seen(variant, Variant))
    assert holds(rules.only(usual, variant.name))
    assert holds(rules.legal(usual)) and holds(rules.usual_number(usual))


@pytest.mark.parametrize(
    ("game", "can_be"),
    [
        (RunningGame(3, 2), True),
        (RunningGame(2, 3), False),
        (RunningGame(2, 2, frozenset({Option.ATTACK_LEFT})), False),
        (RunningGame(4, 4, variant=Variant.FREE_FOR_ALL), False),
        (RunningGame(4, 1, variant=Variant.TWO_HEADED_GIANT), True),
        (RunningGame(4, 4, frozenset({Option.LIMITED_RANGE})), False),
    ],
)
def test_the_invariant_of_games(game, can_be):
    assert holds(rules.well_formed(seen(game, RunningGame))) is can_be
