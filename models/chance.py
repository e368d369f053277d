"""Methods of chance, as clauses see them (511.3): coins, dice and random numbers, and what their results mean."""

from typing import Any

import z3

from models.counting import how_many
from verifier.views import NUMBER_BITS, EnumView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

MOST_RESULTS = 64
"""How many results a method of chance has at most."""


def serves(cares: Any, method: Any) -> z3.BoolRef:
    """Whether a method is proper, and tells what matters."""
    return all_of(proper(method), tells_what_matters(cares, method))


def proper(method: Any) -> z3.BoolRef:
    """Whether a method's two outcomes are told apart and equally likely."""
    return all_of(unambiguous(method), halved(method))


def tells_what_matters(cares: Any, method: Any) -> z3.BoolRef:
    """Whether a method says heads or tails, if it is that which matters."""
    return implies(cares.SIDES, not_(by_odds_and_evens(method)))


def real(method: Any) -> z3.BoolRef:
    """Whether there can be such a method: of so many numbers no more than all mean heads."""
    numbers = method.as_a("Numbers")
    return implies(method.is_a("Numbers"), numbers.heads <= numbers.numbers)


def unambiguous(method: Any) -> z3.BoolRef:
    """Whether what was designated, if anything was, tells the two outcomes apart."""
    designations = ((method.is_a(name), method.as_a(name).designation) for name in ("Coin", "Die"))
    return all_of(
        *(
            not_(all_of(here, designation.present, same(designation.value.first, designation.value.second)))
            for here, designation in designations
        )
    )


def halved(method: Any) -> z3.BoolRef:
    """Whether the results fall into halves: for a die, it has an even number of them."""
    numbers = method.as_a("Numbers")
    return all_of(
        implies(method.is_a("Die"), even_sided(method.as_a("Die"))),
        implies(method.is_a("Numbers"), numbers.numbers == numbers.heads + numbers.heads),
    )


def even_sided(die: Any) -> z3.BoolRef:
    """Whether a die has an even number of sides."""
    return not_(is_odd(die.sides))


def means(method: Any, result: Any, word: Any) -> z3.BoolRef:
    """Whether a result of a method is what that word says."""
    first = gives_first(method, result)
    heads = choose(first, _first_is_heads(method), not_(_first_is_heads(method)))
    return choose(
        by_odds_and_evens(method),
        choose(first, word.ODDS, word.EVENS),
        choose(heads, word.HEADS, word.TAILS),
    )


def can_come_up(method: Any, word: Any) -> z3.BoolRef:
    """Whether a word is one of the two outcomes of a fair method: its least result gives the one, its last the other."""
    one, last = z3.BitVecVal(1, NUMBER_BITS), number_of_results(method)
    return any_of(means(method, one, word), means(method, last, word))


def just_the_outcomes(method: Any, words: Any) -> z3.BoolRef:
    """Whether a set of words is that of what can come up."""
    return all_of(*(words.contains(name) == can_come_up(method, word) for name, word in _words()))


def called_like(side: Any, word: Any) -> z3.BoolRef:
    """Whether a word names that side of a coin."""
    return choose(side.HEADS, word.HEADS, word.TAILS)


def by_odds_and_evens(method: Any) -> z3.BoolRef:
    """A die of which odds and evens themselves are called."""
    return all_of(method.is_a("Die"), method.as_a("Die").designation.absent)


def gives_first(method: Any, result: Any) -> z3.BoolRef:
    """Whether a result gives the first of the two outcomes: a coin's first side, odds, or the low numbers."""
    number_or_side = choose(method.is_a("Numbers"), result <= method.as_a("Numbers").heads, result == 1)
    return choose(method.is_a("Die"), is_odd(result), number_or_side)


def is_odd(number: Any) -> z3.BoolRef:
    """Whether a number is odd."""
    last_bit: Any = z3.Extract(0, 0, number)
    odd: z3.BoolRef = last_bit == 1
    return odd


def number_of_results(method: Any) -> Any:
    """How many results a method has."""
    two = z3.BitVecVal(2, NUMBER_BITS)
    return choose(method.is_a("Die"), method.as_a("Die").sides, choose(method.is_a("Numbers"), _numbers(method), two))


def _numbers(method: Any) -> Any:
    return method.as_a("Numbers").numbers


def count_of_first(method: Any) -> Any:
    """How many of a method's results give the first outcome."""
    return _count(method, first=True)


def count_of_others(method: Any) -> Any:
    """How many of a method's results give the second outcome."""
    return _count(method, first=False)


def _count(method: Any, *, first: bool) -> Any:
    size = number_of_results(method)
    results = (z3.BitVecVal(result, NUMBER_BITS) for result in range(1, MOST_RESULTS + 1))
    return how_many(all_of(result <= size, gives_first(method, result) == first) for result in results)


def _first_is_heads(method: Any) -> z3.BoolRef:
    def of(name: str) -> z3.BoolRef:
        designation = method.as_a(name).designation
        return any_of(designation.absent, designation.value.first.HEADS)

    return choose(method.is_a("Coin"), of("Coin"), implies(method.is_a("Die"), of("Die")))


def _words() -> list[tuple[str, EnumView]]:
    names = ("HEADS", "TAILS", "ODDS", "EVENS")
    return [(name, EnumView(names, z3.BitVecVal(place, 2))) for place, name in enumerate(names)]
