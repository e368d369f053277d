"""The modules of an engine, and what their functions change that are called later than at import."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import EnumMeta
from functools import cache, cached_property, partial
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, resolve_name
from types import FunctionType, GeneratorType, MemberDescriptorType, ModuleType
from typing import Any

from verifier.follow.ordinary import module_of
from verifier.follow.source_changes import AS_IT_IS_MADE, Change, read
from verifier.follow.source_imports import Place
from verifier.follow.source_places import Flow
from verifier.follow.source_sites import Site
from verifier.untouched import OWN_PACKAGES


class Program:
    """The modules of an engine, with what their sources say that their functions change."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self.modules = modules
        self.files = [read(each.file) for each in modules]
        # An attribute that is assigned anywhere is taken for a field, and not for a function of that name.
        fields = {f".{name}" for file in self.files for name in file.assigned}
        loaded = set[str]().union(*(file.loaded for file in self.files)) - fields
        self.read_otherwise = {name.removeprefix(".") for name in loaded}
        """The names of functions that are read otherwise than to call them, so that they may be called by another name."""
        called_later = self.read_otherwise.union(*(file.called_later for file in self.files))
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

    def bent(self) -> Iterator[tuple[str, str]]:
        """What functions change that Python itself works by, each with the name of one that does."""
        for file, module in zip(self.files, self.modules, strict=True):
            yield from ((name, by) for name, by, within in file.bent if self._is_later(module.file, by, within))

    def changes(self) -> Iterator[tuple[Module, Change]]:
        """What functions change, each with the module of the function."""
        for file, module in zip(self.files, self.modules, strict=True):
            changes = (each for each in file.changes if self._is_later(module.file, each.by, each.within))
            yield from ((module, each) for each in changes)

    def reaching(self) -> Iterator[tuple[Module, dict[str, str]]]:
        """What functions may change any of in each module, with the name of one that does."""
        for file, module in zip(self.files, self.modules, strict=True):
            yield module, {what: by for what, by, within in file.reaching if self._is_later(module.file, by, within)}

    def sites(self) -> Iterator[Site]:
        """Where functions change a list, a dict or a set that they may not have made."""
        for file, module in zip(self.files, self.modules, strict=True):
            yield from (each for each in file.sites if self._is_later(module.file, each.by, each.within))

    def flows(self) -> Iterator[tuple[Module, Flow]]:
        """Where what functions reach by names gets, each with the module of the function."""
        for file, module in zip(self.files, self.modules, strict=True):
            yield from ((module, each) for each in file.flows if self._is_later(module.file, each.by, each.within))

    def _is_later(self, file: str, by: str, within: str) -> bool:
        """Whether a function is called later, as one within another may be that is called at import: by a decorator."""
        return within not in self._at_import or (by != within and (file, by) in self._held)

    @cached_property
    def _held(self) -> set[tuple[str, str]]:
        return _functions_held()


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


OF_LIBRARIES = ("site-packages", "dist-packages")
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
    """A module, and those whose functions it may call, each once.

    These are those that it imports, that any of them imports, and so on, and those of its package that have a function or a
    class that any of these holds, as in a register.
    """
    found = {module.file: module}
    waiting = [module]
    names = set[str]()
    while waiting:
        one = waiting.pop()
        imports = {each for name in read(one.file).imports for each in _with_packages(one.absolute(name))} - names
        names |= imports
        others = [other for other in map(_named, sorted(imports)) if other is not None]
        if not waiting and not any(other.file not in found for other in others):
            others = _held_of_package([*found.values()])
        new = {other.file: other for other in others if other.file not in found}
        found |= new
        waiting += new.values()
    return [*found.values()]


def _with_packages(name: str) -> list[str]:
    """A module and the packages that it is in."""
    parts = name.split(".")
    return [".".join(parts[:some]) for some in range(1, len(parts) + 1)]


def _held_of_package(modules: Sequence[Module]) -> list[Module]:
    """Other modules of the packages of these that were imported, and of which these hold something."""
    there = {str(each.variables.get("__name__")) for each in modules}
    roots = {name.partition(".")[0] for name in there}
    others = {name: each for name, each in [*sys.modules.items()] if name.partition(".")[0] in roots and name not in there}
    held = _modules_held(modules) if others else set()
    return [Module.of(vars(each)) for name, each in others.items() if name in held and _is_plain(each)]


def _modules_held(modules: Sequence[Module]) -> set[str]:
    """The names of the modules of all functions and classes that modules hold, however deep."""
    names, seen = set[str](), set[int]()
    waiting: list[Any] = [value for module in modules for value in _own_variables(module)]
    while waiting:
        each = waiting.pop()
        if id(each) in seen or type(each) in (ModuleType, str, int, bool):
            continue
        if module_of(type(each)).partition(".")[0] in OWN_PACKAGES:
            # What the verifier keeps leads to whatever it was asked of; of a program that uses it that is said elsewhere.
            continue
        seen.add(id(each))
        if type(each) is FunctionType:
            names.add(str(each.__globals__.get("__name__")))
            waiting += [each.__closure__, each.__defaults__, each.__kwdefaults__, vars(each)]
        elif issubclass(type(each), type):
            names.add(module_of(each))
            own_module = module_of(each).partition(".")[0] not in sys.stdlib_module_names
            waiting += [type(each), *each.__mro__, *vars(each).values()] if own_module else []
        else:
            waiting += [type(each), *gc.get_referents(each)]
    return names


def _own_variables(module: Module) -> list[Any]:
    """What a module's variables hold, but for what imported it, which may hold whatever else was imported."""
    spec = module.variables.get("__spec__")
    importing = (spec, spec.loader) if type(spec) is ModuleSpec else ()
    return [value for value in module.variables.values() if not any(value is each for each in importing)]


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
    return None if found is None or any(part in found.file for part in OF_LIBRARIES) else found


def _is_plain(module: Any) -> bool:
    return type(module) is ModuleType


def _makes_instances(value: Any) -> bool:
    """Whether this is a class that makes a new instance each time that it is called, as an enum doesn't."""
    return isinstance(value, type) and not isinstance(value, EnumMeta)


OF_A_FUNCTION = (FunctionType, staticmethod, classmethod, property, cached_property, partial, type(cache(len)))
"""What holds a function, or is one."""


def _functions_held() -> set[tuple[str, str]]:
    """The files and names in which all functions and generators were defined that there are."""
    there = gc.get_objects()
    codes = [each.__code__ for each in there if type(each) is FunctionType]
    codes += [each.gi_code for each in there if type(each) is GeneratorType]
    return {(each.co_filename, each.co_name) for each in codes}


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
    """What is reached as an attribute of something by its own dictionary; of a function, also by what it is called with."""
    found = getattr(owner, "__dict__", None)
    if found is None:
        found = _in_slots(owner)
    if isinstance(owner, FunctionType):
        found = found | {name: getattr(owner, name) for name in ("__defaults__", "__kwdefaults__")}
    if isinstance(owner, partial):
        found = found | {"keywords": owner.keywords}
    return found if isinstance(found, Mapping) else {}


def _in_slots(owner: Any) -> dict[str, Any]:
    """What an instance has in places of its own, without a dictionary; of a named tuple, its fields."""
    if not hasattr(type(owner), "__slots__"):
        return {}
    slots = {name for cls in type(owner).__mro__ for name, each in vars(cls).items() if type(each) is MemberDescriptorType}
    named = zip(getattr(owner, "_fields", ()), owner, strict=False) if isinstance(owner, tuple) else ()
    return {name: getattr(owner, name, None) for name in slots} | dict(named)
