"""The adapter in JavaScript: the mistake planted in its engine is found, all else is right or said to be lacking."""

import shutil
from pathlib import Path

import pytest

from tests.adapters.conforming import (
    ROOT,
    Asker,
    conversation,
    needed,
    patched,
    readme_blocks,
    readme_messages,
    run_shown,
)

HERE = Path(__file__).parent
WRONG = "return { ...game, waiting, turn: begun };"
RIGHT = "return { ...game, waiting: put(waiting, seat, null), turn: begun };"


@pytest.fixture(scope="module")
def node() -> str:
    return needed("node", 18, "Node.js")


@pytest.fixture
def command(node: str) -> list[str]:
    return [node, str(HERE / "adapter.mjs")]


@pytest.fixture
def repaired(node: str, tmp_path: Path) -> list[str]:
    shutil.copy(HERE / "adapter.mjs", tmp_path)
    patched(HERE / "engine.mjs", WRONG, RIGHT, tmp_path / "engine.mjs")
    return [node, str(tmp_path / "adapter.mjs")]


def test_the_planted_mistake_is_found_and_nothing_else(asker: Asker, command: list[str]) -> None:
    found = asker.ask(command)
    assert found.status == 1
    assert {each["rule"] for each in found.of("FAILED")} == {"507.1b"}, found.said
    assert all(each["outcome"]["missed"] for each in found.of("FAILED"))
    assert set(found.outcomes.values()) == {"PASSED", "FAILED", "UNSUPPORTED"}
    assert found.lacking == {"this engine doesn't know: may_fetch", "the engine hasn't the area `subgames`"}


def test_once_it_is_repaired_what_failed_passes_and_all_else_is_as_it_was(
    asker: Asker, command: list[str], repaired: list[str]
) -> None:
    before, after = asker.ask(command), asker.ask(repaired)
    failed = {each["case"] for each in before.of("FAILED")}
    assert failed
    assert after.outcomes == {**before.outcomes, **dict.fromkeys(failed, "PASSED")}, after.said
    assert after.status == 3


@pytest.mark.parametrize(
    ("known", "unknown"),
    [
        ('"it is blue"', '"it is pink"'),
        ('"event":"begin a turn"', '"event":"begin a dance"'),
        ('"action":"phase out"', '"action":"fade out"'),
        ('"which creatures attack"', '"which creatures dance"'),
        ('"where":"in a library"', '"where":"in a pocket"'),
        ('"edition":"2008-02-01"', '"edition":"2008-05-01"'),
    ],
)
def test_what_the_engine_does_not_know_it_does_not_guess(asker: Asker, command: list[str], known: str, unknown: str) -> None:
    found = asker.ask_changed(command, known, unknown)
    assert set(found.outcomes.values()) == {"UNSUPPORTED"}, found.said


def test_what_is_done_and_refused_fails_the_case(asker: Asker, command: list[str]) -> None:
    found = asker.ask_changed(command, '"event":"end the turn"', '"event":"leave","player":3')
    faults = {str(each["outcome"]["fault"]) for each in found.of("FAILED")}
    assert "the adapter said: what is done was refused: 600.4: this player isn't in the game" in faults, found.said


def test_a_method_that_is_not_there_is_an_error_and_the_adapter_goes_on(command: list[str]) -> None:
    asked = [{"jsonrpc": "2.0", "id": id, "method": name, "params": {}} for id, name in ((1, "dance"), (2, "shutdown"))]
    first, second = conversation(command, asked)
    assert first == {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "there is no method dance"}}
    assert second == {"jsonrpc": "2.0", "id": 2, "result": None}


def test_the_readme_shows_what_is_said(command: list[str]) -> None:
    requests, answers = readme_messages(HERE / "README.md")
    assert conversation(command, requests) == answers
    assert len(answers) == 3


def test_the_readme_shows_what_is_found(node: str) -> None:
    shown, found = readme_blocks(HERE / "README.md")[:2]
    done = run_shown(shown, ROOT)
    assert found in done.stdout, done.stdout + done.stderr
    assert done.returncode == 1


def test_the_readme_says_how_to_repair_it() -> None:
    assert WRONG in (HERE / "engine.mjs").read_text()
    assert RIGHT.removeprefix("return { ...game, ").removesuffix(", turn: begun };") in (HERE / "README.md").read_text()


def test_the_adapter_is_as_short_as_it_says() -> None:
    assert len((HERE / "adapter.mjs").read_text().splitlines()) < 200
