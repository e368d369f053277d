"""Lists, sets and dicts that are changed by what looks at them, or by what fails midway."""

import copy
from typing import Any

from domain import Count, Few


def aug_tuple_list(number: Few) -> Any:
    t = ([1],)
    try:
        t[0] += [number]
    except TypeError:
        pass
    return t


def alias_list(number: Few) -> Any:
    a = [[]] * 3
    a[0].append(number)
    return a


def self_list(number: Few) -> Any:
    a = [number]
    a.append(a)
    return a[1][1][0], len(a)


def setdefault_alias(one: Few, flag: bool) -> Any:
    d = {}
    for k in (one, 1):
        d.setdefault(k, []).append(k)
    return d


def dict_mut(number: Few) -> Any:
    d = {1: [0]}
    e = d.copy()
    e[1].append(number)
    f = dict(d)
    f[2] = 1
    return d, len(f), d == e, d | {1: 2}


def list_alias_loop(number: Few) -> Any:
    a = [1, 2]
    b = a
    for x in list(a):
        if x == number:
            b.remove(x)
    return a


def extend_sees_itself(one: Few, two: Few) -> Any:
    xs = [1]
    xs.extend(x for x in (one, two, 1) if x not in xs)
    return xs


def add_assign_sees_itself(one: Few, two: Few) -> Any:
    xs = [1]
    xs += (x for x in (one, two, 1) if x not in xs)
    return xs


def extend_fails_midway(number: Few) -> Any:
    xs = []
    try:
        xs.extend(6 // x for x in (1, number, 2))
    except ZeroDivisionError:
        xs.append("failed")
    return xs


def add_assign_fails_midway(number: Few) -> Any:
    xs = []
    try:
        xs += (6 // x for x in (1, number, 2))
    except ZeroDivisionError:
        xs.append("failed")
    return xs


def extend_changes_itself(number: Few) -> Any:
    xs = [1]
    xs.extend(xs.append(n) or n for n in (number, 5))
    return xs


def set_update_fails_midway(number: Few) -> Any:
    xs = set()
    try:
        xs.update(6 // x for x in (1, number, 2))
    except ZeroDivisionError:
        xs.add(100)
    return xs


def set_update_sees_itself(number: Few) -> Any:
    xs = {0}
    xs.update(x + len(xs) for x in (10 + number, 20))
    return xs


def set_ior_fails(number: Few) -> Any:
    xs = {0}
    ys = xs
    xs |= {number}
    xs &= {0, 1}
    xs -= {1}
    xs ^= {0, number}
    return xs, ys is xs, ys


def dict_update_fails(number: Few) -> Any:
    d = {}
    try:
        d.update({1: 2, **{number: 4 // number}})
    except ZeroDivisionError:
        return d, "failed"
    return d


def sort_sees_empty(number: Few) -> Any:
    xs = [3, number, 1]
    xs.sort(key=lambda x: x + 10 * len(xs))
    seen = []
    xs.sort(key=lambda x: seen.append(len(xs)) or x)
    return xs, seen


def sort_by_index(number: Few) -> Any:
    xs = [3, number, 1]
    try:
        xs.sort(key=xs.index)
    except ValueError:
        return "ve"
    return xs


def sort_by_count(number: Few) -> Any:
    xs = [3, number, 1, 1]
    xs.sort(key=xs.count)
    return xs


def sort_key_fails(number: Few) -> Any:
    xs = [3, number, 1]
    try:
        xs.sort(key=lambda x: 6 // x)
    except ZeroDivisionError:
        return "zde", xs
    return xs


def sort_changes(number: Few) -> Any:
    xs = [3, number, 1]
    try:
        xs.sort(key=lambda x: xs.append(x) or x)
    except ValueError:
        return "ve"
    return xs


def dict_reinsertion(number: Few) -> Any:
    d = {1: "a", 2: "b", 3: "c"}
    if number in d:
        del d[number]
    d[1] = d.pop(2, "none")
    d.setdefault(3, "x")
    return list(d.items()), d


def dict_popitem(flag: bool) -> Any:
    d = {1: 2}
    if flag:
        d[3] = 4
    return d.popitem(), d


def dict_or(number: Few) -> Any:
    d = {1: "a"}
    e = d
    f = d | {number: "b"}
    d |= {number: "c"}
    return d, e, f, d is e


def slices_assign(number: Few) -> Any:
    xs = [1, 2, 3]
    xs[1:2] = [number, number]
    del xs[:1]
    return xs


def dict_of_choice(flag: bool) -> Any:
    a, b = {1: 2}, {3: 4}
    return dict(a if flag else b)


def list_mul_alias(number: Few) -> Any:
    xs = [[number]] * 2
    xs[0].append(1)
    ys = xs + xs
    ys[1] = 5
    return xs, ys


def swap(number: Count) -> Any:
    xs = [1, 2, 3, 4]
    i = number
    xs[i], i = i, 9
    i, xs[i % 4] = 1, 8
    return xs, i


def list_insert(number: Few) -> Any:
    xs = [1, 2]
    xs.insert(number, 9)
    xs.insert(-100, 8)
    xs.insert(100, 7)
    return xs


def list_pop_empty(number: Count) -> Any:
    xs = list(range(number))
    out = []
    try:
        while True:
            out.append(xs.pop(-2))
    except IndexError:
        return out, xs


def copy_shared(number: Few) -> Any:
    own = [1]
    a = {"p": own, "q": own}
    b = copy.deepcopy(a)
    b["p"].append(number)
    return a, b, b["p"] is b["q"]


def set_loop_change(number: Few) -> Any:
    s = {1, 2}
    try:
        for x in s:
            s.add(x + number)
    except RuntimeError:
        return "re"
    return sorted(s)


def dict_values_update(number: Few) -> Any:
    d = {1: 1, 2: 2}
    for k in d:
        d[k] += number
    return d
