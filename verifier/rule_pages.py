"""What is known of a rule: why it is so, in which editions and by which number, how it is read, and what is claimed."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from verifier.pages import Page
from verifier.rule_numbers import selects

if TYPE_CHECKING:
    # A game brings the solver with it, and what a verdict means can be told without.
    from verifier.claims import Claim
    from verifier.clauses import Clause
    from verifier.game import Game


def rule_ids(games: Iterable["Game"]) -> tuple[str, ...]:
    """All that can be explained by number: clauses, claims and exemptions."""
    return tuple(
        id
        for game in games
        for id in (*(clause.id for clause in game.clauses), *game.exemptions, *(claim.id for claim in game.claims))
    )


def rule_pages(games: Iterable["Game"], written: str) -> tuple[Page, ...]:
    """A page for each clause and exemption that `written` means, or whose claim it means, game by game.

    What is nothing's number among claims may be the number of clauses in a later edition.
    """
    games = list(games)
    pages: list[Page] = []
    for game in games:
        meant = [claim for claim in game.claims if selects(written, claim.id)]
        clauses = [clause for clause in game.clauses if selects(written, clause.id)]
        clauses += [claim.clause for claim in meant if claim.clause not in clauses]
        pages += [_clause_page(game, clause) for clause in dict.fromkeys(clauses)]
        pages += [_exemption_page(id, why) for id, why in game.exemptions.items() if selects(written, id)]
    later = (_clause_page(game, clause) for game in games for clause in game.clauses if _is_later(written, game, clause))
    return tuple(pages or later)


def _is_later(written: str, game: "Game", clause: "Clause") -> bool:
    return any(selects(written, number) for _, number in _numbers_in_force(game, clause))


def _clause_page(game: "Game", clause: "Clause") -> Page:
    claims = [claim for claim in game.claims if claim.clause.id == clause.id]
    return Page(
        clause.id,
        clause.title,
        (
            ("because", clause.because),
            ("editions", _editions(clause)),
            *_numbers(game, clause),
            *_readings(clause),
            *(("corollary" if claim.corollary else "claim", _claimed(claim)) for claim in claims),
        ),
    )


def _claimed(claim: "Claim") -> str:
    """Of which claim there is talk, and since when it is made where that is later than its clause."""
    return f"{claim.id}: {claim.title}" + (f"; from {claim.since} on" if claim.since else "")


def _readings(clause: "Clause") -> tuple[tuple[str, str], ...]:
    """How an unclear text is read and why, and how else it can be: `--reading` with one of the names does that."""
    if clause.reading is None:
        return ()
    others = (("or read as", f"{each.name}: {each.because}") for each in clause.readings.values())
    return (("read as", f"{clause.reading}: {clause.reading_because}"), *others)


def _exemption_page(id: str, why: str) -> Page:
    return Page(id, "no program can violate it", (("because", why), ("claims", "none")))


def _numbers(game: "Game", clause: "Clause") -> tuple[tuple[str, str], ...]:
    """Which number the rule has from which edition on, where it isn't the same in all."""
    numbers = _numbers_in_force(game, clause)
    later = [each for before, each in pairwise([("", clause.id), *numbers]) if before[1] != each[1]]
    told = (f"{number or f'not known, and {clause.id} here,'} from {date} on" for date, number in later)
    return tuple(("" if place else "number", each) for place, each in enumerate(told))


def _numbers_in_force(game: "Game", clause: "Clause") -> list[tuple[str, str]]:
    """The dates of the editions in which the clause is in force, each with the number that its rule has then, if known."""
    numbering = game.numbering
    dates = [edition.value for edition in game.editions if clause.in_force(edition.value)]
    return [(each, numbering.in_edition(clause.id, each) if numbering.is_known(clause.id, each) else "") for each in dates]


def _editions(clause: "Clause") -> str:
    """In which editions the clause is in force, and in which of them its section is given."""
    if clause.given is None:
        return _in_force(clause)
    return f"{_in_force(clause)}; of the section those from {clause.given[0]} to {clause.given[1]} are given"


def _in_force(clause: "Clause") -> str:
    match clause.since, clause.until:
        case None, None:
            return "all"
        case None, until:
            return f"those before {until}"
        case since, None:
            return f"from {since} on"
        case since, until:
            return f"from {since} on, those before {until}"
