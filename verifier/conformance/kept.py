"""Keeping cases that were made as an engine was asked, so that they can be asked again."""

from __future__ import annotations

import re
from pathlib import Path

from verifier.fixtures.cases import Case, to_line
from verifier.storage import StorageError, write

CASES = Path(".verifier", "cases")
"""The folder of such cases, under the current one."""

_NO_NAME = re.compile(r"[^\w.-]")


def keep_case(case: Case) -> Path | None:
    """Keep the case in a file of its own; where that is, or None if it can't be kept."""
    path = CASES / f"{_NO_NAME.sub('_', case.id)}.jsonl"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, f"{to_line(case)}\n".encode())
    except (OSError, StorageError):
        return None
    return path
