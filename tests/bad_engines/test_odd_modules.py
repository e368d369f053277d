"""Engines that do odd things to the process: each call ends with a status that is true and one sentence or results."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OBEYS = "def is_multicolored(object, edition): return True\n"

PROVED = {
    "closes_stdout": "import sys\nsys.stdout.close()\nsys.stderr.close()\n",
    "takes_the_buffer": "import sys\nsys.stdout.detach()\n",
    "wraps_stdout": "import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer)\n",
    "removes_stdout": "import sys\nsys.stdout = sys.stderr = None\n",
    "lowers_the_recursion_limit": "import sys\nsys.setrecursionlimit(120)\n",
    "takes_the_interrupts": "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n",
}

WRONG_CALLS = {
    "raises_what_says_nothing": (
        "class Bad(Exception):\n    def __str__(self): raise ValueError\nraise Bad\n",
        "can't be imported: Bad\n",
    ),
    "is_closed": ("raise GeneratorExit('enough')\n", "can't be imported: GeneratorExit: enough\n"),
    "interrupts": ("raise KeyboardInterrupt\n", "can't be imported: KeyboardInterrupt\n"),
    "is_none": ("import sys\nsys.modules[__name__] = None\n", "can't be used: it puts a `NoneType` in its module's place\n"),
    "starts_a_thread": (
        "import threading, time\nthreading.Thread(target=lambda: time.sleep(600)).start()\n",
        "can't be used: as it is imported it starts a thread; nothing said of it could be trusted\n",
    ),
    "ends_the_process": (
        "import os\nos._exit(0)\n",
        "can't be imported: SystemExit: it ends the process\n",
    ),
    "changes_a_builtin": (
        "import builtins\nbuiltins.any = lambda answers: False\n",
        "can't be used: as it is imported it changes `builtins.any`; nothing said of it could be trusted\n",
    ),
    "lacks_something": ("raise ModuleNotFoundError('something')\n", "can't be imported: ModuleNotFoundError: something\n"),
}

NAMES = {
    "": "the engine's name is empty: ",
    "plain.py": "there is no module `plain.py`: name it `plain`, as `import` does",
    "..plain": "`..plain` is no module's name: name it as `import` does, from the folder where its package is",
    ".": "`.` is no module's name: an engine is a module or a package; go to the folder that it is in and name it as "
    "`import` does",
    "./plain.py": "`./plain.py` is no module's name: name it `plain`, as `import` does",
    "under/plain.py": "`under/plain.py` is no module's name: name it `under.plain`, as `import` does",
    "/away/plain.py": "`/away/plain.py` is no module's name: go to its folder and name it `plain`, as `import` does",
    "plain.is_multicolored": "there is no module `plain.is_multicolored`: `is_multicolored` is something in the module `plain`, and an engine is a whole module; name `plain`",
    "plain.nothing": "there is no module `plain.nothing`: give a name that `import` takes, from its folder",
}


def started(engine: str, folder: Path, *asked: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "verifier", "prove", *(asked or ("505.3a",)), "--edition", "all", "--engine", engine],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def proved(engine: str, folder: Path, *asked: str) -> tuple[int, str, str]:
    """The status and what was printed."""
    process = started(engine, folder, *asked)
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


@pytest.mark.parametrize("name", PROVED)
def test_what_it_does_to_the_process_changes_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.py").write_text(PROVED[name] + OBEYS)
    status, out, err = proved(name, tmp_path)
    assert (status, err) == (0, "")
    assert "1 proved in" in out


@pytest.mark.parametrize("name", PROVED)
def test_what_it_does_to_the_process_changes_nothing_in_others_either(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.py").write_text(PROVED[name] + OBEYS)
    status, out, err = proved(name, tmp_path, "505.3a", "505.3b", "505.3c", "505.3d", "--jobs", "2")
    assert (status, err) == (1, "")
    assert "1 proved, 2 refuted, 1 unsupported in" in out


@pytest.mark.parametrize("name", WRONG_CALLS)
def test_what_can_not_be_imported_is_a_wrong_call_with_one_sentence(tmp_path: Path, name: str) -> None:
    source, sentence = WRONG_CALLS[name]
    (tmp_path / f"{name}.py").write_text(source)
    assert proved(name, tmp_path) == (2, "", f"error: `{name}` {sentence}")


def test_a_loop_that_catches_everything_is_ended(tmp_path: Path) -> None:
    catching = "while True:\n    try:\n        while True: pass\n    except BaseException: pass\n"
    (tmp_path / "catching.py").write_text(catching)
    sentence = "error: the engine runs and runs, and catches what should stop it: end its loop\n"
    assert proved("catching", tmp_path) == (2, "", sentence)


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_name_is_a_wrong_call_that_says_how_to_name_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "plain.py").write_text(OBEYS)
    status, out, err = proved(name, tmp_path)
    assert (status, out) == (2, "")
    assert err.startswith(f"error: {NAMES[name]}")
    assert err.count("\n") == 1


def test_a_module_that_raises_when_it_is_asked_has_nothing(tmp_path: Path) -> None:
    (tmp_path / "raising.py").write_text("def __getattr__(name): raise KeyError(name)\n")
    status, out, err = proved("raising", tmp_path)
    assert (status, err) == (3, "")
    assert "`raising` has no function `is_multicolored`, so this area isn't there" in out


@pytest.mark.parametrize(
    "encoded",
    [OBEYS.replace("True", "object is not 'ä'").encode("latin-1"), b"# coding: latin-1\n# \xe4\n" + OBEYS.encode()],
)
def test_a_source_in_another_encoding_is_followed_or_said(tmp_path: Path, encoded: bytes) -> None:
    (tmp_path / "latin.py").write_bytes(encoded)
    status, _, err = proved("latin", tmp_path)
    assert status == 0 or (status == 2 and err.startswith("error: `latin` can't be imported: SyntaxError: ")), err
    assert err.count("\n") <= 1


def test_a_user_who_interrupts_is_obeyed_whatever_the_engine_catches(tmp_path: Path) -> None:
    sleep = "import sys, time\nprint('begun', flush=True)\ntry: time.sleep(60)\nexcept BaseException: pass\n"
    (tmp_path / "catching.py").write_text(sleep)
    process = started("catching", tmp_path)
    assert process.stdout is not None and process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err == "interrupted: what was decided until then is kept\n"


def test_an_interrupt_ends_all_processes_and_keeps_what_was_decided(tmp_path: Path) -> None:
    process = started("engine", tmp_path, "505.3a", "506", "509", "--jobs", "2")
    assert process.stdout is not None and process.stdout.readline().startswith("505.3a")
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    workers = children.read_text().split() if children.exists() else []
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err == "interrupted: what was decided until then is kept\n"
    assert " not decided in" in out
    assert not any(Path("/proc", worker).exists() for worker in workers)
