"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine."""

WAYS = {
    "attribute_of_the_class_at_first": """
class Log:
    count = 0
    def bump(self): self.count += 1
LOG = Log()
def leave(): LOG.bump()
def left(): return LOG.count
""",
    "attribute_that_comes_later": """
class Log: pass
LOG = Log()
def leave(): LOG.seen = True
def left(): return hasattr(LOG, "seen")
""",
    "attribute_of_a_function": """
def leave(): leave.seen = True
def left(): return getattr(leave, "seen", False)
""",
    "variable_that_comes_later": """
def leave():
    global seen
    seen = True
def left():
    try:
        return seen
    except NameError:
        return False
""",
    "attribute_of_another_module_that_comes_later": """
import engine.turns as turns
def leave(): turns.SEEN_BY_A_TEST = True
def left(): return hasattr(turns, "SEEN_BY_A_TEST")
""",
    "method_of_a_name_that_is_called_at_import": """
class Log:
    def __init__(self): self.count = 0
    def update(self): self.count += 1
LOG = Log()
TABLE = {}
TABLE.update(heads=1)
def leave(): LOG.update()
def left(): return LOG.count
""",
    "made_once_more": """
class Log:
    def __init__(self, count=0): self.count = count
LOG = Log()
def leave(): LOG.__init__(1)
def left(): return LOG.count
""",
    "added_to_in_place": """
SEEN = []
def leave():
    seen = SEEN
    seen += [1]
def left(): return SEEN
""",
    "added_to_by_who_is_given_it": """
SEEN = []
def note(log): log += [1]
def leave(): note(SEEN)
def left(): return SEEN
""",
    "given_as_a_default": """
SEEN = []
def leave(log=SEEN): log.append(1)
def left(): return SEEN
""",
    "by_an_annotated_name": """
SEEN = []
def leave():
    seen: list = SEEN
    seen.append(1)
def left(): return SEEN
""",
    "by_a_name_that_then_means_something_else": """
SEEN, OTHERS = [], []
def leave():
    seen = SEEN
    seen.append(1)
    seen = OTHERS
    return seen
def left(): return SEEN
""",
    "by_the_name_of_a_name": """
SEEN = []
def leave():
    seen = SEEN
    again = seen
    again.append(1)
def left(): return SEEN
""",
    "where_nothing_is_given": """
SEEN = []
def note(log=None):
    if log is None:
        log = SEEN
    log.append(1)
def leave(): note()
def left(): return SEEN
""",
    "by_one_of_two_names": """
SEEN = []
def leave():
    seen, one = SEEN, 1
    seen.append(one)
def left(): return SEEN
""",
    "by_a_part_of_something": """
SEEN = ([], 1)
def leave():
    first, _ = SEEN
    first.append(1)
def left(): return SEEN[0]
""",
    "by_each_of_several": """
SEEN = [{}]
def leave():
    for each in SEEN: each["seen"] = True
def left(): return SEEN[0]
""",
    "by_what_a_method_gives": """
SEEN = {"it": []}
def leave(): SEEN.get("it").append(1)
def left(): return SEEN["it"]
""",
    "by_a_bound_method": """
SEEN = []
def leave():
    add = SEEN.append
    add(1)
def left(): return SEEN
""",
    "by_a_method_of_the_type": """
SEEN = []
def leave(): list.append(SEEN, 1)
def left(): return SEEN
""",
    "by_a_function_of_the_library": """
import heapq
SEEN = []
def leave(): heapq.heappush(SEEN, 1)
def left(): return SEEN
""",
    "in_a_closure": """
def made():
    seen = []
    def note(): seen.append(1)
    def there(): return bool(seen)
    return note, there
leave, left = made()
""",
    "among_the_globals": """
SEEN = False
def leave(): globals().update(SEEN=True)
def left(): return SEEN
""",
    "as_an_attribute_of_this_module": """
import sys
SEEN = False
def leave(): setattr(sys.modules[__name__], "SEEN", True)
def left(): return SEEN
""",
    "among_the_variables_of_an_instance": """
class Log: seen = False
LOG = Log()
def leave(): vars(LOG)["seen"] = True
def left(): return LOG.seen
""",
    "in_what_is_frozen": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log:
    seen: bool = False
LOG = Log()
def leave(): object.__setattr__(LOG, "seen", True)
def left(): return LOG.seen
""",
    "in_what_is_frozen_by_a_variable": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log:
    seen: bool = False
LOG = Log()
def leave():
    put = object.__setattr__
    put(LOG, "seen", True)
def left(): return LOG.seen
""",
    "behind_a_decorator": """
CALLS = []
def counted(function):
    def wrapper():
        CALLS.append(1)
        return function()
    return wrapper
@counted
def leave(): pass
def left(): return len(CALLS) > 0
""",
    "by_an_operator_as_a_function": """
import operator
SEEN = [False]
def leave(): operator.setitem(SEEN, 0, True)
def left(): return SEEN[0]
""",
    "by_a_method_that_is_given_on": """
SEEN = []
def leave(): list(map(SEEN.append, (1,)))
def left(): return len(SEEN) > 0
""",
    "by_a_method_that_a_variable_holds": """
SEEN = []
push = SEEN.append
def leave(): push(1)
def left(): return len(SEEN) > 0
""",
    "by_a_method_that_is_partly_called": """
from functools import partial
SEEN = []
push = partial(SEEN.append, 1)
def leave(): push()
def left(): return len(SEEN) > 0
""",
    "in_one_of_two": """
SEEN, OTHERS = [], []
def leave(): (SEEN if not OTHERS else OTHERS).append(1)
def left(): return len(SEEN) > 0
""",
    "in_the_first_that_is_there": """
SEEN = []
def leave(): (None or SEEN).append(1)
def left(): return len(SEEN) > 0
""",
    "by_a_name_that_a_pattern_gives": """
SEEN = []
def leave():
    match SEEN:
        case [*_] as seen: seen.append(1)
def left(): return len(SEEN) > 0
""",
    "by_whatever_is_given": """
SEEN = []
def leave(): note(seen=SEEN)
def note(**lists): lists["seen"].append(1)
def left(): return len(SEEN) > 0
""",
    "by_all_that_are_given": """
SEEN = []
def leave(): note(SEEN)
def note(*lists): lists[0].append(1)
def left(): return len(SEEN) > 0
""",
    "in_what_a_function_gives_back": """
SEEN = []
def seen(): return SEEN
def leave(): seen().append(1)
def left(): return len(SEEN) > 0
""",
    "in_what_a_function_gives_back_by_a_name": """
SEEN = []
def seen(): return SEEN
def leave():
    mine = seen()
    mine.append(1)
def left(): return len(SEEN) > 0
""",
    "in_what_an_instance_holds": """
SEEN = []
class Log:
    def __init__(self, seen): self.seen = seen
    def note(self): self.seen.append(1)
def leave(): Log(SEEN).note()
def left(): return len(SEEN) > 0
""",
    "in_what_a_field_holds": """
from dataclasses import dataclass
SEEN = []
@dataclass
class Log:
    seen: list
def leave():
    log = Log(SEEN)
    log.seen.append(1)
def left(): return len(SEEN) > 0
""",
    "by_a_function_within": """
SEEN = []
def leave():
    seen = SEEN
    def note(): seen.append(1)
    note()
def left(): return len(SEEN) > 0
""",
    "by_a_function_that_a_parameter_is": """
SEEN = []
def leave(): ask(list.clear, SEEN.copy()); ask(grown, SEEN)
def ask(function, value): function(value)
def grown(value): value.append(1)
def left(): return len(SEEN) > 0
""",
    "in_what_is_packed": """
SEEN = []
def leave():
    packed = (SEEN, 1)
    packed[0].append(1)
def left(): return len(SEEN) > 0
""",
    "in_what_is_got_by_name": """
class Log: seen = []
def leave(): getattr(Log, "seen").append(1)
def left(): return len(Log.seen) > 0
""",
    "by_a_function_that_nobody_knows": """
from functools import partial
def grown(value): value.append(1)
note = partial(grown)
SEEN = []
def leave(): note(SEEN)
def left(): return len(SEEN) > 0
""",
    "in_a_copy_of_what_holds_it": """
SEEN = [[]]
def leave():
    mine = SEEN.copy()
    mine[0].append(1)
def left(): return len(SEEN[0]) > 0
""",
    "in_a_slice_of_what_holds_it": """
SEEN = [[]]
def leave():
    mine = SEEN[:]
    mine[0].append(1)
def left(): return len(SEEN[0]) > 0
""",
    "in_what_a_lambda_gives_back": """
SEEN = []
seen = lambda: SEEN
def leave(): seen().append(1)
def left(): return len(SEEN) > 0
""",
    "in_what_is_there_instead": """
SEEN = []
def leave(): {}.get("none", SEEN).append(1)
def left(): return len(SEEN) > 0
""",
    "by_code_that_is_a_text": """
SEEN = []
def leave(): exec("SEEN.append(1)")
def left(): return len(SEEN) > 0
""",
    "as_a_default_by_name": """
def leave(): left.__kwdefaults__["seen"] = True
def left(*, seen=False): return seen
""",
    "as_a_default_of_a_field": """
from dataclasses import dataclass
@dataclass
class Log: seen: bool = False
def leave(): Log.__init__.__defaults__ = (True,)
def left(): return Log().seen
""",
    "as_what_a_member_stands_for": """
from enum import Enum
class Log(Enum): SEEN = 0
def leave(): Log.SEEN._value_ = 1
def left(): return Log.SEEN.value == 1
""",
    "as_what_a_class_inherits": """
class Before: seen = False
class After: seen = True
class Log(Before): pass
def leave(): Log.__bases__ = (After,)
def left(): return Log.seen
""",
    "as_what_is_of_a_kind": """
from abc import ABC
class Seen(ABC): pass
def leave(): Seen.register(int)
def left(): return isinstance(1, Seen)
""",
    "as_a_default": """
def leave(): left.__defaults__ = (True,)
def left(seen=False): return seen
""",
    "function_that_another_one_closes_over": """
SEEN = 0
def made():
    def note():
        global SEEN
        SEEN = 1
    def noted(): note()
    return noted
NOTED = made()
def leave(): NOTED()
def left(): return SEEN
""",
    "generator_that_was_begun_at_import": """
SEEN = 0
def noting():
    global SEEN
    while True:
        yield
        SEEN = 1
NOTING = noting()
next(NOTING)
def leave(): next(NOTING)
def left(): return SEEN
""",
    "method_in_a_table": """
SEEN = [0]
TABLE = {"note": SEEN.append}
def leave(): TABLE["note"](1)
def left(): return SEEN[-1]
""",
    "list_in_a_named_tuple": """
from typing import NamedTuple
class Log(NamedTuple):
    seen: list[int]
LOG = Log([])
def leave(): LOG.seen.append(1)
def left(): return LOG.seen
""",
    "list_in_a_place_of_its_own": """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Log:
    seen: list[int]
LOG = Log([])
def leave(): LOG.seen.append(1)
def left(): return LOG.seen
""",
    "frozen_and_made_again": """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Log:
    count: int
LOG = Log(0)
def leave(): LOG.__init__(1)
def left(): return LOG.count
""",
    "frozen_and_made_again_by_its_class": """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Log:
    count: int
LOG = Log(0)
def leave(): Log.__init__(LOG, 1)
def left(): return LOG.count
""",
    "set_by_its_place": """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Log:
    count: int
LOG = Log(0)
def leave(): Log.count.__set__(LOG, 1)
def left(): return LOG.count
""",
    "another_dictionary": """
class Log:
    count = 0
LOG = Log()
LOG.count = 1
def leave(): LOG.__dict__ = {}
def left(): return LOG.count == 0
""",
}
