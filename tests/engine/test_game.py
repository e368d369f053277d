"""The game as a whole: what the sections mean to each other, in games played by actions only."""

from dataclasses import replace

import pytest

from engine.catalogue import card
from engine.coin_flips import Call, Cares, Coin, Word
from engine.ending_the_turn_types import Event, Gone, InCombat, Kind, Stage
from engine.game import answer, apply, begin_game
from engine.game_actions import (
    Action,
    AddMana,
    AddTurn,
    Attach,
    CarryOn,
    Concede,
    CreateToken,
    CreateTrigger,
    Do,
    Draw,
    EndTheTurn,
    Engage,
    FlipCoins,
    PutOnStack,
)
from engine.game_questions import (
    APlayer,
    AStatus,
    CharacteristicsOf,
    ControllerOf,
    IsMultiplayer,
    IsOutside,
    MaySee,
    Question,
    Roles,
    RolesOf,
    SetsOfCharacteristics,
    StatusOf,
    WhoCalls,
    WhoDecides,
    WhoHasPriority,
    YesOrNo,
)
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, InZone, LeftWithOwner, Piece
from engine.multiplayer import Configuration
from engine.objects import (
    ChangeControl,
    Edition,
    Flip,
    Half,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    PutIntoPlay,
    RulesError,
    Status,
    Zone,
)
from engine.subgames_types import EndSubgame, GivePriority, Role, SetTotals, StartSubgame, Style, ThingId
from engine.turn_control_types import BeginTurn, CreateEffect, Decision, SkipTurn
from tests.engine.games import FIRST, LAST


def _card(title: str, owner: int, *, zone: Zone = Zone.LIBRARY, plays_subgame: bool = False) -> Piece:
    return Piece(ThingId(title), Kind.CARD, InZone(0, Object(card(title), zone, owner)), plays_subgame)


def _game(*pieces: Piece, players: int = 2) -> GameState:
    libraries = (20, 20, 20 if players > 2 else 0, 20 if players > 3 else 0)
    return begin_game(Configuration(players), Style("duel"), libraries, (0, 0, 0, 0), 0, pieces)


def _after(game: GameState, *actions: Action) -> GameState:
    for action in actions:
        game = apply(game, action, LAST)
    return game


def _until(game: GameState, stage: Stage) -> GameState:
    while game.course.stage is not stage:
        game = apply(game, CarryOn(), LAST)
    return game


def _resolving(game: GameState, *, plays_subgame: bool = False) -> GameState:
    """Something that player 1 put on the stack resolves."""
    ready = _until(game, Stage.PRIORITY)
    stacked = _after(ready, PutOnStack(ThingId("effect"), Kind.ABILITY, 1))
    if plays_subgame:
        *others, effect = stacked.pieces
        stacked = replace(stacked, pieces=(*others, replace(effect, plays_subgame=True)))
    return _after(stacked, GivePriority(), CarryOn())


def _ask(game: GameState, question: Question):
    return answer(game, question, LAST)


def _controlled_turn() -> GameState:
    """Player 2's turn, which player 1 controls; player 2 has a card in hand, and a permanent."""
    begun = _game(_card("Grizzly Bears", 2), _card("Assault/Battery", 2))
    placed = _after(begun, Do(0, PutIntoPlay(controller=2)), Do(1, Move(Zone.HAND)))
    ended = _until(_after(placed, CreateEffect(1, 2)), Stage.OVER)
    return _until(_after(ended, BeginTurn(2)), Stage.PRIORITY)


def test_who_controls_a_turn_decides_and_sees_but_controls_nothing():
    game = _controlled_turn()
    assert _ask(game, WhoDecides(2, Decision.ATTACK)) == APlayer(1)
    assert _ask(game, WhoDecides(2, Decision.CONCEDE)) == APlayer(2)
    assert _ask(game, MaySee(1, 1)) == YesOrNo(True)
    assert _ask(game, ControllerOf(0)) == APlayer(2)
    assert _ask(game, WhoHasPriority()) == APlayer(2)


def test_who_controls_a_turn_calls_its_coins():
    game = _resolving(_controlled_turn())
    flipped = _after(game, FlipCoins(Cares.WINNING, (2,), Coin()))
    assert _ask(flipped, WhoCalls(1)) == APlayer(1)
    with pytest.raises(RulesError, match=r"^511\.1"):
        apply(flipped, Call(1, 2, Word.HEADS), LAST)
    with pytest.raises(RulesError, match=r"^511\.1"):
        apply(flipped, CarryOn(), LAST)


def test_who_controlled_a_turn_and_left_calls_no_coin_of_it():
    ended = _until(_after(_game(players=3), CreateEffect(3, 2)), Stage.OVER)
    flipped = _after(_resolving(_until(_after(ended, BeginTurn(2)), Stage.PRIORITY)), FlipCoins(Cares.WINNING, (2,), Coin()))
    assert _ask(flipped, WhoCalls(1)) == APlayer(3)
    alone = _after(flipped, Concede(3, 3, 0))
    assert _ask(alone, WhoCalls(1)) == _ask(alone, WhoDecides(2, Decision.COIN)) == APlayer(2)
    with pytest.raises(RulesError, match=r"^511\.1"):
        apply(alone, Call(1, 3, Word.HEADS), LAST)
    called = apply(alone, Call(1, 2, Word.HEADS), LAST)
    assert called.course.flips is not None
    assert called.course.flips.flips[0].call is Word.HEADS


def test_what_was_removed_from_the_stack_has_no_controller():
    stacked = _after(
        _until(_game(), Stage.PRIORITY), *(PutOnStack(ThingId(id), Kind.ABILITY, 1) for id in ("first", "second"))
    )
    ended = _after(stacked, GivePriority(), CarryOn(), EndTheTurn())
    assert isinstance(ended.pieces[0].at, AbilityInZone)
    assert _ask(stacked, ControllerOf(0)) == APlayer(1)
    assert _ask(ended, ControllerOf(0)) == APlayer(None)
    assert _ask(ended, IsOutside(0)) == YesOrNo(True)


def test_a_card_that_left_with_its_owner_is_outside_and_its_owners_to_look_at():
    game = _after(_until(_game(_card("Grizzly Bears", 3), players=3), Stage.PRIORITY), Concede(3, 3, 0))
    assert isinstance(game.pieces[0].at, LeftWithOwner)
    assert _ask(game, IsOutside(0)) == YesOrNo(True)
    assert [_ask(game, MaySee(player, 0)) for player in (1, 3)] == [YesOrNo(False), YesOrNo(True)]


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        (StatusOf(1), "200.8"),
        (MaySee(1, 1), "200.8"),
        (WhoDecides(3, Decision.PASS), "600.4"),
        (WhoCalls(1), "511.1"),
        (RolesOf(1), "506.7"),
    ],
    ids=lambda each: type(each).__name__ if not isinstance(each, str) else each,
)
def test_a_question_about_what_is_not_there_names_the_rule(question: Question, rule: str):
    with pytest.raises(RulesError) as refusal:
        _ask(_game(_card("Grizzly Bears", 1)), question)
    assert str(refusal.value).startswith(f"{rule}:")


def test_an_extra_turn_that_is_skipped_is_gone():
    game = _until(_after(_game(), AddTurn(2)), Stage.OVER)
    with pytest.raises(RulesError, match=r"^300\.6"):
        apply(game, BeginTurn(1), LAST)
    skipped = _after(game, SkipTurn(2), BeginTurn(1))
    assert skipped.nest.game.active == 1


def test_mana_burns_as_the_turn_is_ended_but_not_who_is_controlled():
    game = _after(_resolving(_controlled_turn()), AddMana(1, 2), AddMana(2, 2), EndTheTurn())
    ended = _until(game, Stage.OVER)
    assert [seat.life for seat in ended.nest.game.seats[:2]] == [18, 20]


def test_a_flipped_legend_meets_its_name_in_play():
    game = _until(_game(_card("Akki Lavarunner", 1)), Stage.PRIORITY)
    tokens = (CreateToken(ThingId("copy"), card("Akki Lavarunner"), 1),)
    both = _after(game, Do(0, PutIntoPlay(controller=1)), *tokens, Do(0, Flip()), Do(1, Flip()))
    assert _ask(both, StatusOf(0)) == AStatus(Status(flipped=True))
    settled = apply(both, GivePriority(), LAST)
    assert _ask(settled, StatusOf(0)) == AStatus(None)
    found = _ask(settled, CharacteristicsOf(0))
    assert isinstance(found, SetsOfCharacteristics)
    assert [each.name for each in found.sets] == ["Akki Lavarunner"]


def test_a_legend_that_resolves_meets_its_name_before_anybody_can_act():
    game = _after(
        _until(_game(_card("Mindslaver", 1)), Stage.PRIORITY), CreateToken(ThingId("other"), card("Mindslaver"), 2)
    )
    resolved = _after(game, Do(0, Play(controller=1)), GivePriority(), CarryOn(), CarryOn())
    assert (resolved.course.stage, resolved.course.acted) == (Stage.PRIORITY, False)
    assert [type(piece.at) for piece in resolved.pieces] == [InZone, Gone]
    assert _ask(resolved, ControllerOf(0)) == APlayer(None)


def test_a_creature_without_toughness_dies_as_it_resolves():
    game = _after(_until(_game(_card("Molten Sentry", 1)), Stage.PRIORITY), Do(0, Play(controller=1)), GivePriority())
    resolved = _after(game, CarryOn(), CarryOn())
    assert (resolved.course.stage, resolved.course.acted) == (Stage.PRIORITY, False)
    assert _ask(resolved, ControllerOf(0)) == APlayer(None)


def test_a_subgame_takes_the_libraries_and_brings_them_home():
    game = _resolving(_game(_card("Grizzly Bears", 1), players=3), plays_subgame=True)
    subgame = _after(game, StartSubgame(chance=0))
    assert [seat.library for seat in subgame.nest.game.seats] == [20, 20, 20, 0]
    assert [seat.library for seat in subgame.nest.main_games[0].seats] == [0, 0, 0, 0]
    assert _ask(subgame, RolesOf(0)) == Roles(frozenset({Role.MAIN_GAME}))
    assert _ask(subgame, IsOutside(0)) == YesOrNo(False)
    assert _ask(subgame, IsMultiplayer()) == YesOrNo(True)
    with pytest.raises(RulesError, match=r"^506\.6"):
        apply(subgame, EndSubgame(), LAST)
    over = _after(subgame, Concede(2, 2, 1), Concede(3, 3, 1), EndSubgame())
    assert [seat.library for seat in over.nest.game.seats] == [20, 20, 20, 0]
    assert over.course.stage is Stage.RESOLVING


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (SkipTurn(2), "419.6e"),
        (EndSubgame(), "506.6"),
        (EndTheTurn(), "509.1"),
        (Concede(2, 1, 0), "507.3b"),
        (CreateEffect(3, 1), "600.4"),
        (FlipCoins(Cares.SIDES, (3,), Coin()), "511.1"),
        (Do(1, Flip()), "200.8"),
        (BeginTurn(2), "300.2"),
    ],
    ids=lambda each: type(each).__name__ if not isinstance(each, str) else each,
)
def test_an_illegal_action_names_the_rule(action: Action, rule: str):
    game = _until(_game(_card("Grizzly Bears", 1)), Stage.PRIORITY)
    with pytest.raises(RulesError) as refusal:
        apply(game, action, LAST)
    assert str(refusal.value).startswith(f"{rule}:")


def test_what_changes_hands_leaves_combat():
    fighting = _after(_controlled_turn(), Engage(0, InCombat.ATTACKING))
    for taken in (_after(fighting, Do(0, ChangeControl(1))), _after(fighting, Do(0, ChangeControl(2)))):
        (bears, _), controller = taken.pieces, _ask(taken, ControllerOf(0))
        assert isinstance(bears.at, InZone)
        assert (bears.at.combat is None) == (controller == APlayer(1))


@pytest.mark.parametrize(("title", "fights_on"), [("Erayo, Soratami Ascendant", False), ("Akki Lavarunner", True)], ids=str)
def test_what_flips_into_no_creature_leaves_combat(title: str, fights_on: bool):
    ready = _after(_until(_game(_card(title, 1)), Stage.PRIORITY), Do(0, PutIntoPlay(1)))
    for part in (InCombat.ATTACKING, InCombat.BLOCKING):
        flipped = _place(_after(ready, Engage(0, part), Do(0, Flip())), 0)
        assert flipped.object.status is not None
        assert flipped.object.status.flipped
        assert flipped.combat is (part if fights_on else None)


def test_what_phases_out_has_not_left_play():
    watched = _after(_controlled_turn(), Do(1, Play(2, half=Half.LEFT)), GivePriority(), CarryOn(), CarryOn())
    assert isinstance(watched.pieces[1].at, InZone)
    alone = replace(watched, pieces=watched.pieces[:1])
    waits = _after(_until(alone, Stage.PRIORITY), CreateTrigger(ThingId("watch"), 1, Event.LEAVING, 0))
    for gone, triggered in ((PhaseOut(), False), (Move(Zone.GRAVEYARD), True)):
        ability = _after(waits, Do(0, gone)).pieces[1].at
        assert isinstance(ability, AbilityInNoZone)
        assert ability.triggered is triggered


def test_who_draws_from_an_empty_library_loses_at_the_next_check():
    begun = begin_game(Configuration(3), Style("duel"), (7, 20, 20, 0), (0, 0, 0, 0), 0, (_card("Mindslaver", 2),))
    drawn = _after(_until(begun, Stage.PRIORITY), *[Draw(1)] * 7)
    assert drawn.nest.game.seats[0].library == 0
    short = _after(drawn, Draw(1))
    assert [seat.playing for seat in short.nest.game.seats[:3]] == [True, True, True]
    assert short.course.hands == drawn.course.hands
    assert [seat.playing for seat in _after(short, GivePriority()).nest.game.seats[:3]] == [False, True, True]


def test_an_ability_of_who_loses_is_never_on_the_stack():
    begun = _until(_game(players=3), Stage.PRIORITY)
    abilities = (
        Piece(ThingId("of the loser"), Kind.ABILITY, AbilityInNoZone(0, 3, Event.OTHER, triggered=True)),
        Piece(ThingId("watching it"), Kind.ABILITY, AbilityInNoZone(0, 2, Event.LEAVING, watched=0)),
    )
    lost = _after(replace(begun, pieces=abilities), SetTotals(3, 0, 0), GivePriority())
    assert isinstance(lost.pieces[0].at, Gone)
    assert lost.pieces[1].at == abilities[1].at


def _attached(*, is_aura: bool) -> GameState:
    """A game in which piece 1 is attached to piece 0."""
    ready = _until(_game(_card("Grizzly Bears", 1), _card("Mindslaver", 2)), Stage.PRIORITY)
    return _after(ready, Do(0, PutIntoPlay(1)), Do(1, PutIntoPlay(2)), Attach(1, 0, is_aura=is_aura))


def _place(game: GameState, number: int) -> InZone:
    at = game.pieces[number].at
    assert isinstance(at, InZone)
    return at


@pytest.mark.parametrize(("is_aura", "zone"), [(True, Zone.GRAVEYARD), (False, Zone.IN_PLAY)])
@pytest.mark.parametrize("back", [(), (Do(0, PutIntoPlay(1)),)], ids=["gone", "back"])
def test_an_aura_goes_with_what_it_is_attached_to_and_equipment_stays(is_aura: bool, zone: Zone, back: tuple[Action, ...]):
    attached = _attached(is_aura=is_aura)
    assert _place(_after(attached, GivePriority()), 1) == _place(attached, 1)
    left = _after(attached, Do(0, Move(Zone.HAND)), *back)
    assert _place(left, 1) == replace(_place(attached, 1), attached_to=None)
    assert _place(_after(left, GivePriority()), 1).object.zone is zone


@pytest.mark.parametrize("is_aura", [False, True])
def test_what_is_attached_phases_along(is_aura: bool):
    attached = _attached(is_aura=is_aura)
    out = _after(attached, Do(0, PhaseOut()), GivePriority())
    assert [_place(out, number).object.zone for number in (0, 1)] == [Zone.PHASED_OUT] * 2
    with pytest.raises(RulesError, match=r"502\.15i"):
        _after(out, Do(1, PhaseIn()))
    assert _after(out, Do(0, PhaseIn())).pieces == attached.pieces


def test_what_is_attached_to_what_phases_along_phases_along_too_and_has_not_left():
    attached = _attached(is_aura=True)
    third = replace(attached, pieces=(*attached.pieces, _card("Sunforger", 1, zone=Zone.IN_PLAY)))
    sword = replace(_place(third, 2), object=replace(_place(attached, 0).object, card=card("Sunforger")), attached_to=1)
    chain = replace(third, pieces=(*third.pieces[:2], replace(third.pieces[2], at=sword)))
    watched = _after(chain, CreateTrigger(ThingId("watch"), 1, Event.LEAVING, 2))
    out = _after(watched, Do(0, PhaseOut()))
    assert [_place(out, number).object.zone for number in range(3)] == [Zone.PHASED_OUT] * 3
    assert out.pieces[3] == watched.pieces[3]
    assert _after(out, Do(0, PhaseIn())).pieces == watched.pieces


def test_an_ability_is_stacked_above_what_was_put_there_while_something_resolved():
    begun = _until(_game(_card("Grizzly Bears", 1, zone=Zone.HAND)), Stage.PRIORITY)
    resolving = _after(
        begun,
        PutOnStack(ThingId("first"), Kind.ABILITY, 1),
        CreateTrigger(ThingId("watch"), 1, Event.LEAVING, 1),
        GivePriority(),
        CarryOn(),
    )
    stacked = _after(resolving, Do(0, Play(1)), CarryOn())
    bears, _, watch = (piece.at for piece in stacked.pieces)
    assert isinstance(bears, InZone)
    assert isinstance(watch, AbilityInZone)
    assert (bears.height, watch.height) == (0, 1)
    assert isinstance(_after(stacked, GivePriority(), CarryOn(), CarryOn()).pieces[2].at, Gone)


def test_what_phased_out_by_itself_comes_back_by_itself():
    attached = _attached(is_aura=True)
    out = _after(attached, Do(1, PhaseOut()), Do(0, PhaseOut()))
    host_back = _after(out, Do(0, PhaseIn()))
    assert _place(host_back, 1).object.zone is Zone.PHASED_OUT
    assert _after(host_back, Do(1, PhaseIn())).pieces == attached.pieces
    alone = _after(out, Do(1, PhaseIn()), GivePriority())
    assert _place(alone, 1).object.zone is Zone.GRAVEYARD


def test_combat_damage_on_the_stack_outlasts_who_put_it_there():
    begun = _until(_game(players=3), Stage.PRIORITY)
    kinds = {"damage": Kind.COMBAT_DAMAGE, "ability": Kind.ABILITY}
    stacked = _after(begun, *(PutOnStack(ThingId(id), kind, 3) for id, kind in kinds.items()))
    conceded = _after(stacked, Concede(3, 3, 0))
    damage, ability = (piece.at for piece in conceded.pieces)
    assert damage == stacked.pieces[0].at
    assert isinstance(ability, Gone)
    assert isinstance(_after(conceded, GivePriority(), CarryOn(), CarryOn()).pieces[0].at, Gone)


@pytest.mark.parametrize(("edition", "zone"), [(FIRST, Zone.REMOVED), (LAST, Zone.LIBRARY)])
def test_what_was_removed_face_down_in_a_subgame_stays_so_or_goes_home(edition: Edition, zone: Zone):
    started = _after(_resolving(_game(_card("Grizzly Bears", 1)), plays_subgame=True), StartSubgame(0, would_draw=False))
    ended = _after(started, Do(0, Move(Zone.REMOVED, concealed=True)), Concede(2, 2, 1))
    home = apply(ended, EndSubgame(), edition)
    bears = home.pieces[0].at
    assert isinstance(bears, InZone)
    assert bears.object.zone is zone
    assert answer(home, MaySee(1, 0), edition) == YesOrNo(False)
