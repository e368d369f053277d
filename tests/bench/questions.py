"""The three questions, each in the four forms in which it is asked, and its inputs one by one."""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.bench import claims, floors, programs
from tests.bench.floors import Floor
from tests.bench.programs import COLORS, EVENTS, MOST_COST, PLAYERS, TYPES, Event, Half, Happening, Wanted
from verifier.claims import Claim


@dataclass(frozen=True, slots=True)
class Question:
    """A program, what it must answer, and the same as a claim and as a formula; `parts` holds all values of each part
    of its inputs, which `assemble` makes of one value of each."""

    title: str
    name: str
    most_paths: int
    claim: Claim
    floor: Callable[[], Floor]
    program: Callable[..., Any]
    must: Callable[..., Any]
    parts: tuple[Sequence[Any], ...]
    assemble: Callable[[Sequence[Any]], tuple[Any, ...]]

    def size(self) -> int:
        """How many inputs there are."""
        size = 1
        for part in self.parts:
            size *= len(part)
        return size

    def everything(self) -> Iterator[tuple[Any, ...]]:
        """All inputs."""
        return map(self.assemble, itertools.product(*self.parts))

    def sample(self, seed: int = 0) -> Iterator[tuple[Any, ...]]:
        """Inputs at random, without end, the same each time."""
        chance = random.Random(seed)
        while True:
            yield self.assemble([chance.choice(part) for part in self.parts])

    def is_right_on(self, arguments: tuple[Any, ...]) -> bool:
        """Whether the program answers what it must."""
        return bool(self.program(*arguments) == self.must(*arguments))


_COLORS = tuple(itertools.product((False, True), repeat=COLORS))
_TYPES = tuple(itertools.product((False, True), repeat=TYPES))
_COSTS = range(MOST_COST + 1)
_HALVES = tuple(itertools.starmap(Half, itertools.product(_COLORS, _TYPES, _COSTS)))
_WANTED = tuple(itertools.starmap(Wanted, itertools.product(_COLORS, _TYPES, _COSTS, _COSTS)))
_PLAYERS = range(1, PLAYERS + 1)
_EVENTS = tuple(itertools.starmap(Event, itertools.product(Happening, _PLAYERS, _PLAYERS)))

QUESTIONS = (
    Question(
        title="sharing a color, two split cards",
        name="sharing_a_color",
        most_paths=4,
        claim=claims.sharing_a_color,
        floor=floors.sharing_a_color,
        program=programs.shares_a_color,
        must=programs.must_share_a_color,
        parts=(_COLORS,) * 4,
        assemble=lambda parts: ((parts[0], parts[1]), (parts[2], parts[3])),
    ),
    Question(
        title="several characteristics, one split card",
        name="several_characteristics",
        most_paths=4,
        claim=claims.several_characteristics,
        floor=floors.several_characteristics,
        program=programs.has_all_that_is_wanted,
        must=programs.must_have_all,
        parts=(_HALVES, _HALVES, _WANTED),
        assemble=lambda parts: ((parts[0], parts[1]), parts[2]),
    ),
    Question(
        title=f"turn control, {EVENTS} events",
        name="turn_control",
        most_paths=2,
        claim=claims.turn_control,
        floor=floors.turn_control,
        program=programs.turn_controller,
        must=programs.must_control,
        parts=(_EVENTS,) * EVENTS,
        assemble=lambda parts: (tuple(parts),),
    ),
)
