"""How the game as a whole is put into words: what is in it, what happens, what is asked and what is answered."""

from dataclasses import replace
from typing import get_args

import pytest

from engine.catalogue import card
from engine.coin_flips import Call, Cares, Coin, Land, Word
from engine.ending_the_turn_types import Event, Gone, InCombat, Kind, Stage
from engine.game import begin_game
from engine.game_actions import (
    Action,
    AddCombat,
    AddMana,
    AddTurn,
    Attach,
    CarryOn,
    Concede,
    CopySpell,
    CreateToken,
    CreateTrigger,
    Do,
    Draw,
    EndTheCombatPhase,
    EndTheTurn,
    Engage,
    Fetch,
    FlipCoins,
    LetTrigger,
    PutOnStack,
)
from engine.game_questions import (
    Answer,
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
from engine.game_types import AbilityInNoZone, AbilityInZone, Course, InZone, LeftWithOwner, OutsideAll, Piece
from engine.multiplayer import Configuration
from engine.objects import Object, Status, Tap, Zone
from engine.subgames_types import DrawGame, EndSubgame, GivePriority, LoseGame, Role, SetTotals, StartSubgame, Style, ThingId
from engine.turn_control_types import BeginTurn, CreateEffect, Decision, PayMana, SkipTurn
from engine.turns import Step
from proofs.words import describe

BEARS = card("Grizzly Bears")
IN_HAND = InZone(0, Object(BEARS, Zone.HAND))
ATTACKER = InZone(
    1,
    Object(BEARS, Zone.IN_PLAY, controller=1, status=Status()),
    attacked=True,
    combat=InCombat.BLOCKED,
    bonus=1,
    is_aura=True,
    attached_to=1,
)
SPELL = InZone(0, Object(BEARS, Zone.STACK, controller=1), height=1, goes_to=Zone.HAND)
ID = ThingId("A")
CARD = Piece(ID, Kind.CARD, IN_HAND)
GAME = begin_game(
    Configuration(2, frozenset(), frozenset()),
    Style("usual"),
    (7, 7, 0, 0),
    (0, 0, 0, 0),
    0,
    (CARD, replace(CARD, at=Gone())),
)
NEST = describe(GAME.nest)
BEGUN = "begun as a game begun by 2 players, 2 left, no option and no variant"
COURSE = Course(
    Step.UPKEEP,
    Stage.PRIORITY,
    acted=True,
    mana=(0, 3, 0, 0),
    hands=(1, 7, 0, 0),
    waiting=(2, None, None, None),
    extra_combats=1,
    extra_turns=(2, 1),
)

ACTIONS = [
    (Do(0, Tap()), "piece 0: it is tapped"),
    (Engage(0, InCombat.BLOCKING), "piece 0 is from now on blocking"),
    (Attach(0, 1), "piece 0 is attached as an Aura to piece 1"),
    (Attach(0, 1, is_aura=False), "piece 0 is attached to piece 1"),
    (CreateToken(ID, BEARS, 2), "a token known as A comes into play under player 2's control: Grizzly Bears"),
    (CopySpell(ID, 1, 2), "player 2 puts a copy known as A of the spell that is piece 1 on the stack"),
    (PutOnStack(ID, Kind.ABILITY, 2), "player 2 puts an ability known as A on the stack"),
    (PutOnStack(ThingId(""), Kind.COMBAT_DAMAGE, 1), "player 1 puts combat damage on the stack"),
    (
        CreateTrigger(ID, 1, Event.LEAVING, watched=0),
        "player 1 has from now on an ability known as A that triggers on piece 0 leaving play or the stack",
    ),
    (LetTrigger(1), "the ability that is piece 1 triggers"),
    (AddMana(2, 3), "player 2 gets 3 mana"),
    (PayMana(1, 2), "player 1 is to pay 2 mana"),
    (SetTotals(1, 3, 2), "player 1 has now 3 life and 2 poison"),
    (Draw(1), "player 1 draws a card that is no piece"),
    (AddTurn(2), "player 2 is to take an extra turn after this one"),
    (AddCombat(), "one more combat phase and main phase are to come in this turn"),
    (CreateEffect(1, 2), "player 1 gets control of player 2's next turn"),
    (GivePriority(), "a player would receive priority"),
    (CarryOn(), "the game goes on, nobody doing anything"),
    (EndTheTurn(), "what resolves ends the turn"),
    (EndTheCombatPhase(), "what resolves ends the combat phase"),
    (SkipTurn(1), "player 1's turn is skipped"),
    (BeginTurn(1), "player 1's turn begins"),
    (StartSubgame(3), "a subgame starts, chance giving 3"),
    (EndSubgame(), "the subgame ends"),
    (Fetch(0), "an effect brings piece 0 into its owner's hand"),
    (LoseGame(2), "player 2 loses the game in progress"),
    (DrawGame(), "the game in progress is a draw"),
    (Concede(1, 1, 0), "player 1 wants to concede game 0"),
    (Concede(1, 2, 1), "player 2 wants player 1 to concede game 1"),
    (FlipCoins(Cares.SIDES, (1,), Coin()), "player 1 flips with a coin, where heads or tails matters"),
    (
        FlipCoins(Cares.WINNING, (1, 2), Coin(), agreeing=(1, 2)),
        "player 1 and player 2 flip with a coin, to which player 1 and player 2 agreed, where who wins matters",
    ),
    (Call(1, 2, Word.HEADS), "player 2 calls heads for flip 1"),
    (Land(1, 2), "flip 1 comes to the result 2"),
]

QUESTIONS = [
    (CharacteristicsOf(0), "what are the characteristics of piece 0?"),
    (StatusOf(0), "what is the status of piece 0?"),
    (ControllerOf(1), "who controls piece 1?"),
    (MaySee(2, 0), "may player 2 look at piece 0?"),
    (IsOutside(0), "is piece 0 outside the game in progress?"),
    (WhoDecides(1, Decision.PASS), "who decides for player 1 whether to pass?"),
    (WhoHasPriority(), "who gets priority first?"),
    (WhoCalls(2), "who calls flip 2?"),
    (RolesOf(1), "what is game 1 to its neighbors?"),
    (IsMultiplayer(), "is the game in progress a multiplayer game?"),
]

ANSWERS = [
    (YesOrNo(yes=True), "yes"),
    (YesOrNo(yes=False), "no"),
    (APlayer(2), "player 2"),
    (APlayer(None), "nobody"),
    (AStatus(Status(tapped=True)), "tapped"),
    (AStatus(None), "no status"),
    (SetsOfCharacteristics(()), "no characteristics"),
    (Roles(frozenset(Role)), "main game and subgame"),
    (Roles(frozenset()), "neither main game nor subgame"),
]

SITUATIONS = [
    (
        GAME,
        f"{BEGUN}; {NEST}; game 0 is in its untap step, which begins; "
        f"piece 0 is {describe(CARD)}; piece 1 is a card that is gone, known as A",
    ),
    (Course(), "untap step, which begins"),
    (
        COURSE,
        "upkeep step, in which players get priority, something having been done since, player 2 has 3 unused mana, "
        "player 1 has 1 card in hand, player 2 has 7 cards in hand, player 2 is to control player 1's next turn, "
        "more combat phases to come: 1, extra turns to come: player 2's, player 1's",
    ),
    (CARD, "Grizzly Bears in a hand, in game 0, known as A"),
    (
        Piece(ID, Kind.TOKEN, ATTACKER, plays_subgame=True),
        "a token: a permanent Grizzly Bears, in game 1, having attacked, attacking and blocked, with +1 toughness until "
        "end of turn, an Aura, attached to piece 1, known as A, which has a subgame played",
    ),
    (
        Piece(ID, Kind.CARD, InZone(0, Object(BEARS, Zone.PHASED_OUT), attached_to=1, along=True)),
        "a phased-out Grizzly Bears, in game 0, attached to piece 1, phased out along with that, known as A",
    ),
    (Piece(ID, Kind.ABILITY, AbilityInZone(0, 1, 1)), "an ability on the stack, in game 0, known as A"),
    (Piece(ID, Kind.ABILITY, Gone()), "an ability that is gone, known as A"),
    (
        SPELL,
        "the spell Grizzly Bears, in game 0, with 1 below it, to be put as it resolves into the zone hand",
    ),
    (
        AbilityInZone(0, 2, 1, Zone.REMOVED, height=1),
        "removed from the game, in game 0, with 1 below it, owned by player 2, controlled by player 1",
    ),
    (AbilityInNoZone(0, 1, Event.END_OF_TURN), "that triggers on the beginning of the end of turn step, in game 0"),
    (
        AbilityInNoZone(1, 2, Event.LEAVING, watched=0, triggered=True),
        "that was triggered by piece 0 leaving play or the stack, waiting, in game 1, owned by player 2",
    ),
    (LeftWithOwner(0, 2, BEARS), "Grizzly Bears that left game 0 with its owner, owned by player 2"),
    (OutsideAll(1, BEARS), "Grizzly Bears outside every game"),
]


@pytest.mark.parametrize(("value", "words"), [*SITUATIONS, *ACTIONS, *QUESTIONS, *ANSWERS])
def test_a_value_in_words(value, words):
    assert describe(value) == words


@pytest.mark.parametrize(("kinds", "examples"), [(Action, ACTIONS), (Question, QUESTIONS), (Answer, ANSWERS)])
def test_every_kind_has_words(kinds, examples):
    assert {type(value) for value, _ in examples} == set(get_args(kinds))
