"""Turns: the steps that they have, how many take them, and what a player has that the end of a phase takes."""

from enum import Enum
from typing import Annotated

from engine.objects import Edition, editions_between

WITHOUT_BURN = editions_between(Edition.MAGIC_2010)
"""The editions in which pools are emptied with each step, too, and that costs no life (500.4)."""

PlayerCount = Annotated[int, range(2, 5)]
"""How many play: 2 to 4."""

Mana = Annotated[int, range(4)]
"""How much unused mana is in a pool: 0 to 3."""

Life = Annotated[int, range(-2, 21)]
"""A life total: at most 20; -2 is what is left of 1 after three unused mana."""


class Step(Enum):
    """The steps of a turn in their order, and the two main phases, which have no steps (300.1)."""

    UNTAP = "untap step"
    UPKEEP = "upkeep step"
    DRAW = "draw step"
    FIRST_MAIN = "first main phase"
    BEGINNING_OF_COMBAT = "beginning of combat step"
    DECLARE_ATTACKERS = "declare attackers step"
    DECLARE_BLOCKERS = "declare blockers step"
    COMBAT_DAMAGE = "combat damage step"
    END_OF_COMBAT = "end of combat step"
    SECOND_MAIN = "second main phase"
    END_OF_TURN = "end of turn step"
    CLEANUP = "cleanup step"


COMBAT_PHASE = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)
"""The steps of the combat phase (306.1)."""
