"""What commands have in common: help and the version, written as all else is, and how seldom garbage is looked for."""

from collections.abc import Callable
from importlib.metadata import entry_points

import click
from rich.text import Text

from verifier.dates import ALL
from verifier.report import Output

FEW_COLLECTIONS = 200_000
"""How many new objects the cycle collector waits for: few are in cycles, and looking for those takes time."""


def installed_version() -> str:
    """The version of the verifier, as it was installed."""
    scripts = entry_points(group="console_scripts", name="verifier")
    versions = [script.dist.version for script in scripts if script.dist is not None]
    return versions[0] if versions else "(not installed)"


def show_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Print the version and leave, if that is asked for."""
    if asked:
        Output().show(Text(f"verifier {installed_version()}"))
        context.exit()


def for_edition(command: Callable[..., int | None]) -> Callable[..., int | None]:
    """The command with an option for the edition, which is each of them unless one is named."""
    said = "The edition in force on that date, like 2006-10-01, or `today`."
    return click.option("--edition", metavar="DATE", default=ALL, show_default=True, help=said)(command)


def for_edition_of_engines(command: Callable[..., int | None]) -> Callable[..., int | None]:
    """The command with an option for the edition, which is today's for engines under test unless another is named."""
    said = "The edition in force on that date, like 2006-10-01, or `all`; else today's for an engine under test."
    return click.option("--edition", metavar="DATE", help=said)(command)


def with_help(command: Callable[..., int | None]) -> Callable[..., int | None]:
    """The command with a help option that says in a sentence, as all else does, when its output can't be written."""
    option = click.option(
        "-h", "--help", is_flag=True, is_eager=True, expose_value=False, callback=_show_help, help="Show this and leave."
    )
    return option(command)


def _show_help(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        Output().show(Text(context.get_help()))
        context.exit()
