"""Claims on turn control (507) from 2009-07-08 on, and those of before that hold of the texts that came then."""

from typing import Any

import z3

from engine.objects import Edition, Player
from engine.turn_control_types import BeginTurn, Decision, Event, HiddenCard, LimitedControl, TurnControl, Wish
from models import turn_control_by_edition as rules
from proofs import turn_control as events
from proofs import turn_control_decisions as decisions
from proofs.turn_control import TurnControlRules, active_player, happening, if_uncontrolled, player_of, skipping
from proofs.turn_control_decisions import looking, plays, wishing
from verifier.claims import Claim, Goal, claim
from verifier.clauses import Clause
from verifier.vocabulary import all_of


def _as_before(clause: Clause, earlier: Claim) -> Claim:
    """The part of a clause that is claimed as of the clause which it came after."""
    return claim(clause, title=earlier.title, when=earlier.when, part=True)(earlier.body)


@claim(rules.for_the_next_turn_while_its_creator_stays, when="{event}")
def for_the_next_turn_while_its_creator_stays(
    engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition
) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    premise = happening(control, event, edition)
    return Goal(premise, rules.for_the_next_turn_while_its_creator_stays(control, event, after))


at_the_start = _as_before(rules.for_the_next_turn_while_its_creator_stays, events.at_the_start)


@claim(rules.until_the_next_turn_while_the_controller_stays, when="{event}")
def until_the_next_turn_while_the_controller_stays(
    engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition
) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    premise = happening(control, event, edition)
    return Goal(premise, rules.until_the_next_turn_while_the_controller_stays(control, event, after))


(stays_well_formed, happens_if_it_may, changes_only_what_it_speaks_of, decides_again) = (
    _as_before(rules.until_the_next_turn_while_the_controller_stays, earlier)
    for earlier in (
        events.stays_well_formed,
        events.happens_if_it_may,
        events.changes_only_what_it_speaks_of,
        events.decides_again,
    )
)


@claim(rules.still_active, when="{beginning}")
def still_active(engine: TurnControlRules, control: TurnControl, beginning: BeginTurn, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, beginning, edition)
    return Goal(skipping(control, beginning, edition), rules.still_active(beginning, after))


@claim(
    rules.for_a_limited_time,
    when="{meanwhile}, and it is asked who decides for player {player} {decision}",
)
def for_a_limited_time(
    engine: TurnControlRules,
    control: TurnControl,
    meanwhile: LimitedControl,
    player: Player,
    decision: Decision,
    edition: Edition,
) -> Goal:
    decider = engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)
    otherwise = engine.who_decides(control, player, decision, edition)
    premise = all_of(player_of(control, player, edition), working(control, meanwhile))
    return Goal(premise, rules.for_a_limited_time(control, meanwhile, player, decision, edition, decider, otherwise))


@claim(rules.information_shared_but_not_outside, when="player {player} wants to look at {card}")
def information_shared_but_not_outside(
    engine: TurnControlRules, control: TurnControl, card: HiddenCard, player: Player, edition: Edition
) -> Goal:
    otherwise = if_uncontrolled(control)
    may_see = engine.may_see(control, card, player, edition)
    player_otherwise = engine.may_see(otherwise, card, player, edition)
    active_otherwise = engine.may_see(otherwise, card, active_player(control), edition)
    conclusion = rules.information_shared_but_not_outside(control, card, player, may_see, player_otherwise, active_otherwise)
    return Goal(looking(control, player, card, edition), conclusion)


seen_by_oneself = _as_before(rules.information_shared_but_not_outside, decisions.seen_by_oneself)


@claim(rules.what_spells_ask_in_the_game, when="it is asked who decides for player {player} {decision}")
def what_spells_ask_in_the_game(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    premise = player_of(control, player, edition)
    return Goal(premise, rules.what_spells_ask_in_the_game(control, player, decision, decider))


@claim(
    rules.what_spells_ask_in_the_game,
    title="from outside only the one who decides takes something, and what may be taken",
    when="player {chooser} wants to choose {wish}",
    part=True,
)
def taken_from_outside(
    engine: TurnControlRules, control: TurnControl, wish: Wish, chooser: Player, edition: Edition
) -> Goal:
    may_fetch = engine.may_fetch(control, wish, chooser, edition)
    decider = engine.who_decides(control, wish.player, Decision.WISH, edition)
    premise = wishing(control, wish, edition)
    return Goal(premise, rules.taken_from_outside(control, wish, chooser, decider, may_fetch))


@claim(rules.self_controlled, when="it is asked who decides for player {player} {decision}")
def self_controlled(
    engine: TurnControlRules, control: TurnControl, player: Player, decision: Decision, edition: Edition
) -> Goal:
    decider = engine.who_decides(control, player, decision, edition)
    return Goal(player_of(control, player, edition), rules.self_controlled(control, player, decider))


@claim(rules.no_life_lost, when="{event}")
def no_life_lost(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), rules.no_life_lost(control, after))


@claim(rules.mana_is_lost_with_each_step, when="{event}")
def mana_is_lost_with_each_step(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), rules.mana_is_lost_with_each_step(event, after))


def working(control: Any, meanwhile: Any) -> z3.BoolRef:
    """An effect by which one player in the game controls another, or himself or herself."""
    return all_of(plays(control, meanwhile.controller), plays(control, meanwhile.affected))
