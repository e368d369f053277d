"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine.

Here it is in variables, lists, dicts and sets.
"""

WAYS = {
    "in_the_module_as_it_is_imported_again": """
import importlib
SEEN = False
def leave(): importlib.import_module(__name__).SEEN = True
def left(): return bool(SEEN)
""",
    "among_the_variables_of_its_frame": """
import sys
SEEN = False
def leave(): sys._getframe().f_globals["SEEN"] = True
def left(): return bool(SEEN)
""",
    "in_a_dict_of_the_library_that_is_given": """
from collections import UserDict
SEEN = UserDict()
def note(seen): seen[1] = True
def leave(): note(SEEN)
def left(): return 1 in SEEN
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
    "added_to_in_place": """
SEEN = []
def leave():
    seen = SEEN
    seen += [1]
def left(): return bool(SEEN)
""",
    "added_to_by_who_is_given_it": """
SEEN = []
def note(log): log += [1]
def leave(): note(SEEN)
def left(): return bool(SEEN)
""",
    "given_as_a_default": """
SEEN = []
def leave(log=SEEN): log.append(1)
def left(): return bool(SEEN)
""",
    "by_an_annotated_name": """
SEEN = []
def leave():
    seen: list = SEEN
    seen.append(1)
def left(): return bool(SEEN)
""",
    "by_a_name_that_then_means_something_else": """
SEEN, OTHERS = [], []
def leave():
    seen = SEEN
    seen.append(1)
    seen = OTHERS
    return seen
def left(): return bool(SEEN)
""",
    "by_the_name_of_a_name": """
SEEN = []
def leave():
    seen = SEEN
    again = seen
    again.append(1)
def left(): return bool(SEEN)
""",
    "where_nothing_is_given": """
SEEN = []
def note(log=None):
    if log is None:
        log = SEEN
    log.append(1)
def leave(): note()
def left(): return bool(SEEN)
""",
    "by_one_of_two_names": """
SEEN = []
def leave():
    seen, one = SEEN, 1
    seen.append(one)
def left(): return bool(SEEN)
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
def left(): return bool(SEEN)
""",
    "by_a_method_of_the_type": """
SEEN = []
def leave(): list.append(SEEN, 1)
def left(): return bool(SEEN)
""",
    "by_a_function_of_the_library": """
import heapq
SEEN = []
def leave(): heapq.heappush(SEEN, 1)
def left(): return bool(SEEN)
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
def left(): return bool(SEEN)
""",
    "as_an_attribute_of_this_module": """
import sys
SEEN = False
def leave(): setattr(sys.modules[__name__], "SEEN", True)
def left(): return bool(SEEN)
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
def left(): return bool(SEEN)
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
def left(): return bool(SEEN)
""",
    "method_in_a_table": """
SEEN = [0]
TABLE = {"note": SEEN.append}
def leave(): TABLE["note"](1)
def left(): return SEEN[-1]
""",
}
