"""`super()` where it is asked about what isn't of the method's class."""

from dataclasses import dataclass
from typing import Any

from domain import Few


@dataclass(slots=True)
class Slotted:
    x: int

    def seen(self):
        return self.x


@dataclass(slots=True)
class SlottedAbove(Slotted):
    def seen(self):
        return super().seen()


def super_in_a_class_made_again_for_its_slots(number: Few) -> Any:
    try:
        return SlottedAbove(number).seen()
    except TypeError:
        return "type error"


class Plain:
    def __init__(self, x):
        self.x = x

    def seen(self, other):
        return self.x == other


class Rebinds(Plain):
    def seen(self, other):
        if other == 2:
            self = Rebinds(self.x + 1)
        return super().seen(other)


class RebindsToAnother(Plain):
    def seen(self, other):
        self = Plain(3) if other == 1 else 7 if other == 0 else self
        return super().seen(other)


class Deletes(Plain):
    def seen(self, other):
        if other == 2:
            del self
        return super().seen(other)


class RebindsToNone(Plain):
    def seen(self, other):
        self = None if other == 2 else self
        return super().seen(other)


class RebindsToTheClass(Plain):
    def seen(self, other):
        self = RebindsToTheClass
        return super().seen(Plain(other), other)


def super_where_self_is_another(number: Few) -> Any:
    answers = []
    for cls in (Rebinds, RebindsToAnother, Deletes, RebindsToTheClass):
        try:
            answers.append(cls(2).seen(number))
        except TypeError:
            answers.append("type error")
        except RuntimeError:
            answers.append("runtime error")
    return answers


def super_where_self_is_none(number: Few) -> Any:
    try:
        return RebindsToNone(2).seen(number)
    except AttributeError:
        return "attribute error"


class OfItsOwn(Plain):
    def seen(self, other):
        super = lambda: Plain(2)  # noqa: E731
        return super().seen(other)


def super_of_its_own(number: Few) -> Any:
    return OfItsOwn(1).seen(number)
