"""For each clause on the game as a whole (100) an answer that it accepts, and one that it doesn't."""

from dataclasses import replace

from engine.ending_the_turn_types import Gone, InCombat, Stage
from engine.game import apply
from engine.game_actions import AddMana, Attach, CarryOn, Do, Draw, EndTheTurn
from engine.multiplayer import Configuration
from engine.objects import Changes, PhaseIn, PhaseOut, Status, Tap, Zone
from engine.subgames_types import GivePriority, LoseGame
from engine.turn_control_types import BeginTurn
from engine.turns import Step
from models import (
    game,
    game_attached,
    game_beginning,
    game_counts,
    game_doing,
    game_moves,
    game_nests,
    game_steps,
    game_triggers,
    game_turns,
)
from tests.engine.games import LAST
from tests.models.seeing import number, seen
from tests.models.whole_games import (
    ACTED,
    ADDED,
    AFTER_COMBAT,
    AN_EDITION,
    AT_FIRST,
    ATTACHED,
    AWAITED,
    AWAY,
    BEFORE,
    BEGUN,
    BOTH_OUT,
    BOTH_RICH,
    BOTH_STACKED,
    BOTH_WAIT,
    BURIED,
    BURNED,
    BURNT,
    CLEANING,
    CREATING,
    CUT_SHORT,
    DAMAGED,
    DOOMED,
    DRAWING,
    DRAWN,
    EMPTY,
    ENTERED,
    ENTERING,
    FIGHTING,
    GIVEN_BACK,
    GO_AWAY,
    HAND_OVER,
    HELD,
    LEFT,
    LOOSE,
    NO,
    PHASED_OUT,
    PRIORITY,
    RAISED,
    RESOLVED,
    RESOLVING,
    RETURNED,
    RICH,
    SAVED,
    SHORT,
    START,
    STAYED,
    STOLEN,
    TAP,
    TAPPED,
    TO_BEGIN,
    UNTAPPING,
    WAITING,
    WITH_HOST_GONE,
    WITHOUT_AURA,
    YES,
    action,
    at_place,
    course,
    in_order,
    in_zone,
    state,
    with_piece,
    with_seats,
    with_trigger,
)

WORN_OFF = (
    (DAMAGED, CarryOn(), CLEANING, DAMAGED),
    (RAISED, CarryOn(), CLEANING, RAISED),
    (FIGHTING, CarryOn(), AFTER_COMBAT, in_zone(AFTER_COMBAT, 0, combat=InCombat.ATTACKING)),
    (FIGHTING, BeginTurn(2), in_zone(FIGHTING, 0, attacked=False), FIGHTING),
    (TAPPED, GivePriority(), TAPPED, BEFORE),
)
"""What wears off: a game and an action, a game as it may be after that, and one as it may not be."""

TOO_MUCH = (
    with_piece(BEFORE, 0, damage=1),
    with_piece(BEFORE, 0, counters=1),
    with_piece(BEFORE, 0, status=Status(flipped=True)),
    in_zone(BEFORE, 0, bonus=1),
    in_zone(BEFORE, 0, attacked=True),
    in_zone(BEFORE, 0, combat=InCombat.BLOCKING),
)
"""What is more than an untap step does."""

TOO_MUCH_ON_ENTRY = (
    with_piece(ENTERED, 0, damage=1),
    with_piece(ENTERED, 0, counters=1),
    with_piece(ENTERED, 0, controller=2),
    in_zone(ENTERED, 0, attacked=True),
)

MOVED = (
    *((ENTERING, CarryOn(), ENTERED, wrong) for wrong in TOO_MUCH_ON_ENTRY),
    (SAVED, GivePriority(), SAVED, BURIED),
    (RESOLVING, CarryOn(), RESOLVED, with_piece(RESOLVED, 1, zone=Zone.HAND)),
    (RESOLVING, CarryOn(), RESOLVED, with_piece(RESOLVED, 1, concealed=True)),
    (RESOLVING, EndTheTurn(), CUT_SHORT, with_piece(CUT_SHORT, 1, zone=Zone.GRAVEYARD)),
    (WITH_HOST_GONE, GivePriority(), WITHOUT_AURA, WITH_HOST_GONE),
    (PRIORITY, GivePriority(), PRIORITY, with_piece(PRIORITY, 1, zone=Zone.HAND)),
)
"""What moves: a game and an action, a game as it may be after that, and one as it may not be."""

NAMED = [number(player) for player in (1, 2) * 6]
"""Who goes first, for each outcome of chance, in a game of players 1 and 2."""

CASES = (
    (game_beginning.begins_as_told, (*TO_BEGIN, state(AT_FIRST)), (*TO_BEGIN, state(with_seats(AT_FIRST, life=19)))),
    (game_beginning.begins_if_it_can, (TO_BEGIN[0], NO), (TO_BEGIN[0], YES)),
    (
        game_beginning.chance_says_who_goes_first,
        (state(BEFORE), NAMED, number(3), NAMED[3]),
        (state(BEFORE), NAMED[:-1] + NAMED[:1], number(3), NAMED[3]),
    ),
    (
        game.frame,
        (state(BEFORE), action(AddMana(1, 1)), AN_EDITION, state(RICH)),
        (state(BEFORE), action(AddMana(1, 1)), AN_EDITION, state(BOTH_RICH)),
    ),
    (
        game.other_pieces,
        (state(BEFORE), action(TAP), state(TAPPED)),
        (state(BEFORE), action(TAP), state(with_piece(TAPPED, 1, concealed=True))),
    ),
    (game.status_of_permanents_only, (state(BEFORE),), (state(with_piece(BEFORE, 1, status=Status())),)),
    (game.turns_change_no_controllers, (state(BEFORE), state(BEFORE)), (state(BEFORE), state(STOLEN))),
    (game.cards_are_conserved, (state(BEFORE), state(TAPPED)), (state(BEFORE), state(at_place(TAPPED, 1, Gone())))),
    (
        game.stays_well_formed,
        (AN_EDITION, state(BEFORE)),
        (AN_EDITION, state(with_piece(BEFORE, 1, controller=1))),
    ),
    (game.refused_if_illegal, (state(BEFORE), action(TAP), AN_EDITION, NO), (state(BEFORE), action(TAP), AN_EDITION, YES)),
    (
        game_doing.does_as_told,
        (state(BEFORE), action(ADDED), AN_EDITION, state(RICH)),
        (state(BEFORE), action(ADDED), AN_EDITION, state(BEFORE)),
    ),
    (
        game_doing.priority_is_due,
        (state(PRIORITY), action(ADDED), state(ACTED)),
        (state(PRIORITY), action(ADDED), state(course(ACTED, acted=False))),
    ),
    (
        game_triggers.triggers_wait,
        (state(WAITING), action(GO_AWAY), AN_EDITION, state(AWAY)),
        (state(WAITING), action(GO_AWAY), AN_EDITION, state(with_trigger(AWAY, triggered=False))),
    ),
    (
        game_attached.attached_while_both_are_there,
        (state(ATTACHED), action(GO_AWAY), state(LOOSE)),
        (state(ATTACHED), action(GO_AWAY), state(in_zone(LOOSE, 1, attached_to=0))),
    ),
    (
        game_counts.cards_are_counted,
        (state(BEFORE), action(Draw(1)), AN_EDITION, state(DRAWN)),
        (state(BEFORE), action(Draw(1)), AN_EDITION, state(course(DRAWN, hands=(0, 0, 0, 0)))),
    ),
    (
        game_steps.permanents_go_on,
        (state(UNTAPPING), action(CarryOn()), AN_EDITION, state(BEFORE)),
        (state(UNTAPPING), action(CarryOn()), AN_EDITION, state(TAPPED)),
    ),
    (
        game_moves.things_move_for_a_reason,
        (state(DOOMED), action(GivePriority()), AN_EDITION, state(BURIED)),
        (state(DOOMED), action(GivePriority()), AN_EDITION, state(DOOMED)),
    ),
    (
        game_moves.own_things_leave,
        (state(PRIORITY), action(LoseGame(1)), AN_EDITION, state(LEFT)),
        (state(PRIORITY), action(LoseGame(1)), AN_EDITION, state(at_place(LEFT, 0, PRIORITY.pieces[0].at))),
    ),
    (
        game_nests.nests_go_on,
        (state(CREATING), action(START), AN_EDITION, state(BEGUN)),
        (state(CREATING), action(START), AN_EDITION, state(with_seats(BEGUN, life=10))),
    ),
    (
        game_moves.chance_in_cleanup,
        (state(CLEANING), action(CarryOn()), AN_EDITION, state(apply(CLEANING, CarryOn(), LAST))),
        (state(CLEANING), action(CarryOn()), AN_EDITION, state(course(CLEANING, stage=Stage.PRIORITY))),
    ),
    (
        game_turns.turns_go_on,
        (state(DRAWING), action(CarryOn()), AN_EDITION, state(BURNED)),
        (state(DRAWING), action(CarryOn()), AN_EDITION, state(course(BURNED, step=Step.END_OF_COMBAT))),
    ),
    (
        game_turns.control_lasts,
        (state(AWAITED), action(GivePriority()), AN_EDITION, state(AWAITED)),
        (state(AWAITED), action(GivePriority()), AN_EDITION, state(PRIORITY)),
    ),
    (
        game_turns.mana_burns,
        (state(DRAWING), action(CarryOn()), state(BURNED)),
        (state(DRAWING), action(CarryOn()), state(with_seats(BURNED, life=20))),
    ),
    (
        game_turns.losers_are_gone,
        (state(PRIORITY), action(GivePriority()), state(PRIORITY)),
        (state(with_seats(PRIORITY, life=0)), action(GivePriority()), state(with_seats(PRIORITY, life=0))),
    ),
)

WEAK = with_piece(CLEANING, 0, changes=Changes(toughness=-2))
WITH_CAUSE = (WEAK, replace(AWAY, course=CLEANING.course), with_seats(CLEANING, life=0))
"""Games in a cleanup step in which players get priority."""

MORE_WRONG = (
    *(
        (game_beginning.begins_as_told, (*TO_BEGIN, state(wrong)))
        for wrong in (BEFORE, course(AT_FIRST, mana=(1, 0, 0, 0)), replace(AT_FIRST, pieces=AT_FIRST.pieces[::-1]))
    ),
    (game_beginning.begins_if_it_can, (seen(Configuration(5), Configuration), NO)),
    *(
        (game_doing.does_as_told, (state(was), action(Draw(1)), AN_EDITION, state(wrong)))
        for was, wrong in ((EMPTY, EMPTY), (BEFORE, with_seats(DRAWN, short=True)))
    ),
    (
        game_doing.does_as_told,
        (state(FIGHTING), action(HAND_OVER), AN_EDITION, state(with_piece(FIGHTING, 0, controller=2))),
    ),
    (game_doing.does_as_told, (state(ATTACHED), action(Do(0, PhaseOut())), AN_EDITION, state(STAYED))),
    *(
        (game_attached.attached_while_both_are_there, (state(was), action(done), state(wrong)))
        for was, done, wrong in (
            (ATTACHED, Do(0, PhaseOut()), in_zone(BOTH_OUT, 1, along=False)),
            (ATTACHED, Do(0, PhaseOut()), in_zone(BOTH_OUT, 1, attached_to=None)),
            (ATTACHED, Attach(1, 0, is_aura=True), ATTACHED),
            (LOOSE, Attach(1, 0, is_aura=False), LOOSE),
            (ATTACHED, Do(0, Tap()), in_zone(ATTACHED, 1, is_aura=True)),
        )
    ),
    (game.frame, (state(LEFT), action(GivePriority()), AN_EDITION, state(RETURNED))),
    *(
        (game_triggers.triggers_wait, (state(was), action(done), AN_EDITION, state(wrong)))
        for was, done, wrong in (
            (BOTH_WAIT, GivePriority(), in_order(BOTH_STACKED, 0, 1)),
            (WAITING, Do(0, PhaseOut()), with_trigger(PHASED_OUT, triggered=True)),
            (WAITING, GivePriority(), with_trigger(WAITING, triggered=True)),
        )
    ),
    *(
        (game_moves.chance_in_cleanup, (state(was), action(CarryOn()), AN_EDITION, state(course(was, stage=Stage.OVER))))
        for was in WITH_CAUSE
    ),
    *(
        (game_moves.things_move_for_a_reason, (state(was), action(done), AN_EDITION, state(wrong)))
        for was, done, _, wrong in MOVED
    ),
    *((game_steps.permanents_go_on, (state(UNTAPPING), action(CarryOn()), AN_EDITION, state(wrong))) for wrong in TOO_MUCH),
    *(
        (game_steps.permanents_go_on, (state(was), action(done), AN_EDITION, state(wrong)))
        for was, done, _, wrong in WORN_OFF
    ),
    (
        game_moves.own_things_leave,
        (state(HELD), action(LoseGame(2)), AN_EDITION, state(with_piece(GIVEN_BACK, 0, zone=Zone.HAND))),
    ),
    (game_turns.control_lasts, (state(PRIORITY), action(GivePriority()), AN_EDITION, state(AWAITED))),
    (game_turns.losers_are_gone, (state(SHORT), action(CarryOn()), state(apply(PRIORITY, CarryOn(), LAST)))),
    (game_doing.does_as_told, (state(BEFORE), action(TAP), AN_EDITION, state(BEFORE))),
    (game_counts.cards_are_counted, (state(BEFORE), action(TAP), AN_EDITION, state(course(TAPPED, hands=(1, 0, 0, 0))))),
    (game_turns.mana_burns, (state(DRAWING), action(CarryOn()), state(course(BURNED, mana=(1, 0, 0, 0))))),
    (game.frame, (state(BEFORE), action(TAP), AN_EDITION, state(BURNT))),
    (game.other_pieces, (state(BEFORE), action(AddMana(1, 1)), state(TAPPED))),
    (game.cards_are_conserved, (state(BEFORE), state(with_piece(BEFORE, 1, owner=2)))),
    (game.stays_well_formed, (AN_EDITION, state(with_piece(BEFORE, 1, zone=Zone.HAND)))),
)
"""Other answers that a clause doesn't accept."""

MORE_RIGHT = (
    (game_doing.does_as_told, (state(EMPTY), action(Draw(1)), AN_EDITION, state(apply(EMPTY, Draw(1), LAST)))),
    (game_doing.does_as_told, (state(FIGHTING), action(HAND_OVER), AN_EDITION, state(apply(FIGHTING, HAND_OVER, LAST)))),
    (game_doing.does_as_told, (state(ATTACHED), action(Do(0, PhaseOut())), AN_EDITION, state(BOTH_OUT))),
    (game.other_pieces, (state(ATTACHED), action(Do(0, PhaseOut())), state(BOTH_OUT))),
    *(
        (game_attached.attached_while_both_are_there, (state(was), action(done), state(apply(was, done, LAST))))
        for was, done in ((ATTACHED, Do(0, PhaseOut())), (ATTACHED, Attach(1, 0)), (BOTH_OUT, Do(0, PhaseIn())))
    ),
    (game_triggers.triggers_wait, (state(BOTH_WAIT), action(GivePriority()), AN_EDITION, state(BOTH_STACKED))),
    (game_moves.own_things_leave, (state(HELD), action(LoseGame(2)), AN_EDITION, state(GIVEN_BACK))),
    *(
        (game_steps.permanents_go_on, (state(was), action(done), AN_EDITION, state(right)))
        for was, done, right, _ in WORN_OFF
    ),
    *(
        (game_moves.things_move_for_a_reason, (state(was), action(done), AN_EDITION, state(right)))
        for was, done, right, _ in MOVED
    ),
)
"""Other answers that a clause accepts."""
