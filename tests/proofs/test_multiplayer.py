"""What becomes of engines that read the texts on multiplayer games otherwise."""

import pytest

import engine
from proofs.registry import GAME
from tests.judging import CLAIMS, reference_but_for, verdicts
from tests.proofs.multiplayer_read_otherwise import (
    choosing_a_variant,
    choosing_emperor_with_teams_of_three,
    choosing_nothing_but_shared_turns,
    choosing_without_contradictions,
    choosing_without_deploy,
    starting_emperor_with_teams_of_three,
    starting_with_a_variant,
    starting_without_contradictions,
    starting_without_deploy,
)
from verifier.verdicts import Proved, Refuted

READ_OTHERWISE = (
    ("exactly-one-variant", starting_with_a_variant, choosing_a_variant),
    ("no-contradictory-options", starting_without_contradictions, choosing_without_contradictions),
    ("no-deploy", starting_without_deploy, choosing_without_deploy),
    ("no-other-option", engine.start_game, choosing_nothing_but_shared_turns),
)
CLAIMS_OF_600 = tuple(claim for claim in CLAIMS if claim.startswith("600."))


@pytest.mark.parametrize(("reading", "starts", "may"), READ_OTHERWISE, ids=[name for name, *_ in READ_OTHERWISE])
def test_an_engine_that_reads_otherwise_is_right_in_its_reading_only(reading, starts, may):
    name = reference_but_for(f"{__name__}.{may.__name__}", {"start_game": starts, "may_start": may})
    read_so = [clause.id for clause in GAME.clauses if reading in clause.readings]
    assert Refuted in {type(verdict) for verdict in verdicts(name, *read_so).values()}
    assert {type(verdict) for verdict in verdicts(name, *CLAIMS_OF_600, readings=[reading]).values()} == {Proved}
    assert Refuted in {type(verdict) for verdict in verdicts("engine", *read_so, readings=[reading]).values()}


def test_an_engine_may_ask_for_as_many_players_as_a_variant_is_made_for():
    changed = {"start_game": starting_emperor_with_teams_of_three, "may_start": choosing_emperor_with_teams_of_three}
    name = reference_but_for(f"{__name__}.with_teams_of_three", changed)
    assert {type(verdict) for verdict in verdicts(name, *CLAIMS_OF_600).values()} == {Proved}
