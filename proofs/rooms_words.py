"""What has to do with Rooms (709.5) in words, for people who read a witness."""

from typing import Any

from engine.rooms import Occasion

MISSING = {
    "controls_it": "without controlling it",
    "has_priority": "without priority",
    "own_turn": "in another player's turn",
    "main_phase": "outside a main phase",
    "stack_empty": "with something on the stack",
}
"""What keeps a player from unlocking a half, by what isn't so."""


def describe(value: Any) -> str | None:
    """Put what isn't as it is for a sorcery into words; None for any other value."""
    if not isinstance(value, Occasion):
        return None
    return ", ".join(words for name, words in MISSING.items() if not getattr(value, name)) or "as a sorcery could be cast"
