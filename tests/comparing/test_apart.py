"""Neither engine makes the other what it isn't: each has modules of its own."""

import json
import os
import sys

import pytest

from tests.calling import Call
from tests.comparing.conftest import Write

ONE_COLOUR = "def colour(lamp):\n    return 1\n"


def test_an_engine_that_puts_its_own_functions_into_the_other_deceives_nobody(call: Call, write: Write) -> None:
    write(one=ONE_COLOUR, changing="import one\none.colour = colour\n")
    for pair in (("one", "changing"), ("changing", "one")):
        called = call("2", *pair)
        assert called.status == 1, called.out
        assert "`changing` says 2" in called.out
        assert "`one` says 1" in called.out


def test_an_engine_that_puts_itself_in_the_place_of_the_other_deceives_nobody(call: Call, write: Write) -> None:
    write(one=ONE_COLOUR, posing="import sys\nsys.modules['one'] = sys.modules[__name__]\n")
    for pair in (("one", "posing"), ("posing", "one")):
        assert call("2", *pair).status == 1


def test_an_engine_that_leaves_a_module_for_the_other_leaves_it_to_nobody(call: Call, write: Write) -> None:
    leaving = "import sys, types\nsys.modules['left'] = types.ModuleType('left')\n"
    finding = "import sys\nif 'left' in sys.modules:\n    def colour(lamp):\n        return 1\n"
    write(leaving=leaving + ONE_COLOUR, finding=finding)
    assert call("2", "leaving", "finding").status == 1


def test_what_both_import_each_has_for_itself(call: Call, write: Write) -> None:
    write(helping="colours = [1]\n")
    write(one="import helping\nhelping.colours.append(2)\ncolour = lambda lamp: len(helping.colours)\n")
    write(other="import helping\ncolour = lambda lamp: len(helping.colours)\n")
    called = call("2", "one", "other")
    assert called.status != 0
    assert "helping" not in sys.modules


def test_a_module_that_is_imported_only_as_it_is_called_is_not_followed(call: Call, write: Write) -> None:
    write(one="", helping="", other="def colour(lamp):\n    import helping\n    return helping.colour(lamp)\n")
    called = call("2", "one", "other")
    assert called.status == 3
    assert "it imports `helping` only as it is called" in called.out


def test_an_engine_that_changes_what_the_game_has_is_refused(call: Call, write: Write) -> None:
    write(one="", meddling="import lamp_engine\nlamp_engine.colour = lambda lamp: 1\n")
    called = call("2", "one", "meddling")
    assert called.status == 2
    assert "`meddling` can't be used: as it is imported it changes `lamp_engine.colour`" in called.err


def test_an_engine_that_remembers_is_not_equal_to_itself(call: Call, write: Write) -> None:
    remembering = "calls = []\ndef colour(lamp):\n    calls.append(1)\n    return 1 + len(calls) % 2\n"
    write(one=remembering)
    called = call("2", "one", "one")
    assert called.status == 3
    assert "UNSUPPORTED" in called.out


def test_what_depends_on_the_order_of_a_set_is_not_equal_to_itself(call: Call, write: Write) -> None:
    first = "def colour(lamp):\n    return 1 if next(iter({Switch.ON, Switch.OFF})) is Switch.ON else 2\n"
    write(one=first)
    assert call("2", "one", "one").status == 3


def test_the_engine_of_the_game_can_be_compared(call: Call, write: Write) -> None:
    write(one=ONE_COLOUR, other="")
    assert call("2", "lamp_engine", "one").status == 1
    assert call("2", "other", "lamp_engine").status == 0


LEFT_TO_THE_OTHER = {
    "its environment": ("import os\nos.environ['LAMPS'] = '2'", "import os\nnumber = int(os.environ.get('LAMPS', 1))"),
    "the current folder": (
        "import os\nos.mkdir('here')\nos.chdir('here')",
        "import os\nnumber = 1 + (os.path.basename(os.getcwd()) == 'here')",
    ),
    "a variable of Python's": ("import json\njson.lamps = 2", "import json\nnumber = getattr(json, 'lamps', 1)"),
    "a variable of an installed package": (
        "import click\nclick.lamps = 2",
        "import click\nnumber = vars(click).get('lamps', 1)",
    ),
    "a variable of what wasn't imported before": (
        "import wave\nwave.lamps = 2",
        "import wave\nnumber = getattr(wave, 'lamps', 1)",
    ),
    "what is imported": (
        "import xml.sax.saxutils",
        "import sys\nnumber = 1 + ('xml.sax.saxutils' in sys.modules)",
    ),
    "other modules": (
        "import sys, helping\nhelping.number = 2\nsys.modules = dict(sys.modules)",
        "import helping\nnumber = helping.number",
    ),
    "a variable that is gone": ("import json\ndel json.loads", "import json\nnumber = 1 if hasattr(json, 'loads') else 2"),
    "another function of Python's": (
        "import json\njson.loads = lambda text: 2",
        "import json\nnumber = json.loads('1')",
    ),
    "how many digits there are": (
        "import decimal\ndecimal.getcontext().prec = 2",
        "import decimal\nnumber = 2 if decimal.getcontext().prec == 2 else 1",
    ),
    "chance": (
        "import random\nrandom.seed(1)",
        "import random\nnumber = 1 + (random.random() == random.Random(1).random())",
    ),
    "what files may be read by": (
        "import os\nos.umask(0o777)",
        "import os\nmask = os.umask(0)\nos.umask(mask)\nnumber = 1 + (mask == 0o777)",
    ),
    "where modules are found": (
        "import sys\nsys.meta_path.append(None)",
        "import sys\nnumber = 1 + (None in sys.meta_path)",
    ),
    "how garbage is collected": ("import gc\ngc.set_threshold(77)", "import gc\nnumber = 1 + (gc.get_threshold()[0] == 77)"),
}  # fmt: skip


@pytest.mark.parametrize("what", LEFT_TO_THE_OTHER)
def test_what_an_engine_changes_around_it_is_not_so_for_the_other(what: str, call: Call, write: Write) -> None:
    leaves, finds = LEFT_TO_THE_OTHER[what]
    write(helping="number = 1\n")
    write(leaving=f"{leaves}\ndef colour(lamp):\n    return 2\n", finding=f"{finds}\ndef colour(lamp):\n    return number\n")
    write(one=ONE_COLOUR)
    called = call("2", "leaving", "finding")
    assert called.status == 1, called.out + called.err
    assert call("2", "one", "finding").status == 0


def test_what_an_engine_changes_around_it_stays_so_for_itself(call: Call, write: Write) -> None:
    leaving = "import os, json\nos.environ['LAMPS'] = json.lamps = '2'\ndef colour(lamp):\n    return int(json.lamps)\n"
    write(one=ONE_COLOUR, leaving=leaving, two="def colour(lamp):\n    return 2\n")
    assert "UNSUPPORTED" not in call("2", "one", "leaving").out
    assert call("2", "two", "leaving").status == 0
    assert "LAMPS" not in os.environ
    assert not hasattr(json, "lamps")


def test_an_engine_may_remove_the_folder_that_it_goes_to(call: Call, write: Write) -> None:
    going = "import os, tempfile\nwith tempfile.TemporaryDirectory() as there:\n    os.chdir(there)\n"
    write(one=ONE_COLOUR, going=f"{going}{ONE_COLOUR}")
    assert call("2", "one", "going").status == 0
    assert call("2", "going", "one").status == 0


ODD = {
    "a number among the names of modules": "import sys\nsys.modules[1] = sys",
    "folders that can't be added to": "import sys\nsys.path = tuple(sys.path)",
    "no folders": "import sys\ndel sys.path",
    "no modules": "import sys\nsys.modules = None",
    "what is no module": (
        "import sys\nclass Odd:\n    def __getattr__(self, name):\n        raise ZeroDivisionError\n"
        "sys.modules['odd'] = Odd()"
    ),
    "a module from nowhere": "import sys, types\nodd = types.ModuleType('odd')\nodd.__spec__ = 5\nsys.modules['odd'] = odd",
    "a module of a class of its own": (
        "import json, types\nclass Odd(types.ModuleType):\n    def __getattribute__(self, name):\n"
        "        raise ZeroDivisionError\njson.__class__ = Odd"
    ),
    "no environment": "import os\nos.environ.clear()\nos.environ = None",
}


@pytest.mark.parametrize("what", ODD)
def test_what_an_engine_puts_in_the_place_of_what_is_python_s_ends_without_a_traceback(
    what: str, call: Call, write: Write
) -> None:
    write(one=ONE_COLOUR, odd=f"{ODD[what]}\n{ONE_COLOUR}")
    modules, path, environment = sys.modules, sys.path, dict(os.environ)
    called = call("2", "one", "odd")
    assert called.status in (0, 2, 3), called.out + called.err
    assert sys.modules is modules
    assert sys.path is path
    assert dict(os.environ) == environment
    assert type(json) is type(os)
