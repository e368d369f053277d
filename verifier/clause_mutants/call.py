"""The part of a call of `verifier mutants` that is about clauses."""

from __future__ import annotations

import time
from dataclasses import dataclass

from verifier import documents
from verifier.clause_mutants.judging import ClauseJudging
from verifier.clause_mutants.mutants import DROPPED
from verifier.clause_mutants.report import clause_summary_text, clause_table_text, shown_clause_text, unnoticed_text
from verifier.clause_mutants.words import EDITION, STRENGTHENED, WEAKENED
from verifier.loading import load
from verifier.mutation.naming import check_known
from verifier.progress import ProgressBar
from verifier.report import Output
from verifier.rule_numbers import rule_of
from verifier.selection import Task

OPERATORS = (WEAKENED, STRENGTHENED, EDITION, DROPPED)


def is_of_clauses(mutant: str) -> bool:
    """Whether the name is one that mutants of clauses have."""
    return not {*mutant.split(":")}.isdisjoint(OPERATORS)


@dataclass(frozen=True, slots=True)
class ClauseMutating:
    """Decides the mutants of clauses and shows what became of them, or of the one that is to be `shown`."""

    shown: str | None
    jobs: int
    output: Output
    errors: Output

    def carry_out(self, task: Task) -> documents.MutantsOfClauses:
        """What becomes of the mutants that matter to a task's claims.

        Raises EngineError if the clauses can't be mutated, UnknownMutantError if there is none to be shown, and LostError if
        the verifier itself fails.
        """
        began = time.perf_counter()
        judging = ClauseJudging(task.game, load(task.game.engine), task.editions, self.jobs)
        if self.shown is not None:
            check_known(self.shown, judging.mutants.mutants)
        with ProgressBar([rule_of(group[0].id) for group in judging.groups(task.claims)], console=self.errors) as bar:
            bar.show(done=0)
            results = judging.results(task.claims, lambda done: bar.show(done=done), only=self.shown)
            bar.hide()
        columns = self.output.columns
        if self.shown is not None:
            for result in results:
                self.output.show(shown_clause_text(result, task.game, columns=columns))
        else:
            self.output.show(clause_table_text(results))
            self.output.show(unnoticed_text(results, columns=columns))
            self.output.show(clause_summary_text(results, seconds=time.perf_counter() - began))
        return documents.MutantsOfClauses(
            game=task.game.name,
            engine=task.game.engine,
            editions=tuple(edition.value for edition in task.editions),
            claims=len(task.claims),
            results=tuple(results),
        )
