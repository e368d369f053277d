"""No claim on the game as a whole is empty: in the games that it speaks of each kind of action can be done."""

from typing import Any, get_args

import pytest

from engine.game_types import GameState
from engine.objects import Edition
from models import game as rules
from models.game_states import legal
from proofs.game import GROUPS, GameRules, any_game
from proofs.registry import GAME
from verifier.claims import Goal, claim
from verifier.prove import prove_claims
from verifier.verdicts import Proved
from verifier.vocabulary import all_of


@pytest.mark.parametrize(
    ("group", "kind"), [(group, kind.__name__) for group, kinds in GROUPS.items() for kind in get_args(kinds)]
)
def test_each_kind_of_action_is_possible(group: str, kind: str) -> None:
    def body(engine: Any, game: Any, action: Any, edition: Any) -> Goal:
        return Goal(any_game(game, action), all_of(action.is_a(kind), legal(game, action)))

    body.__annotations__ = {
        "engine": GameRules,
        "game": GameState,
        "action": GROUPS[group],
        "edition": Edition,
        "return": Goal,
    }
    possible = claim(rules.frame, when="{action}", part=True, witness_wanted=True)(body)
    (result,) = prove_claims(GAME, [possible], "engine", tuple(Edition))
    assert isinstance(result.verdict, Proved), result.verdict
