"""Claims: that an engine obeys a clause, for all inputs of the stated types."""

from collections.abc import Callable
from dataclasses import dataclass

import z3

from verifier.clauses import Clause


@dataclass(frozen=True, slots=True)
class Goal:
    """Whenever the premise holds, the engine answers without an error, in the right type, and the conclusion holds."""

    premise: z3.BoolRef
    conclusion: z3.BoolRef


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim about any engine. `body(engine, *inputs)` gives its goal; the inputs' types are its annotations.

    `when` says in words what is asked; `{name}` in it stands for the input of that name, in words. `clause` is the
    clause claimed, of a corollary the clause it follows from. `id` is the clause's id, and for a claim that isn't the
    only one of its clause, a slash and the function's name in words follow. `witness_wanted` turns the claim around: it
    says that some input meets premise and conclusion, and is proved by showing one. `because` says why the rules
    say so, where that isn't the clause's own reason. `since` is the date of the first edition in which what it asks can
    be told, where that is later than the clause's.
    """

    id: str
    name: str
    title: str
    when: str
    because: str | None
    clause: Clause
    corollary: bool
    witness_wanted: bool
    within: str | None
    since: str | None
    body: Callable[..., Goal]

    def in_force(self, date: str) -> bool:
        """Whether it is made of the edition of a date."""
        return self.clause.in_force(date) and (self.since is None or self.since <= date)


def claim(
    clause: Clause,
    *,
    when: str,
    title: str | None = None,
    because: str | None = None,
    part: bool = False,
    corollary: bool = False,
    witness_wanted: bool = False,
    within: str | None = None,
    since: str | None = None,
) -> Callable[[Callable[..., Goal]], Claim]:
    """Make a function from an engine and views to a goal the claim of `clause`.

    `part` marks a claim that shares its clause with others; it and a corollary carry the function's name in their id.
    """

    def decorate(body: Callable[..., Goal]) -> Claim:
        name: str = body.__name__
        own = f"{clause.id}/{name.replace('_', '-')}"
        return Claim(
            id=own if part or corollary else clause.id,
            name=name,
            title=title or clause.title,
            when=when,
            because=because,
            clause=clause,
            corollary=corollary,
            witness_wanted=witness_wanted,
            within=within,
            since=since,
            body=body,
        )

    return decorate
