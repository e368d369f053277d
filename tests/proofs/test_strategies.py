"""The public strategies for cards, objects, games and actions: what they give is as it can be, and shrinks to the least."""

import doctest
import re
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import engine
from engine.cards import FlipCard, NormalCard, SplitCard
from engine.catalogue import card, catalogue
from engine.ending_the_turn_types import Stage
from engine.game_actions import Draw
from engine.game_types import GameState
from engine.objects import Half, Object, PhaseIn, Status, Zone
from engine.turn_control_types import Leave
from engine.turns import COMBAT_PHASE
from proofs import strategies
from proofs.areas import AREAS
from proofs.playing_moments import moments_begin, moments_go_on
from proofs.registry import GAME
from proofs.strategies import (
    cards,
    editions,
    game_actions,
    games,
    histories,
    object_actions,
    objects,
    permanents,
    phased_out,
    players,
    turn_controls,
    turn_events,
)
from tests.engine.games import FIRST, is_well_formed
from verifier.areas import functions_of

ROOT = Path(__file__).parents[2]
QUICK = settings(database=None, derandomize=True, max_examples=1000)


def least(strategy, wanted=lambda _: True, most_examples=1000):
    return find(strategy, wanted, settings=settings(QUICK, max_examples=most_examples))


def made_up(layout):
    return least(cards(), lambda each: isinstance(each, layout) and each not in catalogue())


def test_cards_are_familiar_real_or_made_up():
    assert least(cards()) == card("Assault/Battery")
    assert least(cards(split=False)) == card("Akki Lavarunner")
    assert isinstance(made_up(NormalCard), NormalCard)
    assert isinstance(made_up(SplitCard), SplitCard)
    assert isinstance(made_up(FlipCard), FlipCard)
    assert least(cards(), lambda each: each == catalogue()[-1])


@given(cards(split=False))
def test_no_card_is_split_where_none_may_be(each):
    assert not isinstance(each, SplitCard)


@given(objects())
def test_objects_are_well_formed(object):
    assert is_well_formed(object)


def test_objects_are_everywhere_and_as_plain_as_can_be():
    assert least(objects()) == Object(card("Assault/Battery"), Zone.LIBRARY)
    spell = least(objects(), lambda each: each.half is Half.RIGHT)
    assert spell == Object(card("Assault/Battery"), Zone.STACK, 1, 1, half=Half.RIGHT)
    flipped = least(permanents(), lambda each: each.status.flipped)
    assert flipped == Object(card("Akki Lavarunner"), Zone.IN_PLAY, 1, 1, status=Status(flipped=True))
    away = least(phased_out())
    assert replace(away, remembered_status=None, remembered_controller=None) == Object(
        card("Akki Lavarunner"), Zone.PHASED_OUT
    )


def test_actions_and_events_are_of_all_kinds():
    assert least(object_actions(), lambda each: isinstance(each, PhaseIn)) == PhaseIn()
    assert least(turn_events(), lambda each: isinstance(each, Leave)) == Leave(1)
    assert least(game_actions(), lambda each: isinstance(each, Draw)) == Draw(1)
    assert (least(players()), least(editions())) == (1, FIRST)


@given(turn_controls())
def test_who_is_not_there_has_nothing_and_waits_for_nothing(control):
    for player in (1, 2, 3, 4):
        gone = control.left[player - 1]
        assert not (gone and player > control.players)
        if gone or player > control.players:
            assert (control.waiting[player - 1], control.mana[player - 1]) == (None, 0)


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.name)
def test_in_a_history_each_state_comes_of_the_one_before(area):
    functions = functions_of(area, engine, GAME.editions)

    def after(call, state, edition):
        return getattr(engine, call.function)(*functions[call.function].arguments(state, edition, call.arguments))

    @settings(QUICK, max_examples=20)
    @given(histories(area.name, most_steps=8))
    def look(history):
        start = history.start
        assert history.states[0] == (start.state if start.call is None else after(start.call, None, history.edition))
        for step, before, then in zip(history.steps, history.states, history.states[1:], strict=False):
            assert after(step, before, history.edition) == then
        assert len(history.states) == len(history.steps) + 1

    look()
    assert least(histories(area.name), lambda history: len(history.steps) == 2).states


def test_a_game_comes_to_a_subgame_in_the_fewest_steps():
    # How long Hypothesis takes to come to one depends on the modules that were imported before.
    history = least(histories(), lambda history: history.state.nest.main_games, most_examples=20_000)
    assert [type(step.arguments["action"]).__name__ for step in history.steps][-4:] == [
        "Do",
        "GivePriority",
        "CarryOn",
        "StartSubgame",
    ]
    assert len(history.steps) <= 8


@settings(QUICK, max_examples=30)
@given(games(most_actions=5))
def test_games_are_those_of_histories(game):
    assert isinstance(game, GameState)


def test_a_controlled_turn_takes_four_steps():
    history = least(histories("turn control"), lambda history: controlled(history.state))
    assert [step.arguments["event"].event for step in history.steps] == [
        "begin a turn",
        "create an effect",
        "end the turn",
        "begin a turn",
    ]
    # How many players there are, and whether their mana is given, depends on the modules that were imported before.
    assert history.states[0].turn is None and not any(history.states[0].waiting)


@pytest.mark.parametrize("combat", [True, False])
def test_what_resolves_in_combat_or_out_of_it_may_end_the_combat_phase(combat):
    random = Random(1)
    begun = (moments_begin(random).state for _ in range(1000))
    resolving = [each for each in begun if each is not None and each.stage is Stage.RESOLVING]
    called = {moments_go_on(each, random).function for each in resolving if (each.step in COMBAT_PHASE) is combat}
    assert called == {"carry_on", "end_the_turn", "end_the_combat_phase", "let_trigger"}


def controlled(control):
    return control.turn is not None and control.turn.controller != control.turn.active


def test_an_area_that_is_not_there_is_said():
    with pytest.raises(ValueError, match=r"^there is no area `status quo`; there are `split cards`, "):
        histories("status quo")


def test_the_examples_in_docstrings_are_right():
    assert doctest.testmod(strategies).failed == 0
    assert "histories(" in (histories.__doc__ or "")


def test_the_example_at_the_top_is_a_test_that_passes(monkeypatch):
    monkeypatch.setitem(sys.modules, "my_engine", engine)
    example = re.findall(r"(?:^    .*\n|^\n)+", strategies.__doc__, re.MULTILINE)
    code = "\n".join(line[4:] for line in max(example, key=len).splitlines())
    namespace = {}
    exec(code, namespace)
    namespace["test_what_is_tapped_is_tapped"]()
    monkeypatch.setattr(engine, "status_of", lambda object: Status())
    exec(code, namespace)
    with pytest.raises(AssertionError):
        namespace["test_what_is_tapped_is_tapped"]()


def test_the_properties_of_the_guide_are_tests_that_pass(monkeypatch):
    monkeypatch.setitem(sys.modules, "my_engine", engine)
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "pytest.md").read_text(), re.DOTALL)
    namespace = {}
    exec(code, namespace)
    tests = [each for name, each in namespace.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


@given(st.data())
def test_what_is_drawn_can_be_shown(data):
    assert len(repr(data.draw(histories("multiplayer")))) < 20_000
