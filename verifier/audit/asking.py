"""Which questions claims ask, and of which inputs: each is asked once, in the smallest situation that has it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import z3

from verifier import posing
from verifier.audit.patterns import CallPattern
from verifier.audit.situations import Patterns, Situation
from verifier.callers import Call
from verifier.claims import Claim
from verifier.formulas import FALSE, TRUE, all_of, any_of, names_in, negation
from verifier.lowering import lower

Rank = tuple[int, int, int]
"""How many inputs a call isn't told, in which group it is made, and after how many others there; the lower one is first."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What groups of claims ask, each claim of a group being of the same inputs. Corollaries ask nothing."""

    alone: Mapping[int, Sequence[Sequence[Claim]]]
    """By the place of a group, its claims that make one call only, those of the same call together."""
    ranks: Mapping[str, Rank]
    """By their ids, in which order these are asked, and before all others."""
    by_function: Mapping[str, Sequence[Claim]]
    """By a function's name, the claims that ask it of inputs."""

    @staticmethod
    def of(groups: Sequence[Sequence[Claim]], patterns: Patterns) -> Asking:
        """What these groups ask, whose calls the patterns tell."""
        alone, ranks = dict[int, list[list[Claim]]](), dict[str, Rank]()
        by_function: dict[str, list[Claim]] = {}
        for place, group in enumerate(groups):
            by_call: dict[CallPattern, list[Claim]] = {}
            for claim in group:
                pattern = None if claim.corollary else patterns.get(claim.id)
                if pattern is not None:
                    if not pattern.has_constants():
                        by_function.setdefault(pattern.function, []).append(claim)
                    if pattern.alone:
                        by_call.setdefault(pattern, []).append(claim)
            alone[place] = list(by_call.values())
            for number, (pattern, claims) in enumerate(by_call.items()):
                untold = len(posing.signature_of(claims[0]).shapes) - len(pattern.inputs())
                ranks |= {claim.id: (untold, place, number) for claim in claims}
        return Asking(alone, ranks, by_function)

    def left_of_one(self, claims: Sequence[Claim], situation: Situation) -> Iterator[tuple[Call, z3.BoolRef]]:
        """The call that these claims make alone, in their situation, and where none makes it that comes before.

        It is there more than once if each claim makes a tuple of its own for it.
        """
        rank = self.ranks[claims[0].id]
        before = {id for id, other in self.ranks.items() if other < rank}
        yield from ((call, _not_asked_by(before, call, situation)) for call in situation.calls)

    def left_of_several(self, situation: Situation) -> Iterator[tuple[Call, z3.BoolRef]]:
        """The calls that claims make besides others, or of what they make of inputs, each with where none makes it alone.

        Of calls of what an engine answered the first of a function is asked, and only in editions in which no claim asks the
        function of inputs: of more than these it needn't be settled.
        """
        several = [said for said in situation.said if not said.claim.corollary and said.claim.id not in self.ranks]
        made = [call for call in situation.calls if any(call is each for said in several for each in said.calls)]
        asked = set[str]()
        for call in made:
            if not situation.is_of_answers(call):
                yield call, _not_asked_by(self.ranks.keys(), call, situation)
            elif call.function not in asked:
                asked.add(call.function)
                yield call, self._editions_left_of(call.function, situation)

    def _editions_left_of(self, function: str, situation: Situation) -> z3.BoolRef:
        """That the edition is one in which no claim asks the function of inputs."""
        asking, editions = self.by_function.get(function, ()), situation.inputs.editions
        left = [each for each in editions if not any(posing.editions_of(claim, [each]) for claim in asking)]
        if len(left) in (0, len(editions)) or situation.edition is None:
            return TRUE if left else FALSE
        return lower(posing.one_of(situation.edition, left))


def _not_asked_by(ids: Collection[str], call: Call, situation: Situation) -> z3.BoolRef:
    """Where none of these claims makes the call."""
    here = [said.premise for said in situation.said if said.claim.id in ids and any(call is each for each in said.calls)]
    laws = [law for law in situation.laws if law.call is call and law.claim.id in ids]
    asked = [*here, *(all_of([law.fitting, law.said.goal.premise]) for law in laws)]
    # Where a claim asks only upon some answer, this doesn't tell whether it would upon another.
    told = {str(variable.data) for variable in situation.answer_variables}
    return negation(any_of(each for each in asked if told.isdisjoint(names_in(each))))
