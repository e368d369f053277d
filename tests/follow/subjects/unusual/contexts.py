"""`with` on what has a say of its own in it."""

from contextlib import ExitStack, closing, contextmanager, suppress
from typing import Any

from domain import Few


class Entered:
    def __init__(self):
        self.closed = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.closed += 1

    def close(self):
        self.closed += 1


class LooksWhere(Entered):
    def __exit__(self, kind, error, trace):
        return trace is not None


class PassesOn(Entered):
    def __exit__(self, *error):
        return super().__exit__(*error)


class RaisesAgain(Entered):
    def __exit__(self, kind, error, trace):
        raise


class RaisesIt(Entered):
    def __exit__(self, kind, error, trace):
        if error is not None:
            raise error


class Static(Entered):
    @staticmethod
    def __exit__(kind, error, trace):
        return True


class OfTheInstance(Entered):
    def __init__(self):
        self.__enter__ = lambda: 1


class Deletes:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        del self.log


@contextmanager
def managed(number):
    yield number


def looks_where(number: Few):
    with LooksWhere():
        return 1 // number


def passes_on(number: Few):
    with PassesOn():
        return 1 // number


def raises_again(number: Few):
    with RaisesAgain():
        return 1 // number


def raises_it(number: Few):
    with RaisesIt():
        return 1 // number


def static(number: Few):
    with Static():
        return 1 // number
    return 0


def of_the_instance(number: Few):
    with OfTheInstance() as entered:
        return entered == 1


def deletes(number: Few):
    with Deletes():
        return number


def made_of_a_generator(number: Few):
    with managed(number) as given:
        return given


def closed(number: Few) -> Any:
    entered = Entered()
    with closing(entered):
        number += entered.closed
    return number, entered.closed


def stacked(number: Few):
    with ExitStack() as stack:
        return stack.enter_context(Entered()).closed


def around_a_yield(number: Few):
    entered = Entered()

    def numbers():
        with entered:
            yield number
            yield 1

    return any(each == number for each in numbers()), entered.closed


def suppresses_what_is_no_error(number: Few):
    with suppress(number):
        return 1 // number


def suppresses_all(number: Few):
    with suppress(BaseException):
        raise GeneratorExit
    return number
