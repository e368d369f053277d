"""Neither engine makes the other what it isn't: each has modules of its own."""

import sys

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
