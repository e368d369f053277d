"""Terms: booleans and bit-vectors, each built once and simplified as it is built.

A term is a node of a shared graph: equal terms are the same object, so they are compared with `is` and serve as keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from verifier.noted import follows, settles

BOOL = 0
"""The width of a boolean; a bit-vector's width is its number of bits."""


class Term:
    """An operator with its arguments. `data` is what is no term: a constant's value, a variable's name, a bit's place.

    `opposite` is its negation, once that was built, `follower` another one that is noted to follow from it, and `cases` are
    several, it or its opposite among them, of which just one holds; `noted` tells whether anything is noted of it or of its
    negation. `trace` is a bit of its own, which few others share; `traces` are those of the terms that tell of it, once they
    were asked for.
    """

    __slots__ = ("arguments", "cases", "data", "follower", "noted", "operator", "opposite", "trace", "traces", "width")

    def __init__(self, operator: str, arguments: tuple[Term, ...], data: Any, width: int) -> None:
        self.operator = operator
        self.arguments = arguments
        self.data = data
        self.width = width
        self.opposite: Term | None = None
        self.follower: Term | None = None
        self.cases: tuple[Term, ...] | None = None
        self.noted = False
        self.trace = 1 << len(_built) % TRACES
        self.traces: int | None = None

    def __repr__(self) -> str:
        inner = [repr(self.data)] if self.data is not None else []
        return f"{self.operator}({', '.join(inner + [repr(argument) for argument in self.arguments])})"


TRACES = 1000
"""How many traces there are."""

_built: dict[tuple[Any, ...], Term] = {}


def forget() -> None:
    """Begin anew: terms built before are no longer in use, but for the two truth values."""
    _built.clear()
    _implied.clear()
    _extended.clear()
    _expressions.clear()
    for constant in (TRUE, FALSE):
        _built[(constant.operator, (), None, BOOL)] = constant


def how_many() -> int:
    """How many terms were built since all were forgotten."""
    return len(_built)


def build(operator: str, arguments: tuple[Term, ...], data: Any, width: int) -> Term:
    """The term that is just this, not simplified, for those who make terms that are."""
    key = (operator, arguments, data, width)
    term = _built.get(key)
    if term is None:
        term = _built[key] = Term(operator, arguments, data, width)
    return term


TRUE = build("true", (), None, BOOL)
FALSE = build("false", (), None, BOOL)
TRUE.opposite, FALSE.opposite = FALSE, TRUE


def truth(value: bool) -> Term:
    """The constant."""
    return TRUE if value else FALSE


def constant(value: int, width: int) -> Term:
    """The truth value or the number of this value."""
    return truth(bool(value)) if width == BOOL else number(value, width)


def is_deeper(term: Term, most: int) -> bool:
    """Whether a term has parts of parts, and so on, more than `most` times."""
    depths: dict[Term, int] = {}
    waiting = [term]
    while waiting:
        missing = [argument for argument in waiting[-1].arguments if argument not in depths]
        waiting += missing
        if not missing:
            each = waiting.pop()
            depths[each] = 1 + max((depths[argument] for argument in each.arguments), default=0)
    return depths[term] > most


def variable(name: str, width: int) -> Term:
    """The variable of that name; a name belongs to one width."""
    return build("variable", (), name, width)


def number(value: int, width: int) -> Term:
    """The constant `value`, modulo two to the power of `width`."""
    return build("number", (), value % (1 << width), width)


def external(expression: Any, key: int, width: int) -> Term:
    """A term that stands for an expression built elsewhere; `key` tells such expressions apart."""
    term = build("external", (), key, width)
    _expressions.setdefault(term, expression)
    return term


_expressions: dict[Term, Any] = {}


def expression_of(term: Term) -> Any:
    """The expression that an external term stands for."""
    return _expressions[term]


def is_constant(term: Term) -> bool:
    """Whether the term is a number or a truth value."""
    return term.operator in ("number", "true", "false")


def signed(term: Term) -> int:
    """The value of a number, read as signed."""
    value: int = term.data
    return value - (1 << term.width) if value >> (term.width - 1) else value


def negate(term: Term) -> Term:
    """Not `term`."""
    if term.opposite is None:
        term.opposite = build("not", (term,), None, BOOL)
        term.opposite.opposite = term
    return term.opposite


def imply(term: Term, follower: Term) -> None:
    """Note that one variable, or expression built elsewhere, follows from another; no third one is noted of either side."""
    term.follower = follower
    negate(follower).follower = negate(term)
    for each in (term, follower):
        each.noted = negate(each).noted = True


def just_one_of(cases: tuple[Term, ...]) -> None:
    """Note that whatever holds, just one of these does."""
    for case in cases:
        case.cases = negate(case).cases = cases
        case.noted = negate(case).noted = True


def implies(term: Term, other: Term) -> bool:
    """Whether `other` follows from `term`, as far as that is plain when they are taken apart three times."""
    if term is other or term is FALSE or other is TRUE:
        return True
    if (term, other) not in _implied:
        _implied[term, other] = _implies(term, other, 3)
    return _implied[term, other]


_implied: dict[tuple[Term, Term], bool] = {}


def _implies(term: Term, other: Term, depth: int) -> bool:
    if term is other or term is FALSE or other is TRUE or (term.noted and follows(term, other)):
        return True
    if depth == 0:
        return False
    if other.operator == "and":
        return all(_implies(term, part, depth - 1) for part in other.arguments)
    if term.operator == "or":
        return all(_implies(part, other, depth - 1) for part in term.arguments)
    if other.operator == "choose" and term.operator == "choose" and term.arguments[0] is other.arguments[0]:
        pairs = zip(term.arguments[1:], other.arguments[1:], strict=True)
        return all(_implies(one, another, depth - 1) for one, another in pairs)
    if other.operator == "choose":
        condition, yes, no = other.arguments
        if _implies(term, condition, 1):
            return _implies(term, yes, depth - 1)
        if _implies(term, negate(condition), 1):
            return _implies(term, no, depth - 1)
    if term.operator == "and" and any(_implies(part, other, depth - 1) for part in term.arguments):
        return True
    return other.operator == "or" and any(_implies(term, part, depth - 1) for part in other.arguments)


def conjoin(terms: Iterable[Term]) -> Term:
    """All of the terms hold."""
    return _gather("and", terms, TRUE, FALSE)


def disjoin(terms: Iterable[Term]) -> Term:
    """One of the terms holds."""
    return _gather("or", terms, FALSE, TRUE)


def _gather(operator: str, terms: Iterable[Term], neutral: Term, deciding: Term) -> Term:
    kept: dict[Term, None] = {}
    taken_apart = []
    for term in terms:
        if term.operator == operator:
            taken_apart.append(term)
        for part in term.arguments if term.operator == operator else (term,):
            if part is neutral:
                continue
            if part is deciding or part.opposite in kept:
                return deciding
            kept[part] = None
    if any(whole.opposite in kept for whole in taken_apart):
        return deciding
    if any(part.noted for part in kept) and settles(operator, kept):
        return deciding
    if not kept:
        return neutral
    if len(kept) == 1:
        return next(iter(kept))
    return build(operator, tuple(kept), None, BOOL)


def choose(condition: Term, yes: Term, no: Term) -> Term:
    """`yes` where the condition holds, else `no`."""
    if condition is TRUE or yes is no:
        return yes
    if condition is FALSE:
        return no
    if condition.operator == "not":
        return choose(condition.arguments[0], no, yes)
    if yes.operator == "choose" and yes.arguments[0] is condition:
        yes = yes.arguments[1]
    if no.operator == "choose" and no.arguments[0] is condition:
        no = no.arguments[2]
    if yes is no:
        return yes
    if yes.width == BOOL:
        if yes is TRUE or yes is condition:
            return disjoin((condition, no))
        if yes is FALSE:
            return conjoin((negate(condition), no))
        if no is FALSE or no is condition:
            return conjoin((condition, yes))
        if no is TRUE:
            return disjoin((negate(condition), yes))
    return build("choose", (condition, yes, no), None, yes.width)


def equal(left: Term, right: Term) -> Term:
    """Whether two terms of one width have the same value."""
    if left is right:
        return TRUE
    if left.width == BOOL:
        if is_constant(left) or is_constant(right):
            constant, other = (left, right) if is_constant(left) else (right, left)
            return other if constant is TRUE else negate(other)
        return build("equal", (left, right), None, BOOL)
    if is_constant(left) and is_constant(right):
        return FALSE
    if is_constant(left):
        left, right = right, left
    if left.operator == "extend unsigned" and right.operator in ("extend unsigned", "number"):
        same = narrowed(right, left.arguments[0].width)
        if same is not None:
            return equal(left.arguments[0], same)
        if is_constant(right):
            return FALSE
    if is_constant(right) and left.operator == "choose":
        condition, yes, no = left.arguments
        if is_constant(yes) or is_constant(no):
            return choose(condition, equal(yes, right), equal(no, right))
    return build("equal", (left, right), None, BOOL)


def extend(term: Term, width: int) -> Term:
    """The same signed value in `width` bits, at least as many as it has."""
    if term.width == width:
        return term
    if is_constant(term):
        return number(signed(term), width)
    if term.operator == "extend unsigned":
        return extend_unsigned(term.arguments[0], width)
    if term.operator == "choose":
        # A choice may occur in many others, and is made wider once.
        if (term, width) not in _extended:
            condition, yes, no = term.arguments
            _extended[term, width] = choose(condition, extend(yes, width), extend(no, width))
        return _extended[term, width]
    return build("extend", (term,), None, width)


_extended: dict[tuple[Term, int], Term] = {}


def extend_unsigned(term: Term, width: int) -> Term:
    """The same unsigned value in `width` bits, more than it has."""
    if is_constant(term):
        return number(term.data, width)
    return build("extend unsigned", (term,), None, width)


def truncate(term: Term, width: int) -> Term:
    """The lowest `width` bits, fewer than the term has."""
    if is_constant(term):
        return number(term.data, width)
    if term.operator == "extend unsigned" and term.arguments[0].width < width:
        return extend_unsigned(term.arguments[0], width)
    return build("truncate", (term,), None, width)


def narrowed(term: Term, width: int) -> Term | None:
    """The same value in `width` bits, unsigned, of choices among unsigned values that all fit; None of any other term."""
    return _narrowed(term, width, {})


def _narrowed(term: Term, width: int, done: dict[Term, Term | None]) -> Term | None:
    if term not in done:
        done[term] = _narrowed_anew(term, width, done)
    return done[term]


def _narrowed_anew(term: Term, width: int, done: dict[Term, Term | None]) -> Term | None:
    match term.operator:
        case "number" if term.data >> width == 0:
            return number(term.data, width)
        case "extend unsigned" if term.arguments[0].width <= width:
            inner = term.arguments[0]
            return inner if inner.width == width else extend_unsigned(inner, width)
        case "choose":
            condition, yes, no = term.arguments
            one, other = _narrowed(yes, width, done), _narrowed(no, width, done)
            return None if one is None or other is None else choose(condition, one, other)
    return None
