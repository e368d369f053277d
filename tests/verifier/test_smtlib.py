"""What solvers are asked is written so that each of them reads the same question in it, in the same bytes each time."""

from typing import Any

import bitwuzla
import cvc5
import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.follow.test_second_solver import truths
from verifier.smtlib import Script
from verifier.translation import NotTranslated


def by_z3(text: str) -> list[str]:
    context = z3.Context()
    return str(z3.Z3_eval_smtlib2_string(context.ref(), text)).split()


def by_cvc5(text: str) -> list[str]:
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("incremental", "true")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "query")
    said = []
    while not (command := parser.nextCommand()).isNull():
        said += str(command.invoke(solver, parser.getSymbolManager())).split()
    return said


def by_bitwuzla(text: str, capfd: pytest.CaptureFixture[str]) -> list[str]:
    capfd.readouterr()
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    parser.parse(text, parse_only=False, parse_file=False)
    return capfd.readouterr().out.split()


def test_every_solver_reads_the_same_question(capfd: pytest.CaptureFixture[str]) -> None:
    seen: set[str] = set()

    @settings(max_examples=60, derandomize=True, database=None)
    @given(formulas=st.lists(truths(3), min_size=2, max_size=4))
    def check(formulas: list[Any]) -> None:
        *others, last = formulas
        script = Script(["a question"])
        for place, formula in enumerate(others):
            script.hold(f"assertion-{place}", formula)
        script.define("last", last)
        script.ask()
        script.ask_whether("it-holds", last)
        script.ask_whether("it-fails", z3.Not(last))
        script.hold("contradiction", z3.And(last, z3.Not(last)))
        script.ask()
        solver = z3.SimpleSolver()
        solver.add(*others)
        expected = [str(solver.check()), str(solver.check(last)), str(solver.check(z3.Not(last))), "unsat"]
        seen.update(expected[1:3])
        assert by_z3(script.text()) == by_cvc5(script.text()) == by_bitwuzla(script.text(), capfd) == expected

    check()
    assert seen == {"sat", "unsat"}


def chain(length: int) -> z3.BoolRef:
    """A term that uses the one before it twice, so that written out it is as long as two to the power of `length`."""
    number = z3.BitVec("number", 8)
    for place in range(length):
        number = number * number + place
    return number == 7


def test_what_is_shared_is_written_once() -> None:
    short, long = (script_of(chain(length)) for length in (100, 200))
    assert len(short) < len(long) < 2.2 * len(short)


def deep(length: int) -> z3.BoolRef:
    """A term in a term in a term, each of which is in one only."""
    formula = z3.Bool("innermost")
    for place in range(length):
        formula = z3.Not(z3.And(formula, z3.Bool(f"truth {place}")))
    return formula


def script_of(formula: z3.BoolRef) -> str:
    script = Script([])
    script.hold("it", formula)
    script.ask()
    return script.text()


def test_no_line_is_as_deep_as_the_formula(capfd: pytest.CaptureFixture[str]) -> None:
    text = script_of(deep(20_000))
    assert max(line.count("(") for line in text.splitlines()) < 50
    assert by_cvc5(text) == by_bitwuzla(text, capfd) == ["sat"]


@pytest.mark.parametrize(
    "name", ["and", "let", "ite", "term-1", "it", "premise", "a b", "a|b", "a\\b", "", "ä", "bvadd", "7", "é|%"]
)
def test_a_name_of_an_input_is_taken_for_nothing_else(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    number, other = z3.BitVec(name, 8), z3.BitVec("other", 8)
    shared = number * other
    script = Script([])
    script.hold("premise", z3.And(shared > 3, shared < 9))
    script.define("it", shared != 5)
    script.ask_whether("it", z3.Not(shared != 5))
    script.ask_whether("premise", z3.And(number == 0, number == 1))
    assert by_z3(script.text()) == by_cvc5(script.text()) == by_bitwuzla(script.text(), capfd) == ["sat", "unsat"]


def test_each_assertion_says_what_it_is() -> None:
    one, other = z3.Bools("one other")
    script = Script(["claim 3.7a: a pawn advances", "unsat: it does"])
    script.hold("premise", z3.Or(one, other))
    script.define("part-1", z3.Xor(one, other))
    script.ask_whether("part-1-fails", z3.Not(z3.Xor(one, other)))
    assert script.text().splitlines() == [
        "; claim 3.7a: a pawn advances",
        "; unsat: it does",
        "(set-logic QF_BV)",
        "(declare-fun other () Bool)",
        "(declare-fun one () Bool)",
        "(assert (! (or one other) :named premise))",
        "(define-fun part-1 () Bool (xor one other))",
        "(push 1)",
        "(assert (! (not part-1) :named part-1-fails))",
        "(check-sat)",
        "(pop 1)",
        "(exit)",
    ]


def test_what_other_solvers_lack_is_not_written() -> None:
    with pytest.raises(NotTranslated, match="the operator `"):
        script_of(z3.RotateLeft(z3.BitVec("number", 8), 1) == 3)
    with pytest.raises(NotTranslated, match="a quantifier"):
        script_of(z3.ForAll([z3.Bool("any")], z3.Bool("any")))
