"""Where witnesses are kept, to be found by their ids.

Apart from other files: reading what is kept takes checks that take as long to set up as an easy claim takes to be proved.
"""

import os
from difflib import get_close_matches
from pathlib import Path

from verifier.documents import WitnessDocument, from_bytes, to_bytes
from verifier.storage import StorageError, reason, write
from verifier.verdicts import Witness

WITNESSES = Path(".verifier", "witnesses")
"""The folder of the witnesses, under the current one."""

_SUFFIX = ".json"


def keep_witness(witness: Witness, cited: str | None = None) -> None:
    """Write the witness where `find_witness` looks for its id. Raises StorageError.

    `cited` is the date of the edition in whose numbers and terms it is told to people.
    """
    path = _path_of(witness.id)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"cannot make the folder `{path.parent}`: {reason(error)}") from error
    write(path, to_bytes(WitnessDocument(witness=witness, cited=cited)))


def find_witness(written: str) -> WitnessDocument:
    """What is kept of the witness that `written` means, an id or else a path. Raises StorageError or DocumentError."""
    try:
        kept = _path_of(written)
        path = kept if kept.is_file() else Path(written)
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise StorageError(_not_found(written)) from error
    except (OSError, ValueError) as error:
        raise StorageError(f"cannot read the witness `{written}`: {reason(error)}") from error
    return from_bytes(WitnessDocument, content, place=str(path))


def _path_of(id: str) -> Path:
    return WITNESSES / (id.replace(os.sep, "_") + _SUFFIX)


def _not_found(written: str) -> str:
    ids = sorted(path.name.removesuffix(_SUFFIX) for path in WITNESSES.glob(f"*{_SUFFIX}"))
    near = ", ".join(f"`{id}`" for id in get_close_matches(written, ids, n=3))
    advice = f"near it: {near}" if near else "`verifier prove` finds witnesses"
    return f"no witness `{written}` is in `{WITNESSES}`, and no file has that path; {advice}"
