"""Errors: what a handler catches, `finally`, causes, messages."""

from typing import Any

from domain import Count, Few


def raise_from_missing(number: Few) -> Any:
    try:
        raise ValueError("x") from missing_name
    except ValueError:
        return "ve"
    except NameError:
        return "ne"


def raise_text(number: Few) -> Any:
    try:
        if number:
            raise "text"
        raise NotImplemented
    except TypeError:
        return "te"


def assert_message(number: Few) -> Any:
    seen = []
    try:
        assert number, seen.append(1)
    except AssertionError:
        pass
    return len(seen)


def max_default_positional(number: Few) -> Any:
    try:
        return max(1, number, default=3)
    except TypeError:
        return "te"


def try_loop(number: Few) -> Any:
    out = []
    for i in range(3):
        try:
            if i == number:
                continue
            out.append(i)
        finally:
            if i == 1:
                break
    else:
        out.append("else")
    return out


def finally_override(number: Few) -> Any:
    for i in (0, 1, 2):
        try:
            if i == number:
                return i
            raise ValueError
        except ValueError:
            continue
        finally:
            if i == 2:
                return "fin"
    return "end"


def nested_exc(number: Few) -> Any:
    try:
        try:
            1 // number
        except ZeroDivisionError as e:
            raise KeyError from e
        else:
            raise IndexError
        finally:
            number += 10
    except KeyError:
        return "k", number
    except IndexError:
        return "i", number


def catches_recursion(number: Few) -> Any:
    def f(n):
        return f(n + 1)

    try:
        return f(number)
    except RecursionError:
        return "re"


def raise_in_finally(number: Few) -> Any:
    try:
        try:
            raise KeyError
        except KeyError:
            try:
                if number:
                    raise ValueError
            finally:
                raise
    except Exception as e:
        return type(e)


def except_int(number: Few) -> Any:
    try:
        try:
            1 // number
        except int:
            return "int"
    except TypeError:
        return "te"
    except ZeroDivisionError:
        return "zde"


def except_object(number: Few) -> Any:
    try:
        try:
            1 // number
        except object:
            return "object"
    except TypeError:
        return "te"


def except_tuple_bad(number: Few) -> Any:
    try:
        try:
            1 // number
        except (ZeroDivisionError, int):
            return "caught"
    except TypeError:
        return "te"


def except_nested_tuple(number: Few) -> Any:
    try:
        1 // number
    except ((ZeroDivisionError,), ValueError):
        return "caught"


def finally_continue(number: Few) -> Any:
    out = []
    for i in range(3):
        try:
            if i == number:
                raise KeyError
            out.append(i)
        finally:
            continue
    return out


def finally_break(number: Few) -> Any:
    for i in range(3):
        try:
            1 // (i - number)
        finally:
            break
    return i


def nested_finally(number: Few) -> Any:
    log = []
    try:
        try:
            1 // number
        finally:
            log.append(1)
            try:
                1 // (number - 1)
            except ZeroDivisionError:
                log.append(2)
    except ZeroDivisionError:
        log.append(3)
    else:
        log.append(4)
    return log


def except_reraise_other(number: Few) -> Any:
    try:
        try:
            1 // number
        except ZeroDivisionError as e:
            err = e
            try:
                raise KeyError
            except KeyError:
                pass
            raise
    except ZeroDivisionError:
        return "z"
    return "n"


def raise_saved(number: Few) -> Any:
    saved = None
    try:
        1 // number
    except ZeroDivisionError as e:
        saved = e
    try:
        if saved:
            raise saved
    except ArithmeticError:
        return 1
    return 0


def return_in_loop_finally(number: Few) -> Any:
    for i in (1, 2):
        for j in (1, 2):
            try:
                if j == number:
                    break
            finally:
                if i == 2:
                    return i, j
        else:
            return "else"
    return "end"


def while_try(number: Count) -> Any:
    n = number
    while True:
        try:
            n -= 1
            if n < 0:
                raise StopIteration
        except StopIteration:
            break
        else:
            continue
        finally:
            n -= 1
    return n


def assert_effects(number: Few) -> Any:
    log = []
    try:
        assert log.append(1) or number, log.append(2)
    except AssertionError as e:
        log.append(e.args)
    return log


def dict_comp_partial(number: Few) -> Any:
    d = {}
    try:
        d = {x: 1 // (x - number) for x in range(3)}
    except ZeroDivisionError:
        pass
    return d


def exc_hierarchy(number: Few) -> Any:
    own = [ValueError, KeyError, IndexError, TypeError, OSError, ArithmeticError][number]
    try:
        raise own("x")
    except (LookupError, ValueError) as e:
        return type(e)
    except Exception:
        return "other"


def name_that_was_missed(flag: bool) -> Any:
    try:
        return flag.nothing  # type: ignore[attr-defined]
    except AttributeError as error:
        return error.name


def what_ends_an_iteration(number: Few) -> Any:
    try:
        raise StopIteration(number)
    except StopIteration as stop:
        return stop.value


def caught_by_what_may_be_missing(number: Few) -> Any:
    try:
        raise KeyError(number)
    except tuple(cls for cls in (LookupError, ValueError) if number > 0):
        return "caught by one that may be missing"
    except KeyError:
        return "caught later"


def slot_of_its_own(number: Few) -> Any:
    try:
        raise Spotted(number)
    except Spotted as error:
        return error.spot


class Spotted(Exception):
    """It says where, in a slot."""

    __slots__ = ("spot",)

    def __init__(self, spot: int) -> None:
        self.spot = spot
