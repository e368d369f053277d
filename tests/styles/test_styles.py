"""How an engine is written doesn't matter: right ones are proved and wrong ones refuted, whatever their style."""

import pytest

from tests.judging import fails_on_plain_replay, verdicts
from verifier.verdicts import Proved, Refuted

COMPARISONS = ("505.6a", "505.6b", "505.6c", "505.6d", "505.6e", "505.6f", "505.6h")
VALUES = ("505.2a", "505.2b", "505.2c", "505.3a", "505.3b", "505.3c", "505.4a", "505.5a", "505.5b", "505.7a", "505.7b")
FLIPPING = ("508.1f", "508.1h", "508.2a", "508.2b", "508.2c", "508.5")
PERMANENTS = ("510.1c", "510.2b", "510.5a")
ACTIONS = ("508.4a", "510.1c/always-well-formed", "510.3b", "510.4a", "510.4c", "510.6a", "510.6b")

RIGHT = {
    "mutable_classes": (*COMPARISONS, *VALUES, *FLIPPING, *PERMANENTS, *ACTIONS),
    "tables": (*COMPARISONS, *VALUES, *FLIPPING, *PERMANENTS, *ACTIONS, "505.4b"),
    "words": (*COMPARISONS, *VALUES, *FLIPPING, *PERMANENTS, "510.4c", "510.6a"),
}

WRONG = {
    "mutable_classes_wrong": ("505.3b", "505.6d", "508.4a", "510.6b"),
    "tables_wrong": ("505.4a", "505.5a", "505.7a", "510.6a"),
    "words_wrong": ("505.2b", "505.3b", "505.6e", "508.2e"),
}


@pytest.mark.parametrize(("style", "claim"), [(style, claim) for style, claims in RIGHT.items() for claim in claims])
def test_a_right_engine_is_proved_in_every_style(style: str, claim: str) -> None:
    verdict = verdicts(style, claim)[claim]
    assert isinstance(verdict, Proved), verdict


@pytest.mark.parametrize(("style", "claim"), [(style, claim) for style, claims in WRONG.items() for claim in claims])
def test_a_wrong_engine_is_refuted_in_every_style(style: str, claim: str) -> None:
    verdict = verdicts(style, claim)[claim]
    assert isinstance(verdict, Refuted), verdict
    assert fails_on_plain_replay(verdict.witness)
