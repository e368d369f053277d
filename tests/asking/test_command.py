"""What `verifier ask` prints, how it leaves, and what it writes."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from dials import GAME

from verifier.asking.deciding import Deciding
from verifier.command import main
from verifier.side_by_side import Died

TURNS = "def a_turn_changes_it(dial: Dial):\n    assume(not dial.locked)\n    assert turned(dial) != dial\n"
OPENS = "def unlocking_unlocks(dial: Dial):\n    assert not unlocked(dial).locked\n"
NEVER = "def nothing(dial: Dial):\n    assume(dial.locked and dial.position == 0)\n"
LUCK = "import random\ndef luck(dial: Dial):\n    return random.random() < 2\n"

Ask = Callable[..., tuple[int, str, str]]

REFUTED = """\
a_turn_changes_it                                                                  REFUTED
  Given   dial: 3
  When    turned(dial) is 3
  Then    line 3 doesn't hold: assert turned(dial) != dial
  note    the only one of its size
  rules   1990-01-01
a_turn_changes_it                                                                   PROVED
  scope   dial: any Dial, numbers: position 0 to 3, only what is high is locked
  since   2000-01-01

1 proved, 1 refuted in"""


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Ask:
    """Ask conjectures about dials; gives the exit status, the output and what is complained of."""
    monkeypatch.setattr("verifier.game.installed_games", lambda: (GAME,))
    monkeypatch.setattr("verifier.loading.make_importable", lambda *_: None)
    monkeypatch.chdir(tmp_path)

    def call(text: str, *arguments: str) -> tuple[int, str, str]:
        Path("conjectures.py").write_text(text)
        monkeypatch.setattr(sys, "argv", ["verifier", "ask", "conjectures.py", "--jobs", "1", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        output, errors = capfd.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, output, errors

    return call


def test_what_differs_between_editions_is_told_since_when(ask: Ask) -> None:
    status, output, _ = ask(TURNS)
    assert status == 1
    assert output.startswith(REFUTED)


@pytest.mark.parametrize(
    ("text", "arguments", "status"),
    [
        (OPENS, (), 0),
        (TURNS, (), 1),
        (TURNS, ("--edition", "2000-01-01"), 0),
        (TURNS, ("--edition", "1999-12-31"), 1),
        (TURNS, ("--exists",), 0),
        (TURNS.replace("!=", "=="), ("--exists", "--edition", "2024-01-01"), 1),
        (NEVER, (), 3),
        (NEVER, ("--exists",), 1),
        (LUCK, (), 3),
        (OPENS + NEVER, (), 3),
        (TURNS + NEVER, (), 1),
    ],
)
def test_the_exit_status_says_whether_all_is_so(ask: Ask, text: str, arguments: tuple[str, ...], status: int) -> None:
    assert ask(text, *arguments)[0] == status


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--edition", "soon"), "`soon` is not a date; write it like `1990-01-01`"),
        (("--edition", "1989-01-01"), "`1989-01-01` is before the first edition of `dials`"),
        (("--between", "1990-01-01", "soon"), "`soon` is not a date"),
        (("--between", "2000-01-01", "1990-01-01"), "goes back in time; write the earlier date first"),
        (("--between", "1990-01-01", "2000-01-01", "--edition", "2000-01-01"), "`--edition` and `--between` exclude each"),
        (("--between", "1990-01-01"), "requires 2 arguments"),
        (("--between", "1990-01-01", "--jobs", "1"), "`--between` takes two dates, and after it comes `--jobs`"),
        (("--all-witnesses", "0"), "`--all-witnesses`"),
        (("--json", "nowhere/answers.json"), "nowhere"),
    ],
)
def test_a_wrong_call_is_one_sentence(ask: Ask, arguments: tuple[str, ...], sentence: str) -> None:
    status, output, errors = ask(OPENS, *arguments)
    assert (status, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1


def test_answers_are_not_written_over_the_conjectures(ask: Ask) -> None:
    status, output, errors = ask(OPENS, "--json", "conjectures.py")
    assert (status, output) == (2, "")
    assert errors == "error: FILE and `--json` are both `conjectures.py`; give each a file of its own\n"
    assert Path("conjectures.py").read_text() == OPENS


def test_between_dates_of_one_edition_that_one_is_asked(ask: Ask) -> None:
    _, output, _ = ask(TURNS, "--between", "1991-01-01", "1992-01-01")
    assert "\nedition 1990-01-01, by Z3 and " in output


def test_all_editions_between_two_are_asked(ask: Ask) -> None:
    status, output, _ = ask(TURNS, "--between", "1995-01-01", "2005-01-01")
    assert (status, output[: len(REFUTED)]) == (1, REFUTED)


def test_several_witnesses_are_numbered_and_it_is_said_if_there_are_no_others(ask: Ask) -> None:
    _, output, _ = ask("def high(dial: Dial):\n    return dial.position > 1\n", "--all-witnesses", "5")
    assert "  1.\n  Given   dial: 1\n" in output
    assert "  2.\n  Given   dial: 0\n" in output
    assert "  note    there are no others\n  rules   1990-01-01, 2000-01-01\n" in output


def test_answers_are_written_as_their_schema_says(ask: Ask) -> None:
    ask(TURNS + OPENS + NEVER + LUCK, "--json", "answers.json")
    document = json.loads(Path("answers.json").read_text())
    jsonschema.validate(document, json.loads(files("verifier").joinpath("schemas/answers.schema.json").read_text()))
    found = [(each["conjecture"], each["editions"], each["verdict"]["name"]) for each in document["results"]]
    assert found == [
        ("a_turn_changes_it", ["1990-01-01"], "REFUTED"),
        ("a_turn_changes_it", ["2000-01-01"], "PROVED"),
        ("unlocking_unlocks", ["1990-01-01", "2000-01-01"], "PROVED"),
        ("nothing", ["1990-01-01", "2000-01-01"], "VACUOUS"),
        ("luck", ["1990-01-01", "2000-01-01"], "UNSUPPORTED"),
    ]
    assert document["results"][0]["verdict"]["seen"][0]["inputs"] == {"dial": {"position": 3, "locked": False}}


def test_two_calls_print_the_same_but_for_the_time_however_many_work(ask: Ask) -> None:
    text = (
        TURNS + OPENS + "def same(one: Dial, other: Dial, test: Test):\n    return shows(one, test) == shows(other, test)\n"
    )
    printed = {ask(text, "--all-witnesses", "3", "--jobs", jobs)[1].rpartition(" in ")[0] for jobs in ("1", "2", "1")}
    assert len(printed) == 1


def test_what_was_decided_before_an_interrupt_is_kept(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    decide = Deciding.result

    def interrupted(deciding: Deciding, conjecture: Any, editions: Any) -> Any:
        if conjecture.name == "a_turn_changes_it" and editions[0].value > "1999":
            raise KeyboardInterrupt
        return decide(deciding, conjecture, editions)

    monkeypatch.setattr(Deciding, "result", interrupted)
    status, output, errors = ask(OPENS + TURNS, "--json", "answers.json")
    assert status == 130
    assert "unlocking_unlocks" in output
    assert "a_turn_changes_it" in output
    assert errors == "interrupted: what was found until then is kept\n"
    document = json.loads(Path("answers.json").read_text())
    kept = [(each["conjecture"], each["editions"]) for each in document["results"]]
    assert kept == [("unlocking_unlocks", ["1990-01-01", "2000-01-01"]), ("a_turn_changes_it", ["1990-01-01"])]
    assert document["conjectures"] == 2


def test_a_process_that_dies_costs_no_other_conjecture_its_answer(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_die(do: Callable[[int], Any], costs: list[int], jobs: int) -> Any:
        yield from ((place, Died("by the signal SIGKILL") if place == 0 else do(place)) for place in range(len(costs)))

    monkeypatch.setattr("verifier.asking.call.side_by_side", all_die)
    status, output, _ = ask(OPENS + NEVER.replace("nothing", "odd"), "--edition", "2000-01-01", "--jobs", "2")
    assert status == 3
    assert "the process that worked on it ended too soon, by the signal SIGKILL" in output
    assert "VACUOUS" in output


@pytest.mark.parametrize("games", [(), (GAME, GAME)])
def test_it_must_be_clear_which_game_is_meant(ask: Ask, monkeypatch: pytest.MonkeyPatch, games: tuple[Any, ...]) -> None:
    monkeypatch.setattr("verifier.game.installed_games", lambda: games)
    status, _, errors = ask(OPENS)
    assert status == 2
    assert errors.endswith("; install one game that has\n")


def test_conjectures_are_read_from_the_standard_input(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(OPENS.encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    monkeypatch.setattr(sys, "argv", ["verifier", "ask", "-", "--jobs", "1"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0


def test_the_installed_game_is_asked(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "verifier", "ask", "-", "--edition", "2008-02-01"]
    text = "def costs_nothing(card: NormalCard):\n    return converted_mana_costs(in_library(card)) == (0,)\n"
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, input=text)
    assert done.returncode == 1, done.stderr
    assert "  Given   card: Grizzly Bears\n" in done.stdout
    assert "  When    converted_mana_costs(in_library(card)) is 2\n" in done.stdout


def test_it_is_said_in_which_of_the_editions_that_were_named_it_was_asked(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "verifier", "ask", "-", "--between", "2004-10-01", "2006-10-01"]
    text = "def it_is_a_game(game: GameState):\n    return game == game\n"
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, input=text)
    assert done.returncode == 0, done.stderr
    assert "\nedition 2006-10-01, by Z3 and " in done.stdout
    left_out = "isn't asked in 2004-10-01 to 2006-07-15, where not all is given of which it speaks, as of `GameState`"
    assert done.stderr == f"note: `it_is_a_game` {left_out}\n"


@pytest.mark.parametrize(("edition", "there"), [("2006-10-01", "removed from the game"), ("2026-01-16", "in exile")])
def test_an_input_is_told_in_the_terms_of_the_edition(tmp_path: Path, edition: str, there: str) -> None:
    command = [sys.executable, "-m", "verifier", "ask", "-", "--edition", edition]
    text = "def is_elsewhere(object: Object):\n    assert object.zone is not Zone.REMOVED\n"
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, input=text)
    assert done.returncode == 1, done.stderr
    assert f"  Given   object: Assault/Battery, {there}\n" in done.stdout


def test_words_that_ask_in_the_edition_take_their_arguments_by_name(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "verifier", "ask", "-", "--edition", "2016-07-22"]
    text = "def two(card: SplitCard):\n    assert len(converted_mana_costs(object=in_library(card))) == 2\n"
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, input=text)
    assert done.returncode == 0, done.stdout + done.stderr


def test_one_that_cannot_be_asked_leaves_the_others_theirs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "verifier", "ask", "-", "--edition", "2006-10-01"]
    text = "def one(room: Room):\n    return room == room\ndef other(card: Card):\n    return card == card\n"
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, input=text)
    assert done.returncode == 3, done.stdout + done.stderr
    assert "1 proved, 1 not decided in" in done.stdout
    assert done.stderr.startswith(
        "note: `one` isn't asked in 2006-10-01, where not all is given of which it speaks, as of `Room`"
    )
