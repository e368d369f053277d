"""507, later 710 to 722, turn control: who controls a turn, who decides, sees and pays in it, and whom mana burns."""

from dataclasses import replace
from typing import TypeVar

from engine.objects import Edition, Object, Player, RulesError, editions_between
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    Decision,
    EndTurn,
    Event,
    HiddenCard,
    Hiding,
    Leave,
    LimitedControl,
    NextPhase,
    NextStep,
    PayMana,
    Resource,
    SkipTurn,
    Turn,
    TurnControl,
    Wish,
)
from engine.turns import COMBAT_PHASE, WITHOUT_BURN, PlayerCount, Step

T = TypeVar("T")

SEATS: tuple[Player, ...] = (1, 2, 3, 4)

PHASES_OF_STEPS = (
    (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    COMBAT_PHASE,
    (Step.END_OF_TURN, Step.CLEANUP),
)
"""The phases that have steps."""

NOT_CALLED_FOR = (
    Decision.CONCEDE,
    Decision.DRAWN_GAME,
    Decision.JUDGE,
    Decision.SIDEBOARD,
    Decision.RESTROOM,
    Decision.TRADE,
)
"""The decisions that neither rules nor objects call for: they stay with the player (507.3b, c)."""


PLAYERS_CONTROLLED = editions_between(Edition.SCARS_OF_MIRRODIN)
"""The editions in which effects control players, not turns, and end as their controller leaves (718.1, 800.4a)."""

OUTSIDE_IS_OWN = editions_between(Edition.ELDRITCH_MOON)
"""The editions in which what is outside the game is not the controller's to see, nor to choose from (718.4)."""


def turn_control_at_start(players: PlayerCount) -> TurnControl:
    """Begin a game of so many players at 20 life: nobody's turn has begun, and no effect waits."""
    return TurnControl(
        players=players,
        left=(False, False, False, False),
        waiting=(None, None, None, None),
        turn=None,
        mana=(0, 0, 0, 0),
        life=(20, 20, 20, 20),
    )


def turn_control_after(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    """Give the game as it is after an event; RulesError if that can't happen by the rules."""
    if sum(_is_in(control, player) for player in SEATS) < 2:
        raise RulesError("102.1: the game is over, so begin a new one")
    match event:
        case CreateEffect(creator, affected):
            _running_turn(control)
            _refuse_absent(control, creator)
            _refuse_absent(control, affected)
            return replace(control, waiting=_with(control.waiting, affected, creator))
        case SkipTurn(player):
            if _is_running(control):
                raise RulesError("419.6e: a turn that has begun can't be skipped any more, so skip one before it begins")
            _refuse_absent(control, player)
            return control
        case BeginTurn(player):
            if _is_running(control):
                raise RulesError("300.2: another turn has begun and not ended, so end it first")
            _refuse_absent(control, player)
            controller = _of(control.waiting, player)
            turn = Turn(player, player if controller is None else controller)
            return replace(control, waiting=_with(control.waiting, player, None), turn=turn)
        case NextStep(step):
            turn = _running_turn(control)
            if not any(turn.step in steps and step in steps for steps in PHASES_OF_STEPS):
                raise RulesError("300.1: this is no step of the same phase, so let the phase end")
            mana = (0, 0, 0, 0) if edition in WITHOUT_BURN else control.mana
            return replace(control, turn=replace(turn, step=step), mana=mana)
        case NextPhase(step):
            return _phase_ended(control, replace(_running_turn(control), step=step), edition)
        case CutShort():
            return _phase_ended(control, replace(_running_turn(control), step=Step.CLEANUP), edition)
        case EndTurn():
            return _phase_ended(control, replace(_running_turn(control), ended=True), edition)
        case PayMana(player, amount):
            _running_turn(control)
            _refuse_absent(control, player)
            unused = _of(control.mana, player)
            if unused < amount:
                raise RulesError("507.3a: this player's own pool has less mana, so pay what is in it")
            return replace(control, mana=_with(control.mana, player, unused - amount))
        case Concede(player, asked_by):
            if player != asked_by:
                raise RulesError("507.3b: nobody makes another player concede, so ask that player")
            return _left(control, player, edition)
        case Leave(player):
            return _left(control, player, edition)


def who_decides(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    """Who makes a decision that is a player's; RulesError if that player isn't in the game.

    In a turn that another controls it is the controller, if rules or objects call for the decision (507.3). By the
    letter the rules call for an agreement (511.3), and a Wish calls for a choice, though the example went on 2007-10-01;
    from 2016-07-22 on what is outside the game remains the player's (718.4). Before 2010-10-01 nothing ends the control if
    the controller leaves; since who left can't choose, the player does.
    """
    _refuse_absent(control, player)
    turn = control.turn
    if turn is None or turn.active != player or _is_own(decision, edition):
        return player
    return turn.controller if _is_in(control, turn.controller) else player


def who_decides_meanwhile(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    """Who makes a decision that is a player's, while an effect has one player control another for a limited time (718.2).

    The effect is the last that was created, so it works, whoever's turn it is and whoever controls that (718.1a).
    RulesError if one of the players isn't in the game, or effects control turns only, before 2010-10-01.
    """
    if edition not in PLAYERS_CONTROLLED:
        raise RulesError("507.1: effects control entire turns here, so ask of an edition from 2010-10-01 on")
    _refuse_absent(control, meanwhile.controller)
    _refuse_absent(control, meanwhile.affected)
    if player != meanwhile.affected or _is_own(decision, edition):
        return who_decides(control, player, decision, edition)
    return meanwhile.controller


def may_fetch(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    """Whether somebody may choose this card from outside the game for a player's spell (507.3).

    The chooser must be who decides, the card the player's own, and of a type that the spell wants.
    """
    return (
        chooser == who_decides(control, wish.player, Decision.WISH, edition)
        and wish.owner == wish.player
        and not wish.types.isdisjoint(wish.wanted)
    )


def chooses_before(control: TurnControl, first: Player, second: Player) -> bool:
    """Whether of two players who choose at once the first does so before the second (103.4).

    The active player is first, then the others follow in turn order: it goes by player, not by who decides (507.3d).
    RulesError if no turn has begun.
    """
    if control.turn is None:
        raise RulesError("103.4: the order begins with the active player, so begin a turn")
    active = control.turn.active
    return (first - active) % 4 < (second - active) % 4


def may_see(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    """Whether a player may look at a hidden card: by other rules, or as controller of a turn (507.2).

    What the player whose turn it is may look at, the controller may too, whatever it is: by the letter also a
    teammate's hand, and until 2016-07-22 what is outside the game.
    """
    turn = control.turn
    own = card.where is Hiding.OUTSIDE and edition in OUTSIDE_IS_OWN
    if own or turn is None or turn.controller != player or not _is_in(control, turn.active):
        return _may_see_anyway(card, player)
    return _may_see_anyway(card, player) or _may_see_anyway(card, turn.active)


def may_pay_with(control: TurnControl, player: Player, resource: Resource, whose: Player) -> bool:
    """Whether a player's cost may be paid with somebody's resources: with that player's own only (507.3a)."""
    return whose == player


def controller_of(control: TurnControl, object: Object) -> Player | None:
    """Who controls an object, if anybody does: not another player because turns are controlled (507.1c)."""
    return object.controller


def controller_of_what_is_played(control: TurnControl, player: Player) -> Player:
    """Who controls the spells and abilities that a player plays: that player, whoever decided it (507.1c)."""
    return player


def _is_own(decision: Decision, edition: Edition) -> bool:
    """Whether a decision stays with the player, whoever controls the turn or the player."""
    return decision in NOT_CALLED_FOR or (decision is Decision.WISH and edition in OUTSIDE_IS_OWN)


def _may_see_anyway(card: HiddenCard, player: Player) -> bool:
    """Whether a player may look at a hidden card if no turn is controlled (217, 504.3)."""
    own = card.whose == player and card.where not in (Hiding.LIBRARY, Hiding.REMOVED)
    return own or _of(card.shown_to, player)


def _phase_ended(control: TurnControl, turn: Turn, edition: Edition) -> TurnControl:
    """Empty the pools, and go on with the turn so.

    Until 2009-07-08, who loses mana loses as much life, but not the player whose turn another player controls (300.3,
    507.4).
    """
    if any(_is_in(control, player) and _of(control.life, player) <= 0 for player in SEATS):
        raise RulesError("420.5a: a player without life has lost, so let that player leave before the phase ends")
    emptied = replace(control, turn=turn, mana=(0, 0, 0, 0))
    if edition in WITHOUT_BURN:
        return emptied
    burning = control.mana if turn.controller == turn.active else _with(control.mana, turn.active, 0)
    a, b, c, d = control.life
    return replace(emptied, life=(a - burning[0], b - burning[1], c - burning[2], d - burning[3]))


def _left(control: TurnControl, player: Player, edition: Edition) -> TurnControl:
    """Take a player out of the game; what waited for that player's next turn never applies.

    From 2010-10-01 on, control of other players that the player has or is to have ends, too (800.4a); before that it does
    not, since 600.4a speaks of objects only.
    """
    _refuse_absent(control, player)
    after = replace(
        control,
        left=_with(control.left, player, True),
        waiting=_with(control.waiting, player, None),
        mana=_with(control.mana, player, 0),
    )
    return _without_control_of(after, player) if edition in PLAYERS_CONTROLLED else after


def _without_control_of(control: TurnControl, player: Player) -> TurnControl:
    """End the control that a player has or is to have: turns are then their players' own."""
    a, b, c, d = control.waiting
    waiting = (
        None if a == player else a,
        None if b == player else b,
        None if c == player else c,
        None if d == player else d,
    )
    turn = control.turn
    if turn is not None and turn.controller == player:
        return replace(control, waiting=waiting, turn=replace(turn, controller=turn.active))
    return replace(control, waiting=waiting)


def _is_running(control: TurnControl) -> bool:
    return control.turn is not None and not control.turn.ended


def _running_turn(control: TurnControl) -> Turn:
    if control.turn is None or control.turn.ended:
        raise RulesError("300.2: nothing happens between turns, so begin a turn first")
    return control.turn


def _refuse_absent(control: TurnControl, player: Player) -> None:
    if not _is_in(control, player):
        raise RulesError("600.4: this player isn't in the game, so name another")


def _is_in(control: TurnControl, player: Player) -> bool:
    return player <= control.players and not _of(control.left, player)


def _of(values: tuple[T, T, T, T], player: Player) -> T:
    return values[player - 1]


def _with(values: tuple[T, T, T, T], player: Player, value: T) -> tuple[T, T, T, T]:
    """Put a value in the place of a player's."""
    a, b, c, d = values
    return (
        value if player == 1 else a,
        value if player == 2 else b,
        value if player == 3 else c,
        value if player == 4 else d,
    )
