"""What can become of a mutant: one small closed union. Nothing defaults to killed or equivalent."""

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake in the engine. `id` is the same in every run of the same code; `home` is the module's name."""

    id: str
    home: str
    function: str
    operator: str
    line: int
    was: str
    becomes: str

    @property
    def words(self) -> str:
        """What it does, on one line."""
        return f"line {self.line}: `{self.was}` is `{self.becomes}`"


@dataclass(frozen=True, slots=True)
class Killed:
    """A claim fails on it: on these inputs, in their JSON form, when it was run."""

    claim: str
    clause: str
    inputs: dict[str, Any]
    name: Literal["KILLED"] = "KILLED"


@dataclass(frozen=True, slots=True)
class Equivalent:
    """It answers as the engine does on every input of the scope, both `solvers` say, or one; so it is no mistake there."""

    scope: str
    solvers: Literal[1, 2] = 2
    name: Literal["EQUIVALENT"] = "EQUIVALENT"


@dataclass(frozen=True, slots=True)
class Survived:
    """It answers otherwise than the engine on these inputs of a claim, and no claim fails on any input: a gap."""

    claim: str
    inputs: dict[str, Any]
    name: Literal["SURVIVED"] = "SURVIVED"


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """It answers otherwise than the engine on these inputs of a claim; clauses needn't settle that, for this reason."""

    claim: str
    inputs: dict[str, Any]
    because: str
    name: Literal["LEFT OPEN"] = "LEFT OPEN"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """As for `Survived`, but that other claims may come by it, and weren't asked."""

    claim: str
    inputs: dict[str, Any]
    name: Literal["ELSEWHERE"] = "ELSEWHERE"


@dataclass(frozen=True, slots=True)
class Undecided:
    """It can't be told, for this reason."""

    why: str
    name: Literal["UNDECIDED"] = "UNDECIDED"


MutantVerdict = Killed | Equivalent | Survived | LeftOpen | Elsewhere | Undecided


@dataclass(frozen=True, slots=True)
class MutantResult:
    """A mutant and what became of it."""

    mutant: Mutant
    verdict: MutantVerdict


def graver(one: MutantVerdict | None, other: MutantVerdict) -> MutantVerdict:
    """What two groups of claims come to together: one that kills decides; what one couldn't tell isn't told."""
    for kind in (Killed, Undecided, Survived, LeftOpen):
        for verdict in (one, other):
            if isinstance(verdict, kind):
                return verdict
    return one if isinstance(one, Equivalent) and one.solvers == 1 else other
