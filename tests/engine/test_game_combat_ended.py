"""Rule 509.4, today 723.2, in the game as a whole: what resolves ends the combat phase of the game in progress."""

import pytest

from engine.catalogue import card
from engine.coin_flips import Cares, Coin
from engine.ending_the_turn_types import Event, Gone, InCombat, Kind, Stage
from engine.game import answer, apply, begin_game
from engine.game_actions import (
    Action,
    AddCombat,
    AddMana,
    CarryOn,
    CreateTrigger,
    Do,
    EndTheCombatPhase,
    Engage,
    FlipCoins,
    LetTrigger,
    PutOnStack,
)
from engine.game_questions import APlayer, ControllerOf, WhoHasPriority
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, InZone, LeftWithOwner, Piece
from engine.multiplayer import Configuration
from engine.objects import Edition, Half, Mark, Move, Object, Play, PutIntoPlay, RulesError, Zone, editions_between
from engine.subgames_types import GivePriority, SetTotals, Style, ThingId
from engine.turns import COMBAT_PHASE, Step

TODAY = Edition.LORWYN_ECLIPSED

ON_STACK = PutOnStack(ThingId("ending"), Kind.ABILITY, 1)
"""The ability that ends the combat phase is put on the stack."""


def _after(game: GameState, *actions: Action, edition: Edition = TODAY) -> GameState:
    for action in actions:
        game = apply(game, action, edition)
    return game


def _in(step: Step, players: int, edition: Edition) -> GameState:
    """Players have priority in player 1's turn; two of them have a creature in play, and the second a card in hand."""
    owned = (("Grizzly Bears", 1), ("Grizzly Bears", 2), ("Assault/Battery", 2))
    pieces = (
        Piece(ThingId(f"card {number}"), Kind.CARD, InZone(0, Object(card(title), Zone.LIBRARY, owner)))
        for number, (title, owner) in enumerate(owned)
    )
    libraries = (20, 20, 20 if players > 2 else 0, 0)
    game = begin_game(Configuration(players), Style("duel"), libraries, (0, 0, 0, 0), 0, tuple(pieces))
    game = _after(
        game, Do(0, PutIntoPlay(controller=1)), Do(1, PutIntoPlay(controller=2)), Do(2, Move(Zone.HAND)), edition=edition
    )
    while game.course.step is not step or game.course.stage is not Stage.PRIORITY:
        game = apply(game, CarryOn(), edition)
    return game


def _resolving(*meanwhile: Action, step: Step = Step.COMBAT_DAMAGE, players: int = 2, edition: Edition = TODAY) -> GameState:
    """As an ability resolves after something was done, one creature attacking and the other blocking it."""
    fight = (Engage(0, InCombat.ATTACKING), Engage(1, InCombat.BLOCKING))
    stacked = _after(_in(step, players, edition), *fight, *meanwhile, ON_STACK, edition=edition)
    return _after(stacked, GivePriority(), CarryOn(), edition=edition)


def _ended(*meanwhile: Action, **rest) -> GameState:
    return _after(_resolving(*meanwhile, **rest), EndTheCombatPhase())


def _zones(game: GameState) -> list[Zone]:
    """The zone of each card."""
    return [piece.at.object.zone for piece in game.pieces if isinstance(piece.at, InZone)]


@pytest.mark.parametrize("step", COMBAT_PHASE)
def test_the_main_phase_after_combat_begins_and_nothing_fights_any_more(step: Step):
    ended = _ended(step=step)
    assert (ended.course.step, ended.course.stage, ended.course.acted) == (Step.SECOND_MAIN, Stage.BEGUN, False)
    assert [piece.at.combat for piece in ended.pieces if isinstance(piece.at, InZone)] == [None, None, None]
    assert ended.nest.game.resolving is None
    assert answer(ended, WhoHasPriority(), TODAY) == APlayer(None)
    assert answer(_after(ended, CarryOn()), WhoHasPriority(), TODAY) == APlayer(1)


def test_a_spell_that_waits_on_the_stack_is_exiled_and_what_resolves_is_gone():
    ended = _ended(Do(2, Play(controller=2, half=Half.LEFT)))
    assert _zones(ended) == [Zone.IN_PLAY, Zone.IN_PLAY, Zone.REMOVED]
    assert isinstance(ended.pieces[3].at, Gone)
    assert ended.nest.game.seats[1].removed == 1


def test_a_creature_with_lethal_damage_dies_and_who_watched_it_is_heard_in_the_main_phase():
    watching = CreateTrigger(ThingId("watch"), 2, Event.LEAVING, watched=0)
    ended = _after(_resolving(watching), Do(0, Mark(counters=0, damage=2)), EndTheCombatPhase())
    assert _zones(ended) == [Zone.GRAVEYARD, Zone.IN_PLAY, Zone.HAND]
    assert ended.pieces[3].at == AbilityInNoZone(0, 2, Event.LEAVING, watched=0, triggered=True)
    begun = _after(ended, CarryOn())
    assert begun.course.step is Step.SECOND_MAIN
    assert isinstance(begun.pieces[3].at, AbilityInZone)
    assert answer(begun, ControllerOf(3), TODAY) == APlayer(2)


def test_what_had_triggered_before_is_never_put_on_the_stack():
    watching = CreateTrigger(ThingId("watch"), 2, Event.OTHER)
    ended = _after(_resolving(watching), LetTrigger(3), EndTheCombatPhase())
    assert isinstance(ended.pieces[3].at, Gone)


def test_mana_is_lost_and_costs_no_life():
    ended = _ended(AddMana(1, 3), AddMana(2, 1))
    assert ended.course.mana == (0, 0, 0, 0)
    assert [seat.life for seat in ended.nest.game.seats[:2]] == [20, 20]


def test_who_has_no_life_left_leaves_with_what_is_theirs():
    ended = _after(_resolving(players=3), SetTotals(2, 0, 0), EndTheCombatPhase())
    assert [seat.playing for seat in ended.nest.game.seats] == [True, False, True, False]
    assert [type(piece.at) for piece in ended.pieces] == [InZone, LeftWithOwner, LeftWithOwner, Gone]
    assert (ended.course.step, ended.course.stage) == (Step.SECOND_MAIN, Stage.BEGUN)


def test_coins_that_are_in_the_air_are_forgotten_as_the_effect_isnt_finished():
    ended = _after(_resolving(), FlipCoins(Cares.SIDES, (1,), Coin()), EndTheCombatPhase())
    assert ended.course.flips is None


def test_a_further_combat_is_to_come_still():
    ended = _ended(AddCombat())
    assert ended.course.extra_combats == 1
    while ended.course.step is Step.SECOND_MAIN:
        ended = _after(ended, CarryOn())
    assert (ended.course.step, ended.course.extra_combats) == (Step.BEGINNING_OF_COMBAT, 0)


@pytest.mark.parametrize("step", [step for step in Step if step not in (*COMBAT_PHASE, Step.UNTAP, Step.CLEANUP)])
def test_where_there_is_no_combat_what_resolves_goes_on(step: Step):
    resolving = _after(_resolving(step=step), FlipCoins(Cares.SIDES, (1,), Coin()))
    assert _after(resolving, EndTheCombatPhase()) == resolving


def test_nothing_but_what_resolves_ends_combat():
    with pytest.raises(RulesError, match=r"^509\.4: .* as it resolves"):
        _after(_in(Step.COMBAT_DAMAGE, 2, TODAY), EndTheCombatPhase())


@pytest.mark.parametrize("edition", editions_between(Edition.TIME_SPIRAL, until=Edition.COMMANDER_2019))
def test_before_2019_08_23_no_effect_ends_combat(edition: Edition):
    with pytest.raises(RulesError, match=r"^509\.4: .* choose a later edition"):
        apply(_resolving(edition=edition), EndTheCombatPhase(), edition)
