"""A call of `verifier mutants` at work."""

from __future__ import annotations

import sys
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from rich.text import Text

from verifier import documents, storage
from verifier.claims import Claim
from verifier.clause_mutants.call import ClauseMutating, is_of_clauses
from verifier.loading import load
from verifier.mutation.judging import Group, Judging
from verifier.mutation.naming import check_known
from verifier.mutation.report import not_covered_text, shown_text, summary_text, survivors_text, table_text
from verifier.mutation.showing import shown
from verifier.mutation.verdicts import MutantResult
from verifier.progress import ProgressBar
from verifier.prove import MOST_DEEP
from verifier.report import Output
from verifier.rule_numbers import rule_of, selects
from verifier.selection import Task

_DECIDED = 0
_AMISS = 1
_NOT_DECIDED = 3
_INTERRUPTED = 130


class Of(Enum):
    """What mistakes are made in."""

    ENGINE = "engine"
    CLAUSES = "clauses"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutating:
    """Tasks, of whose engines or clauses the mutants are to be decided, and how what becomes of them is shown and kept."""

    tasks: Sequence[Task]
    of: Collection[Of]
    fast: bool
    shown: str | None
    jobs: int
    file: Path | None
    output: Output
    errors: Output

    def run(self) -> int:
        """Decide all mutants, show what became of them, and write the file; returns the exit status.

        Raises EngineError if the engine can't be mutated, and UnknownMutantError if there is none to be shown.
        """
        sys.setrecursionlimit(MOST_DEEP)
        try:
            runs = [self._of_engine(task) for task in self.tasks if Of.ENGINE in self._of]
            of_clauses = ClauseMutating(self.shown, self.jobs, self.output, self.errors)
            clauses = [of_clauses.carry_out(task) for task in self.tasks if Of.CLAUSES in self._of]
        except KeyboardInterrupt:
            self.errors.show(Text.assemble(("interrupted", "bold yellow"), ": nothing was decided of all mutants"))
            return _INTERRUPTED
        if self.file is not None:
            storage.write(self.file, documents.to_bytes(documents.MutantsDocument(runs=tuple(runs), clauses=tuple(clauses))))
        names: set[str] = {result.verdict.name for run in runs for result in run.results}
        names |= {result.verdict.name for run in clauses for result in run.results}
        if names & {"SURVIVED", "UNNOTICED"}:
            return _AMISS
        return _NOT_DECIDED if "UNDECIDED" in names else _DECIDED

    @property
    def _of(self) -> Collection[Of]:
        """What is mutated: what was asked for, or what the mutant that is to be shown is of."""
        if self.shown is None:
            return self.of
        return {Of.CLAUSES if is_of_clauses(self.shown) else Of.ENGINE}

    def _of_engine(self, task: Task) -> documents.MutantsOfEngine:
        began = time.perf_counter()
        judging = Judging(task.game, load(task.game.engine), task.editions, self.jobs)
        last = _asked_at_last(task)
        besides = [claim for claim in task.game.claims if claim not in task.claims]
        asked_for = [claim for group in judging.groups(task.claims) for claim in group]
        reached = judging.reached_by(asked_for)
        if self.shown is not None:
            check_known(self.shown, reached)
        asked = reached if self.shown is None else [self.shown]

        def coming_by(claims: Sequence[Claim]) -> list[Group]:
            return [group for group in judging.groups(claims) if not set(asked).isdisjoint(judging.reached_by(group))]

        chosen = judging.groups([claim for claim in asked_for if claim not in last])
        others = [] if self.fast else coming_by([claim for claim in besides if claim not in last])
        at_last = coming_by([claim for claim in last if claim in task.claims or not self.fast])
        ways = ("examples", "infecting", "following", "comparing", "claims")
        in_turn = ((*chosen, *others), at_last)
        steps = [f"{rule_of(group[0].id)}, {way}" for groups in in_turn for way in ways for group in groups]
        with ProgressBar(steps, console=self.errors) as bar:
            bar.show(done=0)
            unasked = besides if self.fast else []
            results = judging.results(
                asked, chosen, others, lambda done: bar.show(done=done), at_last=at_last, unasked=unasked
            )
            bar.hide()
        if self.shown is not None:
            columns = self.output.columns
            self.output.show(shown_text(results[0], shown(judging, results[0], columns=columns), columns=columns))
        else:
            self._show(task, judging, results, reached, time.perf_counter() - began)
        return documents.MutantsOfEngine(
            game=task.game.name,
            engine=task.game.engine,
            editions=tuple(edition.value for edition in task.editions),
            claims=sum(map(len, [*chosen, *others, *at_last])),
            results=tuple(results),
        )

    def _show(
        self, task: Task, judging: Judging, results: Sequence[MutantResult], reached: Sequence[str], seconds: float
    ) -> None:
        columns = self.output.columns
        self.output.show(table_text(results))
        self.output.show(survivors_text(results, columns=columns))
        left_out = [mutant for id, mutant in judging.copies.mutants.items() if id not in set(reached)]
        self.output.show(not_covered_text(left_out, columns=columns))
        self.output.show(summary_text(results, seconds=seconds))


def _asked_at_last(task: Task) -> list[Claim]:
    """The claims of areas that take so long that others are asked first; none, if only those were asked for."""
    rules = [area.rules for area in task.game.areas if area.if_named]
    last = [claim for claim in task.game.claims if any(selects(each, claim.id) for each in rules)]
    return last if any(claim not in last for claim in task.claims) else []
