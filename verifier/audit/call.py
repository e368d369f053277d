"""A call of `verifier audit` at work: situations one by one, then what they say together."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from verifier.audit.auditing import Audit
from verifier.audit.findings import Agreement, Finding
from verifier.audit.summing_up import Summary, summed_up, to_be_shown
from verifier.audit.text import summary_text
from verifier.progress import ProgressBar
from verifier.report import Output
from verifier.rule_numbers import rule_of
from verifier.selection import Task
from verifier.verdicts import Proved

Step = TypeVar("Step")

_AS_IT_SHOULD_BE = 0
_AMISS = 1
_NOT_DECIDED = 3


def show_audit(tasks: Sequence[Task], *, jobs: int, output: Output, errors: Output) -> int:
    """Audit what the claims of some tasks say and show it; returns the exit status."""
    summaries = [_show(task, jobs=jobs, output=output, errors=errors) for task in tasks]
    if any(summary.amiss for summary in summaries):
        return _AMISS
    return _NOT_DECIDED if any(summary.undecided for summary in summaries) else _AS_IT_SHOULD_BE


def _show(task: Task, *, jobs: int, output: Output, errors: Output) -> Summary:
    began = time.perf_counter()
    audit = Audit(task.game, task.claims, task.editions)

    def told(places: Iterable[int], findings: Iterator[list[Finding]]) -> Iterator[list[Finding]]:
        return _told([rule_of(audit.groups[place][0].id) for place in places], findings, errors)

    found = [*told(range(len(audit.groups)), audit.situations(jobs=jobs))]
    left = audit.left(found)
    for place, more in zip(left, told(left, audit.later(left, jobs=jobs)), strict=True):
        found[place] += more
    wanted = to_be_shown(found)
    found += told(wanted, audit.examples(wanted, jobs=jobs))
    results = [*_told([rule_of(claim.id) for claim in task.claims], audit.proofs(jobs=jobs), errors)]
    proved = sum(isinstance(result.verdict, Proved) for result in results)
    agreement = Agreement(task.game.engine, proved, len(task.claims))
    clauses = list(dict.fromkeys(claim.clause for claim in task.claims))
    dates = [edition.value for edition in task.editions]
    summary = summed_up([*chain.from_iterable(found), agreement], clauses, task.claims, dates)
    output.show(summary_text(summary, columns=output.columns, seconds=time.perf_counter() - began))
    return summary


def _told(steps: Sequence[str], done: Iterator[Step], errors: Output) -> Iterator[Step]:
    """What is done step by step, with a bar that tells how far it is."""
    if steps:
        with ProgressBar(steps, console=errors) as bar:
            for number, each in enumerate(done, start=1):
                bar.show(done=number)
                yield each
