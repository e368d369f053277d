"""Which of the cases in a file are asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from verifier.dates import ALL, TODAY, editions_at
from verifier.errors import SentenceError
from verifier.fixtures.cases import Case
from verifier.game import Game
from verifier.rule_numbers import check, selects
from verifier.rule_pages import rule_ids


class SelectionError(SentenceError):
    """No case is what was asked for."""


def selected(
    cases: Sequence[Case], rules: Sequence[str], edition: str | None, games: Sequence[Game], *, place: Path
) -> list[Case]:
    """The cases of these rules, or with these ids, or all, in the edition asked for, in their order.

    Without an edition it is today's, but for cases that are named by their ids. Raises SelectionError or RuleNumberError,
    also if one of several rules has no case.
    """
    _check_ids(cases, place)
    dates = {each.value for game in games for each in editions_at(game, edition or TODAY)}
    named = set(rules) if edition is None else set()
    in_force = [case for case in cases if edition == ALL or case.edition in dates or case.id in named]
    when = "" if edition == ALL else f" in the edition of {', '.join(sorted(dates))}"
    other = "another rule, or none for all cases" if edition == ALL else f"another rule or edition, or `--edition {ALL}`"
    for rule in rules:
        if not any(_is_meant(case, rule) for case in in_force):
            _check_number(rule, cases, games)
            raise SelectionError(f"`{place}` has no case of `{rule}`{when}; name {other}")
    if not in_force:
        raise SelectionError(f"`{place}` has no case{when}; name another date, or `--edition {ALL}`")
    return [case for case in in_force if not rules or any(_is_meant(case, rule) for rule in rules)]


def _is_meant(case: Case, rule: str) -> bool:
    return case.id == rule or selects(rule, case.rule)


def _check_number(rule: str, cases: Sequence[Case], games: Sequence[Game]) -> None:
    """Raise RuleNumberError unless the rule is one of a game, or of a case."""
    if all(case.id != rule for case in cases):
        check(rule, [*rule_ids(games), *(case.rule for case in cases)])


def _check_ids(cases: Sequence[Case], place: Path) -> None:
    (id, times), *_ = Counter(case.id for case in cases).most_common(1)
    if times > 1:
        raise SelectionError(f"`{place}` has the case `{id}` {times} times; leave one of them")
