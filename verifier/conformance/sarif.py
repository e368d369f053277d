"""Failures as SARIF 2.1.0, which code hosts show beside changes: a rule of the game is a rule there, a case a result."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from verifier.conformance.results import Results
from verifier.conformance.story import told
from verifier.fixtures.cases import Case
from verifier.fixtures.wording import plain
from verifier.fixtures.words import Words

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif(results: Results, cases: Path, words: Words, *, version: str) -> bytes:
    """What failed and wasn't known to, as the log of one run; each result is where its case is in the file of cases."""
    failed = results.failed
    titles = {each.case.rule: plain(each.case.title) for each in reversed(failed)}
    rules = [{"id": plain(rule), "shortDescription": {"text": titles[rule]}} for rule in sorted(titles)]
    lines = _lines(cases) if failed else {}
    run: dict[str, Any] = {
        "tool": {"driver": {"name": "verifier", "version": version, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [
            {
                "ruleId": plain(each.case.rule),
                "ruleIndex": sorted(titles).index(each.case.rule),
                "level": "error",
                "message": {"text": f"{plain(each.case.title)}\n{told(each, words)}"},
                "locations": [_location(each.case, cases, lines)],
                "partialFingerprints": {"case/v1": plain(each.case.id)},
            }
            for each in failed
        ],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2).encode() + b"\n"


def _location(case: Case, cases: Path, lines: Mapping[str, int]) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": cases.as_uri() if cases.is_absolute() else quote(cases.as_posix())}}
    if case.id in lines:
        place["region"] = {"startLine": lines[case.id], "endLine": lines[case.id]}
    return {"physicalLocation": place, "logicalLocations": [{"name": plain(case.id), "kind": "member"}]}


def _lines(cases: Path) -> dict[str, int]:
    """The line of each case in the file, counted from 1; none if it can't be read a second time, as a pipe can't."""
    try:
        lines = cases.read_text(encoding="utf-8").split("\n")
        return {json.loads(line)["id"]: number for number, line in enumerate(lines, start=1) if line.strip()}
    except (OSError, ValueError):
        return {}
