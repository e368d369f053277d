"""What can become of the questions that claims of the same inputs ask of two engines. Nothing defaults to `Equal`."""

from dataclasses import dataclass
from typing import Any, Literal

from verifier.verdicts import Unknown, Unsupported, Vacuous


@dataclass(frozen=True, slots=True)
class Equal:
    """Each question is answered alike for every input in the scope, nothing cut; both solvers agree."""

    name: Literal["EQUAL"] = "EQUAL"


@dataclass(frozen=True, slots=True)
class Said:
    """What one of the two engines says, in words, and whether that breaks the claim."""

    says: str
    breaks: bool


@dataclass(frozen=True, slots=True)
class Different:
    """The smallest input found on which the two engines part, which was run on both as they are.

    `inputs` maps each input's name to its JSON form, `given` describes them in words, `when` says what was asked.
    """

    function: str
    """The function of which they answer the same call otherwise."""
    claim: str
    """A claim that asks it: one that an engine breaks there, if there is one, chosen or not."""
    clause: str
    inputs: dict[str, Any]
    given: tuple[str, ...]
    when: str
    one: Said
    other: Said
    rules_say: str | None
    """Null where neither engine breaks a claim, or the clause leaves more than one answer."""
    because: str
    """Why the rules say so; where neither engine breaks a claim, why they needn't say anything, if that is known."""
    real: bool
    """Whether all in it is real that could be."""
    unique: bool | None
    """Whether it is the only one of its size; null where that was not decided."""
    name: Literal["DIFFERENT"] = "DIFFERENT"


Verdict = Equal | Different | Unknown | Unsupported | Vacuous


@dataclass(frozen=True, slots=True)
class Comparison:
    """Claims of the same inputs, by their ids, the functions that they call, and what becomes of all that they ask."""

    claims: tuple[str, ...]
    functions: tuple[str, ...]
    scope: tuple[str, ...]
    verdict: Verdict
