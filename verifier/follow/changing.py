"""What functions of the program change that outlives calls: who reads it may find something else each time.

What is followed and changes such a thing is refused as it does. Here are the changes by functions that aren't followed, as
far as their source says what they change by its name: a variable, an attribute, or a list, dict or set.
"""

from __future__ import annotations

import builtins
import sys
from abc import ABCMeta
from collections import UserDict, UserList
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache, partial
from types import BuiltinMethodType, FunctionType, MemberDescriptorType, ModuleType
from typing import Any

from verifier.follow import ordinary
from verifier.follow.engine_modules import OF_A_FUNCTION, Module, Program, at_path, attributes_of, belonging
from verifier.follow.escaping import Holdings
from verifier.follow.proxies import opened
from verifier.follow.source_changes import Change, read
from verifier.follow.source_paths import CHANGING, WITHIN
from verifier.follow.source_reach import ATTRIBUTES, EVERYTHING, FIELDS, VARIABLES
from verifier.follow.source_writes import ANY

_OF_CALLS = ("__code__", "__defaults__", "__kwdefaults__")
"""The attributes of a function by which it is called."""


class Changes:
    """What the functions of the modules looked at change, by addresses, each with the name of the function that does."""

    def __init__(self) -> None:
        self._looked_at: set[str] = set()
        self._attributes: dict[tuple[int, str], str] = {}
        self._of_instances: dict[tuple[int, str], str] = {}
        self._of_whatever: dict[str, str] = {}
        self._of_others: dict[str, str] = {}
        self._of_frozen: dict[str, str] = {}
        self._contents: dict[int, str] = {}
        self._holdings: list[Holdings] = []
        self._any_variable: dict[int, str] = {}
        self._any_attribute: str | None = None
        self._kinds: list[tuple[type, str]] = []
        self._of_python: dict[str, str] = {}
        self._of_imports: dict[str, str] = {}

    def look_at(self, variables: dict[str, Any]) -> None:
        """Look at a module, given its variables, and, but for the library's, at those whose functions it may call.

        These are those that it imports, if only as a function is called, and so on, but for libraries, and those of its
        package that it holds something of.
        """
        own_name = str(variables.get("__name__"))
        if own_name in self._looked_at:
            return
        found = _found(variables, own_name.partition(".")[0] in sys.stdlib_module_names)
        self._looked_at |= {own_name, *found._looked_at}
        self._attributes |= found._attributes
        self._of_instances |= found._of_instances
        self._of_whatever |= found._of_whatever
        self._of_others |= found._of_others
        self._of_frozen |= found._of_frozen
        self._contents |= found._contents
        self._holdings += found._holdings
        self._any_variable |= found._any_variable
        self._any_attribute = found._any_attribute or self._any_attribute
        self._kinds += found._kinds
        self._of_python |= found._of_python
        self._of_imports |= found._of_imports

    def _find(self, program: Program, of_library: bool) -> None:
        """Find out what the functions of these modules change."""
        self._looked_at |= {
            str(module.variables["__name__"]) for module in program.modules if "__name__" in module.variables
        }
        # What functions of the library, such as `namedtuple`, set by which functions are called they only just made.
        left_out = _OF_CALLS if of_library else ()
        self._of_whatever.update({name: by for name, by in program.attributes() if name not in left_out})
        for module, change in program.changes():
            self._add(module, change)
        if not of_library:
            self._holdings.append(Holdings(program))
            self._of_others.update(program.attributes_of_others())
            self._of_frozen.update(program.forced())
            self._of_python.update(program.bent())
            for module, reaching in program.reaching():
                self._add_reach(module, reaching)
            for module, file in zip(program.modules, program.files, strict=True):
                self._add_builtins(module, file.builtins_named)
                self._add_other_names(module)
                self._add_variables_of_instances(module)

    def _add_reach(self, module: Module, reaching: Mapping[str, str]) -> None:
        """Add what functions may change any of."""
        self._any_attribute = reaching.get(ATTRIBUTES, self._any_attribute)
        self._of_frozen.update({ANY: by} if (by := reaching.get(FIELDS)) else {})
        if by := reaching.get(EVERYTHING, reaching.get(VARIABLES)):
            self._any_variable[id(module.variables)] = by
        if by := reaching.get(EVERYTHING):
            held = (each for value in module.variables.values() for each in _containers(value))
            self._contents.update({id(each): by for each in held})

    def _add_builtins(self, module: Module, named: Set[str]) -> None:
        """Add the builtins for which a module may get other values, if its functions change variables that aren't told."""
        by = self._any_variable.get(id(module.variables))
        self._of_python.update(dict.fromkeys(sorted(named - module.variables.keys()), by) if by else {})

    def _add_other_names(self, module: Module) -> None:
        """Add what a variable changes that is a method, and what is changed by its name in instances and has another too."""
        for name, value in module.variables.items():
            changed = [found for each in _with_parts(value) if (found := _bound_to(each)) is not None]
            self._contents.update({id(each): name for each in changed})
            if getattr(value, "__func__", None) is ABCMeta.register:
                self._kinds.append((value.__self__, name))
            for attribute, held in attributes_of(value).items() if not isinstance(value, (type, ModuleType)) else ():
                by = next((by for cls in type(value).__mro__ if (by := self._of_instances.get((id(cls), attribute)))), None)
                self._contents.update({id(each): by for each in _containers(held)} if by else {})

    def _add_variables_of_instances(self, module: Module) -> None:
        """Add the dict of an instance's variables, where a variable holds it: who sets an attribute changes it."""
        instances = [(name, each) for name, value in module.variables.items() for each in _with_parts(value)]
        holders = {id(attributes_of(each)): name for name, each in instances if not isinstance(each, (type, ModuleType))}
        for value in module.variables.values():
            self._contents.update({id(each): holders[id(each)] for each in _containers(value) if id(each) in holders})

    def of_variable(self, variables: dict[str, Any], name: str) -> str | None:
        """Which function changes a variable of a module's, if one does, or may, for all that its source says."""
        is_code = isinstance(variables.get(name), (type, FunctionType, ModuleType))
        return self._attributes.get((id(variables), name)) or (None if is_code else self._any_variable.get(id(variables)))

    def of_instance(self, instance: Any, name: str) -> str | None:
        """Which function changes an attribute of an instance that outlives calls, or may, for all that its source says."""
        changed = (name, ANY, "__class__")
        methods = [(id(cls), one) for cls in type(instance).__mro__ for one in changed]
        by_methods = [*map(self._of_instances.get, methods)]
        by = self.of_constant(instance, name) or next((by for by in by_methods if by), None)
        by = by or next((by for cls in type(instance).__mro__ if (by := self._attributes.get((id(cls), name)))), None)
        if by or (ordinary.is_of_library(type(instance)) and not hasattr(instance, "__dict__")):
            return by
        # A member of an enum is seldom the object of a method that changes it.
        is_member = isinstance(instance, Enum)
        if is_member:
            return self._of_others.get(name)
        return self._of_whatever.get(name) or self._of_whatever.get("__class__") or self._any_attribute

    def of_constant(self, value: Any, name: str) -> str | None:
        """Which function changes an attribute of a function, or a field of a frozen instance, as is seldom done."""
        its_own = self._attributes.get((id(value), name)) or self._attributes.get((id(value), ANY))
        if its_own or isinstance(value, FunctionType):
            return its_own or (self._of_whatever.get(name) if name in _OF_CALLS else None)
        return self._of_whatever.get(ANY) or self._of_frozen.get(name) or self._of_frozen.get(ANY)

    def of_class(self, cls: type, name: str) -> str | None:
        """Which function changes an attribute that a class has or inherits, if one does.

        Where any attribute may be changed of whatever has one, methods are taken to stay: few programs change any by a name
        that isn't told, and without methods no class could be followed.
        """
        changed = (name, "__bases__", ANY)
        changes = (self._attributes.get((id(each), one)) for each in cls.__mro__ for one in changed)
        is_method = isinstance(ordinary.find(cls, name), (*OF_A_FUNCTION, MemberDescriptorType))
        return (
            next((by for by in changes if by), None)
            or self._of_others.get(name)
            or (None if is_method else self._any_attribute)
        )

    def of_kind(self, cls: type) -> str | None:
        """Which function says of further classes that they are of a kind, if one does."""
        return next((by for each, by in self._kinds if cls in each.__mro__), None)

    def of_itself(self, value: Any) -> str | None:
        """Which function changes something of a `property`, a `partial` or the like, if one does."""
        return next((by for (owner, _), by in self._attributes.items() if owner == id(value)), None)

    def of_python(self) -> tuple[str, str] | None:
        """What functions change that Python itself works by, as it computes with whatever there is, and one that does."""
        return next(iter(self._of_python.items()), None)

    def of_imports(self) -> str | None:
        """Which function changes what modules there are, if one does: an import in a function may give another then."""
        return self._of_imports.get(_LOADED)

    def of_content(self, container: Any) -> str | None:
        """Which function changes a list, a dict or a set, if one does, or a variable that a dict of a module's has."""
        if type(container) is not dict:
            return self._contents.get(id(container))
        by_variable = (by for (owner, _), by in self._attributes.items() if owner == id(container))
        return self._contents.get(id(container)) or next(by_variable, None)

    def giving_away(self, container: Any) -> str | None:
        """Which function lets a list, a dict or a set get where it may be changed, if one does."""
        return next((by for each in self._holdings if (by := each.letting_go(container))), None)

    def changing_any(self, container: Any) -> str | None:
        """Which function may change a list, a dict or a set that no program holds by a name, if one does."""
        if any(each.has(container) for each in self._holdings):
            return None
        return next((by for each in self._holdings if (by := each.changing(container))), None)

    def _add(self, module: Module, change: Change) -> None:
        if not change.owner and not change.module and change.path[0] in module.imported:
            place, path = module.imported[change.path[0]]
            change = replace(change, module=place, path=(*path, *change.path[1:]))
        variables = module.variables
        if change.module:
            variables = vars(sys.modules.get(module.absolute(change.module), object))
        if not change.path:
            return
        if not change.owner and (bent := _of_library(module, change)):
            (self._of_imports if bent == _LOADED else self._of_python)[bent] = change.by
        owner: Any = at_path(variables, change.owner) if change.owner else variables
        inside = attributes_of(owner) if change.owner else variables
        *before, last = change.path
        if last == "register" and isinstance(kind := at_path(inside, before), ABCMeta):
            self._kinds.append((kind, change.by))
        if change.owner and not change.of_class:
            self._of_instances[id(owner), change.path[0]] = change.by
        if not change.assigns:
            # Of what is only within something, that something itself doesn't change.
            names = change.path[: change.path.index(WITHIN)] if WITHIN in change.path else change.path
            held = _containers(at_path(inside, names), within=change.path.count(WITHIN))
            self._contents.update({id(each): change.by for each in held})
        elif change.of_class or not change.owner:
            holder = at_path(inside, before) if before else owner
            self._attributes[id(vars(holder) if isinstance(holder, ModuleType) else holder), last] = change.by


def _of_library(module: Module, change: Change) -> str:
    """What a change is of that is the library's or gets the name of a builtin; empty if it is neither.

    What `sys` and `os` have isn't followed, whoever asks for it, but for the modules that an import looks for.
    """
    first = at_path(module.variables, change.path[:1])
    is_attribute = isinstance(first, ModuleType) and len(change.path) > 1
    named = first.__name__ if is_attribute else change.module
    changed = ".".join((named, *change.path[1 if is_attribute else 0 :]))
    if changed == _LOADED or named.partition(".")[0] in sys.stdlib_module_names - {"sys", "os"}:
        return changed
    is_builtin = change.path[0] in vars(builtins) and change.path[0] not in module.variables
    return change.path[0] if is_builtin and change.assigns and not change.module else ""


_LOADED = "sys.modules"

MOST_FOUND = 32
"""Of how many programs it is kept what was found: the same are asked for again and again."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What something was found of: it is the same while what is `there` is, by names and addresses."""

    there: tuple[object, ...]
    of_library: bool
    found_of: Any = field(compare=False)
    """Kept with what is found, so that nothing else gets its addresses."""


def _found(variables: dict[str, Any], of_library: bool) -> Changes:
    """What the functions change of a module's program, or of the module alone; found once while the program is the same.

    What assigns something else to what is looked at is itself a change, so that things stay where they were found.
    """
    imported = [id(vars(each) if type(each) is ModuleType else each) for each in sys.modules.values()]
    return _found_among(_Known((id(variables), *sys.modules, *imported), of_library, variables))


@lru_cache(MOST_FOUND)
def _found_among(imported: _Known) -> Changes:
    module = Module.of(imported.found_of)
    modules = [module] if imported.of_library else sorted(belonging(module), key=lambda each: each.file)
    there = tuple((each.file, id(each.variables) if each.variables else 0) for each in modules)
    return _found_in(_Known(there, imported.of_library, modules))


@lru_cache(MOST_FOUND)
def _found_in(members: _Known) -> Changes:
    found = Changes()
    found._find(Program(members.found_of), members.of_library)
    return found


def _containers(held: Any, deep: int = 4, within: int = 0) -> Iterator[Any]:
    """A list, a dict or a set, and those within it or within a tuple; the outer ones are left out that many are `within`."""
    # What says itself what it is isn't asked.
    if issubclass(type(held), (UserDict, UserList)):
        held = held.data
    # By a proxy nobody changes what is behind it, but what is within that.
    if isinstance(held, (list, dict, set)) and within <= 0:
        yield held
    held = opened(held)
    if deep and isinstance(held, (tuple, list, dict)):
        for each in held.values() if isinstance(held, dict) else held:
            yield from _containers(each, deep - 1, within - 1)


def _with_parts(held: Any, deep: int = 4) -> Iterator[Any]:
    """What a variable holds, and what is within that, as in a list."""
    held = opened(held)
    yield held
    if deep and isinstance(held, (tuple, list, dict, set)):
        for each in held.values() if isinstance(held, dict) else held:
            yield from _with_parts(each, deep - 1)


def read_ahead(module: ModuleType) -> None:
    """Read the sources of a module's package now: processes that are forked from this one needn't do it each."""
    Changes().look_at(vars(module))


def changer_of_cell(file: str, name: str) -> str | None:
    """Which function in a file changes a variable of that name of a function around it, if one does."""
    return read(file).cells.get(name)


def _bound_to(held: Any) -> Any:
    """The list, dict or set that a method changes which a variable holds, by itself or with something given; or None."""
    while isinstance(held, partial):
        held = held.func
    is_method = isinstance(held, BuiltinMethodType) and held.__name__ in CHANGING
    return held.__self__ if is_method and isinstance(held.__self__, (list, dict, set)) else None
