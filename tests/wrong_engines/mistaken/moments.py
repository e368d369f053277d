"""What mistakes in 509 have in common: ways to change the objects and the players of a moment."""

from dataclasses import replace

from engine.ending_the_turn_types import GameObject, Moment, OnStack, Stage, Unstacked
from engine.turns import Step


def each(moment: Moment, change) -> Moment:
    """The moment, of each object what `change` makes of it."""
    return replace(moment, objects=tuple(change(object) for object in moment.objects))


def each_since(before: Moment, after: Moment, change) -> Moment:
    """The moment after, of each object what `change` makes of it before and after."""
    objects = tuple(change(was, now) for was, now in zip(before.objects, after.objects, strict=True))
    return replace(after, objects=objects)


def without_mana(moment: Moment) -> Moment:
    """The moment, with all pools empty and nobody burned."""
    a, b, c, d = moment.seats
    return replace(moment, seats=(replace(a, mana=0), replace(b, mana=0), replace(c, mana=0), replace(d, mana=0)))


def cleans_up(moment: Moment) -> bool:
    """Whether a cleanup step begins."""
    return moment.stage is Stage.BEGUN and moment.step is Step.CLEANUP


def waits(object: GameObject) -> bool:
    """Whether it is an ability that has triggered and waits to be put on the stack."""
    return isinstance(object.place, Unstacked) and object.place.triggered


def stacked(object: GameObject) -> GameObject:
    """What waits to be put on the stack is there, at the bottom."""
    return replace(object, place=OnStack(object.owner)) if waits(object) else object
