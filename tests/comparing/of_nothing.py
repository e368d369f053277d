"""A game with a claim that speaks of no input."""

from dataclasses import replace

from lamp_engine import Lamp
from lamps import GAME, Rules, two_colours

from verifier.claims import Goal, claim
from verifier.vocabulary import all_of


@claim(two_colours, when="its colour is asked for")
def of_no_lamp(engine: Rules, lamp: Lamp) -> Goal:
    return Goal(all_of(lamp.level > 3, lamp.level < 2), two_colours(engine.colour(lamp)))


NOTHING = replace(GAME, claims=(of_no_lamp,))
