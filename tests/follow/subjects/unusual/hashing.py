"""What can be hashed, and which of two equal values a set or dict keeps."""

import copy
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from domain import Few, Lamp, Rank


@dataclass
class Mut:
    x: int


def mutable_hash(number: Few) -> Any:
    return {Mut(number): 1}[Mut(number)]


def mutable_in_set(number: Few) -> Any:
    return len({Mut(number), Mut(1)})


@dataclass(frozen=True)
class HasList:
    x: list


def frozen_with_list_hash(number: Few) -> Any:
    d = {}
    d[HasList([number])] = 2
    return len(d)


def list_in_set(number: Few) -> Any:
    return [number] in {1, 2}


def list_in_dict(number: Few) -> Any:
    return [number] in {1: 2}


class HashId:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n

    __hash__ = object.__hash__


def hash_identity(number: Few) -> Any:
    return HashId(1) in {HashId(number): 1}, len({HashId(number), HashId(1)})


def set_keeps_first(flag: bool) -> Any:
    return {True if flag else 1, 1}, {1, True}


def set_order(lamps: frozenset[Lamp]) -> Any:
    s = {(True if l is Lamp.RED else 1) for l in lamps}
    return [type(x) is bool for x in s]


def order_of_two(lamp: Lamp) -> Any:
    """GREEN comes before RED, and AMBER before both: the one that comes first is kept."""
    return [type(x) is bool for x in {(True if each is Lamp.RED else 1) for each in frozenset({Lamp.RED, Lamp.AMBER})}]


def order_of_a_set_made_into_another(lamp: Lamp) -> Any:
    return any(type(x) is bool for x in set((each is Lamp.RED) or 1 for each in {Lamp.RED, lamp}))


def which_element_sets_share(flag: bool) -> Any:
    return {True} & {1}, {1} & {True, 2}, {1, 2} & {True}, {1, 2}.intersection([True])


def which_number_sets_share(number: Few) -> Any:
    return [type(x) for x in ({number} & {True})]


def which_element_a_union_has(number: Few, flag: bool) -> Any:
    return [type(x) for x in ({number} | {True})], {1} | {True}, {1: "a"} | {True: "b"}, {True, 1.0}, {1.0, True}


def which_rank_sets_share(rank: Rank, number: Few) -> Any:
    return [type(x) for x in {rank} & {number}]


def true_keys(flag: bool, number: Few) -> Any:
    d = {}
    d[flag] = "a"
    d[number] = "b"
    d[1.0] = "c"
    return d, list(d), len(d), {flag, number, 1.0}


class LogIt:
    def __init__(self, n):
        self.n = n

    def m(self):
        return self.n


def bound_key(number: Few) -> Any:
    o = LogIt(number)
    return {o.m: 1}.get(o.m)


class Hsh:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n

    def __hash__(self):
        return 1


def own_hash(number: Few) -> Any:
    return len({Hsh(1), Hsh(number)}), {Hsh(1): 2}.get(Hsh(number))


def set_types(number: Few, lamps: frozenset[Lamp]) -> Any:
    s = {number}
    f = frozenset({1})
    return (
        s | f,
        f | s,
        s & f,
        f - s,
        s == f,
        f == s,
        {1: 2}.keys() | s,
        {1: 2}.keys() & s,
        s - {1: 2}.keys(),
        f.union(s),
        s.union(f),
        copy.copy(f),
        lamps | {Lamp.RED},
        {Lamp.RED} | lamps,
        type(lamps | set()),
        type(set() | lamps),
        s ^ f,
        frozenset(s),
        set(f),
    )


def set_in_set(number: Few) -> Any:
    try:
        return {1} in {frozenset({1})}, {number} in [{1}], frozenset({number}) in {frozenset({1})}
    except TypeError:
        return "te"


def dict_literal_unhashable(number: Few) -> Any:
    log = []
    try:
        {(): 1, (log if number else 1): log.append(1), 2: log.append(2)}
    except TypeError:
        return log
    return "ok", log


class LooseK(Enum):
    A = 1
    B = 2

    def __eq__(self, o):
        return True

    __hash__ = Enum.__hash__


def enum_with_its_own_equality_as_key(flag: bool) -> Any:
    return {LooseK.A: 1}.get(LooseK.A if flag else LooseK.B), (LooseK.A if flag else LooseK.B) in {LooseK.A}


def set_discard_set(number: Few) -> Any:
    s = {frozenset({1}), frozenset({2})}
    s.discard({number})
    return s


def set_remove_set(number: Few) -> Any:
    s = {frozenset({1}), frozenset({2})}
    try:
        s.remove({number})
    except KeyError:
        return "ke"
    return s


def frozensets(one: frozenset[Lamp], two: frozenset[Lamp]) -> Any:
    return (
        {one, two} == {one},
        len({one, two}),
        {one: 1}.get(two),
        one in {two, frozenset()},
        {frozenset({one})} == {frozenset({two})},
    )


def key_kinds(flag: bool, number: Few) -> Any:
    d = {1: "i", "1": "s", (1,): "t", None: "n", 1.5: "f"}
    k = None if flag else number
    return d.get(k), d.get((k,)), d.get("1"), (k,) in d, k in d


@dataclass(frozen=True)
class Hid:
    x: int
    h: int = field(compare=False, default=0)


def set_keeps_hidden(one: Few, two: Few) -> Any:
    return {Hid(1, one), Hid(1, two)}, {Hid(one, 1): 1, Hid(1, 2): 2}, {Hid(1, one)} | {Hid(1, two)}


def set_inter_hidden(one: Few, two: Few) -> Any:
    return {Hid(1, one)} & {Hid(1, two)}


def float_key(flag: bool, number: Few) -> Any:
    d = {1.0: "a"}
    d[number] = "b"
    return d, list(d)


def frozen_hash_list(number: Few) -> Any:
    try:
        return {(1, [number]): 1}
    except TypeError:
        return "te"


def frozen_hash_nested(number: Few) -> Any:
    try:
        return len({(1, (2, number)), (1, (2, 1))}), {(1, {}): 2}
    except TypeError:
        return "te"


def int_float_eq_keys(number: Few) -> Any:
    return {1: "a", 1.0: "b", True: "c"}, {number: 1, float(1): 2}, len({0, False, 0.0, number})


class WithoutHash:
    __hash__ = None


def key_without_a_hash(number: Few) -> Any:
    return {WithoutHash(): number}


class EqualLater:
    pass


EqualLater.__eq__ = lambda self, other: True


def key_that_was_given_an_equality_later(number: Few) -> Any:
    return len({EqualLater(): number})
