"""Claims proved with a copy of the code: `python -m tests.bench.claim_times FOLDER WORDS RULES...` writes JSON.

FOLDER has the copy; of the claims about RULES those are proved that have WORDS in a line of their scope. Times are
processor seconds, since claims are compared that were proved at different moments.
"""

import gc
import json
import sys
import time
from pathlib import Path

from verifier import command
from verifier.claims import Claim
from verifier.game import installed_games
from verifier.posing import signature_of
from verifier.prove import prove_claims
from verifier.scope import scope_of
from verifier.selection import Task, select
from verifier.verdicts import Proved, Unknown, Unsupported, Verdict


def main() -> None:
    """Write an object with, per claim, its seconds, or what it is instead of proved."""
    folder, words, *rules = sys.argv[1:]
    sys.path.insert(0, folder)
    gc.set_threshold(command.FEW_COLLECTIONS)
    (task,) = select(installed_games(), rules)
    for name in ("engine", "models", "proofs"):
        if not Path(str(sys.modules[name].__file__)).is_relative_to(folder):
            sys.exit(f"`{name}` is not that of the copy")
    json.dump(_times(task, words), sys.stdout)


def _times(task: Task, words: str) -> dict[str, float | str]:
    times: dict[str, float | str] = {}
    began = time.process_time()
    for result in prove_claims(task.game, _having(task, words), task.game.engine, task.editions):
        ended = time.process_time()
        times[result.claim] = ended - began if isinstance(result.verdict, Proved) else _in_words(result.verdict)
        began = ended
    return times


def _having(task: Task, words: str) -> list[Claim]:
    """Those of the claims whose scope speaks of it."""
    scopes = ((claim, scope_of(signature_of(claim), task.game, task.editions)) for claim in task.claims)
    return [claim for claim, lines in scopes if any(words in line for line in lines)]


def _in_words(verdict: Verdict) -> str:
    match verdict:
        case Unsupported(reason) | Unknown(reason=reason):
            return f"{verdict.name}, {reason}"
    return verdict.name


if __name__ == "__main__":
    main()
