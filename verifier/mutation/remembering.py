"""What a claim says on one example, remembered by how an engine ends the calls that it makes there.

Nothing else of an engine matters to it. Most mutants that go wrong on an example go wrong as another one does, and what is
said of the one needn't be found out again for the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from verifier.fitting import is_plainly
from verifier.plain_run import TooLong
from verifier.shapes import Shape

End = tuple[Any, type[BaseException] | None]
"""How a call ended: its value, or the kind of error."""


class Said(Enum):
    """What a claim says of an engine on an example."""

    NOTHING = auto()
    """Its premise isn't met."""
    HOLDS = auto()
    FAILS = auto()


@dataclass(frozen=True, slots=True)
class Asked:
    """A call that a claim makes, and the shape of what answers it."""

    name: str
    given: Sequence[Any]
    shape: Shape

    def tells(self, end: End) -> bool:
        """Whether calls that end equally end alike: equal values may differ in their types, but not if they are plain."""
        value, error = end
        return is_plainly(value, self.shape) if error is None else error is not TooLong


@dataclass(slots=True)
class Remembered:
    """The call that is made next, if one is, and what is remembered by how it ends; or what is said then."""

    asked: Asked | None = None
    ended: dict[End, Remembered] = field(default_factory=dict)
    said: Said | None = None

    def of(self, ending: Callable[[str, Sequence[Any]], End]) -> tuple[Said | None, list[End]]:
        """What is said of an engine that ends calls so, if that is known, and how it ended these."""
        here: Remembered | None = self
        ended: list[End] = []
        while here is not None and here.asked is not None:
            ended.append(ending(here.asked.name, here.asked.given))
            here = here.ended.get(ended[-1]) if here.asked.tells(ended[-1]) else None
        return None if here is None else here.said, ended

    def keep(self, calls: Sequence[tuple[Asked, End]], said: Said) -> None:
        """Remember what was said where an engine ended these calls so."""
        if not all(asked.tells(end) for asked, end in calls):
            return
        here = self
        for asked, end in calls:
            here.asked = asked
            here = here.ended.setdefault(end, Remembered())
        here.said = said
