"""Turn control (507) from 2009-07-08 on: mana that burns nobody, controlled players, and what is outside the game."""

from typing import Any

import z3

from models import turn_control as before_2010
from models import turn_control_decisions as decisions
from models.editions import since
from models.turn_control import PLAYERS_CONTROLLED
from models.turn_control_decisions import (
    CALLED_FOR,
    OUTSIDE_IS_OWN,
    RESOLVING,
    controls_the_turn,
    decided_by_controller,
)
from models.turn_control_decisions import fetched_by as chosen_by
from models.turns import MANA_STOPS_BURNING, PHASE_ENDS, is_among, is_one_of, is_turn_of
from verifier.clauses import clause
from verifier.views import ChoiceView, EnumView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record, same

EXEMPT = {
    "507.3p": "an effect may restrict what the player does whom it has controlled (718.7), and only its text says what"
}
"""The obligation here that no program can violate, with the reason."""

for_the_next_turn_while_its_creator_stays = clause(
    "507.1h",
    "an effect is for the next turn taken, if its creator stays",
    because="who created the effect controls that player from the turn's beginning, unless he or she has left the game",
    since=PLAYERS_CONTROLLED,
)(before_2010.for_the_next_turn_if_its_creator_stays)

until_the_next_turn_while_the_controller_stays = clause(
    "507.1i",
    "control lasts until the next turn, or its controller leaves",
    because="no end of a step, phase or turn and no new effect ends it; the beginning of the next turn and leaving do",
    since=PLAYERS_CONTROLLED,
)(before_2010.until_the_controller_leaves)


@clause(
    "507.1j",
    "who is controlled is still the active player",
    because="the turn is that of the player who takes it, whoever is to control it",
    since=MANA_STOPS_BURNING,
)
def still_active(beginning: RecordView, after: RecordView) -> z3.BoolRef:
    """As a turn begins its player is the active player."""
    return all_of(after.turn.present, after.turn.value.active == beginning.player)


@clause(
    "507.1k",
    "a player may be controlled for a limited time",
    because="while the effect works its controller decides for that player, in any turn, and for nobody else",
    since=PLAYERS_CONTROLLED,
)
def for_a_limited_time(
    control: RecordView,
    meanwhile: RecordView,
    player: z3.BitVecRef,
    decision: EnumView,
    edition: EnumView,
    decider: z3.BitVecRef,
    otherwise: z3.BitVecRef,
) -> z3.BoolRef:
    """The effect overwrites whatever else controls the player; `otherwise` decides who does without the effect.

    What neither rules nor objects call for remains the player's, and so does what others decide. 507.3 is about whoever is
    controlled, so a coin's substitute and what is outside the game are decided as in a turn that is controlled.
    """
    controlled = all_of(player == meanwhile.affected, is_among(decision, CALLED_FOR))
    own = any_of(player != meanwhile.affected, not_(is_among(decision, (*CALLED_FOR, "SUBSTITUTE", "WISH"))))
    turn = record(active=meanwhile.affected, controller=meanwhile.controller)
    as_in_a_turn = record(players=control.players, left=control.left, turn=optional(True, turn))
    asked = choose(
        since(edition, OUTSIDE_IS_OWN),
        what_spells_ask_in_the_game(as_in_a_turn, player, decision, decider),
        decisions.what_spells_ask(as_in_a_turn, player, decision, edition, decider),
    )
    return all_of(
        implies(controlled, decider == meanwhile.controller),
        implies(own, decider == otherwise),
        implies(
            player == meanwhile.affected,
            all_of(asked, decisions.only_what_is_called_for(as_in_a_turn, player, decision, decider)),
        ),
    )


@clause(
    "507.2c",
    "the controller sees what the player may see in the game",
    because="what the player may look at is visible to both, but not what is outside the game, and to nobody else",
    since=OUTSIDE_IS_OWN,
)
def information_shared_but_not_outside(
    control: RecordView,
    card: RecordView,
    player: z3.BitVecRef,
    may_see: z3.BoolRef,
    player_otherwise: z3.BoolRef,
    active_otherwise: z3.BoolRef,
) -> z3.BoolRef:
    """One sees what one would if nobody was controlled; a controller also what the player would, unless it is outside.

    Hands that teammates may review are 507.2b's.
    """
    shared = all_of(controls_the_turn(control, player), active_otherwise, not_(card.where.OUTSIDE))
    return implies(not_(card.where.TEAM_HAND), may_see == any_of(player_otherwise, shared))


@clause(
    "507.3m",
    "what spells ask is the controller's, but not what is outside",
    because="the controller decides what spells and abilities ask of the player, and takes nothing from outside the game",
    since=OUTSIDE_IS_OWN,
)
def what_spells_ask_in_the_game(
    control: RecordView, player: z3.BitVecRef, decision: EnumView, decider: z3.BitVecRef
) -> z3.BoolRef:
    """Who can't look at what is outside the game doesn't choose from it. Whether the player then does isn't said."""
    controller = control.turn.value.controller
    controlled = all_of(is_turn_of(control, player), controller != player)
    from_outside = choose(controlled, decider != controller, decider == player)
    return all_of(
        implies(is_among(decision, RESOLVING), decided_by_controller(control, player, decider)),
        implies(decision.WISH, from_outside),
    )


@clause(
    "507.3n",
    "who controls himself or herself decides as normal",
    because="a player may gain control of himself or herself, and makes all of his or her decisions",
    since=PLAYERS_CONTROLLED,
)
def self_controlled(control: RecordView, player: z3.BitVecRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """In a turn that one controls oneself nobody else decides anything for one."""
    own = all_of(is_turn_of(control, player), controls_the_turn(control, player))
    return implies(own, decider == player)


@clause(
    "507.4c",
    "unused mana costs nobody life",
    because="as pools are emptied nobody loses life, whether controlled or not",
    since=MANA_STOPS_BURNING,
)
def no_life_lost(before: RecordView, after: RecordView) -> z3.BoolRef:
    """Everybody has as much life as before."""
    return same(before.life, after.life)


@clause(
    "507.4d",
    "unused mana is lost as each step and phase ends",
    because="everybody's pool is emptied as a step ends, even if the phase goes on",
    since=MANA_STOPS_BURNING,
)
def mana_is_lost_with_each_step(event: ChoiceView, after: RecordView) -> z3.BoolRef:
    """In a turn of a controlled player too, and of everybody."""
    emptied = all_of(*(mana == 0 for mana in after.mana))
    return implies(is_one_of(event, ("NextStep", *PHASE_ENDS)), emptied)


def taken_from_outside(control: Any, wish: Any, chooser: Any, decider: Any, may_fetch: z3.BoolRef) -> z3.BoolRef:
    """Whether nobody takes from outside the game but who decides, and only what may be taken; who isn't controlled may."""
    chosen = chosen_by(wish, decider, chooser)
    controlled = all_of(is_turn_of(control, wish.player), control.turn.value.controller != wish.player)
    return choose(controlled, implies(may_fetch, chosen), may_fetch == chosen)
