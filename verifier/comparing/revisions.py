"""What a git repository has at two commits, as files, while they are needed. The repository itself is only read."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from verifier.comparing.sides import Revision
from verifier.errors import SentenceError


class RevisionError(SentenceError):
    """There is no such revision."""


@contextmanager
def exported(written: Sequence[str]) -> Iterator[list[tuple[Revision, Path]]]:
    """What the repository around the current folder has at each revision, and the current folder there.

    Raises RevisionError.
    """
    repository = _path(
        _git("rev-parse", "--show-toplevel"), "`--rev` needs a git repository, and the current folder is in none: go to one"
    )
    inside = Path.cwd().resolve().relative_to(repository)
    commits = [(each, _commit(each)) for each in written]
    with TemporaryDirectory(prefix="verifier-") as made:
        temporary = Path(made).resolve()
        revisions = []
        for place, (each, commit) in enumerate(commits):
            folder = temporary / str(place)
            _export(commit, folder, temporary / f"{place}.index", repository)
            revisions.append((Revision(each, commit, folder, repository), folder / inside))
        yield revisions


def _commit(written: str) -> str:
    found = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{written}^{{commit}}")
    if found.returncode:
        raise RevisionError(f"there is no revision `{written}` in this repository: name a commit, a branch or a tag")
    return found.stdout.strip()


def _export(commit: str, folder: Path, index: Path, repository: Path) -> None:
    """Write what the commit has, by an index of its own: unlike an archive this leaves nothing out."""
    folder.mkdir()
    for arguments in (("read-tree", commit), ("checkout-index", "--all", "--quiet", f"--prefix={folder}{os.sep}")):
        done = _git(*arguments, folder=repository, GIT_INDEX_FILE=str(index))
        if done.returncode:
            said = done.stderr.strip().splitlines()
            raise RevisionError(f"git can't write the files of `{commit}`: {said[-1] if said else 'it says nothing'}")


def _path(found: subprocess.CompletedProcess[str], otherwise: str) -> Path:
    if found.returncode:
        raise RevisionError(otherwise)
    return Path(found.stdout.rstrip("\n")).resolve()


def _git(*arguments: str, folder: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    environment: Mapping[str, str] = {**os.environ, **variables}
    try:
        return subprocess.run(["git", *arguments], capture_output=True, text=True, cwd=folder, env=environment)
    except OSError as error:
        raise RevisionError("`--rev` needs the command `git`, which can't be run: install it") from error
