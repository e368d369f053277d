"""An engine of tables: what is to be done is looked up in dicts, and characteristics are dicts until the end."""

from collections import namedtuple
from collections.abc import Callable
from dataclasses import fields, replace
from functools import reduce
from itertools import product
from typing import Any

from engine.cards import Card, CardType, Color, Face, FlipCard, Name, NormalCard, SplitCard
from engine.objects import (
    Action,
    BecomeCopy,
    Change,
    ChangeControl,
    Characteristics,
    Copy,
    Edition,
    Flip,
    Half,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    PutIntoPlay,
    RulesError,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    Zone,
)

Values = dict[str, Any]
Test = Callable[..., bool]

COLORS = {
    "white": Color.WHITE,
    "blue": Color.BLUE,
    "black": Color.BLACK,
    "red": Color.RED,
    "green": Color.GREEN,
}

BLANK: Values = {
    "name": None,
    "mana_cost": None,
    "converted_mana_cost": 0,
    "colors": frozenset(),
    "supertypes": frozenset(),
    "types": frozenset({CardType.CREATURE}),
    "subtypes": frozenset(),
    "text": None,
    "granted": None,
    "power": 2,
    "toughness": 2,
}

PRINTED = ("name", "supertypes", "types", "subtypes", "text", "power", "toughness")

KINDS: dict[type, dict[str, Callable[[Any], Any]]] = {
    NormalCard: {"faces": lambda card: (card.face,), "other": lambda card: None},
    SplitCard: {"faces": lambda card: (card.left, card.right), "other": lambda card: None},
    FlipCard: {"faces": lambda card: (card.normal,), "other": lambda card: card.alternative},
}

HALVES = {Half.LEFT: lambda card: card.left, Half.RIGHT: lambda card: card.right}

HIDDEN: dict[Zone, Callable[[Object], bool]] = {
    Zone.IN_PLAY: lambda object: object.status.face_down,
    Zone.PHASED_OUT: lambda object: object.remembered_status.face_down,
    Zone.STACK: lambda object: object.concealed,
}

Cost = namedtuple("Cost", ["total", "colors"])


def _cost(face: Face, x: int) -> Cost:
    if face.mana_cost is None:
        return Cost(0, frozenset())
    amounts = {field.name: getattr(face.mana_cost, field.name) for field in fields(face.mana_cost)}
    amounts["x"] *= x
    colors = frozenset(color for name, color in COLORS.items() if amounts[name])
    return Cost(sum(amounts.values()), colors)


def _values(face: Face, x: int) -> Values:
    cost = _cost(face, x)
    printed = {field: getattr(face, field) for field in PRINTED}
    return {**BLANK, **printed, "mana_cost": face.mana_cost, "converted_mana_cost": cost.total, "colors": cost.colors}


def _changed(values: Values, object: Object) -> Values:
    changes = object.changes
    updates: Values = {
        "supertypes": values["supertypes"] | changes.added_supertypes,
        "types": values["types"] | changes.added_types,
        "subtypes": values["subtypes"] | changes.added_subtypes,
    }
    if changes.colors is not None:
        updates["colors"] = changes.colors
    if changes.loses_text:
        updates.update(text=None, granted=None)
    for stat, bonus in {"power": changes.power, "toughness": changes.toughness}.items():
        if values[stat] is not None:
            updates[stat] = values[stat] + bonus
    return {**values, **updates}


def _tables(object: Object) -> list[Values]:
    """The characteristics of an object as dicts."""
    if HIDDEN.get(object.zone, lambda _: False)(object):
        tables = [dict(BLANK)]
    else:
        copied = object.copy or Copy(object.card)
        kind = KINDS[type(copied.card)]
        faces = kind["faces"](copied.card)
        if object.half is not None:
            faces = (HALVES[object.half](copied.card),)
        tables = [_values(face, object.x) for face in faces]
        other = kind["other"](copied.card)
        for table in tables:
            table["granted"] = copied.granted
            if other is not None and object.zone is Zone.IN_PLAY and object.status is not None and object.status.flipped:
                table.update({field: getattr(other, field) for field in PRINTED})
    return [_changed(table, object) for table in tables] if object.zone is Zone.IN_PLAY else tables


def characteristics(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    return tuple(Characteristics(**table) for table in _tables(object))


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    return tuple(table["converted_mana_cost"] for table in _tables(object))


MULTICOLORED: dict[Edition, Callable[[list[Values]], bool]] = {
    edition: lambda tables: len(tables) == 2 or len(tables[0]["colors"]) > 1
    for edition in Edition
    if edition.value < "2007-02-01"
}


def _by_colors(tables: list[Values]) -> bool:
    return len(reduce(lambda colors, table: colors | table["colors"], tables, frozenset())) > 1


def is_multicolored(object: Object, edition: Edition) -> bool:
    return MULTICOLORED.get(edition, _by_colors)(_tables(object))


def playable_halves(object: Object, may_play: Test, edition: Edition) -> frozenset[Half]:
    if type(object.card) is not SplitCard or object.zone in HIDDEN:
        raise RulesError("505.4: there is no half to choose")
    sides = dict(zip(Half, characteristics(object, edition), strict=True))
    return frozenset({half for half in sides if may_play(sides[half])})


def answers(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    found = {}
    for place, values in enumerate(characteristics(object, edition)):
        found[place] = question(values)
    return tuple(found.values())


def positive_comparison(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    choices = product(*(characteristics(object, edition) for object in objects))
    return next((True for taken in choices if test(*taken)), False)


relative_comparison = positive_comparison


def negative_comparison(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return {True: False, False: True}[positive_comparison(objects, test, edition)]


def comparison_of_several(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    results = {place: positive_comparison(objects, test, edition) for place, test in enumerate(tests)}
    return False not in results.values()


def count_cards(objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
    tally = {True: 0, False: 0}
    for object in objects:
        tally[positive_comparison((object,), test, edition)] += 1
    return tally[True]


NAMING: dict[type, Callable[[Any, Edition], list[tuple[Name | None, ...]]]] = {
    NormalCard: lambda card, edition: [(card.face.name,)],
    SplitCard: lambda card, edition: [(card.left.name, card.right.name), (card.right.name, card.left.name)],
    FlipCard: lambda card, edition: (
        [(card.normal.name,), (card.alternative.name,)] if edition.value >= "2008-02-01" else [(card.normal.name,)]
    ),
}


def may_name(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return names in NAMING[type(card)](card, edition)


def has_chosen_name(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    return not {table["name"] for table in _tables(object)}.isdisjoint(chosen)


def status_of(object: Object) -> Status | None:
    return {Zone.IN_PLAY: object.status}.get(object.zone)


TURNS: dict[type, dict[str, bool]] = {
    Tap: {"tapped": True},
    Untap: {"tapped": False},
    Flip: {"flipped": True},
    TurnFaceDown: {"face_down": True},
    TurnFaceUp: {"face_down": False},
}

TAKES: dict[type, Callable[[Any], Values]] = {
    BecomeCopy: lambda action: {"copy": action.copy},
    ChangeControl: lambda action: {"controller": action.controller},
    Change: lambda action: {"changes": action.changes},
    Mark: lambda action: {"counters": action.counters, "damage": action.damage},
}


def _refuse_split_card(copy: Copy | None) -> None:
    if copy is not None and type(copy.card) is SplitCard:
        raise RulesError("217.1a: nothing in play is a split card")


def _is_phased_out_in_play(object: Object) -> bool:
    return object.status is not None and object.status.phased_out


def _phase_out(object: Object, action: PhaseOut, edition: Edition) -> Values:
    if edition.value >= "2009-07-08":
        return {"status": replace(object.status, phased_out=True)}
    remembered = {"remembered_status": object.status, "remembered_controller": object.controller}
    return {"zone": Zone.PHASED_OUT, "status": None, "controller": None, "damage": 0, **remembered}


def _phase_in(object: Object, action: PhaseIn, edition: Edition) -> Values:
    if _is_phased_out_in_play(object):
        return {"status": replace(object.status, phased_out=False)}
    if object.zone is not Zone.PHASED_OUT:
        raise RulesError("502.15: it isn't phased out")
    back = {"status": object.remembered_status, "controller": object.remembered_controller}
    return {"zone": Zone.IN_PLAY, "remembered_status": None, "remembered_controller": None} | back


def _play(object: Object, play: Play) -> Values:
    if object.zone in HIDDEN:
        raise RulesError("409.1: it isn't where it can be played from")
    if {type(object.card) is SplitCard, play.half is not None} == {True, False}:
        raise RulesError("505.4: of a split card, and of no other, one half is played")
    return {"zone": Zone.STACK, "controller": play.controller, "half": play.half, "x": play.x}


def _put_into_play(object: Object, entry: PutIntoPlay) -> Values:
    if object.zone in (Zone.IN_PLAY, Zone.PHASED_OUT) or type(object.card) is SplitCard:
        raise RulesError("217.1: it can't come into play")
    _refuse_split_card(entry.copy)
    status = Status(**{name: getattr(entry, name) for name in ("tapped", "flipped", "face_down")})
    return {"zone": Zone.IN_PLAY, "controller": entry.controller, "status": status, "copy": entry.copy}


def _move(object: Object, move: Move) -> Values:
    if move.zone in HIDDEN or move.zone == object.zone:
        raise RulesError("217.1: it can't be moved there")
    return {"zone": move.zone, "concealed": move.concealed}


AFRESH: dict[type, Callable[[Object, Any], Values]] = {Play: _play, PutIntoPlay: _put_into_play, Move: _move}
PHASES: dict[type, Callable[[Object, Any, Edition], Values]] = {PhaseIn: _phase_in, PhaseOut: _phase_out}


def object_after(object: Object, action: Action, edition: Edition) -> Object:
    kind = type(action)
    if kind is not PhaseIn and _is_phased_out_in_play(object):
        raise RulesError("502.15: it is phased out")
    if kind in AFRESH:
        return Object(object.card, owner=object.owner, **AFRESH[kind](object, action))
    if kind is not PhaseIn and object.zone is not Zone.IN_PLAY:
        raise RulesError("510.5: only a permanent has a status")
    try:
        turns = TURNS[kind]
    except KeyError:
        pass
    else:
        return replace(object, status=replace(object.status, **turns))
    if kind in PHASES:
        return replace(object, **PHASES[kind](object, action, edition))
    if kind is BecomeCopy:
        _refuse_split_card(action.copy)
    return replace(object, **TAKES[kind](action))
