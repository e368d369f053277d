"""What functions of the program change that outlives calls: who reads it may find something else each time.

What is followed and changes such a thing is refused as it does. Here are the changes by functions that aren't followed, as
far as their source says what they change by its name: a variable, an attribute, or a list, dict or set.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from importlib.util import find_spec, resolve_name
from types import FunctionType, ModuleType
from typing import Any

from verifier.follow import ordinary
from verifier.follow.source_changes import (
    AS_IT_IS_MADE,
    ATTRIBUTES,
    VARIABLES,
    WITHIN,
    Change,
    File,
    Parameter,
    Place,
    read,
)
from verifier.untouched import OWN_PACKAGES


class Changes:
    """What the functions of the modules looked at change, by addresses, each with the name of the function that does."""

    def __init__(self) -> None:
        self._looked_at: set[str] = set()
        self._attributes: dict[tuple[int, str], str] = {}
        self._of_instances: dict[tuple[int, str], str] = {}
        self._of_whatever: dict[str, str] = {}
        self._contents: dict[int, str] = {}
        self._any_variable: dict[int, str] = {}
        self._any_attribute: str | None = None

    def look_at(self, variables: dict[str, Any]) -> None:
        """Look at a module, given its variables, and, but for the library's, at those that belong to it.

        These are the modules of its package that were imported, those that any of them imports, if only as a function is
        called, and so on, but for libraries.
        """
        own_name = str(variables.get("__name__"))
        root = own_name.partition(".")[0]
        of_library = root in sys.stdlib_module_names
        looked_at = own_name if of_library else root
        if looked_at in self._looked_at:
            return
        self._looked_at.add(looked_at)
        modules = [_Module.of(variables)] if of_library else _belonging(_Module.of(variables))
        files = [read(each.file) for each in modules]
        parameters = _changed_parameters(files)
        called_later = set[str]().union(*(file.called_later for file in files))
        at_import = set[str]().union(*(file.called_at_import for file in files)) - called_later | AS_IT_IS_MADE
        for each, file in zip(modules, files, strict=True):
            if not of_library:
                self._any_attribute = file.reaching.get(ATTRIBUTES, self._any_attribute)
                if VARIABLES in file.reaching:
                    self._any_variable[id(each.variables)] = file.reaching[VARIABLES]
            # As one that is there already is made once more.
            self._of_whatever.update({name: by for name, by in file.made.items() if by in file.called_later})
            self._of_whatever.update({name: by for name, by, within in file.attributes if within not in at_import})
            for change in [*file.changes, *(change for change, given_as in file.given if given_as in parameters)]:
                if change.within not in at_import:
                    self._add(each, change)

    def of_variable(self, variables: dict[str, Any], name: str) -> str | None:
        """Which function changes a variable of a module's, if one does, or may, for all that its source says."""
        is_code = isinstance(variables.get(name), (type, FunctionType, ModuleType))
        return self._attributes.get((id(variables), name)) or (None if is_code else self._any_variable.get(id(variables)))

    def of_instance(self, instance: Any, name: str) -> str | None:
        """Which function changes an attribute of an instance that outlives calls, or may, for all that its source says."""
        by_methods = (self._of_instances.get((id(cls), name)) for cls in type(instance).__mro__)
        by = self._attributes.get((id(instance), name)) or next((by for by in by_methods if by), None)
        # A member of an enum is seldom what a function gets to change.
        may_be_any = not isinstance(instance, Enum) and not ordinary.is_of_library(type(instance))
        return by or ((self._of_whatever.get(name) or self._any_attribute) if may_be_any else None)

    def of_constant(self, value: Any, name: str) -> str | None:
        """Which function changes an attribute of a function, or a field of a frozen instance, as is seldom done."""
        return self._attributes.get((id(value), name))

    def of_class(self, cls: type, name: str) -> str | None:
        """Which function changes an attribute that a class has or inherits, if one does."""
        return next((self._attributes[id(each), name] for each in cls.__mro__ if (id(each), name) in self._attributes), None)

    def of_content(self, container: Any) -> str | None:
        """Which function changes a list, a dict or a set, if one does."""
        return self._contents.get(id(container))

    def _add(self, module: _Module, change: Change) -> None:
        if not change.owner and not change.module and change.path[0] in module.imported:
            place, path = module.imported[change.path[0]]
            change = replace(change, module=place, path=(*path, *change.path[1:]))
        variables = module.variables
        if change.module:
            variables = vars(sys.modules.get(module.absolute(change.module), object))
        if not change.path:
            return
        owner: Any = _at(variables, change.owner) if change.owner else variables
        inside = _attributes(owner) if change.owner else variables
        *before, last = change.path
        if change.owner and not change.of_class:
            self._of_instances[id(owner), change.path[0]] = change.by
        if not change.assigns:
            # Of what is only within something, that something itself doesn't change.
            within = change.path[-1] == WITHIN
            held = _at(inside, change.path[:-1] if within else change.path)
            self._contents.update({id(each): change.by for each in _containers(held) if not within or each is not held})
        elif change.of_class or not change.owner:
            holder = _at(inside, before) if before else owner
            self._attributes[id(vars(holder) if isinstance(holder, ModuleType) else holder), last] = change.by


@dataclass(frozen=True, slots=True)
class _Module:
    """A module of the program: its file, the package that its relative imports are of, and its variables, if there are any.

    `imported` is what it imports outside of functions, where it has no variables yet that would tell.
    """

    file: str
    package: str
    variables: Mapping[str, Any]
    imported: Mapping[str, Place]

    @classmethod
    def of(cls, variables: Mapping[str, Any]) -> _Module:
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


def _not_yet_imported(name: str) -> _Module | None:
    try:
        spec = find_spec(name)
    except (ImportError, ValueError, AttributeError):
        return None
    if spec is None or spec.origin is None:
        return None
    return _Module(spec.origin, str(spec.parent), {}, read(spec.origin).imported)


def _belonging(module: _Module) -> list[_Module]:
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


def _imported_of(package: str) -> list[_Module]:
    """The modules of a package that were imported."""
    modules = [each for name, each in [*sys.modules.items()] if name.partition(".")[0] == package]
    return [_Module.of(vars(each)) for each in modules if _is_plain(each)]


def _named(absolute: str) -> _Module | None:
    """A module of that name, unless that is a library's or can't be found; it isn't imported for that."""
    root, around = absolute.partition(".")[0], absolute.rpartition(".")[0]
    if root in sys.stdlib_module_names or root in OWN_PACKAGES or (around and around not in sys.modules):
        return None
    if absolute in sys.modules:
        module = sys.modules[absolute]
        found = _Module.of(vars(module)) if _is_plain(module) else None
    else:
        found = _not_yet_imported(absolute)
    return None if found is None or any(part in found.file for part in _OF_LIBRARIES) else found


def _containers(held: Any, deep: int = 4) -> Iterator[Any]:
    """A list, a dict or a set, and those within it or within a tuple."""
    if isinstance(held, (list, dict, set)):
        yield held
    if deep and isinstance(held, (tuple, list, dict)):
        for each in held.values() if isinstance(held, dict) else held:
            yield from _containers(each, deep - 1)


def read_ahead(module: ModuleType) -> None:
    """Read the sources of a module's package now: processes that are forked from this one needn't do it each."""
    Changes().look_at(vars(module))


def _is_plain(module: Any) -> bool:
    return type(module) is ModuleType


def changer_of_cell(file: str, name: str) -> str | None:
    """Which function in a file changes a variable of that name of a function around it, if one does."""
    return read(file).cells.get(name)


def _changed_parameters(files: Sequence[File]) -> set[Parameter]:
    """The parameters that functions change, or give on to one that does."""
    found = set[Parameter]().union(*(file.parameters for file in files))
    passed_on = [each for file in files for each in file.passed_on]
    before = -1
    while before != len(found):
        before = len(found)
        found |= {each for own, given_as in passed_on if given_as in found for each in own}
    return found


def _at(variables: Mapping[str, Any], path: Sequence[str]) -> Any:
    """What is at a path of names, from variables on; None if there is nothing, or what only code could tell."""
    held: Any = None
    for name in path:
        if name not in variables:
            return None
        held = variables[name]
        variables = _attributes(held)
    return held


def _attributes(owner: Any) -> Mapping[str, Any]:
    found = getattr(owner, "__dict__", {})
    return found if isinstance(found, Mapping) else {}
