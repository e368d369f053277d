"""Files are written whole or not at all, and witnesses are found again."""

import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.verifier.toy import WITNESS
from verifier.documents import DocumentError
from verifier.kept_witnesses import WITNESSES, find_witness, keep_witness
from verifier.storage import StorageError, check_writable, write

FULL = Path("/dev/full")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@contextmanager
def small_files_only() -> Iterator[None]:
    """No file may grow beyond 8 bytes, which fails in the middle of writing, as a full disk does."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)


def test_a_witness_is_found_by_id_and_by_path() -> None:
    keep_witness(WITNESS)
    assert find_witness(WITNESS.id).witness == WITNESS
    assert find_witness(f".verifier/witnesses/{WITNESS.id}.json").witness == WITNESS


def test_an_id_with_a_slash_stays_in_the_folder() -> None:
    named = replace(WITNESS, id="3.7d/never-twice-77aa")
    keep_witness(named)
    assert [path.parent for path in Path().rglob("*.json")] == [WITNESSES]
    assert find_witness(named.id).witness == named


def test_an_unknown_witness_names_those_near() -> None:
    keep_witness(WITNESS)
    with pytest.raises(StorageError, match=r"no witness `3.7a-1f3b` .* near it: `3.7a-1f3a`"):
        find_witness("3.7a-1f3b")
    with pytest.raises(StorageError, match="`verifier prove` finds witnesses"):
        find_witness("nothing like it")


@pytest.mark.parametrize("written", [".", "a\0b", "x" * 5000])
def test_what_is_no_file_is_said_in_a_sentence(written: str) -> None:
    with pytest.raises(StorageError, match="cannot read the witness"):
        find_witness(written)


def test_a_damaged_witness_names_its_file() -> None:
    keep_witness(WITNESS)
    path = WITNESSES / f"{WITNESS.id}.json"
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(DocumentError, match=rf"`{path}` is damaged"):
        find_witness(WITNESS.id)


def test_the_folder_of_witnesses_may_be_impossible() -> None:
    Path(".verifier").write_text("a file")
    with pytest.raises(StorageError, match=r"cannot make the folder `.verifier/witnesses`: "):
        keep_witness(WITNESS)


def test_writing_replaces_the_file_and_leaves_nothing_else() -> None:
    path = Path("results.json")
    path.write_text("before")
    path.chmod(0o640)
    write(path, b"after")
    assert path.read_text() == "after"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [found.name for found in Path().iterdir()] == ["results.json"]


def test_a_new_file_has_the_permissions_of_any_other() -> None:
    Path("other").write_text("")
    write(Path("results.json"), b"")
    assert Path("results.json").stat().st_mode == Path("other").stat().st_mode


def test_a_link_is_followed() -> None:
    Path("real.json").write_text("before")
    Path("link.json").symlink_to("real.json")
    write(Path("link.json"), b"after")
    assert Path("link.json").is_symlink()
    assert Path("real.json").read_text() == "after"


def test_a_write_that_fails_half_way_leaves_the_file_as_it_was() -> None:
    Path("results.json").write_text("before")
    with small_files_only(), pytest.raises(StorageError, match=r"cannot write `results.json`: file too large"):
        write(Path("results.json"), b"longer than eight bytes")
    assert Path("results.json").read_text() == "before"
    assert [found.name for found in Path().iterdir()] == ["results.json"]


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
def test_a_full_device_is_written_to_and_not_replaced() -> None:
    check_writable(FULL)
    with pytest.raises(StorageError, match="cannot write `/dev/full`: no space left on device"):
        write(FULL, b"anything")
    assert not FULL.is_file()


def test_what_can_not_be_written_is_known_before() -> None:
    Path("file").write_text("")
    Path("folder").mkdir()
    for path, sentence in (
        (Path("file/x.json"), "cannot write `file/x.json`: not a directory; "),
        (Path("none/x.json"), "cannot write `none/x.json`: no such file or directory; "),
        (Path("folder"), "cannot write `folder`: it is a folder; "),
    ):
        with pytest.raises(StorageError) as raised:
            check_writable(path)
        assert sentence in str(raised.value)


def test_a_folder_that_may_not_be_written_is_known_before() -> None:
    Path("folder").mkdir(mode=0o500)
    # Nothing in a temporary folder is forbidden to root, but nobody makes files where the system shows processes.
    folder = Path("folder") if os.geteuid() != 0 else Path("/proc/self")
    with pytest.raises(
        StorageError, match=f"cannot write `{folder}/x.json`: .*; name a file in a folder that can be written"
    ):
        check_writable(folder / "x.json")


def test_looking_changes_nothing() -> None:
    Path("results.json").write_text("before")
    check_writable(Path("results.json"))
    check_writable(Path("new.json"))
    assert [found.name for found in Path().iterdir()] == ["results.json"]
    assert Path("results.json").read_text() == "before"
