"""What is said of a mistake in fused spells, and by which numbers the rules are cited."""

from mistaken import fused_spells
from mistaken.mistakes import MISTAKES

from engine.objects import Edition
from proofs.registry import GAME
from tests.judging import install, verdicts


def test_the_rules_say_both_halves_in_their_order():
    (mistake,) = (each for each in MISTAKES if each.function is fused_spells.halves_followed_backwards)
    (verdict,) = verdicts(install(mistake), "505.8f").values()
    assert verdict.witness.rules_say == "the left half and the right half"
    assert verdict.witness.engine_says == "the right half and the left half"
    assert verdict.witness.unique


def test_fuse_is_cited_by_its_own_number():
    numbers = [GAME.numbering.in_edition("505.8d", edition.value) for edition in (Edition.AMONKHET, Edition.LORWYN_ECLIPSED)]
    assert numbers == ["702.101b", "702.102b"]
    assert GAME.numbering.in_edition("505.8f", "2026-01-16") == "702.102d"
