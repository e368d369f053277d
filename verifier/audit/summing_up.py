"""What all findings together say of each clause and reading, whichever situations they were found in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce

from verifier.audit.findings import (
    NOT_SHOWN,
    Agreement,
    ClauseFinding,
    Contradictory,
    CorollaryFinding,
    Decided,
    Empty,
    EmptyClaimFinding,
    Finding,
    Follows,
    FollowsToo,
    InEdition,
    Needed,
    NeededToo,
    Parted,
    QuestionFinding,
    ReadingFinding,
    Settled,
    Standing,
    StandingHere,
    Unclaimed,
    Undecided,
)
from verifier.claims import Claim
from verifier.clauses import Clause

_Standings = tuple[tuple[tuple[str, ...], Standing], ...]
"""What becomes of a clause in which editions, by their dates."""


@dataclass(frozen=True, slots=True)
class ClauseSummary:
    """A clause: what becomes of it in which editions, its claims, and what else rests on it."""

    clause: str
    title: str
    standings: _Standings
    claims: tuple[str, ...]
    resting: tuple[str, ...]
    """The clauses and corollaries that follow from it, perhaps together with others."""


@dataclass(frozen=True, slots=True)
class Summary:
    """All that an audit found."""

    clauses: tuple[ClauseSummary, ...]
    corollaries: tuple[CorollaryFinding, ...]
    questions: tuple[QuestionFinding, ...]
    readings: tuple[ReadingFinding, ...]
    empty_claims: tuple[str, ...] = ()
    agreement: Agreement | None = field(default=None)

    @property
    def undecided(self) -> bool:
        """Whether something was too hard to decide."""
        standings = [standing for clause in self.clauses for _, standing in clause.standings]
        questions = [question.settled for question in self.questions]
        readings = [reading.settled for reading in self.readings]
        return any(isinstance(each, Undecided) for each in (*standings, *questions, *readings))

    @property
    def amiss(self) -> bool:
        """Whether the clauses aren't as they should be: one or a claim is empty, or not claimed, or a question is open."""
        useless = (all(isinstance(each, Empty | Unclaimed) for _, each in clause.standings) for clause in self.clauses)
        left_open = (isinstance(each.settled, Parted) and each.left_open is None for each in self.questions)
        contradictory = (isinstance(each.settled, Contradictory) for each in self.questions)
        agree = self.agreement is None or self.agreement.proved == self.agreement.claims
        return any(useless) or bool(self.empty_claims) or any(left_open) or any(contradictory) or not agree


def summed_up(
    findings: Iterable[Finding], clauses: Sequence[Clause], claims: Sequence[Claim], dates: Sequence[str]
) -> Summary:
    """The summary of what was found of these clauses, by these claims, in the editions of these dates."""
    found = list(findings)
    of_clauses = [each for each in found if isinstance(each, ClauseFinding)]
    corollaries = tuple(each for each in found if isinstance(each, CorollaryFinding))
    standings = {clause.id: _standings_of(clause, of_clauses, dates) for clause in clauses}
    return Summary(
        clauses=tuple(_of_clause(clause, claims, standings, corollaries) for clause in clauses),
        corollaries=corollaries,
        questions=tuple(each for each in found if isinstance(each, QuestionFinding)),
        readings=tuple(_of_readings([each for each in found if isinstance(each, ReadingFinding)])),
        empty_claims=tuple(each.claim for each in found if isinstance(each, EmptyClaimFinding)),
        agreement=next((each for each in found if isinstance(each, Agreement)), None),
    )


def _standings_of(clause: Clause, findings: Sequence[ClauseFinding], dates: Sequence[str]) -> _Standings:
    by_standing: list[tuple[tuple[str, ...], Standing]] = []
    for date in (date for date in dates if clause.in_force(date)):
        own = [each.standing for each in findings if each.clause == clause.id and date in each.editions]
        standing = _if_not_shown(reduce(_stronger, own)) if own else Unclaimed()
        if by_standing and _is_like(by_standing[-1][1], standing):
            by_standing[-1] = ((*by_standing[-1][0], date), by_standing[-1][1])
        else:
            by_standing.append(((date,), standing))
    return tuple(by_standing)


def _if_not_shown(standing: StandingHere) -> Standing:
    """What becomes of a clause, without an example if it was too hard to tell again where there was to be one."""
    match standing:
        case NeededToo():
            return Needed(NOT_SHOWN)
        case FollowsToo(clauses):
            return Follows(clauses, NOT_SHOWN)
    return standing


def _of_clause(
    clause: Clause,
    claims: Sequence[Claim],
    standings: Mapping[str, _Standings],
    corollaries: Sequence[CorollaryFinding],
) -> ClauseSummary:
    following = (
        name
        for name, each in standings.items()
        if any(isinstance(standing, Follows) and clause.id in standing.clauses for _, standing in each)
    )
    resting = (each.claim for each in corollaries if clause.id in (each.rests_on or ()))
    return ClauseSummary(
        clause.id,
        clause.title,
        standings[clause.id],
        tuple(claim.id for claim in claims if claim.clause is clause),
        tuple(dict.fromkeys((*following, *resting))),
    )


def to_be_shown(found: Sequence[Sequence[Finding]]) -> dict[int, set[InEdition]]:
    """Which clauses are still to be shown, and in which editions, by the place in `found` of the situation that does it.

    A clause is needed in one, and the first that speaks of it, which was to show it, isn't one of those.
    """
    by_edition: dict[tuple[str, str], list[tuple[int, StandingHere]]] = {}
    for place, findings in enumerate(found):
        for each in findings:
            if isinstance(each, ClauseFinding):
                for date in each.editions:
                    by_edition.setdefault((each.clause, date), []).append((place, each.standing))
    wanted: dict[int, set[InEdition]] = {}
    for (clause, date), standings in by_edition.items():
        strongest = reduce(_stronger, (standing for _, standing in standings))
        if isinstance(strongest, NeededToo | FollowsToo):
            place = next(place for place, standing in standings if isinstance(standing, type(strongest)))
            wanted.setdefault(place, set()).add((clause, date))
    return wanted


def _stronger(one: StandingHere, other: StandingHere) -> StandingHere:
    """What becomes of a clause that is so in one situation and so in another: where it is needed, it is needed."""
    match one, other:
        case (Needed(), _) | (_, Needed()):
            return one if isinstance(one, Needed) else other
        case (NeededToo(), _) | (_, NeededToo()):
            return one if isinstance(one, NeededToo) else other
        case (Undecided(), _) | (_, Undecided()):
            return Undecided()
        case (Follows(some, example), Follows(others) | FollowsToo(others)) | (FollowsToo(others), Follows(some, example)):
            return Follows(tuple(sorted({*some, *others})), example)
        case FollowsToo(some), FollowsToo(others):
            return FollowsToo(tuple(sorted({*some, *others})))
        case (Follows() | FollowsToo(), _):
            return one
    return other


def _is_like(one: Standing, other: Standing) -> bool:
    """Whether two editions needn't be told apart; each example would do for both."""
    match one, other:
        case (Needed(), Needed()):
            return True
        case Follows(some), Follows(others):
            return some == others
    return one == other


def _of_readings(findings: Sequence[ReadingFinding]) -> Iterable[ReadingFinding]:
    """One finding for each way to read a clause: the first situation in which it makes a difference."""
    by_reading: dict[tuple[str, str], Settled] = {}
    for each in findings:
        key = each.clause, each.reading
        known = by_reading.get(key)
        if known is None or (not isinstance(known, Parted) and not isinstance(each.settled, Decided)):
            by_reading[key] = each.settled
    return (ReadingFinding(clause, reading, settled) for (clause, reading), settled in by_reading.items())
