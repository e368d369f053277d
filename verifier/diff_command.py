"""The command `verifier diff`: two editions of the rules against each other, or all of them, one after the other."""

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.text import Text

from verifier.command_help import FEW_COLLECTIONS, with_help
from verifier.dates import DateError, edition_at
from verifier.errors import SentenceError
from verifier.report import Output

if TYPE_CHECKING:
    from enum import Enum

    # A game brings the solver with it, which help can do without.
    from verifier.editions.call import Run
    from verifier.game import Game

_NOT_DECIDED = 3


class DiffCallError(SentenceError):
    """What was asked for can't be done."""


@click.command(add_help_option=False)
@click.argument("asked", nargs=-1, metavar="[EDITION EDITION] [RULES]...")
@click.option("--all", "all_editions", is_flag=True, help="Each edition and the next: a history of the rules.")
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Work on so many at once; else one per core.")
@click.option("--json", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the results there too.")
@with_help
def diff(asked: tuple[str, ...], all_editions: bool, jobs: int | None, file: Path | None) -> int:
    """Say what changed between two editions, by dates like 2006-10-01, in the clauses that changed, or in all about RULES.

    For each it shows the least input that the reference engine answers otherwise in one than in the other, or proves that
    it answers alike, and says whether only words changed.

    Leaves with 0 if that could be told of all that changed, 1 if an answer changed for which no clause accounts, 3 if
    something couldn't be told, 2 if the call is wrong or FILE can't be written, 130 if interrupted.
    """
    from verifier.editions.call import Call, runs_of
    from verifier.game import installed_games
    from verifier.losing_none import LostError
    from verifier.rule_numbers import check
    from verifier.rule_pages import rule_ids
    from verifier.side_by_side import cores
    from verifier.storage import check_writable

    games = installed_games()
    runs = runs_of(games) if all_editions else _run_of_two(games, asked[:2])
    if not runs:
        raise DiffCallError("no installed game has a second edition, so there is nothing to compare")
    rules = [each for rule in (asked if all_editions else asked[2:]) for each in as_clauses_number_it(rule, runs)]
    for rule in rules:
        check(rule, rule_ids(games))
    if file is not None:
        check_writable(file)
    gc.set_threshold(FEW_COLLECTIONS)
    errors = Output(stderr=True)
    call = Call(
        runs=runs, rules=rules, history=all_editions, jobs=jobs or cores(), file=file, output=Output(), errors=errors
    )
    try:
        return call.carry_out()
    except LostError as error:
        errors.show(Text.assemble(("error", "bold red"), f": {error}"))
        return _NOT_DECIDED


def as_clauses_number_it(rule: str, runs: "Sequence[Run]") -> list[str]:
    """A rule, or the clauses that have its number in an edition that is compared; itself if nothing has."""
    from verifier.rule_numbers import selects

    clauses = [(run, clause) for run in runs for clause in run.game.clauses]
    if any(selects(rule, clause.id) for _, clause in clauses):
        return [rule]
    dated = [
        (clause.id, run.game.numbering.in_edition(clause.id, each.value)) for run, clause in clauses for each in run.pair
    ]
    return list(dict.fromkeys(id for id, number in dated if selects(rule, number))) or [rule]


def _span(game: "Game", edition: "Enum") -> str:
    """When an edition is in force."""
    later = [each.value for each in game.editions if each.value > edition.value]
    return f"from {edition.value} on" if not later else f"from {edition.value} until {later[0]}"


def _run_of_two(games: "Sequence[Game]", written: Sequence[str]) -> "list[Run]":
    """The two editions that are named, the older first, of each game that has them. Raises DiffCallError."""
    from verifier.editions.call import Run

    runs = []
    for game in games:
        known = f"the editions of `{game.name}` are {', '.join(f'`{each.value}`' for each in game.editions)}"
        if len(written) < 2:
            named = ", ".join(f"`{each}`" for each in written) or "none"
            raise DiffCallError(f"two editions are compared, and named is {named}; {known}; `--all` takes each and the next")
        try:
            found = {edition_at(game, each) for each in written}
        except DateError as error:
            raise DiffCallError(f"{error}; {known}") from error
        if len(found) < 2:
            one, other = written
            raise DiffCallError(f"`{one}` and `{other}` are in the same edition, {_span(game, *found)}; take dates of two")
        one_edition, other_edition = sorted(found, key=lambda edition: str(edition.value))
        runs.append(Run(game, (one_edition, other_edition)))
    return runs
