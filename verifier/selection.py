"""What a call asks for: which claims of which games, under which editions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain

from verifier.claims import Claim
from verifier.dates import ALL, edition_at, editions_at
from verifier.errors import SentenceError
from verifier.game import GROUP, Game
from verifier.rule_numbers import check, rule_of, section_of, selects
from verifier.rule_pages import rule_ids


class SelectionError(SentenceError):
    """Nothing can be proved of what was asked for."""


@dataclass(frozen=True, slots=True)
class Task:
    """Claims of one game, at least one, each in force in at least one of the editions."""

    game: Game
    claims: tuple[Claim, ...]
    editions: tuple[Enum, ...]
    readings: tuple[str, ...] = ()
    cited: str | None = None
    """The date of the edition whose rule numbers are wanted; None for the numbers that claims have."""


def select(
    games: Sequence[Game], rules: Sequence[str], edition: str = ALL, readings: Sequence[str] = ()
) -> tuple[Task, ...]:
    """A task for each game that has claims about `rules` (all rules when there are none) in force at `edition`.

    Unless all editions are asked for, `rules` have the numbers of the one that is. Claims come in the game's order, each
    once. Raises DateError, SelectionError or RuleNumberError, also when one of several rules has nothing to prove, there is
    no such reading, or two of them are of one clause.
    """
    if not games:
        raise SelectionError(f"no game is installed; install a package with an entry point in the group `{GROUP}`")
    numbered = _Numbered(games, edition)
    for rule in rules:
        numbered.check(rule)
    for reading in readings:
        _check_reading(reading, games)
    chosen = tuple(dict.fromkeys(readings))
    _check_together(chosen, games)
    meant = [(game, [claim for claim in game.claims if numbered.is_meant(game, claim.id, rules)]) for game in games]
    tasks = []
    for game, claims in meant:
        if claims:
            editions = editions_at(game, edition)
            in_force = tuple(claim for claim in claims if any(claim.in_force(each.value) for each in editions))
            given = {each for claim in in_force for each in game.given_in(claim.id, editions)}
            asked = tuple(each for each in editions if each in given)
            tasks.append(Task(game, in_force, asked, chosen, numbered.dates[game.name]))
    for rule in rules:
        if not any(numbered.is_meant(task.game, claim.id, [rule]) for task in tasks for claim in task.claims):
            raise SelectionError(numbered.why_nothing(rule))
    if not any(task.claims for task in tasks):
        raise SelectionError("no claim is in force in that edition; name another, or `--edition all`")
    return tuple(task for task in tasks if task.claims)


def why_not_given(game: Game, rule: str) -> str:
    """In which editions the section of a rule is given, for whoever asked for it in another."""
    section = section_of(rule)
    first, last = game.given[section]
    span = f"edition of {first.value}" if first is last else f"editions {first.value} to {last.value}"
    return f"{section} is given in the {span}; name one of them"


def _check_reading(name: str, games: Sequence[Game]) -> None:
    clauses = [clause for game in games for clause in game.clauses]
    known = sorted({other for clause in clauses for other in clause.readings})
    if name in known:
        return
    taken = [clause for clause in clauses if clause.reading == name]
    if taken:
        raise SelectionError(f"the reading `{name}` is how {taken[0].id} is read anyway, so leave `--reading` out")
    raise SelectionError(f"there is no reading `{name}`; there are {', '.join(f'`{each}`' for each in known) or 'none'}")


def _check_together(readings: Sequence[str], games: Sequence[Game]) -> None:
    """Raise SelectionError if a clause would have to be read in two ways at once."""
    for clause in (clause for game in games for clause in game.clauses):
        of_it = [f"`{name}`" for name in readings if name in clause.readings]
        if len(of_it) > 1:
            raise SelectionError(
                f"the readings {' and '.join(of_it)} exclude each other, since {clause.id} is read in one way at a time; "
                "call once with each"
            )


class _Numbered:
    """The rules of some games by the numbers that they have in the edition asked for; in all, as claims number them."""

    def __init__(self, games: Sequence[Game], edition: str) -> None:
        self.dates = {game.name: None if edition == ALL else edition_at(game, edition).value for game in games}
        self._games = games
        self._edition = edition

    def is_meant(self, game: Game, id: str, rules: Sequence[str]) -> bool:
        """Whether one of these numbers, or none at all, means a claim, a clause or an exemption of a game."""
        number = game.numbering.in_edition(id, self.dates[game.name])
        return not rules or any(selects(rule, number) for rule in rules)

    def check(self, rule: str) -> None:
        """Raise SelectionError for a number of another edition, RuleNumberError for what is no rule's number at all."""
        ids = [(game, id) for game in self._games for id in rule_ids([game])]
        if any(self.is_meant(game, id, [rule]) for game, id in ids):
            return
        for game, id in ids:
            date = self.dates[game.name]
            if date is not None and selects(rule, id):
                if not game.given_in(id, editions_at(game, date)):
                    raise SelectionError(why_not_given(game, id))
                sections = section_of(id), section_of(game.numbering.in_edition(id, date))
                raise SelectionError(
                    f"in the edition of {date}, section {sections[0]} has the number {sections[1]}; "
                    f"`verifier explain {rule}` lists the numbers of its rules, and with `--edition {ALL}` they are as here"
                )
        self._check_other_editions(rule)
        check(rule, [game.numbering.in_edition(id, self.dates[game.name]) for game, id in ids])

    def _check_other_editions(self, rule: str) -> None:
        """Raise SelectionError for a number that rules have in an edition that isn't asked for by itself."""
        for game in self._games:
            asked = self.dates[game.name]
            in_force = {edition: _in_force(game, edition.value) for edition in reversed(game.editions)}
            # What is in force in an edition comes before what is only known to have its number there.
            for edition, ids in chain(in_force.items(), ((each, rule_ids([game])) for each in in_force)):
                date = edition.value
                own = _of_number(game, rule, edition, ids)
                if own and asked != date:
                    there = _in_force(game, asked)
                    here = next((id for id in own if any(selects(id, each) for each in there)), None)
                    called = "" if here is None else rule_of(game.numbering.in_edition(here, asked))
                    raise SelectionError(
                        f"`{rule}` is a number in the edition of {date}: name that with `--edition {date}`"
                        + (f", or the rule as it is called here, such as `{called}`" if called else "")
                    )

    def why_nothing(self, rule: str) -> str:
        """Why a rule that is known has no claim to prove."""
        for game in self._games:
            meant = [claim.id for claim in game.claims if self.is_meant(game, claim.id, [rule])]
            editions = editions_at(game, self._edition)
            if meant and not game.given_in(meant[0], editions):
                return why_not_given(game, meant[0])
            if meant:
                spans = ", ".join(game.spans(each.value for each in editions))
                last = _last_edition_with(game, rule)
                other = (
                    f"`verifier explain {rule_of(meant[0])}` says in which it is"
                    if last is None
                    else f"it is in that of {last}"
                )
                return f"`{rule}` is not in force in the edition of {spans}; {other}"
            for id, why in game.exemptions.items():
                if self.is_meant(game, id, [rule]):
                    return f"there is nothing to prove of `{rule}`, since no program can violate it: {why}"
        return f"no claim is made of `{rule}`; `verifier explain {rule}` says what it is about"


def _of_number(game: Game, rule: str, edition: Enum, ids: Iterable[str]) -> list[str]:
    """Those of the ids that have a number in an edition, and then those that belong to it, of what is given there."""
    given = (id for id in ids if game.given_in(id, [edition]))
    numbers = {id: game.numbering.in_edition(id, edition.value) for id in given}
    return sorted((id for id in numbers if selects(rule, numbers[id])), key=lambda id: numbers[id] != rule)


def _in_force(game: Game, date: str | None) -> list[str]:
    """The ids of the claims that are in force on a date, or ever."""
    return [claim.id for claim in game.claims if date is None or claim.in_force(date)]


def _last_edition_with(game: Game, rule: str) -> str | None:
    """The date of the last edition in which a rule of that number is in force."""
    for date in (str(edition.value) for edition in reversed(game.editions)):
        if any(selects(rule, game.numbering.in_edition(id, date)) for id in _in_force(game, date)):
            return date
    return None
