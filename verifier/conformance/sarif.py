"""Failures as SARIF 2.1.0, which code hosts show beside changes: a rule of the game is a rule there, a case a result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

from verifier.conformance.results import Results, Tried
from verifier.conformance.story import told
from verifier.conformance.wording import plain
from verifier.conformance.words import Words

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif(results: Results, cases: Path, words: Words, *, version: str) -> bytes:
    """What failed and wasn't known to, as the log of one run; each result is where its case is in the file of cases."""
    failed = results.failed
    titles = {each.case.rule: plain(each.case.title) for each in reversed(failed)}
    rules = [{"id": plain(rule), "shortDescription": {"text": titles[rule]}} for rule in sorted(titles)]
    driver = {"name": "verifier", "version": version, "rules": rules}
    run: dict[str, Any] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, cases, sorted(titles), words) for each in failed],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2).encode() + b"\n"


def _result(tried: Tried, cases: Path, rules: list[str], words: Words) -> dict[str, Any]:
    case = tried.case
    return {
        "ruleId": plain(case.rule),
        "ruleIndex": rules.index(case.rule),
        "level": "error",
        "message": {"text": f"{plain(case.title)}\n{told(tried, words)}"},
        "locations": [
            {
                "physicalLocation": {"artifactLocation": {"uri": quote(cases.as_posix())}},
                "logicalLocations": [{"name": plain(case.id), "kind": "member"}],
            }
        ],
        "partialFingerprints": {"case/v1": plain(case.id)},
    }
