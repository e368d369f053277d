"""509.4, today 723.2: what an effect that ends the combat phase brings about, from 2019-08-23 on, and all at once."""

from dataclasses import replace

from engine.ending_the_turn import taken_out, with_effects_checked, with_phase_ended, with_triggers
from engine.ending_the_turn_types import Moment, Stage
from engine.objects import Edition, RulesError, editions_between
from engine.turns import COMBAT_PHASE, Step

WITH_EFFECTS_THAT_DO_IT = editions_between(Edition.COMMANDER_2019)
"""The editions in which effects may end the combat phase."""


def end_the_combat_phase(moment: Moment, edition: Edition) -> Moment:
    """End the combat phase, as an effect says that is being carried out; at any other time than combat it does nothing.

    Nobody can do anything until the main phase that comes next begins, and what triggers waits for it (509.4).
    """
    if edition not in WITH_EFFECTS_THAT_DO_IT:
        raise RulesError("509.4: no effect ends the combat phase yet, so choose a later edition")
    if moment.stage is not Stage.RESOLVING:
        raise RulesError("509.4: an effect ends the combat phase as it resolves, so let a spell or ability resolve first")
    if moment.step not in COMBAT_PHASE:
        return moment
    taken = tuple(taken_out(each, edition) for each in moment.objects)
    removed = replace(moment, objects=with_triggers(moment.objects, taken))
    return replace(
        with_phase_ended(with_effects_checked(removed, edition), edition), step=Step.SECOND_MAIN, stage=Stage.BEGUN
    )
