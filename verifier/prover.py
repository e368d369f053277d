"""From one claim to a verdict: a query over all inputs, and for a failing one a witness that was run on the plain engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from types import ModuleType

import z3

from verifier import posing, queries, solving
from verifier.backing import BY_TWO, Backing
from verifier.callers import MissingArea
from verifier.claims import Claim
from verifier.evidence import WAYS_ON, Doubt, Evidence, keep_if_it_can_be, write_query
from verifier.follow.atoms import Atoms
from verifier.follow.execution import CannotFollow
from verifier.game import Game
from verifier.part_by_part import Failing, find_failing
from verifier.posing import Inputs, Posed
from verifier.solving import Answer, Query
from verifier.verdicts import Proved, Refuted, Unconfirmed, Unknown, Unsupported, Vacuous, Verdict
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
        backing: Backing = BY_TWO,
        at_once: Sequence[Claim] = (),
    ) -> None:
        """`at_once` are the claims that this one consists of, if it is no single one.

        Then only a proof is looked for: NoProofError is raised for what isn't proved, but not if solvers disagree.
        """
        self._game = game
        self._backing = backing
        self._claim = claim
        self._claims = at_once or (claim,)
        self._only_a_proof = bool(at_once)
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
                return self._unknown("premise", _why_undecided(premise), lambda: queries.of_premise(self._claims, posed))
        try:
            return self._show(posed) if self._claim.witness_wanted else self._prove(posed, premise)
        except Doubt as doubt:
            if self._only_a_proof and doubt.too_hard:
                raise NoProofError(None) from None
            return doubt.verdict

    def _prove(self, posed: Posed, premise: Query) -> Verdict:
        """A claim that something is so of all inputs is proved by there being none that fails. Raises Doubt."""
        failing = find_failing(posed)
        if self._only_a_proof and failing.answer is not Answer.IMPOSSIBLE:
            raise NoProofError(failing.query.model() if failing.answer is Answer.POSSIBLE else None)
        match failing.answer:
            case Answer.POSSIBLE:
                return Refuted(self._witnessing(posed).smallest(failing.query))
            case Answer.UNDECIDED:
                reason = _why_undecided(failing.query)
                return self._unknown(
                    "failing input", reason, lambda: queries.of_question(self._claims, posed, failing.question)
                )
        return self._backed(posed, failing, premise)

    def _backed(self, posed: Posed, failing: Failing, premise: Query) -> Proved | Unconfirmed:
        """What Z3 proved, once all else says so too. Raises Doubt."""
        evidence = Evidence(self._claims, posed, failing)
        if self._backing.second is not None:
            evidence.confirm(self._backing.second)
        self._witnessing(posed).check_example(premise.model())
        if self._backing.queries is not None:
            evidence.write_query(self._backing.queries)
        certificate = None if self._backing.certificates is None else evidence.certify(self._backing.certificates)
        if self._backing.second is None:
            return Unconfirmed(posed.caller.paths)
        match certificate:
            case str():
                return Proved(posed.caller.paths, why_no_certificate=certificate)
            case _:
                return Proved(posed.caller.paths, certificate)

    def _show(self, posed: Posed) -> Verdict:
        """A claim that something can happen is proved by an input on which it does, run as Python does. Raises Doubt."""
        showing = posed.query(posed.holds)
        match showing.ask():
            case Answer.POSSIBLE:
                self._witnessing(posed).check_example(showing.model())
                if self._backing.queries is not None:
                    write_query(self._backing.queries, self._claims, queries.of_example(self._claims, posed))
                why_none = None if self._backing.certificates is None else "it is proved by an example, which was run"
                return Proved(posed.caller.paths, why_no_certificate=why_none)
            case Answer.UNDECIDED:
                return self._unknown("example", _why_undecided(showing), lambda: queries.of_example(self._claims, posed))
        return Refuted(self._witnessing(posed).of_reference())

    def _witnessing(self, posed: Posed) -> Witnessing:
        return Witnessing(self._game, self._claim, self._module, self._engine_name, self.inputs, posed)

    def _unknown(self, name: str, reason: str, text: Callable[[], str]) -> Unknown:
        """That a solver doesn't answer the query of that name, whose text is kept."""
        if self._only_a_proof:
            raise NoProofError(None)
        file = keep_if_it_can_be(f"{queries.name_of(self._claims)}-{name.replace(' ', '-')}", text)
        return Unknown(f"{name} of {self._claim.id}", reason, file)


_LIMITS = ("canceled", "max. resource limit exceeded")
"""What Z3 says when it has used up its resources."""


def _why_undecided(query: Query) -> str:
    """What kept the solver from an answer, and what can be done."""
    said = query.why_undecided()
    why = f"Z3 came to its limit of {solving.RESOURCES:,} steps" if said in _LIMITS else f"Z3 gives up, and says {said}"
    return f"{why}: {WAYS_ON}"
