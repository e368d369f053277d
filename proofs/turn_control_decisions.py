"""Claims on what one has of a turn that one controls (507.2, 507.3): in any well-formed game, whatever came before."""

from typing import Any

import z3

from engine.objects import Edition, Player
from engine.turn_control_types import Concede, Decision, HiddenCard, PayMana, Resource, TurnControl, Wish
from models import turn_control_decisions as rules
from models.turns import is_in, is_turn_of, player_is_there
from proofs.turn_control import TurnControlRules, active_player, any_game, if_uncontrolled, in_a_turn, player_of
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, not_


@claim(rules.information_shared, when="player {player} wants to look at {card}")
def information_shared(
    engine: TurnControlRules, control: TurnControl, card: HiddenCard, player: Player, edition: Edition
) -> Goal:
    otherwise = if_uncontrolled(control)
    may_see = engine.may_see(control, card, player, edition)
    player_otherwise = engine.may_see(otherwise, card, player, edition)
    active_otherwise = engine.may_see(otherwise, card, active_player(control), edition)
    conclusion = rules.information_shared(control, card, player, edition, may_see, player_otherwise, active_otherwise)
    return Goal(looking(control, player, card, edition), conclusion)


@claim(
    rules.information_shared,
    title="who controls no turn of another sees what is one's own, or shown",
    when="player {player} wants to look at {card}",
    part=True,
)
def seen_by_oneself(
    engine: TurnControlRules, control: TurnControl, card: HiddenCard, player: Player, edition: Edition
) -> Goal:
    may_see = engine.may_see(control, card, player, edition)
    return Goal(looking_by_oneself(control, player, card, edition), rules.seen_by_oneself(card, player, may_see))


@claim(rules.hand_and_face_down, when="player {player} wants to look at {card}")
def hand_and_face_down(
    engine: TurnControlRules, control: TurnControl, card: HiddenCard, player: Player, edition: Edition
) -> Goal:
    may_see = engine.may_see(control, card, player, edition)
    return Goal(looking(control, player, card, edition), rules.hand_and_face_down(control, card, player, may_see))


@claim(rules.all_decisions, when="it is asked who decides for player {player} {decision}")
def all_decisions(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.all_decisions(control, player, decision, decider))


@claim(
    rules.all_decisions,
    title="nobody is asked to decide for who isn't in the game",
    when="it is asked who decides for player {player} {decision}",
    part=True,
)
def only_for_players(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.attempt.who_decides(control, player, decision, edition)
    return Goal(any_game(control, edition), decider.refused == not_(plays(control, player)))


@claim(rules.what_to_play, when="it is asked who decides for player {player} {decision}")
def what_to_play(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    premise = all_of(player_of(control, player, edition), of_playing(decision))
    return Goal(premise, rules.what_to_play(control, player, decider))


@claim(rules.what_spells_ask, when="it is asked who decides for player {player} {decision}")
def what_spells_ask(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.what_spells_ask(control, player, decision, edition, decider))


@claim(
    rules.what_spells_ask,
    title="a Wish takes what the one who decides chooses, and only what it may take",
    when="player {chooser} wants to choose {wish}",
    part=True,
)
def fetched_by_who_decides(
    engine: TurnControlRules, control: TurnControl, wish: Wish, chooser: Player, edition: Edition
) -> Goal:
    may_fetch = engine.may_fetch(control, wish, chooser, edition)
    decider = engine.who_decides(control, wish.player, Decision.WISH, edition)
    return Goal(wishing(control, wish, edition), may_fetch == rules.fetched_by(wish, decider, chooser))


@claim(rules.attack_and_damage, when="it is asked who decides for player {player} {decision}")
def attack_and_damage(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.attack_and_damage(control, player, decision, decider))


@claim(rules.wish, when="player {chooser} wants to choose {wish}")
def wish(engine: TurnControlRules, control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> Goal:
    may_fetch = engine.may_fetch(control, wish, chooser, edition)
    return Goal(wishing(control, wish, edition), rules.wish(control, wish, chooser, may_fetch))


@claim(
    rules.own_resources,
    when="a cost of player {player} is to be paid with {resource} of player {whose}",
)
def own_resources(
    engine: TurnControlRules, control: TurnControl, player: Player, resource: Resource, whose: Player, edition: Edition
) -> Goal:
    may_pay = engine.may_pay_with(control, player, resource, whose)
    return Goal(player_of(control, player, edition), rules.own_resources(player, whose, may_pay))


@claim(
    rules.own_resources,
    title="mana is paid from the player's own pool, and can't be paid from another",
    when="{payment}",
    part=True,
)
def own_mana(engine: TurnControlRules, control: TurnControl, payment: PayMana, edition: Edition) -> Goal:
    after = engine.attempt.turn_control_after(control, payment, edition)
    return Goal(any_game(control, edition), rules.paid_from_own_pool(control, payment, after.refused, after.answer))


@claim(rules.no_forced_concession, when="{concession}")
def no_forced_concession(engine: TurnControlRules, control: TurnControl, concession: Concede, edition: Edition) -> Goal:
    after = engine.attempt.turn_control_after(control, concession, edition)
    return Goal(any_game(control, edition), rules.no_forced_concession(concession, after.refused))


@claim(
    rules.no_forced_concession,
    title="whether to concede is decided by the player in person",
    when="it is asked who decides for player {player} {decision}",
    part=True,
)
def no_decided_concession(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(all_of(player_of(control, player, edition), of_conceding(decision)), decider == player)


@claim(rules.may_always_concede, when="{concession}")
def may_always_concede(engine: TurnControlRules, control: TurnControl, concession: Concede, edition: Edition) -> Goal:
    after = engine.attempt.turn_control_after(control, concession, edition)
    conclusion = rules.may_always_concede(control, concession, after.refused, after.answer)
    return Goal(any_game(control, edition), conclusion)


@claim(rules.only_what_is_called_for, when="it is asked who decides for player {player} {decision}")
def only_what_is_called_for(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.only_what_is_called_for(control, player, decision, decider))


@claim(rules.tournament_decisions, when="it is asked who decides for player {player} {decision}")
def tournament_decisions(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.tournament_decisions(player, decision, decider))


@claim(rules.keeps_own_decisions, when="it is asked who decides for player {player} {decision}")
def keeps_own_decisions(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.keeps_own_decisions(control, player, decider))


@claim(
    rules.keeps_own_decisions,
    title="at once, players choose in the order of players, not of who decides",
    when="players {first} and {second} are to choose at once",
    part=True,
)
def in_order_of_players(
    engine: TurnControlRules, control: TurnControl, first: Player, second: Player, edition: Edition
) -> Goal:
    before = engine.chooses_before(control, first, second)
    premise = all_of(in_a_turn(control, edition), plays(control, first), plays(control, second))
    return Goal(premise, rules.in_order_of_players(control, first, second, before))


def plays(control: Any, player: Any) -> z3.BoolRef:
    """Whether a player is in the game."""
    return is_in(control, player)


def looking(control: Any, player: Any, card: Any, edition: Any) -> z3.BoolRef:
    """Any game in a turn whose player hasn't left, anybody in it, and a card of somebody in it."""
    return all_of(in_a_turn(control, edition), player_is_there(control), plays(control, player), plays(control, card.whose))


def looking_by_oneself(control: Any, player: Any, card: Any, edition: Any) -> z3.BoolRef:
    """Any game, anybody in it to whom no control shows what another player may see, and a card of somebody in it."""
    shared = all_of(player_is_there(control), rules.controls_the_turn(control, player), not_(is_turn_of(control, player)))
    return all_of(any_game(control, edition), plays(control, player), plays(control, card.whose), not_(shared))


def wishing(control: Any, wish: Any, edition: Any) -> z3.BoolRef:
    """Any game, and a spell of anybody in it that looks outside it."""
    return all_of(any_game(control, edition), plays(control, wish.player))


def of_playing(decision: Any) -> z3.BoolRef:
    """A decision about playing something."""
    return any_of(*(decision.is_member(name) for name in rules.PLAYING))


def of_conceding(decision: Any) -> z3.BoolRef:
    """Whether to concede."""
    return decision.CONCEDE
