"""Inputs on which wrong engines fail, as the solver found them.

`python -m tests.wrong_engines.kept` finds them anew: to be done when what claims ask, or what a game consists of, changes.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from mistaken.mistakes import MISTAKES, Mistake

from tests.judging import install
from tests.kept import found_of, keep

FILE = Path(__file__).parent / "kept.jsonl"


def name_of(mistake: Mistake) -> str:
    """What a mistake is called: functions of one name may be in several modules."""
    return f"{mistake.function.__module__.removeprefix('mistaken.')}.{mistake.function.__name__}"


def kept_mistakes() -> list[Mistake]:
    """All but those that the solver is asked of each time: the first of each module in each function."""
    first: dict[tuple[str, str], Mistake] = {}
    for each in MISTAKES:
        first.setdefault((each.function.__module__, each.replaces), each)
    return [each for each in MISTAKES if each not in first.values()]


if __name__ == "__main__":
    import tests.wrong_engines.test_wrong_engines  # noqa: F401  # All mistakes are noted as their modules are imported.

    keep(FILE, (line for each in kept_mistakes() for line in found_of(name_of(each), install(each), each.breaks)))
