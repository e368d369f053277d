"""Reading conjectures: functions in Python, with the words of a game predefined, each about all inputs of its types."""

from __future__ import annotations

import ast
import builtins
import dis
import inspect
import linecache
import sys
import tokenize
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import Enum
from importlib import import_module
from io import BytesIO
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

from verifier.apart import Apart
from verifier.asking.parts import classes_in, enums_within
from verifier.asking.vocabulary import Vocabulary
from verifier.asking.words_used import words_used
from verifier.errors import SentenceError
from verifier.follow.generated import is_generated
from verifier.follow.sources import all_code
from verifier.foreign_words import error_in_words, on_one_line
from verifier.game import Game, words_of
from verifier.inputs import Maker
from verifier.plain_run import TooLong, attempted
from verifier.shapes import EnumShape, ShapeError, shape_of
from verifier.untouched import OWN_PACKAGES, Untouched

STANDARD_INPUT = "-"

_MOST_LETTERS = 1_000_000
_EXAMPLE = "write one as a Hypothesis property is, such as `def both_or_neither(one: bool, other: bool): assert ...`"


class ConjectureError(SentenceError):
    """The file has no conjecture that can be asked; the message says what is wrong, and in which line."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file of conjectures; `file` is what Python calls it, `name` what people do."""

    name: str
    file: str
    text: str
    tree: ast.Module

    def part(self, start: tuple[int, int], end: tuple[int, int]) -> str:
        """What stands between two places, each a line and a column, on one line."""
        place = ast.Pass(lineno=start[0], col_offset=start[1], end_lineno=end[0], end_col_offset=end[1])
        return on_one_line(ast.get_source_segment(self.text, place) or "")

    def assertion(self, line: int) -> str:
        """The assertion that stands in a line."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assert) and node.lineno <= line <= (node.end_lineno or node.lineno):
                return on_one_line(ast.get_source_segment(self.text, node) or "")
        return "it asserts what isn't so"

    def error(self, line: int | None, sentence: str) -> ConjectureError:
        """That something is wrong in a line."""
        return ConjectureError(f"{self.name}{'' if line is None else f':{line}'}: {sentence}")


@dataclass(frozen=True, slots=True)
class Conjecture:
    """A function that is to hold of all inputs of its parameters' types; `annotations` are by the parameters' names.

    `title` says it in a sentence. `words` are the names that it and what it calls in the file use, but not what they are.
    """

    name: str
    title: str
    line: int
    annotations: Mapping[str, Any]
    words: frozenset[str]

    def given_in(self, game: Game, editions: Sequence[Enum]) -> tuple[Enum, ...]:
        """Those of the editions in which all is given that it speaks of."""
        return tuple(each for each in editions if all(_is_given(word, game, each) for word in self.words))

    def missing_in(self, game: Game, edition: Enum) -> str:
        """A word of it of which not all is given in an edition, where there is one."""
        return min(word for word in self.words if not _is_given(word, game, edition))

    def asks_of(self, editions: type[Enum]) -> int:
        """How many of its parameters are editions."""
        shapes = map(shape_of, self.annotations.values())
        return sum(isinstance(shape, EnumShape) and shape.cls is editions for shape in shapes)


def _is_given(word: str, game: Game, edition: Enum) -> bool:
    vocabulary = words_of(game)
    needed = vocabulary.sections.get(word, game.given)
    there = all(game.given_in(section, [edition]) for section in needed)
    return there and edition.value >= vocabulary.since.get(word, edition.value)


def read_source(place: str, standard_input: Callable[[], bytes] = lambda: sys.stdin.buffer.read()) -> Source:
    """The source of conjectures in a file, or on the standard input for `-`. Raises ConjectureError."""
    if not __debug__:
        raise ConjectureError("asserts say nothing where Python optimizes; leave `-O` and `PYTHONOPTIMIZE` out")
    name = "standard input" if place == STANDARD_INPUT else place
    try:
        content = standard_input() if place == STANDARD_INPUT else Path(place).read_bytes()
    except FileNotFoundError:
        raise ConjectureError(
            f"there is no file `{place}`; name one of conjectures, or `-` for the standard input"
        ) from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ConjectureError(f"`{place}` can't be read: {reason}") from error
    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(content).readline)
        text = content.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except (SyntaxError, UnicodeDecodeError, LookupError):
        raise ConjectureError(f"{name}: this is no text; give a file of Python in UTF-8") from None
    if len(text) > _MOST_LETTERS:
        raise ConjectureError(f"{name}: this is too long; give at most {_MOST_LETTERS:,} letters of Python")
    file = _as_python_calls_it(name, text)
    return Source(name, file, text, _parsed(name, file, text))


def _as_python_calls_it(name: str, text: str) -> str:
    """A file's name in which the text is found as it was read, whatever becomes of the file."""
    lines = text.splitlines(keepends=True)
    while name in linecache.cache and linecache.getlines(name) != lines:
        name += "'"
    linecache.cache[name] = (len(text), None, lines, name)
    return name


def _parsed(name: str, file: str, text: str) -> ast.Module:
    try:
        # Some of what is no Python is seen only then.
        compile(text, file, "exec", dont_inherit=True)
        return ast.parse(text, file)
    except SyntaxError as error:
        place = "" if error.lineno is None else f":{error.lineno}"
        raise ConjectureError(f"{name}{place}: this is no Python: {error.msg}") from None
    except ValueError:
        raise ConjectureError(f"{name}: this is no text; give a file of Python in UTF-8") from None
    except (RecursionError, MemoryError):
        raise ConjectureError(f"{name}: this is nested too deeply to be read") from None


def read_conjectures(source: Source, game: Game) -> tuple[Conjecture, ...]:
    """The conjectures in a source, in order: its functions, but for those whose names begin with `_`.

    Raises ConjectureError for what can't be one.
    """
    functions = tuple(_functions(source, words_of(game).names(None)))
    if any("hypothesis" in ast.unparse(node) for node in source.tree.body if isinstance(node, ast.Import | ast.ImportFrom)):
        # It may be so large that importing it, each line counted, would be taken for a loop without end.
        with suppress(ImportError):
            import_module("hypothesis")
    ran = run(source, game, None)
    with ran.apart.in_place():
        found = tuple(_conjecture(source, node, ran.module, game) for node in functions)
        _check_names(source, ran.module)
    if not found:
        classes = (node for node in source.tree.body if isinstance(node, ast.ClassDef))
        within = next((node for node in classes if any(isinstance(each, ast.FunctionDef) for each in node.body)), None)
        if within is not None:
            raise source.error(within.lineno, f"only functions are asked, and none that `{within.name}` has; {_EXAMPLE}")
        raise ConjectureError(f"{source.name}: there is no conjecture in it; {_EXAMPLE}")
    return found


@dataclass(frozen=True, slots=True)
class Ran:
    """A source that was run as a module, apart from other runs of it: what these import and change isn't there."""

    module: ModuleType
    apart: Apart


def run(source: Source, game: Game, edition: Enum | None) -> Ran:
    """Run the source with the words of the game as they are in an edition. Raises ConjectureError."""
    apart = Apart(game.packages, ())
    with apart.in_place():
        return Ran(_run(source, game, edition), apart)


def _run(source: Source, game: Game, edition: Enum | None) -> ModuleType:
    module = ModuleType("<conjectures>")
    words = words_of(game).names(edition)
    vars(module).update(words)
    # Dataclasses look there for the module that they are made in.
    sys.modules[module.__name__] = module
    code = compile(source.text, source.file, "exec", dont_inherit=True)
    untouched = Untouched({*OWN_PACKAGES, *game.packages})
    ended = attempted(exec, code, vars(module), most_lines=4_000_000)
    changes = untouched.changes()
    if isinstance(ended.error, TooLong):
        # What ran too long was watched by a thread of ours.
        raise ConjectureError(f"{source.name}: as it is read it runs and runs; end its loop")
    if changes:
        raise ConjectureError(f"{source.name}: as it is read it {changes[0]}; nothing said of it could be trusted")
    match ended.error:
        case None:
            pass
        case NameError(name=str(name)) as error:
            raise source.error(line_in(source, error), _unknown(name, words))
        case error:
            raise source.error(line_in(source, error), f"as it is read it raises {error_in_words(error)}")
    _assume_as_here(module, words)
    return module


def as_run(conjecture: Conjecture, module: ModuleType, game: Game) -> Conjecture:
    """The conjecture with the types of this run of its source: those that the source defines are others in each run."""
    hints = get_type_hints(vars(module)[conjecture.name], include_extras=True)
    annotations = {name: _narrowed(hints[name], words_of(game)) for name in conjecture.annotations}
    return replace(conjecture, annotations=annotations)


def line_in(source: Source, error: BaseException) -> int | None:
    """The innermost line of the source on the way to an error."""
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == source.file), None)


def is_raised_in(source: Source, error: BaseException) -> bool:
    """Whether an error was raised by a line of the source itself."""
    frames = traceback.extract_tb(error.__traceback__)
    return bool(frames) and frames[-1].filename == source.file


def _assume_as_here(module: ModuleType, words: Mapping[str, Any]) -> None:
    """Put the game's `assume` in the place of Hypothesis's, which can't be followed and means the same."""
    theirs = getattr(sys.modules.get("hypothesis"), "assume", None)
    for name, value in list(vars(module).items()):
        if theirs is not None and value is theirs:
            setattr(module, name, words["assume"])


def _unknown(name: str, words: Mapping[str, Any]) -> str:
    near = get_close_matches(name, words, n=1)
    return f"`{name}` is unknown; " + (f"near it is `{near[0]}`" if near else "import it, or define it above")


def _functions(source: Source, words: Mapping[str, Any]) -> Iterator[ast.FunctionDef]:
    """The functions that are conjectures."""
    seen: dict[str, int] = {}
    _check_that_none_is_within(source)
    for node in source.tree.body:
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or node.name.startswith("_"):
            continue
        if isinstance(node, ast.AsyncFunctionDef):
            raise source.error(node.lineno, f"`{node.name}` is a coroutine; write `def` without `async`")
        if node.decorator_list:
            given = "; leave `@given` out" if "given" in ast.dump(node.decorator_list[0]) else "; leave them out"
            raise source.error(node.lineno, f"`{node.name}` has decorators, and a conjecture has none{given}")
        if node.name in words:
            raise source.error(node.lineno, f"`{node.name}` is predefined, and would mean this here; give it another name")
        if node.name in seen:
            raise source.error(node.lineno, f"`{node.name}` is in line {seen[node.name]} already; give it another name")
        seen[node.name] = node.lineno
        yield node


def _check_that_none_is_within(source: Source) -> None:
    """Raise ConjectureError for a function that looks like a conjecture, but isn't at the outermost level."""
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            raise source.error(node.lineno, f"`{node.name}` is a class, and only functions are asked; write them without it")
        for inner in _within(node):
            if not inner.name.startswith("_"):
                remedy = "put it at the outermost level, or begin its name with `_`"
                raise source.error(inner.lineno, f"`{inner.name}` is within another statement and isn't asked; {remedy}")


def _within(statement: ast.stmt | ast.ExceptHandler | ast.match_case) -> Iterator[ast.FunctionDef]:
    """The functions that a statement defines, unless it is a function or a class itself."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    for each in ast.iter_child_nodes(statement):
        if isinstance(each, ast.FunctionDef):
            yield each
        elif isinstance(each, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from _within(each)


def _conjecture(source: Source, node: ast.FunctionDef, module: ModuleType, game: Game) -> Conjecture:
    name, arguments, vocabulary, editions = node.name, node.args, words_of(game), game.editions
    function = vars(module).get(name)
    if type(function) is not FunctionType or function.__code__.co_filename != source.file:
        raise source.error(node.lineno, f"`{name}` isn't this function once the file was read; give it another name")
    if function.__code__.co_flags & inspect.CO_GENERATOR:
        raise source.error(node.lineno, f"`{name}` is a generator; let it return yes or no, or nothing")
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs or arguments.defaults:
        raise source.error(node.lineno, f"`{name}` is to have plain parameters, each with a type and nothing else")
    if not arguments.args:
        raise source.error(node.lineno, f"`{name}` has no parameters, so there is nothing to ask; {_EXAMPLE}")
    try:
        hints = get_type_hints(function, include_extras=True)
    except NameError as error:
        raise source.error(node.lineno, _unknown(str(error.name), vars(module))) from None
    except Exception as error:
        raise source.error(node.lineno, f"its annotations can't be read: {error_in_words(error)}") from None
    annotations = {each.arg: _annotation(source, each, hints, vocabulary) for each in arguments.args}
    for each in arguments.args:
        if editions in enums_within(shape_of(annotations[each.arg])):
            reason = "an edition within something else would be any of all; give it a parameter of its own, `edition: "
            raise source.error(each.lineno, f"`{each.arg}` can't be asked about: {reason}{editions.__name__}`")
    return Conjecture(name, _title(node), node.lineno, annotations, words_used(source.tree, source.text, node, vocabulary))


def _check_names(source: Source, module: ModuleType) -> None:
    """Raise ConjectureError for a name that a function would look for in vain."""
    code = tuple(all_code(compile(source.text, source.file, "exec", dont_inherit=True)))[1:]
    used = [each for inner in code for each in dis.get_instructions(inner)]
    known = {*vars(module), *vars(builtins), *(each.argval for each in used if each.opname == "STORE_GLOBAL")}
    for each in used:
        if each.opname == "LOAD_GLOBAL" and each.argval not in known:
            line = None if each.positions is None else each.positions.lineno
            raise source.error(line, _unknown(each.argval, vars(module)))


def _annotation(source: Source, parameter: ast.arg, hints: Mapping[str, Any], vocabulary: Vocabulary) -> Any:
    """What a parameter ranges over."""
    name = parameter.arg
    if name not in hints:
        raise source.error(parameter.lineno, f"`{name}` has no type; write one behind it, as in `{name}: bool`")
    annotation = _narrowed(hints[name], vocabulary)
    try:
        Maker().make(shape_of(annotation), name)
    except RecursionError:
        reason = "its type holds itself, so that its values have no bounds"
        raise source.error(parameter.lineno, f"`{name}` can't be asked about: {reason}") from None
    except ShapeError as error:
        raise source.error(parameter.lineno, f"`{name}` can't be asked about: {error}") from None
    except Exception as error:
        raise source.error(parameter.lineno, f"`{name}` can't be asked about: {error_in_words(error)}") from None
    for cls in classes_in(shape_of(annotation), _makes_instances_itself):
        reason = f"`{cls.__name__}` has a say in how its instances are made, so not all that its fields allow is one"
        remedy = "leave its `__post_init__`, `__new__` or `__init__` out, and `assume` the same"
        raise source.error(parameter.lineno, f"`{name}` can't be asked about: {reason}; {remedy}")
    return annotation


def _makes_instances_itself(cls: Any) -> bool:
    made = cls.__init__
    plain = isinstance(made, FunctionType) and is_generated(cls, "__init__", made) and cls.__new__ is object.__new__
    return not plain or hasattr(cls, "__post_init__")


def _narrowed(annotation: Any, vocabulary: Vocabulary) -> Any:
    """What a type is short for."""
    with suppress(TypeError):
        return vocabulary.narrowed.get(annotation, annotation)
    return annotation


def _title(node: ast.FunctionDef) -> str:
    """The first sentence that is said of it, else its name in words."""
    said = (ast.get_docstring(node) or "").strip().partition("\n")[0].rstrip(".")
    return f"{said[:1].lower()}{said[1:]}" if said else node.name.replace("_", " ").strip()
