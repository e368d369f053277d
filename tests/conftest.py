"""What holds for all tests."""

import os
import signal

# Tests are about the package's cards, whatever was imported where they are run; this is before anything is loaded.
os.environ["VERIFIER_CARDS"] = ""

import pytest


@pytest.fixture(autouse=True, scope="session")
def _interrupts_arrive() -> None:
    """Tests send interrupts, which are ignored wherever the tests themselves were begun by a shell in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
