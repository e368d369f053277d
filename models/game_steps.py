"""The game as a whole: what its turns do to permanents as they go on (100)."""

from typing import Any

import z3

from models.counting import NONE
from models.editions import since
from models.ending_the_turn_moments import COMBAT_IS_OVER_ONCE_CHECKED
from models.game_pieces import in_play_of_one_game, is_of_game_in_progress, of_pieces
from models.game_states import combat_is_ended
from models.game_turns import cleans_up, phase_ends
from models.nests import happens
from models.objects import is_phased_out, same_but_for
from verifier.clauses import clause
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of steps is beyond a program."""


@clause(
    "100/steps",
    "a step does to permanents what it is for, and nothing else",
    because="permanents untap, leave combat and are mended at their time, and at no other (300.3, 302.2, 306.2, 314.2)",
)
def permanents_go_on(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Of those that stay in play in the game in progress, whoever controls them now; elsewhere nothing happens to any.

    As the turn is ended combat is over at once, from 2019-08-23 on only with the phase. What is phased out doesn't untap,
    but damage and what lasts until end of turn wear off there too (514.2).
    """
    its_game, course = game.nest.game, game.course
    begun = all_of(happens(action, "CarryOn"), course.stage.BEGUN)
    untapping, cleaning = all_of(begun, course.step.UNTAP), cleans_up(game, action)
    at_once = all_of(happens(action, "EndTheTurn"), not_(since(edition, COMBAT_IS_OVER_ONCE_CHECKED)))
    phase_is_over = all_of(happens(action, "CarryOn"), phase_ends(game, after))
    fight_ends = any_of(at_once, phase_is_over, combat_is_ended(game, action))

    def is_as_it_should_be(piece: Any, later: Any) -> z3.BoolRef:
        was, now = piece.at.as_a("InZone"), later.at.as_a("InZone")
        here = is_of_game_in_progress(piece, game)
        there, controller = not_(is_phased_out(was.object)), was.object.controller
        own = all_of(there, controller.present, controller.value == its_game.active)
        tapped, tapped_now = was.object.status.value.tapped, now.object.status.value.tapped
        changes_hands = not_(same(controller, now.object.controller))
        mended, over = all_of(here, cleaning), all_of(here, fight_ends)
        return implies(
            in_play_of_one_game(piece, later),
            all_of(
                same_but_for(was.object, now.object, "status", "damage", "controller"),
                same_but_for(was.object.status.value, now.object.status.value, "tapped"),
                tapped_now == all_of(tapped, not_(all_of(here, untapping, own))),
                now.object.damage == choose(mended, NONE, was.object.damage),
                now.bonus == choose(mended, NONE, was.bonus),
                choose(any_of(over, changes_hands), now.combat.absent, same(was.combat, now.combat)),
                now.attacked == all_of(was.attacked, not_(all_of(here, happens(action, "BeginTurn")))),
            ),
        )

    return of_pieces(game, after, is_as_it_should_be)
