"""What claims of the same inputs ask of two engines, and where one answers otherwise than the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

import z3

from verifier import posing
from verifier.claims import Claim, Goal
from verifier.comparing.sides import Side
from verifier.engines import Answered, answered_by
from verifier.formulas import TRUE, all_of, any_of, equal, parts_of
from verifier.lowering import lower
from verifier.posing import Inputs
from verifier.vocabulary import implies, same

Where = Callable[[Iterable[z3.BoolRef]], z3.BoolRef]
"""Where a claim speaks of the inputs, by whether it does as either engine is asked."""


def where_of(sides: Iterable[Side]) -> Where:
    """Two engines are compared where either is asked; two editions of one where both know such inputs."""
    return any_of if all(side.edition is None for side in sides) else all_of


class DependsOnAnswers(Exception):
    """Which questions a claim asks depends on what is answered, so that two engines may be asked different ones."""


class Asking:
    """Claims of the same inputs as one claim, which says nothing; of each is noted what an engine answers it."""

    def __init__(self, claims: Sequence[Claim]) -> None:
        self.premises: list[z3.BoolRef] = []
        self.answered: list[list[Answered]] = []
        self._views: tuple[Any, ...] = ()

        @wraps(claims[0].body)
        def body(engine: Any, *views: Any) -> Goal:
            self.premises, self.answered, self._views = [], [], views
            for claim in claims:
                its_own = engine.for_another_claim()
                self.premises.append(claim.body(its_own, *views).premise)
                self.answered.append(answered_by(its_own))
            return Goal(any_of(self.premises), TRUE)

        self.claim = replace(claims[0], id=f"{claims[0].id} and what is asked of the same inputs", body=body)

    def is_of_inputs(self, answered: Answered) -> bool:
        """Whether a call was of inputs alone, each as it is."""
        return all(any(argument is view for view in self._views) for argument in answered.arguments)


@dataclass(frozen=True, slots=True)
class Part:
    """A question of a claim's, where it is asked, and what the two engines make of it."""

    claim: Claim
    function: str
    asked: z3.BoolRef
    alike: Sequence[z3.BoolRef]
    """All of these hold where both refuse it, both give it the same answer, or neither does anything of the kind."""
    answered: z3.BoolRef
    """One engine refuses it, or gives it an answer of the right type."""


def parts(claims: Sequence[Claim], one: Asking, other: Asking, where: Where) -> Iterator[Part]:
    """What two engines make of each question that these claims ask both. Raises DependsOnAnswers."""
    for claim, first, second, *premises in zip(
        claims, one.answered, other.answered, one.premises, other.premises, strict=True
    ):
        if [each.name for each in first] != [each.name for each in second]:
            raise DependsOnAnswers(f"which questions {claim.id} asks depends on what is answered")
        premise = where(premises)
        gone_on = TRUE
        for here, there in zip(first, second, strict=True):
            # A question about what wasn't given means nothing, and isn't asked.
            asked = premise if one.is_of_inputs(here) and other.is_of_inputs(there) else all_of((premise, gone_on))
            yield Part(claim, here.name, asked, *_ends(here, there))
            gone_on = all_of((gone_on, lower(here.in_order)))


def _ends(here: Answered, there: Answered) -> tuple[list[z3.BoolRef], z3.BoolRef]:
    """How two calls end: that they do so alike, and that there is an answer, or a refusal, at all."""
    refused, also_refused = (lower(each.answer.refused) for each in (here, there))
    given, also_given = (all_of((lower(each.answer.given), lower(each.fits))) for each in (here, there))
    both_given = all_of((given, also_given))
    leaves = (implies(both_given, part) for part in parts_of(same(here.view, there.view)))
    return [equal(refused, also_refused), equal(given, also_given), *leaves], any_of(
        (refused, given, also_refused, also_given)
    )


def by_functions(claims: Sequence[Claim], inputs: Inputs) -> dict[tuple[str, ...], list[Claim]]:
    """The claims of some inputs, those together that call the same functions, by the names of these."""
    groups: dict[tuple[str, ...], list[Claim]] = {}
    for claim in claims:
        called = {call.function for call in posing.calls_made(claim, inputs.values, inputs.atoms)}
        groups.setdefault(tuple(sorted(called)), []).append(claim)
    return groups


def wanted(parts: Sequence[Part], *, answered: bool) -> list[z3.BoolRef]:
    """What holds of two engines that answer alike, each thing once; if `answered`, that they do answer besides."""
    formulas: dict[int, tuple[z3.BoolRef, list[z3.BoolRef]]] = {}
    for part in parts:
        for formula in (*part.alike, part.answered) if answered else part.alike:
            formulas.setdefault(formula.get_id(), (formula, []))[1].append(part.asked)
    return [implies(any_of(asked), formula) for formula, asked in formulas.values()]
