"""Whether some input breaks a claim: what is hard to say of all its parts at once is often easy to say of few of them.

What Z3 says of them is asked again of a second solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import z3

from verifier import solving, sums
from verifier.formulas import all_of, negation
from verifier.posing import Posed
from verifier.second_solver import SecondSolver
from verifier.solving import Answer, Query

FEW = 16
"""How many parts are asked of at once where all at once are too hard."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether some input breaks one of these parts. Unless `defined`, sums may be any numbers."""

    parts: Sequence[z3.BoolRef]
    defined: bool

    @property
    def broken(self) -> z3.BoolRef:
        """That one of them doesn't hold."""
        return negation(all_of(self.parts))


@dataclass(frozen=True, slots=True)
class Failing:
    """The last question that was asked for an input on which a claim fails, and its answer."""

    answer: Answer
    query: Query
    question: Question
    needing: Sequence[z3.BoolRef]
    """The parts that couldn't be decided without what sums stand for, with those that were asked of at once with them."""


def find_failing(posed: Posed) -> Failing:
    """Whether some input fails: the answer is IMPOSSIBLE only if it is so of every part of the claim."""
    return _find(posed, posed.parts)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """The second solver doesn't say of this question that no input fails, but this."""

    answer: Answer
    question: Question
    in_its_words: str | None
    """The question as the second solver writes it, in SMT-LIB 2; None where it lacks an operator."""


def disagreeing(posed: Posed, failing: Failing, second: SecondSolver) -> Disagreement | None:
    """What a solver of other descent says where it doesn't say too that no input fails, all parts asked of anew."""
    for defined, questions in asked_again(posed, failing).items():
        if questions:
            told = second.told([*posed.stated(defined=defined).values()], simplify=defined)
        for question in questions:
            answer = told.ask(question.broken)
            if answer is not Answer.IMPOSSIBLE:
                return Disagreement(answer, question, told.text(question.broken))
    return None


def asked_again(posed: Posed, failing: Failing) -> dict[bool, list[Question]]:
    """All parts, a few at once, first those that are asked of with sums that may be any numbers.

    Where Z3 needn't know what sums stand for, the second solver needn't either, which spares it much.
    """
    needing = {part.get_id() for part in failing.needing}
    others = [part for part in posed.parts if part.get_id() not in needing]
    return {
        defined: [Question(few, defined) for few in _by(parts, FEW)]
        for defined, parts in ((False, others), (True, failing.needing))
    }


def _by(parts: Sequence[z3.BoolRef], size: int) -> Iterator[Sequence[z3.BoolRef]]:
    for place in range(0, len(parts), size):
        yield parts[place : place + size]


def _find(posed: Posed, parts: Sequence[z3.BoolRef]) -> Failing:
    failing = _ask(posed, parts)
    if failing.answer is not Answer.UNDECIDED or len(parts) == 1:
        return failing
    size = FEW if len(parts) > FEW else 1
    needing: list[z3.BoolRef] = []
    for few in _by(parts, size):
        failing = _find(posed, few)
        needing += failing.needing
        if failing.answer is not Answer.IMPOSSIBLE:
            break
    return Failing(failing.answer, failing.query, failing.question, needing)


def _ask(posed: Posed, parts: Sequence[z3.BoolRef]) -> Failing:
    """Whether some input breaks one of these parts: with sums that may be any numbers, and if need be with what they are."""
    if not sums.definitions():
        return _asked(posed, parts, defined=True)
    freely = _asked(posed, parts, defined=False)
    match freely.answer:
        case Answer.IMPOSSIBLE:
            return freely
        case Answer.UNDECIDED if len(parts) > 1:
            return freely
        case Answer.POSSIBLE:
            needing = _broken_by_some_numbers(posed, parts, freely.query.model())
            if needing is not None and len(needing) < len(parts):
                failing = _asked(posed, needing, defined=True)
                if failing.answer is Answer.IMPOSSIBLE:
                    return failing
    return _asked(posed, parts, defined=True)


def _asked(posed: Posed, parts: Sequence[z3.BoolRef], *, defined: bool) -> Failing:
    question = Question(parts, defined)
    query = posed.query(question.broken, incremental=False, defined=defined, resources=_resources(len(parts)))
    return Failing(query.ask(), query, question, parts if defined else ())


def _broken_by_some_numbers(posed: Posed, parts: Sequence[z3.BoolRef], model: z3.ModelRef) -> Sequence[z3.BoolRef] | None:
    """The parts that some input breaks if sums may be any numbers, which it does in the model; None if that is too hard.

    Whichever models a solver finds, those that it breaks in one are in the end the same.
    """
    others = parts
    while others:
        before = len(others)
        others = [part for part in others if z3.is_true(model.eval(part, model_completion=True))]
        freely = _asked(posed, others, defined=False)
        if freely.answer is Answer.IMPOSSIBLE:
            break
        if freely.answer is Answer.UNDECIDED or len(others) == before:
            return None
        model = freely.query.model()
    holding = {part.get_id() for part in others}
    return [part for part in parts if part.get_id() not in holding]


def _resources(parts: int) -> int:
    """How much a query may use: the fewer its parts, the more, since what is too hard is asked of fewer."""
    match parts:
        case 1:
            return solving.RESOURCES
        case _ if parts <= FEW:
            return solving.FAIR
        case _:
            return solving.LITTLE
