"""What a proof rests on is said in one way everywhere, and each assumption has tests that there are."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from verifier.assumptions import ASSUMPTIONS, numbered
from verifier.explain import VERDICTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "proved.md").read_text()
SECTION = PAGE.partition("<!-- assumptions -->")[2].partition("<!-- end of assumptions -->")[0]
PARTS = re.split(r"(?m)^(?=\*\*A\d+\. )", SECTION)[1:]
TESTS = re.findall(r"(?m)^- `(\S+\.py)::(\w+)`$", PAGE)


def test_the_page_numbers_the_assumptions_as_the_command_does() -> None:
    headings = tuple(re.findall(r"(?m)^\*\*(A\d+)\. (.+?)\.\*\*", SECTION, re.DOTALL))
    assert headings == numbered()
    assert [number for number, _ in headings] == [f"A{place}" for place in range(1, len(ASSUMPTIONS) + 1)]


def test_explaining_proved_lists_the_assumptions() -> None:
    said = [words for _, words in VERDICTS["PROVED"].paragraphs]
    assert [words for words in said if re.match(r"A\d+: ", words)] == [f"{number}: {words}" for number, words in numbered()]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part[2:5].strip("."))
def test_each_assumption_has_tests(part: str) -> None:
    assert re.search(r"(?m)^- `tests/", part)


@pytest.mark.parametrize(("file", "name"), TESTS, ids=lambda each: each)
def test_the_tests_that_the_page_names_are_there(file: str, name: str) -> None:
    tree = ast.parse((ROOT / file).read_text())
    assert name in [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def test_the_readme_leads_to_the_page() -> None:
    assert "(docs/proved.md)" in (ROOT / "README.md").read_text()


DESCRIBED = """
import engine, enum, json, sys, types

def told(value):
    if isinstance(value, types.FunctionType):
        return value.__module__, value.__qualname__, value.__code__.co_code.hex(), told(value.__defaults__)
    if isinstance(value, (set, frozenset)):
        return sorted(repr(told(each)) for each in value)
    if isinstance(value, dict):
        return [(repr(told(key)), told(each)) for key, each in value.items()]
    if isinstance(value, (tuple, list)):
        return [told(each) for each in value]
    if isinstance(value, enum.EnumMeta):
        return [repr(each) for each in value]
    return repr(value) if isinstance(value, (int, str, enum.Enum, type(None))) else type(value).__qualname__

modules = sorted(name for name in sys.modules if name.partition(".")[0] == "engine")
print(json.dumps({name: [(key, told(value)) for key, value in vars(sys.modules[name]).items() if key[:2] != "__"]
                  for name in modules}))
"""


def test_the_reference_engine_is_the_same_in_every_process() -> None:
    seen = []
    for seed, flags in (("1", []), ("2", []), ("3", ["-B"])):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, *flags, "-c", DESCRIBED]
        told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        assert len(json.loads(told)) > 10
        seen.append(told)
    assert seen == seen[:1] * 3


def proved(folder: Path, name: str, *flags: str, **environment: str) -> str:
    command = [
        sys.executable,
        *flags,
        "-m",
        "verifier",
        "prove",
        "505.3b",
        "--edition",
        "all",
        "--engine",
        name,
        "--jobs",
        "1",
    ]
    own = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **environment}
    return subprocess.run(command, cwd=folder, env=own, capture_output=True, text=True, timeout=120).stdout


AT_IMPORT = """
import os
import engine

RIGHT = "TOURNAMENT" not in os.environ


def is_multicolored(object, edition):
    return RIGHT and engine.is_multicolored(object, edition)
"""


def test_what_was_worked_out_at_import_is_taken_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "works_out.py").write_text(AT_IMPORT)
    assert "1 proved in" in proved(tmp_path, "works_out")
    assert "1 refuted in" in proved(tmp_path, "works_out", TOURNAMENT="1")


ASSERTING = """
import engine
from engine.objects import Zone


def is_multicolored(object, edition):
    try:
        assert object.zone is not Zone.ANTE
    except AssertionError:
        return engine.is_multicolored(object, edition)
    return object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)
"""


def test_asserts_are_left_out_where_python_leaves_them_out(tmp_path: Path) -> None:
    (tmp_path / "asserting.py").write_text(ASSERTING)
    assert "1 proved in" in proved(tmp_path, "asserting")
    assert "1 refuted in" in proved(tmp_path, "asserting", "-O")
