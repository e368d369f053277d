"""Examples in words: the least input that some formulas allow, in real cards where they can be, and answers to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import SequenceMatcher
from typing import Any

import z3

from verifier import terms
from verifier.audit.findings import Example
from verifier.audit.possible import Possible
from verifier.audit.situations import Situation
from verifier.callers import Call
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.foreign_words import MOST_LETTERS, on_one_line, value_in_words
from verifier.formulas import all_of
from verifier.game import Game
from verifier.inputs import plain
from verifier.least_values import BySupposing, TooHardError
from verifier.lowering import lower
from verifier.saying import given_in_words, plain_inputs, when_in_words
from verifier.solving import Answer, Query
from verifier.terms import Term
from verifier.witnesses import Minimum, has_value

MANY = 1000
"""Of how many variables answers may be made for Z3 to be asked for the least of all: with more, that takes minutes each."""

FEW_ASKS = 12
"""How often a solver is asked to make an input smaller, where it needn't be the least."""

ASKS_OF_ANSWERS = 100
"""How often it is asked to make answers smaller: which of all answers are shown matters less than that they are soon."""

IN_FULL = 20_000
"""How many letters of an answer are looked at for where two answers differ."""

PARTS = "; "
"""What stands between the parts of a long answer."""

SAME = "..."
"""What stands for parts that two answers have in common."""

NOTHING = "nothing of that"
"""What stands where one of two answers has parts and the other has none."""

Evaluate = Callable[[Term], int]


class NotShown(Exception):
    """There is an example, but to make it is too hard for the solvers."""


def least_model(possible: Possible, answers: Sequence[Term]) -> tuple[z3.ModelRef, bool]:
    """The model of formulas that were found possible with the least input; whether all is real that could be.

    `answers` are the variables of the answers: these are the least, too, or where that is hard to tell, small ones. Where
    they are many and the input is hard to tell, it is a small one. Nothing else can be asked of what is possible then.
    Raises NotShown.
    """
    return _soon_least(possible, answers) or _least_by_z3(possible, answers)


def _soon_least(possible: Possible, answers: Sequence[Term]) -> tuple[z3.ModelRef, bool] | None:
    """The same as the solver of bits tells it; None if it doesn't, or if it tells something that Z3 doesn't."""
    if possible.bits is None:
        return None
    narrowing = BySupposing(possible.bits)
    try:
        real = possible.situation.least.narrow(narrowing)
        with suppress(TooHardError):
            narrowing.least(answers)
        model = narrowing.model()
    except TooHardError:
        return None
    holds = all(z3.is_true(model.eval(each, model_completion=True)) for each in possible.formulas)
    return (model, real) if holds else None


def _least_by_z3(possible: Possible, answers: Sequence[Term]) -> tuple[z3.ModelRef, bool]:
    many = len(possible.situation.answer_variables) > MANY
    values, real = _least_input(possible, many=many)
    # Once these are known, far less is to be asked of what is left than as long as they were some of many.
    pairs = [(lower(each), lower(terms.constant(value, each.width))) for each, value in values.items()]
    left = [z3.simplify(z3.substitute(all_of(possible.formulas), *pairs)), *(each == value for each, value in pairs)]
    query = Query(left, incremental=True, functions=possible.situation.has_functions)
    if query.ask() is not Answer.POSSIBLE:
        raise NotShown
    least = Minimum(query, query.model(), most_asks=FEW_ASKS if many else ASKS_OF_ANSWERS)
    least.least(answers)
    return least.model, real


def _least_input(possible: Possible, *, many: bool) -> tuple[dict[Term, int], bool]:
    """The least input by its variables, and whether all is real that could be; of many answers a small input."""
    situation = possible.situation
    query = Query(possible.formulas, incremental=True, functions=situation.has_functions)
    found = terms.conjoin(has_value(each, value) for each, value in possible.inputs().items())
    if query.ask(lower(found)) is not Answer.POSSIBLE:
        raise NotShown
    minimum = Minimum(query, query.last_model(), most_asks=FEW_ASKS if many else None)
    real = situation.least.narrow(minimum)
    return {each: minimum.value(each) for each in situation.inputs.maker.variables}, real


def example_of(situation: Situation, claim: Claim, model: z3.ModelRef, *, real: bool, answers: Sequence[str]) -> Example:
    """The input of a model in words, as a claim speaks of it, with answers in words."""
    game, atoms = situation.game, situation.inputs.atoms
    found = plain_inputs(situation.inputs.values, model, atoms)
    given = given_in_words(claim, game, situation.inputs.signature.shapes, found)
    return Example(tuple(given), when_in_words(claim, game, found), tuple(answers), real)


def answers_in(calls: Sequence[Call], evaluate: Evaluate, game: Game, atoms: Atoms) -> str:
    """What is answered to some calls, in words, in full."""
    return "; then ".join(_answer_in(call, evaluate, game, atoms) for call in calls)


def told_apart(one: str, other: str) -> tuple[str, str]:
    """Two different answers in words; of long ones the parts that are the same in both are left out."""
    if max(len(one), len(other)) > MOST_LETTERS:
        one, other = _apart(one.split(PARTS), other.split(PARTS))
    return on_one_line(one), on_one_line(other)


def _apart(one: Sequence[str], other: Sequence[str]) -> tuple[str, str]:
    """Two rows of parts without those that they have in common in the same order, which are shown as `...`."""
    left, right = list[str](), list[str]()
    for change, begin, end, other_begin, other_end in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        left += [SAME] if change == "equal" else one[begin:end] or [NOTHING]
        right += [SAME] if change == "equal" else other[other_begin:other_end] or [NOTHING]
    return PARTS.join(left), PARTS.join(right)


def _answer_in(call: Call, evaluate: Evaluate, game: Game, atoms: Atoms) -> str:
    if evaluate(call.answer.refused):
        return "it is refused"
    value: Any = plain(call.answer.value, evaluate, lambda each: each, atoms)
    return value_in_words(value, game.describe, most=IN_FULL)
