"""`defaultdict` and `Counter` where they aren't plain dicts, and where they outlive calls."""

import collections
from collections import Counter, defaultdict
from heapq import nlargest
from types import MappingProxyType
from typing import Any

from domain import Count, Few

MADE_BEFORE = defaultdict(list, {1: (1, 2)})
COUNTED_BEFORE = Counter("aab")


class Pool(Counter):
    """A kind of its own."""


class Answering:
    def __eq__(self, other):
        return NotImplemented

    def __ror__(self, other):
        return type(other)

    __hash__ = None


def missing_in_what_was_made_before(number: Few):
    return MADE_BEFORE[number]


def there_in_what_was_made_before(number: Few):
    return MADE_BEFORE.get(number), number in MADE_BEFORE


def counted_before(number: Few):
    return COUNTED_BEFORE["a"] + number


def of_a_kind_of_its_own(number: Few):
    return Pool([number])


def joined(number: Few):
    return defaultdict(int) | {number: 1}


def joined_the_other_way(number: Few):
    return {number: 1} | defaultdict(int)


def counts_joined_with_a_dict(number: Few):
    return Counter([number]) | {1: 5}


def counts_joined_the_other_way(number: Few):
    return {1: 5} | Counter([number])


def counts_joined_with_what_answers(number: Few):
    return Counter([number]) | Answering(), defaultdict(int) | Answering()


def counts_compared_with_what_answers(number: Few):
    return Counter([number]) == Answering(), Answering() != Counter([number]), defaultdict(int) == Answering()


def added_to_a_dict(number: Few):
    return {1: 5} + Counter([number])


def sets_the_factory(number: Few):
    made = defaultdict(int)
    made.default_factory = list
    return made[number]


def sets_an_attribute(number: Few):
    counts = Counter()
    counts.number = number
    return counts.number


def asks_for_an_attribute(number: Few):
    return Counter().number


def goes_through_what_it_adds_to(number: Few):
    made = defaultdict(int, {1: 1, 2: 2})
    for each in made:
        made[each + number]
    return made


def behind_a_proxy(number: Few):
    made = defaultdict(int)
    return MappingProxyType(made)[number], made


def made_once_more(number: Few):
    made = defaultdict(int)
    made.__init__(list)
    return made[number]


def made_from_keys(number: Few):
    return defaultdict(int).fromkeys([number]), defaultdict.fromkeys([1])[1]


def counts_from_keys(number: Few):
    return Counter.fromkeys([number])


def as_texts(number: Few) -> Any:
    return str(Counter([number])), f"{defaultdict(int)}", repr([defaultdict(list)])


def as_a_text_within(number: Few) -> Any:
    return str([Counter([number])])


def in_a_list(number: Few):
    return Counter([number]) in [Counter(), {1: 1}], [{1: 1}].index(Counter([number]))


def made_by_names(number: Few):
    return defaultdict(default_factory=number)


def made_by_the_method(number: Few):
    return defaultdict(int).__missing__(number)


def made_of_too_much(number: Few):
    return Counter([1], [number]) if number else defaultdict(int, {}, {})


def changes_itself_as_it_makes(number: Few):
    made = defaultdict(lambda: made.setdefault(number, 7))
    return made[1], made


def looked_up_by_what_is_no_key(number: Few):
    return defaultdict(int)[[number]]


def largest_of_lists(number: Few):
    return nlargest(1, [[number], [1]])


def largest_of_what_has_no_order(number: Count):
    return nlargest(number, [number, "a"])


def kept_in_order(number: Few):
    return collections.OrderedDict([(number, 1)])
