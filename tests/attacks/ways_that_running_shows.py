"""Ways to leave behind what another answers by of which the sources say nothing by its name; they show as it is run."""

WAYS = {
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
    "in_the_cell_of_a_closure": """
def make():
    seen = False
    def get(): return seen
    return get
get = make()
def leave(): get.__closure__[0].cell_contents = True
def left(): return get()
""",
    "in_the_values_of_an_enum": """
from enum import Enum
class Log(Enum):
    ONE = 1
    TWO = 2
def leave(): Log._value2member_map_[1] = Log.TWO
def left(): return Log(1) is Log.TWO
""",
    "in_the_patterns_that_a_class_takes": """
class Log:
    __match_args__ = ("one",)
    one, two = 1, 2
LOG = Log()
def leave(): Log.__match_args__ = ("two",)
def left():
    match LOG:
        case Log(1): return False
    return True
""",
}
