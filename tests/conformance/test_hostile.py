"""Whatever an adapter does, the time is bounded, nothing is left running, and each case ends as it should."""

import json
import time
import uuid
from pathlib import Path

import psutil
import pytest

from tests.calling import Call
from tests.conformance.adapters import adapter
from tests.conformance.hostile import ALL, PATIENCE, SILENT, Hostile
from tests.conformance.lamps import FOUR, written

_LETTERS = {"PASSED": "P", "FAILED": "F", "UNSUPPORTED": "U", "NOT RUN": "N"}
_LONGEST = 50
"""Seconds that no adapter may take in all: fewer than those for which it hangs."""


def running_with(name: str, value: str) -> list[int]:
    """The processes in whose environment that is."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get(name) == value:
                found.append(process.pid)
        except psutil.Error:
            continue
    return found


def test_an_adapter_that_obeys_passes(call: Call, tmp_path: Path) -> None:
    done = call("conform", "--cases", str(written(tmp_path, *FOUR)), "--", *adapter(tmp_path))
    assert done.status == 0, done.out + done.err
    assert "4 passed in" in done.out
    assert "engine `small 1.0`" in done.out
    assert done.err == ""


@pytest.mark.parametrize("hostile", ALL, ids=lambda each: each.name)
def test_an_adapter_that_misbehaves(hostile: Hostile, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = uuid.uuid4().hex
    monkeypatch.setenv("ADAPTER_OF_TEST", mine)
    command = adapter(tmp_path, hostile.changes)
    limit = str(PATIENCE) if hostile.says == SILENT else "20"
    began = time.monotonic()
    done = call(
        "conform", "--cases", str(written(tmp_path, *FOUR)), "--timeout", limit, "--json", "results.json", "--", *command
    )
    assert time.monotonic() - began < _LONGEST
    assert running_with("ADAPTER_OF_TEST", mine) == []
    ends = [each["outcome"]["name"] for each in json.loads(Path("results.json").read_text())["results"]]
    said = " ".join((done.out + done.err).split())
    assert ("".join(_LETTERS[end] for end in ends), done.status) == (hostile.ends, hostile.status), said
    assert hostile.says in said
    assert "Traceback" not in said


def test_the_time_is_for_one_answer_and_not_for_all(call: Call, tmp_path: Path) -> None:
    slow = "def run(request):\n    time.sleep(1)\n    send(request['id'], result=right(request))\n"
    command = adapter(tmp_path, slow)
    assert call("conform", "--cases", str(written(tmp_path, *FOUR)), "--timeout", "3", "--", *command).status == 0
