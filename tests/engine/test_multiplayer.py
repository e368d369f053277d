"""Rule 600: when a game is a multiplayer game, and with which options and variants one can be started."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import is_multiplayer, is_offered, may_start, player_leaves, start_game
from engine.multiplayer import VARIANT_RULES, Choice, Configuration, Option, Proposal, RunningGame, Variant
from engine.objects import Edition, RulesError, editions_between

LIMITED, MULTIPLE, DEPLOY, LEFT, RIGHT = Option
FREE_FOR_ALL, GIANTS, EMPEROR, MELEE, TEAMS = Variant
ALL_OPTIONS = [frozenset(chosen) for size in range(6) for chosen in combinations(Option, size)]


def proposal(players, *options, variant=None, range=None):
    """A configuration with one variant or none."""
    return Configuration(players, frozenset(options), frozenset() if variant is None else frozenset({variant}), range)


def refused(rule, configuration):
    """Check that a game can't be started so, and that the message begins with the rule and says what to do."""
    with pytest.raises(RulesError, match=rf"^{rule}: .*, so .*"):
        start_game(configuration)


def can_start(configuration):
    """Whether a game can be started so."""
    try:
        start_game(configuration)
    except RulesError:
        return False
    return True


# 600.1


@pytest.mark.parametrize("players", range(2, 13))
def test_a_game_is_multiplayer_if_it_begins_with_more_than_two(players):
    assert is_multiplayer(start_game(proposal(players))) is (players > 2)


def test_it_stays_multiplayer_and_its_options_stay_on_when_only_two_remain():
    game = start_game(proposal(4, LIMITED, LEFT, variant=FREE_FOR_ALL, range=2))
    left = player_leaves(player_leaves(game))
    assert left.remaining == 2
    assert is_multiplayer(left)
    assert (left.options, left.variant, left.range) == (game.options, game.variant, game.range)


def test_a_game_of_two_never_becomes_one():
    game = start_game(proposal(2))
    assert not is_multiplayer(game)
    assert not is_multiplayer(player_leaves(game))


def test_who_is_left_alone_does_not_leave():
    with pytest.raises(RulesError, match=r"^102.2: .*, so .*"):
        player_leaves(RunningGame(3, 1))


def test_a_subgame_is_judged_by_its_own_number_of_players():
    main = player_leaves(start_game(proposal(3)))
    assert is_multiplayer(main)
    assert not is_multiplayer(start_game(proposal(main.remaining)))


def test_two_headed_giant_has_four_players_and_is_multiplayer():
    assert is_multiplayer(start_game(proposal(4, variant=GIANTS)))


def test_a_multiplayer_game_needs_no_option_and_no_variant():
    assert start_game(proposal(3)) == RunningGame(3, 3)


# 600.2


def test_there_are_five_options_and_five_variants():
    assert [option.value for option in Option] == [
        "limited range of influence",
        "attack multiple players",
        "deploy creatures",
        "attack left",
        "attack right",
    ]
    assert [variant.value for variant in Variant] == ["Free-for-All", "Two-Headed Giant", "Emperor", "Grand Melee", "Teams"]
    assert set(VARIANT_RULES) == set(Variant)


@pytest.mark.parametrize("edition", editions_between(Edition.NINTH_EDITION))
def test_since_2010_there_are_six_of_each_and_teams_has_another_name(edition):
    offered = {choice.value for choice in Choice if is_offered(choice, edition)}
    at_first = {each.value for kind in (Option, Variant) for each in kind}
    later = (at_first - {"Teams"}) | {"shared team turns", "Team vs. Team", "Alternating Teams"}
    assert offered == (at_first if edition.value < "2010-06-18" else later)
    assert (len(at_first), len(later)) == (10, 12)


@pytest.mark.parametrize("option", [MULTIPLE, DEPLOY, LEFT, RIGHT])
def test_options_are_for_multiplayer_games_only(option):
    assert can_start(proposal(3, option))
    refused("600.1", proposal(2, option))


@pytest.mark.parametrize("variant", Variant)
def test_variants_are_for_multiplayer_games_only(variant):
    refused("600.1", proposal(2, variant=variant))


def test_limited_range_and_attack_left_go_together():
    assert start_game(proposal(4, LIMITED, LEFT, range=1)).options == {LIMITED, LEFT}


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_without_a_variant_any_set_of_options_can_be_used(options):
    assert can_start(proposal(4, *options, range=1 if LIMITED in options else None))


@pytest.mark.parametrize("variants", [pair for size in (2, 5) for pair in combinations(Variant, size)])
def test_two_variants_are_rejected(variants):
    refused("600.2", Configuration(12, frozenset(), frozenset(variants)))


def test_attack_left_and_attack_right_exclude_each_other_where_a_variant_says_so():
    assert can_start(proposal(4, LEFT, RIGHT))
    refused("605.2b", proposal(4, LEFT, RIGHT, variant=FREE_FOR_ALL))
    refused("609.2b", proposal(4, LEFT, RIGHT, variant=TEAMS))


def test_how_far_influence_reaches_is_said_just_if_it_is_limited():
    refused("601", proposal(4, LIMITED))
    refused("601", proposal(4, LEFT, range=1))
    refused("601", proposal(6, LIMITED, DEPLOY, variant=EMPEROR, range=1))


# The table


@pytest.mark.parametrize(("variant", "rule"), [(FREE_FOR_ALL, "605.2b"), (TEAMS, "609.2b")])
def test_free_for_all_and_teams_use_exactly_one_of_three_options(variant, rule):
    for options in ALL_OPTIONS:
        configuration = proposal(4, *options, variant=variant, range=2 if LIMITED in options else None)
        if len(options & {LEFT, RIGHT, MULTIPLE}) == 1:
            assert can_start(configuration)
        else:
            refused(rule, configuration)


def test_two_headed_giant_uses_no_option():
    for options in ALL_OPTIONS[1:]:
        refused("606.2", proposal(4, *options, variant=GIANTS, range=1 if LIMITED in options else None))


def test_emperor_uses_limited_range_and_deploy():
    for options in ALL_OPTIONS:
        assert can_start(proposal(6, *options, variant=EMPEROR)) is ({LIMITED, DEPLOY} <= options)


def test_grand_melee_uses_range_one_and_attack_left_and_neither_attack_multiple_nor_deploy():
    assert can_start(proposal(10, LIMITED, LEFT, variant=MELEE, range=1))
    assert can_start(proposal(10, LIMITED, LEFT, RIGHT, variant=MELEE, range=1))
    refused("608.2", proposal(10, LIMITED, LEFT, variant=MELEE, range=2))
    refused("608.2", proposal(10, LEFT, variant=MELEE))
    refused("608.2", proposal(10, LIMITED, RIGHT, variant=MELEE, range=1))
    for unused in (MULTIPLE, DEPLOY):
        refused("608.2", proposal(10, LIMITED, LEFT, unused, variant=MELEE, range=1))


configurations = st.builds(
    Configuration,
    st.integers(2, 12),
    st.frozensets(st.sampled_from(Option)),
    st.frozensets(st.sampled_from(Variant), max_size=2),
    st.none() | st.integers(1, 3),
)


@given(configurations, st.integers(0, 12))
def test_whoever_leaves_a_game_it_is_what_it_began_as(configuration, leaving):
    if not can_start(configuration):
        return
    game = begun = start_game(configuration)
    for _ in range(min(leaving, configuration.players - 1)):
        game = player_leaves(game)
    assert is_multiplayer(game) is is_multiplayer(begun) is (configuration.players > 2)
    assert (game.began_with, game.options, game.range) == (configuration.players, configuration.options, configuration.range)
    assert {game.variant} - {None} == configuration.variants


# Since 2010-06-18 (806 to 811)


def may_play(players, *choices, range=None, edition=Edition.LORWYN_ECLIPSED):
    return may_start(Proposal(players, frozenset(choices), range), edition)


def test_teams_that_sit_together_share_their_turns():
    assert may_play(4, Choice.TWO_HEADED_GIANT, Choice.SHARED_TEAM_TURNS)
    assert not may_play(4, Choice.TWO_HEADED_GIANT)
    assert may_play(4, Choice.TEAM_VS_TEAM, Choice.ATTACK_MULTIPLE, Choice.SHARED_TEAM_TURNS)
    assert not may_play(4, Choice.ALTERNATING_TEAMS, Choice.ATTACK_LEFT, Choice.SHARED_TEAM_TURNS)
    assert not may_play(4, Choice.FREE_FOR_ALL, Choice.ATTACK_LEFT, Choice.SHARED_TEAM_TURNS)


def test_deploy_is_for_those_who_have_teammates():
    assert may_play(4, Choice.ALTERNATING_TEAMS, Choice.ATTACK_LEFT, Choice.DEPLOY_CREATURES)
    assert not may_play(4, Choice.FREE_FOR_ALL, Choice.ATTACK_LEFT, Choice.DEPLOY_CREATURES)
    assert may_play(4, Choice.FREE_FOR_ALL, Choice.ATTACK_LEFT, Choice.DEPLOY_CREATURES, edition=Edition.COLDSNAP)


def test_a_grand_melee_is_at_range_1():
    melee = (Choice.GRAND_MELEE, Choice.LIMITED_RANGE, Choice.ATTACK_LEFT)
    assert [may_play(10, *melee, range=range) for range in (None, 1, 2)] == [False, True, False]


@pytest.mark.parametrize("options", ALL_OPTIONS)
@pytest.mark.parametrize("variant", [None, *Variant])
def test_until_2010_what_may_be_played_is_what_starts(variant, options):
    for range in (None, 1, 2):
        named = (*options, *(() if variant is None else (variant,)))
        proposed = Proposal(6, frozenset(Choice[each.name] for each in named), range)
        starts = can_start(proposal(6, *options, variant=variant, range=range))
        assert may_start(proposed, Edition.COLDSNAP) == starts
