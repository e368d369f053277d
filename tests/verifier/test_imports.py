"""Every module of the verifier can be imported first, in a process in which nothing else of it was.

That can fail only where modules import each other in a circle, so it is tried with those that are in one.
"""

import ast
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]

IMPORT_EACH_IN_A_FORK = """
import importlib, json, os, sys
import bitwuzla, click, pydantic, rich.console, z3

failing = []
for name in json.loads(sys.argv[1]):
    if os.fork() == 0:
        try:
            importlib.import_module(name)
        except BaseException as error:
            print(f"{name}: {error}", file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    if os.wait()[1] != 0:
        failing.append(name)
print(json.dumps(failing))
"""
"""What is imported beforehand are libraries, which the modules would else wait for one by one."""


def failing(names: list[str], path: Path = ROOT) -> list[str]:
    """Those of the modules that can't be imported first."""
    command = [sys.executable, "-c", IMPORT_EACH_IN_A_FORK, json.dumps(names)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(path)})
    found: list[str] = json.loads(done.stdout)
    return found


def run_at_import(statements: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The statements that run as a module is imported, for all that is known without running it."""
    for each in statements:
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            continue
        if isinstance(each, ast.If) and "TYPE_CHECKING" in ast.unparse(each.test):
            yield from run_at_import(each.orelse)
            continue
        yield each
        yield from run_at_import(ast.iter_child_nodes(each))


def imports_in(path: Path, package: str) -> dict[str, set[str]]:
    """By its name, each module of a package in a folder, with those of the package that its import imports."""
    files = {".".join(file.relative_to(path).with_suffix("").parts): file for file in (path / package).rglob("*.py")}
    modules = {name.removesuffix(".__init__"): file for name, file in files.items() if not name.endswith("__main__")}
    # A module's own packages are imported before it, whatever it says.
    return {name: {*modules} & {*_imported(file)} - {*_packages_of(f"{name}.")} for name, file in modules.items()}


def _imported(file: Path) -> Iterator[str]:
    for each in run_at_import(ast.parse(file.read_text()).body):
        match each:
            case ast.Import(names):
                for alias in names:
                    yield from _packages_of(f"{alias.name}.")
            case ast.ImportFrom(module=str(module), names=names):
                yield from _packages_of(f"{module}.")
                yield from (f"{module}.{alias.name}" for alias in names)


def _packages_of(path: str) -> Iterator[str]:
    """The names that a dotted one begins with."""
    yield from (path[:at] for at, letter in enumerate(path) if letter == ".")


def in_a_circle(imports: Mapping[str, set[str]]) -> list[str]:
    """The modules that import themselves, by way of others."""
    return sorted(name for name in imports if name in _reached(imports, name))


def _reached(imports: Mapping[str, set[str]], name: str) -> set[str]:
    reached: set[str] = set()
    waiting = [*imports[name]]
    while waiting:
        one = waiting.pop()
        if one not in reached:
            reached.add(one)
            waiting += imports[one]
    return reached


def test_every_module_can_be_imported_first() -> None:
    imports = imports_in(ROOT, "verifier")
    assert len(imports) > 250
    assert failing([*in_a_circle(imports), "verifier.command"]) == []


def test_a_module_that_cannot_be_imported_is_found(tmp_path: Path) -> None:
    """Of two that need each other only one can be first; a third one that comes in by that one can be, too."""
    around = tmp_path / "around"
    around.mkdir()
    (around / "__init__.py").write_text("")
    (around / "early.py").write_text("from around.late import NUMBER\n\ndef twice(): return 2 * NUMBER\n")
    (around / "late.py").write_text("NUMBER = 3\nfrom around.early import twice\n")
    (around / "beside.py").write_text("from around import late\n")
    (around / "typed.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from around.typed import it\n"
    )
    circle = in_a_circle(imports_in(tmp_path, "around"))
    assert circle == ["around.early", "around.late"]
    assert failing([*circle, "around.beside"], tmp_path) == ["around.early"]
