"""The proof has teeth: the first plausible mistake of each module in each function is refuted by the solvers each time.

Its witness fails when Python runs it, and so do other mistakes on the inputs that the solvers found of them before.

That the reference engine is refuted of no claim is what `make test` begins with.
"""

import pytest
from mistaken import (
    cleanup_steps,
    coin_flips,
    coin_flips_by_edition,
    command_zones,
    ending_the_combat_phase,
    ending_the_turn,
    ending_the_turn_by_edition,
    flip_cards,
    flip_cards_by_edition,
    following_turns,
    fused_spells,
    game,
    game_answers,
    game_by_edition,
    game_combat_ended,
    game_moves,
    game_nests,
    game_steps,
    game_triggers,
    going_on,
    multiplayer,
    multiplayer_by_edition,
    rooms,
    split_cards,
    split_cards_by_edition,
    status,
    status_by_edition,
    subgames,
    subgames_by_edition,
    subgames_counts,
    subgames_ending,
    subgames_outside,
    subgames_places,
    subgames_starting,
    turn_control,
    turn_control_by_edition,
    turn_control_decisions,
)
from mistaken.mistakes import MISTAKES, Mistake

from proofs.registry import GAME
from tests.judging import CLAIMS, fails_on_plain_replay, install, verdicts
from tests.kept import fails_on, kept_in
from tests.wrong_engines.kept import FILE, kept_mistakes, name_of
from verifier import posing
from verifier.verdicts import Refuted

SECTIONS = (
    split_cards,
    split_cards_by_edition,
    fused_spells,
    rooms,
    subgames,
    subgames_by_edition,
    subgames_counts,
    subgames_ending,
    subgames_outside,
    subgames_places,
    subgames_starting,
    command_zones,
    turn_control,
    turn_control_by_edition,
    turn_control_decisions,
    flip_cards,
    flip_cards_by_edition,
    ending_the_turn,
    ending_the_turn_by_edition,
    cleanup_steps,
    following_turns,
    going_on,
    ending_the_combat_phase,
    status,
    status_by_edition,
    coin_flips,
    coin_flips_by_edition,
    multiplayer,
    multiplayer_by_edition,
    game,
    game_answers,
    game_by_edition,
    game_combat_ended,
    game_moves,
    game_nests,
    game_steps,
    game_triggers,
)


KEPT = kept_mistakes()
KEPT_INPUTS = kept_in(FILE)
ASKED = [mistake for mistake in MISTAKES if mistake not in KEPT]


@pytest.mark.parametrize("mistake", ASKED, ids=[mistake.function.__name__ for mistake in ASKED])
def test_a_mistake_is_refuted_with_a_witness_that_fails_when_it_is_run(mistake: Mistake) -> None:
    name = install(mistake)
    found = verdicts(name, *mistake.breaks)
    assert set(found) == set(mistake.breaks)
    for claim, verdict in found.items():
        assert isinstance(verdict, Refuted), f"{mistake.words}: {claim} is {verdict}"
        assert verdict.witness.engine == name
        assert fails_on_plain_replay(verdict.witness)


ASKED_IN_EDITIONS = [each for each in ASKED if "edition" in posing.signature_of(CLAIMS[each.breaks[0]]).shapes]
OF_SOME_EDITIONS = [
    *(
        next(each for each in ASKED_IN_EDITIONS if each.function.__module__ == section.__name__)
        for section in (split_cards, split_cards_by_edition, flip_cards, flip_cards_by_edition, turn_control_by_edition)
    ),
    next(each for each in ASKED_IN_EDITIONS if each.replaces == "negative_comparison"),
]


@pytest.mark.parametrize("mistake", OF_SOME_EDITIONS, ids=[mistake.function.__name__ for mistake in OF_SOME_EDITIONS])
def test_the_edition_is_told_just_if_the_mistake_is_not_one_in_all(mistake: Mistake) -> None:
    name, claim = install(mistake), mistake.breaks[0]
    verdict = verdicts(name, claim)[claim]
    assert isinstance(verdict, Refuted)
    editions = posing.editions_of(CLAIMS[claim], tuple(GAME.editions))
    in_all = all(fails_on({**verdict.witness.inputs, "edition": each.value}, claim, name) for each in editions)
    assert any("the rules of " in line for line in verdict.witness.given) is not in_all


@pytest.mark.parametrize("mistake", KEPT, ids=[mistake.function.__name__ for mistake in KEPT])
def test_a_mistake_fails_on_the_inputs_that_the_solver_found_before(mistake: Mistake) -> None:
    name = install(mistake)
    for claim in mistake.breaks:
        inputs = KEPT_INPUTS[name_of(mistake), claim]
        assert fails_on(inputs, claim, name), f"{mistake.words}: {claim}"
        assert not fails_on(inputs, claim, GAME.engine)


def test_what_is_kept_is_of_such_mistakes() -> None:
    assert {*KEPT_INPUTS} == {(name_of(mistake), claim) for mistake in KEPT for claim in mistake.breaks}


def test_every_mistake_is_one_of_its_own_and_breaks_something() -> None:
    assert len({mistake.function for mistake in MISTAKES}) == len(MISTAKES)
    assert all(mistake.breaks for mistake in MISTAKES)
    assert {mistake.function.__module__ for mistake in MISTAKES} == {section.__name__ for section in SECTIONS}


def test_every_clause_is_broken_by_some_mistake() -> None:
    broken = {CLAIMS[claim].clause.id for mistake in MISTAKES for claim in mistake.breaks}
    assert broken == {claim.clause.id for claim in GAME.claims}
