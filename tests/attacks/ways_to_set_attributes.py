"""Ways as in `ways_to_leave_attributes`, in which the attribute isn't set by a statement: by `setattr`, by a method, by `__dict__`."""

WAYS = {
    "among_the_variables_of_an_instance": """
class Log: seen = False
LOG = Log()
def leave(): vars(LOG)["seen"] = True
def left(): return LOG.seen
""",
    "by_a_name_that_is_given": """
class Log: seen = False
def note(owner, name): setattr(owner, name, True)
def leave(): note(Log, "seen")
def left(): return Log.seen
""",
    "by_a_name_that_is_made": """
class Log: seen = False
def leave(): setattr(Log, "".join(("se", "en")), True)
def left(): return Log.seen
""",
    "by_a_name_that_is_given_to_a_method": """
class Log:
    seen = False
    def note(self, name): setattr(self, name, True)
LOG = Log()
def leave(): LOG.note("seen")
def left(): return LOG.seen
""",
    "by_what_is_given_in_one": """
class Log: seen = False
def leave(): setattr(*(Log, "seen", True))
def left(): return Log.seen
""",
    "by_setattr_under_another_name": """
class Log: seen = False
put = setattr
def leave(): put(Log, "seen", True)
def left(): return Log.seen
""",
    "by_setattr_in_a_partial": """
from functools import partial
class Log: seen = False
put = partial(setattr, Log)
def leave(): put("seen", True)
def left(): return Log.seen
""",
    "by_setattr_in_a_table": """
class Log: seen = False
HOW = {"put": setattr}
def leave(): HOW["put"](Log, "seen", True)
def left(): return Log.seen
""",
    "by_setattr_by_its_name": """
import builtins
class Log: seen = False
put = getattr(builtins, "setattr")
def leave(): put(Log, "seen", True)
def left(): return Log.seen
""",
    "by_setattr_of_builtins": """
import builtins
class Log: seen = False
def leave(): builtins.setattr(Log, "seen", True)
def left(): return Log.seen
""",
    "by_setattr_as_it_is_imported": """
from builtins import setattr as put
class Log: seen = False
def leave(): put(Log, "seen", True)
def left(): return Log.seen
""",
    "by_setattr_of_builtins_under_another_name": """
import builtins as python
class Log: seen = False
def leave(): python.setattr(Log, "seen", True)
def left(): return Log.seen
""",
    "by_the_method_of_an_instance": """
class Log: seen = False
LOG = Log()
def leave(): LOG.__setattr__("seen", True)
def left(): return LOG.seen
""",
    "by_the_method_of_an_instance_kept": """
class Log: seen = False
LOG = Log()
put = LOG.__setattr__
def leave(): put("seen", True)
def left(): return LOG.seen
""",
    "in_what_is_frozen_and_given": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def note(log): object.__setattr__(log, "seen", True)
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "in_what_is_frozen_and_given_by_a_name": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def note(log, name="seen"): object.__setattr__(log, name, True)
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "in_what_is_frozen_and_given_among_its_variables": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def note(log, name="seen"): vars(log)[name] = True
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "in_what_is_frozen_and_given_by_updating": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def note(log): log.__dict__.update({"seen": True})
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "among_the_variables_of_what_is_frozen": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def leave(): LOG.__dict__["seen"] = True
def left(): return LOG.seen
""",
    "among_variables_by_another_name": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def note(log):
    variables = log.__dict__
    variables["seen"] = True
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "among_variables_that_are_given_on": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
def put(variables): variables["seen"] = True
def note(log): put(vars(log))
def leave(): note(LOG)
def left(): return LOG.seen
""",
    "by_the_method_of_type_for_all_at_once": """
class Log: seen = False
def leave(): type.__setattr__(*(Log, "seen", True))
def left(): return Log.seen
""",
    "in_a_table_by_a_name_that_is_given": """
class Log: seen = False
KINDS = {"log": Log}
def note(kind, name): setattr(KINDS[kind], name, True)
def leave(): note("log", "seen")
def left(): return Log.seen
""",
    "in_a_table_by_setattr": """
class Log: seen = False
KINDS = {"log": Log}
def leave(): setattr(KINDS["log"], "seen", True)
def left(): return Log.seen
""",
    "in_a_table_by_a_method": """
from dataclasses import dataclass
@dataclass(frozen=True)
class Log: seen: bool = False
LOG = Log()
KINDS = {"log": LOG}
def leave(): object.__setattr__(KINDS["log"], "seen", True)
def left(): return LOG.seen
""",
}
