"""What became of mutants as text for people: a table, those that need somebody's eye, and what wasn't looked at."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from verifier.mutation.verdicts import Elsewhere, Equivalent, Killed, LeftOpen, Mutant, MutantResult, Survived, Undecided
from verifier.report import joined

STYLES = {
    "KILLED": "green",
    "EQUIVALENT": "cyan",
    "SURVIVED": "bold red",
    "LEFT OPEN": "magenta",
    "ELSEWHERE": "blue",
    "UNDECIDED": "yellow",
}
_NUMBER_WIDTH = 12


def table_text(results: Sequence[MutantResult]) -> Text:
    """For each module, and for each clause, how many mutants ended how."""
    homes = list(dict.fromkeys(result.mutant.home for result in results))
    killing = Counter(result.verdict.clause for result in results if isinstance(result.verdict, Killed))
    width = max((len(name) for name in (*homes, *killing, "module")), default=0)
    by_home = {home: [result.verdict.name for result in results if result.mutant.home == home] for home in homes}
    lines = counted_lines("module", by_home, STYLES, width)
    lines += [Text(), Text.assemble(("clause".ljust(width), "bold"), (f"{'killed':>{_NUMBER_WIDTH}}", "green"))]
    lines += (Text(f"{clause:<{width}}{killed:>{_NUMBER_WIDTH}}") for clause, killed in killing.items())
    return joined(lines)


def counted_lines(kind: str, ended: Mapping[str, Sequence[str]], styles: Mapping[str, str], width: int) -> list[Text]:
    """A line for each of a kind: how many mutants ended how, the ways to end being those that have `styles`."""
    ways = ((f"{way.lower():>{_NUMBER_WIDTH}}", style) for way, style in styles.items())
    lines = [Text.assemble((kind.ljust(width), "bold"), *ways)]
    for name, verdicts in ended.items():
        counts = Counter(verdicts)
        lines.append(Text(f"{name:<{width}}" + "".join(f"{counts[way]:>{_NUMBER_WIDTH}}" for way in styles)))
    return lines


def survivors_text(results: Sequence[MutantResult], *, columns: int) -> Text:
    """The mutants that were neither killed nor proved equivalent, each with where or why."""
    lines: list[Text] = []
    for result in results:
        match result.verdict:
            case Survived(claim):
                where = f"it differs where {claim} asks, and no claim minds"
                lines += mutant_lines(result.mutant, _styled(result), where, columns)
            case LeftOpen(claim, _, because):
                where = f"it differs where {claim} asks, and that is left open: {because}"
                lines += mutant_lines(result.mutant, _styled(result), where, columns)
            case Elsewhere(claim):
                where = f"it differs where {claim} asks, and of the claims that were asked none minds; others come by it too"
                lines += mutant_lines(result.mutant, _styled(result), where, columns)
            case Undecided(why):
                lines += mutant_lines(result.mutant, _styled(result), why, columns)
    return joined(lines)


def not_covered_text(left_out: Iterable[Mutant], *, columns: int) -> Text:
    """The modules with mutants that these claims don't come by, and how many."""
    counts = Counter(mutant.home for mutant in left_out)
    if not counts:
        return Text()
    listed = ", ".join(f"{home} {count}" for home, count in counts.items())
    sentence = f"not looked at, since these claims don't come by them: {listed}; classes and their methods aren't mutated"
    return joined(Text(line, "dim") for line in textwrap.wrap(sentence, columns))


def summary_text(results: Sequence[MutantResult], *, seconds: float) -> Text:
    """How many mutants ended how, in which scopes they are equivalent, and the time it took."""
    counts = Counter[str](result.verdict.name for result in results)
    kinds = Text(", ").join(Text(f"{counts[name]} {name.lower()}", style) for name, style in STYLES.items())
    scopes = Counter(result.verdict.scope for result in results if isinstance(result.verdict, Equivalent))
    lines = [Text.assemble(kinds, f" in {seconds:.2f} s")]
    lines += (Text(f"equivalent {scope}: {count}", "dim") for scope, count in scopes.items())
    by_one = sum(isinstance(result.verdict, Equivalent) and result.verdict.solvers == 1 for result in results)
    if by_one:
        lines.append(
            Text(f"{by_one} of them equivalent as one solver says, where the other can't tell or isn't asked", "dim")
        )
    return joined(lines)


def shown_text(result: MutantResult, found: Text, *, columns: int) -> Text:
    """One mutant with all that was found of it."""
    return joined([*mutant_lines(result.mutant, _styled(result), "", columns), found])


def _styled(result: MutantResult) -> Text:
    return Text(result.verdict.name, STYLES[result.verdict.name])


def mutant_lines(mutant: Mutant, verdict: Text, why: str, columns: int) -> list[Text]:
    """What became of a mutant, where it is, what it does, and why it ended so."""
    lines = [Text.assemble(verdict, f"  {mutant.id}")]
    for sentence in (f"{mutant.home}, {mutant.words}", why):
        lines += (Text(f"  {line}") for line in textwrap.wrap(sentence, columns - 2, break_on_hyphens=False))
    return lines
