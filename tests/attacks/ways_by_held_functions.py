"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine.

Here it gets hold of a list by a function that it doesn't call by name: one of a table, or one that it is given.
"""

_BEGINNING = """
SEEN = []
ROWS = [SEEN, [1]]
def left(): return len(SEEN)
def lends(): return SEEN
def lends_rows(): return ROWS
def which(): return lends
TABLE = (len, lends, lends_rows)
NAMED = {"one": lends, "all": [lends_rows]}
"""

_WAYS = {
    "by_one_of_a_tuple": "def leave(): TABLE[1]().append(1)",
    "by_one_of_a_dict": "def leave(): NAMED['one']().append(1)",
    "by_one_that_a_dict_gives": "def leave(): NAMED.get('one')().append(1)",
    "by_one_deeper_in_a_table": "def leave(): NAMED['all'][0]()[0].append(1)",
    "by_a_lambda_of_a_tuple": """
OTHERS = (lambda: SEEN,)
def leave(): OTHERS[0]().append(1)""",
    "by_one_of_a_tuple_and_a_name": """
def leave():
    found = TABLE[1]()
    found.append(1)""",
    "by_one_of_a_tuple_that_has_a_name": """
def leave():
    lending = TABLE[1]
    lending().append(1)""",
    "within_what_one_of_a_tuple_gives": "def leave(): TABLE[2]()[0].append(1)",
    "by_going_through_what_one_gives": """
def leave():
    for row in TABLE[2](): row.append(1)""",
    "by_going_through_what_a_function_gives": """
def leave():
    for row in lends_rows(): row.append(1)""",
    "by_one_of_what_a_function_gives_and_a_name": """
def leave():
    rows = [*lends_rows()]
    rows[0].append(1)""",
    "by_one_of_a_tuple_that_is_given_on": """
def note(row): row.append(1)
def leave(): note(TABLE[1]())""",
    "by_one_of_a_tuple_that_is_assigned_to": "def leave(): TABLE[1]()[:] = [1]",
    "by_what_a_function_gives": "def leave(): which()().append(1)",
    "by_one_or_another": "def leave(): (lends if SEEN is not None else list)().append(1)",
    "by_a_parameter": """
def note(lending): lending().append(1)
def leave(): note(lends)""",
    "by_a_parameter_that_is_named": """
def note(*, lending): lending().append(1)
def leave(): note(lending=lends)""",
    "by_a_parameter_and_a_name": """
def note(lending):
    found = lending()
    found += [1]
def leave(): note(lends)""",
    "by_a_parameter_that_is_given_on": """
def change(row): row.append(1)
def note(lending): change(lending())
def leave(): note(lends)""",
    "by_all_of_a_tuple": """
def leave():
    for lending in (lends, list): lending().append(1)""",
    "in_a_comprehension": "def leave(): return [lending().append(1) for lending in TABLE[1:2]]",
    "by_a_lambda_that_is_given": """
def note(lending): lending().append(1)
def leave(): note(lambda: SEEN)""",
    "by_a_function_within": """
def leave():
    def note(lending): lending().append(1)
    note(lends)""",
}

WAYS = {name: _BEGINNING + way for name, way in _WAYS.items()}

_ONLY_READING = {
    "its_length": "def leave(): return len(TABLE[1]())",
    "one_of_it": "def leave(): return TABLE[2]()[0]",
    "all_of_it": "def leave(): return len([1 for each in TABLE[1]() if each])",
    "in_a_tuple": "def leave(): return tuple(TABLE[1]())",
    "itself": "def leave(): return TABLE[1]()",
    "compared": "def leave(): return TABLE[1]() == []",
    "by_a_parameter": """
def size(lending): return len(lending())
def leave(): return size(lends)""",
    "given_on": """
def size(row): return len(row)
def leave(): return size(TABLE[1]())""",
    "as_others_are_sorted": "def leave(): return sorted([2, 1], key=lambda each: each + len(lends()))",
}

ONLY_READING = {name: _BEGINNING + way for name, way in _ONLY_READING.items()}
"""Ways to do the same that leave nothing behind."""
