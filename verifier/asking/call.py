"""A call of `verifier ask` at work: what is found is shown as it comes, and kept whatever happens."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import groupby
from pathlib import Path

from rich.text import Text

from verifier import documents, storage
from verifier.asking.conjectures import Conjecture
from verifier.asking.deciding import Deciding
from verifier.asking.report import result_text, summary_text
from verifier.asking.verdicts import Impossible, Refuted, Result, Seen, Shown
from verifier.progress import ProgressBar
from verifier.prove import MOST_DEEP, ended_too_soon
from verifier.report import Output
from verifier.shapes import shape_of, size_of
from verifier.side_by_side import Died, side_by_side
from verifier.verdicts import Proved

_ANSWERED = 0
_NOT_SO = 1
_NOT_DECIDED = 3
_INTERRUPTED = 130

_Task = tuple[Conjecture, Sequence[Enum]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What is asked, and how what is found is shown and kept."""

    deciding: Deciding
    conjectures: Sequence[Conjecture]
    editions: Sequence[Enum]
    jobs: int
    file: Path | None
    output: Output
    errors: Output
    results: list[Result] = field(default_factory=list)

    def carry_out(self) -> int:
        """Answer the conjectures, showing each answer when it is there, then write the file; returns the exit status.

        Raises OutputError or StorageError, but not before what was found is kept, if it can be.
        """
        sys.setrecursionlimit(MOST_DEEP)
        began = time.perf_counter()
        try:
            self._answer()
        except KeyboardInterrupt:
            self.errors.show(Text.assemble(("interrupted", "bold yellow"), ": what was found until then is kept"))
            return _INTERRUPTED
        finally:
            self._write_file()
        asked_in = {date for result in self.results for date in result.editions}
        seconds = time.perf_counter() - began
        self.output.show(
            summary_text(
                self.results, asked=len(self.conjectures), editions=self.deciding.game.spans(asked_in), seconds=seconds
            )
        )
        return self._exit_status()

    def _answer(self) -> None:
        tasks = [(each, editions) for each in self.conjectures for editions in self._asked_at_once(each)]
        wanted = Counter(conjecture.name for conjecture, _ in tasks)
        found: list[Result] = []
        with ProgressBar([conjecture.name for conjecture, _ in tasks], console=self.errors) as bar:
            try:
                for done, result in enumerate(self._found(tasks), start=1):
                    bar.hide()
                    if found and found[0].conjecture != result.conjecture:
                        self._show(found)
                    found.append(result)
                    if len(found) == wanted[result.conjecture]:
                        self._show(found)
                    bar.show(done=done)
            finally:
                bar.hide()
                self._show(found)

    def _asked_at_once(self, conjecture: Conjecture) -> list[Sequence[Enum]]:
        """In which editions it is asked together: in one at a time, unless it speaks of several."""
        game = self.deciding.game
        editions = conjecture.given_in(game, self.editions)
        together = editions != () and conjecture.asks_of(game.editions) > 1
        return [editions] if together else [(edition,) for edition in editions]

    def _found(self, tasks: Sequence[_Task]) -> Iterator[Result]:
        """The result of each task, in order."""
        if self.jobs == 1 or len(tasks) == 1:
            yield from (self.deciding.result(*task) for task in tasks)
            return
        began = time.perf_counter()
        for place, done in side_by_side(lambda place: self.deciding.result(*tasks[place]), _costs(tasks), self.jobs):
            if isinstance(done, Died):
                conjecture, editions = tasks[place]
                lost, dates = ended_too_soon(done, "conjecture"), tuple(edition.value for edition in editions)
                done = Result(conjecture.name, conjecture.title, dates, (), lost, time.perf_counter() - began)
            yield done

    def _show(self, found: list[Result]) -> None:
        """Show and keep what was found of one conjecture, and nothing is left of it."""
        together = [self._in_all(alike) for alike in _together(found, self._in_one_edition)]
        found.clear()
        for number, result in enumerate(together):
            self.results.append(result)
            rules = self.deciding.game.spans(result.editions)
            self.output.show(result_text(result, rules, columns=self.output.columns, since=number > 0))

    def _in_one_edition(self, seen: Seen) -> tuple[str, ...]:
        """All that is said of an input, in the terms of one edition, so that words alone make no difference."""
        said = (*seen.given, *seen.when, seen.then)
        return tuple(self.deciding.game.numbering.in_terms(line, self.editions[-1].value) for line in said)

    def _in_all(self, alike: Sequence[Result]) -> Result:
        """Results that are alike as one, in all of their editions."""
        first, *others = alike
        if not others:
            return first
        dates = [date for each in alike for date in each.editions]
        editions = [edition for edition in self.editions if edition.value in dates]
        conjecture = next(each for each in self.conjectures if each.name == first.conjecture)
        scope, seconds = self.deciding.scope(conjecture, editions), sum(each.seconds for each in alike)
        return replace(first, editions=tuple(dates), scope=scope, seconds=seconds)

    def _write_file(self) -> None:
        if self.file is not None and self.results:
            rounded = tuple(replace(each, seconds=round(each.seconds, 3)) for each in self.results)
            document = documents.AnswersDocument(
                game=self.deciding.game.name,
                editions=tuple(edition.value for edition in self.editions),
                exists=self.deciding.exists,
                conjectures=len(self.conjectures),
                results=rounded,
            )
            storage.write(self.file, documents.to_bytes(document))

    def _exit_status(self) -> int:
        """Only that all is proved, or shown, is a success."""
        found = [each.verdict for each in self.results]
        if any(isinstance(verdict, Refuted | Impossible) for verdict in found):
            return _NOT_SO
        answered = all(isinstance(verdict, Proved | Shown) for verdict in found)
        decided = {each.conjecture for each in self.results} == {each.name for each in self.conjectures}
        return _ANSWERED if answered and decided else _NOT_DECIDED


def _costs(tasks: Sequence[_Task]) -> list[int]:
    """What tasks may cost, by the sizes of their inputs."""
    return [sum(size_of(shape_of(each)) for each in conjecture.annotations.values()) for conjecture, _ in tasks]


def _together(found: Sequence[Result], words: Callable[[Seen], tuple[str, ...]]) -> list[list[Result]]:
    """The results of one conjecture, those together that are alike in editions one after the other.

    Inputs are alike if `words` gives the same of them.
    """

    def told(result: Result) -> object:
        match result.verdict:
            case Proved(name=name):
                return name
            case Refuted(seen, others, name) | Shown(seen, others, name):
                return name, others, [words(each) for each in seen]
            case verdict:
                return verdict

    return [list(alike) for _, alike in groupby(found, key=told)]
