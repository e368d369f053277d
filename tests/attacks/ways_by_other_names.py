"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine.

Here it changes a list that has a name in `left` by another name, or by what nobody calls by its name.
"""

_BEGINNING = """
import functools, operator
from collections import UserDict
from contextlib import nullcontext
from types import SimpleNamespace
SEEN = []
ROWS = {"all": [SEEN, [1]]}
def left(): return len(SEEN)
class Box:
    items = SEEN
    def __eq__(self, other): return other.append(1) is None
    def __add__(self, other): return other.append(1)
    def __contains__(self, row): return row.append(1) is None
    def __getitem__(self, row): return row.append(1)
BOX = Box()
BOX.row = SEEN
def boxes(): return [BOX]
def note(row, *_): row.append(1)
"""

_WAYS = {
    "an_attribute_of_a_class": "def leave(): boxes()[0].items.append(1)",
    "an_attribute_of_an_instance": "def leave(): boxes()[0].row.append(1)",
    "a_property_made_of_a_method": """
def own(box): return box.row
Box.kept = property(own)
def leave(): boxes()[0].kept.append(1)""",
    "an_attribute_that_a_function_asks_for": """
ITEMS = operator.attrgetter("items")
def leave(): ITEMS(BOX).append(1)""",
    "an_attribute_that_a_function_asks_for_deep_within": """
OUTER = SimpleNamespace(box=BOX)
ITEMS = operator.attrgetter("box.row")
def leave(): ITEMS(OUTER).append(1)""",
    "an_attribute_of_an_untold_name": """
NAMES = ("items",)
def leave(): getattr(BOX, NAMES[0]).append(1)""",
    "one_of_all_attributes": "def leave(): list(vars(BOX).values())[0].append(1)",
    "what_a_context_gives": """
CONTEXT = nullcontext(SEEN)
def leave():
    with CONTEXT as found: found.append(1)""",
    "what_a_context_of_a_function_gives": """
CONTEXT = nullcontext(SEEN)
def contexts(): return [CONTEXT]
def leave():
    with contexts()[0] as found: found.append(1)""",
    "what_a_partial_function_has": """
ADD = functools.partial(note, SEEN)
def leave(): ADD()""",
    "what_a_partial_function_has_in_a_table": """
TABLE = [functools.partial(note, SEEN)]
def leave(): TABLE[0]()""",
    "what_an_iterator_goes_on_with": """
GOING = iter([SEEN] * 99)
def leave(): next(GOING).append(1)""",
    "what_a_generator_goes_on_with": """
def going():
    while True: yield SEEN
GOING = going()
def leave(): next(GOING).append(1)""",
    "a_slice_for_an_index": """
FIRST = slice(0, 1)
def leave(): ROWS["all"][FIRST][0].append(1)""",
    "a_slice_for_an_index_that_is_given": """
def first(rows, place): return rows[place]
def leave(): first(ROWS["all"], slice(1))[0].append(1)""",
    "what_an_operator_gives_on": "def leave(): BOX == SEEN",
    "what_an_addition_gives_on": "def leave(): BOX + SEEN",
    "what_a_membership_gives_on": "def leave(): SEEN in BOX",
    "what_an_index_gives_on": "def leave(): BOX[SEEN]",
    "a_method_that_is_asked_for": 'def leave(): getattr(SEEN, "append")(1)',
    "a_method_that_is_asked_for_elsewhere": """
ADD = operator.methodcaller("append", 1)
def seen(): return SEEN
def leave(): ADD(seen())""",
    "a_method_of_the_type_in_a_table": """
ADDING = {"one": list.append}
def seen(): return SEEN
def leave(): ADDING["one"](seen(), 1)""",
    "a_function_of_the_library_in_a_table": """
import heapq
ADDING = {"one": heapq.heappush}
def seen(): return SEEN
def leave(): ADDING["one"](seen(), 1)""",
    "a_function_that_has_a_name_of_the_library": """
def len_(rows): return len(rows)
def sorted(rows): rows.append(1)
def leave(): sorted(SEEN)""",
    "a_function_that_is_decorated": """
KEPT = []
def keeping(function):
    @functools.wraps(function)
    def kept(*rows):
        KEPT.append(rows)
        return function(*rows)
    return kept
@keeping
def size(rows): return len(rows)
def leave():
    size(SEEN)
    KEPT[0][0].append(1)""",
    "a_function_in_the_place_of_another": """
def size(rows): return len(rows)
size = note
def leave(): size(SEEN)""",
    "an_attribute_of_a_class_that_is_made_then": """
def leave():
    class Made: things = SEEN
    Made.things.append(1)""",
    "a_parameter_of_all_the_rest": """
def last(*rows): return rows[-1]
def leave(): last([], SEEN).append(1)""",
    "a_parameter_of_all_that_are_named": """
def one(**rows): return rows["row"]
def leave(): one(row=SEEN).append(1)""",
    "a_parameter_of_many": """
def leave(): note(*ROWS["all"])""",
    "a_parameter_of_a_method_of_a_class": """
class Noting:
    def note_it(self, row): row.append(1)
def leave(): Noting.note_it(BOX, SEEN)""",
    "a_variable_that_a_function_within_assigns": """
def leave():
    rows = []
    def take():
        nonlocal rows
        rows = SEEN
    take()
    rows.append(1)""",
    "what_a_pattern_finds": """
def leave():
    match ROWS:
        case {"all": [first, *_]}: first.append(1)""",
    "what_a_pattern_finds_as_an_attribute": """
def leave():
    match BOX:
        case Box(row=found): found.append(1)""",
    "what_a_pattern_finds_at_a_place": """
Box.__match_args__ = ("items",)
def leave():
    match BOX:
        case Box([*_] as found): found.append(1)""",
    "what_is_imported_in_a_function": """
def leave():
    from sys import modules
    modules[__name__].SEEN.append(1)""",
    "a_parameter_of_a_method_of_a_class_that_is_made_then": """
def leave():
    class Made:
        def put(self, row): row.append(1)
    Made().put(SEEN)""",
    "what_is_put_together_as_a_sum": "def leave(): sum([[SEEN]], [])[0].append(1)",
    "what_a_sum_begins_with": "def leave(): sum([], SEEN).append(1)",
    "what_is_put_together_of_several": """
from itertools import chain
def leave(): list(chain.from_iterable([[SEEN]]))[0].append(1)""",
    "what_is_put_together_of_pairs": "def leave(): dict(zip('a', [SEEN]))['a'].append(1)",
    "what_is_in_a_group": """
from itertools import groupby
def leave():
    for key, rows in groupby([SEEN], len):
        for row in rows: row.append(1)""",
    "what_a_group_is_made_by": """
from itertools import groupby
def leave():
    for key, rows in groupby([SEEN]): key.append(1)""",
    "what_is_taken_out_of_a_copy": "def leave(): {'a': SEEN}.popitem()[1].append(1)",
    "what_is_in_a_dict_of_the_library": """
KEPT = UserDict(seen=SEEN)
def kept(): return KEPT
def leave(): kept()["seen"].append(1)""",
    "what_a_text_is_added_to": """
def seen(): return SEEN
def leave():
    found = seen()
    found += "a"
""",
    "what_the_library_changes_by_a_name": """
from bisect import insort
def seen(): return SEEN
def leave(): insort(a=seen(), x=1)""",
    "what_is_made_again": """
def seen(): return SEEN
def leave(): seen().__init__([1])""",
}

_ALONE = {
    "by_a_property_that_gives_what_an_instance_holds": """
class Log:
    def __init__(self): self.held = []
    @property
    def entries(self): return self.held
LOG = Log()
HELD = LOG.held
def leave(): LOG.entries.append(1)
def left(): return len(HELD) > 0
""",
    "by_what_is_unpacked_out_of_a_table": """
SEEN = {"all": []}
def note(of): of.append(1)
def leave(): note(*SEEN.values())
def left(): return len(SEEN["all"]) > 0
""",
}

WAYS = {name: f"{_BEGINNING}{way}\n" for name, way in _WAYS.items()} | _ALONE

_BESIDE = """
SEEN = []
ROWS = {"all": [SEEN, [1]]}
def left(): return len(SEEN)
class Box: items = SEEN
BOX = Box()
def boxes(): return [BOX]
class Table:
    def __init__(self): self.rows, self.marks = [], {}
    def put(self, row):
        self.rows.append(row)
        self.marks[row] = True
def table(rows):
    made = Table()
    for row in rows: made.put(row)
    return made
def two(): return table([1, 2])
"""

_ONLY_READING = {
    "a_copy": """
def leave():
    rows = list(SEEN)
    rows.append(1)
    return rows""",
    "each_with_something_added": """
NAMES = {"a": 1, "b": 2}
def leave():
    words = ""
    for name in NAMES:
        name += "!"
        words += name
    return words""",
    "an_attribute": "def leave(): return len(BOX.items) + len(boxes()[0].items)",
    "an_attribute_of_an_untold_name": """
NAMES = ("items",)
def leave(): return len(getattr(BOX, NAMES[0]))""",
    "by_each": "def leave(): return [len(row) for row in ROWS['all']] + [1 for row in SEEN if row in BOX.items]",
    "by_several_names": """
def leave():
    first, second = ROWS["all"]
    return [*first, *second] == sorted(first)""",
    "given_on": """
def size(*rows, **named): return sum(map(len, rows)) + len(named["one"])
def leave(): return size(SEEN, BOX.items, one=SEEN)""",
    "in_new_ones": """
def leave():
    rows = [[*row] for row in ROWS["all"]]
    by_size = {len(row): row for row in rows}
    return [size for size, row in by_size.items() if row]""",
    "given_back_in_part": """
def first(rows): return rows[0]
def leave(): return first({"all": (1, 2)}["all"])""",
}

ONLY_READING = {name: f"{_BESIDE}{way}\n" for name, way in _ONLY_READING.items()}
"""Ways to do the same that leave nothing behind, beside objects that have lists of their own which change."""
