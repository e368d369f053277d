"""What situations are asked that speak of a clause after the first: what that left open. What it showed needn't be again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from verifier import posing
from verifier.audit.findings import ClauseFinding, Finding, InEdition, Needed, NeededToo, Parted, ReadingFinding
from verifier.claims import Claim

Reading = tuple[str, str]
"""A clause's id, and a way to read it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a situation is asked of clauses: what becomes of them in editions, and on what ways to read them part."""

    standings: frozenset[InEdition]
    readings: frozenset[Reading]

    def __bool__(self) -> bool:
        return bool(self.standings or self.readings)

    def __sub__(self, other: Asked) -> Asked:
        return Asked(self.standings - other.standings, self.readings - other.readings)


def asked_first(groups: Sequence[Sequence[Claim]], editions: Sequence[Enum]) -> list[Asked]:
    """For the situation of each group of claims, what no situation before it is asked."""
    clauses, readings, first = set[str](), set[Reading](), []
    for group in groups:
        asked = _all_asked(group, editions)
        first.append(Asked(frozenset(each for each in asked.standings if each[0] not in clauses), asked.readings - readings))
        clauses |= {clause for clause, _ in asked.standings}
        readings |= asked.readings
    return first


def asked_later(
    groups: Sequence[Sequence[Claim]], editions: Sequence[Enum], first: Sequence[Asked], found: Sequence[Sequence[Finding]]
) -> dict[int, Asked]:
    """By the places of groups, what their situations are left to be asked after what was `found` of what was asked `first`.

    A clause that is needed anywhere is needed, and readings part if they do anywhere.
    """
    shown = [each for findings in found for each in findings]
    needed = (each for each in shown if isinstance(each, ClauseFinding) and isinstance(each.standing, Needed | NeededToo))
    parted = (each for each in shown if isinstance(each, ReadingFinding) and isinstance(each.settled, Parted))
    settled = Asked(
        frozenset((each.clause, date) for each in needed for date in each.editions),
        frozenset((each.clause, each.reading) for each in parted),
    )
    left = [_all_asked(group, editions) - asked - settled for group, asked in zip(groups, first, strict=True)]
    return {place: asked for place, asked in enumerate(left) if asked}


def _all_asked(claims: Sequence[Claim], editions: Sequence[Enum]) -> Asked:
    """All that can be asked of the clauses of claims; what becomes of a clause isn't asked of its corollaries."""
    own = [claim for claim in claims if not claim.corollary]
    return Asked(
        frozenset((claim.clause.id, each.value) for claim in own for each in posing.editions_of(claim, editions)),
        frozenset((claim.clause.id, name) for claim in claims for name in claim.clause.readings),
    )
