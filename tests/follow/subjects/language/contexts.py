"""`with`."""

# ruff: noqa: B022

from contextlib import nullcontext, suppress
from typing import Any

from domain import Few


class Noted:
    """It notes how it was entered and left, and may swallow the error by which it is left."""

    def __init__(self, log: list[Any], swallows: Any = False, gives: Any = None) -> None:
        self.log = log
        self.swallows = swallows
        self.gives = gives

    def __enter__(self) -> Any:
        self.log.append("entered")
        return self if self.gives is None else self.gives

    def __exit__(self, kind: Any, error: Any, trace: Any) -> Any:
        self.log.append((kind, isinstance(error, ZeroDivisionError)))
        return self.swallows


class FailsToBeEntered(Noted):
    def __enter__(self) -> Any:
        raise KeyError


class FailsToBeLeft(Noted):
    def __exit__(self, *_: object) -> Any:
        raise KeyError


class NeverLeft:
    def __enter__(self) -> None:
        pass


def left_by_an_error(number: Few, flag: bool) -> Any:
    log: list[Any] = []
    with Noted(log, flag) as noted:
        log.append(1 // number)
    log.append(noted.swallows)
    return log


def left_by_returning(number: Few, flag: bool) -> Any:
    log: list[Any] = []
    try:
        with Noted(log, flag), Noted(log, not flag):
            return log, 1 // number
    except ZeroDivisionError:
        return log, "raised"
    return log, "went on"


def left_within_a_loop(number: Few, flag: bool) -> Any:
    log: list[Any] = []
    for place in range(3):
        with Noted(log, flag, gives=place) as given:
            if given == number:
                break
            if given + 1 == number:
                continue
            log.append(given)
    return log


def swallowed_by_what_counts_as_true(number: Few) -> Any:
    log: list[Any] = []
    with Noted(log, swallows=[number] * 2 if number > 1 else []):
        return 1 // (number - 2), log
    return log


def fails_as_it_is_entered(number: Few) -> Any:
    log: list[Any] = []
    try:
        with Noted(log, number > 1), FailsToBeEntered(log):
            log.append("within")
    except KeyError:
        log.append("raised")
    return log


def fails_as_it_is_left(number: Few) -> Any:
    log: list[Any] = []
    try:
        with Noted(log), FailsToBeLeft(log):
            return 1 // number
    except KeyError:
        return log


def what_can_not_be_entered(number: Few) -> Any:
    with NeverLeft() if number else number:  # type: ignore[attr-defined]
        return number


def suppressed(number: Few) -> Any:
    with suppress(KeyError, IndexError):
        return {1: 2}[number]
    return 0


def suppressed_by_a_more_general_class(number: Few) -> Any:
    with suppress(LookupError):
        return [1, 2][number]
    return "none"


def not_suppressed(number: Few) -> Any:
    with suppress(KeyError) as nothing:
        return 1 // number, nothing
    return "none"


def nothing_suppressed(number: Few) -> Any:
    with suppress():
        return [1][number]


def suppressed_before_a_name_has_a_value(number: Few) -> Any:
    with suppress(KeyError):
        if number:
            raise KeyError
        found = 1
    return found


def suppressed_in_a_loop(number: Few) -> Any:
    for place in range(3):
        with suppress(ZeroDivisionError):
            if 1 // (number - place):
                continue
            break
        number += 1
    else:
        return "to the end", number
    return number


def suppressed_around_a_finally(number: Few) -> Any:
    try:
        with suppress(ZeroDivisionError):
            try:
                number = 4 // number
            finally:
                number += 5
            number += 6
    finally:
        number += 1
    return number


def nothing_done(number: Few) -> Any:
    held = {}
    with nullcontext(number) as held["one"], nullcontext() as nothing:
        pass
    with nullcontext((number, 1)) as (first, second):
        return held, nothing, first, second


def one_of_two(number: Few, flag: bool) -> Any:
    log: list[Any] = []
    with Noted(log) if flag else nullcontext(3) as given:
        log.append(number)
    return log, given == 3


def raised_again_within(number: Few) -> Any:
    try:
        return 1 // number
    except ZeroDivisionError:
        with nullcontext():
            raise


def within_a_generator(number: Few) -> Any:
    log: list[Any] = []

    def numbers() -> Any:
        with Noted(log):
            log.append(number)
        yield 1

    return list(numbers()), log
