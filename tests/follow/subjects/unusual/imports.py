"""Imports within functions, and modules that make their attributes as they are asked for."""

from sys import argv
from typing import Any

from attack_helpers import module_that_counts as modga
from domain import Few


def import_missing(number: Few) -> Any:
    try:
        import nonexistent_thing
    except ImportError:
        return number
    return 0


def import_from_missing(number: Few) -> Any:
    try:
        from os import nonexistent_thing
    except ImportError:
        return number
    return 0


def import_from_submodule(number: Few) -> Any:
    return number


def module_getattr(number: Few) -> Any:
    return modga.LIMIT + number


def from_import_falsy(number: Few) -> Any:
    from unusual.held import EMPTY, NOTHING, ZERO

    return number, ZERO, NOTHING, EMPTY


def from_import_missing_kind(number: Few) -> Any:
    try:
        from unusual.held import gone
    except ModuleNotFoundError:
        return "mnf"
    except ImportError:
        return "ie"


def from_sys(number: Few) -> Any:
    from sys import argv as a

    return len(a) > number


def global_argv(number: Few) -> Any:
    return len(argv) > number
