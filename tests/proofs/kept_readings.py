"""Finds the inputs anew on which engines of the whole game break claims as others read them.

`python -m tests.proofs.kept_readings`: to be done when what claims ask, or what a game consists of, changes.
"""

from collections.abc import Iterator
from unittest.mock import patch

from tests.kept import found_of, keep
from tests.proofs.test_game_readings import AS_OURS, AS_THEIRS, FILE, READINGS, name_of


def _lines() -> Iterator[str]:
    for read in READINGS:
        with patch(f"engine.{read.instead_of}", read.function):
            yield from found_of(AS_OURS.format(name_of(read)), "engine", read.claims)
        if not read.ours_obeys:
            yield from found_of(AS_THEIRS.format(name_of(read)), "engine", read.claims, (read.name,))


if __name__ == "__main__":
    keep(FILE, _lines())
