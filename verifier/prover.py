"""From one claim to a verdict: a query over all inputs, and for a failing one a witness that was run on the plain engine."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import ModuleType

import z3

from verifier import posing, solving
from verifier.claims import Claim
from verifier.engines import MissingArea
from verifier.follow.atoms import Atoms
from verifier.follow.execution import CannotFollow
from verifier.game import Game
from verifier.part_by_part import disagreeing, find_failing
from verifier.posing import Inputs, Posed
from verifier.solving import Answer, Query
from verifier.storage import keep_query
from verifier.verdicts import Proved, Refuted, Unknown, Unsupported, Vacuous, Verdict
from verifier.witnessing import NotReproduced, Witnessing


class NoProofError(Exception):
    """There is no proof, and only one was wanted; `model` is that of an input that fails, if one was found."""

    def __init__(self, model: z3.ModelRef | None) -> None:
        super().__init__()
        self.model = model


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
        """With `only_a_proof`, NoProofError is raised for what isn't proved: nothing more is looked for or kept."""
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
            raise NoProofError(failing.query.model() if failing.answer is Answer.POSSIBLE else None)
        match failing.answer:
            case Answer.POSSIBLE:
                return Refuted(self._witnessing(posed).smallest(failing.query))
            case Answer.UNDECIDED:
                return self._unknown(failing.query, "failing input", _why_undecided(failing.query))
        match disagreeing(posed, failing):
            case Answer.POSSIBLE, query:
                reason = "Z3 finds no failing input and bitwuzla finds one, so one of them is wrong: please report it"
                return self._unknown(query, "failing input", f"{reason} with the file")
            case _, query:
                reason = "Z3 finds no failing input, and bitwuzla doesn't answer, so there is one proof only and not two"
                return self._unknown(query, "failing input", f"{reason}: {_WAYS_ON}")
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
