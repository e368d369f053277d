"""Verdicts, witnesses and pages as text for people: in color on a terminal, plain in a pipe."""

import os
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.text import Text

from verifier.backing import Backing
from verifier.errors import SentenceError
from verifier.pages import Page, Paragraph
from verifier.rule_numbers import rule_of
from verifier.verdicts import PREMISES, Proved, Refuted, Result, Tested, Unconfirmed, Unknown, Unsupported, Vacuous, Witness

_BROKEN_PIPE = 128 + 13
_WIDEST = 90
_NARROWEST_TEXT = 20
_LABEL_WIDTH = 10
_VERDICT_AND_TIME = len("REFUTED   0.04 s")
_ANSWER = "the rules say  "
_ENGINE = "engine says    "
_NOT_TOLD = "too hard to tell whether others are as small, or smaller"
_CITED = re.compile(r"\(\d[\w.]*\)$")
_STYLES = {
    "PROVED": "green",
    "REFUTED": "bold red",
    "TESTED": "cyan",
    "UNCONFIRMED": "bold yellow",
    "VACUOUS": "yellow",
    "UNKNOWN": "yellow",
    "UNSUPPORTED": "magenta",
}


class OutputError(SentenceError):
    """The output can't be written."""


class Output(Console):
    """A console whose lines are at most 90 columns wide, and in a pipe just so, whatever the terminal."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    @property
    def columns(self) -> int:
        """How wide a line may be."""
        return min(self.width, _WIDEST) if self.is_terminal else _WIDEST

    def show(self, text: Text) -> None:
        """Print the text, whose lines are laid out already. Raises OutputError when that fails.

        When nobody reads on (`verifier prove | head -1`), leaves as a program does that is told so by a signal.
        """
        try:
            self.print(text, soft_wrap=True)
        except OSError as error:
            # What could not be written is still in the stream's buffer, and would fail once more at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.file.fileno())
            if isinstance(error, BrokenPipeError):
                raise SystemExit(_BROKEN_PIPE) from error
            reason = (error.strerror or str(error)).lower()
            raise OutputError(f"cannot write the output: {reason}; send it elsewhere") from error

    def on_broken_pipe(self) -> None:
        """Leave it to `show`: rich would exit with 1, which says here that something was refuted."""
        raise BrokenPipeError


def result_text(result: Result, *, replay: str, columns: int, rule_width: int) -> Text:
    """A result: one line with its verdict, and below it what the verdict has to show.

    `replay` says how to replay the witness, if there is one. Rule numbers take `rule_width` columns.
    """
    lines = _headline(result, columns=columns, rule_width=rule_width)
    if "/" in result.claim:
        lines += paragraphs([("claim", result.claim)], columns=columns, style="dim")
    match result.verdict:
        case Proved(_, certificate, why_none):
            shown = scope_paragraphs(result.scope)
            if certificate is not None or why_none is not None:
                shown.append(("checked", f"no: {why_none}" if certificate is None else _shown(certificate.file)))
            lines += paragraphs(shown, columns=columns, style="dim")
        case Refuted(witness):
            lines += _witness_lines(witness, columns=columns)
            lines.append(command_line("replay", replay))
        case verdict:
            lines += paragraphs(details(verdict), columns=columns)
    return joined(lines)


def witness_text(witness: Witness, *, columns: int) -> Text:
    """Given, When and Then of a witness, and whether it is real and the only one of its size."""
    return joined(_witness_lines(witness, columns=columns))


def obeyed_text(witness: Witness, *, columns: int) -> Text:
    """The same of one on which an engine says now what the rules do; of what size it is means nothing then."""
    return joined(_told(replace(witness, rules_say="the same"), columns=columns))


def in_editions(spans: Sequence[str]) -> str:
    """Editions as `Game.spans` gives them, with the word before them."""
    told = ", ".join(spans)
    return f"editions {told}" if len(spans) > 1 or " to " in told else f"edition {told}"


def summary_text(
    results: Sequence[Result],
    *,
    asked: int,
    engine: str,
    editions: Sequence[str],
    backing: Backing,
    seconds: float,
) -> Text:
    """How many of the claims asked got which verdict, of which engine in which editions, by whom, and the time it took."""
    counts = Counter[str](result.verdict.name for result in results)
    kinds = [Text(f"{counts[name]} {name.lower()}", style) for name, style in _STYLES.items() if counts[name]]
    if asked > len(results):
        kinds.append(Text(f"{asked - len(results)} not decided", "bold yellow"))
    lines = [Text(), Text.assemble(Text(", ").join(kinds), f" in {seconds:.2f} s")]
    solvers = "Z3 alone" if backing.second is None else f"Z3 and {backing.second}"
    lines.append(Text(f"engine `{engine}`, {in_editions(editions)}, by {solvers}", "dim"))
    if backing.certificates is not None:
        certified = sum(isinstance(each.verdict, Proved) and each.verdict.certificate is not None for each in results)
        check = f"python -m verifier.certificates.check {_shown(str(backing.certificates))}"
        lines.append(Text(f"{certified} with a certificate; to check them: {check}", "dim"))
    others = [name for name in _STYLES if name != "PROVED" and counts[name]]
    if others:
        lines.append(Text(f"what {others[0]} means: verifier explain {others[0].lower()}", "dim"))
    return joined(lines)


def page_text(page: Page, *, columns: int) -> Text:
    """A page of `verifier explain`."""
    first, *rest = textwrap.wrap(page.title, max(columns - len(page.name) - 2, _NARROWEST_TEXT)) or [""]
    heading = Text.assemble((page.name, _STYLES.get(page.name, "bold")), f"  {first}")
    lines = [heading, *(Text(" " * (len(page.name) + 2) + line) for line in rest)]
    return joined(lines + paragraphs(page.paragraphs, columns=columns, label_width=_LABEL_WIDTH + 3))


def headline(rule: str, title: str, name: str, style: str, *, columns: int, width: int = 0) -> list[Text]:
    """A rule, what it says, and what becomes of it; rule numbers take `width` columns, or as many as they need."""
    return _line_of(rule, title, name, style, "", columns=columns, rule_width=max(width, len(rule)))


def _headline(result: Result, *, columns: int, rule_width: int) -> list[Text]:
    name, time = result.verdict.name, f"{result.seconds:.2f} s"
    # The longest verdict begins further left than the others, so that the times stay below each other.
    time = " " * max(_VERDICT_AND_TIME - len(name) - len(time), 1) + time
    rule = rule_of(result.claim)
    return _line_of(rule, result.title, name, _STYLES[name], time, columns=columns, rule_width=rule_width)


def _line_of(rule: str, title: str, name: str, style: str, after: str, *, columns: int, rule_width: int) -> list[Text]:
    room = columns - rule_width - 2 - len(name + after)
    first, *rest = textwrap.wrap(title, max(room - 2, _NARROWEST_TEXT)) or [""]
    line = Text.assemble((f"{rule:<{rule_width}}", "bold"), f"  {first:<{room}}", (name, style), (after, "dim"))
    return [line, *(Text(" " * (rule_width + 2) + more) for more in rest)]


def _witness_lines(witness: Witness, *, columns: int) -> list[Text]:
    remarks = remarks_on_size(witness)
    noted = paragraphs([("note", remarks)], columns=columns, style="dim") if remarks else []
    return [*_told(witness, columns=columns), *noted]


def _told(witness: Witness, *, columns: int) -> list[Text]:
    because = witness.because if _CITED.search(witness.because) else f"{witness.because} ({witness.clause})"
    rules_say = f"{_ANSWER}{witness.rules_say or 'otherwise'}: {because}"
    given = [("" if index else "Given", line) for index, line in enumerate(witness.given)]
    lines = paragraphs([*given, ("When", witness.when)], columns=columns)
    outcome = [("Then", rules_say), ("", _ENGINE + witness.engine_says)]
    return lines + paragraphs(outcome, columns=columns, hang=len(_ANSWER))


class Found(Protocol):
    """An input that was found."""

    @property
    def real(self) -> bool:
        """Whether all in it is real that could be."""

    @property
    def unique(self) -> bool | None:
        """Whether it is the only one of its size; None where that was not decided."""


def remarks_on_size(witness: Found) -> str:
    """Whether it is the only one of its size, and real."""
    size = {True: "the only one of its size", False: "one of several of its size", None: _NOT_TOLD}[witness.unique]
    real = "" if witness.real else "not everything in it is real"
    return "; ".join(remark for remark in (size, real) if remark)


def details(verdict: Unconfirmed | Tested | Vacuous | Unknown | Unsupported) -> list[Paragraph]:
    """What a verdict has to show that neither proves nor refutes."""
    match verdict:
        case Unconfirmed():
            return [("by", "Z3 alone: no second solver was asked, so this is no proof by two")]
        case Tested(cases, exhaustive, of):
            return [("tested", f"{cases} cases, {'all' if exhaustive else 'a sample'} of {of}; no proof")]
        case Vacuous(premise):
            return [("premise", f"{premise}: no input meets it")]
        case Unknown(query, reason, file, second_file):
            files = [("file", _shown(file) if file else "could not be kept")]
            return [("query", query), ("reason", reason), *files, *([("", _shown(second_file))] if second_file else [])]
        case Unsupported(reason, file, line):
            where = [("where", f"{_shown(file)}:{line}" if line else _shown(file))] if file else []
            return [*where, ("what", reason)]


def paragraphs(
    labelled: Iterable[Paragraph],
    *,
    columns: int,
    style: str = "",
    label_width: int = _LABEL_WIDTH,
    hang: int = 0,
) -> list[Text]:
    """Labels in a column of their own, indented by two; a paragraph's further lines begin `hang` columns further in."""
    lines = []
    for label, words in labelled:
        wrapped = textwrap.wrap(
            words,
            max(columns - label_width, _NARROWEST_TEXT + hang),
            subsequent_indent=" " * hang,
            break_on_hyphens=False,
            break_long_words=False,
        )
        for index, line in enumerate(wrapped or [""]):
            shown = f"  {'' if index else label}"
            lines.append(Text.assemble((f"{shown:<{label_width}}", style or "bold"), (line, style)))
    return lines


def command_line(label: str, command: str) -> Text:
    """A command to be pasted, on one line, however long that is."""
    return Text.assemble((f"  {label:<{_LABEL_WIDTH - 2}}", "bold"), command)


def scope_paragraphs(scope: Sequence[str]) -> list[Paragraph]:
    """Of which inputs something is said: their types and bounds, then each part of what is presupposed of them."""
    presupposed = [line.partition(": ")[::2] for line in scope if line.startswith(PREMISES)]
    bounds = ", ".join(line for line in scope if not line.startswith(PREMISES))
    return [("scope", bounds), *presupposed]


def joined(lines: Iterable[Text]) -> Text:
    """The lines as one text."""
    return Text("\n").join(lines)


def _shown(file: str) -> str:
    """The path as it is written from the current folder, where it lies below that."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file
