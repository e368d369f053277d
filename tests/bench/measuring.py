"""What is measured within this process: the verifier, the hand-written formula, and plain enumeration."""

import itertools
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any

import z3

from tests.bench.claims import ENGINE, GAME
from tests.bench.questions import Question
from verifier import lowering, posing, terms
from verifier.engines import load
from verifier.follow.atoms import Atoms
from verifier.prove import MOST_DEEP, prove_claims
from verifier.solving import Answer
from verifier.verdicts import Proved

REPEATS = 5
MOST_ENUMERATED = 1 << 20
SAMPLE = 20_000


class WrongAnswer(Exception):
    """Something that is measured doesn't answer as it must, so its time says nothing."""


@dataclass(frozen=True, slots=True)
class Enumeration:
    """All inputs one by one: how many they are, how long they take, and whether that is reckoned from a sample."""

    inputs: int
    seconds: float
    reckoned: bool


def median_seconds(action: Callable[[], object], *, before: Callable[[], object] = lambda: None) -> float:
    """The median of five times of the action in processor seconds, each after `before`, which doesn't count."""
    taken = []
    for _ in range(REPEATS):
        before()
        began = time.process_time()
        action()
        taken.append(time.process_time() - began)
    return median(taken)


def seconds_to_the_query(question: Question) -> float:
    """The verifier's time from the claim to the answer that no input fails: inputs made, code followed, query asked."""
    paths_of(question)
    return median_seconds(lambda: paths_of(question), before=_forget)


def seconds_to_the_verdict(question: Question) -> float:
    """The verifier's time for all that a verdict takes: also the premise, a second solver, and an example run plainly."""

    def prove() -> None:
        (result,) = prove_claims(GAME, (question.claim,), ENGINE, tuple(GAME.editions))
        if not isinstance(result.verdict, Proved):
            raise WrongAnswer(f"`{question.name}` isn't proved: {result.verdict}")

    prove()
    return median_seconds(prove, before=_forget)


def paths_of(question: Question) -> int:
    """How many merged paths the program has, as the verifier follows it to prove the claim."""
    sys.setrecursionlimit(MOST_DEEP)
    inputs = posing.make_inputs(question.claim, GAME, tuple(GAME.editions), Atoms(()))
    posed = posing.follow(question.claim, GAME, load(ENGINE), inputs, inputs.values)
    answer = posed.query(z3.Not(posed.holds), incremental=False, defined=False).ask()
    if answer is not Answer.IMPOSSIBLE:
        raise WrongAnswer(f"`{question.name}` isn't proved: the solver says {answer.value}")
    return int(posed.caller.paths)


def _forget() -> None:
    """Terms are shared by all that is built in a process, so a repeat would find those of the one before it."""
    lowering.forget()
    for key in [key for key, term in terms._built.items() if term not in (terms.TRUE, terms.FALSE)]:
        del terms._built[key]


def seconds_of_floor(question: Question) -> float:
    """The time of the same question written for Z3 by hand."""

    def ask() -> None:
        if not question.floor().holds():
            raise WrongAnswer(f"the formula for `{question.name}` isn't proved")

    ask()
    return median_seconds(ask)


def enumerate_inputs(question: Question) -> Enumeration:
    """The time of running program and check on all inputs; where they are too many, at the rate of a sample."""
    size = question.size()
    if size <= MOST_ENUMERATED:
        return Enumeration(size, median_seconds(lambda: _check(question, question.everything())), reckoned=False)
    sample = list(itertools.islice(question.sample(), SAMPLE))
    return Enumeration(size, median_seconds(lambda: _check(question, sample)) * (size / SAMPLE), reckoned=True)


def _check(question: Question, inputs: Iterable[tuple[Any, ...]]) -> None:
    if not all(map(question.is_right_on, inputs)):
        raise WrongAnswer(f"`{question.name}` answers wrongly")
