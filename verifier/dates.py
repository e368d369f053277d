"""How editions are asked for: by a date on which one is in force, as today's, or all of them."""

from __future__ import annotations

import re
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING

from verifier.errors import SentenceError

if TYPE_CHECKING:
    from verifier.game import Game

ALL, TODAY = "all", "today"
"""What may be written in place of a date: for each edition of a game, and for the last one that it has."""

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class DateError(SentenceError):
    """No edition is meant by what was written."""


def editions_at(game: Game, written: str) -> tuple[Enum, ...]:
    """The editions asked for: for ALL each of the game's, else the only one. Raises DateError."""
    return tuple(game.editions) if written == ALL else (edition_at(game, written),)


def edition_at(game: Game, written: str) -> Enum:
    """The edition in force on an ISO date, or the last one for TODAY. Raises DateError."""
    editions = tuple(game.editions)
    if written == TODAY:
        return editions[-1]
    if not _is_date(written):
        raise DateError(f"`{written}` is not a date; write it like `{editions[0].value}`, or `{TODAY}`")
    begun = [edition for edition in editions if edition.value <= written]
    if not begun:
        raise DateError(
            f"`{written}` is before the first edition of `{game.name}`; name `{editions[0].value}` or a later date"
        )
    return begun[-1]


def _is_date(written: str) -> bool:
    if not _DATE.fullmatch(written):
        return False
    try:
        date.fromisoformat(written)
    except ValueError:
        return False
    return True
