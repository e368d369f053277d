"""Ways to leave behind what another answers by where Python itself works otherwise from then on."""

_LOG = "class Log: pass\nLOG = Log()\n"
_ENUM = "from enum import Enum\nclass Log(Enum):\n    ONE = 1\n    TWO = 2\n"
_RECORD = "from dataclasses import dataclass\n@dataclass(order=True)\nclass Log:\n    at: int = 1\n"

WAYS = {
    "by_a_global_named_like_a_builtin": """
def leave():
    global divmod
    divmod = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "among_the_builtins": """
import builtins
def leave(): builtins.divmod = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "among_the_builtins_by_a_method": """
import builtins
def leave(): setattr(builtins, "divmod", lambda one, other: None)
def left(): return divmod(3, 2) is None
""",
    "as_a_builtin_that_was_not_there": """
import builtins
def leave(): builtins.was_left = True
def left():
    try:
        return was_left
    except NameError:
        return False
""",
    "among_all_globals": """
def leave(): globals()["divmod"] = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "in_the_module_of_that_name": """
import sys
def leave(): sys.modules[__name__].divmod = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "in_the_variables_of_the_module_of_that_name": """
def leave(): vars(__import__(__name__)).update(divmod=lambda one, other: None)
def left(): return divmod(3, 2) is None
""",
    "in_the_builtins_that_it_has": """
import builtins
def leave():
    held = __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__)
    held["divmod"] = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "in_the_builtins_of_a_function": """
def leave(): left.__builtins__["divmod"] = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "in_the_builtins_of_a_frame": """
import sys
def leave(): sys._getframe().f_builtins["divmod"] = lambda one, other: None
def left(): return divmod(3, 2) is None
""",
    "as_whether_it_is_true": _LOG
    + """
def leave(): Log.__bool__ = lambda self: False
def left(): return not LOG
""",
    "as_its_length": _LOG
    + """
def leave(): Log.__len__ = lambda self: 0
def left(): return not LOG
""",
    "by_a_function_that_sets_it": _LOG
    + """
def leave(): setattr(Log, "__bool__", lambda self: False)
def left(): return not LOG
""",
    "by_a_method_that_sets_it": _LOG
    + """
def leave(): type.__setattr__(Log, "__bool__", lambda self: False)
def left(): return not LOG
""",
    "of_a_class_that_it_is_given_as_it_is_made": _LOG
    + """
class Setter:
    def __init__(self, kind):
        self.kind = kind
        self.kind.__bool__ = lambda self: False
def leave(): Setter(Log)
def left(): return not LOG
""",
    "as_what_it_is_equal_to": _LOG
    + """
def leave(): Log.__eq__ = lambda self, other: False
def left(): return LOG != LOG
""",
    "as_what_a_type_of_the_rules_is_equal_to": """
from engine.coin_flips import Coin
def leave(): Coin.__ne__ = lambda self, other: True
def left():
    found = Coin() != Coin()
    return found
""",
    "as_what_is_in_it": _LOG
    + """
def leave(): Log.__contains__ = lambda self, other: True
def left():
    try:
        return 1 in LOG
    except TypeError:
        return False
""",
    "as_the_order_of_a_record": _RECORD
    + """
def leave(): Log.__lt__ = lambda self, other: True
def left(): return Log(2) < Log(1)
""",
    "as_how_it_is_called": """
class Log:
    def __call__(self): return False
LOG = Log()
def leave(): Log.__call__ = lambda self: True
def left(): return LOG()
""",
    "as_what_is_missing_in_it": _LOG
    + """
def leave(): Log.__getattr__ = lambda self, name: True
def left():
    try:
        return LOG.there
    except AttributeError:
        return False
""",
    "as_how_it_is_made": _LOG
    + """
def leave(): Log.__init__ = lambda self: setattr(self, "there", True)
def left(): return hasattr(Log(), "there")
""",
    "as_whether_a_member_is_true": _ENUM
    + """
def leave(): Log.__bool__ = lambda self: False
def left(): return not Log.ONE
""",
    "as_what_an_enum_lacks": _ENUM
    + """
def leave(): Log._missing_ = classmethod(lambda cls, value: cls.ONE)
def left():
    try:
        return Log(3) is Log.ONE
    except ValueError:
        return False
""",
    "in_the_names_of_an_enum": _ENUM
    + """
def leave(): Log._member_names_.reverse()
def left(): return next(iter(Log)) is Log.TWO
""",
    "in_the_values_of_an_enum": _ENUM
    + """
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
    "in_the_cell_of_a_closure": """
def make():
    seen = False
    def get(): return seen
    return get
get = make()
def leave(): get.__closure__[0].cell_contents = True
def left(): return get()
""",
    "in_the_classes_it_inherits_from": """
class A: pass
class B: pass
class Log(A): pass
LOG = Log()
def leave(): Log.__bases__ = (B,)
def left(): return isinstance(LOG, B)
""",
    "in_its_name": _LOG
    + """
def leave(): Log.__name__ = "Left"
def left(): return Log.__name__ == "Left"
""",
    "in_the_fields_of_a_record": _RECORD
    + """
from dataclasses import asdict
def leave(): Log.__dataclass_fields__.pop("at", None)
def left(): return asdict(Log()) == {}
""",
    "by_a_property_before_what_it_has_itself": """
class Log:
    def __init__(self): self.seen = False
LOG = Log()
def leave(): Log.seen = property(lambda self: True)
def left(): return LOG.seen
""",
    "in_a_property": """
class Log:
    @property
    def seen(self): return False
LOG = Log()
def leave(): Log.seen.__init__(lambda self: True)
def left(): return LOG.seen
""",
    "in_a_partial": """
from functools import partial
def found(*, seen): return seen
FOUND = partial(found, seen=False)
def leave(): FOUND.keywords["seen"] = True
def left(): return FOUND()
""",
    "in_what_a_partial_is_of": """
from functools import partial
def found(*, seen): return seen
FOUND = partial(found, seen=False)
def leave(): FOUND.__setstate__((found, (), {"seen": True}, {}))
def left(): return FOUND()
""",
    "in_how_it_is_copied": _LOG
    + """
import copy, copyreg
def red(value): return (str, ("left",))
def leave(): copyreg.pickle(Log, red)
def left(): return copy.copy(Log()) == "left"
""",
    "in_the_table_of_how_things_are_copied": _LOG
    + """
import copy, copyreg
def red(value): return (str, ("left",))
def leave(): copyreg.dispatch_table[Log] = red
def left(): return copy.copy(Log()) == "left"
""",
    "in_what_is_a_sequence": """
from collections.abc import Sequence
class Log:
    def __len__(self): return 0
    def __getitem__(self, at): raise IndexError
LOG = Log()
def leave(): Sequence.register(Log)
def left():
    match LOG:
        case []: return True
    return False
""",
    "in_what_can_be_imported": """
import sys
def leave(): sys.modules["json"] = None
def left():
    try:
        import json
    except ImportError:
        return True
    return False
""",
}
