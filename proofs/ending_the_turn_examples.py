"""Answers of which the text says that they are wrong as a turn (509.1) or combat (509.4) is ended."""

from collections.abc import Iterator
from dataclasses import replace

from engine import carry_on, end_the_combat_phase, end_the_turn, who_has_priority
from engine.cards import Name
from engine.ending_the_turn_types import (
    NOTHING,
    Elsewhere,
    Event,
    GameObject,
    Gone,
    InPlay,
    Kind,
    Moment,
    OnStack,
    Seat,
    Stage,
    Unstacked,
)
from engine.objects import Edition, Zone
from engine.turns import Step
from verifier.game import Example

SPELL = GameObject(OnStack(controller=1), Kind.CARD, owner=1)
TOK_TOK = GameObject(InPlay(controller=1), Kind.CARD, owner=1, legend=Name("Tok-Tok, Volcano Born"))
BOTH = Moment(
    active=1,
    controller=1,
    step=Step.COMBAT_DAMAGE,
    stage=Stage.RESOLVING,
    seats=(Seat(20), Seat(20), Seat(20), Seat(20)),
    hand=7,
    objects=(SPELL, TOK_TOK, TOK_TOK, NOTHING[0]),
)
"""A player controls two legends of one name, and the combat phase is ended."""
AFTER = end_the_combat_phase(BOTH, Edition.LORWYN_ECLIPSED)
DEAD, EXILED = (replace(TOK_TOK, place=Elsewhere(zone)) for zone in (Zone.GRAVEYARD, Zone.REMOVED))


BEAR = GameObject(InPlay(controller=2), Kind.CARD, owner=2, toughness=2)
WATCHING = GameObject(Unstacked(Event.OTHER), Kind.ABILITY, owner=2)
WAITING = replace(WATCHING, place=Unstacked(Event.OTHER, triggered=True))
ENDED = replace(BOTH, objects=(SPELL, BEAR, WATCHING, NOTHING[0]))
"""An effect ends the turn while an ability of another player's has yet to trigger."""
CLEANUP = replace(BOTH, step=Step.CLEANUP, stage=Stage.BEGUN, objects=(WAITING, replace(WAITING, owner=1), BEAR, NOTHING[0]))
"""In a cleanup step two abilities wait, one of each player."""


def _wrong_combat() -> Iterator[Example]:
    """That both legends stay, that none does, and that one goes elsewhere than to the graveyard."""
    for legends in ((TOK_TOK, TOK_TOK), (DEAD, DEAD), (TOK_TOK, EXILED)):
        spell, _, _, nothing = AFTER.objects
        answer = replace(AFTER, objects=(spell, *legends, nothing))
        inputs = {"moment": BOTH, "number": 2, "edition": Edition.LORWYN_ECLIPSED}
        yield Example("509.4c", inputs, (answer,), right=False, source="704.5")


def _wrong_order() -> Iterator[Example]:
    """That a creature is removed with the stack, and that an ability ceases to exist which hasn't triggered."""
    for number, gone in ((1, replace(BEAR, place=Elsewhere(Zone.REMOVED))), (2, replace(WATCHING, place=Gone()))):
        removed = end_the_turn(ENDED, Edition.LORWYN_ECLIPSED)
        objects = (*removed.objects[:number], gone, *removed.objects[number + 1 :])
        removed = replace(removed, objects=objects)
        checked = carry_on(removed, Edition.LORWYN_ECLIPSED)
        answers = removed, checked, carry_on(checked, Edition.LORWYN_ECLIPSED)
        inputs = {"moment": ENDED, "number": number, "edition": Edition.LORWYN_ECLIPSED}
        yield Example("509.1a", inputs, answers, right=False, source="724.1")


def _wrong_chance() -> Iterator[Example]:
    """That nobody is to act, or that what waits is stacked in another order, for somebody else, or to go elsewhere."""
    after = carry_on(CLEANUP, Edition.LORWYN_ECLIPSED)
    upper, lower, bear, nothing = after.objects
    assert isinstance(upper.place, OnStack) and isinstance(lower.place, OnStack)
    swapped = replace(upper, place=replace(upper.place, below=0)), replace(lower, place=replace(lower.place, below=1))
    for answer in (
        replace(after, stage=Stage.BEGUN),
        replace(after, objects=(*swapped, bear, nothing)),
        replace(after, objects=(replace(upper, place=replace(upper.place, controller=1)), lower, bear, nothing)),
        replace(after, objects=(replace(upper, place=replace(upper.place, goes_to=Zone.HAND)), lower, bear, nothing)),
    ):
        inputs = {"moment": CLEANUP, "number": 0, "edition": Edition.LORWYN_ECLIPSED}
        yield Example("509.2b", inputs, (answer, who_has_priority(after)), right=False, source="514.3")


EXAMPLES = (*_wrong_combat(), *_wrong_order(), *_wrong_chance())
