"""The methods of the program's that Python asks for an operator's answer, and the builtin types' own that it asks first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import calls, comparison, ordinary
from verifier.follow.execution import Execution
from verifier.follow.values import Proxy, boolean

_Asked = list[tuple[Any, str, Any]]
"""Values, each with the method that it is asked for and what it is asked about."""


def methods(run: Execution, left: Any, name: str, right: Any, reflected: str) -> list[Callable[[], Any]]:
    """The methods that Python asks for an operator's answer, those of them that the program defines, in Python's order."""
    asked = _in_order(left, name, right, reflected)
    own: list[Callable[[], Any]] = [
        partial(calls.call_method, run, side, method, [against])
        for side, method, against in asked
        if comparison.defines(side, method)
    ]
    if own:
        _check_no_proxy(run, left, right)
    first = asked[0]
    makes_text = name == "__mod__" and issubclass(calls.class_of(left), (str, bytes))
    if not own or not (makes_text or (_is_builtin(left) and _is_builtin(right))):
        return own
    if comparison.defines(first[0], first[1]):
        return [*own, lambda: _left_to_builtin_type(run, first[0])]
    if all(issubclass(calls.class_of(side), int) for side in (left, right)):
        return []
    return [lambda: _left_to_builtin_type(run, first[0])]


def _in_order(left: Any, name: str, right: Any, reflected: str) -> _Asked:
    """Both sides as Python asks them: the left one first, unless the right one's class is a more special one."""
    asked = [(left, name, right), (right, reflected, left)]
    one, other = calls.class_of(left), calls.class_of(right)
    if one is not other and issubclass(other, one):
        if name in _COMPARING or ordinary.find(other, reflected) is not ordinary.find(one, reflected):
            asked.reverse()
    return asked


_COMPARING = frozenset({"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"})
"""Methods for which Python asks the more special class first, also where it defines none of its own."""


def _is_builtin(value: Any) -> bool:
    """Whether a value's class is a builtin type that has operators of its own, or is built on one."""
    return issubclass(calls.class_of(value), (int, float, complex, str, bytes, tuple))


def _left_to_builtin_type(run: Execution, value: Any) -> Any:
    return run.unsupported(f"it leaves an operator of {comparison.in_words(value)}, which has others, to a builtin type")


def _check_no_proxy(run: Execution, left: Any, right: Any) -> None:
    """Give up a `MappingProxyType` beside what has operators of its own: Python hands the dict behind it to these."""
    if isinstance(left, Proxy) or isinstance(right, Proxy):
        run.unsupported("it leaves an operator of a `mappingproxy` to a method of the program's")


def first_answer(run: Execution, asked: Sequence[Callable[[], Any]], otherwise: Callable[[], Any]) -> Any:
    """The first answer that isn't NotImplemented."""
    if not asked:
        return otherwise()

    def accept(answer: Any) -> Any:
        return first_answer(run, asked[1:], otherwise) if answer is NotImplemented else answer

    return run.cases(asked[0](), accept)


def inequality(run: Execution, left: Any, right: Any) -> Any:
    """What `left != right` gives, of values that aren't unions: who has no `__ne__` says the opposite of its `__eq__`."""
    asked: list[Callable[[], Any]] = []
    unequal = comparison.defines(left, "__ne__") or comparison.defines(right, "__ne__")
    for side, name, against in _in_order(left, "__ne__", right, "__ne__"):
        if comparison.defines(side, name):
            asked.append(partial(calls.call_method, run, side, name, [against]))
        elif comparison.defines(side, "__eq__"):
            if _is_builtin(side):
                _left_to_builtin_type(run, side)
            asked.append(partial(_opposite, run, side, against))
    if asked:
        _check_no_proxy(run, left, right)
    if not unequal:
        return boolean(terms.negate(comparison.equal(run, left, right)))
    if _is_builtin(left) and _is_builtin(right):
        _left_to_builtin_type(run, left)
    return first_answer(run, asked, lambda: boolean(terms.negate(comparison.equal_in_the_end(run, left, right))))


def _opposite(run: Execution, side: Any, against: Any) -> Any:
    """The opposite of what an `__eq__` of the program's answers."""

    def negate(answer: Any) -> Any:
        return answer if answer is NotImplemented else boolean(terms.negate(comparison.truth(run, answer)))

    return run.cases(calls.call_method(run, side, "__eq__", [against]), negate)
