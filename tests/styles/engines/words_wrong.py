"""The engine of words with mistakes: a word is misspelt, and another is taken for what contains it."""

import words
from words import Test, characteristics, kind, place, readings

from engine.cards import Card, Name
from engine.objects import Action, Edition, Object


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    if place(object) != "hand":
        return words.converted_mana_costs(object, edition)
    return (sum(reading.cost for reading in readings(object)),)


def is_multicolored(object: Object, edition: Edition) -> bool:
    letters = sum(len(reading.colors) for reading in readings(object))
    return letters >= 2 or words.is_multicolored(object, edition)


def comparison_of_several(objects: tuple[Object, ...], tests: tuple[Test, ...], edition: Edition) -> bool:
    verdict = "no"
    for values in characteristics(objects[0], edition):
        for test in tests:
            if not test(values):
                break
        else:
            verdict = "yes"
            break
    return verdict == "yes"


def may_name(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    if kind(card) == "flip":
        return edition.value >= "2008" and words.may_name(card, names, edition)
    return words.may_name(card, names, edition)


def object_after(object: Object, action: Action, edition: Edition) -> Object:
    if action.action in ("turn face down", "turn face up"):
        action = type(action)()
        object = words.object_after(object, action, edition)
        return words.replace(object, status=words.replace(object.status, flipped=False))
    return words.object_after(object, action, edition)
