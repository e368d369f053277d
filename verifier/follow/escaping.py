"""Which lists, dicts and sets that outlive calls a program leaves as they are, whatever it does.

It does where it only reads what it reaches by the names that one of them has. Where that gets anywhere else, it stays as
it is if no function changes one of its type that it may not have made itself.
"""

from __future__ import annotations

import sys
from collections import UserDict, UserList
from collections.abc import Iterator, Mapping, Sequence
from contextvars import copy_context
from dataclasses import replace
from functools import cached_property
from gc import get_referents
from types import BuiltinFunctionType, CellType, FunctionType, MappingProxyType, ModuleType
from typing import Any

from verifier.follow import ordinary
from verifier.follow.engine_modules import OF_LIBRARIES, Module, Program, attributes_of
from verifier.follow.proxies import opened
from verifier.follow.source_changes import MAKING
from verifier.follow.source_library import COMPARING, COMPARING_EACH, READING
from verifier.follow.source_names import by_place
from verifier.follow.source_places import ANY, ANY_ATTRIBUTE, OPERATOR, REST, RETURNED, Flow, Parameter, attribute

_DEEPEST = 6

_Source = str | Parameter
"""The name of a variable, with its module's file, or of an attribute, or one name of a parameter."""

ANY_OF_PYTHON = "any name that Python gives meaning"
"""The name of what has a name such as `__slots__`, by a name that the source doesn't tell."""

_Depths = dict[bool, tuple[int, str]]
"""How deep what gets away is in something, with the name of the function that lets it.

By whether it gets to a function of which nobody knows what it does; else it gets anywhere in the program.
"""


_DOING_ANYTHING = frozenset({"pickle", "marshal", "shelve", "ctypes"})
"""Modules of Python's by which anything may be done to anything."""


class Escapes:
    """What functions of a program let get where it may be changed, by its names."""

    def __init__(self, program: Program) -> None:
        files = program.files
        self._functions = {"<lambda>"}.union(*(file.functions for file in files))
        self._classes = set[str]().union(*(file.classes for file in files))
        self._replaced = set[str]().union(*(file.replaced for file in files))
        self._assigned = set[str]().union(*(file.assigned for file in files))
        self._loaded = program.read_otherwise
        self._known = set[Parameter]().union(*(file.parameters for file in files))
        self._known_by_name: dict[str, list[Parameter]] = {}
        for each in sorted(self._known, key=str):
            is_operator = _is_of_python(each[0]) and each[0] not in MAKING
            for name in (each[0], *[OPERATOR] * is_operator):
                self._known_by_name.setdefault(name, []).append(each)
        self._any_operator = any(map(_is_of_python, self._assigned))
        held = [each for module in program.modules for each in module.variables.items()]
        self._variables = {name for name, value in held if not _is_of_python_itself(value)}
        self._found: dict[_Source, _Depths] = {}
        self._find_all(program)
        names = self._functions | self._classes | self._variables | {f".{name}" for name in self._assigned}
        names |= {name for name in self._assigned if _is_of_python(name)}
        untold = sorted(_DOING_ANYTHING & set[str]().union(*(file.imports for file in files)))
        sites = [each for each in program.sites() if each.unless is None or each.unless & names]
        self.changed = {changed: each.by for each in sites for changed in each.types}
        """The types of which something is changed that may not have been made by who does, each with one who does."""
        for module in untold:
            self.changed |= dict.fromkeys(_CONTAINERS, module)
            self._note(ANY, False, 0, module)

    def _find_all(self, program: Program) -> None:
        any_slice = any(file.has_slices for file in program.files)
        flows = [(_sources(*each), each[1]) for each in program.flows() if any_slice or not each[1].at.by_slice]
        of_functions = [each for each in flows if not isinstance(each[1].source, str)]
        while sum(self._add(sources, flow) for sources, flow in of_functions):
            pass
        for sources, flow in flows:
            self._add(sources, flow)
        for name in sorted(set[str]().union(*(file.asked_for for file in program.files))):
            self._note(name, False, 0, name)
        for module in program.modules:
            for name, value in module.variables.items():
                away = self._found.get(variable_of(module.file, name), {}) if type(value) is ModuleType else {}
                if any(depth == 0 for depth, _ in away.values()):
                    # Who gets a module gets all that it has.
                    self._note(ANY, False, 0, name)
        if any(file.texts_like_names_of_python for file in program.files):
            self._found[ANY_OF_PYTHON] = self._found.get(ANY_ATTRIBUTE, {})

    def of(self, sources: Sequence[_Source], container: Any, depth: int) -> str | None:
        """Who lets a list, a dict or a set that is so deep in what has these names get where it may be changed."""
        for source in (*sources, ANY):
            for is_certain, (least, by) in self._found.get(source, {}).items():
                if depth >= least and (is_certain or type(container) in self.changed):
                    return by
        return None

    def _add(self, sources: Sequence[_Source], flow: Flow) -> bool:
        """Note where something gets; returns whether that was news."""
        ends = [*self._ends(flow)]
        return sum(self._note(each, is_certain, depth, flow.by) for each in sources for is_certain, depth in ends) > 0

    def _note(self, source: _Source, is_certain: bool, depth: int, by: str) -> bool:
        depths = self._found.setdefault(source, {})
        if is_certain in depths and depths[is_certain][0] <= depth:
            return False
        depths[is_certain] = depth, by
        return True

    def _ends(self, flow: Flow) -> Iterator[tuple[bool, int]]:
        """Whether what gets somewhere gets to who isn't known, with how deep it is in its source."""
        if flow.into is None:
            yield False, flow.at.least
            return
        called, place = flow.into
        name = called.removeprefix(".")
        if place == RETURNED:
            yield from self._by_result(flow, name)
            return
        is_attribute, is_own = called.startswith("."), name in self._functions
        # Python itself calls methods that are named for it, and so does its library.
        if name in COMPARING_EACH and not is_own:
            yield from self._by_parameters(replace(flow, at=flow.at.one_of_it), (OPERATOR, ANY))
        elif name in COMPARING and not is_own:
            yield from self._by_parameters(flow, (OPERATOR, ANY))
        else:
            yield from self._by_parameters(flow, (name, place))
        may_be_another = name in (self._assigned if is_attribute else self._replaced) or name in self._classes
        if may_be_another or (is_own and not self._is_known((name, place))) or (name == OPERATOR and self._any_operator):
            yield False, flow.at.least
        elif not is_own and name != OPERATOR and (name not in READING or (not is_attribute and name in self._variables)):
            # What is raised keeps what it is made of.
            yield not name.endswith(("Error", "Exception")), flow.at.least

    def _by_parameters(self, flow: Flow, into: Parameter) -> Iterator[tuple[bool, int]]:
        for parameter in self._meant(into):
            # What has all the rest has what is given one deeper.
            deeper = parameter[1] == REST
            for is_certain, (depth, _) in self._found.get(parameter, {}).items():
                yield is_certain, max(flow.at.least, flow.at.depth + depth - deeper)

    def _by_result(self, flow: Flow, name: str) -> Iterator[tuple[bool, int]]:
        """What becomes of what a function gives back: anything, if it may be called otherwise than by its name."""
        if name == "<lambda>" or name in self._replaced | self._loaded | self._assigned or _is_of_python(name):
            yield False, flow.at.least
        for is_certain, (depth, _) in self._found.get((name, RETURNED), {}).items():
            yield is_certain, max(flow.at.least, flow.at.depth + depth)

    def _meant(self, parameter: Parameter) -> list[Parameter]:
        """The parameters that may be meant by a place: an object may be given first that has the method."""
        name, place = parameter
        if name == OPERATOR or place == ANY:
            return self._known_by_name.get(name, [])
        beside = [(name, place - 1), (name, place)] if isinstance(place, int) else [parameter]
        return [*beside, (name, REST)]

    def _is_known(self, parameter: Parameter) -> bool:
        name, place = parameter
        return place == ANY or not {parameter, (name, REST)}.isdisjoint(self._known)


def _is_of_python_itself(value: Any) -> bool:
    """Whether this is a module, or a function or a class of Python's library."""
    is_code = isinstance(value, (BuiltinFunctionType, FunctionType, type))
    return type(value) is ModuleType or (is_code and str(value.__module__).partition(".")[0] in sys.stdlib_module_names)


def _is_of_python(name: str) -> bool:
    """Whether Python calls methods of this name by itself."""
    return name.startswith("__") and name.endswith("__")


def _sources(module: Module, flow: Flow) -> Sequence[_Source]:
    if not isinstance(flow.source, str):
        return flow.source
    is_variable = not flow.source.startswith(".") and flow.source not in (ANY, ANY_ATTRIBUTE)
    return [variable_of(module.file, flow.source) if is_variable else flow.source]


def variable_of(file: str, name: str) -> str:
    """The name of a variable of a module, or of the functions in it, among those of all."""
    return f"{name} of {file}"


class Holdings:
    """The lists, dicts and sets that a program holds; they are sought when the first one is asked for."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def letting_go(self, container: Any) -> str | None:
        """Who lets one of them get where it may be changed, if anyone does."""
        return self._found[id(container)][1] if id(container) in self._found else None

    def has(self, container: Any) -> bool:
        """Whether the program holds it."""
        return id(container) in self._found

    def changing(self, container: Any) -> str | None:
        """Who may change what the program doesn't hold, if anyone changes something of its type."""
        return self._escapes.changed.get(type(container))

    @cached_property
    def _escapes(self) -> Escapes:
        return Escapes(self._program)

    @cached_property
    def _found(self) -> Mapping[int, tuple[Any, str | None]]:
        """All of them by their addresses, each with who lets it go."""
        found: dict[int, tuple[Any, str | None]] = {}
        for sources, value in _Held(self._program.modules).all():
            for part, depth in _parts(value):
                if type(part) in _CONTAINERS:
                    is_told = sources and depth <= _DEEPEST
                    by = self._escapes.of(sources, part, depth) if is_told else self._escapes.changed.get(type(part))
                    found[id(part)] = part, found.get(id(part), (part, None))[1] or by
        return found


_CONTAINERS = (list, dict, set)


_UNCHANGED = -1
"""How deep something is in what has a name if it can't be changed by that, wherever it gets."""


def _parts(value: Any) -> Iterator[tuple[Any, int]]:
    """Something and all that is within it by indices and keys, each with how deep it is, and once for each depth.

    What is deeper than `_DEEPEST` is all said to be at the next depth.
    """
    seen = set[tuple[int, int]]()
    waiting: list[tuple[Any, int]] = [(value, 0)]
    for held, depth in waiting:
        if (id(held), depth) in seen:
            continue
        seen.add((id(held), depth))
        yield held, depth
        # What says itself what it is isn't asked.
        if issubclass(type(held), (UserDict, UserList)):
            waiting.append((held.data, depth))
        if type(held) is MappingProxyType:
            # By this name nobody changes what is behind it, but what is within that.
            yield opened(held), _UNCHANGED
            held = opened(held)
        if issubclass(type(held), (*_CONTAINERS, tuple, frozenset)):
            inside = [*held.keys(), *held.values()] if issubclass(type(held), dict) else [*held]
            waiting += [(each, min(depth, _DEEPEST) + 1) for each in inside]


_HeldBy = tuple[list[_Source], Any]
"""What something is reached by, if that is known, and it itself."""


class _Held:
    """All that a program holds, by what it is reached by."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._variables = {id(module.variables) for module in modules}

    def all(self) -> Iterator[_HeldBy]:
        """What the program holds, each with its names; without one, where nobody knows by what it is reached."""
        waiting: list[_HeldBy] = [
            ([variable_of(module.file, name), attribute(name)], value)
            for module in self._modules
            for name, value in module.variables.items()
            if name != "__builtins__"
        ]
        # What is set in a context is held by no module.
        waiting += [([], value) for value in copy_context().values()]
        seen: dict[int, Any] = {}
        for sources, value in waiting:
            if type(value) in _ATOMS:
                continue
            yield sources, value
            owners = [part for part, _ in _parts(value) if type(part) not in _PLAIN and id(part) not in seen]
            seen.update({id(each): each for each in owners})
            waiting += [entry for owner in owners for entry in self._of(owner)]

    def _of(self, owner: Any) -> list[_HeldBy]:
        """What a function, a class or anything else has as attributes, or holds otherwise."""
        if type(owner) is FunctionType:
            return self._of_function(owner)
        if type(owner) is ModuleType:
            return _as_attributes(vars(owner), ModuleType) if sys.modules.get(owner.__name__) is not owner else []
        if issubclass(type(owner), type):
            around: list[_HeldBy] = [([], each) for each in (type(owner), *owner.__mro__)]
            return [*_as_attributes(vars(owner), owner), *_defaults_of(owner), *around] if not _is_of_library(owner) else []
        attributes = attributes_of(owner) if self._is_own(type(owner)) else {}
        told = {id(each) for each in (attributes, *attributes.values())}
        unnamed: list[_HeldBy] = [([], each) for each in (type(owner), *get_referents(owner)) if id(each) not in told]
        return _as_attributes(attributes, type(owner)) + unnamed

    def _is_own(self, cls: type) -> bool:
        """Whether only the program changes attributes of what is of a class, by their names."""
        others = [each for each in cls.__mro__ if _is_of_library(each)]
        return all(each.__module__ in _CHANGING_NOTHING or each in (UserDict, UserList) for each in others)

    def _of_function(self, function: FunctionType) -> list[_HeldBy]:
        code = function.__code__
        cells = zip(code.co_freevars, function.__closure__ or (), strict=True)
        filled = [(variable_of(code.co_filename, name), each.cell_contents) for name, each in cells if each != _EMPTY]
        by_place = code.co_varnames[: code.co_argcount]
        defaults = [*zip(by_place[::-1], (function.__defaults__ or ())[::-1], strict=False)]
        defaults += (function.__kwdefaults__ or {}).items()
        given: list[tuple[_Source, Any]] = [((code.co_name, name), value) for name, value in defaults]
        is_told = id(function.__globals__) in self._variables
        own: list[_HeldBy] = [([source] if is_told else [], value) for source, value in (*filled, *given)]
        annotations: list[_HeldBy] = [([attribute("__annotations__")], function.__annotations__)] if is_told else []
        return [*_as_attributes(vars(function), FunctionType), *own, *annotations]


def _is_of_library(cls: type) -> bool:
    """Whether a class is found under its name in a module that belongs to Python or was installed."""
    there = vars(sys.modules.get(ordinary.module_of(cls), object))
    is_installed = any(folder in str(there.get("__file__")) for folder in OF_LIBRARIES)
    return ordinary.is_of_library(cls) or (is_installed and there.get(cls.__name__) is cls)


def _defaults_of(cls: type) -> list[_HeldBy]:
    """The defaults of a named tuple, each by the names that it has in one that is made."""
    found = vars(cls).get("_field_defaults")
    return _as_attributes(found, cls) if type(found) is dict else []


_CHANGING_NOTHING = frozenset({"builtins", "enum", "abc", "typing", "types", "collections.abc"})
"""Modules whose classes have no methods that change what is within an attribute."""

_EMPTY = CellType()
"""A cell of a variable that has no value yet."""

_ATOMS = frozenset({int, str, bool, float, bytes, type(None)})
_PLAIN = _ATOMS | {*_CONTAINERS, tuple, frozenset, MappingProxyType}


def _as_attributes(attributes: Mapping[str, Any], cls: type) -> list[_HeldBy]:
    """What an instance of a class, or the class, has as attributes, each with all that it is got by."""
    places: dict[str, list[str]] = {}
    for each in cls.__mro__:
        taken = vars(each).get("__match_args__", ())
        for place, name in enumerate(taken if type(taken) is tuple else ()):
            places.setdefault(name, []).append(by_place(place))
    # A member of an enum has what it stands for by another name, too.
    names = ((name, "value") if name == "_value_" else (name,) for name in attributes)
    return [([*map(attribute, each), *places.get(each[0], ()), _untold(each[0])], attributes[each[0]]) for each in names]


def _untold(name: str) -> str:
    """What has a name is also got by where the source doesn't tell a name."""
    return ANY_OF_PYTHON if name.startswith("__") else ANY_ATTRIBUTE
