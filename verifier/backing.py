"""What is to stand behind a proof beside Z3's word."""

from dataclasses import dataclass
from pathlib import Path

SECOND_SOLVERS = ("bitwuzla", "cvc5")
"""Those that can be asked after Z3. The first is, unless another is named: it needs least time on the formulas here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backing:
    """A second solver's word, and files that others can check."""

    second: str | None = SECOND_SOLVERS[0]
    """The solver that is asked all again; with none, nothing is called proved."""
    queries: Path | None = None
    """The folder for what was asked, in SMT-LIB 2."""
    certificates: Path | None = None
    """The folder for proofs that a small program can check."""


BY_TWO = Backing()
"""Two solvers, and no files."""
