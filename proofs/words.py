"""Values in words, for people who read a witness: real cards by their names, made-up ones by what is on them."""

from enum import Enum
from functools import cache
from typing import Any

from engine.cards import Alternative, Card, Color, Face, FlipCard, ManaCost, NormalCard, SplitCard
from engine.catalogue import catalogue, title
from engine.objects import (
    BecomeCopy,
    Change,
    ChangeControl,
    Changes,
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
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    Zone,
)
from engine.rooms import Room
from proofs import (
    coin_flips_words,
    command_zones_words,
    ending_the_turn_words,
    game_words,
    multiplayer_words,
    rooms_words,
    subgames_words,
    turn_control_words,
)
from proofs.own_cards.place import cards_in_use

_SYMBOLS = (("white", "W"), ("blue", "U"), ("black", "B"), ("red", "R"), ("green", "G"))


def describe(value: Any) -> str:
    """Put any value of the game into words."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return str(value)
        case Object():
            return _object(value)
        case NormalCard() | SplitCard() | FlipCard():
            return _card(value)
        case Face() | Alternative():
            return _part(value)
        case Copy():
            return _copy(value)
        case ManaCost():
            return mana(value)
        case Room(card, unlocked):
            halves = {0: "neither half", 2: "both halves"}.get(len(unlocked)) or describe(unlocked)
            return f"a Room that is {_card(card)}, with {halves} unlocked"
        case Characteristics():
            return _characteristics(value)
        case Status():
            return listed(_status(value)) or "untapped, unflipped and face up"
        case Changes():
            return listed(_changes(value)) or "nothing"
        case Half():
            return f"the {value.value} half"
        case Edition():
            return f"the edition of {value.value}"
        case Enum():
            return str(value.value)
        case tuple():
            return listed([describe(element) for element in value]) or "nothing"
        case frozenset():
            return listed([describe(member) for member in _in_order(value)]) or "none"
        case _:
            return _of_another_section(value) or _action(value)


def _of_another_section(value: Any) -> str | None:
    sections = (
        subgames_words,
        turn_control_words,
        ending_the_turn_words,
        coin_flips_words,
        multiplayer_words,
        rooms_words,
        command_zones_words,
        game_words,
    )
    return next((words for section in sections if (words := section.describe(value)) is not None), None)


def listed(parts: list[str]) -> str:
    """Join parts as in `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def _object(object: Object) -> str:
    card = _card(object.card)
    without_article = card.removeprefix("a ")
    match object.zone:
        case Zone.IN_PLAY:
            words = f"{_with_article([*_status(object.status), 'permanent'])} {without_article}"
        case Zone.PHASED_OUT:
            remembered = listed(_status(object.remembered_status))
            words = f"a phased-out {without_article}" + (f" that remembers being {remembered}" if remembered else "")
        case Zone.STACK:
            words = _spell(object, card)
        case Zone.REMOVED:
            words = f"{card}, removed from the game"
        case Zone.ANTE:
            words = f"{card} in the ante"
        case zone:
            words = f"{card} in a {zone.value}"
    hidden = object.concealed and object.zone is not Zone.STACK
    return ", ".join([words, *(["face down"] if hidden else []), *_marks(object)])


def _spell(object: Object, card: str) -> str:
    words = (
        f"the spell {card.removeprefix('a ')}" if object.half is None else f"the spell of {describe(object.half)} of {card}"
    )
    if object.concealed:
        words = f"the face-down spell {card.removeprefix('a ')}"
    return words + (f" with {object.x} for X" if object.x else "")


def _marks(object: Object) -> list[str]:
    keeper = object.controller if object.controller is not None else object.remembered_controller
    return [
        *([f"owned by player {object.owner}"] if object.owner != 1 else []),
        *([f"controlled by player {keeper}"] if keeper is not None and keeper != object.owner else []),
        *([_copy(object.copy)] if object.copy is not None else []),
        *_changes(object.changes),
        *([f"with {_counters(object.counters)}"] if object.counters else []),
        *([f"with {object.damage} damage"] if object.damage else []),
    ]


def _counters(number: int) -> str:
    return "1 counter" if number == 1 else f"{number} counters"


def _status(status: Status | None) -> list[str]:
    if status is None:
        return []
    named = (
        ("tapped", status.tapped),
        ("flipped", status.flipped),
        ("face-down", status.face_down),
        ("phased-out", status.phased_out),
    )
    return [name for name, so in named if so]


def _changes(changes: Changes) -> list[str]:
    added = _kinds(changes.added_supertypes, changes.added_types, changes.added_subtypes)
    return [
        *([f"made {listed(added)}"] if added else []),
        *([f"made {_colors(changes.colors)}"] if changes.colors is not None else []),
        *(["without its text"] if changes.loses_text else []),
        *([f"with {changes.power:+}/{changes.toughness:+}"] if changes.power or changes.toughness else []),
    ]


def _colors(colors: frozenset[Color]) -> str:
    return listed([color.name.lower() for color in _in_order(colors)]) or "colorless"


def _kinds(*kinds: frozenset[Any]) -> list[str]:
    return [str(member.value) for kind in kinds for member in _in_order(kind)]


def _in_order(members: frozenset[Any]) -> list[Any]:
    return [member for cls in {type(member) for member in members} for member in cls if member in members]


def _copy(copy: Copy) -> str:
    return f"a copy of {_card(copy.card)}" + (" with a text added" if copy.granted is not None else "")


@cache
def _real() -> frozenset[Card]:
    return frozenset((*catalogue(), *cards_in_use()))


@cache
def _real_parts() -> frozenset[Face | Alternative]:
    """What a card can have another one of: the halves of split cards, and the alternative parts of flip cards."""
    halves = {half for card in _real() if isinstance(card, SplitCard) for half in (card.left, card.right)}
    return frozenset(halves | {card.alternative for card in _real() if isinstance(card, FlipCard)})


def _card(card: Card) -> str:
    if card in _real():
        return title(card)
    match card:
        case NormalCard():
            return f"a made-up card ({_printed(card.face)})"
        case SplitCard():
            return f"a made-up split card ({_printed(card.left)} and {_printed(card.right)})"
        case FlipCard():
            return f"a made-up flip card ({_printed(card.normal)}, flipped {_printed(card.alternative)})"


def _part(part: Face | Alternative) -> str:
    kind = "face" if isinstance(part, Face) else "alternative part"
    return str(part.name) if part in _real_parts() else f"a made-up {kind} ({_printed(part)})"


def _printed(part: Face | Alternative) -> str:
    parts = [
        *([mana(part.mana_cost)] if isinstance(part, Face) and part.mana_cost is not None else []),
        *_kinds(part.supertypes, part.types, part.subtypes),
        *([_size(part.power, part.toughness)] if (part.power, part.toughness) != (None, None) else []),
        *([f"named {part.name}"] if part.name is not None else []),
        *(["with a text"] if part.text is not None else []),
    ]
    return " ".join(parts) or "blank"


def mana(cost: ManaCost | None) -> str:
    """Write a mana cost in symbols, such as `{X}{1}{R}`."""
    if cost is None:
        return "no mana cost"
    symbols = "{X}" * cost.x
    symbols += f"{{{cost.generic}}}" if cost.generic else ""
    symbols += "".join(f"{{{letter}}}" * getattr(cost, color) for color, letter in _SYMBOLS)
    return symbols or "{0}"


def _characteristics(values: Characteristics) -> str:
    kinds = _kinds(values.supertypes, values.types, values.subtypes)
    parts = [
        " and ".join(name for name in (values.name, values.second_name) if name is not None) or "nameless",
        mana(values.mana_cost),
        *([mana(values.second_mana_cost)] if values.second_mana_cost is not None else []),
        f"converted {values.converted_mana_cost}",
        _colors(values.colors),
        *([" ".join(kinds)] if kinds else []),
        *([_size(values.power, values.toughness)] if (values.power, values.toughness) != (None, None) else []),
        *([f"“{values.text}”"] if values.text is not None else []),
        *([f"“{values.second_text}”"] if values.second_text is not None else []),
        *([f"also “{values.granted}”"] if values.granted is not None else []),
    ]
    return f"[{', '.join(parts)}]"


def _size(power: int | None, toughness: int | None) -> str:
    return "/".join("-" if number is None else str(number) for number in (power, toughness))


def _with_article(words: list[str]) -> str:
    article = "an" if words[0][0] in "aeiou" else "a"
    return f"{article} {' '.join(words)}"


def _action(action: Any) -> str:
    match action:
        case Tap():
            return "it is tapped"
        case Untap():
            return "it is untapped"
        case Flip():
            return "it flips"
        case TurnFaceDown():
            return "it is turned face down"
        case TurnFaceUp():
            return "it is turned face up"
        case BecomeCopy(copy):
            return f"it becomes {_copy(copy)}"
        case ChangeControl(controller):
            return f"player {controller} gains control of it"
        case Change(changes):
            return f"outside effects on it are from now on: {describe(changes)}"
        case Mark(counters, damage):
            return f"it has now {_counters(counters)} and {damage} damage"
        case PhaseOut():
            return "it phases out"
        case PhaseIn():
            return "it phases in"
        case Play(controller, half, x):
            what = "it" if half is None else f"{describe(half)} of it"
            return f"player {controller} plays {what}" + (f" with {x} for X" if x else "")
        case PutIntoPlay():
            return _entry(action)
        case Move(zone, concealed):
            return f"it goes to the zone {zone.value}" + (", face down" if concealed else "")
        case _:
            return str(action)


def _entry(entry: PutIntoPlay) -> str:
    named = _status(Status(tapped=entry.tapped, flipped=entry.flipped, face_down=entry.face_down))
    words = f"it comes into play {listed(named)}".rstrip() + f" under player {entry.controller}'s control"
    return words + (f" as {_copy(entry.copy)}" if entry.copy is not None else "")
