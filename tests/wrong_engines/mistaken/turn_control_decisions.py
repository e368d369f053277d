"""Mistakes in 507.2 and 507.3: who decides, sees and pays in a turn that another player controls."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.objects import Edition, Player, RulesError
from engine.turn_control_types import (
    Concede,
    Decision,
    Event,
    HiddenCard,
    Hiding,
    PayMana,
    Resource,
    TurnControl,
    Wish,
)


def _controller(control: TurnControl, player: Player) -> Player:
    turn = control.turn
    return turn.controller if turn is not None and turn.active == player else player


def _uncontrolled(control: TurnControl) -> TurnControl:
    turn = control.turn
    return control if turn is None else replace(control, turn=replace(turn, controller=turn.active))


def _is_in(control: TurnControl, player: Player) -> bool:
    return player <= control.players and not control.left[player - 1]


def _of_controlled(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return engine.may_see(control, card, player, edition) and not engine.may_see(
        _uncontrolled(control), card, player, edition
    )


@mistake("the controller sees the hand and nothing else", "507.2a", "507.2b", instead_of=engine.may_see)
def may_see_the_hand_only(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    if card.where is not Hiding.HAND:
        return engine.may_see(_uncontrolled(control), card, player, edition)
    return engine.may_see(control, card, player, edition)


@mistake("the controlled player no longer sees anything", "507.2a", "507.2b", instead_of=engine.may_see)
def may_see_instead_of_the_player(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    turn = control.turn
    blind = turn is not None and turn.active == player and turn.controller != player
    return not blind and engine.may_see(control, card, player, edition)


@mistake("the controlled player sees what the controller may see", "507.2a", "507.2b", instead_of=engine.may_see)
def may_see_what_the_controller_sees(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return engine.may_see(control, card, player, edition) or engine.may_see(
        control, card, _controller(control, player), edition
    )


@mistake("what the controller sees everybody sees", "507.2a", "507.2b", instead_of=engine.may_see)
def may_see_as_all_do(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    turn = control.turn
    return engine.may_see(control, card, player, edition) or (
        turn is not None and turn.controller != turn.active and engine.may_see(control, card, turn.active, edition)
    )


@mistake("the controller doesn't see cards that the player looks at in a library", "507.2a", instead_of=engine.may_see)
def may_see_all_but_libraries(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    if card.where is Hiding.LIBRARY:
        return engine.may_see(_uncontrolled(control), card, player, edition)
    return engine.may_see(control, card, player, edition)


@mistake("the controller sees all face-down creatures", "507.2b", instead_of=engine.may_see)
def may_see_every_face(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    turn = control.turn
    all_faces = card.where is Hiding.FACE_DOWN and turn is not None and turn.controller == player != turn.active
    return all_faces or engine.may_see(control, card, player, edition)


@mistake("of a team's hands the controller sees one", "507.2b", instead_of=engine.may_see)
def may_see_one_hand_of_a_team(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    if card.where is Hiding.TEAM_HAND and _of_controlled(control, card, player, edition):
        return control.turn is not None and card.whose == control.turn.active
    return engine.may_see(control, card, player, edition)


@mistake("what is outside the game isn't shown to the controller", "507.2a", instead_of=engine.may_see)
def may_see_nothing_outside(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    if card.where is Hiding.OUTSIDE:
        return engine.may_see(_uncontrolled(control), card, player, edition)
    return engine.may_see(control, card, player, edition)


@mistake("nobody sees what is phased out face down", "507.2a/seen-by-oneself", instead_of=engine.may_see)
def may_see_nothing_phased_out(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return card.where is not Hiding.PHASED_OUT and engine.may_see(control, card, player, edition)


@mistake("everybody may look through libraries", "507.2a/seen-by-oneself", instead_of=engine.may_see)
def may_see_libraries(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return card.where is Hiding.LIBRARY or engine.may_see(control, card, player, edition)


@mistake("before the first turn all is open", "507.2a/seen-by-oneself", instead_of=engine.may_see)
def may_see_all_before_the_first_turn(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return control.turn is None or engine.may_see(control, card, player, edition)


@mistake("once the player whose turn it is has left all is open", "507.2a/seen-by-oneself", instead_of=engine.may_see)
def may_see_all_without_the_player(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    alone = control.turn is not None and not _is_in(control, control.turn.active)
    return alone or engine.may_see(control, card, player, edition)


def _but_for(
    own: tuple[Decision, ...], control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    return player if decision in own else decider


def _and_also(
    more: tuple[Decision, ...], control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    return _controller(control, player) if decision in more else decider


@mistake("the player still chooses targets", "507.3a", "507.3b", instead_of=engine.who_decides)
def who_decides_but_not_on_targets(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _but_for((Decision.TARGET,), control, player, decision, edition)


@mistake("the player can still pass", "507.3a", "507.3b", instead_of=engine.who_decides)
def who_decides_but_not_passing(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _but_for((Decision.PASS,), control, player, decision, edition)


@mistake("what spells ask as they resolve the player answers", "507.3a", "507.3c", instead_of=engine.who_decides)
def who_decides_but_not_resolving(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _but_for((Decision.RESOLUTION, Decision.ORDER), control, player, decision, edition)


@mistake("the player attacks in person", "507.3a", "507.3d", instead_of=engine.who_decides)
def who_decides_but_not_attacking(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _but_for((Decision.ATTACK, Decision.DAMAGE), control, player, decision, edition)


@mistake("the player chooses what a Wish takes", "507.3c", instead_of=engine.who_decides)
def who_decides_but_not_a_wish(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _but_for((Decision.WISH,), control, player, decision, edition)


@mistake("the player agrees in person to a die", "507.3i", instead_of=engine.who_decides)
def who_decides_but_not_agreeing(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _but_for((Decision.SUBSTITUTE,), control, player, decision, edition)


@mistake(
    "the controller decides everything",
    "507.3g/no-decided-concession",
    "507.3i",
    "507.3j",
    instead_of=engine.who_decides,
)
def who_decides_everything(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _and_also(tuple(Decision), control, player, decision, edition)


@mistake("the controller agrees to a draw", "507.3j", instead_of=engine.who_decides)
def who_decides_on_a_draw(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _and_also((Decision.DRAWN_GAME,), control, player, decision, edition)


@mistake("the controller trades cards away", "507.3i", instead_of=engine.who_decides)
def who_decides_on_trade(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _and_also((Decision.TRADE,), control, player, decision, edition)


@mistake(
    "who controls a turn decides for everybody in it",
    "507.1d/decides-again",
    "507.3a",
    "507.3c",
    "507.3d",
    "507.3k",
    instead_of=engine.who_decides,
)
def who_decides_for_all(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    turn = control.turn
    decider = engine.who_decides(control, player, decision, edition)
    return decider if turn is None else engine.who_decides(control, turn.active, decision, edition)


@mistake("the two players change places", "507.3a", "507.3k", instead_of=engine.who_decides)
def who_decides_in_exchange(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    turn = control.turn
    decider = engine.who_decides(control, player, decision, edition)
    return turn.active if turn is not None and turn.controller == player else decider


@mistake("who left still decides", "507.3a", instead_of=engine.who_decides)
def who_decides_from_outside(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _and_also((Decision.PLAY, Decision.DISCARD), control, player, decision, edition)


@mistake("who left still chooses what a Wish takes", "507.3a", instead_of=engine.who_decides)
def who_decides_on_a_wish_from_outside(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return _and_also((Decision.WISH,), control, player, decision, edition)


@mistake("who left is asked, too", "507.3a/only-for-players", instead_of=engine.who_decides)
def who_decides_for_who_left(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    if not _is_in(control, player):
        return player
    return engine.who_decides(control, player, decision, edition)


@mistake("the controller may take any card with a Wish", "507.3e", instead_of=engine.may_fetch)
def may_fetch_any_type(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    return chooser == engine.who_decides(control, wish.player, Decision.WISH, edition) and wish.owner == wish.player


@mistake("the controller's own cards can be taken with a Wish", "507.3e", instead_of=engine.may_fetch)
def may_fetch_from_the_controller(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    return engine.may_fetch(control, replace(wish, owner=wish.player), chooser, edition) and wish.owner in (
        wish.player,
        chooser,
    )


@mistake("the player chooses as well as the controller", "507.3e", instead_of=engine.may_fetch)
def may_fetch_in_person(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    return engine.may_fetch(control, wish, chooser, edition) or (
        chooser == wish.player and engine.may_fetch(_uncontrolled(control), wish, chooser, edition)
    )


@mistake("once the controller has left anybody takes anything with a Wish", "507.3e", instead_of=engine.may_fetch)
def may_fetch_once_the_controller_left(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    turn = control.turn
    free = turn is not None and not _is_in(control, turn.controller)
    return free or engine.may_fetch(control, wish, chooser, edition)


@mistake("without the example a Wish takes whatever one likes", "507.3c/fetched-by-who-decides", instead_of=engine.may_fetch)
def may_fetch_anything_without_the_example(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    return Edition.MORNINGTIDE.value <= edition.value < "2016-07-22" or engine.may_fetch(control, wish, chooser, edition)


@mistake("the controller may pay with what is his or hers", "507.3f", instead_of=engine.may_pay_with)
def may_pay_with_the_controllers(control: TurnControl, player: Player, resource: Resource, whose: Player) -> bool:
    return whose in (player, _controller(control, player))


@mistake("the controller's spells may be paid with the player's mana", "507.3f", instead_of=engine.may_pay_with)
def may_pay_with_the_players(control: TurnControl, player: Player, resource: Resource, whose: Player) -> bool:
    turn = control.turn
    shared = turn is not None and turn.controller == player and turn.active == whose and resource is Resource.MANA
    return shared or engine.may_pay_with(control, player, resource, whose)


@mistake("mana is paid from the controller's pool", "507.3f/own-mana", instead_of=engine.turn_control_after)
def after_paying_from_the_controllers_pool(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, PayMana):
        return engine.turn_control_after(control, replace(event, player=_controller(control, event.player)), edition)
    return engine.turn_control_after(control, event, edition)


@mistake(
    "the controller makes the player concede", "507.3g", "507.1d/happens-if-it-may", instead_of=engine.turn_control_after
)
def after_conceding_for_the_player(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, Concede) and event.asked_by == _controller(control, event.player):
        return engine.turn_control_after(control, replace(event, asked_by=event.player), edition)
    return engine.turn_control_after(control, event, edition)


@mistake("who is controlled can't concede", "507.3h", "507.1d/happens-if-it-may", instead_of=engine.turn_control_after)
def after_refusing_to_concede(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, Concede) and _controller(control, event.player) != event.player:
        raise RulesError("507.3: the controller of the turn decides")
    return engine.turn_control_after(control, event, edition)


@mistake("who concedes is in the game until the turn ends", "507.3h", instead_of=engine.turn_control_after)
def after_conceding_later(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return control if isinstance(event, Concede) else after


@mistake(
    "who decides for the first player chooses first for both", "507.3k/in-order-of-players", instead_of=engine.chooses_before
)
def chooses_before_by_decider(control: TurnControl, first: Player, second: Player) -> bool:
    turn = control.turn
    if turn is not None and second == turn.controller:
        return False
    return engine.chooses_before(control, first, second)
