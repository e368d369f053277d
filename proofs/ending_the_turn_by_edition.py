"""Claims on ending the turn (509, later 711 to 723) in editions after 2008-02-01."""

from engine.ending_the_turn_types import Moment, Number
from engine.objects import Edition, Player
from models import ending_the_turn_by_edition as rules
from models import ending_the_turn_steps as steps
from proofs.ending_the_turn_premises import (
    CLEANING,
    ENDED,
    LOOKED_AT,
    EndingTheTurnRules,
    in_a_cleanup_step_that_begins,
    resolving,
    with_effects_checked,
    with_nothing_to_resolve,
)
from verifier.claims import Goal, claim


@claim(rules.mana_is_lost_with_the_step, when="the phase ends; of interest is player {player}")
def mana_is_lost_with_the_step(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    begun = engine.carry_on(moment, edition)
    return Goal(with_effects_checked(moment, edition), rules.mana_is_lost_with_the_step(moment, player, begun))


@claim(
    rules.mana_is_lost_with_the_step,
    title="mana is lost as any step ends",
    when="all players pass; of interest is player {player}",
    part=True,
)
def ends_as_any_step(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(with_nothing_to_resolve(moment, edition), steps.ends_as_any_step(moment, player, after))


@claim(
    rules.mana_is_lost_with_the_step,
    title="mana is lost as the turn ends after its last cleanup step",
    when="the cleanup step is carried out; of interest is player {player}",
    part=True,
)
def turn_ends_as_a_step(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(in_a_cleanup_step_that_begins(moment, edition), steps.turn_ends_as_a_step(moment, player, after))


@claim(rules.combat_removed_once_checked, when=CLEANING + LOOKED_AT)
def combat_removed_once_checked(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    removed = engine.end_the_turn(moment, edition)
    checked = engine.carry_on(removed, edition)
    begun = engine.carry_on(checked, edition)
    wanted = rules.combat_removed_once_checked(moment, number, removed, checked, begun)
    return Goal(resolving(moment, edition), wanted)


@claim(rules.waiting_abilities_cease, when=ENDED + LOOKED_AT)
def waiting_abilities_cease(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    removed = engine.end_the_turn(moment, edition)
    return Goal(resolving(moment, edition), rules.waiting_abilities_cease(moment, number, removed))
