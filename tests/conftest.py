"""What holds for all tests."""

import gc
import os
import signal

# Tests are about the package's cards, whatever was imported where they are run; this is before anything is loaded.
os.environ["VERIFIER_CARDS"] = ""

import pytest
import z3
from hypothesis import settings

from verifier.command_help import FEW_COLLECTIONS

# As in a call of the command: looking for garbage takes a tenth of the time otherwise.
gc.set_threshold(FEW_COLLECTIONS)

# How long an example takes is the machine's affair.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(autouse=True, scope="session")
def _interrupts_arrive() -> None:
    """Tests send interrupts, which are ignored wherever the tests themselves were begun by a shell in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def unspent(monkeypatch: pytest.MonkeyPatch) -> list[z3.Solver]:
    """The solvers that came to their limits in a test, none of which may be asked again: Z3 may crash then."""
    spent: list[z3.Solver] = []
    check = z3.Solver.check

    def checked(solver: z3.Solver, *assumptions: z3.BoolRef) -> z3.CheckSatResult:
        assert not any(solver is each for each in spent)
        answer = check(solver, *assumptions)
        if answer == z3.unknown:
            spent.append(solver)
        return answer

    monkeypatch.setattr(z3.Solver, "check", checked)
    return spent
