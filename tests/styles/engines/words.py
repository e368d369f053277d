"""An engine of words: zones, colors, types and status are texts inside, and converted where they come in and go out."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.cards import Card, CardType, Color, Face, FlipCard, Name, SplitCard, Subtype, Supertype
from engine.objects import (
    Action,
    Characteristics,
    Copy,
    Edition,
    Object,
    RulesError,
    Status,
    Zone,
)

Test = Callable[..., bool]

SYMBOLS = "WUBRG"


@dataclass
class Reading:
    """What one side of a card says, in words."""

    face: Face
    line: list[str]
    colors: set[str]
    cost: int
    text: str | None
    granted: str | None
    power: int | None
    toughness: int | None

    def converted(self) -> Characteristics:
        return Characteristics(
            name=self.face.name,
            mana_cost=self.face.mana_cost,
            converted_mana_cost=self.cost,
            colors=frozenset(Color(symbol) for symbol in self.colors),
            supertypes=frozenset(each for each in Supertype if each.value in self.line),
            types=frozenset(each for each in CardType if each.value in self.line),
            subtypes=frozenset(each for each in Subtype if each.value in self.line),
            text=self.text,
            granted=self.granted,
            power=self.power,
            toughness=self.toughness,
        )


def kind(card: Card) -> str:
    match card:
        case SplitCard():
            return "split"
        case FlipCard():
            return "flip"
    return "normal"


def place(object: Object) -> str:
    return object.zone.value


def state(object: Object) -> set[str]:
    """The words that describe how a permanent lies."""
    status = object.status if place(object) == "in play" else object.remembered_status
    words: set[str] = set()
    if status is None:
        return {"face down"} if place(object) == "stack" and object.concealed else words
    for word in CATEGORIES:
        if getattr(status, word.replace(" ", "_")):
            words.add(word)
    if place(object) == "phased out":
        words -= {"flipped", "tapped"}
    return words


def type_line(*printed: frozenset[Supertype] | frozenset[CardType] | frozenset[Subtype]) -> list[str]:
    """The words of a type line, in the order in which they are known."""
    line: list[str] = []
    for known, members in zip((Supertype, CardType, Subtype), printed, strict=True):
        line += [each.value for each in known if each in members]
    return line


def symbols(face: Face, x: int) -> tuple[set[str], int]:
    cost = face.mana_cost
    if cost is None:
        return set(), 0
    amounts = (cost.white, cost.blue, cost.black, cost.red, cost.green)
    colors, total = set(), cost.generic + cost.x * x
    index = 0
    while index < len(SYMBOLS):
        if amounts[index] > 0:
            colors.add(SYMBOLS[index])
        total += amounts[index]
        index += 1
    return colors, total


def faces_of(object: Object, copied: Copy) -> list[Face]:
    card = copied.card
    words = state(object)
    match kind(card):
        case "split" if place(object) == "stack":
            assert object.half is not None
            return [getattr(card, object.half.value)]
        case "split":
            return [card.left, card.right]
        case "flip" if "flipped" in words:
            lower = card.alternative
            printed = {name: getattr(lower, name) for name in type(lower).__dataclass_fields__}
            return [replace(card.normal, **printed)]
        case "flip":
            return [card.normal]
        case _:
            return [card.face]


def readings(object: Object) -> list[Reading]:
    if "face down" in state(object):
        face = Face(None, None, frozenset(), frozenset({CardType.CREATURE}), frozenset(), None, 2, 2)
        return [Reading(face, ["Creature"], set(), 0, None, None, 2, 2)]
    copied = object.copy if object.copy is not None else Copy(object.card)
    found = []
    for face in faces_of(object, copied):
        colors, cost = symbols(face, object.x)
        line = type_line(face.supertypes, face.types, face.subtypes)
        found.append(Reading(face, line, colors, cost, face.text, copied.granted, face.power, face.toughness))
    return found


def characteristics(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    if place(object) == "in play":
        return tuple(_changed(reading, object) for reading in readings(object))
    return tuple(reading.converted() for reading in readings(object))


def _changed(reading: Reading, object: Object) -> Characteristics:
    changes = object.changes
    if changes.colors is not None:
        reading.colors = {color.value for color in changes.colors}
    reading.line.extend(type_line(changes.added_supertypes, changes.added_types, changes.added_subtypes))
    if changes.loses_text:
        reading.text, reading.granted = None, None
    if reading.power is not None:
        reading.power += changes.power
    if reading.toughness is not None:
        reading.toughness += changes.toughness
    return reading.converted()


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    return tuple([reading.cost for reading in readings(object)])


def is_multicolored(object: Object, edition: Edition) -> bool:
    sides = readings(object)
    if edition.value < "2007-02-01" and len(sides) > 1:
        return True
    letters = [symbol for symbol in SYMBOLS if any(symbol in side.colors for side in sides)]
    return len(letters) >= 2


def positive_comparison(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    def look(taken: list[Characteristics], left: list[Object]) -> str:
        if not left:
            return "yes" if test(*taken) else "no"
        for values in characteristics(left[0], edition):
            if look([*taken, values], left[1:]) == "yes":
                return "yes"
        return "no"

    return look([], list(objects)) == "yes"


def relative_comparison(objects: tuple[Object, ...], relation: Test, edition: Edition) -> bool:
    return positive_comparison(objects, relation, edition)


def negative_comparison(objects: tuple[Object, ...], test: Test, edition: Edition) -> bool:
    return positive_comparison(objects, test, edition) is False


def comparison_of_several(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    return all([positive_comparison(objects, test, edition) for test in tests])


def count_cards(objects: tuple[Object, ...], test: Test, edition: Edition) -> int:
    return ["no" if negative_comparison((each,), test, edition) else "yes" for each in objects].count("yes")


def answers(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    found: list[int] = []
    for values in characteristics(object, edition):
        found.insert(len(found), question(values))
    return tuple(found)


def may_name(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if kind(card) == "split":
        if len(names) != 2:
            return False
        first, second = names
        return (first == card.left.name and second == card.right.name) or (
            first == card.right.name and second == card.left.name
        )
    if len(names) != 1:
        return False
    if kind(card) == "flip":
        return names[0] == card.normal.name or (edition.value >= "2008-02-01" and card.alternative.name in names)
    return card.face.name == names[0]


def has_chosen_name(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    try:
        next(name for name in chosen for reading in readings(object) if reading.face.name == name)
    except StopIteration:
        return False
    return True


def status_of(object: Object) -> Status | None:
    if place(object) != "in play":
        return None
    words = state(object)
    return Status(*[word in words for word in CATEGORIES])


def object_after(object: Object, action: Action, edition: Edition) -> Object:
    match action.action:
        case "play" | "put into play" | "move" | "phase in":
            raise RulesError("217.1: this engine handles permanents only")
        case _ if place(object) != "in play":
            raise RulesError("510.5: only a permanent has a status")
        case "tap" | "untap" | "flip" | "turn face down" | "turn face up":
            return replace(object, status=turned(object, action.action))
        case "become a copy":
            if kind(action.copy.card) == "split":
                raise RulesError("217.1a: nothing in play is a split card")
            return replace(object, copy=action.copy)
        case "change control":
            return replace(object, controller=action.controller)
        case "change":
            return replace(object, changes=action.changes)
        case "mark":
            return replace(object, counters=action.counters, damage=action.damage)
    return replace(
        object,
        zone=Zone("phased out"),
        controller=None,
        status=None,
        remembered_status=object.status,
        remembered_controller=object.controller,
        damage=0,
    )


CATEGORIES = ("tapped", "flipped", "face down", "phased out")

WORDS = {"tap": "+tapped", "untap": "-tapped", "flip": "+flipped", "turn face down": "+face down"}


def turned(object: Object, turn: str) -> Status:
    words = state(object)
    change = WORDS.get(turn, "-face down")
    sign, word = change[0], change[1:]
    if sign == "+":
        words.add(word)
    else:
        words.discard(word)
    return Status(*[word in words for word in CATEGORIES])
