"""Which claims two editions give a reason to compare, and which of them ask the same of the same inputs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import z3

from verifier import posing
from verifier.claims import Claim
from verifier.clauses import Clause
from verifier.follow.atoms import Atoms
from verifier.follow.values import index_term
from verifier.formulas import parts_about
from verifier.game import Game
from verifier.lowering import lower
from verifier.posing import Inputs
from verifier.prove import begun_anew
from verifier.rule_numbers import section_of, selects
from verifier.shapes import EnumShape
from verifier.terms import Term

Pair = tuple[Enum, Enum]
"""Two editions of one game, the older first."""

SaidOf = Mapping[str, tuple[str, ...]]
"""Per claim that says something of its edition, by its id, a text for each: it says the same in those with the same text."""

NO_EDITION = "no edition is given with what the claims ask, so an engine is asked only of those that have what it is about"


@dataclass(frozen=True, slots=True)
class Questions:
    """Claims that ask the same of the same inputs.

    `functions` are those that they call. `dependent` says whether what these claims say depends on which of the two
    editions it is, `why_not` why they can't be asked in both, if they can't.
    """

    claims: tuple[Claim, ...]
    functions: tuple[str, ...]
    dependent: bool
    why_not: str | None


def is_changed(clause: Clause, pair: Pair) -> bool:
    """Whether one of the editions has the clause and the other hasn't."""
    one, other = (clause.in_force(edition.value) for edition in pair)
    return one != other


def is_given(clause: Clause, pair: Pair) -> bool:
    """Whether the section of a clause is given in both editions, so that what one of them lacks isn't just unknown."""
    return all(clause.is_given(edition.value) for edition in pair)


def not_in_both(game: Game, pair: Pair, rules: Sequence[str]) -> list[str]:
    """The sections of these rules, or without rules all, that aren't given in both editions, as claims number them."""
    meant = (clause for clause in game.clauses if not rules or any(selects(rule, clause.id) for rule in rules))
    return sorted({section_of(clause.id) for clause in meant if not is_given(clause, pair)})


def without_claims(game: Game, pair: Pair, rules: Sequence[str]) -> Iterator[Clause]:
    """The clauses that changed of which nothing is claimed on all inputs."""
    claimed = {claim.clause.id for claim in game.claims if not claim.witness_wanted}
    for clause in game.clauses:
        is_meant = is_given(clause, pair) and (not rules or any(selects(rule, clause.id) for rule in rules))
        if is_meant and is_changed(clause, pair) and clause.id not in claimed:
            yield clause


def meant(game: Game, pair: Pair, rules: Sequence[str], said: SaidOf) -> list[Claim]:
    """The claims about these rules that one of the editions has; without rules, all that there is a reason to compare.

    That is so of claims of clauses that changed, but for corollaries, and of those that may say something else in one of
    the editions. Where both editions have the clause and a claim gives an engine none, there is nothing to compare.
    """
    there = [claim for claim in game.claims if _is_there(claim, pair)]
    if rules:
        about = [claim for claim in there if any(selects(rule, claim.id) for rule in rules)]
        return [claim for claim in about if is_changed(claim.clause, pair) or edition_of(claim, game) is not None]
    changed = [claim.id for claim in there if is_changed(claim.clause, pair) and not claim.corollary]
    one, other = (list(game.editions).index(edition) for edition in pair)
    dependent = {id for id, texts in said.items() if texts[one] != texts[other]}
    return [claim for claim in there if claim.id in changed or claim.id in dependent]


def _is_there(claim: Claim, pair: Pair) -> bool:
    in_force = any(claim.in_force(edition.value) for edition in pair)
    return not claim.witness_wanted and is_given(claim.clause, pair) and in_force


def by_signature(claims: Sequence[Claim]) -> list[list[Claim]]:
    """The claims, those together that have the same inputs, in the order of their first."""
    groups: list[list[Claim]] = []
    for claim in claims:
        alike = (group for group in groups if posing.signature_of(group[0]) == posing.signature_of(claim))
        group = next(alike, None)
        if group is None:
            groups.append([claim])
        else:
            group.append(claim)
    return groups


def said_of_editions(claims: Sequence[Claim], game: Game) -> SaidOf:
    """What those claims of the same inputs, an edition among them, that say something of it say beside asking in it."""
    inputs = _inputs(claims[0], game, tuple(game.editions))
    edition = index_term(game.editions, inputs.values[str(edition_of(claims[0], game))])
    found = {}
    for claim in claims:
        goal = posing.leave_free(claim, inputs.values, inputs.atoms)[0].goal
        of_it = parts_about(lower(edition), (goal.premise, goal.conclusion))
        if of_it:
            found[claim.id] = tuple(_in_edition(of_it, edition, each) for each in game.editions)
    return found


def _in_edition(formulas: Sequence[z3.ExprRef], edition: Term, member: Enum) -> str:
    """What formulas of an edition alone are in one."""
    value = lower(index_term(type(member), member))
    return " ".join(str(z3.simplify(z3.substitute(each, (lower(edition), value)))) for each in formulas)


def edition_of(claim: Claim, game: Game) -> str | None:
    """The name of the input that says in which edition a claim asks, if it has one."""
    shapes = posing.signature_of(claim).shapes.items()
    return next((name for name, shape in shapes if isinstance(shape, EnumShape) and shape.cls is game.editions), None)


def whenever(claim: Claim) -> Claim:
    """The claim, asked of all editions, whichever have its clause."""
    return replace(claim, clause=replace(claim.clause, since=None, until=None))


def questions(claims: Sequence[Claim], game: Game, pair: Pair) -> list[Questions]:
    """What claims of the same inputs ask, those together that ask it of the same functions under the same premise.

    Claims of clauses that both editions have are apart from those of others.
    """
    name = edition_of(claims[0], game)
    groups: dict[tuple[Any, ...], list[Claim]] = {}
    with begun_anew():
        inputs = _inputs(claims[0], game, pair)
        # As long as the formulas are kept, no others have their ids.
        asked = [_Asked.of(claim, name, inputs, pair) for claim in claims]
        for claim, each in zip(claims, asked, strict=True):
            premises = (goal.get_id() for goal in each.premises)
            key = (is_changed(claim.clause, pair), each.dependent, each.functions, *premises)
            groups.setdefault(key, []).append(claim)
    why_not = NO_EDITION if name is None else None
    return [
        Questions(tuple(group), functions, dependent, why_not) for (_, dependent, functions, *_), group in groups.items()
    ]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a claim asks: of which functions, and under which premise in either edition."""

    functions: tuple[str, ...]
    premises: tuple[z3.BoolRef, ...]
    dependent: bool

    @staticmethod
    def of(claim: Claim, name: str | None, inputs: Inputs, pair: Pair) -> _Asked:
        given = [inputs.values if name is None else {**inputs.values, name: edition} for edition in pair]
        one, other = (posing.leave_free(claim, values, inputs.atoms)[0] for values in given)
        premises = one.goal.premise, other.goal.premise
        same = premises[0].eq(premises[1]) and one.goal.conclusion.eq(other.goal.conclusion)
        functions = {call.function for posed in (one, other) for call in posed.caller.made}
        return _Asked(tuple(sorted(functions)), premises, not same)


def _inputs(claim: Claim, game: Game, editions: Sequence[Enum]) -> Inputs:
    return posing.make_inputs(whenever(claim), game, editions, Atoms(()))
