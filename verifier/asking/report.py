"""What becomes of conjectures, as text for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from verifier.asking.verdicts import Impossible, Refuted, Result, Seen, Shown
from verifier.backing import SECOND_SOLVERS
from verifier.pages import Paragraph
from verifier.report import details, headline, in_editions, joined, paragraphs, remarks_on_size
from verifier.verdicts import Proved, Vacuous

STYLES = {
    "PROVED": "green",
    "SHOWN": "green",
    "REFUTED": "bold red",
    "IMPOSSIBLE": "bold red",
    "VACUOUS": "yellow",
    "UNKNOWN": "yellow",
    "UNSUPPORTED": "magenta",
}


def result_text(result: Result, editions: Sequence[str], *, columns: int, since: bool) -> Text:
    """One line with the verdict, and below it in which editions it is so, and what the verdict has to show.

    The editions are as they are to be told; `since` says that in editions before the verdict is another.
    """
    verdict = result.verdict
    lines = headline(result.conjecture, "", verdict.name, STYLES[verdict.name], columns=columns)
    if result.title != result.conjecture.replace("_", " "):
        lines += paragraphs([("asked", result.title)], columns=columns)
    match verdict:
        case Proved() | Impossible():
            shown = [("scope", ", ".join(result.scope))]
            lines += paragraphs(shown, columns=columns, style="dim")
        case Refuted(seen, others) | Shown(seen, others):
            for number, each in enumerate(seen, start=1):
                if len(seen) > 1:
                    lines.append(Text(f"  {number}.", "bold"))
                lines += paragraphs(_story(each), columns=columns)
                remarks = remarks_on_size(each) if len(seen) == 1 else ""
                lines += paragraphs([("note", remarks)], columns=columns, style="dim") if remarks else []
            lines += paragraphs([("note", others)], columns=columns, style="dim") if others else []
        case Vacuous():
            lines += paragraphs([("premise", "no input in the scope is as it assumes")], columns=columns)
            lines += paragraphs([("scope", ", ".join(result.scope))], columns=columns, style="dim")
        case _:
            lines += paragraphs(details(verdict), columns=columns)
    rules = ("since", result.editions[0]) if since else ("rules", ", ".join(editions))
    return joined([*lines, *paragraphs([rules], columns=columns, style="bold" if since else "dim")])


def _story(seen: Seen) -> Iterator[Paragraph]:
    for label, said in (("Given", seen.given), ("When", seen.when), ("Then", (seen.then,))):
        for place, line in enumerate(said):
            yield "" if place else label, line


def summary_text(results: Sequence[Result], *, asked: int, editions: Sequence[str], seconds: float) -> Text:
    """How many conjectures got which verdict, those with several in several editions in each, and the time it took."""
    counts = Counter[str](result.verdict.name for result in results)
    kinds = [Text(f"{counts[name]} {name.lower()}", style) for name, style in STYLES.items() if counts[name]]
    decided = len({result.conjecture for result in results})
    if asked > decided:
        kinds.append(Text(f"{asked - decided} not decided", "bold yellow"))
    lines = [
        Text(),
        Text.assemble(Text(", ").join(kinds), f" in {seconds:.2f} s"),
        Text(f"{in_editions(editions)}, by Z3 and {SECOND_SOLVERS[0]}", "dim"),
    ]
    others = [name for name in STYLES if name not in ("PROVED", "SHOWN") and counts[name]]
    if others:
        lines.append(Text(f"what {others[0]} means: verifier explain {others[0].lower()}", "dim"))
    return joined(lines)
