"""Engines of objects with state: the adapters of the guide prove them, mistakes are found, what isn't followed is said."""

import re
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from engine.objects import Edition
from proofs.registry import GAME
from tests.judging import fails_on_plain_replay, verdicts
from tests.test_readme import run, without_times_and_ids
from verifier.verdicts import Proved, Refuted, Unsupported

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GUIDE = (ROOT / "docs" / "stateful_engines.md").read_text()
ADAPTERS = {"turns": ("507", 31), "status": ("510", 19)}
COPIES = count(1)


EDITION = Edition.MORNINGTIDE
"""The edition whose rules the engine has."""


def claims_about(rule: str) -> list[str]:
    in_force = (claim.id for claim in GAME.claims if claim.in_force(EDITION.value))
    return [id for id in in_force if id.startswith(f"{rule}.")]


def changed(folder: Path, monkeypatch: pytest.MonkeyPatch, *changes: tuple[str, str]) -> str:
    """A package with the engine and its adapters, in which the engine was changed; its name."""
    name = f"table_{next(COPIES)}"
    shutil.copytree(HERE, folder / name, ignore=shutil.ignore_patterns("test_*", "__pycache__"))
    for file in (folder / name).glob("*.py"):
        file.write_text(file.read_text().replace("tests.stateful", name))
    table = folder / name / "table.py"
    text = table.read_text()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    table.write_text(text)
    monkeypatch.syspath_prepend(folder)
    return name


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_an_adapter_is_short(adapter: str) -> None:
    assert len((HERE / f"{adapter}.py").read_text().splitlines()) < 60


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_all_that_the_engine_has_is_proved(adapter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule, proved = ADAPTERS[adapter]
    found = verdicts(f"{changed(tmp_path, monkeypatch)}.{adapter}", *claims_about(rule), editions=[EDITION])
    assert sum(isinstance(each, Proved) for each in found.values()) == proved
    for claim, verdict in found.items():
        lacking = isinstance(verdict, Unsupported) and "has no function" in verdict.reason
        assert isinstance(verdict, Proved) or lacking, (claim, verdict)


NOT_USED_UP = ("player.puppeteer or player.id)\n        player.puppeteer = None\n", "player.puppeteer or player.id)\n")
MISTAKES = {
    "an effect isn't used up": ("turns", NOT_USED_UP, "507.1b"),
    "the player is asked": ("turns", ("decider = controller.id if controller.playing else player.id", "pass"), "507.3a"),
    "who conceded for another is out": ("turns", ("if player_id != by_id:", "if False:"), "507.3g"),
    "a controlled player burns": (
        "turns",
        ("if player.id != self.turn.player_id or self.turn.controller_id == player.id:", "if True:"),
        "507.4a",
    ),
    "phasing out unflips": (
        "status",
        ('permanent.zone = "PHASED_OUT"', 'permanent.zone, permanent.flipped = "PHASED_OUT", False'),
        "510.6a",
    ),
    "all come into play untapped": (
        "status",
        ("thing.flipped = tapped, flipped", "thing.flipped = False, flipped"),
        "510.3b",
    ),
    "what is elsewhere is tapped": ("status", ('!= "IN_PLAY"', '== "STACK"'), "510.5a/permanents-only-undergo"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adapter, change, claim = MISTAKES[mistake]
    verdict = verdicts(f"{changed(tmp_path, monkeypatch, change)}.{adapter}", claim, editions=[EDITION])[claim]
    assert isinstance(verdict, Refuted), verdict
    assert fails_on_plain_replay(verdict.witness)


ASKS = "return self.ask(decider, question)"
COUNTS = "id = len(self.players) + 1"
TOP = "class IllegalMove"
UNFOLLOWED = {
    "`input(question)`": ((ASKS, "return int(input(question))"),),
    "`print(question)`": ((ASKS, f"print(question)\n        {ASKS}"),),
    "`LOG.info(question)`": (
        (TOP, f"import logging\n\nLOG = logging.getLogger()\n\n\n{TOP}"),
        (ASKS, f"LOG.info(question)\n        {ASKS}"),
    ),
    "`random.choice(...)`": ((TOP, f"import random\n\n\n{TOP}"), (ASKS, "return random.choice([decider, decider])")),
    "`next(IDS)` of a module's counter": (
        (TOP, f"import itertools\n\nIDS = itertools.count(1)\n\n\n{TOP}"),
        (COUNTS, "id = next(IDS)"),
    ),
    "`Table.made += 1`, a class's counter": (
        ("    def __init__(self, ask=None, ", "    made = 0\n\n    def __init__(self, ask=None, "),
        (COUNTS, "Table.made += 1\n        id = Table.made"),
    ),
    "`uuid.uuid4()`": ((TOP, f"import uuid\n\n\n{TOP}"), (COUNTS, "id = uuid.uuid4()")),
}
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split(" | "))
    for line in GUIDE[GUIDE.index("<!-- unsupported -->") :].split("\n\n")[0].splitlines()[3:]
]


def test_the_guide_says_of_each_what_to_do() -> None:
    assert [what for what, _, _ in ROWS] == [*UNFOLLOWED]


@pytest.mark.parametrize(("what", "said"), [(what, said) for what, said, _ in ROWS])
def test_what_can_not_be_followed_is_said_as_in_the_guide(
    what: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = verdicts(f"{changed(tmp_path, monkeypatch, *UNFOLLOWED[what])}.turns", "507.3a")["507.3a"]
    assert isinstance(verdict, Unsupported), verdict
    assert verdict.reason.startswith(said)
    assert verdict.file is not None and verdict.line is not None


def test_a_deep_copy_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = ((TOP, f"import copy\n\n\n{TOP}"), (ASKS, f"copy.deepcopy(self.players)\n        {ASKS}"))
    verdict = verdicts(f"{changed(tmp_path, monkeypatch, *changes)}.turns", "507.3a")["507.3a"]
    assert isinstance(verdict, Proved), verdict


def test_the_adapter_in_the_guide_is_the_one_that_is_proved() -> None:
    (shown,) = re.findall(r"<!-- file: tests/stateful/turns.py -->\n```python\n(.*?)```", GUIDE, re.DOTALL)
    assert shown == (HERE / "turns.py").read_text()


def test_the_command_in_the_guide_ends_as_it_says() -> None:
    (shown,) = re.findall(r"<!-- ends: 507 tests.stateful.turns -->\n```\n(.*?)```", GUIDE, re.DOTALL)
    command = [
        sys.executable,
        "-m",
        "verifier",
        "prove",
        "507",
        "--edition",
        "2008-02-01",
        "--engine",
        "tests.stateful.turns",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    lines = [line.partition(" in ")[0] for line in done.stdout.splitlines()]
    assert [line for line in shown.splitlines() if line not in lines] == []


def test_the_mistake_in_the_guide_is_found_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shown,) = re.findall(r"<!-- mistake: 507.1b -->\n```\n(.*?)```", GUIDE, re.DOTALL)
    name = changed(tmp_path, monkeypatch, NOT_USED_UP)
    done = run("verifier", "prove", "507.1b", "--edition", "2008-02-01", "--engine", f"{name}.turns", folder=tmp_path)
    assert done.returncode == 1
    happened = without_times_and_ids(done.stdout)
    assert [line for line in without_times_and_ids(shown) if line not in happened] == []
