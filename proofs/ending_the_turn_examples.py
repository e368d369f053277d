"""Answers of which the text says that they are wrong as combat is ended (509.4), where it leaves open which legend stays."""

from collections.abc import Iterator
from dataclasses import replace

from engine import end_the_combat_phase
from engine.cards import Name
from engine.ending_the_turn_types import NOTHING, Elsewhere, GameObject, InPlay, Kind, Moment, OnStack, Seat, Stage
from engine.objects import Edition, Zone
from engine.turns import Step
from verifier.game import Example

TOK_TOK = GameObject(InPlay(controller=1), Kind.CARD, owner=1, legend=Name("Tok-Tok, Volcano Born"))
BOTH = Moment(
    active=1,
    controller=1,
    step=Step.COMBAT_DAMAGE,
    stage=Stage.RESOLVING,
    seats=(Seat(20), Seat(20), Seat(20), Seat(20)),
    hand=7,
    objects=(GameObject(OnStack(controller=1), Kind.CARD, owner=1), TOK_TOK, TOK_TOK, NOTHING[0]),
)
"""A player controls two legends of one name, and the combat phase is ended."""
AFTER = end_the_combat_phase(BOTH, Edition.LORWYN_ECLIPSED)
DEAD, EXILED = (replace(TOK_TOK, place=Elsewhere(zone)) for zone in (Zone.GRAVEYARD, Zone.REMOVED))


def _wrong() -> Iterator[Example]:
    """That both stay, that none does, and that one goes elsewhere than to the graveyard."""
    for legends in ((TOK_TOK, TOK_TOK), (DEAD, DEAD), (TOK_TOK, EXILED)):
        spell, _, _, nothing = AFTER.objects
        answer = replace(AFTER, objects=(spell, *legends, nothing))
        inputs = {"moment": BOTH, "number": 2, "edition": Edition.LORWYN_ECLIPSED}
        yield Example("509.4c", inputs, (answer,), right=False, source="704.5")


EXAMPLES = tuple(_wrong())
