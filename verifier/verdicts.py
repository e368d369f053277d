"""What can become of a claim: one small closed union, met by `match`. Nothing defaults to `Proved`."""

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Certificate:
    """A proof that a small program checked, `verifier/certificates/check.py`."""

    file: str
    """Its steps, in LRAT; the files of the same name that end in `.cnf` and `.smt2` have what they are about."""
    sha256: str
    """The digest of that file, in which that of the next one is."""


@dataclass(frozen=True, slots=True)
class Proved:
    """Every input in the scope that meets the premise, every path, nothing cut; some input does; both solvers agree."""

    paths: int
    """How many merged paths the engine's answers have, its refusals included; of claims proved at once, all of theirs."""
    certificate: Certificate | None = None
    why_no_certificate: str | None = None
    """Where one was asked for."""
    name: Literal["PROVED"] = "PROVED"


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """As for `Proved`, but that one solver alone says so, since no second one was to be asked."""

    paths: int
    """As for `Proved`."""
    name: Literal["UNCONFIRMED"] = "UNCONFIRMED"


@dataclass(frozen=True, slots=True)
class Witness:
    """The smallest input found on which the engine breaks the clause, replayed on the plain engine.

    `inputs` maps each input's name to its JSON form, `given` describes them in words, `when` says what was asked.
    `rules_say` is None where the clause leaves more than one answer; `engine_says` is in words too. `readings` names the
    readings of unclear rules that were chosen.
    """

    id: str
    claim: str
    clause: str
    engine: str
    inputs: dict[str, Any]
    given: tuple[str, ...]
    when: str
    rules_say: str | None
    because: str
    engine_says: str
    real: bool
    """Whether every card in it is a real one."""
    unique: bool | None
    """Whether it is the only one of its size; None where that was not decided."""
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refuted:
    """A witness that fails on the plain engine too."""

    witness: Witness
    name: Literal["REFUTED"] = "REFUTED"


@dataclass(frozen=True, slots=True)
class Tested:
    """No proof: so many cases passed, all of a finite space or a sample of it."""

    cases: int
    exhaustive: bool
    of: str
    """What the cases were taken from."""
    name: Literal["TESTED"] = "TESTED"


@dataclass(frozen=True, slots=True)
class Vacuous:
    """The premise can't be met, so the claim says nothing."""

    premise: str
    name: Literal["VACUOUS"] = "VACUOUS"


@dataclass(frozen=True, slots=True)
class Unknown:
    """A solver gave up, two solvers disagree, or what was to stand behind a proof doesn't."""

    query: str
    reason: str
    file: str | None
    """Where the query's SMT-LIB file is, if it could be kept."""
    second_file: str | None = None
    """Where it is as the second solver has it, if that is what disagrees."""
    name: Literal["UNKNOWN"] = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The code under test did something that can't be followed, or doesn't have this area."""

    reason: str
    file: str | None
    line: int | None
    name: Literal["UNSUPPORTED"] = "UNSUPPORTED"


PREMISES = ("premise: ", "and: ", "or: ")
"""How the lines of a scope begin that say what is presupposed of inputs."""

Verdict = Proved | Unconfirmed | Refuted | Tested | Vacuous | Unknown | Unsupported


@dataclass(frozen=True, slots=True)
class Result:
    """A claim and its verdict. `seconds` is wall-clock time, the only part that differs between two equal runs."""

    claim: str
    clause: str
    title: str
    scope: tuple[str, ...]
    verdict: Verdict
    seconds: float = field(compare=False)
