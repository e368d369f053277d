"""What is done as an engine is imported: told, and nothing told that was not done."""

import _thread
import sys
import threading
from itertools import count
from types import ModuleType

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
