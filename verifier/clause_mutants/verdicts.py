"""What can become of a clause's mutant: one small closed union. Nothing defaults to noticed."""

from dataclasses import dataclass
from typing import Any, Literal

from verifier.mutation.verdicts import Mutant, Undecided


@dataclass(frozen=True, slots=True)
class NoticedByEngine:
    """It forbids what is right: the reference engine breaks this claim when it is run on these inputs, in their JSON form.

    Without inputs, no run that was tried breaks it, but the engine isn't proved to obey it any more.
    """

    claim: str
    inputs: dict[str, Any] | None
    name: Literal["BY ENGINE"] = "BY ENGINE"


@dataclass(frozen=True, slots=True)
class NoticedByAudit:
    """It lets through what is wrong: what this claim asks on these inputs is settled, and no longer would be.

    That is so by what clauses say of the claim's calls alone, or else by all that they say with other calls as well.
    """

    claim: str
    inputs: dict[str, Any]
    name: Literal["BY AUDIT"] = "BY AUDIT"


@dataclass(frozen=True, slots=True)
class NoticedByExample:
    """An example of the texts is judged otherwise, which is asked before anything else is.

    It may be one of an answer that isn't settled anyway, so that nothing else would notice it.
    """

    claim: str
    source: str
    name: Literal["BY EXAMPLE"] = "BY EXAMPLE"


@dataclass(frozen=True, slots=True)
class Equivalent:
    """Where all other clauses hold, it says what the clause says; so it is no mistake."""

    name: Literal["EQUIVALENT"] = "EQUIVALENT"


@dataclass(frozen=True, slots=True)
class Stricter:
    """It lets nothing through, and forbids in this claim on these inputs an answer that the clauses leave open.

    They do by what they say of the claim's calls, and with other calls as far as that isn't too much to be asked. The
    reference engine is proved to obey the mutant, so that only an engine that answers otherwise would notice.
    """

    claim: str
    inputs: dict[str, Any]
    name: Literal["STRICTER"] = "STRICTER"


@dataclass(frozen=True, slots=True)
class Unnoticed:
    """It lets through what the clause forbids in this claim on these inputs, where the answer isn't settled anyway."""

    claim: str
    inputs: dict[str, Any]
    name: Literal["UNNOTICED"] = "UNNOTICED"


ClauseVerdict = NoticedByEngine | NoticedByAudit | NoticedByExample | Equivalent | Stricter | Unnoticed | Undecided


@dataclass(frozen=True, slots=True)
class ClauseMutantResult:
    """A clause's mutant and what became of it; the clauses are those whose claims come by it."""

    mutant: Mutant
    clauses: tuple[str, ...]
    verdict: ClauseVerdict
