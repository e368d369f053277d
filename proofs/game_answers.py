"""Claims on what is answered about the game as a whole (100): any question about any game that can be.

Each kind of question is claimed by itself, so that a refutation says more and a proof is quick.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import z3

from engine.game_questions import (
    CharacteristicsOf,
    ControllerOf,
    IsMultiplayer,
    IsOutside,
    MaySee,
    RolesOf,
    StatusOf,
    WhoCalls,
    WhoDecides,
    WhoHasPriority,
)
from engine.game_types import GameState
from engine.objects import Edition
from models import game_answers as rules
from models.game import of_its_time, well_formed
from proofs.game import GameRules
from verifier.claims import Claim, Goal, claim
from verifier.clauses import Clause
from verifier.kept import kept
from verifier.vocabulary import all_of, implies, not_

QUESTIONS: dict[str, tuple[Any, *tuple[Clause, ...]]] = {
    "characteristics": (CharacteristicsOf, rules.characteristics_as_it_is, rules.costs_as_they_are),
    "status": (StatusOf, rules.status_as_it_is),
    "controller": (ControllerOf, rules.controller_as_it_is),
    "sight": (MaySee, rules.sight_as_it_is),
    "outside": (IsOutside, rules.outside_as_it_is),
    "decider": (WhoDecides, rules.decider_as_it_is),
    "priority": (WhoHasPriority, rules.priority_as_it_is),
    "caller": (WhoCalls, rules.caller_as_it_is),
    "roles": (RolesOf, rules.roles_as_they_are),
    "multiplayer": (IsMultiplayer, rules.multiplayer_as_it_is),
}
"""The kinds of questions, all of them, and the clauses on the answer to each."""

OF_AN_EDITION = (
    rules.characteristics_as_it_is,
    rules.costs_as_they_are,
    rules.sight_as_it_is,
    rules.outside_as_it_is,
    rules.decider_as_it_is,
)
"""The clauses that are asked of the edition too, since what they say, or how one may read it, is another in some."""


def _claims_on(kind: str) -> Iterator[Claim]:
    """The claims on questions of a kind. All ask the same call, so they are proved at once."""
    asked, *clauses = QUESTIONS[kind]
    is_there = rules.ABOUT_WHAT_IS_THERE[asked.__name__]

    def answered(says: Clause, game: Any, question: Any, edition: Any, outcome: Any) -> z3.BoolRef:
        editions = (edition,) if says in OF_AN_EDITION else ()
        as_it_is = all_of(not_(outcome.refused), says(game, question, *editions, outcome.answer))
        return implies(is_there(game, question), as_it_is)

    def refused(game: Any, question: Any, _: Any, outcome: Any) -> z3.BoolRef:
        return rules.refused_if_about_nothing(is_there(game, question), outcome.refused)

    for says in clauses:
        yield _claim(kind, says, partial(answered, says))
    yield _claim(kind, rules.refused_if_about_nothing, refused)


@kept
def any_game(game: Any, edition: Any) -> z3.BoolRef:
    """Any game that can be in an edition."""
    return all_of(well_formed(game), of_its_time(game, edition))


def _claim(kind: str, clause: Clause, conclusion: Callable[[Any, Any, Any, Any], z3.BoolRef]) -> Claim:
    def body(engine: Any, game: Any, question: Any, edition: Any) -> Goal:
        outcome = engine.attempt.answer(game, question, edition)
        return Goal(any_game(game, edition), conclusion(game, question, edition, outcome))

    body.__name__ = kind
    body.__annotations__ = {
        "engine": GameRules,
        "game": GameState,
        "question": QUESTIONS[kind][0],
        "edition": Edition,
        "return": Goal,
    }
    part = clause is rules.refused_if_about_nothing
    return claim(clause, when="one asks: {question}", part=part)(body)


CLAIMS = tuple(each for kind in QUESTIONS for each in _claims_on(kind))
"""The claims, kind by kind."""
