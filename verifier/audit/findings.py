"""What an audit finds: what becomes of each clause, of each question, and of each way to read an unclear text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Example:
    """The least input, in words, and answers to what is asked of it."""

    given: tuple[str, ...]
    when: str
    answers: tuple[str, ...]
    real: bool
    """Whether every card in it is a real one."""


NOT_SHOWN = Example((), "it is so in some game, which is too hard to tell for the solvers", (), real=True)
"""What stands for an example that isn't told."""


@dataclass(frozen=True, slots=True)
class Needed:
    """Without the clause something becomes possible that it forbids: the answer in the example."""

    example: Example
    name: Literal["NEEDED"] = "NEEDED"


@dataclass(frozen=True, slots=True)
class Follows:
    """Whoever obeys these clauses obeys it too, and none of them could be left out for that.

    The example is the least of what it speaks of; it has no answers.
    """

    clauses: tuple[str, ...]
    example: Example
    name: Literal["FOLLOWS"] = "FOLLOWS"


@dataclass(frozen=True, slots=True)
class NeededToo:
    """Needed, in a situation that shows no example, since one before it speaks of the clause."""

    name: Literal["NEEDED"] = "NEEDED"


@dataclass(frozen=True, slots=True)
class FollowsToo:
    """Follows from these clauses, in a situation that shows no example, since one before it speaks of the clause."""

    clauses: tuple[str, ...]
    name: Literal["FOLLOWS"] = "FOLLOWS"


@dataclass(frozen=True, slots=True)
class Empty:
    """No answer breaks it."""

    name: Literal["EMPTY"] = "EMPTY"


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """Nothing is claimed of it."""

    name: Literal["UNCLAIMED"] = "UNCLAIMED"


@dataclass(frozen=True, slots=True)
class Decided:
    """All answers that obey the clauses are the same."""

    name: Literal["DECIDED"] = "DECIDED"


@dataclass(frozen=True, slots=True)
class Parted:
    """Two different answers obey the clauses: the two in the example."""

    example: Example
    name: Literal["OPEN"] = "OPEN"


@dataclass(frozen=True, slots=True)
class Contradictory:
    """No answer obeys the clauses."""

    name: Literal["CONTRADICTORY"] = "CONTRADICTORY"


@dataclass(frozen=True, slots=True)
class Undecided:
    """The solver came to its limit."""

    name: Literal["UNDECIDED"] = "UNDECIDED"


Standing = Needed | Follows | Empty | Unclaimed | Undecided
StandingHere = Standing | NeededToo | FollowsToo
"""What becomes of a clause in one situation."""

Settled = Decided | Parted | Contradictory | Undecided


InEdition = tuple[str, str]
"""A clause's id, and the date of an edition."""


@dataclass(frozen=True, slots=True)
class ClauseFinding:
    """What becomes of a clause in some editions."""

    clause: str
    editions: tuple[str, ...]
    standing: StandingHere


@dataclass(frozen=True, slots=True)
class EmptyClaimFinding:
    """No answer breaks this claim, although its clause may say something in others."""

    claim: str


@dataclass(frozen=True, slots=True)
class CorollaryFinding:
    """Which clauses a corollary rests on; None if it doesn't follow from what clauses say of the calls that it makes."""

    claim: str
    rests_on: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class QuestionFinding:
    """Whether clauses settle what a function is asked in the situation of these claims; if it is left open, why."""

    function: str
    asked: tuple[str, ...]
    settled: Settled
    left_open: str | None


@dataclass(frozen=True, slots=True)
class ReadingFinding:
    """Whether a clause, read in another way, gives the same answers, and if not, on what the two part."""

    clause: str
    reading: str
    settled: Settled


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many of the claims an engine was proved to obey: if it is all, it shows that the clauses agree."""

    engine: str
    proved: int
    claims: int


Finding = ClauseFinding | EmptyClaimFinding | CorollaryFinding | QuestionFinding | ReadingFinding | Agreement
