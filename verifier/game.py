"""The one interface between the machine and a game: all that it needs to know of one, and how it finds those installed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from importlib.metadata import entry_points
from itertools import groupby
from typing import Any

from verifier.areas import Area
from verifier.asking.vocabulary import Vocabulary
from verifier.claims import Claim
from verifier.clauses import Clause
from verifier.numbering import Numbering
from verifier.rule_numbers import section_of

GROUP = "verifier.games"


@dataclass(frozen=True, slots=True)
class Question:
    """A comparison that people really ask, as a plain predicate with its phrase, for witnesses that can be read aloud."""

    phrase: str
    predicate: Callable[..., Any]


REFUSED: Any = object()
"""Among an example's answers: that the engine refused."""


@dataclass(frozen=True, slots=True)
class Example:
    """Answers to what a claim asks on plain inputs, in the order of its calls, and whether the texts have them right.

    `source` says where the texts do.
    """

    claim: str
    inputs: Mapping[str, Any]
    answers: tuple[Any, ...]
    right: bool
    source: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game's clauses and claims, and what makes its witnesses readable.

    `exemptions` gives, per clause id that has no formula, the reason why no program can violate it. `engine` names the
    reference engine's module. `editions` is an enum of ISO dates, in order. `domain_error` is what an engine raises to
    refuse. `catalogue` has, per type (a class or a union), the real values that witnesses prefer, in order. `questions`
    has, per number of arguments, the comparisons to try before an arbitrary one; `number_questions` has questions for a
    number about one argument. `invented` has, per `NewType` of `str`, texts for what isn't real, such as names that nothing
    has. `describe` puts a value into words. `left_open` gives, per claim id, the reason why clauses needn't settle what the
    claim asks an engine. `examples` are answers of which the texts say whether they are right. `areas` are its parts that an
    engine may have or lack. `vocabulary` is what conjectures about it are written in. `given` has, per section, the first
    and the last edition of which all its clauses are there, by which clauses and claims are bounded; a section that isn't in
    it is given in all. `numbering` has the numbers of rules in later editions.
    """

    name: str
    clauses: tuple[Clause, ...]
    exemptions: Mapping[str, str]
    claims: tuple[Claim, ...]
    engine: str
    editions: type[Enum]
    domain_error: type[Exception]
    catalogue: Mapping[Any, Sequence[Any]] = field(default_factory=dict)
    questions: Mapping[int, Sequence[Question]] = field(default_factory=dict)
    number_questions: Sequence[Question] = ()
    invented: Mapping[Any, Sequence[str]] = field(default_factory=dict)
    describe: Callable[[Any], str] = str
    left_open: Mapping[str, str] = field(default_factory=dict)
    examples: Sequence[Example] = ()
    areas: Sequence[Area] = ()
    vocabulary: Vocabulary | None = None
    given: Mapping[str, tuple[Enum, Enum]] = field(default_factory=dict)
    numbering: Numbering = field(default_factory=Numbering)

    def __post_init__(self) -> None:
        if not self.given:
            return
        bounded = {id(each): self._bounded(each) for each in (*self.clauses, *(claim.clause for claim in self.claims))}
        claims = tuple(replace(claim, clause=bounded[id(claim.clause)]) for claim in self.claims)
        object.__setattr__(self, "clauses", tuple(bounded[id(clause)] for clause in self.clauses))
        object.__setattr__(self, "claims", claims)

    def _bounded(self, clause: Clause) -> Clause:
        span = self.given.get(section_of(clause.id))
        return clause if span is None else replace(clause, given=(span[0].value, span[1].value))

    def given_in(self, id: str, editions: Sequence[Enum]) -> tuple[Enum, ...]:
        """Those of the editions in which the section of a rule is given."""
        first, last = self.given.get(section_of(id), (None, None))
        if first is None or last is None:
            return tuple(editions)
        return tuple(each for each in editions if first.value <= each.value <= last.value)

    def spans(self, dates: Iterable[str]) -> tuple[str, ...]:
        """The editions of these dates in words, in their order: of three or more in a row only the first and the last."""
        chosen = frozenset(dates)
        rows = groupby((edition.value for edition in self.editions), chosen.__contains__)
        return tuple(span for is_chosen, row in rows if is_chosen for span in _span([*row]))

    @property
    def packages(self) -> set[str]:
        """The packages that the claims, the clauses and the reference engine are in."""
        bodies = (each.body for each in self.claims)
        formulas = (each.formula for each in self.clauses)
        return {name.partition(".")[0] for name in (self.engine, *(each.__module__ for each in (*bodies, *formulas)))}

    def real_questions(self, arguments: int, *, for_number: bool) -> Sequence[Question]:
        """What people really ask about so many things, for a number or for yes or no."""
        if for_number:
            return self.number_questions if arguments == 1 else ()
        return self.questions.get(arguments, ())


def _span(row: Sequence[str]) -> Sequence[str]:
    return row if len(row) < 3 else [f"{row[0]} to {row[-1]}"]


def words_of(game: Game) -> Vocabulary:
    """The words of a game that has some."""
    assert game.vocabulary is not None
    return game.vocabulary


def installed_games() -> tuple[Game, ...]:
    """The games that installed packages offer in the entry point group, by name."""
    return tuple(point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name))
