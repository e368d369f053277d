"""A call of `verifier compare` at work: what is found is shown as it comes, and kept whatever happens."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.text import Text

from verifier import documents, storage
from verifier.claims import Claim
from verifier.clauses import readings_chosen
from verifier.comparing.deciding import Comparing
from verifier.comparing.report import comparison_text, summary_text
from verifier.comparing.sides import Side
from verifier.comparing.verdicts import Comparison, Different, Equal, Said
from verifier.numbering import Numbering
from verifier.progress import ProgressBar
from verifier.prove import MOST_DEEP, cost_of, ended_too_soon
from verifier.report import Output
from verifier.rule_numbers import rule_of
from verifier.selection import Task
from verifier.side_by_side import Died, side_by_side
from verifier.together import of_the_same_inputs

_EQUAL = 0
_DIFFERENT = 1
_NOT_DECIDED = 3
_INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Run:
    """A task, the two engines it is asked of, and what was found so far."""

    task: Task
    sides: tuple[Side, Side]
    found: list[Comparison]

    def groups(self) -> list[list[Claim]]:
        """The claims of the same inputs, together."""
        return of_the_same_inputs(self.task.claims, self.task.editions)

    def document(self) -> documents.EnginesCompared:
        """What was found, as a part of a document."""
        one, other = (
            documents.EngineCompared(
                module=side.module.__name__, revision=None if side.revision is None else side.revision.commit
            )
            for side in self.sides
        )
        return documents.EnginesCompared(
            game=self.task.game.name,
            one=one,
            other=other,
            editions=tuple(edition.value for edition in self.task.editions),
            readings=self.task.readings,
            claims=len(self.task.claims),
            results=tuple(self.found),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What is compared, and how what is found is shown and kept."""

    runs: Sequence[Run]
    jobs: int
    file: Path | None
    output: Output
    errors: Output

    def carry_out(self) -> int:
        """Compare, showing what is found when it is there, then write the file; returns the exit status.

        Raises OutputError or StorageError, but not before what was found is kept, if it can be.
        """
        sys.setrecursionlimit(MOST_DEEP)
        try:
            for run in self.runs:
                self._compare(run)
        except KeyboardInterrupt:
            self.errors.show(Text.assemble(("interrupted", "bold yellow"), ": what was found until then is kept"))
            return _INTERRUPTED
        finally:
            if self.file is not None and any(run.found for run in self.runs):
                document = documents.ComparisonDocument(runs=tuple(run.document() for run in self.runs))
                storage.write(self.file, documents.to_bytes(document))
        return _exit_status(self.runs)

    def _compare(self, run: Run) -> None:
        began, groups = time.perf_counter(), run.groups()
        one, other = (side.name for side in run.sides)
        numbering, date = run.task.game.numbering, run.task.cited
        rules = [rule_of(numbering.in_edition(claims[0].id, date)) for claims in groups]
        try:
            with ProgressBar(rules, console=self.errors) as bar:
                for done, comparisons in enumerate(self._found(run, groups), start=1):
                    bar.hide()
                    for each in comparisons:
                        run.found.append(each)
                        shown = _in_numbers(each, numbering, date)
                        width = max(map(len, rules))
                        self.output.show(comparison_text(shown, (one, other), columns=self.output.columns, width=width))
                    bar.show(done=done)
        finally:
            self.output.show(
                summary_text(
                    run.found,
                    asked=len(run.task.claims),
                    names=(one, other),
                    editions=run.task.game.spans(edition.value for edition in run.task.editions),
                    seconds=time.perf_counter() - began,
                )
            )

    def _found(self, run: Run, groups: Sequence[Sequence[Claim]]) -> Iterator[list[Comparison]]:
        """What becomes of each group of claims, in order; if interrupted, of those that are done."""
        comparing = Comparing(run.task.game, run.sides, run.task.editions)

        def compared(place: int) -> list[Comparison]:
            with readings_chosen(run.task.readings):
                return comparing.comparisons(groups[place])

        if self.jobs == 1 or len(groups) == 1:
            yield from map(compared, range(len(groups)))
            return
        costs = [cost_of(claims) for claims in groups]
        for place, done in side_by_side(compared, costs, self.jobs):
            yield [comparing.lost(groups[place], ended_too_soon(done))] if isinstance(done, Died) else done


def _in_numbers(comparison: Comparison, numbering: Numbering, date: str | None) -> Comparison:
    """What was found, to be read by people, in the numbers and terms of the edition of that date."""
    verdict = comparison.verdict
    if isinstance(verdict, Different):
        claim, clause = (numbering.in_edition(each, date) for each in (verdict.claim, verdict.clause))
        verdict = replace(
            verdict,
            claim=claim,
            clause=clause,
            given=tuple(numbering.in_terms(line, date) for line in verdict.given),
            when=numbering.in_terms(verdict.when, date),
            one=_in_terms(verdict.one, numbering, date),
            other=_in_terms(verdict.other, numbering, date),
            rules_say=None if verdict.rules_say is None else numbering.in_terms(verdict.rules_say, date),
            because=numbering.in_text(verdict.because, date),
        )
    claims = tuple(numbering.in_edition(each, date) for each in comparison.claims)
    return replace(comparison, claims=claims, verdict=verdict)


def _in_terms(said: Said, numbering: Numbering, date: str | None) -> Said:
    return replace(said, says=numbering.in_answer(said.says, date))


def _exit_status(runs: Sequence[Run]) -> int:
    """Only what all claims ask being answered alike is a success: what wasn't decided isn't."""
    if any(isinstance(each.verdict, Different) for run in runs for each in run.found):
        return _DIFFERENT
    return _EQUAL if all(map(_all_equal, runs)) else _NOT_DECIDED


def _all_equal(run: Run) -> bool:
    equal = {claim for each in run.found if isinstance(each.verdict, Equal) for claim in each.claims}
    return equal == {claim.id for claim in run.task.claims}
