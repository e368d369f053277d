"""From a claim to a verdict: one query over all inputs, and for a failing one a witness that was run on the plain engine."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType

from verifier import posing, solving
from verifier.claims import Claim
from verifier.clauses import readings_chosen
from verifier.encoding import InputError, decode_inputs
from verifier.engines import EngineError, MissingArea, load
from verifier.errors import SentenceError
from verifier.follow.atoms import Atoms
from verifier.follow.execution import CannotFollow
from verifier.foreign_words import on_one_line
from verifier.game import Game
from verifier.lowering import forget
from verifier.part_by_part import find_failing
from verifier.posing import Inputs, Posed
from verifier.saying import Said, texts_in
from verifier.scope import scope_of
from verifier.shapes import size_of
from verifier.side_by_side import Died, side_by_side
from verifier.solving import Answer, Query
from verifier.storage import keep_query
from verifier.together import NotAtOnceError, all_at_once, batches
from verifier.verdicts import Proved, Refuted, Result, Unknown, Unsupported, Vacuous, Verdict, Witness
from verifier.witnessing import NotReproduced, Witnessing

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
) -> Iterator[Result]:
    """The result of each claim, in order; `readings` are those chosen. Raises EngineError if the engine can't be used.

    Claims are proved in this process, or in as many processes as there are `jobs`. When those are interrupted, what was
    decided is given before KeyboardInterrupt is raised, and may lack some in between.
    """
    sys.setrecursionlimit(MOST_DEEP)
    module = load(engine_name)
    texts = texts_in(game)
    in_force = [claim for claim in claims if posing.editions_of(claim, editions)]

    def decided(claim: Claim, *, at_once: bool = False) -> Verdict:
        forget()
        prover = Prover(game, claim, module, engine_name, editions, Atoms(texts), only_a_proof=at_once)
        with readings_chosen(readings), _garbage_left():
            return _verdict_whatever_happens(prover)

    def proved(place: int) -> list[Result]:
        batch = batched[place]
        began = time.perf_counter()
        if len(batch) > 1 and _are_alike(batch, editions):
            with suppress(NotAtOnceError):
                verdict = decided(all_at_once(batch), at_once=True)
                if isinstance(verdict, Proved):
                    seconds = (time.perf_counter() - began) / len(batch)
                    return [result(claim, verdict, seconds) for claim in batch]
        results = []
        for claim in batch:
            began = time.perf_counter()
            results.append(result(claim, decided(claim), time.perf_counter() - began))
        return results

    def result(claim: Claim, verdict: Verdict, seconds: float) -> Result:
        scope = scope_of(posing.signature_of(claim), game, posing.editions_of(claim, editions))
        return Result(claim.id, claim.clause.id, claim.title, scope, verdict, seconds)

    batched = list(batches(in_force))
    if jobs == 1 or len(batched) == 1:
        for place in range(len(batched)):
            yield from proved(place)
        return
    began = time.perf_counter()
    for place, done in side_by_side(proved, [_cost(batch) for batch in batched], jobs):
        if isinstance(done, Died):
            seconds = time.perf_counter() - began
            done = [result(claim, _unsupported(done), seconds) for claim in batched[place]]
        yield from done


@contextmanager
def _garbage_left() -> Iterator[None]:
    """Python looks for no garbage meanwhile: of the millions of values that following makes, most are needed to its end."""
    searched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searched:
            gc.enable()


def _are_alike(batch: Sequence[Claim], editions: Sequence[Enum]) -> bool:
    """Whether these are claimed of the same inputs, in the same editions, for all inputs."""
    first = batch[0]
    return all(
        posing.signature_of(claim) == posing.signature_of(first)
        and posing.editions_of(claim, editions) == posing.editions_of(first, editions)
        and not claim.witness_wanted
        for claim in batch
    )


def _cost(batch: Sequence[Claim]) -> int:
    """What proving it may cost, compared with others: those with large inputs are dear."""
    return sum(size_of(shape) for claim in batch for shape in posing.signature_of(claim).shapes.values())


def _unsupported(died: Died) -> Unsupported:
    ended = f"the process that worked on it ended too soon, {died.how}"
    return Unsupported(f"{ended}: it may lack memory, so ask for this rule alone and with `--jobs 1`", None, None)


def _verdict_whatever_happens(prover: Prover) -> Verdict:
    """What becomes of the claim; a fault of the verifier's own, or a lack of memory, costs no other claim its result."""
    try:
        return prover.verdict()
    except (KeyboardInterrupt, NotAtOnceError):
        raise
    except BaseException as error:
        reason = f"{_own_fault(error)}: please report it with the engine's code"
        return Unsupported(f"{reason}; nothing was found wrong with the engine", None, None)


def _own_fault(error: BaseException) -> str:
    return f"the verifier itself failed, with `{on_one_line(type(error).__name__)}` in {_innermost(error)}"


def _innermost(error: BaseException) -> str:
    """Where the error was raised."""
    at = error.__traceback__
    assert at is not None
    while at.tb_next is not None:
        at = at.tb_next
    return f"line {at.tb_lineno} of `{Path(at.tb_frame.f_code.co_filename).name}`"


class Prover:
    """Decides one claim about one engine."""

    def __init__(
        self,
        game: Game,
        claim: Claim,
        module: ModuleType,
        engine_name: str,
        editions: Sequence[Enum],
        atoms: Atoms,
        *,
        only_a_proof: bool = False,
    ) -> None:
        """With `only_a_proof`, NotAtOnceError is raised for what isn't proved: nothing more is looked for or kept."""
        self._game = game
        self._only_a_proof = only_a_proof
        self._claim = claim
        self._module = module
        self._engine_name = engine_name
        self.inputs: Inputs = posing.make_inputs(claim, game, editions, atoms)

    def verdict(self) -> Verdict:
        """What becomes of the claim."""
        try:
            posed = posing.follow(self._claim, self._game, self._module, self.inputs, self.inputs.values)
            return self._decide(posed)
        except CannotFollow as error:
            return Unsupported(error.reason, error.file, error.line)
        except MissingArea as error:
            return Unsupported(str(error), None, None)
        except NotReproduced as error:
            return Unsupported(str(error), None, None)

    def _decide(self, posed: Posed) -> Verdict:
        premise = posed.query()
        match premise.ask():
            case Answer.IMPOSSIBLE:
                return Vacuous("no input meets the premise")
            case Answer.UNDECIDED:
                return self._unknown(premise, "premise", _why_undecided(premise))
        if self._claim.witness_wanted:
            return self._show(posed)
        failing = find_failing(posed)
        if self._only_a_proof and failing.answer is not Answer.IMPOSSIBLE:
            raise NotAtOnceError
        match failing.answer:
            case Answer.POSSIBLE:
                return Refuted(self._witnessing(posed).smallest(failing.query))
            case Answer.UNDECIDED:
                return self._unknown(failing.query, "failing input", _why_undecided(failing.query))
        whole = posed.query(posed.fails, incremental=False, defined=failing.defined)
        match whole.second_answer():
            case Answer.POSSIBLE:
                reason = "Z3 finds no failing input and bitwuzla finds one, so one of them is wrong: please report it"
                return self._unknown(whole, "failing input", f"{reason} with the file")
            case Answer.UNDECIDED:
                reason = "Z3 finds no failing input, and bitwuzla doesn't answer, so there is one proof only and not two"
                return self._unknown(whole, "failing input", f"{reason}: {_WAYS_ON}")
        self._witnessing(posed).check_example(premise.model())
        return Proved(posed.caller.paths)

    def _show(self, posed: Posed) -> Verdict:
        """A claim that something can happen is proved by an input on which it does, run on the plain engine."""
        showing = posed.query(posed.holds)
        match showing.ask():
            case Answer.POSSIBLE:
                self._witnessing(posed).check_example(showing.model())
                return Proved(posed.caller.paths)
            case Answer.UNDECIDED:
                return self._unknown(showing, "example", _why_undecided(showing))
        return Refuted(self._witnessing(posed).of_reference())

    def _witnessing(self, posed: Posed) -> Witnessing:
        return Witnessing(self._game, self._claim, self._module, self._engine_name, self.inputs, posed)

    def _unknown(self, query: Query, name: str, reason: str) -> Unknown:
        file = keep_query(f"{self._claim.id.replace('/', '-')}-{name.replace(' ', '-')}", query.text())
        return Unknown(f"{name} of {self._claim.id}", reason, file)


_WAYS_ON = "ask for one edition with `--edition`, make the function simpler, or give the file to another solver"

_LIMITS = ("canceled", "max. resource limit exceeded")
"""What Z3 says when it has used up its resources."""


def _why_undecided(query: Query) -> str:
    """What kept the solver from an answer, and what can be done."""
    said = query.why_undecided()
    why = f"Z3 came to its limit of {solving.RESOURCES:,} steps" if said in _LIMITS else f"Z3 gives up, and says {said}"
    return f"{why}: {_WAYS_ON}"


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
        raise OwnFault(f"{_own_fault(error)}: please report it with the witness and the engine's code") from error


def _replay(game: Game, witness: Witness, engine_name: str | None) -> Replay:
    claim = next((claim for claim in game.claims if claim.id == witness.claim), None)
    if claim is None:
        raise InputError(f"the witness is of the claim `{witness.claim}`, which this version doesn't have")
    for name in witness.readings:
        if not any(name in clause.readings for clause in game.clauses):
            raise InputError(f"the witness is of the reading `{name}`, which this version doesn't have")
    module = load(engine_name or witness.engine)
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
