"""Moments of a turn by chance: what may be in play, on the stack and waiting then, and how the turn is likely to go on."""

from dataclasses import replace
from random import Random

from engine.cards import Name
from engine.ending_the_turn_types import (
    Elsewhere,
    Event,
    GameObject,
    Gone,
    InCombat,
    InPlay,
    Kind,
    Moment,
    OnStack,
    Seat,
    Stage,
    Unstacked,
)
from engine.objects import Half, Zone
from engine.turns import COMBAT_PHASE, Step
from verifier.areas import Call, Start

LEGENDS = (None, None, None, Name("Legend"))
"""Of permanents, now and then two are one legend."""


def moments_begin(random: Random) -> Start:
    """The first turn of a game, or as a rule any moment that can be: a step that begins, a spell that resolves, the end."""
    if random.random() < 0.1:
        players = random.choice((2, 3, 4))
        return Start(Call("first_turn", {"active": random.randint(1, players), "players": players, "hand": _hand(random)}))
    stage = random.choice((Stage.BEGUN, Stage.BEGUN, Stage.RESOLVING, Stage.RESOLVING, Stage.STACK_REMOVED, Stage.OVER))
    step = random.choice(tuple(Step)[stage is not Stage.BEGUN :]) if stage is not Stage.OVER else Step.CLEANUP
    seats = [_seat(random, stage) for _ in range(4)]
    playing = [player for player in (1, 2, 3, 4) if not seats[player - 1].out] or [1]
    first, second, third, fourth = seats
    active = random.choice(playing)
    return Start(
        state=Moment(
            active,
            random.choice((active, active, random.choice(playing))),
            step,
            stage,
            (first, second, third, fourth),
            _hand(random),
            _objects(random, step in COMBAT_PHASE and stage is not Stage.STACK_REMOVED, stage is Stage.RESOLVING),
            random.choice((0, 0, 0, 1, 2)),
            tuple(random.choice(playing) for _ in range(random.choice((0, 0, 1, 2)))),
        )
    )


def moments_go_on(moment: Moment, random: Random) -> Call | None:
    """What is likely to be next: mostly the game goes on by itself."""
    waiting = [number for number, each in enumerate(moment.objects) if isinstance(each.place, Unstacked)]
    if moment.stage is Stage.OVER:
        playing = [player for player in (1, 2, 3, 4) if not moment.seats[player - 1].out]
        active = next((player for player in moment.extra_turns if player in playing), random.choice(playing or [1]))
        controller = random.choice((active, active, *playing))
        return Call("next_turn", {"active": active, "controller": controller, "hand": _hand(random)})
    if moment.stage is Stage.RESOLVING and random.random() < 0.4:
        ends_combat = random.random() < (0.5 if moment.step in COMBAT_PHASE else 0.1)
        return Call("end_the_combat_phase" if ends_combat else "end_the_turn", {})
    if waiting and random.random() < 0.4:
        return Call("let_trigger", {"ability": random.choice(waiting)})
    return Call("carry_on", {})


def _hand(random: Random) -> int:
    return random.choice((0, 1, 6, 7, 7, 8, 9))


def _seat(random: Random, stage: Stage) -> Seat:
    mana = 0 if stage is Stage.OVER else random.choice((0, 0, 1, 2, 3))
    return Seat(random.choice((20, 20, 3, 2, 1, 0)), mana, random.random() < 0.2)


def _objects(random: Random, combat: bool, stack: bool) -> tuple[GameObject, ...]:
    """Four objects, where they can be; one at least is on a `stack`."""
    kinds = [
        random.choice(("permanent", "permanent", "ability", "elsewhere", "stack" if stack else "gone")) for _ in range(4)
    ]
    if stack:
        kinds[random.randrange(4)] = "stack"
    heights = list(range(kinds.count("stack")))
    random.shuffle(heights)
    objects = []
    for kind in kinds:
        match kind:
            case "permanent":
                objects.append(_permanent(random, combat))
            case "ability":
                objects.append(_ability(random))
            case "elsewhere":
                zone = random.choice((Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED, Zone.PHASED_OUT))
                objects.append(GameObject(Elsewhere(zone), random.choice((Kind.CARD, *Kind)), _player(random)))
            case "stack":
                objects.append(_on_stack(random, heights.pop()))
            case _:
                objects.append(GameObject(Gone(), random.choice((Kind.TOKEN, Kind.ABILITY)), _player(random)))
    return tuple(_attached(each, objects, random) for each in objects)


def _permanent(random: Random, combat: bool) -> GameObject:
    is_aura = random.random() < 0.25
    toughness = None if is_aura else random.choice((None, 0, 1, 2, 2))
    others = (InCombat.ATTACKING, InCombat.BLOCKED, InCombat.UNBLOCKED, InCombat.BLOCKING)
    fighting = (InCombat.ATTACKED,) if toughness is None else others
    place = InPlay(
        _player(random),
        tapped=random.random() < 0.5,
        attacked=random.random() < 0.3,
        combat=random.choice(fighting) if combat and random.random() < 0.5 else None,
        damage=random.choice((0, 0, 1, 2, 3)),
        bonus=random.choice((0, 0, 1)),
        is_aura=is_aura,
    )
    return GameObject(place, random.choice((Kind.CARD, Kind.TOKEN)), _player(random), toughness, random.choice(LEGENDS))


def _attached(object: GameObject, objects: list[GameObject], random: Random) -> GameObject:
    """An Aura on one of the objects that is none itself, if there is one."""
    hosts = [number for number, each in enumerate(objects) if not (isinstance(each.place, InPlay) and each.place.is_aura)]
    if isinstance(object.place, InPlay) and object.place.is_aura and hosts and random.random() < 0.8:
        return replace(object, place=replace(object.place, attached_to=random.choice(hosts)))
    return object


def _ability(random: Random) -> GameObject:
    event = random.choice((*Event, Event.LEAVING))
    watched = random.randrange(4) if event is Event.LEAVING else None
    return GameObject(Unstacked(event, watched, random.random() < 0.3), Kind.ABILITY, _player(random))


def _on_stack(random: Random, below: int) -> GameObject:
    kind = random.choice((Kind.CARD, Kind.CARD, Kind.SPELL_COPY, Kind.ABILITY, Kind.COMBAT_DAMAGE))
    half = random.choice((None, None, *Half)) if kind is Kind.CARD else None
    zones = (None, None, Zone.HAND, Zone.LIBRARY, Zone.REMOVED, *([Zone.IN_PLAY] * (kind is Kind.CARD and half is None)))
    face_down = kind is Kind.CARD and random.random() < 0.2
    toughness = random.choice((None, 0, 1)) if kind is Kind.CARD else None
    return GameObject(
        OnStack(_player(random), below, random.choice(zones), face_down, half), kind, _player(random), toughness
    )


def _player(random: Random) -> int:
    return random.choice((1, 2, 3, 4))
