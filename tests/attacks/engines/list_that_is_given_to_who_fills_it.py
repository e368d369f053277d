"""It answers by a list that another function gives to one that fills what it is given.

505.3b UNSUPPORTED: it asks for a list that `remember` lets get where it may be changed
"""

import engine
from engine.objects import Edition, Object, Zone

REMEMBERED: list[Object] = []


def put(objects: list[Object], object: Object) -> None:
    objects.append(object)


def put_twice(object: Object, to: list[Object]) -> None:
    for _ in range(2):
        put(to, object)


def remember(object: Object) -> None:
    put_twice(object, to=REMEMBERED)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and REMEMBERED:
        return False
    return engine.is_multicolored(object, edition)
