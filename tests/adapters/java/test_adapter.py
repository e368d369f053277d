"""The adapter in Java: the mistake planted in its engine is found, all else is right or said to be lacking."""

import fcntl
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.adapters.conforming import (
    CASES,
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
FETCH, COMPILE, CONFORM = readme_blocks(HERE / "README.md")[0].splitlines()
JAR = ROOT / "tests/adapters/java/build/gson-2.13.2.jar"
SOURCES = ("Adapter.java", "Engine.java")
WRONG = "return isSo(question, things.stream().map(thing -> thing.characteristics().get(0)).toList());"
RIGHT = """
        Stream<List<Characteristics>> ways = Stream.of(List.of());
        for (Thing thing : things) {
            ways = ways.flatMap(way -> thing.characteristics().stream()
                    .map(set -> Stream.concat(way.stream(), Stream.of(set)).toList()));
        }
        return ways.anyMatch(way -> isSo(question, way));"""


@pytest.fixture(scope="session")
def jar() -> Path:
    """The library for JSON, fetched as the README says, by one of the tests that run at once."""
    JAR.parent.mkdir(exist_ok=True)
    with (JAR.parent / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not JAR.exists():
            needed("mvn", 3, "Maven")
            done = run_shown(FETCH, ROOT)
            if done.returncode != 0 or not JAR.exists():
                said = " ".join((done.stdout + done.stderr).split())[:300]
                pytest.fail(f"Maven can't fetch Gson, which the adapter in Java is compiled with: {said}", pytrace=False)
    return JAR


@pytest.fixture(scope="session")
def java() -> str:
    return needed("java", 17, "a JDK")


def compiled(sources: Path, jar: Path, to: Path) -> None:
    javac = needed("javac", 17, "a JDK")
    files = [str(sources / name) for name in SOURCES]
    done = subprocess.run(
        [javac, "-Werror", "-cp", str(jar), "-d", str(to), *files], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def command(java: str, jar: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    classes = tmp_path_factory.mktemp("classes")
    compiled(HERE, jar, classes)
    return [java, "-cp", f"{classes}:{jar}", "Adapter"]


@pytest.fixture
def repaired(java: str, jar: Path, tmp_path: Path) -> list[str]:
    shutil.copy(HERE / "Adapter.java", tmp_path)
    patched(HERE / "Engine.java", WRONG, RIGHT, tmp_path / "Engine.java")
    compiled(tmp_path, jar, tmp_path)
    return [java, "-cp", f"{tmp_path}:{jar}", "Adapter"]


def test_the_planted_mistake_is_found_and_nothing_else(asker: Asker, command: list[str]) -> None:
    found = asker.ask(command)
    assert found.status == 1
    assert {each["rule"] for each in found.of("FAILED")} == {"505.6a", "505.6b", "505.6c", "505.6d", "505.6e"}, found.said
    assert all(each["outcome"]["missed"] for each in found.of("FAILED"))
    assert set(found.outcomes.values()) == {"PASSED", "FAILED", "UNSUPPORTED"}
    lacking = ("answers", "may_fetch", "may_look_at", "may_name", "may_see", "split_card")
    assert found.lacking == {f"this engine doesn't know: {name}" for name in lacking} | {
        "the engine hasn't the area `subgames`"
    }


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
        ('"it is an instant card"', '"it is an instant meal"'),
        ('"event":"begin a turn"', '"event":"begin a dance"'),
        ('"action":"phase out"', '"action":"fade out"'),
        ('"which creatures attack"', '"which creatures dance"'),
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


def test_the_readme_shows_how_to_build_and_what_is_found(java: str, jar: Path, tmp_path: Path) -> None:
    for file in (HERE / "Adapter.java", HERE / "Engine.java", CASES, jar):
        place = tmp_path / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    built = run_shown(COMPILE, tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    done = run_shown(CONFORM, tmp_path)
    assert readme_blocks(HERE / "README.md")[1] in done.stdout, done.stdout + done.stderr
    assert done.returncode == 1


def test_the_adapter_is_as_short_as_it_says() -> None:
    assert len((HERE / "Adapter.java").read_text().splitlines()) < 200
