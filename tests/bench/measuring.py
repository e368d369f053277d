"""What is measured within this process: the verifier, the hand-written formula, and plain enumeration."""

import itertools
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any

from tests.bench.claims import ENGINE, GAME
from tests.bench.questions import Question
from verifier import lowering, posing, terms
from verifier.follow.atoms import Atoms
from verifier.loading import load
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


def median_seconds(*actions: Callable[[], object]) -> list[float]:
    """Per action the median of five times in processor seconds, after one time that doesn't count.

    They take turns, so that a machine that is slower for a while is slower for all of them, and each finds no term that
    another one built.
    """
    taken: list[list[float]] = [[] for _ in actions]
    for turn in range(REPEATS + 1):
        for action, times in zip(actions, taken, strict=True):
            _forget()
            began = time.process_time()
            action()
            if turn > 0:
                times.append(time.process_time() - began)
    return [median(times) for times in taken]


def prove(question: Question) -> None:
    """All that a verdict takes: also whether the premise can be met, a second solver, and an example run plainly."""
    (result,) = prove_claims(GAME, (question.claim,), ENGINE, tuple(GAME.editions))
    if not isinstance(result.verdict, Proved):
        raise WrongAnswer(f"`{question.name}` isn't proved: {result.verdict}")


def ask_by_hand(question: Question) -> None:
    """The same question written for Z3 by hand."""
    if not question.floor().holds():
        raise WrongAnswer(f"the formula for `{question.name}` isn't proved")


def paths_of(question: Question) -> int:
    """From the claim to the answer that no input fails: inputs made, code followed, query asked; gives the merged paths."""
    sys.setrecursionlimit(MOST_DEEP)
    inputs = posing.make_inputs(question.claim, GAME, tuple(GAME.editions), Atoms(()))
    posed = posing.follow(question.claim, GAME, load(ENGINE), inputs, inputs.values)
    answer = posed.query(posed.fails, incremental=False, defined=False).ask()
    if answer is not Answer.IMPOSSIBLE:
        raise WrongAnswer(f"`{question.name}` isn't proved: the solver says {answer.value}")
    return int(posed.caller.paths)


def _forget() -> None:
    """Terms are shared by all that is built in a process, so a repeat would find those of the one before it."""
    lowering.forget()
    for key in [key for key, term in terms._built.items() if term not in (terms.TRUE, terms.FALSE)]:
        del terms._built[key]


def enumerate_inputs(question: Question) -> Enumeration:
    """The time of running program and check on all inputs; where they are too many, at the rate of a sample."""
    size = question.size()
    if size <= MOST_ENUMERATED:
        (seconds,) = median_seconds(lambda: _check(question, question.everything()))
        return Enumeration(size, seconds, reckoned=False)
    sample = list(itertools.islice(question.sample(), SAMPLE))
    (seconds,) = median_seconds(lambda: _check(question, sample))
    return Enumeration(size, seconds / SAMPLE * size, reckoned=True)


def _check(question: Question, inputs: Iterable[tuple[Any, ...]]) -> None:
    if not all(map(question.is_right_on, inputs)):
        raise WrongAnswer(f"`{question.name}` answers wrongly")
