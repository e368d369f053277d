"""A toy game whose clauses can be audited by hand: what an engine answers to a small number, in two editions."""

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import chain
from typing import Annotated, Any, Protocol

import z3

from verifier.audit.auditing import Audit
from verifier.audit.findings import Finding
from verifier.audit.summing_up import Summary, summed_up, to_be_shown
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.game import Game

Small = Annotated[int, range(8)]
Few = Annotated[int, range(3)]


class Edition(Enum):
    """Two editions."""

    FIRST = "2000-01-01"
    SECOND = "2001-01-01"


class Rules(Protocol):
    """What the engine offers."""

    attempt: Any

    def doubled(self, number: Small) -> Small: ...
    def listed(self, number: Few) -> tuple[Few, ...]: ...
    def raised(self, number: Small, edition: Edition) -> Small: ...


Holds = Callable[..., z3.BoolRef]


def of_double(id: str, holds: Holds, *, premise: Holds | None = None, **more: Any) -> Claim:
    """A claim on the double of a number: that it and the number are so."""
    said = clause(id, "doubles are as they are", because="it is so", **more)(holds)

    @claim(said, when="{number} is doubled")
    def body(engine: Rules, number: Small) -> Goal:
        met = z3.BoolVal(True) if premise is None else premise(number)
        return Goal(met, said(number, engine.doubled(number)))

    return body


def of_double_refused(id: str, holds: Holds) -> Claim:
    """A claim on which numbers aren't doubled."""
    said = clause(id, "some are refused", because="it is so")(holds)

    @claim(said, when="{number} is to be doubled")
    def body(engine: Rules, number: Small) -> Goal:
        return Goal(z3.BoolVal(True), said(number, engine.attempt.doubled(number).refused))

    return body


def of_two(id: str, holds: Holds) -> Claim:
    """A claim on the doubles of two numbers."""
    said = clause(id, "two doubles are as they are", because="it is so")(holds)

    @claim(said, when="{one} and {other} are doubled")
    def body(engine: Rules, one: Small, other: Small) -> Goal:
        return Goal(z3.BoolVal(True), said(one, other, engine.doubled(one), engine.doubled(other)))

    return body


def of_listed(id: str, holds: Holds, **more: Any) -> Claim:
    """A claim on which numbers are listed for a number."""
    said = clause(id, "numbers are listed", because="it is so", **more)(holds)

    @claim(said, when="{number} is given")
    def body(engine: Rules, number: Few) -> Goal:
        return Goal(z3.BoolVal(True), said(number, engine.listed(number)))

    return body


def of_raised(id: str, holds: Holds, **more: Any) -> Claim:
    """A claim on what an engine raises a number to, which may differ in editions."""
    said = clause(id, "numbers are raised", because="it is so", **more)(holds)

    @claim(said, when="{number} is raised")
    def body(engine: Rules, number: Small, edition: Edition) -> Goal:
        return Goal(z3.BoolVal(True), said(number, edition, engine.raised(number, edition)))

    return body


def game_of(*claims: Claim, left_open: dict[str, str] | None = None) -> Game:
    """The game of these claims."""
    return Game(
        name="numbers",
        clauses=tuple(dict.fromkeys(each.clause for each in claims)),
        exemptions={},
        claims=claims,
        engine="no_engine",
        editions=Edition,
        domain_error=ValueError,
        left_open=left_open or {},
    )


def audited(*claims: Claim, left_open: dict[str, str] | None = None) -> Summary:
    """What is found of the clauses of these claims."""
    return audited_of(game_of(*claims, left_open=left_open), claims)


def audited_of(game: Game, claims: Sequence[Claim]) -> Summary:
    """What is found of the clauses of these claims, all claims of the game being known."""
    audit = Audit(game, claims, tuple(Edition))
    found: list[list[Finding]] = list(audit.situations(jobs=1))
    left = audit.left(found)
    for place, more in zip(left, audit.later(left, jobs=1), strict=True):
        found[place] += more
    found += audit.examples(to_be_shown(found), jobs=1)
    clauses = list(dict.fromkeys(each.clause for each in claims))
    return summed_up(chain.from_iterable(found), clauses, claims, [edition.value for edition in Edition])
