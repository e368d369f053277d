"""The patterns of `match`: what fits goes on with its names bound, what doesn't leaves for `misses`."""

from __future__ import annotations

import ast
import collections.abc
from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from verifier import terms
from verifier.follow import (
    assignment,
    calls,
    classes,
    comparison,
    containers,
    expressions,
    instances,
    iteration,
    membership,
    program,
    quantities,
)
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.values import Guarded, Reference, Span, as_items, behind, truth_term
from verifier.terms import TRUE, Term


def match(run: Execution, pattern: ast.pattern, subject: Any, misses: Ways) -> None:
    """Go on where the subject has the pattern's form."""
    run.cases(subject, lambda each: _match(run, pattern, each, misses))


def _match(run: Execution, pattern: ast.pattern, subject: Any, misses: Ways) -> None:
    match pattern:
        case ast.MatchValue(value=value):
            _where(run, comparison.equal(run, subject, expressions.evaluate(run, value)), misses)
        case ast.MatchSingleton(value=value):
            _where(run, comparison.identical(run, subject, value), misses)
        case ast.MatchAs(pattern=inner, name=name):
            if inner is not None:
                _match(run, inner, subject, misses)
            _capture(run, name, subject)
        case ast.MatchOr(patterns=inner_patterns):
            _any(run, inner_patterns, subject, misses)
        case ast.MatchClass():
            _class(run, pattern, subject, misses)
        case ast.MatchSequence(patterns=inner_patterns):
            _sequence(run, inner_patterns, subject, misses)
        case ast.MatchMapping():
            _mapping(run, pattern, subject, misses)
        case _:
            run.unsupported("it uses a pattern that can't be followed")


def _where(run: Execution, condition: Term, misses: Ways) -> None:
    run.branch(condition, nothing, lambda: run.exit(misses))


def _capture(run: Execution, name: str | None, subject: Any) -> None:
    """Keep what a name is to be bound to if the whole pattern fits."""
    if name is not None:
        assert run.scope is not None
        run.bind(run.scope, f"<{name}>", subject)


def bind(run: Execution, pattern: ast.pattern) -> None:
    """Bind the names of a pattern that fits."""
    for node in ast.walk(pattern):
        match node:
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                assignment.assign(run, ast.Name(name, ast.Store()), run.local(f"<{name}>"))


def _any(run: Execution, patterns: Sequence[ast.pattern], subject: Any, misses: Ways) -> None:
    """The first of the patterns that fits."""
    fits: Ways = []
    for pattern in patterns:
        missed: Ways = []
        run.attempt(partial(_match, run, pattern, subject, missed), fits)
        if not missed:
            break
        run.meet(missed)
    else:
        misses.append((run.state, None))
    run.meet(fits)


def _class(run: Execution, pattern: ast.MatchClass, subject: Any, misses: Ways) -> None:
    cls = expressions.evaluate(run, pattern.cls)
    if not isinstance(cls, type):
        run.unsupported("it matches what is of a class that isn't known")
    _where(run, truth_term(instances.is_instance(run, subject, cls)), misses)
    given = getattr(cls, "__match_args__", None)
    if pattern.patterns and given is not None and type(given) is not tuple:
        run.fail(TypeError(f"{cls.__name__}.__match_args__ must be a tuple"))
    if not all(type(name) is str for name in (given or ())[: len(pattern.patterns)]):
        run.unsupported(f"`{cls.__name__}.__match_args__` has what is no name")
    itself = given is None and issubclass(cls, _MATCHED_THEMSELVES)
    if len(pattern.patterns) > (1 if itself else len(given or ())):
        run.fail(TypeError(f"{cls.__name__}() accepts fewer positional sub-patterns"))
    names = [*([] if itself else (given or ())[: len(pattern.patterns)]), *pattern.kwd_attrs]
    if len(set(names)) != len(names):
        run.unsupported("it matches the same attribute twice")
    held = [subject] * itself * len(pattern.patterns) + [_attribute(run, subject, name, misses) for name in names]
    for value, inner in zip(held, [*pattern.patterns, *pattern.kwd_patterns], strict=True):
        match(run, inner, value, misses)


_MATCHED_THEMSELVES = (bool, bytearray, bytes, dict, float, frozenset, int, list, set, str, tuple)
"""Classes of which a pattern's only positional part stands for the whole value, as in `int(number)`."""


def _attribute(run: Execution, subject: Any, name: str, misses: Ways) -> Any:
    """An attribute of the subject's, which doesn't fit if it has no such one."""
    found: Ways = []
    errors: Ways = []
    with run.inside(run.scope, errors):
        run.attempt(lambda: classes.get(run, subject, name), found)
    for state, error in errors:
        (misses if issubclass(calls.class_of(error), AttributeError) else run.raised).append((state, error))
    return run.meet(found)


def _sequence(run: Execution, patterns: Sequence[ast.pattern], subject: Any, misses: Ways) -> None:
    items = _items_of(run, subject)
    if items is None:
        run.exit(misses)
    starred = [place for place, pattern in enumerate(patterns) if isinstance(pattern, ast.MatchStar)]

    def with_items(held: list[Any]) -> None:
        if len(held) < len(patterns) - len(starred) or (not starred and len(held) != len(patterns)):
            run.exit(misses)
        if starred:
            before, after = starred[0], len(patterns) - starred[0] - 1
            rest = run.new("list", tuple((TRUE, item) for item in held[before : len(held) - after]))
            held = [*held[:before], rest, *held[len(held) - after :]]
        for pattern, item in zip(patterns, held, strict=True):
            if isinstance(pattern, ast.MatchStar):
                _capture(run, pattern.name, item)
            else:
                match(run, pattern, item, misses)

    iteration.by_length(run, items, with_items)


def _items_of(run: Execution, subject: Any) -> Guarded | None:
    """The elements of what a sequence pattern may fit."""
    match subject:
        case Reference("list"):
            return cast(Guarded, run.read(subject))
        case Span(numbers):
            return numbers
        case range():
            run.check_length(subject)
            return tuple((TRUE, number) for number in subject)
    cls = calls.class_of(subject)
    program.check_stays(run, "what is of the kind `Sequence`", run.program.changes.of_kind(collections.abc.Sequence))
    if as_items(subject) is None and issubclass(cls, collections.abc.Sequence) and not issubclass(cls, (str, bytes)):
        run.unsupported(f"it matches a `{cls.__name__}` with a sequence")
    return as_items(subject)


def _mapping(run: Execution, pattern: ast.MatchMapping, subject: Any, misses: Ways) -> None:
    subject = behind(subject)
    if not isinstance(subject, Reference) or subject.kind != "dict":
        program.check_stays(run, "what is of the kind `Mapping`", run.program.changes.of_kind(collections.abc.Mapping))
        if issubclass(calls.class_of(subject), collections.abc.Mapping):
            run.unsupported("it matches what is no dict with a mapping")
        run.exit(misses)
    if pattern.rest is not None:
        run.unsupported("it uses a pattern with the rest of a mapping")
    entries = quantities.count(tuple((guard, None) for guard, *_ in run.read(subject)))
    _where(run, terms.negate(quantities.less(entries, len(pattern.keys))), misses)
    keys = [expressions.evaluate(run, node) for node in pattern.keys]
    _check_no_key_twice(run, keys)
    for key, inner in zip(keys, pattern.patterns, strict=True):
        _where(run, membership.contains(run, subject, key), misses)
        match(run, inner, containers.item(run, subject, key), misses)


def _check_no_key_twice(run: Execution, keys: Sequence[Any]) -> None:
    """Give up a pattern with the same key twice, an error if Python comes to it before a key that isn't there."""
    for place, key in enumerate(keys):
        for other in keys[:place]:
            run.branch(comparison.equal(run, other, key), lambda: run.unsupported("it matches the same key twice"), nothing)
