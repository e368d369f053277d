"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine.

Here it gets hold of a list by a function of the library, or by what Python calls, that gives it what it was given.
"""

_BEGINNING = """
from collections import defaultdict
from contextlib import ExitStack
from itertools import accumulate, dropwhile, groupby, takewhile, zip_longest
from operator import methodcaller
SEEN = []
ROWS = [SEEN, [1]]
def left(): return len(SEEN)
def note(row, *_):
    row.append(1)
    return row
class Lending:
    def __enter__(self): return SEEN
    def __exit__(self, *_): pass
    @property
    def lent(self): return SEEN
class Holding: pass
def lends(): yield SEEN
"""

_WAYS = {
    "begun_with_in_accumulate": "def leave(): next(accumulate([], initial=SEEN)).append(1)",
    "begun_with_in_accumulate_by_a_name": """
def leave():
    for each in accumulate([], initial=SEEN): each.append(1)""",
    "filled_up_with_in_zip": """
def leave():
    for one, other in zip_longest([], [1], fillvalue=SEEN): one.append(other)""",
    "the_largest_of_two": "def leave(): max(SEEN, []).append(1)",
    "the_largest_of_two_by_a_name": """
def leave():
    found = max(SEEN, [])
    found.append(1)""",
    "the_least_of_all": "def leave(): min(*ROWS).append(1)",
    "the_least_of_all_by_a_name": """
def leave():
    for found in [min(*ROWS)]:
        found.append(1)""",
    "the_largest_where_there_is_none": "def leave(): max([], default=SEEN).append(1)",
    "the_least_where_there_is_none_by_a_name": """
def leave():
    found = min([], default=SEEN)
    found.append(1)""",
    "the_next_where_there_is_none": "def leave(): next(iter([]), SEEN).append(1)",
    "the_next_where_there_is_none_by_a_name": """
def leave():
    found = next(iter([]), SEEN)
    found += [1]""",
    "named_in_a_dict": "def leave(): dict(seen=SEEN)['seen'].append(1)",
    "named_in_a_default_dict": "def leave(): defaultdict(list, seen=SEEN)['seen'].append(1)",
    "as_they_are_sorted": "def leave(): sorted(ROWS, key=note)",
    "as_they_are_sorted_by_a_lambda": "def leave(): sorted(ROWS, key=lambda row: row.append(1) or 0)",
    "as_the_largest_is_found": "def leave(): max(ROWS, key=note)",
    "as_they_are_taken": "def leave(): list(takewhile(lambda row: row.append(1), ROWS))",
    "as_they_are_taken_by_a_method": """
NOTE = methodcaller("append", 1)
def leave(): list(takewhile(NOTE, ROWS))""",
    "as_they_are_left_out": "def leave(): list(dropwhile(note, ROWS))",
    "as_they_are_grouped": "def leave(): list(groupby(ROWS, key=note))",
    "as_they_are_grouped_by_place": "def leave(): list(groupby(ROWS, note))",
    "as_they_are_accumulated": "def leave(): list(accumulate(ROWS, note))",
    "as_they_are_accumulated_by_a_name": "def leave(): list(accumulate(ROWS, func=note))",
    "by_the_next_of_a_generator": "def leave(): next(lends()).append(1)",
    "by_all_of_a_generator": """
def leave():
    for each in lends(): each.append(1)""",
    "by_all_of_a_generator_as_an_attribute": """
def leave():
    holding = Holding()
    for holding.seen in lends(): holding.seen.append(1)""",
    "entered_as_an_attribute": """
def leave():
    holding = Holding()
    with Lending() as holding.seen: holding.seen.append(1)""",
    "entered_as_an_item": """
def leave():
    holding = [0]
    with Lending() as holding[0]: holding[0].append(1)""",
    "entered_in_a_stack": """
def leave():
    with ExitStack() as stack: stack.enter_context(Lending()).append(1)""",
    "from_a_dict_that_is_filled_up": """
def given(): return SEEN
def leave(): defaultdict(given)[1].append(1)""",
    "from_a_dict_that_is_filled_up_by_a_name": """
def given(): return SEEN
def leave():
    seen = defaultdict(given)
    seen[1].append(1)""",
    "by_a_function_that_is_called_of_each": """
def given(_): return SEEN
def leave():
    for each in map(given, [1]): each.append(1)""",
    "each_of_a_parameter": """
def each(rows): return list(map(note, rows))
def leave(): each(ROWS)""",
    "each_of_a_parameter_by_a_lambda": """
def each(rows): return list(filter(lambda row: row.append(1), rows))
def leave(): each(ROWS)""",
    "one_of_a_parameter": """
def first(rows): return len(note(rows[0]))
def leave(): first(ROWS)""",
    "one_of_a_parameter_given_back": """
def at(rows, place): return rows[place]
def leave(): at(ROWS, 0).append(1)""",
    "one_of_a_parameter_given_back_by_a_name": """
def at(rows, place): return rows[place]
def leave():
    found = at(ROWS, 0)
    found.append(1)""",
    "one_of_a_parameter_given_back_twice": """
def at(rows, place): return rows[place]
def first(rows): return at(rows, 0)
def leave(): first(ROWS).append(1)""",
    "one_of_a_parameter_given_back_and_on": """
def at(rows, place): return rows[place]
def leave(): note(at(ROWS, 0))""",
    "one_of_a_parameter_by_a_name": """
def first(rows):
    for row in rows: note(row)
def leave(): first(rows=ROWS)""",
    "by_a_property": "def leave(): Lending().lent.append(1)",
    "by_a_property_of_what_is_entered": """
def leave():
    lending = Lending()
    lent = lending.lent
    lent.append(1)""",
}

WAYS = {name: f"{_BEGINNING}{way}\n" for name, way in _WAYS.items()}
