"""From claims to verdicts, in as many processes as are wanted; and the replay of a witness."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType

from verifier import posing
from verifier.backing import BY_TWO, Backing
from verifier.callers import MissingArea
from verifier.claims import Claim
from verifier.clauses import readings_chosen
from verifier.encoding import InputError, decode_inputs
from verifier.errors import SentenceError
from verifier.follow.atoms import Atoms
from verifier.follow.changing import read_ahead
from verifier.foreign_words import on_one_line
from verifier.game import Game
from verifier.loading import EngineError, load
from verifier.lowering import forget
from verifier.premises import premise_of
from verifier.prover import NoProofError, Prover
from verifier.saying import Said, texts_in
from verifier.scope import scope_of
from verifier.shapes import size_of
from verifier.side_by_side import Died, side_by_side
from verifier.together import OtherPremises, Together, of_the_same_inputs
from verifier.verdicts import Proved, Result, Unconfirmed, Unknown, Unsupported, Verdict, Witness

__all__ = ["EngineError", "OwnFault", "prove_claims", "replay"]

MOST_DEEP = 50_000
"""How deep Python may go: followed code needs several of its calls for one of the engine's."""


def prove_claims(
    game: Game,
    claims: Sequence[Claim],
    engine_name: str,
    editions: Sequence[Enum],
    readings: Sequence[str] = (),
    *,
    jobs: int = 1,
    backing: Backing = BY_TWO,
) -> Iterator[Result]:
    """The result of each claim, in order; `readings` are those chosen. Raises EngineError if the engine can't be used.

    Claims are proved in this process, or in as many processes as there are `jobs`. When those are interrupted, what was
    decided is given before KeyboardInterrupt is raised, and may lack some in between.
    """
    sys.setrecursionlimit(MOST_DEEP)
    module = load(engine_name, game.packages)
    read_ahead(module)
    deciding = _Deciding(game, engine_name, module, editions, readings, texts_in(game), backing)
    in_force = [claim for claim in claims if posing.editions_of(claim, editions)]
    groups = of_the_same_inputs(in_force, editions)
    if jobs == 1 or len(groups) == 1:
        yield from _in_order((result for group in groups for result in deciding.results(group)), in_force)
    else:
        yield from _in_order(_by_processes(deciding, groups, jobs), in_force)


def _in_order(results: Iterator[Result], claims: Sequence[Claim]) -> Iterator[Result]:
    """The results in the order of their claims, each as soon as all before it are there; all of them if interrupted."""
    order = iter(claims)
    awaited = next(order, None)
    waiting: dict[str, Result] = {}
    try:
        for result in results:
            waiting[result.claim] = result
            while awaited is not None and awaited.id in waiting:
                yield waiting.pop(awaited.id)
                awaited = next(order, None)
    except KeyboardInterrupt:
        yield from waiting.values()
        raise


def _by_processes(deciding: _Deciding, groups: Sequence[Sequence[Claim]], jobs: int) -> Iterator[Result]:
    """The results of groups of claims. Where a process died with one, its claims are decided one by one."""
    began = time.perf_counter()
    again: list[Sequence[Claim]] = []
    for place, done in side_by_side(lambda place: list(deciding.results(groups[place])), [*map(cost_of, groups)], jobs):
        match done:
            case Died() if len(groups[place]) > 1:
                again += ([claim] for claim in groups[place])
            case Died():
                yield deciding.result(groups[place][0], ended_too_soon(done), time.perf_counter() - began)
            case _:
                yield from done
    if again:
        yield from _by_processes(deciding, again, jobs)


@dataclass(frozen=True, slots=True)
class _Deciding:
    """Decides claims about one engine, in this process."""

    game: Game
    engine_name: str
    module: ModuleType
    editions: Sequence[Enum]
    readings: Sequence[str]
    texts: Sequence[str]
    backing: Backing

    def results(self, claims: Sequence[Claim]) -> Iterator[Result]:
        """The results of claims of the same inputs, in any order: those that an input that fails breaks are asked alone."""
        while len(claims) > 1:
            began = time.perf_counter()
            together = Together(claims)
            try:
                verdict = self._decided(together.claim, at_once=claims)
            except OtherPremises as other:
                for group in other.groups:
                    yield from self.results(group)
                return
            except NoProofError as no_proof:
                broken = [] if no_proof.model is None else together.broken_in(no_proof.model)
            else:
                if isinstance(verdict, Proved | Unconfirmed | Unknown):
                    seconds = (time.perf_counter() - began) / len(claims)
                    yield from (self.result(claim, verdict, seconds) for claim in claims)
                    return
                broken = []
            if not broken:
                break
            yield from map(self._alone, broken)
            claims = [claim for claim in claims if claim not in broken]
        yield from map(self._alone, claims)

    def _alone(self, claim: Claim) -> Result:
        began = time.perf_counter()
        return self.result(claim, self._decided(claim), time.perf_counter() - began)

    def _decided(self, claim: Claim, *, at_once: Sequence[Claim] = ()) -> Verdict:
        """What becomes of the claim; a fault of the verifier's own, or a lack of memory, costs no other claim its result."""
        with readings_chosen(self.readings), begun_anew():
            atoms = Atoms(self.texts)
            prover = Prover(
                self.game,
                claim,
                self.module,
                self.engine_name,
                self.editions,
                atoms,
                backing=self.backing,
                at_once=at_once,
            )
            try:
                return prover.verdict()
            except (KeyboardInterrupt, NoProofError, OtherPremises):
                raise
            except BaseException as error:
                reason = f"{own_fault(error)}: please report it with the engine's code"
                return Unsupported(f"{reason}; nothing was found wrong with the engine", None, None)

    def result(self, claim: Claim, verdict: Verdict, seconds: float) -> Result:
        """The verdict with what it is of."""
        scope = scope_of(posing.signature_of(claim), self.game, posing.editions_of(claim, self.editions))
        within = () if claim.within is None else (f"within these: {claim.within}",)
        return Result(claim.id, claim.clause.id, claim.title, (*scope, *premise_of([claim]), *within), verdict, seconds)


@contextmanager
def begun_anew() -> Iterator[None]:
    """What was built before is forgotten, and what is built here at its end.

    Python looks for no garbage meanwhile: of the millions of values that following makes most are needed to the end, and
    then it needn't look for them.
    """
    searched = gc.isenabled()
    gc.disable()
    forget()
    try:
        yield
    finally:
        forget()
        if searched:
            gc.enable()


def cost_of(claims: Sequence[Claim]) -> int:
    """What proving them may cost, in powers of two: those with large inputs are dear, but not by how much exactly."""
    return sum(size_of(shape) for claim in claims for shape in posing.signature_of(claim).shapes.values()).bit_length()


def ended_too_soon(died: Died, what: str = "rule") -> Unsupported:
    """That nothing is known, since a process died; `what` is what it worked on."""
    ended = f"the process that worked on it ended too soon, {died.how}"
    return Unsupported(f"{ended}: it may lack memory, so ask for this {what} alone and with `--jobs 1`", None, None)


def own_fault(error: BaseException) -> str:
    """That the verifier itself failed, and where."""
    return f"the verifier itself failed, with `{on_one_line(type(error).__name__)}` in {_innermost(error)}"


def _innermost(error: BaseException) -> str:
    """Where the error was raised."""
    at = error.__traceback__
    assert at is not None
    while at.tb_next is not None:
        at = at.tb_next
    return f"line {at.tb_lineno} of `{Path(at.tb_frame.f_code.co_filename).name}`"


class OwnFault(Exception):
    """The verifier itself failed; the message is one sentence that says where."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of running a witness on an engine as it is."""

    fails: bool
    engine_says: str
    rules_say: str | None


def replay(game: Game, witness: Witness, engine_name: str | None) -> Replay:
    """Run a witness on an engine, the one that it was found in unless another is named.

    Raises EngineError if the engine can't be used, InputError if the witness isn't one of its claim's, and OwnFault if
    neither is wrong and yet it can't be run.
    """
    try:
        return _replay(game, witness, engine_name)
    except (KeyboardInterrupt, SentenceError):
        raise
    except BaseException as error:
        raise OwnFault(f"{own_fault(error)}: please report it with the witness and the engine's code") from error


def _replay(game: Game, witness: Witness, engine_name: str | None) -> Replay:
    claim = next((claim for claim in game.claims if claim.id == witness.claim), None)
    if claim is None:
        raise InputError(f"the witness is of the claim `{witness.claim}`, which this version doesn't have")
    for name in witness.readings:
        if not any(name in clause.readings for clause in game.clauses):
            raise InputError(f"the witness is of the reading `{name}`, which this version doesn't have")
    module = load(engine_name or witness.engine, game.packages)
    forget()
    atoms = Atoms(texts_in(game))
    values = decode_inputs(witness.inputs, posing.signature_of(claim), game, atoms)
    try:
        with readings_chosen(witness.readings):
            said = Said.of(claim, game, module, values, atoms)
    except MissingArea as error:
        raise EngineError(str(error)) from None
    if said.unsteady is not None:
        raise EngineError(f"{said.unsteady}, so a replay says nothing")
    return Replay(said.fails, said.engine_says, said.rules_say)
