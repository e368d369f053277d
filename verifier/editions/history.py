"""What became of clauses from one edition to the next, as one page of games: each clause that changed is told once."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from rich.text import Text

from verifier.editions.report import story
from verifier.editions.verdicts import Alike, Difference, Differs, LeftOpen, NotCompared, NotTold, OnlyWords, SaidIn
from verifier.game import Game
from verifier.pages import Paragraph
from verifier.report import joined, paragraphs

_INDENT = "  "
_WORDS = "only words changed"


@dataclass(frozen=True, slots=True)
class _Chapter:
    """A game that is answered otherwise since an edition, and all clauses of which it tells."""

    differs: Differs
    clauses: list[str]

    def is_of(self, other: Differs) -> bool:
        """Whether another one is the same game, for the same reasons."""
        return _told(self.differs) == _told(other) and _cited(self.differs) == _cited(other)


def history_text(found: Sequence[Difference], game: Game, *, columns: int) -> Text:
    """The least game for each clause that changed an answer, and below them the other clauses, by what became of them."""
    titles = {clause.id: clause.title for clause in game.clauses}
    ended = {id for each in found for id in each.ended}
    begun = {id for each in found for id in each.begun}
    chapters = _chapters(found)
    lines: list[Text] = []
    for chapter in chapters:
        lines.append(Text(", ".join(chapter.clauses), "bold"))
        lines += paragraphs(_titles(chapter.clauses, titles, ended, begun), columns=columns, style="dim")
        lines += paragraphs(story(chapter.differs, game.numbering), columns=columns)
    told = set(chain.from_iterable(chapter.clauses for chapter in chapters))
    for what, clauses in _others(found, told).items():
        listed = f"{what}: {', '.join(clauses)}"
        lines += [Text(line, "dim") for line in textwrap.wrap(listed, columns, subsequent_indent=_INDENT)]
    return joined(lines or [Text("nothing changed", "dim")])


def _chapters(found: Sequence[Difference]) -> list[_Chapter]:
    """The games, as far as they tell of clauses of which no other does before them, or aren't accounted for."""
    chapters: list[_Chapter] = []
    told: set[str] = set()
    for each in found:
        if isinstance(each.verdict, Differs):
            cited = _cited(each.verdict)
            own = (*each.ended, *each.begun) or cited or each.kept
            news = list(own) if each.verdict.unexplained else [id for id in own if id not in told]
            same = next((chapter for chapter in chapters if chapter.is_of(each.verdict)), None)
            if same is not None:
                same.clauses.extend(id for id in news if id not in same.clauses)
            elif news:
                chapters.append(_Chapter(each.verdict, [*news, *(id for id in cited if id not in told | {*news})]))
            told.update(chain.from_iterable(chapter.clauses for chapter in chapters))
    return chapters


def _told(found: Differs) -> tuple[object, ...]:
    """The game, and what is answered in either edition."""
    return found.given, found.when, found.one.says, found.other.says


def _cited(found: Differs) -> tuple[str, ...]:
    """The clauses that account for what is said in either edition."""
    return tuple(dict.fromkeys((*_cited_in(found.one), *_cited_in(found.other))))


def _cited_in(said: SaidIn) -> tuple[str, ...]:
    return said.together if said.clause is None else (said.clause,)


def _titles(clauses: Sequence[str], titles: Mapping[str, str], ended: set[str], begun: set[str]) -> Iterator[Paragraph]:
    for label, ids in (
        ("ended", [id for id in clauses if id in ended]),
        ("begun", [id for id in clauses if id in begun]),
        ("in both", [id for id in clauses if id not in ended | begun]),
    ):
        for place, id in enumerate(ids):
            yield "" if place else label, f"{id}: {titles[id]}"


def _others(found: Sequence[Difference], told: set[str]) -> Mapping[str, Sequence[str]]:
    """By what became of them, the clauses that aren't told of already; those of which nothing did are left out.

    That only words changed is said of clauses of which nothing else is.
    """
    others: dict[str, dict[str, None]] = {}
    for each in found:
        what = _in_words(each)
        if what is not None:
            left = (id for id in (*each.ended, *each.begun, *each.kept) if id not in told)
            others.setdefault(what, {}).update(dict.fromkeys(left))
    more = {id for what, clauses in others.items() if what != _WORDS for id in clauses}
    listed = {what: [id for id in clauses if what != _WORDS or id not in more] for what, clauses in others.items()}
    return {what: clauses for what, clauses in listed.items() if clauses}


def _in_words(difference: Difference) -> str | None:
    match difference.verdict:
        case Differs() | Alike(words=None):
            return None
        case Alike(words=OnlyWords()) | NotCompared(words=OnlyWords()):
            return _WORDS
        case Alike(words=LeftOpen(edition=edition)):
            return f"answered alike, though the rules of {edition} leave that open"
        case Alike(words=NotTold(edition=edition)):
            return f"answered alike; it wasn't told whether the rules of {edition} demand that"
        case NotCompared(words=LeftOpen(edition=edition)):
            return f"not asked of engines in {edition}, whose rules leave that open"
        case NotCompared() if difference.corollary:
            return None
        case NotCompared():
            return "not compared, as engines can't be asked in both"
    return f"not decided, {difference.verdict.name}"
