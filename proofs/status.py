"""Claims on status (510): one step from any object and any action, so for histories of every length."""

from typing import Any, Protocol

import z3

from engine.objects import (
    Action,
    BecomeCopy,
    Change,
    ChangeControl,
    Characteristics,
    Copy,
    Edition,
    Flip,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    Player,
    PutIntoPlay,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
)
from models import status as rules
from models import status_changes as changes
from models.objects import copiable, legal
from proofs.premises import (
    acting,
    anything,
    combinable,
    combining_halves,
    entering,
    moving,
    not_in_play,
    permanents,
    phased_out,
    phased_out_by_status,
    phasing_by_status,
    playing,
    there,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, implies, not_, record, same

PermanentAction = Tap | Untap | Flip | TurnFaceDown | TurnFaceUp | BecomeCopy | ChangeControl | Change | Mark | PhaseOut


class StatusRules(Protocol):
    """What an engine offers on status; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def status_of(self, object: Object) -> Status | None: ...
    def object_after(self, object: Object, action: Action, edition: Edition) -> Object: ...
    def characteristics(self, object: Object, edition: Edition) -> tuple[Characteristics, ...]: ...
    def copiable_values(self, object: Object) -> Copy: ...
    def may_look_at(self, object: Object, player: Player) -> bool: ...


@claim(rules.three_categories, when="the status of both is asked for")
def three_categories(engine: StatusRules, permanent: Object, other: Object) -> Goal:
    told, other_told = engine.status_of(permanent), engine.status_of(other)
    return Goal(permanents(permanent, other), rules.three_categories(permanent, other, told, other_told))


@claim(rules.always_a_status, when="its status is asked for")
def always_a_status(engine: StatusRules, object: Object, edition: Edition) -> Goal:
    premise = any_of(permanents(object), phased_out_by_status(edition, object))
    return Goal(premise, rules.always_a_status(object, engine.status_of(object)))


@claim(
    rules.always_a_status,
    title="no action leaves an object in a state that can't be",
    because="it has what belongs where it is then, such as a status in play, and nothing else, such as damage outside play",
    when="{action}",
    part=True,
)
def always_well_formed(engine: StatusRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.object_after(object, action, edition)
    return Goal(acting(object, action, edition), changes.stays_well_formed(after, phasing_by_status(edition)))


@claim(
    rules.always_a_status,
    title="what can't be done to an object is refused, and nothing else",
    because="it would be in a state that can't be, such as in play without having come into play, or a copy of a split card",
    when="this is to be done: {action}",
    part=True,
)
def always_well_formed_or_refused(engine: StatusRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.attempt.object_after(object, action, edition)
    return Goal(all_of(anything(object), there(edition, object)), after.refused == not_(legal(object, action)))


@claim(rules.not_copied, when="it is copied, and again when its status is {other} but for lying face up or down")
def not_copied(engine: StatusRules, object: Object, other: Status) -> Goal:
    values = engine.copiable_values(object)
    other_values = engine.copiable_values(changes.in_status(object, other, "tapped", "flipped"))
    return Goal(permanents(object), rules.not_copied(values, other_values))


@claim(
    rules.not_copied,
    title="what is copied of a permanent is what it copies, or else its card",
    because="a copy takes what a copy effect gave and what is printed, face down a 2/2 creature without a name (503.2)",
    when="it is copied",
    part=True,
)
def not_copied_but_what_it_is(engine: StatusRules, object: Object) -> Goal:
    return Goal(permanents(object), changes.copied_as_it_is(object, engine.copiable_values(object)))


@claim(rules.characteristics_by_status, when="its characteristics are asked for")
def characteristics_by_status(engine: StatusRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    return Goal(permanents(object), rules.characteristics_by_status(object, sets))


@claim(rules.default_entry, when="{entry}")
def default_entry(engine: StatusRules, object: Object, entry: PutIntoPlay, edition: Edition) -> Goal:
    after = engine.object_after(object, entry, edition)
    premise = all_of(entering(object, entry), there(edition, object), naming_nothing(entry))
    return Goal(premise, rules.default_entry(entry, engine.status_of(after)))


@claim(
    rules.default_entry,
    title="only what isn't in play, and can be, comes into play",
    when="this is to be done: {entry}",
    part=True,
)
def default_entry_refused(engine: StatusRules, object: Object, entry: PutIntoPlay, edition: Edition) -> Goal:
    after = engine.attempt.object_after(object, entry, edition)
    return Goal(all_of(anything(object), there(edition, object)), changes.enters_if_it_may(object, entry, after.refused))


@claim(rules.named_entry, when="{entry}")
def named_entry(engine: StatusRules, object: Object, entry: PutIntoPlay, edition: Edition) -> Goal:
    after = engine.object_after(object, entry, edition)
    return Goal(all_of(entering(object, entry), there(edition, object)), rules.named_entry(entry, engine.status_of(after)))


@claim(rules.retained, when="{action}")
def retained(engine: StatusRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.object_after(object, action, edition)
    return Goal(acting(object, action, edition), rules.retained(object, action, after))


@claim(
    rules.retained,
    title="an action changes only what it speaks of",
    when="{action}",
    part=True,
)
def retained_with_the_rest(engine: StatusRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.object_after(object, action, edition)
    return Goal(acting(object, action, edition), changes.changes_only_what_it_speaks_of(object, action, after))


@claim(
    rules.retained,
    title="what is done to an object is done as the action says",
    because="an action does what it says, such as give control to the player that it names",
    when="{action}",
    part=True,
)
def retained_and_done_as_told(engine: StatusRules, object: Object, action: Action, edition: Edition) -> Goal:
    after = engine.object_after(object, action, edition)
    return Goal(acting(object, action, edition), changes.done_as_told(object, action, after))


@claim(rules.retained_whatever_it_is, when="this is done to both: {action}")
def retained_whatever_it_is(engine: StatusRules, permanent: Object, other: Object, action: Action, edition: Edition) -> Goal:
    after, other_after = (engine.object_after(each, action, edition) for each in (permanent, other))
    return Goal(
        all_of(
            permanents(permanent, other),
            same_status(permanent, other),
            acting(permanent, action, edition),
            acting(other, action, edition),
        ),
        rules.retained_whatever_it_is(permanent, other, after, other_after),
    )


@claim(
    rules.flipped_copy,
    when="{first}, {flip}, {second}, then {third}, and its characteristics are asked for",
)
def flipped_copy(
    engine: StatusRules,
    object: Object,
    first: BecomeCopy,
    flip: Flip,
    second: BecomeCopy,
    third: BecomeCopy,
    edition: Edition,
) -> Goal:
    after = object
    for action in (first, flip, second, third):
        after = engine.object_after(after, action, edition)
    sets = engine.characteristics(after, edition)
    premise = all_of(permanents(object), *(copying_can_be(becoming) for becoming in (first, second, third)))
    return Goal(premise, rules.flipped_copy(object, first.copy, third.copy, after, sets))


@claim(rules.permanents_only, when="its status is asked for")
def permanents_only(engine: StatusRules, object: Object) -> Goal:
    return Goal(anything(object), rules.permanents_only(object, engine.status_of(object)))


@claim(
    rules.permanents_only,
    title="only permanents can be tapped, flipped, turned and the like",
    when="this is to be done: {action}",
    part=True,
)
def permanents_only_undergo(engine: StatusRules, object: Object, action: PermanentAction, edition: Edition) -> Goal:
    after = engine.attempt.object_after(object, action, edition)
    premise = all_of(anything(object), there(edition, object), if_copying_can_be(action))
    return Goal(premise, after.refused == not_(in_play(object)))


@claim(rules.merely_hidden, when="its characteristics are asked for while it lies face up, and while face down")
def merely_hidden(engine: StatusRules, object: Object, edition: Edition) -> Goal:
    sets, hidden_sets = (engine.characteristics(lying(object, down), edition) for down in (False, True))
    return Goal(off_table(object), rules.merely_hidden(sets, hidden_sets))


@claim(
    rules.merely_hidden,
    title="a card outside play has what is printed on it, face up or face down",
    because="no status makes another thing of it there, such as a nameless 2/2",
    when="its characteristics are asked for",
    part=True,
)
def merely_hidden_and_what_it_is(engine: StatusRules, object: Object, edition: Edition) -> Goal:
    sets = engine.characteristics(object, edition)
    combining = combining_halves(edition)
    premise = all_of(off_table(object), implies(combining, combinable(object)))
    return Goal(premise, rules.characteristics_of_its_own(object, sets, combining))


@claim(
    rules.merely_hidden,
    title="nobody may look at a card that was removed face down",
    when="player {player} wants to look at it",
    part=True,
)
def merely_hidden_from_all(engine: StatusRules, object: Object, player: Player) -> Goal:
    return Goal(removed_face_down(object), not_(engine.may_look_at(object, player)))


@claim(
    rules.merely_hidden,
    title="a card lies face down just where it is moved so",
    when="{move}",
    part=True,
)
def merely_hidden_as_moved(engine: StatusRules, object: Object, move: Move, edition: Edition) -> Goal:
    return Goal(
        all_of(moving(object, move), there(edition, object)),
        changes.lies_as_moved(engine.object_after(object, move, edition), move),
    )


@claim(
    rules.merely_hidden,
    title="a card that lies face down is played face up",
    when="{play}",
    part=True,
)
def merely_hidden_till_played(engine: StatusRules, object: Object, play: Play, edition: Edition) -> Goal:
    return Goal(playing(object, play), not_(engine.object_after(object, play, edition).concealed))


@claim(rules.remembered, when="{phase_out}")
def remembered(engine: StatusRules, object: Object, phase_out: PhaseOut, edition: Edition) -> Goal:
    return Goal(permanents(object), rules.remembered(object, engine.object_after(object, phase_out, edition)))


@claim(rules.restored, when="{phase_in}")
def restored(engine: StatusRules, object: Object, phase_in: PhaseIn, edition: Edition) -> Goal:
    return Goal(phased_out(object), rules.restored(object, engine.object_after(object, phase_in, edition)))


@claim(
    rules.restored,
    title="phasing out and in again leaves all but damage as it was",
    because="what phases out remembers what it was, and phasing in restores what it remembers",
    when="{phase_out}, and then {phase_in}",
    part=True,
)
def restored_after_phasing(
    engine: StatusRules, object: Object, phase_out: PhaseOut, phase_in: PhaseIn, edition: Edition
) -> Goal:
    away = engine.object_after(object, phase_out, edition)
    after = engine.object_after(away, phase_in, edition)
    return Goal(permanents(object), all_of(rules.remembered(object, away), rules.restored(away, after)))


@claim(
    rules.restored,
    title="only what is phased out phases in",
    when="this is to be done: {phase_in}",
    part=True,
)
def restored_from_phasing_only(engine: StatusRules, object: Object, phase_in: PhaseIn, edition: Edition) -> Goal:
    after = engine.attempt.object_after(object, phase_in, edition)
    return Goal(anything(object), after.refused == not_(is_phased_out(object)))


@claim(rules.still_hidden, when="{phase_out}, and player {player} wants to look at it")
def still_hidden(engine: StatusRules, object: Object, phase_out: PhaseOut, player: Player, edition: Edition) -> Goal:
    after = engine.object_after(object, phase_out, edition)
    may_look = engine.may_look_at(after, player)
    premise = all_of(permanents(object), face_down(object))
    return Goal(premise, rules.still_hidden(object, after, player, may_look))


def in_play(object: Any) -> z3.BoolRef:
    """A permanent."""
    return object.zone.IN_PLAY


def is_phased_out(object: Any) -> z3.BoolRef:
    """An object that is phased out."""
    return object.zone.PHASED_OUT


def face_down(permanent: Any) -> z3.BoolRef:
    """A face-down permanent."""
    return permanent.status.value.face_down


def off_table(card: Any) -> z3.BoolRef:
    """A card that is neither in play, nor phased out, nor a spell."""
    return all_of(not_in_play(card), not_(card.zone.STACK))


def removed_face_down(card: Any) -> z3.BoolRef:
    """A card that lies face down among those removed from the game."""
    return all_of(not_in_play(card), card.zone.REMOVED, card.concealed)


def lying(card: Any, face_down: bool) -> Any:
    """The card, face up or face down."""
    return record(**card.fields | {"concealed": face_down})


def same_status(permanent: Any, other: Any) -> z3.BoolRef:
    """Two permanents in the same status."""
    return same(permanent.status, other.status)


def copying_can_be(becoming: Any) -> z3.BoolRef:
    """What a permanent can become a copy of."""
    return copiable(becoming.copy)


def if_copying_can_be(action: Any) -> z3.BoolRef:
    """An action that, if it makes a permanent a copy, makes it one of what it can be a copy of."""
    return implies(action.is_a("BecomeCopy"), copying_can_be(action.as_a("BecomeCopy")))


def naming_nothing(entry: Any) -> z3.BoolRef:
    """A way to come into play that names no category of status."""
    return not_(any_of(entry.tapped, entry.flipped, entry.face_down))
