"""What holds for all tests."""

import signal

import pytest


@pytest.fixture(autouse=True, scope="session")
def _interrupts_arrive() -> None:
    """Tests send interrupts, which are ignored wherever the tests themselves were begun by a shell in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
