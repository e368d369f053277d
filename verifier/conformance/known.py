"""The cases that an engine is known to fail, so that a run says what is new."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

from verifier.conformance.outcomes import Failed, Passed
from verifier.conformance.results import Results
from verifier.documents import KnownFailuresDocument, from_bytes
from verifier.errors import SentenceError
from verifier.storage import reason


class KnownFailuresError(SentenceError):
    """The file of known failures can't be read."""


def read_known(path: Path) -> frozenset[str]:
    """The ids in the file. Raises KnownFailuresError or DocumentError."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise KnownFailuresError(
            f"cannot read the known failures `{path}`: {reason(error)}; `verifier conform --accept FILE` writes such a file"
        ) from error
    return frozenset(from_bytes(KnownFailuresDocument, content, place=str(path)).cases)


def still_failing(results: Results, known: Set[str]) -> KnownFailuresDocument:
    """What failed now, and what was known to fail and didn't pass now."""
    failed = {each.case.id for each in results.tried if isinstance(each.outcome, Failed)}
    passed = {each.case.id for each in results.tried if isinstance(each.outcome, Passed)}
    return KnownFailuresDocument(cases=tuple(sorted(failed | (known - passed))))
