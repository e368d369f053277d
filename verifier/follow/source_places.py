"""Where what a name stands for is, and what becomes of it: the words in which it is told where something gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

Parameter = tuple[str, int | str]
"""A parameter of any function of a name: its place, where an object that has the method isn't counted, or its own name."""

RETURNED = "return"
"""In the place of a parameter, what a function gives back to who calls it by its name."""

REST = "*"
"""The name of a parameter that has all that comes after those that have names."""

ANY = "any name"
"""The name of what is reached by a name that the source doesn't tell, as by a dict of variables."""

ANY_ATTRIBUTE = "any attribute"
"""The name of what is an attribute of something by a name that the source doesn't tell."""


OPERATOR = "an operator"
"""The name of whatever method of the program an operator calls."""


def attribute(name: str) -> str:
    """The name of what is an attribute of that name, to tell it from a variable."""
    return f".{name}"


@dataclass(frozen=True, slots=True)
class At:
    """Where in what has a name, or a parameter, something is: one deep in a dict of lists are the lists.

    A list made of what is `depth` deep is one less deep. It is new itself; nobody minds where what is `new` gets.
    """

    depth: int
    new: int = 0
    """Of how much it is known that it is only just made: 1 if it is itself, 2 if all that is one deep in it is, too."""
    by_slice: bool = False
    """Whether it is there only if an index was a slice."""

    @property
    def least(self) -> int:
        """How deep the outermost of it is that was there before."""
        return max(0, self.depth + self.new)

    @property
    def one_of_it(self) -> At:
        return replace(self, depth=self.depth + 1, new=max(0, self.new - 1))

    @property
    def copied(self) -> At:
        return replace(self, new=max(1, self.new))

    @property
    def in_something_new(self) -> At:
        return replace(self, depth=self.depth - 1, new=self.new + 1)

    @property
    def in_tuples(self) -> At:
        """Where something new is that gives tuples of what is within this."""
        return self.one_of_it.in_something_new.in_something_new

    @property
    def sliced(self) -> At:
        return replace(self.copied, by_slice=True)


@dataclass(frozen=True, slots=True)
class Flow:
    """That something, and all that is within it, gets to be a parameter, or without that anywhere in the program."""

    source: str | Sequence[Parameter]
    """The name of a variable or, with a dot before it, of an attribute, or the names of a parameter, that it is in."""
    at: At
    into: Parameter | None
    by: str
    within: str
