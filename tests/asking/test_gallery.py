"""The answers in `docs/asking.md` are those that are given, and the names in it those that are predefined."""

import re
import sys
from pathlib import Path

import pytest

import engine
from proofs.asking import FUNCTIONS, OTHERS, names
from verifier.command import main

PAGE = (Path(__file__).parents[2] / "docs" / "asking.md").read_text()
ENTRIES = re.findall(r"<!-- ask(.*?): (.*?) -->\n```python\n(.*?)```\n```\n(.*?)```", PAGE, re.DOTALL)
BETWEEN = ("--between", "2006-10-01", "2007-02-01")
SECTIONS = ("505", "506", "507", "508", "509", "510", "511", "600", "100")


def shown_of(output: str, *, all_alike: bool) -> list[str]:
    """The lines of an output that the page shows: without scopes and, where the answer is one, without the editions."""
    lines = []
    scope = False
    for line in output.splitlines():
        scope = line.startswith("  scope") or (scope and line.startswith("   "))
        if not scope and not (all_alike and line.startswith("  rules")):
            lines.append(line)
    return lines


@pytest.mark.parametrize(("options", "verdicts", "conjecture", "shown"), ENTRIES, ids=range(len(ENTRIES)))
def test_the_answer_is_as_the_page_shows_it(
    options: str,
    verdicts: str,
    conjecture: str,
    shown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "conjecture.py"
    file.write_text(conjecture)
    monkeypatch.setattr(sys, "argv", ["verifier", "ask", str(file), "--jobs", "1", *BETWEEN, *options.split()])
    with pytest.raises(SystemExit) as left:
        main()
    output = capfd.readouterr().out
    assert shown_of(output.split("\n\n")[0], all_alike="since" not in verdicts) == shown.splitlines()
    said = re.findall(r"^\w+ +([A-Z]+)$|^  since   (\S+)$", shown, re.MULTILINE)
    assert " ".join(verdict or f"since {date}" for verdict, date in said) == verdicts.replace(",", "")
    assert left.value.code == (1 if {"REFUTED", "IMPOSSIBLE"} & set(verdicts.replace(",", "").split()) else 0)


def test_the_gallery_has_questions_on_every_section() -> None:
    assert len(ENTRIES) > 25
    chapters = re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]
    assert all(any(f"({number})" in chapter.splitlines()[0] for chapter in chapters) for number in SECTIONS)
    assert all("<!-- ask" in chapter for chapter in chapters)


def test_the_page_names_what_is_predefined() -> None:
    table = PAGE[PAGE.index("## What is predefined") : PAGE.index("## Gallery")]
    named = {name.partition("(")[0] for name in re.findall(r"`([A-Za-z_]+(?:\([^`]*\))?)`", table)}
    asked = {name for name in vars(sys.modules["proofs.questions"]) if name in FUNCTIONS}
    assert set(names(None)) - set(engine.__all__) - asked <= named
    assert {"Card", "Object", "GameState", "is_red", "object_after", *OTHERS} <= set(names(None))
