"""Claims on status (510) from 2009-07-08 on: what is phased out is in play, and treated as if it weren't there."""

from typing import Any

import z3

from engine.objects import Action, Edition, Object, PhaseIn, PhaseOut, Player, PutIntoPlay
from models import status_by_edition as rules
from proofs.premises import anything, entering, permanents, phased_out_by_status, there
from proofs.status import StatusRules
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, not_


@claim(rules.four_categories, when="the status of both is asked for")
def four_categories(engine: StatusRules, permanent: Object, other: Object, edition: Edition) -> Goal:
    told, other_told = engine.status_of(permanent), engine.status_of(other)
    premise = all_of(in_or_out(edition, permanent), in_or_out(edition, other))
    return Goal(premise, rules.four_categories(permanent, other, told, other_told))


@claim(rules.phased_in_at_first, when="{entry}")
def phased_in_at_first(engine: StatusRules, object: Object, entry: PutIntoPlay, edition: Edition) -> Goal:
    after = engine.object_after(object, entry, edition)
    return Goal(all_of(entering(object, entry), there(edition, object)), rules.phased_in_at_first(engine.status_of(after)))


@claim(rules.phased_out_as_it_was, when="{phase_out}")
def phased_out_as_it_was(engine: StatusRules, object: Object, phase_out: PhaseOut, edition: Edition) -> Goal:
    return Goal(permanents(object), rules.phased_out_as_it_was(object, engine.object_after(object, phase_out, edition)))


@claim(
    rules.phased_out_as_it_was,
    title="nothing but phasing in is done to what is phased out",
    because="what is phased out is treated as if it weren't there (502.15)",
    when="this is to be done: {action}",
    part=True,
)
def phased_out_and_out_of_reach(engine: StatusRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.attempt.object_after(object, action, edition)
    premise = all_of(phased_out_by_status(edition, object), not_(may_end_meanwhile(action)))
    return Goal(premise, after.refused == not_(phases_in(action)))


@claim(
    rules.phased_out_as_it_was,
    title="what is face down is as hidden phased out as it was phased in",
    because="its controller may look at it, phased out too, and nobody else",
    when="{phase_out}, and player {player} wants to look at it",
    part=True,
)
def phased_out_and_still_hidden(
    engine: StatusRules, object: Object, phase_out: PhaseOut, player: Player, edition: Edition
) -> Goal:
    may_look = engine.may_look_at(engine.object_after(object, phase_out, edition), player)
    premise = all_of(permanents(object), face_down(object))
    return Goal(premise, rules.seen_by_its_controller(object, player, may_look))


@claim(rules.phased_in_as_it_was, when="{phase_in}")
def phased_in_as_it_was(engine: StatusRules, object: Object, phase_in: PhaseIn, edition: Edition) -> Goal:
    after = engine.object_after(object, phase_in, edition)
    return Goal(phased_out_by_status(edition, object), rules.phased_in_as_it_was(object, after))


@claim(
    rules.phased_in_as_it_was,
    title="only what is phased out by its status phases in",
    when="this is to be done: {phase_in}",
    part=True,
)
def phased_in_from_phasing_only(engine: StatusRules, object: Object, phase_in: PhaseIn, edition: Edition) -> Goal:
    after = engine.attempt.object_after(object, phase_in, edition)
    present = all_of(anything(object), there(edition, object))
    return Goal(any_of(present, phased_out_by_status(edition, object)), after.refused == not_(is_phased_out(object)))


def in_or_out(edition: Any, permanent: Any) -> z3.BoolRef:
    """A permanent, phased in or phased out."""
    return any_of(permanents(permanent), phased_out_by_status(edition, permanent))


def is_phased_out(object: Any) -> z3.BoolRef:
    """What is phased out by its status."""
    return all_of(object.status.present, object.status.value.phased_out)


def face_down(permanent: Any) -> z3.BoolRef:
    """A face-down permanent."""
    return permanent.status.value.face_down


def may_end_meanwhile(action: Any) -> z3.BoolRef:
    """What effects that end, and the cleanup of damage, may do to what is phased out; nothing is claimed of that."""
    return any_of(*(action.is_a(name) for name in ("ChangeControl", "Change", "Mark")))


def phases_in(action: Any) -> z3.BoolRef:
    """That something phases in."""
    return action.is_a("PhaseIn")
