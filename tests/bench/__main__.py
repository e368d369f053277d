"""`python -m tests.bench`: what the verifier takes, beside others and beside what it ought to take, and as scopes grow."""

import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import click
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from tests.bench import cases, clocked, growth, measuring, processes
from tests.bench.measuring import REPEATS, WrongAnswer
from tests.bench.processes import CROSSHAIR_SECONDS, SECTIONS, WHOLE, CrossHair, Process
from tests.bench.questions import QUESTIONS, Question
from tests.bench.scopes import SCOPES, Scope
from verifier.backing import SECOND_SOLVERS

MOST_TIMES_THE_FLOOR = 2
LEAST_TIMES_FASTER = 50
MOST_SECONDS = 10
MOST_MEGABYTES = 500
LEAST_SHARE = 0.5
MOST_SECONDS_OF_ALL = 60
MOST_SECONDS_OF_ONE = 10
MOST_MEGABYTES_OF_ALL = 1500
MOST_ADDED_BY_THE_SECOND = 0.5
MOST_SECONDS_OF_AUDITS = 120
MOST_SECONDS_OF_A_SECTION_S_MUTANTS = 60
MOST_SECONDS_OF_MUTANTS = 600
LEAST_A_SECOND_HERE = 2000
LEAST_A_SECOND_THROUGH_A_PROCESS = 500
MOST_CASES = 5000
MOST_SECONDS_OF_CASES = 300
LEAST_TIMES_FEWER = 20

OF_ENTIRE_RUNS = (
    "main_job",
    "shares",
    "all_claims",
    "second_solver",
    "audits",
    "mutants",
    "clause_mutants",
    "case_rates",
    "cases",
)
FIGURES = (*(question.name for question in QUESTIONS), *OF_ENTIRE_RUNS)
GROWTH = "growth"
NAMES = (*FIGURES, GROWTH, *(scope.name for scope in SCOPES))


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table; without a target it is there for comparison, and `met` is None."""

    what: str
    measured: str
    target: str = ""
    met: bool | None = None


@click.command()
@click.option("--only", "names", multiple=True, type=click.Choice(NAMES), help="Measure this alone; may be repeated.")
@click.option("--no-peers", is_flag=True, help="Leave out CrossHair, which takes minutes.")
def main(names: tuple[str, ...], no_peers: bool) -> None:
    """Measure the verifier on one core and print tables. A figure that misses its target is no error."""
    core = processes.stay_on_one_core()
    peer = None if no_peers else processes.crosshair_version()
    console = Console()
    console.print(Text("\n".join(_circumstances(core, peer))))
    wanted = names or NAMES
    if figures := [name for name in wanted if name in FIGURES]:
        console.print(_table_of_figures(figures, console, with_crosshair=peer is not None))
    if scopes := [scope for scope in SCOPES if scope.name in wanted or GROWTH in wanted]:
        console.print(_table_of_growth(scopes, console))


def _table_of_figures(names: Sequence[str], console: Console, *, with_crosshair: bool) -> Table:
    title = f"medians of {REPEATS}; all claims once each, on two cores"
    table = Table("figure", "measured", "target", "met", title=title, title_justify="left")
    for name in names:
        with console.status(name.replace("_", " ")):
            figures = list(_figures(name, with_crosshair=with_crosshair))
        for figure in figures:
            table.add_row(Text(figure.what), Text(figure.measured), Text(figure.target), _met(figure))
        table.add_section()
    return table


def _table_of_growth(scopes: Sequence[Scope], console: Console) -> Table:
    """A line for each size of each scope: what its claims take, what the step to it cost, and the slowest of them."""
    varied = "\n".join(f"{scope.title}: {scope.varied}." for scope in scopes)
    table = Table(
        *("scope", "size", "seconds", "one more costs", "times"),
        Column("slowest claim", overflow="fold"),
        title="what one more in a scope costs: processor seconds, each proved once, * the size as it is",
        title_justify="left",
        caption=f"Varied in a copy of the code, all else as it is.\n{varied}",
        caption_justify="left",
    )
    for scope in scopes:
        with console.status(scope.title):
            for row in _rows(scope):
                table.add_row(*map(Text, row))
        table.add_section()
    return table


def _rows(scope: Scope) -> Iterator[tuple[str, ...]]:
    before: growth.Measured | None = None
    for size in scope.sizes:
        what = scope.title if size == scope.sizes[0] else ""
        marked = f"{size}{'*' if size == scope.size else ''}"
        try:
            now = growth.measure(scope, size)
        except WrongAnswer as error:
            yield what, marked, "", "", "", str(error)
            before = None
            continue
        more = "" if before is None else f"{now.seconds - before.seconds:+.2f}"
        times = "" if before is None else f"{now.seconds / before.seconds:.2f}"
        slowest = f"{_time(now.times[now.slowest])} of {len(now.times)}: {now.slowest}"
        yield what, marked, f"{now.seconds:.2f}", more, times, slowest
        before = now


def _figures(name: str, *, with_crosshair: bool) -> Iterator[Figure]:
    try:
        match name:
            case "main_job":
                yield from _of_main_job()
            case "shares":
                yield from _of_shares()
            case "all_claims":
                yield from _of_all_claims()
            case "second_solver":
                yield from _of_the_second_solver()
            case "audits":
                yield from _of_audits()
            case "mutants":
                fast, most = ("mutants", "--of", "engine", "--fast"), MOST_SECONDS_OF_A_SECTION_S_MUTANTS
                yield from _of_sections(SECTIONS, *fast, most=most, most_of_all=MOST_SECONDS_OF_MUTANTS)
            case "case_rates":
                yield from _of_case_rates()
            case "cases":
                yield from _of_cases()
            case "clause_mutants":
                yield from _of_sections(SECTIONS, "mutants", "--of", "clauses", most=None, most_of_all=None)
            case _:
                question = next(question for question in QUESTIONS if question.name == name)
                yield from _of_question(question, with_crosshair=with_crosshair)
    except WrongAnswer as error:
        yield Figure(name, str(error), "proved", met=False)


def _of_question(question: Question, *, with_crosshair: bool) -> Iterator[Figure]:
    paths = measuring.paths_of(question)
    verifier, verdict, floor = measuring.median_seconds(
        lambda: measuring.paths_of(question),
        lambda: measuring.prove(question),
        lambda: measuring.ask_by_hand(question),
    )
    times = verifier / floor
    yield Figure(f"{question.title}: paths", str(paths), f"at most {question.most_paths}", paths <= question.most_paths)
    yield Figure("  verifier", _time(verifier))
    yield Figure("  verifier, whole verdict", _time(verdict))
    yield Figure("  written for Z3 by hand, the floor", _time(floor))
    yield Figure("  verifier / floor", f"{times:.1f}", f"at most {MOST_TIMES_THE_FLOOR}", times <= MOST_TIMES_THE_FLOOR)
    if with_crosshair:
        yield from _of_crosshair(processes.crosshair(question.name), verifier)
    enumeration = measuring.enumerate_inputs(question)
    how = "reckoned from the rate of a sample" if enumeration.reckoned else "all of them run"
    yield Figure("  plain enumeration", f"{_time(enumeration.seconds)}, {enumeration.inputs:,} inputs, {how}")


def _of_crosshair(answer: CrossHair, verifier: float) -> Iterator[Figure]:
    target = f"at least {LEAST_TIMES_FASTER}, or not done in {CROSSHAIR_SECONDS} s"
    yield Figure("  CrossHair, run once", f"{_time(answer.seconds)}: {answer.said}")
    if answer.done:
        times = answer.seconds / verifier
        yield Figure("  CrossHair / verifier", f"{times:,.0f}", target, times >= LEAST_TIMES_FASTER)
    else:
        late = answer.seconds >= 0.99 * CROSSHAIR_SECONDS
        said = f"not done in {CROSSHAIR_SECONDS} s" if late else "it gave up"
        yield Figure("  CrossHair / verifier", said, target, late)


def _of_main_job() -> Iterator[Figure]:
    job = processes.main_job()
    what = f"all claims of {', '.join(processes.MAIN_RULES)}, cold"
    last = job.said.splitlines()[-2:] if job.status == 0 else [f"status {job.status}: {job.said[-300:]}"]
    yield Figure(f"{what}: answer", "; ".join(last), "status 0", job.status == 0)
    yield Figure("  seconds by the clock", f"{job.seconds:.1f}", f"at most {MOST_SECONDS}", job.seconds <= MOST_SECONDS)
    yield Figure("  processor seconds", f"{job.processor_seconds:.1f}")
    yield Figure("  peak memory", f"{job.megabytes:.0f} MB", f"at most {MOST_MEGABYTES} MB", job.megabytes <= MOST_MEGABYTES)


def _of_all_claims() -> Iterator[Figure]:
    job = processes.all_claims()
    process, most, most_memory = job.process, MOST_SECONDS_OF_ALL, MOST_MEGABYTES_OF_ALL
    last = "; ".join(process.said.splitlines()[-2:])
    yield Figure("all claims of all sections, cold: answer", last, "status 0", process.status == 0)
    yield Figure("  seconds by the clock", f"{process.seconds:.1f}", f"at most {most}", process.seconds <= most)
    yield Figure("  processor seconds", f"{process.processor_seconds:.1f}")
    yield Figure(
        "  peak memory", f"{process.megabytes:.0f} MB", f"at most {most_memory} MB", process.megabytes <= most_memory
    )
    yield Figure(
        f"  slowest of {job.claims} claims",
        f"{_time(job.slowest_seconds)}: {job.slowest}",
        f"at most {MOST_SECONDS_OF_ONE} s",
        job.slowest_seconds <= MOST_SECONDS_OF_ONE,
    )


def _of_the_second_solver() -> Iterator[Figure]:
    job, most = processes.second_solver(), MOST_ADDED_BY_THE_SECOND
    what = f"all claims of all sections, cold: {SECOND_SOLVERS[0]} adds"
    yield Figure(what, f"{job.adds:.0%}", f"at most {most:.0%}", job.adds <= most)
    for name, process in ((f"with {SECOND_SOLVERS[0]}", job.both), ("with Z3 alone", job.alone)):
        processor = f"{process.processor_seconds:.1f} processor seconds"
        yield Figure(f"  {name}", f"{process.seconds:.1f} s by the clock, {processor}")


def _of_sections(sections: Sequence[str], *call: str, most: int | None, most_of_all: int | None) -> Iterator[Figure]:
    """What a call takes for each section, with the last lines that it prints, and for all sections together."""
    yield Figure(f"verifier {' '.join(call)}", "section by section, cold")
    total = 0.0
    for section, process in processes.by_section(sections, *call):
        total += process.seconds
        yield _within(f"  {section}", process.seconds, most, f": {_last_of(process)}")
    yield _within("  all of them", total, most_of_all)


def _of_audits() -> Iterator[Figure]:
    yield Figure("verifier audit", "cold")
    together, whole = (processes.of_sections(sections, "audit") for sections in (SECTIONS, (WHOLE,)))
    yield _within(f"  {', '.join(SECTIONS)}", together.seconds, MOST_SECONDS_OF_AUDITS, f": {_last_of(together)}")
    yield _within(f"  {WHOLE}, the game as a whole", whole.seconds, None, f": {_last_of(whole)}")


def _last_of(process: Process) -> str:
    """The last lines that a process printed."""
    return "; ".join(line for line in process.said.splitlines()[-4:] if line.strip())


def _of_case_rates() -> Iterator[Figure]:
    asked = cases.cases_of_all_areas()
    yield Figure("cases of all areas by chance, asked of the reference engine", str(len(asked)))
    here, there = cases.within_this_process(asked), cases.through_a_process(asked)
    for what, rate, least in (
        ("  within the process", here, LEAST_A_SECOND_HERE),
        ("  through a process", there, LEAST_A_SECOND_THROUGH_A_PROCESS),
    ):
        yield Figure(what, f"{rate.a_second:,.0f} a second", f"at least {least:,} a second", rate.a_second >= least)


def _of_cases() -> Iterator[Figure]:
    made = cases.suite()
    number, most = len(made.cases), MOST_CASES
    yield Figure("cases of all sections, made cold", str(number), f"at most {most:,}", number <= most)
    yield _within("  seconds by the clock", made.process.seconds, MOST_SECONDS_OF_CASES)
    yield Figure("  peak memory", f"{made.process.megabytes:.0f} MB")
    for each in cases.beside_random_ones(made.cases, most_times=LEAST_TIMES_FEWER):
        all_found = each.found_by_random == each.mistakes
        times = (
            f"{each.random_cases:,} random ones find {each.found_by_random} of the {each.mistakes} mistakes that ours find"
        )
        what = f"  {each.area}, {each.cases} cases"
        yield Figure(what, times, f"not all by {LEAST_TIMES_FEWER} times as many", not all_found)


def _within(what: str, seconds: float, most: int | None, more: str = "") -> Figure:
    target = "" if most is None else f"at most {most} s"
    return Figure(what, f"{_time(seconds)}{more}", target, None if most is None else seconds <= most)


def _of_shares() -> Iterator[Figure]:
    spent = processes.main_job_shares()
    total = sum(spent.values())
    solvers = (spent[clocked.Z3] + spent[clocked.BITWUZLA]) / total
    share = solvers + (spent[clocked.FOLLOWING] + spent[clocked.RUNNING]) / total
    yield Figure(
        "the same run: in solvers or in the engine under test",
        f"{share:.0%}",
        f"at least {LEAST_SHARE:.0%}",
        share >= LEAST_SHARE,
    )
    yield Figure("  in solvers alone", f"{solvers:.0%}")
    for what, seconds in sorted(spent.items(), key=lambda each: -each[1]):
        yield Figure(f"  {what}", f"{seconds / total:.0%}, {_time(seconds)}")


def _time(seconds: float) -> str:
    if seconds < 1:
        return f"{1000 * seconds:.1f} ms"
    if seconds < 600:
        return f"{seconds:.1f} s"
    return f"{seconds / 3600:,.1f} h" if seconds < 3600 * 72 else f"{seconds / 86400:,.0f} days"


def _met(figure: Figure) -> Text:
    match figure.met:
        case None:
            return Text("")
        case True:
            return Text("yes", "green")
        case False:
            return Text("no", "bold red")


def _circumstances(core: int | None, peer: str | None) -> Iterator[str]:
    yield f"machine   {_processor()}, {platform.system()} {platform.machine()}"
    yield f"core      {'not restricted to one' if core is None else 'one'}"
    yield f"python    {platform.python_implementation()} {platform.python_version()}"
    yield f"solvers   z3 {version('z3-solver')}, bitwuzla {version('bitwuzla')}"
    yield f"CrossHair {peer or 'left out'}"


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or "unknown processor"


if __name__ == "__main__":
    sys.exit(main())
