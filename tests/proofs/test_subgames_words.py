"""How nests of games are put into words, what is followed through them, and what happens there."""

from dataclasses import replace

import pytest

from engine.objects import Zone
from engine.subgames_types import (
    BeginTurn,
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    FinishResolving,
    GivePriority,
    Kind,
    LoseGame,
    MoveThing,
    Origin,
    Outside,
    Resolve,
    Role,
    SetTotals,
    Shuffle,
    StartSubgame,
    Table,
    ThingId,
    Watch,
    Watcher,
)
from proofs.words import describe
from tests.engine.nests import NEW, SHAHRAZAD, a_game, after, card, card_outside, drawn, other, subgame_in

DUEL = a_game(8, 40, outside=0)
PLAYING = "players 1 and 2"
OUTSET = f"{PLAYING}, player 1's turn"
FIRST = "player 1 with 20 life, 8 cards in the library and a shuffled library"
SECOND = "player 2 with 20 life, 40 cards in the library and a shuffled library"
EMPTY = "player 1 with 20 life and a shuffled library, player 2 with 20 life and a shuffled library"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (DUEL, f"game 0: {OUTSET}, {FIRST}, {SECOND}"),
        (
            subgame_in(DUEL),
            f"game 1: {OUTSET}, created by Shahrazad, {FIRST}, {SECOND}; "
            f"within game 0: {OUTSET}, Shahrazad is resolving, {EMPTY}",
        ),
        (
            after(DUEL, Resolve(SHAHRAZAD, creates=True)),
            f"game 0: {OUTSET}, Shahrazad is resolving and has a subgame played, {FIRST}, {SECOND}",
        ),
        (
            drawn(subgame_in(DUEL)),
            f"game 0: {OUTSET}, Shahrazad is resolving, its subgame a draw, {FIRST}, {SECOND}",
        ),
        (
            after(subgame_in(DUEL), LoseGame(1), EndSubgame()),
            f"game 0: {OUTSET}, Shahrazad is resolving, its subgame won by player 2, {FIRST}, {SECOND}",
        ),
        (
            after(a_game(1, 0, outside=1), LoseGame(2), edition=NEW),
            "game 0: player 1, player 1's turn, player 1 with 20 life, 1 card in the library, too few cards for a hand and "
            "a shuffled library, player 2 with 20 life and a shuffled library; "
            "player 1 has 1 card outside; player 2 has 1 card outside",
        ),
        (
            replace(
                after(a_game(0, 0, outside=0), BeginTurn(2, controller=1), SetTotals(1, 0, 2), DrawGame()), main_games=()
            ),
            "game 0: nobody is left, player 2's turn, controlled by player 1, "
            "player 1 with 2 poison and a shuffled library, player 2 with 20 life and a shuffled library",
        ),
        (card(), "the card Grizzly Bears of player 1, in a library in game 0"),
        (card(rank=3, depth=1), "the card Grizzly Bears of player 1, in a library at place 3 in game 1"),
        (card(None), "the card Grizzly Bears of player 1, gone from game 0 with its owner"),
        (card(Zone.IN_PLAY, whose=2), "the card Grizzly Bears of player 1, in play in game 0, under player 2"),
        (
            card(Zone.REMOVED, face_down=True, origin=Origin.SUBGAME),
            "the card Grizzly Bears of player 1, removed from the game in game 0, face down, back from a subgame",
        ),
        (card_outside(2), "the card Burning Wish of player 2, outside every game"),
        (other(Kind.TRIGGER, None, depth=1), "the triggered ability it of player 1, waiting in game 1"),
        (other(Kind.TOKEN, Zone.PHASED_OUT, owner=2), "the token it of player 2, phased out in game 0"),
        (card(Zone.HAND, depth=2).place, "in a hand in game 2, player 1's"),
        (card(None).place, "in no zone in game 0, player 1's"),
        (Outside(), "outside every game"),
        ((), "nothing"),
        (Shuffle(4), "a shuffle, if there is one, puts it at place 4"),
        (
            Table(a_game(0, 0, outside=0), (card(),)),
            f"game 0: {OUTSET}, player 1 with 20 life, too few cards for a hand and a shuffled library, "
            "player 2 with 20 life, too few cards for a hand and a shuffled library; "
            "the card Grizzly Bears of player 1, in a library in game 0",
        ),
        (Watcher(0, Watch.REMOVED), "an ability of game 0 that watches for a card being removed from it triggers"),
        (Watcher(2, Watch.LEAVES), "an ability of game 2 that watches for an object leaving its zone triggers"),
        (Resolve(SHAHRAZAD, creates=True), "Shahrazad resolves, by which a subgame is to be played"),
        (Resolve(ThingId("Time Stop"), creates=False), "Time Stop resolves"),
        (StartSubgame(3), "a subgame starts, chance giving 3"),
        (StartSubgame(3, would_draw=True), "a subgame starts, chance giving 3 and naming somebody who would rather draw"),
        (FinishResolving(), "what resolves is finished"),
        (GivePriority(), "a player would receive priority"),
        (
            MoveThing(card(Zone.HAND), Zone.IN_PLAY, controller=2, face_down=True),
            "the card Grizzly Bears of player 1, in a hand in game 0, goes to the zone in play under player 2, face down",
        ),
        (
            MoveThing(card(Zone.HAND), Zone.LIBRARY, controller=2, rank=1),
            "the card Grizzly Bears of player 1, in a hand in game 0, goes to the zone library at place 1",
        ),
        (
            BringIn(card_outside()),
            "an effect brings the card Burning Wish of player 1, outside every game, into the game in progress",
        ),
        (BeginTurn(1), "player 1's turn begins"),
        (BeginTurn(1, controller=2), "player 1's turn begins, controlled by player 2"),
        (SetTotals(1, 3, 2), "player 1 has now 3 life and 2 poison"),
        (LoseGame(2), "player 2 loses the game in progress"),
        (DrawGame(), "the game in progress is a draw"),
        (ConcedeGame(2, depth=1), "player 2 concedes game 1"),
        (EndSubgame(), "the subgame ends"),
        (frozenset(Role), "main game and subgame"),
    ],
)
def test_a_value_in_words(value, words):
    assert describe(value) == words
