"""A wrong engine whose witnesses are hard to put into words: made-up cards, unusual actions, cards that go with others."""

from dataclasses import replace

import engine
from engine import *  # noqa: F403
from engine.objects import PhaseOut


def positive_comparison(objects, test, edition):
    """Of no two cards at once other than first halves is anything asked."""
    sets = [engine.characteristics(each, edition) for each in objects]
    return all(
        any(test(*(one if i == j else others[0] for j, others in enumerate(sets))) for one in sets[i])
        for i in range(len(objects))
    )


def object_after(object, action, edition):
    """Damage stays on what phases out."""
    after = engine.object_after(object, action, edition)
    return replace(after, damage=object.damage) if isinstance(action, PhaseOut) else after


def characteristics(object, edition):
    """A power beyond that of any real card is counted wrongly."""
    sets = engine.characteristics(object, edition)
    return tuple(
        replace(each, power=each.power + 1) if each.power is not None and each.power > 20 else each for each in sets
    )


def has_chosen_name(object, chosen, edition):
    """Only the name that was said last is looked at."""
    return bool(chosen) and any(each.name == chosen[-1] for each in engine.characteristics(object, edition))


def copiable_values(object):
    """An added text isn't copied."""
    return replace(engine.copiable_values(object), granted=None)
