"""Every module of the verifier can be imported first, in a process in which nothing else of it was."""

import json
import pkgutil
import subprocess
import sys

import verifier

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(verifier.__path__, "verifier.") if not module.name.endswith("__main__")
)

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


def failing(names: list[str]) -> list[str]:
    """Those of the modules that can't be imported first."""
    command = [sys.executable, "-c", IMPORT_EACH_IN_A_FORK, json.dumps(names)]
    found: list[str] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return found


def test_every_module_can_be_imported_first() -> None:
    assert len(MODULES) > 60
    assert failing(MODULES) == []


def test_a_module_that_cannot_be_imported_is_found() -> None:
    assert failing(["verifier.terms", "verifier.no_such_module"]) == ["verifier.no_such_module"]
