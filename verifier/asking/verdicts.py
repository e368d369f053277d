"""What can become of a conjecture: a closed union, met by `match`, of which nothing is a default."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from verifier.verdicts import Proved, Unknown, Unsupported, Vacuous


@dataclass(frozen=True, slots=True)
class Seen:
    """An input on which a conjecture was run as Python runs it, the least that was found.

    `inputs` maps each input's name to its JSON form, `given` puts them into words, `when` has what was asked on the way,
    with the answers, and `then` how it ended.
    """

    inputs: dict[str, Any]
    given: tuple[str, ...]
    when: tuple[str, ...]
    then: str
    real: bool
    """Whether all in it is real that could be."""
    unique: bool | None
    """Whether it is the only one of its size; None where that was not decided."""


@dataclass(frozen=True, slots=True)
class Refuted:
    """It isn't so of these inputs."""

    seen: tuple[Seen, ...]
    others: str | None
    """What is known of others where more were wanted than there are here."""
    name: Literal["REFUTED"] = "REFUTED"


@dataclass(frozen=True, slots=True)
class Shown:
    """It is so of these inputs, as was asked."""

    seen: tuple[Seen, ...]
    others: str | None
    """What is known of others where more were wanted than there are here."""
    name: Literal["SHOWN"] = "SHOWN"


@dataclass(frozen=True, slots=True)
class Impossible:
    """Of no input in the scope is it so: proved as what is `Proved`."""

    name: Literal["IMPOSSIBLE"] = "IMPOSSIBLE"


Verdict = Proved | Refuted | Shown | Impossible | Vacuous | Unknown | Unsupported


@dataclass(frozen=True, slots=True)
class Result:
    """A conjecture in some editions, by their dates, and its verdict there. `seconds` is wall-clock time."""

    conjecture: str
    title: str
    editions: tuple[str, ...]
    scope: tuple[str, ...]
    verdict: Verdict
    seconds: float = field(compare=False)
