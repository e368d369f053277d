"""The command as a process: pipes, terminals, colors, full and closed outputs, and what it loads."""

import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

IN_A_PROCESS = """
import sys
import verifier.game, verifier.prove
from tests.verifier.toy import *
from verifier.command import main
verifier.game.installed_games = lambda: (GAME,)
verifier.prove.prove_claims = prover(law_3_7a=REFUTED)
main()
"""


def process(
    *arguments: str, folder: Path, stderr: int = subprocess.PIPE, **options: Any
) -> subprocess.CompletedProcess[str]:
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    return subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS, *arguments],
        cwd=folder,
        env=environment | {"PYTHONPATH": os.pathsep.join(paths)} | options.pop("env", {}),
        stderr=stderr,
        text=True,
        check=False,
        **options,
    )


def test_a_pipe_gets_plain_text_and_no_progress(tmp_path: Path) -> None:
    done = process("prove", folder=tmp_path, stdout=subprocess.PIPE)
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def test_a_terminal_gets_progress_beside_the_results_in_the_pipe(tmp_path: Path) -> None:
    reading, terminal = pty.openpty()
    done = process("prove", folder=tmp_path, stdout=subprocess.PIPE, stderr=terminal, env={"TERM": "xterm"})
    os.close(terminal)
    seen = os.read(reading, 100_000).decode()
    os.close(reading)
    assert "0/6" in seen
    assert "\x1b" not in done.stdout
    assert done.stdout.count("PROVED") == 5


def test_color_can_be_forced_and_refused(tmp_path: Path) -> None:
    forced = {"FORCE_COLOR": "1", "TERM": "xterm"}
    assert "\x1b[" in process("explain", "proved", folder=tmp_path, stdout=subprocess.PIPE, env=forced).stdout
    refused = process("prove", folder=tmp_path, stdout=subprocess.PIPE, env=forced | {"NO_COLOR": "1"}).stdout
    assert "\x1b[32m" not in refused
    assert "\x1b[1;31m" not in refused


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_output_that_can_not_be_written_is_said_and_results_are_kept(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = process("prove", "--json", "results.json", folder=tmp_path, stdout=full)
    assert done.returncode == 2
    assert done.stderr == "error: cannot write the output: no space left on device; send it elsewhere\n"
    assert (tmp_path / "results.json").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("-h",), ("prove", "--help"), ("explain", "--help")])
def test_help_and_version_that_can_not_be_written_are_said_so(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = process(*arguments, folder=tmp_path, stdout=full)
    assert done.returncode == 2
    assert done.stderr == "error: cannot write the output: no space left on device; send it elsewhere\n"


@pytest.mark.parametrize("arguments", [("--version",), ("--help",)])
def test_help_and_version_whose_reader_leaves_do_not_look_like_a_refutation(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = process(*arguments, folder=tmp_path, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("arguments", [(), ("proof",)])
def test_a_complaint_that_can_not_be_written_leaves_its_status(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = process(*arguments, folder=tmp_path, stdout=subprocess.PIPE, stderr=full.fileno())
    assert done.returncode == 2


def test_a_reader_that_leaves_ends_the_run_and_results_are_kept(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = process("prove", "--json", "results.json", folder=tmp_path, stdout=writing)
    os.close(writing)
    assert done.returncode == 141
    assert done.stderr == ""
    assert (tmp_path / "results.json").exists()


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "verifier", "explain", "tested"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("TESTED  ")


def test_neither_the_solver_nor_the_schemas_are_loaded_where_none_is_needed(tmp_path: Path) -> None:
    heavy = "import sys, verifier.command; print([name for name in ('z3', 'pydantic') if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", heavy],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "[]\n"


def test_what_lies_beside_the_installed_command_is_not_taken_for_a_game(tmp_path: Path) -> None:
    command = tmp_path / "verifier"
    command.write_text("import sys\nfrom verifier.command import main\nsys.exit(main())\n")
    for name in ("engine", "models", "proofs"):
        (tmp_path / f"{name}.py").write_text("raise AssertionError('this is another package')")
    call = [sys.executable, command, "prove", "505.1a"]
    done = subprocess.run(call, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert "1 proved" in done.stdout
