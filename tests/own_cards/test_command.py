"""`verifier cards` as it is called: what it prints and keeps, and that what goes wrong leaves what was there."""

import gzip
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from proofs.own_cards.place import PLACE, VARIABLE, from_document
from tests.calling import Call, called
from tests.own_cards.published import PLAIN, bulk

ROOT = Path(__file__).parents[2]
SCRYFALL, ATOMIC = (Path(__file__).parent / name for name in ("oracle-cards.json", "AtomicCards.json"))
OF_THE_PACKAGE = "witnesses and fixtures are told in the 89 cards of the package\n"


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])
    return lambda *arguments: called(["cards", *arguments], monkeypatch, capsys)


def test_the_command_is_listed_by_the_verifier(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "\n  cards " in called(["--help"], monkeypatch, capsys).out


def test_imported_cards_are_used_until_they_are_removed(call: Call) -> None:
    assert call().out == OF_THE_PACKAGE
    done = call("import", str(SCRYFALL))
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("Scryfall bulk data: 20 entries\n       9  different cards that can be used\n")
    assert "a subtype that the model lacks: `Construct` 1, `Forest` 1, `Golem` 1, `Room` 1, 1 more\n" in done.out
    assert done.out.endswith("9 of them are in `.verifier/cards.json`\n")
    assert max(map(len, done.out.splitlines())) <= 120
    used = "the 9 cards in `.verifier/cards.json`, of 9 imported from Scryfall bulk data\n"
    assert call().out == f"witnesses and fixtures are told in {used}"
    assert call("reset").out == "`.verifier/cards.json` is removed, and with it all that was imported in this folder\n"
    assert call().out == OF_THE_PACKAGE
    again = call("reset")
    assert (again.status, again.out) == (0, "nothing is imported in this folder\n")


def test_the_same_cards_are_the_same_bytes_but_for_where_they_are_from(call: Call, tmp_path: Path) -> None:
    packed = tmp_path / "cards"
    packed.write_bytes(gzip.compress(SCRYFALL.read_bytes()))
    kept = []
    for file in (SCRYFALL, SCRYFALL, packed, ATOMIC):
        assert call("import", str(file)).status == 0
        kept.append(PLACE.read_bytes())
    assert kept[0] == kept[1] == kept[2]
    assert from_document(kept[0]).cards == from_document(kept[3]).cards


def test_cards_may_be_written_elsewhere_and_named_by_a_variable(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    done = call("import", str(SCRYFALL), "--out", "mine.json")
    assert done.out.endswith("9 of them are in `mine.json`; to use them, set `VERIFIER_CARDS=mine.json`\n")
    assert call().out == OF_THE_PACKAGE
    monkeypatch.setenv(VARIABLE, "mine.json")
    assert "told in the 9 cards in `mine.json`" in call().out
    assert "; to use them, set `VERIFIER_CARDS=.verifier/cards.json`" in call("import", str(SCRYFALL)).out
    monkeypatch.setenv(VARIABLE, "")
    assert call().out == OF_THE_PACKAGE


def test_the_package_lends_cards_of_layouts_of_which_none_were_imported(call: Call) -> None:
    Path("one.json").write_bytes(bulk(PLAIN))
    assert call("import", "one.json").status == 0
    assert call().out.endswith("of 1 imported from Scryfall bulk data, and the package's split cards and flip cards\n")


def test_malformed_entries_are_told_and_the_others_imported(call: Call) -> None:
    Path("some.json").write_bytes(bulk(PLAIN, {**PLAIN, "power": 1}, *[7] * 200))
    done = call("import", "some.json")
    assert done.status == 0
    lines = done.err.splitlines()
    assert lines[0] == "malformed entry 2, `Sample`: `power` is a number, and not a string"
    assert lines[1] == "malformed entry 3: the entry is a number, and not an object"
    assert (len(lines), lines[-1]) == (101, "and 101 more that are malformed")
    assert "\n     201  malformed, and skipped\n" in done.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("import", "nowhere.json"), "error: cannot read `nowhere.json`: no such file or directory\n"),
        (("import", "."), "error: cannot read `.`: is a directory\n"),
        (
            ("import", "cut.json"),
            "error: `cut.json` is cut or no JSON in entry 2: parse error: premature EOF; download it again\n",
        ),
        (("import", "none.json"), "error: `none.json` has no card that can be used; of 1 entry 0 are malformed, and the"),
        (("import", str(SCRYFALL), "--out", "no/such/file"), "error: cannot write `no/such/file`: no such file"),
        (("import", str(SCRYFALL), "--out", "."), "error: cannot write `.`: it is a folder"),
        (("import",), "error: missing argument `FILE`"),
        (("import", "a", "b"), "error: got unexpected extra argument (b)"),
        (("export",), "error: no such command `export`"),
    ],
)
def test_a_wrong_call_is_told_in_one_sentence_and_changes_nothing(call: Call, arguments: tuple[str, ...], said: str) -> None:
    call("import", str(SCRYFALL))
    before = PLACE.read_bytes()
    Path("cut.json").write_bytes(bulk(PLAIN, PLAIN)[:-20])
    Path("none.json").write_bytes(bulk({**PLAIN, "layout": "token"}))
    done = call(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(said)
    assert done.err.count("\n") == 1
    assert PLACE.read_bytes() == before
    assert [path.name for path in PLACE.parent.iterdir()] == [PLACE.name]


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"version": 2}',
        b"[" * 100_000,
        b'{"version": 1, "format": "x", "entries": 1, "usable": 1, "cards": []}',
        b'{"version": 1, "format": "x", "entries": 1, "usable": 1, "cards": [{}], "more": 1}',
        b'{"version": 1, "format": "x", "entries": 1, "usable": 1, "cards": [{"layout": "normal"}]}',
    ],
)
def test_kept_cards_that_cannot_be_read_are_told_and_can_be_removed(call: Call, wrong: bytes) -> None:
    call("import", str(SCRYFALL))
    PLACE.write_bytes(wrong)
    done = call()
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("error: cannot use the imported cards `.verifier/cards.json`: ")
    assert "`verifier cards reset`" in done.err
    assert done.err.count("\n") == 1
    assert call("reset").status == 0
    assert call().out == OF_THE_PACKAGE


def test_a_write_that_fails_leaves_what_was_there(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    call("import", str(SCRYFALL))
    before = PLACE.read_bytes()

    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", failing)
    done = call("import", str(ATOMIC))
    assert done.status == 2
    assert done.err == "error: cannot write `.verifier/cards.json`: no space left on device\n"
    assert PLACE.read_bytes() == before
    assert [path.name for path in PLACE.parent.iterdir()] == [PLACE.name]


def test_an_interrupt_leaves_what_was_there(call: Call, tmp_path: Path) -> None:
    call("import", str(SCRYFALL))
    before = PLACE.read_bytes()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE} | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "verifier", "cards", "import", str(pipe)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment, text=True) as importing_process:
        with pipe.open("wb") as content:
            content.write(bulk(PLAIN)[:-5])
            content.flush()
            importing_process.send_signal(signal.SIGINT)
            assert importing_process.wait(timeout=120) == 130
        assert importing_process.stderr is not None
        assert importing_process.stderr.read().lstrip() == "error: interrupted\n"
    assert PLACE.read_bytes() == before
    assert [path.name for path in PLACE.parent.iterdir()] == [PLACE.name]


def test_why_no_card_can_be_used_is_told(call: Call) -> None:
    tokens = [{**PLAIN, "layout": layout} for layout in ("token", "token", "emblem")]
    Path("tokens.json").write_bytes(bulk(*tokens))
    done = call("import", "tokens.json")
    assert done.status == 2
    why = "3 (no card that a library may have: `token` 2, `emblem` 1)"
    assert f"of 3 entries 0 are malformed, and the model lacks something in others: {why}; import" in done.err
