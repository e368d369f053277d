"""How values are put into words."""

from dataclasses import replace

import pytest

from engine import characteristics
from engine.cards import CardType, Face, ManaCost, Name, NormalCard, SplitCard
from engine.catalogue import card
from engine.coin_flips import (
    Call,
    Cares,
    Coin,
    CoinFlips,
    ControlledTurn,
    Designation,
    Die,
    Land,
    Numbers,
    Side,
    Table,
    Thing,
    Word,
    Wording,
)
from engine.coin_flips import (
    Flip as CoinFlip,
)
from engine.multiplayer import Configuration, Option, RunningGame, Variant
from engine.objects import (
    BecomeCopy,
    Change,
    ChangeControl,
    Changes,
    Copy,
    Edition,
    Flip,
    Half,
    Mark,
    Move,
    Object,
    PhaseOut,
    Play,
    PutIntoPlay,
    Status,
    Zone,
)
from engine.status import object_after
from proofs.words import describe
from tests.engine.games import LAST, in_play, in_zone, on_stack

MADE_UP = SplitCard(
    *(
        Face(Name(name), cost, frozenset(), frozenset({CardType.INSTANT}), frozenset(), None, None, None)
        for name, cost in (("One", ManaCost(generic=1, red=1)), ("Other", ManaCost(x=1, generic=4)))
    )
)


ALTERED = "a made-up alternative part (Legendary Creature Goblin Shaman 2/2 named Card A with a text)"


BLANK = NormalCard(Face(None, None, frozenset(), frozenset(), frozenset(), None, None, None))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (in_zone("Assault/Battery", Zone.GRAVEYARD), "Assault/Battery in a graveyard"),
        (in_zone("Void", Zone.REMOVED), "Void, removed from the game"),
        (in_play("Akki Lavarunner", flipped=True), "a flipped permanent Akki Lavarunner"),
        (in_play("Akki Lavarunner"), "a permanent Akki Lavarunner"),
        (
            object_after(in_play("Akki Lavarunner", tapped=True, flipped=True), PhaseOut(), LAST),
            "a phased-out Akki Lavarunner that remembers being tapped and flipped",
        ),
        (
            object_after(in_play("Akki Lavarunner", flipped=True), PhaseOut(), Edition.MAGIC_2010),
            "a flipped phased-out permanent Akki Lavarunner",
        ),
        (Wording(winning=True, sides=True), "a text on winning and on heads or tails"),
        (Wording(winning=False, sides=False), "a text on neither winning nor heads or tails"),
        (Thing(2, told_apart=True, equally_likely=False), "a thing with 2 sides, told apart, not equally likely"),
        (Thing(1, told_apart=False, equally_likely=True), "a thing with 1 side, not told apart, equally likely"),
        (on_stack("Fire/Ice", Half.LEFT), "the spell of the left half of Fire/Ice"),
        (on_stack("Supply/Demand", Half.LEFT, x=3), "the spell of the left half of Supply/Demand with 3 for X"),
        (
            Object(card("Clone"), Zone.IN_PLAY, 1, 2, status=Status(), copy=Copy(card("Grizzly Bears")), counters=2),
            "a permanent Clone, controlled by player 2, a copy of Grizzly Bears, with 2 counters",
        ),
        (MADE_UP, "a made-up split card ({1}{R} Instant named One and {X}{4} Instant named Other)"),
        (card("Assault/Battery").left, "Assault"),
        (BLANK, "a made-up card (blank)"),
        (Object(BLANK, Zone.IN_PLAY, status=Status()), "a permanent made-up card (blank)"),
        (card("Akki Lavarunner").alternative, "Tok-Tok, Volcano Born"),
        (replace(card("Akki Lavarunner").alternative, name=Name("Card A")), ALTERED),
        (replace(BLANK, face=replace(BLANK.face, power=2, toughness=2)), "a made-up card (2/2)"),
        (Flip(), "it flips"),
        (BecomeCopy(Copy(card("Grizzly Bears"))), "it becomes a copy of Grizzly Bears"),
        (ChangeControl(3), "player 3 gains control of it"),
        (Change(Changes(power=2, toughness=-1)), "outside effects on it are from now on: with +2/-1"),
        (Mark(counters=3, damage=0), "it has now 3 counters and 0 damage"),
        (Mark(counters=1, damage=2), "it has now 1 counter and 2 damage"),
        (Play(1, Half.RIGHT), "player 1 plays the right half of it"),
        (PutIntoPlay(2, tapped=True), "it comes into play tapped under player 2's control"),
        (PutIntoPlay(1), "it comes into play under player 1's control"),
        (Move(Zone.HAND), "it goes to the zone hand"),
        (Edition.MORNINGTIDE, "the edition of 2008-02-01"),
        (True, "yes"),
        (3, "3"),
        (None, "none"),
        ((), "nothing"),
        ((1, 4), "1 and 4"),
        ((Name("A"), Name("B"), Name("C")), "A, B and C"),
        (frozenset({Half.RIGHT, Half.LEFT}), "the left half and the right half"),
        (frozenset(), "none"),
        (Status(tapped=True), "tapped"),
        (Status(), "untapped, unflipped and face up"),
        (
            CoinFlips(Cares.WINNING, Coin(), (CoinFlip(1, Word.HEADS, 2), CoinFlip(2)), ControlledTurn(1, 3)),
            "flips with a coin where who wins matters: flip 1 by player 1, called heads, result 2; "
            "flip 2 by player 2, not called, no result yet, in the turn of player 1 that player 3 controls",
        ),
        (
            CoinFlips(Cares.SIDES, Die(6, Designation(Side.TAILS, Side.HEADS)), (CoinFlip(1),)),
            "flips with a die with 6 sides (odds: tails, evens: heads) where heads or tails matters: "
            "flip 1 by player 1, no result yet",
        ),
        (Numbers(6, 1), "random numbers from 1 to 6, those up to 1 for heads"),
        (Table((1, 2, 3), (2,)), "a game of players 1, 2 and 3, where player 2 agreed"),
        (Table((1, 2)), "a game of players 1 and 2, where nobody agreed"),
        (Call(1, 2, Word.ODDS), "player 2 calls odds for flip 1"),
        (Land(2, 5), "flip 2 comes to the result 5"),
        (Configuration(3), "3 players, no option and no variant"),
        (
            Configuration(5, frozenset({Option.ATTACK_LEFT, Option.LIMITED_RANGE}), frozenset({Variant.FREE_FOR_ALL}), 2),
            "5 players, Free-for-All, limited range of influence, attack left, a range of 2",
        ),
        (RunningGame(4, 3, variant=Variant.TWO_HEADED_GIANT), "a game begun by 4 players, 3 left, Two-Headed Giant"),
    ],
)
def test_a_value_in_words(value, words):
    assert describe(value) == words


def test_answers_show_what_an_object_is():
    assert describe(characteristics(in_zone("Fire/Ice"), LAST)).startswith("[Fire, {1}{R}, converted 2, red, Instant")
