"""What is said of an engine that answers some questions about the whole game and not others."""

from collections.abc import Callable

import engine
from engine.game_questions import Answer, MaySee, Question, StatusOf
from engine.game_types import GameState
from engine.objects import Edition
from proofs.game_answers import CLAIMS
from tests.judging import reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted, Unsupported

ASKED = ("status", "sight", "priority")
"""The kinds of questions that are asked here: some of those that the engines answer, and those that they don't."""


FIRST, *_, LAST = Edition


def answer_but_for_sight(game: GameState, question: Question, edition: Edition) -> Answer:
    if isinstance(question, MaySee):
        raise NotImplementedError
    return engine.answer(game, question, edition)


def answer_by_another_program(game: GameState, question: Question, edition: Edition) -> Answer:
    return (
        eval("engine.answer")(game, question, edition)
        if isinstance(question, StatusOf)
        else engine.answer(game, question, edition)
    )


def claims_not_proved(answer: Callable[[GameState, Question, Edition], Answer], verdict: type) -> set[str]:
    """The claims of an engine with these answers that have this verdict, where all others are proved."""
    claims = [claim.id for claim in CLAIMS if claim.name in ASKED]
    name = reference_but_for(f"{__name__}.{answer.__name__}", {"answer": answer})
    found = verdicts(name, *claims, editions=(FIRST, LAST))
    assert all(isinstance(each, Proved | verdict) for each in found.values())
    return {id for id, each in found.items() if isinstance(each, verdict)}


def test_an_engine_that_lacks_one_kind_of_question_is_told_of_that_kind_only() -> None:
    assert claims_not_proved(answer_but_for_sight, Refuted) == {"100/answers-sight", "100/answers-refusal/sight"}


def test_what_cannot_be_followed_of_one_kind_of_question_costs_only_that_kind_its_proofs() -> None:
    assert claims_not_proved(answer_by_another_program, Unsupported) == {"100/answers-status", "100/answers-refusal/status"}
