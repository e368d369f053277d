"""Inputs on which wrong engines of the whole game fail, as the solver found them.

`python -m tests.wrong_engines.kept` finds them anew: to be done when what claims ask, or what a game consists of, changes.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from mistaken.mistakes import MISTAKES, Mistake

from tests.judging import CLAIMS, install
from tests.kept import found_of, keep

FILE = Path(__file__).parent / "kept.jsonl"


def of_the_whole_game(mistake: Mistake) -> bool:
    """Whether all that it breaks is claimed of the game as a whole."""
    return all(claim.startswith("100/") for claim in mistake.breaks)


def kept_mistakes() -> list[Mistake]:
    """Those of the whole game, but for the first that breaks each clause: that one is asked of the solver each time."""
    first: dict[str, Mistake] = {}
    for each in filter(of_the_whole_game, MISTAKES):
        for claim in each.breaks:
            first.setdefault(CLAIMS[claim].clause.id, each)
    return [each for each in MISTAKES if of_the_whole_game(each) and each not in first.values()]


if __name__ == "__main__":
    import tests.wrong_engines.test_wrong_engines  # noqa: F401  # All mistakes are noted as their modules are imported.

    keep(FILE, (line for each in kept_mistakes() for line in found_of(each.function.__name__, install(each), each.breaks)))
