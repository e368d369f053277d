"""Which claims and editions a call means."""

from dataclasses import replace

import pytest

from tests.verifier.toy import BISHOP, GAME, Laws
from verifier.dates import ALL, TODAY, DateError, editions_at
from verifier.rule_numbers import RuleNumberError
from verifier.selection import SelectionError, select


def ids(*rules: str, edition: str = ALL) -> list[str]:
    return [claim.id for task in select([GAME], rules, edition) for claim in task.claims]


def test_no_rule_means_all_claims() -> None:
    assert ids() == [claim.id for claim in GAME.claims]


def test_claims_come_in_the_order_of_the_game_and_once() -> None:
    assert ids("3.10", "3.7d", "3.7") == ["3.7a", "3.7d", "3.7d/never-twice", "3.7e", "3.10"]


def test_a_claim_can_be_named_alone() -> None:
    assert ids("3.7d/never-twice") == ["3.7d/never-twice"]


def test_what_is_not_in_force_is_left_out() -> None:
    assert ids("3.7", edition="1851-05-26") == ["3.7a", "3.7e"]
    assert ids("3.7", edition="1924-07-20") == ["3.7a", "3.7d", "3.7d/never-twice"]


def test_naming_what_is_not_in_force_is_an_error() -> None:
    with pytest.raises(SelectionError, match=r"`3.7e` is not in force in .* 2008-11-19; it is in that of 1851-05-26$"):
        ids("3.7e", edition="2020-01-01")


def test_naming_what_no_program_can_violate_tells_the_reason() -> None:
    with pytest.raises(SelectionError, match=r"no program can violate it: no program can see how a piece is held"):
        ids("3.2", "3.1")


def test_naming_a_clause_without_a_claim_is_an_error() -> None:
    with pytest.raises(SelectionError, match=r"no claim is made of `4.1`"):
        ids("4.1")


def test_an_unknown_rule_is_an_error_beside_known_ones() -> None:
    with pytest.raises(RuleNumberError, match=r"`3.7b`"):
        ids("3.2", "3.7b")


@pytest.mark.parametrize(
    ("date", "edition"),
    [
        ("1851-05-26", Laws.LONDON),
        ("1924-07-19", Laws.LONDON),
        ("1924-07-20", Laws.PARIS),
        ("2008-11-18", Laws.PARIS),
        ("2100-12-31", Laws.DRESDEN),
    ],
)
def test_a_date_means_the_edition_in_force_then(date: str, edition: Laws) -> None:
    assert editions_at(GAME, date) == (edition,)


def test_all_editions_can_be_asked_for() -> None:
    assert editions_at(GAME, ALL) == tuple(Laws)


def test_today_means_the_last_edition() -> None:
    assert editions_at(GAME, TODAY) == (Laws.DRESDEN,)
    assert ids("3.7", edition=TODAY) == ids("3.7", edition="2100-12-31")


def test_a_date_before_the_first_edition_names_the_first() -> None:
    with pytest.raises(DateError) as raised:
        editions_at(GAME, "1851-05-25")
    assert str(raised.value) == ("`1851-05-25` is before the first edition of `chess`; name `1851-05-26` or a later date")


@pytest.mark.parametrize("written", ["", "1924", "19240720", "1924-7-20", "1924-13-01", "1923-02-29", "2024-W01-1", "now"])
def test_what_is_no_date_is_said_to_be_none(written: str) -> None:
    with pytest.raises(DateError, match=f"`{written}` is not a date; write it like `1851-05-26`, or `today`"):
        editions_at(GAME, written)


def test_without_a_game_there_is_nothing_to_do() -> None:
    with pytest.raises(SelectionError, match=r"no game is installed; .* `verifier.games`"):
        select([], [])


def test_each_game_with_the_rule_has_a_task() -> None:
    draughts = replace(GAME, name="draughts", claims=GAME.claims[:1], clauses=(BISHOP,), exemptions={})
    assert [task.game.name for task in select([GAME, draughts], ["3.2"])] == ["chess", "draughts"]
    assert [task.game.name for task in select([GAME, draughts], ["3.7"])] == ["chess"]
