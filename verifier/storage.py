"""How files are written: whole or not at all, and a failure is one sentence."""

import errno
import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from verifier.errors import SentenceError

QUERIES = Path(".verifier", "queries")
"""The folder of the queries that no solver decided, under the current one."""


class StorageError(SentenceError):
    """A file can't be read or written."""


def make_folder(path: Path) -> None:
    """Make a folder for files that belong together. Raises StorageError if it can't be, or if others are there already."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise StorageError(f"cannot write to the folder `{path}`: it isn't empty; name a new one")
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise StorageError(f"cannot make the folder `{path}`: {reason(error)}; name one that can be written") from error


def check_writable(path: Path) -> None:
    """Raise StorageError if `path` can be seen not to be writable, without changing what is there."""
    if str(path) == "-":
        raise StorageError("cannot write `-`: standard output has the report for people; name a file, or `/dev/stderr`")
    try:
        if path.is_dir():
            raise StorageError(f"cannot write `{path}`: it is a folder; name a file in it")
        if _is_replaceable(path):
            with tempfile.TemporaryFile(dir=path.resolve().parent):
                pass
        elif not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise StorageError(f"cannot write `{path}`: {reason(error)}; name a file in a folder that can be written") from error


def check_apart(files: Mapping[str, Path | None]) -> None:
    """Raise StorageError if two of the files, by what they are called, are the same; devices and pipes may be."""
    known: dict[Path, str] = {}
    for name, path in files.items():
        with suppress(OSError):
            if path is not None and _is_replaceable(path) and (other := known.setdefault(path.resolve(), name)) != name:
                raise StorageError(f"{other} and {name} are both `{path}`; give each a file of its own")


def write(path: Path, content: bytes) -> None:
    """Make `content` all that the file holds; when that fails, the file is as it was. Raises StorageError.

    A link is followed. A device or a pipe is written to, and not replaced by a file.
    """
    try:
        if _is_replaceable(path):
            _replace(path.resolve(), content)
        else:
            path.write_bytes(content)
    except OSError as error:
        raise StorageError(f"cannot write `{path}`: {reason(error)}") from error


def reason(error: Exception) -> str:
    """What the operating system says went wrong, to follow a colon."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]


def _is_replaceable(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return True


def _replace(path: Path, content: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".verifier-")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(descriptor)
        temporary.chmod(_mode_of(path))
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def _mode_of(path: Path) -> int:
    """The permissions that writing to `path` would leave: its own, or those of a new file."""
    with suppress(FileNotFoundError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def keep_query(name: str, text: str) -> str | None:
    """Keep a query in SMT-LIB 2 that was not decided; where it is, or None if it can't be kept."""
    path = QUERIES / f"{name}.smt2"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, text.encode())
    except (OSError, StorageError):
        return None
    return str(path)
