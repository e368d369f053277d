"""The words of a game that conjectures are written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import z3


@dataclass(frozen=True, slots=True)
class Presupposed:
    """What holds of each value of a type that can come to be in an edition: in words, and as a formula on views of both."""

    words: str
    formula: Callable[[Any, Any], z3.BoolRef]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a conjecture finds predefined, and what its parameters are bounded by.

    `names` gives the names that are there with what they mean, in an edition, or where that is said with each question,
    without one. They are plain Python, since conjectures are followed, so nothing of `verifier` is among them.
    `unassumed` is the error that ends a conjecture where what it assumes isn't so. `presupposed` has, per dataclass, what
    holds of each value that can be. `narrowed` has, per annotation of a parameter, a narrower one that is meant by it.
    `real` has real values, as a game's catalogue has, per type that only conjectures speak of. `sections` has, per name,
    the sections of the game without which it can't be answered; what isn't in it, needs all of them. `since` has the dates
    from which on there is what a name stands for, where that isn't as old as the sections.
    """

    names: Callable[[Enum | None], Mapping[str, Any]]
    unassumed: type[Exception]
    presupposed: Mapping[type, Presupposed] = field(default_factory=dict)
    narrowed: Mapping[Any, Any] = field(default_factory=dict)
    real: Mapping[Any, Sequence[Any]] = field(default_factory=dict)
    sections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    since: Mapping[str, str] = field(default_factory=dict)
