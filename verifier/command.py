"""The command `verifier`: prove claims, decide mutants, ask engines cases, explain rules and verdicts, replay witnesses.

Exit status: 0 all proved, 1 something refuted, 2 the call is wrong or its results could not be written, 3 something
neither proved nor refuted, 130 interrupted; of several, 2 before 130 before 1 before 3. A replay leaves with 1 while
the engine still fails, with 0 once it obeys, and with 3 if the verifier itself fails.
"""

import gc
import io
import os
import re
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

import click
from rich.text import Text

from verifier.added_commands import GroupWithAdded
from verifier.ask_command import ask
from verifier.backing import SECOND_SOLVERS, Backing
from verifier.command_help import FEW_COLLECTIONS, for_edition, for_edition_of_engines, show_version, with_help
from verifier.compare_command import compare
from verifier.conform_command import conform
from verifier.dates import ALL, TODAY
from verifier.diff_command import diff
from verifier.errors import SentenceError
from verifier.explain import ENDS, VERDICTS
from verifier.pages import Page
from verifier.report import Output, OutputError, obeyed_text, page_text, witness_text
from verifier.rule_numbers import check
from verifier.rule_pages import rule_ids, rule_pages

_NONE = "none"
_WRONG_CALL = 2
_NOT_DECIDED = 3
_INTERRUPTED = 130
_QUOTED = re.compile(r"'([^']*)'")


class CallError(SentenceError):
    """What was asked for can't be done."""


def main() -> NoReturn:
    """Run the command on the arguments of this process and leave with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A card's name must not end the run on a terminal that lacks one of its letters.
            stream.reconfigure(errors="backslashreplace")
    _leave_folder_of_commands()
    try:
        status = program.main(prog_name="verifier", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        _tell(Text(error.format_message()))
        status = _WRONG_CALL
    except click.ClickException as error:
        _complain(_as_sentence(error))
        status = _WRONG_CALL
    except SentenceError as error:
        _complain(str(error))
        status = _WRONG_CALL
    except click.Abort:
        _complain("interrupted")
        status = _INTERRUPTED
    _leave(status)


def _leave_folder_of_commands() -> None:
    """Let no module be found in the folder of installed commands, where other packages may have put one of any name."""
    if sys.path[:1] == [os.path.dirname(os.path.realpath(sys.argv[0]))] and sys.modules["__main__"].__spec__ is None:
        del sys.path[0]


def _leave(status: int) -> NoReturn:
    """End the process, also if a thread that an engine started would keep it."""
    if any(not thread.daemon for thread in threading.enumerate() if thread is not threading.main_thread()):
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(status)
    sys.exit(status)


@click.group(cls=GroupWithAdded, add_help_option=False)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Print the version.")
@with_help
def program() -> None:
    """Prove that a rules engine obeys the rules, for all inputs, or find the smallest input on which it doesn't."""


@program.command(add_help_option=False)
@click.argument("rules", nargs=-1)
@click.option("--engine", metavar="MODULE", help="The engine under test, importable from here; else the reference one.")
@for_edition_of_engines
@click.option("--reading", "readings", metavar="NAME", multiple=True, help="Read an unclear rule so; may be repeated.")
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Prove so many claims at once; else one per core.")
@click.option(
    "--second",
    type=click.Choice([*SECOND_SOLVERS, _NONE]),
    default=SECOND_SOLVERS[0],
    show_default=True,
    help="The solver that must agree with Z3; with none, nothing is called proved.",
)
@click.option("--queries", metavar="DIR", type=click.Path(path_type=Path), help="Write there what solvers are asked.")
@click.option("--certificates", metavar="DIR", type=click.Path(path_type=Path), help="Write there proofs to be checked.")
@click.option("--json", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the results there too.")
@with_help
def prove(
    rules: tuple[str, ...],
    engine: str | None,
    edition: str | None,
    readings: tuple[str, ...],
    jobs: int | None,
    second: str,
    queries: Path | None,
    certificates: Path | None,
    file: Path | None,
) -> int:
    """Prove the claims about RULES, such as 505, 505.6 or 505.6d, or all claims.

    Leaves with 0 if all are proved, 1 if one is refuted, 3 if one is neither, 2 if the call is wrong or FILE can't be
    written, 130 if interrupted.
    """
    from verifier.game import installed_games
    from verifier.loading import make_importable
    from verifier.proving import Proving
    from verifier.selection import select
    from verifier.side_by_side import cores
    from verifier.storage import check_writable, make_folder

    tasks = select(installed_games(), rules, edition or (ALL if engine is None else TODAY), readings)
    if file is not None:
        check_writable(file)
    for folder in (queries, certificates):
        if folder is not None:
            make_folder(folder)
    if engine is not None:
        make_importable(engine, [task.game.engine for task in tasks])
    gc.set_threshold(FEW_COLLECTIONS)
    backing = Backing(second=None if second == _NONE else second, queries=queries, certificates=certificates)
    return Proving(
        tasks,
        engine=engine,
        jobs=jobs or cores(),
        backing=backing,
        file=file,
        output=Output(),
        errors=Output(stderr=True),
    ).run()


@program.command(add_help_option=False)
@click.argument("rules", nargs=-1)
@for_edition
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Work on so many at once; else one per core.")
@with_help
def audit(rules: tuple[str, ...], edition: str, jobs: int | None) -> int:
    """Say what the clauses about RULES, or all clauses, are worth as a set.

    For each clause, what it forbids that nothing else does, or from which others it follows; for each question that
    clauses don't settle, two answers; for each way to read an unclear text, the least game on which it makes a difference.
    Leaves with 0 if clauses agree, each says something, and all questions are settled or left open for a stated reason; 1
    if not; 3 if something was too hard to decide; 2 if the call is wrong.
    """
    from verifier.audit.call import show_audit
    from verifier.game import installed_games
    from verifier.losing_none import LostError
    from verifier.selection import select
    from verifier.side_by_side import cores

    tasks = select(installed_games(), rules, edition)
    gc.set_threshold(FEW_COLLECTIONS)
    try:
        return show_audit(tasks, jobs=jobs or cores(), output=Output(), errors=Output(stderr=True))
    except LostError as error:
        _complain(str(error))
        return _NOT_DECIDED


@program.command(add_help_option=False)
@click.argument("rules", nargs=-1)
@for_edition
@click.option("--of", type=click.Choice(["engine", "clauses"]), help="Make mistakes in these alone; else in both.")
@click.option("--fast", is_flag=True, help="Ask an engine's mutants no claims but those about RULES.")
@click.option("--show", "shown", metavar="ID", help="Show what becomes of this mutant, and on which input.")
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Ask so many claims at once; else one per core.")
@click.option("--json", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the results there too.")
@with_help
def mutants(
    rules: tuple[str, ...],
    edition: str,
    of: str | None,
    fast: bool,
    shown: str | None,
    jobs: int | None,
    file: Path | None,
) -> int:
    """Decide each mutant of the reference engine and of the clauses that the claims about RULES come by, or all claims.

    Leaves with 0 if all are killed or noticed, proved equivalent or left open, 1 if one survived or isn't noticed, 3 if one
    is undecided or the verifier itself fails, 2 if the call is wrong or FILE can't be written, 130 if interrupted.
    """
    from verifier.game import installed_games
    from verifier.losing_none import LostError
    from verifier.mutation.mutating import Mutating, Of
    from verifier.selection import select
    from verifier.side_by_side import cores
    from verifier.storage import check_writable

    tasks = select(installed_games(), rules, edition)
    if file is not None:
        check_writable(file)
    gc.set_threshold(FEW_COLLECTIONS)
    mutating = Mutating(
        tasks=tasks,
        of=tuple(Of) if of is None else (Of(of),),
        fast=fast,
        shown=shown,
        jobs=jobs or cores(),
        file=file,
        output=Output(),
        errors=Output(stderr=True),
    )
    try:
        return mutating.run()
    except LostError as error:
        _complain(str(error))
        return _NOT_DECIDED


@program.command(add_help_option=False)
@click.argument("sections", nargs=-1)
@click.option("--out", "folder", metavar="DIR", required=True, type=click.Path(path_type=Path), help="Where the cases are.")
@for_edition
@click.option("--why", metavar="ID", help="Make nothing, but say what this case in DIR is there for.")
@click.option("--jobs", metavar="N", type=click.IntRange(min=1), help="Work on so many areas at once; else one per core.")
@with_help
def fixtures(sections: tuple[str, ...], folder: Path, edition: str, why: str | None, jobs: int | None) -> int:
    """Make cases that any engine can run, of SECTIONS such as 507, or of all sections, and write them to DIR.

    They are the fewest that find what mistakes in the reference engine are found by any that were tried. Leaves with 0 if
    they are written, 2 if the call is wrong or DIR can't be written, 3 if the verifier itself fails.
    """
    from verifier.fixtures.call import Fixtures
    from verifier.game import installed_games
    from verifier.losing_none import LostError
    from verifier.side_by_side import cores

    status = 0
    for game in installed_games():
        making = Fixtures(game, jobs or cores(), Output(), Output(stderr=True))
        try:
            status = max(status, making.make(sections, edition, folder) if why is None else making.tell(why, folder))
        except LostError as error:
            _complain(str(error))
            return _NOT_DECIDED
    return status


@program.command(add_help_option=False)
@click.argument("topic", metavar="RULE-OR-VERDICT")
@with_help
def explain(topic: str) -> int:
    """Say what a rule wants and in which editions, or what a verdict of any command means and what to do next."""
    output = Output()
    for index, page in enumerate(_pages(topic)):
        output.show(Text.assemble("\n" if index else "", page_text(page, columns=output.columns)))
    return 0


@program.command(add_help_option=False)
@click.argument("witness")
@click.option("--engine", metavar="MODULE", help="The engine to replay it on; else the one it was found in.")
@with_help
def replay(witness: str, engine: str | None) -> int:
    """Replay WITNESS, the id or the file of one, on the plain engine.

    Leaves with 1 if the engine still fails, 0 if it obeys now, 2 if the call is wrong, 3 if the verifier itself fails.
    """
    from verifier.game import installed_games
    from verifier.kept_witnesses import find_witness

    kept = find_witness(witness)
    found = kept.witness
    games = [game for game in installed_games() if any(claim.id == found.claim for claim in game.claims)]
    if not games:
        raise CallError(
            f"the witness `{found.id}` is of the claim `{found.claim}`, which no installed game makes; "
            "find one anew with `verifier prove`"
        )
    from verifier.loading import make_importable
    from verifier.prove import EngineError, OwnFault
    from verifier.prove import replay as replay_on_engine

    name = found.engine if engine is None else engine
    if name != games[0].engine:
        make_importable(name, [games[0].engine])
    try:
        answer = replay_on_engine(games[0], found, name)
    except EngineError as error:
        raise CallError(str(error)) from error
    except OwnFault as error:
        _complain(str(error))
        return _NOT_DECIDED
    numbering = games[0].numbering
    now = numbering.of_witness(replace(found, rules_say=answer.rules_say, engine_says=answer.engine_says), kept.cited)
    output = Output()
    output.show(Text(found.id, "bold"))
    output.show((witness_text if answer.fails else obeyed_text)(now, columns=output.columns))
    outcome = ("still fails", "bold red") if answer.fails else ("now obeys", "green")
    output.show(Text.assemble(f"\n`{name}` ", outcome, f" {numbering.in_edition(found.claim, kept.cited)}"))
    return 1 if answer.fails else 0


program.add_command(ask)
program.add_command(compare)
program.add_command(conform)
program.add_command(diff)


def _pages(topic: str) -> tuple[Page, ...]:
    known = VERDICTS | ENDS
    if topic.upper() in known:
        return (known[topic.upper()],)
    if not topic[:1].isdigit():
        near = get_close_matches(topic.upper(), known, n=1)
        verdicts = ", ".join(f"`{name.lower()}`" for name in near or VERDICTS)
        advice = f"near it: {verdicts}" if near else f"verdicts are {verdicts}"
        raise CallError(f"`{topic}` is neither a rule number nor a verdict; {advice}")
    from verifier.game import installed_games

    games = installed_games()
    pages = rule_pages(games, topic)
    if not pages:
        check(topic, rule_ids(games))
    return pages


def _as_sentence(error: click.ClickException) -> str:
    """Click's message in the manner of ours."""
    message = _QUOTED.sub(r"`\1`", error.format_message().rstrip(".")).replace("a valid integer range", "a whole number")
    return f"{message[:1].lower()}{message[1:]}; `verifier --help` says what can be asked"


def _complain(sentence: str) -> None:
    _tell(Text.assemble(("error", "bold red"), f": {sentence}"))


def _tell(text: Text) -> None:
    """Print to the stream of errors. Where that fails, the exit status is all that can be told."""
    with suppress(OutputError):
        Output(stderr=True).show(text)
