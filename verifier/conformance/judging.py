"""What becomes of a case by the answer that came to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from verifier.conformance.messages import NO_SUCH_METHOD, Malformed, Refusal, Reply, Result
from verifier.conformance.outcomes import Failed, Missed, Outcome, Passed, Unsupported
from verifier.fixtures.case_shapes import CaseShapes
from verifier.fixtures.cases import Ask, Case, Look, Refuse
from verifier.fixtures.comparing import same
from verifier.fixtures.wording import plain, shown
from verifier.fixtures.words import REFUSED, Words


def judged(case: Case, reply: Reply, shapes: CaseShapes) -> Outcome:
    """The outcome of the case; `Passed` only if each expectation got its own answer, and the right one."""
    match reply:
        case Malformed(_, fault):
            return Failed((), fault)
        case Refusal(_, code, message):
            return Unsupported(message) if code == NO_SUCH_METHOD else Failed((), f"the adapter said: {message}")
        case Result(_, {"unsupported": str(lacking), **more}) if not more:
            return Unsupported(plain(lacking))
        case Result(_, {"answers": list(answers), **more}) if not more:
            return _of_answers(case, answers, shapes)
        case Result(_, result):
            return Failed((), f"its answer has neither `answers` nor `unsupported` alone: {shown(result)}")


def _of_answers(case: Case, answers: Sequence[Any], shapes: CaseShapes) -> Outcome:
    if len(answers) != len(case.then):
        return Failed((), f"there are {len(answers)} answers to {len(case.then)} questions")
    missed, lacking = [], []
    for place, (expectation, answer) in enumerate(zip(case.then, answers, strict=True)):
        match answer:
            case {"unsupported": str(what), **more} if not more:
                lacking.append(plain(what))
            case _ if not _is_met(case, expectation, answer, shapes):
                words = Words(shapes)
                expected, came = _apart(case, expectation, answer, words)
                missed.append(Missed(place, words.asked(case, expectation), expected, came, shown(answer)))
    if missed:
        return Failed(tuple(missed))
    return Unsupported("; ".join(dict.fromkeys(lacking))) if lacking else Passed()


def _is_met(case: Case, expectation: Ask | Look | Refuse, answer: Any, shapes: CaseShapes) -> bool:
    match expectation, answer:
        case Refuse(), _:
            return _is_refusal(answer)
        case Ask(answer=right) | Look(answer=right), {"value": value, **more} if not more:
            return same(right, value, shapes.answer(case, expectation))
    return False


def _is_refusal(answer: Any) -> bool:
    match answer:
        case {"refused": True, **more}:
            return not more or (more.keys() == {"rule"} and isinstance(more["rule"], str))
    return False


def _apart(case: Case, expectation: Ask | Look | Refuse, answer: Any, words: Words) -> tuple[str, str]:
    """What is right and what came, in words."""
    match expectation, answer:
        case Ask() | Look(), {"value": value, **more} if not more:
            return words.difference(case, expectation, value)
        case Refuse(rule=rule), {"value": value, **more} if not more:
            return f"{REFUSED} ({plain(rule)})", words.answered(case, expectation, value)
        case Refuse(rule=rule), _:
            return f"{REFUSED} ({plain(rule)})", _no_answer(answer)
        case Ask(answer=right) | Look(answer=right), _:
            said = REFUSED if _is_refusal(answer) else _no_answer(answer)
            return words.difference(case, expectation, right)[0], said


def _no_answer(answer: Any) -> str:
    return f"{shown(answer)}, which is neither a `value`, nor `refused`, nor `unsupported`"
