"""The command `verifier compare`: two engines against each other, or one at two revisions."""

import gc
from contextlib import ExitStack
from pathlib import Path

import click

from verifier.command_help import FEW_COLLECTIONS, for_edition_of_engines, with_help
from verifier.dates import TODAY
from verifier.errors import SentenceError
from verifier.report import Output


class CompareCallError(SentenceError):
    """What was asked for can't be done."""


@click.command(add_help_option=False)
@click.argument("asked", nargs=-1, metavar="[RULES]... MODULE [MODULE]")
@click.option("--rev", "revisions", metavar="REV", multiple=True, help="A commit to take the one MODULE from; give two.")
@for_edition_of_engines
@click.option("--reading", "readings", metavar="NAME", multiple=True, help="Read an unclear rule so; may be repeated.")
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Work on so many at once; else one per core.")
@click.option("--json", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the results there too.")
@with_help
def compare(
    asked: tuple[str, ...],
    revisions: tuple[str, ...],
    edition: str | None,
    readings: tuple[str, ...],
    jobs: int | None,
    file: Path | None,
) -> int:
    """Compare the engines in two modules, or in one at two revisions, in all that the claims about RULES ask, or all claims.

    Leaves with 0 if both answer all of it alike, 1 if they part somewhere, 3 if that can't be told of something, 2 if the
    call is wrong or FILE can't be written, 130 if interrupted.
    """
    from verifier.comparing.call import Call, Run
    from verifier.comparing.revisions import exported
    from verifier.comparing.sides import at_revision, two_modules
    from verifier.game import installed_games
    from verifier.loading import make_importable
    from verifier.selection import select
    from verifier.side_by_side import cores
    from verifier.storage import check_writable

    rules = [each for each in asked if each[:1].isdigit()]
    modules = [each for each in asked if each not in rules]
    _check(modules, revisions)
    tasks = select(installed_games(), rules, edition or TODAY, readings)
    if file is not None:
        check_writable(file)
    gc.set_threshold(FEW_COLLECTIONS)
    with ExitStack() as stack:
        if revisions:
            old, new = stack.enter_context(exported(revisions))
        else:
            for name in modules:
                make_importable(name, [task.game.engine for task in tasks])
        runs = []
        for task in tasks:
            if revisions:
                one, other = (at_revision(modules[0], *each, shared=task.game.packages) for each in (old, new))
            else:
                one, other = two_modules(modules[0], modules[1], task.game.packages)
            runs.append(Run(task, (one, other), []))
        return Call(runs=runs, jobs=jobs or cores(), file=file, output=Output(), errors=Output(stderr=True)).carry_out()


def _check(modules: list[str], revisions: tuple[str, ...]) -> None:
    """Raise CompareCallError if these aren't two engines."""
    if revisions and len(revisions) != 2:
        raise CompareCallError(f"`--rev` is given {_times(len(revisions))}; give it twice, as `--rev OLD --rev NEW`")
    wanted = 1 if revisions else 2
    if len(modules) != wanted:
        named = ", ".join(f"`{each}`" for each in modules) or "none"
        how = "the one module that is compared at two revisions" if revisions else "two modules, or one and `--rev` twice"
        raise CompareCallError(f"there is nothing to compare with {named}: name {how}")


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
