"""Certificates of proofs: the question, its formulas as clauses, and their refutation, tied to each other by digests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from verifier import storage
from verifier.certificates.bit_blasting import Clauses
from verifier.certificates.check import check, digest
from verifier.certificates.refuting import refutation
from verifier.claims import Claim
from verifier.part_by_part import Failing, Question
from verifier.posing import Posed
from verifier.queries import of_question
from verifier.verdicts import Certificate


@dataclass(frozen=True, slots=True)
class Texts:
    """What the files of a certificate have in them."""

    question: str
    clauses: str
    refutation: str

    def check(self) -> None:
        """Raise Refused if the clauses aren't refuted."""
        check(self.clauses, self.refutation)

    def keep(self, folder: Path, name: str) -> Certificate:
        """Write the files. Raises StorageError."""
        texts = {".smt2": self.question, ".cnf": self.clauses, ".lrat": self.refutation}
        for suffix, text in texts.items():
            storage.write(folder / f"{name}{suffix}", text.encode())
        return Certificate(str(folder / f"{name}.lrat"), digest(self.refutation))


def make(claims: Sequence[Claim], posed: Posed, failing: Failing) -> Texts:
    """The certificate of a proof of these claims at once: that no input breaks any part of what is claimed.

    Sums may be any numbers, unless Z3 needed to know what they are. Raises NoRefutation where that is too hard,
    NotTranslated where an operator has no gates, and CanBeTrue if some input breaks a part after all.
    """
    question = _question(posed, failing)
    text = of_question(claims, posed, question)
    clauses = Clauses()
    for formula in posed.stated(defined=question.defined).values():
        clauses.hold(formula)
    clauses.hold(question.broken)
    written = _dimacs(claims, clauses, text)
    steps = refutation(clauses.clauses)
    return Texts(text, written, f"c cnf sha256 {digest(written)}\n{steps}")


def question_of(claims: Sequence[Claim], posed: Posed, failing: Failing) -> str:
    """The text of the question that a certificate is of. Raises NotTranslated."""
    return of_question(claims, posed, _question(posed, failing))


def _question(posed: Posed, failing: Failing) -> Question:
    return Question(posed.parts, defined=bool(failing.needing))


def _dimacs(claims: Sequence[Claim], clauses: Clauses, question: str) -> str:
    """The clauses in DIMACS, and before them the claims, the question, and which variables are which input's bits."""
    lines = [
        *(f"c claim {claim.id}" for claim in claims),
        f"c smt2 sha256 {digest(question)}",
        "c inputs, and the variables that are their bits, the least significant one first:",
        *(f"c input {name}: {' '.join(map(str, bits))}" for name, bits in clauses.inputs.items()),
        f"p cnf {clauses.variables} {len(clauses.clauses)}",
        *(" ".join(map(str, (*clause, 0))) for clause in clauses.clauses),
    ]
    return "".join(f"{line}\n" for line in lines)
