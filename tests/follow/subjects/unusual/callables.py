"""What is called and is no plain function: partial functions, new types, wrappers that are given another's attributes."""

from functools import partial, update_wrapper
from types import MethodType
from typing import Any, NewType

from domain import Few, Street


def _same(x):
    return x


class OwnPartial(partial):
    def __call__(self, *given):
        return 42


_own_partial = OwnPartial(_same)


def partial_of_its_own_kind(number: Few) -> Any:
    return _own_partial(number)


_changed = partial(_same)
_changed.__setstate__((lambda x: x + 1, (), {}, {}))


def partial_whose_function_was_changed(number: Few) -> Any:
    return _changed(number)


class OwnNewType(NewType):
    def __call__(self, x):
        return 5


Own = OwnNewType("Own", int)


def new_type_of_its_own_kind(number: Few) -> Any:
    return Own(number)


def new_type_of_nothing(number: Few) -> Any:
    return Street()


def new_type_of_two(number: Few) -> Any:
    return Street("a", number)


def new_type_by_keyword(number: Few) -> Any:
    return Street(x=number)


def new_type_of_one_and_a_keyword(number: Few) -> Any:
    return Street("a", x=number)


def _marked(x):
    return x


_marked.mark = 3


def _marked_otherwise(x):
    return x


_marked_otherwise.mark = 5


def gives_a_global_function_attributes(number: Few) -> Any:
    update_wrapper(_marked, _marked_otherwise)
    return _marked.mark


class Decorated:
    def __init__(self, function):
        update_wrapper(self, function)
        self.function = function

    def __call__(self, *given):
        return self.function(*given)


def gives_an_instance_attributes_of_a_function(number: Few) -> Any:
    made = Decorated(_same)
    return made(number), hasattr(made, "__name__"), hasattr(made, "__wrapped__")


def gives_a_number_attributes_of_a_function(number: Few) -> Any:
    return update_wrapper(number, _same)


def _first_and_length(items, number):
    return items[0], len(items), items == [1, number]


_of_a_list = partial(_first_and_length, [1, 2])
_method_of_a_list = MethodType(_first_and_length, [1, 2])


def partial_that_holds_a_list(number: Few) -> Any:
    return _of_a_list(number)


def method_that_holds_a_list(number: Few) -> Any:
    return _method_of_a_list(number)


class NotCalled:
    __call__ = None


class CalledByANumber:
    __call__ = 5


def what_cannot_be_called(number: Few) -> Any:
    found = []
    for each in (NotCalled(), CalledByANumber(), number, ..., slice(1)):
        try:
            found.append(each(number))
        except TypeError:
            found.append("no function")
    return found


def own_call_of_an_instance(number: Few) -> Any:
    called = NotCalled()
    called.__call__ = lambda each: each
    try:
        return called(number)
    except TypeError:
        return "no function"
