"""What lies in command zones and counters on players in words, for people who read a witness."""

from dataclasses import fields
from typing import Any

from engine.command_zones import InCommandZone, PlayerCounters


def describe(value: Any) -> str | None:
    """Put a value of these rules into words; None for any other."""
    match value:
        case InCommandZone(kind, in_subgame, in_deck, shuffled):
            article = "an" if kind.value[0] in "aeiou" else "a"
            how = ", in its deck" if in_deck else ", face up"
            if shuffled:
                how = ", shuffled into its deck" if in_deck else ", face up and yet shuffled"
            return f"{article} {kind.value} in the command zone of the {'subgame' if in_subgame else 'main game'}{how}"
        case PlayerCounters():
            numbers = {field.name: getattr(value, field.name) for field in fields(value)}
            words = [f"{number} {name} counter{'' if number == 1 else 's'}" for name, number in numbers.items() if number]
            return ", ".join(words) or "no counters"
    return None
