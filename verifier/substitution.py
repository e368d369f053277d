"""The variables of terms: which ones occur, and terms with others in their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from verifier.bitsets import bit, bits, both, complement, either
from verifier.computing import add, less, multiply, subtract
from verifier.terms import (
    Term,
    choose,
    conjoin,
    disjoin,
    equal,
    extend,
    extend_unsigned,
    negate,
    truncate,
)


def substitute(term: Term, values: dict[Term, Term]) -> Term:
    """The term with variables replaced, simplified again; with constants for all of them it becomes a constant."""
    return _substitute(term, dict(values))


def _substitute(term: Term, done: dict[Term, Term]) -> Term:
    known = done.get(term)
    if known is None:
        parts = [_substitute(argument, done) for argument in term.arguments]
        known = done[term] = _rebuild(term, parts) if parts else term
    return known


def _rebuild(node: Term, parts: Sequence[Term]) -> Term:
    match node.operator:
        case "not":
            return negate(parts[0])
        case "and":
            return conjoin(parts)
        case "or":
            return disjoin(parts)
        case "bits":
            return bits(parts)
        case "bit":
            return bit(parts[0], node.data)
        case "extend":
            return extend(parts[0], node.width)
        case "extend unsigned":
            return extend_unsigned(parts[0], node.width)
        case "truncate":
            return truncate(parts[0], node.width)
        case operator:
            return _MAKERS[operator](*parts)


_MAKERS: dict[str, Callable[..., Term]] = {
    "choose": choose,
    "equal": equal,
    "less": less,
    "add": add,
    "subtract": subtract,
    "multiply": multiply,
    "both": both,
    "either": either,
    "complement": complement,
}


def variables(term: Term) -> set[Term]:
    """The variables that occur in a term."""
    found: set[Term] = set()
    seen: set[Term] = set()
    waiting = [term]
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting += node.arguments
            if node.operator == "variable":
                found.add(node)
    return found
