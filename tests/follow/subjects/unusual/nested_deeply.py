"""What is nested so deeply that Python refuses to go into it, as it refuses calls."""

import copy
from dataclasses import dataclass
from typing import Any

from domain import Few

DEEP = 1200


def _nested(wrap):
    held = ()
    for _ in range(DEEP):
        held = wrap(held)
    return held


def _or_error(ask):
    try:
        return ask()
    except RecursionError as error:
        return type(error)


@dataclass(frozen=True)
class Holder:
    held: Any


def compared(number: Few) -> Any:
    return _or_error(lambda: _nested(lambda held: (held,)) == _nested(lambda held: (held,)))


def put_in_order(number: Few) -> Any:
    return _or_error(lambda: _nested(lambda held: (held,)) < _nested(lambda held: (held,)))


def looked_up(number: Few) -> Any:
    return _or_error(lambda: _nested(lambda held: (held,)) in {_nested(lambda held: (held,)): number})


def made_a_key(number: Few) -> Any:
    return _or_error(lambda: len({_nested(Holder): number}))


def copied(number: Few) -> Any:
    return _or_error(lambda: copy.deepcopy(_nested(lambda held: [held])) is None)


def written(number: Few) -> Any:
    return _or_error(lambda: (str(_nested(lambda held: (held,))), 1)[1])


def gone_through(number: Few) -> Any:
    return _or_error(lambda: list(_nested(lambda held: (each for each in held))))


def asked_for_its_class(number: Few) -> Any:
    return _or_error(lambda: isinstance(number, _nested(lambda held: (held, int))))
