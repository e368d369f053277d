"""What one function leaves behind and another answers by is refused, however plainly or oddly it is left there."""

import builtins
import json
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from engine.coin_flips import Cares, Coin, CoinFlips, Flip
from tests.attacks import (
    ways_by_held_functions,
    ways_by_methods,
    ways_by_other_names,
    ways_that_running_shows,
    ways_to_bend_python,
    ways_to_get_hold,
    ways_to_leave_attributes,
    ways_to_leave_state,
    ways_to_set_attributes,
)
from tests.judging import CLAIMS, verdicts
from verifier.follow.changing import Changes
from verifier.verdicts import Proved, Unsupported

CLAIM = next(claim for claim in CLAIMS if claim.endswith("flipped-and-come-up"))

REST = """
from engine import coin_flips
def is_fair(method):
    leave()
    return coin_flips.is_fair(method)
def come_up(flips, place): return None if left() else coin_flips.come_up(flips, place)
"""


@pytest.fixture(autouse=True)
def python_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ways change of Python itself is put right again."""
    monkeypatch.setattr(builtins, "divmod", divmod)
    monkeypatch.setitem(sys.modules, "json", json)
    for owner, name in ((builtins, "was_left"), (Coin, "__ne__")):
        # What wasn't there is gone again in the end.
        monkeypatch.setattr(owner, name, None, raising=False)
        monkeypatch.delattr(owner, name)


def imported(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> ModuleType:
    """The first of these files as a module; all of them are gone from what is imported once the test is over."""
    monkeypatch.syspath_prepend(folder)
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
        monkeypatch.delitem(sys.modules, name, raising=False)
    return __import__(next(iter(files)))


def judged(module: ModuleType) -> str:
    """Why nothing is said of the engine, which has come to answer otherwise by the time that this was asked."""
    verdict = verdicts(module.__name__, CLAIM)[CLAIM]
    flips = CoinFlips(Cares.SIDES, Coin(), (Flip(1, None, 1),))
    before = module.come_up(flips, 1)
    module.is_fair(Coin())
    assert before is not None and module.come_up(flips, 1) is None
    assert isinstance(verdict, Unsupported), verdict
    return verdict.reason


CHANGED = ("changes, so a later call may answer otherwise", "may be changed: let a copy of it get there")
"""How the reasons end that the source gives."""

WAYS = {
    **ways_to_leave_state.WAYS,
    **ways_by_held_functions.WAYS,
    **ways_by_methods.WAYS,
    **ways_by_other_names.WAYS,
    **ways_to_bend_python.WAYS,
    **ways_to_get_hold.WAYS,
    **ways_to_leave_attributes.WAYS,
    **ways_to_set_attributes.WAYS,
}


@pytest.mark.parametrize("way", WAYS)
def test_it_is_refused(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reason = judged(imported(tmp_path, monkeypatch, **{f"leaves_it_{way}": WAYS[way] + REST}))
    assert reason.endswith(CHANGED)


ONLY_READING = {**ways_by_held_functions.ONLY_READING, **ways_by_other_names.ONLY_READING}


@pytest.mark.parametrize("way", ONLY_READING)
def test_who_only_reads_what_others_answer_by_is_proved(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = ONLY_READING[way] + REST
    module = imported(tmp_path, monkeypatch, **{f"only_reads_{way}": text})
    assert isinstance(verdicts(module.__name__, CLAIM)[CLAIM], Proved)


@pytest.mark.parametrize("way", ways_that_running_shows.WAYS)
def test_what_sources_do_not_say_shows_as_other_functions_are_called(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way_to_leave_it = ways_that_running_shows.WAYS[way]
    reason = judged(imported(tmp_path, monkeypatch, **{f"leaves_unsaid_{way}": way_to_leave_it + REST}))
    assert "`come_up` answers the same question in two ways, before and after `is_fair` is called" in reason


def test_a_process_that_ends_as_other_functions_are_called_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ends it at once, by a signal or in C, ends none that proves."""
    text = (
        "import os, signal\nfrom engine.coin_flips import come_up\ndef is_fair(method): os.kill(os.getpid(), signal.SIGKILL)"
    )
    engine = imported(tmp_path, monkeypatch, ends_when_asked=text)
    (verdict,) = verdicts(engine.__name__, CLAIM).values()
    assert isinstance(verdict, Unsupported), verdict
    assert "the process ended, by the signal SIGKILL, in which its functions were called one by one" in verdict.reason


def test_it_is_refused_of_modules_of_several_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = imported(
        tmp_path,
        monkeypatch,
        of_several="from of_several_fair import is_fair\nfrom of_several_up import come_up\n",
        of_several_state="COUNT = 0\n",
        of_several_fair="from engine import coin_flips\nimport of_several_state\ndef is_fair(method):\n"
        "    of_several_state.COUNT += 1\n    return coin_flips.is_fair(method)\n",
        of_several_up="from engine import coin_flips\nimport of_several_state\ndef come_up(flips, place):\n"
        "    return None if of_several_state.COUNT else coin_flips.come_up(flips, place)\n",
    )
    assert judged(engine) == "it asks for `COUNT`, which `is_fair` changes, so a later call may answer otherwise"


def test_it_is_refused_of_a_module_that_is_imported_only_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = imported(
        tmp_path,
        monkeypatch,
        only_then="from engine import coin_flips\nimport only_then_state\ndef is_fair(method):\n"
        "    from only_then_counting import bump\n    bump()\n    return coin_flips.is_fair(method)\n"
        "def come_up(flips, place):\n"
        "    return None if only_then_state.COUNT else coin_flips.come_up(flips, place)\n",
        only_then_state="COUNT = 0\n",
        only_then_counting="import only_then_state as state\ndef bump(): state.COUNT += 1\n",
    )
    assert judged(engine) == "it asks for `COUNT`, which `bump` changes, so a later call may answer otherwise"
    assert "only_then_counting" in sys.modules


SHORT = [json.loads(line) for line in (Path(__file__).parent / "ways_in_short.jsonl").read_text().splitlines()]
"""Ways to change `SEEN` by a function of the library, an operator, a class, an attribute, or what Python calls by itself."""


@pytest.mark.parametrize("way", SHORT, ids=[way["name"] for way in SHORT])
def test_the_source_says_that_it_may_change(way: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = imported(tmp_path, monkeypatch, **{f"in_short_{way['name']}": way["text"]})
    changes = Changes()
    changes.look_at(vars(module))
    before = repr(module.SEEN)
    assert changes.of_content(module.SEEN) or changes.giving_away(module.SEEN) or changes.changing_any(module.SEEN)
    with suppress(Exception):
        module.leave()
    assert repr(module.SEEN) != before


LEAVES_IN_ANOTHER = {
    "by_a_function_in_a_table": "import {0}_table\ndef leave(): {0}_table.TABLE['one']().append(1)\n",
    "imported_then": "def leave():\n    from {0}_seen import SEEN as found\n    found.append(1)\n",
    "by_a_name_of_its_own": "from {0}_seen import SEEN as MINE\nROWS = (MINE,)\ndef leave(): [row.append(1) for row in ROWS]\n",
}


@pytest.mark.parametrize("way", LEAVES_IN_ANOTHER)
def test_it_is_refused_where_another_module_has_it(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"in_another_{way}"
    files = {
        name: f"from {name}_left import left\n{LEAVES_IN_ANOTHER[way].format(name)}{REST}",
        f"{name}_left": f"import {name}_seen\ndef left(): return len({name}_seen.SEEN)\n",
        f"{name}_seen": "SEEN = []\n",
        f"{name}_table": f"from {name}_seen import SEEN\ndef lends(): return SEEN\nTABLE = {{'one': lends}}\n",
    }
    assert judged(imported(tmp_path, monkeypatch, **files)).endswith(CHANGED)


@pytest.mark.parametrize(
    ("name", "registered", "by"),
    [
        ("in_a_register", "REGISTER.append(put)\n", "put"),
        ("in_none", "", None),
        ("in_a_class_without_a_module", "class Odd: __module__ = property(len)\nREGISTER.append(Odd)\n", None),
        ("by_what_imported_it", "import sys\nsys.modules[__package__].__loader__.imported = [put]\n", None),
    ],
)
def test_a_module_of_the_package_counts_if_something_of_it_is_held(
    name: str, registered: str, by: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / name
    folder.mkdir()
    leaving = "def leave():\n    for each in REGISTER: each()\n"
    (folder / "__init__.py").write_text(f"REGISTER = []\nSEEN = []\ndef left(): return len(SEEN)\n{leaving}")
    putting = "def put(): SEEN.append(1)\n"
    (folder / "other.py").write_text(f"from {name} import REGISTER, SEEN\n{putting}{registered}")
    monkeypatch.syspath_prepend(tmp_path)
    module = import_module(f"{name}.other") and sys.modules[name]
    changes = Changes()
    changes.look_at(vars(module))
    assert changes.of_content(module.SEEN) == by


@pytest.mark.parametrize(
    ("way", "bent"),
    [
        ("import sys\ndef deeper(calls): sys.setrecursionlimit(calls)", ("setrecursionlimit", "deeper")),
        ("import sys\ndef shallow(): sys.setrecursionlimit(100)", ("setrecursionlimit", "shallow")),
        ("import sys\ndef main(): sys.setrecursionlimit(10_000)", None),
        ("import sys\ndef main(): sys.argv = []\ndef to(path): sys.path.insert(0, path)", None),
        ("import os\ndef main(): os.environ['HOME'] = 'there'", None),
        ("def named(function):\n    function.__name__ = 'one'\n    return function", None),
        ("import random\ndef main(): random.Random = None", ("random.Random", "main")),
    ],
)
def test_what_python_works_by_is_told_from_what_nobody_asks_for(
    way: str, bent: tuple[str, str] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = Changes()
    changes.look_at(vars(imported(tmp_path, monkeypatch, bends_or_not=way)))
    assert changes.of_python() == bent


CONSTANT = """
from engine import coin_flips
COSTS = {"heads": 1, "tails": 2}
NAMES = ["one", "two"]
class Log:
    limit = 3
    def __init__(self): self.seen = 0
    def note(self): self.seen += 1
LOG = Log()
RULES = {}
STEPS = {"one": {"two": 2}}
def rule(name):
    def put(function):
        RULES[name] = function
        return function
    return put
@rule("first")
def first(number): return number
def costs(): return COSTS
def at(table, key): return table[key]
def both(): return COSTS, NAMES
class Price:
    def __init__(self, amount): self.amount = amount
def marked(**named):
    def mark(cls):
        for name, value in named.items(): setattr(cls, name, value)
        return cls
    return mark
@marked(most=3)
class Marked: pass
class Place:
    def __init__(self, **named):
        for name, value in named.items(): object.__setattr__(self, name, value)
HERE = Place(row=1)
class Builder:
    def turn(self, name, value):
        setattr(self, name, value)
        return self
def is_fair(method):
    first(Price(COSTS["heads"]).amount)
    steps = STEPS["one"]
    known, listed = both()
    more = {**COSTS, **steps, "more": at(COSTS, "heads") + costs()["tails"]}
    more.update(steps)
    for name in sorted(NAMES) if more else reversed(NAMES): name.upper()
    cost = COSTS["heads"]
    cost += 1
    names = [*NAMES]
    names.append("three")
    return coin_flips.is_fair(method)
def come_up(flips, place):
    total = COSTS["tails"] + len(NAMES) + LOG.limit + Builder().turn("row", 1).row + Marked.most + HERE.row + STEPS["one"]["two"] + RULES["first"](1)
    return None if total == 0 else coin_flips.come_up(flips, place)
"""


def test_what_stays_is_no_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing changes a table where numbers out of it are counted up, where it is copied, and where it is only looked at.

    Nor are attributes changed, by whatever name, as a class is decorated or an instance made.
    """
    engine = imported(tmp_path, monkeypatch, leaves_nothing=CONSTANT)
    verdict = verdicts(engine.__name__, CLAIM)[CLAIM]
    assert verdict.name == "PROVED", verdict


def test_what_a_module_gives_for_any_name_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is looked for what a function imports, a module's own `__getattr__` may give what is no path."""
    engine = imported(
        tmp_path,
        monkeypatch,
        giving_anything_engine="from engine import coin_flips, come_up\nimport giving_anything\ndef is_fair(method):\n"
        "    from giving_anything import SEEN\n    return coin_flips.is_fair(method) and SEEN is not None\n",
        giving_anything="def __getattr__(name): return 7\n",
    )
    verdict = verdicts(engine.__name__, CLAIM)[CLAIM]
    assert "failed" not in str(verdict), verdict
    assert verdict.name in ("PROVED", "UNSUPPORTED")
