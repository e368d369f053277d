"""What a call asks for: which claims of which games, under which editions."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from verifier.claims import Claim
from verifier.errors import SentenceError
from verifier.explain import rule_ids
from verifier.game import GROUP, Game
from verifier.rule_numbers import check, selects

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class SelectionError(SentenceError):
    """Nothing can be proved of what was asked for."""


@dataclass(frozen=True, slots=True)
class Task:
    """Claims of one game, at least one, each in force in at least one of the editions."""

    game: Game
    claims: tuple[Claim, ...]
    editions: tuple[Enum, ...]
    readings: tuple[str, ...] = ()


def select(
    games: Sequence[Game], rules: Sequence[str], edition: str | None, readings: Sequence[str] = ()
) -> tuple[Task, ...]:
    """A task for each game that has claims about `rules` (all rules when there are none) in force at `edition`.

    Claims come in the game's order, each once. Raises SelectionError or RuleNumberError, also when one of several rules
    has nothing to prove, there is no such reading, or two of them are of one clause.
    """
    if not games:
        raise SelectionError(f"no game is installed; install a package with an entry point in the group `{GROUP}`")
    for rule in rules:
        check(rule, rule_ids(games))
    for reading in readings:
        _check_reading(reading, games)
    chosen = tuple(dict.fromkeys(readings))
    _check_together(chosen, games)
    meant = [(game, [claim for claim in game.claims if _is_meant(claim, rules)]) for game in games]
    tasks = []
    for game, claims in meant:
        if claims:
            editions = editions_at(game, edition)
            in_force = tuple(claim for claim in claims if any(claim.clause.in_force(each.value) for each in editions))
            tasks.append(Task(game, in_force, editions, chosen))
    selected = [claim for task in tasks for claim in task.claims]
    for rule in rules:
        if not any(selects(rule, claim.id) for claim in selected):
            raise SelectionError(_why_nothing(games, rule, tasks))
    if not selected:
        raise SelectionError("no claim is in force in that edition; name another, or none for all editions")
    return tuple(task for task in tasks if task.claims)


def editions_at(game: Game, written: str | None) -> tuple[Enum, ...]:
    """The edition in force on an ISO date, as the only one; all of the game's without a date. Raises SelectionError."""
    editions = tuple(game.editions)
    if written is None:
        return editions
    if not _is_date(written):
        raise SelectionError(f"`{written}` is not a date; write it like `{editions[0].value}`")
    begun = [edition for edition in editions if edition.value <= written]
    if not begun:
        raise SelectionError(
            f"`{written}` is before the first edition of `{game.name}`; name `{editions[0].value}` or a later date"
        )
    return (begun[-1],)


def _check_reading(name: str, games: Sequence[Game]) -> None:
    clauses = [clause for game in games for clause in game.clauses]
    known = sorted({other for clause in clauses for other in clause.readings})
    if name in known:
        return
    taken = [clause for clause in clauses if clause.reading == name]
    if taken:
        raise SelectionError(f"the reading `{name}` is how {taken[0].id} is read anyway, so leave `--reading` out")
    raise SelectionError(f"there is no reading `{name}`; there are {', '.join(f'`{each}`' for each in known) or 'none'}")


def _check_together(readings: Sequence[str], games: Sequence[Game]) -> None:
    """Raise SelectionError if a clause would have to be read in two ways at once."""
    for clause in (clause for game in games for clause in game.clauses):
        of_it = [f"`{name}`" for name in readings if name in clause.readings]
        if len(of_it) > 1:
            raise SelectionError(
                f"the readings {' and '.join(of_it)} exclude each other, since {clause.id} is read in one way at a time; "
                "call once with each"
            )


def _is_meant(claim: Claim, rules: Sequence[str]) -> bool:
    return not rules or any(selects(rule, claim.id) for rule in rules)


def _is_date(written: str) -> bool:
    if not _DATE.fullmatch(written):
        return False
    try:
        date.fromisoformat(written)
    except ValueError:
        return False
    return True


def _why_nothing(games: Sequence[Game], rule: str, tasks: Sequence[Task]) -> str:
    """Why a rule that is known has no claim to prove."""
    if any(selects(rule, claim.id) for game in games for claim in game.claims):
        dates = ", ".join(edition.value for task in tasks for edition in task.editions)
        return f"`{rule}` is not in force in the edition of {dates}; `verifier explain {rule}` says in which it is"
    reasons = [why for game in games for id, why in game.exemptions.items() if selects(rule, id)]
    if reasons:
        return f"there is nothing to prove of `{rule}`, since no program can violate it: {reasons[0]}"
    return f"no claim is made of `{rule}`; `verifier explain {rule}` says what it is about"
