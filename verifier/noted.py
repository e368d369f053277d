"""What is noted of terms beside how they are built: that one follows from another, or that just one of several holds.

What is noted is also noted of the terms' negations, so all these are built when it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from verifier.terms import Term


def follows(term: Term, other: Term) -> bool:
    """Whether it is noted that `other` follows from `term`."""
    return other in followers(term) or (_is_a_case(term) and other in _ruled_out_by(term))


def followers(term: Term) -> Iterator[Term]:
    """What is noted to follow from a term, one from the other."""
    following = term.follower
    while following is not None:
        yield following
        following = following.follower


def settles(operator: str, kept: dict[Term, None]) -> bool:
    """Whether terms can't all hold together (for `and`), or one of them always does (for `or`).

    Where neither is so, the terms change: what follows from others, or others from it, is dropped, and of several of which
    just one holds that one takes the place of the negations of all others.
    """
    if any(part.noted and _contradicts(operator, part, kept) for part in kept):
        return True
    _drop_implied(operator, kept)
    families = {id(part.cases): part.cases for part in kept if part.cases is not None}
    return any(_settled_by_cases(operator, kept, cases) for cases in families.values())


def _contradicts(operator: str, part: Term, kept: dict[Term, None]) -> bool:
    if operator == "and":
        return any(each.opposite in kept for each in followers(part))
    return any(each in kept for each in followers(_opposite(part)))


def _drop_implied(operator: str, kept: dict[Term, None]) -> None:
    for part in list(kept):
        following = [each for each in followers(part) if each in kept]
        if following and operator == "or":
            kept.pop(part)
        elif operator == "and":
            for each in following:
                kept.pop(each)


def _settled_by_cases(operator: str, kept: dict[Term, None], cases: tuple[Term, ...]) -> bool:
    """The same as `settles`, for those of the terms that are one of these cases, or the negation of one."""
    negated = [_opposite(case) for case in cases]
    # Of terms of which one holds all is the other way round: a negation says as much there as a case says here.
    telling, others = (cases, negated) if operator == "and" else (negated, cases)
    told = [each for each in telling if each in kept]
    ruled_out = [each for each in others if each in kept]
    if len(told) > 1 or len(ruled_out) == len(cases):
        return True
    if told or len(ruled_out) == len(cases) - 1:
        for each in ruled_out:
            kept.pop(each)
    if not told and len(ruled_out) == len(cases) - 1:
        kept[next(each for each in telling if _opposite(each) not in ruled_out)] = None
    return False


def _is_a_case(term: Term) -> bool:
    return term.cases is not None and term in term.cases


def _ruled_out_by(case: Term) -> list[Term]:
    """The negations of all other cases."""
    assert case.cases is not None
    return [_opposite(each) for each in case.cases if each is not case]


def _opposite(term: Term) -> Term:
    assert term.opposite is not None
    return term.opposite
