"""Which mutants break a claim on some input, asked of many of them at once.

What the solver of bits finds is run. It is asked alone, and not long: what it doesn't find is looked for in other ways.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from verifier import sums
from verifier.assuming import Assumptions
from verifier.certificates.bit_blasting import Clauses
from verifier.formulas import any_of
from verifier.mutation.following import Followed
from verifier.solving import Answer

DoneWith = Callable[[Mapping[str, Any]], Collection[str]]
"""Runs plain inputs, and gives the mutants of which nothing more need be asked."""

CONFLICTS = 100_000
"""How many contradictions one answer may take."""


def obeying(followed: Followed, mutants: Sequence[str], done_with: DoneWith) -> list[str]:
    """Those of the mutants of which a solver says that they break the claim nowhere; others are run where they do.

    Where a mutant answers as the engine does it isn't asked, since the engine is proved to obey.
    """
    translated = Clauses(lazily=True)
    never: list[str] = []
    open_ = list(mutants)
    for defined in (False, True) if sums.definitions() else (False,):
        told = Assumptions(followed.known(defined=defined), {}, conflicts=CONFLICTS, translated=translated)
        left = list(open_)
        while left:
            answer = told.ask(any_of(map(followed.breaking, left)), [])
            if answer is Answer.IMPOSSIBLE:
                never += left
                open_ = [mutant for mutant in open_ if mutant not in left]
            if answer is not Answer.POSSIBLE:
                break
            model = told.model()
            done = done_with(followed.plain(model))
            open_ = [mutant for mutant in open_ if mutant not in done]
            # It may break it only as this query has it, where sums may be any numbers.
            left = [mutant for mutant in left if mutant in open_ and mutant != followed.meant_in(model)]
    return never
