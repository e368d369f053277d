"""What becomes of claims between two editions: the engine is asked in both, and then the clauses of the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from verifier import posing
from verifier.claims import Claim
from verifier.clauses import Clause
from verifier.comparing import verdicts as comparing_verdicts
from verifier.comparing.deciding import Comparing
from verifier.comparing.sides import Side
from verifier.comparing.verdicts import Different
from verifier.editions.changes import Pair, Questions, is_changed, questions, whenever
from verifier.editions.citing import told
from verifier.editions.demanding import Demanding
from verifier.editions.verdicts import Alike, Difference, NotCompared, Verdict, Words
from verifier.game import Game
from verifier.premises import premise_of
from verifier.prove import own_fault
from verifier.scope import scope_of
from verifier.verdicts import Unsupported, Vacuous

ONLY_BOTH = "inputs: only such as both editions allow"


@dataclass(frozen=True, slots=True)
class Between:
    """Two editions of a game, and its engine in each.

    Claims of clauses that both have are compared if what they say depends on the edition, or if `all_claims` are.
    """

    game: Game
    pair: Pair
    sides: tuple[Side, Side]
    all_claims: bool

    def differences(self, claims: Sequence[Claim]) -> list[Difference]:
        """What becomes of all that claims of the same inputs ask."""
        try:
            asked = questions(claims, self.game, self.pair)
        except Exception as error:
            return [self.lost(claims, _faulty(error))]
        return [self._difference(each, self._verdict(each)) for each in asked if self._is_wanted(each)]

    def _is_wanted(self, asked: Questions) -> bool:
        return self.all_claims or asked.dependent or is_changed(asked.claims[0].clause, self.pair)

    def unclaimed(self, clause: Clause) -> Difference:
        """That nothing asks an engine for a clause."""
        return self._of([clause], (), NotCompared("no claim asks an engine for it, of all inputs"))

    def lost(self, claims: Sequence[Claim], verdict: Unsupported) -> Difference:
        """That nothing is known of claims of the same inputs."""
        asked = Questions(tuple(claims), tuple(posing.functions_of(claims[0])), dependent=False, why_not=None)
        return self._difference(asked, verdict)

    def _verdict(self, asked: Questions) -> Verdict:
        try:
            if asked.why_not is not None:
                return NotCompared(asked.why_not, self._words(asked.claims))
            compared = Comparing(self.game, self.sides, self.pair).verdict([whenever(claim) for claim in asked.claims])
            return self._meaning(asked, compared)
        except Exception as error:
            return _faulty(error)

    def _meaning(self, asked: Questions, compared: comparing_verdicts.Verdict) -> Verdict:
        match compared:
            case Different():
                return told(compared, asked.claims, self.game, self.pair, self.sides[0].module)
            case comparing_verdicts.Equal():
                return Alike(self._words(asked.claims))
            case Vacuous():
                return NotCompared("no input of which the claims speak is such as both editions allow")
            case verdict:
                return verdict

    def _words(self, claims: Sequence[Claim]) -> Words | None:
        """Whether the rules of the edition that lacks a clause demand what it does; None if both have all clauses."""
        own = [claim for claim in claims if is_changed(claim.clause, self.pair) and not claim.corollary]
        return Demanding(self.game, own, self.pair).words() if own else None

    def _difference(self, asked: Questions, verdict: Verdict) -> Difference:
        clauses = list(dict.fromkeys(claim.clause for claim in asked.claims))
        scope = scope_of(posing.signature_of(asked.claims[0]), self.game, self.pair)
        within = dict.fromkeys(f"within these: {claim.within}" for claim in asked.claims if claim.within is not None)
        both = (ONLY_BOTH,) if asked.dependent else ()
        found = self._of(clauses, (*scope, *premise_of(asked.claims), *within, *both), verdict)
        claims = tuple(claim.id for claim in asked.claims)
        corollary = all(claim.corollary for claim in asked.claims)
        return replace(found, claims=claims, functions=asked.functions, dependent=asked.dependent, corollary=corollary)

    def _of(self, clauses: Sequence[Clause], scope: tuple[str, ...], verdict: Verdict) -> Difference:
        one, other = self.pair
        return Difference(
            ended=tuple(_only_in(one, other, clauses)),
            begun=tuple(_only_in(other, one, clauses)),
            kept=tuple(clause.id for clause in clauses if not is_changed(clause, self.pair)),
            dependent=False,
            corollary=False,
            claims=(),
            functions=(),
            scope=scope,
            verdict=verdict,
        )


def _faulty(error: Exception) -> Unsupported:
    return Unsupported(f"{own_fault(error)}: please report it; nothing was found of the editions", None, None)


def _only_in(edition: Enum, other: Enum, clauses: Sequence[Clause]) -> Iterator[str]:
    """The ids of the clauses that the one edition has and the other hasn't."""
    return (each.id for each in clauses if each.in_force(edition.value) and not each.in_force(other.value))
