"""What can't be asked is said in one sentence, with its file and line."""

import subprocess
import sys
from pathlib import Path

import pytest
from dials import GAME

from tests.asking.asking import answered, source_of
from verifier.asking.conjectures import ConjectureError, read_conjectures, read_source
from verifier.verdicts import Proved, Unsupported

WRONG = {
    "": "standard input: there is no conjecture in it; write one",
    "x = 1": "standard input: there is no conjecture in it; write one",
    "said = lambda dial: True": "standard input: there is no conjecture in it; write one",
    "def _helps(dial: Dial): return True": "standard input: there is no conjecture in it; write one",
    "class Dials:\n    def turn(self, dial: Dial): return True": (
        "standard input:1: only functions are asked, and none that `Dials` has; write one"
    ),
    "\ndef said(dial: Dial)\n    pass": "standard input:2: this is no Python: expected ':'",
    "def said(dial: Dial):\0": "standard input: this is no Python: source code string cannot contain null bytes",
    f"x = {'(' * 5000}": "standard input:1: this is no Python: too many nested parentheses",
    f"x = {'-' * 500_000}1": "standard input: this is nested too deeply to be read",
    "#" * 1_000_001: "standard input: this is too long; give at most 1,000,000 letters of Python",
    "def said(n: bool, n: bool): return True": "standard input:1: this is no Python: duplicate argument 'n'",
    "def said(n: bool):\n    break": "standard input:2: this is no Python: 'break' outside loop",
    "return True": "standard input:1: this is no Python: 'return' outside function",
    "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Half:\n    one: bool\n    def __post_init__(self):\n"
    "        assert self.one\ndef said(half: Half): return half.one": "standard input:7: `half` can't be asked",
    "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Half:\n    one: bool\n    def __new__(cls, one):\n"
    "        return object.__new__(cls)\ndef said(half: Half): return half.one": "standard input:7: `half` can't be asked",
    "def said(): return True": "standard input:1: `said` has no parameters, so there is nothing to ask; write one",
    "\ndef said(dial): return True": "standard input:2: `dial` has no type; write one behind it, as in `dial: bool`",
    "def said(\n  dial: Dial,\n  other,\n): return True": "standard input:3: `other` has no type; write one behind it",
    "def said(dial: Dail): return True": "standard input:1: `Dail` is unknown; near it is `Dial`",
    "def said(dial: 'Dail'): return True": "standard input:1: `Dail` is unknown; near it is `Dial`",
    "def said(dial: 'Di al'): return True": "standard input:1: its annotations can't be read: SyntaxError",
    "def said(n: int): return True": "standard input:1: `n` can't be asked about: `n` is an int without bounds",
    "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Tree:\n    left: 'Tree | None'\n"
    "def said(n: Tree): return True": "standard input:5: `n` can't be asked about: its type holds itself",
    "def said(n: str): return True": "standard input:1: `n` can't be asked about: `<class 'str'>` has no shape",
    "def said(n: 3): return True": "standard input:1: `n` can't be asked about: `3` has no shape",
    "def said(n: tuple[bool, ...]): return True": "standard input:1: `n` can't be asked about: `n` is a tuple without",
    "def said(*dial: Dial): return True": "standard input:1: `said` is to have plain parameters",
    "def said(dial: Dial = None): return True": "standard input:1: `said` is to have plain parameters",
    "async def said(dial: Dial): return True": "standard input:1: `said` is a coroutine; write `def` without `async`",
    "def said(dial: Dial): yield True": "standard input:1: `said` is a generator",
    "from hypothesis import given\n\n@given(None)\ndef said(dial: Dial): pass": "standard input:4: `said` has decorators",
    "def said(dial: Dial): pass\ndef said(dial: Dial): pass": "standard input:2: `said` is in line 1 already",
    "if True:\n    def said(dial: Dial): pass": "standard input:2: `said` is within another statement and isn't asked",
    "try:\n    pass\nexcept OSError:\n    def said(dial: Dial): pass": "standard input:4: `said` is within another",
    "class TestDials:\n    def said(self, dial: Dial): pass": "standard input:1: `TestDials` is a class, and only",
    "def turned(dial: Dial): pass": "standard input:1: `turned` is predefined, and would mean this here",
    "def said(dial: Dial): pass\nsaid = 1": "standard input:1: `said` isn't this function once the file was read",
    "def said(dial: Dial):\n    return trned(dial) == dial": "standard input:2: `trned` is unknown; near it is `turned`",
    "def said(dial: Dial):\n    return all(xyz for _ in (1,))": "standard input:2: `xyz` is unknown; import it",
    "def said(dial: Dial): return _helps(dial)\ndef _helps(dial):\n    return xyz": "standard input:3: `xyz` is unknown",
    "import nowhere_at_all": "standard input:1: as it is read it raises ModuleNotFoundError: No module named",
    "x = 1\nx.y": "standard input:2: as it is read it raises AttributeError",
    "while True: pass": "standard input: as it is read it runs and runs; end its loop",
    "import os\nos._exit(0)": "standard input:2: as it is read it raises SystemExit: it ends the process",
    "import dials as it\nit.turned = None": "standard input: as it is read it changes `dials.",
    "import verifier.prover as it\nit.Prover = None": "standard input: as it is read it changes `verifier.prover.Prover`",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:40])
def test_what_is_no_conjecture_is_said_with_its_line(text: str) -> None:
    with pytest.raises(ConjectureError) as error:
        read_conjectures(source_of(text), GAME)
    sentence = str(error.value)
    assert sentence.startswith(WRONG[text])
    assert "\n" not in sentence


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", bytes(range(256)), b"# -*- coding: nonsense -*-\n"])
def test_what_is_no_text_is_said_to_be_none(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "conjectures.py"
    file.write_bytes(content)
    with pytest.raises(ConjectureError, match=r"conjectures\.py: this is no text; give a file of Python in UTF-8"):
        read_source(str(file))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConjectureError, match=r"there is no file `.*nowhere`; name one of conjectures"):
        read_source(str(tmp_path / "nowhere"))
    with pytest.raises(ConjectureError, match="can't be read: is a directory"):
        read_source(str(tmp_path))
    with pytest.raises(ConjectureError, match="can't be read: "):
        read_source("a\0b")


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfdef said(dial: Dial):\n    return True\n",
        b"# -*- coding: latin-1 -*-\ndef said(dial: Dial):\n    'na\xefve'\n    return True\n",
        b"def said(dial: Dial):\r\n    return True\r\n",
        b"from __future__ import annotations\ndef said(dial: Dial): return True",
        b"from hypothesis import assume\ndef said(dial: Dial):\n    assume(dial.locked)\n    assert dial.locked",
        b"from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Two:\n    one: 'Dial'\n    other: Dial\n"
        b"def said(two: Two): return _same(two.one, two.one)\ndef _same(one, other): return one == other",
    ],
)
def test_files_are_read_as_python_reads_them(content: bytes) -> None:
    assert isinstance(answered(content.decode("latin-1") if b"latin" in content else content.decode()).verdict, Proved)


def test_two_texts_of_one_name_are_told_apart() -> None:
    for number in (1, 2):
        source = source_of(f"x = {number}")
        assert source.name == "standard input"
        assert Path(source.file).name.startswith("standard input")
        again = source_of(f"x = {number}")
        assert again.text == source.text


def test_what_is_read_otherwise_in_an_edition_is_no_answer(tmp_path: Path) -> None:
    """What is read is looked at each time that it is."""
    read = tmp_path / "read"
    text = f"import pathlib\n_READ = pathlib.Path({str(read)!r})\nif _READ.exists():\n    import verifier.prover as it"
    verdict = answered(f"{text}\n    it.x = 1\n_READ.touch()\ndef said(dial: Dial): return True").verdict
    assert isinstance(verdict, Unsupported)
    assert (
        verdict.reason == "standard input: as it is read it changes `verifier.prover.x`; nothing said of it could be trusted"
    )


def test_nothing_is_asked_where_asserts_say_nothing(tmp_path: Path) -> None:
    file = tmp_path / "conjectures.py"
    file.write_text("def nothing(n: bool):\n    assert False\n")
    done = subprocess.run(
        [sys.executable, "-O", "-m", "verifier", "ask", str(file)], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr == "error: asserts say nothing where Python optimizes; leave `-O` and `PYTHONOPTIMIZE` out\n"
