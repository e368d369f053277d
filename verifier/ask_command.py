"""The command `verifier ask`: conjectures in Python, proved or refuted by a game."""

import gc
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.text import Text

from verifier.command_help import FEW_COLLECTIONS, with_help
from verifier.dates import ALL, edition_at, editions_at
from verifier.errors import SentenceError
from verifier.report import Output

if TYPE_CHECKING:
    # A game brings the solver with it, and what a call may ask for can be told without.
    from verifier.asking.conjectures import Conjecture
    from verifier.game import Game

_MOST_WITNESSES = 1000


class AskCallError(SentenceError):
    """What was asked for can't be done."""


def _two_dates(_: click.Context, __: click.Parameter, given: tuple[str, str] | None) -> tuple[str, str] | None:
    """Two dates as they are. Raises AskCallError if an option is where one is wanted, which click would take for it."""
    for date in given or ():
        if date.startswith("-"):
            raise AskCallError(f"`--between` takes two dates, and after it comes `{date}`; write both behind it")
    return given


@click.command(add_help_option=False)
@click.argument("place", metavar="FILE|-")
@click.option("--exists", is_flag=True, help="Show a game of which it is so, or prove that there is none.")
@click.option(
    "--all-witnesses",
    "witnesses",
    metavar="N",
    type=click.IntRange(min=1, max=_MOST_WITNESSES),
    default=1,
    help="Show up to N different witnesses; else one.",
)
@click.option("--edition", metavar="DATE", help="The edition in force on that date, like 2006-10-01, or `today`; else all.")
@click.option(
    "--between",
    metavar="DATE DATE",
    nargs=2,
    type=str,
    callback=_two_dates,
    help="The editions from the first date to the second.",
)
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Work on so many at once; else one per core.")
@click.option("--json", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the answers there too.")
@with_help
def ask(
    place: str,
    exists: bool,
    witnesses: int,
    edition: str | None,
    between: tuple[str, str] | None,
    jobs: int | None,
    file: Path | None,
) -> int:
    """Answer the conjectures in a file of Python, or on the standard input for `-`: each of its functions is one.

    Leaves with 0 if all are proved, or with `--exists` shown, 1 if one is refuted or impossible, 3 if one is neither, 2 if
    the call is wrong or FILE can't be written, 130 if interrupted.
    """
    from verifier.asking.call import Call
    from verifier.asking.conjectures import read_conjectures, read_source
    from verifier.asking.deciding import Deciding
    from verifier.game import installed_games
    from verifier.loading import make_importable
    from verifier.side_by_side import cores
    from verifier.storage import check_apart, check_writable

    game = _game_of(installed_games())
    editions = editions_asked(game, edition, between)
    if file is not None:
        check_writable(file)
        check_apart({"FILE": Path(place), "`--json`": file})
    source = read_source(place)
    make_importable(game.engine, [game.engine])
    conjectures = read_conjectures(source, game)
    _check_given(conjectures, game, editions)
    errors = Output(stderr=True)
    for sentence in _left_out(conjectures, game, editions) if edition or between else ():
        errors.show(Text.assemble(("note", "bold"), f": {sentence}"))
    gc.set_threshold(FEW_COLLECTIONS)
    return Call(
        deciding=Deciding(game, source, exists=exists, witnesses=witnesses),
        conjectures=conjectures,
        editions=editions,
        jobs=jobs or cores(),
        file=file,
        output=Output(),
        errors=errors,
    ).carry_out()


def _check_given(conjectures: "Sequence[Conjecture]", game: "Game", editions: "Sequence[Enum]") -> None:
    """Raise AskCallError if no conjecture can be asked in any of the editions."""
    if any(conjecture.given_in(game, editions) for conjecture in conjectures):
        return
    first = conjectures[0]
    dates = [edition.value for edition in first.given_in(game, tuple(game.editions))]
    raise AskCallError(
        f"`{first.name}` speaks of `{first.missing_in(game, editions[-1])}`, and all that it speaks of is given in "
        f"{_span(dates)}, so it isn't asked in the editions that were named; name one of those, or leave them out"
    )


def _left_out(conjectures: "Sequence[Conjecture]", game: "Game", editions: "Sequence[Enum]") -> "Iterator[str]":
    """Of each conjecture that isn't asked in all editions, in which it isn't."""
    for conjecture in conjectures:
        left_out = {*editions} - {*conjecture.given_in(game, editions)}
        if left_out:
            spans = ", ".join(game.spans(edition.value for edition in left_out))
            word = conjecture.missing_in(game, min(left_out, key=lambda edition: str(edition.value)))
            yield f"`{conjecture.name}` isn't asked in {spans}, where not all is given of which it speaks, as of `{word}`"


def _span(dates: "Sequence[str]") -> str:
    return f"the editions {dates[0]} to {dates[-1]}" if dates else "no edition"


def _game_of(games: "Sequence[Game]") -> "Game":
    """The game that conjectures are about."""
    speaking = [game for game in games if game.vocabulary is not None]
    if len(speaking) == 1:
        return speaking[0]
    names = ", ".join(f"`{game.name}`" for game in speaking)
    why = f"conjectures could be about {names}" if speaking else "no installed game has words for conjectures"
    raise AskCallError(f"{why}; install one game that has")


def editions_asked(game: "Game", edition: str | None, between: tuple[str, str] | None) -> tuple[Enum, ...]:
    """The editions in which conjectures are asked. Raises AskCallError or DateError."""
    if between is None:
        return editions_at(game, edition or ALL)
    if edition is not None:
        raise AskCallError("`--edition` and `--between` exclude each other; give one of them")
    first, last = (edition_at(game, date) for date in between)
    known = tuple(game.editions)
    if between[0] > between[1]:
        raise AskCallError(f"`--between {between[0]} {between[1]}` goes back in time; write the earlier date first")
    return known[known.index(first) : known.index(last) + 1]
