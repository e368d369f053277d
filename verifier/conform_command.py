"""The command `verifier conform`: ask an engine in any language cases, through a process that speaks JSON-RPC."""

import math
from pathlib import Path
from typing import Any

import click

from verifier.command_help import for_edition_of_engines, installed_version, with_help
from verifier.conformance import USUAL_LIMIT
from verifier.dates import ALL, TODAY
from verifier.errors import SentenceError
from verifier.report import Output

_FILE = click.Path(path_type=Path)
_LONGEST = 3600
_MOST_BY_CHANCE = 100_000
_BEHIND = "--"


class ConformCallError(SentenceError):
    """What was asked for can't be done."""


class _WithAdapter(click.Command):
    """A command with another behind `--`, in which nothing is read as an option or an argument."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        at = args.index(_BEHIND) if _BEHIND in args else len(args)
        context.params["command"] = tuple(args[at + 1 :])
        return super().parse_args(context, args[:at])

    def collect_usage_pieces(self, context: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(context), f"{_BEHIND} COMMAND..."]


@click.command(cls=_WithAdapter, add_help_option=False)
@click.argument("rules", nargs=-1)
@click.option("--cases", metavar="FILE", type=_FILE, required=True, help="The cases, as `verifier fixtures` writes them.")
@for_edition_of_engines
@click.option("--baseline", metavar="FILE", type=_FILE, help="Let cases in this file of known failures fail.")
@click.option("--accept", metavar="FILE", type=_FILE, help="Write there what fails now, to be a baseline.")
@click.option("--json", metavar="FILE", type=_FILE, help="Write the results there too.")
@click.option("--junit", metavar="FILE", type=_FILE, help="Write them there as JUnit XML.")
@click.option("--sarif", metavar="FILE", type=_FILE, help="Write there what failed, as SARIF.")
@click.option(
    "--fuzz", metavar="N", type=click.IntRange(min=1, max=_MOST_BY_CHANCE), help="Go on with N cases made by chance."
)
@click.option("--seed", metavar="S", type=click.IntRange(min=0), help="From which seed they are made; else 0.")
@click.option("--shrink", is_flag=True, help="Make what fails as small as it gets while it still fails.")
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True, max=_LONGEST),
    default=USUAL_LIMIT,
    show_default=True,
    help="How long the adapter may take for one answer.",
)
@with_help
def conform(
    rules: tuple[str, ...],
    command: tuple[str, ...],
    cases: Path,
    edition: str | None,
    timeout: float,
    fuzz: int | None,
    seed: int | None,
    shrink: bool,
    **files: Any,
) -> int:
    """Start an adapter, ask it the cases about RULES, or all cases, and compare its answers with the right ones.

    RULES are rule numbers as cases have them, those of their edition, or ids of cases; COMMAND starts the adapter. Leaves
    with 0 if all passed, 1 if one failed, 3 if none failed but one is unsupported or wasn't answered, or the adapter breaks
    down, 2 if the call is wrong or a file can't be written, 130 if interrupted.
    """
    from verifier.conformance.conforming import Conforming, Files
    from verifier.conformance.selecting import selected
    from verifier.conformance.work import Fuzz
    from verifier.fixtures.case_shapes import CaseShapes
    from verifier.fixtures.cases import read_cases
    from verifier.game import installed_games

    if math.isnan(timeout):
        raise ConformCallError("`--timeout nan` is no time; write seconds, like `--timeout 10`")
    if seed is not None and fuzz is None:
        raise ConformCallError("`--seed` is for cases by chance; say how many with `--fuzz N`")
    if not command:
        raise ConformCallError("no adapter is named; write the command that starts it behind `--`")
    places = Files(cases=cases, **files)
    places.check()
    games = installed_games()
    known = read_cases(cases)
    asked = selected(known, rules, edition, games, place=cases)
    shapes = CaseShapes(games)
    shapes.check(asked)
    return Conforming(
        cases=asked,
        left_out=len(selected(known, rules, ALL, games, place=cases)) - len(asked),
        games=games,
        shapes=shapes,
        command=command,
        limit=timeout,
        files=places,
        fuzz=None if fuzz is None else Fuzz.beyond(asked, fuzz, seed or 0, games, edition or TODAY, all_areas=not rules),
        shrink=shrink,
        version=installed_version(),
        output=Output(),
        errors=Output(stderr=True),
    ).run()
