"""What is done as an engine is imported: told, and nothing told that was not done."""

import _thread
import sys
import threading
from dataclasses import dataclass, field, fields
from itertools import count
from types import FunctionType, ModuleType

import pytest

from verifier.untouched import Untouched


def test_a_thread_is_told_as_soon_as_it_is_started_though_it_did_not_run_yet() -> None:
    untouched = Untouched(set())
    done = threading.Event()
    _thread.start_new_thread(done.wait, ())
    changes = untouched.changes()
    done.set()
    assert changes == ["starts a thread"]


def test_a_thread_that_was_there_may_end() -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    untouched = Untouched(set())
    done.set()
    thread.join()
    assert untouched.changes() == []


def test_a_thread_that_another_one_starts_is_not_told() -> None:
    go, started = threading.Event(), threading.Event()

    def start_another() -> None:
        go.wait()
        threading.Thread(target=started.set).start()

    other = threading.Thread(target=start_another)
    other.start()
    untouched = Untouched(set())
    go.set()
    other.join()
    assert untouched.changes() == []
    assert started.wait(10)


def test_threads_start_afterwards_as_they_did_before() -> None:
    before = (_thread.start_new_thread, threading._start_new_thread)  # type: ignore[attr-defined]
    Untouched(set()).changes()
    assert (_thread.start_new_thread, threading._start_new_thread) == before  # type: ignore[attr-defined]


class Word(str):
    """A text that has another hash each time it is asked."""

    hashes = count()

    def __hash__(self) -> int:
        return next(self.hashes)


def test_what_a_dict_holds_is_compared_without_looking_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("shared_by_all")
    module.__dict__["table"] = {Word("here"): True}
    monkeypatch.setitem(sys.modules, "shared_by_all", module)
    untouched = Untouched({"shared_by_all"})
    assert untouched.changes() == []
    module.__dict__["table"].clear()
    assert untouched.changes() == ["changes `shared_by_all.table`"]
    assert [*module.__dict__["table"]] == ["here"], "it is put back"


def test_what_is_noted_once_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    module, kept = ModuleType("noted_before"), [1]
    module.__dict__["table"] = {"first": kept}
    monkeypatch.setitem(sys.modules, "noted_before", module)
    assert Untouched({"noted_before"}).changes() == []
    # What the verifier itself changes between two engines is no change by the second.
    module.__dict__["table"]["second"] = [2]
    untouched = Untouched({"noted_before"})
    assert untouched.changes() == []
    module.__dict__["table"]["second"].append(3)
    assert untouched.changes() == ["changes `noted_before.table`"]
    assert module.__dict__["table"] == {"first": [1], "second": [2]}, "it is put back"


def test_a_cell_that_is_emptied_is_filled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def around() -> FunctionType:
        kept = [1]

        def given() -> list[int]:
            return kept

        assert isinstance(given, FunctionType)
        return given

    module, function = ModuleType("with_a_cell"), around()
    function.__module__ = "with_a_cell"
    module.__dict__["function"] = function
    monkeypatch.setitem(sys.modules, "with_a_cell", module)
    untouched = Untouched({"with_a_cell"})
    assert function.__closure__ is not None
    del function.__closure__[0].cell_contents
    assert untouched.changes() == ["changes `with_a_cell.function`"]
    assert function() == [1]


@dataclass
class Kept:
    """Something that is found out later."""

    found: list[int] = field(init=False)


def test_what_is_set_later_is_looked_after_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    module, kept = ModuleType("set_later"), Kept()
    module.__dict__["table"] = {"kept": kept}
    monkeypatch.setattr(Kept, "__module__", "set_later")
    monkeypatch.setitem(sys.modules, "set_later", module)
    assert Untouched({"set_later"}).changes() == []
    kept.found = [1]
    untouched = Untouched({"set_later"})
    kept.found = [2]
    assert untouched.changes() == ["changes `set_later.table`"]
    assert kept.found == [1], "it is put back"


def test_what_is_noted_anew_meanwhile_hides_no_change(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("noted_meanwhile")
    module.__dict__["number"] = 1
    monkeypatch.setitem(sys.modules, "noted_meanwhile", module)
    assert Untouched({"noted_meanwhile"}).changes() == []
    untouched = Untouched({"noted_meanwhile"})
    module.__dict__["number"] = 2
    assert Untouched({"noted_meanwhile"}).changes() == []
    assert Untouched({"verifier"}).changes() == []
    assert untouched.changes() == ["changes `noted_meanwhile.number`"]
    assert module.__dict__["number"] == 1, "it is put back"


def test_a_dataclass_without_its_fields_is_told_and_gets_them_back(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("without_fields")
    module.__dict__.update(Kept=Kept, kept=Kept())
    monkeypatch.setattr(Kept, "__module__", "without_fields")
    monkeypatch.setitem(sys.modules, "without_fields", module)
    untouched = Untouched({"without_fields"})
    del Kept.__dataclass_fields__
    assert untouched.changes() == ["changes `without_fields.Kept.__dataclass_fields__`"]
    assert [each.name for each in fields(Kept)] == ["found"]
