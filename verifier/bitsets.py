"""Terms for sets: bit-vectors whose bits are truth values of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from verifier.terms import BOOL, TRUE, Term, build, choose, conjoin, disjoin, is_constant, negate, number, truth


def bits(members: Sequence[Term]) -> Term:
    """The bit-vector whose bit number i is 1 where boolean number i holds."""
    if all(is_constant(member) for member in members):
        return number(sum(1 << place for place, member in enumerate(members) if member is TRUE), len(members))
    source = members[0].arguments[0] if members[0].operator == "bit" else None
    if source is not None and source.width == len(members):
        if all(member is bit(source, place) for place, member in enumerate(members)):
            return source
    return build("bits", tuple(members), None, len(members))


def bit(term: Term, place: int) -> Term:
    """Whether the bit-vector's bit number `place` is 1."""
    if is_constant(term):
        return truth(bool(term.data >> place & 1))
    if term.operator == "bits":
        return term.arguments[place]
    if term.operator == "choose" and any(is_constant(part) for part in term.arguments[1:]):
        condition, yes, no = term.arguments
        return choose(condition, bit(yes, place), bit(no, place))
    if term.operator == "both":
        return conjoin(bit(part, place) for part in term.arguments)
    if term.operator == "either":
        return disjoin(bit(part, place) for part in term.arguments)
    if term.operator == "complement":
        return negate(bit(term.arguments[0], place))
    return build("bit", (term,), place, BOOL)


def both(left: Term, right: Term) -> Term:
    """The bits that are 1 in both bit-vectors."""
    return _bitwise("both", left, right, lambda a, b: a & b)


def either(left: Term, right: Term) -> Term:
    """The bits that are 1 in one of the bit-vectors, or in both."""
    return _bitwise("either", left, right, lambda a, b: a | b)


def complement(term: Term) -> Term:
    """The bits that are 0 in the bit-vector."""
    if is_constant(term):
        return number(~term.data, term.width)
    return build("complement", (term,), None, term.width)


def _bitwise(operator: str, left: Term, right: Term, compute: Callable[[int, int], int]) -> Term:
    if left is right:
        return left
    if is_constant(left):
        left, right = right, left
    if is_constant(right):
        if is_constant(left):
            return number(compute(left.data, right.data), left.width)
        neutral, deciding = (-1, 0) if operator == "both" else (0, -1)
        if right is number(neutral, right.width):
            return left
        if right is number(deciding, right.width):
            return right
    return build(operator, (left, right), None, left.width)
