"""Asking an example adapter the cases that are kept for all of them."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.calling import called

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CASES = HERE / "cases.jsonl"


@dataclass(frozen=True, slots=True)
class Conformed:
    """What `verifier conform` came to."""

    status: int
    results: dict[str, dict[str, Any]]
    """What became of each case, by its id."""
    said: str

    @property
    def outcomes(self) -> dict[str, str]:
        """The name of each case's outcome, by its id."""
        return {id: each["outcome"]["name"] for id, each in self.results.items()}

    def of(self, name: str) -> list[dict[str, Any]]:
        """The cases with this outcome."""
        return [each for each in self.results.values() if each["outcome"]["name"] == name]

    @property
    def lacking(self) -> set[str]:
        """What was said to be lacking."""
        return {each["outcome"]["reason"] for each in self.of("UNSUPPORTED")}


@dataclass(frozen=True, slots=True)
class Asker:
    """Asks adapters cases."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def ask(self, command: Sequence[str], cases: str | None = None) -> Conformed:
        """What comes of these cases, or of all that are kept."""
        file, results = self.folder / "cases.jsonl", self.folder / "results.json"
        file.write_text(CASES.read_text() if cases is None else cases)
        # A machine that is busy may be slow to start a virtual machine.
        options = ["--cases", str(file), "--edition", "all", "--json", str(results), "--timeout", "60"]
        arguments = ["conform", *options, "--", *command]
        done = called(arguments, self.monkeypatch, self.capsys)
        found = json.loads(results.read_text())["results"]
        return Conformed(done.status, {each["case"]: each for each in found}, done.out + done.err)

    def ask_changed(self, command: Sequence[str], known: str, unknown: str) -> Conformed:
        """What comes of the cases that have some text, with another in its place."""
        lines = [line for line in CASES.read_text().splitlines(keepends=True) if known in line]
        assert lines
        return self.ask(command, "".join(lines).replace(known, unknown))


def needed(program: str, least: int, what: str) -> str:
    """Where a program of this version or a later one is; if it is nowhere the test fails, and isn't skipped."""
    remedy = f"install {what}, {least} or later, for this adapter is run with it"
    found = shutil.which(program)
    if found is None:
        pytest.fail(f"`{program}` isn't there: {remedy}", pytrace=False)
    said = subprocess.run([found, "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
    version = re.search(r"(\d+)(?=[.\s])", said)
    if version is None or int(version[1]) < least:
        pytest.fail(f"`{found}` is too old: {remedy}", pytrace=False)
    return found


def patched(source: Path, wrong: str, right: str, to: Path) -> None:
    """Copy a source with what is wrong in it put right."""
    text = source.read_text()
    assert text.count(wrong) == 1, f"{source.name} doesn't have `{wrong}` once"
    to.write_text(text.replace(wrong, right))


def readme_blocks(readme: Path) -> list[str]:
    """What is shown in a README."""
    return re.findall(r"```\n(.*?)```", readme.read_text(), re.DOTALL)


def readme_messages(readme: Path) -> tuple[list[Any], list[Any]]:
    """The requests and the answers that a README shows."""
    (block,) = (block for block in readme_blocks(readme) if '"jsonrpc"' in block)
    messages = [json.loads(line) for line in re.sub(r"\n +", " ", block).splitlines()]
    return [each for each in messages if "method" in each], [each for each in messages if "method" not in each]


def run_shown(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of a README in a folder, where `verifier` is the one that is here."""
    words = shlex.split(command)
    if words[0] == "verifier":
        words = [sys.executable, "-m", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)


def conversation(command: Sequence[str], requests: Sequence[Any]) -> list[Any]:
    """What an adapter answers to these requests, sent at once."""
    sent = "".join(f"{json.dumps(each)}\n" for each in requests)
    done = subprocess.run(command, input=sent, capture_output=True, text=True, timeout=60, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]
