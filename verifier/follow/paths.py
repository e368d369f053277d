"""Paths: the conditions taken to get somewhere, and what follows from them without a solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from verifier import terms
from verifier.noted import followers
from verifier.terms import FALSE, TRUE, Term


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """The conditions taken so far, the last one first, and what follows from them at once.

    `known` has the truth of conditions met on the way, and for a term found equal to a constant, that constant.
    """

    before: Path | None = None
    condition: Term = TRUE
    length: int = 0
    known: dict[Term, Term] = field(default_factory=dict)
    learned: int = 0
    """The traces of what is known here and wasn't before."""
    decided: dict[Term, bool | None] = field(default_factory=dict)
    """What was found of a condition here; parts of it may occur in it many times."""

    def with_condition(self, condition: Term, following: Iterable[Term] = ()) -> Path:
        """The path on which the condition holds as well, and so do those that are said to follow from it."""
        known, learned = dict(self.known), 0
        for each in (*following, condition):
            for term, value in _lessons(each):
                known[term] = value
                learned |= term.trace
        return Path(self, condition, self.length + 1, known, learned)

    def decide(self, condition: Term) -> bool | None:
        """Whether the condition holds on this path, where that is plain without a solver."""
        if condition is TRUE or condition is FALSE:
            return condition is TRUE
        if condition.operator == "not":
            inner = self.decide(condition.arguments[0])
            return None if inner is None else not inner
        if condition not in self.decided:
            self.decided[condition] = self._decide(condition)
        return self.decided[condition]

    def _decide(self, condition: Term) -> bool | None:
        learned, path = self.learned, self.before
        while path is not None:
            if condition in path.decided:
                found = path.decided[condition]
                if found is not None:
                    return found
                break
            learned |= path.learned
            path = path.before
        # What wasn't plain before isn't plain now, unless something was learned of it since.
        return self._decide_anew(condition) if learned & _traces(condition) else None

    def _decide_anew(self, condition: Term) -> bool | None:
        if condition in self.known:
            return self.known[condition] is TRUE
        match condition.operator:
            case "equal":
                left, right = condition.arguments
                value = self.known.get(left)
                return value is right if value is not None and terms.is_constant(right) else None
            case "and" | "or":
                deciding = condition.operator == "or"
                open_ = False
                for part in condition.arguments:
                    # Most are known already, and then a call would be most of the time.
                    found = self.decided[part] if part in self.decided else self.decide(part)
                    if found is deciding:
                        return deciding
                    open_ = open_ or found is None
                return None if open_ else not deciding
        return None

    def conditions(self, until: Path | None = None) -> list[Term]:
        """The conditions taken since `until`, the last one first."""
        taken, path = [], self
        while path is not until and path.before is not None:
            taken.append(path.condition)
            path = path.before
        return taken


def _traces(condition: Term) -> int:
    """The traces of all terms that `decide` looks for to tell whether the condition holds."""
    if condition.traces is None:
        traces = condition.trace
        match condition.operator:
            case "not":
                traces = _traces(condition.arguments[0])
            case "equal":
                traces |= condition.arguments[0].trace
            case "and" | "or":
                for part in condition.arguments:
                    traces |= _traces(part)
        condition.traces = traces
    return condition.traces


def shared_path(one: Path, other: Path) -> Path:
    """Where two paths parted."""
    while one is not other:
        if one.length >= other.length:
            assert one.before is not None
            one = one.before
        else:
            assert other.before is not None
            other = other.before
    return one


def _lessons(condition: Term) -> Iterator[tuple[Term, Term]]:
    """What is known where the condition holds: terms, each with the constant that it is there."""
    match condition.operator:
        case "and":
            for part in condition.arguments:
                yield from _lessons(part)
        case "not":
            inner = condition.arguments[0]
            yield inner, FALSE
            if inner.operator == "or":
                for part in inner.arguments:
                    yield from _lessons(terms.negate(part))
        case "equal" if terms.is_constant(condition.arguments[1]):
            yield condition.arguments[0], condition.arguments[1]
            yield condition, TRUE
        case _:
            yield condition, TRUE
    for each in followers(condition):
        yield from _lessons(each)
