"""From a conjecture to a verdict, edition by edition, by the prover that decides claims about engines."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from types import ModuleType
from typing import Any

from verifier import posing, verdicts
from verifier.asking.claiming import Asked
from verifier.asking.conjectures import Conjecture, Ran, Source, as_run, run
from verifier.asking.parts import Apart
from verifier.asking.telling import End, Telling, Told
from verifier.asking.verdicts import Impossible, Refuted, Result, Seen, Shown, Verdict
from verifier.claims import Claim
from verifier.encoding import decode_inputs
from verifier.errors import SentenceError
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.prove import begun_anew, own_fault
from verifier.prover import Prover
from verifier.saying import texts_in
from verifier.scope import scope_of
from verifier.shapes import holds_function
from verifier.verdicts import Proved, Unknown, Unsupported, Vacuous

ENGINE = "the conjecture"

Found = list[Mapping[str, Any]]

Undecided = Vacuous | Unknown | Unsupported


@dataclass(frozen=True, slots=True)
class Deciding:
    """Decides conjectures of one source about one game: whether they hold, or if `exists`, whether they ever do."""

    game: Game
    source: Source
    exists: bool = False
    witnesses: int = 1
    """How many different inputs are to be shown at most."""
    ran: dict[Enum | None, Ran] = field(default_factory=dict)
    """The source as it was run for editions."""

    def result(self, conjecture: Conjecture, editions: Sequence[Enum]) -> Result:
        """What becomes of a conjecture in these editions: of one that says of which it speaks, in all at once.

        Else the editions are one, in which all is asked.
        """
        began = time.perf_counter()
        verdict = self._decided(self._asked(conjecture, editions), editions)
        dates = tuple(each.value for each in editions)
        scope = self.scope(conjecture, editions)
        return Result(conjecture.name, conjecture.title, dates, scope, verdict, time.perf_counter() - began)

    def scope(self, conjecture: Conjecture, editions: Sequence[Enum]) -> tuple[str, ...]:
        """What a conjecture is asked about, a line for each input and for what is presupposed."""
        asked = self._asked(conjecture, editions)
        _, claim = asked.it_answers()
        return (*scope_of(posing.signature_of(claim), self.game, editions), *asked.within)

    def _asked(self, conjecture: Conjecture, editions: Sequence[Enum]) -> Asked:
        in_force = None if conjecture.asks_of(self.game.editions) else editions[0]
        return Asked(conjecture, self.game, Atoms(texts_in(self.game)), in_force)

    def _ran(self, edition: Enum | None) -> Ran:
        if edition not in self.ran:
            self.ran[edition] = run(self.source, self.game, edition)
        return self.ran[edition]

    def _decided(self, asked: Asked, editions: Sequence[Enum]) -> Verdict:
        """What becomes of it; a fault of the verifier's own costs no other conjecture its result."""
        try:
            ran = self._ran(asked.edition)
            with ran.apart.in_place():
                asked = replace(asked, conjecture=as_run(asked.conjecture, ran.module, self.game))
                telling = Telling(self.game, self.source, asked.conjecture, ran.module, asked.edition)
                case = _Case(asked, ran.module, telling, editions)
                return case.shown(self.witnesses) if self.exists else case.held(self.witnesses)
        except KeyboardInterrupt:
            raise
        except SentenceError as error:
            return Unsupported(str(error), None, None)
        except BaseException as error:
            reason = f"{own_fault(error)}: please report it with the conjecture"
            return Unsupported(f"{reason}; nothing was found wrong with the conjecture", None, None)


@dataclass(frozen=True, slots=True)
class _Case:
    """A conjecture as it runs in some editions."""

    asked: Asked
    module: ModuleType
    telling: Telling
    editions: Sequence[Enum]

    def held(self, wanted: int) -> Verdict:
        """Whether it holds of all inputs."""
        seen, last = self._seen(self.asked.it_holds, wanted)
        refuting = tuple(each for each, told in seen if told.end is End.NOT_SO)
        amiss = next((told for _, told in seen if told.end is not End.NOT_SO), None)
        if refuting:
            return Refuted(refuting, self._others(last, amiss))
        if amiss is not None:
            return Unsupported(f"it is neither proved nor refuted, since {amiss.in_short}", None, None)
        assert last is not None
        return last

    def shown(self, wanted: int) -> Verdict:
        """Whether it holds of some input."""
        seen, last = self._seen(self.asked.nothing_shows_it, wanted)
        showing = tuple(each for each, told in seen if told.end is End.SO)
        amiss = next((told for _, told in seen if told.end is not End.SO), None)
        if showing:
            return Shown(showing, self._others(last, amiss))
        if amiss is not None:
            return Unsupported(f"it is neither shown nor impossible, since {amiss.in_short}", None, None)
        assert last is not None
        return self._impossible() if isinstance(last, Proved) else last

    def _impossible(self) -> Verdict:
        """That nothing shows it, which is said only of one that answers wherever it is asked."""
        seen, last = self._seen(lambda *_: self.asked.it_answers(), 1)
        if seen:
            reason = f"nothing shows it, but it isn't proved impossible, since {seen[0][1].in_short}"
            return Unsupported(reason, None, None)
        assert last is not None
        return Impossible() if isinstance(last, Proved) else last

    def _seen(
        self, pose: Callable[[Found, Apart], tuple[Game, Claim]], wanted: int
    ) -> tuple[list[tuple[Seen, Told]], Undecided | Proved | None]:
        """Inputs that break what is claimed, each other than those before, and if they are too few, why there are no more.

        They are first apart in what matters most, as long as there are such.
        """
        seen: list[tuple[Seen, Told]] = []
        found: Found = []
        ways = iter(Apart)
        apart = next(ways)
        while len(seen) < wanted:
            game, claim = pose(found, apart)
            # What was noted of the inputs' variables would else be taken for known, and no more be said of the new ones.
            with begun_anew():
                verdict = Prover(game, claim, self.module, ENGINE, self.editions, self.asked.atoms).verdict()
            match verdict:
                case verdicts.Refuted(witness):
                    inputs = decode_inputs(witness.inputs, posing.signature_of(claim), game, self.asked.atoms)
                    if inputs in found:
                        return seen, Unsupported("the next input can't be told from one that is shown", None, None)
                    found.append(inputs)
                    told = self.telling.tell(found[-1])
                    words = told.given, told.when, told.then
                    seen.append((Seen(witness.inputs, *words, witness.real, witness.unique), told))
                case Proved() | Vacuous() if found and apart is not Apart.IN_ANYTHING:
                    apart = next(ways)
                case Proved() | Vacuous() | Unknown() | Unsupported() as last:
                    return seen, last
                case other:
                    raise AssertionError(f"two solvers are asked, and nothing is tested, and yet it is {other.name}")
        return seen, None

    def _others(self, last: Undecided | Proved | None, amiss: Told | None) -> str | None:
        """What is known of inputs besides those that are shown, fewer than were wanted; on one of them it may be amiss."""
        if amiss is not None:
            return f"of others it says neither yes nor no: {amiss.in_short}"
        match last:
            case None:
                return None
            case Proved() | Vacuous():
                asking = any(map(holds_function, self.asked.shapes.values()))
                return f"there are no others{', but perhaps with other comparisons' if asking else ''}"
            case Unknown(_, reason) | Unsupported(reason):
                return f"whether there are others isn't known: {reason}"
