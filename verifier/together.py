"""Claims proved at once, those of the same inputs under the same premise: a proof of all conclusions is one of each."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from functools import wraps
from typing import Any

import z3

from verifier import posing, terms
from verifier.claims import Claim, Goal
from verifier.engines import in_order_apart
from verifier.formulas import all_of, any_of
from verifier.lowering import lower
from verifier.vocabulary import implies


def of_the_same_inputs(claims: Sequence[Claim], editions: Sequence[Enum]) -> list[list[Claim]]:
    """The claims, those together that are claimed of the same inputs in the same editions; in the order of their first."""
    groups: list[list[Claim]] = []
    for claim in claims:
        group = next((each for each in groups if _are_alike(each[0], claim, editions)), None)
        if group is None:
            groups.append([claim])
        else:
            group.append(claim)
    return groups


def _are_alike(one: Claim, other: Claim, editions: Sequence[Enum]) -> bool:
    """Whether these are claimed of the same inputs, in the same editions, for all inputs."""
    signatures = posing.signature_of(one), posing.signature_of(other)
    return (
        not (one.witness_wanted or other.witness_wanted)
        and signatures[0] == signatures[1]
        # Inputs are given by their places.
        and list(signatures[0].shapes) == list(signatures[1].shapes)
        and posing.editions_of(one, editions) == posing.editions_of(other, editions)
    )


def whatever_the_premises(claims: Sequence[Claim]) -> Claim:
    """Claims of the same inputs as one claim: of each input that one of them speaks of, that it holds there.

    Where a claim doesn't speak, its calls needn't be in order.
    """

    @wraps(claims[0].body)
    def body(engine: Any, *views: Any) -> Goal:
        premises, said = [], []
        for claim in claims:
            with in_order_apart(engine) as in_order:
                goal = claim.body(engine.for_another_claim(), *views)
            premises.append(goal.premise)
            said.append(implies(goal.premise, all_of((lower(terms.conjoin(in_order)), goal.conclusion))))
        return Goal(any_of(premises), all_of(said))

    return replace(claims[0], id=f"{claims[0].id} and what is claimed of the same inputs", body=body)


class OtherPremises(Exception):
    """Claims of the same inputs haven't all the same premise; `groups` are those that have."""

    def __init__(self, groups: list[list[Claim]]) -> None:
        super().__init__()
        self.groups = groups


class Together:
    """Claims of the same inputs under the same premise, as one claim: that all of them hold.

    OtherPremises is raised as it is posed if the premises aren't the same, mostly before the engine is followed.
    """

    def __init__(self, claims: Sequence[Claim]) -> None:
        first = claims[0]
        self.claims = claims
        self._conclusions: list[z3.BoolRef] = []

        @wraps(first.body)
        def body(engine: Any, *views: Any) -> Goal:
            goals = [claim.body(engine.for_another_claim(), *views) for claim in claims]
            self._conclusions = [goal.conclusion for goal in goals]
            self._check_premises(goals)
            return Goal(goals[0].premise, all_of(self._conclusions))

        self.claim = replace(first, id=f"{first.id} and what is proved with it", body=body)

    def _check_premises(self, goals: Sequence[Goal]) -> None:
        groups: dict[int, list[Claim]] = {}
        for claim, goal in zip(self.claims, goals, strict=True):
            groups.setdefault(goal.premise.get_id(), []).append(claim)
        if len(groups) > 1:
            raise OtherPremises(list(groups.values()))

    def broken_in(self, model: z3.ModelRef) -> list[Claim]:
        """The claims whose conclusion doesn't hold of the input in a model."""
        values = (model.eval(conclusion, model_completion=True) for conclusion in self._conclusions)
        return [claim for claim, value in zip(self.claims, values, strict=True) if z3.is_false(value)]
