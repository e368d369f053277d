"""A call of `verifier diff` at work: what is found is shown as it comes, and kept whatever happens."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from rich.text import Text

from verifier import documents, storage
from verifier.claims import Claim
from verifier.comparing.sides import in_two_editions
from verifier.editions.changes import (
    Pair,
    SaidOf,
    by_signature,
    edition_of,
    is_given,
    meant,
    not_in_both,
    said_of_editions,
    without_claims,
)
from verifier.editions.deciding import Between
from verifier.editions.history import history_text
from verifier.editions.report import difference_text, heading_text, summary_text
from verifier.editions.verdicts import Alike, Difference, Differs, NotCompared, NotTold
from verifier.errors import SentenceError
from verifier.game import Game
from verifier.losing_none import losing_none
from verifier.progress import ProgressBar
from verifier.prove import MOST_DEEP, cost_of, ended_too_soon
from verifier.report import Output
from verifier.rule_numbers import rule_of, selects
from verifier.selection import why_not_given
from verifier.side_by_side import Died, side_by_side

_TOLD = 0
_FINDING = 1
_NOT_TOLD = 3
_INTERRUPTED = 130


class NothingToCompareError(SentenceError):
    """Nothing about the rules that were named could differ."""


@dataclass(frozen=True, slots=True)
class Run:
    """Two editions of a game, and what was found so far of what is between them."""

    game: Game
    pair: Pair
    found: list[Difference] = field(default_factory=list)
    waiting: list[Claim] = field(default_factory=list)
    """The claims of which nothing was found yet."""

    def document(self) -> documents.EditionsCompared:
        """What was found, as a part of a document."""
        one, other = (edition.value for edition in self.pair)
        return documents.EditionsCompared(game=self.game.name, one=one, other=other, results=tuple(self.found))


def runs_of(games: Sequence[Game]) -> list[Run]:
    """Each edition of the games and the next."""
    return [Run(game, pair) for game in games for pair in pairwise(game.editions)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """Which editions are compared, about which rules, and how what is found is shown and kept.

    As a `history` each clause that changed is told once between two editions, when all is found.
    """

    runs: Sequence[Run]
    rules: Sequence[str]
    history: bool
    jobs: int
    file: Path | None
    output: Output
    errors: Output

    def carry_out(self) -> int:
        """Compare, showing what is found when it is there, then write the file; returns the exit status.

        Raises NothingToCompareError and LostError; OutputError or StorageError too, but not before what was found is kept.
        """
        sys.setrecursionlimit(MOST_DEEP)
        began = time.perf_counter()
        try:
            self._choose()
            try:
                for run in self.runs:
                    self._compare(run)
            finally:
                self._sum_up(time.perf_counter() - began)
        except KeyboardInterrupt:
            self.errors.show(Text.assemble(("interrupted", "bold yellow"), ": what was found until then is kept"))
            return _INTERRUPTED
        finally:
            if self.file is not None and self._all_found():
                document = documents.EditionsDocument(runs=tuple(run.document() for run in self.runs))
                storage.write(self.file, documents.to_bytes(document))
        return _exit_status(self._all_found())

    def _all_found(self) -> list[Difference]:
        return [each for run in self.runs for each in run.found]

    def _sum_up(self, seconds: float) -> None:
        waiting = sum(len(run.waiting) for run in self.runs)
        engines = dict.fromkeys(run.game.engine for run in self.runs)
        editions = [
            span
            for game in {run.game.name: run.game for run in self.runs}.values()
            for span in game.spans(edition.value for run in self.runs if run.game is game for edition in run.pair)
        ]
        text = summary_text(self._all_found(), waiting=waiting, engines=[*engines], editions=editions, seconds=seconds)
        self.output.show(text)

    def _choose(self) -> None:
        """Say which claims are to be compared in each run. Raises NothingToCompareError."""
        said = {name: self._said(game) for name, game in {run.game.name: run.game for run in self.runs}.items()}
        for run in self.runs:
            run.waiting.extend(meant(run.game, run.pair, self.rules, said[run.game.name]))
        clauses = [each for run in self.runs for each in without_claims(run.game, run.pair, self.rules)]
        if self.rules and not clauses and not any(run.waiting for run in self.runs):
            self._check_given()
            rules = ", ".join(f"`{rule}`" for rule in self.rules)
            raise NothingToCompareError(
                f"there is nothing to compare about {rules}: no clause of it is in these editions, or no edition is given "
                "with what its claims ask, so that no engine can answer otherwise in one than in the other"
            )

    def _check_given(self) -> None:
        """Raise NothingToCompareError if rules are of a section that isn't given in both editions of any run."""
        for game in {run.game.name: run.game for run in self.runs}.values():
            pairs = [run.pair for run in self.runs if run.game is game]
            for clause in game.clauses:
                meant = any(selects(rule, clause.id) for rule in self.rules)
                if meant and not any(is_given(clause, pair) for pair in pairs):
                    raise NothingToCompareError(why_not_given(game, clause.id))

    def _said(self, game: Game) -> SaidOf:
        """What claims say of the edition themselves; where rules are named, nobody needs to know."""
        if self.rules:
            return {}
        claims = [claim for claim in game.claims if not claim.witness_wanted and edition_of(claim, game) is not None]
        groups = by_signature(claims)
        names, costs = [group[0].id for group in groups], [cost_of(group) for group in groups]
        found: dict[str, tuple[str, ...]] = {}
        with ProgressBar([rule_of(name) for name in names], console=self.errors) as bar:
            tasks = losing_none(lambda place: said_of_editions(groups[place], game), names, costs, self.jobs)
            for done, said in enumerate(tasks, start=1):
                found |= said
                bar.show(done=done)
            bar.hide()
        return found

    def _compare(self, run: Run) -> None:
        one, other = run.pair
        sides = in_two_editions(run.game.engine, one, other, run.game.packages)
        between = Between(run.game, run.pair, sides, all_claims=bool(self.rules))
        left_out = not_in_both(run.game, run.pair, self.rules)
        self.output.show(heading_text(one.value, other.value, left_out))
        unclaimed = [between.unclaimed(clause) for clause in without_claims(run.game, run.pair, self.rules)]
        groups = by_signature(run.waiting)
        rules = [*(rule_of(each.clauses[0]) for each in unclaimed), *(rule_of(group[0].id) for group in groups)]
        try:
            self._show(run, unclaimed, width=max(map(len, rules), default=0))
            if groups:
                with ProgressBar([rule_of(group[0].id) for group in groups], console=self.errors) as bar:
                    for done, (place, differences) in enumerate(self._found(between, groups), start=1):
                        bar.hide()
                        run.waiting[:] = [claim for claim in run.waiting if claim not in groups[place]]
                        self._show(run, differences, width=max(map(len, rules)))
                        bar.show(done=done)
        finally:
            if self.history and run.found:
                self.output.show(history_text(run.found, run.game, columns=self.output.columns))
        if not run.found and not run.waiting and not (self.rules and left_out):
            self.output.show(Text("nothing changed", "dim"))

    def _show(self, run: Run, differences: Sequence[Difference], *, width: int) -> None:
        for each in differences:
            run.found.append(each)
            if not self.history:
                self.output.show(difference_text(each, run.game, columns=self.output.columns, width=width))

    def _found(self, between: Between, groups: Sequence[Sequence[Claim]]) -> Iterator[tuple[int, list[Difference]]]:
        """What becomes of each group of claims, by its place, in order; if interrupted, of those that are done."""
        if self.jobs == 1 or len(groups) < 2:
            yield from ((place, between.differences(claims)) for place, claims in enumerate(groups))
            return
        costs = [cost_of(claims) for claims in groups]
        for place, done in side_by_side(lambda place: between.differences(groups[place]), costs, self.jobs):
            yield place, [between.lost(groups[place], ended_too_soon(done))] if isinstance(done, Died) else done


def _exit_status(found: Sequence[Difference]) -> int:
    """Only what could be told of all that changed is a success, and only if the clauses account for it."""
    if any(isinstance(each.verdict, Differs) and each.verdict.unexplained for each in found):
        return _FINDING
    return _TOLD if all(map(_is_told, found)) else _NOT_TOLD


def _is_told(difference: Difference) -> bool:
    match difference.verdict:
        case NotCompared(words=None):
            # What is claimed in one of two editions only isn't asked in both; of a clause that changed more was to be told.
            return difference.corollary or not (difference.ended or difference.begun)
        case Alike(words) | NotCompared(words=words):
            return not isinstance(words, NotTold)
        case Differs():
            return True
        case _:
            return False
