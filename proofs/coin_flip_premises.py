"""What claims on coin flips (511) presuppose of their inputs, which come as views."""

from typing import Any

import z3

from models import chance
from models import coin_flips as rules
from models.flips import all_play, came_up, everybody_agrees, is_there, may_begin, result_at, seated, well_formed
from verifier.kept import kept
from verifier.vocabulary import all_of, any_of, not_, same


@kept
def acting(flips: Any, action: Any, edition: Any) -> z3.BoolRef:
    """Any flips, and an action that the rules allow on them."""
    return all_of(well_formed(flips), rules.legal(flips, action, in_the_air(edition)))


def in_the_air(edition: Any) -> z3.BoolRef:
    """An edition by whose text the call comes while the coin is in the air: that of 2006-07-15."""
    return edition.COLDSNAP


def to_be_won(flips: Any) -> z3.BoolRef:
    """Flips that somebody wins or loses, in a turn that nobody controls."""
    return all_of(well_formed(flips), flips.cares.WINNING, flips.turn.absent)


@kept
def beginning(cares: Any, flippers: Any, proposed: Any, table: Any) -> z3.BoolRef:
    """Players of a game who may flip, with that method proposed."""
    return all_of(seated(table), may_begin(cares, flippers, proposed, table))


def beginning_alone(cares: Any, flippers: Any, coin: Any, table: Any) -> z3.BoolRef:
    """A player of a game who is to flip a coin and win or lose."""
    alone = flippers.length == 1
    return all_of(seated(table), all_play(flippers, table), alone, cares.WINNING, told_apart(coin))


def first_of(flippers: Any) -> Any:
    """The first of the players who flip."""
    return flippers.at(0)


@kept
def any_flip(flips: Any, place: Any) -> z3.BoolRef:
    """Any flips, and one of them."""
    return all_of(well_formed(flips), is_there(flips, place))


def to_be_called(flips: Any, place: Any) -> z3.BoolRef:
    """A flip that somebody wins or loses."""
    return all_of(any_flip(flips, place), flips.cares.WINNING)


def controlling(call: Any, flipper: Any, table: Any) -> z3.BoolRef:
    """The flipper's turn is controlled by another player, who calls."""
    turn = table.turn.value
    return all_of(table.turn.present, turn.player == flipper, turn.controller == call.by, call.by != flipper)


def of_a_coin(call: Any, land: Any) -> z3.BoolRef:
    """A call and a result of the first flip, with a coin."""
    return all_of(call.place == 1, land.place == 1, heads_or_tails(call.word), land.result <= 2)


def heads_or_tails(word: Any) -> z3.BoolRef:
    """A word for a side of a coin."""
    return any_of(word.HEADS, word.TAILS)


def is_owed_uncalled(cares: Any, flippers: Any, place: Any) -> z3.BoolRef:
    """There will be a flip at that place, and only heads or tails matters."""
    return all_of(cares.SIDES, place <= flippers.length)


def for_sides(flips: Any) -> z3.BoolRef:
    """Flips of which only heads or tails matters."""
    return all_of(well_formed(flips), flips.cares.SIDES)


def both_came_up(flips: Any, first: Any, second: Any) -> z3.BoolRef:
    """Two flips or more, of which the first two have these results."""
    results = all_of(result_at(flips, 1) == first, result_at(flips, 2) == second)
    return all_of(well_formed(flips), *(came_up(flips, place) for place in (1, 2)), results)


def both_sides_of_a_coin(flips: Any) -> z3.BoolRef:
    """Flips with a coin, of which the first came to its first side and the second to its second side."""
    return all_of(flips.method.is_a("Coin"), both_came_up(flips, 1, 2))


def least_and_last(flips: Any) -> z3.BoolRef:
    """Flips of which the first came to the least result of the method, and the second to its last one."""
    return both_came_up(flips, 1, chance.number_of_results(flips.method))


def odd_and_next_of_a_die(flips: Any) -> z3.BoolRef:
    """Flips with an even-sided die: first an odd result that it has, then the number after, whether it has it or not."""
    odd, following = (result_at(flips, place) for place in (1, 2))
    return all_of(
        flips.method.is_a("Die"),
        chance.even_sided(die_of(flips)),
        told_apart(die_of(flips)),
        *(came_up(flips, place) for place in (1, 2)),
        chance.is_odd(odd),
        on_the_die(flips, 1),
        following == odd + 1,
    )


def on_the_die(flips: Any, place: Any) -> z3.BoolRef:
    """The result of a flip is a number that the die has."""
    on_it: z3.BoolRef = result_at(flips, place) <= die_of(flips).sides
    return on_it


def rolled(flips: Any, place: Any) -> z3.BoolRef:
    """Flips with a die, one of which has been rolled."""
    return all_of(well_formed(flips), flips.method.is_a("Die"), came_up(flips, place))


def coin_of(flips: Any) -> Any:
    """The coin that is flipped."""
    return flips.method.as_a("Coin")


def die_of(flips: Any) -> Any:
    """The die that is rolled."""
    return flips.method.as_a("Die")


def agreed_die(proposed: Any, table: Any) -> z3.BoolRef:
    """A die to which everybody agrees, and nobody's turn is controlled, so that who agrees can't be doubted."""
    return all_of(proposed.is_a("Die"), everybody_agrees(table), table.turn.absent)


def told_apart(method: Any) -> z3.BoolRef:
    """A coin or a die whose outcomes aren't designated as the same."""
    designation = method.designation
    return not_(all_of(designation.present, same(designation.value.first, designation.value.second)))
