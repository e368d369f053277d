"""The command as it is called: what it prints, what it keeps, and how it leaves."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.calling import Call, called, without_times
from tests.verifier.toy import GAME, REFUTED, TESTED, UNKNOWN, UNSUPPORTED, VACUOUS, WITNESS, prover
from verifier import prove
from verifier.backing import Backing
from verifier.command import main
from verifier.documents import ResultsDocument, from_bytes
from verifier.game import Game
from verifier.kept_witnesses import WITNESSES, keep_witness
from verifier.numbering import Numbering, Renamed
from verifier.verdicts import Refuted, Verdict, Witness


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder, where chess is the one game and everything is proved."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("verifier.game.installed_games", lambda: (GAME,))
    monkeypatch.setattr(prove, "prove_claims", prover())
    monkeypatch.setattr(sys, "path", sys.path.copy())

    return lambda *arguments: called([*arguments], monkeypatch, capsys)


def replaying(monkeypatch: pytest.MonkeyPatch, *, fails: bool, engine_says: str = "e6") -> list[Any]:
    """Make a replay end so; returns what it is asked, call by call."""
    asked: list[Any] = []

    def replay(game: Game, witness: Witness, engine: str | None) -> SimpleNamespace:
        asked.append((game.name, witness, engine))
        return SimpleNamespace(fails=fails, engine_says=engine_says, rules_say="e5")

    monkeypatch.setattr(prove, "replay", replay)
    return asked


def assert_one_sentence(message: str) -> None:
    assert message.startswith("error: ")
    assert message.count("\n") == 1
    assert message.endswith("\n")
    assert not message.endswith(".\n")
    assert message[len("error: ")].islower() or message[len("error: ")] == "`"


def test_all_proved_leaves_with_0(call: Call) -> None:
    called = call("prove")
    assert called.status == 0
    assert called.err == ""
    assert called.out.count("PROVED") == len(GAME.claims)
    assert "6 proved in" in called.out
    assert "engine `toy_engine`, editions 1851-05-26 to 2008-11-19" in called.out


@pytest.mark.parametrize("verdict", [TESTED, VACUOUS, UNKNOWN, UNSUPPORTED])
def test_neither_proved_nor_refuted_leaves_with_3(call: Call, monkeypatch: pytest.MonkeyPatch, verdict: Verdict) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=verdict))
    assert call("prove").status == 3
    assert call("prove", "3.2").status == 0


def test_a_refutation_leaves_with_1_whatever_else_there_is(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=REFUTED, law_3_10=UNKNOWN))
    called = call("prove")
    assert called.status == 1
    assert "  replay  verifier replay 3.7a-1f3a\n" in called.out
    assert "what REFUTED means: verifier explain refuted" in called.out


def test_a_claim_without_a_result_is_not_proved(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    all_but_last = prover()
    monkeypatch.setattr(
        prove, "prove_claims", lambda game, claims, *rest, **named: all_but_last(game, claims[:-1], *rest, **named)
    )
    called = call("prove")
    assert called.status == 3
    assert "5 proved, 1 not decided" in called.out


def test_what_is_asked_for_reaches_the_prover(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    everything_proved = prover()

    def prove_claims(
        game: Game, claims: Any, engine: str, editions: Any, readings: Any, *, jobs: int, backing: Backing
    ) -> Any:
        asked.append(([claim.id for claim in claims], engine, [edition.value for edition in editions], jobs, backing))
        return everything_proved(game, claims, engine, editions, readings, jobs=jobs, backing=backing)

    monkeypatch.setattr(prove, "prove_claims", prove_claims)
    call("prove", "3.7", "3.2", "--engine", "mine.pawns", "--edition", "1900-01-01", "--jobs", "7")
    call("prove", "3.2", "--second", "cvc5", "--queries", "asked", "--certificates", "there/checked", "--jobs", "7")
    call("prove", "3.2", "--second", "none", "--jobs", "7")
    call("prove", "3.2", "--engine", "mine.pawns", "--jobs", "7")
    call("prove", "3.2", "--engine", "mine.pawns", "--edition", "all", "--jobs", "7")
    call("prove", "3.2", "--edition", "today", "--jobs", "7")
    files = Backing(second="cvc5", queries=Path("asked"), certificates=Path("there", "checked"))
    every_edition = ["1851-05-26", "1924-07-20", "2008-11-19"]
    assert asked == [
        (["3.2", "3.7a", "3.7e"], "mine.pawns", ["1851-05-26"], 7, Backing(second="bitwuzla")),
        (["3.2"], "toy_engine", every_edition, 7, files),
        (["3.2"], "toy_engine", every_edition, 7, Backing(second=None)),
        (["3.2"], "mine.pawns", every_edition[-1:], 7, Backing(second="bitwuzla")),
        (["3.2"], "mine.pawns", every_edition, 7, Backing(second="bitwuzla")),
        (["3.2"], "toy_engine", every_edition[-1:], 7, Backing(second="bitwuzla")),
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("prove", "3.8"), "no rule `3.8` is known; near it: `3.7`, `3.10`, `3.2`"),
        (("prove", "3."), "`3.` is not a rule number"),
        (("prove", "--edition", "1700-01-01"), "`1700-01-01` is before the first edition of `chess`"),
        (("prove", "--edition", "yesterday"), "`yesterday` is not a date"),
        (("prove", "--engin", "x"), "no such option `--engin`"),
        (("prove", "--json"), "option `--json` requires an argument"),
        (
            ("prove", "--second", "minisat"),
            "invalid value for `--second`: `minisat` is not one of `bitwuzla`, `cvc5`, `none`",
        ),
        (
            ("prove", "--queries", __file__),
            f"cannot make the folder `{__file__}`: file exists; name one that can be written",
        ),
        (("prove", "--certificates", str(Path(__file__).parent)), "it isn't empty; name a new one"),
        (("prove", "--jobs", "0"), "invalid value for `--jobs`: 0 is not in the range x>=1"),
        (("prove", "--jobs", "some"), "invalid value for `--jobs`: `some` is not a whole number"),
        (("prove", "--json", "-"), "cannot write `-`: standard output has the report for people; name a file"),
        (("prove", "--json", "none/x.json"), "cannot write `none/x.json`: no such file or directory"),
        (("proof",), "no such command `proof`"),
        (("explain", "prooved"), "`prooved` is neither a rule number nor a verdict; near it: `proved`"),
        (("explain", "xyz"), "nor a verdict; verdicts are `proved`, `refuted`, "),
        (("explain", "9.9"), "no rule `9.9` is known; near it: "),
        (("explain",), "missing argument `RULE-OR-VERDICT`"),
        (("replay", "3.7a-0000"), "no witness `3.7a-0000` is in `.verifier/witnesses`"),
    ],
)
def test_a_wrong_call_leaves_with_2_and_one_sentence(call: Call, arguments: tuple[str, ...], sentence: str) -> None:
    called = call(*arguments)
    assert called.status == 2
    assert sentence in called.err
    assert called.out == ""
    assert_one_sentence(called.err)


def test_no_arguments_show_the_help_and_leave_with_2(call: Call) -> None:
    called = call()
    assert called.status == 2
    assert "Commands:" in called.err


@pytest.mark.parametrize("arguments", [("--help",), ("prove", "--help"), ("--version",)])
def test_help_and_version_leave_with_0(call: Call, arguments: tuple[str, ...]) -> None:
    called = call(*arguments)
    assert called.status == 0
    assert "verifier" in called.out


def test_an_engine_that_can_not_be_used_is_a_wrong_call(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    failure = prove.EngineError("the engine `mine` can't be imported: no module named `mine`")
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_2=failure))
    called = call("prove", "--engine", "mine", "--json", "results.json")
    assert called.status == 2
    assert_one_sentence(called.err)
    assert "`mine` can't be imported" in called.err
    assert not Path("results.json").exists()


def test_an_engine_in_the_current_folder_can_be_imported(call: Call, tmp_path: Path) -> None:
    call("prove", "--engine", "mine")
    assert sys.path[0] == str(tmp_path)


def test_without_an_engine_the_current_folder_hides_nothing(call: Call, tmp_path: Path) -> None:
    call("prove")
    assert str(tmp_path) not in sys.path


@pytest.mark.parametrize("named", ["json", "json.decoder"])
def test_an_engine_is_not_mistaken_for_a_loaded_module_of_its_name(call: Call, named: str) -> None:
    Path("json").mkdir()
    called = call("prove", "--engine", named)
    assert called.status == 2
    assert "`json` in the current folder has the name of the module `json`" in called.err
    assert_one_sentence(called.err)


def test_results_are_written_where_asked(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=REFUTED))
    assert call("prove", "3.7a", "3.2", "--json", "results.json").status == 1
    document = from_bytes(ResultsDocument, Path("results.json").read_bytes(), place="results.json")
    (run,) = document.runs
    assert (run.game, run.engine, run.claims) == ("chess", "toy_engine", 2)
    assert [result.claim for result in run.results] == ["3.2", "3.7a"]
    assert run.results[1].verdict == REFUTED


def test_two_calls_print_and_write_the_same(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=REFUTED, law_3_10=UNKNOWN))
    printed = [call("prove", "--json", name).out for name in ("a.json", "b.json")]
    first, second = map(without_times, printed)
    assert first == second
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_results_that_can_not_be_written_at_the_end_are_printed_and_leave_with_2(call: Call) -> None:
    called = call("prove", "--json", "/dev/full")
    assert called.status == 2
    assert "6 proved" in called.out
    assert "cannot write `/dev/full`: no space left on device" in called.err
    assert_one_sentence(called.err)


def test_nothing_is_proved_when_the_results_have_no_place(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_2=AssertionError("the work has begun")))
    Path("file").write_text("")
    assert call("prove", "--json", "file/x.json").status == 2


def test_witnesses_are_kept_and_can_be_replayed(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=REFUTED))
    call("prove")
    asked = replaying(monkeypatch, fails=True)
    called = call("replay", WITNESS.id)
    assert called.status == 1
    assert str(Path.cwd()) not in sys.path
    assert asked == [("chess", WITNESS, "toy_engine")]
    assert "Given   a white pawn on e4" in called.out
    assert "When    the pawn advances" in called.out
    assert "Then    the rules say  e5: it goes to the square before it (3.7a)" in called.out
    assert "engine says    e6" in called.out
    assert "`toy_engine` still fails 3.7a" in called.out


def test_a_witness_that_can_not_be_kept_is_shown_with_one_warning(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".verifier").write_text("in the way")
    other = Refuted(replace(WITNESS, id="3.10-77aa", claim="3.10"))
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=REFUTED, law_3_10=other))
    called = call("prove")
    assert called.status == 1
    assert called.out.count("  replay  not possible, since the witness could not be kept\n") == 2
    assert called.err.count("\n") == 1
    assert called.err.startswith("warning: cannot make the folder `.verifier/witnesses`: ")


def test_an_interruption_keeps_what_is_decided_and_leaves_with_130(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_2=REFUTED, law_3_7d=KeyboardInterrupt()))
    called = call("prove", "--json", "results.json")
    assert called.status == 130
    assert "1 proved, 1 refuted, 4 not decided" in called.out
    assert called.err == "interrupted: what was decided until then is kept\n"
    (run,) = from_bytes(ResultsDocument, Path("results.json").read_bytes(), place="results.json").runs
    assert [result.claim for result in run.results] == ["3.2", "3.7a"]
    assert run.claims == 6


def test_a_fault_of_the_verifier_itself_keeps_what_is_decided(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "prove_claims", prover(law_3_7a=ZeroDivisionError()))
    monkeypatch.setattr(sys, "argv", ["verifier", "prove", "--json", "results.json"])
    with pytest.raises(ZeroDivisionError):
        main()
    assert len(json.loads(Path("results.json").read_bytes())["runs"][0]["results"]) == 1


def test_a_replay_that_the_engine_obeys_leaves_with_0(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_witness(WITNESS)
    asked = replaying(monkeypatch, fails=False, engine_says="e5")
    called = call("replay", str(WITNESSES / "3.7a-1f3a.json"), "--engine", "mine")
    assert called.status == 0
    assert asked[0][2] == "mine"
    assert "engine says    e5" in called.out
    assert "the rules say  the same: " in called.out
    assert "note" not in called.out
    assert "`mine` now obeys 3.7a" in called.out


def test_a_replay_is_told_in_the_numbers_and_terms_in_which_the_witness_was(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = "2000-01-01"
    numbering = Numbering({"3": {later: "13"}}, terms=(Renamed(later, r"\bpawn\b", "soldier"),))
    monkeypatch.setattr("verifier.game.installed_games", lambda: (replace(GAME, numbering=numbering),))
    replaying(monkeypatch, fails=True)
    for cited, pawn, rule in ((later, "soldier", "13.7a"), (None, "pawn", "3.7a")):
        keep_witness(WITNESS, cited)
        told = call("replay", WITNESS.id).out
        assert f"Given   a white {pawn} on e4" in told
        assert f"it goes to the square before it ({rule})" in told
        assert f"`toy_engine` still fails {rule}\n" in told


def test_a_replay_of_a_claim_that_is_gone_is_a_wrong_call(call: Call) -> None:
    keep_witness(replace(WITNESS, claim="3.99"))
    called = call("replay", WITNESS.id)
    assert called.status == 2
    assert "is of the claim `3.99`, which no installed game makes" in called.err
    assert_one_sentence(called.err)


def test_a_replay_on_an_engine_that_can_not_be_used_is_a_wrong_call(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def replay(*_: Any) -> Any:
        raise prove.EngineError("the engine `toy_engine` can't be imported")

    monkeypatch.setattr(prove, "replay", replay)
    keep_witness(WITNESS)
    called = call("replay", WITNESS.id)
    assert called.status == 2
    assert_one_sentence(called.err)


@pytest.mark.parametrize("error", [KeyError("place"), RecursionError(), MemoryError(), SystemExit(0)])
def test_a_fault_of_the_verifier_itself_in_a_replay_leaves_with_3_and_one_sentence(
    call: Call, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def load(*_: Any) -> Any:
        raise error

    monkeypatch.setattr(prove, "load", load)
    keep_witness(WITNESS)
    called = call("replay", WITNESS.id)
    assert called.status == 3
    assert called.out == ""
    assert_one_sentence(called.err)
    assert called.err.startswith(f"error: the verifier itself failed, with `{type(error).__name__}` in line ")
    assert called.err.endswith("of `test_command.py`: please report it with the witness and the engine's code\n")


def test_an_interrupted_replay_leaves_with_130(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(prove, "load", load)
    keep_witness(WITNESS)
    called = call("replay", WITNESS.id)
    assert (called.status, called.err.strip()) == (130, "error: interrupted")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(b"{", "is damaged"), (b'{"format": "verifier-witness", "version": 7}', "is of version `7`")],
)
def test_a_witness_that_can_not_be_read_is_a_wrong_call(call: Call, content: bytes, sentence: str) -> None:
    Path("w.json").write_bytes(content)
    called = call("replay", "w.json")
    assert called.status == 2
    assert f"`w.json` {sentence}" in called.err
    assert_one_sentence(called.err)


@pytest.mark.parametrize("topic", ["unknown", "UNKNOWN", "Unknown"])
def test_a_verdict_is_explained_in_any_case(call: Call, topic: str) -> None:
    called = call("explain", topic)
    assert called.status == 0
    assert called.out.startswith("UNKNOWN  neither proved nor refuted\n")


def test_a_rule_is_explained_with_all_that_it_selects(call: Call) -> None:
    called = call("explain", "3.7")
    assert called.status == 0
    assert [line.split()[0] for line in called.out.splitlines() if line[:1].isdigit()] == ["3.7a", "3.7d", "3.7e"]
    assert call("explain", "3.7d/never-twice").out.startswith("3.7d  a pawn that passed")
    assert "no program can see how a piece is held" in call("explain", "3.1").out
