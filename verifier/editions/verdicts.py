"""What can become of the questions that claims ask in two editions. Nothing defaults to `Alike`."""

from dataclasses import dataclass
from typing import Any, Literal

from verifier.verdicts import Unknown, Unsupported


@dataclass(frozen=True, slots=True)
class OnlyWords:
    """What each of these clauses demands, the rules of the edition without it demand as well; both solvers agree."""

    clauses: tuple[str, ...]
    name: Literal["only words"] = "only words"


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """The rules of an edition let an answer pass that a clause of the other forbids, though no engine need give it.

    `given`, `when` and `answer` show the least input, and that answer.
    """

    edition: str
    clause: str
    given: tuple[str, ...]
    when: str
    answer: str
    real: bool
    """Whether all in it is real that could be."""
    name: Literal["left open"] = "left open"


@dataclass(frozen=True, slots=True)
class NotTold:
    """It wasn't decided whether the rules of an edition demand what a clause of the other does."""

    edition: str
    clause: str
    name: Literal["not told"] = "not told"


Words = OnlyWords | LeftOpen | NotTold


@dataclass(frozen=True, slots=True)
class Alike:
    """The engine answers each question alike in both editions for every input in the scope; both solvers agree.

    `words` says what that means for the clauses that one edition has and the other hasn't; it is null if there are none.
    """

    words: Words | None
    name: Literal["EQUAL"] = "EQUAL"


@dataclass(frozen=True, slots=True)
class SaidIn:
    """What the engine says in an edition, in words, and what the rules of that edition have to do with it.

    `clause` is one that forbids what the engine says in the other edition, and `because` its reason; both are null if
    none is claimed of such inputs, and then `together` are the fewest that do so as well with what is claimed of others, if
    some do. `breaks` is a claim of the edition that the engine breaks in it, which it shouldn't.
    """

    edition: str
    says: str
    clause: str | None
    because: str | None
    together: tuple[str, ...]
    breaks: str | None


@dataclass(frozen=True, slots=True)
class Differs:
    """The smallest input found that is answered otherwise in one edition than in the other; it was run in both.

    `inputs` maps each input's name to its JSON form, without the edition, `given` describes them in words, `when` says
    what the claim asks.
    """

    function: str
    claim: str
    inputs: dict[str, Any]
    given: tuple[str, ...]
    when: str
    one: SaidIn
    other: SaidIn
    real: bool
    """Whether all in it is real that could be."""
    unique: bool | None
    """Whether it is the only one of its size; null where that was not decided."""
    name: Literal["DIFFERENT"] = "DIFFERENT"

    @property
    def unexplained(self) -> bool:
        """Whether clauses don't account for it: none forbids either answer, or the engine breaks one."""
        said = self.one, self.other
        return not any(each.clause or each.together for each in said) or any(each.breaks is not None for each in said)


@dataclass(frozen=True, slots=True)
class NotCompared:
    """There is nothing that could be asked of an engine in both editions, for the reason given.

    `words` says whether the rules of the edition without a clause demand what it does; null if they weren't asked.
    """

    reason: str
    words: Words | None = None
    name: Literal["NOT COMPARED"] = "NOT COMPARED"


Verdict = Alike | Differs | NotCompared | Unknown | Unsupported


@dataclass(frozen=True, slots=True)
class Difference:
    """Clauses, and what becomes of all that the claims of them ask that ask the same of the same inputs."""

    ended: tuple[str, ...]
    """The clauses among them that only the first of the two editions has, by their ids."""
    begun: tuple[str, ...]
    """Those that only the second has."""
    kept: tuple[str, ...]
    """Those that both have."""
    dependent: bool
    """Whether what claims of clauses that both have say depends on which of the two editions it is."""
    corollary: bool
    """Whether all of the claims are corollaries, which say nothing that clauses don't."""
    claims: tuple[str, ...]
    functions: tuple[str, ...]
    scope: tuple[str, ...]
    verdict: Verdict

    @property
    def clauses(self) -> tuple[str, ...]:
        """All of the clauses, by their ids."""
        return *self.ended, *self.begun, *self.kept
