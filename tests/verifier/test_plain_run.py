"""How many lines code runs: its own alone."""

import gc

import z3

from verifier.plain_run import TooLong, attempted


def goes_on(lines: int) -> None:
    for _ in range(lines):
        pass


def collects_and_goes_on(lines: int) -> None:
    gc.collect()
    goes_on(lines)


def throw_away_many_terms() -> None:
    gc.collect()
    terms: list[object] = [z3.Int(f"n{number}") for number in range(500)]
    terms.append(terms)


def test_what_solvers_throw_away_as_code_happens_to_run_is_not_counted_as_its_own() -> None:
    throw_away_many_terms()
    assert attempted(collects_and_goes_on, 40, most_lines=100).error is None
    throw_away_many_terms()
    assert isinstance(attempted(collects_and_goes_on, 100, most_lines=100).error, TooLong), "nothing stopped it before"
