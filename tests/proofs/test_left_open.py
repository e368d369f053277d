"""What is left open for a reason is open for that reason only: once it is told, all the rest is settled."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
import z3

from engine.ending_the_turn_types import Moment
from engine.multiplayer import Configuration
from engine.objects import Edition
from engine.subgames_types import Nest, StartSubgame
from models import ending_the_turn, multiplayer, subgames_starting
from models.ending_the_turn_moments import height, is_on_stack, numbered, of_number
from proofs.ending_the_turn_premises import EndingTheTurnRules, not_over
from proofs.multiplayer import MultiplayerRules
from proofs.nests import SubgameRules, starting
from proofs.registry import GAME
from tests.judging import CLAIMS
from verifier.audit.auditing import Audit
from verifier.audit.findings import Decided, Parted, QuestionFinding
from verifier.claims import Claim, Goal, claim
from verifier.vocabulary import all_of, any_of, implies, not_


@claim(subgames_starting.begins_like_any_game, title="the first player there goes first", when="{start}", part=True)
def the_first_goes_first(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.nest_after(nest, start, edition)
    playing = [seat.playing for seat in nest.game.seats]
    first = [
        implies(all_of(plays, not_(any_of(*playing[: player - 1]))), after.game.starting_player == player)
        for player, plays in enumerate(playing, start=1)
    ]
    return Goal(starting(nest), all_of(*first))


@claim(ending_the_turn.in_this_order, title="abilities are stacked by number", when="the game goes on", part=True)
def stacked_by_number(engine: EndingTheTurnRules, moment: Moment) -> Goal:
    after = engine.carry_on(moment)

    def is_lower(one: int, other: int) -> z3.BoolRef:
        return of_number(after, one, lambda low: of_number(after, other, lambda high: if_stacked(low, high)))

    def if_stacked(low: Any, high: Any) -> z3.BoolRef:
        return implies(all_of(is_on_stack(low), is_on_stack(high)), height(low) < height(high))

    waiting = [(number, each, all_of(here, each.place.is_a("Unstacked"))) for number, here, each in numbered(moment)]
    rows = [
        implies(all_of(waits, also, one.owner == other.owner), is_lower(number, later))
        for (number, one, waits), (later, other, also) in combinations(waiting, 2)
    ]
    return Goal(not_over(moment), all_of(*rows))


@claim(multiplayer.one_variant, title="only usual numbers of players begin", when="{configuration} is proposed", part=True)
def unusual_numbers_are_refused(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    refused = engine.attempt.start_game(configuration).refused
    return Goal(not_(multiplayer.usual_number(configuration)), refused)


def questions(asked: str, *told: Claim) -> list[QuestionFinding]:
    """What an audit finds of the question that a claim asks, with these claims told beside all others."""
    game = replace(GAME, claims=(*GAME.claims, *told))
    found = [each for several in Audit(game, [CLAIMS[asked]], tuple(GAME.editions)).situations(jobs=1) for each in several]
    return [each for each in found if isinstance(each, QuestionFinding)]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("506.4a", the_first_goes_first),
        ("509.1a/goes-on-until-over", stacked_by_number),
        ("600.2b/teams", unusual_numbers_are_refused),
        ("600.2b", unusual_numbers_are_refused),
    ],
)
def test_once_it_is_told_nothing_is_open(asked: str, told: Claim) -> None:
    (before,), (after,) = questions(asked), questions(asked, told)
    assert isinstance(before.settled, Parted)
    assert before.left_open is not None
    assert isinstance(after.settled, Decided)


def test_each_reason_is_one_of_a_claim() -> None:
    assert set(GAME.left_open) <= set(CLAIMS)
