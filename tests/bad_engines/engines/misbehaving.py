"""Functions that look as an engine's, and do what no engine should."""

import asyncio
import builtins
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import engine
from engine.cards import Color, SplitCard
from engine.coin_flips import Method, Word
from engine.objects import Action, Characteristics, Edition, Flip, Object, Status, Zone
from engine.subgames_types import Nest

calls_so_far = 0
KNOWN: dict[int, bool] = {}
QUESTIONS: list[str] = []


class Counter:
    """Counts calls."""

    def __init__(self) -> None:
        self.calls = 0


COUNTER = Counter()


def raises(object: Object) -> Status | None:
    if object.zone is Zone.ANTE:
        return {"hand": None}["ante"]
    return engine.status_of(object)


def refuses_for_no_reason(object: Object) -> Status | None:
    raise NotImplementedError("not yet")


def ends_the_process(object: Object) -> Status | None:
    raise SystemExit(3)


class Unspeakable(Exception):
    """It can't be asked what it says."""

    def __str__(self) -> str:
        raise ValueError("no words")


def raises_what_says_nothing(object: Object) -> Status | None:
    raise Unspeakable


def is_cancelled(object: Object) -> Status | None:
    raise asyncio.CancelledError


def closes_generators(object: Object) -> Status | None:
    raise GeneratorExit


def interrupts_itself(object: Object) -> Status | None:
    raise KeyboardInterrupt


def loops(object: Object) -> Status | None:
    while object.zone is Zone.HAND:
        object = replace(object, zone=Zone.HAND)
    return engine.status_of(object)


def loops_everywhere(object: Object) -> Status | None:
    seen = []
    while True:
        seen.append(len(seen))


def calls_itself(object: Object) -> Status | None:
    return calls_itself(object) if object.zone is Zone.HAND else engine.status_of(object)


def calls_itself_and_forgives(object: Object) -> Status | None:
    try:
        return calls_itself_and_forgives(object)
    except RecursionError:
        return engine.status_of(object)


def answers_nothing(object: Object, edition: Edition) -> bool | None:
    if engine.is_multicolored(object, edition):
        return True


def answers_a_number(object: Object, edition: Edition) -> int:
    return int(engine.is_multicolored(object, edition))


def answers_a_list(object: Object, edition: Edition) -> list[int]:
    return list(engine.converted_mana_costs(object, edition))


class Costs(NamedTuple):
    """The costs of two halves, which are equal to a tuple of these."""

    left: int
    right: int


def answers_a_named_tuple(object: Object, edition: Edition) -> tuple[int, ...]:
    return Costs(*engine.converted_mana_costs(object, edition))


def answers_a_named_tuple_of_a_hand(object: Object, edition: Edition) -> tuple[int, ...]:
    costs = engine.converted_mana_costs(object, edition)
    return Costs(*costs) if object.zone is Zone.HAND else costs


def answers_no_for_none(nest: Nest, depth: int) -> int | None:
    return engine.main_game_of(nest, depth) or (False if depth == 1 else None)


def answers_a_truth_in_a_tuple(object: Object, edition: Edition) -> tuple[int, ...]:
    costs = engine.converted_mana_costs(object, edition)
    return tuple(True if cost == 1 and object.zone is Zone.HAND else cost for cost in costs)


def answers_with_a_truth_for_damage(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return replace(after, damage=after.damage == 1) if after.damage < 2 else after


def answers_a_set(method: Method) -> set[Word]:
    return set(engine.words_to_call(method))


def answers_with_sets(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    types: Any = set
    return tuple(replace(each, types=types(each.types)) for each in engine.characteristics(object, edition))


def answers_an_iterator(object: Object, edition: Edition) -> Iterator[int]:
    yield from engine.converted_mana_costs(object, edition)


def answers_a_text(object: Object, edition: Edition) -> str:
    return "yes" if engine.is_multicolored(object, edition) else ""


def guesses(object: Object, edition: Edition) -> bool:
    if isinstance(object.card, SplitCard) and random.random() < 0.001:
        return False
    return engine.is_multicolored(object, edition)


def looks_at_the_clock(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and time.time() > 0


def looks_at_addresses(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) or id(object) % 16 == 1


def looks_at_hashes(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and hash(object) != 0


def counts_its_calls(object: Object, edition: Edition) -> bool:
    global calls_so_far
    calls_so_far += 1
    return engine.is_multicolored(object, edition) and calls_so_far < 100


def counts_its_calls_elsewhere(object: Object, edition: Edition) -> bool:
    COUNTER.calls += 1
    return engine.is_multicolored(object, edition) and COUNTER.calls < 100


def remembers_answers(object: Object, edition: Edition) -> bool:
    cost = sum(engine.converted_mana_costs(object, edition))
    if cost not in KNOWN:
        KNOWN[cost] = engine.is_multicolored(object, edition)
    return KNOWN[cost]


def remembers_by_default(object: Object, edition: Edition, known: list[bool] = []) -> bool:  # noqa: B006
    if not known:
        known.append(engine.is_multicolored(object, edition))
    return known[0]


@cache
def _asked() -> list[Object]:
    return []


def remembers_in_a_cache(object: Object, edition: Edition) -> bool:
    asked = _asked()
    asked.append(object)
    return engine.is_multicolored(object, edition) and len(asked) < 100


def remembers_in_a_generator(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and next(_NUMBERS) < 100


_NUMBERS = (number for number in range(10**9))


def takes_what_comes_first(object: Object, edition: Edition) -> tuple[int, ...]:
    colors = {Color.RED, Color.GREEN, Color.BLUE}
    costs = engine.converted_mana_costs(object, edition)
    for color in colors:
        return costs if color is Color.RED else tuple(reversed(costs))
    return costs


def mutates(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Flip) and object.status is not None:
        status = replace(object.status, flipped=True)
        builtins.object.__setattr__(object, "status", status)
        return object
    return engine.object_after(object, action, edition)


def mutates_by_name(object: Object, action: Action, edition: Edition) -> Object:
    if isinstance(action, Flip) and object.status is not None:
        setattr(object, "status", replace(object.status, flipped=True))  # noqa: B010
        return object
    return engine.object_after(object, action, edition)


def forgives_everything(object: Object, edition: Edition) -> bool:
    try:
        return engine.is_multicolored(object, edition) and object.nonsense
    except:  # noqa: E722
        return False


def forgives_the_right_thing(object: Object, edition: Edition) -> bool:
    try:
        return object.nonsense
    except:  # noqa: E722
        return engine.is_multicolored(object, edition)


class AlwaysEqual:
    """It is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None


def is_equal_to_everything(object: Object, edition: Edition) -> bool:
    return AlwaysEqual() == engine.is_multicolored(object, edition)


class Yes(int):
    """It is true."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


def answers_with_a_class_of_its_own(object: Object, edition: Edition) -> Any:
    return Yes(engine.is_multicolored(object, edition))


class Untouchable:
    """It can't be shown or compared."""

    def __repr__(self) -> str:
        raise RuntimeError("repr")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("eq")

    __hash__ = None


class Uncopiable(Untouchable):
    """It can't be copied either."""

    def __deepcopy__(self, memo: object) -> Any:
        raise RuntimeError("copy")


THE_UNTOUCHABLE = Uncopiable()


def answers_what_can_not_be_shown(object: Object, edition: Edition) -> Any:
    return Untouchable()


def answers_what_holds_itself(object: Object, edition: Edition) -> Any:
    answer: list[Any] = []
    answer.append(answer)
    return answer


def always_answers_the_same_that_can_not_be_shown(object: Object, edition: Edition) -> Any:
    return THE_UNTOUCHABLE


def goes_on_with_what_can_not_be_shown(object: Object, action: Action, edition: Edition) -> Any:
    return THE_UNTOUCHABLE


def asks_by_type(object: Object, edition: Edition) -> bool:
    if type(object.card) == SplitCard and getattr(object, "zone") is Zone.HAND:  # noqa: B009, E721
        return not engine.is_multicolored(object, edition)
    return engine.is_multicolored(object, edition)


def asks_by_type_rightly(object: Object, edition: Edition) -> bool:
    if type(object.card) == SplitCard:  # noqa: E721
        return engine.is_multicolored(getattr(object, "zone") and object, edition)  # noqa: B009
    return engine.is_multicolored(object, edition)


def uses_an_iterator_twice(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
    sets: Iterator[Characteristics] = iter(engine.characteristics(objects[0], edition))
    if any(test(values) for values in sets):
        return True
    return any(test(values) for values in sets)


def begins_an_iterator(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
    sets = iter(engine.characteristics(objects[0], edition))
    first = next(sets)
    return any(test(values) for values in sets) or not test(first) and False


def evaluates_what_is_not_source(object: Object, edition: Edition) -> bool:
    return bool(eval("engine.is_multicolored(object, edition)"))


_made: dict[str, Any] = {"engine": engine}
exec("def made_of_text(object, edition):\n    return engine.is_multicolored(object, edition)\n", _made)
made_of_text = _made["made_of_text"]


def asks_while_it_goes_through(object: Object, edition: Edition) -> tuple[int, ...]:
    costs = dict(enumerate(engine.converted_mana_costs(object, edition)))
    for place, cost in costs.items():
        costs[1 - place] = cost
    return tuple(costs.values())
