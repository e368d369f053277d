"""What is said of two engines of a game so small that all of it can be run is what comes of running it."""

from collections.abc import Iterator
from itertools import product
from types import ModuleType
from typing import Any

import lamp_engine
import pytest
from lamp_engine import BrokenError, Lamp, Switch
from lamps import GAME

from tests.comparing.both import compared, inputs_of, side_of
from verifier.comparing.verdicts import Different, Equal
from verifier.follow import execution
from verifier.mutation.copies import Copies
from verifier.plain_run import attempted
from verifier.verdicts import Unsupported

COPIES = Copies(lamp_engine)
LAMPS = [Lamp(*parts) for parts in product(range(8), range(8), (False, True))]

ASKED: dict[str, list[tuple[Any, ...]]] = {
    "lit": list(product(LAMPS, Switch)),
    "colour": [(lamp,) for lamp in LAMPS],
    "counted": [(lamp,) for lamp in LAMPS],
    "bright": [(lamp,) for lamp in LAMPS if lamp.level > 4 or lamp.level < 3],
}
"""All that the claims ask of each function."""

GROUPS = (("lit",), ("bright", "colour", "counted"))
"""The functions that are asked of the same inputs."""


@pytest.fixture(autouse=True)
def _giving_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some mutants count for ever: that is found out ten times sooner."""
    monkeypatch.setattr(execution, "MOST_STEPS", execution.MOST_STEPS // 10)


def end(module: ModuleType, name: str, arguments: tuple[Any, ...]) -> Any:
    """How a call ends: with an answer of the right type, refused, or in no way that counts."""
    ended = attempted(getattr(module, name), *arguments, most_lines=2_000)
    if ended.error is not None:
        return "refused" if isinstance(ended.error, BrokenError) else None
    kind, low, high = {"lit": (Lamp, 0, 0), "bright": (bool, 0, 1)}.get(name, (int, -(1 << 15), (1 << 15) - 1))
    if kind is Lamp:
        fits = type(ended.value) is Lamp and ended.value.level in range(8) and ended.value.spare in range(8)
        return ended.value if fits else None
    return ended.value if type(ended.value) is kind and low <= ended.value <= high else None


def differing(module: ModuleType) -> Iterator[str]:
    """The functions that a mutant answers otherwise than the engine, of something that claims ask."""
    for name, asked in ASKED.items():
        if any(end(module, name, each) != end(lamp_engine, name, each) for each in asked):
            yield name


@pytest.mark.parametrize("mutant", [mutant for mutant in COPIES.mutants if ".forgotten:" not in mutant])
def test_two_engines_are_equal_just_if_they_are_in_all_inputs(mutant: str) -> None:
    with COPIES.chosen(mutant) as module:
        others = set(differing(module))
        found = compared(GAME, (side_of(lamp_engine, "right"), side_of(module, "mutant")))
        assert sum(len(each.claims) for each in found) == len(GAME.claims)
        for comparison in found:
            wanted = others & set(comparison.functions)
            match comparison.verdict:
                case Equal():
                    assert not wanted
                case Different() as different:
                    assert different.function in wanted
                    inputs = tuple(inputs_of(GAME, different).values())
                    assert inputs in ASKED[different.function]
                    assert end(module, different.function, inputs) != end(lamp_engine, different.function, inputs)
                case Unsupported(reason):
                    assert "runs" in reason or "loop" in reason, reason
                    assert "counted" in comparison.functions


def test_what_can_be_run_is_mostly_decided_and_both_ways() -> None:
    verdicts = []
    for mutant in [mutant for mutant in COPIES.mutants if ".colour:" in mutant or ".bright:" in mutant]:
        with COPIES.chosen(mutant) as module:
            verdicts += [each.verdict.name for each in compared(GAME, (side_of(lamp_engine, "a"), side_of(module, "b")))]
    assert set(verdicts) == {"EQUAL", "DIFFERENT"}
