"""Copies of what says itself how it is copied, and records of which a field is replaced."""

import copy
import copyreg
import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from domain import Few


class Own:
    def __init__(self, n):
        self.n = n


class SaysItsState(Own):
    def __getstate__(self):
        return {"n": 5}


def copy_of_what_says_its_state(number: Few) -> Any:
    return copy.copy(SaysItsState(number)).n


def deep_copy_of_what_says_its_state(number: Few) -> Any:
    return copy.deepcopy([SaysItsState(number)])[0].n


class TakesItsState(Own):
    def __setstate__(self, state):
        self.n = 9


def copy_of_what_takes_its_state(number: Few) -> Any:
    return copy.copy(TakesItsState(number)).n


class SaysHowItIsMade(Own):
    def __reduce__(self):
        return SaysHowItIsMade, (8,)


def copy_of_what_says_how_it_is_made(number: Few) -> Any:
    return copy.copy(SaysHowItIsMade(number)).n


@dataclass(frozen=True)
class RecordWithState:
    n: int

    def __getstate__(self):
        return {"n": 5}


def copy_of_a_record_that_says_its_state(number: Few) -> Any:
    return copy.copy(RecordWithState(number))


def deep_copy_of_a_record_that_says_its_state(number: Few) -> Any:
    return copy.deepcopy((RecordWithState(number), number))


KNOWN_RECORDS = frozenset([RecordWithState(1)])


def deep_copy_of_a_set_of_such_records(number: Few) -> Any:
    return copy.deepcopy(KNOWN_RECORDS)


@dataclass(frozen=True, slots=True)
class SlottedWithState:
    n: int

    def __getstate__(self):
        return [5]

    def __setstate__(self, state):
        object.__setattr__(self, "n", 6)


def copy_of_a_slotted_record_that_says_its_state(number: Few) -> Any:
    return copy.copy(SlottedWithState(number))


@dataclass(frozen=True)
class SlotsByHand:
    __slots__ = ("n",)
    n: int


def copy_of_a_frozen_record_with_slots_by_hand(number: Few) -> Any:
    return copy.copy(SlotsByHand(number))


def deep_copy_of_a_frozen_record_with_slots_by_hand(number: Few) -> Any:
    return copy.deepcopy([SlotsByHand(number)])


@dataclass(frozen=True, slots=True)
class Slotted:
    n: int


@dataclass(slots=True)
class SlottedThatChanges:
    n: int


def copies_of_what_has_slots(number: Few) -> Any:
    changed = SlottedThatChanges(number)
    copied = copy.copy(changed)
    changed.n = 7
    return copy.copy(Slotted(number)), copy.deepcopy(Slotted(number)), copied, copy.deepcopy(changed)


class Registered(Own):
    pass


@dataclass(frozen=True)
class RegisteredRecord:
    n: int


copyreg.pickle(Registered, lambda made: (Registered, (5,)))
copyreg.pickle(RegisteredRecord, lambda made: (RegisteredRecord, (5,)))


def copy_of_what_is_registered(number: Few) -> Any:
    return copy.copy(Registered(number)).n


def copy_of_a_record_that_is_registered(number: Few) -> Any:
    return copy.copy(RegisteredRecord(number))


class AnswersForAll(Own):
    def __getattr__(self, name):
        return lambda *given: 5


def deep_copy_of_what_answers_for_all_attributes(number: Few) -> Any:
    return copy.deepcopy(AnswersForAll(number))


def deep_copy_by_a_function_of_the_instance(number: Few) -> Any:
    made = Own(number)
    made.__deepcopy__ = lambda memo: 5
    return copy.deepcopy(made)


class TakesTwo(Exception):
    def __init__(self, n):
        super().__init__(n, 1)
        self.n = n


class TakesAnother(Exception):
    def __init__(self, n):
        super().__init__(n + 1)
        self.n = n


def copy_of_an_error_that_is_made_otherwise(number: Few) -> Any:
    try:
        return copy.copy(TakesTwo(number)).n
    except TypeError:
        return "type error"


def copy_of_an_error_with_other_arguments(number: Few) -> Any:
    return copy.copy(TakesAnother(number)).args


class MemberWithCopies(Enum):
    A = 1
    B = 2

    def __copy__(self):
        return 5

    def __deepcopy__(self, memo):
        return 6


class MemberMadeOtherwise(Enum):
    A = 1
    B = 2

    def __reduce_ex__(self, protocol):
        return int, (3,)


def copies_of_members(flag: bool) -> Any:
    member = MemberWithCopies.A if flag else MemberWithCopies.B
    return copy.copy(member), copy.deepcopy(member)


def copies_of_members_made_otherwise(flag: bool) -> Any:
    member = MemberMadeOtherwise.A if flag else MemberMadeOtherwise.B
    return copy.copy(member), copy.deepcopy(member)


def copy_of_a_module(number: Few) -> Any:
    return copy.copy(math) is math


def deep_copy_of_keys(flag: bool) -> Any:
    key = Own(1)
    copied = copy.deepcopy({key: 1})
    return key in copied, len(copied)


def deep_copy_of_elements(flag: bool) -> Any:
    element = Own(1)
    return element in copy.deepcopy({element}), element in copy.deepcopy(frozenset([element]))


def deep_copy_of_a_key_that_is_a_value(flag: bool) -> Any:
    key = Own(1)
    copied = copy.deepcopy({key: key})
    return [held is copied[held] for held in copied]


@dataclass
class Changes:
    n: int


KNOWN = Changes(3)


def replaced_in_what_was_there_before(number: Few) -> Any:
    return replace(KNOWN, n=number)


@dataclass
class SetsLess:
    n: int
    k: int = 5
    items: list = field(default_factory=list)

    def __init__(self, n=0, k=0, items=None):
        self.n = n


def replaced_where_a_field_was_never_set(number: Few) -> Any:
    return replace(SetsLess(number)).n


@dataclass
class KeepsTheDefault:
    n: int
    k: int = 5

    def __init__(self, n=0, k=0):
        self.n = n
        self.got = k


def replaced_where_only_the_class_has_a_field(number: Few) -> Any:
    return replace(KeepsTheDefault(number)).got


@dataclass
class AddsOne:
    n: int

    def __init__(self, n=0):
        self.n = n + 1


def replaced_by_an_init_of_its_own(number: Few) -> Any:
    return replace(AddsOne(number)).n, replace(AddsOne(number), n=4).n


@dataclass
class AddsOneAfter:
    n: int

    def __post_init__(self):
        self.n += 1


def replaced_and_done_after(number: Few) -> Any:
    made = AddsOneAfter(number)
    return replace(made).n, replace(made, n=2).n, copy.copy(made).n, copy.deepcopy(made).n


@dataclass
class NotGiven:
    n: int
    k: int = field(init=False)
    l: int = field(init=False, default=3)


def replaced_what_is_not_given(number: Few) -> Any:
    answers = []
    tried: list[Callable[[], Any]] = [
        lambda: replace(NotGiven(number), k=2),
        lambda: replace(NotGiven(number), l=2),
        lambda: replace(NotGiven(number), l=2, z=2),
        lambda: replace(NotGiven(number), z=2),
    ]
    for each in tried:
        try:
            answers.append(each())
        except ValueError:
            answers.append("value error")
        except TypeError:
            answers.append("type error")
    return answers


def deep_copy_of_what_may_be_shared(number: Few) -> Any:
    pool = [number]
    before, after = copy.deepcopy((pool if number == 2 else [pool], pool))
    after[0] = 5
    return before, after


def deep_copy_of_what_is_shared_by_one_of_two(flag: bool) -> Any:
    inner, other = [1], [2]
    first, second, third = copy.deepcopy([inner if flag else other, inner, other])
    first.append(3)
    return second, third, first is second, first is third


def deep_copy_of_what_may_hold_each_other(flag: bool) -> Any:
    one, other = Own(1), Own(2)
    one.held, other.held = other, one
    first, second = copy.deepcopy((one if flag else other, other))
    first.n = 7
    return first.held.n, second.n, second.held.n, first.held.held is first, first is second, second.held is first, one.n


def deep_copy_of_what_may_hold_itself(flag: bool) -> Any:
    kept = [1]
    kept.append(kept if flag else [kept])
    copied = copy.deepcopy(kept)
    return copied[1] is copied, copied[1][0] is copied, copied[1] is kept, len(copied)


@dataclass
class Lazy:
    n: int

    @cached_property
    def twice(self):
        return self.n * 2


def copies_of_what_may_keep_a_property(number: Few) -> Any:
    lazy = Lazy(number)
    if number == 2:
        lazy.twice
    shallow, deep = copy.copy(lazy), copy.deepcopy(lazy)
    lazy.n = shallow.n = deep.n = 1
    return lazy.twice, shallow.twice, deep.twice
