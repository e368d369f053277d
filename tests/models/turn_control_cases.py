"""For each clause of 507 an answer that it accepts, and one that it doesn't."""

from dataclasses import replace

from engine.cards import CardType
from engine.objects import ChangeControl, Edition, Object, Player
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    Decision,
    EndTurn,
    Event,
    HiddenCard,
    Hiding,
    Leave,
    LimitedControl,
    NextPhase,
    NextStep,
    SkipTurn,
    Turn,
    TurnControl,
    Wish,
)
from engine.turns import Step
from models import turn_control, turn_control_by_edition, turn_control_decisions
from tests.engine.games import FIRST, LAST, in_play
from tests.engine.games import after as done
from tests.engine.turns import after, controlled, game, with_mana
from tests.models.seeing import number, seen, truth

TODAY = Edition.LORWYN_ECLIPSED
YES, NO = truth(True), truth(False)
ONE, TWO, THREE = number(1), number(2), number(3)


def control(value: TurnControl):
    """A game as a clause sees it."""
    return seen(value, TurnControl)


def event(value: Event):
    """An event as a clause sees it."""
    return seen(value, Event)


def creation(creator: Player, affected: Player):
    """The creation of an effect as a clause sees it."""
    return seen(CreateEffect(creator, affected), CreateEffect)


def decision(value: Decision):
    """A decision as a clause sees it."""
    return seen(value, Decision)


def edition(value: Edition):
    """An edition as a clause sees it."""
    return seen(value, Edition)


def hidden(where: Hiding, whose: Player, *shown_to: Player):
    """A hidden card as a clause sees it."""
    return seen(HiddenCard(where, whose, tuple(seat in shown_to for seat in (1, 2, 3, 4))), HiddenCard)


def stepped(
    before: TurnControl, happening: Event, *, wrongly: TurnControl | None = None, edition: Edition = Edition.MORNINGTIDE
):
    """A game, an event and the game after it, as a clause sees them; `wrongly` is what an engine might give instead."""
    rightly = after(before, happening, edition=edition)
    return control(before), event(happening), control(rightly if wrongly is None else wrongly)


def freed(value: TurnControl) -> TurnControl:
    """The game, but that nobody else controls the turn."""
    assert value.turn is not None
    return replace(value, turn=replace(value.turn, controller=value.turn.active))


OWN, CONTROLLED = game(3, BeginTurn(1)), controlled(3)
WAITING = game(3, BeginTurn(2), CreateEffect(2, 1), EndTurn())
TAKEN = after(WAITING, BeginTurn(1))
BURNING = with_mana(CONTROLLED, 1, 1, 0, 0)
COMMANDED = seen(LimitedControl(controller=3, affected=1), LimitedControl)
BEARS, STOLEN = in_play("Grizzly Bears"), done(in_play("Grizzly Bears"), ChangeControl(2))
LIVING_WISH = frozenset({CardType.CREATURE, CardType.LAND})


def wished(*types: CardType):
    """A card of these types that Living Wish might take, as a clause sees it."""
    return seen(Wish(1, 1, frozenset(types), LIVING_WISH), Wish)


def deciding(value: Decision, decider):
    """What a clause on decisions sees of one of player 1's, in a turn that player 2 controls."""
    return control(CONTROLLED), ONE, decision(value), decider


CASES = (
    (
        turn_control.any_player_on_any_player,
        (control(OWN), creation(1, 1), NO),
        (control(OWN), creation(1, 1), YES),
    ),
    (
        turn_control.for_the_next_turn,
        stepped(WAITING, BeginTurn(1)),
        stepped(WAITING, BeginTurn(1), wrongly=replace(TAKEN, waiting=WAITING.waiting)),
    ),
    (turn_control.entire_turn, (TWO, TWO), (TWO, ONE)),
    (
        turn_control.until_the_next_turn,
        stepped(CONTROLLED, EndTurn()),
        stepped(CONTROLLED, EndTurn(), wrongly=freed(after(CONTROLLED, EndTurn()))),
    ),
    (
        turn_control.last_created_works,
        (creation(3, 1), *[control(after(OWN, CreateEffect(3, 1)))] * 2),
        (creation(3, 1), control(after(OWN, CreateEffect(3, 1))), control(after(OWN, CreateEffect(2, 1)))),
    ),
    (
        turn_control.skipping_changes_nothing,
        (control(WAITING), control(after(WAITING, SkipTurn(1)))),
        (control(WAITING), control(replace(WAITING, waiting=(None,) * 4))),
    ),
    (
        turn_control.objects_keep_controllers,
        (seen(BEARS, Object), *[seen(1, Player | None)] * 2),
        (seen(STOLEN, Object), *[seen(1, Player | None)] * 2),
    ),
    (
        turn_control.no_mana_burn,
        stepped(BURNING, NextPhase(Step.FIRST_MAIN)),
        stepped(BURNING, NextPhase(Step.FIRST_MAIN), wrongly=after(freed(BURNING), NextPhase(Step.FIRST_MAIN))),
    ),
    (
        turn_control.mana_is_lost,
        stepped(BURNING, NextPhase(Step.FIRST_MAIN)),
        stepped(BURNING, NextPhase(Step.FIRST_MAIN), wrongly=BURNING),
    ),
    (
        turn_control_decisions.information_shared,
        (control(CONTROLLED), hidden(Hiding.LIBRARY, 1, 1), TWO, edition(LAST), YES, NO, YES),
        (control(CONTROLLED), hidden(Hiding.LIBRARY, 1, 1), TWO, edition(LAST), NO, NO, YES),
    ),
    (
        turn_control_decisions.hand_and_face_down,
        (control(CONTROLLED), hidden(Hiding.HAND, 1), TWO, YES),
        (control(CONTROLLED), hidden(Hiding.HAND, 2), ONE, YES),
    ),
    (turn_control_decisions.all_decisions, deciding(Decision.DISCARD, TWO), deciding(Decision.DISCARD, ONE)),
    (
        turn_control_decisions.what_to_play,
        (control(CONTROLLED), ONE, TWO),
        (control(CONTROLLED), ONE, ONE),
    ),
    (
        turn_control_decisions.what_spells_ask,
        (control(CONTROLLED), ONE, decision(Decision.RESOLUTION), edition(FIRST), TWO),
        (control(CONTROLLED), THREE, decision(Decision.RESOLUTION), edition(FIRST), TWO),
    ),
    (turn_control_decisions.attack_and_damage, deciding(Decision.ATTACK, TWO), deciding(Decision.ATTACK, ONE)),
    (
        turn_control_decisions.wish,
        (control(CONTROLLED), wished(CardType.LAND), TWO, YES),
        (control(CONTROLLED), wished(CardType.SORCERY), TWO, YES),
    ),
    (turn_control_decisions.own_resources, (ONE, ONE, YES), (ONE, TWO, YES)),
    (
        turn_control_decisions.no_forced_concession,
        (seen(Concede(1, 2), Concede), YES),
        (seen(Concede(1, 2), Concede), NO),
    ),
    (
        turn_control_decisions.may_always_concede,
        (control(CONTROLLED), seen(Concede(1, 1), Concede), NO, control(after(CONTROLLED, Concede(1, 1)))),
        (control(CONTROLLED), seen(Concede(1, 1), Concede), NO, control(CONTROLLED)),
    ),
    (turn_control_decisions.only_what_is_called_for, deciding(Decision.TRADE, ONE), deciding(Decision.TRADE, TWO)),
    (
        turn_control_decisions.tournament_decisions,
        (ONE, decision(Decision.JUDGE), ONE),
        (ONE, decision(Decision.JUDGE), TWO),
    ),
    (
        turn_control_decisions.keeps_own_decisions,
        (control(CONTROLLED), TWO, TWO),
        (control(CONTROLLED), TWO, ONE),
    ),
    (
        turn_control_by_edition.for_the_next_turn_while_its_creator_stays,
        stepped(WAITING, Leave(2), edition=TODAY),
        stepped(WAITING, Leave(2)),
    ),
    (
        turn_control_by_edition.until_the_next_turn_while_the_controller_stays,
        stepped(CONTROLLED, Leave(2), edition=TODAY),
        stepped(CONTROLLED, Leave(2)),
    ),
    (
        turn_control_by_edition.still_active,
        (seen(BeginTurn(1), BeginTurn), control(TAKEN)),
        (seen(BeginTurn(1), BeginTurn), control(replace(TAKEN, turn=Turn(2, 2)))),
    ),
    (
        turn_control_by_edition.for_a_limited_time,
        (control(OWN), COMMANDED, ONE, decision(Decision.PLAY), edition(TODAY), THREE, TWO),
        (control(OWN), COMMANDED, ONE, decision(Decision.PLAY), edition(TODAY), TWO, TWO),
    ),
    (
        turn_control_by_edition.information_shared_but_not_outside,
        (control(CONTROLLED), hidden(Hiding.OUTSIDE, 1), TWO, NO, NO, YES),
        (control(CONTROLLED), hidden(Hiding.OUTSIDE, 1), TWO, YES, NO, YES),
    ),
    (
        turn_control_by_edition.what_spells_ask_in_the_game,
        deciding(Decision.WISH, ONE),
        deciding(Decision.WISH, TWO),
    ),
    (
        turn_control_by_edition.self_controlled,
        (control(OWN), ONE, ONE),
        (control(OWN), ONE, TWO),
    ),
    (
        turn_control_by_edition.no_life_lost,
        (control(BURNING), control(after(BURNING, EndTurn(), edition=TODAY))),
        (control(BURNING), control(after(BURNING, EndTurn()))),
    ),
    (
        turn_control_by_edition.mana_is_lost_with_each_step,
        (event(NextStep(Step.UPKEEP)), control(after(BURNING, NextStep(Step.UPKEEP), edition=TODAY))),
        (event(NextStep(Step.UPKEEP)), control(after(BURNING, NextStep(Step.UPKEEP)))),
    ),
)
