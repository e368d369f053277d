"""What is to stand behind a proof is asked for and kept, and where it doesn't stand there is no proof."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.judging import CLAIMS, GAME
from tests.verifier.test_smtlib import by_bitwuzla, by_cvc5, by_z3
from verifier.backing import BY_TWO, Backing
from verifier.certificates import check, making, refuting
from verifier.certificates.check import digest
from verifier.certificates.refuting import CanBeTrue
from verifier.prove import prove_claims
from verifier.second_solver import Told
from verifier.solving import Answer
from verifier.verdicts import Proved, Unconfirmed, Unknown, Verdict

ROOT = Path(__file__).parents[2]

AT_ONCE = ("508.1a", "508.1g")
"""Two claims that are proved with one query."""

OF_MANY_KINDS = ("505.6a", "505.6e/three-characteristics", "507.1e", "508.1a", "508.1g", "508.2b", "510.5a", "511.1a")
"""With functions, with sums, with several parts, two of them at once."""

BY_EXAMPLE = next(claim.id for claim in GAME.claims if claim.witness_wanted)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def verdicts(claims: Sequence[str], backing: Backing = BY_TWO, *, jobs: int = 1) -> dict[str, Verdict]:
    asked = [CLAIMS[claim] for claim in claims]
    found = prove_claims(GAME, asked, GAME.engine, tuple(GAME.editions), jobs=jobs, backing=backing)
    return {result.claim: result.verdict for result in found}


def folder(name: str) -> Path:
    Path(name).mkdir()
    return Path(name)


def texts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("second", ["bitwuzla", "cvc5"])
def test_a_second_solver_that_finds_a_failing_input_leaves_no_proof_and_both_files(
    second: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Told, "ask", lambda *_: Answer.POSSIBLE)
    (verdict,) = verdicts(["505.6a"], Backing(second=second)).values()
    assert isinstance(verdict, Unknown), verdict
    assert verdict.reason.startswith(f"Z3 finds no failing input and {second} finds one, so one of them is wrong: please ")
    assert "both files" in verdict.reason
    assert verdict.file == ".verifier/queries/505.6a-failing-input.smt2"
    assert verdict.second_file == f".verifier/queries/505.6a-failing-input-{second}.smt2"
    ours, its = Path(verdict.file).read_text(), Path(verdict.second_file).read_text()
    assert ours != its
    for text in (ours, its):
        assert by_z3(text) == by_cvc5(text) == by_bitwuzla(text, capfd) == ["unsat"]


def test_a_disagreement_about_claims_asked_at_once_is_one_about_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Told, "ask", lambda *_: Answer.POSSIBLE)
    found = verdicts(AT_ONCE)
    assert {type(verdict) for verdict in found.values()} == {Unknown}
    assert {verdict.file for verdict in found.values() if isinstance(verdict, Unknown)} == {
        ".verifier/queries/508.1a-and-1-more-failing-input.smt2"
    }


def test_where_the_second_solver_does_not_answer_of_both_each_is_asked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Told, "ask", lambda *_: Answer.UNDECIDED)
    found = verdicts(AT_ONCE)
    assert [getattr(verdict, "file", None) for verdict in found.values()] == [
        f".verifier/queries/{claim}-failing-input.smt2" for claim in AT_ONCE
    ]


def test_without_a_second_solver_nothing_is_proved_but_by_example() -> None:
    found = verdicts([*OF_MANY_KINDS, BY_EXAMPLE], Backing(second=None))
    assert isinstance(found.pop(BY_EXAMPLE), Proved)
    assert {type(verdict) for verdict in found.values()} == {Unconfirmed}


def test_a_call_without_a_second_solver_does_not_end_as_one_that_proved_all() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "verifier", "prove", "508.1", "--second", "none", "--json", "out.json"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (3, "")
    assert "UNCONFIRMED" in done.stdout and "PROVED" not in done.stdout and " proved" not in done.stdout
    assert "by Z3 alone" in done.stdout
    written = Path("out.json").read_text()
    assert '"second_solver": null' in written and '"UNCONFIRMED"' in written and '"PROVED"' not in written


def test_cvc5_says_the_same_as_bitwuzla() -> None:
    found = verdicts(OF_MANY_KINDS, Backing(second="cvc5"))
    assert found == verdicts(OF_MANY_KINDS)
    assert {type(verdict) for verdict in found.values()} == {Proved}


def test_what_was_asked_is_written_for_every_solver_and_alike_each_time(capfd: pytest.CaptureFixture[str]) -> None:
    asked = folder("asked")
    verdicts([*OF_MANY_KINDS, BY_EXAMPLE], Backing(queries=asked))
    again = folder("again")
    verdicts([BY_EXAMPLE, *OF_MANY_KINDS], Backing(queries=again), jobs=2)
    assert texts(asked) == texts(again)
    assert len(texts(asked)) == len(OF_MANY_KINDS), "two are asked at once"
    for name, content in texts(asked).items():
        text = content.decode()
        questions = text.count("(check-sat)")
        expected = ["sat" if name.startswith(BY_EXAMPLE.replace("/", "-")) else "unsat"] * questions
        assert questions and by_z3(text) == by_cvc5(text) == by_bitwuzla(text, capfd) == expected
        assert text.count("(assert (! ") == text.count("(assert") == len(set(re.findall(r":named (\S+)\)\)", text)))
    at_once = (asked / "508.1a-and-1-more.smt2").read_text()
    for claim in AT_ONCE:
        assert f"; claim {claim}: {CLAIMS[claim].title}\n" in at_once


def test_a_query_that_cannot_be_written_leaves_no_proof() -> None:
    (verdict,) = verdicts(["508.5"], Backing(queries=Path("not", "there"))).values()
    assert isinstance(verdict, Unknown), verdict
    assert verdict.reason == "cannot write `not/there/508.5.smt2`: no such file or directory"
    (verdict,) = verdicts(["508.5"], Backing(certificates=Path("not", "there"))).values()
    assert isinstance(verdict, Unknown), verdict
    assert verdict.reason == "cannot write `not/there/508.5.smt2`: no such file or directory"


def test_certificates_hold_and_are_alike_each_time(capfd: pytest.CaptureFixture[str]) -> None:
    checked, again = folder("checked"), folder("again")
    found = verdicts(OF_MANY_KINDS, Backing(certificates=checked))
    verdicts(OF_MANY_KINDS[5:] + OF_MANY_KINDS[:5], Backing(certificates=again))
    assert texts(again) == texts(checked)
    assert check.main([str(checked)]) == 0
    said = capfd.readouterr().out
    assert f"of {len(OF_MANY_KINDS)} claims" in said.splitlines()[-1]
    for claim, verdict in found.items():
        assert isinstance(verdict, Proved) and verdict.certificate is not None, claim
        file = Path(verdict.certificate.file)
        assert verdict.certificate.sha256 == digest(file.read_text())
        assert re.search(rf"^{file.stem}  holds, .*\b{re.escape(claim)}\b", said, re.MULTILINE)
        question = file.with_suffix(".smt2").read_text()
        assert by_z3(question) == by_cvc5(question) == ["unsat"]


def test_the_map_of_a_certificate_names_the_inputs_of_its_question() -> None:
    verdicts(["505.6a", "508.5"], Backing(certificates=folder("checked")))
    for name in ("505.6a", "508.5"):
        clauses = Path("checked", f"{name}.cnf").read_text()
        question = Path("checked", f"{name}.smt2").read_text()
        declared = re.findall(r"^\(declare-fun (?:\|([^|]*)\||(\S+)) \(\)", question, re.MULTILINE)
        named = re.findall(r"^c input ([^:]*(?::\w+[^:]*)*): [\d ]+$", clauses, re.MULTILINE)
        assert {quoted or plain for quoted, plain in declared} == {each for each in named if ", call " not in each}


def redone(path: Path, change: Callable[[str], str]) -> None:
    """Change the clauses of a certificate, and the digest that ties the refutation to them as well."""
    clauses, steps = path.with_suffix(".cnf"), path.with_suffix(".lrat")
    before = clauses.read_text()
    after = change(before)
    assert after != before
    clauses.write_text(after)
    steps.write_text(steps.read_text().replace(digest(before), digest(after)))


def test_clauses_that_were_tampered_with_are_refused(capfd: pytest.CaptureFixture[str]) -> None:
    checked = folder("checked")
    verdicts(["508.2a"], Backing(certificates=checked))
    file = checked / "508.2a.lrat"
    whole = texts(checked)
    for change, reason in (
        (lambda text: text.replace("c claim 508.2a", "c claim 508.2b"), None),
        (lambda text: text.replace("c smt2 sha256 ", "c smt2 sha256 0"), "isn't of this smt2 file"),
        (lambda text: re.sub(r"\n(\d+) 0\n", r"\n-\1 0\n", text), "doesn't follow"),
    ):
        redone(file, change)
        assert check.main([str(checked)]) == (0 if reason is None else 1)
        assert reason is None or reason in capfd.readouterr().out
        for name, content in whole.items():
            (checked / name).write_bytes(content)
    clauses = file.with_suffix(".cnf")
    clauses.write_text(clauses.read_text().replace(" 0\n", " 1 0\n", 1))
    assert check.main([str(checked)]) == 1
    assert "508.2a  REFUSED: the lrat file isn't of this cnf file, by the digest that it gives" in capfd.readouterr().out


def test_a_certificate_that_does_not_hold_leaves_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "refutation", lambda clauses: f"{len(clauses) + 1} 0 1 0\n")
    found = verdicts(AT_ONCE, Backing(certificates=folder("checked")))
    for verdict in found.values():
        assert isinstance(verdict, Unknown), verdict
        assert verdict.reason.startswith("the certificate doesn't hold, since line 2 of the lrat file doesn't follow: ")
        assert verdict.file == "checked/508.1a-and-1-more.lrat"


def test_clauses_that_can_be_true_leave_no_proof_and_the_query(monkeypatch: pytest.MonkeyPatch) -> None:
    def can_be_true(_: object) -> str:
        raise CanBeTrue

    monkeypatch.setattr(making, "refutation", can_be_true)
    (verdict,) = verdicts(["508.5"], Backing(certificates=folder("checked"))).values()
    assert isinstance(verdict, Unknown), verdict
    assert "can all be true, so one of them is wrong: please report it with the file" in verdict.reason
    assert verdict.file is not None and by_z3(Path(verdict.file).read_text()) == ["unsat"]


def test_a_proof_that_is_too_hard_to_trace_says_that_it_has_no_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "VISITS", 10)
    found = verdicts(["508.2a", BY_EXAMPLE], Backing(certificates=folder("checked")))
    assert found["508.2a"] == Proved(
        getattr(found["508.2a"], "paths", 0),
        why_no_certificate="tracing the refutation came to its limit of 10 clauses looked at",
    )
    assert getattr(found[BY_EXAMPLE], "why_no_certificate", None) == "it is proved by an example, which was run"
    assert texts(Path("checked")) == {}
