"""What has to do with multiplayer games (600) in words, for people who read a witness."""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Any

from engine.multiplayer import Choice, Configuration, Option, Proposal, RunningGame, Variant


def describe(value: Any) -> str | None:
    """Put a value of this section into words; None if it is of another."""
    match value:
        case Configuration(players, options, variants, range_):
            return f"{players} players{_played_with(options, variants, range_)}"
        case Proposal(players, choices, range_):
            return f"{players} players{_told([*_named(Choice, choices)], range_)}"
        case RunningGame(began_with, remaining, options, variant, range_):
            played_with = _played_with(options, () if variant is None else (variant,), range_)
            return f"a game begun by {began_with} players, {remaining} left{played_with}"
        case _:
            return None


def _played_with(options: Collection[Option], variants: Collection[Variant], range_: int | None) -> str:
    return _told([*_named(Variant, variants), *_named(Option, options)], range_)


def _told(played: Sequence[str], range_: int | None) -> str:
    distance = [] if range_ is None else [f"a range of {range_}"]
    return ", " + (", ".join([*played, *distance]) or "no option and no variant")


def _named(kind: type[Enum], members: Collection[Any]) -> list[str]:
    return [str(each.value) for each in kind if each in members]
