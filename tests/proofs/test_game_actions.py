"""No claim on the game as a whole is empty: in the games that it speaks of, whatever can be done is done."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

import pytest
import z3

from engine.ending_the_turn_types import Stage
from engine.objects import Edition
from engine.turns import Step
from models import game as rules
from models.game_states import combat_is_ended, legal
from proofs.game import GROUPS, any_game, of_group
from proofs.registry import GAME, OF_ALL
from verifier.claims import Goal, claim
from verifier.prove import prove_claims
from verifier.verdicts import Proved
from verifier.vocabulary import all_of, any_of


def assert_possible(group: str, happens: Callable[[Any, Any], z3.BoolRef], editions: Sequence[Edition] = OF_ALL) -> None:
    """There is a legal action of the group, in a game of its claims, of which this is so, at first and today."""

    def body(engine: Any, game: Any, action: Any, edition: Any) -> Goal:
        return Goal(any_game(game, action, edition), all_of(happens(game, action), legal(game, action, edition)))

    possible = claim(rules.frame, when="{action}", part=True, witness_wanted=True)(of_group(group, body))
    for edition in editions:
        (result,) = prove_claims(GAME, [possible], "engine", (edition,))
        assert isinstance(result.verdict, Proved), result.verdict


@pytest.mark.parametrize(
    ("group", "kind"), [(group, kind.__name__) for group, kinds in GROUPS.items() for kind in get_args(kinds)]
)
def test_each_kind_of_action_is_possible(group: str, kind: str) -> None:
    since = {"EndTheCombatPhase": (Edition.COMMANDER_2019, OF_ALL[-1])}
    assert_possible(group, lambda _, action: action.is_a(kind), since.get(kind, OF_ALL))


@pytest.mark.parametrize("ends", [True, False])
def test_combat_is_ended_where_there_is_one_and_where_there_is_none(ends: bool) -> None:
    def happens(game: Any, action: Any) -> z3.BoolRef:
        return all_of(action.is_a("EndTheCombatPhase"), combat_is_ended(game, action) == z3.BoolVal(ends))

    assert_possible("ending", happens, (Edition.COMMANDER_2019, OF_ALL[-1]))


@pytest.mark.parametrize("step", Step)
def test_each_step_is_carried_out(step: Step) -> None:
    def carried_out(game: Any, action: Any) -> z3.BoolRef:
        return all_of(action.is_a("CarryOn"), game.course.step.is_member(step.name), game.course.stage.BEGUN)

    assert_possible("passing", carried_out)


@pytest.mark.parametrize("stage", Stage)
def test_each_stage_goes_on(stage: Stage) -> None:
    group = "turning" if stage is Stage.PRIORITY else "passing"
    assert_possible(group, lambda game, _: game.course.stage.is_member(stage.name))


def test_a_cleanup_step_has_more_than_it_leaves_to_discard() -> None:
    def too_many(game: Any, action: Any) -> z3.BoolRef:
        course = game.course
        held = (all_of(game.nest.game.active == player, hand > 7) for player, hand in enumerate(course.hands, start=1))
        return all_of(action.is_a("CarryOn"), course.step.CLEANUP, course.stage.BEGUN, any_of(*held))

    assert_possible("passing", too_many)
