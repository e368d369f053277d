"""A call of `verifier prove` at work: results are shown as they come, and kept whatever happens."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from verifier import prove
from verifier.backing import Backing
from verifier.errors import SentenceError
from verifier.progress import ProgressBar
from verifier.report import Output, result_text, summary_text
from verifier.rule_numbers import rule_of
from verifier.selection import Task
from verifier.verdicts import Proved, Refuted, Result

_PROVED = 0
_REFUTED = 1
_NOT_DECIDED = 3
_INTERRUPTED = 130


class UnusableEngineError(SentenceError):
    """The engine under test can't be used at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A task, the engine it is asked of, and its results so far."""

    task: Task
    engine: str
    results: list[Result] = field(default_factory=list)


class Proving:
    """Tasks, what has become of them, and where that is shown and kept."""

    def __init__(
        self,
        tasks: Sequence[Task],
        *,
        engine: str | None,
        jobs: int,
        backing: Backing,
        file: Path | None,
        output: Output,
        errors: Output,
    ) -> None:
        self._runs = [Run(task=task, engine=task.game.engine if engine is None else engine) for task in tasks]
        self._jobs = jobs
        self._backing = backing
        self._file = file
        self._output = output
        self._errors = errors
        self._warned = False

    def run(self) -> int:
        """Prove all claims, showing each result when it is there, then write the file; returns the exit status.

        Raises UnusableEngineError, OutputError or StorageError, but not before what was decided is kept, if it can be.
        """
        try:
            for run in self._runs:
                self._carry_out(run)
        except KeyboardInterrupt:
            self._tell("interrupted", "what was decided until then is kept")
            return _INTERRUPTED
        finally:
            self._write_file()
        return _exit_status(self._runs)

    def _carry_out(self, run: Run) -> None:
        task, began = run.task, time.perf_counter()
        numbering = task.game.numbering
        rules = [rule_of(numbering.in_edition(claim.id, task.cited)) for claim in task.claims]
        width = max(len(rule) for rule in rules)
        results = prove.prove_claims(
            task.game, task.claims, run.engine, task.editions, task.readings, jobs=self._jobs, backing=self._backing
        )
        try:
            with ProgressBar(rules, console=self._errors) as bar:
                for result in results:
                    run.results.append(result)
                    bar.hide()
                    replay = self._keep(result, task.cited)
                    shown = numbering.of_result(result, task.cited)
                    self._output.show(result_text(shown, replay=replay, columns=self._output.columns, rule_width=width))
                    bar.show(done=len(run.results))
        except prove.EngineError as error:
            raise UnusableEngineError(str(error)) from error
        except KeyboardInterrupt:
            self._summarize(run, seconds=time.perf_counter() - began)
            raise
        self._summarize(run, seconds=time.perf_counter() - began)

    def _summarize(self, run: Run, *, seconds: float) -> None:
        self._output.show(
            summary_text(
                run.results,
                asked=len(run.task.claims),
                engine=run.engine,
                editions=run.task.game.spans(edition.value for edition in run.task.editions),
                backing=self._backing,
                seconds=seconds,
            )
        )

    def _keep(self, result: Result, cited: str | None) -> str:
        """Keep the witness, if the result has one; returns how to replay it, or why that isn't possible."""
        if not isinstance(result.verdict, Refuted):
            return ""
        from verifier.kept_witnesses import keep_witness
        from verifier.storage import StorageError

        witness = result.verdict.witness
        try:
            keep_witness(witness, cited)
        except StorageError as error:
            if not self._warned:
                self._tell("warning", f"{error}; call it from a folder that can be written, to replay witnesses")
                self._warned = True
            return "not possible, since the witness could not be kept"
        return f"verifier replay {witness.id}"

    def _write_file(self) -> None:
        if self._file is None or not any(run.results for run in self._runs):
            return
        from verifier import documents, storage

        document = documents.ResultsDocument(
            runs=tuple(
                documents.Run(
                    game=run.task.game.name,
                    engine=run.engine,
                    editions=tuple(edition.value for edition in run.task.editions),
                    readings=run.task.readings,
                    second_solver=self._backing.second,
                    claims=len(run.task.claims),
                    results=documents.rounded(run.results),
                )
                for run in self._runs
            )
        )
        storage.write(self._file, documents.to_bytes(document))

    def _tell(self, kind: str, sentence: str) -> None:
        self._errors.show(Text.assemble((kind, "bold yellow"), f": {sentence}"))


def _exit_status(runs: Sequence[Run]) -> int:
    """Only a proof of each claim asked for is a success: a claim without a result is not decided."""
    results = [result for run in runs for result in run.results]
    if any(isinstance(result.verdict, Refuted) for result in results):
        return _REFUTED
    proved = [result.claim for result in results if isinstance(result.verdict, Proved)]
    asked = [claim.id for run in runs for claim in run.task.claims]
    return _PROVED if proved == asked else _NOT_DECIDED
