"""An engine that reads an unclear rule otherwise is proved by that reading of the whole game too, and refuted by ours."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from proofs.registry import GAME
from tests.judging import verdicts
from tests.kept import fails_on, kept_in
from tests.proofs.game_read_otherwise import (
    answer_in_the_whole_turn,
    answer_with_sight_of_all_around,
    apply_agreeing_anew,
    apply_bringing_all_home,
    apply_ending_control,
    apply_keeping_counters,
    apply_losing_at_the_check,
    apply_stacking_first,
    coming_for_triggers_only,
    coming_in_the_end_phase,
    coming_to_no_other_cleanup,
    coming_without_burning,
    controlled_as_around,
    controlled_by_whoever,
    ending_once_resolved,
    flips_agreed_in_person,
    leaving_in_turn,
    object_back_to_its_owner,
    object_flipped_if_it_can,
    object_unflipped_by_phasing,
    player_who_starts,
)
from verifier.verdicts import Proved


class Read(NamedTuple):
    """A reading, what of the engine reads so instead of what, and the claims that tell it from the reference engine.

    With them all of `others` are proved in this reading, too. A reading may leave open what another settles: then
    `ours_obeys` it, too.
    """

    name: str
    instead_of: str
    function: Callable[..., Any]
    claims: tuple[str, ...]
    others: tuple[str, ...] = ()
    ours_obeys: bool = False


WHAT_COMES = "game_turns.what_comes"

OBJECT_AFTER = "game_pieces.object_after"

STARTING = ("100/as-told/subgaming", "100/invariant/subgaming")

CALLING = ("100/refusal/of-chance", "100/as-told/of-chance")

READINGS = (
    Read("the-end-phase-goes-on", WHAT_COMES, coming_in_the_end_phase, ("100/burn/passing",)),
    Read("cut-short-burns-nobody", WHAT_COMES, coming_without_burning, ("100/burn/passing",)),
    Read("no-cleanup-step-after-the-last", WHAT_COMES, coming_to_no_other_cleanup, ("100/turns/passing",)),
    Read(
        "for-triggered-abilities-only",
        WHAT_COMES,
        coming_for_triggers_only,
        ("100/cleanup/passing",),
        ("100/burn/passing",),
    ),
    Read(
        "all-but-the-resolving-object",
        "game.with_turns_after",
        ending_once_resolved,
        ("100/moves/ending",),
        ("100/frame/ending",),
    ),
    Read("leaving-ends-control", "apply", apply_ending_control, ("100/effects/leaving",), ("100/frame/leaving",)),
    Read(
        "as-the-subgame-ends",
        "apply",
        apply_stacking_first,
        ("100/as-told/subgaming",),
        ("100/triggers/subgaming",),
        ours_obeys=True,
    ),
    Read(
        "as-the-example-says",
        "apply",
        apply_bringing_all_home,
        ("100/nests/subgaming",),
        ("100/invariant/subgaming", "100/counted/subgaming", "100/as-told/subgaming"),
        ours_obeys=True,
    ),
    Read("the-turn-goes-on", "answer", answer_in_the_whole_turn, ("100/answers-decider",)),
    Read("the-turn-goes-on", "answer", answer_with_sight_of_all_around, ("100/answers-sight",), ours_obeys=True),
    Read(
        "the-turn-goes-on",
        "game._controlled_turn",
        controlled_as_around,
        ("100/answers-caller", "100/refusal/of-chance"),
        ("100/as-told/of-chance",),
        ours_obeys=True,
    ),
    Read("counters-stay", "apply", apply_keeping_counters, ("100/nests/subgaming",), STARTING),
    Read("options-anew", "apply", apply_agreeing_anew, ("100/nests/subgaming",), STARTING, ours_obeys=True),
    Read("at-the-first-check", "apply", apply_losing_at_the_check, ("100/nests/subgaming",), STARTING),
    Read("who-chooses", "subgames.starting_player", player_who_starts, ("100/first",), ("100/nests/subgaming",)),
    Read("only-flip-cards-flip", OBJECT_AFTER, object_flipped_if_it_can, ("100/as-told/on-pieces",)),
    Read("phasing-forgets-flipped", OBJECT_AFTER, object_unflipped_by_phasing, ("100/as-told/on-pieces",)),
    Read(
        "another-controller-perhaps",
        OBJECT_AFTER,
        object_back_to_its_owner,
        ("100/as-told/on-pieces",),
        ("100/invariant/on-pieces",),
        ours_obeys=True,
    ),
    Read("agreement-is-the-players", "game.begin_flips", flips_agreed_in_person, ("100/as-told/of-chance",)),
    Read("who-left-still-decides", "game._controlled_turn", controlled_by_whoever, ("100/answers-caller",), CALLING),
    Read("conceding-waits", "game_nests.with_leavers_gone", leaving_in_turn, ("100/refusal/leaving",)),
)


FILE = Path(__file__).parent / "kept_readings.jsonl"
"""Inputs on which engines break claims as they are read otherwise; `kept_readings` finds them anew."""

AS_OURS, AS_THEIRS = "as we read, {}", "the reference engine, {}"


def name_of(read: Read) -> str:
    """What a reading and the engine that reads so are called together."""
    return f"{read.name} {read.function.__name__}"


KEPT_INPUTS = kept_in(FILE)


@pytest.fixture(params=READINGS, ids=name_of)
def read(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Read:
    """A reading, while the reference engine reads so."""
    reading: Read = request.param
    monkeypatch.setattr(f"engine.{reading.instead_of}", reading.function)
    return reading


def test_an_engine_obeys_as_it_reads_the_text_and_not_as_we_read_it(read: Read) -> None:
    so_read = verdicts("engine", *read.claims, *read.others, readings=[read.name])
    assert {claim for claim, verdict in so_read.items() if not isinstance(verdict, Proved)} == set()
    for claim in read.claims:
        inputs = KEPT_INPUTS[AS_OURS.format(name_of(read)), claim]
        assert fails_on(inputs, claim, "engine")
        assert not fails_on(inputs, claim, "engine", (read.name,))


@pytest.mark.parametrize("read", [read for read in READINGS if not read.ours_obeys], ids=name_of)
def test_the_reference_engine_does_not_obey_as_others_read_it(read: Read) -> None:
    for claim in read.claims:
        inputs = KEPT_INPUTS[AS_THEIRS.format(name_of(read)), claim]
        assert fails_on(inputs, claim, "engine", (read.name,))
        assert not fails_on(inputs, claim, "engine")


@pytest.mark.parametrize("read", [read for read in READINGS if read.ours_obeys], ids=name_of)
def test_the_reference_engine_obeys_as_others_read_it_where_that_leaves_more_open(read: Read) -> None:
    found = verdicts("engine", *read.claims, readings=[read.name])
    assert {claim for claim, verdict in found.items() if not isinstance(verdict, Proved)} == set()


def test_every_reading_of_the_whole_game_has_such_an_engine() -> None:
    of_the_game = {name for clause in GAME.clauses if clause.id.startswith("100/") for name in clause.readings}
    assert {read.name for read in READINGS} >= of_the_game
