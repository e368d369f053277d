"""What became of mutants as text for people: a table, those that need somebody's eye, and what wasn't looked at."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from verifier.mutation.verdicts import Equivalent, Killed, Mutant, MutantResult, Survived, Undecided
from verifier.report import joined

_STYLES = {"KILLED": "green", "EQUIVALENT": "cyan", "SURVIVED": "bold red", "UNDECIDED": "yellow"}
_NUMBER_WIDTH = 12


def table_text(results: Sequence[MutantResult]) -> Text:
    """For each module, and for each clause, how many mutants ended how."""
    homes = list(dict.fromkeys(result.mutant.home for result in results))
    killing = Counter(result.verdict.clause for result in results if isinstance(result.verdict, Killed))
    width = max((len(name) for name in (*homes, *killing, "module")), default=0)
    heading = [
        ("module".ljust(width), "bold"),
        *((f"{name.lower():>{_NUMBER_WIDTH}}", style) for name, style in _STYLES.items()),
    ]
    lines = [Text.assemble(*heading)]
    for home in homes:
        counts = Counter[str](result.verdict.name for result in results if result.mutant.home == home)
        numbers = "".join(f"{counts[name]:>{_NUMBER_WIDTH}}" for name in _STYLES)
        lines.append(Text(f"{home:<{width}}{numbers}"))
    lines += [Text(), Text.assemble(("clause".ljust(width), "bold"), (f"{'killed':>{_NUMBER_WIDTH}}", "green"))]
    lines += (Text(f"{clause:<{width}}{killed:>{_NUMBER_WIDTH}}") for clause, killed in killing.items())
    return joined(lines)


def survivors_text(results: Sequence[MutantResult], *, columns: int) -> Text:
    """The mutants that survived or weren't decided, each with where or why."""
    lines: list[Text] = []
    for result in results:
        match result.verdict:
            case Survived(claim):
                lines += _about(result.mutant, "SURVIVED", f"it differs where {claim} asks, and no claim minds", columns)
            case Undecided(why):
                lines += _about(result.mutant, "UNDECIDED", why, columns)
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
    kinds = Text(", ").join(Text(f"{counts[name]} {name.lower()}", style) for name, style in _STYLES.items())
    scopes = Counter(result.verdict.scope for result in results if isinstance(result.verdict, Equivalent))
    lines = [Text.assemble(kinds, f" in {seconds:.2f} s")]
    lines += (Text(f"equivalent {scope}: {count}", "dim") for scope, count in scopes.items())
    return joined(lines)


def shown_text(result: MutantResult, found: Text, *, columns: int) -> Text:
    """One mutant with all that was found of it."""
    return joined([*_about(result.mutant, result.verdict.name, "", columns), found])


def _about(mutant: Mutant, verdict: str, why: str, columns: int) -> list[Text]:
    lines = [Text.assemble((verdict, _STYLES[verdict]), f"  {mutant.id}")]
    for sentence in (f"{mutant.home}, {mutant.words}", why):
        lines += (Text(f"  {line}") for line in textwrap.wrap(sentence, columns - 2, break_on_hyphens=False))
    return lines
