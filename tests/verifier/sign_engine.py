"""Signs with names, which can be wiped; what the tests of empty texts ask."""

from typing import NewType

Name = NewType("Name", str)


def wiped(name: Name) -> Name:
    return Name("")


def counts_as_true(name: Name) -> bool:
    return bool(name)


def differs_from_empty(name: Name) -> bool:
    return name != ""
