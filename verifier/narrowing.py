"""From all that is possible to one: what is preferred is kept to, one condition after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from verifier import terms
from verifier.terms import Term


class Narrowing(ABC):
    """Narrows something that is possible down to one input. Conditions are added one by one, if it stays possible."""

    @abstractmethod
    def prefer(self, condition: Term) -> bool:
        """Keep to the condition if that is possible; whether it is."""

    @abstractmethod
    def least(self, variables: Sequence[Term]) -> None:
        """Make each variable as small as those before it allow: false, or the fewest and lowest bits."""

    def prefer_each(self, conditions: Sequence[Term]) -> list[Term]:
        """Keep to as many of the conditions, in order, as are possible together; those it keeps to."""
        if not conditions or self.prefer(terms.conjoin(conditions)):
            return list(conditions)
        if len(conditions) == 1:
            return []
        middle = len(conditions) // 2
        return self.prefer_each(conditions[:middle]) + self.prefer_each(conditions[middle:])

    def first_of(self, conditions: Sequence[Term]) -> int | None:
        """Keep to the first of the conditions that is possible; its place, or None if none is."""
        if not conditions or not self.prefer(terms.disjoin(conditions)):
            return None
        low, high = 0, len(conditions) - 1
        while low < high:
            middle = (low + high) // 2
            if self.prefer(terms.disjoin(conditions[low : middle + 1])):
                high = middle
            else:
                low = middle + 1
        self.prefer(conditions[low])
        return low
