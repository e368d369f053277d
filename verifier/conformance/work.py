"""All that an adapter is asked in a run, part by part, and what has become of it so far."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import Enum

from verifier.areas import Area
from verifier.conformance.asking import Asking
from verifier.conformance.beyond import Fuzzing
from verifier.conformance.outcomes import Failed, Trouble
from verifier.conformance.pipes import CommandError
from verifier.conformance.results import Results, results
from verifier.conformance.shrinking import Shrinking
from verifier.dates import editions_at
from verifier.fixtures.cases import Case, areas_of
from verifier.fixtures.judge import Judges
from verifier.game import Game
from verifier.posing import functions_of
from verifier.rule_numbers import section_of

Part = tuple[Sequence[str], Generator[int, None, None]]
"""The names of steps, and the work itself, which yields how many of them are done."""


@dataclass(frozen=True, slots=True)
class Fuzz:
    """How many cases by chance are asked beyond those in the file, from which seed, and by area in which editions."""

    number: int
    seed: int
    editions: Mapping[str, Sequence[Enum]]

    @classmethod
    def beyond(
        cls, cases: Sequence[Case], number: int, seed: int, games: Sequence[Game], edition: str, *, all_areas: bool
    ) -> Fuzz:
        """Cases by chance of the areas that cases are about or that are of the same sections, or else of `all_areas`.

        Those that take long are left out unless a case is about them.
        """
        named, sections = areas_of(cases), {section_of(case.clause) for case in cases}
        chosen = [
            (game, area)
            for game in games
            for area in game.areas
            if area.name in named or (not area.if_named and (all_areas or area.rules in sections))
        ]
        return cls(number, seed, {area.name: _editions_of(area, game, edition) for game, area in chosen})


def _editions_of(area: Area, game: Game, edition: str) -> list[Enum]:
    """Those of the editions asked for in which something is claimed about an area's functions, if anything ever is."""
    functions = {*area.functions}
    claims = [claim for claim in game.claims if functions.intersection(functions_of(claim))]
    given = game.given_in(area.rules, editions_at(game, edition))
    return [each for each in given if not claims or any(claim.in_force(each.value) for claim in claims)]


class Work:
    """Cases that are asked, cases by chance, and smaller ones in the place of those that failed."""

    def __init__(
        self,
        cases: Sequence[Case],
        asking: Callable[[Sequence[Case]], Asking],
        known: Set[str],
        judges: Judges,
        fuzz: Fuzz | None,
    ) -> None:
        self._cases = cases
        self._suite = asking(cases)
        self._known = known
        self._fuzz = fuzz
        self._fuzzing = None if fuzz is None else Fuzzing(judges, fuzz.editions, fuzz.seed, fuzz.number, asking)
        self._shrinking = Shrinking(judges, asking)
        self._trouble: Trouble | None = None

    def parts(self, *, shrink: bool) -> Iterator[Part]:
        """What is to be done, one after the other. Raises CommandError if the adapter can't be started at first."""
        yield [case.rule for case in self._cases], self._suite.run()
        engine = self._suite.engine
        if self._fuzz is not None and self._fuzzing is not None and engine is not None:
            areas = [area for area in self._fuzz.editions if area in engine.areas]
            yield ["by chance"] * self._fuzz.number, self._going_on(self._fuzzing.run(areas))
        failed = [(each.case, each.outcome) for each in self.found.failed if isinstance(each.outcome, Failed)]
        if shrink and failed:
            yield ["made smaller"] * len(failed), self._going_on(self._shrinking.run(failed))

    def _going_on(self, work: Generator[int, None, None]) -> Generator[int, None, None]:
        """The work; an adapter that can't be started again loses nothing of what was found before."""
        try:
            yield from work
        except CommandError as error:
            self._trouble = Trouble(str(error))

    @property
    def found(self) -> Results:
        """What was found out until now."""
        fuzzing = self._fuzzing
        troubles = (self._suite.trouble, None if fuzzing is None else fuzzing.trouble, self._trouble)
        return results(
            self._cases,
            self._suite.outcomes,
            self._known,
            None if self._suite.engine is None else self._suite.engine.name,
            next((each for each in troubles if each is not None), None),
            made_up=None if fuzzing is None else fuzzing.found,
            beyond=None if fuzzing is None else fuzzing.beyond,
            shrunk=self._shrinking.shrunk,
        )
