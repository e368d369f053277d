"""What every test of the executor needs."""

import sys
from collections.abc import Iterator

import pytest

from verifier.prove import MOST_DEEP


@pytest.fixture(autouse=True)
def as_deep_as_a_proof() -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(MOST_DEEP)
    yield
    sys.setrecursionlimit(before)
