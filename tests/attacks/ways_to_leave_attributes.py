"""Ways in which one function, `leave`, leaves behind what another, `left`, answers by, each the beginning of an engine.

Here it is in attributes of classes, of their instances and of functions.
"""

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
    "counted_by_what_is_made": """
class Log:
    count = 0
    def __init__(self): type(self).count += 1
def leave(): Log()
def left(): return Log.count > 0
""",
    "in_a_class_in_a_table": """
class Log: seen = False
BY_NAME = {"log": Log}
def leave(): BY_NAME["log"].seen = True
def left(): return Log.seen
""",
    "in_a_namespace_of_the_library": """
from types import SimpleNamespace
LOG = SimpleNamespace(seen=False)
def note(log): log.seen = True
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "in_a_list_that_a_parameter_is_by_default": """
def log(one=None, seen=[]):
    if one: seen.append(one)
    return seen
def leave(): log(1)
def left(): return len(log()) > 0
""",
    "as_another_class": """
class Log:
    seen = False
    def enter(self): self.__class__ = Full
class Full(Log): seen = True
LOG = Log()
def leave(): LOG.enter()
def left(): return LOG.seen
""",
    "as_another_class_where_it_is_given": """
class Log: seen = False
class Full(Log): seen = True
LOG = Log()
def note(log): log.__class__ = Full
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "in_what_reduce_begins_with": """
from functools import reduce
SEEN = []
def leave(): reduce(lambda seen, one: seen.append(one) or seen, [1], SEEN)
def left(): return len(SEEN) > 0
""",
    "as_the_defaults_of_what_is_given": """
def seen(*, yes=False): return yes
def note(function): function.__kwdefaults__["yes"] = True
def leave(): note(seen)
def left(): return seen()
""",
    "as_the_code_of_what_is_given": """
def seen(): return False
def other(): return True
def note(function): function.__code__ = other.__code__
def leave(): note(seen)
def left(): return seen()
""",
    "as_what_a_member_stands_for_where_it_is_given": """
from enum import Enum
class Log(Enum): SEEN = 0
def note(member): member._value_ = 1
def leave(): note(Log.SEEN)
def left(): return Log.SEEN.value == 1
""",
    "by_whose_subclass_is_made_by_type": """
class Log:
    seen = False
    def __init_subclass__(cls, **named): Log.seen = True
def leave(): type("Another", (Log,), {})
def left(): return Log.seen
""",
    "in_a_class_that_another_inherits": """
class Log: seen = False
class Longer(Log): pass
def leave(): Longer.__mro__[1].seen = True
def left(): return Longer.seen
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
    "in_what_is_got_by_name": """
class Log: seen = []
def leave(): getattr(Log, "seen").append(1)
def left(): return len(Log.seen) > 0
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
    "as_what_is_of_a_kind_by_another_name": """
from abc import ABC
class Seen(ABC): pass
add = Seen.register
def leave(): add(int)
def left(): return isinstance(1, Seen)
""",
    "as_a_default": """
def leave(): left.__defaults__ = (True,)
def left(seen=False): return seen
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
    "frozen_and_made_again_by_its_method": """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Log:
    count: int
    def noted(self): self.__init__(1)
LOG = Log(0)
def leave(): LOG.noted()
def left(): return LOG.count
""",
    "frozen_and_made_again_as_a_parameter": """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Log:
    count: int
LOG = Log(0)
def noted(log): log.__init__(1)
def leave(): noted(LOG)
def left(): return LOG.count
""",
    "another_dictionary_of_a_parameter": """
class Log:
    count = 0
LOG = Log()
LOG.count = 1
def noted(log): log.__dict__ = {}
def leave(): noted(LOG)
def left(): return LOG.count == 0
""",
    "of_a_member_of_an_enum": """
from enum import Enum
class Mode(Enum):
    USUAL = 1
    def __init__(self, number): self.hits = 0
def leave():
    mode = Mode(1)
    mode.hits = mode.hits + 1
def left(): return Mode.USUAL.hits > 0
""",
    "of_each_member_of_an_enum": """
from enum import Enum
class Mode(Enum):
    USUAL = 1
    def __init__(self, number): self.hits = 0
def leave():
    for mode in Mode: mode.hits = 1
def left(): return Mode.USUAL.hits > 0
""",
    "of_a_class_by_an_instance_made_at_once": """
class Log:
    entries = []
def leave(): Log().entries.append(1)
def left(): return len(Log.entries) > 0
""",
    "as_a_class_is_made_of_another": """
SEEN = []
class Base:
    def __init_subclass__(cls): SEEN.append(cls)
def leave():
    class Local(Base): pass
def left(): return len(SEEN) > 0
""",
    "by_a_method_called_as_if_a_class_was_made": """
SEEN = []
class Named:
    def __set_name__(self, owner, name): SEEN.append(name)
def leave(): Named().__set_name__(1, "one")
def left(): return len(SEEN) > 0
""",
    "of_a_class_that_is_given": """
class Last: method = None
def remember(where, method): where.method = method
def leave(): remember(Last, 1)
def left(): return Last.method is not None
""",
    "of_a_class_that_is_given_back": """
class Log: seen = False
def which(): return Log
def leave(): which().seen = True
def left(): return Log.seen
""",
    "of_a_class_in_a_table": """
class Log: seen = False
TABLE = {"one": Log}
def leave():
    for each in TABLE.values(): each.seen = True
def left(): return Log.seen
""",
    "of_the_class_around_a_method": """
class Log:
    seen = 0
    def note(self): __class__.seen += 1
LOG = Log()
def leave(): LOG.note()
def left(): return Log.seen > 0
""",
    "of_a_class_that_is_given_and_loses_it": """
class Log: seen = False
def forget(of): del of.seen
def leave():
    if hasattr(Log, "seen"): forget(Log)
def left(): return not getattr(Log, "seen", True) is False
""",
    "of_a_class_by_a_variable_that_stood_for_something_made": """
class Log: seen = False
class Other: pass
def leave():
    one = Other()
    one, two = Log, 1
    one.seen = True
def left(): return Log.seen
""",
    "of_a_class_by_a_variable_of_a_context": """
from contextlib import nullcontext
class Log: seen = False
class Other: pass
def leave():
    one = Other()
    with nullcontext(Log) as one:
        one.seen = True
def left(): return Log.seen
""",
}
