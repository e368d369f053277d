"""What happens in single sections by chance: how their states begin, and what is likely to be allowed in them."""

from dataclasses import replace
from random import Random
from typing import Any

from engine.coin_flips import Call as CallCoin
from engine.coin_flips import Cares, CoinFlips, ControlledTurn, Land, Table, who_calls, words_to_call
from engine.multiplayer import Configuration, Option, Variant
from engine.subgames_types import BeginTurn as BeginTurnOf
from engine.subgames_types import (
    ConcedeGame,
    DrawGame,
    EndSubgame,
    FinishResolving,
    GivePriority,
    LoseGame,
    Nest,
    Resolve,
    SetTotals,
    StartSubgame,
    ThingId,
)
from engine.subgames_types import Event as NestEvent
from engine.turn_control import turn_control_at_start
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    EndTurn,
    Event,
    Leave,
    NextPhase,
    NextStep,
    PayMana,
    SkipTurn,
    TurnControl,
)
from engine.turns import Step
from proofs.playing import METHODS
from verifier.areas import Call, Start

STEPS = tuple(Step)


def begins_with_mana(random: Random) -> Start:
    """A game at its start; of every other one it is given how much mana and life players have, which changes elsewhere."""
    players = random.choice((2, 3, 4))
    if random.random() < 0.5:
        return Start(Call("turn_control_at_start", {"players": players}))
    start = turn_control_at_start(players)
    one, two, three, four = (random.randrange(4) if player <= players else 0 for player in (1, 2, 3, 4))
    first, second, third, fourth = (random.choice((20, 20, 3, 2, 1)) for _ in range(4))
    return Start(state=replace(start, mana=(one, two, three, four), life=(first, second, third, fourth)))


def turns_go_on(control: TurnControl, random: Random) -> Call | None:
    """What is likely to happen to turns and their control."""
    playing = [player for player in range(1, control.players + 1) if not control.left[player - 1]]
    if len(playing) < 2:
        return None
    one, other = random.choice(playing), random.choice(playing)
    always: list[Event] = [Leave(one), Concede(one, random.choice((one, one, other)))] if random.random() < 0.2 else []
    if control.turn is None or control.turn.ended:
        between: list[Event] = [BeginTurn(one), BeginTurn(one), SkipTurn(one)]
        return _event(random.choice([*between, *always]))
    at = STEPS.index(control.turn.step)
    near = STEPS[min(at + 1, len(STEPS) - 1)]
    far = random.choice(STEPS)
    within: list[Event] = [
        NextStep(near),
        NextPhase(near),
        NextStep(far),
        NextPhase(far),
        EndTurn(),
        EndTurn(),
        CutShort(),
        CreateEffect(one, other),
        CreateEffect(one, other),
        PayMana(one, random.choice((1, 1, 2, 3))),
    ]
    return _event(random.choice([*within, *always]))


def _event(event: Event) -> Call:
    return Call("turn_control_after", {"event": event})


def begins_with_coins(random: Random) -> Start:
    """Coins that are flipped by players of the game, in every third one in a turn that another player controls."""
    players = tuple(random.sample((1, 2, 3, 4), random.choice((2, 3, 4))))
    agreeing = players if random.random() < 0.6 else tuple(random.sample(players, random.randrange(len(players) + 1)))
    turn = ControlledTurn(*random.sample(players, 2)) if random.random() < 0.3 else None
    arguments = {
        "cares": random.choice(tuple(Cares)),
        "flippers": tuple(random.choice(players) for _ in range(random.choice((1, 1, 2, 3)))),
        "proposed": random.choice(METHODS),
        "table": Table(players, agreeing, turn),
    }
    return Start(Call("begin_flips", arguments))


def coins_go_on(flips: CoinFlips, random: Random) -> Call | None:
    """A call or a result."""
    place = random.randint(1, len(flips.flips))
    flip = flips.flips[place - 1]
    by = who_calls(flips, place)
    if by is not None and flip.call is None and random.random() < 0.8:
        words = sorted(words_to_call(flips.method), key=str)
        return Call("flip_after", {"action": CallCoin(place, by, random.choice(words))})
    return Call("flip_after", {"action": Land(place, random.choice((1, 2, 2, 3, 5, 6, 10)))})


_USUAL: dict[Variant | None, tuple[tuple[frozenset[Option], int | None], ...]] = {
    None: ((frozenset(), None), (frozenset({Option.LIMITED_RANGE}), 2), (frozenset({Option.ATTACK_MULTIPLE}), None)),
    Variant.FREE_FOR_ALL: tuple(
        (frozenset({each}), None) for each in (Option.ATTACK_LEFT, Option.ATTACK_RIGHT, Option.ATTACK_MULTIPLE)
    ),
    Variant.TWO_HEADED_GIANT: ((frozenset(), None),),
    Variant.EMPEROR: ((frozenset({Option.LIMITED_RANGE, Option.DEPLOY_CREATURES}), None),),
    Variant.GRAND_MELEE: ((frozenset({Option.LIMITED_RANGE, Option.ATTACK_LEFT}), 1),),
    Variant.TEAMS: tuple((frozenset({each}), None) for each in (Option.ATTACK_LEFT, Option.ATTACK_MULTIPLE)),
}
"""What games are played with: options and the range of influence, by the variant."""


def begins_with_options(random: Random) -> Start:
    """A game as it is usually played, in every other one with an option more or less, or another range."""
    variant = random.choice([None, *Variant])
    options, distance = random.choice(_USUAL[variant])
    if random.random() < 0.5:
        options ^= {random.choice(tuple(Option))}
        distance = random.choice((distance, distance, None, 1, 2))
    variants = frozenset[Variant]() if variant is None else frozenset({variant})
    if random.random() < 0.1:
        variants |= {random.choice(tuple(Variant))}
    players = random.choice((2, 3, 3, 4, 6, 10, 12))
    return Start(Call("start_game", {"configuration": Configuration(players, options, variants, distance)}))


def nests_begin(random: Random) -> Start:
    """A game that is no subgame, whose players have libraries of all sizes."""
    players = random.choice((2, 2, 3, 4))
    seats: dict[str, Any] = {
        "playing": tuple(player <= players for player in (1, 2, 3, 4)),
        "libraries": tuple(random.choice((60, 20, 12, 7, 6, 3)) if player <= players else 0 for player in (1, 2, 3, 4)),
        "outside": tuple(random.choice((0, 1, 4)) if player <= players else 0 for player in (1, 2, 3, 4)),
        "style": "style A",
        "starting_player": random.randint(1, players),
    }
    return Start(Call("begin_nest", seats))


def nests_go_on(nest: Nest, random: Random) -> Call | None:
    """What is likely to happen in a nest of games."""
    game, within = nest.game, len(nest.main_games)
    players = [player for player, seat in enumerate(game.seats, start=1) if seat.playing]
    if len(players) < 2:
        return _happening(EndSubgame()) if within else None
    one = random.choice(players)
    leaving: list[NestEvent] = [
        LoseGame(one),
        DrawGame(),
        ConcedeGame(one, within),
        ConcedeGame(one, random.randrange(within + 1)),
    ]
    totals: list[NestEvent] = [SetTotals(one, *random.choice(((20, 0), (7, 3), (0, 0), (20, 10), (1, 9))))]
    other = leaving if random.random() < 0.3 else totals
    if game.resolving is None:
        creating = Resolve(ThingId(f"thing {within + 1}"), random.random() < 0.8)
        turn = BeginTurnOf(one, random.choice((None, None, *players)))
        return _happening(random.choice([creating, creating, turn, GivePriority(), *other]))
    on: NestEvent = FinishResolving()
    if game.resolving.creates:
        on = StartSubgame(random.randrange(12), random.random() < 0.5)
    return _happening(random.choice([on, on, on, *other]))


def _happening(event: NestEvent) -> Call:
    return Call("nest_after", {"event": event})
