"""Ways to leave behind what another answers by of which the sources say nothing by its name; they show as it is run."""

WAYS = {
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
