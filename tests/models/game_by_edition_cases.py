"""For clauses on the game as a whole (100), answers that are right by the rules since 2009-07-08, and wrong ones."""

from dataclasses import replace

from engine.catalogue import card
from engine.ending_the_turn_types import Event, InCombat, Kind, Stage
from engine.game import apply
from engine.game_actions import Action, AddMana, Attach, CarryOn, Do, EndTheCombatPhase, EndTheTurn, Fetch, PutOnStack
from engine.game_types import AbilityInNoZone, GameState, Piece
from engine.objects import Edition, Object, PhaseIn, PhaseOut, Status, Tap, Zone
from engine.subgames_types import GivePriority, LoseGame, ThingId
from engine.turns import Step
from models import (
    game,
    game_attached,
    game_counts,
    game_doing,
    game_moves,
    game_steps,
    game_triggers,
    game_turns,
)
from tests.engine.games import LAST
from tests.models.seeing import seen, truth
from tests.models.whole_games import (
    ALONE,
    ATTACHED,
    BEFORE,
    PRIORITY,
    RESOLVING,
    RICH,
    action,
    at_place,
    course,
    in_zone,
    state,
    with_piece,
    with_seats,
)

YES, NO = truth(True), truth(False)
TODAY = Edition.LORWYN_ECLIPSED
LAST_BEFORE = Edition.MORNINGTIDE
NEW = seen(TODAY, Edition)


def done(was: GameState, what: Action, then: GameState, edition: Edition = TODAY):
    """A game, what happens, and the game after it, as a clause sees them."""
    return state(was), action(what), seen(edition, Edition), state(then)


def right(was: GameState, what: Action) -> GameState:
    """The game after it as it is by the rules of today."""
    return apply(was, what, TODAY)


OUT = PhaseOut()
PHASED_OUT, BOTH_OUT = right(PRIORITY, Do(0, OUT)), right(ATTACHED, Do(0, OUT))
BOTH_BACK = right(BOTH_OUT, Do(0, PhaseIn()))
BY_THE_OLD_RULES = apply(PRIORITY, Do(0, OUT), LAST)
FIGHTS = in_zone(PRIORITY, 0, combat=InCombat.ATTACKING)
UNTAPPING = course(with_piece(BEFORE, 0, status=Status(tapped=True, phased_out=True)), stage=Stage.BEGUN)
HURT = with_piece(PHASED_OUT, 0, damage=2)
CLEANING = course(with_piece(PHASED_OUT, 0, damage=1), stage=Stage.BEGUN)

EXILED = with_seats(with_piece(PRIORITY, 1, zone=Zone.REMOVED), removed=1, library=18, elsewhere=1)
GONE = right(EXILED, LoseGame(1))
CONTROLLED = replace(PRIORITY, nest=replace(PRIORITY.nest, game=replace(PRIORITY.nest.game, active=2, controller=1)))
AWAITED = course(PRIORITY, waiting=(None, 1, None, None))
FREE = right(CONTROLLED, LoseGame(1))
DAMAGE = PutOnStack(ThingId("damage"), Kind.COMBAT_DAMAGE, 1)
TRIGGERED = replace(
    RESOLVING,
    pieces=(
        Piece(ThingId("waits"), Kind.ABILITY, AbilityInNoZone(0, 1, Event.OTHER, triggered=True)),
        RESOLVING.pieces[1],
    ),
)
FORGOTTEN = right(TRIGGERED, EndTheTurn())
ENDING = in_zone(RESOLVING, 0, combat=InCombat.ATTACKING)
END_COMBAT = EndTheCombatPhase()
IN_COMBAT = course(ENDING, step=Step.COMBAT_DAMAGE)
COMBAT_ENDED = right(IN_COMBAT, END_COMBAT)
WAITS_IN_COMBAT = course(TRIGGERED, step=Step.COMBAT_DAMAGE)
FORGOTTEN_IN_COMBAT = right(WAITS_IN_COMBAT, END_COMBAT)
DYING_IN_COMBAT = with_piece(IN_COMBAT, 0, damage=2)
RICH_IN_COMBAT = right(IN_COMBAT, AddMana(1, 2))
LOST_IN_COMBAT = with_seats(IN_COMBAT, short=True)


def with_pieces_of(value: GameState, other: GameState, number: int) -> GameState:
    """The game, in which the piece of a number is as it is in another game."""
    return replace(value, pieces=(*value.pieces[:number], other.pieces[number], *value.pieces[number + 1 :]))


def _legend(number: int, controller: int, damage: int = 0) -> Piece:
    tok_tok = Object(
        card("Akki Lavarunner"), Zone.IN_PLAY, owner=1, controller=controller, status=Status(flipped=True), damage=damage
    )
    return replace(PRIORITY.pieces[number], at=replace(PRIORITY.pieces[0].at, object=tok_tok))


def _legends(*, controller: int = 1, damage: int = 0) -> GameState:
    return replace(PRIORITY, pieces=(_legend(0, 1, damage), _legend(1, controller)))


def _without(value: GameState, *numbers: int) -> GameState:
    for number in numbers:
        value = at_place(value, number, replace(value.pieces[number].at, object=_buried(value, number)))
    return value


def _buried(value: GameState, number: int) -> Object:
    object = value.pieces[number].at.object
    return Object(object.card, Zone.GRAVEYARD, owner=object.owner)


MEETING, APART, ONE_IS_WEAK = _legends(), _legends(controller=2), _legends(damage=2)
GIVE = GivePriority()

LEFT_OVER = course(RICH, stage=Stage.PRIORITY)

CASES = (
    (
        game_turns.mana_is_lost,
        (state(LEFT_OVER), action(CarryOn()), state(right(LEFT_OVER, CarryOn()))),
        (state(LEFT_OVER), action(CarryOn()), state(apply(LEFT_OVER, CarryOn(), LAST))),
    ),
)
"""The clauses that there are only since then."""

MORE_RIGHT = (
    (game_turns.mana_is_lost, (state(RICH_IN_COMBAT), action(END_COMBAT), state(COMBAT_ENDED))),
    (game_doing.does_as_told, done(PRIORITY, Do(0, OUT), PHASED_OUT)),
    (game_doing.does_as_told, done(FIGHTS, Do(0, OUT), PHASED_OUT)),
    (game_doing.does_as_told, done(BOTH_OUT, Do(0, PhaseIn()), BOTH_BACK)),
    (game.stays_well_formed, (NEW, state(PHASED_OUT))),
    (game.stays_well_formed, (seen(LAST_BEFORE, Edition), state(BY_THE_OLD_RULES))),
    (game_attached.attached_while_both_are_there, (state(ATTACHED), action(Do(0, OUT)), state(BOTH_OUT))),
    (game_attached.attached_while_both_are_there, (state(BOTH_OUT), action(Do(0, PhaseIn())), state(BOTH_BACK))),
    (game_steps.permanents_go_on, done(UNTAPPING, CarryOn(), right(UNTAPPING, CarryOn()))),
    (game_moves.things_move_for_a_reason, done(HURT, GIVE, HURT)),
    (game_moves.own_things_leave, done(EXILED, LoseGame(1), GONE)),
    (game_counts.cards_are_counted, done(EXILED, LoseGame(1), GONE)),
    (game_turns.control_lasts, done(CONTROLLED, LoseGame(1), FREE)),
    (game.frame, done(CONTROLLED, LoseGame(1), FREE)),
    (game_turns.control_lasts, done(CONTROLLED, LoseGame(1), apply(CONTROLLED, LoseGame(1), LAST), LAST_BEFORE)),
    (game_triggers.triggers_wait, done(TRIGGERED, EndTheTurn(), FORGOTTEN)),
    (game_moves.things_move_for_a_reason, done(TRIGGERED, EndTheTurn(), FORGOTTEN)),
    (game_steps.permanents_go_on, done(ENDING, EndTheTurn(), right(ENDING, EndTheTurn()))),
    *(
        (clause, done(before, END_COMBAT, right(before, END_COMBAT)))
        for before in (ENDING, IN_COMBAT, WAITS_IN_COMBAT, DYING_IN_COMBAT, RICH_IN_COMBAT)
        for clause in (
            *(game.frame, game_steps.permanents_go_on, game_turns.turns_go_on, game_triggers.triggers_wait),
            *(game_moves.things_move_for_a_reason, game_moves.own_things_leave, game_counts.cards_are_counted),
        )
    ),
    *(
        (game_turns.losers_are_gone, (state(before), action(END_COMBAT), state(right(before, END_COMBAT))))
        for before in (ENDING, IN_COMBAT, LOST_IN_COMBAT, with_seats(ENDING, short=True))
    ),
    (game.refused_if_illegal, (state(IN_COMBAT), action(END_COMBAT), NEW, NO)),
    (game.refused_if_illegal, (state(PRIORITY), action(END_COMBAT), NEW, YES)),
    (game.refused_if_illegal, (state(IN_COMBAT), action(END_COMBAT), seen(Edition.AMONKHET, Edition), YES)),
    (game_turns.turns_go_on, done(ENDING, EndTheTurn(), right(ENDING, EndTheTurn()))),
    *((game_moves.things_move_for_a_reason, done(MEETING, GIVE, _without(MEETING, number))) for number in (0, 1)),
    (game_moves.things_move_for_a_reason, done(APART, GIVE, APART)),
    (game_moves.things_move_for_a_reason, done(ONE_IS_WEAK, GIVE, _without(ONE_IS_WEAK, 0))),
    (game_moves.things_move_for_a_reason, done(ONE_IS_WEAK, GIVE, _without(ONE_IS_WEAK, 0, 1))),
    (game_moves.things_move_for_a_reason, done(APART, GIVE, _without(APART, 0, 1), LAST_BEFORE)),
    (game.refused_if_illegal, (state(PHASED_OUT), action(Do(0, Tap())), NEW, YES)),
    (game.refused_if_illegal, (state(PHASED_OUT), action(Attach(0, 1)), NEW, YES)),
    (game.refused_if_illegal, (state(PRIORITY), action(DAMAGE), NEW, YES)),
    (game.refused_if_illegal, (state(PRIORITY), action(DAMAGE), seen(LAST_BEFORE, Edition), NO)),
    (game.refused_if_illegal, (state(EXILED), action(Fetch(1)), NEW, YES)),
    (game.refused_if_illegal, (state(EXILED), action(Fetch(1)), seen(LAST_BEFORE, Edition), NO)),
)

MORE_WRONG = (
    (
        game_turns.mana_is_lost,
        (state(RICH_IN_COMBAT), action(END_COMBAT), state(course(COMBAT_ENDED, mana=RICH_IN_COMBAT.course.mana))),
    ),
    (
        game_turns.mana_is_lost,
        (state(LEFT_OVER), action(CarryOn()), state(with_seats(right(LEFT_OVER, CarryOn()), life=19))),
    ),
    (game_doing.does_as_told, done(PRIORITY, Do(0, OUT), BY_THE_OLD_RULES)),
    (game_doing.does_as_told, done(PRIORITY, Do(0, OUT), PHASED_OUT, LAST_BEFORE)),
    (game_doing.does_as_told, done(FIGHTS, Do(0, OUT), in_zone(PHASED_OUT, 0, combat=InCombat.ATTACKING))),
    (game_doing.does_as_told, done(PHASED_OUT, Do(0, PhaseIn()), PHASED_OUT)),
    (game.stays_well_formed, (NEW, state(BY_THE_OLD_RULES))),
    (game.stays_well_formed, (seen(LAST_BEFORE, Edition), state(PHASED_OUT))),
    (game.stays_well_formed, (NEW, state(in_zone(PHASED_OUT, 0, combat=InCombat.ATTACKING)))),
    (game.stays_well_formed, (NEW, state(apply(EXILED, LoseGame(1), LAST)))),
    (game.stays_well_formed, (NEW, state(apply(ALONE, DAMAGE, LAST)))),
    (game.stays_well_formed, (NEW, state(apply(CONTROLLED, LoseGame(1), LAST)))),
    (game.stays_well_formed, (NEW, state(apply(AWAITED, LoseGame(1), LAST)))),
    (
        game_attached.attached_while_both_are_there,
        (state(ATTACHED), action(Do(0, OUT)), state(in_zone(BOTH_OUT, 1, along=False))),
    ),
    (game_steps.permanents_go_on, done(UNTAPPING, CarryOn(), with_piece(UNTAPPING, 0, status=Status(phased_out=True)))),
    (game_moves.things_move_for_a_reason, done(HURT, GIVE, _without(HURT, 0))),
    (game_moves.own_things_leave, done(EXILED, LoseGame(1), apply(EXILED, LoseGame(1), LAST))),
    (game_counts.cards_are_counted, done(EXILED, LoseGame(1), apply(EXILED, LoseGame(1), LAST))),
    (game_turns.control_lasts, done(CONTROLLED, LoseGame(1), apply(CONTROLLED, LoseGame(1), LAST))),
    (game_turns.control_lasts, done(AWAITED, LoseGame(1), apply(AWAITED, LoseGame(1), LAST))),
    (game.frame, done(CONTROLLED, LoseGame(1), FREE, LAST_BEFORE)),
    (game_triggers.triggers_wait, done(TRIGGERED, EndTheTurn(), apply(TRIGGERED, EndTheTurn(), LAST))),
    (game_triggers.triggers_wait, done(TRIGGERED, EndTheTurn(), FORGOTTEN, LAST_BEFORE)),
    (game_steps.permanents_go_on, done(ENDING, EndTheTurn(), apply(ENDING, EndTheTurn(), LAST))),
    (game_steps.permanents_go_on, done(IN_COMBAT, END_COMBAT, in_zone(COMBAT_ENDED, 0, combat=InCombat.ATTACKING))),
    (game_turns.turns_go_on, done(IN_COMBAT, END_COMBAT, in_zone(COMBAT_ENDED, 0, combat=InCombat.ATTACKING))),
    (game_turns.turns_go_on, done(IN_COMBAT, END_COMBAT, course(COMBAT_ENDED, step=Step.END_OF_COMBAT))),
    (game_turns.turns_go_on, done(IN_COMBAT, END_COMBAT, course(COMBAT_ENDED, stage=Stage.PRIORITY))),
    (game_turns.turns_go_on, done(ENDING, END_COMBAT, in_zone(ENDING, 0, combat=None))),
    (
        game_triggers.triggers_wait,
        done(WAITS_IN_COMBAT, END_COMBAT, with_pieces_of(FORGOTTEN_IN_COMBAT, WAITS_IN_COMBAT, 0)),
    ),
    (game_moves.things_move_for_a_reason, done(IN_COMBAT, END_COMBAT, with_pieces_of(COMBAT_ENDED, IN_COMBAT, 1))),
    (game_moves.things_move_for_a_reason, done(DYING_IN_COMBAT, END_COMBAT, COMBAT_ENDED)),
    (game_counts.cards_are_counted, done(IN_COMBAT, END_COMBAT, with_seats(COMBAT_ENDED, removed=0))),
    (game_turns.losers_are_gone, (state(LOST_IN_COMBAT), action(END_COMBAT), state(with_seats(COMBAT_ENDED, short=True)))),
    (game_turns.losers_are_gone, (state(IN_COMBAT), action(END_COMBAT), state(right(LOST_IN_COMBAT, END_COMBAT)))),
    (game.refused_if_illegal, (state(IN_COMBAT), action(END_COMBAT), NEW, YES)),
    (game_turns.turns_go_on, done(ENDING, EndTheTurn(), right(ENDING, EndTheTurn()), LAST_BEFORE)),
    (game_moves.things_move_for_a_reason, done(MEETING, GIVE, MEETING)),
    (game_moves.things_move_for_a_reason, done(MEETING, GIVE, _without(MEETING, 0, 1))),
    (game_moves.things_move_for_a_reason, done(APART, GIVE, _without(APART, 1))),
    (game_moves.things_move_for_a_reason, done(ONE_IS_WEAK, GIVE, _without(ONE_IS_WEAK, 1))),
    (game_moves.things_move_for_a_reason, done(MEETING, GIVE, _without(MEETING, 1), LAST_BEFORE)),
    (game.refused_if_illegal, (state(PHASED_OUT), action(Do(0, PhaseIn())), NEW, YES)),
)
