"""Subgames (506): how games lie within one another, and how one begins and ends, as clauses.

The section was rewritten on 2007-07-13. Where that changed what is meant, a clause ends and one with a later letter of the
same rule begins; the numbers are those of 2006 throughout.
"""

from typing import Any

import z3

from models.editions import since
from models.nest_changes import leaves
from models.nests import (
    COUNTS,
    REWRITTEN,
    concedes_around,
    depth_of,
    games_of,
    happens,
    is_in,
    legal,
    plays,
    says_so,
    seats_of,
)
from models.objects import same_but_for
from verifier.clauses import clause
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView, SetView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason: of this section a program can violate all."""


@clause(
    "506.1a",
    "only an effect that says so starts a subgame",
    because="a spell or ability that has a subgame played is the one way to create one",
)
def by_an_effect_only(nest: RecordView, refused: z3.BoolRef) -> z3.BoolRef:
    """Where nothing is resolving that still has a subgame played, none starts."""
    return implies(not_(says_so(nest.game)), refused)


@clause("506.1b", "a subgame is what an effect created", because="it belongs to the spell or ability by which it is played")
def created_by_the_effect(nest: RecordView, after: RecordView) -> z3.BoolRef:
    """The new game is known as that of the object that was resolving; of a copied spell it is the copy's own."""
    creator = after.game.created_by
    return all_of(creator.present, same(creator.value, nest.game.resolving.value.object))


@clause(
    "506.1c",
    "the main game is the one that the effect is of",
    because="the game in which the creating spell or ability was played is the main game",
)
def main_game_is_that_of_the_effect(nest: RecordView, main: OptionalView) -> z3.BoolRef:
    """Asked for the main game of the new subgame, one is told the game that was in progress as it was created.

    A copy of a spell isn't played (503.10); the game on whose stack it is stands for the one in which it was.
    """
    return all_of(main.present, main.value == depth_of(nest))


@clause(
    "506.1d",
    "a main game stands still during its subgame",
    because="it is discontinued, so only cards and players that are taken from it change it",
    reading="conceding-at-any-time",
    reading_because="a player may concede at any time (102.3a), and nothing overrides that (103.1)",
)
def main_games_stand_still(
    nest: RecordView, event: ChoiceView, edition: Any, refused: z3.BoolRef, after: RecordView
) -> z3.BoolRef:
    """Each main game is after an event what it was, but for a card brought in from it, and for who concedes it.

    The text doesn't say what conceding a main game does: here they leave that game, and with it the subgames in it.
    """
    refusal = implies(concedes_around(nest, event), refused == not_(legal(nest, event, edition)))
    return all_of(refusal, implies(not_(refused), _untouched(nest, event, after)))


@main_games_stand_still.read_as(
    "conceding-waits", because="the main game is discontinued, so nothing can be done in it, and one concedes what is played"
)
def main_games_cannot_be_conceded(
    nest: RecordView, event: ChoiceView, edition: Any, refused: z3.BoolRef, after: RecordView
) -> z3.BoolRef:
    """A player who wants to concede a main game has to wait until it resumes."""
    refusal = implies(concedes_around(nest, event), refused)
    return all_of(refusal, implies(not_(refused), _untouched(nest, event, after)))


@clause(
    "506.1e",
    "the main game goes on from where it was",
    because="it resumes when the subgame ends, in the middle of what created the subgame",
)
def main_game_resumes(nest: RecordView, after: RecordView) -> z3.BoolRef:
    """The main game is again in progress, and nothing in it differs but that cards came back and the outcome is known.

    Of several subgames, only the direct main game of the one that ended learns who won it: the only one left, if any is.
    """
    effect = after.game.resolving
    winner = effect.value.outcome.value.winner
    anyone = any_of(*(seat.playing for _, seat in seats_of(nest.game)))
    known = all_of(
        effect.value.outcome.present,
        winner.present == anyone,
        implies(winner.present, plays(nest.game, winner.value)),
    )
    back = [
        all_of(
            same_but_for(main, after.game, "seats", "resolving"),
            *(_is_back(seat, now) for seat, now in zip(main.seats, after.game.seats, strict=True)),
            effect.present,
            same_but_for(main.resolving.value, effect.value, "outcome"),
        )
        for main in tuple(nest.main_games)[:1]
    ]
    return all_of(depth_of(after) == depth_of(nest) - 1, any_of(*back), known)


@clause(
    "506.1f",
    "who controls a turn doesn't decide in a subgame of it",
    because="what an effect does in one game has no meaning in another, and the turn is one of the main game",
    until=REWRITTEN,
    reading="no-meaning-across-games",
    reading_because="a subgame is to proceed like a normal game (506.4), and from 2007-07-13 on the text says so outright",
)
def own_decisions(nest: RecordView, player: z3.BitVecRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """In the game in progress everybody decides for themselves, but for whose turn there is controlled in that game."""
    return _decides(nest, player, _is_controlled(nest.game, player), decider)


@own_decisions.read_as(
    "the-turn-goes-on", because="the subgame is played during the turn, all of which is controlled (507.1, 507.3)"
)
def decisions_of_the_whole_turn(nest: RecordView, player: z3.BitVecRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """Who controls a turn of a main game also decides in its subgames, unless somebody controls the turn there."""
    expected = player
    for there, game in reversed(tuple(games_of(nest))):
        expected = choose(all_of(there, _is_controlled(game, player)), game.controller.value, expected)
    return decider == expected


@clause(
    "506.1g",
    "no effect of a game has a meaning in another",
    because="effects and definitions of a main game or a subgame mean nothing in the other",
    since=REWRITTEN,
)
def no_meaning_across_games(nest: RecordView, player: z3.BitVecRef, edition: Any, decider: z3.BitVecRef) -> z3.BoolRef:
    """So said of turn control: in the game in progress only what controls its own turn gives decisions to another.

    Since 2010-10-01 a player's leaving ends control of players, so only who is in the game decides for another.
    """
    still = any_of(not_(since(edition, "2010-10-01")), plays(nest.game, nest.game.controller.value))
    return _decides(nest, player, all_of(_is_controlled(nest.game, player), still), decider)


@clause(
    "506.2",
    "a main game's abilities wait for the subgame to end",
    because="what triggered in a main game is put on its stack once its subgame is over",
    until=REWRITTEN,
    reading="after-the-spell",
    reading_because="triggers go on the stack as a player would receive priority (410), and amid a resolution nobody does",
)
def triggers_wait(trigger: RecordView, nest: RecordView, event: ChoiceView, places: SequenceView) -> z3.BoolRef:
    """It goes to its own game's stack as the next player there would receive priority, so after the spell is done."""
    return _stacked_exactly_if(trigger, nest, event, places, _is_checked_in_its_game(trigger, nest, event))


@triggers_wait.read_as(
    "as-the-subgame-ends", because="they wait until the subgame is completed, and then it is, although the spell isn't"
)
def triggers_wait_for_the_end_only(
    trigger: RecordView, nest: RecordView, event: ChoiceView, places: SequenceView
) -> z3.BoolRef:
    """It goes to its own game's stack as the subgame ends, before the rest of the spell that created it."""
    ended = all_of(event.is_a("EndSubgame"), trigger.place.as_a("InGame").depth == depth_of(nest) - 1)
    return _stacked_exactly_if(trigger, nest, event, places, any_of(ended, _is_checked_in_its_game(trigger, nest, event)))


@clause(
    "506.1h",
    "the spell is finished first, then abilities are stacked",
    because="as the main game resumes, what created the subgame finishes, and then what triggered goes on the stack",
    since=REWRITTEN,
)
def triggers_wait_for_the_spell(
    trigger: RecordView, nest: RecordView, event: ChoiceView, places: SequenceView
) -> z3.BoolRef:
    """It goes to its own game's stack as the next player there would receive priority, and not before."""
    return _stacked_exactly_if(trigger, nest, event, places, _is_checked_in_its_game(trigger, nest, event))


@clause("506.7a", "subgames may lie within subgames", because="in a subgame another can be created, and so on")
def subgames_within_subgames(nest: RecordView, refused: z3.BoolRef, after: RecordView) -> z3.BoolRef:
    """An effect in a subgame has another one played, of which that subgame is the main game."""
    deeper = depth_of(after) == depth_of(nest) + 1
    around = [same_but_for(nest.game, main, "seats", "resolving") for main in tuple(after.main_games)[:1]]
    return all_of(not_(refused), deeper, *around)


@clause(
    "506.7b",
    "each main game has one subgame, and the reverse",
    because="the games form one chain: a game is the main game of another exactly if that is its subgame",
)
def one_chain(
    nest: RecordView, depth: z3.BitVecRef, other: z3.BitVecRef, main: OptionalView, subgame: OptionalView
) -> z3.BoolRef:
    """Asked for the main game of one and the subgame of another, one is told of each other or of neither.

    All but the outermost have a main game, all but the innermost a subgame; since each is told just one, it has no second.
    Around a main game is one game less than around its subgame.
    """
    is_main = all_of(main.present, main.value == other)
    is_subgame = all_of(subgame.present, subgame.value == depth)
    next_to = all_of(implies(main.present, main.value + 1 == depth), implies(subgame.present, subgame.value == other + 1))
    there = all_of(main.present == (depth > 0), subgame.present == (other < depth_of(nest)))
    return all_of(is_main == is_subgame, there, next_to)


@clause(
    "506.7c",
    "a game can be both a main game and a subgame",
    because="a game in the middle of the chain is a main game to one and a subgame to another",
)
def both_at_once(nest: RecordView, depth: z3.BitVecRef, roles: SetView) -> z3.BoolRef:
    """It is a main game exactly if a game is further in, and a subgame exactly if one is further out."""
    return all_of((depth < depth_of(nest)) == roles.MAIN_GAME, (depth > 0) == roles.SUBGAME)


def rest_is_done(nest: Any, after: Any) -> z3.BoolRef:
    """Whether what created a subgame has done the rest of what it says as it finishes: Shahrazad's loss of life.

    Of who plays and hasn't won, as much life is gone as is left, or one more; of a draw nobody is the winner.
    """
    effect = nest.game.resolving.value
    known, winner = effect.outcome.present, effect.outcome.value.winner
    rows = []
    for (number, was), now in zip(seats_of(nest.game), after.game.seats, strict=True):
        won = all_of(winner.present, winner.value == number)
        gone = was.life - now.life
        halved = any_of(gone == now.life, gone == now.life + 1)
        rows.append(choose(all_of(known, was.playing, not_(won)), halved, gone == 0))
    return all_of(after.game.resolving.absent, *rows)


def stands_still_as_one_starts(nest: Any, after: Any) -> z3.BoolRef:
    """Whether as a subgame starts no game changes but the one in progress, which becomes the first of the main games.

    That one loses its libraries, and the effect has had its subgame; all else about it is as it was.
    """
    pairs = zip(nest.main_games, tuple(after.main_games)[1:], strict=False)
    around = [implies(nest.main_games.has(steps), same(was, now)) for steps, (was, now) in enumerate(pairs)]
    own = [
        all_of(
            same_but_for(nest.game, main, "seats", "resolving"),
            *(same_but_for(was, now, "library") for was, now in zip(nest.game.seats, main.seats, strict=True)),
            main.resolving.present,
            same_but_for(nest.game.resolving.value, main.resolving.value, "creates"),
        )
        for main in tuple(after.main_games)[:1]
    ]
    return all_of(depth_of(after) == depth_of(nest) + 1, any_of(*own), *around, same(nest.outside, after.outside))


def stands_still_as_one_ends(nest: Any, after: Any) -> z3.BoolRef:
    """Whether as a subgame ends no main game changes but the first, which is in progress then."""
    pairs = zip(tuple(nest.main_games)[1:], after.main_games, strict=False)
    around = [implies(nest.main_games.has(steps), same(was, now)) for steps, (was, now) in enumerate(pairs, start=1)]
    return all_of(depth_of(after) == depth_of(nest) - 1, *around, same(nest.outside, after.outside))


def _untouched(nest: RecordView, event: ChoiceView, after: RecordView) -> z3.BoolRef:
    pairs = zip(nest.main_games, after.main_games, strict=False)
    rows = [
        implies(nest.main_games.has(steps), _is_untouched(event, depth_of(nest) - 1 - steps, was, now))
        for steps, (was, now) in enumerate(pairs)
    ]
    return all_of(depth_of(after) == depth_of(nest), *rows)


def _is_untouched(event: ChoiceView, depth: z3.BitVecRef, was: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether a main game is what it was, but for a card that is brought in from there and for who concedes it."""
    fetched, conceded = event.as_a("BringIn").thing, event.as_a("ConcedeGame")
    from_there = all_of(event.is_a("BringIn"), fetched.place.is_a("InGame"), fetched.place.as_a("InGame").depth == depth)
    left = all_of(event.is_a("ConcedeGame"), conceded.depth <= depth)
    rows = [same_but_for(was, now, "seats")]
    for (number, before), after in zip(seats_of(was), now.seats, strict=True):
        taken = all_of(from_there, fetched.owner == number, same_but_for(before, after, *COUNTS))
        own = all_of(left, conceded.player == number)
        gone = all_of(own, not_(after.playing), same_but_for(before, after, "playing", "short", *COUNTS))
        rows.append(any_of(taken, gone, all_of(not_(own), same(before, after))))
    return all_of(*rows)


def _is_back(was: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether a player's part in a main game is as it was, but for what comes back; who plays there has shuffled."""
    return all_of(same_but_for(was, now, *COUNTS, "shuffled"), now.shuffled == any_of(was.playing, was.shuffled))


def _decides(nest: RecordView, player: z3.BitVecRef, controlled: z3.BoolRef, decider: z3.BitVecRef) -> z3.BoolRef:
    """Whether it is who controls the turn that decides where the player is `controlled`, and else the player."""
    return choose(controlled, decider == nest.game.controller.value, decider == player)


def _is_controlled(game: RecordView, player: z3.BitVecRef) -> z3.BoolRef:
    return all_of(game.active == player, game.controller.present)


def _is_checked_in_its_game(trigger: RecordView, nest: RecordView, event: ChoiceView) -> z3.BoolRef:
    return all_of(event.is_a("GivePriority"), trigger.place.as_a("InGame").depth == depth_of(nest))


def _stacked_exactly_if(
    trigger: RecordView, nest: RecordView, event: ChoiceView, places: SequenceView, condition: z3.BoolRef
) -> z3.BoolRef:
    """That a waiting ability is on the stack of its own game exactly if so, and waits there else.

    It is gone only if its game ends, or whoever controls it leaves that game.
    """
    waiting: RecordView = trigger.place.as_a("InGame")
    left = leaves(nest, event, waiting.depth, trigger.owner)
    over = all_of(happens(event, "EndSubgame"), waiting.depth == depth_of(nest))
    alone = [all_of(places.length == 1, place.is_a("InGame")) for place in tuple(places)[:1]]
    now = [place.as_a("InGame") for place in tuple(places)[:1]]
    waits = any_of(*(all_of(only, same(waiting, place)) for only, place in zip(alone, now, strict=True)))
    stacked = any_of(
        *(
            all_of(only, is_in(place, "STACK"), same_but_for(waiting, place, "zone"))
            for only, place in zip(alone, now, strict=True)
        )
    )
    return choose(any_of(left, over), places.length == 0, choose(condition, stacked, waits))
