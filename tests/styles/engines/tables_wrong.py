"""The engine of tables with mistakes: an entry is missing, and keys that are alike become one."""

from collections.abc import Callable
from dataclasses import replace

import tables
from tables import characteristics

from engine.cards import Card, Name, SplitCard
from engine.objects import Action, BecomeCopy, Characteristics, Edition, Object, PhaseIn, PhaseOut

NAMING = {**tables.NAMING, SplitCard: lambda card, edition: [(card.left.name,), (card.right.name,)]}

KEPT = {
    PhaseOut: ("damage",),
    PhaseIn: (),
    BecomeCopy: (),
}


def answers(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    found = {}
    for values in characteristics(object, edition):
        found[question(values)] = values
    return tuple(found)


def count_cards(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> int:
    tally = {True: 0, False: 0}
    for object in objects:
        for values in characteristics(object, edition):
            tally[test(values)] += 1
    return tally[True]


def may_name(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return names in NAMING[type(card)](card, edition)


def object_after(object: Object, action: Action, edition: Edition) -> Object:
    after = tables.object_after(object, action, edition)
    kept = KEPT.get(type(action), ())
    return replace(after, **{name: getattr(object, name) for name in kept})
