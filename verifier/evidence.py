"""What stands behind a proof beside Z3's word: a second solver's, and files that others can check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from verifier import queries, storage
from verifier.claims import Claim
from verifier.part_by_part import Failing, disagreeing
from verifier.posing import Posed
from verifier.second_solver import SecondSolver
from verifier.solving import Answer
from verifier.translation import NotTranslated
from verifier.verdicts import Certificate, Unknown

WAYS_ON = "ask for one edition with `--edition`, make the function simpler, or give the file to another solver"

_PLEASE_REPORT = "so one of them is wrong: please report it with"


class Doubt(Exception):
    """What was to stand behind a proof doesn't, so there is none; `verdict` says so.

    `too_hard` tells that nothing contradicts the proof: claims that were asked at once may each be easier.
    """

    def __init__(self, verdict: Unknown, *, too_hard: bool = False) -> None:
        super().__init__()
        self.verdict = verdict
        self.too_hard = too_hard


@dataclass(frozen=True, slots=True)
class Evidence:
    """Z3's finding that no input breaks these claims, which were asked at once."""

    claims: Sequence[Claim]
    posed: Posed
    failing: Failing

    def confirm(self, second: str) -> None:
        """Ask the solver of that name all again. Raises Doubt if it doesn't say the same."""
        found = disagreeing(self.posed, self.failing, SecondSolver(second))
        if found is None:
            return
        stem = f"{queries.name_of(self.claims)}-failing-input"
        file = keep_if_it_can_be(stem, lambda: queries.of_question(self.claims, self.posed, found.question))
        its_own = None if found.in_its_words is None else storage.keep_query(f"{stem}-{second}", found.in_its_words)
        if found.answer is Answer.POSSIBLE:
            reason = (
                f"Z3 finds no failing input and {second} finds one, {_PLEASE_REPORT} both files, "
                f"of which the second is the query as {second} has it"
            )
            raise Doubt(self._unknown(reason, file, its_own))
        reason = f"Z3 finds no failing input, and {second} doesn't answer, so there is one proof only and not two: {WAYS_ON}"
        raise Doubt(self._unknown(reason, file, its_own), too_hard=True)

    def write_query(self, folder: Path) -> None:
        """Write all that the second solver is asked. Raises Doubt."""
        write_query(folder, self.claims, queries.of_proof(self.claims, self.posed, self.failing))

    def certify(self, folder: Path) -> Certificate | str:
        """Make a certificate and check it; where there is none, why. Raises Doubt if it doesn't hold."""
        from verifier.certificates import making
        from verifier.certificates.check import Refused
        from verifier.certificates.refuting import CanBeTrue, NoRefutation

        name = queries.name_of(self.claims)
        try:
            texts = making.make(self.claims, self.posed, self.failing)
            certificate = texts.keep(folder, name)
            texts.check()
        except NoRefutation as none:
            return str(none)
        except NotTranslated as lacking:
            return f"{lacking} has no gates"
        except CanBeTrue:
            file = keep_if_it_can_be(f"{name}-clauses", lambda: making.question_of(self.claims, self.posed, self.failing))
            reason = (
                "Z3 finds no failing input, and the clauses that are made of the query for a certificate can all be true"
            )
            raise Doubt(self._unknown(f"{reason}, {_PLEASE_REPORT} the file", file)) from None
        except Refused as error:
            reason = f"the certificate doesn't hold, since {error}: please report it with the file"
            raise Doubt(self._unknown(reason, str(folder / f"{name}.lrat"))) from error
        except storage.StorageError as error:
            raise Doubt(self._unknown(str(error), None)) from error
        return certificate

    def _unknown(self, reason: str, file: str | None, its_own: str | None = None) -> Unknown:
        return Unknown(f"failing input of {self.claims[0].id}", reason, file, its_own)


def write_query(folder: Path, claims: Sequence[Claim], text: str) -> None:
    """Write what solvers are asked of these claims. Raises Doubt, since a proof was to be had with it only."""
    try:
        storage.write(folder / f"{queries.name_of(claims)}.smt2", text.encode())
    except storage.StorageError as error:
        raise Doubt(Unknown(f"query of {claims[0].id}", str(error), None)) from error


def keep_if_it_can_be(stem: str, text: Callable[[], str]) -> str | None:
    """Keep the text of a query under that name; where it is, or None if it can't be written or kept."""
    try:
        return storage.keep_query(stem, text())
    except NotTranslated:
        return None
