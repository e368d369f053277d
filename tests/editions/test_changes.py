"""Which claims there is a reason to compare between two editions: all that may say something else in one of them."""

from itertools import pairwise

import pytest
import z3

from engine.objects import Edition
from proofs.registry import GAME
from tests.judging import CLAIMS
from verifier.editions.changes import by_signature, edition_of, is_changed, meant, questions, said_of_editions
from verifier.formulas import parts_about

SIDE, OTHER = z3.BitVecs("side other", 8)
IS_SET = z3.Bool("is set")


@pytest.mark.parametrize(
    ("formula", "parts"),
    [
        (SIDE == 3, ["side == 3"]),
        (z3.And(IS_SET, z3.Or(SIDE == 3, SIDE == 4)), ["Or(side == 3, side == 4)"]),
        (z3.Or(SIDE == 3, IS_SET, SIDE == 4), ["Or(side == 3, side == 4)"]),
        (z3.And(z3.Not(SIDE == 3), OTHER == 1, z3.ULE(SIDE, 2)), ["And(Not(side == 3), ULE(side, 2))"]),
        (z3.If(SIDE == 3, OTHER, SIDE + 1) == 2, ["side == 3", "side + 1"]),
        (OTHER == SIDE, ["side"]),
        (z3.And(IS_SET, OTHER == 2), []),
        (
            z3.And(z3.And(SIDE == 3, SIDE == 4, IS_SET), z3.Or(SIDE == 3, SIDE == 4, OTHER == 1)),
            ["And(side == 3, side == 4)", "Or(side == 3, side == 4)"],
        ),
    ],
    ids=str,
)
def test_parts_about_a_variable_are_the_largest_that_have_no_other(formula: z3.BoolRef, parts: list[str]) -> None:
    assert sorted(str(each) for each in parts_about(SIDE, [formula])) == sorted(parts)


SOME = [CLAIMS[id] for id in CLAIMS if id.startswith(("507.1", "510.5", "511.1"))]


def test_what_is_left_out_says_the_same_in_both_editions() -> None:
    groups = by_signature([claim for claim in SOME if not claim.witness_wanted and edition_of(claim, GAME) is not None])
    said = {id: texts for group in groups for id, texts in said_of_editions(group, GAME).items()}
    assert said
    left_out = 0
    for pair in [*pairwise(GAME.editions)][4::5]:
        compared = {claim.id for claim in meant(GAME, pair, (), said)}
        for group in groups:
            for asked in questions(group, GAME, pair):
                left_out += sum(claim.id not in compared for claim in asked.claims)
                if asked.dependent and not is_changed(asked.claims[0].clause, pair):
                    there = [claim for claim in asked.claims if all(claim.in_force(each.value) for each in pair)]
                    assert {claim.id for claim in there} <= compared, pair
    assert left_out


def test_a_claim_is_compared_between_the_editions_between_which_it_says_something_else() -> None:
    (group,) = by_signature([CLAIMS["507.1b"]])
    said = said_of_editions(group, GAME)
    changing = [
        (one.value, other.value)
        for one, other in pairwise(Edition)
        if [claim.id for claim in meant(GAME, (one, other), (), said) if claim.id == "507.1b"]
    ]
    assert changing == [("2010-06-18", "2010-10-01")]
