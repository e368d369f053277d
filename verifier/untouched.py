"""What an engine may not change as it is imported: the verifier, its solvers, the clauses and claims, and Python itself.

An engine runs in the verifier's own process, where it could make any answer come out. So what is there before is noted,
with all that it holds, and what was changed is said and put back as it was.
"""

from __future__ import annotations

import _thread
import gc
import signal
import sys
import threading
from collections.abc import Callable
from types import BuiltinFunctionType, SimpleNamespace
from typing import Any

from verifier.changeable import Notes

OWN_PACKAGES = ("verifier", "z3", "bitwuzla", "cvc5", "pysat")
"""The verifier and its solvers, which no engine may use or change."""

_KEPT = SimpleNamespace(notes={})
"""What was noted, by packages, for engines that were imported before: most of it is as it was.

It is in something that isn't itself noted, and what is in use isn't here.
"""


class Untouched:
    """What must stay as it is: the packages of these names, Python, and what Python calls by itself."""

    def __init__(self, packages: set[str]) -> None:
        self._notes: Notes = _KEPT.notes.pop(frozenset(packages), None) or Notes(packages)
        self._notes.bring_up_to_date()
        self._watchers = _watchers()
        self._threads = _ThreadsStarted()

    def changes(self) -> list[str]:
        """What was done, in words that follow `it`; all is as it was afterwards, but for threads that were started."""
        self._threads.stop_looking()
        # By name, since what was imported first depends on what the process did before.
        found = sorted(f"changes `{name}`" for name in self._notes.put_back())
        now = _watchers()
        for what, (held, put) in self._watchers.items():
            if now[what][0] != held:
                found.append(what)
                put()
        if self._threads.any_started:
            found.append("starts a thread")
        _KEPT.notes[frozenset(self._notes.packages)] = self._notes
        return list(dict.fromkeys(found))


def _watchers() -> dict[str, tuple[Any, Callable[[], None]]]:
    """What Python calls by itself, now and then, and how to put it back."""
    profile, callbacks = sys.getprofile(), list(gc.callbacks)
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals() if number != signal.SIGINT}

    def handle_as_before() -> None:
        for number, handler in handlers.items():
            if signal.getsignal(number) != handler:
                signal.signal(number, handler)

    return {
        "watches every call (`sys.setprofile`)": (profile, lambda: sys.setprofile(profile)),
        "is told when garbage is collected (`gc.callbacks`)": (callbacks, lambda: gc.callbacks.__init__(callbacks)),  # type: ignore[misc]
        "handles a signal (`signal.signal`)": (handlers, handle_as_before),
    }


class _ThreadsStarted:
    """Whether this thread starts others, until nobody looks any more.

    Counting threads wouldn't do: one that was there may end meanwhile, and a new one isn't counted before it runs.
    """

    def __init__(self) -> None:
        self.any_started = False
        self._looking = threading.get_ident()
        starters = {start for name, start in vars(_thread).items() if name in _STARTERS}
        self._held = [
            (module, name, start)
            for module in (_thread, threading)
            for name, start in vars(module).items()
            if type(start) is BuiltinFunctionType and start in starters
        ]
        for module, name, start in self._held:
            setattr(module, name, self._noticed(start))

    def stop_looking(self) -> None:
        for module, name, start in self._held:
            setattr(module, name, start)

    def _noticed(self, start: Callable[..., Any]) -> Callable[..., Any]:
        def start_noticed(*arguments: Any, **named: Any) -> Any:
            self.any_started |= threading.get_ident() == self._looking
            return start(*arguments, **named)

        return start_noticed


_STARTERS = ("start_new_thread", "start_new", "start_joinable_thread")
"""What starts a thread in Python, by its names from version 3.11 to 3.13."""
