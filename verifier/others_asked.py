"""Whether an engine answers as before once all that it can be asked was: what outlives a call is found by running, too.

What its sources change by name is found without that (`verifier.follow.changing`), and refuses whatever reads it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from verifier.callers import Running
from verifier.calls_of_all import calls_of_all
from verifier.fixtures.scripts import Key
from verifier.game import Game
from verifier.own_process import Ended, in_own_process
from verifier.plain_run import attempted

PATIENCE = 60
"""How many seconds all calls may take: what waits for something runs no code that could be counted."""

_found: WeakKeyDictionary[ModuleType, dict[int, tuple[Any, str | None]]] = WeakKeyDictionary()
"""By engines and the addresses of their functions, each kept with it, what was found of them."""


def answers_otherwise(game: Game, running: Running) -> str | None:
    """That a function that was asked answers otherwise once others were called, if one does.

    They are called in a process of its own, with which whatever they leave behind is gone.
    """
    module = running.module
    known = _found.setdefault(module, {})
    asked = {name: vars(module)[name] for name in running.asked}
    new = [name for name, function in asked.items() if id(function) not in known]
    if new:
        found = _otherwise(running, calls_of_all(game, module), new)
        known.update({id(asked[name]): (asked[name], found.get(name)) for name in new})
    return next((told for function in asked.values() if (told := known[id(function)][1])), None)


def _otherwise(running: Running, by_areas: Sequence[Sequence[Key]], names: Collection[str]) -> Mapping[str, str]:
    """What is found of each of these functions that answers otherwise once others were called."""
    changed = in_own_process(lambda: _changed(running, by_areas, names), seconds=PATIENCE)
    if isinstance(changed, Ended):
        return dict.fromkeys(names, f"the process ended, {changed.how}, in which its functions were called one by one")
    return {
        name: f"`{name}` answers the same question in two ways, before and after {others}"
        for name, others in changed.items()
    }


def _changed(running: Running, by_areas: Sequence[Sequence[Key]], names: Collection[str]) -> dict[str, str]:
    """Those of the functions that answer otherwise after a call than before, each with that, in words.

    What is called in other areas than theirs is looked at area by area only.
    """
    asked = [call for calls in by_areas for call in calls if call[0] in names]
    before = [_ended(running.module, call) for call in asked]
    found: dict[str, str] = {}

    def compare(called: str) -> None:
        for call, ended in zip(asked, before, strict=True):
            name = call[0]
            if name not in found and running.differ(ended, _ended(running.module, call), running.asked[name]):
                found[name] = called

    for calls in filter(None, by_areas):
        of_theirs = any(call[0] in names for call in calls)
        for call in calls:
            _ended(running.module, call)
            if of_theirs:
                compare(f"`{call[0]}` is called")
        compare(f"others are called, `{calls[-1][0]}` the last of them")
    return found


def _ended(module: ModuleType, call: Key) -> Any:
    """How a call ends, made now; an engine needn't have all functions."""
    function, *arguments = call
    return attempted(vars(module).get(function, _missing), *arguments)


def _missing(*_: Any) -> None:
    pass
