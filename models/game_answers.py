"""What is answered when the game as a whole is asked something: what each section's rules say of the game in progress (100).

Each clause speaks of the answer to a question about what is there. That any other question is refused is a clause of its
own.
"""

from collections.abc import Callable
from typing import Any

import z3

from models import multiplayer, status, subgames
from models import turn_control_decisions as decisions
from models.characteristics import Side, combined, exactly, sides
from models.editions import since
from models.ending_the_turn_steps import told_who_acts
from models.flips import flip_at, is_the_caller, is_there
from models.game_control import THE_TURN_GOES_ON, coins_now, controlled_around, is_controlled
from models.game_pieces import (
    body_of,
    is_ability,
    is_in_zone,
    is_of_game_in_progress,
    is_on_stack,
    of_number,
    owner_of,
)
from models.nests import EXILE_IS_IN_THE_GAME, REWRITTEN, depth_of, games_of, plays, seats_of
from models.objects import same_but_for, unchanged
from models.split_cards import COMBINED
from models.turn_control_by_edition import information_shared_but_not_outside, what_spells_ask_in_the_game
from models.turns import player_is_there
from verifier.clauses import clause
from verifier.formulas import FALSE, TRUE
from verifier.views import RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record

EXEMPT: dict[str, str] = {}
"""Nothing of the answers is beyond a program."""

GOES_ON_BECAUSE = subgames.own_decisions.readings[THE_TURN_GOES_ON].because
"""Why one may read it so that the control of a turn reaches into subgames (506.1f)."""


@clause(
    "100/answers-characteristics",
    "a piece in a zone has its card's characteristics there",
    because="by zone, half, status, copying and outside effects an object has these characteristics (505, 508, 510)",
)
def characteristics_as_it_is(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """An object has one set, or a split card off the stack two (505.2). What is in no zone is no object and has none.

    From 2017-04-28 on a split card's halves are combined there, so that it has one set, too (709.4).
    What outside effects do to a permanent that is phased out isn't said (502.15h), so of one with such nothing is said.
    """
    sets, combining = told.as_a("SetsOfCharacteristics").sets, since(edition, COMBINED)

    def has_its_own(piece: Any) -> z3.BoolRef:
        object = body_of(piece)
        unsaid = all_of(object.zone.PHASED_OUT, not_(unchanged(object)))
        return choose(is_in_zone(piece), any_of(unsaid, _are_its_sets(sets, object, combining)), sets.length == 0)

    return all_of(told.is_a("SetsOfCharacteristics"), of_number(game, question.piece, has_its_own))


@clause(
    "100/answers-costs",
    "with characteristics one is told the converted mana cost",
    because="the converted mana cost is the total of the mana cost, where X counts on the stack only (203.3, 505.2)",
)
def costs_as_they_are(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """It is no characteristic, but each set has its own; face down, without a mana cost, it is 0."""
    sets = told.as_a("SetsOfCharacteristics").sets

    def has_its_own(piece: Any) -> z3.BoolRef:
        pairs = zip(sets, _sides_where(since(edition, COMBINED), body_of(piece)), strict=False)
        return all_of(
            *(
                implies(sets.has(at), its_set.converted_mana_cost == side.characteristics.converted_mana_cost)
                for at, (its_set, side) in enumerate(pairs)
            )
        )

    in_zone = of_number(game, question.piece, is_in_zone)
    return all_of(told.is_a("SetsOfCharacteristics"), implies(in_zone, of_number(game, question.piece, has_its_own)))


@clause(
    "100/answers-status",
    "a permanent has its status, and nothing else has one",
    because="every permanent has a status, and only permanents have (510.1, 510.5)",
)
def status_as_it_is(game: Any, question: Any, told: Any) -> z3.BoolRef:
    """Neither what has phased out into a zone of its own, which only remembers one, nor a face-down spell."""
    its_status = told.as_a("AStatus").status

    def has_its_own(piece: Any) -> z3.BoolRef:
        object = body_of(piece)
        as_object = all_of(status.always_a_status(object, its_status), status.permanents_only(object, its_status))
        return choose(is_in_zone(piece), as_object, its_status.absent)

    return all_of(told.is_a("AStatus"), of_number(game, question.piece, has_its_own))


@clause(
    "100/answers-controller",
    "what is in play or on the stack has its controller",
    because="there each object is somebody's, whoever controls the turn, and nothing else has a controller (217.5d, 507.1c)",
)
def controller_as_it_is(game: Any, question: Any, told: Any) -> z3.BoolRef:
    """An ability that was removed from the stack has none any more, and one that waits hasn't got one yet."""
    player = told.as_a("APlayer").player

    def has_its_own(piece: Any) -> z3.BoolRef:
        on_table = any_of(is_on_stack(piece), all_of(is_in_zone(piece), body_of(piece).zone.IN_PLAY))
        ability = piece.at.as_a("AbilityInZone")
        own = choose(is_ability(piece), ability.controller, body_of(piece).controller.value)
        return all_of(player.present == on_table, implies(on_table, player.value == own))

    return all_of(told.is_a("APlayer"), of_number(game, question.piece, has_its_own))


@clause(
    "100/answers-sight",
    "few see what is hidden, and so does who controls their turn",
    because="a front is hidden from all but a few (217, 504.3), and who controls a turn sees what its player may (507.2)",
    reading=subgames.own_decisions.reading,
    reading_because=subgames.own_decisions.reading_because,
)
def sight_as_it_is(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """Of a player whose turn another controls, that other sees all that the player may, unless the player has left."""
    yes, control = told.as_a("YesOrNo").yes, _control_of(game.nest.game)
    player, active = question.player, game.nest.game.active

    def is_seen(piece: Any) -> z3.BoolRef:
        by_player, by_active = _may_look_alone(piece, player), _may_look_alone(piece, active)
        card = record(where=record(OUTSIDE=_is_beside(piece), TEAM_HAND=False))
        shared = decisions.information_shared(control, card, player, edition, yes, by_player, by_active)
        in_the_game = information_shared_but_not_outside(control, card, player, yes, by_player, by_active)
        by_edition = choose(since(edition, decisions.OUTSIDE_IS_OWN), in_the_game, shared)
        return choose(player_is_there(control), by_edition, yes == by_player)

    return all_of(told.is_a("YesOrNo"), of_number(game, question.piece, is_seen))


@sight_as_it_is.read_as(THE_TURN_GOES_ON, because=GOES_ON_BECAUSE)
def sight_in_the_whole_turn(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """Who controls a turn around may see more: whether in a subgame too, nothing says."""
    around = (
        all_of(there, is_controlled(main), main.controller.value == question.player)
        for there, main in tuple(games_of(game.nest))[1:]
    )
    seen = all_of(told.is_a("YesOrNo"), told.as_a("YesOrNo").yes, _names_a_piece(game, question))
    more = all_of(not_(since(edition, REWRITTEN)), any_of(*around), seen)
    return any_of(more, sight_as_it_is.formula(game, question, edition, told))


@clause(
    "100/answers-outside",
    "outside is what is no part of the game in progress",
    because="what is in a zone of it is inside, except, until 2009-07-08, what was removed from it (217.1e, 506.5)",
)
def outside_as_it_is(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """What is in a main game is outside, and so is a card whose owner left; an ability that waits is the game's own.

    From 2009-07-08 on what is removed is in exile, a zone like others.
    """
    exile = since(edition, EXILE_IS_IN_THE_GAME)

    def is_outside(piece: Any) -> z3.BoolRef:
        removed = any_of(
            all_of(is_in_zone(piece), body_of(piece).zone.REMOVED),
            all_of(is_ability(piece), piece.at.as_a("AbilityInZone").zone.REMOVED),
        )
        in_a_zone = any_of(exile, not_(removed))
        inside = all_of(is_of_game_in_progress(piece, game), in_a_zone, not_(piece.at.is_a("LeftWithOwner")))
        return told.as_a("YesOrNo").yes == not_(inside)

    return all_of(told.is_a("YesOrNo"), of_number(game, question.piece, is_outside))


@clause(
    "100/answers-decider",
    "who controls a turn decides in it what rules call for",
    because="the controller of the turn decides for its player what rules or objects call for, and nothing else (507.3)",
    reading=subgames.own_decisions.reading,
    reading_because=subgames.own_decisions.reading_because,
)
def decider_as_it_is(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """All that 507.3 says of decisions, of the turn of the game in progress."""
    return _is_decider(game.nest.game, question, edition, told)


@decider_as_it_is.read_as(THE_TURN_GOES_ON, because=GOES_ON_BECAUSE)
def decider_of_the_whole_turn(game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """All that 507.3 says of decisions, of the innermost turn that is the player's and controlled, up to 2007-07-13."""
    by_game = _is_decider(game.nest.game, question, edition, told)
    own = all_of(is_controlled(game.nest.game), game.nest.game.active == question.player)
    means_nothing = any_of(own, since(edition, REWRITTEN))
    for here, main in reversed(tuple(controlled_around(game, question.player))):
        by_game = choose(all_of(here, not_(means_nothing)), _is_decider(main, question, edition, told), by_game)
    return by_game


def _is_decider(its_game: Any, question: Any, edition: Any, told: Any) -> z3.BoolRef:
    """Whether this is who decides, by how the turn of a game is controlled."""
    control, player, decision = _control_of(its_game), question.player, question.decision
    decider = told.as_a("APlayer").player
    return all_of(
        told.is_a("APlayer"),
        decider.present,
        decisions.all_decisions(control, player, decision, decider.value),
        choose(
            since(edition, decisions.OUTSIDE_IS_OWN),
            what_spells_ask_in_the_game(control, player, decision, decider.value),
            decisions.what_spells_ask(control, player, decision, edition, decider.value),
        ),
        decisions.only_what_is_called_for(control, player, decision, decider.value),
        decisions.tournament_decisions(player, decision, decider.value),
        decisions.keeps_own_decisions(control, player, decider.value),
        implies(decision.CONCEDE, decider.value == player),
    )


@clause(
    "100/answers-priority",
    "the active player gets priority first, or the next one",
    because="when players get priority, the active player is first, or who is next in turn order and not gone (408.1)",
)
def priority_as_it_is(game: Any, _: Any, told: Any) -> z3.BoolRef:
    """Whoever controls the turn: it is the player who gets priority. In stages without priority nobody does."""
    its_game = game.nest.game
    seats = tuple(record(out=not_(seat.playing)) for _, seat in seats_of(its_game))
    moment = record(stage=game.course.stage, active=its_game.active, seats=exactly(*seats))
    return all_of(told.is_a("APlayer"), told_who_acts(moment, told.as_a("APlayer").player))


@clause(
    "100/answers-caller",
    "who decides for its flipper calls a flip",
    because="a flip that can be won is called by who flips or who controls that player's turn now (507.3, 511.1)",
    reading=subgames.own_decisions.reading,
    reading_because=subgames.own_decisions.reading_because,
)
def caller_as_it_is(game: Any, question: Any, told: Any) -> z3.BoolRef:
    """Nobody calls where only heads or tails matters (511.2); who controlled the turn and has left calls nothing."""
    coins, caller = game.course.flips.value, told.as_a("APlayer").player
    if not len(coins.flips):
        return FALSE
    called = is_the_caller(coins_now(game), question.place, caller)
    return all_of(told.is_a("APlayer"), choose(coins.cares.WINNING, called, caller.absent))


@caller_as_it_is.read_as(THE_TURN_GOES_ON, because=GOES_ON_BECAUSE)
def caller_in_the_whole_turn(game: Any, question: Any, told: Any) -> z3.BoolRef:
    """Whoever controls a turn around may call, too."""
    coins = game.course.flips.value
    if not len(coins.flips):
        return FALSE
    flipper = flip_at(coins, question.place).flipper
    around = any_of(*(controlled for controlled, _ in controlled_around(game, flipper)))
    called = all_of(around, told.is_a("APlayer"), told.as_a("APlayer").player.present == coins.cares.WINNING)
    return any_of(called, caller_as_it_is.formula(game, question, told))


@clause(
    "100/answers-roles",
    "a game is what it is to the games around and within it",
    because="a game within which another is played is a main game, and that other is a subgame (506.7)",
)
def roles_as_they_are(game: Any, question: Any, told: Any) -> z3.BoolRef:
    """The game in progress is no main game, and the outermost is no subgame; one in between is both."""
    roles = told.as_a("Roles").roles
    return all_of(told.is_a("Roles"), subgames.both_at_once(game.nest, question.depth, roles))


@clause(
    "100/answers-multiplayer",
    "the game in progress is multiplayer by its own beginning",
    because="it is multiplayer just if it began with more than two players, whoever is left and plays around it (600.1)",
)
def multiplayer_as_it_is(game: Any, _: Any, told: Any) -> z3.BoolRef:
    """A subgame that two players begin isn't, even within a multiplayer game; and it stays what it began as."""
    yes = told.as_a("YesOrNo").yes
    return all_of(told.is_a("YesOrNo"), multiplayer.more_than_two_at_the_beginning(game.nest.game.began_with, yes))


@clause(
    "100/answers-refusal",
    "a question is refused just if it is about what isn't there",
    because="what is there has an answer, and what isn't there has none",
)
def refused_if_about_nothing(about_what_is_there: z3.BoolRef, refused: z3.BoolRef) -> z3.BoolRef:
    """A refusal is an error that names the rule."""
    return refused == not_(about_what_is_there)


def _names_a_piece(game: Any, question: Any) -> z3.BoolRef:
    return of_number(game, question.piece, lambda _: TRUE)


def _names_a_flip(game: Any, question: Any) -> z3.BoolRef:
    coins = game.course.flips
    return all_of(coins.present, is_there(coins.value, question.place))


ABOUT_WHAT_IS_THERE: dict[str, Callable[[Any, Any], z3.BoolRef]] = {
    "CharacteristicsOf": _names_a_piece,
    "StatusOf": _names_a_piece,
    "ControllerOf": _names_a_piece,
    "MaySee": _names_a_piece,
    "IsOutside": _names_a_piece,
    "WhoDecides": lambda game, question: plays(game.nest.game, question.player),
    "WhoHasPriority": lambda _, __: TRUE,
    "WhoCalls": _names_a_flip,
    "RolesOf": lambda game, question: question.depth <= depth_of(game.nest),
    "IsMultiplayer": lambda _, __: TRUE,
}
"""Per kind of question, whether what it is about is there."""


def _sides_where(combining: z3.BoolRef, object: RecordView) -> tuple[Side, Side]:
    """As what an object can be taken, which is one whole if halves are combined."""
    first, second = sides(object)
    whole = choose(combining, combined(object), first.characteristics)
    return Side(first.present, whole), Side(all_of(second.present, not_(combining)), second.characteristics)


def _are_its_sets(sets: SequenceView, object: RecordView, combining: z3.BoolRef) -> z3.BoolRef:
    """Whether these are the sets of characteristics of an object, as many as it has; costs are spoken of elsewhere."""
    first, second = _sides_where(combining, object)
    return all_of(
        sets.has(0) == first.present,
        sets.has(1) == second.present,
        *(
            implies(side.present, same_but_for(its_set, side.characteristics, "converted_mana_cost"))
            for its_set, side in zip(sets, (first, second), strict=False)
        ),
    )


def _control_of(its_game: Any) -> RecordView:
    """A game as 507 speaks of it: who has left it, whose turn it is, and who controls that."""
    controller = choose(its_game.controller.present, its_game.controller.value, its_game.active)
    left = exactly(*(not_(seat.playing) for _, seat in seats_of(its_game)))
    turn = optional(True, record(active=its_game.active, controller=controller))
    return record(players=len(left), left=left, turn=turn)


def _is_beside(piece: Any) -> z3.BoolRef:
    """Whether a piece is a card in no zone of a game: beside all of them, or gone from one with its owner (217.1e)."""
    return any_of(piece.at.is_a("OutsideAll"), piece.at.is_a("LeftWithOwner"))


def _may_look_alone(piece: Any, player: Any) -> z3.BoolRef:
    """Whether a player may look at the front of a piece where nobody controls another's turn.

    Nobody looks at a library or at what lies hidden (217.2b, 217.7b), its owner at a hand and at what is in no zone, who
    controls it, or controlled it as it phased out, at what is face down (504.3), and everybody at all else.
    """
    object = body_of(piece)
    zone, now, remembered = object.zone, object.status.value, object.remembered_status.value
    lies_hidden = all_of(object.concealed, not_(zone.STACK))
    face_down = any_of(all_of(zone.IN_PLAY, now.face_down), all_of(zone.STACK, object.concealed))
    phased_out_face_down = all_of(zone.PHASED_OUT, remembered.face_down)
    in_zone = all_of(
        not_(any_of(zone.LIBRARY, lies_hidden)),
        implies(zone.HAND, object.owner == player),
        implies(face_down, object.controller.value == player),
        implies(phased_out_face_down, object.remembered_controller.value == player),
    )
    return all_of(implies(is_in_zone(piece), in_zone), implies(_is_beside(piece), owner_of(piece) == player))
