"""A toy game for the tests of what the verifier shows: some laws of chess, and made-up verdicts about them."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

from verifier.claims import Claim, Goal
from verifier.clauses import Clause
from verifier.game import Game
from verifier.verdicts import (
    Certificate,
    Proved,
    Refuted,
    Result,
    Tested,
    Unconfirmed,
    Unknown,
    Unsupported,
    Vacuous,
    Verdict,
    Witness,
)


class Laws(Enum):
    """Editions of the laws."""

    LONDON = "1851-05-26"
    PARIS = "1924-07-20"
    DRESDEN = "2008-11-19"


class IllegalMoveError(Exception):
    """What an engine raises to refuse a move."""


def _never_called(*_: Any) -> Any:
    raise AssertionError("the made-up verdicts need no formula and no goal")


def _clause(id: str, title: str, *, since: str | None = None, until: str | None = None) -> Clause:
    return Clause(id=id, title=title, because=f"law {id} says so", since=since, until=until, formula=_never_called)


def _claim(clause: Clause, *, name: str = "", title: str | None = None, corollary: bool = False) -> Claim:
    body: Callable[..., Goal] = _never_called
    return Claim(
        id=f"{clause.id}/{name}" if name else clause.id,
        name=name or "obeys",
        title=title or clause.title,
        when="a move is made",
        because=clause.because,
        clause=clause,
        corollary=corollary,
        witness_wanted=False,
        within=None,
        since=None,
        body=body,
    )


BISHOP = _clause("3.2", "a bishop moves along a diagonal")
ADVANCE = _clause("3.7a", "a pawn advances to the empty square before it")
EN_PASSANT = _clause("3.7d", "a pawn that passed another may be taken at once", since="1924-07-20")
OLD_PROMOTION = _clause("3.7e", "a pawn is promoted to a piece taken before", until="1924-07-20")
CHECK = _clause("3.10", "no move leaves the own king in check")
UNCLAIMED = _clause("4.1", "moves are made with one hand")

GAME = Game(
    name="chess",
    clauses=(BISHOP, ADVANCE, EN_PASSANT, OLD_PROMOTION, CHECK, UNCLAIMED),
    exemptions={"3.1": "no program can see how a piece is held"},
    claims=(
        _claim(BISHOP),
        _claim(ADVANCE),
        _claim(EN_PASSANT),
        _claim(EN_PASSANT, name="never-twice", title="nothing is taken twice in passing", corollary=True),
        _claim(OLD_PROMOTION),
        _claim(CHECK),
    ),
    engine="toy_engine",
    editions=Laws,
    domain_error=IllegalMoveError,
)

WITNESS = Witness(
    id="3.7a-1f3a",
    claim="3.7a",
    clause="3.7a",
    engine="toy_engine",
    inputs={"board": [["e4", "pawn"], ["e5", None]]},
    given=("a white pawn on e4", "nothing on e5"),
    when="the pawn advances",
    rules_say="e5",
    because="it goes to the square before it",
    engine_says="e6",
    real=True,
    unique=True,
)

PROVED = Proved(paths=2)
CERTIFIED = Proved(paths=2, certificate=Certificate("checked/3.7a.lrat", 64 * "0"))
UNCONFIRMED = Unconfirmed(paths=2)
REFUTED = Refuted(WITNESS)
TESTED = Tested(cases=120, exhaustive=False, of="boards with two pieces")
VACUOUS = Vacuous(premise="a pawn stands on two squares")
UNKNOWN = Unknown(query="3.7a-first", reason="more than 4000000 steps", file="3.7a.smt2")
UNSUPPORTED = Unsupported(reason="`yield` can't be followed", file="pawns.py", line=12)


def result(claim: Claim, verdict: Verdict, *, seconds: float = 0.04) -> Result:
    """A result of `claim`."""
    return Result(
        claim=claim.id,
        clause=claim.clause.id,
        title=claim.title,
        scope=("any board", "any move"),
        verdict=verdict,
        seconds=seconds,
    )


def prover(**verdicts: Verdict | BaseException) -> Callable[..., Iterator[Result]]:
    """Stands in for `prove_claims`: everything is proved but the claims named, `law_3_7a` for 3.7a.

    What is no verdict is raised when that claim's turn comes.
    """

    def prove_claims(
        _: Game, claims: tuple[Claim, ...], engine: str, editions: tuple[Laws, ...], readings: tuple[str, ...], **_named: Any
    ) -> Iterator[Result]:
        for claim in claims:
            verdict = verdicts.get("law_" + claim.id.replace(".", "_"), PROVED)
            if isinstance(verdict, BaseException):
                raise verdict
            yield result(claim, verdict)

    return prove_claims
