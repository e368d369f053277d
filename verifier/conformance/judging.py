"""What becomes of a case by the answer that came to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from verifier.conformance.answer_shapes import AnswerShapes
from verifier.conformance.comparing import same
from verifier.conformance.messages import NO_SUCH_METHOD, Malformed, Refusal, Reply, Result
from verifier.conformance.outcomes import Failed, Missed, Outcome, Passed, Unsupported
from verifier.conformance.wording import call_shown, plain, shown
from verifier.fixtures.cases import Ask, Case, Look, Refuse

_REFUSES = "it is refused"


def judged(case: Case, reply: Reply, shapes: AnswerShapes) -> Outcome:
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


def _of_answers(case: Case, answers: Sequence[Any], shapes: AnswerShapes) -> Outcome:
    if len(answers) != len(case.then):
        return Failed((), f"there are {len(answers)} answers to {len(case.then)} questions")
    missed, lacking = [], []
    for expectation, answer in zip(case.then, answers, strict=True):
        match answer:
            case {"unsupported": str(what), **more} if not more:
                lacking.append(plain(what))
            case _ if not _is_met(case, expectation, answer, shapes):
                missed.append(Missed(_asked(expectation), _right(expectation), _came(answer)))
    if missed:
        return Failed(tuple(missed))
    return Unsupported("; ".join(dict.fromkeys(lacking))) if lacking else Passed()


def _is_met(case: Case, expectation: Ask | Look | Refuse, answer: Any, shapes: AnswerShapes) -> bool:
    match expectation, answer:
        case Refuse(), _:
            return _is_refusal(answer)
        case Ask(answer=right) | Look(answer=right), {"value": value, **more} if not more:
            return same(right, value, shapes.of(case, expectation))
    return False


def _is_refusal(answer: Any) -> bool:
    match answer:
        case {"refused": True, **more}:
            return not more or (more.keys() == {"rule"} and isinstance(more["rule"], str))
    return False


def _asked(expectation: Ask | Look | Refuse) -> str:
    match expectation:
        case Look(at):
            return ".".join(map(str, at)) or "the state"
        case Ask(call, arguments) | Refuse(call, arguments):
            return call_shown(call, arguments)


def _right(expectation: Ask | Look | Refuse) -> str:
    match expectation:
        case Refuse(rule=rule):
            return f"{_REFUSES} ({rule})"
        case Ask(answer=right) | Look(answer=right):
            return shown(right)


def _came(answer: Any) -> str:
    match answer:
        case {"value": value, **more} if not more:
            return shown(value)
        case _ if _is_refusal(answer):
            return _REFUSES
    return f"{shown(answer)}, which is neither a `value`, nor `refused`, nor `unsupported`"
