"""Turn control (507.1, 507.4): whose next turn an effect is for, how long it works, and what it changes, as clauses."""

from collections.abc import Iterator
from typing import Any

import z3

from models.turns import (
    DEPARTURES,
    MANA_STOPS_BURNING,
    PHASE_ENDS,
    SEATS,
    begins,
    creates_on,
    departs,
    ends_the_game,
    is_controlled,
    is_one_of,
    is_turn_of,
    may_be_created,
    of,
)
from verifier.clauses import clause
from verifier.views import ChoiceView, OptionalView, RecordView
from verifier.vocabulary import absent, all_of, any_of, choose, implies, not_, optional, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""

TURN_EVENTS = ("BeginTurn", "NextStep", *PHASE_ENDS)
"""The events that take a turn further."""

PLAYERS_CONTROLLED = "2010-10-01"
"""From when on effects control players instead of turns."""

STAYS, ENDS = "leaving-ends-nothing", "leaving-ends-control"
"""The readings of what becomes of effects and of control as their creator leaves (507.1b, 507.1d)."""


@clause(
    "507.1a",
    "a player may come to control a player's next turn",
    because="an effect may be created in any turn by any player on any player, the same one too",
)
def any_player_on_any_player(before: RecordView, creation: RecordView, refused: z3.BoolRef) -> z3.BoolRef:
    """It is refused only where one of the two isn't in the game, or nothing can happen at all."""
    return refused == not_(may_be_created(before, creation))


@clause(
    "507.1b",
    "an effect is for the next turn that is really taken",
    because="who created the effect controls that turn from its beginning, and no other",
    until=PLAYERS_CONTROLLED,
    reading=STAYS,
    reading_because="nothing in the text ends an effect as its creator leaves the game",
)
def for_the_next_turn(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """Who waits for a player's turn after an event: who just created an effect on that player; nobody as it begins.

    Otherwise the same as before. As the turn begins, who waited controls it.
    """
    waits = (_waits(before, event, after, seat, waiting) for seat, waiting in _waiting(before))
    return any_of(ends_the_game(before, event), all_of(*waits))


@for_the_next_turn.read_as(ENDS, because="who isn't in the game controls nothing, as the rules said outright from 2010 on")
def for_the_next_turn_if_its_creator_stays(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """An effect goes with its creator."""
    waits = (
        _waits(before, event, after, seat, choose(_goes_with(event, waiting), absent(), waiting))
        for seat, waiting in _waiting(before)
    )
    return any_of(ends_the_game(before, event), all_of(*waits))


@clause(
    "507.1c",
    "the entire turn is controlled",
    because="from the untap step through every cleanup step, the same person decides for the player",
)
def entire_turn(decider: z3.BitVecRef, later_decider: z3.BitVecRef) -> z3.BoolRef:
    """Who decides for the player whose turn it is does so after each event of that turn, too."""
    return decider == later_decider


@clause(
    "507.1d",
    "control lasts until the next turn begins",
    because="no end of a step, phase or turn and no new effect ends it, and the beginning of the next turn does",
    until=PLAYERS_CONTROLLED,
    reading=STAYS,
    reading_because="as a player leaves, the control of objects ends (600.4a), and nothing says so of turns",
)
def until_the_next_turn(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """Before the next turn begins, control of this one doesn't change; then it is over, unless somebody waited again."""
    return _lasts(before, event, after, of_this_turn=before.turn.value.controller)


@until_the_next_turn.read_as(ENDS, because="who isn't in the game controls nothing, as the rules said outright from 2010 on")
def until_the_controller_leaves(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """Who leaves no longer controls the turn: it is then the player's own."""
    turn = before.turn.value
    leaves = departs(event, turn.controller)
    return _lasts(before, event, after, of_this_turn=choose(leaves, turn.active, turn.controller))


@clause(
    "507.1e",
    "the last effect created is the one that works",
    because="effects on the same player overwrite each other, and of those before the last nothing is left",
)
def last_created_works(creation: RecordView, after: RecordView, other_after: RecordView) -> z3.BoolRef:
    """After an effect was created all is the same, whoever waited for that player before: nobody or anybody."""
    waiting = of(after.waiting, creation.affected)
    return all_of(same(after, other_after), waiting.present, waiting.value == creation.creator)


@clause("507.1f", "if a turn is skipped, the effect waits", because="skipping is as if there was no such turn")
def skipping_changes_nothing(before: RecordView, after: RecordView) -> z3.BoolRef:
    """All is as before, and so after any number of skipped turns."""
    return same(before, after)


@clause(
    "507.1g",
    "objects keep their controllers",
    because="only control of the turn changes: an object has the controller it has in an uncontrolled turn",
)
def objects_keep_controllers(object: RecordView, controller: OptionalView, otherwise: OptionalView) -> z3.BoolRef:
    """It has its normal controller, the same as if no effect worked."""
    return all_of(same(controller, object.controller), same(controller, otherwise))


@clause(
    "507.4a",
    "a controlled player loses no life to mana burn",
    because="unused mana costs life, but not the player whose turn another player controls",
    until=MANA_STOPS_BURNING,
    reading="cut-short-burns-too",
    reading_because="a phase that an effect cuts short ends as well (509.1c), and 300.3 is about all phases that end",
)
def no_mana_burn(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """As a phase ends, every player but that one loses as much life as there is mana in the pool.

    All others burn: the controller, third players, and who controls his or her own turn. So it is
    where an effect cuts the phase short (509.1c).
    """
    return _burns(before, is_one_of(event, PHASE_ENDS), after)


@no_mana_burn.read_as("cut-short-burns-nobody", because="the steps that 509.1 lists for ending a turn have no mana burn")
def no_mana_burn_when_cut_short(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """A phase that an effect cuts short costs nobody life."""
    return _burns(before, is_one_of(event, ("NextPhase", "EndTurn")), after)


@clause(
    "507.4b",
    "unused mana is lost as a phase ends",
    because="everybody's pool is emptied as each phase ends, not as a step ends",
    until=MANA_STOPS_BURNING,
)
def mana_is_lost(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """In a controlled turn too, and of everybody; the end of a step within a phase leaves pools as they are."""
    emptied = all_of(*(mana == 0 for mana in after.mana))
    return all_of(
        implies(is_one_of(event, PHASE_ENDS), emptied),
        implies(event.is_a("NextStep"), same(before.mana, after.mana)),
    )


def changes_only_what_it_speaks_of(before: Any, event: Any, after: Any, steps_empty_pools: z3.BoolRef) -> z3.BoolRef:
    """Whether an event does what it says and nothing else; who waits and who controls is said by clauses.

    The end of a step speaks of mana where pools are emptied with each step.
    """
    empties = any_of(is_one_of(event, PHASE_ENDS), all_of(event.is_a("NextStep"), steps_empty_pools))
    return all_of(
        after.players == before.players,
        *(_changes_for_player(before, event, after, seat, empties) for seat in SEATS),
        implies(not_(is_one_of(event, PHASE_ENDS)), same(before.life, after.life)),
        implies(not_(is_one_of(event, (*TURN_EVENTS, *DEPARTURES))), same(before.turn, after.turn)),
        implies(is_one_of(event, DEPARTURES), before.turn.present == after.turn.present),
        implies(after.turn.present, _is_as_far_as_said(before.turn.value, event, after.turn.value)),
    )


def _waiting(control: RecordView) -> Iterator[tuple[int, OptionalView]]:
    return zip(SEATS, control.waiting, strict=True)


def _waits(before: RecordView, event: ChoiceView, after: RecordView, seat: int, otherwise: OptionalView) -> z3.BoolRef:
    """Whether the right one waits for a player's turn after an event, and controls it as it begins."""
    creator = optional(True, event.as_a("CreateEffect").creator)
    gone = any_of(begins(event, seat), departs(event, seat))
    expected = choose(creates_on(event, seat), creator, choose(gone, absent(), otherwise))
    waited = before.waiting.at(seat - 1)
    taken = implies(waited.present, after.turn.value.controller == waited.value)
    return all_of(same(after.waiting.at(seat - 1), expected), implies(begins(event, seat), taken))


def _goes_with(event: ChoiceView, waiting: OptionalView) -> z3.BoolRef:
    return all_of(waiting.present, departs(event, waiting.value))


def _lasts(before: RecordView, event: ChoiceView, after: RecordView, *, of_this_turn: z3.BitVecRef) -> z3.BoolRef:
    """Whether control of the turn is as it should: `of_this_turn` until the next begins, then the player's own."""
    turn = after.turn.value
    player = event.as_a("BeginTurn").player
    nobody_waited = of(before.waiting, player).absent
    anew = all_of(after.turn.present, turn.active == player, implies(nobody_waited, turn.controller == player))
    going_on = all_of(
        after.turn.present == before.turn.present,
        implies(
            before.turn.present,
            all_of(turn.active == before.turn.value.active, turn.controller == of_this_turn),
        ),
    )
    return any_of(ends_the_game(before, event), choose(event.is_a("BeginTurn"), anew, going_on))


def _burns(before: RecordView, phase_ends: z3.BoolRef, after: RecordView) -> z3.BoolRef:
    """Whether exactly those lose life as a phase ends whom unused mana burns."""
    per_player = zip(SEATS, before.mana, before.life, after.life, strict=True)
    return all_of(
        *(
            now == choose(all_of(phase_ends, not_(_is_safe(before, seat))), life - mana, life)
            for seat, mana, life, now in per_player
        )
    )


def _is_safe(control: RecordView, seat: int) -> z3.BoolRef:
    return all_of(is_turn_of(control, seat), is_controlled(control))


def _changes_for_player(
    before: RecordView, event: ChoiceView, after: RecordView, seat: int, empties: z3.BoolRef
) -> z3.BoolRef:
    """Whether only what it speaks of changes about one player; `before` and `after` are of the game.

    `empties` says whether it empties pools.
    """
    place = seat - 1
    leaves = departs(event, seat)
    payment = event.as_a("PayMana")
    pays = all_of(event.is_a("PayMana"), payment.player == seat)
    mana, mana_after = before.mana.at(place), after.mana.at(place)
    speaks_of_mana = any_of(leaves, pays, empties)
    speaks_of_waiting = any_of(creates_on(event, seat), begins(event, seat), is_one_of(event, DEPARTURES))
    return all_of(
        after.left.at(place) == any_of(before.left.at(place), leaves),
        any_of(speaks_of_waiting, same(before.waiting.at(place), after.waiting.at(place))),
        any_of(speaks_of_mana, mana_after == mana),
        implies(pays, mana_after == mana - payment.amount),
    )


def _is_as_far_as_said(before: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """Whether a turn is, after an event, in the step that follows by that, and has ended if that was its end."""
    goes_on = not_(any_of(event.is_a("EndTurn"), event.is_a("BeginTurn")))
    staying = not_(is_one_of(event, TURN_EVENTS))
    return all_of(
        implies(event.is_a("BeginTurn"), all_of(after.step.UNTAP, not_(after.ended))),
        implies(event.is_a("NextStep"), same(after.step, event.as_a("NextStep").step)),
        implies(event.is_a("NextPhase"), same(after.step, event.as_a("NextPhase").step)),
        implies(event.is_a("CutShort"), after.step.CLEANUP),
        implies(any_of(staying, event.is_a("EndTurn")), same(after.step, before.step)),
        implies(event.is_a("EndTurn"), after.ended),
        implies(goes_on, after.ended == before.ended),
    )
