"""The game as a whole: what no action changes but those that speak of it, whatever section they are from (100).

The clauses are those that no section says by itself. They speak of one action from any game that can be, so they hold of
games of every length.
"""

from collections.abc import Iterable
from itertools import permutations
from typing import Any

import z3

from models import subgames, turn_control
from models.editions import since
from models.game_attached import phases_along
from models.game_control import is_open
from models.game_pieces import (
    CONSERVING,
    body_of,
    depth_of_piece,
    height_of,
    in_play_of_one_game,
    is_in_zone,
    is_on_stack,
    named,
    of_number,
    of_pieces,
    owner_of,
    pieces_of,
    pieces_of_their_time,
    stays_as_it_is,
    well_formed_pieces,
)
from models.game_states import legal, nobody_absent_controls, well_formed_courses
from models.nests import cases, depth_of, happens, plays_at, well_formed_nest
from verifier.clauses import clause
from verifier.formulas import TRUE
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, implies, not_, optional, record, same

EXEMPT: dict[str, str] = {}
"""Nothing of the game as a whole is beyond a program."""

CONCEDING_WAITS = "conceding-waits"
"""The other reading of which games can be conceded (506.1d)."""

LEAVE_TAKING = ("GivePriority", "CarryOn", "EndTheCombatPhase", "LoseGame", "DrawGame", "Concede")
"""The actions by which players may leave: state-based effects too make them lose."""

NESTING = ("StartSubgame", "EndSubgame")
"""The actions with which the game in progress becomes another."""

SPEAKS_OF = {
    "main games": (*NESTING, "Fetch", "Concede"),
    "cards outside every game": ("Fetch",),
    "how the game began": NESTING,
    "whose turn it is": (*NESTING, "BeginTurn"),
    "who controls the turn": (*NESTING, "BeginTurn"),
    "what resolves": (*NESTING, "CarryOn", "EndTheTurn", "EndTheCombatPhase"),
    "who plays": (*NESTING, *LEAVE_TAKING, "Draw"),
    "life": (*NESTING, "SetTotals", "CarryOn"),
    "poison": (*NESTING, "SetTotals"),
    "whether libraries are shuffled": (*NESTING, "Do", "EndTheTurn", "CarryOn"),
    "how many cards players have where": (*NESTING, *LEAVE_TAKING, "Do", "Draw", "EndTheTurn", "Fetch"),
    "step and stage": (*NESTING, "CarryOn", "EndTheTurn", "EndTheCombatPhase", "BeginTurn"),
    "mana": (*NESTING, *LEAVE_TAKING, "AddMana", "PayMana"),
    "hands": (*NESTING, *LEAVE_TAKING, "Do", "Draw", "EndTheTurn", "Fetch"),
    "effects that wait for a turn": (*NESTING, *LEAVE_TAKING, "CreateEffect", "BeginTurn"),
    "extra combats": (*NESTING, "AddCombat", "CarryOn", "BeginTurn"),
    "extra turns": (*NESTING, "AddTurn", "SkipTurn", "BeginTurn"),
    "coins": (*NESTING, "FlipCoins", "Call", "Land", "CarryOn", "EndTheTurn", "EndTheCombatPhase"),
}
"""Per part of a game, the actions that speak of it."""

NAMING_PLAYERS = {
    "AddMana": "player",
    "PayMana": "player",
    "SetTotals": "player",
    "Draw": "player",
    "BeginTurn": "player",
    "LoseGame": "player",
}
"""Per action that is about one player, how it names that player."""

NAMING_CARDS = ("Do", "Fetch")
"""The actions that are about one piece, and so about its owner."""

NEW_PIECES = ("CreateToken", "CopySpell", "PutOnStack", "CreateTrigger")
"""The actions that make a piece."""

ON_ONE_PIECE = ("Do", "Engage", "Attach", "LetTrigger", "Fetch")
"""The actions that are done to one piece."""

ON_ALL_PIECES = (*NESTING, *LEAVE_TAKING, "EndTheTurn", "BeginTurn")
"""The actions that may change any piece."""


def of_its_time(game: Any, edition: Any) -> z3.BoolRef:
    """Whether what there is an edition knows: pieces, and from 2010-10-01 on no control by who has left."""
    ended = since(edition, turn_control.PLAYERS_CONTROLLED)
    return all_of(pieces_of_their_time(game, edition), implies(ended, nobody_absent_controls(game)))


def well_formed(game: Any) -> z3.BoolRef:
    """The invariant of games: the nest, the turns of its games and the pieces in them fit together."""
    return all_of(well_formed_nest(game.nest), well_formed_courses(game), well_formed_pieces(game))


@clause(
    "100/frame",
    "an action changes nothing that it doesn't speak of",
    because="what isn't spoken of stays as it is",
    reading=turn_control.for_the_next_turn.reading,
    reading_because=turn_control.for_the_next_turn.reading_because,
)
def frame(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Part by part, which actions speak of it: `SPEAKS_OF`; and of what players have, only that of those it is about.

    From 2010-10-01 on who controls the turn may be another too as players leave; 100/effects says who.
    """
    return _stays_but_for(game, action, after, leaving_ends_control=since(edition, turn_control.PLAYERS_CONTROLLED))


@frame.read_as(turn_control.ENDS, because=turn_control.for_the_next_turn.readings[turn_control.ENDS].because)
def frame_but_for_control(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """As players leave, who controls the turn may be another too; 100/effects says who."""
    return _stays_but_for(game, action, after, leaving_ends_control=TRUE)


def _stays_but_for(game: Any, action: Any, after: Any, *, leaving_ends_control: z3.BoolRef) -> z3.BoolRef:
    before, now = _parts(game), _parts(after)
    spoken_of = {part: happens(action, *speaking) for part, speaking in SPEAKS_OF.items()}
    control = "who controls the turn"
    spoken_of[control] = any_of(spoken_of[control], all_of(leaving_ends_control, happens(action, *LEAVE_TAKING)))
    players = zip(_of_players(game), _of_players(after), strict=True)
    return all_of(
        same(game.started_as, after.started_as),
        any_of(happens(action, *NESTING), _nobody_returns(game, after)),
        *(implies(not_(spoken), same(before[part], now[part])) for part, spoken in spoken_of.items()),
        *(
            implies(_is_about_others(game, action, player), same(had, has))
            for player, (had, has) in enumerate(players, start=1)
        ),
    )


def _nobody_returns(game: Any, after: Any) -> z3.BoolRef:
    """Whether who has left the game in progress stays gone."""
    pairs = zip(game.nest.game.seats, after.nest.game.seats, strict=True)
    return all_of(*(implies(now.playing, was.playing) for was, now in pairs))


@clause(
    "100/pieces",
    "an action changes no piece but those that it is about",
    because="what is done to one object isn't done to another",
)
def other_pieces(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """An ability may trigger because of what happened, and what is on the stack may come down in it; nothing else may.

    What is attached to what phases is part of what the action is about (502.15i).
    """

    def untouched(number: int) -> z3.BoolRef:
        piece = game.pieces.at(number)
        along = (all_of(here, phases_along(game, do, after, piece)) for here, do in cases(action, "Do"))
        return not_(any_of(happens(action, *ON_ALL_PIECES), _is_about(action, number), *along))

    more = after.pieces.length == game.pieces.length + 1
    as_many = after.pieces.length == game.pieces.length
    kept = of_pieces(game, after, stays_as_it_is, about=untouched)
    return all_of(kept, any_of(all_of(happens(action, *NEW_PIECES), more), as_many), _stacks_keep_their_order(game, after))


def _stacks_keep_their_order(game: Any, after: Any) -> z3.BoolRef:
    """Whether of two pieces that are on one stack before and after, the same one is above the other."""
    pairs = [(there, piece, now) for (_, there, piece), now in zip(pieces_of(game), after.pieces, strict=False)]

    def on_one_stack(one: Any, other: Any) -> z3.BoolRef:
        return all_of(is_on_stack(one), is_on_stack(other), depth_of_piece(one) == depth_of_piece(other))

    return all_of(
        *(
            implies(
                all_of(one_there, other_there, on_one_stack(one, other), on_one_stack(one_now, other_now)),
                implies(height_of(one) < height_of(other), height_of(one_now) < height_of(other_now)),
            )
            for (one_there, one, one_now), (other_there, other, other_now) in permutations(pairs, 2)
        )
    )


@clause(
    "100/status",
    "permanents have a status, and nothing else ever has",
    because="only permanents have a status (510.5)",
)
def status_of_permanents_only(game: Any) -> z3.BoolRef:
    """Of each piece in a zone, whether it has a status just if it is in play."""
    return all_of(
        *(
            implies(all_of(there, is_in_zone(piece)), body_of(piece).status.present == body_of(piece).zone.IN_PLAY)
            for _, there, piece in pieces_of(game)
        )
    )


@clause(
    "100/control",
    "no permanent changes hands because a turn does",
    because="who controls a turn controls no object by it (507.1c)",
)
def turns_change_no_controllers(game: Any, after: Any) -> z3.BoolRef:
    """Whoever left has nothing under control any more (600.4), so that is the one exception."""

    def stays(piece: Any, now: Any) -> z3.BoolRef:
        mine, depth = body_of(piece).controller.value, piece.at.as_a("InZone").depth
        there_still = plays_at(after.nest, depth, mine)
        return implies(
            all_of(in_play_of_one_game(piece, now), there_still), same(body_of(now).controller, optional(True, mine))
        )

    return of_pieces(game, after, stays)


@clause(
    "100/conserved",
    "every card stays itself, its owner's, and somewhere",
    because="cards neither appear nor disappear",
)
def cards_are_conserved(game: Any, after: Any) -> z3.BoolRef:
    """Each piece is there still, and a card is the same card wherever it went, as a token or copy is in all zones."""
    return of_pieces(game, after, *CONSERVING)


@clause(
    "100/invariant",
    "what is so of every game is so after every action",
    because="each fact fits the others: who left has nothing there, the stack has no gaps, what resolves is one thing",
)
def stays_well_formed(edition: Any, after: Any) -> z3.BoolRef:
    """The invariant, in the game after the action."""
    return all_of(well_formed(after), of_its_time(after, edition))


@clause(
    "100/refusal",
    "an action is refused just if the rules don't allow it",
    because="what is legal can be done, and nothing else",
    reading=subgames.main_games_stand_still.reading,
    reading_because=subgames.main_games_stand_still.reading_because,
)
def refused_if_illegal(game: Any, action: Any, edition: Any, refused: z3.BoolRef) -> z3.BoolRef:
    """A refusal is an error that names the rule; the game that was given is a value and stays what it was."""
    return any_of(is_open(game, action), refused == not_(legal(game, action, edition)))


@refused_if_illegal.read_as(CONCEDING_WAITS, because=subgames.main_games_stand_still.readings[CONCEDING_WAITS].because)
def refused_if_illegal_or_elsewhere(game: Any, action: Any, edition: Any, refused: z3.BoolRef) -> z3.BoolRef:
    """Nobody concedes but the game in progress."""
    conceding = cases(action, "Concede")
    waits = any_of(*(all_of(here, concession.depth < depth_of(game.nest)) for here, concession in conceding))
    return any_of(is_open(game, action), refused == not_(all_of(legal(game, action, edition), not_(waits))))


def _is_about(action: Any, number: int) -> z3.BoolRef:
    return any_of(*(all_of(here, named(done) == number) for here, done in cases(action, *ON_ONE_PIECE)))


def _is_about_others(game: Any, action: Any, player: int) -> z3.BoolRef:
    """Whether an action is about one player, or one player's card, and not about this one."""
    by_name = (
        all_of(action.is_a(name), action.as_a(name).fields[field] != player)
        for name, field in NAMING_PLAYERS.items()
        if name in action.alternatives
    )
    by_card = (
        all_of(here, of_number(game, done.piece, lambda piece: owner_of(piece) != player))
        for here, done in cases(action, *NAMING_CARDS)
    )
    return any_of(*by_name, *by_card)


def _of_players(game: Any) -> list[RecordView]:
    """What each player has in the game in progress, and outside all, but for effects on turns (100/effects)."""
    nest, course = game.nest, game.course
    per_player = zip(nest.game.seats, nest.outside, course.mana, course.hands, strict=True)
    return [record(seat=seat, outside=outside, mana=mana, hand=hand) for seat, outside, mana, hand in per_player]


def _parts(game: Any) -> dict[str, Any]:
    """What a game is made of but for its pieces, part by part."""
    nest, now, course = game.nest, game.nest.game, game.course
    seats = now.seats
    return {
        "main games": record(games=nest.main_games, courses=game.main_courses),
        "cards outside every game": nest.outside,
        "how the game began": record(style=now.style, first=now.starting_player, with_=now.began_with, by=now.created_by),
        "whose turn it is": now.active,
        "who controls the turn": now.controller,
        "what resolves": now.resolving,
        "who plays": _per_player(record(playing=seat.playing, short=seat.short) for seat in seats),
        "life": _per_player(seat.life for seat in seats),
        "poison": _per_player(seat.poison for seat in seats),
        "whether libraries are shuffled": _per_player(seat.shuffled for seat in seats),
        "how many cards players have where": _per_player(
            record(library=seat.library, elsewhere=seat.elsewhere, removed=seat.removed) for seat in seats
        ),
        "step and stage": record(step=course.step, stage=course.stage),
        "mana": course.mana,
        "hands": course.hands,
        "effects that wait for a turn": course.waiting,
        "extra combats": course.extra_combats,
        "extra turns": course.extra_turns,
        "coins": course.flips,
    }


def _per_player(values: Iterable[Any]) -> RecordView:
    return record(**{f"player {player}": value for player, value in enumerate(values, start=1)})
