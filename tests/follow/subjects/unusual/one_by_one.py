"""What is put in a set or a dict, or measured and compared, one after the other as it comes from an iterator."""

from dataclasses import dataclass
from typing import Any

from domain import Few, Lamp


class Log:
    """An iterator's elements, and what was done meanwhile."""

    def __init__(self, *items):
        self.items = items
        self.log = []

    def __iter__(self):
        for each in self.items:
            self.log.append(each)
            yield each


def tried(log, action):
    try:
        found = action(log)
    except TypeError:
        return "type error", len(log.log)
    return found, len(log.log)


def made(number):
    return Log([] if number == 2 else number, 3, [4] if number == 1 else 4, 5)


def set_of_a_generator(number: Few) -> Any:
    return tried(made(number), set)


def frozenset_of_a_generator(number: Few) -> Any:
    return tried(made(number), lambda log: frozenset(each for each in log))


def union_with_a_generator(number: Few) -> Any:
    return tried(made(number), {1, 2}.union), tried(made(number), lambda log: frozenset().union((3,), iter(log)))


def difference_from_a_generator(number: Few) -> Any:
    return tried(made(number), {1, 2}.difference), tried(made(number), {3}.symmetric_difference)


def intersection_with_a_generator(number: Few) -> Any:
    return tried(made(number), {3}.intersection)


def updates_by_a_generator(number: Few) -> Any:
    held = {7}
    return tried(made(number), held.update), held


def subset_of_a_generator(number: Few) -> Any:
    return tried(made(number), {3}.issubset)


def superset_of_a_generator(number: Few) -> Any:
    return tried(made(number), {3}.issuperset)


def no_element_of_a_generator(number: Few) -> Any:
    return tried(made(number), {3}.isdisjoint)


def error_after_what_cannot_be_hashed(number: Few) -> Any:
    def numbers():
        yield [] if number == 1 else 1
        raise LookupError

    try:
        return set(numbers())
    except LookupError:
        return "lookup"
    except TypeError:
        return "type"


def star_in_a_set_display(number: Few) -> Any:
    return tried(made(number), lambda log: {*log}), tried(made(number), lambda log: {1, 2, *log, 3})


def elements_after_a_star(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return each

    try:
        found = {note(0), *(1, 2), note([] if number == 1 else number), note(3)}
    except TypeError:
        found = "type error"
    return found, log


def elements_before_a_star(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return each

    try:
        found = {note([] if number == 1 else number), note(3), *note((1, 2))}
    except TypeError:
        found = "type error"
    return found, log


def elements_of_what_a_display_changes(number: Few) -> Any:
    items = [1]
    return {*items, items.append(number), *items}


def equal_elements_in_a_display(number: Few, flag: bool) -> Any:
    return {*(number, 1), flag, *(1.0, True)}, {*(flag,), number, 1}


def dict_of_a_generator(number: Few) -> Any:
    return tried(Log(([] if number == 2 else number, 1), (3, 4), ([4] if number == 1 else 4, 5)), dict)


def dict_from_keys_of_a_generator(number: Few) -> Any:
    return tried(made(number), dict.fromkeys)


def dict_updated_by_a_generator(number: Few) -> Any:
    held = {}
    return tried(Log(([] if number == 2 else number, 1), (3, 4)), held.update), held


def set_comprehension(number: Few) -> Any:
    return tried(made(number), lambda log: {each for each in log})


def dict_comprehension(number: Few) -> Any:
    return tried(made(number), lambda log: {each: each for each in log})


def sixteen_entries(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return [] if each == number else each

    try:
        return {
            note(0): 0, note(1): 1, 2: note(2), 3: note(3), 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12,
            13: 13, 14: 14, note(2): 15,
        }, log  # fmt: skip
    except TypeError:
        return log


def fifteen_entries(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return [] if each == number else each

    try:
        return {
            note(0): 0, note(1): 1, 2: note(2), 3: note(3), 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12,
            13: 13, note(2): 15,
        }, log  # fmt: skip
    except TypeError:
        return log


def nineteen_entries(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return [] if each == number else each

    try:
        return {
            note(0): 0, note(-1): 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12,
            13: 13, 14: 14, 15: 15, note(1): 16, note(2): 17, note(3): 18,
        }, log  # fmt: skip
    except TypeError:
        return log


def sixteen_entries_after_others(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return [] if each == number else each

    try:
        return {
            note(-1): 1, note(3): 2, **{5: note(5)}, note(0): 0, note(1): 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8,
            9: 9, 10: 10, 11: 11, 12: 12, 13: 13, 14: 14, note(2): 15, **{6: note(6)}, note(-2): 3, note(8): 4,
        }, log  # fmt: skip
    except TypeError:
        return log


def thirty_one_elements(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return [] if each == number else each

    try:
        return {
            note(0), note(1), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
            27, 28, 29, note(2),
        }, log  # fmt: skip
    except TypeError:
        return log


def thirty_elements(number: Few) -> Any:
    log = []

    def note(each):
        log.append(each)
        return [] if each == number else each

    try:
        return {
            note(0), note(1), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
            27, 28, note(2),
        }, log  # fmt: skip
    except TypeError:
        return log


def failing_key(kind):
    def key(each):
        if each == kind:
            raise LookupError
        return each

    return key


def extremes_by_a_key_that_fails(number: Few) -> Any:
    found = []
    for kind in (1, 3):
        for function in (min, max):
            try:
                found.append(function((1, "a", number), key=failing_key(kind)))
            except (LookupError, TypeError) as error:
                found.append(isinstance(error, LookupError))
    return found


def extremes_take_one_by_one(number: Few) -> Any:
    found = []
    for function in (min, max):
        log = made(number)
        try:
            found.append(function(log, key=failing_key(3)))
        except (LookupError, TypeError) as error:
            found.append(isinstance(error, LookupError))
        found.append(log.log)
    return found


@dataclass
class Weight:
    grams: int
    log: list

    def __lt__(self, other):
        self.log.append(("less", self.grams, other.grams))
        return self.grams < other.grams

    def __gt__(self, other):
        self.log.append(("more", self.grams, other.grams))
        return self.grams > other.grams


def extremes_measure_and_compare_in_turn(number: Few) -> Any:
    log = []

    def weigh(each):
        log.append(each)
        return Weight(each, log)

    def numbers():
        for each in (1, number, 0):
            log.append("next")
            yield each

    return min(numbers(), key=weigh), max(numbers(), key=weigh), max(1, number, 2, key=weigh), log


def extremes_of_weights(number: Few) -> Any:
    log = []
    weights = (Weight(each, log) for each in (1, number, 0, number))
    return min(weights).grams, max([Weight(1, log), Weight(number, log)]).grams, log


def least_of_what_ends_in_an_error(number: Few) -> Any:
    def numbers():
        yield 1
        yield "a" if number == 1 else number
        raise LookupError

    try:
        return min(numbers())
    except LookupError:
        return "lookup"
    except TypeError:
        return "type"


def first_of_several_best(number: Few) -> Any:
    pairs = ((each, place) for place, each in enumerate((1, number, 1, 2, number)))
    return min([(number, 1), (1, 2), (number, 3)], key=lambda pair: pair[0]), max(pairs, key=lambda pair: pair[0])


def least_of_what_may_be_empty(number: Few, lamps: frozenset[Lamp]) -> Any:
    found = [min((each for each in (number, 1, 2) if each > 1), default="none")]
    found.append(max((lamp.value for lamp in lamps), default=None))
    try:
        found.append(min((each for each in (number, -1) if each > 0), key=lambda each: -each))
    except ValueError:
        found.append("empty")
    return found


def key_that_changes_what_is_gone_through(number: Few) -> Any:
    items = [3, number]

    def key(each):
        if len(items) < 4:
            items.append(each - 1)
        return each

    return min(items, key=key), items


def least_of_a_set_by_a_key_with_effects(number: Few) -> Any:
    log = []
    return min({number, 2, 3}, key=lambda each: log.append(number) or -each), len(log)
