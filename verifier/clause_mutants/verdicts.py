"""What can become of a clause's mutant: one small closed union. Nothing defaults to noticed."""

from dataclasses import dataclass
from typing import Any, Literal

from verifier.mutation.verdicts import Mutant


@dataclass(frozen=True, slots=True)
class NoticedByEngine:
    """It forbids what is right: the reference engine breaks this claim on these inputs, in their JSON form, when run."""

    claim: str
    inputs: dict[str, Any]
    name: Literal["BY ENGINE"] = "BY ENGINE"


@dataclass(frozen=True, slots=True)
class NoticedByAudit:
    """It lets through what is wrong: what is asked in this claim on these inputs is settled, and no longer would be."""

    claim: str
    inputs: dict[str, Any]
    name: Literal["BY AUDIT"] = "BY AUDIT"


@dataclass(frozen=True, slots=True)
class Equivalent:
    """Where all other clauses hold, it says what the clause says; so it is no mistake."""

    name: Literal["EQUIVALENT"] = "EQUIVALENT"


@dataclass(frozen=True, slots=True)
class Unnoticed:
    """It lets through what the clause forbids in this claim on these inputs, where the answer isn't settled anyway."""

    claim: str
    inputs: dict[str, Any]
    name: Literal["UNNOTICED"] = "UNNOTICED"


@dataclass(frozen=True, slots=True)
class Undecided:
    """It can't be told, for this reason."""

    why: str
    name: Literal["UNDECIDED"] = "UNDECIDED"


ClauseVerdict = NoticedByEngine | NoticedByAudit | Equivalent | Unnoticed | Undecided


@dataclass(frozen=True, slots=True)
class ClauseMutantResult:
    """A clause's mutant and what became of it; the clauses are those whose claims come by it."""

    mutant: Mutant
    clauses: tuple[str, ...]
    verdict: ClauseVerdict
