"""A call of `verifier conform` at work: cases are asked, and what became of them is shown and kept whatever happens."""

from __future__ import annotations

import shlex
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from rich.text import Text

from verifier.conformance import USUAL_LIMIT, known, report
from verifier.conformance.asking import Asking
from verifier.conformance.junit import junit
from verifier.conformance.kept import keep_case
from verifier.conformance.results import Results, Tried
from verifier.conformance.sarif import sarif
from verifier.conformance.work import Fuzz, Work
from verifier.documents import CaseResult, ConformanceDocument, to_bytes
from verifier.fixtures.case_shapes import CaseShapes
from verifier.fixtures.cases import Case
from verifier.fixtures.judge import Judges
from verifier.fixtures.wording import plain
from verifier.fixtures.words import Words
from verifier.game import Game
from verifier.progress import ProgressBar
from verifier.report import Output
from verifier.storage import StorageError, check_apart, check_writable, write

_INTERRUPTED = 130


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """Where cases come from and results go to; None where nothing of the kind is wanted."""

    cases: Path
    baseline: Path | None
    accept: Path | None
    json: Path | None
    junit: Path | None
    sarif: Path | None

    def check(self) -> None:
        """Raise StorageError if what is to be written can't be, or would be written over the cases, or over each other."""
        written = {"`--accept`": self.accept, "`--json`": self.json, "`--junit`": self.junit, "`--sarif`": self.sarif}
        for file in filter(None, written.values()):
            check_writable(file)
        check_apart({"`--cases`": self.cases, **written})


@dataclass(frozen=True, slots=True, kw_only=True)
class Conforming:
    """Cases, the adapter that is asked them, and how what becomes of them is shown and kept."""

    cases: Sequence[Case]
    left_out: int
    """How many cases of other editions aren't asked."""
    games: Sequence[Game]
    shapes: CaseShapes
    command: Sequence[str]
    limit: float
    """How many seconds the adapter may take for one answer."""
    files: Files
    fuzz: Fuzz | None
    shrink: bool
    """Whether what fails is made smaller."""
    version: str
    output: Output
    errors: Output

    def run(self) -> int:
        """Ask all cases, show and write what became of them; returns the exit status.

        Raises CommandError, OutputError, StorageError, KnownFailuresError or DocumentError.
        """
        known_ids = frozenset[str]() if self.files.baseline is None else known.read_known(self.files.baseline)
        began = time.perf_counter()
        interrupted = False
        work = Work(self.cases, self._asking, known_ids, Judges(self.games), self.fuzz)
        try:
            with _termination_as_interrupt():
                for steps, progress in work.parts(shrink=self.shrink):
                    with ProgressBar(steps, console=self.errors) as bar, closing(progress) as all_done:
                        for done in all_done:
                            bar.show(done=done)
        except KeyboardInterrupt:
            interrupted = True
        found = work.found
        try:
            self._show(found, seconds=time.perf_counter() - began)
            if interrupted:
                self._tell("interrupted", "what was answered until then is kept")
        finally:
            self._write(found, known_ids)
        return _INTERRUPTED if interrupted else found.status

    def _asking(self, cases: Sequence[Case]) -> Asking:
        return Asking(cases, self.command, limit=self.limit, version=self.version, shapes=self.shapes)

    def _show(self, found: Results, *, seconds: float) -> None:
        columns = self.output.columns
        texts = [report.table_text(found), report.failed_text(found.failed, self._again, self._words, columns=columns)]
        texts += [report.lacking_text(found, columns=columns), report.summary_text(found, seconds=seconds, columns=columns)]
        for index, text in enumerate(text for text in texts if text):
            self.output.show(Text.assemble("\n" if index else "", text))
        if self.left_out:
            what = f"{self.left_out} case{'s' if self.left_out > 1 else ''} of other editions"
            self.output.show(Text(f"not asked: {what}; `--edition all` asks all", "dim"))
        if found.trouble is not None:
            self._tell("warning", found.trouble.sentence)
            for line in found.trouble.stderr:
                self.errors.show(Text(f"  {line}", "dim"))

    @property
    def _words(self) -> Words:
        return Words(self.shapes)

    def _again(self, tried: Tried) -> str:
        """How to ask for the case again; one that is in no file is kept in one."""
        case, _ = tried.smallest
        file = keep_case(case) if tried.made_up or tried.shrunk is not None else self.files.cases
        if file is None:
            return "its file couldn't be written"
        id = shlex.quote(plain(case.id))
        options = f"--cases {shlex.quote(str(file))}{'' if self.limit == USUAL_LIMIT else f' --timeout {self.limit:g}'}"
        return f"verifier conform {id} {options} -- {shlex.join(self.command)}"

    def _write(self, found: Results, known_ids: frozenset[str]) -> None:
        """Write all files that are wanted, also if one of them can't be. Raises StorageError."""
        files: tuple[tuple[Path | None, Callable[[], bytes]], ...] = (
            (self.files.json, lambda: to_bytes(_document(found))),
            (self.files.junit, lambda: junit(found, self._words)),
            (self.files.sarif, lambda: sarif(found, self.files.cases, self._words, version=self.version)),
            (self.files.accept, lambda: to_bytes(known.still_failing(found, known_ids))),
        )
        errors = []
        for file, content in files:
            if file is not None:
                try:
                    write(file, content())
                except StorageError as error:
                    errors.append(error)
        if errors:
            raise errors[0]

    def _tell(self, kind: str, sentence: str) -> None:
        self.errors.show(Text.assemble((kind, "bold yellow"), f": {sentence}"))


def _document(found: Results) -> ConformanceDocument:
    return ConformanceDocument(
        engine=found.engine,
        trouble=found.trouble,
        beyond=found.beyond,
        results=tuple(
            CaseResult(
                case=each.case.id,
                rule=each.case.rule,
                area=each.case.area,
                edition=each.case.edition,
                known=each.known,
                outcome=each.outcome,
                shrunk=each.shrunk,
            )
            for each in found.tried
        ),
    )


@contextmanager
def _termination_as_interrupt() -> Iterator[None]:
    """Let a request to terminate end the run as an interrupt does, or the adapter would be left behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(_: int, __: FrameType | None) -> None:
    raise KeyboardInterrupt
