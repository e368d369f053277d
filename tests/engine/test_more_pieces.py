"""Games of more pieces than claims speak of: their stacks have no gaps, and whatever is refused is refused by a rule."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import apply, begin_game
from engine.game_actions import Action, Do
from engine.game_types import AbilityInZone, GameState, Height, InZone
from engine.objects import Edition, Play, RulesError, Zone
from engine.subgames_types import Depth, ThingId
from proofs.playing import PLAIN, departures, playing, things_done, things_made, way_on
from proofs.strategies import editions
from tests.engine.playing import Beginning, beginnings

MOST_PIECES = 7
STEPS = 200
ON = 7
KINDS = (2, 2, 4, 4, 8, 8, 0.02, 20)
"""How often each kind of thing happens, beside the others."""


def heights(game: GameState, depth: Depth) -> Iterator[Height]:
    """How high each piece on the stack of a game is."""
    for piece in game.pieces:
        match piece.at:
            case InZone(there, object, height) if there == depth and object.zone is Zone.STACK:
                yield height
            case AbilityInZone(there, zone=Zone.STACK, height=height) if there == depth:
                yield height


def possible(game: GameState, named: int, kind: int) -> list[Action]:
    """What may happen next: mostly the way on, or else something that is done or made, and seldom somebody leaves."""
    on = way_on(game)
    match kind:
        case 0 | 1:
            return things_done(game)
        case 2 | 3 if len(game.pieces) < MOST_PIECES:
            return things_made(game, ThingId(f"piece {named}"))
        case 4 | 5:
            return [do for do in things_done(game) if isinstance(do, Do) and isinstance(do.what, Play)]
        case 6:
            return departures(game)
        case _:
            return [on] if on is not None else []


@settings(max_examples=200, derandomize=True, database=None)
@given(beginnings(), editions(), st.integers(0, 2**32))
def test_stacks_of_many_pieces_have_no_gaps(start: Beginning, edition: Edition, seed: int):
    random = Random(seed)
    game = begin_game(start.configuration, PLAIN, start.libraries, start.outside, start.chance, start.pieces)
    for named in range(STEPS):
        kind = random.choices(range(8), weights=KINDS)[0] if playing(game) else ON
        actions = possible(game, named, kind)
        if not actions:
            continue
        try:
            game = apply(game, random.choice(actions), edition)
        except RulesError:
            continue
        for depth in range(len(game.nest.main_games) + 1):
            assert sorted(heights(game, depth)) == list(range(len(list(heights(game, depth)))))
