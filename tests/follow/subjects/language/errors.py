"""Errors: raised, caught, passed on."""

# ruff: noqa: B012, F821, F841, SIM105
# The code here is written in many ways on purpose, also in ones that aren't the best.

from typing import Any

from domain import Few, Signal


class RoadClosed(Exception):
    """A road can't be used."""


class Flooded(RoadClosed):
    """A road is under water."""

    def __init__(self, depth: int) -> None:
        super().__init__(f"{depth} deep")
        self.depth = depth


def raising(number: Few) -> int:
    if number == 0:
        raise ValueError("zero")
    if number == 1:
        raise RoadClosed
    if number == 2:
        raise Flooded(number)
    return number


def catching(number: Few) -> Any:
    try:
        return raising(number)
    except ValueError:
        return "value"
    except (Flooded, KeyError) as error:
        return error.depth, isinstance(error, RoadClosed)


def catching_all(number: Few) -> Any:
    try:
        raising(number)
    except Exception as error:
        kind = type(error)
    else:
        kind = None
    return kind


def raising_again(number: Few) -> Any:
    log = []
    try:
        try:
            raising(number)
        except RoadClosed:
            log.append("closed")
            raise
        finally:
            log.append("finally")
    except Exception:
        log.append("outer")
    return log


def raising_from(number: Few) -> Any:
    try:
        return 4 // number
    except ZeroDivisionError as error:
        raise RoadClosed("no way") from error


def finally_on_every_way_out(number: Few) -> Any:
    log = []

    def leave() -> Any:
        for each in range(3):
            try:
                if each == number:
                    return "returned"
                if number == 3:
                    break
                if number == -1:
                    continue
                if number == -2:
                    raise KeyError
            finally:
                log.append(each)
        return "ended"

    try:
        return leave(), log
    except KeyError:
        return "raised", log


def finally_returns(number: Few) -> Any:
    try:
        return 1 // number
    finally:
        if number < 2:
            return "finally"


def caught_error_is_forgotten(number: Few) -> Any:
    try:
        1 // number
    except ZeroDivisionError as error:
        pass
    return error


def caught_error_is_forgotten_by_continue(number: Few) -> Any:
    for each in (number, 1):
        try:
            1 // each
        except ZeroDivisionError as error:
            continue
    return error


def asserting(number: Few) -> Any:
    assert number > 0, "too few"
    return number


def errors_of_python(number: Few, maybe: Few | None) -> Any:
    try:
        return [4, 5][number] + maybe
    except (IndexError, TypeError) as error:
        return type(error)


def attribute_of_none(maybe: Signal | None) -> Any:
    return maybe.blinks


def unbound(flag: bool) -> Any:
    if flag:
        value = 1
    return value


def unbound_in_closure(flag: bool) -> Any:
    def read() -> int:
        return value

    if flag:
        value = 1
    return read()


def deleted(flag: bool) -> Any:
    value = 1
    if flag:
        del value
    return value


def wrong_number_of_arguments(flag: bool) -> Any:
    return raising(1, 2) if flag else 0
