"""What can't be true is refuted in steps that the checker takes, and the checker takes no others."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verifier.certificates import check as checker
from verifier.certificates import refuting
from verifier.certificates.check import Refused, check, digest, main
from verifier.certificates.refuting import CanBeTrue, NoRefutation, refutation

PLACES = 4


def pigeons(places: int) -> list[tuple[int, ...]]:
    """That each of some pigeons is in a place and no two are in the same, though there is one place less."""
    somewhere = [tuple(places * pigeon + place for place in range(1, places + 1)) for pigeon in range(places + 1)]
    pairs = [(one, other) for one, other in combinations(range(places + 1), 2)]
    return [*somewhere, *((-places * a - place, -places * b - place) for place in range(1, places + 1) for a, b in pairs)]


PIGEONS = pigeons(PLACES)


def dimacs(clauses: Sequence[tuple[int, ...]], variables: int = PLACES * (PLACES + 1)) -> str:
    return "".join([f"p cnf {variables} {len(clauses)}\n", *(f"{' '.join(map(str, each))} 0\n" for each in clauses)])


CNF = dimacs(PIGEONS)
LRAT = refutation(PIGEONS)


def test_what_the_solver_finds_is_taken_step_by_step() -> None:
    assert check(CNF, LRAT) == len(LRAT.splitlines()) > 10


def test_whatever_cannot_be_true_is_refuted_and_nothing_else() -> None:
    literals = st.integers(1, 5).flatmap(lambda variable: st.sampled_from((variable, -variable)))
    seen: set[bool] = set()

    @settings(max_examples=400, derandomize=True, database=None)
    @given(clauses=st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), min_size=1, max_size=30))
    def try_it(clauses: list[tuple[int, ...]]) -> None:
        possible = any(
            all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)
            for values in product((False, True), repeat=5)
        )
        seen.add(possible)
        if possible:
            with pytest.raises(CanBeTrue):
                refutation(clauses)
        else:
            check(dimacs(clauses, 5), refutation(clauses))

    try_it()
    assert seen == {False, True}


def test_each_limit_leaves_no_refutation_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "VISITS", 10)
    with pytest.raises(NoRefutation, match="its limit of 10 clauses looked at"):
        refutation(PIGEONS)
    monkeypatch.setattr(refuting, "CONFLICTS", 1)
    with pytest.raises(NoRefutation, match="its limit of 1 conflicts"):
        refutation(pigeons(8))


def test_what_does_not_follow_from_what_the_solver_gives_is_no_refutation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuting, "_learned", lambda _: [])
    with pytest.raises(NoRefutation, match="don't contradict each other at once"):
        refutation(PIGEONS)
    monkeypatch.setattr(refuting, "_learned", lambda _: [(1,), (-1,)])
    with pytest.raises(NoRefutation, match="doesn't follow at once"):
        refutation(PIGEONS)


def line(number: int, change: Callable[[list[str]], object]) -> Callable[[str], str]:
    """The text with one line changed, which is given as its words."""

    def changed(text: str) -> str:
        lines = text.splitlines()
        words = lines[number].split()
        change(words)
        lines[number] = " ".join(words)
        return "\n".join(lines) + "\n"

    return changed


def without_a_hint(words: list[str]) -> None:
    del words[-2]


def with_a_wrong_literal(words: list[str]) -> None:
    words[1] = str(-int(words[1]))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (line(3, without_a_hint), "line 4 of the lrat file doesn't follow"),
        (line(0, with_a_wrong_literal), "line 1 of the lrat file doesn't follow: its hint"),
        (line(0, lambda words: words.insert(words.index("0") + 1, "9999")), "the hint 9999, which is no clause"),
        (line(0, lambda words: words.__setitem__(-2, "9999")), "has the hint 9999, which is no clause before it"),
        (line(0, lambda words: words.__setitem__(-2, "-3")), "has the hint -3, which is no clause before it"),
        (line(1, lambda words: words.__setitem__(0, "7")), "line 2 of the lrat file has the number 7 of another clause"),
        (line(2, lambda words: words.pop()), "line 3 of the lrat file is no step"),
        (line(2, lambda words: words.__setitem__(1, "one")), "line 3 of the lrat file has something that is no number"),
        (line(2, lambda words: words.clear()), "doesn't follow|which is no clause before it"),
        (lambda text: "\n".join(text.splitlines()[:-1]), "the lrat file doesn't end in the empty clause"),
        (lambda text: text[:-20], "is no step|doesn't follow"),
        (lambda text: "", "the lrat file doesn't end in the empty clause"),
        (
            lambda text: f"{len(PIGEONS) + 1} 0 1 2 0\n",
            "line 1 of the lrat file doesn't follow: its hint 1 leaves 4 literals",
        ),
        (lambda text: f"{len(PIGEONS) + 1} 0 0\n", "line 1 of the lrat file doesn't follow: its hints don't contradict it"),
        (lambda text: "\x00\xff\n" + text, "line 1 of the lrat file has something that is no number"),
    ],
)
def test_a_wrong_refutation_is_refused(change: Callable[[str], str], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check(CNF, change(LRAT))


@pytest.mark.parametrize(
    ("cnf", "reason"),
    [
        ("", "the cnf file doesn't begin with `p cnf`"),
        ("p cnf many 3\n1 0\n", "the cnf file doesn't begin with `p cnf`"),
        ("1 0\n-1 0\n", "the cnf file doesn't begin with `p cnf`"),
        (CNF[:-1].rpartition("\n")[0], "says that it has 45 clauses, and has 44"),
        (CNF + "1 0\n", "says that it has 45 clauses, and has 46"),
        (CNF.replace("-1 -5 0", "-1 -5"), "line 7 of the cnf file is no clause"),
        (CNF.replace("-1 -5 0", "-1 0 -5 0"), "line 7 of the cnf file is no clause"),
        (CNF.replace("-1 -5 0", "-1 -21 0"), "line 7 of the cnf file is no clause of 20 variables"),
        (CNF.replace("-1 -5 0", "-1 x 0"), "line 7 of the cnf file has something that is no number"),
    ],
)
def test_wrong_clauses_are_refused(cnf: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check(cnf, LRAT)


def test_clauses_that_can_be_true_are_refuted_by_nothing() -> None:
    for left_out in range(len(PIGEONS)):
        fewer = [(1, -1) if place == left_out else clause for place, clause in enumerate(PIGEONS)]
        with pytest.raises(Refused):
            check(dimacs(fewer), LRAT)


def put(folder: Path, *, smt2: str = "(check-sat)\n", cnf: str = CNF, lrat: str = LRAT) -> Path:
    """Files of a certificate that belong together."""
    written = f"c claim 3.7a\nc claim 3.7d\nc smt2 sha256 {digest(smt2)}\n{cnf}"
    (folder / "3.7a.smt2").write_text(smt2)
    (folder / "3.7a.cnf").write_text(written)
    (folder / "3.7a.lrat").write_text(f"c cnf sha256 {digest(written)}\n{lrat}")
    return folder


def test_a_certificate_that_holds_says_of_what_claims_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(put(tmp_path))]) == 0
    steps = len(LRAT.splitlines())
    assert capsys.readouterr().out.splitlines() == [
        f"3.7a  holds, in {steps} steps: 3.7a, 3.7d",
        "1 of 1 certificates hold, of 2 claims",
    ]


def test_the_checker_needs_nothing_but_its_file(tmp_path: Path) -> None:
    alone = tmp_path / "alone.py"
    alone.write_text(Path(checker.__file__).read_text())
    command = [sys.executable, "-I", "-S", str(alone), str(put(tmp_path))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 of 1 certificates hold" in done.stdout


@pytest.mark.parametrize("suffix", [".smt2", ".cnf", ".lrat"])
def test_files_that_do_not_belong_together_are_refused(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path) / f"3.7a{suffix}"
    whole = path.read_bytes()
    for content in (None, b"", b"\xff\xfe\x00", whole[: len(whole) // 2], whole[:-1] + b"1\n"):
        path.unlink() if content is None else path.write_bytes(content)
        assert main([str(tmp_path)]) == 1
        out = capsys.readouterr().out.splitlines()
        assert len(out) == 2 and out[0].startswith("3.7a  REFUSED: ")
        assert out[1] == "0 of 1 certificates hold, of 0 claims"


def test_one_that_is_refused_hides_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(tmp_path)
    (tmp_path / "3.7z.lrat").write_text("nothing")
    assert main([str(tmp_path)]) == 1
    assert "1 of 2 certificates hold, of 2 claims" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["one", "other"], ["no/such/folder"]])
def test_a_wrong_call_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: ") and len(said.err.splitlines()) == 1


def test_an_empty_folder_has_nothing_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "has no certificates" in capsys.readouterr().err
