"""The verifier's command with clocks in it: `python -m tests.bench.clocked FILE ARGUMENTS...` writes where the time went.

Clocks at a few places, rather than a profiler, since a profiler slows Python down and leaves solvers as they are.
"""

import functools
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

_began = time.perf_counter()

import bitwuzla  # noqa: E402
import z3  # noqa: E402

from verifier import callers, command, game, posing, translation  # noqa: E402

Z3 = "Z3"
BITWUZLA = "bitwuzla"
FOLLOWING = "following the engine's code"
RUNNING = "running the engine"
TRANSLATING = "writing formulas for bitwuzla"
CLAIMS = "writing claims and clauses as formulas"
LOADING = "loading modules"

_spent: dict[str, float] = defaultdict(float)
_inside: list[float] = []
"""Per clock that runs, the time that clocks within it have counted."""


def _clocked(owner: Any, name: str, what: str) -> None:
    """Count the time of the function of that name, less what other clocks count within it."""
    function: Callable[..., Any] = getattr(owner, name)

    @functools.wraps(function)
    def timed(*arguments: Any, **named: Any) -> Any:
        began = time.perf_counter()
        _inside.append(0.0)
        try:
            return function(*arguments, **named)
        finally:
            taken = time.perf_counter() - began
            _spent[what] += taken - _inside.pop()
            if _inside:
                _inside[-1] += taken

    setattr(owner, name, timed)


class _ClockedBitwuzla(bitwuzla.Bitwuzla):  # type: ignore[misc]
    """Bitwuzla, as a class that takes clocks: its own is compiled."""


def main() -> None:
    """Run the command on all arguments but the first, which names the file for the times in seconds."""
    file = Path(sys.argv.pop(1))
    for name in ("check", "consequences", "assert_exprs", "push", "pop", "model"):
        _clocked(z3.Solver, name, Z3)
    for name in ("check_sat", "assert_formula"):
        _clocked(_ClockedBitwuzla, name, BITWUZLA)
    bitwuzla.Bitwuzla = _ClockedBitwuzla
    _clocked(callers.Following, "call", FOLLOWING)
    _clocked(callers.Running, "call", RUNNING)
    _clocked(posing, "_pose", CLAIMS)
    _clocked(game, "installed_games", LOADING)
    _clocked(translation.Translation, "term", TRANSLATING)
    _spent[LOADING] = time.perf_counter() - _began
    try:
        command.main()
    finally:
        file.write_text(json.dumps(_spent))


if __name__ == "__main__":
    main()
