"""Terms that compute with numbers or compare them, spread out over what is chosen."""

from __future__ import annotations

from collections.abc import Callable

from verifier.terms import BOOL, FALSE, Term, build, choose, is_constant, number, signed, truth


def less(left: Term, right: Term) -> Term:
    """Whether `left` is less than `right`, both read as signed."""
    if left is right:
        return FALSE
    return _spread(_less, left, right)


def add(left: Term, right: Term) -> Term:
    """The sum, modulo the width."""
    return _spread(_add, left, right)


def subtract(left: Term, right: Term) -> Term:
    """The difference, modulo the width."""
    return _spread(_subtract, left, right)


def multiply(left: Term, right: Term) -> Term:
    """The product, modulo the width."""
    return _spread(_multiply, left, right)


def _less(left: Term, right: Term) -> Term:
    if is_constant(left) and is_constant(right):
        return truth(signed(left) < signed(right))
    return build("less", (left, right), None, BOOL)


def _add(left: Term, right: Term) -> Term:
    if is_constant(left):
        left, right = right, left
    if is_constant(right):
        if right.data == 0:
            return left
        if is_constant(left):
            return number(left.data + right.data, left.width)
        if left.operator == "add" and is_constant(left.arguments[1]):
            return _add(left.arguments[0], _add(left.arguments[1], right))
    return build("add", (left, right), None, left.width)


def _subtract(left: Term, right: Term) -> Term:
    if left is right:
        return number(0, left.width)
    if is_constant(right):
        return _add(left, number(-right.data, right.width))
    return build("subtract", (left, right), None, left.width)


def _multiply(left: Term, right: Term) -> Term:
    if is_constant(left):
        left, right = right, left
    if is_constant(right):
        if right.data in (0, 1):
            return right if right.data == 0 else left
        if is_constant(left):
            return number(left.data * right.data, left.width)
    return build("multiply", (left, right), None, left.width)


MOST_SPREAD = 32
"""Of how many choices terms may be made, and how many results there may be, for an operation to be spread out to them."""


def _spread(make: Callable[[Term, Term], Term], left: Term, right: Term) -> Term:
    """The operation done on what is chosen rather than on the choices.

    A sum of choices is hard to compare with another one for a solver; choices between sums of the same numbers are easy.
    """
    if _choices(left) + _choices(right) > MOST_SPREAD:
        return make(left, right)
    results: list[Term] = []
    spread = _spread_out(make, left, right, results)
    return make(left, right) if len(results) > MOST_SPREAD else spread


def _spread_out(make: Callable[[Term, Term], Term], one: Term, other: Term, results: list[Term]) -> Term:
    # No function within `_spread`, which would keep itself and all terms that it sees until garbage is looked for.
    chosen = one if one.operator == "choose" else other
    if chosen.operator != "choose" or len(results) > MOST_SPREAD:
        results.append(make(one, other))
        return results[-1]
    condition = chosen.arguments[0]
    yes = _spread_out(make, _given(one, condition, True), _given(other, condition, True), results)
    no = _spread_out(make, _given(one, condition, False), _given(other, condition, False), results)
    return choose(condition, yes, no)


def _choices(term: Term) -> int:
    """How many choices a term is made of, or some number that is too many."""
    seen: set[Term] = set()
    waiting = [term]
    while waiting and len(seen) <= MOST_SPREAD:
        node = waiting.pop()
        if node.operator == "choose" and node not in seen:
            seen.add(node)
            waiting += node.arguments[1:]
    return len(seen)


def _given(term: Term, condition: Term, holds: bool) -> Term:
    """A choice where that condition is known."""
    return _given_anew(term, condition, holds, {}) if term.operator == "choose" else term


def _given_anew(node: Term, condition: Term, holds: bool, done: dict[Term, Term]) -> Term:
    if node.operator != "choose":
        return node
    if node not in done:
        own, yes, no = node.arguments
        if own is condition:
            done[node] = _given_anew(yes if holds else no, condition, holds, done)
        else:
            there, elsewhere = (_given_anew(each, condition, holds, done) for each in (yes, no))
            done[node] = choose(own, there, elsewhere)
    return done[node]


def is_flat(term: Term) -> bool:
    """Whether the term computes with inputs and constants only, without choices."""
    if term.operator in ("add", "subtract", "multiply", "extend", "extend unsigned", "truncate"):
        return all(is_flat(part) for part in term.arguments)
    return term.operator in ("number", "variable", "external")


def summands(term: Term) -> list[Term]:
    """What is added up in a sum of sums."""
    if term.operator != "add":
        return [term]
    return [summand for part in term.arguments for summand in summands(part)]
