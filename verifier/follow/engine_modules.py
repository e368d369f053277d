"""The modules of an engine, and what their functions change that are called later than at import."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import EnumMeta
from functools import cache, cached_property, lru_cache, partial
from importlib.util import find_spec, resolve_name
from types import CellType, FunctionType, MemberDescriptorType, ModuleType
from typing import Any

from verifier.follow.source_changes import AS_IT_IS_MADE, Change, File, read
from verifier.follow.source_imports import Place
from verifier.follow.source_uses import PACKED, RETURNED, STARRED, WRITTEN, Parameter
from verifier.untouched import OWN_PACKAGES


class Program:
    """The modules of an engine, with what their sources say that their functions change."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self.modules = modules
        self.files = [read(each.file) for each in modules]
        self._parameters = _parameters_of(tuple(module.file for module in modules))
        called_later = set[str]().union(*(file.called_later for file in self.files))
        self._at_import = set[str]().union(*(file.called_at_import for file in self.files), AS_IT_IS_MADE) - called_later

    def attributes(self) -> Iterator[tuple[str, str]]:
        """The attributes that functions change of whatever it is, each with the name of one that does."""
        for file, module in zip(self.files, self.modules, strict=True):
            # As one that is there already is made once more.
            yield from ((name, by) for name, by in file.made.items() if by in file.called_later)
            yield from ((name, by) for name, by, within in file.attributes if self._is_later(module.file, by, within))

    def attributes_of_others(self) -> Iterator[tuple[str, str]]:
        """Those of them that may be a class's or those of a member of an enum."""
        for file, module in zip(self.files, self.modules, strict=True):
            for name, by, within, made in file.of_others:
                if self._is_later(module.file, by, within) and not _makes_instances(module.variables.get(made)):
                    yield name, by

    def forced(self) -> Iterator[tuple[str, str]]:
        """The attributes that functions may change of what is frozen, each with the name of one that does."""
        for file, module in zip(self.files, self.modules, strict=True):
            yield from ((name, by) for name, by, within in file.forced if self._is_later(module.file, by, within))

    def changes(self) -> Iterator[tuple[Module, Change]]:
        """What functions change, each with the module of the function."""
        for file, module in zip(self.files, self.modules, strict=True):
            changes = (each for each in file.changes if self._is_later(module.file, each.by, each.within))
            yield from ((module, each) for each in changes)

    def reaching(self) -> Iterator[tuple[Module, dict[str, str]]]:
        """What functions may change any of in each module, with the name of one that does."""
        for file, module in zip(self.files, self.modules, strict=True):
            yield module, {what: by for what, by, within in file.reaching if self._is_later(module.file, by, within)}

    def given_away(self) -> Iterator[tuple[Module, Change]]:
        """What functions let get where it may be changed, each with the module of the function."""
        for file, module in zip(self.files, self.modules, strict=True):
            used = (pair for root, pairs in file.used.items() if _may_hold(module, root) for pair in pairs)
            away = (each for each, given_as in used if self._parameters.changes(given_as))
            yield from ((module, each) for each in away if self._is_later(module.file, each.by, each.within))

    def _is_later(self, file: str, by: str, within: str) -> bool:
        """Whether a function is called later, as one within another may be that is called at import: by a decorator."""
        return within not in self._at_import or (by != within and (file, by) in self._held)

    @cached_property
    def _held(self) -> set[tuple[str, str]]:
        return _functions_held(self.modules)


@lru_cache(maxsize=8)
def _parameters_of(files: tuple[str, ...]) -> _Parameters:
    return _Parameters([read(file) for file in files])


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the program: its file, the package that its relative imports are of, and its variables, if there are any.

    `imported` is what it imports outside of functions, where it has no variables yet that would tell.
    """

    file: str
    package: str
    variables: Mapping[str, Any]
    imported: Mapping[str, Place]

    @classmethod
    def of(cls, variables: Mapping[str, Any]) -> Module:
        """A module that was imported, by its variables."""
        return cls(str(variables.get("__file__")), str(variables.get("__package__") or ""), variables, {})

    def absolute(self, name: str) -> str:
        """The name of a module, given as it is imported in this one."""
        try:
            return resolve_name(name, self.package)
        except ImportError:
            return name


_OF_LIBRARIES = ("site-packages", "dist-packages")
"""Folders of what was installed."""


def _not_yet_imported(name: str) -> Module | None:
    try:
        spec = find_spec(name)
    except Exception:  # A module's own `__getattr__` may be asked, and what that gives may be anything.
        return None
    if spec is None or spec.origin is None:
        return None
    return Module(spec.origin, str(spec.parent), {}, read(spec.origin).imported)


def belonging(module: Module) -> list[Module]:
    """A module, those of its package that were imported, and those that any of these imports, each once."""
    found = {module.file: module}
    waiting = [module]
    packages, names = set[str](), set[str]()
    while waiting:
        one = waiting.pop()
        root = str(one.variables.get("__name__", "")).partition(".")[0]
        others = [] if root in packages else _imported_of(root)
        packages.add(root)
        imports = {one.absolute(name) for name in read(one.file).imports} - names
        names |= imports
        for other in (*others, *map(_named, sorted(imports))):
            if other is not None and other.file not in found:
                found[other.file] = other
                waiting.append(other)
    return [*found.values()]


def _imported_of(package: str) -> list[Module]:
    """The modules of a package that were imported."""
    modules = [each for name, each in [*sys.modules.items()] if name.partition(".")[0] == package]
    return [Module.of(vars(each)) for each in modules if _is_plain(each)]


def _named(absolute: str) -> Module | None:
    """A module of that name, unless that is a library's or can't be found; it isn't imported for that."""
    root, around = absolute.partition(".")[0], absolute.rpartition(".")[0]
    if root in sys.stdlib_module_names or root in OWN_PACKAGES or (around and around not in sys.modules):
        return None
    if absolute in sys.modules:
        module = sys.modules[absolute]
        found = Module.of(vars(module)) if _is_plain(module) else None
    else:
        found = _not_yet_imported(absolute)
    return None if found is None or any(part in found.file for part in _OF_LIBRARIES) else found


def _is_plain(module: Any) -> bool:
    return type(module) is ModuleType


class _Parameters:
    """Which parameters functions change, or give on to one that does, and of which what they give back is changed."""

    def __init__(self, files: Sequence[File]) -> None:
        # Who makes something of a class doesn't know what becomes of it, nor who calls what has no source here.
        self._known = set[str]().union(*(file.functions - file.classes for file in files))
        self._changed = set[Parameter]()
        passed_on = [each for file in files for each in file.passed_on]
        passed_on.append(([("__enter__", RETURNED)], ("enter_context", RETURNED)))
        # What is within a parameter is mostly given to what only looks at it, or keeps a name or a number.
        parts_passed_on = [each for file in files for each in file.parts_passed_on]
        before = -1
        while before != len(self._changed):
            before = len(self._changed)
            self._changed |= {each for own, given_as in parts_passed_on if given_as in self._changed for each in own}
            self._changed |= {each for own, given_as in passed_on if self.changes(given_as) for each in own}

    def changes(self, parameter: Parameter | None) -> bool:
        """Whether what is given so may be changed; without a parameter, it gets where anything may be done to it.

        Functions that aren't the program's may change it, and what is made of a class keeps it.
        """
        if parameter is None:
            return True
        name, place = parameter
        if place not in (RETURNED, PACKED, WRITTEN) and (name not in self._known or (name, STARRED) in self._changed):
            return True
        return parameter in self._changed


def _may_hold(module: Module, name: str) -> bool:
    """Whether a variable may be, or have, a list, a dict or a set that is looked for."""
    value = module.variables.get(name)
    if isinstance(value, FunctionType):
        return bool(value.__defaults__ or value.__kwdefaults__)
    return name not in module.variables or not (value is None or isinstance(value, (EnumMeta, str, int)))


def _makes_instances(value: Any) -> bool:
    """Whether this is a class that makes a new instance each time that it is called, as an enum doesn't."""
    return isinstance(value, type) and not isinstance(value, EnumMeta)


OF_A_FUNCTION = (FunctionType, staticmethod, classmethod, property, cached_property, partial, type(cache(len)))
"""What holds a function, or is one."""


def _functions_held(modules: Sequence[Module]) -> set[tuple[str, str]]:
    """The files and names in which the functions were defined that variables, classes and registers of the modules hold."""
    values = [each for module in modules for each in module.variables.values()]
    values += [each for cls in values if isinstance(cls, type) for each in vars(cls).values()]
    values += [each for some in values if isinstance(some, (list, tuple)) for each in some]
    values += [each for some in values if isinstance(some, dict) for each in some.values()]
    held: list[Any] = [each for each in values if isinstance(each, OF_A_FUNCTION)]
    held += [getattr(each, name, None) for each in held for name in ("__wrapped__", "__func__", "fget", "func")]
    # A list that grows as it is gone through: functions are held by what others know of functions around them, too.
    known = {*map(id, held)}
    for function in held:
        more = [each for each in _closed_over(function) if id(each) not in known]
        known.update(map(id, more))
        held += more
    return {(each.__code__.co_filename, each.__code__.co_name) for each in held if isinstance(each, FunctionType)}


def _closed_over(function: Any) -> list[FunctionType]:
    """The functions that a function knows as variables of a function around it."""
    cells = function.__closure__ or () if isinstance(function, FunctionType) else ()
    known = [each.cell_contents for each in cells if each != _EMPTY]
    return [each for each in known if isinstance(each, FunctionType)]


_EMPTY = CellType()
"""A cell of a variable that has no value yet."""


def at_path(variables: Mapping[str, Any], path: Sequence[str]) -> Any:
    """What is at a path of names, from variables on; None if there is nothing, or what only code could tell."""
    held: Any = None
    for name in path:
        if name not in variables:
            return None
        held = variables[name]
        variables = attributes_of(held)
    return held


def attributes_of(owner: Any) -> Mapping[str, Any]:
    """What is reached as an attribute of something by its own dictionary; of a function, also its defaults."""
    found = getattr(owner, "__dict__", None)
    if found is None:
        found = _in_slots(owner)
    if isinstance(owner, FunctionType):
        found = found | {name: getattr(owner, name) for name in ("__defaults__", "__kwdefaults__")}
    return found if isinstance(found, Mapping) else {}


def _in_slots(owner: Any) -> dict[str, Any]:
    """What an instance has in places of its own, without a dictionary; of a named tuple, its fields."""
    if not hasattr(type(owner), "__slots__"):
        return {}
    slots = {name for cls in type(owner).__mro__ for name, each in vars(cls).items() if type(each) is MemberDescriptorType}
    named = zip(getattr(owner, "_fields", ()), owner, strict=False) if isinstance(owner, tuple) else ()
    return {name: getattr(owner, name, None) for name in slots} | dict(named)
