"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine.

Here it gets a list from an object that outlives calls, by a method that gives it or gives it on, or by its variables.
"""

_BEGINNING = """
from contextlib import nullcontext
from operator import attrgetter
def note(row): row.append(1)
class Keeping:
    def __init__(self):
        self.held = []
        self.rows = ([],)
    def give(self): return self.held
    def give_one(self): return self.rows[0]
    def grow(self): note(self.held)
    def lend(self): yield self.held
    @property
    def lent(self): return self.held
    def __enter__(self): return self.held
    def __exit__(self, *_): pass
KEPT = Keeping()
def left(): return len(KEPT.held) + len(KEPT.rows[0])
"""

_WAYS = {
    "given": "def leave(): KEPT.give().append(1)",
    "given_by_a_name": """
def leave():
    found = KEPT.give()
    found.append(1)""",
    "given_by_a_method_by_a_name": """
def leave():
    supply = KEPT.give
    supply().append(1)""",
    "given_of_several": "def leave(): KEPT.give_one().append(1)",
    "given_on": "def leave(): KEPT.grow()",
    "given_by_a_generator": """
def leave():
    for each in KEPT.lend(): each.append(1)""",
    "given_by_a_property": "def leave(): KEPT.lent.append(1)",
    "given_as_it_is_entered": """
def leave():
    with KEPT as held: held.append(1)""",
    "entered_itself": """
def leave():
    with nullcontext(KEPT) as kept: kept.held.append(1)""",
    "got_by_an_attribute": "def leave(): attrgetter('held')(KEPT).append(1)",
    "given_by_a_function_of_another_name": """
def lend(): return KEPT.held
def leave():
    supply = lend
    supply().append(1)""",
    "read_by_its_variables": """
KEPT.made = 0
STATE = vars(KEPT)
def left(): return STATE['made']
def leave(): KEPT.made += 1""",
    "read_by_its_variables_in_a_list": """
KEPT.made = 0
STATES = [KEPT.__dict__]
def left(): return STATES[0]['made']
def leave(): KEPT.made += 1""",
    "read_by_the_variables_of_one_in_a_list": """
ALL = [Keeping()]
ALL[0].made = 0
STATE = ALL[0].__dict__
def left(): return STATE['made']
def leave(): ALL[0].made += 1""",
    "read_by_the_variables_of_a_module": """
MADE = 0
STATE = globals()
def left(): return STATE['MADE']
def leave():
    global MADE
    MADE += 1""",
}

WAYS = {f"{name}_by_a_method": _BEGINNING + way for name, way in _WAYS.items()}
"""By name, the source up to what asks `left` and calls `leave`."""
