"""Why clauses can't all be true, step by step: found by a SAT solver, and told so that each step is easy to check.

The solver gives the clauses that it learned, but not from which others. Those are found here, from the last clause back
to the first, and only for clauses that are needed: what follows at once if such a clause is false is a contradiction.
"""

from __future__ import annotations

from collections.abc import Sequence

from pysat.solvers import Glucose4

from verifier.certificates.bit_blasting import Clause, Literal

CONFLICTS = 30_000
"""How many contradictions the solver may meet on its way."""

VISITS = 30_000_000
"""How many clauses may be looked at to find what each step follows from."""


class NoRefutation(Exception):
    """There is none within the limits; the message says which."""


class CanBeTrue(Exception):
    """All clauses can be true at once."""


def refutation(clauses: Sequence[Clause]) -> str:
    """The steps of a refutation, in LRAT. Raises NoRefutation or CanBeTrue."""
    steps = _Tracing([*clauses, *_learned(clauses)], len(clauses)).steps()
    return "".join(f"{' '.join(map(str, [number, *clause, 0, *hints, 0]))}\n" for number, clause, hints in steps)


def _learned(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses that the solver learns, each of which follows from those before it, until there is a contradiction."""
    with Glucose4(bootstrap_with=clauses, with_proof=True) as solver:
        solver.conf_budget(CONFLICTS)
        # Otherwise it would answer an interrupt by leaving the search wherever it is: perhaps with memory locked.
        match solver.solve_limited(expect_interrupt=True):
            case True:
                raise CanBeTrue
            case None:
                raise NoRefutation(f"the search for a refutation came to its limit of {CONFLICTS:,} conflicts")
        lines = [line.split() for line in solver.get_proof() or []]
    # Clauses that it forgot stay true, and the empty one is no clause to look for others with.
    return [tuple(map(int, line[:-1])) for line in lines if line[0] != "d" and len(line) > 1]


class _Tracing:
    """Clauses in their order, the given ones first, and what is true because of them; in each, two literals are watched."""

    def __init__(self, clauses: Sequence[Clause], given: int) -> None:
        self._clauses = clauses
        self._given = given
        self._watched = [list(dict.fromkeys(clause)) for clause in clauses]
        """The literals of each clause, the two that are watched first."""
        self._watching: dict[Literal, list[int]] = {}
        self._units = [place for place, clause in enumerate(self._watched) if len(clause) == 1]
        self._there = len(clauses)
        """How many of the clauses are there still: from the last one on, they are taken away."""
        self._true: dict[Literal, int | None] = {}
        """What is true, and the clause that says so; None for what is only supposed."""
        self._order: list[Literal] = []
        self._visits = 0
        for place, clause in enumerate(self._watched):
            for literal in clause[:2] if len(clause) > 1 else ():
                self._watching.setdefault(literal, []).append(place)

    def steps(self) -> list[tuple[int, Clause, list[int]]]:
        """Each step's number, its clause, and the numbers of the clauses that it follows from, in order."""
        broken = self._begin()
        if broken is None:
            raise NoRefutation("the solver's clauses don't contradict each other at once")
        found: list[tuple[int, Clause, list[int]]] = [(len(self._clauses), (), self._hints(broken, ()))]
        needed = set(found[0][2])
        for place in range(len(self._clauses) - 1, self._given - 1, -1):
            self._there = place
            if broken is not None or any(self._true.get(literal) == place for literal in self._clauses[place]):
                broken = self._begin()
                if broken is not None:
                    # What is there contradicts itself without what was learned later.
                    found = [(len(self._clauses), (), self._hints(broken, ()))]
                    needed = set(found[0][2])
            if place in needed:
                hints = self._why(self._clauses[place])
                found.append((place, self._clauses[place], hints))
                needed.update(hints)
        return self._numbered(found[::-1])

    def _numbered(self, found: Sequence[tuple[int, Clause, list[int]]]) -> list[tuple[int, Clause, list[int]]]:
        """The steps by numbers from 1 on, the given clauses before them."""
        numbers = {place: place + 1 for place in range(self._given)}
        numbers |= {place: self._given + count for count, (place, _, _) in enumerate(found, start=1)}
        return [(numbers[place], clause, [numbers[hint] for hint in hints]) for place, clause, hints in found]

    def _begin(self) -> int | None:
        """Find anew all that follows at once from the clauses that are there; gives one that can't be true, if any."""
        self._true.clear()
        self._order.clear()
        for place in self._units:
            if place < self._there:
                (literal,) = self._watched[place]
                if -literal in self._true:
                    return place
                self._suppose(literal, place)
        return self._follow(0)

    def _suppose(self, literal: Literal, because: int | None) -> None:
        if literal not in self._true:
            self._true[literal] = because
            self._order.append(literal)

    def _why(self, clause: Clause) -> list[int]:
        """The clauses that contradict each other if this one is false."""
        before = len(self._order)
        broken = None
        for literal in clause:
            if literal in self._true:
                broken = self._true[literal]
                break
            self._suppose(-literal, None)
        else:
            broken = self._follow(before)
        if broken is None:
            raise NoRefutation("one of the solver's clauses doesn't follow at once from those before it")
        hints = self._hints(broken, clause)
        for literal in self._order[before:]:
            del self._true[literal]
        del self._order[before:]
        return hints

    def _hints(self, broken: int, clause: Clause) -> list[int]:
        """The clauses that make this one be broken while `clause` is false, in the order in which they tell what is true."""
        asked = {*self._clauses[broken]}
        hints = [broken]
        for literal in reversed(self._order):
            because = self._true[literal]
            if -literal in asked and because is not None and -literal not in clause:
                hints.append(because)
                asked.update(self._clauses[because])
        return hints[::-1]

    def _follow(self, place: int) -> int | None:
        """Find what follows from all that is true, from this place on; gives a clause that can't be true, if any."""
        true, order, watching = self._true, self._order, self._watching
        while place < len(order):
            false = -order[place]
            place += 1
            waiting = watching.get(false, [])
            self._visits += len(waiting)
            if self._visits > VISITS:
                raise NoRefutation(f"tracing the refutation came to its limit of {VISITS:,} clauses looked at")
            kept = watching[false] = []
            for at, index in enumerate(waiting):
                if index >= self._there:
                    continue
                clause = self._watched[index]
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                if clause[0] in true:
                    kept.append(index)
                    continue
                for other in range(2, len(clause)):
                    if -clause[other] not in true:
                        clause[1], clause[other] = clause[other], false
                        watching.setdefault(clause[1], []).append(index)
                        break
                else:
                    kept.append(index)
                    if -clause[0] in true:
                        kept += waiting[at + 1 :]
                        return index
                    true[clause[0]] = index
                    order.append(clause[0])
        return None
