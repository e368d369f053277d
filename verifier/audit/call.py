"""A call of `verifier audit` at work: situations one by one, then what they say together."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import chain

from verifier.audit.auditing import Audit
from verifier.audit.findings import Finding
from verifier.audit.summing_up import Summary, summed_up
from verifier.audit.text import summary_text
from verifier.progress import ProgressBar
from verifier.report import Output
from verifier.rule_numbers import rule_of
from verifier.selection import Task

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
    found: list[list[Finding]] = []
    with ProgressBar([rule_of(group[0].id) for group in audit.groups], console=errors) as bar:
        for done, findings in enumerate(audit.situations(jobs=jobs), start=1):
            found.append(findings)
            bar.show(done=done)
    for place, more in audit.later(found, jobs=jobs):
        found[place] += more
    found += [*audit.examples(found, jobs=jobs), [audit.agreement(jobs=jobs)]]
    clauses = list(dict.fromkeys(claim.clause for claim in task.claims))
    summary = summed_up(chain.from_iterable(found), clauses, task.claims, [edition.value for edition in task.editions])
    output.show(summary_text(summary, columns=output.columns, seconds=time.perf_counter() - began))
    return summary
