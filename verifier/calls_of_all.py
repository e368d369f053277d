"""Some calls of all that an engine can be asked, made by chance as its areas tell, the same ones in every run."""

from __future__ import annotations

from itertools import zip_longest
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from verifier.areas import Area, Call, functions_of
from verifier.fixtures.drawing import Drawing
from verifier.fixtures.scripts import Answered, End, Key, Machine
from verifier.game import Game
from verifier.loading import load

WALKS = 6
"""How often a state is begun in each area."""

STEPS = 4
"""How many states of a walk are asked about, each but the first one step from the one before."""

MOST_TRIED = 12
"""How often what is refused, or answered as before, is tried with something else, in one place of a walk."""

MOST_ANSWERS = 6
"""How many calls of a function are kept, each answered otherwise than the others."""

_known: WeakKeyDictionary[Area, dict[str, list[Key]]] = WeakKeyDictionary()
"""By areas and the names of reference engines, the calls of the areas' functions."""


def calls_of_all(game: Game, engine: ModuleType) -> list[list[Key]]:
    """Some calls of each function of the areas that an engine has anything of, on states that the reference engine gives."""
    reference, has = load(game.engine), vars(engine)
    return [_calls_of(each, game, reference) for each in game.areas if any(name in has for name in each.functions)]


def _calls_of(area: Area, game: Game, reference: ModuleType) -> list[Key]:
    known = _known.setdefault(area, {})
    if game.engine not in known:
        known[game.engine] = _Walk(game, area, reference).calls()
    return known[game.engine]


class _Walk:
    """Walks through an area by chance, the same ones in every run, on which each of its functions is called.

    Kept are calls that are answered in different ways: what is left behind need not change each answer.
    """

    def __init__(self, game: Game, area: Area, engine: ModuleType) -> None:
        self._area = area
        self._edition = game.given_in(area.rules, tuple(game.editions))[-1]
        self._machine = Machine(area, functions_of(area, engine, game.editions), engine, game.domain_error)
        self._drawing = Drawing.by(area.name, game, self._machine)
        self._kept: dict[str, list[tuple[End, Key]]] = {name: [] for name in self._machine.functions}

    def calls(self) -> list[Key]:
        """The calls, each as a function's name and what it is given; first one of each function, then another of each."""
        for _ in range(WALKS):
            self._ask_each(None)
            at = self._begun()
            for _ in range(STEPS):
                if at is not None:
                    stepped = self._ask_each(at.value)
                    at = self._stepped(at.value) or stepped
        rounds = zip_longest(*self._kept.values())
        return [key for each in rounds for _, key in filter(None, each)]

    def _begun(self) -> Answered | None:
        for _ in range(MOST_TRIED):
            start = self._drawing.start()
            at = Answered(start.state) if start.call is None else self._end(start.call, None)
            if isinstance(at, Answered):
                return at
        return None

    def _ask_each(self, state: Any) -> Answered | None:
        """Call each function that takes a state, or each that takes none; another state, if one comes to it."""
        stepped = None
        for name, function in self._machine.functions.items():
            if function.of_state is (state is not None):
                is_step = name in self._area.steps
                for _ in range(MOST_TRIED):
                    if not is_step and len(self._kept[name]) == MOST_ANSWERS:
                        break
                    end = self._end(self._drawing.call(name), state)
                    if is_step and isinstance(end, Answered):
                        stepped = end
                        break
        return stepped

    def _stepped(self, state: Any) -> Answered | None:
        step = None if self._area.goes_on is None else self._area.goes_on(state, self._drawing.random)
        end = None if step is None else self._end(step, state)
        return end if isinstance(end, Answered) else None

    def _end(self, call: Call, state: Any) -> End:
        """How the reference engine ends a call, which is kept if no other of the function ends so."""
        end = self._machine.call(call, state, self._edition)
        kept = self._kept[call.function]
        if len(kept) < MOST_ANSWERS and all(end != other for other, _ in kept):
            kept.append((end, self._machine.key(call, state, self._edition)))
        return end
