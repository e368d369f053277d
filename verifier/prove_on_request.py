"""The process behind `verifier.proving_apart`: it proves what it is asked, and tells each result when it is there."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import Any

from verifier.backing import Backing
from verifier.callers import what_is_missing
from verifier.claims import Claim
from verifier.command_help import FEW_COLLECTIONS
from verifier.errors import SentenceError
from verifier.game import installed_games
from verifier.kept_witnesses import keep_witness
from verifier.loading import EngineError, load, make_importable
from verifier.posing import functions_of
from verifier.prove import prove_claims
from verifier.proving_apart import Asked, Begun, Claimed, Outcome
from verifier.report import in_editions, result_text
from verifier.rule_numbers import rule_of
from verifier.selection import Task, select
from verifier.storage import StorageError
from verifier.together import of_the_same_inputs
from verifier.verdicts import Refuted, Result, Unsupported

_COLUMNS = 90


class OnRequest:
    """An engine, and the claims about it that can be asked for, by their places."""

    def __init__(self, asked: Asked) -> None:
        """Raises a SentenceError if what was asked is wrong, or the engine can't be used."""
        tasks = select(installed_games(), asked.rules, asked.edition)
        make_importable(asked.engine, [task.game.engine for task in tasks])
        self._asked = asked
        self._module = load(asked.engine, {package for task in tasks for package in task.game.packages})
        self._claims = [(task, claim) for task in tasks for claim in task.claims]
        self._check_that_something_is_there()
        self.begun = Begun(_file_of(self._module), self._words(tasks), tuple(_claimed(tasks)))

    def outcomes(self, places: Sequence[int]) -> Iterator[tuple[int, Outcome]]:
        """The outcomes of claims of one group, in any order, each as soon as it is there."""
        task = self._claims[places[0]][0]
        by_id = {self._claims[place][1].id: place for place in places}
        claims = [self._claims[place][1] for place in places]
        results = prove_claims(
            task.game, claims, self._asked.engine, task.editions, backing=Backing(second=self._asked.second)
        )
        for result in results:
            place = by_id[result.claim]
            yield place, self._outcome(result, task, self._claims[place][1])

    def _outcome(self, result: Result, task: Task, claim: Claim) -> Outcome:
        shown, replay = task.game.numbering.of_result(result, task.cited), _replay(result, task.cited)
        text = result_text(shown, replay=replay, columns=_COLUMNS, rule_width=len(rule_of(shown.claim)))
        lacking = None
        if isinstance(result.verdict, Unsupported):
            missing = (what_is_missing(self._module, name) for name in functions_of(claim))
            lacking = next((sentence for sentence in missing if sentence == result.verdict.reason), None)
        return Outcome(result.verdict.name, text.plain, ", ".join(result.scope), lacking)

    def _check_that_something_is_there(self) -> None:
        """Raise EngineError if the module has no function at all that is asked for: then it is no engine, or another one."""
        names = dict.fromkeys(name for _, claim in self._claims for name in functions_of(claim))
        if all(what_is_missing(self._module, name) for name in names):
            some = ", ".join(f"`{name}`" for name in list(names)[:3])
            raise EngineError(
                f"`{self._asked.engine}` has none of the functions that these claims ask for, such as {some}; "
                "name the module that has them"
            )

    def _words(self, tasks: Sequence[Task]) -> str:
        spans = (span for task in tasks for span in task.game.spans(edition.value for edition in task.editions))
        editions = in_editions(list(dict.fromkeys(spans)))
        solvers = "Z3 alone" if self._asked.second is None else f"Z3 and {self._asked.second}"
        return f"engine `{self._asked.engine}`, {editions}, by {solvers}"


def _file_of(module: ModuleType) -> str:
    if module.__file__ is None:
        raise EngineError(f"`{module.__name__}` is a folder without a file of its own; give it an `__init__.py`")
    return str(Path(module.__file__).resolve())


def _claimed(tasks: Sequence[Task]) -> Iterator[Claimed]:
    """The claims in their order, each with the number of its group."""
    groups = [(task, group) for task in tasks for group in of_the_same_inputs(task.claims, task.editions)]
    for task in tasks:
        own = {claim.id: number for number, (of, group) in enumerate(groups) if of is task for claim in group}
        yield from (Claimed(claim.id, claim.title, own[claim.id]) for claim in task.claims)


def _replay(result: Result, cited: str | None) -> str:
    """How to replay the witness of a result, if it has one."""
    if not isinstance(result.verdict, Refuted):
        return ""
    try:
        keep_witness(result.verdict.witness, cited)
    except StorageError as error:
        return f"not possible: {error}"
    return f"verifier replay {result.verdict.witness.id}"


def main() -> None:
    """Serve requests until there are no more."""
    # An interrupt is for who asks, who then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What the engine prints or reads must get between no messages.
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)

    def tell(message: Any) -> None:
        print(json.dumps(message), file=answers, flush=True)

    gc.set_threshold(FEW_COLLECTIONS)
    try:
        on_request = OnRequest(Asked(**json.loads(requests.readline())))
    except SentenceError as error:
        tell({"error": str(error)})
        sys.exit(2)
    tell(asdict(on_request.begun))
    for line in requests:
        for place, outcome in on_request.outcomes(json.loads(line)):
            tell({"place": place, "outcome": asdict(outcome)})


if __name__ == "__main__":
    main()
