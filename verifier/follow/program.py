"""What a program had before a run, which outlives it: values as following has them, and that the program keeps them."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, fields
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

from verifier.follow import ordinary
from verifier.follow.changing import Changes
from verifier.follow.generated import is_named_tuple
from verifier.follow.proxies import dict_behind
from verifier.follow.values import FOLLOWED, Items, Proxy, Reference, is_record_class
from verifier.terms import TRUE
from verifier.untouched import OWN_PACKAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from verifier.follow.execution import Execution

_PLAIN = frozenset(map(id, (bool, int, str, float, type(None), BuiltinFunctionType)))
_FOLLOWED = frozenset(map(id, FOLLOWED))
_LIFTED = frozenset(map(id, (list, dict, set, tuple, MappingProxyType)))
"""Types by their addresses: one that isn't among them may say that it is equal to one of them."""

_ONLY_FIELDS: dict[int, Any] = {}
"""Frozen instances that had nothing but their fields when they were met first, by their addresses."""

_NO_DICT_OF_ITS_OWN = (
    "it uses a `mappingproxy` of what is no plain dict, or holds the variables of a class, an object or a module"
)

_CONTAINERS = (tuple, list, dict, set, frozenset)
"""Builtin types of which a program may have kinds of its own, whose methods may do otherwise."""


@dataclass(slots=True)
class Program:
    """The program that a run follows, as it was before."""

    planted: Mapping[int, Any]
    """Values that the caller put among what the program has, by their addresses."""
    constants: dict[Reference, Any] = field(default_factory=dict)
    """What the lists, dicts and sets hold that were there before the run."""
    changes: Changes = field(default_factory=Changes)
    """What functions of the program change."""
    lifted: dict[int, tuple[Any, Any]] = field(default_factory=dict)
    """Values by their addresses, each with how following has it; None while that is made."""


def found(run: Execution, value: Any) -> Any:
    """A value that the program had before the run, as `known` gives it: none of the kinds that only a run makes."""
    if id(value) in run.program.planted:
        return value
    if id(type(value)) in _FOLLOWED:
        run.unsupported("it uses a value of the verifier's own")
    for bound in (value.start, value.stop, value.step) if type(value) is slice else ():
        found(run, bound)
    return known(run, value)


def check_stays(run: Execution, what: str, by: str | None) -> None:
    """Give up what a function of the program changes, whether it is followed or not."""
    if by is not None:
        run.unsupported(f"it asks for {what}, which `{by}` changes, so a later call may answer otherwise")


def known(run: Execution, value: Any) -> Any:
    """A value that was there before the run, its lists, dicts and sets as references that can't be written."""
    cls = type(value)
    if id(cls) not in _LIFTED:
        if id(cls) not in _FOLLOWED:
            check_is_what_it_seems(run, value)
        if issubclass(cls, _CONTAINERS) and cls is not frozenset and not is_record_class(cls):
            run.unsupported(f"it uses a `{cls.__name__}`, a kind of container of its own")
        if id(cls) not in _FOLLOWED and is_record_class(cls):
            _check_has_only_fields(run, value, cls)
        if cls is frozenset:
            for each in value:
                found(run, each)
        return value
    if value is sys.argv:
        run.unsupported("it asks for the command line, which may differ from one process to another")
    if any(value is each for each in vars(sys).values()):
        run.unsupported("it asks for what `sys` has, which may differ from one process to another")
    if id(value) not in run.program.lifted:
        run.program.lifted[id(value)] = (value, None)
        run.program.lifted[id(value)] = (value, _lift(run, value))
    lifted = run.program.lifted[id(value)][1]
    return run.unsupported(f"it uses a {type(value).__name__} that holds itself") if lifted is None else lifted


def check_is_what_it_seems(run: Execution, value: Any) -> None:
    """Give up a value that may look as if it were another, or that belongs to the verifier."""
    if id(type(value)) in _PLAIN:
        return
    reason = ordinary.masked(type(value)) or (ordinary.unusual(type(value)) if isinstance(value, Enum) else None)
    if reason is not None:
        run.unsupported(f"{reason}, which can't be followed")
    named = getattr(value, "__name__" if isinstance(value, ModuleType) else "__module__", None)
    if isinstance(value, (ModuleType, FunctionType, type)) and str(named).partition(".")[0] in OWN_PACKAGES:
        run.unsupported(f"it uses `{getattr(value, '__name__', named)}`, a part of the verifier's own")


def _check_has_only_fields(run: Execution, record: Any, cls: Any) -> None:
    """Give up a frozen instance with more than its fields, or whose fields hold what only seems to be something.

    What a cached property keeps later, when the engine is run, is what was followed before.
    """
    names = cls._fields if is_named_tuple(cls) else [field.name for field in fields(cls)]
    for name in names:
        check_stays(run, f"`{name}`", run.program.changes.of_constant(record, name))
    if id(record) in _ONLY_FIELDS:
        return
    if not getattr(record, "__dict__", {}).keys() <= set(names):
        run.unsupported(f"it uses a `{cls.__name__}` with more than its fields")
    _ONLY_FIELDS[id(record)] = record
    for name in names:
        found(run, getattr(record, name))


def _lift(run: Execution, value: Any) -> Any:
    changes, kind = run.program.changes, type(value).__name__
    check_stays(run, f"a {kind}", changes.of_content(value))
    if (by := changes.giving_away(value)) is not None:
        run.unsupported(f"it asks for a {kind} that `{by}` lets get where it may be changed: let a copy of it get there")
    if (by := changes.changing_any(value)) is not None:
        run.unsupported(f"it asks for a {kind} that no variable of its modules has, and `{by}` may change such a one")
    match value:
        case tuple():
            return Items(tuple((TRUE, found(run, item)) for item in value)) if type(value) is tuple else value
        case list():
            return _constant(run, "list", tuple((TRUE, found(run, item)) for item in value))
        case dict():
            entries = ((TRUE, found(run, key), found(run, item)) for key, item in value.items())
            return _constant(run, "dict", tuple(entries))
        case MappingProxyType():
            held = dict_behind(value)
            return run.unsupported(_NO_DICT_OF_ITS_OWN) if held is None else Proxy(known(run, held))
        case _:
            for item in value:
                found(run, item)
            return _constant(run, "set", frozenset(value))


def _constant(run: Execution, kind: str, content: Any) -> Reference:
    reference = Reference(kind)
    run.program.constants[reference] = content
    return reference
