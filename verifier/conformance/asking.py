"""Asking an adapter all cases, and starting it again when it breaks down in one, a few times at most."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Sequence

from verifier.conformance.judging import judged
from verifier.conformance.outcomes import Failed, NotRun, Outcome, Trouble, Unsupported
from verifier.conformance.pipes import Breakdown, CommandError, Pipes
from verifier.conformance.session import Engine, Session
from verifier.fixtures.case_shapes import CaseShapes
from verifier.fixtures.cases import Case, areas_of

_WINDOW = 32
"""How many cases an adapter may have before it at a time."""

_MOST_BREAKDOWNS = 3
"""In how many cases an adapter may break down until the rest isn't asked any more."""


class Asking:
    """Cases, the command that starts the adapter, and what has become of each so far.

    An adapter that broke down while it had several cases before it is given one at a time from then on: so it is certain
    which case it breaks down in, whatever the order of its answers, and what is found is the same in each run.
    """

    def __init__(
        self, cases: Sequence[Case], command: Sequence[str], *, limit: float, version: str, shapes: CaseShapes
    ) -> None:
        self._cases = cases
        self._command = command
        self._limit = limit
        self._version = version
        self._shapes = shapes
        self._waiting = deque(cases)
        self._window = _WINDOW
        self._broken = 0
        self.engine: Engine | None = None
        self.trouble: Trouble | None = None
        """What is wrong with the adapter, where no case that failed has to answer for it."""
        self.outcomes: dict[str, Outcome] = {case.id: NotRun() for case in cases}

    def run(self) -> Generator[int, None, None]:
        """Ask all that can be asked; yields how many cases are done, each time that one is.

        Raises CommandError if the command can't be started at first.
        """
        while self._broken < _MOST_BREAKDOWNS:
            try:
                started = Pipes(self._command, limit=self._limit)
            except CommandError as error:
                if self.engine is None:
                    raise
                self.trouble = Trouble(str(error))
                return
            with started as pipes:
                session = Session(pipes)
                try:
                    self._begin(session)
                    yield from self._converse(session)
                    session.end()
                    return
                except Breakdown as breakdown:
                    did, unanswered = str(breakdown), session.unanswered
                finally:
                    for id in session.twice:
                        self.outcomes[id] = Failed((), "it was answered twice")
            # Only now all that it wrote to its standard error is there.
            self._note(did, pipes.last_errors, unanswered)
            if not unanswered or not self._waiting:
                return

    def _begin(self, session: Session) -> None:
        editions = sorted({case.edition for case in self._cases})
        engine = session.begin(verifier=self._version, editions=editions, areas=areas_of(self._cases))
        self.engine = engine
        lacking = [case for case in self._waiting if case.area not in engine.areas]
        for case in lacking:
            self.outcomes[case.id] = Unsupported(f"the engine hasn't the area `{case.area}`")
        self._waiting = deque(case for case in self._waiting if case.area in engine.areas)

    def _converse(self, session: Session) -> Iterator[int]:
        while self._waiting or session.unanswered:
            while self._waiting and len(session.unanswered) < self._window:
                session.ask(self._waiting.popleft())
            case, reply = session.answer()
            self.outcomes[case.id] = judged(case, reply, self._shapes)
            yield len(self._cases) - len(self._waiting) - len(session.unanswered)

    def _note(self, did: str, errors: tuple[str, ...], unanswered: Sequence[Case]) -> None:
        """Blame the one case that can have been the cause, or see to it that there will be but one."""
        match unanswered:
            case [case]:
                self.outcomes[case.id] = Failed((), f"the adapter stopped answering: it {did}", errors)
                self._broken += 1
                self.trouble = None
            case []:
                self.trouble = Trouble(f"the adapter {did}", errors)
            case _:
                self.trouble = Trouble(f"the adapter {did}, while it had {len(unanswered)} cases before it", errors)
                self._waiting.extendleft(reversed(unanswered))
                self._window = 1
