"""What is proved of dice, and what of engines that read the texts on coin flips otherwise."""

from dataclasses import replace

import pytest
from mistaken.coin_flips import is_fair_of_any_die
from mistaken.mistakes import MISTAKES

import engine
from engine.coin_flips import Cares, CoinFlips, Die, Land
from engine.objects import Edition
from proofs.registry import GAME
from tests.judging import CLAIMS, claims_asking, editions_of, fails_on_plain_replay, install, reference_but_for, verdicts
from verifier.prove import prove_claims
from verifier.verdicts import Proved, Refuted


def landing_before_the_call(flips, action, edition):
    """The reference engine's `flip_after`, but that since 2006-10-01 call and result may come in either order."""
    if edition.value < "2006-10-01":
        return engine.flip_after(flips, action, edition)
    flip = flips.flips[action.place - 1] if action.place <= len(flips.flips) else None
    if flip is None or (flip.call is None) == (flip.result is None):
        return (
            _landed(flips, action, edition)
            if flip is not None and isinstance(action, Land)
            else engine.flip_after(flips, action, edition)
        )
    if isinstance(action, Land) or flip.call is not None:
        return engine.flip_after(flips, action, edition)
    called = engine.flip_after(_with_result(flips, action.place, None), action, edition)
    return _with_result(called, action.place, flip.result)


def _landed(flips, land, edition):
    if flips.flips[land.place - 1].result is not None:
        return engine.flip_after(flips, land, edition)
    uncalled = engine.flip_after(replace(flips, cares=Cares.SIDES), land, edition)
    return replace(uncalled, cares=flips.cares)


def _with_result(flips: CoinFlips, place, result):
    places = enumerate(flips.flips, start=1)
    return replace(flips, flips=tuple(replace(flip, result=result) if at == place else flip for at, flip in places))


def agreed_in_person(cares, flippers, proposed, table):
    """The reference engine's `begin_flips`, but that each player agrees in person, also one whose turn is controlled."""
    begun = engine.begin_flips(cares, flippers, proposed, replace(table, turn=None))
    return replace(begun, turn=table.turn)


def winner_of_called_flips(flips, place, stated):
    """The reference engine's `winner_as_stated`, but that nobody wins a flip of which only the side matters."""
    return None if flips.cares is Cares.SIDES else engine.winner_as_stated(flips, place, stated)


READ_OTHERWISE = (
    ("call-in-either-order", "flip_after", landing_before_the_call),
    ("agreement-is-the-players", "begin_flips", agreed_in_person),
    ("winner-as-stated-of-called-flips", "winner_as_stated", winner_of_called_flips),
)


@pytest.mark.parametrize(("reading", "replaces", "function"), READ_OTHERWISE, ids=[name for name, _, _ in READ_OTHERWISE])
def test_an_engine_that_reads_otherwise_is_right_in_its_reading_only(reading, replaces, function):
    name = reference_but_for(f"{__name__}.{reading}", {replaces: function})
    clause = next(clause for clause in GAME.clauses if clause.id.startswith("511.") and reading in clause.readings)
    assert isinstance(verdicts(name, clause.id)[clause.id], Refuted)
    claims = claims_asking([replaces], reading, "511.")
    # In which order a flip is called and lands is read otherwise since 2006-10-01.
    editions = tuple(each for each in Edition if each in editions_of("511.") or each.value == "2006-10-01")
    assert {type(verdict) for verdict in verdicts(name, *claims, readings=[reading], editions=editions).values()} == {Proved}
    assert isinstance(verdicts("engine", clause.id, readings=[reading])[clause.id], Refuted)


def test_of_dice_that_are_not_fair_the_least_has_three_sides():
    (any_die,) = (mistake for mistake in MISTAKES if mistake.function is is_fair_of_any_die)
    verdict = verdicts(install(any_die), "511.3b")["511.3b"]
    assert isinstance(verdict, Refuted)
    assert verdict.witness.given == ("a die with 3 sides",)
    assert (verdict.witness.rules_say, verdict.witness.engine_says) == ("no", "yes")
    assert fails_on_plain_replay(verdict.witness)
    assert engine.is_fair(Die(2)) and not engine.is_fair(Die(3))


def test_every_even_sided_die_of_up_to_sixty_four_sides_is_proved_fair():
    claims = ("511.3b", "511.3b/an-even-result-for-each-odd-one")
    results = prove_claims(GAME, [CLAIMS[claim] for claim in claims], GAME.engine, tuple(GAME.editions))
    for result in results:
        assert isinstance(result.verdict, Proved)
        assert any("sides, numbers 2 to 64" in line for line in result.scope)
