"""Errors as they are made: of which class they are, and what raising and catching makes of them."""

from typing import Any

from domain import Few


def error_of_the_system_by_its_number(number: Few) -> Any:
    try:
        raise OSError(number, "no such file")
    except FileNotFoundError:
        return "not found"
    except OSError:
        return "other"


def error_of_the_system_by_its_message(number: Few) -> Any:
    try:
        raise OSError(number)
    except FileNotFoundError:
        return "not found"
    except OSError as error:
        return error.args


def group_without_errors(number: Few) -> Any:
    return ExceptionGroup("none", [])


def group_of_ordinary_errors(number: Few) -> Any:
    try:
        raise BaseExceptionGroup("some", [ValueError(number)])
    except Exception:
        return "ordinary"


def error_with_a_keyword(number: Few) -> Any:
    try:
        raise ValueError(reason=number)
    except ValueError:
        return "made"


def error_with_a_keyword_that_it_takes(number: Few) -> Any:
    return ImportError(name="engine")


def error_that_needs_arguments(number: Few) -> Any:
    try:
        raise UnicodeDecodeError
    except ValueError:
        return "made"
    except TypeError:
        return "not made"


class Passing(Exception):
    """It passes on what it is given by name."""

    def __init__(self, reason: Any) -> None:
        super().__init__(reason=reason)


def keyword_passed_on(number: Few) -> Any:
    return Passing(number)


class Missing(OSError):
    """It hands nothing on."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code


def arguments_of_an_error_of_the_system(number: Few) -> Any:
    return Missing(number, "x").args


class Noted(Exception):
    """It is given more than it hands on."""

    def __init__(self, text: str, place: int) -> None:
        self.place = place


def arguments_not_handed_on(number: Few) -> Any:
    return Noted("x", number).args, Noted(text="x", place=number).args


def what_objects_take_as_they_are_made(number: Few) -> Any:
    class_of_none = Bare()
    class_of_none.__init__(number)  # type: ignore[misc]
    return class_of_none


class Bare:
    """Nothing."""


class Asking:
    """It asks for more than an object does."""

    def __init__(self, number: int) -> None:
        super().__init__(number=number)  # type: ignore[call-arg]


def keyword_for_an_object(number: Few) -> Any:
    return Asking(number)


class HasArguments(Exception):
    args = (7,)


class AnswersForArguments(Exception):
    @property
    def args(self):
        return 5


def arguments_that_the_class_has(flag: bool) -> Any:
    error = HasArguments(1) if flag else AnswersForArguments(1)
    return error.args
