"""The three questions as one writes them for Z3 by hand: what each program answers, and what it must answer."""

from dataclasses import dataclass

import z3

from tests.bench.programs import COLORS, EVENTS, MOST_COST, NO_TURN, PLAYERS, TYPES

COST_BITS = MOST_COST.bit_length()
PLAYER_BITS = PLAYERS.bit_length()
EFFECT_CREATED, TURN_TAKEN, TURN_SKIPPED = range(3)
KINDS = 3
KIND_BITS = 2


@dataclass(frozen=True, slots=True)
class Floor:
    """A question: its inputs in the program's order, where they lie, what the program answers, and whether that is right."""

    inputs: tuple[z3.ExprRef, ...]
    within: tuple[z3.BoolRef, ...]
    answer: z3.ExprRef
    right: z3.BoolRef

    def holds(self) -> bool:
        """Whether the answer is right for all inputs, asked of a new solver, of the kind that is fastest on these three."""
        solver = z3.SimpleSolver()
        solver.add(*self.within, z3.Not(self.right))
        return bool(solver.check() == z3.unsat)


def sharing_a_color() -> Floor:
    """Two split cards, each of two halves with five colors."""
    left, right, other_left, other_right = (
        [z3.Bool(f"{half} {color}") for color in range(COLORS)] for half in ("left", "right", "other left", "other right")
    )
    answer = z3.Or(
        *(
            z3.And(half[color], other[color])
            for half in (left, right)
            for other in (other_left, other_right)
            for color in range(COLORS)
        )
    )
    must = z3.Or(*(z3.And(z3.Or(left[c], right[c]), z3.Or(other_left[c], other_right[c])) for c in range(COLORS)))
    return Floor((*left, *right, *other_left, *other_right), (), answer, answer == must)


def several_characteristics() -> Floor:
    """One split card, five colors, two types and a range of costs wanted."""
    left, right, wanted = (
        [z3.Bool(f"{owner} {place}") for place in range(COLORS + TYPES)] for owner in ("left", "right", "wanted")
    )
    left_cost, right_cost, least, most = z3.BitVecs("left_cost right_cost least most", COST_BITS)
    answer = z3.And(
        *(z3.Implies(asked, z3.Or(one, other)) for asked, one, other in zip(wanted, left, right, strict=True)),
        z3.Or(z3.UGE(left_cost, least), z3.UGE(right_cost, least)),
        z3.Or(z3.ULE(left_cost, most), z3.ULE(right_cost, most)),
    )
    lacking = z3.Or(
        *(z3.And(asked, z3.Not(one), z3.Not(other)) for asked, one, other in zip(wanted, left, right, strict=True)),
        z3.And(z3.ULT(left_cost, least), z3.ULT(right_cost, least)),
        z3.And(z3.UGT(left_cost, most), z3.UGT(right_cost, most)),
    )
    inputs = (*left, left_cost, *right, right_cost, *wanted, least, most)
    return Floor(inputs, (), answer, answer == z3.Not(lacking))


def turn_control() -> Floor:
    """Six events among three players."""
    kinds = [z3.BitVec(f"kind {place}", KIND_BITS) for place in range(EVENTS)]
    players = [z3.BitVec(f"player {place}", PLAYER_BITS) for place in range(EVENTS)]
    controllers = [z3.BitVec(f"controller {place}", PLAYER_BITS) for place in range(EVENTS)]
    nobody = z3.BitVecVal(NO_TURN, PLAYER_BITS)
    everyone = [z3.BitVecVal(player, PLAYER_BITS) for player in range(1, PLAYERS + 1)]
    next_turn, answer = list(everyone), nobody
    for kind, player, controller in zip(kinds, players, controllers, strict=True):
        here = z3.If(player == 1, next_turn[0], z3.If(player == 2, next_turn[1], next_turn[2]))
        answer = z3.If(kind == TURN_TAKEN, here, answer)
        after = z3.If(kind == EFFECT_CREATED, controller, player)
        next_turn = [
            z3.If(z3.And(player == one, kind != TURN_SKIPPED), after, old)
            for one, old in zip(everyone, next_turn, strict=True)
        ]
    must = nobody
    for place in range(EVENTS):
        given = players[place]
        for earlier in range(place):
            created = z3.If(kinds[earlier] == EFFECT_CREATED, controllers[earlier], players[place])
            works = z3.And(players[earlier] == players[place], kinds[earlier] != TURN_SKIPPED)
            given = z3.If(works, created, given)
        must = z3.If(kinds[place] == TURN_TAKEN, given, must)
    within = (
        *(z3.ULT(kind, KINDS) for kind in kinds),
        *(player != NO_TURN for player in (*players, *controllers)),
    )
    inputs = tuple(each for event in zip(kinds, players, controllers, strict=True) for each in event)
    return Floor(inputs, within, answer, answer == must)
