"""Loops whose every turn asks of what the turns before came to: conditions that are very deep."""

from typing import Any


def deepest_choice(one: bool, two: bool, three: bool) -> Any:
    held = (1 if one else 0, 1 if two else 0, 1 if three else 0, int(one))
    held = tuple(each for each in held if each or two)
    waiting: list[Any] = [(0, ())]
    best: Any = None
    while waiting:
        place, chosen = waiting.pop()
        if place == len(held):
            if best is None or sum(chosen) > sum(best) or (sum(chosen) == sum(best) and len(chosen) < len(best)):
                best = chosen
            continue
        waiting.append((place + 1, chosen))
        waiting.append((place + 1, (*chosen, held[place])))
    return best
