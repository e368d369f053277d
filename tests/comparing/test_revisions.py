"""`verifier compare MODULE --rev OLD --rev NEW`: an engine as git had it, twice."""

import json
import subprocess
import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

import pytest

from tests.calling import Call, without_times
from tests.comparing.conftest import LAMPS

ENGINE = LAMPS + "from helping import colour_of\ndef colour(lamp):\n    return colour_of(lamp.level)\n"
HELPER = "def colour_of(level):\n    return 2 if level > 3 else 1\n"
REWRITTEN = "def colour_of(level):\n    return 1 + (level // 4)\n"
WRONG = "def colour_of(level):\n    return 2 if level > 4 else 1\n"


def git(*arguments: str) -> str:
    options = ("-c", "user.name=someone", "-c", "user.email=someone@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *options, *arguments], check=True, capture_output=True, text=True).stdout


def commit(name: str, **texts: str) -> None:
    """Write modules and commit all, under a tag."""
    for module, text in texts.items():
        Path(f"{module}.py").write_text(text)
    git("add", "--all")
    git("commit", "--quiet", "--message", name)
    git("tag", name)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with an engine, its rewrite, and a wrong one."""
    monkeypatch.chdir(tmp_path)
    git("init", "--quiet")
    Path(".gitignore").write_text("*.json\n__pycache__\n")
    Path(".gitattributes").write_text("helping.py export-ignore\n")
    commit("first", mine=ENGINE, helping=HELPER)
    commit("rewritten", helping=REWRITTEN)
    commit("wrong", helping=WRONG)
    return tmp_path


@pytest.mark.usefixtures("repository")
def test_a_rewrite_that_changes_nothing_leaves_with_0(call: Call) -> None:
    called = call("mine", "--rev", "first", "--rev", "rewritten", "--json", "found.json")
    assert called.status == 0, called.out + called.err
    assert "`mine` at first and `mine` at rewritten, edition" in called.out
    (run,) = json.loads(Path("found.json").read_bytes())["runs"]
    commits = [git("rev-parse", name).strip() for name in ("first", "rewritten")]
    assert [run["one"], run["other"]] == [{"module": "mine", "revision": each} for each in commits]


@pytest.mark.usefixtures("repository")
def test_a_change_of_what_an_engine_imports_is_found(call: Call) -> None:
    called = call("2", "mine", "--rev", "first", "--rev", "wrong")
    assert called.status == 1, called.out + called.err
    assert "  Given   Lamp(level=4, spare=0, broken=False)\n" in called.out
    assert "  Then    `mine` at first says 2\n          `mine` at wrong says 1\n" in called.out


@pytest.mark.usefixtures("repository")
def test_a_module_that_is_named_as_one_of_python_is_taken_from_the_revision_too(call: Call) -> None:
    commit("named", mine=ENGINE.replace("helping", "sched"), sched=HELPER)
    commit("named-wrong", sched=WRONG)
    assert call("2", "mine", "--rev", "named", "--rev", "named-wrong").status == 1
    assert "sched" not in sys.modules


@pytest.mark.usefixtures("repository")
def test_what_is_worked_on_plays_no_part_and_the_repository_stays_as_it_is(call: Call) -> None:
    Path("helping.py").write_text("1 / 0\n")
    Path("mine.py").write_text("1 / 0\n")
    Path("staged.py").write_text("")
    git("add", "staged.py")
    before = (git("status", "--porcelain"), Path(".git/index").read_bytes(), git("worktree", "list"))
    assert call("mine", "--rev", "first", "--rev", "rewritten").status == 0
    assert (git("status", "--porcelain"), Path(".git/index").read_bytes(), git("worktree", "list")) == before


def test_it_can_be_asked_from_a_folder_within(call: Call, repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / "inner").mkdir()
    monkeypatch.chdir(repository / "inner")
    commit("inside", deep=ENGINE.replace("helping", "near"), near=HELPER)
    commit("inside-wrong", near=WRONG)
    assert call("2", "deep", "--rev", "inside", "--rev", "inside").status == 0
    assert call("2", "deep", "--rev", "inside", "--rev", "inside-wrong").status == 1


@pytest.mark.usefixtures("repository")
def test_what_can_not_be_followed_has_its_place_in_the_revision(call: Call) -> None:
    commit("timed", helping="import time\ndef colour_of(level):\n    return time.time() > 1\n")
    called = call("2", "mine", "--rev", "first", "--rev", "timed")
    assert called.status == 3
    assert "  where   timed:helping.py:3\n" in called.out
    again = call("2", "mine", "--rev", "first", "--rev", "timed")
    assert without_times(called.out) == without_times(again.out), "it says the same, wherever the files were meanwhile"


@pytest.mark.usefixtures("repository")
def test_what_a_revision_lacks_is_said(call: Call) -> None:
    commit("lacking", mine="from lamp_engine import colour\n")
    called = call("mine", "--rev", "lacking", "--rev", "first")
    assert called.status == 3
    assert "at `lacking` `mine` has no function `lit`" in called.out


@pytest.mark.parametrize(
    ("module", "old", "new", "sentence"),
    [
        ("mine", "first", "missing", "there is no revision `missing` in this repository"),
        ("mine", "--all", "first", "there is no revision `--all` in this repository"),
        ("later", "first", "later", "at the revision `first`, there is no module `later`"),
        ("careless", "careless", "first", "`careless` can't be imported: it needs `untracked`"),
        ("json", "first", "later", "`json` isn't in the repository at the revision `first`, but elsewhere"),
        ("lamp_engine", "first", "later", "the game's own packages are used as they are installed"),
    ],
)
def test_a_wrong_call_leaves_with_2_and_one_sentence(
    call: Call, repository: Path, module: str, old: str, new: str, sentence: str
) -> None:
    commit("later", later=ENGINE)
    Path(".gitignore").write_text("untracked.py\n")
    Path("untracked.py").write_text("")
    commit("careless", careless=ENGINE + "import untracked\n")
    called = call(module, f"--rev={old}", f"--rev={new}")
    assert called.status == 2
    assert called.out == ""
    assert called.err.startswith("error: ")
    assert called.err.count("\n") == 1
    assert sentence in called.err


class Finder:
    """Finds modules in a folder that is on no path, as what installs a package for whoever works on it does."""

    folder: Path

    @classmethod
    def find_spec(cls, name: str, *_: object) -> ModuleSpec | None:
        return PathFinder.find_spec(name, [str(cls.folder)])


def test_a_module_that_is_found_in_the_folder_that_is_worked_in_all_the_same_is_refused(
    call: Call, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit("careless", careless=ENGINE + "import untracked\n")
    Path("untracked.py").write_text("")
    monkeypatch.setattr(Finder, "folder", repository, raising=False)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder])
    called = call("careless", "--rev", "careless", "--rev", "careless")
    assert called.status == 2
    assert "`careless` uses `untracked`, which isn't in the repository at the revision `careless`" in called.err


@pytest.mark.usefixtures("repository")
def test_a_link_that_leads_out_of_the_revision_is_refused(call: Call, repository: Path) -> None:
    Path("real").mkdir()
    Path("real/helping.py").write_text(HELPER)
    Path("helping.py").unlink()
    Path("helping.py").symlink_to(repository / "real" / "helping.py")
    commit("linked")
    Path("real/helping.py").write_text(WRONG)
    commit("linked-and-wrong")
    called = call("2", "mine", "--rev", "linked", "--rev", "linked-and-wrong")
    assert called.status == 2
    assert "`mine` uses `helping`, which at the revision `linked` is a link to" in called.err


@pytest.mark.usefixtures("repository")
def test_without_git_that_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    called = call("mine", "--rev", "first", "--rev", "wrong")
    assert called.status == 2
    assert "`--rev` needs the command `git`, which can't be run: install it" in called.err
