"""Some calls of all that an engine can be asked, made by chance as its areas tell, the same ones in every run."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

from verifier.areas import Area, Call, Start, functions_of
from verifier.fixtures.scripts import Answered, Key, Machine
from verifier.fixtures.values import Values, drawn
from verifier.game import Game
from verifier.loading import load
from verifier.shapes import shape_of

STEPS = 3
"""How many states of an area are asked about, each but the first one step from the one before."""

MOST_TRIED = 40
"""How often what is refused is tried with something else."""

_calls: dict[int, tuple[Game, list[list[Key]]]] = {}
"""By the address of a game, which is kept with them, the calls of its areas' functions, area by area."""


def calls_of_all(game: Game) -> list[list[Key]]:
    """Some calls of each function that areas of the game have, area by area, on states that the reference engine gives."""
    if id(game) not in _calls:
        reference = load(game.engine)
        _calls[id(game)] = game, [_Walk(game, area, reference).calls() for area in game.areas]
    return _calls[id(game)][1]


class _Walk:
    """A walk through an area by chance, the same one in every run, on which each of its functions is called."""

    def __init__(self, game: Game, area: Area, engine: ModuleType) -> None:
        random = Random(area.name)
        self._area, self._random = area, random
        self._values = Values(game, random)
        self._edition = game.given_in(area.rules, tuple(game.editions))[-1]
        self._machine = Machine(area, functions_of(area, engine, game.editions), engine, game.domain_error)
        self._calls: list[Key] = []

    def calls(self) -> list[Key]:
        """The calls, each as a function's name and what it is given."""
        at = self._begun()
        for _ in range(STEPS):
            self._ask_each(None)
            if at is not None:
                stepped = self._ask_each(at.value)
                at = self._stepped(at.value) or stepped
        return self._calls

    def _begun(self) -> Answered | None:
        for _ in range(MOST_TRIED):
            start = self._start()
            at = Answered(start.state) if start.call is None else self._answered(start.call, None)
            if at is not None:
                return at
        return None

    def _start(self) -> Start:
        if self._area.begins is not None:
            return self._area.begins(self._random)
        if self._area.begin:
            return Start(self._drawn(self._random.choice(self._area.begin)))
        return Start(state=self._values.draw(shape_of(self._area.state)))

    def _ask_each(self, state: Any) -> Answered | None:
        """Call each function that takes a state, or each that takes none; another state, if one comes to it."""
        stepped = None
        for name, function in self._machine.functions.items():
            if function.of_state is (state is not None):
                tried = (self._answered(self._drawn(name), state) for _ in range(MOST_TRIED))
                answered = next((each for each in tried if each is not None), None)
                if answered is None:
                    # It may refuse by what was left behind, too.
                    self._calls.append(self._machine.key(self._drawn(name), state, self._edition))
                stepped = answered if answered is not None and name in self._area.steps else stepped
        return stepped

    def _stepped(self, state: Any) -> Answered | None:
        step = None if self._area.goes_on is None else self._area.goes_on(state, self._random)
        return None if step is None else self._answered(step, state)

    def _drawn(self, name: str) -> Call:
        return Call(name, drawn(self._machine.functions[name], self._values))

    def _answered(self, call: Call, state: Any) -> Answered | None:
        """What the reference engine answers to a call, which is noted then; None if it doesn't answer."""
        end = self._machine.call(call, state, self._edition)
        if not isinstance(end, Answered):
            return None
        self._calls.append(self._machine.key(call, state, self._edition))
        return end
